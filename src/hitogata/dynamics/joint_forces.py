"""Forces and moments transmitted by the joints of the tree."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..chain.connections.connection import Wrench
from ..chain.link import Link
from ..chain.world import World
from ..kernels.dynamics.joint_wrenches import joint_wrenches
from .forward import forward_dynamics
from .inputs import Wrenches, wrench_rows


def joint_forces(
    world: World, torque: ArrayLike | None = None, *, external: Wrenches | None = None
) -> dict[Link, Wrench]:
    """Force and moment on each link from its parent, at the link's origin, world axes, at this instant.

    torque, external: as of `forward_dynamics`. The result is everything that the two links exert on each other there:
    the constraint forces of the joint, and its springs and drive along its freedoms. Forces at the ends of ranges are
    not included; `Simulation.joint_forces` includes them.
    """
    a = forward_dynamics(world, torque, external=external)
    out = np.empty((len(world.tables.links), 6))
    joint_wrenches(out, *world.mechanism, a, wrench_rows(world, external))
    return by_link(world, out)


def by_link(world: World, rows: Array) -> dict[Link, Wrench]:
    """Rows (n, 6) of the links' tables, with the points of application. Call after the kernels have placed the
    links."""
    links = world.tables.links
    return {links[i]: Wrench(rows[i, :3].copy(), rows[i, 3:].copy(), world.placed(i).p) for i in range(1, len(links))}

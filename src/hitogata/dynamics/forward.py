"""Forward dynamics of a world."""

from __future__ import annotations

from typing import Literal

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..chain.connection import Connection, Wrench
from ..chain.soundness import refuse_overflow, refuse_stuck
from ..chain.structure import wrenches
from ..chain.world import World
from ..errors import InputError
from ..kernels.constraints import constrained_dynamics as constrained
from ..kernels.constraints.impulse import undetermined_freedom
from ..kernels.tree import aba, rnea
from .coordinates import closed_coordinates, near_singular_coordinates
from .inputs import Wrenches, joint_vector, sound_world, wrench_rows
from .internal_forces import InternalForces, passive_in_connections, with_joint_forces
from .unit_vector import unit_vector

#: part of the rows' right-hand sides left over by the kernel, and turns it took, that make `row_space` look at them
_DOUBT, _TURNS = 1e-11, 3


def forward_dynamics(
    world: World,
    torque: ArrayLike | None = None,
    *,
    external: Wrenches | None = None,
    method: Literal["articulated", "unit-vector"] = "articulated",
) -> Array:
    """Accelerations of the joints at the world's present q and v, all connections kept closed.

    torque: (nv,) N m, N from the drives; zero by default. external: {link: (moment, force)} at the link's origin,
    world axes. Springs, dampers and gravity act besides. method: articulated bodies with the loops' forces, linear in
    the number of links; or the paper's unit-vector method, quadratic. Returns (nv,) rad/s², m/s².
    """
    if method not in ("articulated", "unit-vector"):
        raise InputError(f"method is {method!r}; it must be 'articulated' or 'unit-vector'")
    sound_world(world)
    tau = joint_vector(world, torque, "torque")
    pushed = wrench_rows(world, external)
    if method == "unit-vector":
        refuse_stuck(world, undetermined_freedom(*world.mechanism, world.q))
        a = unit_vector(world, tau, pushed, closed_coordinates(world))
        refuse_overflow(world, "acceleration", a)
        return a
    tables = world.tables
    a = np.empty(world.nv)
    if world.connections:
        stuck, shift = constrained.forward_dynamics(a, *world.mechanism, world.q, world.v, tau, pushed)
        if tables.work.axes["stand_in"].any():
            # a motion without inertia shows only where something pushes along it: ask every such freedom
            refuse_stuck(world, undetermined_freedom(*world.mechanism, world.q))
            stuck, shift = constrained.forward_dynamics(a, *world.mechanism, world.q, world.v, tau, pushed)
        left, turns = world.loop_tables.work.unmet
        if shift > 0.0 and (left > _DOUBT or turns > _TURNS):
            a = _near_singular(world, tau, pushed)
    else:
        stuck = aba.forward_dynamics(a, tables.tree, tables.work, world.q, world.v, tau, pushed)
    refuse_stuck(world, stuck)
    refuse_overflow(world, "acceleration", a)
    return a


def _near_singular(world: World, torque: Array, external: Array) -> Array:
    """Accelerations where the Delassus matrix cannot tell the rank; leaves the connections' forces in their rows."""
    a = unit_vector(world, torque, external, near_singular_coordinates(world))
    needed = np.empty(world.nv)
    rnea.inverse_dynamics(needed, world.tables.tree, world.tables.work, world.q, world.v, a, external)
    InternalForces(world).wrenches(needed - torque, passive_in_connections(world))
    return a


def connection_forces(
    world: World, torque: ArrayLike | None = None, *, external: Wrenches | None = None
) -> dict[Connection, Wrench]:
    """Force and moment that each connection bears at this instant: on its link b, at its joint, world axes.

    Springs and dampers of its joint are part of it. Where loops are redundant the forces are those of least norm, each
    row measured by how easily it moves.
    """
    forward_dynamics(world, torque, external=external)
    found = wrenches(world, world.loop_tables)
    return with_joint_forces(world, found, passive_in_connections(world))

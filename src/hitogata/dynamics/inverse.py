"""Inverse dynamics of a world."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..chain.connections.soundness import refuse_overflow
from ..chain.world import World
from ..errors import InfeasibleError
from ..kernels.tree import checked_dynamics as checked
from .actuation import actuation
from .dry_friction import friction_against
from .inputs import Wrenches, joint_array, known_world, refuse_unsound, wrench_rows


def inverse_dynamics(world: World, acceleration: ArrayLike | None = None, *, external: Wrenches | None = None) -> Array:
    """Joint forces that produce the given accelerations, at the world's present q and v.

    acceleration: (nv,) rad/s², m/s²; zero by default. external: {link: (moment, force)} at the link's origin, world
    axes. Returns (nv,) N m, N: the drive forces in addition to springs and dampers, including those against dry
    friction. For a joint that neither moves nor begins to move, dry friction contributes nothing.

    Without connections the rows of a free joint are the external force that the figure would need. With connections
    free joints are not driven, and the forces are those of least norm; `actuation` offers further choices.
    """
    known_world(world)
    if world.connections:
        found = actuation(world, acceleration, external=external)
        if not found.feasible:
            lacking = ", ".join(f"{name} {value:.3g}" for name, value in list(found.missing.items())[:4])
            raise InfeasibleError(
                f"the joints cannot make this motion: generalised forces are missing at {len(found.missing)} "
                f"coordinates ({lacking}{', …' if len(found.missing) > 4 else ''}); see actuation() for the rest"
            )
        return found.torque
    a = joint_array(world, acceleration, "acceleration")
    tree, work = world.tables.tree, world.tables.work
    torque = np.empty(world.nv)
    if checked.inverse_dynamics(torque, tree, work, world.q, world.v, a, wrench_rows(world, external)) != -1:
        refuse_unsound(world, a, "acceleration")
        refuse_overflow(world, "joint force", torque)
    if world.tables.rubs:
        torque -= friction_against(world, a)
    return torque

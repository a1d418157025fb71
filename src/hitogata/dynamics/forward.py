"""Forward dynamics of a world."""

from __future__ import annotations

from typing import Literal

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..chain.connections.connection import Connection, Wrench
from ..chain.connections.soundness import refuse_overflow, refuse_stuck
from ..chain.connections.structure import wrenches, write_rope_rows
from ..chain.world import World
from ..errors import InputError
from ..kernels.dynamics import checked as constrained
from ..kernels.loops.place import undetermined_freedom
from ..kernels.tree import checked_dynamics as checked
from ..kernels.tree import rnea
from .coordinates import closed_coordinates, near_singular_coordinates
from .dry_friction import friction_under
from .inputs import Wrenches, joint_array, known_world, refuse_unsound, wrench_rows
from .internal_forces import InternalForces, passive_in_connections, with_joint_forces
from .ropes import taut_ropes, tensions
from .unit_vector import unit_vector


def forward_dynamics(
    world: World,
    torque: ArrayLike | None = None,
    *,
    external: Wrenches | None = None,
    method: Literal["articulated", "unit-vector"] = "articulated",
) -> Array:
    """Accelerations of the joints at the world's present q and v, with loops satisfied and taut ropes pulling.

    torque: (nv,) N m, N from the drives; zero by default. external: {link: (moment, force)} at the link's origin,
    world axes. Springs, dampers, dry friction and gravity are added; a freedom that friction holds does not accelerate.
    method: 'articulated', articulated bodies with the loops' forces, linear in the number of links; or 'unit-vector',
    the method of [000], quadratic. Returns (nv,) rad/s², m/s².
    """
    if method not in ("articulated", "unit-vector"):
        raise InputError(f"method must be 'articulated' or 'unit-vector', not {method!r}")
    known_world(world)
    tau = joint_array(world, torque, "torque")
    pushed = wrench_rows(world, external)
    if world.tables.rubs:
        refuse_unsound(world, tau, "torque")
        friction, sticks = friction_under(world, tau, pushed)
        a = _without_friction(world, tau + friction, pushed, method)
        a[sticks] = 0.0
        return a
    return _without_friction(world, tau, pushed, method)


def _without_friction(world: World, tau: Array, pushed: Array, method: str) -> Array:
    if world.connections and world.loop_tables.ropes:
        return _with_ropes(world, tau, pushed, method)
    return _accelerations(world, tau, pushed, method)


def _with_ropes(world: World, tau: Array, pushed: Array, method: str) -> Array:
    """With the forces of taut ropes, which are left in their rows."""
    refuse_unsound(world, tau, "torque")
    ropes = taut_ropes(world)
    pull = tensions(world, ropes, lambda force: _accelerations(world, force, pushed, method), tau)
    a = _accelerations(world, tau + pull @ ropes.rows, pushed, method)
    limits = world.mechanism.sys.limits
    everywhere = np.zeros(len(limits))
    everywhere[ropes.bounds] = pull
    write_rope_rows(world.loop_tables, limits, everywhere)
    return a


def _accelerations(world: World, tau: Array, pushed: Array, method: str) -> Array:
    """Without ropes."""
    if method == "unit-vector":
        refuse_unsound(world, tau, "torque")
        refuse_stuck(world, undetermined_freedom(*world.mechanism, world.q))
        a = unit_vector(world, tau, pushed, closed_coordinates(world))
        refuse_overflow(world, "acceleration", a)
        return a
    tables = world.tables
    a = np.empty(world.nv)
    q, v = world.q, world.v
    if world.connections:
        mechanism, rank = world.mechanism_at_instant
        stuck, doubtful = constrained.forward_dynamics(a, *mechanism, q, v, tau, pushed, rank)
        if doubtful:
            a = _near_singular(world, tau, pushed)
    else:
        stuck = checked.forward_dynamics(a, tables.tree, tables.work, q, v, tau, pushed)
    if stuck != -1:
        refuse_unsound(world, tau, "torque")
        refuse_stuck(world, stuck)
        refuse_overflow(world, "acceleration", a)
    return a


def _near_singular(world: World, torque: Array, external: Array) -> Array:
    """Accelerations for cases in which the Delassus matrix does not determine the rank; leaves the connections' forces
    in their rows."""
    a = unit_vector(world, torque, external, near_singular_coordinates(world))
    needed = np.empty(world.nv)
    rnea.inverse_dynamics(needed, world.tables.tree, world.tables.work, world.q, world.v, a, external)
    InternalForces(world).wrenches(needed - torque, passive_in_connections(world))
    return a


def connection_forces(
    world: World, torque: ArrayLike | None = None, *, external: Wrenches | None = None
) -> dict[Connection, Wrench]:
    """Force and moment of each connection at this instant: on its link b, at its joint, world axes.

    Springs and dampers of its joint are included. If loops are redundant, the forces are those of least norm, with each
    row scaled by its mobility.
    """
    forward_dynamics(world, torque, external=external)
    found = wrenches(world, world.loop_tables)
    return with_joint_forces(world, found, passive_in_connections(world))

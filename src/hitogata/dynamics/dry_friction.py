"""Dry friction of the joints at an instant: for given forces, and for a given motion."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.tables.mechanism import build_grips, put_together
from ..chain.world import World
from ..kernels.dynamics.joint_friction import friction_at
from ..kernels.dynamics.tolerances import STICK_SPEED
from ..kernels.math.arrays import table
from ..kernels.tree.tables import MOTOR, PUSH, Drives
from .ropes import taut_ropes

#: fraction of the largest acceleration below which a resting freedom does not begin to move
_NOTHING = 1e-12


def friction_under(world: World, torque: Array, external: Array) -> tuple[Array, NDArray[np.bool_]]:
    """Friction forces (nv,) under joint forces and wrenches (n, 6) on the links, and which freedoms stick.

    A moving freedom is resisted by its full bound. A resting freedom is resisted by the force required, up to its
    bound; this is one problem for all such freedoms, taut ropes and loops: see `kernels.dynamics.joint_friction`.
    """
    tables = world.tables
    motors = table(world.nv, MOTOR)
    motors["force"], motors["limit"] = torque, np.inf
    drives = Drives(
        motors=motors,
        q_target=tables.tree.q_rest.copy(),
        v_target=np.zeros(world.nv),
        external=external,
        pushes=table(0, PUSH),
        n_pushes=np.zeros(1, dtype=np.int64),
        wrench=np.zeros((len(tables.links), 6)),
    )
    ranges = world.ranges
    sys, data = put_together(tables, world.loop_tables, ranges, drives, build_grips(tables, ranges))
    active = data.limits.bounds["active"]
    active[:] = 0  # a run leaves its active set here
    if world.connections and world.loop_tables.ropes:
        active[taut_ropes(world).bounds] = 1
    force = np.empty(world.nv)
    friction_at(force, sys, data, world.q, world.v.copy())
    active[:] = 0
    return force, data.tree.locked == 1


def friction_against(world: World, acceleration: Array) -> Array:
    """(nv,) friction forces for a given motion: against v, or against the acceleration where a freedom rests.

    A freedom that neither moves nor begins to move has no friction: its drives carry the full load.
    """
    v, bound = world.v, world.tables.tree.freedoms["friction"]
    begins = np.abs(acceleration) > _NOTHING * max(1.0, float(np.abs(acceleration).max(initial=0.0)))
    way = np.where(np.abs(v) > STICK_SPEED, np.sign(v), np.where(begins, np.sign(acceleration), 0.0))
    return np.asarray(-bound * way)

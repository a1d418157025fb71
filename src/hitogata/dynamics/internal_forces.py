"""Forces in the connections of a closed chain, given all other forces."""

from __future__ import annotations

import numpy as np

from ..arrays import Array
from ..chain.connection import Connection, Wrench
from ..chain.structure import wrenches
from ..chain.world import World
from ..kernels.constraints import constrained_dynamics as constrained
from ..kernels.tree.joint import FREEDOMS
from .coordinates import Coordinates


def passive_in_connections(world: World) -> Array:
    """Forces of the springs and dampers in the connections' joints: (virtual freedoms,)."""
    force = np.zeros(len(world.loop_tables.work.rates))
    for i, connection in enumerate(world.loop_tables.order):
        joint = connection.joint
        if any(joint.stiffness) or any(joint.damping):  # type: ignore[arg-type]
            start = int(world.loop_tables.loops.table[i]["v"])
            stretch = joint.difference(joint.rest, connection.q)  # type: ignore[arg-type]
            force[start : start + joint.nv] = -np.multiply(joint.stiffness, stretch) - np.multiply(
                joint.damping, connection.v
            )
    return force


def with_joint_forces(world: World, held: dict[Connection, Wrench], force: Array) -> dict[Connection, Wrench]:
    """Wrenches along the held directions plus forces (virtual freedoms,) along the connections' own freedoms."""
    loops, work = world.loop_tables.loops, world.loop_tables.work
    found = {}
    for i, connection in enumerate(world.loop_tables.order):
        moment, push, point = held[connection]
        first = int(loops.table[i]["v"])
        for k, (turns, _) in enumerate(FREEDOMS[connection.joint.kind]):
            along = force[first + k] * work.axes[first + k]["axis"]
            moment, push = (moment + along, push) if turns else (moment, push + along)
        found[connection] = Wrench(moment, push, point)
    return found


class InternalForces:
    """Wrenches of all connections as a linear function of what the tree's joints lack.

    Along the held rows λ satisfies J_rowsᵀ λ = lacking; where loops are redundant it is the one of least norm, with
    rows measured as in `kernels.delassus`, so that both routes give the same answer.
    """

    def __init__(self, world: World, coordinates: Coordinates) -> None:
        self.world = world
        loops, work = world.loop_tables.loops, world.loop_tables.work
        scratch, zero = np.empty(world.nv), np.zeros(world.nv)
        constrained.forward_dynamics(scratch, *world.mechanism, world.q, world.v, zero, np.zeros((0, 6)))
        # velocity of b relative to a; J_C has the opposite sign
        apart = -coordinates.J_C[:, : world.nv]
        rows, axes = work.rows, coordinates.J_C[:, world.nv :]
        self.J_rows = np.zeros((len(rows), world.nv))
        self.J_axes = axes.T @ apart
        for i in range(len(world.loop_tables.order)):
            record = loops.table[i]
            for k in range(int(record["row"]), int(record["row"] + record["rows"])):
                part = apart[6 * i : 6 * i + 3] if rows[k]["turns"] else apart[6 * i + 3 : 6 * i + 6]
                self.J_rows[k] = rows[k]["u"] @ part
        self.scale = rows["scale"].copy()

    def wrenches(self, lacking: Array, joint_force: Array) -> dict[Connection, Wrench]:
        """lacking: (nv,) what the tree's joints need from the connections. joint_force: along their own freedoms."""
        rest = lacking - self.J_axes.T @ joint_force
        x = np.linalg.lstsq((self.J_rows * self.scale[:, None]).T, rest, rcond=1e-10)[0]
        self.world.loop_tables.work.rows["force"] = self.scale * x
        return with_joint_forces(self.world, wrenches(self.world, self.world.loop_tables), joint_force)

"""Forces in the connections of a closed chain, given all other forces."""

from __future__ import annotations

import numpy as np

from ..arrays import Array
from ..chain.connections.connection import Connection, Wrench
from ..chain.connections.structure import wrenches
from ..chain.world import World
from ..kernels.tree.joint import FREEDOMS
from .row_space import row_space


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
    """Wrenches along the constrained directions plus forces (virtual freedoms,) along the connections' own freedoms."""
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
    """Wrenches of all connections as a linear function of the missing forces of the tree's joints.

    The forces λ of the constraint rows satisfy Jᵀ λ = lacking. If loops are redundant, λ is the solution of least norm,
    with rows scaled as in `kernels.delassus`, so that both methods give the same result.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.space = row_space(world)
        nv = world.nv
        self.J_axes = -self.space.J_C[:, nv:].T @ self.space.J_C[:, :nv]

    def wrenches(self, lacking: Array, joint_force: Array) -> dict[Connection, Wrench]:
        """lacking: (nv,) joint forces of the tree that the connections must supply. joint_force: along their own
        freedoms."""
        rest = lacking - self.J_axes.T @ joint_force
        rows = self.world.loop_tables.work.rows
        rows["force"] = self.space.multipliers(rest)[: len(rows)]
        return with_joint_forces(self.world, wrenches(self.world, self.world.loop_tables), joint_force)

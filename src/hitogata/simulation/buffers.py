"""Tables and buffers of a run for the kernels, rebuilt whenever the structure changes."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..chain.connections.structure_state import StructureState, structure_state
from ..chain.link import Link
from ..chain.tables.mechanism import BLOCKED, Ranges, build_grips, limit_data, put_together
from ..chain.world import World
from ..kernels.impulses.tolerances import LIMIT_REACHED
from ..kernels.integrate.methods.adams import DEPTH
from ..kernels.integrate.tables import HIT, Ahead, Frames, Guesses, Run
from ..kernels.limits.slack import ROPE
from ..kernels.limits.slack import measure as measure_limits
from ..kernels.math.arrays import FLOAT, INT, Records, floats, table
from ..kernels.mechanism.system import Data, Stages, System
from .contact_buffers import ContactBuffers, build_contact_buffers
from .events.tables import build_guards
from .events.types import Event
from .inputs.drives import Motor, build_drives

#: capacity for frames before they are passed to the recorder, and for impacts at joint limits before they are logged
FRAME_ROOM = 256
HIT_ROOM = 4096

#: an end of a joint's range, independent of table rows: link, side, freedom; for a rope its virtual link
LimitKey = tuple[Link, int, int]


class Buffers(NamedTuple):
    """Arrays of the kernels, and the meaning of their rows, which stays valid while the structure is being changed.

    contact: None in a world without contact. connections: names, in the order of the columns of frames.forces.
    watched: the events of the guards. state: memory of all values that a step reads and an earlier one wrote.
    """

    structure: StructureState
    limit_keys: list[LimitKey]
    connections: list[str]
    watched: list[Event]
    sys: System
    data: Data
    run: Run
    contact: ContactBuffers | None
    state: tuple[NDArray[np.uint8], ...]

    @classmethod
    def build(
        cls,
        world: World,
        clock: Records,
        motors: Mapping[Link, Motor],
        watched: list[Event],
        before: Buffers | None = None,
        joint_forces: bool = False,
    ) -> Buffers:
        """before: the previous buffers, from which unchanged contact tables are reused.

        joint_forces: frames include them.
        """
        tables = world.tables
        touching = world.contact.on and world.nv > 0
        # the world's own constants, which a change of connections leaves, with buffers of the run
        limits, freedoms, _ = world.ranges
        ranges = Ranges(limits, freedoms, limit_data(len(limits), world.nv, len(freedoms)))
        grips = build_grips(tables, ranges)
        sys, data = put_together(tables, world.loop_tables, ranges, build_drives(world, motors), grips, BLOCKED)
        measure_limits(sys, data, world.q, world.v)
        run = Run(
            q=world.q,
            v=world.v,
            clock=clock,
            stages=build_stages(sys, world.nq),
            guards=build_guards(world, watched),
            frames=_frames(world, joint_forces),
            ahead=Ahead.zeros(q=(FLOAT, world.nq), v=(FLOAT, world.nv)),
            kept=_guesses(data),
            movable=np.ascontiguousarray(1 - tables.tree.links["grounded"]),
            measures=floats(16),
            wrenches=floats(len(tables.links), 6),
            hits=table(HIT_ROOM, HIT),
        )
        clock["history"] = clock["end_known"] = clock["n_frames"] = clock["n_hits"] = clock["ahead"] = 0
        clock["stiff_rate"] = -1.0
        links, rows = tables.links, tables.tree.links
        order = world.loop_tables.order
        keys = [
            (order[int(limit["loop"])].virtual, ROPE, 0)
            if int(limit["side"]) == ROPE
            else (links[int(limit["link"])], int(limit["side"]), int(limit["v"] - rows[int(limit["link"])]["v"]))
            for limit in sys.limits
        ]
        contact = _contact(world, sys, before) if touching else None
        names = [connection.name for connection in world.loop_tables.order]
        return cls(
            structure_state(world), keys, names, watched, sys, data, run, contact, _state(sys, data, run, contact)
        )

    @property
    def bytes_in_use(self) -> list[int]:
        """The part of each array of `state` that a step may read."""
        lengths = [len(memory) for memory in self.state]
        if self.contact is not None:
            first = len(lengths) - len(self.contact.state)
            for k, rows in enumerate(self.contact.rows_in_use):
                lengths[first + k] = rows * self.contact.state[k].itemsize
        return lengths

    def with_guards(self, world: World, watched: list[Event]) -> Buffers:
        """The same, with other pending events; events that stay pending keep their history."""
        run = self.run._replace(guards=build_guards(world, watched))
        state = _state(self.sys, self.data, run, self.contact)
        other = self._replace(run=run, watched=watched, state=state)
        other.keep_guards_of(self)
        return other

    def with_contact(self, contact: ContactBuffers) -> Buffers:
        """The same with other contact tables."""
        return self._replace(contact=contact, state=_state(self.sys, self.data, self.run, contact))

    def keep_guards_of(self, before: Buffers) -> None:
        """Guards of events that stay pending keep their history: whether they touched, or were above their plane."""
        for event, guard in zip(self.watched, self.run.guards, strict=True):
            for other, old in zip(before.watched, before.run.guards, strict=True):
                if other is event:
                    guard["touched"], guard["nearest"] = old["touched"], old["nearest"]
                    guard["ready"] = max(guard["ready"], old["ready"])

    def keep_limits_of(self, before: Buffers) -> None:
        """Active joint limits stay active; limits that a snap has left are released."""
        rows = zip(before.limit_keys, before.data.limits.bounds, strict=True)
        active = {key for key, bound in rows if bound["active"]}
        for key, bound in zip(self.limit_keys, self.data.limits.bounds, strict=True):
            bound["active"] = key in active and bound["slack"] < LIMIT_REACHED

    def keep_contacts_of(self, before: Buffers) -> None:
        """Copies the contacts of the last step if all links have kept their rows: connection forces depend on them."""
        if self.contact is None or before.contact is None:
            return
        same_rows = self.structure.tables.links == before.structure.tables.links
        self.contact.keep_last_step_of(before.contact, same_rows)


def _contact(world: World, sys: System, before: Buffers | None) -> ContactBuffers:
    """Tables of contact; those of the previous buffers if only connections have changed."""
    if before is None or before.contact is None:
        return build_contact_buffers(world, sys)
    if before.structure.tables.links is world.tables.links:
        reconnected = before.contact.reconnected(world, sys)
        if reconnected is not None:
            return reconnected
    return build_contact_buffers(world, sys, *before.contact.room)


def build_stages(sys: System, nq: int) -> Stages:
    """Buffers of the integrators."""
    nv = len(sys.tree.freedoms)
    stages = Stages.zeros(
        q0=(FLOAT, nq),
        v0=(FLOAT, nv),
        q1=(FLOAT, nq),
        v1=(FLOAT, nv),
        q2=(FLOAT, nq),
        v2=(FLOAT, nv),
        a_end=(FLOAT, nv),
        power_end=(FLOAT, 1),
        a_probe=(FLOAT, nv),
        u=(FLOAT, nv),
        du=(FLOAT, 7, nv),
        dv=(FLOAT, 7, nv),
        torque=(FLOAT, nv),
        power=(FLOAT, 7),
        past=(FLOAT, DEPTH, nv + 1),
        ages=(FLOAT, DEPTH),
        bend=(FLOAT, nv + 1),
        weights=(FLOAT, 6, DEPTH),
        powers=(FLOAT, DEPTH + 1),
        sizes=(FLOAT, DEPTH),
        inertia=(FLOAT, nv),
        weight=(FLOAT, nv),
        work_weight=(FLOAT, 1),
        last=(INT, nv),
        damped=sys._replace(tree=sys.tree._replace(freedoms=sys.tree.freedoms.copy())),
        spring_force=(FLOAT, nv),
        wanted=(FLOAT, nv),
        cut=(FLOAT, nv),
        leap=(FLOAT, nv),
        switched=(FLOAT, 1),
        gap=(FLOAT, 1),
    )
    stages.inertia[:], stages.weight[:], stages.last[:] = 1.0, 1.0, 1
    # no step has ended yet: there is no state to continue from, not even one of zeros
    stages.q2[:] = stages.v2[:] = math.nan
    return stages


def _guesses(data: Data) -> Guesses:
    loops, blocked = data.loops, data.blocked
    return Guesses(
        rows=loops.rows.copy(),
        unmet=loops.unmet.copy(),
        rank=loops.rank.copy(),
        held=loops.held.copy(),
        n=blocked.n.copy(),
        row=blocked.row.copy(),
        direction=blocked.direction.copy(),
        spent=blocked.spent.copy(),
    )


def _frames(world: World, joint_forces: bool) -> Frames:
    room = FRAME_ROOM
    forces = len(world.connections) + (len(world.links) if joint_forces else 0)
    return Frames.zeros(
        time=(FLOAT, room),
        q=(FLOAT, room, world.nq),
        v=(FLOAT, room, world.nv),
        energy=(FLOAT, room, 3),
        work=(FLOAT, room),
        lost=(FLOAT, room),
        momentum=(FLOAT, room, 6),
        loop_error=(FLOAT, room, 2),
        forces=(FLOAT, room, forces, 6),
    )


def _state(sys: System, data: Data, run: Run, contact: ContactBuffers | None) -> tuple[NDArray[np.uint8], ...]:
    """Memory of the arrays that one step leaves to the next. All other arrays are recomputed."""
    stages, drives = run.stages, sys.drives
    friction = (data.friction.grips, data.tree.locked) if len(sys.friction) else ()
    springs = (data.tree.springs,) if len(sys.tree.springs) else ()
    arrays = (
        run.clock, run.q, run.v, run.guards, drives.motors, drives.q_target, drives.v_target,
        drives.pushes, drives.n_pushes, data.limits.bounds, data.limits.was_active, data.loops.rows, data.loops.unmet,
        data.loops.rank, data.loops.held, data.blocked.n, data.blocked.row, data.blocked.direction, data.blocked.spent,
        stages.q0, stages.v0, stages.q2, stages.v2, stages.a_end, stages.power_end, stages.past, stages.ages,
        stages.bend, stages.inertia, run.ahead.q, run.ahead.v, *friction, *springs,
    )  # fmt: skip
    return tuple(as_bytes(array) for array in (arrays if contact is None else (*arrays, *contact.state)))


def as_bytes(array: NDArray[Any]) -> NDArray[np.uint8]:
    """The memory of an array as bytes, which copies records several times as fast."""
    return array.reshape(-1).view(np.uint8)

"""The compiled part of a run: its buffers, the two time loops, and snapshots of its state."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..arrays import Array
from ..chain.connections.connection import Wrench
from ..chain.connections.structure_state import is_structure, restore_structure
from ..chain.link import Link
from ..chain.values.validate import vector
from ..chain.world import World
from ..dynamics.joint_forces import by_link
from ..errors import StateError
from ..kernels.compiler.direct_calls import way_into
from ..kernels.dynamics.accelerations import find_forces
from ..kernels.dynamics.joint_wrenches import joint_wrenches
from ..kernels.integrate import tables
from ..kernels.integrate.contact_frames import press_from_outside
from ..kernels.integrate.contact_loop import ContactRun, advance_contact_run
from ..kernels.integrate.guesses import keep_guesses, restore_guesses
from ..kernels.integrate.lookahead import start_from_presented
from ..kernels.integrate.loop import advance
from ..kernels.integrate.steps.tolerances import MIN_GROWTH_PAUSE
from ..kernels.math.arrays import table
from .buffers import Buffers
from .contact_buffers import ContactBuffers, ContactForce, ContactWrench, no_contact
from .contact_sensor import ContactReading, Sensed, nothing_touches, read_contact, shapes_of
from .events.queue import EventQueue
from .events.types import Event
from .inputs.control import Controller
from .inputs.drives import Motor, write_motor
from .inputs.pushes import Pull, Push, write_pushes
from .output.live import LiveFrame, LiveView
from .stop import Stop

#: steps between frames in a run without recorder
NEVER = 1 << 62


_STOPS = {int(stop): stop for stop in Stop}


class _Loop(NamedTuple):
    """A time loop bound to its arguments except (steps, until); valid for these buffers only."""

    buffers: Buffers | None
    kernel: Callable[..., Any]
    arguments: tuple[Any, ...]


_NO_LOOP = _Loop(None, advance, ())


def _time_loop(buffers: Buffers) -> _Loop:
    sys, data, run, contact = buffers.sys, buffers.data, buffers.run, buffers.contact
    if contact is None:
        return _Loop(buffers, way_into(advance, sys, data, run, 0, 0.0), (sys, data, run))
    world = ContactRun(sys, data, run, contact.data, contact.collision, contact.law)
    return _Loop(buffers, way_into(advance_contact_run, world, 0, 0.0), (world,))


@dataclass(frozen=True)
class EngineState:
    """State of the engine at an instant: the buffers then in use, and a copy of the values that the next step reads.

    time: s. If the copy is of an earlier time, the instant lies within the grid step that follows it (`Engine.show`).
    lengths: bytes of each array of `Buffers.state` in it.
    """

    time: float
    buffers: Buffers
    memory: NDArray[np.uint8]
    lengths: list[int]

    @cached_property
    def parts(self) -> list[tuple[NDArray[np.uint8], NDArray[np.uint8]]]:
        """Offset of each part of the memory, and the part."""
        ends = np.cumsum(self.lengths)[:-1]
        kept = np.split(self.memory, ends)
        pairs = zip(self.buffers.state, kept, strict=True)
        return [(memory[: len(part)], part) for memory, part in pairs if len(part)]


class Engine:
    """The compiled run of a world: its buffers, inputs and pending events, the two time loops, and snapshots.

    The engine performs the rebuild: a change of the structure of the world calls `rebuild`. All state that persists
    between steps is here. The next step starts from `world.q` and `world.v`, also if the caller has changed them.

    control: forces and motors from Python. queue: pending events. motors: of existing joints, by link.
    acting: pushes and pulls, in the order of their rows in the kernels' table. start_energy: J at the start of the run.
    """

    def __init__(
        self,
        world: World,
        dt: float,
        method: int,
        tolerance: tuple[float, float],
        frame_every: int,
        *,
        control: Controller,
        events: Iterable[Event] = (),
        joint_forces: bool = False,
    ) -> None:
        """tolerance: relative to explicit and to implicit steps."""
        self.world = world
        self.control = control
        self.motors: dict[Link, Motor] = control.motors
        self.queue = EventQueue(events)
        #: events at the first start, restored by a restart
        self.first_events = tuple(self.queue.pending)
        self.acting: list[Push | Pull] = []
        self.start_energy = 0.0
        self._joint_forces = joint_forces
        self._clock = table(1, tables.CLOCK)
        self.clock = self._clock[0]
        self.clock["dt"] = self.clock["next_length"] = dt
        self.clock["tolerance"], self.clock["stiff_tolerance"] = tolerance
        self.clock["method"] = method
        self.clock["weakest"] = self.clock["weakest_before"] = 1.0
        self.clock["frame_every"] = frame_every
        self.clock["n_grid_steps"] = self.clock["n_clear"] = 1
        self.clock["patience"] = MIN_GROWTH_PAUSE
        # columns of the single row, which are faster to read from Python several times a step
        self._time, self._step, self.n_hits = (self._clock[name] for name in ("time", "step", "n_hits"))
        self.n_frames, self._worst = self._clock["n_frames"], self._clock["worst_error"]
        self._ahead = self._clock["ahead"]
        #: while the caller is shown an instant within a grid step: the state before that step, and (q, v) as shown
        self._before: EngineState | None = None
        self._shown = b"", b""
        self._buffers: Buffers | None = None
        self._view: LiveView | None = None
        #: q at the end of the last step: a difference now is a change by the caller
        self._left = b""
        self._loop = _NO_LOOP
        #: set by another thread: return after the step in progress
        self.abort = self._clock["abort"]

    # state

    @property
    def buffers(self) -> Buffers:
        assert self._buffers is not None, "a run builds its buffers when it begins"
        return self._buffers

    @property
    def time(self) -> float:
        """s since the start."""
        return float(self._time.item())

    @property
    def step(self) -> int:
        """Number of grid steps done."""
        return int(self._step.item())

    @property
    def contact_count(self) -> int:
        """Number of contacts with forces in the last step; 0 in free flight."""
        contact = self._buffers.contact if self._buffers is not None else None
        return 0 if contact is None else contact.n_patches

    @property
    def law_residual(self) -> float:
        contact = self._buffers.contact if self._buffers is not None else None
        return 0.0 if contact is None else contact.law_residual

    def residual_of(self, what: int) -> float:
        """As `ContactBuffers.residual_of`."""
        contact = self._buffers.contact if self._buffers is not None else None
        return 0.0 if contact is None else contact.residual_of(what)

    @property
    def relaxed_steps(self) -> float:
        contact = self._buffers.contact if self._buffers is not None else None
        return 0.0 if contact is None else contact.relaxed

    @property
    def deepest(self) -> float:
        contact = self._buffers.contact if self._buffers is not None else None
        return 0.0 if contact is None else contact.deepest

    def contacts(self) -> list[ContactForce]:
        contact = self.buffers.contact
        return [] if contact is None else contact.of_last_step(self.world)

    def has_fired(self, event: Event) -> bool:
        """Has an event that kernels watch happened by now?"""
        if self._ahead.item():
            return False  # it may have happened at the end of the step, which is later
        for other, guard in zip(self.buffers.watched, self.buffers.run.guards, strict=True):
            if other is event:
                return bool(guard["armed"] and guard["value"] >= 0.0)
        return False

    def nearest_values(self) -> dict[int, float]:
        """By id of each event that kernels watch: its largest value so far, negative if it has not fired."""
        if self._buffers is None:
            return {}
        pairs = zip(self.buffers.watched, self.buffers.run.guards, strict=True)
        return {id(event): float(guard["nearest"]) for event, guard in pairs}

    def contact_wrench(self, link: Link) -> ContactWrench:
        contact = self.buffers.contact
        position = self.world.pose(link).p
        row = self.world.row(link)
        return no_contact() if contact is None else contact.wrench_on(row, position)

    def contact(self, of: Sensed, against: Sensed | None) -> ContactReading:
        first, link = shapes_of(self.world, of)
        other = None if against is None else shapes_of(self.world, against)[0]
        contact, links = self.buffers.contact, self.world.tables.links
        if contact is None:
            return nothing_touches()
        about = self.world.pose(link).p
        return read_contact(contact.data, first, other, about, lambda row: self.world.pose(links[row]).p)

    @property
    def worst_error(self) -> float:
        """Relative error of v, over 1 + |v|, in the worst step that could not keep the tolerance."""
        return float(self._worst.item())

    # buffers

    def rebuild(self) -> None:
        """Builds the buffers for the world's present structure.

        Active limits, guards and contacts are kept where they still apply. Motors of removed joints, and pushes on
        removed links, are dropped. Forces from the control, and other pushes, are written again.
        """
        self.start_from_here()
        self.motors = {link: motor for link, motor in self.motors.items() if link.index >= 0}
        self.acting = [one for one in self.acting if one.link.index >= 0]
        before, watched = self._buffers, self.queue.watched
        self._buffers = Buffers.build(self.world, self._clock, self.motors, watched, before, self._joint_forces)
        if before is not None:
            self._buffers.keep_limits_of(before)
            self._buffers.keep_guards_of(before)
            self._buffers.keep_contacts_of(before)
        self._wake()
        held = self.control.held_by(self.world.nv)
        if held is not None:
            self.set_forces(held)
        self.write_pushes()

    def write_pushes(self) -> None:
        """Writes the pushes and pulls into the kernels' table; the multistep method restarts, because forces jump."""
        write_pushes(self.buffers.sys.drives, self.world, self.acting)
        self.forces_changed()

    def watch(self) -> None:
        """Watches the pending events; the motion continues unchanged."""
        self.start_from_here()
        self._buffers = self.buffers.with_guards(self.world, self.queue.watched)

    def grow(self, buffers: Buffers, contact: ContactBuffers) -> None:
        """Doubles the capacity for contacts."""
        self._buffers = buffers.with_contact(contact.grown(self.world, buffers.sys))

    def set_target(self, link: Link, target: ArrayLike, rate: ArrayLike) -> None:
        """Target of a link's motor: checked arrays, (nq,) and (nv,) of its joint."""
        drives = self.buffers.sys.drives
        drives.q_target[self.world.q_slice(link)] = target
        drives.v_target[self.world.v_slice(link)] = rate
        self._drives_changed()

    def set_targets(self, target: Array, rate: Array) -> None:
        """Targets of all motors, (nq,) and (nv,)."""
        drives = self.buffers.sys.drives
        drives.q_target[:], drives.v_target[:] = target, rate
        self._drives_changed()

    def set_motor(self, link: Link, motor: Motor | None) -> None:
        """Another motor for a link's joint, or none."""
        write_motor(self.buffers.sys.drives, self.world, link, motor)
        self._drives_changed()
        self.clock["stiff_rate"] = -1.0

    def set_forces(self, force: ArrayLike) -> None:
        """Forces of the motors, (nv,) N m and N."""
        given = force
        if not (type(given) is np.ndarray and given.dtype == np.float64 and given.shape == (self.world.nv,)):
            given = vector(force, self.world.nv, "force from control", StateError)
        elif not math.isfinite(given.dot(given)):
            given = vector(force, self.world.nv, "force from control", StateError)  # names the invalid entry
        held = self.buffers.sys.drives.motors["force"]
        if held.tobytes() != given.tobytes():
            held[:] = given
            self._drives_changed()

    def _drives_changed(self) -> None:
        # accelerations at the end of the last step are invalid for other drives
        self.clock["end_known"] = 0
        self._wake()

    def _wake(self) -> None:
        """Bodies at rest and flights free of contact must be checked again."""
        self.start_from_here()
        self.clock["still"] = self.clock["flight_end"] = 0

    def start_from_here(self) -> None:
        """Something is changed by hand or by an event: the next step starts from the present state.

        Otherwise the present may lie inside a step that has been taken already, and the run goes on from its end.
        """
        self._before = None
        if self._ahead.item():
            start_from_presented(self.buffers.sys, self.buffers.data, self.buffers.run)

    def forces_changed(self) -> None:
        """External forces jump now: the history of the multistep method is invalid."""
        self.clock["end_known"] = self.clock["history"] = 0
        self._wake()

    # running

    def advance(self, until: float, steps: int) -> Stop:
        """Takes a number of grid steps, up to the time `until` of a planned stop, or to a reason to return to Python.

        The sequence of steps depends on planned stops, but not on the number of steps asked for.
        """
        if self._before is not None:
            self._leave_shown()
        if self._loop.buffers is not self._buffers:
            self._loop = _time_loop(self.buffers)
        buffers, loop, arguments = self._loop
        if buffers is None or buffers.contact is None:
            return _STOPS[loop(*arguments, steps, until)]
        self.look_for_moved()
        last = self.step + steps
        status = loop(*arguments, steps, until)
        while status == tables.CROWDED:
            assert self.buffers.contact is not None
            self.grow(self.buffers, self.buffers.contact)
            self._loop = _time_loop(self.buffers)
            status = self._loop.kernel(*self._loop.arguments, last - self.step, until)
        self.note_left()
        return _STOPS[status]

    def show(self, time: float) -> Stop:
        """Presents the state at a time within the next grid step. The steps after it are those without this call.

        If something stops the run before that time, the run continues to it instead.
        """
        if self._before is not None:
            self._leave_shown()
        if self._ahead.item():
            return self.advance(min(time, self.clock["end_time"].item()), 1)
        before, hits = self.snapshot(), self.n_hits.item()
        stop = self.advance(time, 1)
        if stop is not Stop.DONE and stop is not Stop.ABORTED:
            self.restore(before)
            return self.advance(math.inf, 1)
        self.n_hits[0] = hits
        self._before, self._shown = before, self._state_of_world()
        return stop

    @property
    def is_shown(self) -> bool:
        """Is the present an instant within a grid step that only the caller has asked for?"""
        return self._before is not None and self._shown == self._state_of_world()

    def _state_of_world(self) -> tuple[bytes, bytes]:
        return self.world.q.tobytes(), self.world.v.tobytes()

    def _leave_shown(self) -> None:
        """Back to the last grid time, unless the caller has changed the state that was shown."""
        before = self._before if self.is_shown else None
        self._before = None
        if before is not None:
            self.restore(before)

    def return_to_grid(self) -> None:
        """Leaves an instant within a grid step that only the caller asked for, unless the state was changed there."""
        if self._before is not None:
            self._leave_shown()
        elif self._ahead.item():
            stages, world = self.buffers.run.stages, self.world
            if np.array_equal(world.q, stages.q1) and np.array_equal(world.v, stages.v1):
                self._time[0] = self.step * self.clock["dt"]

    def look_for_moved(self) -> None:
        """Before steps: detects changes of q by the caller since the last steps."""
        if self.world.q.tobytes() != self._left and self.buffers.contact is not None:
            self.buffers.contact.status["fresh"] = 1

    def note_left(self) -> None:
        """After steps: stores their final q."""
        self._left = self.world.q.tobytes()

    def snapshot(self) -> EngineState:
        if self.is_shown:
            assert self._before is not None
            return replace(self._before, time=self.time)
        buffers = self.buffers
        lengths = buffers.bytes_in_use
        used = [memory[:length] for memory, length in zip(buffers.state, lengths, strict=True)]
        return EngineState(self.time, buffers, np.concatenate(used), lengths)

    def restore(self, state: EngineState) -> None:
        """Restores a saved state. After a structure change, links and connections become as they were."""
        if not is_structure(self.world, state.buffers.structure):
            restore_structure(self.world, state.buffers.structure)
        self._buffers = state.buffers
        wanted = self.abort[0]
        for memory, part in state.parts:
            memory[:] = part
        if state.buffers.contact is not None:
            # points and normals in world axes follow from the poses; these buffers may hold those of others
            state.buffers.contact.collision.data.poses["turned"] = 0
        # final state of the last step: bodies at rest stay at rest, and the state is not one set from outside
        stages = state.buffers.run.stages
        stages.q1[:], stages.v1[:] = self.world.q, self.world.v
        self._left = self.world.q.tobytes()
        self.abort[0] = wanted
        self._before = None
        if state.time > self.time:
            self.show(state.time)

    def state_of(
        self, time: float, watched: list[Event], lengths: list[int], memory: NDArray[np.uint8], used: list[int]
    ) -> EngineState:
        """State from another engine of the same structure, to be restored here; this engine stays unchanged.

        time: s. lengths: bytes of each of its arrays; used: bytes of each that were kept.
        """
        buffers = self.buffers.with_guards(self.world, watched)
        own = [len(one) for one in buffers.state]
        while buffers.contact is not None and len(own) == len(lengths) and own != lengths:
            if any(a > b for a, b in zip(own, lengths, strict=True)):
                break
            buffers = buffers.with_contact(buffers.contact.grown(self.world, buffers.sys))
            own = [len(one) for one in buffers.state]
        if own != lengths:
            raise StateError(
                f"the snapshot has {sum(lengths)} bytes of state, this simulation {sum(own)}; "
                "it must be of the same world"
            )
        kept = float(memory[: used[0]].view(self._clock.dtype)["time"][0])
        if not kept <= time <= kept + float(self.clock["dt"]):
            raise StateError(f"the snapshot's state is of t = {kept:g} s, which does not belong to t = {time:g} s")
        return EngineState(time, buffers, memory, used)

    def take_over(self, state: EngineState) -> None:
        """Continues from a saved state; recorder and recording interval stay those of this engine."""
        every = self.clock["frame_every"].item()
        self.restore(state)
        self.clock["frame_every"] = every

    # gathered outputs

    def live_frame(self) -> LiveFrame:
        """The present state for display."""
        buffers = self.buffers
        if self._view is None or self._view.buffers.data is not buffers.data:
            self._view = LiveView(self.world, buffers)
        return self._view.frame(buffers.contact)

    def joint_forces(self) -> dict[Link, Wrench]:
        """On each link from its parent, under the present drives, range ends, pushes, connections and contacts."""
        buffers, world = self.buffers, self.world
        sys, data, stages = buffers.sys, buffers.data, buffers.run.stages
        if buffers.contact is not None:
            press_from_outside(buffers.contact.data, sys)
            sys = buffers.contact.data.step.loaded
        out = np.empty((len(world.tables.links), 6))
        keep_guesses(buffers.run.kept, data)
        find_forces(stages.a_probe, stages.torque, sys, data, world.q, world.v)
        joint_wrenches(out, sys, data, stages.a_probe, sys.drives.external)
        restore_guesses(buffers.run.kept, data)
        return by_link(world, out)

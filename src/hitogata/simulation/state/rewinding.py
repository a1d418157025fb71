"""A run goes back: to its start with another state, to a snapshot, or to one from a file."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from numpy.typing import ArrayLike

from ...errors import HitogataError, InputError, StateError
from ..engine import Engine, EngineState
from ..events.queue import EventQueue
from ..events.tables import watched
from ..events.types import Event
from ..inputs.control import Controller
from ..inputs.pushes import Pushes
from ..output.recorder import RewindingRecorder
from ..output.recorder_feed import RecorderFeed
from ..overlap import tell_of_overlaps
from ..start import begin_again
from .snapshot import SavedSnapshot, Snapshot

if TYPE_CHECKING:
    from ..simulation import Simulation


class Parts(NamedTuple):
    """The parts of a simulation that go back with it. events: all that it was given at first."""

    engine: Engine
    queue: EventQueue
    feed: RecorderFeed
    pushes: Pushes
    control: Controller
    events: tuple[Event, ...]


def restart(simulation: Simulation, parts: Parts, origin: EngineState, q: ArrayLike, v: ArrayLike) -> None:
    """Begin anew from another state; from the first one if it is refused. origin: the engine as built."""
    parts.engine.restore(origin)
    parts.queue.pending = list(parts.events)
    simulation.motors = dict(parts.control.motors)
    parts.pushes.restore(())
    parts.control.forget()
    world = simulation.world
    first = world.q.copy(), world.v.copy()
    try:
        _start_at(simulation, parts, q, v)
    except HitogataError:
        parts.engine.restore(origin)
        _start_at(simulation, parts, *first)
        raise


def _start_at(simulation: Simulation, parts: Parts, q: ArrayLike, v: ArrayLike) -> None:
    """What happens at the start of a run whose buffers are as they were built."""
    world = simulation.world
    world.q, world.v = q, v
    simulation.start_energy = begin_again(parts.engine, partial(tell_of_overlaps, world.contact))


def take_snapshot(simulation: Simulation, parts: Parts) -> Snapshot:
    if simulation.recorder is not None:
        parts.feed.flush()
    return Snapshot(
        simulation=simulation,
        engine=parts.engine.snapshot(),
        pending=tuple(parts.queue.pending),
        motors=dict(simulation.motors),
        told=parts.feed.told,
        pushes=parts.pushes.state(),
        control=parts.control.memory(),
        held=parts.control.held,
    )


def restore(simulation: Simulation, parts: Parts, snapshot: Snapshot) -> None:
    """Go back to a state of this run; a recorder with branches is told."""
    if snapshot.simulation is not simulation:
        raise InputError(f"the snapshot at t = {snapshot.time:g} s is of another simulation")
    # most have none, and to ask what a protocol is takes longer than to go back
    recorder = simulation.recorder
    rewinds = recorder if recorder is not None and isinstance(recorder, RewindingRecorder) else None
    if parts.feed.told != snapshot.told and rewinds is None:
        raise StateError(
            f"cannot go back to t = {snapshot.time:g} s: the recorder has been told what came after; "
            "run without a recorder to go back and forth"
        )
    parts.engine.restore(snapshot.engine)
    parts.queue.pending = list(snapshot.pending)
    simulation.motors = dict(snapshot.motors)
    parts.pushes.restore(snapshot.pushes)
    parts.control.recall(snapshot.control)
    parts.control.hold(snapshot.held)
    if rewinds is not None:
        rewinds.went_back(simulation.time)


def restore_saved(simulation: Simulation, parts: Parts, snapshot: SavedSnapshot) -> None:
    """Go on from a snapshot of another simulation that was made in the same way.

    A file may say anything: all of it is read and checked before the first of it is taken over.
    """
    world = simulation.world
    given = [*parts.events, *(one for one in parts.queue.pending if not any(one is other for other in parts.events))]
    pending = snapshot.pending(given)
    motors, held, specs = snapshot.motors(world), snapshot.held(world), snapshot.pushes(world)
    state = snapshot.state(simulation, parts.engine, [event for event in pending if watched(event)])
    parts.engine.take_over(state)
    parts.queue.pending = pending
    simulation.motors = motors
    simulation.start_energy = snapshot.head.start_energy
    parts.pushes.begin_anew(specs)
    parts.control.hold(held)

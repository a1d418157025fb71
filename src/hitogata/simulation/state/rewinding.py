"""Returns a run to an earlier state: to its start with another state, to a snapshot, or to one from a file."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from numpy.typing import ArrayLike

from ...errors import HitogataError, InputError, StateError
from ..engine import Engine, EngineState
from ..events.tables import watched
from ..inputs.pushes import Pushes
from ..output.recorder import RewindingRecorder
from ..output.recorder_feed import RecorderFeed
from ..overlap import tell_of_overlaps
from ..start import begin_again
from .snapshot import SavedSnapshot, Snapshot

if TYPE_CHECKING:
    from ..simulation import Simulation


def restart(engine: Engine, origin: EngineState, q: ArrayLike, v: ArrayLike) -> None:
    """Restarts from another state; from the first one if that is invalid. origin: the engine as built."""
    engine.restore(origin)
    engine.queue.pending = list(engine.first_events)
    engine.motors = dict(engine.control.motors)
    Pushes(engine).restore(())
    engine.control.forget()
    world = engine.world
    first = world.q.copy(), world.v.copy()
    try:
        _start_at(engine, q, v)
    except HitogataError:
        engine.restore(origin)
        _start_at(engine, *first)
        raise


def _start_at(engine: Engine, q: ArrayLike, v: ArrayLike) -> None:
    """Start of a run whose buffers are as they were built."""
    world = engine.world
    world.q, world.v = q, v
    engine.start_energy = begin_again(engine, partial(tell_of_overlaps, world.contact))


def take_snapshot(simulation: Simulation, feed: RecorderFeed) -> Snapshot:
    """Snapshot of the present instant."""
    engine = simulation.engine
    if simulation.recorder is not None:
        feed.flush()
    return Snapshot(
        simulation=simulation,
        engine=engine.snapshot(),
        pending=tuple(engine.queue.pending),
        motors=dict(engine.motors),
        told=feed.told,
        pushes=Pushes(engine).state(),
        control=engine.control.memory(),
        held=engine.control.held,
    )


def restore(simulation: Simulation, feed: RecorderFeed, snapshot: Snapshot) -> None:
    """Returns to a state of this run; a recorder with branches is notified."""
    if snapshot.simulation is not simulation:
        raise InputError(f"the snapshot at t = {snapshot.time:g} s is of another simulation")
    # most have none, and a protocol check takes longer than the restore
    recorder, engine = simulation.recorder, simulation.engine
    rewinds = recorder if recorder is not None and isinstance(recorder, RewindingRecorder) else None
    if feed.told != snapshot.told and rewinds is None:
        raise StateError(
            f"cannot go back to t = {snapshot.time:g} s: later data have been recorded; "
            "run without a recorder to go back and forth"
        )
    engine.restore(snapshot.engine)
    engine.queue.pending = list(snapshot.pending)
    engine.motors = dict(snapshot.motors)
    Pushes(engine).restore(snapshot.pushes)
    engine.control.recall(snapshot.control)
    engine.control.hold(snapshot.held)
    if rewinds is not None:
        rewinds.went_back(simulation.time)


def restore_saved(simulation: Simulation, snapshot: SavedSnapshot) -> None:
    """Continues from a snapshot of another simulation that was made in the same way.

    The file is untrusted: all of it is read and checked before any of it is applied.
    """
    world, engine = simulation.world, simulation.engine
    first, pending = engine.first_events, engine.queue.pending
    given = [*first, *(one for one in pending if not any(one is other for other in first))]
    pending = snapshot.pending(given)
    motors, held, specs = snapshot.motors(world), snapshot.held(world), snapshot.pushes(world)
    state = snapshot.state(simulation, engine, [event for event in pending if watched(event)])
    engine.take_over(state)
    engine.queue.pending = pending
    engine.motors = motors
    engine.start_energy = snapshot.head.start_energy
    Pushes(engine).begin_anew(specs)
    engine.control.hold(held)

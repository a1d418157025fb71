"""The sequence of steps depends on the world, its settings and its events, never on how a caller reads the states.

All of these end with the bits of one call of `run`: pieces that end anywhere, `step`, a recorder of any interval and
room, a budget of real time, a viewer, a return to a snapshot.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from benchmarks.runs import gymnast

import hitogata as hg
from hitogata.io.recording.mcap.writer import McapRecorder
from hitogata.io.recording.memory import MemoryRecorder
from hitogata.simulation import buffers
from tests.simulation.contact_worlds import tumbling

Making = Callable[..., hg.Simulation]
Way = Callable[[Making, float], hg.Simulation]


def swinging(**options: object) -> hg.Simulation:
    """Two loops, multisteps over several grid steps, joints that hit the ends of their ranges."""
    return hg.Simulation(gymnast(ranges=True), **options)


def dropped(**options: object) -> hg.Simulation:
    """Boxes in flight that meet each other and the floor."""
    return hg.Simulation(tumbling(3, 0.4), dt=2e-3, **options)


def person(**options: object) -> hg.Simulation:
    """A person falls from a height: long flights, then contact of many bodies."""
    world = hg.World()
    world.floor()
    world.add(hg.figures.humanoid(), at=(0.0, 0.0, 1.25))
    world.v[3:6] = 0.4, 0.3, 0.2
    return hg.Simulation(world, dt=2e-3, **options)


def rubbing(**options: object) -> hg.Simulation:
    """Dry friction that stops and releases joints, a rope, an impact at a range that rebounds."""
    world = hg.World()
    model = hg.figures.chain(4, joint=hg.Hinge("y", (-1.0, 1.2), friction=0.05, restitution=0.6))
    chain = world.add(model, at=(0.0, 0.0, 2.0), fixed=True)
    stone = world.add(hg.figures.box(), at=(0.5, 0.0, 1.9))
    world.connect(chain.links[-1], stone.links[0], hg.Rope(0.6), name="rope", impact=False)
    world.v[:4] = 3.0, -2.0, 1.0, 0.5
    return hg.Simulation(world, dt=2e-3, **options)


def stiff(**options: object) -> hg.Simulation:
    """Springs that demand implicit steps."""
    world = hg.World()
    world.add(hg.figures.chain(3, joint=hg.Hinge("y", stiffness=1e6, damping=10.0)), at=(0.0, 0.0, 2.0), fixed=True)
    world.v[:] = 0.5
    return hg.Simulation(world, dt=5e-3, **options)


def eventful(**options: object) -> hg.Simulation:
    """A timed event off the grid, an event that kernels watch, a condition in Python, a push and a control function."""

    def forces(simulation: hg.Simulation) -> np.ndarray:
        return np.full(simulation.world.nv, 0.3 * math.sin(round(simulation.time / 2e-3)))

    world = gymnast(ranges=False)
    left, right = world.connections
    body = world.figures["gymnast"].links[0]
    simulation = hg.Simulation(
        world,
        dt=1e-3,
        control=forces,
        control_every=6e-3,
        events=[
            hg.events.at(0.0503).cut(left),
            hg.events.when(lambda world: 2.05 - float(world.pose(body).p[2])).cut(right),
            hg.events.beyond(world["left_forearm"], low=-0.02).call(
                lambda simulation: simulation.push(body, moment=(0.0, 1.0, 0.0))
            ),
        ],
        **options,
    )
    simulation.push(body, force=(20.0, 0.0, 0.0), until=0.0317)
    return simulation


WORLDS: dict[str, tuple[Making, float]] = {
    "swinging": (swinging, 0.25),
    "dropped": (dropped, 0.5),
    "person": (person, 0.6),
    "rubbing": (rubbing, 0.5),
    "stiff": (stiff, 0.3),
    "eventful": (eventful, 0.2),
}


def at_once(make: Making, end: float) -> hg.Simulation:
    simulation = make()
    simulation.run(end)
    return simulation


def in_pieces(make: Making, end: float) -> hg.Simulation:
    """Some on grid times, most between them."""
    simulation, rng = make(), np.random.default_rng(1)
    while simulation.time < end:
        piece = float(rng.uniform(0.0, 0.01)) if rng.random() < 0.7 else simulation.dt * int(rng.integers(1, 9))
        simulation.run(min(piece, end - simulation.time))
    return simulation


def by_steps(make: Making, end: float) -> hg.Simulation:
    simulation = make()
    while simulation.time < end - 1e-12:
        simulation.step()
    return simulation


def with_a_budget(make: Making, end: float) -> hg.Simulation:
    simulation = make()
    while simulation.time < end - 1e-12:
        simulation.run(end - simulation.time, seconds=1e-5)
    return simulation


def with_progress(make: Making, end: float) -> hg.Simulation:
    simulation = make()
    simulation.run(end, lambda time: None)
    return simulation


def watched(make: Making, end: float) -> hg.Simulation:
    """As by a viewer: all that can be read is read."""
    simulation = make()
    while simulation.time < end:
        simulation.run(min(0.0047, end - simulation.time))
        simulation.frame()
        simulation.joint_forces()
        simulation.contacts()
        simulation.world.energy()
        simulation.summary()
    return simulation


def going_back(make: Making, end: float) -> hg.Simulation:
    simulation, rng = make(), np.random.default_rng(2)
    while simulation.time < end:
        simulation.run(min(float(rng.uniform(0.0, 0.02)), end - simulation.time))
        before = simulation.snapshot()
        simulation.run(float(rng.uniform(0.0, 0.02)))
        simulation.restore(before)
    return simulation


def recorded(every: float, way: Way = at_once) -> Way:
    def run(make: Making, end: float) -> hg.Simulation:
        return way(lambda: make(recorder=MemoryRecorder(), every=every), end)

    return run


WAYS: dict[str, Way] = {
    "in pieces": in_pieces,
    "by steps": by_steps,
    "with a budget": with_a_budget,
    "with progress": with_progress,
    "watched": watched,
    "going back": going_back,
    "recorded": recorded(1e-3),
    "recorded rarely, by steps": recorded(0.013, by_steps),
    "recorded, in pieces": recorded(4e-3, in_pieces),
}


def bits(simulation: hg.Simulation) -> tuple[object, ...]:
    world = simulation.world
    return simulation.time, world.q.tobytes(), world.v.tobytes(), simulation.work, simulation.lost


@pytest.fixture(scope="module")
def expected() -> dict[str, tuple[object, ...]]:
    return {name: bits(at_once(make, end)) for name, (make, end) in WORLDS.items()}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", WORLDS)
def test_however_the_states_are_asked_for_the_steps_are_the_same(
    name: str, way: str, expected: dict[str, tuple[object, ...]]
) -> None:
    make, end = WORLDS[name]
    assert bits(WAYS[way](make, end)) == expected[name]


@pytest.mark.parametrize("name", ["swinging", "dropped", "rubbing"])
def test_the_room_of_buffers_has_no_effect(
    name: str, expected: dict[str, tuple[object, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(buffers, "FRAME_ROOM", 2)
    make, end = WORLDS[name]
    assert bits(recorded(2e-3)(make, end)) == expected[name]


@pytest.mark.parametrize("name", ["swinging", "dropped"])
def test_a_file_that_is_written_all_the_time_has_no_effect(
    name: str, expected: dict[str, tuple[object, ...]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The recorder receives the frames after every step, by the clock of the machine."""
    monkeypatch.setattr(McapRecorder, "flush_every", 1e-9)
    make, end = WORLDS[name]
    with McapRecorder(tmp_path / "run.mcap") as recorder:
        simulation = make(recorder=recorder, every=2e-3)
        simulation.run(end)
    assert bits(simulation) == expected[name]


@pytest.mark.parametrize("stop", [0.05, 0.0514])
@pytest.mark.parametrize("name", ["swinging", "dropped", "person", "rubbing"])
def test_a_state_in_a_file_continues_with_the_same_bits(
    name: str, stop: float, tmp_path: Path, expected: dict[str, tuple[object, ...]]
) -> None:
    make, end = WORLDS[name]
    first, other = make(), make()
    first.run(stop)
    first.snapshot().save(tmp_path / "state.npz")
    other.restore(hg.Snapshot.load(tmp_path / "state.npz"))
    assert bits(other) == bits(first)
    other.run(end - other.time)
    assert bits(other) == expected[name]


def test_the_state_between_two_steps_is_near_that_of_a_run_that_steps_there() -> None:
    """Rows of controls end every step where the caller asks; without them the state is interpolated."""
    stepping, shown = (hg.Simulation(gymnast(ranges=False), control=control) for control in (lambda _: None, None))
    inside = 0
    for _ in range(300):
        stepping.step()
        shown.step()
        inside += int(shown.engine.clock["ahead"])
        assert shown.world.q == pytest.approx(stepping.world.q, abs=1e-7)
        assert shown.world.v == pytest.approx(stepping.world.v, abs=1e-5)
        gaps = [max(shown.world.measure_connection(c).loop_error) for c in shown.world.connections.values()]
        assert max(gaps) < 1e-9
    assert inside > 100


@pytest.mark.parametrize("between", [0, 3])
def test_a_change_between_two_steps_starts_from_the_state_that_was_shown(between: int) -> None:
    """Energy is conserved from there, by a run that had gone on already."""
    simulation = hg.Simulation(gymnast(ranges=False))
    world = simulation.world
    simulation.run(0.2)
    while not (simulation.engine.clock["ahead"] and simulation.step() is None and simulation.engine.clock["ahead"]):
        simulation.step()
    if between:
        simulation.run(0.3e-3)
    shown = world.q.copy(), world.v.copy()
    world.v = shown[1] * 0.5
    start = world.energy().total
    assert np.array_equal(world.q, shown[0])
    simulation.run(0.3)
    assert world.energy().total == pytest.approx(start, abs=2e-5)
    other = gymnast(ranges=False)
    other.q, other.v = shown[0], shown[1] * 0.5
    fresh = hg.Simulation(other)
    fresh.run(0.05)
    assert fresh.world.energy().total == pytest.approx(start, abs=2e-5)


def test_motors_that_change_at_each_step_keep_multisteps_short() -> None:
    """A caller that sets a force before every step drops no more than a few multisteps."""
    simulation = hg.Simulation(gymnast(ranges=False))
    simulation.run(0.05)
    inside = 0
    for k in range(400):
        force = np.zeros(simulation.world.nv)
        force[-1] = 0.1 * math.sin(0.05 * k)
        simulation.engine.set_forces(force)
        simulation.step()
        inside += int(simulation.engine.clock["ahead"])
    assert inside < 20


def test_an_impact_inside_a_step_that_was_taken_already_is_logged_when_its_time_has_come() -> None:
    recorder = MemoryRecorder()
    simulation = rubbing(recorder=recorder, every=2e-3)
    while simulation.time < 0.5:
        simulation.step()
        told = [entry.time for entry in recorder.run.events if entry.kind in ("limit", "taut", "slack")]
        assert not told or max(told) <= simulation.time
    assert len(told) > 3

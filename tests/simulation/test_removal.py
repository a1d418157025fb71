"""Figures taken out during a run: by hand, by an event, and back by a snapshot."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.io.recording.memory import MemoryRecorder


def hanging() -> hg.World:
    """A box on a chain that hangs from a post, and a stone beside it."""
    world = hg.World()
    chain = world.add(hg.figures.chain(3), at=(0.0, 0.0, 2.0), fixed=True, name="chain")
    end = world.pose(chain.links[-1])
    box = world.add(hg.figures.box(mass=2.0), at=end.p, name="box")
    world.add(hg.figures.box(), at=(3.0, 0.0, 1.0), name="stone")
    world.connect(chain.links[-1], box.root, hg.Ball(), name="grip")
    return world


@pytest.mark.parametrize("way", ["by hand", "event", "simulate"])
def test_a_figure_is_removed_and_the_rest_goes_on_without_a_jump(way: str) -> None:
    world, recorder = hanging(), MemoryRecorder()
    box = world.figures["box"]
    event = hg.events.at(0.1).remove(box)
    if way == "simulate":
        run = hg.simulate(world, 0.2, events=[event])
        segments, events = run.segments, run.events
    else:
        simulation = hg.Simulation(world, recorder=recorder, events=[event] if way == "event" else [])
        simulation.run(0.1)
        if way == "by hand":
            before = {link: link.v.copy() for link in world.links[1:]}
            simulation.remove("box")
            assert all(np.array_equal(link.v, before[link]) for link in world.links[1:])
        simulation.run(0.1)
        simulation.finish()
        segments, events = recorder.run.segments, recorder.run.events
    assert list(world.figures) == ["chain", "stone"]
    assert [entry.name for entry in events if entry.kind in ("cut", "remove")] == ["grip", "box"]
    assert [len(segment.world().figures) for segment in segments] == [3, 2]
    assert segments[0].time[-1] == pytest.approx(0.1)
    # the stone falls freely all the while
    assert world.pose("stone/box").p[2] == pytest.approx(1.0 - 0.5 * 9.81 * 0.2**2, abs=1e-9)


def test_its_energy_is_work_taken_out_and_that_of_its_springs_is_lost() -> None:
    world = hanging()
    world.attach(world["stone/box"], world["box/box"], hg.Spring(stiffness=50.0, rest=1.0), name="spring")
    simulation = hg.Simulation(world)
    simulation.run(0.1)
    own, spring = world.figures["box"].energy(), world.springs["spring"].state.energy
    work, lost = simulation.work, simulation.lost
    simulation.remove("box")
    assert simulation.lost - lost == pytest.approx(spring)
    assert simulation.work - work == pytest.approx(-own.kinetic - own.gravity, rel=1e-9)
    simulation.run(0.2)
    assert abs(simulation.summary()["energy_error"]) < 1e-6


def test_motors_pushes_and_events_of_a_removed_figure_end_with_it() -> None:
    world = hanging()
    box, link = world["box/box"], world["chain/rod2"]
    motors = {link: hg.Motor(stiffness=5.0)}
    watching = hg.events.within(box, world["stone/box"], 0.5).call(lambda simulation: None)
    simulation = hg.Simulation(world, control=motors, events=[watching])
    push = simulation.push(box, force=(1.0, 0.0, 0.0))
    simulation.run(0.05)
    simulation.remove("box")
    assert not push.active
    simulation.remove("chain")
    assert not simulation.motors
    simulation.run(0.05)
    assert simulation.events == (watching,)
    simulation.remove("stone")
    simulation.run(0.01)
    assert world.nv == 0


def test_a_snapshot_brings_it_back_with_the_same_bits() -> None:
    simulation = hg.Simulation(hanging())
    world = simulation.world
    simulation.run(0.05)
    before = simulation.snapshot()
    simulation.run(0.1)
    expected = world.q.tobytes()
    simulation.restore(before)
    simulation.remove("box")
    simulation.run(0.1)
    simulation.restore(before)
    assert list(world.figures) == ["chain", "box", "stone"]
    assert list(world.connections) == ["grip"]
    assert world.pose("box/box").p is not None
    simulation.run(0.1)
    assert world.q.tobytes() == expected


def test_a_recording_with_a_removal_is_saved_read_and_exported(tmp_path: Path) -> None:
    run = hg.simulate(hanging(), 0.2, events=[hg.events.at(0.1).remove("box")], record=tmp_path / "run.mcap")
    assert [len(segment.world().figures) for segment in run.segments] == [3, 2]
    assert list(run.world_at(0.15).figures) == ["chain", "stone"]
    run.to_csv(tmp_path / "run.csv")
    run.to_npz(tmp_path / "run.npz")
    run.to_glb(tmp_path / "run.glb")
    run.html(tmp_path / "run.html")
    assert (tmp_path / "run.html").stat().st_size > 1000


@pytest.mark.parametrize("joining", ["connect", "couple"])
def test_an_impact_may_be_named_and_only_true_is_possible_in_a_run(joining: str) -> None:
    simulation = hg.Simulation(hanging())
    world = simulation.world
    simulation.run(0.01)
    before = list(world.connections)

    def join(impact: bool) -> None:
        if joining == "connect":
            simulation.connect(world["stone/box"], world.ground, hg.Ball(), impact=impact, name="new")
        else:
            simulation.couple(world["chain/rod2"], {world["chain/rod3"]: 1.0}, impact=impact, name="new", snap=True)

    with pytest.raises(hg.HitogataError, match="impact must be True during a run"):
        join(False)
    assert list(world.connections) == before
    join(True)
    assert list(world.connections) == [*before, "new"]

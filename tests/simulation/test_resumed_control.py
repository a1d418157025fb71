"""Control returns with a run: motors that were changed meanwhile, and constant forces between calls."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import StateError


def rod_and_box() -> hg.World:
    world = hg.World()
    model = hg.Model("arm")
    for name, parent in (("upper", None), ("lower", "upper")):
        model.link(
            name, parent, hg.Hinge("y"), at=(0, 0, 0 if parent is None else -0.5), mass=1.0, com=(0, 0, -0.25),
            inertia=(0.02, 0.02, 0.001),
        )  # fmt: skip
    world.add(model)
    world.add(hg.figures.box(name="load"), at=(0.0, 0.0, -1.0))
    return world


def motors() -> hg.Simulation:
    """The lower arm grabs the load at 0.3 s: tables are rebuilt, with the present motors of the simulation."""
    world = rod_and_box()
    motor = hg.Motor(stiffness=5.0, damping=0.2, target=0.3)
    grab = hg.at(0.3).connect(world["arm/lower"], world["load/box"], hg.Ball())
    return hg.Simulation(world, control={world["arm/upper"]: motor}, events=[grab])


def test_motors_that_were_set_are_kept_in_a_file(tmp_path: Path) -> None:
    first = motors()
    first.run(0.1)
    first.set_target(first.world["arm/upper"], 0.8)
    first.set_motor(first.world["arm/lower"], hg.Motor(force=0.4, limit=2.0))
    first.run(0.1)
    file = first.snapshot().save(tmp_path / "state.npz")
    first.run(0.2)
    other = motors()
    other.restore(hg.Snapshot.load(file))
    assert other.motors[other.world["arm/upper"]].limit == math.inf
    other.run(0.2)
    assert len(other.world.connections) == 1
    assert np.array_equal(first.world.q, other.world.q) and np.array_equal(first.world.v, other.world.v)


@pytest.mark.parametrize("in_file", [False, True])
def test_forces_are_held_to_the_end_of_their_interval(in_file: bool, tmp_path: Path) -> None:
    """A run restored between two calls makes the next call at the original time, not at once."""

    def control(simulation: hg.Simulation) -> list[float]:
        calls.append(simulation.time)
        return [math.sin(9.0 * simulation.world.q[0]) + simulation.time, 0.1, *[0.0] * 6]

    calls: list[float] = []
    simulation = hg.Simulation(rod_and_box(), control=control, control_every=0.01)
    simulation.run(0.105)
    kept = simulation.snapshot()
    file = kept.save(tmp_path / "state.npz")
    simulation.run(0.1)
    q = simulation.world.q.copy()
    calls.clear()
    if in_file:
        simulation = hg.Simulation(rod_and_box(), control=control, control_every=0.01)
        simulation.restore(hg.Snapshot.load(file))
    else:
        simulation.restore(kept)
    simulation.run(0.1)
    assert calls[0] == pytest.approx(0.11)
    assert np.array_equal(simulation.world.q, q)


def test_a_run_that_refuses_a_state_goes_on_waiting_for_its_events(tmp_path: Path) -> None:
    def falling(connected: bool) -> hg.Simulation:
        world = rod_and_box()
        if connected:
            world.connect(world.ground, world["load/box"], hg.Rope(9.0), name="line")
        near = hg.events.within(world["load/box"], world.ground, 1.2, name="near")
        start = hg.events.within(world["load/box"], world.ground, 1.5, name="start")
        return hg.Simulation(world, events=[near, start])

    saved = falling(connected=True)
    saved.cancel("near")
    saved.run(0.01)
    file = saved.snapshot().save(tmp_path / "state.npz")
    refuses = falling(connected=False)
    with pytest.raises(StateError, match="1 connections, this simulation 0"):
        refuses.restore(hg.Snapshot.load(file))
    assert {event.name for event in refuses.events} == {"near", "start"}
    refuses.run(0.4)
    assert not refuses.events

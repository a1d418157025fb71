"""Going back: a run that goes on from a snapshot goes on bit for bit as it went on before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.errors import InputError, StateError
from hitogata.io.recording.memory import MemoryRecorder

from .contact_worlds import stack
from .mechanisms import four_bars, gymnast_on_bar


def falling_person() -> hg.World:
    """Lands after 0.1 s with bent knees, some limbs at the ends of their ranges."""
    world = hg.World()
    world.floor()
    figure = world.add(hg.figures.human())
    world.q[2] += 0.05
    figure["left_shank"].q, figure["right_shank"].q = 0.4, 0.0
    world.v[:] = 0.3 * np.random.default_rng(5).normal(size=world.nv)
    return world


def bouncing() -> hg.World:
    """A box that hops: contact, flight and contact again."""
    world = hg.World()
    material = hg.Material(0.4, restitution=0.7)
    world.floor(material=material)
    model = hg.Model("ball")
    shape = hg.Box(size=(0.2, 0.2, 0.2), material=material)
    model.link("ball", joint=hg.Free(), mass=1.0, inertia=shape.inertia(1.0), shapes=[shape])
    world.add(model, at=(0.0, 0.0, 0.3), rotation=((1.0, 2.0, 0.5), 0.3))
    return world


def told(simulation: hg.Simulation) -> Array:
    """All public values of a run."""
    world = simulation.world
    numbers = (simulation.time, simulation.work, simulation.lost, simulation.largest_loop_error, simulation.deepest)
    forces = [np.concatenate([c.force, c.moment, c.point]) for c in simulation.contacts()]
    return np.concatenate([world.q, world.v, numbers, *forces])


WORLDS: dict[str, Callable[[], hg.World]] = {
    "four-bar": lambda: four_bars(1, 0.5, 1.0),
    "gymnast with limits": lambda: gymnast_on_bar(-1.2),
    "stack": lambda: stack(3, apart=0.004),
    "person": falling_person,
    "bouncing": bouncing,
}


@pytest.mark.parametrize("integrator", ["adams", "adaptive"])
@pytest.mark.parametrize("name", list(WORLDS))
def test_a_run_from_a_snapshot_is_the_run_that_went_on(name: str, integrator: Any) -> None:
    simulation = hg.Simulation(WORLDS[name](), integrator=integrator)
    through = hg.Simulation(WORLDS[name](), integrator=integrator)
    for before in (0.0817, 0.12):
        simulation.run(before)
        through.run(before)
        kept = simulation.snapshot()
        assert kept.time == simulation.time
        ends = []
        for _ in range(2):
            simulation.run(0.15)
            ends.append(told(simulation))
            simulation.restore(kept)
        through.run(0.15)
        assert np.array_equal(ends[0], ends[1])
        assert np.array_equal(ends[0], told(through))
        simulation.run(0.15)


def test_a_snapshot_may_be_used_when_the_run_has_gone_elsewhere() -> None:
    """Others have written into q, v and targets since; several are kept at a time."""
    world = gymnast_on_bar(-0.8)
    hip = world["gymnast/left_thigh"]
    simulation = hg.Simulation(world, control={hip: hg.Motor(stiffness=50.0, damping=2.0, target=hip.q.copy())})
    simulation.run(0.1)
    first = simulation.snapshot()
    simulation.run(0.1)
    second = simulation.snapshot()
    simulation.run(0.1)
    end = told(simulation)
    simulation.set_target(hip, hip.q.copy())
    world.v[:] *= 0.5
    simulation.run(0.05)
    simulation.restore(first)
    simulation.run(0.1)
    simulation.restore(second)
    simulation.run(0.1)
    assert np.array_equal(told(simulation), end)


@pytest.mark.parametrize("when", ["time", "guard", "python"])
def test_events_that_wait_are_part_of_it(when: str) -> None:
    world = hg.World()
    world.floor()
    box = world.add(hg.figures.box(), at=(0.0, 0.0, 1.0)).root
    fired: list[tuple[str, float]] = []

    def note(name: str) -> Callable[[hg.Simulation], None]:
        return lambda simulation: fired.append((name, simulation.time))

    start = hg.events.at(0.1).call(note("early"))
    later = {
        "time": hg.at(0.25),
        "guard": hg.events.within(world.ground, box, 0.7),
        "python": hg.events.when(lambda w: w.energy().kinetic - 3.0),
    }[when].call(note("late"))
    simulation = hg.Simulation(world, events=[start, later, hg.events.touch(box).call(note("down"))])
    simulation.run(0.15)
    kept = simulation.snapshot()
    runs = []
    for _ in range(2):
        del fired[:]
        simulation.run(0.4)
        runs.append(list(fired))
        simulation.restore(kept)
    assert [name for name, _ in runs[0]] == ["late", "down"]
    assert runs[0] == runs[1]


def test_connections_and_joints_are_taken_back() -> None:
    world = gymnast_on_bar(-1.0)
    arm = world["gymnast/left_forearm"]
    simulation = hg.Simulation(world)
    simulation.run(0.1)
    kept, q, freedoms = simulation.snapshot(), world.q.copy(), world.nv
    simulation.run(0.2)
    end = told(simulation)
    simulation.restore(kept)
    right = world.connections["right"]
    simulation.cut("left")
    simulation.run(0.05)
    simulation.cut(arm)
    simulation.run(0.05)
    simulation.connect(world["gymnast/left_foot"], world["gymnast/right_foot"], hg.Ball(), name="feet")
    simulation.run(0.05)
    assert list(world.connections) == ["right", "feet"]
    assert world.nv == freedoms + 5
    later = simulation.snapshot()
    simulation.run(0.05)
    apart = told(simulation)

    simulation.restore(kept)
    assert list(world.connections) == ["left", "right"]
    assert world.connections["right"] is right
    assert right.connected
    assert arm.parent is world["gymnast/left_upper_arm"]
    assert np.array_equal(world.q, q)
    assert world.nv == freedoms
    simulation.run(0.2)
    assert np.array_equal(told(simulation), end)

    simulation.restore(later)
    assert list(world.connections) == ["right", "feet"]
    assert arm.parent is world.ground
    simulation.run(0.05)
    assert np.array_equal(told(simulation), apart)
    # the world is whole: it can be asked, and changed, as any other
    assert world.pose(arm).p == pytest.approx(arm.q[:3])
    simulation.cut("feet")
    simulation.run(0.01)


def test_what_cannot_be_gone_back_to_is_refused() -> None:
    simulation, other = hg.Simulation(four_bars(1, 0.5)), hg.Simulation(four_bars(1, 0.5))
    with pytest.raises(InputError, match="of another simulation"):
        simulation.restore(other.snapshot())
    recorded = hg.Simulation(four_bars(1, 0.5), recorder=MemoryRecorder())
    recorded.run(0.05)
    kept = recorded.snapshot()
    recorded.restore(kept)
    recorded.run(0.05)
    with pytest.raises(StateError, match="later data have been recorded"):
        recorded.restore(kept)


def test_a_figure_that_was_added_since_is_gone_after_a_return() -> None:
    simulation = hg.Simulation(four_bars(1, 0.5))
    world = simulation.world
    simulation.run(0.05)
    kept, links, q = simulation.snapshot(), world.links, world.q.tobytes()
    box = world.add(hg.figures.box())
    simulation.connect(box.root, world.ground, hg.Ball())
    simulation.run(0.05)
    simulation.restore(kept)
    assert world.links == links
    assert world.q.tobytes() == q
    assert "box" not in world.figures
    with pytest.raises(InputError, match="no longer part of this world"):
        world.pose(box.root)
    simulation.run(0.05)

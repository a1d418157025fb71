"""Touch, part and slip fire when they should, once, and perform their actions."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.shapes.material import Material
from hitogata.errors import InputError

from .contact_worlds import block


def box_above_floor(height: float, **options: Any) -> tuple[hg.World, hg.chain.link.Link]:
    world = hg.World()
    world.floor(material=Material(0.3))
    return world, world.add(hg.figures.box(size=(0.2, 0.2, 0.2)), at=(0.0, 0.0, 0.1 + height), **options)["box"]


def times(run: hg.Recording) -> dict[str, float]:
    return {event.name: event.time for event in run.events if event.kind == "event"}


def test_touch_and_part_of_a_box_that_is_thrown_up_again() -> None:
    world, box = box_above_floor(0.05)
    fall = math.sqrt(2.0 * 0.05 / 9.81)

    def throw(simulation: Any) -> None:
        simulation.world.v[2] = 1.0

    events = [
        hg.events.touch(box, world.ground, name="down"),
        hg.at(0.3, name="thrown").call(throw),
        hg.events.part(box, name="up"),
        hg.events.part(box, world.ground, name="up, too"),
    ]
    found = times(hg.simulate(world, 0.4, events=events))
    assert found["down"] == pytest.approx(fall, abs=2e-3)
    # parting is not before it has touched, and is found at the step after the throw
    assert found["up"] == found["up, too"] == pytest.approx(0.301, abs=1.1e-3)


def test_slip_waits_for_its_speed() -> None:
    world, box = box_above_floor(0.0)
    box.v[0] = 0.5
    events = [hg.events.slip(box, world.ground, speed=0.2, name="slips"), hg.events.slip(box, speed=1.0, name="races")]
    assert set(times(hg.simulate(world, 0.05, events=events))) == {"slips"}
    world, box = box_above_floor(0.0)
    assert not times(hg.simulate(world, 0.05, events=[hg.events.slip(box)]))


def test_a_foot_that_touches_is_held() -> None:
    world, box = box_above_floor(0.05)
    box.v[0] = 1.0
    event = hg.events.touch(box).connect(world.ground, box, hg.Fixed(), name="glue")
    run = hg.simulate(world, 0.3, events=[event])
    assert [event.kind for event in run.events] == ["event", "connect"]
    assert np.abs(world.v).max() < 1e-9
    # connected links do not touch: no contact in the second part
    assert run.segments[1].connections == ["glue"]
    assert len(run.segments[1].contacts) == 0


def test_two_boxes_touch_one_another_not_the_floor() -> None:
    world, low = box_above_floor(0.0)
    high = world.add(hg.figures.box(), at=(0.0, 0.0, 0.35))["box"]
    events = [hg.events.touch(high, low, name="meet"), hg.events.touch(high, world.ground, name="never")]
    found = times(hg.simulate(world, 0.3, events=events))
    assert set(found) == {"meet"}
    assert found["meet"] == pytest.approx(math.sqrt(2.0 * 0.05 / 9.81), abs=2e-3)


def test_what_cannot_be_watched_is_refused() -> None:
    world = hg.World()
    box = world.add(hg.figures.box())["box"]
    with pytest.raises(InputError, match="requires contact, which is off"):
        hg.simulate(world, 0.1, events=[hg.events.touch(box)])
    with pytest.raises(InputError, match="cannot touch itself"):
        hg.events.touch(box, box)
    with pytest.raises(InputError, match="events of contact need links"):
        hg.events.part("box")
    with pytest.raises(InputError, match="speed"):
        hg.events.slip(box, speed=0.0)
    other = hg.World()
    other.floor()
    other.add(hg.figures.box())
    with pytest.raises(InputError):
        hg.simulate(other, 0.1, events=[hg.events.touch(box)])


def test_a_condition_of_ones_own_beside_contacts_leaves_no_contact_twice() -> None:
    """Looking for the instant of a condition steps back and forth; contacts of steps taken back do not count."""
    world, box = box_above_floor(0.0)
    box.v[0] = 0.3
    events = [hg.events.when(lambda w: w.q[0] - 0.005, name="far")]
    run = hg.simulate(world, 0.05, every=1e-3, events=events)
    assert "far" in times(run)
    for segment in run.segments:
        assert np.unique(segment.contacts.time, return_counts=True)[1].max() == 1
        assert set(segment.contacts.time) <= set(segment.time)


def test_stopping_at_grid_times_leaves_no_sliver_of_a_step() -> None:
    """0.1 + 0.1 + 0.1 is not 3 × 0.1: pauses at sums of times must not press bodies apart."""
    world, _ = box_above_floor(0.0)
    for i in range(3):
        world.add(hg.figures.box(), at=(0.01 * i, 0.0, 0.3 + 0.2 * i), rotation=("z", 0.2 * i))
    simulation = hg.Simulation(world)
    start = world.energy().total
    for _ in range(12):
        simulation.run(0.1)
    assert world.energy().total == pytest.approx(start, abs=1e-6)
    assert np.abs(world.v).max() < 1e-6
    # an instant that differs from a grid time in its last bit
    world, _ = box_above_floor(0.0)
    run = hg.simulate(world, 1.0, events=[hg.at(0.95, name="now").call(lambda simulation: None)])
    assert run.summary["steps"] == 1000
    assert np.abs(world.v).max() < 1e-6


def test_a_connection_feels_what_its_bodies_stand_on_also_in_the_frames_of_an_event() -> None:
    world = hg.World()
    world.floor()
    low = world.add(block(), at=(0.0, 0.0, 0.1))
    high = world.add(block(), at=(0.0, 0.0, 0.3))
    world.contact.exclude(low["block"], high["block"])
    world.connect(low["block"], high["block"], hg.Fixed(), on_a=(0, 0, 0.1), on_b=(0, 0, -0.1), name="glue")
    told: list[float] = []
    run = hg.simulate(world, 0.3, events=[hg.at(0.2005).call(lambda s: told.append(s.time))], every=0.01)
    assert told == [pytest.approx(0.2005)]
    pull = run.forces("glue")[:, 3:]
    at_event = np.flatnonzero(np.abs(run.time - 0.2005) < 1e-9)
    assert len(at_event) >= 1
    for k in at_event:
        np.testing.assert_allclose(pull[k], pull[np.searchsorted(run.time, 0.15)], rtol=1e-6, atol=1e-4)
        assert abs(pull[k, 2]) == pytest.approx(9.81, rel=1e-6)


def test_connections_change_which_bodies_touch_and_keep_the_rest_of_the_tables() -> None:
    """A box on a box: joined they do not touch each other, cut they do again; the floor holds them throughout."""
    world, lower = box_above_floor(0.0, name="lower")
    upper = world.add(hg.figures.box(size=(0.1, 0.1, 0.1)), at=(0.0, 0.0, 0.25), name="upper").root
    simulation = hg.Simulation(world)
    weight = (lower.mass.mass + upper.mass.mass) * 9.81

    def floor_and_pair() -> tuple[float, bool]:
        simulation.run(0.02)
        touching = simulation.contacts()
        floor = sum(float(abs(c.force[2])) for c in touching if world.ground in (c.a, c.b))
        return floor, any({c.a, c.b} == {lower, upper} for c in touching)

    assert floor_and_pair() == (pytest.approx(weight, rel=1e-5), True)
    before = simulation.engine.buffers.contact
    joined = simulation.connect(lower, upper, hg.Fixed())
    assert floor_and_pair() == (pytest.approx(weight, rel=1e-5), False)
    simulation.cut(joined)
    assert floor_and_pair() == (pytest.approx(weight, rel=1e-5), True)
    after = simulation.engine.buffers.contact
    assert before is not None
    assert after is not None
    assert after.collision.shapes is before.collision.shapes


def test_going_back_over_a_connection_made_in_contact_is_exact() -> None:
    """Tables are shared by the structures before and after: going back must write all that a step reads."""
    world, lower = box_above_floor(0.0, name="lower")
    upper = world.add(hg.figures.box(size=(0.1, 0.1, 0.1)), at=(0.03, 0.0, 0.27), name="upper").root
    simulation = hg.Simulation(world)
    simulation.run(0.03)
    start = simulation.snapshot()
    simulation.run(0.1)
    expected = world.q.copy(), world.v.copy()
    simulation.restore(start)
    simulation.connect(lower, upper, hg.Ball())
    simulation.run(0.05)
    simulation.restore(start)
    simulation.run(0.1)
    assert np.array_equal(world.q, expected[0])
    assert np.array_equal(world.v, expected[1])


def test_a_floor_laid_in_a_run_is_felt_from_the_next_change_on() -> None:
    """Shapes that are others are not taken from the tables before."""
    world, box = box_above_floor(1.0)
    simulation = hg.Simulation(world)
    simulation.step()
    world.floor(height=0.9)
    held = simulation.connect(world.ground, box, hg.Ball())
    simulation.cut(held)
    simulation.run(1.0)
    assert box.q[2] == pytest.approx(1.0, abs=2e-3)


def boxes_on_floor() -> hg.World:
    """A light box that rests on a heavy one, 30 N and 10 N of weight."""
    world = hg.World()
    world.floor()
    heavy, light = hg.figures.box(size=(0.2, 0.2, 0.2), mass=2.0), hg.figures.box(size=(0.1, 0.1, 0.1), mass=1.0)
    world.add(heavy, at=(0.0, 0.0, 0.1))
    world.add(light, name="light", at=(0.0, 0.0, 0.25))
    return world


@pytest.mark.parametrize("instant", [0.02, 0.0205, 0.0217])
def test_forces_are_not_doubled_at_the_instant_of_an_event(instant: float) -> None:
    """On the grid of frames, on that of steps, and between two steps; several events; frames of one time agree."""
    world = boxes_on_floor()
    events = [
        hg.at(instant, name="one").call(lambda simulation: None),
        hg.at(instant, name="two").call(lambda simulation: None),
        hg.events.touch(world["box/box"], name="rests"),
    ]
    run = hg.simulate(world, 0.04, dt=5e-4, every=1e-3, events=events)
    assert len(times(run)) == 3
    assert (np.diff(run.time) == 0.0).any()
    after = run.time > 0.0
    assert run.contact_force("box", "ground")[after, 2] == pytest.approx(3.0 * 9.81, rel=1e-6)
    assert run.contact_pressure("light", "box")[after] == pytest.approx(9.81, rel=1e-6)
    # every contact of an instant is there once
    log = run.contacts
    assert len(set(zip(log.time.tolist(), log.a, log.b, strict=True))) == len(log)


def test_forces_are_not_doubled_where_the_structure_changes() -> None:
    from hitogata.studio.pictures.plots.contacts import touching_figures

    world = boxes_on_floor()
    glue = hg.at(0.02, name="glue").connect(world["box/box"], world["light/box"], hg.Fixed(), name="glue", snap=True)
    run = hg.simulate(world, 0.04, every=1e-3, events=[glue])
    assert len(run.segments) == 2
    after = run.time > 0.0
    assert run.contact_force("box", "ground")[after, 2] == pytest.approx(3.0 * 9.81, rel=1e-6)
    (drawn,) = (pair for pair in touching_figures(run) if pair.b == "ground")
    assert drawn.force[after] == pytest.approx(3.0 * 9.81, rel=1e-6)

"""Events: when they fire, in which order, and what they do."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata import events
from hitogata.errors import DivergenceError, InputError, SingularError
from hitogata.io.recording.memory import MemoryRecorder
from tests.constants import G

from .mechanisms import four_bars, gymnast_on_bar


def falling() -> hg.World:
    """A box that falls past a ball in the air."""
    world = hg.World()
    world.add(hg.figures.box(name="box"), at=(0, 0, 3))
    world.add(hg.figures.box(name="mark"), at=(0, 0, 0), fixed=True)
    return world


def run(world: hg.World, *given: events.Event, duration: float = 1.0, **options: float) -> MemoryRecorder:
    recorder = MemoryRecorder()
    simulation = hg.Simulation(world, events=given, recorder=recorder, **options)
    simulation.run(duration)
    simulation.finish()
    return recorder


def times(recorder: MemoryRecorder, kind: str = "event") -> list[float]:
    return [happening.time for happening in recorder.run.events if happening.kind == kind]


def test_a_time_event_fires_at_its_time_off_the_grid() -> None:
    seen: list[float] = []
    run(falling(), hg.at(0.12345678).call(lambda s: seen.append(s.time)))
    assert seen == [0.12345678]


def test_reach_is_found_inside_the_step() -> None:
    world = falling()
    recorder = run(world, events.within(world["box/box"], world["mark/box"], 1.0))
    assert times(recorder) == pytest.approx([np.sqrt(2 * 2.0 / G)], abs=1e-9)


def test_any_predicate_is_found_inside_the_step() -> None:
    world = falling()
    recorder = run(world, events.when(lambda w: w.energy().kinetic - 10.0), duration=0.6)
    assert times(recorder) == pytest.approx([np.sqrt(20.0) / G], abs=1e-9)


def test_a_joint_beyond_its_bounds_fires() -> None:
    world = four_bars(1, 0.3)
    recorder = run(world, events.beyond(world["bar0/upright"], high=0.5), duration=0.5)
    (time,) = times(recorder)
    # quadrature of θ̈ = ω² sin θ from rest at 0.3 to 0.5
    w2 = G * 3 * 4 / (2 * 5)
    theta = 0.3 + 0.2 * np.sin(np.linspace(0, np.pi / 2, 20001)) ** 2
    middle = 0.5 * (theta[1:] + theta[:-1])
    exact = float((np.diff(theta) / np.sqrt(2 * w2 * (np.cos(0.3) - np.cos(middle)))).sum())
    assert time == pytest.approx(exact, rel=1e-3)
    assert world["bar0/upright"].q[0] != pytest.approx(0.5)


def test_a_grip_tears_when_its_force_exceeds_its_strength() -> None:
    world = gymnast_on_bar(-1.2)
    recorder = run(world, events.force_above("left", 400.0).cut("left"), duration=1.5)
    assert list(world.connections) == ["right"]
    data = recorder.run
    before = data.segments[0]
    force = np.linalg.norm(before.column("forces")[:, 0, 3:], axis=1)
    assert force[-1] == pytest.approx(400.0, rel=1e-6)
    assert (force[:-1] <= 400.0 + 1e-6).all()


def test_connections_of_one_instant_share_one_impulse() -> None:
    def thrown() -> hg.World:
        world = hg.World(gravity=(0, 0, 0))
        for i in range(3):
            box = world.add(hg.figures.box(), at=(0.2 * i, 0, 0), name=f"b{i}")
            box["box"].v = (1.0 - i, 0.1 * i, 0, 0, 0.3, 0.2 * i)
        return world

    together = thrown()
    links = [together[f"b{i}/box"] for i in range(3)]
    run(
        together,
        hg.at(0.0).connect(links[0], links[1], hg.Ball(), name="x"),
        hg.at(0.0).connect(links[1], links[2], hg.Hinge("z"), name="y"),
        duration=1e-3,
    )
    x, y = together.connections["x"], together.connections["y"]
    assert x.impact is y.impact

    by_hand = thrown()
    links = [by_hand[f"b{i}/box"] for i in range(3)]
    by_hand.connect(links[0], links[1], hg.Ball(), impact=False)
    by_hand.connect(links[1], links[2], hg.Hinge("z"), impact=False)
    impact = by_hand.resolve_velocities()
    assert x.impact is not None
    assert x.impact.energy_lost == pytest.approx(impact.energy_lost, rel=1e-12)


def test_no_event_fires_twice_and_the_order_is_that_of_the_list() -> None:
    seen: list[str] = []
    world = falling()
    given = [
        hg.at(0.5, name="second").call(lambda s: seen.append("second")),
        events.within(world["box/box"], world["mark/box"], 2.9).call(lambda s: seen.append("reach")),
        hg.at(0.5, name="third").call(lambda s: seen.append("third")),
        hg.at(0.0, name="first").call(lambda s: seen.append("first")),
    ]
    run(world, *given)
    assert seen == ["first", "reach", "second", "third"]


def test_cutting_keeps_the_motion_and_leaves_the_rest_hanging() -> None:
    world = gymnast_on_bar(-1.2)
    recorder = run(world, hg.at(0.7).cut("right"))
    data = recorder.run
    last, first = data.segments[0], data.segments[1]
    np.testing.assert_array_equal(last.column("q")[-1], first.column("q")[0])
    np.testing.assert_array_equal(last.column("v")[-1], first.column("v")[0])
    assert [h.kind for h in data.events if h.kind in ("event", "cut")] == ["event", "cut"]


def test_an_event_about_a_connection_made_later_wakes_up() -> None:
    world = falling()
    box, mark = world["box/box"], world["mark/box"]
    recorder = run(
        world,
        hg.at(0.1).connect(mark, box, hg.Ball(), name="rope", on_b=(0.3, 0, 0)),
        events.force_above("rope", 1e-3).cut("rope"),
        duration=0.3,
    )
    assert [h.kind for h in recorder.run.events] == ["event", "connect", "event", "cut"]


def test_a_run_that_diverges_says_when_and_where_and_keeps_what_it_recorded() -> None:
    world = hg.World()
    model = hg.Model("stiff")
    model.link("rod", joint=hg.Hinge("y", stiffness=2e4), mass=1.0, com=(0, 0, -1))
    world.add(model)
    world.q[0] = 0.1
    with pytest.raises(DivergenceError, match=r"diverged at t = .*'stiff/rod'.*smaller dt") as caught:
        hg.simulate(world, 10.0, dt=0.05, integrator="rk4", every=0.05)
    assert caught.value.joint == "stiff/rod"
    assert np.isfinite(caught.value.q).all()
    assert len(caught.value.recording.time) > 1
    assert caught.value.recording.events[-1].kind == "diverged"


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda w: hg.Simulation(w, dt=-1.0), "dt is -1"),
        (lambda w: hg.Simulation(w, integrator="leap"), "integrator is 'leap'"),  # type: ignore[arg-type]
        (lambda w: hg.Simulation(w, events=["now"]), "'now' is not an event"),  # type: ignore[list-item]
        (lambda w: hg.at(-1.0), "time of an event is -1"),
        (lambda w: events.within(w.ground, w["box/box"], 0.0), "reach is 0"),
        (lambda w: events.force_above("rope", -5.0), "strength of 'rope' is -5"),
        (lambda w: events.beyond(w["box/box"], low=1.0, high=0.0), "low must be below high"),
        (lambda w: hg.Motor(stiffness=-1.0), "motor stiffness is -1"),
    ],
)
def test_bad_options_are_refused(make: object, message: str) -> None:
    with pytest.raises(InputError, match=message):
        make(falling())  # type: ignore[operator]


def test_a_connection_made_by_hand_between_steps_keeps_the_frames_before_it() -> None:
    world = falling()
    recorder = MemoryRecorder()
    simulation = hg.Simulation(world, recorder=recorder, every=1e-3)
    for _ in range(5):
        simulation.step()
    simulation.connect(world["box/box"], world["mark/box"], hg.Ball(), name="rope", on_b=(0, 0, 3))
    simulation.run(0.01)
    simulation.finish()
    before, after = recorder.run.segments
    assert (before.connections, after.connections) == ([], ["rope"])
    assert before.column("time")[-1] == pytest.approx(0.005)
    assert after.column("forces").shape[1:] == (1, 6)


def test_a_refused_connection_leaves_the_run_as_it_was() -> None:
    world, untouched = falling(), falling()

    def grab(simulation: hg.Simulation) -> None:
        with pytest.raises(hg.HitogataError, match="position error of"):
            simulation.connect(world["box/box"], world["mark/box"], hg.Ball(), on_a=(0, 0, 0), on_b=(0, 0, 0))

    recorder = run(world, hg.at(0.1).call(grab), duration=0.2)
    run(untouched, hg.at(0.1), duration=0.2)
    assert np.array_equal(world.q, untouched.q)
    assert [entry.kind for entry in recorder.run.events] == ["event"]


def test_an_event_whose_action_is_refused_has_fired_all_the_same() -> None:
    """To cut what holds a body without mass is refused, and undone; the run can go on from there."""
    world = falling()
    ring = hg.Model("ring")
    ring.link("ring", mass=0.0, inertia=(0.0, 0.0, 0.0))
    body = world.add(ring, at=(5, 0, 0))
    hold = world.connect(world["mark/box"], body["ring"], hg.Fixed())
    event = events.within(world["box/box"], world["mark/box"], 1.0).cut(hold)
    simulation = hg.Simulation(world, events=[event])
    with pytest.raises(SingularError, match="moves no inertia"):
        simulation.run(1.0)
    at = simulation.time
    assert at == pytest.approx(np.sqrt(2 * 2.0 / G), abs=1e-9)
    assert hold.name in world.connections
    simulation.run(0.05, seconds=60.0)
    assert simulation.time == pytest.approx(at + 0.05, abs=2e-3)

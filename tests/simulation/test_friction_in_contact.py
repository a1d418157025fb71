"""Dry friction in joints of bodies that touch others, at the ends of their ranges and where nothing can move them."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import ToleranceWarning


def thrown(seed: int, friction: float) -> hg.World:
    """A box with a ball on a hinge that has friction and a range, thrown onto the floor anyhow."""
    rng = np.random.default_rng(seed)
    world = hg.World()
    world.floor()
    model = hg.Model("b")
    model.link("b", None, hg.Free(), mass=1.0, inertia=(0.01, 0.012, 0.015), shapes=[hg.Box((0.2, 0.2, 0.2))])
    model.link(
        "c", "b", hg.Hinge("y", range=(-1, 1), friction=friction), at=(0.25, 0, 0), mass=1.0, com=(0.1, 0, 0),
        inertia=(0.004, 0.005, 0.006), shapes=[hg.Sphere(0.08)],
    )  # fmt: skip
    world.add(model, at=(0, 0, 0.5), rotation=(rng.normal(size=3), rng.uniform(0, 3)))
    world.v[:] = rng.normal(size=7)
    return world


@pytest.mark.parametrize("dt", [0.001, 0.01])
def test_a_joint_that_sticks_at_the_end_of_its_range_while_its_body_touches(dt: float) -> None:
    """Nothing can move a bound whose joint is locked: its response is 0, and no force of it is asked for."""
    world = thrown(0, 0.05)
    hg.simulate(world, 2.0, dt=dt)
    assert (world.v == 0.0).all()
    assert world.q[-1] == pytest.approx(1.0, abs=1e-9)


def test_what_slides_without_turning_lands_on_a_floor_with_rolling_friction() -> None:
    """A moment turns nothing there: it is none."""
    world = hg.World()
    world.floor(material=hg.Material(0.5, rolling=0.01, torsion=0.01))
    model = hg.Model("slider")
    model.link("slider", None, hg.Slide("z"), mass=1.0, inertia=(0.01,) * 3, shapes=[hg.Sphere(0.1)])
    world.add(model, at=(0, 0, 0.15))
    simulation = hg.Simulation(world)
    simulation.run(0.3)
    assert world.v[0] == 0.0
    assert world.q[0] == pytest.approx(-0.05, abs=1e-8)
    assert abs(float(simulation.summary()["energy_error"])) < 1e-12


@pytest.mark.parametrize(("seed", "dt", "friction"), [(1, 0.001, 100.0), (37, 0.01, 100.0), (5, 0.01, 1.0)])
def test_friction_that_stops_what_an_impact_has_set_in_motion_keeps_the_books(
    seed: int, dt: float, friction: float
) -> None:
    """The joint stops at some time after the impact; the rest of the step is independent of rejected trial steps."""
    world = thrown(seed, friction)
    start = world.energy()
    simulation = hg.Simulation(world, dt=dt)
    simulation.run(1.0)
    assert abs(float(simulation.summary()["energy_error"])) < 1e-5
    assert simulation.work <= 1e-9
    end = world.energy()
    assert end.kinetic + end.gravity < start.kinetic + start.gravity


def test_friction_that_a_floor_turns_round_in_no_time_keeps_the_books() -> None:
    """Contacts have another answer from some length of the step on: the joint never comes to rest on the way there."""
    world = thrown(16, 100.0)
    simulation = hg.Simulation(world, dt=0.001)
    simulation.run(0.5)
    assert abs(float(simulation.summary()["energy_error"])) < 1e-5


def thrown_chain(seed: int) -> hg.World:
    """A box with three links whose joints have none, some, and more than anything can overcome."""
    rng = np.random.default_rng(seed)
    world = hg.World()
    world.floor(material=hg.Material(0.3))
    model = hg.Model("chain")
    model.link("l0", None, hg.Free(), mass=1.0, inertia=(0.01, 0.012, 0.015), shapes=[hg.Box((0.2, 0.2, 0.2))])
    joints = (
        hg.Hinge("y", range=(-0.5, 0.7)),
        hg.Universal("x", "y", friction=(1e4, 1.0)),
        hg.Slide("z", friction=30.0, range=(-0.1, 0.1)),
    )
    for i, joint in enumerate(joints):
        model.link(
            f"l{i + 1}", f"l{i}", joint, at=tuple(rng.normal(size=3) * 0.2), mass=float(10 ** rng.uniform(-1, 1)),
            com=tuple(rng.normal(size=3) * 0.05), inertia=(0.004, 0.005, 0.006), shapes=[hg.Sphere(0.06)],
        )  # fmt: skip
    world.add(model, at=(0, 0, 0.6), rotation=(rng.normal(size=3), rng.uniform(0, 3)))
    world.v[:] = rng.normal(size=world.nv)
    return world


@pytest.mark.filterwarnings("ignore::hitogata.errors.OverlapWarning")
@pytest.mark.parametrize("seed", range(1, 6))
def test_joints_that_stop_thick_and_fast_keep_the_books(seed: int) -> None:
    """Accelerations of a stop in a microsecond do not affect the next step, nor which joints rest in it."""
    world = thrown_chain(seed)
    simulation = hg.Simulation(world, dt=0.01)
    simulation.run(0.8)
    summary = simulation.summary()
    assert abs(float(summary["energy_error"])) < 1e-5 * (1.0 + float(summary["lost"]) - simulation.work)


def test_links_that_friction_locks_together_press_on_each_other_in_vain() -> None:
    """A chain whose joints stick while its links touch: nothing but rounding answers a force between them."""
    rng = np.random.default_rng(25)
    world = hg.World()
    world.floor(material=hg.Material(0.5))
    model = hg.Model("chain")
    model.link("l0", None, hg.Free(), mass=1.0, inertia=(0.01, 0.012, 0.015), shapes=[hg.Box((0.2, 0.2, 0.2))])
    for i in range(4):
        stiffness = float(10 ** rng.uniform(0, 5)) if rng.random() < 0.5 else 0.0
        friction = float(10 ** rng.uniform(-1, 2)) if rng.random() < 0.7 else 0.0
        damping = 0.001 if stiffness else 0.0
        joint = hg.Hinge("xyz"[i % 3], friction=friction, stiffness=stiffness, damping=damping, range=(-0.7, 0.7))
        at, mass = 0.2 * rng.normal(size=3), float(10 ** rng.uniform(-1, 0))
        com, shapes = 0.03 * rng.normal(size=3), [hg.Sphere(0.06)]
        model.link(f"l{i + 1}", f"l{i}", joint, at=at, mass=mass, com=com, inertia=(4e-3, 5e-3, 6e-3), shapes=shapes)
    world.add(model, at=(0, 0, 0.6), rotation=(rng.normal(size=3), rng.uniform(0, 3)))
    world.v[:] = rng.normal(size=world.nv)
    simulation = hg.Simulation(world, dt=5e-3)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ToleranceWarning)
        simulation.run(0.6)
    summary = simulation.summary()
    assert abs(summary["energy_error"]) < 1e-5 * (1.0 + summary["lost"])


def sledge(speed: float) -> hg.World:
    """A heavy box that rests on the floor, and a slide on it with a friction of 0.6 N that has been pushed."""
    world = hg.World()
    world.floor()
    model = hg.Model("sledge")
    shape = hg.Box((0.4, 0.4, 0.1))
    model.link("box", None, hg.Free(), mass=50.0, inertia=shape.inertia(50.0), shapes=[shape])
    model.link("slide", "box", hg.Slide("x", friction=0.6), mass=0.2, inertia=(1e-4,) * 3)
    figure = world.add(model, at=(0.0, 0.0, 0.05))
    figure["slide"].v = [speed]
    return world


@pytest.mark.parametrize("speed", [0.1, 0.2017, -0.33])
@pytest.mark.parametrize("dt", [1e-3, 4e-3])
def test_a_joint_stops_within_a_step_where_its_friction_stops_it(speed: float, dt: float) -> None:
    """v² / 2a, with an error of the step in which it stops: at most a h²/8, and no other."""
    world, a = sledge(speed), 3.0
    simulation = hg.Simulation(world, dt=dt)
    simulation.run(0.16)
    assert (world.v == 0.0).all()
    assert abs(float(world.q[-1])) == pytest.approx(speed**2 / (2.0 * a), abs=a * dt**2 / 8.0 + 1e-9)
    assert world.q[0] == pytest.approx(0.0, abs=1e-9)
    assert abs(float(simulation.summary()["energy_error"])) < 1e-9

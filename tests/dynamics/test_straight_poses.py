"""Fully stretched loops: dynamics at an instant are those with which a run starts."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.errors import SingularPoseWarning
from hitogata.kernels.integrate.steps.step_start import start_step
from tests.dynamics.test_near_singular import rhombus
from tests.mechanisms import four_bars
from tests.simulation.mechanisms import gymnast_on_bar
from tests.simulation.test_taut_loops import two_arms

WEIGHT = 9.81


def rods_between_pins(count: int, bend: float = 0.0) -> hg.World:
    """Rods of 1 kg and 1 m between two pins, as far apart as the bent chain reaches, at rest."""
    world, model, parent = hg.World(), hg.Model("rods"), None
    for i in range(count):
        body = {"mass": 1.0, "com": (0.5, 0, 0), "inertia": (0.01, 1 / 12, 1 / 12)}
        model.link(f"rod{i}", parent, hg.Hinge("y"), at=(1.0 if i else 0.0, 0, 0), **body)
        parent = f"rod{i}"
    figure = world.add(model)
    world.q[:] = bend * np.random.default_rng(1).normal(size=count)
    last = figure[f"rod{count - 1}"]
    pose = world.pose(last)
    world.connect(world.ground, last, hg.Ball(), on_a=pose.p + pose.R @ (1, 0, 0), on_b=(1, 0, 0), name="pin")
    return world


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("bend", [0.0, 1e-9, 1e-8, 1e-7, 3e-7])
def test_rods_in_line_stay_at_rest_and_each_pin_bears_half_of_them(count: int, bend: float) -> None:
    """Two straight rods fell with 29.4 rad/s² and 2.45 N at the pin, three up to a bend of 3e-7 rad."""
    world = rods_between_pins(count, bend)
    for method in ("articulated", "unit-vector"):
        np.testing.assert_allclose(hg.forward_dynamics(world, method=method), 0.0, atol=1e-9)
    (wrench,) = hg.connection_forces(world).values()
    np.testing.assert_allclose(wrench.force, (0.0, 0.0, 0.5 * count * WEIGHT), atol=1e-6)
    np.testing.assert_allclose(hg.inverse_dynamics(world), 0.0, atol=1e-9)
    assert hg.actuation(world).feasible


def first_stage(world: hg.World) -> Array:
    """Accelerations with which a run of the world starts."""
    run = hg.Simulation(world, dt=1e-3)
    run.frame()  # begins the run
    buffers = run.engine.buffers
    start_step(1e-3, buffers.sys, buffers.data, buffers.run)
    return buffers.run.stages.dv[0].copy()


def hanging_human() -> hg.World:
    """A straight human, welded to the ground at hands and feet."""
    world = hg.World()
    human = world.add(hg.figures.human(), at=(0, 0, 1))
    for name in ("left_hand", "right_hand", "left_foot", "right_foot"):
        world.connect(world.ground, human[name], hg.Ball())
    return world


WORLDS: dict[str, Callable[[], hg.World]] = {
    "2 rods": lambda: rods_between_pins(2),
    "4 rods": lambda: rods_between_pins(4),
    "two arms": two_arms,
    "gymnast": gymnast_on_bar,
    "human": hanging_human,
    "four-bars": lambda: four_bars(10, 0.5),
}


@pytest.mark.parametrize("name", WORLDS)
def test_dynamics_are_the_first_stage_of_a_run(name: str) -> None:
    world = WORLDS[name]()
    a = hg.forward_dynamics(world)
    size = 1.0 + np.abs(a).max(initial=0.0)
    np.testing.assert_allclose(first_stage(world), a, atol=1e-9 * size)
    np.testing.assert_allclose(hg.forward_dynamics(world, method="unit-vector"), a, atol=1e-8 * size)
    again = hg.forward_dynamics(world, hg.inverse_dynamics(world, a)) if name != "human" else a
    np.testing.assert_allclose(again, a, atol=1e-8 * size)


def test_a_nearly_straight_loop_is_named_with_its_sigma() -> None:
    with pytest.warns(SingularPoseWarning, match=r"connection 'ground-rocker' is nearly singular .* σ = 1.6e-05"):
        hg.forward_dynamics(rhombus(1e-5))


def test_two_separate_loops_are_both_found() -> None:
    world = rods_between_pins(2)
    model = hg.Model("more")
    for i in range(2):
        body = {"mass": 1.0, "com": (0.5, 0, 0), "inertia": (0.01, 1 / 12, 1 / 12)}
        model.link(f"rod{i}", "rod0" if i else None, hg.Hinge("y"), at=(1.0 if i else 0.0, 0, 0), **body)
    figure = world.add(model, at=(0, 1, 0))
    world.connect(world.ground, figure["rod1"], hg.Ball(), on_a=(2, 1, 0), on_b=(1, 0, 0))
    np.testing.assert_allclose(hg.forward_dynamics(world), 0.0, atol=1e-9)
    np.testing.assert_allclose(first_stage(world), 0.0, atol=1e-9)


def test_actuation_of_an_open_chain_has_no_rows() -> None:
    world = hg.World()
    model = hg.Model("arm")
    model.link("link", None, hg.Hinge("y"), mass=1.0, com=(0.5, 0, 0), inertia=(0.1, 0.1, 0.1))
    world.add(model)
    assert hg.actuation(world).torque == pytest.approx([-0.5 * WEIGHT])


@pytest.mark.parametrize("speed", [1e80, 1e155, 1e300])
@pytest.mark.parametrize("query", [hg.forward_dynamics, hg.inverse_dynamics, hg.actuation, hg.connection_forces])
def test_speeds_that_overflow_beside_a_rope_give_no_warning_of_numpy(
    speed: float, query: Callable[[hg.World], object]
) -> None:
    """They are refused, or computed with."""
    world = rods_between_pins(2)
    world.cut("pin")
    world.connect(world.ground, world["rods/rod1"], hg.Rope(), on_a=(0, 0, 3), on_b=(1, 0, 0))
    world.v[:] = speed, -speed
    with contextlib.suppress(hg.HitogataError):
        query(world)


def test_six_straight_rods_on_ball_joints_are_constrained_in_all_ten_directions() -> None:
    """There was room for six directions only. The chain moved within its rounding, at 12.7 ms a step."""
    world, model, parent = hg.World(), hg.Model("rods"), None
    for i in range(6):
        body = {"mass": 1.0, "com": (0.5, 0, 0), "inertia": (0.01, 1 / 12, 1 / 12)}
        model.link(f"rod{i}", parent, hg.Ball(), at=(1.0 if i else 0.0, 0, 0), **body)
        parent = f"rod{i}"
    figure = world.add(model)
    world.connect(world.ground, figure["rod5"], hg.Ball(), on_a=(6, 0, 0), on_b=(1, 0, 0))
    np.testing.assert_allclose(hg.forward_dynamics(world), 0.0, atol=1e-9)
    (wrench,) = hg.connection_forces(world).values()
    np.testing.assert_allclose(wrench.force, (0.0, 0.0, 3 * WEIGHT), atol=1e-6)
    run = hg.Simulation(world)
    run.run(0.02)
    assert run.engine.buffers.data.blocked.n[0] == 10
    assert run.summary()["rough_steps"] == 0
    np.testing.assert_allclose(world.v, 0.0, atol=1e-9)

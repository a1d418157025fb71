"""The integrators against exact answers, and their orders."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import hitogata as hg

from .mechanisms import four_bars, heavy_top, pendulum, tumbler

ORDERS = {"euler": 1, "rk4": 4, "gill": 4, "adaptive": 5}


def end_state(
    make: Callable[[], hg.World], integrator: str, dt: float, duration: float
) -> tuple[np.ndarray, np.ndarray]:
    """Rotations and velocities at the end: comparable whatever the sign of a quaternion."""
    world = make()
    # a huge tolerance makes the adaptive pair take every step of dt
    simulation = hg.Simulation(world, dt=dt, integrator=integrator, tolerance=1e9)
    simulation.run(duration)
    poses = np.concatenate([world.pose(link).R.ravel() for link in world.links[1:]])
    return poses, world.v.copy()


@pytest.mark.parametrize("make", [heavy_top, lambda: four_bars(1, 0.5, 1.0)], ids=["heavy top", "four-bar"])
@pytest.mark.parametrize("integrator", ORDERS)
def test_errors_fall_with_the_order_of_the_method(make: Callable[[], hg.World], integrator: str) -> None:
    duration = 0.4
    exact = end_state(make, "adaptive", duration / 6400, duration)
    if integrator == "euler":
        steps = [4000, 8000, 16000]
    else:
        steps = [320, 480, 640] if make is heavy_top else [32, 48, 64]
    errors = []
    for n in steps:
        found = end_state(make, integrator, duration / n, duration)
        errors.append(max(np.abs(a - b).max() for a, b in zip(found, exact, strict=True)))
    slope = -np.polyfit(np.log(steps), np.log(errors), 1)[0]
    assert slope == pytest.approx(ORDERS[integrator], abs=0.2)


def tip(world: hg.World) -> np.ndarray:
    pose = world.pose(world["rod"])
    return pose.p + pose.R @ [-1.0, 0.0, 0.0]


def test_default_setting_gives_the_pendulum_of_a01_to_100_s() -> None:
    world = pendulum()
    simulation = hg.Simulation(world)
    simulation.run(10.0)
    np.testing.assert_allclose(tip(world)[[0, 2]], (-0.275087462576, -0.961419205099), atol=1e-9)
    simulation.run(90.0)
    np.testing.assert_allclose(tip(world)[[0, 2]], (-0.181513351427, -0.983388480334), atol=1e-8)


def test_default_setting_keeps_the_angular_momentum_of_a_tumbling_body() -> None:
    world = tumbler()
    before = world.momentum().angular
    hg.Simulation(world).run(60.0)
    assert np.linalg.norm(world.momentum().angular - before) <= 1e-9 * np.linalg.norm(before)


def test_default_setting_returns_the_tumbling_body_after_its_period() -> None:
    world = tumbler()
    hg.Simulation(world, dt=1e-3).run(22.996262944123)
    np.testing.assert_allclose(world.v[3:], (0.1, 1.0, 0.1), atol=1e-8)


def test_default_setting_keeps_a_four_bar_closed_and_its_energy() -> None:
    world = four_bars(1, 0.3)
    simulation = hg.Simulation(world, recorder=None)
    before = world.energy().total
    simulation.run(60.0)
    gap = next(iter(world.connections.values())).loop_error
    assert gap.distance <= 1e-9
    assert abs(world.energy().total - before) <= 1e-6 * before


def test_default_setting_makes_a_grab_exact() -> None:
    world = hg.World(gravity=(0, 0, 0))
    a, b = world.add(hg.figures.box(), at=(0, 0, 0)), world.add(hg.figures.box(), at=(0.2, 0, 0))
    a["box"].v = (1.0, 0.3, 0, 0.2, 0, 1.0)
    grab = hg.at(0.0123).connect(a["box"], b["box"], hg.Ball(), name="grab")
    before = world.momentum()
    simulation = hg.Simulation(world, events=[grab])
    simulation.run(0.5)
    assert np.abs(world.measure_connection(world.connections["grab"]).held).max() <= 1e-12
    np.testing.assert_allclose(world.momentum().linear, before.linear, rtol=1e-12, atol=1e-13)


@pytest.mark.parametrize(
    ("count", "duration", "position"),
    [(2, 10.0, (0.32845811154082, 0.9445185381786)), (40, 20.0, (0.4109011537629, 0.911679900972))],
)
def test_n_four_bars_pass_the_stretched_configuration(
    count: int, duration: float, position: tuple[float, float]
) -> None:
    world = four_bars(count, 0.0, 1.0)
    hg.Simulation(world).run(duration)
    pose = world.pose(world["bar0/upright"])
    np.testing.assert_allclose((pose.p + pose.R @ [0, 0, 1])[[0, 2]], position, atol=1e-6)


def test_two_equal_runs_are_equal_bit_for_bit() -> None:
    ends = []
    for _ in range(2):
        world = heavy_top()
        hg.Simulation(world).run(0.5)
        ends.append((world.q.copy(), world.v.copy()))
    assert (ends[0][0] == ends[1][0]).all()
    assert (ends[0][1] == ends[1][1]).all()

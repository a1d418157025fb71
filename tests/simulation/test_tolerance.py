"""Accuracy of the default, against independent integrations of the same motion in minimal coordinates."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import hitogata as hg
from hitogata.errors import InputError, ToleranceWarning

from .mechanisms import four_bars

EXACT = {"method": "DOP853", "rtol": 1e-13, "atol": 1e-13}


def rotation(q: np.ndarray) -> np.ndarray:
    w, x, y, z = q / np.linalg.norm(q)
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


def gyroscope(
    inertia: np.ndarray, moment: np.ndarray, gravity: np.ndarray, q0: np.ndarray, omega: np.ndarray, time: float
) -> tuple[np.ndarray, np.ndarray]:
    """Attitude and angular velocity (in its axes) of a body about a fixed point. moment: mass × centre, kg m."""

    def rate(_: float, y: np.ndarray) -> np.ndarray:
        w, x, y_, z = y[:4]
        a, b, c = y[4:]
        turn = 0.5 * np.array(
            [-x * a - y_ * b - z * c, w * a + y_ * c - z * b, w * b + z * a - x * c, w * c + x * b - y_ * a]
        )
        torque = np.cross(moment, rotation(y[:4]).T @ gravity)
        return np.concatenate([turn, np.linalg.solve(inertia, torque - np.cross(y[4:], inertia @ y[4:]))])

    end = solve_ivp(rate, (0.0, time), np.concatenate([q0, omega]), **EXACT).y[:, -1]
    return rotation(end[:4]), end[4:]


def test_a_heavy_top_at_50_rad_s_is_right_to_six_digits_after_2_s() -> None:
    world = hg.World()
    model = hg.Model("top")
    model.link("top", joint=hg.Ball(), mass=1.0, com=(0, 0, 0.1), inertia=(0.002, 0.002, 0.001))
    world.add(model)
    world.q[:] = (np.cos(0.3), np.sin(0.3), 0.0, 0.0)
    world.v[:] = (0.3, -0.2, 50.0)
    start = world.q.copy(), world.v.copy()
    simulation = hg.Simulation(world)
    simulation.run(2.0)
    inertia = np.diag([0.002 + 0.01, 0.002 + 0.01, 0.001])
    R, omega = gyroscope(inertia, np.array([0, 0, 0.1]), np.asarray(world.gravity), *start, 2.0)
    np.testing.assert_allclose(rotation(world.q), R, atol=1e-6)
    np.testing.assert_allclose(world.v, omega, atol=5e-5)
    assert simulation.summary()["rough_steps"] == 0


def test_a_body_that_tumbles_at_1000_rad_s_is_right_after_1_s() -> None:
    world = hg.World(gravity=(0, 0, 0))
    model = hg.Model("body")
    model.link("body", mass=1.0, inertia=(1, 2, 3))
    world.add(model)
    world.v[3:] = (700.0, 650.0, 300.0)
    start = world.q[3:].copy(), world.v[3:].copy()
    simulation = hg.Simulation(world)
    simulation.run(1.0)
    R, omega = gyroscope(np.diag([1.0, 2.0, 3.0]), np.zeros(3), np.zeros(3), *start, 1.0)
    np.testing.assert_allclose(rotation(world.q[3:]), R, atol=2e-6)
    np.testing.assert_allclose(world.v[3:], omega, atol=1e-4)
    assert abs(simulation.summary()["energy_error"]) <= 1e-7 * simulation.summary()["energy_start"]


def double_pendulum() -> hg.World:
    world = hg.World()
    model = hg.Model("double")
    model.link("a", joint=hg.Hinge("y"), mass=1.0, com=(0, 0, -1.0))
    model.link("b", "a", hg.Hinge("y"), at=(0, 0, -1.0), mass=1.0, com=(0, 0, -1.0))
    world.add(model)
    world.q[:] = (2.0, 1.0)
    return world


def test_a_chaotic_double_pendulum_is_right_to_six_digits_after_5_s() -> None:
    world = double_pendulum()
    g = -float(world.gravity[2])

    def rate(_: float, y: np.ndarray) -> list[float]:
        a, b, speed_a, speed_b = y  # angles from the vertical
        M = np.array([[2.0, np.cos(a - b)], [np.cos(a - b), 1.0]])
        pull = [
            -np.sin(a - b) * speed_b**2 - 2.0 * g * np.sin(a),
            np.sin(a - b) * speed_a**2 - g * np.sin(b),
        ]
        return [speed_a, speed_b, *np.linalg.solve(M, pull)]

    exact = solve_ivp(rate, (0.0, 5.0), [2.0, 3.0, 0.0, 0.0], **EXACT).y[:, -1]
    hg.Simulation(world).run(5.0)
    np.testing.assert_allclose((world.q[0], world.q.sum()), exact[:2], rtol=1e-6)
    np.testing.assert_allclose((world.v[0], world.v.sum()), exact[2:], atol=1e-5)


def test_a_tighter_tolerance_is_more_exact_and_fixed_steps_do_not_read_it() -> None:
    def end(integrator: str, tolerance: float) -> np.ndarray:
        world = double_pendulum()
        hg.Simulation(world, dt=0.01, integrator=integrator, tolerance=tolerance).run(1.0)
        return world.q.copy()

    for integrator in ("adams", "adaptive"):
        exact = end(integrator, 1e-13)
        errors = [np.abs(end(integrator, tolerance) - exact).max() for tolerance in (1e-5, 1e-9)]
        assert errors[0] > 10 * errors[1]
    assert (end("rk4", 1e-3) == end("rk4", 1e-12)).all()


def test_a_four_bar_stays_closed_to_a_tenth_of_a_nanometre_in_every_step() -> None:
    simulation = hg.Simulation(four_bars(1, 0.3))
    simulation.run(10.0)
    assert simulation.largest_loop_error <= 1e-10


@pytest.mark.parametrize("integrator", ["adams", "adaptive"])
@pytest.mark.parametrize("count", [1, 2, 10, 40])
def test_four_bars_pass_their_singular_lines(count: int, integrator: str) -> None:
    """All loops become singular at once there, and N + 1 freedoms open where there was one."""
    simulation = hg.Simulation(four_bars(count, 0.0, 1.0), integrator=integrator)
    simulation.run(3.0)
    summary = simulation.summary()
    assert abs(summary["energy_error"]) <= 1e-6
    assert abs(summary["lost"]) <= 1e-9
    assert summary["held_steps"] == 0


@pytest.mark.parametrize("count", [1, 3])
def test_four_bars_pass_their_singular_lines_wherever_steps_end(count: int) -> None:
    rng = np.random.default_rng(1)
    for _ in range(6):
        world = four_bars(count, rng.uniform(-0.3, 0.3), rng.uniform(0.5, 3.0))
        simulation = hg.Simulation(world, integrator="adaptive")
        simulation.run(1.5)
        assert abs(simulation.summary()["energy_error"]) <= 1e-6
        assert simulation.lost <= 1e-9


def rods(count: int, slack: float, speed: float) -> hg.World:
    """Rods of 1 m between two points that are `slack` nearer than the rods are long."""
    world = hg.World(gravity=(0, 0, 0))
    model = hg.Model("rods")
    name = None
    for i in range(count):
        at = (0, 0, 0) if i == 0 else (1.0, 0, 0)
        model.link(f"rod{i}", name, hg.Ball(), at=at, mass=1.0, com=(0.5, 0, 0), inertia=(0.01, 0.1, 0.1))
        name = f"rod{i}"
    figure = world.add(model)
    lean = np.arccos(1.0 - slack / count)
    for i in range(count):
        turn = lean if i == 0 else 2.0 * lean * (-1) ** i
        figure[f"rod{i}"].q = (np.cos(turn / 2), 0, np.sin(turn / 2), 0)
    world.connect(world.ground, figure[str(name)], hg.Ball(), on_a=(count - slack, 0, 0), on_b=(1.0, 0, 0))
    world.v = np.random.default_rng(1).normal(size=world.nv) * speed
    world.resolve_velocities()
    return world


@pytest.mark.parametrize(("slack", "speed"), [(1e-7, 0.1), (1e-6, 0.1), (1e-6, 1.0)])
def test_rods_that_are_nearly_taut_keep_their_energy(slack: float, speed: float) -> None:
    world = rods(4, slack, speed)
    kinetic = world.energy().kinetic
    simulation = hg.Simulation(world, tolerance=1e-9)
    simulation.run(0.05)
    summary = simulation.summary()
    assert abs(summary["energy_error"]) <= 1e-6 * kinetic
    assert summary["lost"] <= 1e-6 * kinetic


@pytest.mark.filterwarnings("ignore::hitogata.errors.ToleranceWarning")
@pytest.mark.parametrize("integrator", ["adams", "adaptive", "rk4"])
def test_a_person_bent_head_to_pelvis_gains_no_energy(integrator: str) -> None:
    """The loop has no slack at all: nothing moves without stretching it to second order."""
    world = hg.World(gravity=(0, 0, 0))
    figure = world.add(hg.figures.human())
    world.connect(figure["pelvis"], figure["head"], hg.Ball())
    world.v = np.random.default_rng(0).normal(size=world.nv) * 0.01
    world.resolve_velocities()
    kinetic, momentum = world.energy().kinetic, world.momentum()
    simulation = hg.Simulation(world, integrator=integrator, tolerance=1e-9)
    simulation.run(0.1)
    summary = simulation.summary()
    assert abs(summary["energy_error"]) <= (1e-2 if integrator == "rk4" else 1e-4) * kinetic
    assert integrator == "rk4" or summary["energy_error"] <= 1e-5 * kinetic
    assert 0.0 <= summary["lost"] <= 0.05 * kinetic
    np.testing.assert_allclose(world.momentum().linear, momentum.linear, atol=1e-6 if integrator == "rk4" else 1e-8)


def test_a_run_that_cannot_keep_its_tolerance_says_where() -> None:
    world = hg.World()
    model = hg.Model("buzzer")
    model.link("mass", joint=hg.Slide("x", stiffness=1e14), mass=1.0)
    world.add(model)
    world.v[0] = 1.0
    simulation = hg.Simulation(world, dt=1e-3, tolerance=1e-9)
    with pytest.warns(ToleranceWarning, match=r"could not keep the tolerance 1e-09; .* joint of 'buzzer/mass'"):
        simulation.run(1e-3)
    summary = simulation.summary()
    assert summary["rough_steps"] > 0
    assert summary["worst_joint"] == "buzzer/mass"
    assert summary["worst_error"] > 1e-6


def test_a_tolerance_below_rounding_is_refused() -> None:
    world = hg.World()
    world.add(hg.figures.box())
    with pytest.raises(InputError, match="rounding"):
        hg.Simulation(world, tolerance=1e-30)

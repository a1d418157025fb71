"""IFToMM library A02, N four-bars in a row, stepped through the configuration in which all links lie on one line.

There the freedoms jump from 1 to N + 1, and the constraints of any method that needs them independent break down. The
linkage starts upright with ẋ(B0) = 1 m/s; its angle obeys θ̈ = ω0² sin θ, ω0² = (g/L) · 3(3N+1) / (2(4N+1)). The answers
are those of that equation (elliptic functions), for B0, the top of the first upright rod.
"""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import forward_dynamics
from hitogata.arrays import Array
from hitogata.kernels.compiler.jit import jit
from hitogata.kernels.dynamics.forward import forward_dynamics as accelerate
from hitogata.kernels.impulses.connection import apply_impulse
from hitogata.kernels.math.arrays import Floats
from hitogata.kernels.mechanism.system import Data, System
from hitogata.kernels.projection.within_ranges import close_within_ranges
from hitogata.kernels.tree.joint import integrate
from tests.closeness import assert_close
from tests.mechanisms import four_bars, held_rate, turn_four_bars


@jit
def run(q: Floats, v: Floats, steps: int, dt: float, sys: System, data: Data, scratch: Floats, place: Floats) -> float:
    """Runge–Kutta of fourth order, then back onto the closed configurations. Returns the largest gap met.

    scratch: (10, ·) rates of the four stages, their accelerations, torques of zero, impulses. place: (nq,).
    """
    n = len(v)
    torque, impulse = scratch[8, :n], scratch[9, : len(data.loops.rows)]
    worst = 0.0
    for _ in range(steps):
        for stage in range(4):
            part = 0.0 if stage == 0 else (1.0 if stage == 3 else 0.5)
            rate, last = scratch[stage, :n], scratch[stage - 1, :n] if stage > 0 else v
            for k in range(n):
                rate[k] = v[k] + part * dt * scratch[3 + stage, k] if stage > 0 else v[k]
            integrate(place, sys.tree.links, q, last, part * dt)
            accelerate(scratch[4 + stage, :n], sys, data, place, rate, torque, data.loops.wrench[:0])
        for k in range(n):
            scratch[0, k] = (scratch[0, k] + 2.0 * scratch[1, k] + 2.0 * scratch[2, k] + scratch[3, k]) / 6.0
        integrate(q, sys.tree.links, q, scratch[0, :n], dt)
        for k in range(n):
            v[k] += dt / 6.0 * (scratch[4, k] + 2.0 * scratch[5, k] + 2.0 * scratch[6, k] + scratch[7, k])
        _, turn, slip = close_within_ranges(q, place, sys, data, 1e-13, 5)
        apply_impulse(impulse, sys, data, q, v)
        worst = max(worst, turn, slip)
    return worst


def swing(n: int, duration: float, dt: float) -> tuple[Array, Array, float]:
    """Position and velocity of B0 (x, z) after a time, and the largest gap met on the way."""
    world = four_bars(n, 0.0)
    turn_four_bars(world, 1.0)
    q, v = world.q.copy(), world.v.copy()
    scratch = np.zeros((10, max(world.nv, len(world.loop_tables.work.rows))))
    gap = run(q, v, round(duration / dt), dt, *world.mechanism, scratch, np.empty(world.nq))
    assert q[0] > 1.5 * np.pi, "it went through the line, and through it again"
    return np.array([np.sin(q[0]), np.cos(q[0])]), v[0] * np.array([np.cos(q[0]), -np.sin(q[0])]), gap


def test_two_four_bars_swing_through_the_singular_line() -> None:
    p, v, gap = swing(2, 10.0, 5e-4)
    assert_close("A02, N = 2: position", p, [0.32845811154082, 0.9445185381786], 1.0, within=1e-11)
    assert_close("A02, N = 2: velocity", v, [1.4230514702069, -0.49486884548704], 1.0, within=1e-11)
    assert gap < 1e-12


def test_forty_four_bars_swing_through_the_singular_line() -> None:
    p, _, gap = swing(40, 20.0, 2e-3)
    assert_close("A02, N = 40: position", p, [0.4109011537629, 0.911679900972], 1.0, within=1e-8)
    assert gap < 1e-12


def test_the_error_falls_as_the_method_says() -> None:
    """Fourth order in the step, singular line and all: nothing is smoothed over."""
    exact = np.array([0.32845811154082, 0.9445185381786])
    coarse, fine = (np.abs(swing(2, 10.0, dt)[0] - exact).max() for dt in (8e-3, 4e-3))
    assert 12.0 < coarse / fine < 40.0


@pytest.mark.parametrize("n", [1, 2, 40])
def test_the_acceleration_is_that_of_the_exact_equation(n: int) -> None:
    for angle in (0.3, -1.2, 2.9):
        world = four_bars(n, angle)
        turn_four_bars(world, 1.7)
        expected = 9.81 * 3.0 * (3 * n + 1) / (2.0 * (4 * n + 1)) * np.sin(angle)
        uprights = [world.v_slice(link).start for link in world.links if link.name == "upright"]
        assert_close("θ̈ = ω0² sin θ", forward_dynamics(world)[uprights], np.full(n + 1, expected), 10.0, within=1e-10)


def test_on_the_singular_line_itself_both_methods_agree_and_keep_the_loops() -> None:
    """θ = π/2 to the last bit: one row more of each loop is dependent, the linkage may branch, and the acceleration is
    that of least constraint among N + 1 freedoms. For N = 3 it is not the one of the one-freedom equation."""
    world = four_bars(3, np.pi / 2)
    turn_four_bars(world, 2.0)
    a = forward_dynamics(world)
    assert list(world.redundant_rows().values()) == [4] * 3
    assert_close("on the line", a, forward_dynamics(world, method="unit-vector"), within=1e-9)
    assert np.abs(held_rate(world, a)).max() < 1e-9


@pytest.mark.filterwarnings("ignore::hitogata.errors.SingularPoseWarning")
@pytest.mark.parametrize(("off", "within"), [(1e-4, 1e-11), (1e-6, 1e-10), (1e-8, 1e-7)])
def test_beside_the_singular_line_the_one_freedom_equation_holds(off: float, within: float) -> None:
    """The fast method loses digits as rows become nearly dependent; relative to ω0²."""
    world = four_bars(3, np.pi / 2 + off)
    turn_four_bars(world, 2.0)
    expected = 9.81 * 30.0 / 26.0 * np.sin(np.pi / 2 + off)
    uprights = [world.v_slice(link).start for link in world.links if link.name == "upright"]
    assert_close("beside the line", forward_dynamics(world)[uprights], np.full(4, expected), within=within)
    slow = forward_dynamics(world, method="unit-vector")[uprights]
    assert_close("beside the line, unit-vector", slow, np.full(4, expected), within=1e-12)

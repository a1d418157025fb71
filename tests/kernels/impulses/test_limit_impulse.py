"""Impulses of several limits at once: Newton's law for each, no gain of energy, and the least pivot of the matrix."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.arrays import Array
from hitogata.kernels.impulses.limit_impulse import (
    ask_of_bounds,
    least_pivot,
    no_energy,
    responses_at,
    sharpen_impulse,
    strike_bounds,
)
from hitogata.kernels.impulses.tolerances import LEAST_PIVOT_PART, REBOUND_SPEED, RESPONSE_ROUNDING
from hitogata.kernels.limits.slack import measure, slack_rate
from tests.kernels.limits.ranged_arms import inertia, mechanism, no_drives, pushed, ranged_arm


def struck(restitution: float, upper: list[int], before: Array) -> tuple[Array, Array, Array]:
    """(after, M, rows) of joints `upper` at their upper ends."""
    world = ranged_arm(restitution)
    world.q[:] = 0.2
    world.q[upper] = 1.0
    sys, data = mechanism(world, no_drives(world))
    measure(sys, data, world.q, before)
    data.limits.bounds["active"] = np.abs(data.limits.bounds["slack"]) < 1e-12
    v = before.copy()
    n = responses_at(sys, data, world.q, v)
    assert n == len(upper)
    strike_bounds(v, sys, data, n)
    # impulses along the rows alone: M Δv = rowsᵀ f
    rows, M = -np.eye(4)[upper], inertia(world)
    force = np.array([data.limits.bounds[at]["force"] for at in data.limits.active_rows[:n]])
    order = np.argsort([sys.limits[at]["link"] for at in data.limits.active_rows[:n]])
    np.testing.assert_allclose(M @ (v - before), rows.T @ force[order], atol=1e-9)
    assert (force >= 0.0).all()
    return v, M, rows


@pytest.mark.parametrize("seed", range(8))
def test_without_restitution_it_is_the_nearest_allowed_velocity(seed: int) -> None:
    rng = np.random.default_rng(seed)
    upper = sorted(int(k) for k in rng.choice(4, size=1 + seed % 4, replace=False))
    before = rng.normal(size=4)
    v, M, rows = struck(0.0, upper, before)
    np.testing.assert_allclose(v, pushed(M, before, rows, np.zeros(len(rows))), atol=1e-8)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("restitution", [0.5, 1.0])
def test_rebounds_gain_no_energy_and_leave_no_limit_approached(seed: int, restitution: float) -> None:
    rng = np.random.default_rng(seed)
    upper = sorted(int(k) for k in rng.choice(4, size=1 + seed % 4, replace=False))
    before = rng.normal(size=4)
    before[upper[0]] = 1.0  # into its end
    v, M, rows = struck(restitution, upper, before)
    assert (rows @ v >= -1e-9).all()
    assert v @ M @ v <= before @ M @ before * (1.0 + 1e-12)
    if len(upper) == 1:
        assert v[upper[0]] == pytest.approx(-restitution)


def test_hard_impacts_ask_for_a_rebound_and_soft_ones_for_rest() -> None:
    world = ranged_arm(0.5)
    world.q[:] = 1.0
    sys, data = mechanism(world, no_drives(world))
    before = np.array([2.0, 0.5 * REBOUND_SPEED, -1.0, 0.0])
    measure(sys, data, world.q, before)
    data.limits.bounds["active"] = np.abs(data.limits.bounds["slack"]) < 1e-12
    n = responses_at(sys, data, world.q, before)
    assert ask_of_bounds(sys, data, n, before, True)
    rhs = {int(sys.limits[at]["v"]): float(data.limits.bounds[at]["rhs"]) for at in data.limits.active_rows[:n]}
    assert rhs == pytest.approx({0: 3.0, 1: 0.5 * REBOUND_SPEED, 2: -1.0, 3: 0.0})
    assert not ask_of_bounds(sys, data, n, before, False)


def test_the_work_of_impulses_is_force_times_mean_rate() -> None:
    world = ranged_arm(0.5)
    world.q[:] = 1.0
    sys, data = mechanism(world, no_drives(world))
    before, after = np.array([2.0, 1.0, 0.0, 0.0]), np.array([-1.9, -0.9, 0.0, 0.0])
    measure(sys, data, world.q, before)
    data.limits.bounds["active"] = np.abs(data.limits.bounds["slack"]) < 1e-12
    n = responses_at(sys, data, world.q, before)
    data.limits.bounds["force"] = 1.0
    assert no_energy(sys, data, n, before, after)  # −(2 − 1.9)/2 − (1 − 0.9)/2 < 0
    assert not no_energy(sys, data, n, before, np.array([-2.1, -1.1, 0.0, 0.0]))


def test_refinement_without_loops_changes_nothing() -> None:
    world = ranged_arm(0.0)
    world.q[:] = 1.0
    sys, data = mechanism(world, no_drives(world))
    before = np.array([1.0, 2.0, 0.5, 0.3])
    measure(sys, data, world.q, before)
    data.limits.bounds["active"] = np.abs(data.limits.bounds["slack"]) < 1e-12
    v = before.copy()
    n = responses_at(sys, data, world.q, v)
    strike_bounds(v, sys, data, n)
    once = v.copy()
    sharpen_impulse(v, sys, data, n, before)
    np.testing.assert_array_equal(v, once)
    assert min(slack_rate(sys, data, at, v) for at in data.limits.active_rows[:n]) > -1e-12


def test_the_least_pivot_is_the_rounding_that_the_matrix_shows() -> None:
    S = np.array([[1.0, 0.5, 0.0], [0.5, 0.25, 0.0], [0.0, 0.0, 1e-3]])
    on = np.array([1, 1, 0])
    assert least_pivot(S, 3, on) == max(0.25 * LEAST_PIVOT_PART, RESPONSE_ROUNDING)
    S[0, 1] += 1e-6
    assert least_pivot(S, 3, on) == pytest.approx(1e-6)  # its asymmetry
    S[1, 0] += 1e-6
    assert least_pivot(S, 3, on) == pytest.approx(1e-6)  # |S₀₁| beyond √(S₀₀ S₁₁)
    assert least_pivot(S, 3, np.array([1, 0, 1])) == max(1e-3 * LEAST_PIVOT_PART, RESPONSE_ROUNDING)

"""Impulses at the ends of joint ranges against the velocity nearest in the metric of the inertia, and budgets."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import Hinge, Model, World
from hitogata.arrays import Array
from hitogata.chain.tables.mechanism import Mechanism
from hitogata.kernels.impulses.limit_impact import (
    activate_reached,
    any_crossed,
    first_crossed,
    limit_impulse,
    measure_start,
    set_budgets,
    spend_budgets,
    stabilise_bounds,
    time_since_crossing,
)
from hitogata.kernels.impulses.tolerances import LEAVING_SPEED
from hitogata.kernels.limits.slack import measure, slack_rate
from tests.kernels.limits.ranged_arms import inertia, mechanism, no_drives, pushed, ranged_arm


def at_bounds(world: World, upper: list[int], others: float) -> Mechanism:
    """Joints `upper` stand at their upper ends and are active, the rest inside."""
    world.q[:] = others
    world.q[upper] = 1.0
    sys, data = built = mechanism(world, no_drives(world))
    measure(sys, data, world.q, world.v)
    data.limits.bounds["active"] = np.abs(data.limits.bounds["slack"]) < 1e-12
    return built


def rows_of(built: Mechanism, nv: int) -> Array:
    """d slack / d v of the active bounds, row by row."""
    rows = []
    for bound, limit in zip(built.data.limits.bounds, built.sys.limits, strict=True):
        if bound["active"]:
            rows.append(np.zeros(nv))
            rows[-1][limit["v"]] = bound["row"][0]
    return np.array(rows)


@pytest.mark.parametrize("seed", range(12))
def test_without_restitution_the_velocity_goes_to_the_nearest_allowed(seed: int) -> None:
    rng = np.random.default_rng(seed)
    world = ranged_arm(0.0)
    built = at_bounds(world, sorted(rng.choice(4, size=int(rng.integers(1, 5)), replace=False)), 0.2)
    before = rng.normal(size=4)
    M, rows = inertia(world), rows_of(built, 4)
    expected = pushed(M, before, rows, np.zeros(len(rows)))
    v = before.copy()
    lost = limit_impulse(*built, world.q, v, LEAVING_SPEED)
    np.testing.assert_allclose(v, expected, atol=1e-8)
    assert lost == pytest.approx(0.5 * (before @ M @ before - v @ M @ v), abs=1e-9)
    assert lost >= 0.0


@pytest.mark.parametrize("restitution", [0.0, 0.4, 1.0])
def test_one_rotor_comes_back_at_a_part_of_its_speed(restitution: float) -> None:
    world = World(gravity=(0.0, 0.0, 0.0))
    model = Model("rotor")
    model.link("arm", joint=Hinge("z", range=(-1, 1), restitution=restitution), mass=1.0, inertia=(3.0, 3.0, 3.0))
    world.add(model)
    built = at_bounds(world, [0], 0.0)
    v = np.array([2.0])
    lost = limit_impulse(*built, world.q, v, LEAVING_SPEED)
    assert v[0] == pytest.approx(-2.0 * restitution, abs=1e-10)
    assert lost == pytest.approx(0.5 * 3.0 * 4.0 * (1.0 - restitution**2), abs=1e-10)
    # a joint that rebounds has left its bound
    assert bool(built.data.limits.bounds["active"].any()) == (restitution == 0.0)


def test_drift_is_taken_off_bounds_that_are_kept() -> None:
    world = ranged_arm(0.0)
    sys, data = at_bounds(world, [1, 3], 0.2)
    world.q[1] += 1e-7
    q, v = world.q.copy(), np.array([0.3, 1e-5, -0.2, -2e-5])
    measure(sys, data, q, v)
    data.limits.bounds["force"] = 1.0
    stabilise_bounds(sys, data, q, v, False)
    assert np.abs(q[[1, 3]] - 1.0).max() < 1e-11
    assert np.abs(v[[1, 3]]).max() < 1e-11
    # by impulses along their rows alone: M Δv has no part in the other freedoms
    assert np.abs((inertia(world) @ (v - [0.3, 1e-5, -0.2, -2e-5]))[[0, 2]]).max() < 1e-10


def test_a_bound_without_force_lets_go() -> None:
    world = ranged_arm(0.0)
    sys, data = at_bounds(world, [2], 0.0)
    q, v = world.q.copy(), np.array([0.0, 0.0, -1e-6, 0.0])
    measure(sys, data, q, v)
    data.limits.bounds["force"] = 0.0
    assert stabilise_bounds(sys, data, q, v, False) == 0.0
    assert not data.limits.bounds["active"].any()


def test_a_passed_bound_is_found_with_the_time_since() -> None:
    world = ranged_arm(0.0)
    sys, data = mechanism(world, no_drives(world))
    v = np.array([0.0, 4.0, 1.0, 0.0])
    q0, h = np.array([0.0, 0.9, 0.95, 0.0]), 0.1
    assert not measure_start(sys, data, q0, v)
    q1 = q0 + h * v
    assert any_crossed(sys, data, q1, v)
    first = first_crossed(sys, data, v, v, h)
    assert sys.limits[first]["link"] == world["link1"].index  # at 1.0 after 0.025 s, the other after 0.05 s
    assert time_since_crossing(sys, data, first, v, v, h) == pytest.approx(h - 0.025, rel=1e-6)
    q1 = q0 + 0.025 * v
    any_crossed(sys, data, q1, v)
    assert activate_reached(sys, data, v)
    assert data.limits.bounds[first]["active"] == 1
    assert slack_rate(sys, data, first, v) < 0.0


def test_the_time_since_a_bound_was_passed_is_exact_where_a_joint_has_sped_up_evenly() -> None:
    """From rest, or from a way that leads away: by the rate at the end alone it would be half of it and less."""
    world = ranged_arm(0.0)
    sys, data = mechanism(world, no_drives(world))
    h, passed = 0.01, 0.004
    for start in (0.0, -2.0, 3.0):
        v0, v1 = np.array([0.0, start, 0.0, 0.0]), np.array([0.0, 9.0, 0.0, 0.0])
        speed_up = (9.0 - start) / h
        q0 = np.array([0.0, 1.0 - start * passed - 0.5 * speed_up * passed**2, 0.0, 0.0])
        assert not measure_start(sys, data, q0, v0)
        q1 = q0 + h * 0.5 * (v0 + v1)
        assert any_crossed(sys, data, q1, v1)
        first = first_crossed(sys, data, v1, v0, h)
        assert time_since_crossing(sys, data, first, v1, v0, h) == pytest.approx(h - passed, rel=1e-6)


def test_budgets_end_before_a_bound_can_be_reached() -> None:
    """However joints speed up within the steps, the slack is at least the budget that is left."""
    rng = np.random.default_rng(5)
    world = ranged_arm(0.0)
    sys, data = mechanism(world, no_drives(world))
    q, v, h = np.zeros(4), rng.normal(size=4), 1e-2
    measure_start(sys, data, q, v)
    any_crossed(sys, data, q, v)
    set_budgets(sys, data)
    spent = False
    for _ in range(200):
        a = 3.0 * rng.normal(size=4)
        q, v0 = q + h * v + 0.5 * h * h * a, v
        v = v + h * a
        spent = spend_budgets(sys, data, h, v0, v, a)
        if spent:
            break
        kept = data.limits.bounds["budget"].copy()
        measure(sys, data, q, v)
        assert (data.limits.bounds["slack"] >= kept - 1e-12).all()
    assert spent

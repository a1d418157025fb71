"""Limits between a step with contact and flight: which are unsettled, and how they come to rest."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.chain.tables.mechanism import Mechanism
from hitogata.kernels.impulses.limits_in_flight import any_unsettled, release_bounds, settle_before_flight
from hitogata.kernels.impulses.tolerances import LEAVING_SPEED, LIMIT_DRIFT, LIMIT_REACHED
from hitogata.kernels.limits.slack import measure
from tests.kernels.limits.ranged_arms import inertia, mechanism, no_drives, ranged_arm

CREEP = 0.5 * LEAVING_SPEED


def arm() -> Mechanism:
    return mechanism(world := ranged_arm(0.0), no_drives(world))


def upper_end(built: Mechanism, joint: int) -> int:
    rows = [i for i, limit in enumerate(built.sys.limits) if limit["v"] == joint]
    return rows[1]


@pytest.mark.parametrize(
    ("q", "v", "active", "unsettled"),
    [
        (1.0 - 1e-3, 0.0, True, False),
        (1.0 + 2.0 * LIMIT_DRIFT, 0.0, False, True),  # beyond its end
        (1.0 - 0.5 * LIMIT_REACHED, CREEP, True, True),  # slowly at an end that had a force
        (1.0 - 0.5 * LIMIT_REACHED, -CREEP, True, True),
        (1.0 - 0.5 * LIMIT_REACHED, CREEP, False, False),
        (1.0 - 0.5 * LIMIT_REACHED, 2.0 * LEAVING_SPEED, True, False),  # an impact, or on its way off
    ],
)
def test_which_limits_are_unsettled(q: float, v: float, active: bool, unsettled: bool) -> None:
    sys, data = built = arm()
    data.limits.bounds[upper_end(built, 1)]["active"] = active
    coordinates, rates = np.array([0.2, q, 0.1, 0.0]), np.array([0.3, v, -0.2, 0.1])
    assert any_unsettled(sys, data, coordinates, rates) == unsettled


def test_joints_are_moved_back_and_stopped() -> None:
    world = ranged_arm(0.0)
    sys, data = built = mechanism(world, no_drives(world))
    q, v = np.array([0.2, 1.0 + 1e-6, 0.1, 1.0]), np.array([0.3, 1e-5, -0.2, CREEP])
    world.q = q
    M, before = inertia(world), v.copy()
    data.limits.bounds[upper_end(built, 3)]["active"] = 1
    assert any_unsettled(sys, data, q, v)
    lost = settle_before_flight(sys, data, q, v)
    assert q[[1, 3]] == pytest.approx([1.0, 1.0], abs=1e-11)
    assert v[[1, 3]] == pytest.approx([0.0, 0.0], abs=1e-11)
    # impulses at these joints alone
    assert np.abs((M @ (v - before))[[0, 2]]).max() < 1e-9
    assert lost == pytest.approx(0.5 * (before @ M @ before - v @ M @ v), abs=1e-7)
    assert not any_unsettled(sys, data, q, v)


@pytest.mark.parametrize(
    ("q", "v", "stays"),
    [
        (1.0, 0.0, True),
        (1.0, CREEP, True),
        (1.0 - 2.0 * LIMIT_REACHED, 0.0, False),
        (1.0, -2.0 * LEAVING_SPEED, False),
        (1.0, 2.0 * LEAVING_SPEED, False),
    ],
)
def test_limits_that_are_left_or_struck_are_released(q: float, v: float, stays: bool) -> None:
    sys, data = built = arm()
    at = upper_end(built, 2)
    data.limits.bounds[at]["active"] = 1
    coordinates, rates = np.array([0.2, 0.1, q, 0.0]), np.array([0.0, 0.0, v, 0.0])
    measure(sys, data, coordinates, rates)
    release_bounds(sys, data, coordinates, rates)
    assert bool(data.limits.bounds[at]["active"]) == stays

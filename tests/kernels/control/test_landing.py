"""Landing positions against a search of our own over the same grid, and the law of the pendulum."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.spatial import ConvexHull

from hitogata.arrays import Array
from hitogata.kernels.control.balance import depth_in_soles
from hitogata.kernels.control.landing import best_landing, choose_step, held_at
from hitogata.kernels.control.tolerances import (
    CAPTURE_DEPTH,
    LANDING_GRID_COUNT,
    LANDING_GRID_SPACING,
    SHORTEST_STEP_TIME,
    STEP_LENGTH_COST,
    STEP_TIME_INCREMENT,
    STEP_TIMES,
)
from tests.constants import FEET
from tests.kernels.control.stance import Stance, at_world, corners_of, stance

OMEGA = 3.2


def falling(dcm: Array) -> Stance:
    """Standing as planned, with the DCM elsewhere."""
    s = stance()
    at_world(s)
    s.ctl.state[0]["dcm"], s.ctl.state[0]["omega"] = dcm, OMEGA
    for f, name in enumerate(FEET):
        s.ctl.feet[f]["home"] = s.figure.world.pose(s.figure[name]).p
    return s


@pytest.mark.parametrize("dcm", [(0.05, 0.1), (0.3, 0.0), (-0.2, -0.5), (0.06, 0.09)])
def test_the_zmp_is_the_point_of_the_sole_nearest_to_the_dcm(dcm: tuple[float, float]) -> None:
    s = falling(np.array(dcm))
    for f in range(2):
        sole = corners_of(s, f)[:, :2]
        expected = np.clip(dcm, sole.min(axis=0) + 0.01, sole.max(axis=0) - 0.01)  # the feet are parallel to the axes
        np.testing.assert_allclose(held_at(s.ctl, s.body, f, 0.01), expected, atol=1e-9)


def grown(s: Stance, f: int, time: float) -> Array:
    """DCM after a time with the ZMP held in the other sole."""
    dcm, zmp = s.ctl.state[0]["dcm"], np.array(held_at(s.ctl, s.body, 1 - f, s.gains.margin))
    return np.asarray(zmp + (dcm - zmp) * math.exp(OMEGA * time))


def searched(s: Stance, f: int, time: float) -> tuple[float, Array]:
    """The best place by its definition."""
    world, x = s.figure.world, grown(s, f, time)
    stands, here = (world.pose(s.figure[name]).p[:2] for name in (FEET[1 - f], FEET[f]))
    side = 1.0 if f == 0 else -1.0
    best, place = -math.inf, np.zeros(2)
    for j in range(LANDING_GRID_COUNT):
        for i in range(-LANDING_GRID_COUNT, LANDING_GRID_COUNT + 1):
            step = np.array([LANDING_GRID_SPACING * i, side * (s.gains.apart + LANDING_GRID_SPACING * j)])
            if np.linalg.norm(step) > s.gains.reach:
                continue
            at = stands + step
            depth = depth_in_soles(s.ctl, s.body, f, *at, *x)
            worth = min(depth, CAPTURE_DEPTH) - STEP_LENGTH_COST * float(np.linalg.norm(at - here))
            if worth > best:
                best, place = worth, at
    return best, place


@pytest.mark.parametrize("dcm", [(0.15, 0.0), (0.05, 0.2), (-0.12, -0.1)])
@pytest.mark.parametrize("f", [0, 1])
def test_the_best_landing_captures_the_dcm_at_that_time(dcm: tuple[float, float], f: int) -> None:
    s = falling(np.array(dcm))
    x, y, depth, worth = best_landing(s.ctl, s.body, s.gains, f, 0.3)
    expected, place = searched(s, f, 0.3)
    assert worth == pytest.approx(expected, abs=1e-9)
    np.testing.assert_allclose((x, y), place, atol=1e-9)
    # the depth is that in the hull of both soles after the step
    moved = corners_of(s, f)[:, :2] - s.figure.world.pose(s.figure[FEET[f]]).p[:2] + (x, y)
    hull = ConvexHull(np.vstack([corners_of(s, 1 - f)[:, :2], moved]))
    edges = hull.equations[:, :2] @ grown(s, f, 0.3) + hull.equations[:, 2]
    assert (edges.max() < 0.0) == (depth > 0.0)


def test_the_step_is_the_best_of_both_feet_and_all_times() -> None:
    s = falling(np.array((0.12, 0.12)))
    assert choose_step(s.ctl, s.body, s.gains)
    times = [SHORTEST_STEP_TIME + STEP_TIME_INCREMENT * k for k in range(STEP_TIMES)]
    worth = {(f, time): best_landing(s.ctl, s.body, s.gains, f, time)[3] for f in range(2) for time in times}
    f, time = max(worth, key=lambda key: worth[key])
    state = s.ctl.state[0]
    assert (state["swing"], state["takes"]) == (f, pytest.approx(time))
    np.testing.assert_allclose(state["goal"], best_landing(s.ctl, s.body, s.gains, f, time)[:2])


def test_without_reach_there_is_no_step() -> None:
    s = falling(np.array((0.12, 0.12)))
    assert not choose_step(s.ctl, s.body, s.gains._replace(reach=0.0))
    assert s.ctl.state[0]["swing"] == -1

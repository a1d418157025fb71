"""Support hulls and depths against scipy's hulls; the desired ZMP by the law of the pendulum."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.spatial import ConvexHull

from hitogata.arrays import Array
from hitogata.kernels.control.balance import (
    depth_in_soles,
    find_dcm,
    find_hull,
    kept_inside,
    outside_force,
    wish_com,
)
from hitogata.kernels.control.tolerances import SOLE_DEPTH_DIRECTIONS
from tests.constants import FEET
from tests.kernels.control.stance import Stance, corners_of, move, stance


def placed(seed: int) -> Stance:
    s = stance()
    move(s, seed)
    s.ctl.feet["carries"] = 1
    s.ctl.part[:] = 1
    return s


@pytest.mark.parametrize("seed", range(4))
def test_the_hull_is_that_of_all_corners_in_contact(seed: int) -> None:
    s = placed(seed)
    expected = ConvexHull(np.vstack([corners_of(s, f)[:, :2] for f in range(2)]))
    count = find_hull(s.ctl, s.body)
    assert count == len(expected.vertices)
    hull = s.ctl.hull[:count]
    start = np.lexsort((hull[:, 1], hull[:, 0]))[0]
    theirs = expected.points[expected.vertices]
    first = np.lexsort((theirs[:, 1], theirs[:, 0]))[0]
    np.testing.assert_allclose(np.roll(hull, -start, axis=0), np.roll(theirs, -first, axis=0), atol=1e-12)


def test_corners_that_do_not_carry_are_left_out() -> None:
    s = placed(1)
    s.ctl.feet["carries"] = (0, 1)
    assert find_hull(s.ctl, s.body) == 4
    s.ctl.part[4] = 0
    assert find_hull(s.ctl, s.body) == 3
    s.ctl.feet["carries"] = 0
    assert find_hull(s.ctl, s.body) == 0


def inside(hull: Array, margin: float) -> Array:
    """Rows (n, d) with n · x ≤ d for points at least `margin` inside the edges."""
    equations = ConvexHull(hull).equations
    return np.column_stack([equations[:, :2], -equations[:, 2] - margin])


@pytest.mark.parametrize("seed", range(6))
def test_a_zmp_outside_is_projected_into_the_support(seed: int) -> None:
    s, rng = placed(seed), np.random.default_rng(seed)
    count = find_hull(s.ctl, s.body)
    hull, rows = s.ctl.hull[:count], inside(s.ctl.hull[:count], 0.01)
    middle = hull.mean(axis=0)
    for _ in range(5):
        found = np.array(kept_inside(s.ctl, count, 0.01, *(middle + rng.normal(size=2) * 0.3)))
        assert (rows[:, :2] @ found <= rows[:, 2] + 2e-5).all()
    assert kept_inside(s.ctl, count, 0.01, *middle) == pytest.approx(middle)
    # beyond the middle of an edge the nearest point is straight below
    edge = int(np.argmax(np.linalg.norm(np.roll(hull, -1, axis=0) - hull, axis=1)))
    along = hull[(edge + 1) % count] - hull[edge]
    out = np.array([along[1], -along[0]]) / np.linalg.norm(along)
    foot = hull[edge] + 0.5 * along
    assert kept_inside(s.ctl, count, 0.01, *(foot + 0.02 * out)) == pytest.approx(foot - 0.01 * out, abs=1e-9)


@pytest.mark.parametrize("seed", range(4))
def test_the_depth_in_the_soles_is_the_distance_from_the_hull_of_both(seed: int) -> None:
    s, rng = placed(seed), np.random.default_rng(seed)
    moved = corners_of(s, 1)[:, :2]
    goal = rng.normal(size=2) * 0.2
    moved = moved - s.figure.world.pose(s.figure[FEET[1]]).p[:2] + goal
    hull = ConvexHull(np.vstack([corners_of(s, 0)[:, :2], moved]))
    slack = 1.0 - math.cos(math.pi / SOLE_DEPTH_DIRECTIONS)
    for _ in range(10):
        x = hull.points.mean(axis=0) + rng.normal(size=2) * 0.1
        depth = -(hull.equations[:, :2] @ x + hull.equations[:, 2]).max()
        found = depth_in_soles(s.ctl, s.body, 1, *goal, *x)
        if depth > 0.0:
            # a support line between two sampled directions is missed by at most this much
            assert depth - 1e-12 <= found <= depth + 0.5 * math.pi / SOLE_DEPTH_DIRECTIONS + slack
        else:
            assert found < math.pi / SOLE_DEPTH_DIRECTIONS


def test_the_dcm_is_that_of_a_pendulum_of_the_planned_height() -> None:
    s = placed(2)
    state = s.ctl.state[0]
    state["com_ref"], state["com_v_ref"], state["height"] = (0.1, 0.2, 0.9), (0.3, -0.1, 0.0), 0.05
    find_dcm(s.ctl, s.body)
    omega = math.sqrt(-s.body.tree.gravity[2] / 0.85)
    assert state["omega"] == pytest.approx(omega)
    np.testing.assert_allclose(state["dcm"], state["com"][:2] + state["com_v"][:2] / omega)
    np.testing.assert_allclose(state["dcm_plan"], (0.1 + 0.3 / omega, 0.2 - 0.1 / omega))


def test_an_outside_force_acts_on_the_root_in_world_axes() -> None:
    s = placed(3)
    s.ctl.outside[:3] = (10.0, -20.0, 5.0)
    R = s.figure.world.pose(s.figure.root).R
    # the root's freedoms of translation are along the world's axes or its own: both by the Jacobian of its origin
    axes = s.ctl.J[2, 3:, :3]
    np.testing.assert_allclose(outside_force(s.ctl, s.body), axes @ (10.0, -20.0, 5.0), atol=1e-12)
    assert np.linalg.det(R) == pytest.approx(1.0)


@pytest.mark.parametrize("push", [0.0, 30.0])
def test_errors_of_the_dcm_decay_at_the_chosen_rate(push: float) -> None:
    """With the unlimited ZMP: δξ̇ = −k δξ, under any outside force."""
    s = placed(4)
    state = s.ctl.state[0]
    state["com_ref"], state["com_v_ref"], state["com_a_ref"] = s.figure.com() + 0.02, (0.2, 0.1, 0.0), (0.5, -0.3, 0.1)
    state["zmp_ref"] = (0.01, 0.02)
    # a plan that obeys the pendulum itself
    find_dcm(s.ctl, s.body)
    omega = float(state["omega"])
    state["zmp_ref"] = state["com_ref"][:2] - state["com_a_ref"][:2] / omega**2
    s.ctl.outside[:3] = 0.0
    s.ctl.outside[0] = push
    force = np.array(outside_force(s.ctl, s.body))
    wish_com(s.ctl, s.body, s.gains, 0)
    error = state["dcm"] - state["dcm_plan"]
    rate = state["com_v"][:2] - state["com_v_ref"][:2] + (state["com_a"][:2] - state["com_a_ref"][:2]) / omega
    np.testing.assert_allclose(rate, -s.gains.dcm * error, atol=1e-10)
    # the same acceleration by the forces: gravity through the ZMP, and the push
    pendulum = omega**2 * (state["com"][:2] - state["zmp"]) + force[:2] / state["mass"]
    np.testing.assert_allclose(state["com_a"][:2], pendulum, atol=1e-9)
    kp = s.gains.stiffness[0]
    height = 0.1 + kp * (state["com_ref"][2] - state["com"][2]) - 2.0 * math.sqrt(kp) * state["com_v"][2]
    assert state["com_a"][2] == pytest.approx(height)


def test_the_desired_zmp_stays_inside_the_support() -> None:
    s = placed(5)
    state = s.ctl.state[0]
    count = find_hull(s.ctl, s.body)
    rows = inside(s.ctl.hull[:count], s.gains.margin)
    state["com_ref"] = np.add(s.figure.com(), (0.0, 0.0, 0.1))
    find_dcm(s.ctl, s.body)
    wish_com(s.ctl, s.body, s.gains, count)
    assert (rows[:, :2] @ state["zmp"] <= rows[:, 2] + 2e-5).all()

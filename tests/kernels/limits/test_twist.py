"""The smooth twist of a ball: equal to the twist away from the rear direction, with its derivatives everywhere."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

from hitogata import Ball, Model, World
from hitogata.arrays import Array
from hitogata.chain.tables.limits import build_limits
from hitogata.kernels.limits.twist import beside_middle, is_turned_over, smooth_twist
from tests.kernels.limits.test_clamp import AXIS, CENTRE, swing_and_twist

LOW, HIGH = -0.4, 0.9


@pytest.fixture(scope="module")
def ball() -> World:
    model = Model("limb")
    model.link("limb", joint=Ball(axis=AXIS, centre=CENTRE, twist=(LOW, HIGH)), mass=1.0, inertia=(1.0, 1.0, 1.0))
    world = World()
    world.add(model)
    return world


def twisted(ball: World, q: Array, omega: Array) -> tuple[float, Array, float]:
    limit = build_limits(ball.tables).limits[0]
    assert limit["neck"] > 0.0
    angle, gradient, bend = smooth_twist(limit, ball.tables.tree.links[1], q, tuple(omega))
    return float(angle), np.array(gradient), float(bend)


def attitudes(count: int, near_rear: bool) -> list[Array]:
    rng, found = np.random.default_rng(3), []
    while len(found) < count:
        R = Rotation.random(rng=rng)
        q = R.as_quat(scalar_first=True)
        if (swing_and_twist(q)[0] > 2.9) == near_rear:
            found.append(q)
    return found


def turned(q: Array, omega: Array, t: float) -> Array:
    """After a time t at a constant angular velocity in the joint frame, without a change of the quaternion's sign."""
    out = (Rotation.from_rotvec(omega * t) * Rotation.from_quat(q, scalar_first=True)).as_quat(scalar_first=True)
    return np.asarray(out if out @ q > 0.0 else -out)


def test_away_from_the_rear_it_is_the_twist(ball: World) -> None:
    compared = 0
    for q in attitudes(200, near_rear=False):
        swing, twist = swing_and_twist(q)
        if swing > 2.0 or not LOW < twist < HIGH:
            continue
        limit, link = build_limits(ball.tables).limits[0], ball.tables.tree.links[1]
        for sign in (1.0, -1.0):
            # of the opposite quaternion the ends are exchanged, and the angle is counted the other way
            mirrored = is_turned_over(limit, link, sign * q)
            expected = LOW + HIGH - twist if mirrored else twist
            assert twisted(ball, sign * q, np.zeros(3))[0] == pytest.approx(expected, abs=1e-4)
        compared += 1
    assert compared > 10


@pytest.mark.parametrize("near_rear", [False, True])
def test_gradient_and_bend_are_derivatives(ball: World, near_rear: bool) -> None:
    rng = np.random.default_rng(5)
    limit, link = build_limits(ball.tables).limits[0], ball.tables.tree.links[1]
    for q in attitudes(8, near_rear):
        omega, h = rng.normal(size=3), 1e-4
        angle, gradient, bend = twisted(ball, q, omega)
        before, after = (twisted(ball, turned(q, omega, t), omega)[0] for t in (-h, h))
        size = 1.0 + np.linalg.norm(gradient) ** 3
        assert gradient @ omega == pytest.approx((after - before) / (2.0 * h), abs=1e-5 * size)
        assert bend == pytest.approx((after - 2.0 * angle + before) / h**2, abs=4e-4 * size)
        a, b, A, B = beside_middle(limit, link, q)
        ends = [beside_middle(limit, link, turned(q, omega, t)) for t in (-h, h)]
        assert np.dot(A, omega) == pytest.approx((ends[1][0] - ends[0][0]) / (2.0 * h), abs=1e-7)
        assert np.dot(B, omega) == pytest.approx((ends[1][1] - ends[0][1]) / (2.0 * h), abs=1e-7)
        assert is_turned_over(limit, link, q) == (a < 0.0)
        assert is_turned_over(limit, link, -q) == (a > 0.0)
        # the cosine of half the swing is the distance from the origin of the plane
        assert np.hypot(a, b) == pytest.approx(np.cos(0.5 * swing_and_twist(q)[0]), abs=1e-9)

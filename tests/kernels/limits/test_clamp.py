"""Bringing coordinates back into their ranges, and drawing them there, against rotations by scipy."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.spatial.transform import Rotation

from hitogata import Ball, Hinge, Model, World
from hitogata.arrays import Array
from hitogata.chain.joints.joint import Joint
from hitogata.chain.tables.limits import build_limits
from hitogata.kernels.limits.clamp import draw_joint, middle_joint, project_to_bounds

AXIS = np.array([0.0, 0.6, 0.8])
CENTRE = np.array([0.48, 0.6, 0.64])
CONE, TWIST = 0.7, (-0.4, 0.9)


def world_of(joint: Joint) -> World:
    model = Model("limb")
    model.link("limb", joint=joint, mass=1.0, inertia=(1.0, 1.0, 1.0))
    world = World()
    world.add(model)
    return world


@pytest.fixture(scope="module")
def ball() -> World:
    return world_of(Ball(axis=AXIS, centre=CENTRE, cone=CONE, twist=TWIST))


def shortest(a: Array, b: Array) -> Rotation:
    """Rotation that carries unit a to b about the axis across both."""
    axis = np.cross(a, b)
    return Rotation.from_rotvec(axis / np.linalg.norm(axis) * math.acos(np.clip(a @ b, -1.0, 1.0)))


def swing_and_twist(q: Array) -> tuple[float, float]:
    """By the definition: angle from the centre to the axis; turn about it since the shortest swings from zero."""
    R = Rotation.from_quat(q, scalar_first=True)
    d = R.apply(AXIS)
    untwisted = shortest(CENTRE, d) * shortest(AXIS, CENTRE)
    turned = (untwisted.inv() * R).as_rotvec()
    return math.acos(np.clip(CENTRE @ d, -1.0, 1.0)), float(turned @ AXIS)


def projected(world: World, q: Array) -> Array:
    out = q.copy()
    project_to_bounds(out, build_limits(world.tables).limits, world.tables.tree)
    return out


@pytest.mark.parametrize(("q", "expected"), [(-2.0, -0.5), (0.3, 0.3), (1.7, 1.2)])
def test_a_hinge_is_brought_back_to_the_end_it_has_passed(q: float, expected: float) -> None:
    assert projected(world_of(Hinge("x", range=(-0.5, 1.2))), np.array([q]))[0] == expected


@given(st.integers(0, 10_000))
@settings(max_examples=100)
def test_a_ball_is_brought_back_by_no_more_than_it_has_passed(ball: World, seed: int) -> None:
    R = Rotation.random(rng=np.random.default_rng(seed))
    q = R.as_quat(scalar_first=True)
    swing, twist = swing_and_twist(q)
    if swing > 3.0:
        return  # opposite the centre there is no shortest way, and no twist
    out = projected(ball, q)
    swung, twisted = swing_and_twist(out)
    # along the cone's way back the twist stays as it was
    assert swung == pytest.approx(min(swing, CONE), abs=1e-7)
    # twists that differ by a turn are one attitude: the end that is nearer on the circle is the one that was passed
    middle = 0.5 * (TWIST[0] + TWIST[1])
    nearest = middle + np.remainder(twist - middle + np.pi, 2.0 * np.pi) - np.pi
    assert twisted == pytest.approx(np.clip(nearest, *TWIST), abs=1e-7)
    if TWIST[0] < twist < TWIST[1]:
        moved = (R.inv() * Rotation.from_quat(out, scalar_first=True)).magnitude()
        assert moved == pytest.approx(max(swing - CONE, 0.0), abs=1e-7)
    assert out @ q > 0.0  # of two quaternions the one on the same side


def test_inside_nothing_changes(ball: World) -> None:
    q = (shortest(AXIS, CENTRE) * Rotation.from_rotvec(0.1 * AXIS)).as_quat(scalar_first=True)
    np.testing.assert_array_equal(projected(ball, q), q)


def test_draws_fill_the_ranges_evenly(ball: World) -> None:
    tree, seed = ball.tables.tree, np.array([12345.0])
    swings, twists = [], []
    for _ in range(4000):
        q = np.zeros(4)
        draw_joint(q, tree.links[1], tree.freedoms, seed)
        swing, twist = swing_and_twist(q)
        swings.append(swing)
        twists.append(twist)
    # the area of a cap goes with 1 − cos; both are even in 0 … 1 then
    share = (1.0 - np.cos(swings)) / (1.0 - math.cos(CONE))
    turn = (np.array(twists) - TWIST[0]) / (TWIST[1] - TWIST[0])
    for x in (share, turn):
        assert x.min() > -1e-9
        assert x.max() < 1.0 + 1e-9
        counts, _ = np.histogram(x, bins=10, range=(0.0, 1.0))
        assert np.abs(counts - 400.0).max() < 5.0 * math.sqrt(400.0)


def test_the_middle_points_at_the_centre_without_twist(ball: World) -> None:
    tree, q = ball.tables.tree, np.zeros(4)
    middle_joint(q, tree.links[1], tree.freedoms)
    R = Rotation.from_quat(q, scalar_first=True)
    np.testing.assert_allclose(R.apply(AXIS), CENTRE, atol=1e-12)
    np.testing.assert_allclose(R.as_matrix(), shortest(AXIS, CENTRE).as_matrix(), atol=1e-12)
    hinge = world_of(Hinge("x", range=(-0.5, 1.2)))
    out = np.zeros(1)
    middle_joint(out, hinge.tables.tree.links[1], hinge.tables.tree.freedoms)
    assert out[0] == pytest.approx(0.35)

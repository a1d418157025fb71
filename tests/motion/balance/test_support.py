"""Soles, support regions, and the target ZMP of 003 §2.3."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.spatial import ConvexHull

import hitogata as hg
from hitogata.contact.polygons import area_and_centroid, margin, planar_hull
from hitogata.errors import InputError
from hitogata.motion import Contact as Area
from hitogata.motion.balance.support import Contact, Region, target_points, target_zmp


@given(st.integers(0, 10**6), st.integers(3, 40))
def test_hull_is_qhulls(seed: int, n: int) -> None:
    points = np.random.default_rng(seed).normal(size=(n, 2))
    ours, theirs = planar_hull(points), ConvexHull(points)
    assert {tuple(p) for p in ours} == {tuple(p) for p in points[theirs.vertices]}
    area, centroid = area_and_centroid(ours)
    assert area == pytest.approx(theirs.volume, rel=1e-12)
    triangles = [(ours[0], a, b) for a, b in pairwise(ours[1:])]
    weights = [0.5 * np.linalg.det(np.array([b - a, c - a])) for a, b, c in triangles]
    expected = sum(w * np.mean(t, axis=0) for w, t in zip(weights, triangles, strict=True)) / sum(weights)
    assert centroid == pytest.approx(expected, abs=1e-9)


@given(st.integers(0, 10**6))
def test_margin_is_the_distance_to_the_border(seed: int) -> None:
    rng = np.random.default_rng(seed)
    corners = planar_hull(rng.normal(size=(8, 2)))
    points = rng.normal(size=(20, 2))
    border = np.concatenate(
        [
            a + np.linspace(0, 1, 2001)[:, None] * (b - a)
            for a, b in zip(corners, np.roll(corners, -1, axis=0), strict=True)
        ]
    )
    inside = (ConvexHull(corners).equations[:, :2] @ points.T + ConvexHull(corners).equations[:, 2:] <= 0).all(axis=0)
    distance = np.linalg.norm(points[:, None] - border, axis=2).min(axis=1)
    assert margin(corners, points) == pytest.approx(np.where(inside, distance, -distance), abs=2e-3)


def test_lines_and_points_support_nothing_but_themselves() -> None:
    points = np.array([[0.5, 0.2], [2.0, 0.0]])
    assert margin(np.array([[0.0, 0.0], [1.0, 0.0]]), points) == pytest.approx([-0.2, -1.0])
    assert margin(np.array([[0.0, 0.0]]), points)[1] == pytest.approx(-2.0)


def test_the_human_sole_is_flat_and_below_the_ankle() -> None:
    world = hg.World()
    figure = world.add(hg.figures.human())
    foot = figure["left_foot"]
    corners = Area.of(figure, "left_foot").points
    assert len(corners) >= 6
    assert np.ptp(corners[:, 2]) == 0.0
    assert world.pose(foot).p[2] + corners[0, 2] == pytest.approx(0.0, abs=1e-9)
    assert 0.2 < np.ptp(corners[:, 0]) < 0.32


def square(x: float, y: float, size: float = 0.1) -> np.ndarray:
    h = 0.5 * size
    return np.array([[x - h, y - h, 0.0], [x + h, y - h, 0.0], [x + h, y + h, 0.0], [x - h, y + h, 0.0]])


def test_target_points_of_two_steps() -> None:
    """Both feet, left alone, both with the right ahead, right alone: from the part left behind to the next support."""
    L, R, ahead = square(0.0, 0.1), square(0.0, -0.1), square(0.3, -0.1)
    regions = [Region({"L": L, "R": R}), Region({"L": L}), Region({"L": L, "R": ahead}), Region({"R": ahead})]
    points = target_points(regions)
    assert points[:, :2] == pytest.approx(np.array([(0.0, -0.1), (0.0, 0.1), (0.0, 0.1), (0.3, -0.1)]))


def test_target_stays_where_the_support_does() -> None:
    both = Region({"L": square(0.0, 0.1), "R": square(0.2, -0.1, 0.05)})
    points = target_points([both, both, both])
    # the larger sole counts by its area
    assert points == pytest.approx(np.tile([0.04, 0.06, 0.0], (3, 1)))


@pytest.mark.parametrize("weight", [0.05, 0.3, 1.0, 5.0])
def test_target_goes_straight_and_never_back(weight: float) -> None:
    times, points = [0.0, 0.7, 1.0, 2.0], np.array([[0.0, 0.0], [1.0, 2.0], [1.0, 2.0], [3.0, -1.0]])
    curve = target_zmp(times, points, weight)
    assert curve(times) == pytest.approx(points, abs=1e-12)
    for k in range(3):
        t = np.linspace(times[k], times[k + 1], 200)
        along = points[k + 1] - points[k]
        moved = curve(t) - points[k]
        assert np.abs(moved[:, 0] * along[1] - moved[:, 1] * along[0]).max() < 1e-12
        assert (np.diff(moved @ along) > -1e-12).all()


def test_larger_weights_bring_the_target_earlier() -> None:
    at = [float(target_zmp([0.0, 1.0], [[0.0], [1.0]], w)(0.3)[0]) for w in (0.1, 1.0, 10.0)]
    assert at == sorted(at)
    assert at[1] == pytest.approx(1.0 - 0.7**3)


def test_contacts_that_cannot_be() -> None:
    owner = hg.World().add(hg.figures.humanoid())
    with pytest.raises(InputError, match="no shape that touches"):
        Contact.of(owner, "neck")
    with pytest.raises(InputError, match=r"expected \(n, 3\)"):
        Contact.of(owner, "left_hand", [[0.0, 1.0]])
    with pytest.raises(InputError, match="positive"):
        target_zmp([0.0, 1.0], [[0.0], [1.0]], 0.0)


def test_a_wrong_number_of_weights_is_told_by_its_name() -> None:
    with pytest.raises(InputError, match="zmp_weight has 3 weights for 2 intervals"):
        target_zmp([0.0, 1.0, 2.0], [0.0, 1.0, 0.0], [1.0, 2.0, 3.0])

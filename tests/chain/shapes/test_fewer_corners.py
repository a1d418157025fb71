"""Hulls with fewer corners: their distance from the whole hull, against a least-squares problem that shares no code."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.optimize import nnls

from hitogata.arrays import Array
from hitogata.chain.shapes.fewer_corners import distances, fewer_corners


def from_hull(x: Array, corners: Array) -> float:
    """m: distance of a point from a hull: the best convex combination of its corners, by non-negative least squares."""
    weight = 1e4
    share, _ = nnls(np.vstack([corners.T, np.full(len(corners), weight)]), np.append(x, weight), maxiter=10_000)
    return float(np.linalg.norm(corners.T @ share / share.sum() - x))


def blob(seed: int, count: int, stretch: tuple[float, float, float]) -> Array:
    x = np.random.default_rng(seed).normal(size=(count, 3))
    return np.asarray(x / np.linalg.norm(x, axis=1)[:, None] * stretch)


@pytest.mark.parametrize("stretch", [(0.1, 0.1, 0.1), (0.2, 0.05, 0.1), (0.3, 0.2, 0.004)])
@pytest.mark.parametrize("distance", [2e-4, 1e-3, 5e-3])
def test_no_corner_is_farther_outside_than_allowed(stretch: tuple[float, float, float], distance: float) -> None:
    points = blob(1, 400, stretch)
    kept, off = fewer_corners(points, distance)
    assert {tuple(x) for x in kept} <= {tuple(x) for x in points}
    worst = max(from_hull(x, kept) for x in points)
    assert off == pytest.approx(worst, rel=1e-3, abs=1e-7)
    assert off <= distance
    if distance == 5e-3:
        assert len(kept) < 0.3 * len(points)


def test_distances_of_points_outside_faces_edges_and_corners() -> None:
    """A cube: the nearest point lies on a face, an edge or a corner."""
    cube = np.array([[x, y, z] for x in (0.0, 1.0) for y in (0.0, 1.0) for z in (0.0, 1.0)])
    points = np.array([[0.5, 0.4, 2.0], [2.0, 2.0, 0.3], [2.0, 3.0, -2.0], [0.5, 0.5, 0.5], [1.0, 0.2, 0.2]])
    assert distances(points, cube) == pytest.approx([1.0, np.sqrt(2.0), 3.0, 0.0, 0.0], abs=1e-12)


def test_no_distance_keeps_all_corners_and_no_other_points() -> None:
    points = blob(2, 200, (0.1, 0.1, 0.1))
    kept, off = fewer_corners(np.vstack([points, 0.5 * points]), 0.0)
    assert (len(kept), off) == (len(points), 0.0)


def test_a_box_keeps_its_corners_at_any_distance() -> None:
    cube = np.array([[x, y, z] for x in (0.0, 1.0) for y in (0.0, 1.0) for z in (0.0, 1.0)])
    assert len(fewer_corners(cube, 0.05)[0]) == 8

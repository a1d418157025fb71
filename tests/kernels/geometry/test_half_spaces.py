"""Intersections of half-spaces against scipy's, by duality and convex hull."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.spatial import ConvexHull

from hitogata.kernels.geometry.half_spaces import intersect_half_spaces, start_with_tetrahedron
from hitogata.kernels.geometry.tables import volume_buffers
from tests.kernels.geometry.posed import corners, hull_of

BOX = np.vstack([np.eye(3), -np.eye(3)])


def test_the_first_tetrahedron_encloses_the_ball() -> None:
    volume = volume_buffers(8)
    n = start_with_tetrahedron(volume, 0.7, 3)
    assert n == 4
    hull = ConvexHull(corners(volume, n))
    assert (-hull.equations[:, 3]).min() >= 0.7
    assert set(volume.face[:12]) == {3, 4, 5, 6}


@pytest.mark.parametrize("seed", range(20))
def test_bodies_are_those_of_scipy_in_any_order(seed: int) -> None:
    rng = np.random.default_rng(seed)
    m = int(rng.integers(1, 20))
    normals = np.vstack([BOX, rng.normal(size=(m, 3))])
    normals /= np.linalg.norm(normals, axis=1)[:, None]
    offsets = np.concatenate([np.full(6, 1.0), rng.uniform(0.2, 1.5, size=m)])
    expected = hull_of(np.column_stack([normals, -offsets]), np.zeros(3))
    volume = volume_buffers(len(offsets) + 4)
    for order in (np.arange(m + 6), rng.permutation(m + 6)):
        n = intersect_half_spaces(volume, 2.0, normals, offsets, order)
        found = corners(volume, n)
        assert ConvexHull(found).volume == pytest.approx(expected.volume, rel=1e-12)
        # every corner is one of theirs, and the other way round
        apart = np.linalg.norm(found[:, None] - expected.points[None], axis=2)
        assert apart.min(axis=1).max() < 1e-9
        assert apart.min(axis=0).max() < 1e-9


def test_rows_that_are_not_chosen_do_not_cut() -> None:
    normals, offsets = np.vstack([BOX, BOX]), np.concatenate([np.full(6, 1.0), np.full(6, 0.1)])
    volume = volume_buffers(16)
    n = intersect_half_spaces(volume, 2.0, normals, offsets, np.arange(6))
    assert ConvexHull(corners(volume, n)).volume == pytest.approx(8.0, rel=1e-14)


def test_an_empty_intersection_has_no_corners() -> None:
    offsets = np.array([1.0, 1.0, 1.0, -1.5, 1.0, 1.0])
    assert intersect_half_spaces(volume_buffers(10), 2.0, BOX, offsets, np.arange(6)) == 0

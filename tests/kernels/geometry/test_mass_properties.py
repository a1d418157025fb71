"""Volume, centroid, faces and normal of an intersection against hulls and tetrahedra by scipy."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from scipy.spatial import ConvexHull

from hitogata import Box, Convex
from hitogata.arrays import Array
from hitogata.kernels.geometry.clipping import cut_off, measure_side, seed
from hitogata.kernels.geometry.mass_properties import corner, measure_volume, shift
from hitogata.kernels.geometry.tables import ShapeData, Shapes, Volume
from tests.kernels.geometry.posed import centroid, corners, hull_of, planes, pose, posed


def test_corners_are_shifted_to_another_origin() -> None:
    _, _, volume = posed((Box(size=(1.0, 1.0, 1.0)), (np.eye(3), np.zeros(3))))
    rng = np.random.default_rng(1)
    old = rng.normal(size=(4, 3))
    volume.x[:4], volume.y[:4], volume.z[:4] = old.T
    shift(volume, 3, (0.5, -1.0, 2.0))
    assert corners(volume, 3) == pytest.approx(old[:3] - (0.5, -1.0, 2.0))
    assert corner(volume, 3) == pytest.approx(tuple(old[3]))


def intersected(shapes: Shapes, work: ShapeData, volume: Volume) -> Array:
    """Shape 0 clipped by the faces of shape 1. Returns the half-spaces of both, from the centre of shape 0."""
    origin = work.poses[0]["p"].copy()
    a, b = planes(shapes, work, 0, origin), planes(shapes, work, 1, origin)
    n = seed(volume, shapes, work, 0, 0)
    volume.offset[: len(a)], volume.offset[len(a) : len(a) + len(b)] = -a[:, 3], -b[:, 3]
    for k, row in enumerate(b):
        outside = measure_side(volume, n, *row[:3], -row[3], 1e-14)
        assert outside < n
        if outside > 0:
            n = cut_off(volume, n, len(a) + k, outside, 1e-14)
    volume.result[0]["corners"], volume.result[0]["faces_a"], volume.result[0]["flush"] = n, len(a), 0
    return np.vstack([a, b])


@pytest.mark.parametrize("draw", range(12))
def test_volume_centroid_faces_and_normal(draw: int) -> None:
    rng = np.random.default_rng(draw)
    one, two = Box(size=(1.0, 0.8, 0.6)), Convex(points=rng.normal(size=(12, 3)) * 0.5)
    shapes, work, volume = posed((one, pose(rng)), (two, (pose(rng)[0], np.array([0.35, 0.3, -0.2]))))
    halfspaces = intersected(shapes, work, volume)
    inside = corners(volume, volume.result[0]["corners"]).mean(axis=0)
    expected = hull_of(halfspaces, inside)
    assert measure_volume(volume, shapes, work, 0, 1, 1e-15)
    result = volume.result[0]
    assert result["volume"] == pytest.approx(expected.volume, rel=1e-10)
    middle = centroid(expected.points)
    assert result["p"] == pytest.approx(middle, abs=1e-10)
    # the corners are relative to the centroid now
    assert ConvexHull(corners(volume, result["corners"])).volume == pytest.approx(expected.volume, rel=1e-10)
    assert centroid(corners(volume, result["corners"])) == pytest.approx(np.zeros(3), abs=1e-10)
    sides = volume.sides[: result["sides"]]
    assert sides["area"].sum() == pytest.approx(expected.area, rel=1e-9)
    for side in sides:
        row = halfspaces[side["plane"]]
        assert side["normal"] == pytest.approx(row[:3])
        assert side["offset"] == pytest.approx(-row[3] - row[:3] @ middle, abs=1e-12)
    # the areas of a closed surface sum to zero, so those of B give the direction
    push = np.sum([s["area"] * s["normal"] for s in sides if s["plane"] >= result["faces_a"]], axis=0)
    assert result["n"] == pytest.approx(push / np.linalg.norm(push), abs=1e-9)
    assert result["nested"] == 0


def test_of_a_body_inside_another_the_normal_is_the_shortest_way_out() -> None:
    rng = np.random.default_rng(3)
    small = Box(size=(0.1, 0.1, 0.1))
    for _ in range(5):
        at = rng.uniform(-0.3, 0.3, size=3)
        shapes, work, volume = posed((small, (np.eye(3), at)), (Box(size=(1.0, 1.2, 1.4)), (np.eye(3), np.zeros(3))))
        intersected(shapes, work, volume)
        assert measure_volume(volume, shapes, work, 0, 1, 1e-15)
        ways = {
            (axis, sign): 0.5 * (1.0 + 0.2 * axis) + 0.05 - sign * at[axis] for axis in range(3) for sign in (-1.0, 1.0)
        }
        axis, sign = min(ways, key=lambda key: ways[key])
        assert volume.result[0]["nested"] == 1
        assert volume.result[0]["n"] == pytest.approx(sign * np.eye(3)[axis])
        assert all(a < b for a, b in pairwise(sorted(ways.values())))  # no ties in this draw


def test_a_layer_thinner_than_rounding_has_no_volume() -> None:
    cube = Box(size=(1.0, 1.0, 1.0))
    shapes, work, volume = posed(
        (cube, (np.eye(3), np.zeros(3))), (cube, (np.eye(3), np.array([0.0, 0.0, 1.0 - 1e-9])))
    )
    intersected(shapes, work, volume)
    assert measure_volume(volume, shapes, work, 0, 1, 1e-12)
    intersected(shapes, work, volume)
    assert not measure_volume(volume, shapes, work, 0, 1, 1e-8)

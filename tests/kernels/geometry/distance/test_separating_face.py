"""Faces that separate two bodies, against the definition on all points."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import Box, Convex
from hitogata.arrays import Array
from hitogata.kernels.geometry.distance.separating_face import growth, likeliest, remember, still_apart
from hitogata.kernels.geometry.tables import ShapeData, Shapes, between
from tests.kernels.geometry.posed import planes, pose, posed


def points(shapes: Shapes, work: ShapeData, i: int) -> Array:
    """In world axes."""
    shape = shapes.table[i]
    rows = slice(shape["point"], shape["point"] + shape["points"])
    return np.column_stack([work.x[rows], work.y[rows], work.z[rows]]) + work.poses[i]["p"]


def room(shapes: Shapes, work: ShapeData, face: int) -> float:
    """m: least distance of the points of one body from a face of the other: k of shape 1, or −1 − k of shape 0."""
    i, j, k = (0, 1, face) if face >= 0 else (1, 0, -1 - face)
    row = planes(shapes, work, j, np.zeros(3))[k]
    return float((points(shapes, work, i) @ row[:3] + row[3]).min())


@pytest.mark.parametrize("draw", range(8))
def test_a_face_separates_if_all_points_are_beyond_it(draw: int) -> None:
    rng = np.random.default_rng(draw)
    one, two = Box(size=(0.5, 0.6, 0.7)), Convex(points=0.3 * rng.normal(size=(10, 3)))
    shapes, work, volume = posed((one, pose(rng)), (two, (pose(rng)[0], rng.normal(size=3))))
    delta, decided = between(work, 0, 1), 0
    for face in [*range(shapes.table[1]["faces"]), *range(-shapes.table[0]["faces"], 0)]:
        remember(volume, 0, 1, face)
        wide = room(shapes, work, face)
        if abs(wide) < 1e-9:
            continue
        assert still_apart(volume, shapes, work, 0, 1, delta, 0.0) == (wide > 0.0)
        if face >= 0 and wide > 1e-3:
            # the faces of B move outward by the skin
            assert still_apart(volume, shapes, work, 0, 1, delta, 0.999 * wide)
            assert not still_apart(volume, shapes, work, 0, 1, delta, 1.001 * wide)
        decided += 1
    assert decided > 5


def test_only_the_remembered_pair_is_separated() -> None:
    cube = Box(size=(1.0, 1.0, 1.0))
    shapes, work, volume = posed((cube, (np.eye(3), np.zeros(3))), (cube, (np.eye(3), np.array([3.0, 0.0, 0.0]))))
    delta = between(work, 0, 1)
    face = int(np.argmax(-planes(shapes, work, 1, np.zeros(3))[:, 0]))  # of B, towards A
    assert not still_apart(volume, shapes, work, 0, 1, delta, 0.0)
    remember(volume, 0, 1, face)
    assert still_apart(volume, shapes, work, 0, 1, delta, 0.0)
    assert not still_apart(volume, shapes, work, 1, 0, (-3.0, 0.0, 0.0), 0.0)


@pytest.mark.parametrize("skin", [0.0, 0.01, 0.3])
def test_a_grown_body_contains_all_its_moved_faces(skin: float) -> None:
    body = Convex(points=np.random.default_rng(4).normal(size=(14, 3)))
    shapes, _, _ = posed((body, (np.eye(3), np.zeros(3))))
    reach = shapes.offsets * growth(shapes, 0, skin) - (shapes.offsets + skin)
    assert reach.min() == pytest.approx(0.0, abs=1e-12)


def test_the_likeliest_face_is_the_one_that_is_farthest_below_a_point() -> None:
    rng = np.random.default_rng(2)
    body = Convex(points=rng.normal(size=(14, 3)))
    shapes, work, _ = posed((body, pose(rng)))
    rows = planes(shapes, work, 0, work.poses[0]["p"])
    for _ in range(20):
        delta = 3.0 * rng.normal(size=3)
        away = rows[:, :3] @ delta + rows[:, 3]
        expected = int(np.argmax(away)) if away.max() > 0.0 else -1
        assert likeliest(shapes, work, 0, tuple(delta)) == expected
    assert likeliest(shapes, work, 0, (0.0, 0.0, 0.0)) == -1

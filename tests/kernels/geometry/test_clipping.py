"""Cuts of convex polyhedra by planes: both parts against scipy's hulls, and the planar map after each cut."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.spatial import ConvexHull

from hitogata import Box, Convex, Cylinder, Sphere
from hitogata.arrays import Array
from hitogata.chain.shapes.shape import Shape
from hitogata.kernels.geometry.clipping import cut_off, measure_side, seed
from hitogata.kernels.geometry.tables import Volume, before
from tests.kernels.geometry.posed import corners, hull_of, planes, pose, posed

BODIES: list[Shape] = [
    Box(size=(1.0, 0.7, 0.4)),
    Cylinder(radius=0.4, length=0.6, fineness=9),
    Sphere(radius=0.5, fineness=8),
    Convex(points=0.4 * np.random.default_rng(5).normal(size=(15, 3))),
]


def faces_of(volume: Volume, n: int) -> dict[int, set[int]]:
    """Corners of every face, by following its darts; the map must close."""
    twin, found = volume.twin, dict[int, set[int]]()
    for dart in range(3 * n):
        assert 0 <= twin[dart] < 3 * n and twin[twin[dart]] == dart
        at, count = dart, 0
        while count == 0 or at != dart:
            found.setdefault(int(volume.face[dart]), set()).add(at // 3)
            assert volume.face[at] == volume.face[dart]
            at, count = before(twin[at]), count + 1
            assert count <= 3 * n
    return found


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body.name)
def test_a_copy_has_the_points_and_planes_of_its_shape(body: Shape) -> None:
    shapes, work, volume = posed((body, pose(np.random.default_rng(1))))
    n = seed(volume, shapes, work, 0, 5)
    rows = planes(shapes, work, 0, work.poses[0]["p"])
    for face, members in faces_of(volume, n).items():
        normal, offset = rows[face - 5, :3], -rows[face - 5, 3]
        assert corners(volume, n)[sorted(members)] @ normal == pytest.approx(offset, abs=1e-12)
    assert len(faces_of(volume, n)) == shapes.table[0]["faces"]
    assert n == 2 * shapes.table[0]["faces"] - 4


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body.name)
@pytest.mark.parametrize("draw", range(4))
def test_what_remains_after_cuts_is_the_hull_of_the_half_spaces(body: Shape, draw: int) -> None:
    rng = np.random.default_rng(draw)
    shapes, work, volume = posed((body, pose(rng)))
    n = seed(volume, shapes, work, 0, 0)
    kept = planes(shapes, work, 0, work.poses[0]["p"])
    first = len(kept)
    for k in range(3):
        normal = rng.normal(size=3)
        normal /= np.linalg.norm(normal)
        offset = float(rng.uniform(0.02, 0.15))
        before_cut = ConvexHull(corners(volume, n)).volume
        outside = measure_side(volume, n, *normal, offset, 1e-14)
        assert outside == int(np.sum(corners(volume, n) @ normal > offset))
        if outside <= 0:
            continue
        n = cut_off(volume, n, first + k, outside, 1e-14)
        kept = np.vstack([kept, [*normal, -offset]])
        assert n % 2 == 0 and not volume.mark[: 3 * n].any()
        found = faces_of(volume, n)
        assert n == 2 * len(found) - 4
        assert corners(volume, n)[sorted(found[first + k])] @ normal == pytest.approx(offset, abs=1e-12)
        size = ConvexHull(corners(volume, n)).volume
        assert size == pytest.approx(hull_of(kept, np.zeros(3)).volume, rel=1e-9)
        # the other part, cut off by the opposite half-space
        assert size + other_part(kept) == pytest.approx(before_cut, rel=1e-9)


def other_part(kept: Array) -> float:
    """Volume between the last plane and the body that the others enclose."""
    whole = hull_of(kept[:-1], np.zeros(3)).points
    normal, offset = kept[-1, :3], -kept[-1, 3]
    far = whole[np.argmax(whole @ normal)]
    middle = np.zeros(3)
    # just beyond the plane on the way from the middle to the farthest corner
    s = (offset - middle @ normal) / ((far - middle) @ normal)
    inner = middle + (s + 0.05 * (1.0 - s)) * (far - middle)
    return float(hull_of(np.vstack([kept[:-1], -kept[-1]]), 0.999 * inner + 0.001 * far).volume)


def test_planes_that_touch_do_not_cut() -> None:
    shapes, work, volume = posed((Box(size=(2.0, 2.0, 2.0)), (np.eye(3), np.zeros(3))))
    n = seed(volume, shapes, work, 0, 0)
    assert measure_side(volume, n, 1.0, 0.0, 0.0, 1.0, 1e-12) == -1
    assert measure_side(volume, n, 1.0, 0.0, 0.0, 1.1, 1e-12) == 0
    assert measure_side(volume, n, 1.0, 0.0, 0.0, 0.9, 1e-12) == 4
    assert measure_side(volume, n, 1.0, 0.0, 0.0, -1.1, 1e-12) == 8

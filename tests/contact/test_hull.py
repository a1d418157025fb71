"""Hulls of points: closed, convex, with the volume of the points' hull; and clear errors for points without volume."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

from hitogata.arrays import Array
from hitogata.chain.shapes.hull_triangles import EPSILON
from hitogata.chain.shapes.shape import Convex
from hitogata.contact.darts import darts_of
from hitogata.contact.hull import hull
from hitogata.contact.polyhedra import Polyhedron, polyhedron
from hitogata.contact.shape_tables import Entry, build_shapes, most_faces
from hitogata.errors import ModelError
from hitogata.kernels.geometry.intersection import interfere
from hitogata.kernels.geometry.tables import shape_data, volume_buffers
from hitogata.kernels.geometry.thin_volume import is_thin
from tests.closeness import assert_close
from tests.contact.odd_pairs import both_ways, odd_shapes, rational_planes, some_pairs
from tests.contact.odd_points import check_hull, odd_points
from tests.contact.oracle import exact_volume
from tests.kernels.geometry.random_pairs import draw, place_at_random

HULLS = 300


def grid(n: int, turn: int) -> Array:
    """A cube with n × n points on its top and bottom, turned."""
    side = np.linspace(-1.0, 1.0, n)
    points = np.stack(np.meshgrid(side, side, [-1.0, 1.0]), -1).reshape(-1, 3)
    return np.asarray(points @ Rotation.random(random_state=turn).as_matrix().T)


def test_odd_points_have_sound_hulls() -> None:
    rng = np.random.default_rng(0)
    for _ in range(HULLS):
        name, points = odd_points(rng)
        check_hull(name, points, hull(points))


@pytest.mark.parametrize("precision", ["single", "six digits"])
@pytest.mark.parametrize("n", [2, 3, 4, 8])
def test_a_cube_in_few_digits_has_six_faces(n: int, precision: str) -> None:
    """36 of 40 of these went round for ever or raised a KeyError."""
    for turn in range(10):
        points = grid(n, turn)
        points = points.astype(np.float32).astype(np.float64) if precision == "single" else points.round(6)
        found = hull(points)
        assert sorted(len(face) for face in found.faces) == [4] * 6
        assert_close("volume", Polyhedron(found.points, found.faces).volume, 8.0, within=4e-6)


def test_faces_that_only_look_alike_stay_apart() -> None:
    """Planes 1e-7 rad apart were one: of a plate of aspect 5e4 that took off up to a hundredth."""
    for aspect in (5e4, 1e6):
        angle = np.arange(40) * (2.0 * np.pi / 40)
        rim = np.column_stack([np.cos(angle), np.sin(angle), np.zeros(40)])
        points = np.vstack([rim, [[0.2, 0.1, 1.0 / aspect], [-0.3, 0.2, 0.9 / aspect], [0.1, -0.2, -1.0 / aspect]]])
        points = points @ Rotation.random(random_state=3).as_matrix().T
        check_hull(f"aspect {aspect:g}", points, hull(points))


def test_tolerance_joins_what_is_known_to_be_flat() -> None:
    scaled = grid(4, 5).astype(np.float32) * 0.001  # in single precision before the change of unit
    assert len(hull(scaled.astype(np.float64) + 1e-9).faces) > 6
    assert len(polyhedron(Convex(points=scaled.astype(np.float64) + 1e-9, tolerance=1e-10)).faces) == 6
    with pytest.raises(ModelError, match="convex tolerance"):
        Convex(points=grid(2, 0), tolerance=-1.0)


def test_corners_are_the_points_given() -> None:
    points = np.random.default_rng(2).normal(size=(30, 3))
    given = {tuple(x) for x in points.tolist()}
    assert all(tuple(x) in given for x in hull(points).points.tolist())


FLAT = np.c_[np.random.default_rng(0).normal(size=(20, 2)), np.zeros(20)] @ Rotation.random(random_state=1).as_matrix()


@pytest.mark.parametrize(
    "points",
    [
        grid(4, 1)[[0] * 9],
        FLAT,
        np.outer(np.arange(9.0), [1, 2, 3]),
        FLAT.astype(np.float32),
        FLAT.round(6),
    ],
    ids=["one place", "plane", "line", "plane in single precision", "plane in six digits"],
)
def test_no_volume_is_said(points: Array) -> None:
    with pytest.raises(ModelError, match=r"convex points (lie in one plane: they are .* thick|span 0 m)"):
        Convex(points=points)


def test_tables_of_hulls_that_hung() -> None:
    rng = np.random.default_rng(4)
    shapes = build_shapes([Entry(Convex(points=odd_points(rng)[1]), k) for k in range(20)])
    assert (shapes.table["inner"] > 0.0).all()
    assert (shapes.offsets > 0.0).all()


@pytest.mark.parametrize(
    ("faces", "why"),
    [
        (((0, 1, 2), (0, 1, 3), (1, 2, 3), (0, 2, 3)), "both have edge"),
        (((0, 1, 2), (0, 2, 3)), "has no other side"),
        (((0, 1, 2), (0, 2, 3), (0, 3, 1), (1, 3, 2), (0, 4, 5), (0, 5, 6), (0, 6, 4), (4, 6, 5)), "one body"),
    ],
)
def test_faces_that_enclose_nothing_are_refused(faces: tuple[tuple[int, ...], ...], why: str) -> None:
    with pytest.raises(ModelError, match=why):
        darts_of(faces)


def test_two_thousand_pairs_are_the_same_both_ways() -> None:
    rng = np.random.default_rng(9)
    shapes = odd_shapes(rng, 100)
    work, volume = shape_data(shapes), volume_buffers(most_faces(shapes))
    tally, worst = np.zeros(16, dtype=np.int64), np.zeros(1)
    seen = np.zeros(len(volume.twin), dtype=np.int64)
    first = both_ways(some_pairs(rng, shapes, 2000), draw(rng, 2000), volume, shapes, work, tally, worst, seen)
    assert first < 0, f"pair {first} failed: {tally.tolist()}"
    assert tally[0] > 1000
    assert worst[0] <= 1e-12


def test_volumes_are_those_of_rational_arithmetic() -> None:
    rng = np.random.default_rng(10)
    shapes = odd_shapes(rng, 60)
    work, volume = shape_data(shapes), volume_buffers(most_faces(shapes))
    few = np.flatnonzero(shapes.table["faces"] <= 6)
    compared = 0
    while compared < 8:
        i, j = rng.choice(few, 2, replace=False)
        place_at_random(rng, work, shapes, i, j)
        if not interfere(volume, shapes, work, i, j, 0.0):
            continue
        compared += 1
        result = volume.result[0]
        true = float(exact_volume(rational_planes(shapes, work, i, i) + rational_planes(shapes, work, j, i)))
        # bodies that barely overlap are known to the rounding of their coordinates, of 16 digits or of 32
        area = float(volume.sides["area"][: result["sides"]].sum())
        rounding = (1e-29 if is_thin(shapes, i, j) else 64.0 * EPSILON) * float(shapes.table["radius"][[i, j]].max())
        assert abs(result["volume"] - true) <= 1e-12 * true + rounding * area

"""Distances of round shapes: against the definition, the largest room along any direction, and closed forms."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

from hitogata import Box, Capsule, Convex, Cylinder, Ellipsoid, HalfSpace, Rounded, Sphere
from hitogata.arrays import Array
from hitogata.chain.shapes.shape import Shape
from hitogata.contact.shape_tables import Entry, build_shapes
from hitogata.kernels.geometry.distance.nearest import nearest
from hitogata.kernels.geometry.distance.separating_direction import _best_direction, nearest_buffers
from hitogata.kernels.geometry.overlap_volume import overlap_volume
from hitogata.kernels.geometry.plane_cut import cut_by_plane
from hitogata.kernels.geometry.support import farthest_vertex
from hitogata.kernels.geometry.tables import between, pose_shape, shape_data
from hitogata.kernels.math.vector import ZERO3, load3, load9

KINDS: list[Any] = [
    Sphere(radius=0.3),
    Capsule(radius=0.2, length=0.5),
    Cylinder(radius=0.3, length=0.4),
    Ellipsoid(radii=(0.2, 0.4, 0.3)),
    Rounded.box((0.4, 0.3, 0.5), 0.06),
    Box(size=(0.4, 0.5, 0.6)),
    Convex(points=0.25 * np.random.default_rng(1).normal(size=(20, 3))),
]
PAIRS = [(a, b) for a, b in itertools.product(KINDS, KINDS) if not isinstance(a, Box | Convex) or b not in KINDS[5:]]


def reach(shape: Any, d: Array) -> float:
    """How far a shape about the origin reaches along d, times |d|."""
    match shape:
        case Sphere():
            return float(shape.radius * np.linalg.norm(d))
        case Capsule():
            return float(shape.radius * np.linalg.norm(d) + 0.5 * shape.length * abs(d[2]))
        case Cylinder():
            return float(shape.radius * np.hypot(d[0], d[1]) + 0.5 * shape.length * abs(d[2]))
        case Ellipsoid():
            return float(np.linalg.norm(np.asarray(shape.radii) * d))
        case Rounded():
            return float((np.asarray(shape.points) @ d).max() + shape.radius * np.linalg.norm(d))
        case Box():
            return float(0.5 * np.abs(d) @ np.asarray(shape.size))
        case _:
            return float((np.asarray(shape.points) @ d).max())


class Pair:
    """Two shapes that can be moved."""

    def __init__(self, a: Shape, b: Shape) -> None:
        self.shapes = build_shapes([Entry(a, 0), Entry(b, 1)])
        self.work, self.out = shape_data(self.shapes), nearest_buffers()

    def gap(self, p: Array, R: Array, q: Array, S: Array) -> float:
        for k, (at, turn) in enumerate(((p, R), (q, S))):
            pose_shape(self.work, self.shapes, k, load9(turn.ravel()), load3(np.asarray(at, dtype=float)), ZERO3)
        return float(nearest(self.out, self.shapes, self.work, 0, 1))

    @property
    def n(self) -> Array:
        return np.asarray(self.out.found[0]["n"].copy())

    def volume(self) -> float:
        found, rows = self.out.found[0], self.shapes.table
        middle = 0.5 * (found["a"] - rows[0]["margin"] * self.n + found["b"] + rows[1]["margin"] * self.n)
        return float(overlap_volume(self.shapes, self.work, (0, 1, 0.0), load3(middle), load3(self.n))[0])


@pytest.mark.parametrize(("a", "b"), PAIRS, ids=[f"{a.name}-{b.name}" for a, b in PAIRS])
def test_no_direction_has_more_room(a: Shape, b: Shape) -> None:
    rng = np.random.default_rng(7)
    pair = Pair(a, b)
    for wanted in (1e-3, 0.0, -1e-4, -1e-3, 0.2):
        R, S = (Rotation.random(random_state=rng).as_matrix() for _ in range(2))
        p = rng.normal(size=3)
        p *= 0.8 / np.linalg.norm(p)
        p -= (pair.gap(p, R, np.zeros(3), S) - wanted) * pair.n
        gap = pair.gap(p, R, np.zeros(3), S)
        n = pair.n

        def room(m: Array, p: Array = p, R: Array = R, S: Array = S) -> float:
            return float(m @ p) - reach(a, -R.T @ m) - reach(b, S.T @ m)

        assert np.linalg.norm(n) == pytest.approx(1.0, abs=1e-14)
        assert gap == pytest.approx(room(n), abs=1e-14)
        for size in (1e-1, 1e-2, 1e-4, 1e-6):
            m = n + size * rng.normal(size=(40, 3))
            m /= np.linalg.norm(m, axis=1)[:, None]
            assert max(room(one) for one in m) <= gap + 1e-12
        # the points are opposite each other, and swapping the bodies changes nothing but the sign
        found = pair.out.found[0]
        aside = found["a"] - found["b"]
        assert np.linalg.norm(aside - (n @ aside) * n) <= 1e-12
        other = Pair(b, a)
        assert other.gap(np.zeros(3), S, p, R) == pytest.approx(gap, abs=1e-11)


@pytest.mark.parametrize("depth", [1e-4, 1e-2, 0.1])
def test_overlaps_of_balls_have_the_volume_of_their_caps(depth: float) -> None:
    r, one = 0.3, np.eye(3)
    pair = Pair(Sphere(radius=r), HalfSpace())
    assert pair.gap(np.array([0.2, 0.1, r - depth]), one, np.zeros(3), one) == pytest.approx(-depth, abs=1e-15)
    assert pair.volume() == pytest.approx(np.pi * depth**2 * (3.0 * r - depth) / 3.0, rel=1e-8)
    big = 0.5
    d = r + big - depth
    pair = Pair(Sphere(radius=r), Sphere(radius=big))
    pair.gap(np.array([0.6, 0.0, 0.8]) * d, one, np.zeros(3), one)
    lens = np.pi * depth**2 * (d * d + 2.0 * d * (r + big) - 3.0 * (big - r) ** 2) / (12.0 * d)
    assert pair.volume() == pytest.approx(lens, rel=1e-8)


@pytest.mark.parametrize("depth", [1e-4, 0.02, 0.2])
@pytest.mark.parametrize("ground", [HalfSpace(), Box(size=(4.0, 4.0, 1.0), at=(0.0, 0.0, -0.5))], ids=["plane", "box"])
def test_overlaps_of_drums_and_capsules_have_the_volume_of_their_segments(ground: Any, depth: float) -> None:
    """Also where they are long and shallow: counted from one end, a capsule had two thirds of its volume."""
    r, length = 0.3, 0.5
    lying = Rotation.from_rotvec([0.0, 0.5 * np.pi, 0.0]).as_matrix()
    segment = length * (r * r * np.arccos(1.0 - depth / r) - (r - depth) * np.sqrt(2.0 * r * depth - depth**2))
    cap = np.pi * depth**2 * (3.0 * r - depth) / 3.0
    drum, capsule = Cylinder(radius=r, length=length), Capsule(radius=r, length=length)
    for shape, true in ((drum, segment), (capsule, segment + cap)):
        pair = Pair(shape, ground)
        assert pair.gap(np.array([0.0, 0.0, r - depth]), lying, np.zeros(3), np.eye(3)) == pytest.approx(-depth)
        assert pair.volume() == pytest.approx(true, rel=1e-9)
    pair = Pair(Ellipsoid(radii=(0.2, 0.4, 0.3)), ground)
    pair.gap(np.array([0.0, 0.0, 0.3 - depth]), np.eye(3), np.zeros(3), np.eye(3))
    assert pair.volume() == pytest.approx(0.2 * 0.4 / 0.3**2 * cap, rel=1e-9)


@pytest.mark.parametrize(
    "shape", [Cylinder(radius=0.1, length=0.5), Capsule(radius=0.1, length=0.5)], ids=lambda s: s.name
)
def test_planes_cut_off_what_lies_below_them_at_any_slant(shape: Any) -> None:
    """Against sums over lines along the axis."""
    rng, pair = np.random.default_rng(5), Pair(shape, HalfSpace())
    places = (np.arange(800) + 0.5) / 400.0 - 1.0
    x, y = (0.1 * one[np.hypot(*np.meshgrid(places, places)) < 1.0] for one in np.meshgrid(places, places))
    far = 0.25 + (np.sqrt(0.01 - x * x - y * y) if shape.name == "capsule" else 0.0)
    for slant in (*rng.normal(size=8), 0.5 * np.pi, 0.5 * np.pi + 1e-4, 1e-7):
        turn = Rotation.from_rotvec([slant, 0.0, 0.0]) * Rotation.from_rotvec([0.0, 0.0, rng.normal()])
        up = turn.inv().apply((0.0, 0.0, 1.0))
        height = rng.uniform(-0.2, 0.95) * reach(shape, up)
        pair.gap(np.array([0.0, 0.0, height]), turn.as_matrix(), np.zeros(3), np.eye(3))
        volume, middle, area = cut_by_plane(pair.shapes, pair.work, 0, (0.0, 0.0, 1.0), height)
        more, _, _ = cut_by_plane(pair.shapes, pair.work, 0, (0.0, 0.0, 1.0), height - 1e-6)
        less, _, _ = cut_by_plane(pair.shapes, pair.work, 0, (0.0, 0.0, 1.0), height + 1e-6)
        assert area == pytest.approx((more - less) / 2e-6, rel=1e-4)
        level = height + up[0] * x + up[1] * y
        low = np.where(up[2] > 0.0, -far, np.clip(-level / up[2], -far, far))
        high = np.where(up[2] > 0.0, np.clip(-level / up[2], -far, far), far)
        whole = (high - low).sum() * (0.1 / 400.0) ** 2
        sums = np.array([((high - low) * x).sum(), ((high - low) * y).sum(), 0.5 * (high**2 - low**2).sum()])
        assert volume == pytest.approx(whole, rel=4e-3)
        assert turn.inv().apply(middle) == pytest.approx(sums / (high - low).sum(), abs=4e-4)


def test_overlaps_of_rounded_boxes_have_the_volume_of_their_slices() -> None:
    """Down to a depth s below its lowest plane a rounded box has the section of a rectangle with round corners."""
    r, depth = 0.06, 0.02
    pair = Pair(Rounded.box((0.4, 0.3, 0.5), r), HalfSpace())
    assert pair.gap(np.array([0.0, 0.0, 0.25 - depth]), np.eye(3), np.zeros(3), np.eye(3)) == pytest.approx(-depth)
    places, weights = np.polynomial.legendre.leggauss(40)
    # s = u² takes the root out of the integrand
    u = 0.5 * np.sqrt(depth) * (places + 1.0)
    round_part = np.sqrt(r * r - (r - u * u) ** 2)
    a, b = 0.4 - 2.0 * r, 0.3 - 2.0 * r
    section = a * b + 2.0 * (a + b) * round_part + np.pi * round_part**2
    true = float((weights * section * 2.0 * u).sum() * 0.5 * np.sqrt(depth))
    assert pair.volume() == pytest.approx(true, rel=1e-3)


@pytest.mark.parametrize("swapped", [False, True])
def test_a_corner_beside_a_rim_is_met_by_the_rim(swapped: bool) -> None:
    """Level with it to machine precision: the normal is across the axis, and both ends of the cylinder are equally far
    along it. A point of the wrong end was taken for one over no face of the ground: pucks stopped on level seams."""
    rng = np.random.default_rng(3)
    drum, block = Cylinder(radius=0.06, length=0.1), Box(size=(0.2, 0.2, 0.6))
    pair = Pair(block, drum) if swapped else Pair(drum, block)
    for _ in range(100):
        turn = Rotation.random(random_state=rng).as_matrix()
        slant = Rotation.from_rotvec(1e-9 * rng.normal(size=3)).as_matrix()
        way = rng.uniform(0.2, 1.3)
        # the corner of the block is 5 mm from the rim, the drum's end in its upper face
        at = turn @ (0.1 + 0.065 * np.cos(way), 0.1 + 0.065 * np.sin(way), 0.35 + 1e-10 * rng.normal())
        drum_at, block_at = (at, turn @ slant), (np.zeros(3), turn)
        one, two = (block_at, drum_at) if swapped else (drum_at, block_at)
        assert pair.gap(*one, *two) == pytest.approx(0.005, abs=1e-8)
        found = pair.out.found[0]["a" if swapped else "b"] + one[0]
        assert np.asarray(turn.T @ found) == pytest.approx([0.1, 0.1, 0.3], abs=1e-6)


@pytest.mark.parametrize("seed", range(20))
def test_the_best_of_all_faces_is_found_without_measuring_all(seed: int) -> None:
    """Two overlapping hulls: the depth that follows from their corners."""
    rng = np.random.default_rng(seed)
    points = [rng.normal(size=(20, 3)), rng.normal(size=(20, 3)) * (1.0, 0.5, 0.2)]
    pair = Pair(Convex(points=points[0]), Convex(points=points[1]))
    pair.gap(np.zeros(3), np.eye(3), rng.normal(size=3) * 0.3, np.eye(3))
    rows, work = pair.shapes.table, pair.work
    x = [np.stack([axis[row["point"] :][: row["points"]] for axis in (work.x, work.y, work.z)], 1) for row in rows]
    m = [np.stack([axis[row["face"] :][: row["faces"]] for axis in (work.nx, work.ny, work.nz)], 1) for row in rows]
    delta = np.asarray(between(work, 0, 1))

    def room(n: Array) -> float:
        return float((x[0] @ n).min() - ((x[1] + delta) @ n).max())

    first = -delta / np.linalg.norm(delta)
    found = np.asarray(_best_direction(pair.shapes, work, 0, 1, load3(delta), load3(first)))
    assert room(found) == pytest.approx(max(room(n) for n in (first, *-m[0], *m[1])), abs=1e-10)


@pytest.mark.parametrize("count", [8, 47, 60, 81, 200])
def test_the_farthest_vertex_is_the_first_of_the_farthest(count: int) -> None:
    """Also for vertices that are examined eight at a time, and if several are equally far."""
    rng = np.random.default_rng(count)
    points = rng.normal(size=(count, 3))
    pair = Pair(Convex(points=points / np.linalg.norm(points, axis=1)[:, None]), Sphere(radius=0.1))
    pair.gap(np.zeros(3), np.eye(3), np.full(3, 9.0), np.eye(3))
    row, work = pair.shapes.table[0], pair.work
    assert row["points"] == count
    x = np.stack([axis[row["point"] :][:count] for axis in (work.x, work.y, work.z)], 1)
    for d in rng.normal(size=(200, 3)):
        assert farthest_vertex(pair.shapes, work, 0, load3(d)) - row["point"] == np.argmax(x @ d)
    work.z[row["point"] :][:count] = np.round(x[:, 2], 1)
    top = np.argmax(work.z[row["point"] :][:count])
    assert farthest_vertex(pair.shapes, work, 0, (0.0, 0.0, 1.0)) - row["point"] == top

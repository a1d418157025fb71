"""Volumes of thin bodies: against rational arithmetic, whichever of the two is cut, and numbers of 32 digits."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

from hitogata.chain.shapes.shape import Box, Convex, HalfSpace, Shape
from hitogata.contact.intersect import interference
from hitogata.contact.shape_tables import Entry, build_shapes, most_faces
from hitogata.kernels.geometry.tables import between, pose_shape, shape_data, volume_buffers
from hitogata.kernels.geometry.thin_volume import is_thin, thin_volume
from hitogata.kernels.math.double_double import add2, div2, mul2, two_product, two_sum
from hitogata.kernels.math.vector import ZERO3, load3, load9
from tests.closeness import assert_close
from tests.contact.odd_pairs import rational_planes
from tests.contact.oracle import exact_volume


def plate(aspect: float, seed: int) -> Convex:
    """A slab with slanted sides, turned within its frame."""
    rng = np.random.default_rng(seed)
    corners = np.array([[x, y, z] for x in (-1.0, 1.0) for y in (-1.0, 1.0) for z in (-1.0, 1.0)])
    corners[corners[:, 2] > 0.0, :2] *= 0.9
    corners = corners * (1.0, 0.8, 1.0 / aspect)
    return Convex(points=corners @ Rotation.random(random_state=int(rng.integers(2**31))).as_matrix().T)


def needle(aspect: float, seed: int) -> Convex:
    corners = np.array([[-1.0, 0, 0], [1.0, 1 / aspect, 0], [1.0, -1 / aspect, 0.5 / aspect], [0.9, 0, -1 / aspect]])
    return Convex(points=corners @ Rotation.random(random_state=seed).as_matrix().T)


PAIRS: list[tuple[Shape, Shape]] = [
    (plate(1e6, 1), plate(1e6, 2)),
    (plate(1e6, 3), needle(1e6, 4)),
    (needle(1e5, 5), needle(1e6, 6)),
    (plate(5e4, 7), Box(size=(0.5, 0.4, 0.3))),
    (Box(size=(1.0, 1.0, 1e-6)), Box(size=(1.0, 1e-6, 1.0))),
]


@pytest.mark.parametrize("pair", range(len(PAIRS)))
def test_exact_to_twelve_digits_both_ways(pair: int) -> None:
    shapes = build_shapes([Entry(shape, k) for k, shape in enumerate(PAIRS[pair])])
    work, volume = shape_data(shapes), volume_buffers(most_faces(shapes))
    rng = np.random.default_rng(pair)
    assert is_thin(shapes, 0, 1)
    for _ in range(2):
        for i in range(2):
            R = Rotation.random(random_state=int(rng.integers(2**31))).as_matrix()
            # so that the middles meet
            p = -R @ shapes.table[i]["centre"] + rng.uniform(-1e-7, 1e-7, size=3)
            pose_shape(work, shapes, i, load9(R.ravel()), load3(p), ZERO3)
        true = float(exact_volume(rational_planes(shapes, work, 0, 0) + rational_planes(shapes, work, 1, 0)))
        assert true > 0.0
        for s, t in ((0, 1), (1, 0)):
            found = thin_volume(volume, shapes, work, s, t, between(work, s, t), 0.0)
            assert_close(f"pair {pair}, {s} cut", found, true, within=1e-12)


def test_a_plate_through_a_box_and_a_floor() -> None:
    flat, box = Box(size=(1.0, 1.0, 1e-6)), Box(size=(0.2, 0.3, 0.4))
    turn = Rotation.random(random_state=8).as_matrix()
    assert_close("box", interference(flat, (np.zeros(3), turn), box, (np.zeros(3), turn)).volume, 6e-8, within=1e-12)
    half = interference(flat, (np.zeros(3), ("y", np.pi / 2)), HalfSpace(), None)
    assert_close("floor", half.volume, 5e-7, within=1e-12)
    assert not interference(flat, (0.0, 0.0, 0.2 + 1e-6), box, None)


def test_numbers_have_thirty_digits() -> None:
    rng = np.random.default_rng(0)
    for _ in range(200):
        a, b = (tuple(two_sum(float(x), float(y))) for x, y in rng.normal(size=(2, 2)) * (1.0, 1e-17))
        x, y = sum(map(Fraction, a)), sum(map(Fraction, b))
        for found, true in ((add2(a, b), x + y), (mul2(a, b), x * y), (div2(a, b), x / y)):
            assert abs(sum(map(Fraction, found)) - true) <= abs(true) * Fraction(1, 10**30) + Fraction(1, 10**31)
        assert sum(map(Fraction, two_product(a[0], b[0]))) == Fraction(a[0]) * Fraction(b[0])

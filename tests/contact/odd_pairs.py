"""Pairs of hulls of odd points, intersected both ways round in compiled code, and by rational arithmetic."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from hitogata.chain.shapes.shape import Convex
from hitogata.contact.shape_tables import Entry, build_shapes
from hitogata.kernels.compiler.jit import jit
from hitogata.kernels.geometry.intersection import OVERLAP, interfere
from hitogata.kernels.geometry.tables import ShapeData, Shapes, Volume, between
from hitogata.kernels.math.arrays import Floats, Ints
from hitogata.kernels.math.vector import ZERO3
from tests.contact.odd_points import odd_points
from tests.kernels.geometry.random_pairs import broken_rule, place

#: digits kept of a rational rotation
_FINE = 2**220


def odd_shapes(rng: np.random.Generator, count: int) -> Shapes:
    return build_shapes([Entry(Convex(points=odd_points(rng)[1]), k) for k in range(count)])


@jit
def both_ways(
    pairs: Ints, drawn: Floats, volume: Volume, shapes: Shapes, work: ShapeData, tally: Ints, worst: Floats, seen: Ints
) -> int:
    """Place and intersect pairs as (A, B) and as (B, A).

    tally: pairs that overlap, then those that break a rule of `broken_rule`, by its number; 12: only one way overlaps.
    worst: largest difference of the two volumes, relative. Returns the first pair that failed, −1 if none did.
    """
    first = -1
    for t in range(len(pairs)):
        i, j = pairs[t, 0], pairs[t, 1]
        place(work, shapes, i, j, drawn[t])
        status = interfere(volume, shapes, work, i, j, 0.0)
        one, rule = volume.result[0].volume, 0
        if status == OVERLAP:
            tally[0] += 1
            rule = broken_rule(volume, shapes.table[i].radius + shapes.table[j].radius, seen)
        again = interfere(volume, shapes, work, j, i, 0.0)
        if again != status:
            rule = 12
        elif status == OVERLAP:
            worst[0] = max(worst[0], abs(volume.result[0].volume - one) / one)
        if rule > 0:
            tally[rule] += 1
            if first < 0:
                first = t
    return first


def some_pairs(rng: np.random.Generator, shapes: Shapes, count: int) -> Ints:
    """(count, 2) rows of shapes, now and then one with itself."""
    return rng.integers(0, len(shapes.table), size=(count, 2))


def rational_planes(shapes: Shapes, work: ShapeData, i: int, origin: int) -> list[tuple[Fraction, ...]]:
    """normal · x + d ≤ 0 of a shape in world axes from the centre of another, its rotation made one to 60 digits."""
    R = np.array([[Fraction(float(x)) for x in row] for row in work.poses[i]["R"].reshape(3, 3)], dtype=object)
    for _ in range(2):
        R = R @ (3 * np.array([[Fraction(int(a == b)) for a in range(3)] for b in range(3)]) - R.T @ R) / 2
        R = np.array([[Fraction(round(x * _FINE), _FINE) for x in row] for row in R], dtype=object)
    delta = [Fraction(float(x)) for x in (between(work, origin, i) if i != origin else ZERO3)]
    shape, planes = shapes.table[i], []
    for k in range(shape["face"], shape["face"] + shape["faces"]):
        n = R @ np.array([Fraction(float(x)) for x in shapes.normals[k]], dtype=object)
        planes.append((*n, -Fraction(float(shapes.offsets[k])) - sum(n * delta)))
    return planes

"""Intersections by routes that share nothing with the kernels: Qhull, and exact rational arithmetic."""

from __future__ import annotations

from fractions import Fraction
from functools import cmp_to_key
from itertools import combinations

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog
from scipy.spatial import ConvexHull, HalfspaceIntersection

from hitogata.chain.shapes.shape import HalfSpace, Shape
from hitogata.contact.polyhedra import polyhedron

Array = NDArray[np.float64]


def planes(shape: Shape, p: Array, R: Array) -> Array:
    """(f, 4): normal · x + d ≤ 0 in the world, the normals from Qhull and not from the package."""
    if isinstance(shape, HalfSpace):
        n = R @ shape.direction
        return np.array([[*n, -(n @ (p + R @ shape.surface))]])
    points = polyhedron(shape).points @ R.T + p
    return np.unique(ConvexHull(points).equations.round(15), axis=0)


def qhull(halfspaces: Array) -> tuple[float, Array, Array]:
    """Volume, centroid and points of the body inside all half-spaces; zero if there is none."""
    # the largest ball inside: its centre is the start of Qhull
    rows = np.hstack([halfspaces[:, :3], np.ones((len(halfspaces), 1))])
    found = linprog([0, 0, 0, -1], A_ub=rows, b_ub=-halfspaces[:, 3], bounds=[(None, None)] * 4)
    if found.status != 0 or found.x[3] <= 1e-12:
        return 0.0, np.zeros(3), np.zeros((0, 3))
    points = HalfspaceIntersection(halfspaces, found.x[:3]).intersections
    volume, centroid = solid(points)
    return volume, centroid, points


def solid(points: Array) -> tuple[float, Array]:
    """Volume and centroid of the hull of points."""
    hull = ConvexHull(points)
    inner = points.mean(axis=0)
    corners = points[hull.simplices] - inner
    parts = np.abs(np.linalg.det(corners)) / 6.0
    return float(parts.sum()), inner + (parts @ corners.sum(axis=1)) / (4.0 * parts.sum())


def exact_volume(halfspaces: list[tuple[Fraction, ...]]) -> Fraction:
    """Volume of a bounded body normal · x + d ≤ 0, in rational arithmetic from the first step to the last."""
    vertices: dict[tuple[Fraction, ...], set[int]] = {}
    for chosen in combinations(range(len(halfspaces)), 3):
        x = _meeting([halfspaces[k] for k in chosen])
        if x is not None and all(_side(h, x) <= 0 for h in halfspaces):
            vertices.setdefault(x, set()).update(k for k, h in enumerate(halfspaces) if _side(h, x) == 0)
    if len(vertices) < 4:
        return Fraction(0)
    inner = tuple(sum((x[a] for x in vertices), Fraction(0)) / len(vertices) for a in range(3))
    six = Fraction(0)
    done: set[frozenset[tuple[Fraction, ...]]] = set()
    for k in range(len(halfspaces)):
        face = [x for x, on in vertices.items() if k in on]
        if len(face) < 3 or frozenset(face) in done:
            continue
        done.add(frozenset(face))
        ring = _ordered(face, halfspaces[k][:3])
        six += sum((abs(_det(ring[0], ring[c], ring[c + 1], inner)) for c in range(1, len(ring) - 1)), Fraction(0))
    return six / 6


def _side(h: tuple[Fraction, ...], x: tuple[Fraction, ...]) -> Fraction:
    return h[0] * x[0] + h[1] * x[1] + h[2] * x[2] + h[3]


def _det3(a: tuple[Fraction, ...], b: tuple[Fraction, ...], c: tuple[Fraction, ...]) -> Fraction:
    return a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])


def _det(*x: tuple[Fraction, ...]) -> Fraction:
    a, b, c = (tuple(p[k] - x[3][k] for k in range(3)) for p in x[:3])
    return _det3(a, b, c)


def _meeting(three: list[tuple[Fraction, ...]]) -> tuple[Fraction, ...] | None:
    a, b, c = three
    det = _det3(a, b, c)
    if det == 0:
        return None
    rows = [[h[0], h[1], h[2]] for h in three]
    out = []
    for k in range(3):
        swapped = [[*row[:k], -h[3], *row[k + 1 :]] for row, h in zip(rows, three, strict=True)]
        out.append(_det3(*(tuple(row) for row in swapped)) / det)
    return tuple(out)


def _ordered(face: list[tuple[Fraction, ...]], normal: tuple[Fraction, ...]) -> list[tuple[Fraction, ...]]:
    """Around the face, by angles about its middle. They are compared exactly: corners may lie close together."""
    middle = [sum((x[a] for x in face), Fraction(0)) / len(face) for a in range(3)]
    around = [tuple(x[a] - middle[a] for a in range(3)) for x in face]
    start = around[0]

    def half(x: tuple[Fraction, ...]) -> int:
        turn = _det3(normal, start, x)
        return 0 if turn > 0 or (turn == 0 and sum(s * c for s, c in zip(start, x, strict=True)) > 0) else 1

    def compare(i: int, j: int) -> int:
        a, b = half(around[i]), half(around[j])
        if a != b:
            return a - b
        turn = _det3(normal, around[i], around[j])
        return -1 if turn > 0 else int(turn < 0)

    return [face[k] for k in sorted(range(len(face)), key=cmp_to_key(compare))]

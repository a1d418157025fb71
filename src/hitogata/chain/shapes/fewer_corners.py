"""Convex hulls with fewer corners, within a given distance.

The corners left are some of the given ones, so the new hull lies inside the old one. It starts from the extreme points
along a few directions. Then the corners farthest outside are added until none is farther away than allowed. Corners
that are outside different faces are added together.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...errors import ModelError
from .hull_triangles import hull_frame, hull_triangles

#: numbers per block of the computation
CHUNK = 4_000_000
#: of the farthest corner's distance: others at least as far are added with it
TOGETHER = 0.5
#: directions of the first corners: axes and diagonals of the box about the points
_DIRECTIONS = np.delete(np.indices((3, 3, 3)).reshape(3, -1).T - 1, 13, axis=0)


def fewer_corners(points: Array, distance: float) -> tuple[Array, float]:
    """Some of the corners of the hull of points (n, 3), and how far the hull of all lies outside theirs, m.

    distance: m, the most that this may be; 0 keeps all corners.
    """
    corners = points[np.unique(hull_triangles(points).corners)]
    if distance <= 0.0:
        return corners, 0.0
    w = hull_frame(corners).units(corners)
    chosen = np.unique((w @ _DIRECTIONS.T).argmax(axis=0))
    while True:
        try:
            outside = _outside(corners, corners[chosen])
        except ModelError:
            return corners, 0.0  # thinner than the directions resolve
        farthest = float(outside.distance.max())
        if farthest <= distance:
            return corners[np.sort(chosen)], farthest
        chosen = np.concatenate([chosen, _next(outside, max(distance, TOGETHER * farthest))])


class _Outside(NamedTuple):
    """distance: (n,) m, of points from a hull, 0 inside. point, face: pairs of a point and a face that it sees, by
    points."""

    distance: Array
    point: NDArray[np.int64]
    face: NDArray[np.int64]


def _next(outside: _Outside, least: float) -> NDArray[np.int64]:
    """Points at least so far outside, the farthest first, no two of which see the same face."""
    far = np.flatnonzero(outside.distance >= min(least, float(outside.distance.max())))
    starts = np.searchsorted(outside.point, [far, far + 1])
    covered: set[int] = set()
    taken: list[int] = []
    for k in np.argsort(-outside.distance[far], kind="stable").tolist():
        faces = outside.face[starts[0, k] : starts[1, k]].tolist()
        if covered.isdisjoint(faces):
            covered.update(faces)
            taken.append(int(far[k]))
    return np.array(taken, dtype=np.int64)


def distances(points: Array, inner: Array) -> Array:
    """m: distances of points (n, 3) from the hull of other points, 0 inside."""
    return _outside(points, inner).distance


def _outside(points: Array, inner: Array) -> _Outside:
    """Points (n, 3) against the hull of `inner`."""
    triangles = inner[hull_triangles(inner).corners]
    a = triangles[:, 0]
    normals = np.cross(triangles[:, 1] - a, triangles[:, 2] - a)
    size = np.linalg.norm(normals, axis=1)
    proper = size > 0.0
    triangles, a, normals = triangles[proper], a[proper], normals[proper] / size[proper, None]
    found, pairs = np.zeros(len(points)), []
    step = max(1, CHUNK // len(a))
    for first in range(0, len(points), step):
        block = points[first : first + step]
        above = block @ normals.T - (a * normals).sum(axis=1)
        # the nearest point of a convex body lies on a face that is seen
        which, seen = np.nonzero(above > 1e-12 * float(np.abs(above).max()))
        least = np.full(len(block), np.inf)
        np.minimum.at(least, which, _from_triangles(block[which], triangles[seen], above[which, seen], normals[seen]))
        found[first : first + step] = np.where(np.isfinite(least), least, 0.0)
        pairs.append(np.array([which + first, seen]))
    point, face = np.concatenate(pairs, axis=1)
    return _Outside(found, point, face)


def _from_triangles(x: Array, triangles: Array, above: Array, normals: Array) -> Array:
    """m: distance of each point from its triangle: from its plane if it is above the triangle, else from an edge."""
    flat = x - above[:, None] * normals
    inside = np.ones(len(x), dtype=bool)
    edge = np.full(len(x), np.inf)
    for k in range(3):
        start, along = triangles[:, k], triangles[:, (k + 1) % 3] - triangles[:, k]
        inside &= (np.cross(normals, along) * (flat - start)).sum(axis=1) >= 0.0
        part = ((x - start) * along).sum(axis=1) / np.maximum((along * along).sum(axis=1), 1e-300)
        off = x - start - np.clip(part, 0.0, 1.0)[:, None] * along
        edge = np.minimum(edge, np.linalg.norm(off, axis=1))
    return np.where(inside, above, edge)

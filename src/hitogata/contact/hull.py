"""Convex hull of points with whole faces: triangles that lie in one plane are joined."""

from __future__ import annotations

import numpy as np

from ..arrays import Array

#: triangles whose normals differ by less than this (rad) lie in one plane
COPLANAR = 1e-7


def hull(points: Array) -> tuple[Array, tuple[tuple[int, ...], ...]]:
    """Points that are vertices (n, 3), and faces as rows of them, anticlockwise as seen from outside."""
    from scipy.spatial import ConvexHull  # 0.2 s to import: only where a hull is wanted

    size = float(np.ptp(points, axis=0).max())
    middle = 0.5 * (points.min(axis=0) + points.max(axis=0))
    # in units of its own size: Qhull's tolerances are absolute in part
    found = ConvexHull((points - middle) / size)
    triangles = [_outward(points, t, found.equations[k, :3]) for k, t in enumerate(found.simplices)]
    group = _planes(found.equations[:, :3], found.neighbors)
    loops = [_border([triangles[k] for k in np.flatnonzero(group == g)]) for g in np.unique(group)]
    # a point where only two faces meet lies on an edge
    meets = np.bincount([v for loop in loops for v in loop], minlength=len(points))
    loops = [[v for v in loop if meets[v] >= 3] for loop in loops]
    kept = np.flatnonzero(meets >= 3)
    row = np.full(len(points), -1)
    row[kept] = np.arange(len(kept))
    return points[kept], tuple(tuple(int(row[v]) for v in loop) for loop in loops)


def _outward(points: Array, triangle: Array, normal: Array) -> tuple[int, int, int]:
    a, b, c = (int(v) for v in triangle)
    turned = np.cross(points[b] - points[a], points[c] - points[a]) @ normal < 0.0
    return (a, c, b) if turned else (a, b, c)


def _planes(normals: Array, neighbours: Array) -> Array:
    """Number of the plane of each triangle. A plane is that of its first triangle: it does not bend as it spreads."""
    group = np.full(len(normals), -1)
    for first in range(len(normals)):
        if group[first] >= 0:
            continue
        group[first] = first
        waiting = [first]
        while waiting:
            for other in neighbours[waiting.pop()]:
                if group[other] < 0 and np.linalg.norm(normals[other] - normals[first]) < COPLANAR:
                    group[other] = first
                    waiting.append(int(other))
    return group


def _border(triangles: list[tuple[int, int, int]]) -> list[int]:
    """Vertices around a patch of triangles."""
    edges = {(t[k], t[(k + 1) % 3]) for t in triangles for k in range(3)}
    after = {a: b for a, b in edges if (b, a) not in edges}
    start = min(after)
    loop = [start]
    while after[loop[-1]] != start:
        loop.append(after[loop[-1]])
    return loop

"""Corners of a polyhedron whose faces are all moved inward by one distance.

Moved inward by r, the corner of three faces m_k moves by r y with m_k · y = −1. A vertex of d > 3 faces splits into up
to d − 2 corners: the solutions y of three of its faces that lie behind the other faces, m_k · y ≤ −1.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from .darts import Darts

#: determinant of three unit normals below which they define no corner
FLAT_CORNER = 1e-9
#: relative distance by which a corner may lie in front of a face
BEHIND_TOL = 1e-6
#: longest displacement over r; nearly flat corners of needles would move farther
LONGEST = 100.0
#: triples of faces solved at once
BATCH = 20000


def inset_corners(normals: Array, darts: Darts) -> Array:
    """(K, 3): displacement y of each corner of a map of darts, over the distance r."""
    corners = len(darts.at)
    if corners == 0:
        return np.zeros((0, 3))
    faces = darts.face.reshape(corners, 3)
    found = _solve(normals[faces])
    order = np.argsort(darts.at, kind="stable")
    _, first, count = np.unique(darts.at[order], return_index=True, return_counts=True)
    for d in np.unique(count[count > 1]):
        rows = order[first[count == d][:, None] + np.arange(d)]
        _split(found, rows, normals, faces)
    lost = ~np.isfinite(found).all(axis=1) | (np.linalg.norm(found, axis=1) > LONGEST)
    for c in np.flatnonzero(lost):
        found[c] = _nearest_to_all(normals[np.unique(faces[darts.at == darts.at[c]])])
    return found


def _solve(planes: Array) -> Array:
    """y of each triple of planes (…, 3, 3), nan where they define no corner."""
    fine = np.abs(np.linalg.det(planes)) > FLAT_CORNER
    out = np.full((*fine.shape, 3), np.nan)
    out[fine] = np.linalg.solve(planes[fine], -np.ones((int(fine.sum()), 3, 1)))[..., 0]
    return out


def _split(found: Array, rows: NDArray[np.int64], normals: Array, faces: NDArray[np.int64]) -> None:
    """Corners of all vertices that have the same number of corners. rows: (vertices, corners of each)."""
    degree = rows.shape[1] + 2
    triples = np.array(list(combinations(range(degree), 3)))
    step = max(1, BATCH // len(triples))
    for start in range(0, len(rows), step):
        part = rows[start : start + step]
        around = np.array([np.unique(faces[row])[:degree] for row in part if len(np.unique(faces[row])) == degree])
        if len(around) < len(part):
            continue  # a face meets itself there: rounding; the corners keep the solutions of their own faces
        planes = normals[around]
        y = _solve(planes[:, triples])
        behind = (np.einsum("vkc,vtc->vtk", planes, y) <= -1.0 + BEHIND_TOL).all(axis=2)
        for v, row in enumerate(part):
            kept = y[v][behind[v]]
            if len(kept):
                found[row] = (
                    kept[np.arange(len(row)) % len(kept)] if len(kept) <= len(row) else _distinct(kept, len(row))
                )


def _distinct(points: Array, count: int) -> Array:
    """`count` of the points, each the farthest from those before; more than that many coincide."""
    chosen = [0]
    apart = np.linalg.norm(points - points[0], axis=1)
    while len(chosen) < count:
        chosen.append(int(apart.argmax()))
        apart = np.minimum(apart, np.linalg.norm(points - points[chosen[-1]], axis=1))
    return points[chosen]


def _nearest_to_all(planes: Array) -> Array:
    """Displacement of least squares, scaled until it lies behind all planes, where three of them define no corner."""
    y = np.linalg.lstsq(planes, -np.ones(len(planes)), rcond=1e-6)[0]
    reach = -(planes @ y).max()
    return np.asarray(y / reach if reach > 1.0 / LONGEST else np.zeros(3))

"""Volume, centroid and moments of the solid inside a closed triangle surface."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array

#: (m, 3): rows of points, anticlockwise as seen from outside
Triangles = NDArray[np.int64]


def solid_moments(points: Array, triangles: Triangles) -> tuple[float, Array, Array]:
    """Volume (m³), centroid (3,) m and ∫ x xᵀ dV about it (3, 3) m⁵. points: (n, 3) m. triangles: (m, 3), anticlockwise
    as seen from outside.

    Tetrahedra from an inner point over the triangles: with corners a, b, c from it, volume v = det(a, b, c) / 6 and
    ∫ x xᵀ dV = v (a aᵀ + b bᵀ + c cᵀ + (a + b + c)(a + b + c)ᵀ) / 20.
    """
    inner = points[np.unique(triangles)].mean(axis=0)
    corners = points[triangles] - inner  # (m, 3, 3)
    volumes = np.einsum("mi,mi->m", corners[:, 0], np.cross(corners[:, 1], corners[:, 2])) / 6.0
    volume = float(volumes.sum())
    sums = corners.sum(axis=1)
    centre = (volumes @ sums) / (4.0 * volume)
    second = np.einsum("m,mki,mkj->ij", volumes, corners, corners) + np.einsum("m,mi,mj->ij", volumes, sums, sums)
    return volume, inner + centre, second / 20.0 - volume * np.outer(centre, centre)

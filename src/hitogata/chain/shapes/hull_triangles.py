"""Triangles of the convex hull of points, by Qhull, and estimated errors of the points.

An affine map of points maps their hull. Qhull is therefore given the points along their principal axes, each axis in
units of its own extent, so that a plate or a needle of aspect 1e6 is as round as a ball.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...errors import ModelError

#: rounding of a double, relative
EPSILON = 2.0**-52
#: relative thickness below which points have no volume
FLAT = 1e-9
#: decimal digits of rounded coordinates. Coordinates with fewer digits are taken as exact
DIGITS = (5, 6, 7)


class HullFrame(NamedTuple):
    """Principal axes of points. x = centre + axes (extents w), with w the point in units of the extents."""

    centre: Array  # (3,) m
    axes: Array  # (3, 3), right-handed, in columns
    extents: Array  # (3,) m: along the axes, the largest first
    quantum: Array  # (3,) m: error of the points along x, y, z

    def units(self, points: Array) -> Array:
        """w of points (n, 3)."""
        return np.asarray((points - self.centre) @ self.axes / self.extents)

    def blur(self, normals: Array) -> Array:
        """Error of w · normal, for normals (n, 3): (n,)."""
        return np.asarray(np.abs(normals / self.extents @ self.axes.T) @ self.quantum)


class HullTriangles(NamedTuple):
    """Qhull's triangles, possibly slivers where many points lie in a plane."""

    frame: HullFrame
    w: Array  # (n, 3): all points in units of the frame
    corners: NDArray[np.int64]  # (m, 3): rows of the points, anticlockwise as seen from outside
    neighbours: NDArray[np.int64]  # (m, 3)
    normals: Array  # (m, 3): unit, outward, in units of the frame
    offsets: Array  # (m,)


def hull_frame(points: Array, tolerance: float | None = None) -> HullFrame:
    """The principal axes of points (n, 3). A ModelError if they have no volume beyond their own rounding.

    tolerance: m, error of the coordinates; None to estimate it from their digits.
    """
    centre = 0.5 * points.min(axis=0) + 0.5 * points.max(axis=0)
    size = float(np.abs(points - centre).max())
    if not 1e-150 < size < 1e150:
        raise ModelError(f"convex points span {2.0 * size:g} m; a hull must be between 1e-150 and 1e150 m across")
    _, _, rows = np.linalg.svd((points - centre) / size - ((points - centre) / size).mean(axis=0), full_matrices=False)
    axes = rows.T.copy()
    axes[:, 2] *= math.copysign(1.0, float(np.linalg.det(axes)))
    along = (points - centre) @ axes
    low, high = along.min(axis=0), along.max(axis=0)
    rounding = np.full(3, 2.0 * EPSILON * float(np.abs(points).max()))
    quantum = np.maximum(_quantum(points) if tolerance is None else tolerance, rounding)
    extents = high - low
    # points of a plane that were rounded lie up to their quantum on either side of it
    known = np.maximum(2.0 * (np.abs(axes.T) @ quantum), FLAT * extents.max())
    if (extents <= known).any():
        least = int(extents.argmin())
        raise ModelError(
            f"convex points lie in one plane: they are {extents[least]:.3g} m thick, {extents.max():.3g} m across, and "
            f"their coordinates are accurate to {known[least]:.3g} m; a hull needs volume"
        )
    return HullFrame(centre + axes @ (0.5 * (low + high)), axes, extents, quantum)


def _quantum(points: Array) -> Array:
    """Estimated errors of the points, along each axis: (3,) m.

    Meshes often have single precision or few decimal digits, so that planes are no longer exact. Points that are
    exactly representable in this way may be off by half a unit of the last digit.
    """
    largest = np.abs(points).max(axis=0)
    if _has_digits(points, DIGITS[0] - 1):
        return np.zeros(3)
    for digits in DIGITS:
        if _has_digits(points, digits):
            return np.full(3, 0.5 * 10.0 ** (math.ceil(math.log10(largest.max())) - digits))
    single = largest.max() < np.finfo(np.float32).max and (points.astype(np.float32) == points).all()
    return np.asarray(2.0**-24 * largest) if single else np.zeros(3)


def _has_digits(points: Array, digits: int) -> bool:
    """Have all coordinates at most `digits` decimal digits, each by itself or relative to the first of the largest?"""
    size = np.abs(points)
    largest = math.ceil(math.log10(float(size.max())))
    exponent = np.ceil(np.log10(np.where(size > 0.0, size, 1.0)))
    close = np.zeros(points.shape, dtype=bool)
    for power in (np.full(points.shape, float(digits - largest)), digits - exponent):
        unit = 10.0 ** np.clip(power, -300.0, 300.0)
        close |= np.abs(np.rint(points * unit) - points * unit) <= 4.0 * EPSILON * np.maximum(size * unit, 1.0)
    return bool(close.all())


def hull_triangles(points: Array, tolerance: float | None = None) -> HullTriangles:
    """The hull of points (n, 3); tolerance as of `hull_frame`. A ModelError if they have no volume."""
    from scipy.spatial import ConvexHull, QhullError  # 0.2 s to import: only where a hull is needed

    frame = hull_frame(points, tolerance)
    w = frame.units(points)
    try:
        found = ConvexHull(w)
    except QhullError:
        try:
            # joggled: Qhull moves the points by a few roundings until all facets are clearly convex
            found = ConvexHull(w, qhull_options="QJ")
        except QhullError as error:
            why = str(error).split("\n", 1)[0]
            raise ModelError(f"{len(points)} convex points have no hull that Qhull can find: {why}") from None
    corners = found.simplices.astype(np.int64)
    normals, offsets = found.equations[:, :3].copy(), -found.equations[:, 3]
    a, b, c = (w[corners[:, k]] for k in range(3))
    turned = np.einsum("kc,kc->k", np.cross(b - a, c - a), normals) < 0.0
    corners[turned, 1], corners[turned, 2] = corners[turned, 2], corners[turned, 1]
    return HullTriangles(frame, w, corners, found.neighbors.astype(np.int64), normals, offsets)

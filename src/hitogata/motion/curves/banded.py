"""Least squares with the rows of a spline basis."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...errors import SingularError
from ...kernels.math.banded_least_squares import banded_least_squares


def solve_banded(rows: Array, first: NDArray[np.int64], b: Array, lowest: int, count: int, what: str) -> Array:
    """Control points lowest … lowest + count − 1 of best fit; those outside are zero and omitted. (count, k).

    rows: (S, w) elements from column first[i] on, with `first` not decreasing. b: (S, k).
    """
    width = rows.shape[1]
    shifted = first - lowest
    A = rows
    if shifted.min() < 0 or shifted.max() + width > count:
        # columns of fixed control points are removed; a row that starts before the first one is moved up to it
        column = shifted[:, None] + np.arange(width)
        A = np.where((column >= 0) & (column < count), rows, 0.0)
        lead = np.maximum(-shifted, 0)
        for i in np.flatnonzero(lead):
            A[i, : width - lead[i]] = A[i, lead[i] :].copy()
            A[i, width - lead[i] :] = 0.0
        shifted = np.maximum(shifted, 0)
    x = np.empty((count, b.shape[1]))
    bad = banded_least_squares(
        x,
        np.empty((count, width + b.shape[1])),
        np.empty(width + b.shape[1]),
        np.ascontiguousarray(A),
        np.ascontiguousarray(shifted, dtype=np.int64),
        np.ascontiguousarray(b),
    )
    if bad >= 0:
        raise SingularError(
            f"{what}: control point {lowest + bad} is not determined by {len(rows)} samples; use fewer control points "
            "or more samples"
        )
    return x

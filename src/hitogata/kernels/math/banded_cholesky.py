"""Solution of A x = b for a symmetric positive definite band, A = L Lᵀ, four columns of L at a time.

Row j of the band holds the elements of column j from the diagonal down. Columns are processed in fours, so that the
columns to their right are read and written once for all four. Single-threaded: a band is too narrow for several threads
to pay off.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from .arrays import Floats

_PANEL = 4


@jit
def _column(band: Floats, j: int, until: int) -> bool:
    """Column j of L, and its update of the columns up to `until`. Returns False if its pivot is not positive."""
    n, width = band.shape
    if not band[j, 0] > 0.0:
        return False
    below = min(width, n - j)
    factor = 1.0 / math.sqrt(band[j, 0])
    for k in range(below):
        band[j, k] *= factor
    for k in range(1, min(until - j, below)):
        share = band[j, k]
        for i in range(below - k):
            band[j + k, i] -= share * band[j, k + i]
    return True


@jit
def _update(band: Floats, j: int) -> None:
    """Update of all columns right of j … j + 3 by these four columns."""
    n, width = band.shape
    for r in range(j + _PANEL, min(j + _PANEL - 1 + width, n)):
        k = r - j
        low = min(width, n - r)
        # column j + p reaches down to row j + p + width − 1
        both = min(max(width - k, 0), low)
        a0 = band[j, k] if k < width else 0.0
        a1 = band[j + 1, k - 1] if k - 1 < width else 0.0
        a2 = band[j + 2, k - 2] if k - 2 < width else 0.0
        a3 = band[j + 3, k - 3]
        for i in range(both):
            band[r, i] -= (
                a0 * band[j, k + i]
                + a1 * band[j + 1, k - 1 + i]
                + a2 * band[j + 2, k - 2 + i]
                + a3 * band[j + 3, k - 3 + i]
            )
        for p in range(1, _PANEL):
            share = band[j + p, k - p] if k - p < width else 0.0
            for i in range(both, min(max(width - k + p, 0), low)):
                band[r, i] -= share * band[j + p, k - p + i]


@jit
def banded_cholesky(band: Floats, x: Floats) -> bool:
    """x: (n,) b in, solution out. band: (n, width) overwritten by L. False if A is not positive definite."""
    n, width = band.shape
    j = 0
    while j + _PANEL <= n:
        for p in range(_PANEL):
            if not _column(band, j + p, j + _PANEL):
                return False
        _update(band, j)
        j += _PANEL
    while j < n:
        if not _column(band, j, n):
            return False
        j += 1
    for j in range(n):
        x[j] /= band[j, 0]
        for k in range(1, min(width, n - j)):
            x[j + k] -= band[j, k] * x[j]
    for j in range(n - 1, -1, -1):
        total = x[j]
        for k in range(1, min(width, n - j)):
            total -= band[j, k] * x[j + k]
        x[j] = total / band[j, 0]
    return True

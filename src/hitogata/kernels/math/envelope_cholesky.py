"""Cholesky factorisation of a symmetric matrix within its envelope.

Row i is stored from its first nonzero column to the diagonal. The factor fills exactly that envelope: a chain of loops
costs in proportion to its number of loops, and a fully coupled group is an ordinary dense matrix.

Rows may depend linearly on those before them. Such a row is dropped: the remainder of its diagonal is rounding, its
pivot counts as infinite, and its unknown is zero. The rest of the factor is that of the remaining rows, without any
shift.

With w = −A₁₁⁻¹ a₁ for a row a₁ and the matrix A₁₁ before it, its pivot is the value of the quadratic form at (w, 1).
Rounding of the elements, ε relative to the diagonal, is amplified by |w|² + 1: a pivot of that size is only rounding.
"""

from __future__ import annotations

import math

import numpy as np

from ..compiler.jit import jit, jit_sums
from ..compiler.late import jit_late
from .arrays import Floats, Ints
from .tolerances import DOUBTFUL_PIVOT, ELEMENT_ROUNDING


@jit_sums
def inner(x: Floats, at_x: int, y: Floats, at_y: int, size: int) -> float:
    """Σ x[at_x + k] y[at_y + k] over `size` elements."""
    total = 0.0
    # unsigned indices need no test for negative ones, which saves a third of the time
    i, j = np.uint64(at_x), np.uint64(at_y)
    for k in range(np.uint64(max(size, 0))):
        total += x[i + k] * y[j + k]
    return total


@jit_late
def amplification(w: Floats, L: Floats, first: Ints, start: Ints, i: int) -> float:
    """|w|² + 1 of row i, of which all elements except the diagonal are final. w: (≥ i,) out."""
    at_i, f = start[i] - first[i], first[i]
    for j in range(f):
        w[j] = 0.0
    for j in range(f, i):
        w[j] = L[at_i + j]
    total = 1.0
    for j in range(i - 1, -1, -1):
        at = start[j] - first[j]
        w[j] *= L[at + j]
        total += w[j] * w[j]
        for k in range(first[j], j):
            w[k] -= L[at + k] * w[j]
    return total


@jit
def factorise(L: Floats, first: Ints, start: Ints, dropped: float, weak: float, scratch: Floats) -> float:
    """L Lᵀ = the positive semidefinite matrix in L, in place; the diagonal holds reciprocals.

    dropped: a row whose pivot is no larger, or is rounding, is dropped, and its reciprocal is 0; if `dropped` is 0, no
    row is. Returns the smallest pivot of the others, and stops at one that is no larger than `weak`. scratch: (m,).
    """
    smallest = math.inf
    for i in range(len(first)):
        f_i = first[i]
        at_i = start[i] - f_i  # L[at_i + j] is element (i, j)
        for j in range(f_i, i):
            f = max(f_i, first[j])
            at_j = start[j] - first[j]
            L[at_i + j] = (L[at_i + j] - inner(L, at_i + f, L, at_j + f, j - f)) * L[at_j + j]
        pivot = L[at_i + i] - inner(L, at_i + f_i, L, at_i + f_i, i - f_i)
        if pivot <= dropped or (
            dropped > 0.0
            and pivot < DOUBTFUL_PIVOT
            and pivot <= ELEMENT_ROUNDING * amplification(scratch, L, first, start, i)
        ):
            L[at_i + i] = 0.0
            continue
        smallest = min(smallest, pivot)
        if not pivot > weak:
            return float(pivot)
        L[at_i + i] = 1.0 / math.sqrt(pivot)
    return smallest


@jit
def solve(x: Floats, L: Floats, first: Ints, start: Ints) -> float:
    """x ← (L Lᵀ)⁻¹ x, with the factor from `factorise`; zero in dropped rows.

    Returns the sum of squared residuals of the dropped rows.
    """
    m = len(first)
    left = 0.0
    for i in range(m):
        at, f = start[i], first[i]
        reciprocal = L[at + i - f]
        x[i] -= inner(L, at, x, f, i - f)
        if reciprocal == 0.0:
            left += x[i] ** 2
        x[i] *= reciprocal
    for i in range(m - 1, -1, -1):
        at, f = start[i], first[i]
        reciprocal = L[at + i - f]
        if reciprocal != 0.0:
            x[i] *= reciprocal
            for j in range(f, i):
                x[j] -= L[at + j - f] * x[i]
    return left

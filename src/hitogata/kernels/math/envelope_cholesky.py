"""Cholesky factor of a symmetric matrix kept inside its envelope.

Row i is stored from its first column that is not zero to the diagonal. The factor fills exactly that envelope, so a
chain of loops costs as many operations as it has loops, and a group that is coupled all over is an ordinary dense one.

Rows may depend on those before them. Such a row is dropped: what is left of its diagonal is rounding, its pivot counts
as infinite, and its unknown is zero. The rest of the factor is that of the rows that are kept, without any shift.

With w = −A₁₁⁻¹ a₁ for a row a₁ and those A₁₁ before it, its pivot is the value of the form at (w, 1). Rounding of the
elements, some ε of the diagonal, is amplified so by |w|² + 1: a pivot of that size is nothing but rounding.
"""

from __future__ import annotations

import math

import numpy as np

from ..compiler.jit import jit, jit_sums
from ..compiler.late import jit_late
from .arrays import Floats, Ints

#: rounding of an element beside a diagonal of 1
ROUNDING = 4e-15
#: pivots below this may be rounding
DOUBTFUL = 1e-9


@jit_sums
def inner(x: Floats, at_x: int, y: Floats, at_y: int, size: int) -> float:
    """Σ x[at_x + k] y[at_y + k] over `size` elements."""
    total = 0.0
    # unsigned: an index that cannot be negative is not looked up from the end, which takes a third of the time off
    i, j = np.uint64(at_x), np.uint64(at_y)
    for k in range(np.uint64(max(size, 0))):
        total += x[i + k] * y[j + k]
    return total


@jit_late
def amplification(w: Floats, L: Floats, first: Ints, start: Ints, i: int) -> float:
    """|w|² + 1 of row i, of which all but the diagonal is known. w: (≥ i,) out."""
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
    """L Lᵀ = the positive semidefinite matrix that stands in L, in place; the diagonal holds reciprocals.

    dropped: a row whose pivot is no larger, or is rounding, is dropped: its reciprocal is 0; if `dropped` is 0 none is.
    Returns the smallest pivot of the others, and stops at one that is no larger than `weak`. scratch: (m,).
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
            dropped > 0.0 and pivot < DOUBTFUL and pivot <= ROUNDING * amplification(scratch, L, first, start, i)
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
    """x ← (L Lᵀ)⁻¹ x, with the factor as `factorise` leaves it; zero in rows that it has dropped.

    Returns Σ of the squares of what x asks of dropped rows beyond what the others give them.
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

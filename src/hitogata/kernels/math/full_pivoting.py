"""Rank-revealing elimination with full pivoting: independent rows, and the columns that depend on the others."""

from __future__ import annotations

from ..compiler.jit import jit
from .arrays import Floats, Ints


@jit
def eliminate(A: Floats, columns: Ints, tolerance: float) -> int:
    """Reduce A (m, n), whose last n − len(columns) columns are right-hand sides, to [E | X] in place by full pivoting.

    columns: (k,) out, order of elimination: the first `rank` are the dependent coordinates (J_S of 000 (9)), the rest
    the independent ones (J_G), and A[i, columns[rank:]] is row i of J_S⁻¹ J_G for the dependent column columns[i].
    Right-hand sides become J_S⁻¹ × themselves. tolerance: pivots below this part of the largest, or of 1 if that is
    more, are rounding: a column of J_C is zero or contains a unit axis. Returns the rank.
    """
    m, n = A.shape
    k = len(columns)
    for j in range(k):
        columns[j] = j
    rank = 0
    largest = 1.0
    while rank < min(m, k):
        pivot, row, col = 0.0, rank, rank
        for i in range(rank, m):
            for j in range(rank, k):
                x = abs(A[i, columns[j]])
                if x > pivot:
                    pivot, row, col = x, i, j
        if rank == 0:
            largest = max(largest, pivot)
        if pivot <= tolerance * largest:
            break
        columns[rank], columns[col] = columns[col], columns[rank]
        at = columns[rank]
        for j in range(n):
            A[rank, j], A[row, j] = A[row, j], A[rank, j]
        inverse = 1.0 / A[rank, at]
        for j in range(n):
            A[rank, j] *= inverse
        A[rank, at] = 1.0
        for i in range(m):
            if i != rank and A[i, at] != 0.0:
                factor = A[i, at]
                for j in range(n):
                    A[i, j] -= factor * A[rank, j]
                A[i, at] = 0.0
        rank += 1
    return rank

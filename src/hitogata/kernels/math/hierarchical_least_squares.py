"""Least squares in order of priority: each level is solved as well as possible without changing the levels before it.

Householder reflections, one per row, remove all elements right of the row's pivot: A = L Qᵀ. In the transformed
unknowns y = Qᵀ x, a level involves the unknowns of earlier levels (left of its first pivot) and its own, and none of
the later ones. Its own are found with damping, min ‖L y − r‖² + λ ‖y‖². Unknowns that no level determines follow a
secondary task.
"""

from __future__ import annotations

import math

from ..compiler.bundle import Bundle
from ..compiler.jit import jit, jit_sums
from .arrays import Floats, Ints
from .tolerances import DEPENDENT_REST, MIN_LEVEL_PIVOT, MIN_REST_NORM2, NEGLIGIBLE_DAMPING


class LevelRows(Bundle):
    """Rows of all levels, A x ≈ r, and the buffers of their factor: n unknowns, at most m rows in at most L levels."""

    A: Floats  # (m, n): overwritten by L of A = L Qᵀ
    r: Floats  # (m,): right-hand sides, overwritten
    starts: Ints  # (L + 1,): first row of each level, and the end of the last
    damping: Floats  # (L,): λ of each level
    V: Floats  # (n, n): reflections that make Q, one a row; by hierarchical_least_squares
    beta: Floats  # (n,): their factors
    C: Floats  # (m, m): normal equations of a level and their Cholesky factor


@jit_sums
def make_reflection(v: Floats, row: Floats, start: int) -> float:
    """v: (n,) such that (1 − β v vᵀ) maps row[start:] onto its first element. Returns β, or 0 for a dependent row."""
    n = len(row)
    rest = 0.0
    for j in range(start, n):
        rest += row[j] * row[j]
    whole = rest
    for j in range(start):
        whole += row[j] * row[j]
    if not rest > DEPENDENT_REST * DEPENDENT_REST * whole or rest < MIN_REST_NORM2:
        return 0.0
    size = math.sqrt(rest)
    head = row[start] + math.copysign(size, row[start])
    for j in range(start):
        v[j] = 0.0
    for j in range(start, n):
        v[j] = row[j]
    v[start] = head
    return float(1.0 / (size * abs(head)))


@jit_sums
def reflect(row: Floats, v: Floats, beta: float, start: int) -> None:
    """row ← row (1 − β v vᵀ), v being zero before start."""
    n = len(row)
    total = 0.0
    for j in range(start, n):
        total += row[j] * v[j]
    total *= beta
    for j in range(start, n):
        row[j] -= total * v[j]


@jit_sums
def _solve_level(y: Floats, rows: LevelRows, l: int, base: int, rank: int) -> None:
    """y[base:rank] of level l by the normal equations of its own small triangle."""
    A, r, C, start, stop, damping = rows.A, rows.r, rows.C, rows.starts[l], rows.starts[l + 1], rows.damping[l]
    m = rank - base
    for i in range(start, stop):
        total = r[i]
        for j in range(base):
            total -= A[i, j] * y[j]
        r[i] = total
    if m == 0:
        return
    smallest = math.inf
    if m == stop - start:
        for k in range(m):
            smallest = min(smallest, abs(A[start + k, base + k]))
        if damping < NEGLIGIBLE_DAMPING * smallest * smallest:
            # full rank and no damping: forward substitution
            for k in range(m):
                total = r[start + k]
                for j in range(k):
                    total -= A[start + k, base + j] * y[base + j]
                y[base + k] = total / A[start + k, base + k]
            return
    for a in range(m):
        for b in range(a + 1):
            C[a, b] = 0.0
        C[a, a] = damping
        y[base + a] = 0.0
    for i in range(start, stop):
        for a in range(m):
            factor = A[i, base + a]
            if factor == 0.0:
                continue
            y[base + a] += factor * r[i]
            for b in range(a + 1):
                C[a, b] += factor * A[i, base + b]
    for a in range(m):
        for b in range(a):
            total = C[a, b]
            for c in range(b):
                total -= C[a, c] * C[b, c]
            C[a, b] = total / C[b, b]
        pivot = C[a, a]
        for c in range(a):
            pivot -= C[a, c] * C[a, c]
        C[a, a] = math.sqrt(max(pivot, MIN_LEVEL_PIVOT))
    for a in range(m):
        total = y[base + a]
        for b in range(a):
            total -= C[a, b] * y[base + b]
        y[base + a] = total / C[a, a]
    for a in range(m - 1, -1, -1):
        total = y[base + a]
        for b in range(a + 1, m):
            total -= C[b, a] * y[base + b]
        y[base + a] = total / C[a, a]


@jit
def hierarchical_least_squares(y: Floats, rows: LevelRows, count: int, secondary: Floats) -> int:
    """y: (n,) out, for the first `count` levels, whose rows are overwritten. Returns the rank.

    secondary: (n,) overwritten; values of y where no row determines it.
    """
    A, V, beta, starts = rows.A, rows.V, rows.beta, rows.starts
    n = len(y)
    rank = 0
    m = starts[count]
    for l in range(count):
        base = rank
        for i in range(starts[l], starts[l + 1]):
            if rank == n:
                break
            factor = make_reflection(V[rank], A[i], rank)
            if factor == 0.0:
                continue
            beta[rank] = factor
            for k in range(i, m):
                reflect(A[k], V[rank], factor, rank)
            rank += 1
        _solve_level(y, rows, l, base, rank)
    for k in range(rank):
        reflect(secondary, V[k], beta[k], k)
    for j in range(rank, n):
        y[j] = secondary[j]
    for k in range(rank - 1, -1, -1):
        reflect(y, V[k], beta[k], k)
    return rank

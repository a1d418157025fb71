"""Linear algebra of an island in its fewest coordinates: A = L Lᵀ, with as many columns as the bodies have freedoms.

However many points press, they move the bodies in no more ways than these have freedoms: with x = Lᵀ w the velocities
of the rows are free + L x. Newton's matrix of the law then is 1 + Lᵀ K L, K holding one 6 × 6 block a patch. Rows of
patches that do not act on each other share few columns, so each patch keeps the span of those it has.
"""

from __future__ import annotations

import math

from .._jit import jit, jit_sums
from ..math.arrays import Floats, Ints
from .tables import ContactData

#: own part of a row's response, over the whole, with which it becomes a column: at once, after all others, and last.
#: What is left out at the end is less than the last of them, however the rows are ordered.
AT_ONCE = 1e-3
LATE = 1e-7
LAST = 1e-12
#: and below which it is rounding: the row never does
NOTHING = 2e-15


@jit_sums
def inner(L: Floats, i: int, j: int, first: int, end: int) -> float:
    """Rows i and j of L multiplied, over some columns."""
    total = 0.0
    for k in range(first, end):
        total += L[i, k] * L[j, k]
    return total


@jit
def clear_uncoupled(con: ContactData, count: int) -> None:
    """A = 0 between patches that do not act on each other. Both lists rise."""
    A, neighbours, n_neighbours = con.delassus.A, con.delassus.neighbours, con.delassus.n_neighbours
    for i in range(count):
        p = con.solver.chosen[i]
        patch = con.patches[p]
        j = 0
        for e in range(count):
            q = con.solver.chosen[e]
            while j < n_neighbours[p] and neighbours[p, j] < q:
                j += 1
            if j < n_neighbours[p] and neighbours[p, j] == q:
                continue
            other = con.patches[q]
            for k in range(patch.row, patch.row + patch.rows):
                for c in range(other.row, other.row + other.rows):
                    A[k, c] = 0.0


@jit
def factor_row(con: ContactData, k: int, start: int, done: int, rank: int) -> float:
    """Columns of L from `done` on of row k, whose first is `start`. Returns what its response has of its own."""
    A, L, pivot = con.delassus.A, con.solver.factor.L, con.solver.factor.pivot
    for c in range(done, rank):
        L[k, c] = (A[k, pivot[c]] - inner(L, k, pivot[c], start, c)) / L[pivot[c], c]
    return float(A[k, k] - inner(L, k, k, start, rank))


@jit
def factor_responses(con: ContactData, count: int) -> int:
    """L of the chosen patches, row by row; a row that depends on others gives no column. Returns the rank.

    Rows that nearly depend on earlier ones wait: taken early they would lose digits; left out, what the small part
    that is their own does to later rows would be lost. −1 if L has too few columns.
    """
    A, factor = con.delassus.A, con.solver.factor
    L, pivot, late = factor.L, factor.pivot, factor.late
    clear_uncoupled(con, count)
    rank = 0
    for turn in range(4):
        enough = AT_ONCE if turn == 0 else LATE if turn == 1 else LAST if turn == 2 else math.inf
        for i in range(count):
            p = con.solver.chosen[i]
            patch, span = con.patches[p], factor.span[p]
            if turn == 0:
                span.first, span.own = rank, rank
                for j in range(con.delassus.n_neighbours[p]):
                    q = con.delassus.neighbours[p, j]
                    other = factor.span[q]
                    if q < p and other.own < other.end:
                        span.first = min(span.first, other.own)
                span.end, span.done = span.first, span.first
                for k in range(patch.row, patch.row + patch.rows):
                    late[k] = 1
            waiting = 0
            for k in range(patch.row, patch.row + patch.rows):
                waiting += late[k]
            if waiting == 0:
                continue
            start, done = span.first, span.done
            span.done = rank
            for k in range(patch.row, patch.row + patch.rows):
                for c in range(0 if turn == 0 else span.end, min(rank + waiting, L.shape[1])):
                    L[k, c] = 0.0
            for k in range(patch.row, patch.row + patch.rows):
                if not late[k]:
                    continue
                own = factor_row(con, k, start, done, rank)
                if own <= NOTHING * A[k, k]:
                    late[k] = 0
                elif own > enough * A[k, k]:
                    if rank == L.shape[1]:
                        return -1
                    L[k, rank] = math.sqrt(own)
                    pivot[rank] = k
                    late[k] = 0
                    rank += 1
            span.end = rank
    return rank


@jit
def from_rows(x: Floats, con: ContactData, count: int, rank: int, w: Floats) -> None:
    """x = Lᵀ w."""
    L = con.solver.factor.L
    for c in range(rank):
        x[c] = 0.0
    for i in range(count):
        p = con.solver.chosen[i]
        patch, span = con.patches[p], con.solver.factor.span[p]
        for k in range(patch.row, patch.row + patch.rows):
            force = w[k]
            if force != 0.0:
                for c in range(span.first, span.end):
                    x[c] += L[k, c] * force


@jit
def begin_matrix(M: Floats, reach: Ints, rank: int) -> None:
    """M = 1; reach: the end of each row."""
    for i in range(rank):
        for j in range(rank):
            M[i, j] = 0.0
        M[i, i] = 1.0
        reach[i] = i + 1


@jit
def add_patch(con: ContactData, p: int) -> None:
    """M += Lᵀ K L of one patch, K in NewtonScratch."""
    scratch, L, patch, span = con.solver.newton, con.solver.factor.L, con.patches[p], con.solver.factor.span[p]
    M, K, T, reach = scratch.M, scratch.K, scratch.T, scratch.reach
    k, first, end = patch.row, span.first, span.end
    for a in range(first, end):
        reach[a] = max(reach[a], end)
    if patch.rows == 1:
        for a in range(first, end):
            left = L[k, a] * K[0, 0]
            for b in range(first, end):
                M[a, b] += left * L[k, b]
        return
    for i in range(6):
        k0, k1, k2, k3, k4, k5 = K[i, 0], K[i, 1], K[i, 2], K[i, 3], K[i, 4], K[i, 5]
        for b in range(first, end):
            T[i, b] = (
                k0 * L[k, b]
                + k1 * L[k + 1, b]
                + k2 * L[k + 2, b]
                + k3 * L[k + 3, b]
                + k4 * L[k + 4, b]
                + k5 * L[k + 5, b]
            )
    for a in range(first, end):
        l0, l1, l2, l3, l4, l5 = L[k, a], L[k + 1, a], L[k + 2, a], L[k + 3, a], L[k + 4, a], L[k + 5, a]
        for b in range(first, end):
            M[a, b] += l0 * T[0, b] + l1 * T[1, b] + l2 * T[2, b] + l3 * T[3, b] + l4 * T[4, b] + l5 * T[5, b]


@jit
def solve_matrix(M: Floats, order: Ints, reach: Ints, x: Floats, n: int) -> bool:
    """x ← M⁻¹ x by elimination with row pivots, within the rows' reach. x's entries are moved with the rows."""
    for i in range(n):
        order[i] = i
    low = 0
    for k in range(n):
        # rows that can hold anything in column k: the band is symmetric before rows are exchanged
        low = max(low, reach[k])
        best, at = math.fabs(M[order[k], k]), k
        for i in range(k + 1, low):
            if math.fabs(M[order[i], k]) > best:
                best, at = math.fabs(M[order[i], k]), i
        if not best > 0.0:
            return False
        order[k], order[at] = order[at], order[k]
        pivot = order[k]
        own, end = 1.0 / M[pivot, k], reach[pivot]
        for i in range(k + 1, low):
            row = order[i]
            factor = M[row, k] * own
            if factor != 0.0:
                reach[row] = max(reach[row], end)
                x[row] -= factor * x[pivot]
                for j in range(k + 1, end):
                    M[row, j] -= factor * M[pivot, j]
    for k in range(n - 1, -1, -1):
        pivot = order[k]
        total = x[pivot]
        for j in range(k + 1, reach[pivot]):
            total -= M[pivot, j] * M[n, j]
        M[n, k] = total / M[pivot, k]
    for k in range(n):
        x[k] = M[n, k]
    return True

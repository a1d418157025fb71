"""Linear algebra of an island in its fewest coordinates: A = L Lᵀ, with as many columns as the bodies have freedoms.

However many cells press, they move the bodies in no more ways than these have freedoms: with x = Lᵀ w the rows' velocities
are free + L x. Newton's matrix of the law then is I + Lᵀ K L, K holding one 6 × 6 block a pad. Rows of pads that do
not feel each other share few columns, so each pad keeps the span of those it has.
"""

from __future__ import annotations

import math

from ._jit import jit, jit_sums
from .contact_tables import Contacts
from .records import Ints
from .vector import Floats

#: a row whose own part is less than this of its response is dependent on those before
DEPENDENT = 1e-13


@jit_sums
def inner(L: Floats, i: int, j: int, first: int, end: int) -> float:
    """Rows i and j of L multiplied, over some columns."""
    total = 0.0
    for k in range(first, end):
        total += L[i, k] * L[j, k]
    return total


@jit
def factor_responses(contacts: Contacts, count: int) -> int:
    """L of the chosen pads, row by row; a row that depends on earlier ones gives no column. Returns the rank.

    −1 if L has too few columns.
    """
    A, L, span, pivot = contacts.A, contacts.L, contacts.span, contacts.pivot
    rank = 0
    for i in range(count):
        p = contacts.chosen[i]
        pad = contacts.pads[p]
        start = rank
        for j in range(contacts.joins[p]):
            q = contacts.joined[p, j]
            if q < p and span[q, 1] < span[q, 2]:
                start = min(start, span[q, 1])
        span[p, 0], span[p, 1] = start, rank
        for k in range(pad.row, pad.row + pad.rows):
            for c in range(start, rank):
                L[k, c] = 0.0
            for j in range(contacts.joins[p]):
                q = contacts.joined[p, j]
                if q <= p:
                    for c in range(span[q, 1], rank if q == p else span[q, 2]):
                        L[k, c] = A[k, pivot[c]]
            for c in range(start, rank):
                top = pivot[c]
                L[k, c] = (L[k, c] - inner(L, k, top, start, c)) / L[top, c]
            own = A[k, k] - inner(L, k, k, start, rank)
            if own > DEPENDENT * A[k, k]:
                if rank == L.shape[1]:
                    return -1
                for e in range(pad.row, k):
                    L[e, rank] = 0.0
                L[k, rank] = math.sqrt(own)
                pivot[rank] = k
                rank += 1
        span[p, 2] = rank
    return rank


@jit_sums
def to_rows(y: Floats, contacts: Contacts, count: int, x: Floats) -> None:
    """y = L x."""
    L, span = contacts.L, contacts.span
    for i in range(count):
        p = contacts.chosen[i]
        pad = contacts.pads[p]
        for k in range(pad.row, pad.row + pad.rows):
            total = 0.0
            for c in range(span[p, 0], span[p, 2]):
                total += L[k, c] * x[c]
            y[k] = total


@jit
def from_rows(x: Floats, contacts: Contacts, count: int, rank: int, w: Floats) -> None:
    """x = Lᵀ w."""
    L, span = contacts.L, contacts.span
    for c in range(rank):
        x[c] = 0.0
    for i in range(count):
        p = contacts.chosen[i]
        pad = contacts.pads[p]
        for k in range(pad.row, pad.row + pad.rows):
            force = w[k]
            if force != 0.0:
                for c in range(span[p, 0], span[p, 2]):
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
def add_pad(contacts: Contacts, p: int) -> None:
    """M += Lᵀ K L of one pad, K in contacts.K."""
    L, M, K, T, span, reach = contacts.L, contacts.M, contacts.K, contacts.T, contacts.span, contacts.reach
    pad = contacts.pads[p]
    k, first, end = pad.row, span[p, 0], span[p, 2]
    for a in range(first, end):
        reach[a] = max(reach[a], end)
    if pad.rows == 1:
        for a in range(first, end):
            left = L[k, a] * K[0, 0]
            for b in range(first, end):
                M[a, b] += left * L[k, b]
        return
    for i in range(6):
        k0, k1, k2, k3, k4, k5 = K[i, 0], K[i, 1], K[i, 2], K[i, 3], K[i, 4], K[i, 5]
        for b in range(first, end):
            T[i, b] = (
                k0 * L[k, b] + k1 * L[k + 1, b] + k2 * L[k + 2, b] + k3 * L[k + 3, b] + k4 * L[k + 4, b] + k5 * L[k + 5, b]
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

"""Gaussian elimination with pivoting within the rows of one node of Newton's matrix, four columns at a time.

Four pivots are found on the lane of their columns alone, a small part of the matrix in the cache. All other lanes then
follow in one pass, each row less four pivot rows at once. Elimination column by column would spend most of its time on
short loops, one per pair of a pivot and a lower row. Limbs are independent: rows without entries in the four columns
are skipped, and so are lanes without entries in the four pivot rows.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit, jit_lanes
from ...math.arrays import Floats, Ints, Record
from ..tables import NewtonScratch, Ordering
from .ordering import VECTOR_LANES


@jit
def rows_in_use(rows: Ints, panels: Floats, node: Record, c: int) -> tuple[int, int]:
    """Lists the starts of the rows from c on that have entries in the lane of column c, the first four in any case.

    Returns their number, and the index of the row with the largest entry in column c.
    """
    width, count = node.width, min(VECTOR_LANES, node.size - c)
    best, at = -1.0, 0
    for i in range(count):
        row = node.panel + (c + i) * width
        rows[i] = row
        value = math.fabs(panels[row + c])
        if value > best:
            best, at = value, i
    for row in range(node.panel + (c + count) * width, node.panel + node.size * width, width):
        k = row + c
        value = math.fabs(panels[k])
        if value != 0.0 or panels[k + 1] != 0.0 or panels[k + 2] != 0.0 or panels[k + 3] != 0.0:
            rows[count] = row
            if value > best:
                best, at = value, count
            count += 1
    return count, at


@jit_lanes
def take_pivot(panels: Floats, factors: Floats, rows: Ints, count: int, c: int, j: int) -> int:
    """Subtracts pivot row j from the rows after it, in the lane of column c.

    Returns the index of the row with the largest entry in the next column. Entries left in earlier columns are never
    read.
    """
    pivot = rows[j] + c
    own, following = 1.0 / panels[pivot + j], min(j + 1, VECTOR_LANES - 1)
    p0, p1, p2, p3 = panels[pivot], panels[pivot + 1], panels[pivot + 2], panels[pivot + 3]
    best, at = -1.0, j + 1
    for i in range(j + 1, count):
        row = rows[i] + c
        factor = panels[row + j] * own
        factors[VECTOR_LANES * i + j] = factor
        a, b = panels[row] - factor * p0, panels[row + 1] - factor * p1
        d, e = panels[row + 2] - factor * p2, panels[row + 3] - factor * p3
        panels[row], panels[row + 1], panels[row + 2], panels[row + 3] = a, b, d, e
        value = math.fabs(panels[row + following])
        if value > best:
            best, at = value, i
    return at


@jit
def exchange(panels: Floats, factors: Floats, rows: Ints, j: int, at: int, span: tuple[int, int]) -> None:
    """Exchanges row `at` of the list with pivot row j, in the columns of a span."""
    for k in range(span[0], span[1]):
        panels[rows[j] + k], panels[rows[at] + k] = panels[rows[at] + k], panels[rows[j] + k]
    for l in range(j):
        k, m = VECTOR_LANES * j + l, VECTOR_LANES * at + l
        factors[k], factors[m] = factors[m], factors[k]


@jit
def lanes_in_use(lanes: Ints, panels: Floats, pivot: int, first: int, width: int) -> int:
    """Lists the lanes from column `first` on with entries in any of four pivot rows. Returns their number."""
    count, p1, p2, p3 = 0, pivot + width, pivot + 2 * width, pivot + 3 * width
    for k in range(first, width, VECTOR_LANES):
        total = 0.0
        for s in range(k, k + VECTOR_LANES):
            total += (math.fabs(panels[pivot + s]) + math.fabs(panels[p1 + s])) + (
                math.fabs(panels[p2 + s]) + math.fabs(panels[p3 + s])
            )
        lanes[count] = k
        count += 1 if total != 0.0 else 0
    return count


@jit_lanes
def take_among_pivots(panels: Floats, factors: Floats, lanes: Ints, used: int, pivot: int, width: int) -> None:
    """Subtracts from each of four pivot rows those before it, in the lanes in use."""
    f10, f20, f21 = factors[VECTOR_LANES], factors[2 * VECTOR_LANES], factors[2 * VECTOR_LANES + 1]
    f30, f31, f32 = factors[3 * VECTOR_LANES], factors[3 * VECTOR_LANES + 1], factors[3 * VECTOR_LANES + 2]
    for j in range(used):
        k = pivot + lanes[j]
        a0, a1, a2, a3 = panels[k], panels[k + 1], panels[k + 2], panels[k + 3]
        k += width
        b0, b1 = panels[k] - f10 * a0, panels[k + 1] - f10 * a1
        b2, b3 = panels[k + 2] - f10 * a2, panels[k + 3] - f10 * a3
        panels[k], panels[k + 1], panels[k + 2], panels[k + 3] = b0, b1, b2, b3
        k += width
        c0, c1 = panels[k] - f20 * a0 - f21 * b0, panels[k + 1] - f20 * a1 - f21 * b1
        c2, c3 = panels[k + 2] - f20 * a2 - f21 * b2, panels[k + 3] - f20 * a3 - f21 * b3
        panels[k], panels[k + 1], panels[k + 2], panels[k + 3] = c0, c1, c2, c3
        k += width
        d0 = panels[k] - f30 * a0 - f31 * b0 - f32 * c0
        d1 = panels[k + 1] - f30 * a1 - f31 * b1 - f32 * c1
        d2 = panels[k + 2] - f30 * a2 - f31 * b2 - f32 * c2
        d3 = panels[k + 3] - f30 * a3 - f31 * b3 - f32 * c3
        panels[k], panels[k + 1], panels[k + 2], panels[k + 3] = d0, d1, d2, d3


@jit_lanes
def take_pivots(
    panels: Floats, row: int, pivot: int, width: int, lanes: Ints, used: int, factors: Floats, at: int
) -> None:  # fmt: skip
    """Subtracts four pivot rows from a row, in the lanes in use; factors from `at` on."""
    f0, f1, f2, f3 = factors[at], factors[at + 1], factors[at + 2], factors[at + 3]
    for j in range(used):
        k, p = row + lanes[j], pivot + lanes[j]
        q, r, s = p + width, p + 2 * width, p + 3 * width
        a = panels[k] - f0 * panels[p] - f1 * panels[q] - f2 * panels[r] - f3 * panels[s]
        b = panels[k + 1] - f0 * panels[p + 1] - f1 * panels[q + 1] - f2 * panels[r + 1] - f3 * panels[s + 1]
        c = panels[k + 2] - f0 * panels[p + 2] - f1 * panels[q + 2] - f2 * panels[r + 2] - f3 * panels[s + 2]
        d = panels[k + 3] - f0 * panels[p + 3] - f1 * panels[q + 3] - f2 * panels[r + 3] - f3 * panels[s + 3]
        panels[k], panels[k + 1], panels[k + 2], panels[k + 3] = a, b, c, d


@jit
def take_from_right_side(x: Floats, factors: Floats, rows: Ints, count: int, node: Record, c: int) -> None:
    """The same of the right-hand side."""
    for i in range(1, count):
        k = node.column + (rows[i] - node.panel) // node.width
        total = x[k]
        for j in range(min(i, VECTOR_LANES, node.size - c)):
            total -= factors[VECTOR_LANES * i + j] * x[node.column + c + j]
        x[k] = total


@jit
def eliminate_own(order: Ordering, node: Record, scratch: NewtonScratch, x: Floats) -> bool:
    """Eliminates the rows of a node's upper panel among themselves, with pivoting. False if a pivot is zero."""
    panels, width, rows, lanes, factors = order.panels, node.width, scratch.spread, scratch.lane, scratch.T
    for c in range(0, node.size, VECTOR_LANES):
        count, at = rows_in_use(rows, panels, node, c)
        pivots = min(VECTOR_LANES, node.size - c)
        for j in range(pivots):
            if at != j:
                exchange(panels, factors, rows, j, at, (c, width))
                k, m = node.column + c + j, node.column + (rows[at] - node.panel) // width
                x[k], x[m] = x[m], x[k]
            if not math.fabs(panels[rows[j] + c + j]) > 0.0:
                return False
            at = take_pivot(panels, factors, rows, count, c, j)
        take_from_right_side(x, factors, rows, count, node, c)
        pivot = node.panel + c * width
        if pivots == VECTOR_LANES:
            used = lanes_in_use(lanes, panels, pivot, c + VECTOR_LANES, width)
            take_among_pivots(panels, factors, lanes, used, pivot, width)
            for i in range(VECTOR_LANES, count):
                take_pivots(panels, rows[i], pivot, width, lanes, used, factors, VECTOR_LANES * i)
            continue
        # the last rows of a node: the columns after them belong to its neighbours
        for i in range(1, pivots):
            for j in range(i):
                for k in range(c + VECTOR_LANES, width):
                    panels[rows[i] + k] -= factors[VECTOR_LANES * i + j] * panels[rows[j] + k]
    return True


@jit
def solve_own(order: Ordering, node: Record, x: Floats) -> None:
    """Back substitution: x of a node's unknowns from its rows and from x of later nodes, four rows at a time."""
    nodes, pool, panels, width = order.nodes, order.pool, order.panels, node.width
    first = (node.size - 1) & -VECTOR_LANES
    for r in range(node.size - 1, first - 1, -1):
        row = node.panel + r * width
        total = x[node.column + r]
        for k in range(r + 1, node.size):
            total -= panels[row + k] * x[node.column + k]
        at = row + ((node.size + VECTOR_LANES - 1) & -VECTOR_LANES)
        for e in range(node.start, node.start + node.count):
            late = nodes[pool[e]]
            for k in range(late.size):
                total -= panels[at + k] * x[late.column + k]
            at += (late.size + VECTOR_LANES - 1) & -VECTOR_LANES
        x[node.column + r] = total / panels[row + r]
    for c in range(first - VECTOR_LANES, -1, -VECTOR_LANES):
        p0 = node.panel + c * width
        p1, p2, p3, at = p0 + width, p0 + 2 * width, p0 + 3 * width, node.column + c
        a, b, d, e = x[at], x[at + 1], x[at + 2], x[at + 3]
        for k in range(c + VECTOR_LANES, node.size):
            s = x[node.column + k]
            a -= panels[p0 + k] * s
            b -= panels[p1 + k] * s
            d -= panels[p2 + k] * s
            e -= panels[p3 + k] * s
        beyond = (node.size + VECTOR_LANES - 1) & -VECTOR_LANES
        for i in range(node.start, node.start + node.count):
            late = nodes[pool[i]]
            for k in range(late.size):
                s = x[late.column + k]
                a -= panels[p0 + beyond + k] * s
                b -= panels[p1 + beyond + k] * s
                d -= panels[p2 + beyond + k] * s
                e -= panels[p3 + beyond + k] * s
            beyond += (late.size + VECTOR_LANES - 1) & -VECTOR_LANES
        e /= panels[p3 + c + 3]
        d = (d - panels[p2 + c + 3] * e) / panels[p2 + c + 2]
        b = (b - panels[p1 + c + 2] * d - panels[p1 + c + 3] * e) / panels[p1 + c + 1]
        a = (a - panels[p0 + c + 1] * b - panels[p0 + c + 2] * d - panels[p0 + c + 3] * e) / panels[p0 + c]
        x[at], x[at + 1], x[at + 2], x[at + 3] = a, b, d, e

"""Newton's matrix of an island, made by `assembly.py`, eliminated node by node.

`ordering.py` has found the order and which blocks fill up. A node has two panels, of as many rows as it has unknowns:

    upper:  its own block, then its rows' blocks with the nodes after it that are its neighbours
    lower:  the same of its columns, transposed; its first columns are not used

K is not symmetric where points slide. Pivots are sought within a node. The columns of each node fill whole lanes, of
zeros where it has fewer unknowns: all sums over columns are those of vector registers.
"""

from __future__ import annotations

import math

from .._jit import jit, jit_lanes, jit_sums
from ..math.arrays import Floats, Ints, Record
from .ordering import LANES, in_lanes, offset_of
from .tables import ContactData, NewtonScratch, Ordering


@jit
def island_of(con: ContactData) -> Record:
    """That of the chosen patches."""
    return con.ordering.islands[con.patches[con.solver.chosen[0]].island]


@jit
def from_rows(x: Floats, con: ContactData, count: int, w: Floats) -> None:
    """x = Lᵀ w of the chosen patches."""
    L, place, island = con.delassus.L, con.delassus.place, island_of(con)
    for k in range(island.column, island.column + island.unknowns):
        x[k] = 0.0
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        k = patch.row
        if patch.rows == 1:
            if w[k] != 0.0:
                for t in range(patch.y, patch.y + patch.freedoms):
                    x[place[t]] += L[t, 0] * w[k]
            continue
        w0, w1, w2, w3, w4, w5 = w[k], w[k + 1], w[k + 2], w[k + 3], w[k + 4], w[k + 5]
        if w0 != 0.0 or w1 != 0.0 or w2 != 0.0 or w3 != 0.0 or w4 != 0.0 or w5 != 0.0:
            for t in range(patch.y, patch.y + patch.freedoms):
                x[place[t]] += (
                    L[t, 0] * w0 + L[t, 1] * w1 + L[t, 2] * w2 + L[t, 3] * w3 + L[t, 4] * w4 + L[t, 5] * w5
                )  # fmt: skip


@jit
def row_velocities(y: Floats, con: ContactData, patch: Record, x: Floats) -> None:
    """y = free + L x of one patch."""
    L, place, free, k = con.delassus.L, con.delassus.place, con.solver.free, patch.row
    if patch.rows == 1:
        total = free[k]
        for t in range(patch.y, patch.y + patch.freedoms):
            total += L[t, 0] * x[place[t]]
        y[k] = total
        return
    y0, y1, y2, y3, y4, y5 = free[k], free[k + 1], free[k + 2], free[k + 3], free[k + 4], free[k + 5]
    for t in range(patch.y, patch.y + patch.freedoms):
        s = x[place[t]]
        y0 += L[t, 0] * s
        y1 += L[t, 1] * s
        y2 += L[t, 2] * s
        y3 += L[t, 3] * s
        y4 += L[t, 4] * s
        y5 += L[t, 5] * s
    y[k], y[k + 1], y[k + 2], y[k + 3], y[k + 4], y[k + 5] = y0, y1, y2, y3, y4, y5


@jit_lanes
def subtract(out: Floats, at: int, of: Floats, k: int, count: int, factor: float) -> None:
    """out −= factor · (one row of `of`), in whole lanes."""
    for j in range(0, count, LANES):
        a, b = out[at + j] - factor * of[k + j], out[at + j + 1] - factor * of[k + j + 1]
        c, d = out[at + j + 2] - factor * of[k + j + 2], out[at + j + 3] - factor * of[k + j + 3]
        out[at + j], out[at + j + 1], out[at + j + 2], out[at + j + 3] = a, b, c, d


@jit_lanes
def subtract_lanes(panels: Floats, row: int, of: int, lanes: Ints, count: int, factor: float) -> None:
    """One row of panels −= factor · (another), in so many of their lanes."""
    for j in range(count):
        k = lanes[j]
        a, b = panels[row + k] - factor * panels[of + k], panels[row + k + 1] - factor * panels[of + k + 1]
        c, d = panels[row + k + 2] - factor * panels[of + k + 2], panels[row + k + 3] - factor * panels[of + k + 3]
        panels[row + k], panels[row + k + 1], panels[row + k + 2], panels[row + k + 3] = a, b, c, d


@jit
def lanes_in_use(lanes: Ints, panels: Floats, row: int, first: int, width: int) -> int:
    """Lanes of a row of panels that are not all zero, from column `first` on. Returns how many they are."""
    count = 0
    for k in range(first, width, LANES):
        at = row + k
        if panels[at] != 0.0 or panels[at + 1] != 0.0 or panels[at + 2] != 0.0 or panels[at + 3] != 0.0:
            lanes[count] = k
            count += 1
    return count


@jit
def eliminate_own(order: Ordering, node: Record, scratch: NewtonScratch, x: Floats) -> bool:
    """Rows of a node's upper panel eliminated among themselves, with pivots. False if one is nothing.

    Limbs have nothing to do with each other: most of a column below its pivot is zero, and much of the pivot's row.
    """
    panels, width, size, below, lanes = order.panels, node.width, node.size, scratch.spread, scratch.lane
    for c in range(size):
        pivot = node.panel + c * width
        best, at, count = math.fabs(panels[pivot + c]), c, 0
        for r in range(c + 1, size):
            value = panels[node.panel + r * width + c]
            if value != 0.0:
                below[count] = r
                count += 1
                if math.fabs(value) > best:
                    best, at = math.fabs(value), r
        if not best > 0.0:
            return False
        if count == 0:
            continue
        if at != c:
            other = node.panel + at * width
            for k in range(c, width):
                panels[pivot + k], panels[other + k] = panels[other + k], panels[pivot + k]
            k = node.column
            x[k + c], x[k + at] = x[k + at], x[k + c]
        own = 1.0 / panels[pivot + c]
        # columns before the next one that lie in its lane are never read again
        used = lanes_in_use(lanes, panels, pivot, (c + 1) & -LANES, width)
        for i in range(count):
            row = node.panel + below[i] * width
            factor = panels[row + c] * own
            if factor != 0.0:
                subtract_lanes(panels, row, pivot, lanes, used, factor)
                x[node.column + below[i]] -= factor * x[node.column + c]
    return True


@jit
def eliminate_columns(order: Ordering, node: Record) -> None:
    """lower ← lower U⁻¹: what of the node's rows is to be taken from those after it."""
    panels, width, size = order.panels, node.width, node.size
    first, low = in_lanes(size), node.panel + size * width
    for c in range(size):
        row = low + c * width
        for a in range(c):
            factor = panels[node.panel + a * width + c]
            if factor != 0.0:
                subtract(panels, row + first, panels, low + a * width + first, width - first, factor)
        own = 1.0 / panels[node.panel + c * width + c]
        for k in range(first, width):
            panels[row + k] *= own


@jit_lanes
def combine_rows(change: Floats, panels: Floats, node: Record, row: int) -> None:
    """change: what the node's elimination takes from a later row, the one of column `row` in its lower panel.

    Three of the node's rows at a time: sums of neighbouring columns do not wait for each other.
    """
    width, size = node.width, node.size
    low, first = node.panel + size * width + row, in_lanes(size)
    for s in range(first, width):
        change[s] = 0.0
    for k in range(0, size, 3):
        k1, k2 = min(k + 1, size - 1), min(k + 2, size - 1)
        f0 = panels[low + k * width]
        f1 = panels[low + k1 * width] if k1 > k else 0.0
        f2 = panels[low + k2 * width] if k2 > k1 else 0.0
        if f0 == 0.0 and f1 == 0.0 and f2 == 0.0:
            continue
        at, at1, at2 = node.panel + k * width, node.panel + k1 * width, node.panel + k2 * width
        for s in range(first, width, LANES):
            a = change[s] + f0 * panels[at + s] + f1 * panels[at1 + s] + f2 * panels[at2 + s]
            b = change[s + 1] + f0 * panels[at + s + 1] + f1 * panels[at1 + s + 1] + f2 * panels[at2 + s + 1]
            c = change[s + 2] + f0 * panels[at + s + 2] + f1 * panels[at1 + s + 2] + f2 * panels[at2 + s + 2]
            d = change[s + 3] + f0 * panels[at + s + 3] + f1 * panels[at1 + s + 3] + f2 * panels[at2 + s + 3]
            change[s], change[s + 1], change[s + 2], change[s + 3] = a, b, c, d


@jit
def eliminate_node(con: ContactData, k: int, x: Floats) -> bool:
    """Take a node out of the rows of all that follow. False if that cannot be done."""
    order = con.ordering
    nodes, pool, panels, change = order.nodes, order.pool, order.panels, con.solver.newton.change
    node = nodes[k]
    if not eliminate_own(order, node, con.solver.newton, x):
        return False
    if node.count == 0:
        return True
    eliminate_columns(order, node)
    size, width = node.size, node.width
    low = node.panel + size * width
    end = node.start + node.count
    row = in_lanes(size)
    for e in range(node.start, end):
        late = nodes[pool[e]]
        for r in range(late.size):
            combine_rows(change, panels, node, row + r)
            total = 0.0
            for c in range(size):
                total += panels[low + c * width + row + r] * x[node.column + c]
            x[late.column + r] -= total
            # the neighbours after this one are in its upper panel, those before it have it in their lower one
            at, s = late.panel + r * late.width, in_lanes(size)
            for f in range(node.start, e):
                early = nodes[pool[f]]
                offset = early.panel + early.size * early.width + offset_of(order, pool[f], pool[e]) + r
                for c in range(early.size):
                    panels[offset + c * early.width] -= change[s + c]
                s += in_lanes(early.size)
            subtract(panels, at, change, s, in_lanes(late.size), 1.0)
            s += in_lanes(late.size)
            at += in_lanes(late.size)
            g = late.start
            for f in range(e + 1, end):
                while pool[g] != pool[f]:
                    at += in_lanes(nodes[pool[g]].size)
                    g += 1
                count = in_lanes(nodes[pool[f]].size)
                subtract(panels, at, change, s, count, 1.0)
                s += count
        row += in_lanes(late.size)
    return True


@jit_sums
def inner(a: Floats, i: int, b: Floats, j: int, count: int) -> float:
    """Numbers of a from i on, multiplied with those of b from j on."""
    total = 0.0
    for k in range(count):
        total += a[i + k] * b[j + k]
    return total


@jit
def solve_matrix(con: ContactData, island: Record, x: Floats) -> bool:
    """x ← M⁻¹ x, the matrix being used up. False if it is singular."""
    order = con.ordering
    nodes, pool, panels, sequence = order.nodes, order.pool, order.panels, order.sequence
    for s in range(island.first, island.end):
        if not eliminate_node(con, sequence[s], x):
            return False
    for s in range(island.end - 1, island.first - 1, -1):
        node = nodes[sequence[s]]
        for r in range(node.size - 1, -1, -1):
            row = node.panel + r * node.width
            total = x[node.column + r] - inner(panels, row + r + 1, x, node.column + r + 1, node.size - r - 1)
            at = row + in_lanes(node.size)
            for e in range(node.start, node.start + node.count):
                late = nodes[pool[e]]
                total -= inner(panels, at, x, late.column, late.size)
                at += in_lanes(late.size)
            x[node.column + r] = total / panels[row + r]
    return True

"""Newton's matrix of an island, 1 + Lᵀ K L, made and eliminated node by node.

K holds one 6 × 6 block a patch, so the matrix has a block for each node and for each two nodes that a patch joins.
`ordering.py` has found the order and which blocks fill up. A node has two panels, of as many rows as it has unknowns:

    upper:  its own block, then its rows' blocks with the nodes after it that are its neighbours
    lower:  the same of its columns, transposed; its first columns are not used

K is not symmetric where points slide. Pivots are sought within a node. The columns of each node fill whole lanes, of
zeros where it has fewer unknowns: all sums over columns are those of vector registers.
"""

from __future__ import annotations

import math

from .._jit import jit, jit_lanes, jit_sums
from ..math.arrays import Floats, Record
from ..math.spatial import Vec6
from .ordering import LANES, in_lanes, offset_of
from .tables import ContactData, Ordering

#: first column of X, first one and number of those of Y; rows of both, and numbers in a row
Block = tuple[int, int, int, int, int]


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


@jit
def begin_matrix(order: Ordering, island: Record) -> None:
    """1."""
    panels = order.panels
    for k in range(island.panels):
        panels[k] = 0.0
    for s in range(island.first, island.end):
        node = order.nodes[order.sequence[s]]
        for r in range(node.size):
            panels[node.panel + r * node.width + r] = 1.0


@jit_lanes
def add_combination(out: Floats, at: int, of: Floats, k: int, columns: tuple[int, int], l: Vec6) -> None:
    """out += l · (six rows of `of`, from its column k on). columns: how many, in whole lanes, and how long a row is."""
    count, wide = columns
    l0, l1, l2, l3, l4, l5 = l
    k1 = k + wide
    k2, k3, k4, k5 = k1 + wide, k1 + 2 * wide, k1 + 3 * wide, k1 + 4 * wide
    for j in range(0, count, LANES):
        a = (
            out[at + j] + l0 * of[k + j] + l1 * of[k1 + j] + l2 * of[k2 + j]
            + l3 * of[k3 + j] + l4 * of[k4 + j] + l5 * of[k5 + j]
        )  # fmt: skip
        b = (
            out[at + j + 1] + l0 * of[k + j + 1] + l1 * of[k1 + j + 1] + l2 * of[k2 + j + 1]
            + l3 * of[k3 + j + 1] + l4 * of[k4 + j + 1] + l5 * of[k5 + j + 1]
        )  # fmt: skip
        c = (
            out[at + j + 2] + l0 * of[k + j + 2] + l1 * of[k1 + j + 2] + l2 * of[k2 + j + 2]
            + l3 * of[k3 + j + 2] + l4 * of[k4 + j + 2] + l5 * of[k5 + j + 2]
        )  # fmt: skip
        d = (
            out[at + j + 3] + l0 * of[k + j + 3] + l1 * of[k1 + j + 3] + l2 * of[k2 + j + 3]
            + l3 * of[k3 + j + 3] + l4 * of[k4 + j + 3] + l5 * of[k5 + j + 3]
        )  # fmt: skip
        out[at + j], out[at + j + 1], out[at + j + 2], out[at + j + 3] = a, b, c, d


@jit_lanes
def subtract(out: Floats, at: int, of: Floats, k: int, count: int, factor: float) -> None:
    """out −= factor · (one row of `of`), in whole lanes."""
    for j in range(0, count, LANES):
        a, b = out[at + j] - factor * of[k + j], out[at + j + 1] - factor * of[k + j + 1]
        c, d = out[at + j + 2] - factor * of[k + j + 2], out[at + j + 3] - factor * of[k + j + 3]
        out[at + j], out[at + j + 1], out[at + j + 2], out[at + j + 3] = a, b, c, d


@jit
def spread_rows(con: ContactData, patch: Record, a: Record, b: Record, wide: int) -> None:
    """NewtonScratch.R = Lᵀ of one patch over the columns of its nodes, those of b after those of a."""
    L, place, R = con.delassus.L, con.delassus.place, con.solver.newton.R
    y, split, rows = patch.y, patch.split, patch.rows
    for k in range(rows * wide):
        R[k] = 0.0
    for t in range(y, y + patch.freedoms):
        k = place[t] - a.column if t < y + split else in_lanes(a.size) + place[t] - b.column
        for i in range(rows):
            R[i * wide + k] = L[t, i]


@jit
def add_block(panels: Floats, at: int, node: Record, X: Floats, Y: Floats, block: Block) -> None:
    """Xᵀ Y is added to a node's panel, from `at` on."""
    first, start, count, rows, wide = block
    for r in range(node.size):
        k = first + r
        if rows == 1:
            if X[k] != 0.0:
                subtract(panels, at, Y, start, count, -X[k])
        else:
            l = (X[k], X[k + wide], X[k + 2 * wide], X[k + 3 * wide], X[k + 4 * wide], X[k + 5 * wide])
            if l[0] != 0.0 or l[1] != 0.0 or l[2] != 0.0 or l[3] != 0.0 or l[4] != 0.0 or l[5] != 0.0:
                add_combination(panels, at, Y, start, (count, wide), l)
        at += node.width


@jit
def add_patch(con: ContactData, patch: Record) -> None:
    """Add Lᵀ K L of one patch, K in NewtonScratch."""
    K, R, T = con.solver.newton.K, con.solver.newton.R, con.solver.newton.T
    nodes, panels, rows = con.ordering.nodes, con.ordering.panels, patch.rows
    single = patch.node_b < 0
    a, b = nodes[patch.node_a], nodes[patch.node_a if single else patch.node_b]
    wide_a, wide_b = in_lanes(a.size), 0 if single else in_lanes(b.size)
    wide = wide_a + wide_b
    spread_rows(con, patch, a, b, wide)
    for k in range(rows * wide):
        T[k] = 0.0
    if rows == 1:
        subtract(T, 0, R, 0, wide, -K[0, 0])
    else:
        for i in range(6):
            add_combination(T, i * wide, R, 0, (wide, wide), (K[i, 0], K[i, 1], K[i, 2], K[i, 3], K[i, 4], K[i, 5]))
    add_block(panels, a.panel, a, R, T, (0, 0, wide_a, rows, wide))
    if single:
        return
    add_block(panels, b.panel, b, R, T, (wide_a, wide_a, wide_b, rows, wide))
    # rows of the earlier node and columns of the later one; then the other way round, transposed
    early = a if a.position < b.position else b
    upper = early.panel + patch.offset
    lower = upper + early.size * early.width
    first, start, count = (0, wide_a, wide_b) if a.position < b.position else (wide_a, 0, wide_a)
    add_block(panels, upper, early, R, T, (first, start, count, rows, wide))
    add_block(panels, lower, early, T, R, (first, start, count, rows, wide))


@jit
def eliminate_own(order: Ordering, node: Record, x: Floats) -> bool:
    """Rows of a node's upper panel eliminated among themselves, with pivots. False if one is nothing."""
    panels, width, size = order.panels, node.width, node.size
    for c in range(size):
        pivot = node.panel + c * width
        best, at = math.fabs(panels[pivot + c]), c
        for r in range(c + 1, size):
            if math.fabs(panels[node.panel + r * width + c]) > best:
                best, at = math.fabs(panels[node.panel + r * width + c]), r
        if not best > 0.0:
            return False
        if at != c:
            other = node.panel + at * width
            for k in range(c, width):
                panels[pivot + k], panels[other + k] = panels[other + k], panels[pivot + k]
            k = node.column
            x[k + c], x[k + at] = x[k + at], x[k + c]
        own = 1.0 / panels[pivot + c]
        # columns before the next one that lie in its lane are never read again
        first = (c + 1) & -LANES
        for r in range(c + 1, size):
            row = node.panel + r * width
            factor = panels[row + c] * own
            if factor != 0.0:
                subtract(panels, row + first, panels, pivot + first, width - first, factor)
                x[node.column + r] -= factor * x[node.column + c]
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
    """change: what the node's elimination takes from a later row, the one of column `row` in its lower panel."""
    width, size = node.width, node.size
    low = node.panel + size * width + row
    for s in range(in_lanes(size), width, LANES):
        a = b = c = d = 0.0
        at = node.panel + s
        for k in range(size):
            factor = panels[low + k * width]
            a += factor * panels[at]
            b += factor * panels[at + 1]
            c += factor * panels[at + 2]
            d += factor * panels[at + 3]
            at += width
        change[s], change[s + 1], change[s + 2], change[s + 3] = a, b, c, d


@jit
def eliminate_node(con: ContactData, k: int, x: Floats) -> bool:
    """Take a node out of the rows of all that follow. False if that cannot be done."""
    order = con.ordering
    nodes, pool, panels, change = order.nodes, order.pool, order.panels, con.solver.newton.change
    node = nodes[k]
    if not eliminate_own(order, node, x):
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

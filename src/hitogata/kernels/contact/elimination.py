"""Newton's matrix of an island, 1 + Lᵀ K L, made and eliminated node by node.

K holds one 6 × 6 block a patch, so the matrix has a block for each node and for each two nodes that a patch joins.
`ordering.py` has found the order and which blocks fill up. A node has two panels, of as many rows as it has unknowns:

    upper:  its own block, then its rows' blocks with the nodes after it that are its neighbours
    lower:  the same of its columns, transposed; its first columns are not used

K is not symmetric where points slide. Pivots are sought within a node.
"""

from __future__ import annotations

import math

from .._jit import jit, jit_sums
from ..math.arrays import Floats, Record
from .ordering import offset_of
from .tables import ContactData, Ordering


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


@jit_sums
def add_patch(con: ContactData, patch: Record) -> None:
    """Add Lᵀ K L of one patch, K in NewtonScratch."""
    L, place, K, T = con.delassus.L, con.delassus.place, con.solver.newton.K, con.solver.newton.T
    order = con.ordering
    nodes, panels = order.nodes, order.panels
    y, n, split, rows = patch.y, patch.freedoms, patch.split, patch.rows
    for t in range(n):
        for i in range(rows):
            total = 0.0
            for c in range(rows):
                total += K[i, c] * L[y + t, c]
            T[t, i] = total
    a = nodes[patch.node_a]
    for t in range(split):
        at = a.panel + (place[y + t] - a.column) * a.width - a.column
        for s in range(split):
            total = 0.0
            for c in range(rows):
                total += L[y + t, c] * T[s, c]
            panels[at + place[y + s]] += total
    if patch.node_b < 0:
        return
    b = nodes[patch.node_b]
    for t in range(split, n):
        at = b.panel + (place[y + t] - b.column) * b.width - b.column
        for s in range(split, n):
            total = 0.0
            for c in range(rows):
                total += L[y + t, c] * T[s, c]
            panels[at + place[y + s]] += total
    a_first = a.position < b.position
    early, late = (a, b) if a_first else (b, a)
    upper = early.panel + patch.offset - late.column
    lower = upper + early.size * early.width
    for t in range(split):
        for s in range(split, n):
            forth, back = 0.0, 0.0
            for c in range(rows):
                forth += L[y + t, c] * T[s, c]
                back += L[y + s, c] * T[t, c]
            if a_first:
                at = (place[y + t] - early.column) * early.width + place[y + s]
                panels[upper + at] += forth
                panels[lower + at] += back
            else:
                at = (place[y + s] - early.column) * early.width + place[y + t]
                panels[upper + at] += back
                panels[lower + at] += forth


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
        for r in range(c + 1, size):
            row = node.panel + r * width
            factor = panels[row + c] * own
            if factor != 0.0:
                subtract(panels, row + c + 1, pivot + c + 1, width - c - 1, factor)
                x[node.column + r] -= factor * x[node.column + c]
    return True


@jit
def subtract(panels: Floats, to: int, of: int, count: int, factor: float) -> None:
    for k in range(count):
        panels[to + k] -= factor * panels[of + k]


@jit
def eliminate_columns(order: Ordering, node: Record) -> None:
    """lower ← lower U⁻¹: what of the node's rows is to be taken from those after it."""
    panels, width, size = order.panels, node.width, node.size
    low = node.panel + size * width
    for c in range(size):
        row = low + c * width
        for a in range(c):
            factor = panels[node.panel + a * width + c]
            if factor != 0.0:
                subtract(panels, row + size, low + a * width + size, width - size, factor)
        own = 1.0 / panels[node.panel + c * width + c]
        for k in range(size, width):
            panels[row + k] *= own


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
    row = size
    for e in range(node.start, end):
        late = nodes[pool[e]]
        for r in range(late.size):
            for s in range(size, width):
                change[s] = 0.0
            total = 0.0
            for c in range(size):
                factor = panels[low + c * width + row + r]
                total += factor * x[node.column + c]
                if factor != 0.0:
                    upper = node.panel + c * width
                    for s in range(size, width):
                        change[s] += factor * panels[upper + s]
            x[late.column + r] -= total
            # the neighbours after this one are in its upper panel, those before it have it in their lower one
            at, s = late.panel + r * late.width, size
            for f in range(node.start, e):
                early = nodes[pool[f]]
                offset = early.panel + early.size * early.width + offset_of(order, pool[f], pool[e]) + r
                for c in range(early.size):
                    panels[offset + c * early.width] -= change[s + c]
                s += early.size
            for c in range(late.size):
                panels[at + c] -= change[s + c]
            s += late.size
            at += late.size
            g = late.start
            for f in range(e + 1, end):
                while pool[g] != pool[f]:
                    at += nodes[pool[g]].size
                    g += 1
                for c in range(nodes[pool[f]].size):
                    panels[at + c] -= change[s + c]
                s += nodes[pool[f]].size
        row += late.size
    return True


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
            total = x[node.column + r]
            for c in range(r + 1, node.size):
                total -= panels[row + c] * x[node.column + c]
            at = row + node.size
            for e in range(node.start, node.start + node.count):
                late = nodes[pool[e]]
                for c in range(late.size):
                    total -= panels[at + c] * x[late.column + c]
                at += late.size
            x[node.column + r] = total / panels[row + r]
    return True

"""Elimination of Newton's matrix of an island, assembled by `assembly.py`, node by node.

`ordering.py` provides the order and the blocks that fill in. A node has two panels, with one row per unknown:

    upper:  its own block, then the blocks of its rows with the later nodes that are its neighbours
    lower:  the same of its columns, transposed; its first columns are not used

K is not symmetric where points slide. Pivots are searched within a node. The columns of each node fill whole lanes,
padded with zeros: all sums over columns run in vector registers.
"""

from __future__ import annotations

from ...compiler.jit import jit, jit_lanes
from ...math.arrays import Floats, Record
from ..tables import ContactData, Ordering
from .ordering import VECTOR_LANES, in_lanes, offset_of
from .own_elimination import eliminate_own, solve_own


@jit
def island_of(con: ContactData) -> Record:
    """The island of the chosen patches."""
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
        if patch.at_point:
            d, e, f = w[k + 3], w[k + 4], w[k + 5]
            if d != 0.0 or e != 0.0 or f != 0.0:
                for t in range(patch.y, patch.y + patch.freedoms):
                    x[place[t]] += L[t, 3] * d + L[t, 4] * e + L[t, 5] * f
            continue
        w0, w1, w2, w3, w4, w5 = w[k], w[k + 1], w[k + 2], w[k + 3], w[k + 4], w[k + 5]
        if w0 != 0.0 or w1 != 0.0 or w2 != 0.0 or w3 != 0.0 or w4 != 0.0 or w5 != 0.0:
            for t in range(patch.y, patch.y + patch.freedoms):
                x[place[t]] += (
                    L[t, 0] * w0 + L[t, 1] * w1 + L[t, 2] * w2 + L[t, 3] * w3 + L[t, 4] * w4 + L[t, 5] * w5
                )  # fmt: skip


@jit
def row_velocities(y: Floats, con: ContactData, patch: Record, x: Floats) -> None:
    """y = free + L x of one patch; only the velocity rows if all force acts at p."""
    L, place, free, k = con.delassus.L, con.delassus.place, con.solver.free, patch.row
    if patch.rows == 1:
        total = free[k]
        for t in range(patch.y, patch.y + patch.freedoms):
            total += L[t, 0] * x[place[t]]
        y[k] = total
        return
    if patch.at_point:
        # two sums each: one sum would be a chain of dependent additions
        d, e, f = free[k + 3], free[k + 4], free[k + 5]
        p, q, r = 0.0, 0.0, 0.0
        even = patch.y + (patch.freedoms & -2)
        for t in range(patch.y, even, 2):
            s, u = x[place[t]], x[place[t + 1]]
            d += L[t, 3] * s
            e += L[t, 4] * s
            f += L[t, 5] * s
            p += L[t + 1, 3] * u
            q += L[t + 1, 4] * u
            r += L[t + 1, 5] * u
        for t in range(even, patch.y + patch.freedoms):
            s = x[place[t]]
            d += L[t, 3] * s
            e += L[t, 4] * s
            f += L[t, 5] * s
        y[k + 3], y[k + 4], y[k + 5] = d + p, e + q, f + r
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
    """out −= factor · (one row of `of`), in full lanes."""
    for j in range(0, count, VECTOR_LANES):
        a, b = out[at + j] - factor * of[k + j], out[at + j + 1] - factor * of[k + j + 1]
        c, d = out[at + j + 2] - factor * of[k + j + 2], out[at + j + 3] - factor * of[k + j + 3]
        out[at + j], out[at + j + 1], out[at + j + 2], out[at + j + 3] = a, b, c, d


@jit
def eliminate_columns(order: Ordering, node: Record) -> None:
    """lower ← lower U⁻¹: factors by which the rows of the node are subtracted from later rows."""
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
    """change: sum subtracted from the later row of column `row` in the lower panel by the elimination of a node.

    Three rows of the node at a time: sums of neighbouring columns are independent.
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
        for s in range(first, width, VECTOR_LANES):
            a = change[s] + f0 * panels[at + s] + f1 * panels[at1 + s] + f2 * panels[at2 + s]
            b = change[s + 1] + f0 * panels[at + s + 1] + f1 * panels[at1 + s + 1] + f2 * panels[at2 + s + 1]
            c = change[s + 2] + f0 * panels[at + s + 2] + f1 * panels[at1 + s + 2] + f2 * panels[at2 + s + 2]
            d = change[s + 3] + f0 * panels[at + s + 3] + f1 * panels[at1 + s + 3] + f2 * panels[at2 + s + 3]
            change[s], change[s + 1], change[s + 2], change[s + 3] = a, b, c, d


@jit
def eliminate_node(con: ContactData, k: int, x: Floats) -> bool:
    """Eliminates a node from all later rows. False if it is singular."""
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
            # later neighbours are in its upper panel; earlier ones have it in their lower panel
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


@jit
def solve_matrix(con: ContactData, island: Record, x: Floats) -> bool:
    """x ← M⁻¹ x; the matrix is overwritten. False if it is singular."""
    order, sequence = con.ordering, con.ordering.sequence
    for s in range(island.first, island.end):
        if not eliminate_node(con, sequence[s], x):
            return False
    for s in range(island.end - 1, island.first - 1, -1):
        solve_own(order, order.nodes[sequence[s]], x)
    return True

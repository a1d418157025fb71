"""Newton's matrix of an island, 1 + Lᵀ K L, assembled patch by patch.

K has one 6 × 6 block per patch. So the matrix has a block for each node and for each pair of nodes that a patch joins;
`elimination.py` describes their layout in panels. A patch on a limb moves the freedoms of that limb and of its
ancestors, about a third of a figure's. Only the lanes of L with any of these freedoms are written, one after the other,
and only these lanes of the matrix change. A lane is a group of columns, see `ordering.VECTOR_LANES`.
"""

from __future__ import annotations

from ...compiler.jit import jit, jit_lanes
from ...math.arrays import Floats, Record
from ..tables import ContactData, NewtonScratch, Ordering
from .ordering import VECTOR_LANES

#: start of a block in the panels, and numbers in a row of its panel
Panel = tuple[int, int]
#: first and end of the rows of a node among a patch's rows of L
Rows = tuple[int, int]
#: first and end of a node's lanes among those of a patch, and numbers in a row of R and T
Span = tuple[int, int, int]


@jit
def begin_matrix(order: Ordering, island: Record) -> None:
    """Sets the matrix to 1. The lower panel of a node without neighbours is never read."""
    panels = order.panels
    for s in range(island.first, island.end):
        node = order.nodes[order.sequence[s]]
        for k in range(node.panel, node.panel + (2 if node.count > 0 else 1) * node.size * node.width):
            panels[k] = 0.0
        for r in range(node.size):
            panels[node.panel + r * node.width + r] = 1.0


@jit
def seat_lanes(con: ContactData, patch: Record, rows: Rows, column: int, used: int) -> int:
    """Lanes of a node that contain freedoms of a patch, and the columns of these in R. Returns the number of lanes.

    column: first column of the node in x. used: number of lanes of the patch before these.
    """
    place, scratch = con.delassus.place, con.solver.newton
    seat, lane, spread = scratch.seat, scratch.lane, scratch.spread
    for t in range(rows[0], rows[1]):
        k = place[t] - column
        l = k // VECTOR_LANES
        if seat[l] < 0:
            seat[l], lane[used] = used, VECTOR_LANES * l
            used += 1
        spread[t - patch.y] = VECTOR_LANES * (seat[l] - l) + k
    for t in range(rows[0], rows[1]):
        seat[(place[t] - column) // VECTOR_LANES] = -1
    return used


@jit
def spread_rows(con: ContactData, patch: Record, wide: int) -> None:
    """NewtonScratch.R = Lᵀ of one patch in its lanes, in all `wide` columns; only the force rows if all force acts at
    p."""
    L, R, spread, y, rows = con.delassus.L, con.solver.newton.R, con.solver.newton.spread, patch.y, patch.rows
    if patch.at_point:
        for k in range(3 * wide):
            R[k] = 0.0
        for t in range(patch.freedoms):
            at = spread[t]
            R[at], R[wide + at], R[2 * wide + at] = L[y + t, 3], L[y + t, 4], L[y + t, 5]
        return
    for k in range(rows * wide):
        R[k] = 0.0
    for t in range(patch.freedoms):
        for i in range(rows):
            R[i * wide + spread[t]] = L[y + t, i]


@jit_lanes
def times_K(scratch: NewtonScratch, wide: int) -> None:
    """T = K R of a patch of six rows."""
    K, R, T = scratch.K, scratch.R, scratch.T
    k1, k2, k3, k4, k5 = wide, 2 * wide, 3 * wide, 4 * wide, 5 * wide
    for i in range(6):
        l0, l1, l2, l3, l4, l5 = K[i, 0], K[i, 1], K[i, 2], K[i, 3], K[i, 4], K[i, 5]
        for j in range(0, wide, VECTOR_LANES):
            a = (
                l0 * R[j] + l1 * R[k1 + j] + l2 * R[k2 + j] + l3 * R[k3 + j] + l4 * R[k4 + j] + l5 * R[k5 + j]
            )  # fmt: skip
            b = (
                l0 * R[j + 1] + l1 * R[k1 + j + 1] + l2 * R[k2 + j + 1]
                + l3 * R[k3 + j + 1] + l4 * R[k4 + j + 1] + l5 * R[k5 + j + 1]
            )  # fmt: skip
            c = (
                l0 * R[j + 2] + l1 * R[k1 + j + 2] + l2 * R[k2 + j + 2]
                + l3 * R[k3 + j + 2] + l4 * R[k4 + j + 2] + l5 * R[k5 + j + 2]
            )  # fmt: skip
            d = (
                l0 * R[j + 3] + l1 * R[k1 + j + 3] + l2 * R[k2 + j + 3]
                + l3 * R[k3 + j + 3] + l4 * R[k4 + j + 3] + l5 * R[k5 + j + 3]
            )  # fmt: skip
            at = i * wide + j
            T[at], T[at + 1], T[at + 2], T[at + 3] = a, b, c, d


@jit_lanes
def add_block(
    panels: Floats, panel: Panel, scratch: NewtonScratch, X: Floats, Y: Floats, rows: Rows, span: Span
) -> None:  # fmt: skip
    """Adds Xᵀ Y to a panel: X in the columns of some freedoms, Y in some lanes; six rows of both."""
    lane, spread = scratch.lane, scratch.spread
    at, width = panel
    first, end, wide = span
    k1, k2, k3, k4, k5 = wide, 2 * wide, 3 * wide, 4 * wide, 5 * wide
    for t in range(rows[0], rows[1]):
        k = spread[t]
        row = at + width * (lane[k // VECTOR_LANES] + k % VECTOR_LANES)
        l0, l1, l2, l3, l4, l5 = X[k], X[k1 + k], X[k2 + k], X[k3 + k], X[k4 + k], X[k5 + k]
        for s in range(first, end):
            j, out = VECTOR_LANES * s, row + lane[s]
            a = (
                panels[out] + l0 * Y[j] + l1 * Y[k1 + j] + l2 * Y[k2 + j]
                + l3 * Y[k3 + j] + l4 * Y[k4 + j] + l5 * Y[k5 + j]
            )  # fmt: skip
            b = (
                panels[out + 1] + l0 * Y[j + 1] + l1 * Y[k1 + j + 1] + l2 * Y[k2 + j + 1]
                + l3 * Y[k3 + j + 1] + l4 * Y[k4 + j + 1] + l5 * Y[k5 + j + 1]
            )  # fmt: skip
            c = (
                panels[out + 2] + l0 * Y[j + 2] + l1 * Y[k1 + j + 2] + l2 * Y[k2 + j + 2]
                + l3 * Y[k3 + j + 2] + l4 * Y[k4 + j + 2] + l5 * Y[k5 + j + 2]
            )  # fmt: skip
            d = (
                panels[out + 3] + l0 * Y[j + 3] + l1 * Y[k1 + j + 3] + l2 * Y[k2 + j + 3]
                + l3 * Y[k3 + j + 3] + l4 * Y[k4 + j + 3] + l5 * Y[k5 + j + 3]
            )  # fmt: skip
            panels[out], panels[out + 1], panels[out + 2], panels[out + 3] = a, b, c, d


@jit_lanes
def times_slide(scratch: NewtonScratch, wide: int) -> None:
    """T = K R of a patch with all force at p: K is that of its force rows."""
    K, R, T = scratch.K, scratch.R, scratch.T
    k1, k2 = wide, 2 * wide
    for i in range(3):
        l0, l1, l2 = K[i, 0], K[i, 1], K[i, 2]
        for j in range(0, wide, VECTOR_LANES):
            a, b = l0 * R[j] + l1 * R[k1 + j] + l2 * R[k2 + j], l0 * R[j + 1] + l1 * R[k1 + j + 1] + l2 * R[k2 + j + 1]
            c, d = (
                l0 * R[j + 2] + l1 * R[k1 + j + 2] + l2 * R[k2 + j + 2],
                l0 * R[j + 3] + l1 * R[k1 + j + 3] + l2 * R[k2 + j + 3],
            )
            at = i * wide + j
            T[at], T[at + 1], T[at + 2], T[at + 3] = a, b, c, d


@jit_lanes
def add_slide_block(
    panels: Floats, panel: Panel, scratch: NewtonScratch, X: Floats, Y: Floats, rows: Rows, span: Span
) -> None:  # fmt: skip
    """`add_block` of three rows."""
    lane, spread = scratch.lane, scratch.spread
    at, width = panel
    first, end, wide = span
    k1, k2 = wide, 2 * wide
    for t in range(rows[0], rows[1]):
        k = spread[t]
        row = at + width * (lane[k // VECTOR_LANES] + k % VECTOR_LANES)
        l0, l1, l2 = X[k], X[k1 + k], X[k2 + k]
        for s in range(first, end):
            j, out = VECTOR_LANES * s, row + lane[s]
            a = panels[out] + l0 * Y[j] + l1 * Y[k1 + j] + l2 * Y[k2 + j]
            b = panels[out + 1] + l0 * Y[j + 1] + l1 * Y[k1 + j + 1] + l2 * Y[k2 + j + 1]
            c = panels[out + 2] + l0 * Y[j + 2] + l1 * Y[k1 + j + 2] + l2 * Y[k2 + j + 2]
            d = panels[out + 3] + l0 * Y[j + 3] + l1 * Y[k1 + j + 3] + l2 * Y[k2 + j + 3]
            panels[out], panels[out + 1], panels[out + 2], panels[out + 3] = a, b, c, d


@jit_lanes
def add_bound_block(panels: Floats, panel: Panel, scratch: NewtonScratch, rows: Rows, span: Span) -> None:
    """`add_block` of a patch of one row: K Rᵀ R."""
    lane, spread, R, stiff = scratch.lane, scratch.spread, scratch.R, scratch.K[0, 0]
    at, width = panel
    for t in range(rows[0], rows[1]):
        k = spread[t]
        row, l = at + width * (lane[k // VECTOR_LANES] + k % VECTOR_LANES), stiff * R[k]
        for s in range(span[0], span[1]):
            j, out = VECTOR_LANES * s, row + lane[s]
            a, b = panels[out] + l * R[j], panels[out + 1] + l * R[j + 1]
            c, d = panels[out + 2] + l * R[j + 2], panels[out + 3] + l * R[j + 3]
            panels[out], panels[out + 1], panels[out + 2], panels[out + 3] = a, b, c, d


@jit
def add_patch(con: ContactData, patch: Record) -> None:
    """Adds Lᵀ K L of one patch to the matrix, K in NewtonScratch."""
    scratch, nodes, panels = con.solver.newton, con.ordering.nodes, con.ordering.panels
    R, T, y, bound = scratch.R, scratch.T, patch.y, patch.rows == 1
    single = patch.node_b < 0
    a, b = nodes[patch.node_a], nodes[patch.node_a if single else patch.node_b]
    split = patch.freedoms if single else patch.split
    in_a = seat_lanes(con, patch, (y, y + split), a.column, 0)
    in_both = in_a if single else seat_lanes(con, patch, (y + split, y + patch.freedoms), b.column, in_a)
    wide = VECTOR_LANES * in_both
    spread_rows(con, patch, wide)
    rows_a, rows_b = (0, split), (split, patch.freedoms)
    span_a, span_b = (0, in_a, wide), (in_a, in_both, wide)
    # rows of the earlier node and columns of the later one; then the transposed block
    a_first = single or a.position < b.position
    early = a if a_first else b
    upper = early.panel + patch.offset
    lower = upper + early.size * early.width
    rows, span = (rows_a, span_b) if a_first else (rows_b, span_a)
    if bound:
        add_bound_block(panels, (a.panel, a.width), scratch, rows_a, span_a)
        if not single:
            add_bound_block(panels, (b.panel, b.width), scratch, rows_b, span_b)
            add_bound_block(panels, (upper, early.width), scratch, rows, span)
            add_bound_block(panels, (lower, early.width), scratch, rows, span)
        return
    if patch.at_point:
        times_slide(scratch, wide)
        add_slide_block(panels, (a.panel, a.width), scratch, R, T, rows_a, span_a)
        if not single:
            add_slide_block(panels, (b.panel, b.width), scratch, R, T, rows_b, span_b)
            add_slide_block(panels, (upper, early.width), scratch, R, T, rows, span)
            add_slide_block(panels, (lower, early.width), scratch, T, R, rows, span)
        return
    times_K(scratch, wide)
    add_block(panels, (a.panel, a.width), scratch, R, T, rows_a, span_a)
    if not single:
        add_block(panels, (b.panel, b.width), scratch, R, T, rows_b, span_b)
        add_block(panels, (upper, early.width), scratch, R, T, rows, span)
        add_block(panels, (lower, early.width), scratch, T, R, rows, span)

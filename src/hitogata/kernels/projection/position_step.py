"""The displacement that closes what a step has left open: no longer than the rows that ask for it are good for.

A gap g along a direction that rows hold by a small σ is closed by a way of g/σ. On that way the rows turn by about as
many radians, and σ changes by as much: Newton's step is good for something only if it is shorter than σ, g < σ². A
loop that passes a singular pose goes on unheld below σ = 10⁻⁶ (`active_rank.py`), opens meanwhile by some 10⁻⁸ m,
and would be closed by a millimetre as soon as σ is larger, to where it is as open as before; weights are lifted on the
way, and their energy is from nowhere. It is closed later, when σ is the root of the gap.

A taut loop is none of these: it is open by ½ κ x² because the pose is off the tightest one by x, σ = κ x shrinks with
it, and Newton's way, x/2, is no shorter than σ wherever κ < ½. Never closed, it would open without end. But that way
leaves a quarter of the gap, whatever κ is, ¼ (1 − s/g) where s of the gap g is slack: what is left, measured where the
way leads, tells of a taut loop, and the way is good.

Not every direction of small σ is that of a pose which is passed: a lever of 10⁻⁶ m may stay as short as it is, and the
loop would open for ever. So what moves along such a direction is stopped where the loop is WIDE open.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..loops.delassus import solve_and_apply
from ..loops.kinematics import place_loops, position_rhs
from ..loops.tolerances import PROJECTION_RESIDUAL, RANK_TOL_PROJECTION, RANK_TOL_SOLVE, SHORT_ROW
from ..math.arrays import Floats
from ..math.vector import largest_element
from ..mechanism.system import Data, System
from ..tree.joint import integrate
from ..tree.kinematics import forward_position

#: rad, m: a loop that passes a singular pose is never open so far
WIDE = 3e-8
#: parts of a gap between which the way leaves it if the loop is taut: half of it may be slack, or lacking as much again
LITTLE, MUCH = 0.125, 0.5


@jit
def weigh_opening(sys: System, data: Data, shift: float) -> None:
    """Choose the σ from which the velocities of the next projection count. shift: of the factor for it."""
    if shift > 0.0 and len(data.loops.basis) > 0:
        position_rhs(sys.loops, data.loops)
        data.loops.least[2] = RANK_TOL_SOLVE if widest_gap(data) > WIDE else RANK_TOL_PROJECTION


@jit_late
def widest_gap(data: Data) -> float:
    """rad, m: by which any row is open along the directions that projections leave alone. After `position_rhs`."""
    loop_work = data.loops
    Z, T, unit, rows = loop_work.turned, loop_work.triangle, loop_work.unit, loop_work.rows
    widest, largest = 0.0, max(1.0, T[0, 0])
    for s in range(loop_work.rank[0]):
        if RANK_TOL_SOLVE * largest < T[s, s] <= RANK_TOL_PROJECTION * largest:
            along = 0.0
            for i in range(len(rows)):
                along += Z[s, i] * unit[i] * rows[i].rhs
            for i in range(len(rows)):
                if unit[i] > 0.0:
                    widest = max(widest, math.fabs(Z[s, i] * along) / unit[i])
    return widest


@jit
def close_by_shift(sys: System, data: Data, q: Floats, u: Floats, shift: float) -> None:
    """data.loops.change: the displacement that closes the gaps in the rows' right-hand sides. After `assemble` at q.

    u: (nv,), by which q is to be moved besides. shift: of the factor for projections.
    """
    data.loops.least[2] = RANK_TOL_PROJECTION
    solve_and_apply(data.loops.change, sys, data, shift, PROJECTION_RESIDUAL)
    if len(data.loops.basis) > 0 and (shift > 0.0 or data.loops.unmet[3] > 0.0) and data.blocked.n[0] == 0:
        shorten_shift(sys, data, q, u, shift)


@jit
def lever_along(s: int, data: Data) -> float:
    """By how little rows hold a direction of the basis, beside those that move most: σ, or the lever of a short row.

    A short row is measured by SHORT of the strongest, so that its σ is that much more than its lever.
    """
    loop_work, part = data.loops, 0.0
    for i in range(len(loop_work.rows)):
        short = loop_work.unit[i] < loop_work.rows[i].scale
        part += loop_work.turned[s, i] ** 2 * (SHORT_ROW if short else 1.0)
    return float(part * loop_work.triangle[s, s])


@jit
def gaps_along(out: Floats, data: Data, first: int) -> None:
    """The gaps along the directions of the basis from `first` on that the last solve closed, in its units."""
    loop_work = data.loops
    for s in range(first, loop_work.rank[1]):
        out[s] = 0.0
        for i in range(len(loop_work.rows)):
            out[s] += loop_work.turned[s, i] * loop_work.unit[i] * loop_work.rows[i].rhs


@jit
def is_taut(sys: System, data: Data, q: Floats, u: Floats, first: int) -> bool:
    """Is what the displacement leaves open what a taut loop would leave, along directions from `first` on?

    Measured where q would be after it, and after u. Leaves all as it was.
    """
    loop_work = data.loops
    rows, asked, before, after = loop_work.rows, loop_work.asked, loop_work.solved[0], loop_work.solved[1]
    gaps_along(before, data, first)
    for i in range(len(rows)):
        asked[i] = rows[i].rhs
    integrate(loop_work.trial, sys.tree.links, q, u, 1.0)
    integrate(loop_work.trial, sys.tree.links, loop_work.trial, loop_work.change, 1.0)
    forward_position(sys.tree, data.tree, loop_work.trial)
    place_loops(sys, data)
    position_rhs(sys.loops, loop_work)
    gaps_along(after, data, first)
    forward_position(sys.tree, data.tree, q)
    place_loops(sys, data)
    for i in range(len(rows)):
        rows[i].rhs = asked[i]
    size, part = 0.0, 0.0
    for s in range(first, loop_work.rank[1]):
        size += before[s] * before[s]
        part += before[s] * after[s]
    return LITTLE * size <= part <= MUCH * size


@jit_late
def shorten_shift(sys: System, data: Data, q: Floats, u: Floats, shift: float) -> None:
    """Leave the weakest directions open, one after the other, while they make the way longer than their σ.

    Unless it is the way of a taut loop.
    """
    loop_work = data.loops
    last = loop_work.rank[1] - 1
    while last >= 0:
        longest, first = largest_element(data.loops.change), last
        if not longest > lever_along(last, data):
            break
        while first > 0 and longest > lever_along(first - 1, data):
            first -= 1
        if is_taut(sys, data, q, u, first):
            break
        loop_work.least[2] = loop_work.triangle[last, last]
        solve_and_apply(loop_work.change, sys, data, shift, PROJECTION_RESIDUAL)
        last -= 1
    loop_work.least[2] = RANK_TOL_PROJECTION

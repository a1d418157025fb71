"""The displacement that closes what a step has left open: no longer than the rows that ask for it are good for.

A gap g along a direction that rows hold by a small σ is closed by a way of g/σ. On that way the rows turn by about as
many radians, and σ changes by as much: Newton's step is good for something only if it is shorter than σ, g < σ². A
loop that passes a singular pose goes on unheld below σ = 10⁻⁶ (`held_directions.py`), opens meanwhile by some 10⁻⁸ m,
and would be closed by a millimetre as soon as σ is larger, to where it is as open as before; weights are lifted on the
way, and their energy is from nowhere. It is closed later, when σ is the root of the gap.

Not every direction of small σ is that of a pose which is passed: a lever of 10⁻⁶ m may stay as short as it is, and the
loop would open for ever. So what moves along such a direction is stopped where the loop is WIDE open.
"""

from __future__ import annotations

import math

from .._jit import jit
from .._late import jit_late
from .delassus import solve_and_apply
from .loop_kinematics import position_rhs
from .mechanism import Data, System
from .row_basis import RANK, RANK_OF_PROJECTIONS, SHORT
from .row_solve import ENOUGH

#: rad, m: a loop that passes a singular pose is never open so far
WIDE = 3e-8


@jit
def weigh_opening(sys: System, data: Data, shift: float) -> None:
    """Choose the σ from which the velocities of the next projection count. shift: of the factor for it."""
    if shift > 0.0 and len(data.loops.basis) > 0:
        position_rhs(sys.loops, data.loops)
        data.loops.least[2] = RANK if widest_gap(data) > WIDE else RANK_OF_PROJECTIONS


@jit_late
def widest_gap(data: Data) -> float:
    """rad, m: by which any row is open along the directions that projections leave alone. After `position_rhs`."""
    loop_work = data.loops
    Z, T, unit, rows = loop_work.turned, loop_work.triangle, loop_work.unit, loop_work.rows
    widest, largest = 0.0, max(1.0, T[0, 0])
    for s in range(loop_work.rank[0]):
        if RANK * largest < T[s, s] <= RANK_OF_PROJECTIONS * largest:
            along = 0.0
            for i in range(len(rows)):
                along += Z[s, i] * unit[i] * rows[i].rhs
            for i in range(len(rows)):
                if unit[i] > 0.0:
                    widest = max(widest, math.fabs(Z[s, i] * along) / unit[i])
    return widest


@jit
def longest_shift(data: Data) -> float:
    """rad, m: of any freedom."""
    longest = 0.0
    for k in range(len(data.loops.change)):
        longest = max(longest, math.fabs(data.loops.change[k]))
    return longest


@jit
def close_by_shift(sys: System, data: Data, shift: float) -> None:
    """data.loops.change: the displacement that closes the gaps in the rows' right-hand sides. After `assemble`.

    shift: of the factor for projections.
    """
    data.loops.least[2] = RANK_OF_PROJECTIONS
    solve_and_apply(data.loops.change, sys, data, shift, ENOUGH)
    if len(data.loops.basis) > 0 and (shift > 0.0 or data.loops.unmet[3] > 0.0) and data.blocked.n[0] == 0:
        shorten_shift(sys, data, shift)


@jit
def lever_along(s: int, data: Data) -> float:
    """By how little rows hold a direction of the basis, beside those that move most: σ, or the lever of a short row.

    A short row is measured by SHORT of the strongest, so that its σ is that much more than its lever.
    """
    loop_work, part = data.loops, 0.0
    for i in range(len(loop_work.rows)):
        short = loop_work.unit[i] < loop_work.rows[i].scale
        part += loop_work.turned[s, i] ** 2 * (SHORT if short else 1.0)
    return float(part * loop_work.triangle[s, s])


@jit_late
def shorten_shift(sys: System, data: Data, shift: float) -> None:
    """Leave the weakest directions open, one after the other, while they make the way longer than their σ."""
    loop_work = data.loops
    last = loop_work.rank[1] - 1
    while last >= 0 and longest_shift(data) > lever_along(last, data):
        loop_work.least[2] = loop_work.triangle[last, last]
        solve_and_apply(loop_work.change, sys, data, shift, ENOUGH)
        last -= 1
    loop_work.least[2] = RANK_OF_PROJECTIONS

"""Position correction, limited to the range in which the linearised constraints are valid.

A position error g along a direction constrained by a small σ requires a displacement of g/σ. Over it the rows rotate by
about that many radians, and σ changes by as much. Newton's step is valid only if it is shorter than σ, g < σ². A loop
that passes through a singular pose is unconstrained below σ = 10⁻⁶ (`active_rank.py`) and acquires an error of some
10⁻⁸ m. As soon as σ is larger, its projection would be a displacement of a millimetre that leaves the error as it is.
Weights would be lifted, a spurious energy gain. So the projection is deferred until σ is the root of the error.

A loop at a permanent singularity is different. Its error is ½ κ x² because the pose is off the one of least error by x.
σ = κ x shrinks with it, and Newton's displacement, x/2, exceeds σ if κ < ½. Without projection the error would grow
without bound. That displacement leaves a quarter of the error for any κ, or ¼ (1 − s/g) if s of the error g is slack.
The remaining error, evaluated after the displacement, identifies such a loop, and the displacement is made.

Not every direction of small σ is that of a passing pose. A lever of 10⁻⁶ m may be permanent, and the error would grow
forever. So the motion along such a direction is stopped once the error exceeds PASSING_ERROR.
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
from .tolerances import PASSING_ERROR, SINGULAR_REST_LEAST, SINGULAR_REST_MOST


@jit
def weigh_opening(sys: System, data: Data, shift: float) -> None:
    """Chooses the σ from which the next velocity projection constrains directions. shift: of its factor."""
    if shift > 0.0 and len(data.loops.basis) > 0:
        position_rhs(sys.loops, data.loops)
        data.loops.least[2] = RANK_TOL_SOLVE if widest_gap(data) > PASSING_ERROR else RANK_TOL_PROJECTION


@jit_late
def widest_gap(data: Data) -> float:
    """rad, m: largest error of any row along the directions that projections omit. After `position_rhs`."""
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
    """data.loops.change: the displacement for the rows' right-hand sides, limited as above. After `assemble` at q.

    u: (nv,), a displacement of q made in addition. shift: of the factor for projections.
    """
    data.loops.least[2] = RANK_TOL_PROJECTION
    solve_and_apply(data.loops.change, sys, data, shift, PROJECTION_RESIDUAL)
    if len(data.loops.basis) > 0 and (shift > 0.0 or data.loops.unmet[3] > 0.0) and data.blocked.n[0] == 0:
        shorten_shift(sys, data, q, u, shift)


@jit
def lever_along(s: int, data: Data) -> float:
    """How weakly rows constrain a direction of the basis, relative to the longest rows: σ, or the lever of a short row.

    A short row is scaled by SHORT_ROW of the longest, so that its σ exceeds its lever by that factor.
    """
    loop_work, part = data.loops, 0.0
    for i in range(len(loop_work.rows)):
        short = loop_work.unit[i] < loop_work.rows[i].scale
        part += loop_work.turned[s, i] ** 2 * (SHORT_ROW if short else 1.0)
    return float(part * loop_work.triangle[s, s])


@jit
def gaps_along(out: Floats, data: Data, first: int) -> None:
    """Position errors along the directions of the basis from `first` on in the last solve, in its units."""
    loop_work = data.loops
    for s in range(first, loop_work.rank[1]):
        out[s] = 0.0
        for i in range(len(loop_work.rows)):
            out[s] += loop_work.turned[s, i] * loop_work.unit[i] * loop_work.rows[i].rhs


@jit
def is_taut(sys: System, data: Data, q: Floats, u: Floats, first: int) -> bool:
    """Whether the displacement leaves the error of a loop at a permanent singularity, along directions from `first` on.

    Evaluated at q after it and after u. Leaves the state and the right-hand sides unchanged.
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
    return SINGULAR_REST_LEAST * size <= part <= SINGULAR_REST_MOST * size


@jit_late
def shorten_shift(sys: System, data: Data, q: Floats, u: Floats, shift: float) -> None:
    """Omits the most poorly conditioned directions, one by one, while the displacement exceeds their σ.

    Unless it is the displacement of a loop at a permanent singularity.
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

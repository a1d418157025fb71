"""Gaps of a mechanism that somebody has placed: closed where a displacement closes them, and else taken as closed.

A connection may be made while it is open by a micrometre; where rows hold, Newton's displacements of that size close
it. Not so near a singular pose. A straight chain that is longer than the distance which it spans by g is open along
itself, which no joint moves to first order. There are poses in which it is closed, bent by √(2g) to one side or the
other, or none if it is too short; and every displacement that is asked for leads past them, to where it is as open as
before. Step after step weights would be thrown about, and stopped again, with energy from nowhere.

What was accepted as closed is closed. So a displacement that does not lead where it should is not made, along the
weakest directions first, and the gaps there are part of the connections' geometry from then on, a shift of frame A
along the rows: a chain that is as long as its span, and taut. It is holonomic as any other, does no work, and its two
forces stay opposite at one point.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..loops.closed_response import change_rhs
from ..loops.delassus import assemble, solve_and_apply
from ..loops.kinematics import place_loops, position_rhs
from ..loops.place import place_at
from ..loops.solve import factorise_finer
from ..loops.tolerances import PROJECTION_RESIDUAL, RANK_TOL_PROJECTION
from ..math.arrays import Floats
from ..mechanism.system import Data, System
from ..tree.joint import integrate
from ..tree.kinematics import forward_position, forward_velocity

#: rad, m: smaller gaps are rounding of the pose
OPEN = 1e-15
#: displacements that close the gaps, at most: a taut loop that is off its tightest pose comes there by halves
CLOSINGS = 40
#: part of what it is to close by which a displacement may miss it; that of a taut loop leaves a quarter
ASTRAY = 0.5


@jit
def widest_row(data: Data) -> float:
    """rad, m: by which any row is open, but for what is taken as closed. After `position_rhs`."""
    widest = 0.0
    for i in range(len(data.loops.rows)):
        widest = max(widest, math.fabs(data.loops.rows[i].rhs))
    return widest


@jit
def close_placed(sys: System, data: Data, q: Floats) -> float:
    """Move q, at which no step has ended, to where its loops are closed; what stays open is kept, rows[i].kept.

    Returns the widest gap that there was: rad, m.
    """
    for i in range(len(data.loops.rows)):
        data.loops.rows[i].kept = 0.0
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, data.tree.zero)
    place_loops(sys, data)
    position_rhs(sys.loops, data.loops)
    widest = widest_row(data)
    if widest > OPEN:
        data.blocked.n[:] = 0  # at another pose
        for _ in range(CLOSINGS):
            if close_and_keep(sys, data, q) <= OPEN:
                break
    return widest


@jit
def leads_there(sys: System, data: Data, q: Floats, asked: Floats, closed: Floats) -> bool:
    """Does data.loops.change close what it should, measured where it leads? asked: (m,), the gaps at q, reversed.

    closed: (m,) out, the part of them that it closes to first order. Leaves rows as they are at q, right-hand sides
    apart.
    """
    loop_work = data.loops
    rows, trial = loop_work.rows, loop_work.trial
    change_rhs(sys, data, loop_work.change)
    for i in range(len(rows)):
        closed[i] = -rows[i].rhs
    integrate(trial, sys.tree.links, q, loop_work.change, 1.0)
    forward_position(sys.tree, data.tree, trial)
    place_loops(sys, data)
    position_rhs(sys.loops, loop_work)
    off, way = 0.0, 0.0
    for i in range(len(rows)):
        off += (rows[i].scale * (rows[i].rhs - asked[i] + closed[i])) ** 2
        way += (rows[i].scale * closed[i]) ** 2
    forward_position(sys.tree, data.tree, q)
    place_loops(sys, data)
    return off <= ASTRAY * ASTRAY * way


@jit_late
def close_and_keep(sys: System, data: Data, q: Floats) -> float:
    """One displacement of q. Returns the widest part of a gap that it was to close: rad, m."""
    loop_work = data.loops
    rows, asked, closed = loop_work.rows, loop_work.opening, loop_work.asked
    place_at(sys, data, q, data.tree.zero)
    shift = factorise_finer(sys.loops, loop_work, assemble(sys, data))
    position_rhs(sys.loops, loop_work)
    for i in range(len(rows)):
        asked[i] = rows[i].rhs
    loop_work.least[2] = RANK_TOL_PROJECTION
    solve_and_apply(loop_work.change, sys, data, shift, PROJECTION_RESIDUAL)
    weak = len(loop_work.basis) > 0 and (shift > 0.0 or loop_work.unmet[3] > 0.0)
    last = loop_work.rank[1] - 1 if weak else -1
    while not leads_there(sys, data, q, asked, closed):
        for i in range(len(rows)):
            rows[i].rhs = asked[i]
            closed[i] = 0.0
        if last < 0:
            loop_work.change[:] = 0.0
            break
        loop_work.least[2] = loop_work.triangle[last, last]
        solve_and_apply(loop_work.change, sys, data, shift, PROJECTION_RESIDUAL)
        last -= 1
    loop_work.least[2] = RANK_TOL_PROJECTION
    widest = 0.0
    for l in range(len(sys.loops.table)):
        loop = sys.loops.table[l]
        for i in range(loop.row, loop.row + loop.rows):
            if not loop.rope:
                rows[i].kept -= asked[i] - closed[i]
                widest = max(widest, math.fabs(closed[i]))
    integrate(q, sys.tree.links, q, loop_work.change, 1.0)
    return widest

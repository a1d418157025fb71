"""Position errors of a placed pose: projected where a displacement removes them, otherwise stored as offsets.

A connection may be made with a position error of a micrometre. At regular poses Newton's method removes it by
displacements of that size. Near a singular pose it does not. A straight chain longer than the distance it spans by g
has an error along itself, which no joint changes to first order. The poses without error are bent by √(2g) to one side
or the other, or do not exist if the chain is too short. Every Newton displacement leads past them, to a pose with the
same error. Step after step weights would be displaced and stopped again, with a spurious energy gain.

A pose accepted by the user counts as closed. A displacement that fails to remove the error is not made, starting with
the most poorly conditioned directions. The error there becomes a constant offset of frame A along the rows, part of the
connections' geometry. A chain as long as its span is then exactly stretched. Such a constraint is as holonomic as any
other, does no work, and its two forces stay opposite at one point.
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
from .tolerances import PLACED_ERROR, PLACED_ITERATIONS, PLACED_MISS


@jit
def widest_row(data: Data) -> float:
    """rad, m: largest position error of any row, apart from the stored offsets. After `position_rhs`."""
    widest = 0.0
    for i in range(len(data.loops.rows)):
        widest = max(widest, math.fabs(data.loops.rows[i].rhs))
    return widest


@jit
def close_placed(sys: System, data: Data, q: Floats) -> float:
    """Moves q, a pose set by the user, to closed loops; the remaining error is stored in rows[i].kept.

    Returns the largest position error before: rad, m.
    """
    for i in range(len(data.loops.rows)):
        data.loops.rows[i].kept = 0.0
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, data.tree.zero)
    place_loops(sys, data)
    position_rhs(sys.loops, data.loops)
    widest = widest_row(data)
    if widest > PLACED_ERROR:
        data.blocked.n[:] = 0  # at another pose
        for _ in range(PLACED_ITERATIONS):
            if close_and_keep(sys, data, q) <= PLACED_ERROR:
                break
    return widest


@jit
def leads_there(sys: System, data: Data, q: Floats, asked: Floats, closed: Floats) -> bool:
    """Whether data.loops.change removes the position error that it should, evaluated after the displacement.

    asked: (m,), the errors at q with the opposite sign. closed: (m,) out, the part of them that the displacement
    removes to first order. Leaves rows as they are at q, except their right-hand sides.
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
    return off <= PLACED_MISS * PLACED_MISS * way


@jit_late
def close_and_keep(sys: System, data: Data, q: Floats) -> float:
    """One displacement of q. Returns the largest part of an error that it was to remove: rad, m."""
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

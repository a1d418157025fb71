"""Which directions of nearly dependent rows accelerations hold: decided where a step starts, for all of it.

Near a singular pose rows hold a direction by a small σ (`rank_revealing.py`). Projections leave those of σ < 10⁻⁶
alone, because the error of a step over σ would stop what a mechanism moves with that passes the pose. Accelerations
that held them nevertheless would let a weight sink at the speed it has, and the energy of its fall would be nowhere:
force times speed along the rows. So

    something moves along it           it is not held, and falls until σ is large enough to stop it by an impulse
    it did not count (σ = 0) so far    it is not held in this step: whatever has pushed it out of there moves it
    all is at rest along it            it is held: a weight hangs at any small angle

In the step that follows σ may grow to 10⁻⁵ without a change of what is held: accelerations that leapt where σ passes
10⁻⁶ would be those of no step.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..loops.kinematics import row_velocities
from ..loops.rank_revealing import ALL_DIRECTIONS, count_still
from ..loops.tolerances import RANK_TOL_CURVATURE, REST_MOTION
from ..math.arrays import Floats
from ..mechanism.system import Data, System
from ..tree.kinematics import forward_velocity
from .find_constrained_directions import TAUT, largest_responses


@jit
def any_weak(data: Data) -> bool:
    """Did the last evaluation, or a projection with its factor, find rows that are nearly dependent?"""
    return len(data.loops.basis) > 0 and (data.loops.shift[0] > 0.0 or data.loops.unmet[3] > 0.0)


@jit
def leaves_curvature_out(data: Data, v: Floats) -> bool:
    """Have the last accelerations held a direction, but left its curvature out while something moves with v?

    It is moved along then, however little, and forces that may be large do work there.
    """
    if not any_weak(data):
        return False
    fastest, T = 0.0, data.loops.triangle
    for k in range(len(v)):
        fastest = max(fastest, math.fabs(v[k]))
    last = min(data.loops.held[2], data.loops.rank[0]) - 1
    return bool(fastest > REST_MOTION and last >= 0 and T[last, last] < RANK_TOL_CURVATURE * max(1.0, T[0, 0]))


@jit
def weakest_pivot(sys: System, data: Data) -> float:
    """How nearly singular the loops are: the least that a row adds to those before it, beside the row that moves most.

    The pivot of the scaled G, as last factored, times the row's own response, over the largest response of its sort;
    rows that are dropped do not count. At most 1, and 1 where all is done in the space of the freedoms.
    """
    rows, weakest = data.loops.rows, 1.0
    if sys.loops.by_freedoms:
        return weakest
    turning, sliding = largest_responses(rows)
    for i in range(len(rows)):
        reciprocal = data.loops.L[sys.loops.start[i] + i - sys.loops.first[i]]
        if rows[i].scale > 0.0 and reciprocal > 0.0:
            part = (rows[i].scale * reciprocal) ** 2 * (turning if rows[i].turns else sliding)
            weakest = min(weakest, 1.0 / part)
    return weakest


@jit
def may_lift(sys: System, data: Data) -> bool:
    """May closing the loops move a weight farther than they are open? Along weak rows, and where taut loops block."""
    return data.blocked.n[0] > 0 or any_weak(data) or weakest_pivot(sys, data) < TAUT


@jit
def decide_held(sys: System, data: Data, v: Floats) -> bool:
    """Decide for the step that starts with velocities v. After an evaluation of accelerations at its start.

    Did these hold other directions?
    """
    loop_work = data.loops
    if len(loop_work.basis) == 0:
        return False
    if loop_work.shift[0] > 0.0:
        return decide_weak(sys, data, v)
    kept = 0
    for i in range(len(loop_work.rows)):
        pivot = loop_work.L[sys.loops.start[i] + i - sys.loops.first[i]]
        if loop_work.rows[i].scale > 0.0 and pivot > 0.0:
            kept += 1
    loop_work.held[0] = kept
    return False


@jit_late
def decide_weak(sys: System, data: Data, v: Floats) -> bool:
    """As `decide_held`, where rows are nearly dependent."""
    loop_work, kept = data.loops, data.loops.residual
    inertia = 0.0
    for k in range(len(data.tree.axes)):
        if data.tree.axes[k].D > 0.0:
            inertia = max(inertia, 1.0 / data.tree.axes[k].D)
    for i in range(len(kept)):
        kept[i] = loop_work.rows[i].rhs
    forward_velocity(sys.tree, data.tree, v)
    row_velocities(sys, data)
    loop_work.held[0] = count_still(loop_work, REST_MOTION * math.sqrt(inertia))
    for i in range(len(kept)):
        loop_work.rows[i].rhs = kept[i]
    return bool(loop_work.held[0] != loop_work.held[2])


@jit
def hold_all(data: Data) -> None:
    """Hold whatever rows hold at all: the rule where no step has decided."""
    data.loops.held[0] = ALL_DIRECTIONS

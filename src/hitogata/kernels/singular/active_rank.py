"""Directions of nearly dependent rows that accelerations constrain, chosen at the start of a step for all of it.

Near a singular pose rows constrain a direction with a small σ (`rank_revealing.py`). Projections omit directions of
σ < 10⁻⁶. The position error of a step over σ would otherwise stop a mechanism that passes through the pose.
Accelerations that constrained them nevertheless would let a weight sink at its present speed. The energy of its fall,
force times speed along the rows, would be lost. Therefore:

    v has a component along it                 not constrained; it falls until σ is large enough for an impulse
    omitted so far (σ = 0), at rest            not constrained in this step, so that the disturbance can move it
    all is at rest along it                    constrained: a weight hangs at any small angle

Within the step σ may grow to 10⁻⁵ without a change of the constrained set. Accelerations that jumped at σ = 10⁻⁶ would
fit no step.
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
from .find_constrained_directions import largest_responses
from .tolerances import SINGULAR_PIVOT


@jit
def any_weak(data: Data) -> bool:
    """Whether the last evaluation, or a projection with its factor, found nearly dependent rows."""
    return len(data.loops.basis) > 0 and (data.loops.shift[0] > 0.0 or data.loops.unmet[3] > 0.0)


@jit
def leaves_curvature_out(data: Data, v: Floats) -> bool:
    """Whether the last accelerations constrained a direction without its curvature term while v is not zero.

    There is then a small motion along it, and forces that may be large do work there.
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
    """Least independent part of a row, relative to the longest row: a measure of the distance from a singular pose.

    It is the pivot of the scaled G, as last factored, times the row's own response, over the largest response of its
    kind. Dropped rows do not count. At most 1, and 1 if forces are found in the space of the freedoms.
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
    """Whether projection may displace a weight by more than the position error: near or at singular poses."""
    return data.blocked.n[0] > 0 or any_weak(data) or weakest_pivot(sys, data) < SINGULAR_PIVOT


@jit
def decide_held(sys: System, data: Data, v: Floats) -> bool:
    """Chooses the directions for the step that starts with velocities v. After its first accelerations.

    Returns whether those accelerations constrained other directions.
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
    """As `decide_held`, with nearly dependent rows."""
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
    """Constrains all directions of the rows: the rule before any step has chosen."""
    data.loops.held[0] = ALL_DIRECTIONS

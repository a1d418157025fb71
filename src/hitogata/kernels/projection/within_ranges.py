"""Projection of positions onto closed loops and joint ranges together.

Each step is the quadratic program

    min ½ |δ|²_M + |J δ + e|² / 2μ      slack + row·δ ≥ 0

with M the inertia, e the position errors and J δ in scaled rows (`delassus.scale_rows`). For μ → 0 it becomes
J δ = −e, Newton's step of least norm. A finite μ (Levenberg–Marquardt) has a solution even if loops and ranges are
inconsistent to first order, and S has no zero on its diagonal. μ decreases while steps reduce the error as predicted,
and increases when one does not. The error never grows, and inconsistent constraints end at a small error.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..limits.clamp import draw_joint, project_to_bounds
from ..limits.lcp import apply_bound_forces, rope_dead
from ..limits.slack import ROPE, add_bound_force, measure, measure_bound, slack_rate
from ..loops.closed_response import change_rhs
from ..loops.delassus import apply_inverse_mass, apply_row_forces, assemble
from ..loops.kinematics import place_loops, position_rhs
from ..loops.place import articulate
from ..loops.solve import factorise_shifted, solve_shifted
from ..math.arrays import Floats, Ints
from ..math.vector import copy
from ..mechanism.system import Data, System
from ..tree.joint import difference, integrate
from ..tree.kinematics import forward_position, forward_velocity
from .tolerances import (
    ERROR_REDUCTION,
    GOOD_REDUCTION,
    LONGEST_TURN,
    MU_FALL,
    MU_LEAST,
    MU_MOST,
    MU_RISE,
    MU_START,
    STEP_PASSED_LIMIT,
)


@jit
def measure_loops(sys: System, data: Data, q: Floats) -> tuple[float, float]:
    """Places links and loops at q. Returns the largest errors: rad, m; that of a rope is its excess length."""
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, data.tree.zero)
    place_loops(sys, data)
    turn, slip = position_rhs(sys.loops, data.loops)
    for i in range(len(sys.limits)):
        if sys.limits[i].side == ROPE:
            measure_bound(sys, data, i, q, data.tree.zero)
            slip = max(slip, -data.limits.bounds[i].slack)
    return turn, slip


@jit
def squared_gap(sys: System, data: Data) -> float:
    """Σ (scale · rhs)² with the scales of the last `assemble`, plus the same of ropes that exceed their length."""
    total, dead = 0.0, rope_dead(sys, data)
    for i in range(len(sys.limits)):
        limit, excess = sys.limits[i], -data.limits.bounds[i].slack
        if limit.side == ROPE and excess > 0.0:
            response = 0.0
            for k in range(limit.first, limit.first + limit.count):
                response += data.limits.rows[k] ** 2 * data.tree.axes[sys.limit_freedoms[k]].D
            total += excess * excess / response if response > dead else 0.0
    for i in range(len(data.loops.rows)):
        total += (data.loops.rows[i].scale * data.loops.rows[i].rhs) ** 2
    return total


@jit
def apply_soft_loops(change: Floats, sys: System, data: Data) -> None:
    """Adds the effect of the compliant loops on a change of q. After `factorise_shifted` by μ."""
    rows, x = data.loops.rows, data.loops.multiplier
    for i in range(len(rows)):
        x[i] = rows[i].scale * rows[i].rhs
    solve_shifted(x, sys.loops, data.loops)
    for i in range(len(rows)):
        rows[i].force = rows[i].scale * x[i]
    apply_row_forces(data.loops.change, sys, data)
    for k in range(len(change)):
        change[k] += data.loops.change[k]


@jit
def soft_bound_responses(sys: System, data: Data) -> int:
    """Responses of the active limits with compliant loops, and their scaled matrix S. Returns their number."""
    limits = data.limits
    dead = rope_dead(sys, data)
    n = 0
    for i in range(len(sys.limits)):
        bound = limits.bounds[i]
        bound.force = 0.0
        if bound.active:
            limits.joint_force[:] = 0.0
            add_bound_force(limits.joint_force, sys, data, i, 1.0)
            data.loops.wrench[:] = 0.0
            apply_inverse_mass(limits.response[n], sys.tree, data.tree, data.loops.wrench, limits.joint_force)
            change_rhs(sys, data, limits.response[n])
            alone = slack_rate(sys, data, i, limits.response[n])
            movable = alone > (dead if sys.limits[i].side == ROPE else 0.0)
            limits.unit[n] = 1.0 / math.sqrt(alone) if movable else 0.0
            apply_soft_loops(limits.response[n], sys, data)
            for k in range(limits.response.shape[1]):
                limits.response[n, k] *= limits.unit[n]
            limits.active_rows[n] = i
            n += 1
    for i in range(n):
        at = limits.active_rows[i]
        for j in range(n):
            limits.S[i, j] = limits.unit[i] * slack_rate(sys, data, at, limits.response[j])
        if limits.unit[i] == 0.0:
            limits.S[i, i] = 1.0  # at the centre of a cone the limit has no direction
    return n


@jit
def shorten(move: Floats, sys: System) -> None:
    """Scales a displacement so that no joint rotates by more than LONGEST_TURN."""
    largest = 0.0
    for k in range(len(move)):
        if sys.tree.freedoms[k].turns:
            largest = max(largest, math.fabs(move[k]))
    if largest > LONGEST_TURN:
        for k in range(len(move)):
            move[k] *= LONGEST_TURN / largest


@jit
def bounded_move(sys: System, data: Data) -> None:
    """Step of the program above, into data.limits.shift. After `measure` of the limits and `factorise_shifted`.

    Limits that the step would violate are added until there are none. The loops' step is shortened before the slacks
    are evaluated, so that limits beyond the shortened step do not act.
    """
    limits = data.limits
    move, free = limits.shift, limits.v_struck
    free[:] = 0.0
    apply_soft_loops(free, sys, data)
    shorten(free, sys)
    copy(move, free)
    for i in range(len(sys.limits)):
        limits.bounds[i].active = 0
        limits.bounds[i].force = 0.0
    for _ in range(len(sys.limits)):
        passed = False
        for i in range(len(sys.limits)):
            bound = limits.bounds[i]
            if bound.active == 0 and bound.slack + slack_rate(sys, data, i, move) < -STEP_PASSED_LIMIT:
                bound.active = 1
                passed = True
        if not passed:
            break
        n = soft_bound_responses(sys, data)
        for i in range(n):
            at = limits.active_rows[i]
            limits.bounds[at].rhs = -limits.bounds[at].slack - slack_rate(sys, data, at, free)
        copy(move, free)
        apply_bound_forces(move, data, n)
    # limit forces may rotate joints further; a part of a feasible displacement is feasible too
    shorten(move, sys)


@jit
def close_within_ranges(
    q: Floats, trial: Floats, sys: System, data: Data, tolerance: float, most: int
) -> tuple[int, float, float]:
    """Moves q as little as possible, in the metric of the inertia, to closed loops within the joint ranges.

    trial: (nq,) scratch. Returns the number of steps and the largest remaining errors: rad, m. After a failure the
    limits that prevent the pose have a nonzero `force`.
    """
    project_to_bounds(q, sys.limits, sys.tree)
    mu = MU_START
    turn, slip = measure_loops(sys, data, q)
    steps = 0
    while (turn > tolerance or slip > tolerance) and steps < most and mu <= MU_MOST:
        steps += 1
        articulate(sys, data)
        assemble(sys, data)
        before = squared_gap(sys, data)
        factorise_shifted(sys.loops, data.loops, mu, 0.0)
        measure(sys, data, q, data.tree.zero)
        bounded_move(sys, data)
        integrate(trial, sys.tree.links, q, data.limits.shift, 1.0)
        project_to_bounds(trial, sys.limits, sys.tree)
        measure_loops(sys, data, trial)
        after = squared_gap(sys, data)
        if after <= (1.0 - ERROR_REDUCTION) * before:
            copy(q, trial)
            mu = max(MU_FALL * mu, MU_LEAST) if after <= (1.0 - GOOD_REDUCTION) * before else mu
        else:
            mu *= MU_RISE
        turn, slip = measure_loops(sys, data, q)
    for i in range(len(sys.limits)):
        data.limits.bounds[i].active = 0
    return steps, turn, slip


@jit
def draw_start(out: Floats, move: Floats, sys: System, q: Floats, links: Ints, part: float, seed: Floats) -> None:
    """A pose at a part of the distance from q to one drawn uniformly within the joint ranges of some links.

    move: (nv,) scratch. seed: (1,), see `clamp.uniform`.
    """
    copy(out, q)
    for i in range(len(links)):
        draw_joint(out, sys.tree.links[links[i]], sys.tree.freedoms, seed)
    difference(move, sys.tree.links, q, out)
    integrate(out, sys.tree.links, q, move, part)
    project_to_bounds(out, sys.limits, sys.tree)

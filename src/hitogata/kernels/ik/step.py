"""One step of inverse kinematics: prioritised tasks within the joint ranges, and the posture in their null space.

Bounds that the step would violate are added as equality rows before all levels, and the step is recomputed. The
remaining violation due to their curvature is removed by projection. Freedoms not used by any task move towards a
reference posture. A smooth potential repels them from the ends of their ranges: other joints take over before a limit
is reached, and poses along a trajectory have no kink there. The steps are Newton steps of posture and potential.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..limits.clamp import project_to_bounds
from ..limits.slack import measure_limit
from ..math.arrays import Floats
from ..math.hierarchical_least_squares import hierarchical_least_squares
from ..math.vector import copy
from ..tree.joint import difference_joint, integrate_joint
from .problem import slack_rate
from .tables import Goal, Problem, Search
from .tolerances import (
    ACTIVE_BOUND_ITERATIONS,
    AT_BOUND_SLACK,
    BOUND_POTENTIAL,
    BOUND_VIOLATION_TOL,
    DAMPING_ERROR_CAP,
    MAX_JOINT_STEP,
    MIN_LEVEL_DAMPING,
    NEWTON_DAMPING,
)


@jit
def _choose_bounds(p: Problem, s: Search, soft: bool) -> None:
    """Initial active set: bounds at q that the gradient of the tasks' error leads beyond.

    If soft, the violated bounds.
    """
    M, n = s.J.shape
    s.secondary[:] = 0.0
    for i in range(M):
        error = s.e[i]
        for k in range(n):
            s.secondary[k] += error * s.J[i, k]
    for i in range(len(p.limits)):
        slack = s.bounds[i].slack
        if soft:
            s.active[i] = 1 if slack < 0.0 else 0
        else:
            s.active[i] = 1 if slack < AT_BOUND_SLACK and slack_rate(p, s, i, s.secondary) < 0.0 else 0


@jit
def _deep(slack: float, margin: float) -> float:
    """Depth of a coordinate in the margin of a bound, 0 … 1."""
    return min(max(margin - slack, 0.0), margin) / margin


@jit
def settle_reference(p: Problem, s: Search, goal: Goal) -> None:
    """s.settled: forces of the potential in the reference posture. Overwrites s.bounds."""
    for i in range(len(p.limits)):
        limit = p.limits[i]
        measure_limit(s.bounds[i], limit, p.tree.links[limit.link], goal.reference, s.zero)
        s.settled[i] = BOUND_POTENTIAL * p.margins[i] * _deep(s.bounds[i].slack, p.margins[i]) ** 3


@jit
def near_bounds(p: Problem, s: Search) -> int:
    """Collect the bounds with a force κ(m − slack)³/m² along their row; its derivative is their stiffness.

    Returns their number. s.near: their indices; s.push: force, factor of the row in D x (`_scale`), and stiffness.
    """
    count = 0
    for i in range(len(p.limits)):
        bound, margin = s.bounds[i], p.margins[i]
        if bound.slack >= margin:
            continue
        size = 0.0
        for k in range(p.limits[i].count):
            size += bound.row[k] * bound.row[k]
        if size == 0.0:
            continue
        deep = _deep(bound.slack, margin)
        s.near[count] = i
        s.push[0, count] = BOUND_POTENTIAL * margin * deep**3
        s.push[1, count] = (1.0 / math.sqrt(1.0 + 3.0 * BOUND_POTENTIAL * deep**2 * size) - 1.0) / size
        s.push[2, count] = 3.0 * BOUND_POTENTIAL * deep**2
        count += 1
    return count


@jit
def posture_cost(q: Floats, p: Problem, s: Search, goal: Goal) -> float:
    """½‖q_ref ⊖ q‖² and the potential of the bounds, less its linear part in the reference posture."""
    total = 0.0
    for i in range(p.block[0], p.block[1]):
        link = p.tree.links[i]
        difference_joint(s.v, link, q, goal.reference)
        for k in range(link.v, link.v + link.nv):
            total += 0.5 * s.v[k] * s.v[k]
    for i in range(len(p.limits)):
        slack, margin = s.bounds[i].slack, p.margins[i]
        total += 0.25 * BOUND_POTENTIAL * margin**2 * _deep(slack, margin) ** 4 + s.settled[i] * slack
    return total


@jit
def _scale(x: Floats, p: Problem, s: Search, near: int, backward: bool) -> None:
    """x ← D x, where D Dᵀ is the inverse of the posture's stiffness, 1 + Σ k n nᵀ over near bounds; backward: Dᵀ x."""
    limits, bounds, order, shrink, v0 = p.limits, s.bounds, s.near, s.push[1], p.block[2]
    for at in range(near):
        c = near - 1 - at if backward else at
        limit, row = limits[order[c]], bounds[order[c]].row
        first = limit.v - v0
        # `slack_rate`, inlined: this is the innermost loop of a step
        along = 0.0
        for k in range(limit.count):
            along += row[k] * x[first + k]
        along *= shrink[c]
        for k in range(limit.count):
            x[first + k] += along * row[k]


@jit
def _push_off(p: Problem, s: Search, near: int, gain: float) -> None:
    """Add the forces of near bounds to the posture's step."""
    for c in range(near):
        i = s.near[c]
        for k in range(p.limits[i].count):
            s.secondary[p.limits[i].v - p.block[2] + k] += gain * s.push[0, c] * s.bounds[i].row[k]


@jit
def _step_rows(p: Problem, s: Search, near: int) -> None:
    """Rows of one step: active bounds before all levels, or in the first level if soft; then the tasks.

    The rows of state.level are the Newton rows s.G.
    """
    n, L = len(s.step), len(p.levels) - 1
    state = s.state[0]
    mu = state.mu
    row = 0
    for i in range(len(p.limits)):
        if s.active[i] and row < n:
            limit, bound = p.limits[i], s.bounds[i]
            s.rows.A[row, :] = 0.0
            for k in range(limit.count):
                s.rows.A[row, limit.v - p.block[2] + k] = bound.row[k]
            _scale(s.rows.A[row], p, s, near, True)
            s.rows.r[row] = -bound.slack
            row += 1
    s.rows.starts[0] = 0
    s.rows.starts[1] = 0 if state.soft else row
    s.rows.damping[0] = 0.0
    for l in range(L):
        if l == state.level:
            for i in range(state.rank):
                copy(s.rows.A[row], s.G[i])
                _scale(s.rows.A[row], p, s, near, True)
                s.rows.r[row] = s.z[i]
                row += 1
            s.rows.damping[l + 1] = (NEWTON_DAMPING * mu if mu > 1.0 else 0.0) + MIN_LEVEL_DAMPING
        else:
            for i in range(p.levels[l], p.levels[l + 1]):
                copy(s.rows.A[row], s.J[i])
                _scale(s.rows.A[row], p, s, near, True)
                s.rows.r[row] = s.e[i]
                row += 1
            s.rows.damping[l + 1] = mu * min(s.error[0, l], DAMPING_ERROR_CAP) + MIN_LEVEL_DAMPING
        s.rows.starts[l + 2] = row


@jit
def find_step(q: Floats, p: Problem, s: Search, goal: Goal, gain: float, levels: int) -> None:
    """s.step for the first levels; to first order it violates no bound (unless soft). After `evaluate`.

    gain: part of the posture's own step. Reads mu, soft, level and rank of the state. With Newton rows the active
    bounds are those of `newton_rows`.
    """
    n, v0 = len(s.step), p.block[2]
    state = s.state[0]
    for i in range(p.block[0], p.block[1]):
        difference_joint(s.v, p.tree.links[i], q, goal.reference)
    if state.level < 0:
        _choose_bounds(p, s, state.soft != 0)
    near = 0 if state.soft else near_bounds(p, s)
    for _ in range(ACTIVE_BOUND_ITERATIONS):
        _step_rows(p, s, near)
        for k in range(n):
            s.secondary[k] = gain * s.v[v0 + k]
        _push_off(p, s, near, gain)
        _scale(s.secondary, p, s, near, True)
        hierarchical_least_squares(s.step, s.rows, levels + 1, s.secondary)
        if state.soft:
            return
        _scale(s.step, p, s, near, False)
        added = 0
        for i in range(len(p.limits)):
            if not s.active[i] and s.bounds[i].slack + slack_rate(p, s, i, s.step) < -BOUND_VIOLATION_TOL:
                s.active[i] = 1
                added += 1
        if added == 0:
            return


@jit
def take_step(q: Floats, p: Problem, s: Search) -> float:
    """s.trial = q ⊕ step, inside the ranges (unless soft). Returns the largest element of the step taken."""
    v0 = p.block[2]
    size = 0.0
    for k in range(len(s.step)):
        s.v[v0 + k] = s.step[k]
        size = max(size, abs(s.step[k]))
    copy(s.trial, q)
    shrink = min(1.0, MAX_JOINT_STEP / size) if size > 0.0 else 1.0
    for i in range(p.block[0], p.block[1]):
        integrate_joint(s.trial, p.tree.links[i], q, s.v, shrink)
    if not s.state[0].soft:
        project_to_bounds(s.trial, p.limits, p.tree)
    return shrink * size

"""One step of inverse kinematics: levels of tasks in order, inside the joints' ranges, and the posture in what is left.

Bounds that the step would pass become rows before all levels, met exactly, and the step is found anew; what their
curvature leaves is brought back the shortest way. Freedoms that no task uses go towards a reference posture, and are
pushed off the ends of their ranges by a smooth potential: other joints take over before one gets there, and poses along
a trajectory have no kink where it does. Steps are Newton's for posture and potential.
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

#: rad, m: nearer to a bound than this is at it
AT = 1e-9
#: errors larger than this damp no more: a target far out of reach is approached in good time
_FAR = 0.1
#: rad, m: bounds are passed only by more than rounding
_PASSED = 1e-12
#: rad per rad: how hard a bound pushes, at most, against the pull of the posture
_PUSH = 20.0
#: times a step is found anew because it would pass bounds; what is left is brought back
_ROUNDS = 4
#: damping of a level with second derivatives, once it has gone wrong
_CAREFUL = 1e-3


@jit
def _choose_bounds(p: Problem, s: Search, soft: bool) -> None:
    """Bounds that a step starts with: those that q is at and that the way down the tasks' error leads out of.

    If soft, those that q has passed.
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
            s.active[i] = 1 if slack < AT and slack_rate(p, s, i, s.secondary) < 0.0 else 0


@jit
def _deep(slack: float, margin: float) -> float:
    """How far a coordinate is into the margin of a bound, as a part of it."""
    return min(max(margin - slack, 0.0), margin) / margin


@jit
def settle_reference(p: Problem, s: Search, goal: Goal) -> None:
    """How hard bounds push in the reference posture: s.settled. Overwrites s.bounds."""
    for i in range(len(p.limits)):
        limit = p.limits[i]
        measure_limit(s.bounds[i], limit, p.tree.links[limit.link], goal.reference, s.zero)
        s.settled[i] = _PUSH * p.margins[i] * _deep(s.bounds[i].slack, p.margins[i]) ** 3


@jit
def near_bounds(p: Problem, s: Search) -> int:
    """Collect the bounds that push: κ(m − slack)³/m² along their row, with that one's derivative as stiffness.

    Returns how many they are. s.near: which; s.push: their push, what shrinks x along their row in D x, and stiffness.
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
        s.push[0, count] = _PUSH * margin * deep**3
        s.push[1, count] = (1.0 / math.sqrt(1.0 + 3.0 * _PUSH * deep**2 * size) - 1.0) / size
        s.push[2, count] = 3.0 * _PUSH * deep**2
        count += 1
    return count


@jit
def posture_cost(q: Floats, p: Problem, s: Search, goal: Goal) -> float:
    """Half the distance squared from the reference, and the push of the bounds, less what they push there."""
    total = 0.0
    for i in range(p.block[0], p.block[1]):
        link = p.tree.links[i]
        difference_joint(s.v, link, q, goal.reference)
        for k in range(link.v, link.v + link.nv):
            total += 0.5 * s.v[k] * s.v[k]
    for i in range(len(p.limits)):
        slack, margin = s.bounds[i].slack, p.margins[i]
        total += 0.25 * _PUSH * margin**2 * _deep(slack, margin) ** 4 + s.settled[i] * slack
    return total


@jit
def _scale(x: Floats, p: Problem, s: Search, near: int, backward: bool) -> None:
    """x ← D x, where D Dᵀ is the inverse of the posture's stiffness, 1 + Σ k n nᵀ over near bounds; backward: Dᵀ x."""
    limits, bounds, order, shrink, v0 = p.limits, s.bounds, s.near, s.push[1], p.block[2]
    for at in range(near):
        c = near - 1 - at if backward else at
        limit, row = limits[order[c]], bounds[order[c]].row
        first = limit.v - v0
        # `slack_rate`, written out: this is the innermost loop of a step
        along = 0.0
        for k in range(limit.count):
            along += row[k] * x[first + k]
        along *= shrink[c]
        for k in range(limit.count):
            x[first + k] += along * row[k]


@jit
def _push_off(p: Problem, s: Search, near: int, gain: float) -> None:
    """Near bounds push in the posture's step."""
    for c in range(near):
        i = s.near[c]
        for k in range(p.limits[i].count):
            s.secondary[p.limits[i].v - p.block[2] + k] += gain * s.push[0, c] * s.bounds[i].row[k]


@jit
def _step_rows(p: Problem, s: Search, near: int) -> None:
    """Rows of one step: active bounds before all levels, or as part of the first if soft; then the tasks.

    Those of state.level are Newton's, s.G.
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
            s.rows.damping[l + 1] = (_CAREFUL * mu if mu > 1.0 else 0.0) + 1e-14
        else:
            for i in range(p.levels[l], p.levels[l + 1]):
                copy(s.rows.A[row], s.J[i])
                _scale(s.rows.A[row], p, s, near, True)
                s.rows.r[row] = s.e[i]
                row += 1
            s.rows.damping[l + 1] = mu * min(s.error[0, l], _FAR) + 1e-14
        s.rows.starts[l + 2] = row


@jit
def find_step(q: Floats, p: Problem, s: Search, goal: Goal, gain: float, levels: int) -> None:
    """s.step for the first levels, which passes no bound to first order (unless soft). After `evaluate`.

    gain: part of the posture's own step that is taken. Of the state it reads mu, soft, level and rank: Newton's rows,
    if there are any, and the bounds that press with them are those of `newton_rows`.
    """
    n, v0 = len(s.step), p.block[2]
    state = s.state[0]
    for i in range(p.block[0], p.block[1]):
        difference_joint(s.v, p.tree.links[i], q, goal.reference)
    if state.level < 0:
        _choose_bounds(p, s, state.soft != 0)
    near = 0 if state.soft else near_bounds(p, s)
    for _ in range(_ROUNDS):
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
            if not s.active[i] and s.bounds[i].slack + slack_rate(p, s, i, s.step) < -_PASSED:
                s.active[i] = 1
                added += 1
        if added == 0:
            return


@jit
def take_step(q: Floats, p: Problem, s: Search) -> float:
    """s.trial = q ⊕ step, inside the ranges (unless soft). Returns the size of the step: its largest element."""
    v0 = p.block[2]
    size = 0.0
    for k in range(len(s.step)):
        s.v[v0 + k] = s.step[k]
        size = max(size, abs(s.step[k]))
    copy(s.trial, q)
    shrink = min(1.0, 1.5 / size) if size > 0.0 else 1.0
    for i in range(p.block[0], p.block[1]):
        integrate_joint(s.trial, p.tree.links[i], q, s.v, shrink)
    if not s.state[0].soft:
        project_to_bounds(s.trial, p.limits, p.tree)
    return shrink * size

"""Whole-body inverse kinematics by Levenberg–Marquardt steps with error-dependent damping (Sugihara 2011).

Each step solves the tasks level by level (`hierarchical_least_squares`). The damping of a level is λ = μ E with its own
error E = ½‖e‖²: steps are short far from the target and those of Gauss and Newton near it. A step that increases the
error of a level is rejected and μ increased, so that errors never grow. Where a level cannot be met and progress is
slow, its second derivatives are included (`newton`); convergence to the nearest pose is then quadratic.

`tables.IK_STATE` describes the state kept from step to step.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..limits.clamp import project_to_bounds
from ..math.arrays import Floats
from ..math.vector import copy
from .newton import newton_rows
from .problem import evaluate, largest_error, sum_of
from .step import find_step, posture_cost, settle_reference, take_step
from .tables import Goal, Options, Problem, Search
from .tolerances import (
    DAMPING_DECREASE,
    DAMPING_INCREASE,
    FINAL_NEWTON_STEPS,
    FLAT_STEP_RATIO,
    FLAT_STEPS_BEFORE_NEWTON,
    IK_NEAR_ERROR,
    IK_PATIENCE,
    LEVEL_IMPROVEMENT,
    MAX_NEWTON_STEPS,
    MIN_DAMPING,
    MIN_POSTURE_GAIN,
    NEAR_ERROR_DECREASE,
    NEAREST_POSE_DISTANCE,
    NEWTON_ERROR_GROWTH,
    NEWTON_POSTURE_WEIGHT,
    NEWTON_STEP_DECREASE,
    NEWTON_STEP_TOL,
    POSTURE_GAIN_DECREASE,
    REVERSAL_GAIN_DECREASE,
    REVERSAL_SHARE,
    SLOW_STEP_GAIN,
    STALL_RATIO,
    STUCK_DAMPING,
)

IK_SOLVED, IK_NEAREST, IK_UNFINISHED = range(3)


@jit
def _no_worse(s: Search, near: float) -> bool:
    """True if the trial is better in the first level with different errors. Errors below `near` count as equal."""
    for l in range(s.error.shape[1]):
        new, old = s.error[0, l], s.error[1, l]
        if new <= near and old <= near:
            continue
        if new < LEVEL_IMPROVEMENT * old:
            return True
        if new > old:
            return False
    return True


@jit
def _first_unmet(s: Search) -> int:
    """First level with an error above IK_NEAR_ERROR, −1 if there is none."""
    for l in range(s.error.shape[1]):
        if s.error[0, l] > IK_NEAR_ERROR:
            return l
    return -1


@jit
def _swings(s: Search) -> bool:
    """True if the step reverses a substantial part of the last one."""
    along, size = 0.0, 0.0
    for k in range(len(s.step)):
        along += s.step[k] * s.last[k]
        size += s.last[k] * s.last[k]
    return along < REVERSAL_SHARE * size


@jit
def _is_near_nearest(q: Floats, p: Problem, s: Search, goal: Goal) -> bool:
    """True if one Newton step leads to the nearest pose of an unreachable target, as after a small change of it."""
    level, L = _first_unmet(s), len(p.levels) - 1
    if level < 0:
        return False
    rank = newton_rows(q, p, s, goal, level, level == L - 1, False)
    if rank < 0:
        return False
    state = s.state[0]
    state.level, state.rank = level, rank
    find_step(q, p, s, goal, 0.0, L)
    return take_step(q, p, s) < NEAREST_POSE_DISTANCE


@jit
def _begin(q: Floats, p: Problem, s: Search, goal: Goal, soft: bool, hurried: bool) -> None:
    """Initialise the state, and evaluate q."""
    state = s.state[0]
    state.soft, state.hurried = int(soft), int(hurried)
    state.mu, state.gain, state.near = 1.0, 1.0, IK_NEAR_ERROR
    state.size, state.checkpoint = math.inf, math.inf
    state.flat, state.dull, state.slow = 0, 0, 0
    state.newton, state.final, state.newton_steps, state.newton_size = 0, 0, 0, math.inf
    state.level, state.rank, state.posed = -1, 0, 0
    s.last[:] = 0.0
    if not soft:
        project_to_bounds(q, p.limits, p.tree)
    settle_reference(p, s, goal)
    evaluate(q, p, s, goal, soft)


@jit
def _is_stalled(s: Search, count: int) -> bool:
    """True if a hurried search reduced the error by less than a tenth in ten steps."""
    state = s.state[0]
    if not state.hurried or count % 10 != 9:
        return False
    if state.total > IK_NEAR_ERROR and state.total > STALL_RATIO * state.checkpoint:
        return True
    state.checkpoint = state.total
    return False


@jit
def _choose_newton_level(q: Floats, p: Problem, s: Search, goal: Goal) -> None:
    """Newton rows of the first unmet level; state.level = −1 if they are not in use or do not exist."""
    state = s.state[0]
    state.level, state.rank, state.posed = -1, 0, 0
    if not state.newton:
        return
    level = _first_unmet(s)
    if level < 0:
        return
    posed = level == len(p.levels) - 2 and not state.final
    rank = newton_rows(q, p, s, goal, level, posed, posed)
    if rank >= 0:
        state.level, state.rank, state.posed = level, rank, int(posed)


@jit
def _propose(q: Floats, p: Problem, s: Search, goal: Goal) -> None:
    """Compute s.step, s.trial and state.size."""
    state, L = s.state[0], len(p.levels) - 1
    find_step(q, p, s, goal, 0.0 if state.final else state.gain, L)
    if not state.final and state.gain > 0.0 and s.error[0, 0] < IK_NEAR_ERROR and _swings(s):
        # the posture's step omits the curvature of tasks and bounds: where it oscillates, take less of it
        state.gain *= REVERSAL_GAIN_DECREASE
        find_step(q, p, s, goal, state.gain, L)
    copy(s.last, s.step)
    state.size = take_step(q, p, s)


@jit
def _newton_ends(s: Search) -> bool:
    """Count a Newton step. Returns True if it has converged, or the limit of steps is exceeded."""
    state = s.state[0]
    state.newton_steps += 1
    return bool(state.size < NEWTON_STEP_TOL or state.newton_steps > MAX_NEWTON_STEPS)


@jit
def _begin_final(s: Search) -> None:
    """Start the final Newton steps: the level alone, from the pose that the posture has selected."""
    state = s.state[0]
    state.final, state.newton_steps, state.newton_size, state.mu = (
        1,
        MAX_NEWTON_STEPS - FINAL_NEWTON_STEPS,
        math.inf,
        1.0,
    )


@jit
def _at_rest(s: Search, how: Options) -> bool:
    """True if the posture has converged, or has been dropped."""
    state = s.state[0]
    return bool(state.gain == 0.0 or (state.size < how.settled * state.gain and state.mu <= 1.0))


@jit
def _try(p: Problem, s: Search, goal: Goal) -> None:
    """Evaluate the trial, and detect steps without progress."""
    state = s.state[0]
    for l in range(s.error.shape[1]):
        s.error[1, l] = s.error[0, l]
    evaluate(s.trial, p, s, goal, state.soft != 0)
    state.steps += 1
    now = sum_of(s.error[0])
    state.flat = int(now > FLAT_STEP_RATIO * state.total)
    state.dull = state.dull + 1 if state.flat and now > IK_NEAR_ERROR else 0
    if state.dull > FLAT_STEPS_BEFORE_NEWTON and not state.hurried and not state.soft:
        state.newton = 1


@jit
def _arrives(s: Search, gained: float) -> bool:
    """True if a Newton step is accepted.

    It must keep the earlier levels, and reduce the error or be much shorter than the last one. gained: decrease of the
    weighted posture cost.
    """
    state = s.state[0]
    for l in range(state.level):
        if s.error[0, l] > IK_NEAR_ERROR:
            return False
    better = s.error[0, state.level] - gained < (1.0 + NEWTON_ERROR_GROWTH) * s.error[1, state.level]
    return bool(better or state.size < NEWTON_STEP_DECREASE * state.newton_size)


@jit
def _try_newton(q: Floats, p: Problem, s: Search, goal: Goal) -> None:
    """Evaluate a Newton step; accept it or restore q's values."""
    state = s.state[0]
    gained = NEWTON_POSTURE_WEIGHT * posture_cost(q, p, s, goal) if state.posed else 0.0
    _try(p, s, goal)
    if state.posed:
        gained -= NEWTON_POSTURE_WEIGHT * posture_cost(s.trial, p, s, goal)
    if _arrives(s, gained):
        copy(q, s.trial)
        state.mu = max(DAMPING_DECREASE * state.mu, MIN_DAMPING)
        state.newton_size = state.size
    else:
        evaluate(q, p, s, goal, state.soft != 0)
        state.mu = DAMPING_INCREASE * max(state.mu, 1.0)


@jit
def _try_step(q: Floats, p: Problem, s: Search, goal: Goal, done: float) -> None:
    """Evaluate a Levenberg–Marquardt step; accept it or restore q's values. done: ½‖e‖² that counts as zero."""
    state = s.state[0]
    _try(p, s, goal)
    now = sum_of(s.error[0])
    if state.flat:
        state.near = max(NEAR_ERROR_DECREASE * state.near, done)
    if _no_worse(s, state.near):
        copy(q, s.trial)
        state.mu = max(DAMPING_DECREASE * state.mu, MIN_DAMPING)
        # slow: only the posture moves, or the error hardly decreases
        state.slow = state.slow + 1 if now <= state.near or now > (1.0 - SLOW_STEP_GAIN) * state.total else 0
    else:
        evaluate(q, p, s, goal, state.soft != 0)
        state.mu = DAMPING_INCREASE * state.mu
        state.gain = POSTURE_GAIN_DECREASE * state.gain if state.gain > MIN_POSTURE_GAIN else 0.0
        state.slow += 1 if state.mu > STUCK_DAMPING else 0


@jit
def _is_exhausted(s: Search, done: float) -> bool:
    """After too many slow steps drop the posture; return True if it was dropped before."""
    state = s.state[0]
    if state.slow <= IK_PATIENCE:
        return False
    if state.gain == 0.0 and state.near == done:
        return True
    state.gain, state.mu, state.slow, state.near = 0.0, 1.0, 0, done
    return False


@jit
def _restore(q: Floats, p: Problem, s: Search, goal: Goal, done: float, levels: int) -> None:
    """Bring the first levels back to their targets without the later ones, which may be incompatible with them."""
    state = s.state[0]
    state.mu, state.level, state.soft = 1.0, -1, 0
    for _ in range(IK_PATIENCE):
        now = sum_of(s.error[0, :levels])
        if now <= done or now > IK_NEAR_ERROR:
            break
        find_step(q, p, s, goal, 0.0, levels)
        take_step(q, p, s)
        evaluate(s.trial, p, s, goal, False)
        state.steps += 1
        if sum_of(s.error[0, :levels]) >= now:
            evaluate(q, p, s, goal, False)
            break
        copy(q, s.trial)


@jit
def solve(q: Floats, p: Problem, s: Search, goal: Goal, how: Options, soft: bool, hurried: bool, beside: bool) -> int:
    """Iterate on q until all errors are below the tolerance and steps have settled, or to the nearest pose.

    soft: bounds may be violated at a cost. hurried: stop if ten steps reduce the error by less than a tenth. beside: q
    may be close to the nearest pose for unreachable targets already. Returns IK_SOLVED, IK_NEAREST or IK_UNFINISHED.

    Errors below a threshold count as equal. The threshold decreases when progress is slow: early on a level's error may
    grow slightly while later levels and the posture converge, but not in the end.
    """
    L, M, state = len(p.levels) - 1, len(s.e), s.state[0]
    done = 0.5 * how.tolerance * how.tolerance
    _begin(q, p, s, goal, soft, hurried)
    if beside and not soft and not hurried:
        state.newton = int(_is_near_nearest(q, p, s, goal))
    status = IK_UNFINISHED
    for count in range(how.most):
        state.total = sum_of(s.error[0])
        if _is_stalled(s, count):
            status = IK_NEAREST
            break
        _choose_newton_level(q, p, s, goal)
        if state.final and state.level < 0:
            status = IK_NEAREST
            break
        _propose(q, p, s, goal)
        if state.level >= 0 and _newton_ends(s):
            if state.final or state.level < L - 1:
                status = IK_NEAREST
                break
            _begin_final(s)
            continue
        if _at_rest(s, how):
            if largest_error(s, M) < how.tolerance:
                status = IK_SOLVED
                break
            if state.gain > 0.0 and state.flat and state.level < 0 and (hurried or state.newton):
                status = IK_NEAREST
                break
        if state.level >= 0:
            _try_newton(q, p, s, goal)
            continue
        _try_step(q, p, s, goal, done)
        if _is_exhausted(s, done):
            status = IK_NEAREST
            break
    if status != IK_SOLVED:
        for levels in range(1, L):
            _restore(q, p, s, goal, done, levels)
    state.left = largest_error(s, M)
    return IK_SOLVED if state.left < how.tolerance else status

"""Whole-body inverse kinematics: Levenberg–Marquardt steps, damped by the error that is left (Sugihara 2011).

Each step solves the tasks level by level (`hierarchical_least_squares`) with damping λ = μ E of a level's own error
E = ½‖e‖²: far from the target steps are careful, near it they are Newton's. A step that would spoil a level is taken
back and μ raised, so errors never grow. Where a level cannot be met and steps bring little, its second derivatives are
taken into account (`newton`): steps are Newton's there too, and end at the nearest pose.

`tables.STATE` tells what the search remembers from step to step.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..limits.clamp import project_to_bounds
from ..math.arrays import Floats
from ..math.vector import copy
from .newton import POSTURE, newton_rows
from .problem import evaluate, largest_error, sum_of
from .step import find_step, posture_cost, settle_reference, take_step
from .tables import Goal, Options, Problem, Search

SOLVED, NEAREST, UNFINISHED = range(3)
#: an error this small (½‖e‖²) is near: Newton's region, where a level may grow again while later ones settle
_NEAR = 1e-5
#: steps without progress before the posture, and then the search, is given up
_PATIENCE = 12
#: rad, m: steps towards the nearest pose that are smaller than this have arrived
_ARRIVED = 1e-9
#: Newton steps at the most, and the part of the last one that a step may have if it brings nothing
_NEWTON_STEPS, _SHRINKS = 40, 0.7
#: flat steps before Newton's begin
_DULL = 2
#: the last of Newton's steps, without the posture
_FINAL_STEPS = 6
#: rad, m: a nearest pose that is one step of this size away is where to go
_BESIDE = 0.5


@jit
def _no_worse(s: Search, near: float) -> bool:
    """Is the trial better in the first level that tells the two apart? Errors below `near` do not."""
    for l in range(s.error.shape[1]):
        new, old = s.error[0, l], s.error[1, l]
        if new <= near and old <= near:
            continue
        if new < 0.999 * old:
            return True
        if new > old:
            return False
    return True


@jit
def _first_unmet(s: Search) -> int:
    """The first level that is not near its targets, −1 if all are."""
    for l in range(s.error.shape[1]):
        if s.error[0, l] > _NEAR:
            return l
    return -1


@jit
def _swings(s: Search) -> bool:
    """Does the step go back half of the last one or more?"""
    along, size = 0.0, 0.0
    for k in range(len(s.step)):
        along += s.step[k] * s.last[k]
        size += s.last[k] * s.last[k]
    return along < -0.4 * size


@jit
def _is_near_nearest(q: Floats, p: Problem, s: Search, goal: Goal) -> bool:
    """Is q near the nearest pose of a level out of reach, as it is where the target was a little elsewhere before?"""
    level, L = _first_unmet(s), len(p.levels) - 1
    if level < 0:
        return False
    rank = newton_rows(q, p, s, goal, level, level == L - 1, False)
    if rank < 0:
        return False
    state = s.state[0]
    state.level, state.rank = level, rank
    find_step(q, p, s, goal, 0.0, L)
    return take_step(q, p, s) < _BESIDE


@jit
def _begin(q: Floats, p: Problem, s: Search, goal: Goal, soft: bool, hurried: bool) -> None:
    """Set the state, and evaluate q."""
    state = s.state[0]
    state.soft, state.hurried = int(soft), int(hurried)
    state.mu, state.gain, state.near = 1.0, 1.0, _NEAR
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
    """Have the last ten steps brought less than a tenth? Asked only of a hurried search."""
    state = s.state[0]
    if not state.hurried or count % 10 != 9:
        return False
    if state.total > _NEAR and state.total > 0.9 * state.checkpoint:
        return True
    state.checkpoint = state.total
    return False


@jit
def _choose_newton_level(q: Floats, p: Problem, s: Search, goal: Goal) -> None:
    """state.level: the first unmet level, with Newton's rows; −1 if it is not their turn, or there are none."""
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
    """s.step, s.trial and state.size."""
    state, L = s.state[0], len(p.levels) - 1
    find_step(q, p, s, goal, 0.0 if state.final else state.gain, L)
    if not state.final and state.gain > 0.0 and s.error[0, 0] < _NEAR and _swings(s):
        # the posture's step leaves out how tasks and bounds curve: where that makes it swing, go less far
        state.gain *= 0.6
        find_step(q, p, s, goal, state.gain, L)
    copy(s.last, s.step)
    state.size = take_step(q, p, s)


@jit
def _newton_ends(s: Search) -> bool:
    """Count a Newton step. Is it so small, or one so late, that no more are worth taking?"""
    state = s.state[0]
    state.newton_steps += 1
    return bool(state.size < _ARRIVED or state.newton_steps > _NEWTON_STEPS)


@jit
def _begin_final(s: Search) -> None:
    """From now on the level alone, with what the posture has decided."""
    state = s.state[0]
    state.final, state.newton_steps, state.newton_size, state.mu = 1, _NEWTON_STEPS - _FINAL_STEPS, math.inf, 1.0


@jit
def _at_rest(s: Search, how: Options) -> bool:
    """Is the posture given up, or is its step as small as it should be in the end?"""
    state = s.state[0]
    return bool(state.gain == 0.0 or (state.size < how.settled * state.gain and state.mu <= 1.0))


@jit
def _try(p: Problem, s: Search, goal: Goal) -> None:
    """Evaluate the trial, and notice whether it brings anything."""
    state = s.state[0]
    for l in range(s.error.shape[1]):
        s.error[1, l] = s.error[0, l]
    evaluate(s.trial, p, s, goal, state.soft != 0)
    state.steps += 1
    now = sum_of(s.error[0])
    state.flat = int(now > 0.98 * state.total)
    state.dull = state.dull + 1 if state.flat and now > _NEAR else 0
    if state.dull > _DULL and not state.hurried and not state.soft:
        state.newton = 1


@jit
def _arrives(s: Search, gained: float) -> bool:
    """Is a step towards the nearest pose a good one: better, or much shorter than the one before, and no earlier level
    lost? gained: what the posture has gained by it."""
    state = s.state[0]
    for l in range(state.level):
        if s.error[0, l] > _NEAR:
            return False
    better = s.error[0, state.level] - gained < (1.0 + 1e-10) * s.error[1, state.level]
    return bool(better or state.size < _SHRINKS * state.newton_size)


@jit
def _try_newton(q: Floats, p: Problem, s: Search, goal: Goal) -> None:
    """Try a Newton step, and take it or go back."""
    state = s.state[0]
    gained = POSTURE * posture_cost(q, p, s, goal) if state.posed else 0.0
    _try(p, s, goal)
    if state.posed:
        gained -= POSTURE * posture_cost(s.trial, p, s, goal)
    if _arrives(s, gained):
        copy(q, s.trial)
        state.mu = max(0.25 * state.mu, 1e-3)
        state.newton_size = state.size
    else:
        evaluate(q, p, s, goal, state.soft != 0)
        state.mu = 4.0 * max(state.mu, 1.0)


@jit
def _try_step(q: Floats, p: Problem, s: Search, goal: Goal, done: float) -> None:
    """Try a Levenberg–Marquardt step, and take it or go back. done: ½‖e‖² of an error that is none."""
    state = s.state[0]
    _try(p, s, goal)
    now = sum_of(s.error[0])
    if state.flat:
        state.near = max(0.6 * state.near, done)
    if _no_worse(s, state.near):
        copy(q, s.trial)
        state.mu = max(0.25 * state.mu, 1e-3)
        # posture alone is still at work, or nothing is gained any more
        state.slow = state.slow + 1 if now <= state.near or now > (1.0 - 1e-5) * state.total else 0
    else:
        evaluate(q, p, s, goal, state.soft != 0)
        state.mu = 4.0 * state.mu
        state.gain = 0.25 * state.gain if state.gain > 0.02 else 0.0
        state.slow += 1 if state.mu > 1e6 else 0


@jit
def _is_exhausted(s: Search, done: float) -> bool:
    """After too many slow steps: give up the posture first, and the search the second time."""
    state = s.state[0]
    if state.slow <= _PATIENCE:
        return False
    if state.gain == 0.0 and state.near == done:
        return True
    state.gain, state.mu, state.slow, state.near = 0.0, 1.0, 0, done
    return False


@jit
def _restore(q: Floats, p: Problem, s: Search, goal: Goal, done: float, levels: int) -> None:
    """Bring the first levels back to their targets, later ones not asked: these may be at odds with them for ever."""
    state = s.state[0]
    state.mu, state.level, state.soft = 1.0, -1, 0
    for _ in range(_PATIENCE):
        now = sum_of(s.error[0, :levels])
        if now <= done or now > _NEAR:
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
    """Move q until all errors are below the tolerance and steps are settled, or as near as it gets.

    soft: bounds may be passed at a cost. hurried: give up when ten steps bring less than a tenth. beside: q may be
    beside the nearest pose for targets out of reach already. Returns SOLVED, NEAREST or UNFINISHED; s.state tells more.

    Errors count as none below a width that narrows when steps bring little: early on a level may grow a little again
    while later ones and the posture settle, in the end none may.
    """
    L, M, state = len(p.levels) - 1, len(s.e), s.state[0]
    done = 0.5 * how.tolerance * how.tolerance
    _begin(q, p, s, goal, soft, hurried)
    if beside and not soft and not hurried:
        state.newton = int(_is_near_nearest(q, p, s, goal))
    status = UNFINISHED
    for count in range(how.most):
        state.total = sum_of(s.error[0])
        if _is_stalled(s, count):
            status = NEAREST
            break
        _choose_newton_level(q, p, s, goal)
        if state.final and state.level < 0:
            status = NEAREST
            break
        _propose(q, p, s, goal)
        if state.level >= 0 and _newton_ends(s):
            if state.final or state.level < L - 1:
                status = NEAREST
                break
            _begin_final(s)
            continue
        if _at_rest(s, how):
            if largest_error(s, M) < how.tolerance:
                status = SOLVED
                break
            if state.gain > 0.0 and state.flat and state.level < 0 and (hurried or state.newton):
                status = NEAREST
                break
        if state.level >= 0:
            _try_newton(q, p, s, goal)
            continue
        _try_step(q, p, s, goal, done)
        if _is_exhausted(s, done):
            status = NEAREST
            break
    if status != SOLVED:
        for levels in range(1, L):
            _restore(q, p, s, goal, done, levels)
    state.left = largest_error(s, M)
    return SOLVED if state.left < how.tolerance else status

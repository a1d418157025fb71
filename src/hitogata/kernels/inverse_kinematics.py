"""Whole-body inverse kinematics: Levenberg–Marquardt steps, damped by the error that is left (Sugihara 2011).

Each step solves the tasks level by level (`ordered_least_squares`) with damping λ = μ E of a level's own error
E = ½‖e‖²: far from the target, and for good where it cannot be reached, steps are careful; near it they are Newton's. A
step that would spoil a level is taken back and μ raised, so errors never grow. Bounds of the joints that a step would
pass become rows before all levels, met exactly, and the step is found anew; what their curvature leaves is brought back
the shortest way, so that coordinates are inside their ranges at every step. Freedoms that no task uses go towards a
reference posture, and are pushed off the ends of their ranges by a smooth potential: other joints take over before one
gets there, and poses along a trajectory have no kink where it does. Steps are Newton's for posture and potential.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from ._jit import jit
from .joint import difference_joint, integrate_joint
from .kinematics import place
from .limits import measure_limit
from .ordered_least_squares import ordered_least_squares
from .ranges import draw_joint, hold_all, middle_joint
from .records import Ints, Records, Tree, Work
from .tasks import COM, MOMENTUM, gather, measure_task
from .vector import ZERO3, Floats, copy

SOLVED, NEAREST, UNFINISHED = range(3)
#: an error this small (½‖e‖²) is near: Newton's region, where a level may grow again while later ones settle
_NEAR = 1e-5
#: errors larger than this damp no more: a target far out of reach is approached in good time
_FAR = 0.1
#: rad, m: bounds are passed only by more than rounding
_PASSED = 1e-12
#: rad, m: nearer to a bound than this is at it
_AT = 1e-9
#: rad per rad: how hard a bound pushes, at most, against the pull of the posture
_PUSH = 20.0
#: times a step is found anew because it would pass bounds; what is left is brought back
_ROUNDS = 4
#: steps without progress before the posture, and then the search, is given up
_PATIENCE = 12


class Problem(NamedTuple):
    """What is asked; constant while a pose is sought."""

    tasks: Records  # (T,) of TASK, in the order of their levels
    levels: Ints  # (L + 1,): first row of each level's tasks, and the number of all
    limits: Records  # (K,) of LIMIT: bounds of the figure's joints
    margins: Floats  # (K,) rad or m: nearer than this a bound pushes
    block: Ints  # (4,): first and last link row + 1, first and last freedom + 1 of the figure


class Search(NamedTuple):
    """Buffers. M rows of tasks, n freedoms of the figure, K bounds, L levels."""

    J: Floats  # (M, n): weighted rows of the tasks
    e: Floats  # (M,): weighted errors
    A: Floats  # (n + M, n): rows of one step
    r: Floats  # (n + M,)
    V: Floats  # (n, n)
    beta: Floats  # (n,)
    C: Floats  # (n + M, n + M)
    step: Floats  # (n,)
    wish: Floats  # (n,)
    last: Floats  # (n,): step taken before this one
    starts: Ints  # (L + 2,): levels of one step; the bounds come first
    damping: Floats  # (L + 1,)
    error: Floats  # (2, L): ½‖e‖² of each level, now and before
    bounds: Records  # (K,) of BOUND
    active: Ints  # (K,): 1 while a bound is held in a step
    near: Ints  # (K,): bounds that push
    push: Floats  # (2, K): how hard, and how they shrink steps
    trial: Floats  # (nq,)
    kept: Floats  # (nq,): the best pose of several tries
    middle: Floats  # (nq,): pose in the middle of the ranges
    v: Floats  # (nv,)
    scratch: Floats  # (nv,)
    zero: Floats  # (nv,)
    info: Floats  # (4,): steps taken, error left (largest weighted row), size of the last step, tries


@jit
def evaluate(
    p: Problem, s: Search, tree: Tree, work: Work, q: Floats, before: Floats, targets: Floats, soft: bool
) -> None:
    """Errors and rows of all tasks at q, and the room left to the bounds; if soft, those passed count as errors."""
    first, last, v0, v1 = p.block[0], p.block[1], p.block[2], p.block[3]
    place(tree, work, q)
    com = ZERO3
    for i in range(len(p.tasks)):
        kind = p.tasks[i].kind
        if kind == COM or kind == MOMENTUM:
            _, com = gather(tree, work, first, last)
            break
    s.J[:] = 0.0
    for i in range(len(p.tasks)):
        measure_task(
            s.J, s.e, p.tasks[i], targets[i], tree, work, q, before, s.scratch, (first, last, v0, v1), com, True
        )
    for l in range(len(p.levels) - 1):
        total = 0.0
        for i in range(p.levels[l], p.levels[l + 1]):
            total += s.e[i] * s.e[i]
        s.error[0, l] = 0.5 * total
    for i in range(len(p.limits)):
        limit = p.limits[i]
        measure_limit(s.bounds[i], limit, tree.links[limit.link], q, s.zero)
        if soft and s.bounds[i].room < 0.0:
            s.error[0, 0] += 0.5 * s.bounds[i].room ** 2


@jit
def largest_error(s: Search, rows: int) -> float:
    """Of the first rows."""
    largest = 0.0
    for i in range(rows):
        largest = max(largest, abs(s.e[i]))
    return largest


@jit
def _along(p: Problem, s: Search, i: int, x: Floats) -> float:
    """Rate of a bound's room along x."""
    limit, bound = p.limits[i], s.bounds[i]
    total = 0.0
    for k in range(limit.count):
        total += bound.row[k] * x[limit.v - p.block[2] + k]
    return total


@jit
def _choose_bounds(p: Problem, s: Search, soft: bool) -> None:
    """Bounds that a step starts with: those that q is at and that the way down the tasks' error leads out of.

    If soft, those that q has passed.
    """
    M, n = s.J.shape
    s.wish[:] = 0.0
    for i in range(M):
        error = s.e[i]
        for k in range(n):
            s.wish[k] += error * s.J[i, k]
    for i in range(len(p.limits)):
        room = s.bounds[i].room
        if soft:
            s.active[i] = 1 if room < 0.0 else 0
        else:
            s.active[i] = 1 if room < _AT and _along(p, s, i, s.wish) < 0.0 else 0


@jit
def _near_bounds(p: Problem, s: Search) -> int:
    """Collect the bounds that push: κ(m − room)³/m² along their row, with that one's derivative as stiffness.

    Returns how many they are. s.near: which; s.push: their push, and what shrinks x along their row in D x.
    """
    count = 0
    for i in range(len(p.limits)):
        bound, margin = s.bounds[i], p.margins[i]
        if bound.room >= margin:
            continue
        size = 0.0
        for k in range(p.limits[i].count):
            size += bound.row[k] * bound.row[k]
        if size == 0.0:
            continue
        deep = min(margin - bound.room, margin) / margin
        s.near[count] = i
        s.push[0, count] = _PUSH * margin * deep**3
        s.push[1, count] = (1.0 / math.sqrt(1.0 + 3.0 * _PUSH * deep**2 * size) - 1.0) / size
        count += 1
    return count


@jit
def _scale(x: Floats, p: Problem, s: Search, near: int, backward: bool) -> None:
    """x ← D x, where D Dᵀ is the inverse of the posture's stiffness, 1 + Σ k n nᵀ over near bounds; backward: Dᵀ x."""
    for at in range(near):
        c = near - 1 - at if backward else at
        i = s.near[c]
        along = s.push[1, c] * _along(p, s, i, x)
        for k in range(p.limits[i].count):
            x[p.limits[i].v - p.block[2] + k] += along * s.bounds[i].row[k]


@jit
def _push_off(p: Problem, s: Search, near: int, gain: float) -> None:
    """Near bounds push in the wish."""
    for c in range(near):
        i = s.near[c]
        for k in range(p.limits[i].count):
            s.wish[p.limits[i].v - p.block[2] + k] += gain * s.push[0, c] * s.bounds[i].row[k]


@jit
def _step_rows(p: Problem, s: Search, mu: float, soft: bool, near: int) -> None:
    """Rows of one step: active bounds before all levels, or as part of the first if soft; then the tasks."""
    n, M, L = len(s.step), len(s.e), len(p.levels) - 1
    row = 0
    for i in range(len(p.limits)):
        if s.active[i] and row < n:
            limit, bound = p.limits[i], s.bounds[i]
            s.A[row, :] = 0.0
            for k in range(limit.count):
                s.A[row, limit.v - p.block[2] + k] = bound.row[k]
            _scale(s.A[row], p, s, near, True)
            s.r[row] = -bound.room
            row += 1
    s.starts[0] = 0
    s.starts[1] = 0 if soft else row
    s.damping[0] = 0.0
    for l in range(L):
        s.starts[l + 2] = row + p.levels[l + 1]
        s.damping[l + 1] = mu * min(s.error[0, l], _FAR) + 1e-14
    for i in range(M):
        copy(s.A[row + i], s.J[i])
        _scale(s.A[row + i], p, s, near, True)
        s.r[row + i] = s.e[i]


@jit
def find_step(
    p: Problem, s: Search, tree: Tree, q: Floats, reference: Floats, mu: float, gain: float, soft: bool, L: int
) -> None:
    """s.step for the first L levels, which passes no bound to first order (unless soft). After `evaluate`."""
    n, v0 = len(s.step), p.block[2]
    for i in range(p.block[0], p.block[1]):
        difference_joint(s.v, tree.links[i], q, reference)
    _choose_bounds(p, s, soft)
    near = 0 if soft else _near_bounds(p, s)
    for _ in range(_ROUNDS):
        _step_rows(p, s, mu, soft, near)
        for k in range(n):
            s.wish[k] = gain * s.v[v0 + k]
        _push_off(p, s, near, gain)
        _scale(s.wish, p, s, near, True)
        ordered_least_squares(s.step, s.A, s.r, s.V, s.beta, s.C, s.starts, L + 1, s.damping, s.wish)
        if soft:
            return
        _scale(s.step, p, s, near, False)
        added = 0
        for i in range(len(p.limits)):
            if not s.active[i] and s.bounds[i].room + _along(p, s, i, s.step) < -_PASSED:
                s.active[i] = 1
                added += 1
        if added == 0:
            return


@jit
def take_step(p: Problem, s: Search, tree: Tree, q: Floats, soft: bool) -> float:
    """s.trial = q ⊕ step, inside the ranges (unless soft). Returns the size of the step: its largest element."""
    v0 = p.block[2]
    size = 0.0
    for k in range(len(s.step)):
        s.v[v0 + k] = s.step[k]
        size = max(size, abs(s.step[k]))
    copy(s.trial, q)
    shrink = min(1.0, 1.5 / size) if size > 0.0 else 1.0
    for i in range(p.block[0], p.block[1]):
        integrate_joint(s.trial, tree.links[i], q, s.v, shrink)
    if not soft:
        hold_all(s.trial, p.limits, tree)
    return shrink * size


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
def _swings(s: Search) -> bool:
    """Does the step go back half of the last one or more?"""
    along, size = 0.0, 0.0
    for k in range(len(s.step)):
        along += s.step[k] * s.last[k]
        size += s.last[k] * s.last[k]
    return along < -0.4 * size


@jit
def _sum(errors: Floats) -> float:
    total = 0.0
    for l in range(len(errors)):
        total += errors[l]
    return total


@jit
def _restore(
    p: Problem, s: Search, tree: Tree, work: Work, q: Floats, before: Floats, targets: Floats, done: float, first: int
) -> int:
    """Bring the first levels back to their targets, later ones not asked: these may be at odds with them for ever."""
    count = 0
    for _ in range(_PATIENCE):
        now = _sum(s.error[0, :first])
        if now <= done or now > _NEAR:
            break
        find_step(p, s, tree, q, q, 1.0, 0.0, False, first)
        take_step(p, s, tree, q, False)
        evaluate(p, s, tree, work, s.trial, before, targets, False)
        count += 1
        if _sum(s.error[0, :first]) >= now:
            evaluate(p, s, tree, work, q, before, targets, False)
            break
        copy(q, s.trial)
    return count


@jit
def solve(
    p: Problem,
    s: Search,
    tree: Tree,
    work: Work,
    q: Floats,
    before: Floats,
    targets: Floats,
    reference: Floats,
    tolerance: float,
    settled: float,
    most: int,
    soft: bool,
    hurried: bool,
) -> int:
    """Move q until all errors are below the tolerance and steps below `settled`, or as near as it gets.

    targets: (T, TARGET). reference: (nq,) posture. most: steps. soft: bounds may be passed at a cost. hurried: give up
    when ten steps bring less than a tenth. Returns SOLVED, NEAREST or UNFINISHED; s.info tells more.

    Errors count as none below a width that narrows when steps bring little: early on a level may grow a little again
    while later ones and the posture settle, in the end none may.
    """
    if not soft:
        hold_all(q, p.limits, tree)
    evaluate(p, s, tree, work, q, before, targets, soft)
    done = 0.5 * tolerance * tolerance
    L = len(p.levels) - 1
    mu, gain, near = 1.0, 1.0, _NEAR
    status = UNFINISHED
    size, mark = math.inf, math.inf
    slow, taken = 0, 0
    flat = False
    s.last[:] = 0.0
    for count in range(most):
        total = _sum(s.error[0])
        if hurried and count % 10 == 9:
            if total > _NEAR and total > 0.9 * mark:
                status = NEAREST
                break
            mark = total
        find_step(p, s, tree, q, reference, mu, gain, soft, L)
        if gain > 0.0 and s.error[0, 0] < _NEAR and _swings(s):
            # the posture's step leaves out how tasks and bounds curve: where that throws it to and fro, go less far
            gain *= 0.6
            find_step(p, s, tree, q, reference, mu, gain, soft, L)
        copy(s.last, s.step)
        size = take_step(p, s, tree, q, soft)
        still = gain == 0.0 or (size < settled * gain and mu <= 1.0)
        if still and largest_error(s, len(s.e)) < tolerance:
            status = SOLVED
            break
        if still and gain > 0.0 and flat:
            status = NEAREST
            break
        for l in range(s.error.shape[1]):
            s.error[1, l] = s.error[0, l]
        evaluate(p, s, tree, work, s.trial, before, targets, soft)
        taken += 1
        now = _sum(s.error[0])
        flat = now > 0.98 * total
        if flat:
            near = max(0.6 * near, done)
        if _no_worse(s, near):
            copy(q, s.trial)
            mu = max(0.25 * mu, 1e-3)
            # posture alone is still at work, or nothing is gained any more
            slow = slow + 1 if now <= near or now > (1.0 - 1e-5) * total else 0
        else:
            evaluate(p, s, tree, work, q, before, targets, soft)
            mu = 4.0 * mu
            gain = 0.25 * gain if gain > 0.02 else 0.0
            slow += 1 if mu > 1e6 else 0
        if slow > _PATIENCE:
            if gain == 0.0 and near == done:
                status = NEAREST
                break
            gain, mu, slow, near = 0.0, 1.0, 0, done
    if status != SOLVED:
        for first in range(1, L):
            taken += _restore(p, s, tree, work, q, before, targets, done, first)
    left = largest_error(s, len(s.e))
    if left < tolerance:
        status = SOLVED
    s.info[0] += taken
    s.info[1] = left
    s.info[2] = size
    return status


@jit
def search(
    p: Problem,
    s: Search,
    tree: Tree,
    work: Work,
    q: Floats,
    before: Floats,
    targets: Floats,
    reference: Floats,
    tolerance: float,
    settled: float,
    most: int,
    tries: int,
    needed: int,
    seed: Floats,
) -> int:
    """`solve`; if that ends short of the targets of the first `needed` rows, again from the middle of the ranges and
    from poses drawn at random.

    Those tries may first pass bounds, which leads around many dead ends. If all fail q is the best pose found. seed:
    (1,).
    """
    s.info[0] = 0.0
    hurried = tries > 1
    copy(s.kept, q)
    status = solve(p, s, tree, work, q, before, targets, reference, tolerance, settled, most, False, hurried)
    s.info[3] = 1.0
    best = largest_error(s, needed)
    if best < tolerance or not hurried:
        return status
    copy(s.middle, s.kept)
    for i in range(p.block[0], p.block[1]):
        middle_joint(s.middle, tree.links[i], tree.freedoms)
    copy(s.kept, q)
    for attempt in range(1, tries):
        copy(q, s.middle)
        if attempt > 1:
            for i in range(p.block[0], p.block[1]):
                draw_joint(q, tree.links[i], tree.freedoms, seed)
        solve(p, s, tree, work, q, before, targets, s.middle, tolerance, settled, most, True, True)
        status = solve(p, s, tree, work, q, before, targets, reference, tolerance, settled, most, False, True)
        s.info[3] = attempt + 1.0
        left = largest_error(s, needed)
        if left < tolerance:
            return status
        if left < best:
            best = left
            copy(s.kept, q)
    # the nearest pose found, and from there as near as it gets
    copy(q, s.kept)
    return solve(p, s, tree, work, q, before, targets, reference, tolerance, settled, most, False, False)

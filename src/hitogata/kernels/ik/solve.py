"""Whole-body inverse kinematics: Levenberg–Marquardt steps, damped by the error that is left (Sugihara 2011).

Each step solves the tasks level by level (`ordered_least_squares`) with damping λ = μ E of a level's own error
E = ½‖e‖²: far from the target steps are careful, near it they are Newton's. A step that would spoil a level is taken
back and μ raised, so errors never grow. Where a level cannot be met and steps bring little, its second derivatives are
taken into account (`nearest_pose`): steps are Newton's there too, and end at the nearest pose.
"""

from __future__ import annotations

import math

from .._jit import jit
from ..constraints.limit_projection import draw_joint, middle_joint, project_to_bounds
from ..math.arrays import Floats
from ..math.vector import copy
from ..tree.tables import Tree, TreeData
from .newton import POSTURE, newton_rows
from .problem import Problem, Search, evaluate, largest_error, sum_of
from .step import find_step, posture_cost, settle_reference, take_step

SOLVED, NEAREST, UNFINISHED = range(3)
#: an error this small (½‖e‖²) is near: Newton's region, where a level may grow again while later ones settle
_NEAR = 1e-5
#: steps without progress before the posture, and then the search, is given up
_PATIENCE = 12
#: rad, m: steps towards the nearest pose that are smaller than this have arrived
_ARRIVED = 1e-9
#: steps towards the nearest pose at the most, and the part of the last one that a step may have if it brings nothing
_SHARP_STEPS, _SHRINKS = 40, 0.7
#: steps that bring next to nothing before that
_DULL = 2
#: the last of them, without the posture
_LAST_STEPS = 6
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
def _arrives(s: Search, level: int, gained: float, size: float, last: float) -> bool:
    """Is a step towards the nearest pose a good one: better, or much shorter than the one before, and no earlier level
    lost? gained: what the posture has gained by it."""
    for l in range(level):
        if s.error[0, l] > _NEAR:
            return False
    return bool(s.error[0, level] - gained < (1.0 + 1e-10) * s.error[1, level] or size < _SHRINKS * last)


@jit
def _is_near_nearest(p: Problem, s: Search, tree: Tree, work: TreeData, q: Floats, reference: Floats, L: int) -> bool:
    """Is q near the nearest pose of a level out of reach, as it is where the target was a little elsewhere before?"""
    level = _first_unmet(s)
    if level < 0:
        return False
    rank = newton_rows(p, s, tree, work, q, reference, level, level == L - 1, False)
    if rank < 0:
        return False
    find_step(p, s, tree, q, reference, 1.0, 0.0, False, L, level, rank)
    return take_step(p, s, tree, q, False) < _BESIDE


@jit
def _swings(s: Search) -> bool:
    """Does the step go back half of the last one or more?"""
    along, size = 0.0, 0.0
    for k in range(len(s.step)):
        along += s.step[k] * s.last[k]
        size += s.last[k] * s.last[k]
    return along < -0.4 * size


@jit
def _restore(
    p: Problem,
    s: Search,
    tree: Tree,
    work: TreeData,
    q: Floats,
    before: Floats,
    targets: Floats,
    done: float,
    first: int,
) -> int:
    """Bring the first levels back to their targets, later ones not asked: these may be at odds with them for ever."""
    count = 0
    for _ in range(_PATIENCE):
        now = sum_of(s.error[0, :first])
        if now <= done or now > _NEAR:
            break
        find_step(p, s, tree, q, q, 1.0, 0.0, False, first, -1, 0)
        take_step(p, s, tree, q, False)
        evaluate(p, s, tree, work, s.trial, before, targets, False)
        count += 1
        if sum_of(s.error[0, :first]) >= now:
            evaluate(p, s, tree, work, q, before, targets, False)
            break
        copy(q, s.trial)
    return count


@jit
def solve(
    p: Problem,
    s: Search,
    tree: Tree,
    work: TreeData,
    q: Floats,
    before: Floats,
    targets: Floats,
    reference: Floats,
    tolerance: float,
    settled: float,
    most: int,
    soft: bool,
    hurried: bool,
    beside: bool,
) -> int:
    """Move q until all errors are below the tolerance and steps below `settled`, or as near as it gets.

    targets: (T, TARGET). reference: (nq,) posture. most: steps. soft: bounds may be passed at a cost. hurried: give up
    when ten steps bring less than a tenth. beside: q may be
    beside the nearest pose for targets out of reach already. Returns SOLVED, NEAREST or UNFINISHED; s.info tells more.

    Errors count as none below a width that narrows when steps bring little: early on a level may grow a little again
    while later ones and the posture settle, in the end none may.
    """
    if not soft:
        project_to_bounds(q, p.limits, tree)
    settle_reference(p, s, tree, reference)
    evaluate(p, s, tree, work, q, before, targets, soft)
    done = 0.5 * tolerance * tolerance
    L = len(p.levels) - 1
    mu, gain, near = 1.0, 1.0, _NEAR
    status = UNFINISHED
    size, mark, arriving = math.inf, math.inf, math.inf
    slow, taken, sharpened, dull = 0, 0, 0, 0
    flat, sharp, last = False, False, False
    s.last[:] = 0.0
    if beside and not soft and not hurried:
        sharp = _is_near_nearest(p, s, tree, work, q, reference, L)
    for count in range(most):
        total = sum_of(s.error[0])
        if hurried and count % 10 == 9:
            if total > _NEAR and total > 0.9 * mark:
                status = NEAREST
                break
            mark = total
        level, rank, posed = -1, 0, False
        if sharp:
            level = _first_unmet(s)
            posed = level == L - 1 and not last
            rank = newton_rows(p, s, tree, work, q, reference, level, posed, posed) if level >= 0 else -1
            if last and rank < 0:
                status = NEAREST
                break
            level = level if rank >= 0 else -1
        find_step(p, s, tree, q, reference, mu, 0.0 if last else gain, soft, L, level, rank)
        if not last and gain > 0.0 and s.error[0, 0] < _NEAR and _swings(s):
            # the posture's step leaves out how tasks and bounds curve: where that throws it to and fro, go less far
            gain *= 0.6
            find_step(p, s, tree, q, reference, mu, gain, soft, L, level, rank)
        copy(s.last, s.step)
        size = take_step(p, s, tree, q, soft)
        if level >= 0:
            sharpened += 1
            if size < _ARRIVED or sharpened > _SHARP_STEPS:
                if last or level < L - 1:
                    status = NEAREST
                    break
                # the level alone, with what the posture has decided
                last, sharpened, arriving, mu = True, _SHARP_STEPS - _LAST_STEPS, math.inf, 1.0
                continue
        still = gain == 0.0 or (size < settled * gain and mu <= 1.0)
        if still and largest_error(s, len(s.e)) < tolerance:
            status = SOLVED
            break
        if still and gain > 0.0 and flat and level < 0 and (hurried or sharp):
            status = NEAREST
            break
        for l in range(s.error.shape[1]):
            s.error[1, l] = s.error[0, l]
        cost = POSTURE * posture_cost(p, s, tree, q, reference) if level >= 0 and posed else 0.0
        evaluate(p, s, tree, work, s.trial, before, targets, soft)
        taken += 1
        now = sum_of(s.error[0])
        flat = now > 0.98 * total
        dull = dull + 1 if flat and now > _NEAR else 0
        sharp = sharp or (dull > _DULL and not hurried and not soft)
        if level >= 0:
            if posed:
                cost -= POSTURE * posture_cost(p, s, tree, s.trial, reference)
            if _arrives(s, level, cost, size, arriving):
                copy(q, s.trial)
                mu = max(0.25 * mu, 1e-3)
                arriving = size
            else:
                evaluate(p, s, tree, work, q, before, targets, soft)
                mu = 4.0 * max(mu, 1.0)
            continue
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
    work: TreeData,
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
    status = solve(p, s, tree, work, q, before, targets, reference, tolerance, settled, most, False, hurried, True)
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
        solve(p, s, tree, work, q, before, targets, s.middle, tolerance, settled, most, True, True, False)
        status = solve(p, s, tree, work, q, before, targets, reference, tolerance, settled, most, False, True, False)
        s.info[3] = attempt + 1.0
        left = largest_error(s, needed)
        if left < tolerance:
            return status
        if left < best:
            best = left
            copy(s.kept, q)
    # the nearest pose found, and from there as near as it gets
    copy(q, s.kept)
    return solve(p, s, tree, work, q, before, targets, reference, tolerance, settled, most, False, False, True)

"""Newton rows with second derivatives, for a level of tasks that cannot be met, in the null space of earlier levels.

A Gauss–Newton step for E = ½‖e‖² omits the term Σ e·∂²e of the Hessian. This term is negligible near a target and
dominates for a target out of reach: it alone determines a fully stretched arm. Let g = Jᵀe, and let λ be multipliers of
the earlier levels and ν those of the active bounds, which balance g. The Hessian of the Lagrangian is

    W = JᵀJ − Σ e·∂²p + Σ λ·∂²p_earlier + Σ ν ∂²slack

on the remaining freedoms. Its factor W = GᵀG gives rows G δ = z with Gᵀz = g, which replace the level's rows. Later
levels use the flat directions of W. A small weight on the posture, with its second derivatives, makes W regular: the
iteration then follows the valleys of E to one pose, from which the level alone leads to the minimum.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..limits.slack import measure_limit
from ..math.arrays import Floats
from ..math.hierarchical_least_squares import make_reflection, reflect
from ..tree.joint import difference_joint
from .step import near_bounds
from .tables import Goal, Problem, Search
from .task_hessian import add_curvature
from .tolerances import (
    AT_BOUND_SLACK,
    BOUND_RELEASE_ITERATIONS,
    CURVATURE_SHIFT,
    CURVATURE_SHIFT_GROWTH,
    FLAT_CURVATURE,
    FLAT_CURVATURE_POSED,
    MAX_CURVATURE_SHIFTS,
    NEGATIVE_CURVATURE,
    NEGATIVE_CURVATURE_POSED,
    NEWTON_POSTURE_WEIGHT,
)


@jit
def _multipliers(p: Problem, s: Search, level: int) -> tuple[int, int]:
    """Householder vectors of active bounds' and earlier levels' rows, and their multipliers in s.force, bounds first.

    Returns the rank and the number of bounds.
    """
    n = len(s.step)
    m = 0
    for i in range(len(p.limits)):
        if s.active[i] and m < n:
            limit = p.limits[i]
            s.rows.A[m, :] = 0.0
            for k in range(limit.count):
                s.rows.A[m, limit.v - p.block[2] + k] = s.bounds[i].row[k]
            m += 1
    bounds = m
    for i in range(p.levels[level]):
        for k in range(n):
            s.rows.A[m, k] = s.J[i, k]
        m += 1
    rank = 0
    for i in range(m):
        s.force[i] = 0.0
        if rank == n:
            continue
        factor = make_reflection(s.rows.V[rank], s.rows.A[i], rank)
        if factor == 0.0:
            continue
        s.rows.beta[rank] = factor
        for k in range(i, m):
            reflect(s.rows.A[k], s.rows.V[rank], factor, rank)
        s.pivots[rank] = i
        rank += 1
    for k in range(n):
        s.secondary[k] = s.pull[k]
    for k in range(rank):
        reflect(s.secondary, s.rows.V[k], s.rows.beta[k], k)
    for c in range(rank - 1, -1, -1):
        total = s.secondary[c]
        for d in range(c + 1, rank):
            total -= s.rows.A[s.pivots[d], c] * s.force[s.pivots[d]]
        s.force[s.pivots[c]] = total / s.rows.A[s.pivots[c], c]
    return rank, bounds


@jit
def _pressing(p: Problem, s: Search, bounds: int) -> int:
    """Remove bounds with multipliers of the wrong sign from the active set. Returns their number."""
    at, gone = 0, 0
    for i in range(len(p.limits)):
        if s.active[i]:
            if at >= bounds or s.force[at] > 0.0:
                s.active[i] = 0
                gone += 1
            at += 1
    return gone


@jit
def _second_derivatives(p: Problem, s: Search, level: int, bounds: int) -> None:
    """Add the level's and the earlier levels' terms of W on all freedoms. s.force: multipliers by `_multipliers`."""
    n = len(s.step)
    start, stop = p.levels[level], p.levels[level + 1]
    for r in range(start, stop):
        for i in range(n):
            if s.J[r, i] != 0.0:
                for j in range(n):
                    s.W[i, j] += s.J[r, i] * s.J[r, j]
    for t in range(len(p.tasks)):
        task = p.tasks[t]
        if task.level > level or task.rows < 3:
            continue
        a = task.row
        if task.level == level:
            force = (s.e[a] * task.root[0], s.e[a + 1] * task.root[1], s.e[a + 2] * task.root[2])
        else:
            b = bounds + a
            force = (-s.force[b] * task.root[0], -s.force[b + 1] * task.root[1], -s.force[b + 2] * task.root[2])
        add_curvature(s.W, task, force, p.tree, s.data, p.block)


@jit
def _bound_curvature(q: Floats, p: Problem, s: Search, bounds: int) -> None:
    """Add ν ∂²slack of active ball-joint bounds, from the bias of their rows along pairs of freedoms."""
    at = 0
    for i in range(len(p.limits)):
        if not s.active[i]:
            continue
        limit = p.limits[i]
        if limit.count == 3 and at < bounds:
            link, bound = p.tree.links[limit.link], s.bounds[i]
            for a in range(3):
                for b in range(a + 1):
                    # B(a, b) = ¼ (B(a + b) − B(a − b))
                    value = 0.0
                    for sign in (1.0, -1.0):
                        s.v[limit.v + 0] = s.v[limit.v + 1] = s.v[limit.v + 2] = 0.0
                        s.v[limit.v + a] += 1.0
                        s.v[limit.v + b] += sign
                        measure_limit(bound, limit, link, q, s.v)
                        value += 0.25 * sign * bound.bias
                    value *= s.force[at]
                    x, y = limit.v - p.block[2] + a, limit.v - p.block[2] + b
                    s.W[x, y] += value
                    if x != y:
                        s.W[y, x] += value
        at += 1


@jit
def _add_posture(q: Floats, p: Problem, s: Search, goal: Goal) -> None:
    """Add the posture and the potential of the bounds, with a small weight, to W and to the pull.

    The force of the potential in the reference posture is subtracted: a solution equal to its reference is kept.
    """
    n, v0 = len(s.step), p.block[2]
    for i in range(p.block[0], p.block[1]):
        difference_joint(s.v, p.tree.links[i], q, goal.reference)
    for k in range(n):
        s.pull[k] += NEWTON_POSTURE_WEIGHT * s.v[v0 + k]
        s.W[k, k] += NEWTON_POSTURE_WEIGHT
    for i in range(len(p.limits)):
        if s.settled[i] > 0.0:
            for a in range(p.limits[i].count):
                s.pull[p.limits[i].v - v0 + a] -= NEWTON_POSTURE_WEIGHT * s.settled[i] * s.bounds[i].row[a]
    for c in range(near_bounds(p, s)):
        i = s.near[c]
        at = p.limits[i].v - v0
        row = s.bounds[i].row
        for a in range(p.limits[i].count):
            s.pull[at + a] += NEWTON_POSTURE_WEIGHT * s.push[0, c] * row[a]
            for b in range(p.limits[i].count):
                s.W[at + a, at + b] += NEWTON_POSTURE_WEIGHT * s.push[2, c] * row[a] * row[b]


@jit
def _project(s: Search, rank: int) -> None:
    """W ← P W P and pull ← P pull, P on the freedoms that the reflections leave."""
    n = len(s.step)
    # all rows by P, then all columns after a transposition
    for _ in range(2):
        for i in range(n):
            for k in range(rank):
                reflect(s.W[i], s.rows.V[k], s.rows.beta[k], k)
            for k in range(rank):
                s.W[i, k] = 0.0
            for k in range(rank - 1, -1, -1):
                reflect(s.W[i], s.rows.V[k], s.rows.beta[k], k)
        for i in range(n):
            for j in range(i):
                s.W[i, j], s.W[j, i] = s.W[j, i], s.W[i, j]
    for k in range(rank):
        reflect(s.pull, s.rows.V[k], s.rows.beta[k], k)
    for k in range(rank):
        s.pull[k] = 0.0
    for k in range(rank - 1, -1, -1):
        reflect(s.pull, s.rows.V[k], s.rows.beta[k], k)


@jit
def _factor(s: Search, shift: float, flat: float, wrong: float) -> int:
    """Rows G of W + shift = GᵀG by pivoted Cholesky factorisation, and z with Gᵀz = pull.

    flat, wrong: limits of pivots relative to the largest. Returns the rank, or −1 if a pivot is below −wrong.
    """
    n = len(s.step)
    W, G, z = s.W, s.G, s.z
    largest = 0.0
    for i in range(n):
        s.rows.r[i], s.secondary[i] = s.pull[i], W[i, i] + shift
        largest = max(largest, abs(W[i, i]))
    if not largest > 0.0:
        return -1
    rank = 0
    while rank < n:
        at, best, least = -1, flat * largest, 0.0
        for i in range(n):
            if s.secondary[i] > best:
                at, best = i, s.secondary[i]
            least = min(least, s.secondary[i])
        if least < -wrong * largest:
            return -1
        if at < 0:
            return rank
        root = math.sqrt(best)
        for j in range(n):
            G[rank, j] = W[at, j]
        G[rank, at] += shift
        for k in range(rank):
            share = G[k, at]
            if share != 0.0:
                for j in range(n):
                    G[rank, j] -= share * G[k, j]
        for j in range(n):
            G[rank, j] /= root
        z[rank] = s.rows.r[at] / root
        for i in range(n):
            s.rows.r[i] -= G[rank, i] * z[rank]
            s.secondary[i] -= G[rank, i] * G[rank, i]
        s.secondary[at] = 0.0
        rank += 1
    return rank


@jit
def newton_rows(q: Floats, p: Problem, s: Search, goal: Goal, level: int, posed: bool, shifted: bool) -> int:
    """s.G and s.z: Newton rows of a level, and s.active: its active bounds. After `evaluate`.

    posed: with a small weight on the posture. shifted: add a multiple of the identity where W is indefinite.
    Returns the number of rows, or −1 if W remains indefinite.
    """
    n = len(s.step)
    for i in range(len(p.limits)):
        s.active[i] = 1 if s.bounds[i].slack < AT_BOUND_SLACK else 0
    s.W[:] = 0.0
    for k in range(n):
        total = 0.0
        for r in range(p.levels[level], p.levels[level + 1]):
            total += s.J[r, k] * s.e[r]
        s.pull[k] = total
    if posed:
        _add_posture(q, p, s, goal)
    rank, bounds = _multipliers(p, s, level)
    for _ in range(BOUND_RELEASE_ITERATIONS):
        if _pressing(p, s, bounds) == 0:
            break
        rank, bounds = _multipliers(p, s, level)
    _second_derivatives(p, s, level, bounds)
    _bound_curvature(q, p, s, bounds)
    _project(s, rank)
    rows = (
        _factor(s, 0.0, FLAT_CURVATURE_POSED, NEGATIVE_CURVATURE_POSED)
        if posed
        else _factor(s, 0.0, FLAT_CURVATURE, NEGATIVE_CURVATURE)
    )
    if rows >= 0 or not shifted:
        return rows
    shift = 0.0
    for k in range(n):
        shift = max(shift, CURVATURE_SHIFT * abs(s.W[k, k]))
    for _ in range(MAX_CURVATURE_SHIFTS):
        rows = _factor(s, shift, FLAT_CURVATURE_POSED, NEGATIVE_CURVATURE_POSED)
        if rows >= 0:
            return rows
        shift *= CURVATURE_SHIFT_GROWTH
    return -1

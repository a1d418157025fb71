"""Newton's rows for a level of tasks that cannot be met: its second derivatives, in what earlier levels leave free.

Of E = ½‖e‖² a step by J alone leaves out Σ e·∂²e, which is nothing near a target and everything for one out of reach:
an arm that is stretched towards it is held there by that term only. With g = Jᵀe, and multipliers λ of the earlier
levels and ν of the bounds that press, which balance g, the Lagrangian's second derivatives are

    W = JᵀJ − Σ e·∂²p + Σ λ·∂²p_earlier + Σ ν ∂²slack

on the freedoms left. Its factor W = GᵀG makes rows G δ = z with Gᵀz = g, which take the level's place; where W is
flat, later levels have their way. With a little of the posture in the level, and its second derivatives, W is flat
nowhere: that leads along the valleys of E to one pose, from which the level alone then leads to their bottom.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..limits.slack import measure_limit
from ..math.arrays import Floats
from ..math.hierarchical_least_squares import make_reflection, reflect
from ..tree.joint import difference_joint
from .step import AT, near_bounds
from .tables import Goal, Problem, Search
from .task_hessian import add_curvature

#: part of the largest curvature below which a direction is flat, with the posture and without
_NOTHING, _FLAT = 1e-12, 1e-3
#: part of the largest curvature beyond which a negative one counts, likewise
_NEGATIVE, _WRONG = 1e-9, 1e-4
#: weight of the posture beside the level
POSTURE = 1e-5
#: times that bounds are let go which do not press
_ROUNDS = 3
#: what is added to a W that curves the wrong way, in parts of its largest curvature, and by which factor more
_SHIFT, _MORE, _SHIFTS = 1e-3, 5.0, 8


@jit
def _multipliers(p: Problem, s: Search, level: int) -> tuple[int, int]:
    """Reflections of active bounds' and earlier levels' rows, and s.force: their multipliers, bounds first.

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
    """Let go of active bounds that the figure would leave by itself. Returns how many."""
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
    """Add to s.W, on all freedoms. s.force: multipliers, as `_multipliers` leaves them."""
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
    """Add ν ∂²slack of balls' bounds that press, from their bias along each two freedoms."""
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
    """A little of the posture and of the ranges' push, in W and in the pull.

    What bounds push in the reference is taken off: a nearest pose that is its own reference stays.
    """
    n, v0 = len(s.step), p.block[2]
    for i in range(p.block[0], p.block[1]):
        difference_joint(s.v, p.tree.links[i], q, goal.reference)
    for k in range(n):
        s.pull[k] += POSTURE * s.v[v0 + k]
        s.W[k, k] += POSTURE
    for i in range(len(p.limits)):
        if s.settled[i] > 0.0:
            for a in range(p.limits[i].count):
                s.pull[p.limits[i].v - v0 + a] -= POSTURE * s.settled[i] * s.bounds[i].row[a]
    for c in range(near_bounds(p, s)):
        i = s.near[c]
        at = p.limits[i].v - v0
        row = s.bounds[i].row
        for a in range(p.limits[i].count):
            s.pull[at + a] += POSTURE * s.push[0, c] * row[a]
            for b in range(p.limits[i].count):
                s.W[at + a, at + b] += POSTURE * s.push[2, c] * row[a] * row[b]


@jit
def _project(s: Search, rank: int) -> None:
    """W ← P W P and pull ← P pull, P on the freedoms that the reflections leave."""
    n = len(s.step)
    # rows by P, then the other way round
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
    """Rows G of W + shift = GᵀG, the largest pivots first, and z with Gᵀz = pull. Returns their number, or −1 if that
    is not positive where it is not flat."""
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
    """s.G and s.z: rows of a level with its second derivatives, and s.active: the bounds that press. After `evaluate`.

    posed: with a little of the posture. shifted: where the level curves the wrong way, as much is added as it takes.
    Returns the number of rows, or −1 where it curves the wrong way still.
    """
    n = len(s.step)
    for i in range(len(p.limits)):
        s.active[i] = 1 if s.bounds[i].slack < AT else 0
    s.W[:] = 0.0
    for k in range(n):
        total = 0.0
        for r in range(p.levels[level], p.levels[level + 1]):
            total += s.J[r, k] * s.e[r]
        s.pull[k] = total
    if posed:
        _add_posture(q, p, s, goal)
    rank, bounds = _multipliers(p, s, level)
    for _ in range(_ROUNDS):
        if _pressing(p, s, bounds) == 0:
            break
        rank, bounds = _multipliers(p, s, level)
    _second_derivatives(p, s, level, bounds)
    _bound_curvature(q, p, s, bounds)
    _project(s, rank)
    rows = _factor(s, 0.0, _NOTHING, _NEGATIVE) if posed else _factor(s, 0.0, _FLAT, _WRONG)
    if rows >= 0 or not shifted:
        return rows
    shift = 0.0
    for k in range(n):
        shift = max(shift, _SHIFT * abs(s.W[k, k]))
    for _ in range(_SHIFTS):
        rows = _factor(s, shift, _NOTHING, _NEGATIVE)
        if rows >= 0:
            return rows
        shift *= _MORE
    return -1

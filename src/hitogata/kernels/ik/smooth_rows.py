"""Normal equations of a smooth motion in all frames together: one Gauss–Newton step.

The objective is a sum over frames,

    Σ ½ w ‖e(q)‖² + ½ α ( ‖q_ref ⊖ q‖² + potential of the bounds ) + ½ β ‖δ̈‖²,      q = q_start ⊕ δ

where δ is a spline as in `avoidance_rows`. It contains the tasks, the posture of `step.py` with its smooth potential
near the ends of the joint ranges, and the acceleration of the change, which the caller adds.
"""

from __future__ import annotations

from ..compiler.jit import jit
from ..limits.clamp import project_to_bounds
from ..math.arrays import Floats
from ..math.vector import copy
from ..tree.joint import difference_joint
from .avoidance_rows import Bend, Required, add_frame, task_rows
from .problem import evaluate, largest_error, set_targets
from .solve import IK_NEAREST, IK_SOLVED
from .step import find_step, near_bounds, posture_cost, take_step
from .tables import Goal, Problem, Search
from .tolerances import PROJECTION_DAMPING, SMOOTH_BOUND_MARGIN, SMOOTH_BOUND_WEIGHT
from .trajectory import Trajectory


@jit
def _add_posture(bend: Bend, p: Problem, s: Search, goal: Goal, q: Floats, alpha: float) -> float:
    """Posture and potential of the bounds for one frame.

    After `evaluate`. Returns the cost of bounds that are closer than the margin.
    """
    v0, b, H = p.block[2], bend.b, bend.H
    for i in range(p.block[0], p.block[1]):
        difference_joint(s.v, p.tree.links[i], q, goal.reference)
    for k in range(len(b)):
        b[k] += alpha * s.v[v0 + k]
        H[k, k] += alpha
    cost = 0.0
    for c in range(near_bounds(p, s)):
        limit, bound = p.limits[s.near[c]], s.bounds[s.near[c]]
        first = limit.v - v0
        push, stiff = alpha * s.push[0, c], alpha * s.push[2, c]
        short = SMOOTH_BOUND_MARGIN - bound.slack
        if short > 0.0:
            push, stiff = push + SMOOTH_BOUND_WEIGHT * short, stiff + SMOOTH_BOUND_WEIGHT
            cost += 0.5 * SMOOTH_BOUND_WEIGHT * short * short
        for i in range(limit.count):
            b[first + i] += push * bound.row[i]
            for j in range(limit.count):
                H[first + i, first + j] += stiff * bound.row[i] * bound.row[j]
    return cost


@jit
def smooth_rows(
    bend: Bend, required: Required, reference: Floats, p: Problem, s: Search, goal: Goal, q: Floats, alphas: Floats
) -> float:
    """Add tasks and posture of frames q (F, nq) to bend.band and bend.right. Returns the total cost.

    reference: (F, nq), the posture; alphas: (F,) its weight. goal: a buffer for one frame.
    """
    goal.first[0] = 1
    cost = 0.0
    s.settled[:] = 0.0
    for f in range(len(q)):
        copy(goal.reference, reference[f])
        cost += task_rows(bend, required, p, s, goal, q[f], f)
        cost += alphas[f] * posture_cost(q[f], p, s, goal)
        cost += _add_posture(bend, p, s, goal, q[f], alphas[f])
        add_frame(bend, f)
    return cost


@jit
def project(path: Trajectory, p: Problem, s: Search, goal: Goal, tolerance: float, most: int) -> None:
    """Project each frame onto its targets by the shortest displacement; the posture has no weight.

    Writes path.status and path.errors. most: limit of iterations per frame.
    """
    L, M = len(p.levels) - 1, len(s.e)
    state = s.state[0]
    for f in range(len(path.q)):
        q = path.q[f]
        set_targets(goal, path.targets[f])
        copy(goal.reference, q)
        goal.first[0] = 1 if f == 0 else 0
        if f > 0:
            copy(goal.before, path.q[f - 1])
        state.mu, state.level, state.soft = PROJECTION_DAMPING, -1, 0
        project_to_bounds(q, p.limits, p.tree)
        evaluate(q, p, s, goal, False)
        for _ in range(most):
            if largest_error(s, M) < tolerance:
                break
            find_step(q, p, s, goal, 0.0, L)
            take_step(q, p, s)
            copy(q, s.trial)
            evaluate(q, p, s, goal, False)
        path.status[f] = IK_SOLVED if largest_error(s, M) < tolerance else IK_NEAREST
        copy(path.errors[f], s.e)

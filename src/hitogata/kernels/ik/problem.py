"""Errors and Jacobian rows of all tasks at a pose, and the slack of the joint limits."""

from __future__ import annotations

from ..compiler.jit import jit
from ..limits.slack import measure_limit
from ..math.arrays import Floats
from ..math.vector import ZERO3, copy
from ..tree.kinematics import forward_position
from .tables import TASK_COM, TASK_CUSTOM, TASK_MOMENTUM, Goal, Problem, Search
from .tasks import gather, measure_custom, measure_task


@jit
def set_targets(goal: Goal, targets: Floats) -> None:
    """goal.targets = targets, (T, IK_TARGET_SIZE)."""
    for i in range(len(targets)):
        copy(goal.targets[i], targets[i])


@jit
def evaluate(q: Floats, p: Problem, s: Search, goal: Goal, soft: bool) -> None:
    """s.e, s.J, s.error[0] and s.bounds at q. soft: violated bounds add to the error of the first level."""
    s.J[:] = 0.0
    for i in range(len(p.tasks)):
        if p.tasks[i].kind == TASK_CUSTOM:
            measure_custom(q, p, s, goal, i)
    forward_position(p.tree, s.data, q)
    com = ZERO3
    for i in range(len(p.tasks)):
        kind = p.tasks[i].kind
        if kind == TASK_COM or kind == TASK_MOMENTUM:
            _, com = gather(p.tree, s.data, p.block[0], p.block[1])
            break
    for i in range(len(p.tasks)):
        if p.tasks[i].kind != TASK_CUSTOM:
            measure_task(q, p, s, goal, i, com)
    for l in range(len(p.levels) - 1):
        total = 0.0
        for i in range(p.levels[l], p.levels[l + 1]):
            total += s.e[i] * s.e[i]
        s.error[0, l] = 0.5 * total
    for i in range(len(p.limits)):
        limit = p.limits[i]
        measure_limit(s.bounds[i], limit, p.tree.links[limit.link], q, s.zero)
        if soft and s.bounds[i].slack < 0.0:
            s.error[0, 0] += 0.5 * s.bounds[i].slack ** 2


@jit
def largest_error(s: Search, rows: int) -> float:
    """Largest absolute error of the first rows."""
    largest = 0.0
    for i in range(rows):
        largest = max(largest, abs(s.e[i]))
    return largest


@jit
def sum_of(errors: Floats) -> float:
    total = 0.0
    for l in range(len(errors)):
        total += errors[l]
    return total


@jit
def slack_rate(p: Problem, s: Search, i: int, x: Floats) -> float:
    """Rate of a bound's slack along x, (n,)."""
    limit, bound = p.limits[i], s.bounds[i]
    total = 0.0
    for k in range(limit.count):
        total += bound.row[k] * x[limit.v - p.block[2] + k]
    return total

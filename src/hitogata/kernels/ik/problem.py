"""What inverse kinematics is asked for, the buffers it works in, and errors, rows and room at a pose."""

from __future__ import annotations

from .._jit import jit
from ..bundle import Bundle
from ..constraints.joint_limits import measure_limit
from ..math.arrays import Floats, Ints, Records
from ..math.vector import ZERO3
from ..tree.kinematics import forward_position
from ..tree.tables import Tree, TreeData
from .tasks import COM, MOMENTUM, gather, measure_task


class Problem(Bundle):
    """What is asked; constant while a pose is sought."""

    tasks: Records  # (T,) of TASK, in the order of their levels
    levels: Ints  # (L + 1,): first row of each level's tasks, and the number of all
    limits: Records  # (K,) of LIMIT: bounds of the figure's joints
    margins: Floats  # (K,) rad or m: nearer than this a bound pushes
    block: Ints  # (4,): first and last link row + 1, first and last freedom + 1 of the figure


class Search(Bundle):
    """Buffers. M rows of tasks, n freedoms of the figure, K bounds, L levels."""

    J: Floats  # (M, n): weighted rows of the tasks
    e: Floats  # (M,): weighted errors
    A: Floats  # (2 n + M, n): rows of one step
    r: Floats  # (2 n + M,)
    V: Floats  # (n, n)
    beta: Floats  # (n,)
    C: Floats  # (2 n + M, 2 n + M)
    step: Floats  # (n,)
    wish: Floats  # (n,)
    last: Floats  # (n,): step taken before this one
    starts: Ints  # (L + 2,): levels of one step; the bounds come first
    damping: Floats  # (L + 1,)
    error: Floats  # (2, L): ½‖e‖² of each level, now and before
    W: Floats  # (n, n): second derivatives of what is missing of a level
    G: Floats  # (n, n): rows of that level in their stead, and what they are to be
    z: Floats  # (n,)
    pull: Floats  # (n,): the way down that level's error
    force: Floats  # (n + M,): on each row of the tasks, and multipliers
    pivots: Ints  # (n,): rows, or columns, that pivots stand in
    bounds: Records  # (K,) of BOUND
    active: Ints  # (K,): 1 while a bound is held in a step
    near: Ints  # (K,): bounds that push
    push: Floats  # (3, K): how hard, how they shrink steps, and how stiff
    settled: Floats  # (K,): how hard bounds push in the reference posture
    trial: Floats  # (nq,)
    kept: Floats  # (nq,): the best pose of several tries
    middle: Floats  # (nq,): pose in the middle of the ranges
    v: Floats  # (nv,)
    scratch: Floats  # (nv,)
    zero: Floats  # (nv,)
    info: Floats  # (4,): steps taken, error left (largest weighted row), size of the last step, tries


@jit
def evaluate(
    p: Problem, s: Search, tree: Tree, work: TreeData, q: Floats, before: Floats, targets: Floats, soft: bool
) -> None:
    """Errors and rows of all tasks at q, and the room left to the bounds; if soft, those passed count as errors."""
    first, last, v0, v1 = p.block[0], p.block[1], p.block[2], p.block[3]
    forward_position(tree, work, q)
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
        if soft and s.bounds[i].slack < 0.0:
            s.error[0, 0] += 0.5 * s.bounds[i].slack ** 2


@jit
def largest_error(s: Search, rows: int) -> float:
    """Of the first rows."""
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
def rate_of_room(p: Problem, s: Search, i: int, x: Floats) -> float:
    """Rate of a bound's room along x."""
    limit, bound = p.limits[i], s.bounds[i]
    total = 0.0
    for k in range(limit.count):
        total += bound.row[k] * x[limit.v - p.block[2] + k]
    return total

"""Normal equations of a smooth change of a motion: one Gauss–Newton step for all frames together.

The change of the coordinates is a spline, δ_f = Σ_k b_fk c_k. The weighted rows J δ = e of frame f therefore add
b_fk b_fl JᵀJ to the blocks (k, l). The matrix is banded, since each frame depends on few splines. The rows are those of
the tasks, and unilateral ones, g δ ≥ s, of distances and joint limits. The active unilateral rows are found by solving
with the present active set and updating it from the solution: Newton's method for a one-sided quadratic penalty.
"""

from __future__ import annotations

import math

from ..compiler.bundle import Bundle
from ..compiler.jit import jit, jit_sums
from ..geometry.distance.clearance import Outlines, near, near_along, spread
from ..math.arrays import Floats, Ints
from ..math.vector import ZERO3, Vec3, copy, dot, load3, sub
from ..tree.jacobian import write_point_columns
from ..tree.joint import integrate_joint
from ..tree.tables import Tree, TreeData
from .problem import evaluate, set_targets
from .tables import Goal, Problem, Search
from .tasks import place_of
from .tolerances import CHOSEN_DIRECTION_SLACK, UNILATERAL_REACH


class Required(Bundle):
    """Requirements on the changed motion. F frames, T tasks, R pairs of shapes."""

    targets: Floats  # (F, T, IK_TARGET_SIZE)
    weight: Floats  # (F, T): weight of each task's rows; 0 omits them
    pairs: Ints  # (R, 2): shapes, or a shape and −1 − plane
    least: Floats  # (F, R) m: least distance; −inf where none is required
    along: Floats  # (F, R, 3): direction in which overlapping shapes separate; zero: the direction of least penetration


class Bend(Bundle):
    """Splines of the change and their normal equations. K splines, of which w overlap each frame; n freedoms."""

    basis: Floats  # (F, w)
    first: Ints  # (F,): first spline that overlaps a frame
    band: Floats  # (K n, w n): lower band of the normal equations, each row from the diagonal downward
    right: Floats  # (K n,)
    H: Floats  # (n, n): of one frame
    b: Floats  # (n,)
    gaps: Floats  # (F, R) m: distances before the step; only those required
    errors: Floats  # (F, T): norm of each task's weighted errors before the step
    rows: Floats  # (m, n): unilateral rows g, of which the first `used` are valid
    short: Floats  # (m,): s
    frame: Ints  # (m,): frame of each row
    presses: Ints  # (m,): 1 for active rows
    used: Ints  # (1,): number of unilateral rows


@jit
def _add_point(row: Floats, columns: Floats, sign: float, d: Vec3) -> None:
    """Add the rate of a point along ±d to a row."""
    for k in range(len(row)):
        row[k] += sign * dot(d, (columns[3, k], columns[4, k], columns[5, k]))


@jit
def gap_row(
    row: Floats, columns: Floats, shapes: Outlines, i: int, j: int, tree: Tree, work: TreeData, first: int
) -> None:
    """Rate of a distance per unit rate of each freedom, at the points and along the direction in hulls.found.

    row: (n,) out. columns: (6, n) out, Jacobian of a point. first: the figure's first freedom. After
    `forward_position`.
    """
    found = shapes.hulls.found
    d = (found[0], found[1], found[2])
    row[:] = 0.0
    link = shapes.links[i]
    arm = sub((found[3], found[4], found[5]), place_of(tree, work, link, ZERO3))
    write_point_columns(columns, tree, work, link, arm, first)
    _add_point(row, columns, 1.0, d)
    if j >= 0:
        link = shapes.links[j]
        arm = sub((found[6], found[7], found[8]), place_of(tree, work, link, ZERO3))
        write_point_columns(columns, tree, work, link, arm, first)
        _add_point(row, columns, -1.0, d)


@jit_sums
def add_row(H: Floats, b: Floats, row: Floats, error: float, weight: float) -> None:
    n = len(b)
    for i in range(n):
        if row[i] == 0.0:
            continue
        factor = weight * row[i]
        b[i] += factor * error
        for j in range(n):
            H[i, j] += factor * row[j]


@jit
def task_rows(bend: Bend, required: Required, p: Problem, s: Search, goal: Goal, q: Floats, f: int) -> float:
    """bend.H and bend.b of the tasks of frame f with pose q (nq,), and bend.errors. Returns Σ ½ w ‖e‖²."""
    set_targets(goal, required.targets[f])
    evaluate(q, p, s, goal, False)
    bend.H[:] = 0.0
    bend.b[:] = 0.0
    cost = 0.0
    for t in range(len(p.tasks)):
        weight, total = required.weight[f, t], 0.0
        for r in range(p.tasks[t].row, p.tasks[t].row + p.tasks[t].rows):
            total += s.e[r] * s.e[r]
            if weight > 0.0:
                add_row(bend.H, bend.b, s.J[r], s.e[r], weight)
        bend.errors[f, t] = math.sqrt(total)
        cost += 0.5 * weight * total
    return cost


@jit_sums
def add_frame(bend: Bend, f: int) -> None:
    """Add one frame's H and b to the blocks of its splines."""
    w, n, k0 = bend.basis.shape[1], len(bend.b), bend.first[f]
    H, band = bend.H, bend.band
    for k in range(w):
        share = bend.basis[f, k]
        if share == 0.0:
            continue
        at = (k0 + k) * n
        for i in range(n):
            bend.right[at + i] += share * bend.b[i]
        for l in range(k + 1):
            both = share * bend.basis[f, l]
            if both == 0.0:
                continue
            column = (k0 + l) * n
            for j in range(n):
                for i in range(j if k == l else 0, n):
                    band[column + j, at + i - column - j] += both * H[j, i]


@jit
def _one_sided(bend: Bend, f: int, short: float) -> int:
    """Append a zero row; it starts active if it is violated. Returns its index."""
    at = int(bend.used[0])
    bend.rows[at, :] = 0.0
    bend.short[at], bend.frame[at] = short, f
    bend.presses[at] = 1 if short > 0.0 else 0
    bend.used[0] = at + 1
    return at


@jit
def _limit_rows(bend: Bend, p: Problem, s: Search, f: int) -> None:
    for i in range(len(p.limits)):
        limit, bound = p.limits[i], s.bounds[i]
        if bound.slack < UNILATERAL_REACH:
            at = _one_sided(bend, f, -bound.slack)
            for k in range(limit.count):
                bend.rows[at, limit.v - p.block[2] + k] = bound.row[k]


@jit
def _gap_rows(bend: Bend, required: Required, p: Problem, s: Search, shapes: Outlines, f: int) -> None:
    for r in range(len(required.pairs)):
        least = required.least[f, r]
        if not least > -1e30:
            continue
        i, j = required.pairs[r, 0], required.pairs[r, 1]
        gap = near(shapes, i, j, least + UNILATERAL_REACH)
        bend.gaps[f, r] = gap
        if gap >= least + UNILATERAL_REACH:
            continue
        d = load3(required.along[f, r])
        if dot(d, d) > 0.0:
            chosen_gap = near_along(shapes, i, j, d)
            if gap < 0.0 or chosen_gap > gap - CHOSEN_DIRECTION_SLACK:
                gap = chosen_gap
            else:
                near(shapes, i, j, least + UNILATERAL_REACH)
        gap_row(bend.rows[_one_sided(bend, f, least - gap)], s.columns, shapes, i, j, p.tree, s.data, p.block[2])


@jit
def bend_rows(bend: Bend, required: Required, p: Problem, s: Search, goal: Goal, shapes: Outlines, q: Floats) -> None:
    """Add the tasks of frames q (F, nq) to bend.band and bend.right; list unilateral rows, write bend.gaps.

    goal: a buffer for one frame.
    """
    bend.used[0] = 0
    goal.first[0] = 1
    for f in range(len(q)):
        task_rows(bend, required, p, s, goal, q[f], f)
        add_frame(bend, f)
        _limit_rows(bend, p, s, f)
        spread(shapes, p.tree, s.data)
        _gap_rows(bend, required, p, s, shapes, f)


@jit
def press(bend: Bend, strength: float) -> None:
    """Add the active unilateral rows to bend.band and bend.right, with weight `strength`."""
    at = 0
    while at < bend.used[0]:
        f = bend.frame[at]
        bend.H[:] = 0.0
        bend.b[:] = 0.0
        some = False
        # rows are in the order of their frames
        while at < bend.used[0] and bend.frame[at] == f:
            if bend.presses[at]:
                add_row(bend.H, bend.b, bend.rows[at], bend.short[at], strength)
                some = True
            at += 1
        if some:
            add_frame(bend, f)


@jit
def choose_pressing(bend: Bend, c: Floats) -> int:
    """Update the active set from a step c (K, n). Returns the number of rows that changed."""
    changed = 0
    w, n = bend.basis.shape[1], len(bend.b)
    for at in range(bend.used[0]):
        f = bend.frame[at]
        left = bend.short[at]
        for k in range(w):
            total = 0.0
            for i in range(n):
                total += bend.rows[at, i] * c[bend.first[f] + k, i]
            left -= bend.basis[f, k] * total
        now = 1 if left > 0.0 else 0
        changed += now != bend.presses[at]
        bend.presses[at] = now
    return changed


@jit
def bend_frames(out: Floats, q: Floats, c: Floats, bend: Bend, tree: Tree, block: Ints, rates: Floats) -> float:
    """out: (F, nq) = q ⊕ δ for coefficients c (K, n). rates: (nv,) scratch. Returns the largest |δ|."""
    largest = 0.0
    n = len(bend.b)
    for f in range(len(q)):
        for i in range(n):
            total = 0.0
            for k in range(bend.basis.shape[1]):
                total += bend.basis[f, k] * c[bend.first[f] + k, i]
            rates[block[2] + i] = total
            largest = max(largest, abs(total))
        copy(out[f], q[f])
        for i in range(block[0], block[1]):
            integrate_joint(out[f], tree.links[i], q[f], rates, 1.0)
    return largest

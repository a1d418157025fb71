"""Task errors and their weighted Jacobian rows.

A task's error is the remaining displacement to the target, so that J Δq = e would complete it. For all tasks except
momentum the gradient of ½‖e‖² is exactly −Jᵀe, so that a step along Jᵀe descends at any distance from the target.

| kind             | error                                                                  | rows |
| ---------------- | ---------------------------------------------------------------------- | ---- |
| TASK_POSITION    | from a point of a link to its target, m                                | 3    |
| TASK_ORIENTATION | rotation vector from a link's attitude to the target's, rad            | 3    |
| TASK_COM         | from the centre of mass to its target, m                               | 3    |
| TASK_JOINT       | q_target ⊖ q of one joint, rad or m                                    | nv   |
| TASK_LOOK        | shortest rotation of a link's axis towards a point, rad                | 3    |
| TASK_MOMENTUM    | target less angular momentum about the COM, times the frame's duration  | 3    |
| TASK_CUSTOM      | target less the value of a user's function                             | 1–6  |
"""

from __future__ import annotations

import math

from ..compiler.callback import call_back
from ..compiler.jit import jit
from ..math.arrays import Floats, Record
from ..math.rotation import mat_to_quat, quat_log, quat_to_mat
from ..math.vector import (
    ZERO3,
    Mat3,
    Vec3,
    add,
    copy,
    cross,
    dot,
    load3,
    load6,
    load9,
    mat_mat,
    mat_vec,
    scale,
    sub,
    sym_vec,
    transpose,
)
from ..tree.crba import compose
from ..tree.jacobian import write_point_columns
from ..tree.joint import COORDINATES, QUATERNION, difference_joint
from ..tree.tables import Tree, TreeData
from .tables import TASK_COM, TASK_LOOK, TASK_MOMENTUM, TASK_ORIENTATION, TASK_POSITION, Goal, Problem, Search
from .tolerances import MIN_SIGHT_DISTANCE, OPPOSITE_AXES_SINE


@jit
def gather(tree: Tree, work: TreeData, first: int, last: int) -> tuple[float, Vec3]:
    """Mass, first moment and inertia of every subtree of the figure in rows first … last − 1. After `forward_position`.

    Returns mass and COM of the figure from its root's origin.
    """
    compose(tree, work, first, last)
    root = work.bodies[first]
    return root.mass, scale(1.0 / root.mass, load3(root.H))


@jit
def place_of(tree: Tree, work: TreeData, link: int, point: Vec3) -> Vec3:
    """World position of a point of a link's frame. After `forward_position`."""
    body = work.bodies[link]
    return add(add(load3(work.bodies[tree.links[link].root].r), load3(body.p)), mat_vec(load9(body.R), point))


@jit
def _write_rows(J: Floats, task: Record, columns: Floats, first: int) -> None:
    """Weighted Jacobian rows of a point. first: 0 for angular velocity, 3 for linear velocity."""
    a, w = task.row, load3(task.root)
    for c in range(3):
        for k in range(J.shape[1]):
            J[a + c, k] = w[c] * columns[first + c, k]


@jit
def _look_rows(J: Floats, task: Record, columns: Floats, d: Vec3, far: float) -> None:
    """Relative angular velocity of the axis and the line of sight: ω − ω·d d − d × ḋ, ḋ = −(v − v·d d)/far."""
    a, w = task.row, load3(task.root)
    for k in range(J.shape[1]):
        omega, v = (columns[0, k], columns[1, k], columns[2, k]), (columns[3, k], columns[4, k], columns[5, k])
        turned = add(sub(omega, scale(dot(omega, d), d)), scale(1.0 / far, cross(d, v)))
        for c in range(3):
            J[a + c, k] = w[c] * turned[c]


@jit
def _sight(a: Vec3, d: Vec3) -> Vec3:
    """Shortest rotation vector from unit a to unit d."""
    n = cross(a, d)
    sine, cosine = math.sqrt(dot(n, n)), dot(a, d)
    if sine < OPPOSITE_AXES_SINE:
        if cosine > 0.0:
            return n
        n = cross(a, (1.0, 0.0, 0.0)) if abs(a[0]) < 0.9 else cross(a, (0.0, 1.0, 0.0))
        sine = math.sqrt(dot(n, n))
        return scale(math.pi / sine, n)
    return scale(math.atan2(sine, cosine) / sine, n)


@jit
def _com_rows(J: Floats, task: Record, tree: Tree, work: TreeData, v0: int, first: int, last: int) -> None:
    links, freedoms, bodies, axes = tree.links, tree.freedoms, work.bodies, work.axes
    a, w = task.row, scale(1.0 / bodies[first].mass, load3(task.root))
    for i in range(first, last):
        body = bodies[i]
        H = load3(body.H)
        for k in range(links[i].v, links[i].v + links[i].nv):
            axis = load3(axes[k].axis)
            moved = cross(axis, H) if freedoms[k].turns else scale(body.mass, axis)
            for c in range(3):
                J[a + c, k - v0] = w[c] * moved[c]


@jit
def _momentum_rows(
    J: Floats, task: Record, tree: Tree, work: TreeData, v0: int, first: int, last: int, com: Vec3
) -> None:
    """Angular momentum about the COM per unit rate of each freedom."""
    links, freedoms, bodies, axes = tree.links, tree.freedoms, work.bodies, work.axes
    a, w = task.row, load3(task.root)
    for i in range(first, last):
        body = bodies[i]
        H, arm = load3(body.H), sub(load3(body.p), com)
        for k in range(links[i].v, links[i].v + links[i].nv):
            axis = load3(axes[k].axis)
            if freedoms[k].turns:
                angular = add(sym_vec(load6(body.J), axis), cross(arm, cross(axis, H)))
            else:
                angular = add(cross(H, axis), cross(arm, scale(body.mass, axis)))
            for c in range(3):
                J[a + c, k - v0] = w[c] * angular[c]


@jit
def _set(e: Floats, task: Record, error: Vec3) -> None:
    for c in range(3):
        e[task.row + c] = task.root[c] * error[c]


@jit
def _measure_momentum(p: Problem, s: Search, task: Record, target: Floats, q: Floats, goal: Goal, com: Vec3) -> None:
    """Target less momentum × time between the instant before and q; zero at the first instant."""
    first, last, v0, v1 = p.block[0], p.block[1], p.block[2], p.block[3]
    if goal.first[0]:
        _set(s.e, task, ZERO3)
        return
    _momentum_rows(s.J, task, p.tree, s.data, v0, first, last, com)
    for i in range(first, last):
        difference_joint(s.scratch, p.tree.links[i], goal.before, q)
    for c in range(3):
        missing = task.root[c] * target[c]
        for k in range(v1 - v0):
            missing -= s.J[task.row + c, k] * s.scratch[v0 + k]
        s.e[task.row + c] = missing


@jit
def measure_task(q: Floats, p: Problem, s: Search, goal: Goal, t: int, com: Vec3) -> None:
    """Error and rows of task t into s.e, s.J; its rows must be zero before. After `forward_position`.

    com: (3,) m, from the root link's origin; used by TASK_COM and TASK_MOMENTUM, which also require `gather`.
    """
    task, target, tree, work, J, e = p.tasks[t], goal.targets[t], p.tree, s.data, s.J, s.e
    kind, link, first, v0 = task.kind, task.link, p.block[0], p.block[2]
    if kind == TASK_POSITION:
        point = load3(task.point)
        _set(e, task, sub(load3(target), place_of(tree, work, link, point)))
        write_point_columns(s.columns, tree, work, link, mat_vec(load9(work.bodies[link].R), point), v0)
        _write_rows(J, task, s.columns, 3)
    elif kind == TASK_ORIENTATION:
        R: Mat3 = quat_to_mat(target[0], target[1], target[2], target[3])
        _set(e, task, quat_log(mat_to_quat(mat_mat(R, transpose(load9(work.bodies[link].R))))))
        write_point_columns(s.columns, tree, work, link, ZERO3, v0)
        _write_rows(J, task, s.columns, 0)
    elif kind == TASK_COM:
        _set(e, task, sub(load3(target), add(load3(work.bodies[first].r), com)))
        _com_rows(J, task, tree, work, v0, first, p.block[1])
    elif kind == TASK_LOOK:
        R = load9(work.bodies[link].R)
        line = sub(load3(target), place_of(tree, work, link, load3(task.point)))
        far = max(math.sqrt(dot(line, line)), MIN_SIGHT_DISTANCE)
        d = scale(1.0 / far, line)
        _set(e, task, _sight(mat_vec(R, load3(task.axis)), d))
        write_point_columns(s.columns, tree, work, link, mat_vec(R, load3(task.point)), v0)
        _look_rows(J, task, s.columns, d, far)
    elif kind == TASK_MOMENTUM:
        _measure_momentum(p, s, task, target, q, goal, com)
    else:
        row = tree.links[link]
        difference_to(s.scratch, row, q, target)
        for c in range(task.rows):
            e[task.row + c] = task.root[c] * s.scratch[row.v + c]
            J[task.row + c, row.v + c - v0] = task.root[c]


@jit
def measure_custom(q: Floats, p: Problem, s: Search, goal: Goal, t: int) -> None:
    """Errors and rows of a task measured by a user's function, which may overwrite the links' poses."""
    task, target = p.tasks[t], goal.targets[t]
    copy(s.asked, q)
    call_back(task.call)
    for c in range(task.rows):
        s.e[task.row + c] = task.root[c] * (target[c] - s.answer[c, 0])
        for k in range(s.J.shape[1]):
            s.J[task.row + c, k] = task.root[c] * s.answer[c, 1 + k]


@jit
def difference_to(out: Floats, link: Record, q: Floats, target: Floats) -> None:
    """target ⊖ q of one joint, into out[link.v : link.v + link.nv]; target contains that joint's coordinates only."""
    at = QUATERNION[link.kind]
    plain = COORDINATES[link.kind] if at < 0 else at
    for i in range(plain):
        out[link.v + i] = target[i] - q[link.q + i]
    if at >= 0:
        s = link.q + at
        R = quat_to_mat(q[s], q[s + 1], q[s + 2], q[s + 3])
        wanted = quat_to_mat(target[at], target[at + 1], target[at + 2], target[at + 3])
        u = quat_log(mat_to_quat(mat_mat(transpose(R), wanted)))
        for i in range(3):
            out[link.v + plain + i] = u[i]

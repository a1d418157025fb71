"""Second derivatives of tasks: the curvature of a point's path as two joints move.

For freedoms i and j, of which j is nearer to the task's link, a point p has ∂²p/∂qᵢ∂qⱼ = aᵢ × ∂p/∂qⱼ if i is a
rotation, and zero if it is a translation. Among the three freedoms of a ball joint, whose coordinates are those of
the exponential map, it is the mean of both orders. The same holds for the centre of mass of the subtree of j. A
rotation vector has the second derivative ½ aᵢ × aⱼ where it is small.
"""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.arrays import Floats, Ints, Record
from ..math.vector import Vec3, add, cross, dot, load3, load9, mat_vec, scale
from ..tree.joint import QUATERNION
from ..tree.tables import Tree, TreeData
from .tables import TASK_COM, TASK_ORIENTATION, TASK_POSITION


@jit
def _add(W: Floats, i: int, j: int, value: float) -> None:
    W[i, j] += value
    if i != j:
        W[j, i] += value


@jit
def _with_ancestors(W: Floats, tree: Tree, work: TreeData, v0: int, link: int, j: int, moved: Vec3, f: Vec3) -> None:
    """Subtract f · (aᵢ × moved) from W for freedom j of a link and every freedom i of the link and its ancestors."""
    links, freedoms, axes = tree.links, tree.freedoms, work.axes
    ball = QUATERNION[links[link].kind] >= 0
    i = link
    while i > 0:
        first, last = links[i].v, links[i].v + links[i].nv
        for k in range(first, last):
            if not freedoms[k].turns:
                continue
            value = dot(f, cross(load3(axes[k].axis), moved))
            if i != link:
                _add(W, k - v0, j - v0, -value)
            elif not ball:
                if k <= j:
                    _add(W, k - v0, j - v0, -value)
            elif freedoms[j].turns:
                # the loops visit both orders
                W[k - v0, j - v0] -= 0.5 * value
                W[j - v0, k - v0] -= 0.5 * value
        i = links[i].parent


@jit
def _point(W: Floats, tree: Tree, work: TreeData, v0: int, link: int, offset: Vec3, f: Vec3) -> None:
    links, freedoms, axes = tree.links, tree.freedoms, work.axes
    i, arm = link, offset
    while i > 0:
        for j in range(links[i].v, links[i].v + links[i].nv):
            axis = load3(axes[j].axis)
            moved = cross(axis, arm) if freedoms[j].turns else axis
            _with_ancestors(W, tree, work, v0, i, j, moved, f)
        arm = add(arm, load3(work.bodies[i].r))
        i = links[i].parent


@jit
def _turn(W: Floats, tree: Tree, work: TreeData, v0: int, link: int, f: Vec3) -> None:
    links, freedoms, axes = tree.links, tree.freedoms, work.axes
    i = link
    while i > 0:
        for j in range(links[i].v, links[i].v + links[i].nv):
            if freedoms[j].turns:
                half = scale(0.5, load3(axes[j].axis))
                ball = QUATERNION[links[i].kind] >= 0
                k = i
                while k > 0:
                    for c in range(links[k].v, links[k].v + links[k].nv):
                        if freedoms[c].turns and (k != i or (not ball and c < j)):
                            _add(W, c - v0, j - v0, -dot(f, cross(load3(axes[c].axis), half)))
                    k = links[k].parent
        i = links[i].parent


@jit
def _whole(W: Floats, tree: Tree, work: TreeData, v0: int, first: int, last: int, f: Vec3) -> None:
    links, freedoms, bodies, axes = tree.links, tree.freedoms, work.bodies, work.axes
    part = scale(1.0 / bodies[first].mass, f)
    for i in range(first, last):
        body = bodies[i]
        H = load3(body.H)
        for j in range(links[i].v, links[i].v + links[i].nv):
            axis = load3(axes[j].axis)
            moved = cross(axis, H) if freedoms[j].turns else scale(body.mass, axis)
            _with_ancestors(W, tree, work, v0, i, j, moved, part)


@jit
def add_curvature(W: Floats, task: Record, force: Vec3, tree: Tree, work: TreeData, block: Ints) -> None:
    """W (n, n) −= Σ force · ∂²(value of the task); no change for tasks not listed above.

    After `forward_position`, and `gather` for TASK_COM. block: as in `Problem`.
    """
    v0 = block[2]
    if task.kind == TASK_POSITION:
        offset = mat_vec(load9(work.bodies[task.link].R), load3(task.point))
        _point(W, tree, work, v0, task.link, offset, force)
    elif task.kind == TASK_ORIENTATION:
        _turn(W, tree, work, v0, task.link, force)
    elif task.kind == TASK_COM:
        _whole(W, tree, work, v0, block[0], block[1], force)

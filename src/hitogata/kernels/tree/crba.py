"""Joint-space inertia matrix by the composite-rigid-body algorithm.

M is zero where neither freedom is an ancestor of the other. It is packed by rows: row k holds its element with k
itself, with k's parent freedom, and so on to the ground.
"""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.arrays import Floats
from ..math.spatial import Vec6, along, force_to_parent, join
from ..math.vector import Sym3, Vec3, add, cross, dot, load3, load6, scale, store, sym_vec
from .kinematics import forward_position
from .tables import Tree, TreeData


@jit
def parallel_axis(J: Sym3, H: Vec3, mass: float, r: Vec3) -> Sym3:
    """Inertia about the point at −r from the one where it is J; H is the first moment about the latter."""
    d = 2.0 * dot(H, r) + mass * dot(r, r)
    g = add(scale(2.0, H), scale(mass, r))  # subtracted from d·1: the symmetric part of (2H + m r) rᵀ
    return (
        J[0] + d - g[0] * r[0],
        J[1] - 0.5 * (g[0] * r[1] + g[1] * r[0]),
        J[2] - 0.5 * (g[0] * r[2] + g[2] * r[0]),
        J[3] + d - g[1] * r[1],
        J[4] - 0.5 * (g[1] * r[2] + g[2] * r[1]),
        J[5] + d - g[2] * r[2],
    )


@jit
def compose(tree: Tree, work: TreeData, first: int, last: int) -> None:
    """Mass, first moment and inertia of every subtree about its root's origin. After `forward_position`.

    first, last: links first … last − 1; their parents are the ground, each other, or outside this range.
    """
    links, bodies = tree.links, work.bodies
    for i in range(first, last):
        body = bodies[i]
        body.mass = links[i].mass
        store(body.H, load3(body.h))
        store(body.J, load6(body.inertia))
    for i in range(last - 1, first - 1, -1):
        if links[i].parent >= first:
            body, above = bodies[i], bodies[links[i].parent]
            H, r = load3(body.H), load3(body.r)
            above.mass += body.mass
            store(above.H, add(load3(above.H), add(H, scale(body.mass, r))))
            moved = parallel_axis(load6(body.J), H, body.mass, r)
            for j in range(6):
                above.J[j] += moved[j]


@jit
def unit_force(mass: float, H: Vec3, J: Sym3, turns: int, axis: Vec3) -> Vec6:
    """Force required to give a rigid composite body a unit acceleration of one freedom."""
    if turns:
        return join(sym_vec(J, axis), cross(axis, H))
    return join(cross(H, axis), scale(mass, axis))


@jit
def composite_bodies(tree: Tree, work: TreeData) -> None:
    """Packed mass matrix into work.mass. After `forward_position`."""
    links, freedoms, bodies, axes = tree.links, tree.freedoms, work.bodies, work.axes
    compose(tree, work, 1, len(links))
    for k in range(len(freedoms)):
        i = freedoms[k].link
        body = bodies[i]
        f = unit_force(body.mass, load3(body.H), load6(body.J), freedoms[k].turns, load3(axes[k].axis))
        at = freedoms[k].row
        work.mass[at] = along(freedoms[k].turns, load3(axes[k].axis), f) + freedoms[k].armature
        j = freedoms[k].parent
        while j >= 0:
            while freedoms[j].link != i:
                f = force_to_parent(f, load3(bodies[i].r))
                i = links[i].parent
            at += 1
            work.mass[at] = along(freedoms[j].turns, load3(axes[j].axis), f)
            j = freedoms[j].parent


@jit
def unpack(M: Floats, tree: Tree, packed: Floats) -> None:
    """The full symmetric (nv, nv) matrix of a packed one."""
    freedoms = tree.freedoms
    M[:] = 0.0
    for k in range(len(freedoms)):
        at = freedoms[k].row
        j = k
        while j >= 0:
            M[k, j] = packed[at]
            M[j, k] = packed[at]
            at += 1
            j = freedoms[j].parent


@jit
def mass_matrix(M: Floats, tree: Tree, work: TreeData, q: Floats) -> None:
    """Full mass matrix M, (nv, nv), at q."""
    forward_position(tree, work, q)
    composite_bodies(tree, work)
    unpack(M, tree, work.mass)

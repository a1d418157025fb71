"""Jacobians of links and points, and the velocity-dependent acceleration J̇ v."""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.arrays import Floats, Ints
from ..math.spatial import Vec6, angular, join, linear
from ..math.vector import ZERO3, Vec3, add, cross, load3, load6, load9, mat_vec, scale, store
from .kinematics import forward_acceleration, forward_position, forward_velocity
from .tables import Tree, TreeData


@jit
def write_point_columns(J: Floats, tree: Tree, work: TreeData, link: int, offset: Vec3, first: int) -> None:
    """Jacobian of the point at `offset` (m, world axes) from a link's origin: (angular, linear) velocity = J v.

    J: (6, n) out, for n freedoms from `first` on; other freedoms between the link and the ground are omitted. After
    `forward_position`.
    """
    links, freedoms, bodies, axes = tree.links, tree.freedoms, work.bodies, work.axes
    J[:] = 0.0
    end = first + J.shape[1]
    i = link
    arm = offset
    while i > 0:
        for k in range(max(links[i].v, first), min(links[i].v + links[i].nv, end)):
            axis = load3(axes[k].axis)
            if freedoms[k].turns:
                swept = cross(axis, arm)
                for c in range(3):
                    J[c, k - first] = axis[c]
                    J[3 + c, k - first] = swept[c]
            else:
                for c in range(3):
                    J[3 + c, k - first] = axis[c]
        arm = add(arm, load3(bodies[i].r))
        i = links[i].parent


@jit
def point_acceleration(work: TreeData, link: int, offset: Vec3) -> Vec6:
    """Acceleration of a point fixed in a link, from the link's acceleration in work. After `forward_acceleration`."""
    body = work.bodies[link]
    a, omega = load6(body.a), load3(body.omega)
    alpha = angular(a)
    return join(alpha, add(linear(a), add(cross(alpha, offset), cross(omega, cross(omega, offset)))))


@jit
def jacobian(J: Floats, tree: Tree, work: TreeData, q: Floats, link: int, point: Floats) -> None:
    """Jacobian of a point given in the link's frame."""
    forward_position(tree, work, q)
    write_point_columns(J, tree, work, link, mat_vec(load9(work.bodies[link].R), load3(point)), 0)


@jit
def jacobian_rate(out: Floats, tree: Tree, work: TreeData, q: Floats, v: Floats, link: int, point: Floats) -> None:
    """J̇ v of a point given in the link's frame: (6,) rad/s², m/s²."""
    forward_position(tree, work, q)
    forward_velocity(tree, work, v)
    forward_acceleration(tree, work, work.zero, ZERO3)
    store(out, point_acceleration(work, link, mat_vec(load9(work.bodies[link].R), load3(point))))


@jit
def com_jacobian(J: Floats, tree: Tree, work: TreeData, q: Floats, chosen: Ints) -> None:
    """Jacobian of the centre of mass of the chosen links. J: (3, nv); chosen: (n,) 1 or 0 for each link."""
    links, freedoms, bodies, axes = tree.links, tree.freedoms, work.bodies, work.axes
    forward_position(tree, work, q)
    total = 0.0
    for i in range(1, len(links)):
        body = bodies[i]
        if chosen[i]:
            total += links[i].mass
            body.mass = links[i].mass
            store(body.H, load3(body.h))
        else:
            body.mass = 0.0
            store(body.H, ZERO3)
    for i in range(len(links) - 1, 0, -1):
        body = bodies[i]
        H = load3(body.H)
        for k in range(links[i].v, links[i].v + links[i].nv):
            axis = load3(axes[k].axis)
            moved = cross(axis, H) if freedoms[k].turns else scale(body.mass, axis)
            for c in range(3):
                J[c, k] = moved[c] / total
        if links[i].parent > 0:
            above = bodies[links[i].parent]
            above.mass += body.mass
            store(above.H, add(load3(above.H), add(H, scale(body.mass, load3(body.r)))))

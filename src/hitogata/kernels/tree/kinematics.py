"""Poses, velocities and accelerations of the links: the outward pass from the ground to the leaves.

Accelerations are those of material points (classical, not spatial), so the velocity terms below contain only angular
velocities and joint rates. A common velocity of the whole mechanism cancels before it can cause rounding.
"""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.arrays import Floats, Record
from ..math.rotation import IDENTITY
from ..math.spatial import Vec6, advance, angular, join, linear
from ..math.vector import (
    ZERO3,
    Vec3,
    add,
    copy,
    cross,
    load3,
    load6,
    load9,
    mat_mat,
    mat_vec,
    rotate_sym,
    same,
    scale,
    store,
)
from .joint import displacement, write_axes
from .tables import Tree, TreeData


@jit
def forward_position(tree: Tree, work: TreeData, q: Floats) -> None:
    """Pose, freedom axes and world-axes inertia of every link."""
    links, bodies = tree.links, work.bodies
    copy(work.q, q)
    store(bodies[0].R, IDENTITY)
    for i in range(1, len(links)):
        link, body = links[i], bodies[i]
        parent = bodies[link.parent]
        R_WP = load9(parent.R)
        R_WJ = mat_mat(R_WP, load9(link.R_PJ))
        R_JB, p_JB = displacement(link, q)
        R = mat_mat(R_WJ, R_JB)
        r = add(mat_vec(R_WP, load3(link.p_PJ)), mat_vec(R_WJ, p_JB))
        write_axes(work.axes, link, R_WJ, R)
        store(body.R, R)
        store(body.r, r)
        if link.parent == 0:
            store(body.p, ZERO3)
        else:
            store(body.p, add(load3(parent.p), r))
        store(body.h, scale(link.mass, mat_vec(R, load3(link.com))))
        store(body.inertia, rotate_sym(R, load6(link.inertia)))


@jit
def place_links(tree: Tree, work: TreeData, q: Floats) -> None:
    """`forward_position`, unless the links of this tree were last placed at q."""
    if not same(work.q, q):
        forward_position(tree, work, q)


@jit
def velocity_terms(omega_P: Vec3, r: Vec3, turn_P: Vec3, turn_B: Vec3, slide: Vec3) -> tuple[Vec3, Vec3]:
    """Velocity-dependent angular and linear acceleration across a joint.

    turn_P, turn_B: its angular velocity about axes carried by the parent and the child; slide: its linear velocity; r:
    from the parent's origin to the child's. The parent's axes rotate with ω_P, the child's with ω_P + turn_P + turn_B.
    """
    gamma = add(cross(omega_P, add(turn_P, turn_B)), cross(turn_P, turn_B))
    delta = cross(omega_P, add(cross(omega_P, r), scale(2.0, slide)))
    return gamma, delta


@jit
def forward_velocity(tree: Tree, work: TreeData, v: Floats) -> None:
    """Velocity of every link and the velocity-dependent part of its acceleration. After `forward_position`."""
    links, freedoms, bodies, axes = tree.links, tree.freedoms, work.bodies, work.axes
    copy(work.v, v)
    for i in range(1, len(links)):
        link, body = links[i], bodies[i]
        parent = bodies[link.parent]
        turn_P = ZERO3
        turn_B = ZERO3
        slide = ZERO3
        for k in range(link.v, link.v + link.nv):
            rate = scale(v[k], load3(axes[k].axis))
            if freedoms[k].turns == 0:
                slide = add(slide, rate)
            elif freedoms[k].in_child:
                turn_B = add(turn_B, rate)
            else:
                turn_P = add(turn_P, rate)
        omega_P, r = load3(parent.omega), load3(body.r)
        store(body.omega, add(omega_P, add(turn_P, turn_B)))
        store(body.v, add(add(load3(parent.v), cross(omega_P, r)), slide))
        gamma, delta = velocity_terms(omega_P, r, turn_P, turn_B, slide)
        store(body.gamma, gamma)
        store(body.delta, delta)


@jit
def carried(above: Record, body: Record) -> Vec6:
    """Acceleration of a link whose joint does not accelerate, from that of its parent."""
    parent = load6(above.a)
    alpha_P = angular(parent)
    return join(
        add(alpha_P, load3(body.gamma)),
        add(add(linear(parent), cross(alpha_P, load3(body.r))), load3(body.delta)),
    )


@jit
def forward_acceleration(tree: Tree, work: TreeData, a: Floats, ground: Vec3) -> None:
    """Acceleration of every link for joint accelerations `a` and an accelerated ground. After `forward_velocity`.

    With ground = −gravity the result includes gravity.
    """
    links, freedoms, bodies, axes = tree.links, tree.freedoms, work.bodies, work.axes
    store(bodies[0].a, join(ZERO3, ground))
    for i in range(1, len(links)):
        link, body = links[i], bodies[i]
        total = carried(bodies[link.parent], body)
        for k in range(link.v, link.v + link.nv):
            total = advance(total, freedoms[k].turns, load3(axes[k].axis), a[k])
        store(body.a, total)

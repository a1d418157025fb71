"""Inverse dynamics by the recursive Newton–Euler algorithm (000 §2.1, its reference [7]).

Outward pass: accelerations. Inward pass: the force through every joint; its component along a freedom is the joint
force.
"""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.arrays import Floats
from ..math.spatial import add6, advance, along, angular, force_to_parent, join, linear
from ..math.vector import ZERO3, add, cross, load3, load6, scale, store, sym_vec
from .forces.passive_forces import passive_force
from .kinematics import forward_acceleration, forward_position, forward_velocity
from .tables import Tree, TreeData


@jit
def newton_euler(torque: Floats, tree: Tree, work: TreeData, a: Floats, external: Floats) -> None:
    """Joint forces that produce the accelerations `a` under gravity and external wrenches. After `forward_velocity`.

    torque: (nv,) out. external: (n, 6) (moment, force) on each link at its origin, world axes, or (0, 6) for none.
    """
    links, bodies = tree.links, work.bodies
    pushed = len(external) > 0
    # gravity as an upward acceleration of the ground
    forward_acceleration(tree, work, a, scale(-1.0, load3(tree.gravity)))
    for i in range(1, len(links)):
        link, body = links[i], bodies[i]
        total = load6(body.a)
        alpha, acc = angular(total), linear(total)
        omega, h, inertia = load3(body.omega), load3(body.h), load6(body.inertia)
        moment = add(add(sym_vec(inertia, alpha), cross(omega, sym_vec(inertia, omega))), cross(h, acc))
        force = add(add(scale(link.mass, acc), cross(alpha, h)), cross(omega, cross(omega, h)))
        total_force = join(moment, force)
        if pushed:
            for j in range(6):
                body.f[j] = total_force[j] - external[i, j]
        else:
            store(body.f, total_force)
    gather_forces(torque, tree, work, a)


@jit
def gather_forces(torque: Floats, tree: Tree, work: TreeData, a: Floats) -> None:
    """The inward pass: joint forces from the link forces in body.f, which become the forces through the joints."""
    links, freedoms, bodies, axes = tree.links, tree.freedoms, work.bodies, work.axes
    for i in range(len(links) - 1, 0, -1):
        link, body = links[i], bodies[i]
        f = load6(body.f)
        for k in range(link.v, link.v + link.nv):
            torque[k] = along(freedoms[k].turns, load3(axes[k].axis), f) + freedoms[k].armature * a[k]
        if link.parent > 0:
            above = bodies[link.parent]
            store(above.f, add6(load6(above.f), force_to_parent(f, load3(body.r))))


@jit
def joint_impulses(impulse: Floats, tree: Tree, work: TreeData, jump: Floats, external: Floats) -> None:
    """Joint impulses that change v by `jump`, besides the impulses on links: M jump − Jᵀ external.

    impulse, jump: (nv,). external: (n, 6) (moment, force) on each link at its origin. After `forward_position`.
    """
    links, freedoms, bodies, axes = tree.links, tree.freedoms, work.bodies, work.axes
    store(bodies[0].a, join(ZERO3, ZERO3))
    for i in range(1, len(links)):
        link, body = links[i], bodies[i]
        above = load6(bodies[link.parent].a)
        turn = angular(above)
        total = join(turn, add(linear(above), cross(turn, load3(body.r))))
        for k in range(link.v, link.v + link.nv):
            total = advance(total, freedoms[k].turns, load3(axes[k].axis), jump[k])
        store(body.a, total)
        turn, slide, h = angular(total), linear(total), load3(body.h)
        moment = add(sym_vec(load6(body.inertia), turn), cross(h, slide))
        momentum = join(moment, add(scale(link.mass, slide), cross(turn, h)))
        for j in range(6):
            body.f[j] = momentum[j] - external[i, j]
    gather_forces(impulse, tree, work, jump)


@jit
def inverse_dynamics(
    torque: Floats, tree: Tree, work: TreeData, q: Floats, v: Floats, a: Floats, external: Floats
) -> None:
    """Drive forces, besides springs and dampers, that produce the accelerations `a`."""
    forward_position(tree, work, q)
    forward_velocity(tree, work, v)
    newton_euler(torque, tree, work, a, external)
    passive_force(work.force, tree, work, q, v)
    for k in range(len(torque)):
        torque[k] -= work.force[k]

"""Geometric stiffness: joint forces of constant row forces, and their rates as the links move.

Forces w along the rows act on the joints with τ = Jᵀ w. Along a motion of the links, with w constant, the rate of τ is
Q_w u, and the rate of that is T_w(u, u). Q_w = Σ w_i ∂²e_i/∂q², e_i the position errors, is the geometric stiffness of
the mechanism under the stress w. One inward pass propagates moments, forces and lever arms with their two rates.
"""

from __future__ import annotations

from typing import TypeAlias

from ..compiler.jit import jit
from ..math.arrays import Floats, Record
from ..math.vector import ZERO3, Vec3, add, cross, dot, load3, scale, sub
from ..mechanism.system import Data, System

#: a vector with its first and second rate
Jet: TypeAlias = tuple[Vec3, Vec3, Vec3]


@jit
def carried_jet(x: Vec3, motion: Floats, order: int) -> Jet:
    """A vector fixed in a link. motion: (12,), of the link, see `BlockedData`. order: 1 without a second rate."""
    omega = load3(motion)
    first, second = cross(omega, x), ZERO3
    if order > 1:
        second = add(cross(load3(motion[6:]), x), cross(omega, first))
    return (x, first, second)


@jit
def cross_jet(x: Jet, y: Jet, order: int) -> Jet:
    """Cross product of two vectors with their rates."""
    first, second = add(cross(x[1], y[0]), cross(x[0], y[1])), ZERO3
    if order > 1:
        second = add(add(cross(x[2], y[0]), scale(2.0, cross(x[1], y[1]))), cross(x[0], y[2]))
    return (cross(x[0], y[0]), first, second)


@jit
def add_jet(x: Jet, y: Jet) -> Jet:
    """Sum of two vectors with their rates."""
    return (add(x[0], y[0]), add(x[1], y[1]), add(x[2], y[2]))


@jit
def load_jet(x: Floats, at: int) -> Jet:
    """Vector and its rates from a row of BlockedData.wrench, from column `at` on."""
    return (load3(x[at:]), load3(x[at + 6 :]), load3(x[at + 12 :]))


@jit
def add_to_wrench(wrench: Floats, moment: Jet, force: Jet, sign: float, order: int) -> None:
    """Adds a moment and a force to a link's wrench. wrench: (18,), see `BlockedData`."""
    for c in range(3):
        wrench[c] += sign * moment[0][c]
        wrench[3 + c] += sign * force[0][c]
        wrench[6 + c] += sign * moment[1][c]
        wrench[9 + c] += sign * force[1][c]
        if order > 1:
            wrench[12 + c] += sign * moment[2][c]
            wrench[15 + c] += sign * force[2][c]


@jit
def between(motion_a: Floats, motion_b: Floats, r: Vec3) -> Jet:
    """Vector r from one link's origin to another's, with its rates."""
    return (r, sub(load3(motion_b[3:]), load3(motion_a[3:])), sub(load3(motion_b[9:]), load3(motion_a[9:])))


@jit
def rod_jet(force: Vec3, loop: Record, closure: Record, motion: Floats) -> Jet:
    """A force along a rod, which rotates with it. The second rate is omitted: no self-stress of rods is used."""
    a, b, s = motion[loop.a], motion[loop.b], load3(closure.r)
    end_a = add(load3(a[3:]), cross(load3(a), load3(closure.arm_a)))
    end_b = add(load3(b[3:]), cross(load3(b), load3(closure.arm_b)))
    rate, square = sub(end_b, end_a), dot(s, s)
    if square == 0.0:
        return (force, ZERO3, ZERO3)
    across = sub(rate, scale(dot(rate, s) / square, s))
    return (force, scale(dot(force, s) / square, across), ZERO3)


@jit
def scatter_stress(sys: System, data: Data, stress: Floats, order: int) -> None:
    """Forces along the rows as wrenches on the links, with their rates. stress: (m,). Rows move with frame A."""
    motion, wrench, rows = data.blocked.motion, data.blocked.wrench, data.loops.rows
    wrench[:] = 0.0
    for l in range(len(sys.loops.table)):
        loop, closure = sys.loops.table[l], data.loops.closures[l]
        if loop.terms > 0 or loop.rope:
            continue
        moment, force = ZERO3, ZERO3
        for i in range(loop.row, loop.row + loop.rows):
            if rows[i].turns:
                moment = add(moment, scale(stress[i], load3(rows[i].u)))
            else:
                force = add(force, scale(stress[i], load3(rows[i].u)))
        m, f = carried_jet(moment, motion[loop.a], order), carried_jet(force, motion[loop.a], order)
        if loop.rod:
            f = rod_jet(force, loop, closure, motion)
        arm_b = carried_jet(load3(closure.arm_b), motion[loop.b], order)
        origins = between(motion[loop.a], motion[loop.b], sub(load3(closure.arm_a), load3(closure.arm_b)))
        add_to_wrench(wrench[loop.b], add_jet(m, cross_jet(arm_b, f, order)), f, 1.0, order)
        add_to_wrench(wrench[loop.a], add_jet(m, cross_jet(add_jet(origins, arm_b), f, order)), f, -1.0, order)


@jit
def stress_torque(sys: System, data: Data, stress: Floats, order: int) -> None:
    """Jᵀ stress and its rates up to `order`, 1 or 2, along data.blocked.motion, into data.blocked.torque[0 … 2]."""
    links, freedoms, bodies, axes = sys.tree.links, sys.tree.freedoms, data.tree.bodies, data.tree.axes
    motion, wrench, torque = data.blocked.motion, data.blocked.wrench, data.blocked.torque
    scatter_stress(sys, data, stress, order)
    for i in range(len(links) - 1, 0, -1):
        link = links[i]
        moment, force = load_jet(wrench[i], 0), load_jet(wrench[i], 3)
        for k in range(link.v, link.v + link.nv):
            carrier = i if freedoms[k].in_child else link.parent
            axis = carried_jet(load3(axes[k].axis), motion[carrier], order)
            x = moment if freedoms[k].turns else force
            torque[0, k] = dot(axis[0], x[0])
            torque[1, k] = dot(axis[1], x[0]) + dot(axis[0], x[1])
            if order > 1:
                torque[2, k] = dot(axis[2], x[0]) + 2.0 * dot(axis[1], x[1]) + dot(axis[0], x[2])
        if link.parent > 0:
            r = between(motion[link.parent], motion[i], load3(bodies[i].r))
            add_to_wrench(wrench[link.parent], add_jet(moment, cross_jet(r, force, order)), force, 1.0, order)

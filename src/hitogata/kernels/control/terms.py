"""Terms of the equations of motion and kinematics: mass matrix, bias, COM, Jacobians of feet and root."""

from __future__ import annotations

import math

from ..compiler.jit import jit, jit_sums
from ..math.arrays import Floats
from ..math.vector import ZERO3, Mat3, Vec3, add, cross, load3, load6, load9, mat_mat, scale, store
from ..tree.centroidal import anchor, centre_of_mass
from ..tree.dynamics_terms import mass_and_bias
from ..tree.jacobian import com_jacobian, point_acceleration, write_point_columns
from ..tree.joint import difference
from ..tree.kinematics import forward_acceleration, forward_position, forward_velocity
from ..tree.tables import Tree, TreeData
from .tables import Body, Control, Plan
from .tolerances import MIN_RANGE_DISTANCE, RANGE_END_SUPPORT


@jit
def world_place(tree: Tree, work: TreeData, link: int) -> Vec3:
    """World position of a link's origin."""
    return add(load3(work.bodies[tree.links[link].root].r), load3(work.bodies[link].p))


@jit
def sole_axes(ctl: Control, body: Body, f: int) -> Mat3:
    """Axes ahead, left and up of a foot's sole in the world, as columns."""
    foot = ctl.feet[f]
    return mat_mat(load9(body.work.bodies[foot.link].R), load9(foot.level))


@jit
def com_acceleration(body: Body, mass: float) -> Vec3:
    """Acceleration of the figure's COM, from the links' accelerations in work."""
    tree, work = body.tree, body.work
    total = ZERO3
    for i in range(body.block[0], body.block[1]):
        one = work.bodies[i]
        a, omega, h = load6(one.a), load3(one.omega), load3(one.h)
        alpha = (a[0], a[1], a[2])
        total = add(total, scale(tree.links[i].mass, (a[3], a[4], a[5])))
        total = add(total, add(cross(alpha, h), cross(omega, cross(omega, h))))
    return scale(1.0 / mass, total)


@jit
def measure_terms(ctl: Control, body: Body) -> None:
    """All terms that depend on the measured state only."""
    tree, work, state = body.tree, body.work, ctl.state[0]
    com_jacobian(ctl.J_com, tree, work, ctl.q, body.chosen)
    mass_and_bias(ctl.M, ctl.bias, tree, work, ctl.q, ctl.v)
    mass, com, velocity = centre_of_mass(tree, work, body.chosen)
    state.mass = mass
    store(state.com, add(anchor(tree, work, body.chosen), com))
    store(state.com_v, velocity)
    forward_acceleration(tree, work, work.zero, ZERO3)
    store(state.com_drift, com_acceleration(body, mass))
    first = body.block[2]
    for f in range(len(ctl.feet)):
        link = ctl.feet[f].link
        write_point_columns(ctl.J[f], tree, work, link, ZERO3, first)
        store(ctl.drift[f], point_acceleration(work, link, ZERO3))
    last = len(ctl.feet)
    write_point_columns(ctl.J[last], tree, work, body.block[0], ZERO3, first)
    store(ctl.drift[last], point_acceleration(work, body.block[0], ZERO3))
    difference(ctl.error, tree.links, ctl.q, ctl.q_ref)
    for k in range(len(ctl.gap)):
        ctl.gap[k] = math.inf
        if body.at[k] >= 0:
            q = ctl.q[body.at[k]]
            below, above = q - body.ends[k, 0], body.ends[k, 1] - q
            ctl.gap[k] = max(below, MIN_RANGE_DISTANCE) if below <= above else -max(above, MIN_RANGE_DISTANCE)


@jit
def trace_plan(plan: Plan, ctl: Control, body: Body) -> None:
    """COM and feet in every frame of a plan, from its q, v and a: plan.com and plan.foot."""
    tree, work = body.tree, body.work
    for k in range(len(plan.q)):
        forward_position(tree, work, plan.q[k])
        forward_velocity(tree, work, plan.v[k])
        forward_acceleration(tree, work, plan.a[k], ZERO3)
        mass, com, velocity = centre_of_mass(tree, work, body.chosen)
        store(plan.com[k, :3], add(anchor(tree, work, body.chosen), com))
        store(plan.com[k, 3:6], velocity)
        store(plan.com[k, 6:], com_acceleration(body, mass))
        for f in range(len(ctl.feet)):
            link, out = ctl.feet[f].link, plan.foot[k, f]
            one = work.bodies[link]
            store(out[:3], world_place(tree, work, link))
            store(out[3:12], load9(one.R))
            store(out[12:15], load3(one.omega))
            store(out[15:18], load3(one.v))
            store(out[18:], load6(one.a))


@jit_sums
def observe(ctl: Control, body: Body, time: float, most: float) -> None:
    """Low-pass estimate of the unmodelled force, M a + bias − torque − load − Σ Jᵀ w since the last tick.

    a is the difference quotient of v; the wrenches w are sensed. time: time constant, s. most: limit of the force on
    the root, in weights of the figure, since short pushes exceed it and end soon. After `measure_terms`.
    """
    n, first, state = len(ctl.torque), body.block[2], ctl.state[0]
    if state.since <= 0.0 or not time > 0.0:
        return
    believed = min(1.0, state.since / time)
    for i in range(n):
        total = ctl.bias[first + i] - ctl.torque[i] - ctl.load[i]
        for j in range(n):
            total += ctl.M[first + i, first + j] * (ctl.v[first + j] - ctl.last_v[first + j]) / state.since
        for f in range(len(ctl.feet)):
            sensed = ctl.feet[f].sensed
            for c in range(6):
                total -= ctl.J[f, c, i] * sensed[c]
        if abs(ctl.gap[i]) < RANGE_END_SUPPORT:
            # the end of the range supports the joint: that force would vanish beside it
            total = 0.0
        ctl.outside[i] += believed * (total - ctl.outside[i])
        if i < 3:
            largest = -most * state.mass * body.tree.gravity[2]
            ctl.outside[i] = min(max(ctl.outside[i], -largest), largest)


@jit_sums
def times(J: Floats, v: Floats, first: int, c: int) -> float:
    """Row c of J v, with v from index `first` on."""
    total = 0.0
    for j in range(J.shape[1]):
        total += J[c, j] * v[first + j]
    return total

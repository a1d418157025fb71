"""Quadratic program of a tick: accelerations and contact forces that follow the desired motion as well as possible.

The unknowns are the figure's accelerations a (n) and the forces f (3 per contact corner). Each objective is a row
J a ≈ b with a weight. The equations of motion of the root hold exactly, forces are in friction pyramids, torques within
their limits. The program is always feasible: f = 0 without torques is free fall.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit, jit_sums
from ..math.arrays import Floats
from ..math.rotation import mat_to_quat, quat_log
from ..math.vector import Vec3, add, cross, dot, load3, load9, mat_mat, mat_vec, scale, transpose
from .tables import MODE_FOLLOW, Body, Control, Gains
from .terms import times, world_place
from .tolerances import (
    DISPLACED_LEG_DAMPING,
    DISPLACED_LEG_WEIGHT,
    DISPLACED_PLAN_DISTANCE,
    RANGE_END_WEIGHT,
    RANGE_END_ZONE,
)

#: indices of gains.weight and gains.stiffness
WEIGHT_CONTACT, WEIGHT_COM, WEIGHT_SWING, WEIGHT_TRUNK, WEIGHT_POSTURE, WEIGHT_FORCE, WEIGHT_ACCELERATION = range(7)
STIFFNESS_HEIGHT, STIFFNESS_SWING, STIFFNESS_TRUNK, STIFFNESS_POSTURE = range(4)
ROOT = 6


@jit_sums
def add_wish(ctl: Control, J: Floats, wish: float, weight: float) -> None:
    """Add weight · (J a − wish)² to the program. J: (n,)."""
    H, g, n = ctl.prog.H, ctl.prog.g, len(ctl.torque)
    for i in range(n):
        f = weight * J[i]
        if f != 0.0:
            g[i] -= f * wish
            for j in range(i + 1):
                H[i, j] += f * J[j]


@jit
def turned_away(R_wanted: Floats, R: Floats) -> Vec3:
    """Rotation vector, in world axes, from an attitude to the desired one."""
    return quat_log(mat_to_quat(mat_mat(load9(R_wanted), transpose(load9(R)))))


@jit
def add_edge(ctl: Control, body: Body, gains: Gains, f: int) -> None:
    """Objective of a rolling link: the middle of its edge of contact comes to rest."""
    foot, J, drift = ctl.feet[f], ctl.J[f], ctl.drift[f]
    first, n = body.block[2], len(ctl.torque)
    arm = mat_vec(load9(body.work.bodies[foot.link].R), load3(foot.pivot))
    omega = (times(J, ctl.v, first, 0), times(J, ctl.v, first, 1), times(J, ctl.v, first, 2))
    swept = add(cross((drift[0], drift[1], drift[2]), arm), cross(omega, cross(omega, arm)))
    for c in range(3):
        speed = 0.0
        for i in range(n):
            ctl.row[i] = J[3 + c, i] + cross((J[0, i], J[1, i], J[2, i]), arm)[c]
            speed += ctl.row[i] * ctl.v[first + i]
        add_wish(ctl, ctl.row, -gains.settle * speed - drift[3 + c] - swept[c], gains.weight[WEIGHT_CONTACT])


@jit
def add_feet(ctl: Control, body: Body, gains: Gains) -> None:
    """Objectives of the feet: stance feet come to rest, swing feet follow their paths, rolling feet turn as planned."""
    first = body.block[2]
    kp = gains.stiffness[STIFFNESS_SWING]
    kd = 2.0 * math.sqrt(kp)
    for f in range(len(ctl.feet)):
        foot, J, drift = ctl.feet[f], ctl.J[f], ctl.drift[f]
        if foot.carries and not foot.rolls:
            for c in range(6):
                add_wish(ctl, J[c], -gains.settle * times(J, ctl.v, first, c) - drift[c], gains.weight[WEIGHT_CONTACT])
            continue
        if foot.carries:
            add_edge(ctl, body, gains, f)
        turn = turned_away(foot.R, body.work.bodies[foot.link].R)
        p = world_place(body.tree, body.work, foot.link)
        for c in range(3 if foot.carries else 6):
            away = turn[c] if c < 3 else foot.p[c - 3] - p[c - 3]
            wish = foot.a[c] + kp * away + kd * (foot.v[c] - times(J, ctl.v, first, c)) - drift[c]
            add_wish(ctl, J[c], wish, gains.weight[WEIGHT_SWING])


@jit
def is_astray(ctl: Control) -> bool:
    """True if the feet are, or are about to be, at other positions than planned."""
    state = ctl.state[0]
    for c in range(2):
        if (
            abs(state.moved[c]) > DISPLACED_PLAN_DISTANCE
            or abs(state.offset[c] - state.com_offset[c]) > DISPLACED_PLAN_DISTANCE
        ):
            return True
    return bool(state.mode != MODE_FOLLOW)


@jit
def add_end(ctl: Control, body: Body, k: int, kp: float, weight: float) -> None:
    """Objective near an end of a joint's range: move away from it, unless the plan is as near."""
    gap = ctl.gap[k]
    if not abs(gap) < RANGE_END_ZONE:
        return
    side = 1.0 if gap > 0.0 else -1.0
    end = body.ends[k, 0] if gap > 0.0 else body.ends[k, 1]
    zone = min(RANGE_END_ZONE, side * (ctl.q_ref[body.at[k]] - end))
    if abs(gap) < zone:
        wish = side * kp * (zone - abs(gap)) - 2.0 * math.sqrt(kp) * ctl.v[body.block[2] + k]
        ctl.prog.H[k, k] += weight
        ctl.prog.g[k] -= weight * wish


@jit
def add_body(ctl: Control, body: Body, gains: Gains) -> None:
    """Objectives of the COM, the attitude of the root, and the posture."""
    first, n, state = body.block[2], len(ctl.torque), ctl.state[0]
    for c in range(3):
        for j in range(n):
            ctl.row[j] = ctl.J_com[c, first + j]
        add_wish(ctl, ctl.row, state.com_a[c] - state.com_drift[c], gains.weight[WEIGHT_COM])
    kp = gains.stiffness[STIFFNESS_TRUNK]
    kd = 2.0 * math.sqrt(kp)
    # freedoms 3 to 5 of the root are rotations about its own axes
    for k in range(3, ROOT):
        wish = ctl.a_ref[first + k] + kp * ctl.error[first + k] + kd * (ctl.v_ref[first + k] - ctl.v[first + k])
        ctl.prog.H[k, k] += gains.weight[WEIGHT_TRUNK]
        ctl.prog.g[k] -= gains.weight[WEIGHT_TRUNK] * wish
    kp = gains.stiffness[STIFFNESS_POSTURE]
    kd = 2.0 * math.sqrt(kp)
    astray = is_astray(ctl)
    for k in range(ROOT, n):
        wish = ctl.a_ref[first + k] + kp * ctl.error[first + k] + kd * (ctl.v_ref[first + k] - ctl.v[first + k])
        weight = gains.weight[WEIGHT_POSTURE]
        if body.leg[k] and astray:
            # the feet are not at their planned positions: the legs' null space is only damped
            wish = ctl.a_ref[first + k] + DISPLACED_LEG_DAMPING * kd * (ctl.v_ref[first + k] - ctl.v[first + k])
            weight *= DISPLACED_LEG_WEIGHT
        ctl.prog.H[k, k] += weight
        ctl.prog.g[k] -= weight * wish
        add_end(ctl, body, k, kp, RANGE_END_WEIGHT * gains.weight[WEIGHT_POSTURE])
    for k in range(n):
        ctl.prog.H[k, k] += gains.weight[WEIGHT_ACCELERATION]


@jit
def corner_columns(ctl: Control, body: Body, count: int) -> None:
    """Rows of the equations of motion, M a − Jᵀ f, n of them from row 0 on."""
    prog, n, first = ctl.prog, len(ctl.torque), body.block[2]
    for i in range(n):
        for j in range(n):
            prog.A[i, j] = ctl.M[first + i, first + j]
    for k in range(count):
        f = ctl.owner[k]
        foot, J = ctl.feet[f], ctl.J[f]
        arm = mat_vec(load9(body.work.bodies[foot.link].R), load3(body.corners[ctl.active[k]]))
        for i in range(n):
            # velocity of the corner per unit rate of freedom i: v + ω × arm
            swept = cross((J[0, i], J[1, i], J[2, i]), arm)
            for c in range(3):
                prog.A[i, n + 3 * k + c] = -(J[3 + c, i] + swept[c])


@jit
def across(normal: Vec3) -> Vec3:
    """A unit tangent vector: forward on level ground."""
    if abs(normal[0]) < 0.9:
        along = (1.0 - normal[0] * normal[0], -normal[0] * normal[1], -normal[0] * normal[2])
    else:
        along = (-normal[1] * normal[0], 1.0 - normal[1] * normal[1], -normal[1] * normal[2])
    return scale(1.0 / math.sqrt(dot(along, along)), along)


@jit
def add_forces(ctl: Control, body: Body, gains: Gains) -> int:
    """Cost of the corner forces and their friction pyramids. Returns the number of contact corners."""
    prog, n = ctl.prog, len(ctl.torque)
    count = 0
    for k in range(len(ctl.part)):
        if ctl.feet[body.owner[k]].carries and ctl.part[k]:
            ctl.active[count], ctl.owner[count] = k, body.owner[k]
            count += 1
    for k in range(count):
        foot = ctl.feet[ctl.owner[k]]
        shared = 0
        for other in range(count):
            shared += ctl.owner[other] == ctl.owner[k]
        for c in range(3):
            i = n + 3 * k + c
            for j in range(i):
                prog.H[i, j] = 0.0
            prog.H[i, i] = gains.weight[WEIGHT_FORCE]
            prog.g[i] = -gains.weight[WEIGHT_FORCE] * foot.force[c] / shared
    unknowns = n + 3 * count
    for k in range(count):
        foot = ctl.feet[ctl.owner[k]]
        slope = min(gains.friction, foot.friction) / math.sqrt(2.0)
        normal = load3(foot.normal)
        side = across(normal)
        other_side = cross(normal, side)
        for s in range(4):
            row = n + 4 * k + s
            for j in range(unknowns):
                prog.A[row, j] = 0.0
            along = side if s < 2 else other_side
            for c in range(3):
                prog.A[row, n + 3 * k + c] = slope * normal[c] + (along[c] if s % 2 == 0 else -along[c])
            prog.lower[row], prog.upper[row] = 0.0, math.inf
    prog.size[0], prog.size[1] = unknowns, n + 4 * count
    return count


@jit
def build_program(ctl: Control, body: Body, gains: Gains) -> None:
    prog, n, first = ctl.prog, len(ctl.torque), body.block[2]
    for i in range(n):
        prog.g[i] = 0.0
        for j in range(n):
            prog.H[i, j] = 0.0
    add_feet(ctl, body, gains)
    add_body(ctl, body, gains)
    count = add_forces(ctl, body, gains)
    corner_columns(ctl, body, count)
    for i in range(n):
        known = ctl.bias[first + i] - ctl.outside[i] - ctl.load[i]
        prog.lower[i], prog.upper[i] = -body.limit[i] - known, body.limit[i] - known


@jit_sums
def read_torques(ctl: Control, body: Body) -> None:
    """torque = M a + bias − Jᵀ f − outside − load, from the program's rows, clipped against rounding."""
    prog, n, first = ctl.prog, len(ctl.torque), body.block[2]
    for i in range(n):
        total = ctl.bias[first + i] - ctl.outside[i] - ctl.load[i]
        for j in range(prog.size[0]):
            total += prog.A[i, j] * prog.x[j]
        ctl.torque[i] = min(max(total, -body.limit[i]), body.limit[i])

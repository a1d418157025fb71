"""The quadratic program of a tick: accelerations and contact forces that do what is wanted as well as it can be done.

Unknown are the figure's accelerations a (n) and the forces f (3 for each corner that carries). Each wish is a row
J a ≈ b with a weight; the equations of the root's freedoms hold exactly, forces stay in friction pyramids, torques
within their limits. With f = 0 and no torque the figure falls as it would: there is always an answer.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit, jit_sums
from ..math.arrays import Floats
from ..math.rotation import mat_to_quat, quat_log
from ..math.vector import Vec3, add, cross, dot, load3, load9, mat_mat, mat_vec, scale, transpose
from .tables import FOLLOW, Body, Control, Gains
from .terms import times, world_place

#: gains.weight and gains.stiffness
CONTACT, COM, SWING, TRUNK, POSTURE, FORCE, ACCELERATION = range(7)
_HEIGHT, _SWING, _TRUNK, _POSTURE = range(4)
ROOT = 6
#: of the posture's weight, for legs that stand elsewhere than planned
LOOSE = 0.01
#: rad, m: from where on the end of a range is near, and the weight of that, in weights of the posture
NEAR, ENDS = 0.08, 10.0
#: m: what has moved the plan by less has not
MOVED = 0.005


@jit_sums
def add_wish(ctl: Control, J: Floats, wish: float, weight: float) -> None:
    """weight · (J a − wish)² into the program. J: (n,)."""
    H, g, n = ctl.prog.H, ctl.prog.g, len(ctl.torque)
    for i in range(n):
        f = weight * J[i]
        if f != 0.0:
            g[i] -= f * wish
            for j in range(i + 1):
                H[i, j] += f * J[j]


@jit
def turned_away(R_wanted: Floats, R: Floats) -> Vec3:
    """Rotation vector, world axes, that carries an attitude to a wanted one."""
    return quat_log(mat_to_quat(mat_mat(load9(R_wanted), transpose(load9(R)))))


@jit
def add_edge(ctl: Control, body: Body, gains: Gains, f: int) -> None:
    """The middle of the edge that a link rolls about comes to rest."""
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
        add_wish(ctl, ctl.row, -gains.settle * speed - drift[3 + c] - swept[c], gains.weight[CONTACT])


@jit
def add_feet(ctl: Control, body: Body, gains: Gains) -> None:
    """What carries comes to rest, what swings follows its path; what rolls turns as planned about an edge at rest."""
    first = body.block[2]
    kp = gains.stiffness[_SWING]
    kd = 2.0 * math.sqrt(kp)
    for f in range(len(ctl.feet)):
        foot, J, drift = ctl.feet[f], ctl.J[f], ctl.drift[f]
        if foot.carries and not foot.rolls:
            for c in range(6):
                add_wish(ctl, J[c], -gains.settle * times(J, ctl.v, first, c) - drift[c], gains.weight[CONTACT])
            continue
        if foot.carries:
            add_edge(ctl, body, gains, f)
        turn = turned_away(foot.R, body.work.bodies[foot.link].R)
        p = world_place(body.tree, body.work, foot.link)
        for c in range(3 if foot.carries else 6):
            away = turn[c] if c < 3 else foot.p[c - 3] - p[c - 3]
            wish = foot.a[c] + kp * away + kd * (foot.v[c] - times(J, ctl.v, first, c)) - drift[c]
            add_wish(ctl, J[c], wish, gains.weight[SWING])


@jit
def is_astray(ctl: Control) -> bool:
    """Do the feet stand otherwise than planned, or are they about to?"""
    state = ctl.state[0]
    for c in range(2):
        if abs(state.moved[c]) > MOVED or abs(state.offset[c] - state.com_offset[c]) > MOVED:
            return True
    return bool(state.mode != FOLLOW)


@jit
def add_end(ctl: Control, body: Body, k: int, kp: float, weight: float) -> None:
    """A joint near an end of its range is sent away from it, unless the plan has it as near."""
    gap = ctl.gap[k]
    if not abs(gap) < NEAR:
        return
    side = 1.0 if gap > 0.0 else -1.0
    end = body.ends[k, 0] if gap > 0.0 else body.ends[k, 1]
    zone = min(NEAR, side * (ctl.q_ref[body.at[k]] - end))
    if abs(gap) < zone:
        wish = side * kp * (zone - abs(gap)) - 2.0 * math.sqrt(kp) * ctl.v[body.block[2] + k]
        ctl.prog.H[k, k] += weight
        ctl.prog.g[k] -= weight * wish


@jit
def add_body(ctl: Control, body: Body, gains: Gains) -> None:
    """COM, attitude of the root, posture."""
    first, n, state = body.block[2], len(ctl.torque), ctl.state[0]
    for c in range(3):
        for j in range(n):
            ctl.row[j] = ctl.J_com[c, first + j]
        add_wish(ctl, ctl.row, state.com_a[c] - state.com_drift[c], gains.weight[COM])
    kp = gains.stiffness[_TRUNK]
    kd = 2.0 * math.sqrt(kp)
    # freedoms 3 to 5 of the root are turns about its own axes
    for k in range(3, ROOT):
        wish = ctl.a_ref[first + k] + kp * ctl.error[first + k] + kd * (ctl.v_ref[first + k] - ctl.v[first + k])
        ctl.prog.H[k, k] += gains.weight[TRUNK]
        ctl.prog.g[k] -= gains.weight[TRUNK] * wish
    kp = gains.stiffness[_POSTURE]
    kd = 2.0 * math.sqrt(kp)
    astray = is_astray(ctl)
    for k in range(ROOT, n):
        wish = ctl.a_ref[first + k] + kp * ctl.error[first + k] + kd * (ctl.v_ref[first + k] - ctl.v[first + k])
        weight = gains.weight[POSTURE]
        if body.leg[k] and astray:
            # feet are not where the plan has them: what they and the COM leave free is only slowed down
            wish = ctl.a_ref[first + k] + 0.25 * kd * (ctl.v_ref[first + k] - ctl.v[first + k])
            weight *= LOOSE
        ctl.prog.H[k, k] += weight
        ctl.prog.g[k] -= weight * wish
        add_end(ctl, body, k, kp, ENDS * gains.weight[POSTURE])
    for k in range(n):
        ctl.prog.H[k, k] += gains.weight[ACCELERATION]


@jit
def corner_columns(ctl: Control, body: Body, count: int) -> None:
    """Rows of the equations of motion, M a − Jᵀ f (n of them), from row 0 on; cost of the forces."""
    prog, n, first = ctl.prog, len(ctl.torque), body.block[2]
    for i in range(n):
        for j in range(n):
            prog.A[i, j] = ctl.M[first + i, first + j]
    for k in range(count):
        f = ctl.owner[k]
        foot, J = ctl.feet[f], ctl.J[f]
        arm = mat_vec(load9(body.work.bodies[foot.link].R), load3(body.corners[ctl.active[k]]))
        for i in range(n):
            # velocity of the corner by freedom i: v + ω × arm
            swept = cross((J[0, i], J[1, i], J[2, i]), arm)
            for c in range(3):
                prog.A[i, n + 3 * k + c] = -(J[3 + c, i] + swept[c])


@jit
def across(normal: Vec3) -> Vec3:
    """A unit vector across a normal: ahead on level ground."""
    if abs(normal[0]) < 0.9:
        along = (1.0 - normal[0] * normal[0], -normal[0] * normal[1], -normal[0] * normal[2])
    else:
        along = (-normal[1] * normal[0], 1.0 - normal[1] * normal[1], -normal[1] * normal[2])
    return scale(1.0 / math.sqrt(dot(along, along)), along)


@jit
def add_forces(ctl: Control, body: Body, gains: Gains) -> int:
    """Cost of the corner forces, pyramids about the normals of what they push on. Returns how many corners carry."""
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
            prog.H[i, i] = gains.weight[FORCE]
            prog.g[i] = -gains.weight[FORCE] * foot.force[c] / shared
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
    """torque = M a + bias − Jᵀ f − outside − load, by the rows of the program; cut, as rounding may pass the limit."""
    prog, n, first = ctl.prog, len(ctl.torque), body.block[2]
    for i in range(n):
        total = ctl.bias[first + i] - ctl.outside[i] - ctl.load[i]
        for j in range(prog.size[0]):
            total += prog.A[i, j] * prog.x[j]
        ctl.torque[i] = min(max(total, -body.limit[i]), body.limit[i])

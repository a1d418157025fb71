"""Inverse kinematics of a six-axis leg in closed form: all eight branches (004 §3.2).

From the ankle up the joint axes are x (θ6), y (θ5), y (θ4), y (θ3), x (θ2), z (θ1), with lengths l1, l2, l3, l4
between the first five axes. The input is the pose of the hip, where the axes of θ1 and θ2 meet, in the foot's frame:

    p = Rx(θ6) (I, 0, l1 + K)ᵀ,  I = l2 S5 + l3 S45 + l4 S345,  K = l2 C5 + l3 C45 + l4 C345          (8)–(10)
    R = Rx(θ6) Ry(θ345) Rx(θ2) Rz(θ1)                                                                (11)

Three choices of sign give up to eight solutions, numbered by bits: 1 the knee (0: forward), 2 the hip (0: C2 > 0), 4
the ankle (0: the leg extends upward from it). Every angle is an atan2 of two quantities that vanish together only at a
singular pose; the arcsines and arccosines of the paper lose half the digits near it.
"""

from __future__ import annotations

import math

from ..compiler.bundle import Bundle
from ..compiler.jit import jit
from ..math.arrays import Floats, Ints
from ..math.vector import Mat3, Vec3, add, load3, load9, mat_mat, mat_t_vec, mat_vec, sub, transpose
from .tolerances import LEG_SINGULAR_TOL, STRAIGHT_LEG_TOL, UNREACHED_PENALTY

#: status of a branch
REACHED, TOO_FAR, TOO_NEAR, ANKLE_FREE, HIP_FREE, KNEE_FREE = range(6)
BRANCHES = 8


@jit
def wrapped(angle: float) -> float:
    """The same angle in [−π, π)."""
    return angle - 2.0 * math.pi * math.floor(angle / (2.0 * math.pi) + 0.5)


@jit
def opposite(angle: float) -> float:
    """The angle plus π, in [−π, π]."""
    return angle - math.copysign(math.pi, angle)


@jit
def solve_branches(
    angles: Floats, status: Ints, excess: Floats, p: Vec3, R: Mat3, lengths: Floats, hint: Floats, knees: int
) -> None:
    """All branches of one leg. knees: 0 those with the knee forward, 1 backward, 2 all.

    angles: (8, 6) out, θ1 … θ6. status: (8,) out. excess: (8,) out, m by which the hip is too far (positive) or too
    near (negative). The angles then minimise that distance, with the ankle's roll and the hip's attitude kept.
    hint: (6,) values of angles that are undetermined at a singular pose.
    """
    l1, l2, l3, l4 = lengths[0], lengths[1], lengths[2], lengths[3]
    rho = math.sqrt(p[1] * p[1] + p[2] * p[2])
    reach = l1 + l2 + l3 + l4
    if rho > LEG_SINGULAR_TOL * reach:
        ankle_state, c6, s6 = REACHED, p[2] / rho, -p[1] / rho
        turned6 = math.atan2(s6, c6)  # (16)
    else:
        ankle_state, turned6 = ANKLE_FREE, hint[5]
        c6, s6 = math.cos(turned6), math.sin(turned6)
    # rows of M = Rx(θ6)ᵀ R = Ry(θ345) Rx(θ2) Rz(θ1)
    m10, m11, m12 = c6 * R[3] + s6 * R[6], c6 * R[4] + s6 * R[7], c6 * R[5] + s6 * R[8]
    m20, m21, m22 = c6 * R[6] - s6 * R[3], c6 * R[7] - s6 * R[4], c6 * R[8] - s6 * R[5]
    c2 = math.sqrt(m10 * m10 + m11 * m11)
    hip_state = ankle_state
    turned2 = math.atan2(-m12, c2)  # (21)
    if c2 > LEG_SINGULAR_TOL:
        turned1 = math.atan2(m10, m11)  # (25), both signs that of C2
        cp, sp = m22 / c2, R[2] / c2
    else:
        # only θ345 ± θ1 is determined: M = Ry(θ345) Rx(±π/2) Rz(θ1)
        hip_state, turned1 = HIP_FREE, hint[0]
        c1, s1 = math.cos(turned1), math.sin(turned1)
        cp, sp = R[0] * c1 - R[1] * s1, m21 * s1 - m20 * c1  # (34)(35)
    pitch0 = math.atan2(sp, cp)  # θ345
    for branch in range(0, BRANCHES, 2):
        side, theta6, theta2, theta1, pitch, c, s = 1.0, turned6, turned2, turned1, pitch0, cp, sp
        if branch & 4:
            side = -1.0
            if ankle_state == REACHED:
                # Rx(π) before M changes the sign of its last two rows
                theta6, theta2, theta1, pitch, c = opposite(theta6), -theta2, opposite(theta1), math.pi - pitch, -c
        if branch & 2:
            theta2, theta1, pitch, c, s = math.pi - theta2, opposite(theta1), opposite(pitch), -c, -s
        H = side * rho - l4 * c - l1  # (42)
        I = p[0] - l4 * s  # (43)
        d = math.sqrt(H * H + I * I)
        state, over = hip_state, 0.0
        if d > (l2 + l3) * (1.0 - STRAIGHT_LEG_TOL):
            over = max(0.0, d - (l2 + l3))
            if over > STRAIGHT_LEG_TOL * (l2 + l3):
                state = TOO_FAR
            d = l2 + l3
        elif d < math.fabs(l2 - l3):
            over = d - math.fabs(l2 - l3)
            state, d = TOO_NEAR, math.fabs(l2 - l3)
        # (41) by half angles: bent², straight² are 4 l2 l3 times sin², cos² of θ4 / 2
        bent = math.sqrt(max(0.0, (l2 + l3 - d) * (l2 + l3 + d)))
        straight = math.sqrt(max(0.0, (d - (l2 - l3)) * (d + (l2 - l3))))
        knee4 = 2.0 * math.atan2(bent, straight)
        along = l2 + (straight * straight - bent * bent) / (4.0 * l2)  # l2 + l3 C4
        across = bent * straight / (2.0 * l2)  # l3 S4
        free = not (LEG_SINGULAR_TOL * reach) ** 2 < H * H + I * I
        if free and state == REACHED:
            state = KNEE_FREE
        for knee in range(2):
            at = branch + knee
            if knees != 2 and knee != knees:
                continue
            bend = 1.0 if knee else -1.0
            # the root of (46) that also satisfies (39)
            theta5 = math.atan2(I * along - bend * H * across, H * along + bend * I * across)
            if free:
                theta5 = hint[4]
            out = angles[at]
            out[0], out[1] = theta1, wrapped(theta2)
            out[2] = wrapped(pitch - bend * knee4 - theta5)  # (48)
            out[3], out[4], out[5] = bend * knee4, theta5, theta6
            status[at], excess[at] = state, over


@jit
def relative(p_F: Vec3, R_F: Mat3, p_H: Vec3, R_H: Mat3) -> tuple[Vec3, Mat3]:
    """Pose of frame H relative to frame F: (50)(51)."""
    return mat_t_vec(R_F, sub(p_H, p_F)), mat_mat(transpose(R_F), R_H)


class LegAngles(Bundle):
    """Angles of both legs over n rows, and the status of the solutions."""

    angles: Floats  # (n, 2, 6) rad; row 0 contains the angles to which the first solution is nearest
    status: Ints  # (n, 2): REACHED, …
    branch: Ints  # (n, 2)
    excess: Floats  # (n, 2) m: distance by which the hip is too far or too near


class BodyPath(Bundle):
    """Poses of trunk, right foot and left foot over n rows, and the robot's dimensions."""

    p: Floats  # (n, 3, 3) m
    R: Floats  # (n, 3, 9)
    lengths: Floats  # (4,) m
    hips: Floats  # (2, 3) m: positions in the trunk


class Branches(Bundle):
    """Scratch: all branches of one leg."""

    angles: Floats  # (8, 6)
    status: Ints  # (8,)
    excess: Floats  # (8,)


@jit
def solve_motion(out: LegAngles, path: BodyPath, knees: int, found: Branches) -> None:
    """Both legs over a whole motion: among the selected branches, the one nearest to the row before.

    knees: 0 forward, 1 backward, 2 the nearer of both.
    """
    first, step = (0, 1) if knees == 2 else (knees, 2)
    p, R = path.p, path.R
    angles, branches, states, overs = out.angles, found.angles, found.status, found.excess
    for k in range(len(p)):
        R_T = load9(R[k, 0])
        for leg in range(2):
            p_H = add(load3(p[k, 0]), mat_vec(R_T, load3(path.hips[leg])))
            seen, turned = relative(load3(p[k, 1 + leg]), load9(R[k, 1 + leg]), p_H, R_T)
            hint = angles[max(k - 1, 0), leg]
            solve_branches(branches, states, overs, seen, turned, path.lengths, hint, knees)
            chosen, least = -1, math.inf
            for b in range(first, BRANCHES, step):
                away = 0.0
                for c in range(6):
                    away += wrapped(branches[b, c] - hint[c]) ** 2
                # a branch that reaches the target precedes any that does not
                if states[b] == TOO_FAR or states[b] == TOO_NEAR:
                    away += UNREACHED_PENALTY * (1.0 + math.fabs(overs[b]))
                if away < least:
                    chosen, least = b, away
            for c in range(6):
                # continuous from row to row, without jumps by 2π
                angles[k, leg, c] = hint[c] + wrapped(branches[chosen, c] - hint[c])
            out.status[k, leg], out.branch[k, leg], out.excess[k, leg] = states[chosen], chosen, overs[chosen]


@jit
def hip_frame(out: Floats, angles: Floats, lengths: Floats) -> None:
    """Pose of the hip in the foot's frame, 004 (8)–(11). out: (12,) position and rotation. angles: (6,)."""
    c1, s1 = math.cos(angles[0]), math.sin(angles[0])
    c2, s2 = math.cos(angles[1]), math.sin(angles[1])
    c6, s6 = math.cos(angles[5]), math.sin(angles[5])
    t5 = angles[4]
    t45 = t5 + angles[3]
    pitch = t45 + angles[2]
    c, s = math.cos(pitch), math.sin(pitch)
    K = lengths[3] * c + lengths[2] * math.cos(t45) + lengths[1] * math.cos(t5) + lengths[0]
    out[0] = lengths[3] * s + lengths[2] * math.sin(t45) + lengths[1] * math.sin(t5)
    out[1], out[2] = -s6 * K, c6 * K
    # M = Ry(pitch) Rx(θ2) Rz(θ1)
    m = (
        c * c1 + s * s2 * s1,
        -c * s1 + s * s2 * c1,
        s * c2,
        c2 * s1,
        c2 * c1,
        -s2,
        -s * c1 + c * s2 * s1,
        s * s1 + c * s2 * c1,
        c * c2,
    )
    for j in range(3):
        out[3 + j] = m[j]
        out[6 + j] = c6 * m[3 + j] - s6 * m[6 + j]
        out[9 + j] = s6 * m[3 + j] + c6 * m[6 + j]


@jit
def hip_frames(out: Floats, angles: Floats, lengths: Floats) -> None:
    """`hip_frame` of n rows. out: (n, 12). angles: (n, 6)."""
    for k in range(len(angles)):
        hip_frame(out[k], angles[k], lengths)


@jit
def all_branches(
    angles: Floats, status: Ints, excess: Floats, p: Floats, R: Floats, lengths: Floats, hint: Floats
) -> None:
    """`solve_branches` of n rows. angles: (n, 8, 6), status, excess: (n, 8) out. p: (n, 3), R: (n, 9) of the hip."""
    for k in range(len(p)):
        solve_branches(angles[k], status[k], excess[k], load3(p[k]), load9(R[k]), lengths, hint, 2)

"""Rotations: unit quaternions (w, x, y, z), rotation vectors and matrices."""

from __future__ import annotations

import math
from typing import TypeAlias

from ..compiler.jit import jit
from .tolerances import EXP_SERIES_ANGLE2, LOG_SERIES_NORM
from .vector import Mat3, Vec3

Quat: TypeAlias = tuple[float, float, float, float]

IDENTITY = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)


@jit
def quat_to_mat(w: float, x: float, y: float, z: float) -> Mat3:
    """Rotation matrix of a nonzero quaternion of any length: dividing by |q|² is cheaper than normalising q."""
    s = 2.0 / (w * w + x * x + y * y + z * z)
    return (
        1.0 - s * (y * y + z * z),
        s * (x * y - w * z),
        s * (x * z + w * y),
        s * (x * y + w * z),
        1.0 - s * (x * x + z * z),
        s * (y * z - w * x),
        s * (x * z - w * y),
        s * (y * z + w * x),
        1.0 - s * (x * x + y * y),
    )


@jit
def mat_to_quat(R: Mat3) -> Quat:
    """Unit quaternion of a rotation matrix, w ≥ 0; divides by the largest component, which is at least 1/2."""
    trace = R[0] + R[4] + R[8]
    if trace > 0.0:
        s = 2.0 * math.sqrt(1.0 + trace)
        q = (0.25 * s, (R[7] - R[5]) / s, (R[2] - R[6]) / s, (R[3] - R[1]) / s)
    elif R[0] >= R[4] and R[0] >= R[8]:
        s = 2.0 * math.sqrt(1.0 + R[0] - R[4] - R[8])
        q = ((R[7] - R[5]) / s, 0.25 * s, (R[1] + R[3]) / s, (R[2] + R[6]) / s)
    elif R[4] >= R[8]:
        s = 2.0 * math.sqrt(1.0 + R[4] - R[0] - R[8])
        q = ((R[2] - R[6]) / s, (R[1] + R[3]) / s, 0.25 * s, (R[5] + R[7]) / s)
    else:
        s = 2.0 * math.sqrt(1.0 + R[8] - R[0] - R[4])
        q = ((R[3] - R[1]) / s, (R[2] + R[6]) / s, (R[5] + R[7]) / s, 0.25 * s)
    norm = math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3])
    if q[0] < 0.0:
        norm = -norm
    return (q[0] / norm, q[1] / norm, q[2] / norm, q[3] / norm)


@jit
def quat_mul(a: Quat, b: Quat) -> Quat:
    return (
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
        a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
        a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
    )


@jit
def quat_conj(a: Quat) -> Quat:
    return (a[0], -a[1], -a[2], -a[3])


@jit
def quat_unit(a: Quat) -> Quat:
    s = 1.0 / math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2] + a[3] * a[3])
    return (s * a[0], s * a[1], s * a[2], s * a[3])


@jit
def quat_exp(u: Vec3) -> Quat:
    """Quaternion of the rotation vector u: the finite rotation of 000 (34)–(38)."""
    angle2 = u[0] * u[0] + u[1] * u[1] + u[2] * u[2]
    if angle2 < EXP_SERIES_ANGLE2:
        # sin(θ/2)/θ to O(θ⁶): to machine precision here
        s = 0.5 - angle2 * (1.0 / 48.0 - angle2 / 3840.0)
        c = 1.0 - angle2 * (0.125 - angle2 / 384.0)
    else:
        angle = math.sqrt(angle2)
        s = math.sin(0.5 * angle) / angle
        c = math.cos(0.5 * angle)
    return (c, s * u[0], s * u[1], s * u[2])


@jit
def quat_log(a: Quat) -> Vec3:
    """Rotation vector of a unit quaternion, |u| ≤ π; accurate near 0 and near π."""
    n = math.sqrt(a[1] * a[1] + a[2] * a[2] + a[3] * a[3])
    w = a[0]
    sign = 1.0
    if w < 0.0:
        w = -w
        sign = -1.0
    s = 2.0 * sign / w if n < LOG_SERIES_NORM else 2.0 * sign * math.atan2(n, w) / n
    return (s * a[1], s * a[2], s * a[3])


@jit
def axis_angle(axis: Vec3, angle: float) -> Mat3:
    """Rodrigues' formula, 000 (34); the axis has unit length."""
    x, y, z = axis
    c = math.cos(angle)
    s = math.sin(angle)
    t = 1.0 - c
    return (
        c + t * x * x,
        t * x * y - s * z,
        t * x * z + s * y,
        t * x * y + s * z,
        c + t * y * y,
        t * y * z - s * x,
        t * x * z - s * y,
        t * y * z + s * x,
        c + t * z * z,
    )

"""Rotations as the formats write them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from ...arrays import Array
from ...chain.values.rotations import axis_angle_matrix


def of_rpy(rpy: Sequence[float]) -> Array:
    """Roll, pitch, yaw about axes that stay (URDF, SDF): Rz(yaw) Ry(pitch) Rx(roll)."""
    (cr, cp, cy), (sr, sp, sy) = ([f(angle) for angle in rpy] for f in (math.cos, math.sin))
    return np.array(
        [
            [cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr],
            [sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr],
            [-sp, cp * sr, cp * cr],
        ]
    )


def of_euler(angles: Sequence[float], order: str) -> Array:
    """Three turns (rad), about axes that move along (small letters) or stay (capitals)."""
    R = np.eye(3)
    for letter, angle in zip(order, angles, strict=True):
        turn = axis_angle_matrix(np.eye(3)["xyz".index(letter.lower())], angle)
        R = R @ turn if letter.islower() else turn @ R
    return np.asarray(R)


def of_z(direction: Array) -> Array:
    """The shortest turn that lays z along a unit vector."""
    axis = np.cross([0.0, 0.0, 1.0], direction)
    sine, cosine = float(np.linalg.norm(axis)), float(direction[2])
    if sine < 1e-15:
        return np.diag([1.0, -1.0, -1.0]) if cosine < 0.0 else np.eye(3)
    return axis_angle_matrix(axis / sine, math.atan2(sine, cosine))


def rpy_of(R: Array) -> tuple[float, float, float]:
    """Roll, pitch, yaw of a rotation matrix, exact to machine precision even where two of the axes coincide."""
    pitch = math.atan2(-float(R[2, 0]), math.hypot(float(R[0, 0]), float(R[1, 0])))
    # near a pitch of ±90° yaw is arbitrary; roll is computed from the remaining rotation, so that the product is exact
    yaw = math.atan2(float(R[1, 0]), float(R[0, 0]))
    rest = of_rpy((0.0, pitch, 0.0)).T @ of_rpy((0.0, 0.0, yaw)).T @ R
    return math.atan2(float(rest[2, 1]), float(rest[1, 1])), pitch, yaw

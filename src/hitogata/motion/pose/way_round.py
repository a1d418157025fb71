"""Sense of rotation of a ball joint between two poses: q and −q are one attitude, but two paths to it."""

from __future__ import annotations

import numpy as np

from ...arrays import Array
from ...chain.joints.joint import Ball, Joint
from ...chain.values.rotations import quaternion_matrix
from ...chain.values.validate import unit_axis

#: samples of a path
_PLACES = np.linspace(0.1, 0.9, 9)
#: rad: a path that leaves the cone by more is rejected if the other does not
_BEYOND = 0.02
#: cosine of half the rotation: a path much longer than half a turn cannot be blended
_LONGEST = -0.6


def same_way_round(joint: Joint, q: Array) -> Array:
    """Quaternions (K, 4) with signs for which a blend of each with the next takes the shorter rotation; the longer one
    if only that stays in the joint's cone. An arm raised forwards and overhead by more than half a turn does not come
    down behind the back."""
    out = q.copy()
    for k in range(1, len(out)):
        if out[k] @ out[k - 1] < 0.0:
            out[k] *= -1.0
        if not isinstance(joint, Ball) or joint.cone is None or out[k] @ out[k - 1] > -_LONGEST:
            continue
        short, long = _beyond(joint, joint.cone, out[k - 1], out[k]), _beyond(joint, joint.cone, out[k - 1], -out[k])
        if short > _BEYOND and long < min(short, _BEYOND):
            out[k] *= -1.0
    return out


def _beyond(joint: Ball, cone: float, a: Array, b: Array) -> float:
    """rad, largest angle by which the path from a to b leaves the cone; negative inside."""
    axis = unit_axis(joint.axis, "ball axis")
    centre = axis if joint.centre is None else unit_axis(joint.centre, "ball centre")
    points = quaternion_matrix(a + _PLACES[:, None] * (b - a)) @ axis
    return float(np.arccos(np.clip(points @ centre, -1.0, 1.0)).max()) - cone

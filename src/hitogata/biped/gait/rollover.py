"""The rolling motion of the paper's Fig. 11: joints held, it rolls over one foot and on over the other."""

from __future__ import annotations

import math

import numpy as np

from ...chain.validate import number
from ...errors import InputError
from ..body.robot import Robot
from ..table.pose_table import PoseTable, spin
from .gaits import ROW, TINY
from .steps import StraightRoll, Walk, about_y, turned


def roll_over(
    robot: Robot, *, spread: float = 0.5, start: float = 0.0, end: float = 0.0, rate: float = 0.5, row: float = ROW
) -> PoseTable:
    """All joints held, the left leg ahead: it rolls on the right foot until the left one lands, then on that.

    spread: angle between the legs, rad. start, end: lean of the right foot at the start and of the left one at the end,
    rad. rate: of the lean, rad/s. The trunk is upright when the feet change.
    """
    rule = StraightRoll(robot, Walk(step=1e-6))
    size, leg, r = robot.dimensions, rule.leg, robot.foot.radius
    half = 0.5 * number(spread, "spread", InputError, positive=True)
    number(rate, "rate", InputError, positive=True)
    change = leg.tilt + half  # lean of the right foot when the left one lands
    rule.check_arc(start, change, leg.tilt - half, end)
    if not (start < change and end > leg.tilt - half):
        raise InputError(
            f"start is {start:g} and end {end:g} rad; the feet change at {change:g}, which must lie between them"
        )
    total = (change - start) + (end - leg.tilt + half)
    time = np.asarray(np.arange(round(total / rate / row) + 1) * row, dtype=np.float64)
    lean = start + rate * time + np.complex128(1j * TINY)
    later = lean.real > change
    # way of the hip's pitch axis: first it turns about the right arc's middle, then about the left one's
    x1, z1 = leg.hip(lean)
    x2, z2 = leg.hip(lean - 2.0 * half)
    ahead = 2.0 * leg.length * math.sin(half)  # of one arc's middle before the other's
    x = r * (lean - start) + np.choose(later, (x1, ahead + x2))
    z = r + np.choose(later, (z1, z2))
    hip = np.stack([x, np.zeros_like(x), z], axis=-1)

    straight = np.array([0.0, 0.0, size.l1 + size.l2 + size.l3])
    across = np.array([0.0, size.hip, 0.0])
    R_trunk, R_right, R_left = about_y(lean - change), about_y(lean), about_y(lean - 2.0 * half)
    trunk = hip + turned(R_trunk, np.array([0.0, 0.0, size.l4 + size.trunk]))
    p = np.stack([trunk, hip - turned(R_right, straight) - across, hip - turned(R_left, straight) + across], axis=1)
    R = np.stack([R_trunk, R_right, R_left], axis=1)
    scale = rate / TINY
    twist = np.concatenate([spin(R.imag * scale, R.real), p.imag * scale], axis=-1)
    stands = np.stack([lean.real <= change + 1e-12, lean.real >= change - 1e-12], axis=1)
    return PoseTable(robot, time, p.real, R.real, twist, "rolling over straight legs", stands=stands)

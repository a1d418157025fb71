"""Rolling of an arc-shaped foot without slip, lift or sinking (004 §4, §5).

A foot of radius r, turned by φ about the axis across its way (positive: leaning forward), has the middle O of its arc
at height r above the ground and r φ further on. Everything it carries is turned about O and moved along with it, (60)
to (62).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...arrays import Array
from ..body.foot import Foot

#: arrays of float64, or of complex128 where a derivative is wanted
Values = Any


def foot_displacement(foot: Foot, start: float, end: Values) -> tuple[Values, Values]:
    """(Δx, Δz), m, of the ankle when the foot's lean goes from start to end, rad: 004 (55)(56) for any ankle.

    With the ankle above the sole's lowest point (`foot.ahead` = 0), a = radius − height, φ0 = −start and φ1 = end they
    are the equations of the paper.
    """
    x, _, z = foot.centre
    r = foot.radius
    forward = -x * (np.cos(end) - np.cos(start)) - z * (np.sin(end) - np.sin(start)) + r * (end - start)
    up = x * (np.sin(end) - np.sin(start)) - z * (np.cos(end) - np.cos(start))
    return forward, up


def trunk_displacement(L: float, radius: float, angle: Values) -> tuple[Values, Values]:
    """(Δx, Δz), m, of a point L above O when all is turned by an angle from upright: 004 (58)(59)."""
    return L * np.sin(angle) + radius * angle, -L * (1.0 - np.cos(angle))


def swing_position(p: Array, a: float, radius: float, angle: Values) -> tuple[Values, Values]:
    """(x, z), m, of a point p (x, z from O) carried along by a turn; O starts at height a: 004 (61)(62)."""
    x, z = p
    c, s = np.cos(angle), np.sin(angle)
    return x * c + z * s + radius * angle, -x * s + z * c + a


class Leg(NamedTuple):
    """A straight leg on an arc-shaped foot: the hip's pitch axis goes round O on a circle.

    length: its radius, m. tilt: lean of the foot at which the hip is highest, rad; 0 with the ankle above the sole's
    lowest point.
    """

    length: float
    tilt: float

    @classmethod
    def of(cls, foot: Foot, shank_and_thigh: float) -> Leg:
        """shank_and_thigh: from the ankle's roll axis to the hip's pitch axis of a straight leg, m."""
        x, _, z = foot.centre
        return cls(float(np.hypot(x, shank_and_thigh - z)), float(np.arctan2(x, shank_and_thigh - z)))

    def hip(self, lean: Values) -> tuple[Values, Values]:
        """(x, z), m, of the hip's pitch axis from O."""
        return self.length * np.sin(lean - self.tilt), self.length * np.cos(lean - self.tilt)

    def advance(self, radius: float, swing: Values) -> Values:
        """How far the hip goes in a step that rolls from tilt − swing to tilt + swing, m."""
        return 2.0 * self.length * np.sin(swing) + 2.0 * radius * swing

    def swing_for(self, radius: float, step: float) -> float:
        """The swing, rad, that gives a step length, m: Newton, from where legs and arc would be one circle."""
        swing = 0.5 * step / (self.length + radius)
        for _ in range(50):
            slope = 2.0 * self.length * np.cos(swing) + 2.0 * radius
            change = (self.advance(radius, swing) - step) / slope
            swing -= float(change)
            if abs(change) < 1e-15:
                break
        return float(swing)

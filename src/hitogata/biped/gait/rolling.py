"""Rolling of an arc-shaped foot without slip, lift or sinking (004 §4, §5).

A foot of radius r, turned by φ about the axis across its way (positive: leaning forward), has the middle O of its arc
at height r above the ground and r φ further on. Everything it carries is turned about O and moved along with it, (60)
to (62).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from ...arrays import Array
from ...errors import InputError
from ...figures.arc_foot import Foot
from .phases import Values


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


def under(lean: Values, heel: Values, toe: Values) -> Values:
    """The radius that a foot stands on: its heel's where it leans back, its toe's where it leans forward."""
    return np.where(np.real(lean) < 0.0, heel, toe)


def carried(foot: Foot, up: float, lean: Values, radius: Values) -> tuple[Values, Values]:
    """(x, z), m, of the point `up` above the ankle along the leg, relative to the middle of the sole.

    A sole of constant length touches down point by point: at a lean φ its contact is r φ further on. This does not
    depend on the radius before. So it also holds while the radius changes: x and z stay smooth where heel and toe meet.
    """
    c, s = np.cos(lean), np.sin(lean)
    above = foot.height + up - radius
    return radius * lean - foot.ahead * c + above * s, radius + foot.ahead * s + above * c


class Change(NamedTuple):
    """A change of feet: lean, rad, of the foot that leaves and of the one that lands."""

    leaving: float
    landing: float


def change_of_feet(foot: Foot, up: float, step: float, radii: tuple[float, float]) -> Change:
    """Leans at which two straight legs stand on the ground, their hips at one place and their soles' middles a step
    apart. up: from the ankle to the hip, m. radii: of heel and toe, m. Newton; dx/dφ is the height, as in all rolling.
    """
    ahead = (radii[1], radii[0]) if step >= 0.0 else radii  # under the leaving foot, under the landing one
    arms = [foot.height + up - r for r in ahead]
    if arms[0] * arms[1] < 0.0:
        raise InputError(
            f"soles with radii of {radii[0]:g} and {radii[1]:g} m on a leg of {foot.height + up:g} m: one lowers "
            "the hip as it rolls and the other raises it, so that feet cannot change; take both shorter than the leg"
        )
    ratio = math.sqrt(arms[0] / arms[1]) if arms[0] * arms[1] > 0.0 else 1.0
    first = step / (foot.height + up) / (1.0 + ratio)
    # the hip is highest, or lowest, where it is right above the point that touches
    arm = foot.height + up - radii[1 if foot.ahead * arms[0] >= 0.0 else 0]
    tilt = math.atan(foot.ahead / arm) if arm else 0.0
    leans = np.array([tilt + first, tilt - first * ratio])
    for _ in range(60):
        r = under(leans, *radii)
        x, z = carried(foot, up, leans, r)
        rise = foot.ahead * np.cos(leans) - (foot.height + up - r) * np.sin(leans)
        J = np.array([[z[0], -z[1]], [rise[0], -rise[1]]])
        change = np.linalg.lstsq(J, np.array([x[0] - x[1] - step, z[0] - z[1]]), rcond=1e-9)[0]
        leans -= change
        if np.abs(change).max() < 1e-15:
            break
    x, z = carried(foot, up, leans, under(leans, *radii))
    if not max(abs(x[0] - x[1] - step), abs(z[0] - z[1])) < 1e-10 * (foot.height + up):
        raise InputError(
            f"a step of {step:g} m is too long for legs of {up:g} m on soles of {radii[0]:g} and {radii[1]:g} m"
        )
    return Change(float(leans[0]), float(leans[1]))

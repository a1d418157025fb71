"""Timing and length of steps that suit a figure: from its soles, its legs and its motors."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ..chain.figure import Figure
from ..errors import InputError
from ..roles import Foot, anatomy_of, extent

#: s: shift of the weight, and shifts at both ends, on soles at least half as wide as their distance
_SHIFT, _START = 0.2, 0.6
#: longest shift, relative to that
_LONGEST = 3.0
#: s: swing of a leg
_SWING = 0.6
#: m: height of the centre of mass below which a figure's times are shorter, as its pendulum's are
_TALL = 0.85
#: m: largest lift; and relative to the length of a leg: lift, step, least bend while walking
_LIFT, _LIFTS, _STEP, _BEND = 0.06, 0.075, 0.25, 0.02


@dataclass(frozen=True)
class Gait:
    """length: m, of a step. swing, shift, start: s, as in `add_footsteps`. lift, crouch: m."""

    length: float
    swing: float
    shift: float
    start: float
    lift: float
    crouch: float


def walking_feet(figure: Figure) -> tuple[Foot, Foot]:
    """The two feet of a figure on two legs, left first."""
    feet = anatomy_of(figure).feet
    if len(feet) != 2:
        raise InputError(f"{figure.name!r} has {len(feet)} feet; walks are for two: name them by feet = (left, right)")
    return feet[0], feet[1]


def choose_gait(figure: Figure, feet: Sequence[str] | None = None) -> Gait:
    """The gait of a figure on two feet, from its present pose. feet: their links; those of its anatomy by default.

    Times scale with that of its pendulum, √(h/g), for figures that are not tall. The weight takes as long to shift as
    the soles are narrow for their distance: the ZMP must cross from one to the other, and its error is bounded by half
    of their width. There a swing is slower as well, since legs far apart turn the trunk when they swing.
    """
    known, names = anatomy_of(figure), feet or [foot.link for foot in walking_feet(figure)]
    found = [foot for name in names if (foot := known.foot(name)) is not None]
    if len(found) != 2:
        raise InputError(
            f"{' and '.join(map(repr, names))} are not the two feet of {figure.name!r}; give swing, shift, "
            "start, lift and crouch of the walk"
        )
    a, b = found
    world = figure.world
    floor = [world.pose(figure[foot.link]) for foot in (a, b)]
    places = [pose.p + pose.R @ foot.sole.centre for pose, foot in zip(floor, (a, b), strict=True)]
    apart = float(np.linalg.norm((places[0] - places[1])[:2]))
    width = max(min(foot.sole.size[1] for foot in (a, b)), 1e-3)
    leg = min(foot.length for foot in (a, b))
    height = float(figure.com()[2]) - min(float(p[2]) for p in places)
    pace = min(1.0, math.sqrt(max(height, 0.05) / _TALL))
    slow = pace * min(max(0.5 * apart / width, 1.0), _LONGEST)
    bend = max(max(extent(figure, foot) for foot in (a, b)) - (1.0 - _BEND) * leg, 0.0)
    length = _STEP * leg
    # the leg behind must reach back by half a step without being stretched
    reach = leg - math.sqrt(max(leg**2 - (0.5 * length) ** 2, 0.0))
    return Gait(
        length,
        _SWING * pace * math.sqrt(slow / pace),
        _SHIFT * slow,
        _START * slow,
        min(_LIFT, _LIFTS * leg),
        bend + reach,
    )

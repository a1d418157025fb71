"""One step of each gait as a function of its phase.

Phases may be complex: everything is built of analytic functions, and a derivative is read off the
imaginary part.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ...arrays import Array
from ...chain.validate import number
from ...errors import InputError
from ..body.robot import SIDES, Robot
from .rolling import Leg, Values


@dataclass(frozen=True)
class Walk:
    """Parameters of a walk.

    steps: how many. step: length, m; negative walks backward. period: s a step. lift: of the swinging foot, m. height:
    of the trunk's point, m, for the gaits that choose it; by default a little below standing straight. curve: radius of
    the way, m, positive to the left; infinite straight on. lean: forward lean of the trunk, rad. first: the foot that
    stands first.
    """

    steps: int = 6
    step: float = 0.05
    period: float = 0.5
    lift: float = 0.015
    height: float | None = None
    curve: float = math.inf
    lean: float = 0.0
    first: str = "right"

    def __post_init__(self) -> None:
        if isinstance(self.steps, bool) or not isinstance(self.steps, int) or not 1 <= self.steps <= 100_000:
            raise InputError(f"walk steps is {self.steps!r}; it must be a whole number from 1 to 100000")
        for name in ("period", "lift"):
            number(getattr(self, name), f"walk {name}", InputError, positive=True)
        for name in ("step", "lean"):
            number(getattr(self, name), f"walk {name}", InputError)
        if self.height is not None:
            number(self.height, "walk height", InputError, positive=True)
        if not abs(self.curve) > 0.0:
            raise InputError(
                f"walk curve is {self.curve!r}; a radius must not be zero; an infinite one walks straight on"
            )
        if self.first not in SIDES:
            raise InputError(f"walk first is {self.first!r}; it must be 'right' or 'left'")

    @property
    def turn(self) -> float:
        """Change of heading a step, rad."""
        return self.step / self.curve

    @property
    def speed(self) -> float:
        """m/s along the way."""
        return self.step / self.period


#: p (m, 3), R (m, 3, 3) of a frame, or with one more axis of several
Frames = tuple[Values, Values]


class Foothold(NamedTuple):
    """Where a foot stands. at: (2,) m, middle of its arc (its ankle, if flat) when the leg is upright. heading: rad."""

    at: Array
    heading: float


def about_z(angle: Values) -> Values:
    """(…, 3, 3)."""
    c, s = np.cos(angle), np.sin(angle)
    zero, one = np.zeros_like(c), np.ones_like(c)
    return np.stack([np.stack(r, axis=-1) for r in ([c, -s, zero], [s, c, zero], [zero, zero, one])], axis=-2)


def about_y(angle: Values) -> Values:
    """(…, 3, 3); positive leans forward."""
    c, s = np.cos(angle), np.sin(angle)
    zero, one = np.zeros_like(c), np.ones_like(c)
    return np.stack([np.stack(r, axis=-1) for r in ([c, zero, s], [zero, one, zero], [-s, zero, c])], axis=-2)


def turned(R: Values, v: Values) -> Values:
    """(…, 3): R v, of one vector or of one for each R."""
    return np.einsum("...ij,...j->...i", R, v)


def eased(phase: Values) -> Values:
    """From 0 to 1 with rest at both ends."""
    return phase * phase * (3.0 - 2.0 * phase)


def smooth(phase: Values) -> Values:
    """From 0 to 1 with neither speed nor acceleration at the ends."""
    return phase**3 * (10.0 - phase * (15.0 - 6.0 * phase))


def bump(phase: Values) -> Values:
    """0 at both ends, 1 in the middle, with rest at all three."""
    return 16.0 * phase**2 * (1.0 - phase) ** 2


def fold(phase: Values) -> Values:
    """As `bump`, with so little at the ends that a knee bent by its square root starts and ends at rest."""
    return (4.0 * phase * (1.0 - phase)) ** 4


class StepRule(ABC):
    """Step i stands on foot `side` (0 right, 1 left) at a foothold. Feet turn by `Walk.turn` from step to step."""

    def __init__(self, robot: Robot, walk: Walk) -> None:
        self.robot, self.walk = robot, walk

    @abstractmethod
    def start(self, side: int) -> Foothold:
        """Of the first step, so that the trunk starts above the world's origin."""

    @abstractmethod
    def poses(self, i: int, side: int, hold: Foothold, phase: Values) -> Frames:
        """p (m, 3, 3) and R (m, 3, 3, 3) of trunk, right foot, left foot."""

    @abstractmethod
    def landing(self, i: int, side: int, hold: Foothold) -> Foothold:
        """Where the swinging foot comes down."""

    def heading(self, i: int) -> float:
        """Of the foot that stands in step i, rad."""
        return i * self.walk.turn


def stacked(side: int, trunk: Frames, standing: Frames, swinging: Frames) -> Frames:
    """Three frames over time in the order of a motion: trunk, right foot, left foot."""
    right, left = (standing, swinging) if side == 0 else (swinging, standing)
    return np.stack([trunk[0], right[0], left[0]], axis=1), np.stack([trunk[1], right[1], left[1]], axis=1)


class _Rolling(StepRule):
    """Base of walks on arcs. swing: rad, how far the standing foot leans to either side of upright."""

    def __init__(self, robot: Robot, walk: Walk) -> None:
        super().__init__(robot, walk)
        if robot.foot.flat:
            raise InputError("the robot's feet are flat; a rolling gait needs feet with a radius")
        size = robot.dimensions
        self.leg = Leg.of(robot.foot, size.l1 + size.l2 + size.l3)
        self.swing = self.leg.swing_for(robot.foot.radius, walk.step)
        self.check_arc(self.leg.tilt - self.swing, self.leg.tilt + self.swing)

    def check_arc(self, *leans: float) -> None:
        """Refuse to roll over the end of the arc."""
        most = self.robot.foot.half_angle
        worst = max(abs(lean) for lean in leans)
        if worst > most + 1e-12:
            raise InputError(
                f"the foot would have to lean by {math.degrees(worst):.3g}°, and its arc ends at "
                f"{math.degrees(most):.3g}°; take a shorter step, a longer foot or a smaller radius"
            )

    def rolled(self, hold: Foothold, lean: Values) -> Values:
        """Middle of the arc of a standing foot: (m, 3) m."""
        r = self.robot.foot.radius
        way = r * (lean - self.leg.tilt)
        x, y = hold.at[0] + way * math.cos(hold.heading), hold.at[1] + way * math.sin(hold.heading)
        return np.stack([x, y, np.full_like(x, r)], axis=-1)

    def ankle(self, O: Values, R: Values) -> Values:
        """From the middle of an arc, (m, 3), and the foot's attitude."""
        return O - turned(R, self.robot.foot.centre)


class StraightRoll(_Rolling):
    """Rolls over a straight leg; the trunk keeps its attitude, or leans, and goes up and down with the hip.

    The swinging leg is laid out from its own hip: straight at lift-off and landing, shortened in between, and always
    further from upright than the standing one until both are upright, so that its sole stays clear of the ground.
    """

    def start(self, side: int) -> Foothold:
        hold = Foothold(np.zeros(2), self.heading(0))
        trunk = self.poses(0, side, hold, np.zeros(1))[0][0, 0]
        return Foothold(-trunk[:2], hold.heading)

    def poses(self, i: int, side: int, hold: Foothold, phase: Values) -> Frames:
        size, leg, walk = self.robot.dimensions, self.leg, self.walk
        lean = leg.tilt + self.swing * (2.0 * phase - 1.0)
        R_st = about_z(np.full_like(phase, hold.heading)) @ about_y(lean)
        O = self.rolled(hold, lean)
        hip = O + self._leg(np.full_like(phase, hold.heading), lean)
        yaw = (i - 0.5 + phase) * walk.turn
        R = about_z(yaw) @ about_y(np.full_like(phase, walk.lean))
        pitch_axes = size.hips - np.array([0.0, 0.0, size.l4])
        trunk = hip - turned(R, pitch_axes[side])
        # from behind to the front
        other = leg.tilt + self.swing * (1.0 - 2.0 * eased(phase))
        heading = self.heading(i - 1) + 2.0 * walk.turn * smooth(phase)
        shorter = 1.0 - walk.lift / leg.length * fold(phase)
        O_sw = trunk + turned(R, pitch_axes[1 - side]) - shorter[:, None] * self._leg(heading, other)
        R_sw = about_z(heading) @ about_y(other)
        return stacked(side, (trunk, R), (self.ankle(O, R_st), R_st), (self.ankle(O_sw, R_sw), R_sw))

    def _leg(self, heading: Values, lean: Values) -> Values:
        """From the middle of the arc to the hip's pitch axis: (m, 3) m."""
        x, z = self.leg.hip(lean)
        return np.stack([x * np.cos(heading), x * np.sin(heading), z], axis=-1)

    def landing(self, i: int, side: int, hold: Foothold) -> Foothold:
        p, R = self.poses(i, side, hold, np.ones(1))
        row = 2 - side
        O = p[0, row] + R[0, row] @ self.robot.foot.centre
        heading = self.heading(i + 1)
        # it lands leaning back, so upright it will be further on
        way = self.robot.foot.radius * self.swing
        return Foothold(O[:2] + way * np.array([math.cos(heading), math.sin(heading)]), heading)


class _Level(StepRule):
    """The trunk goes along its way at constant speed and height; feet stand where the way has the step's middle."""

    def __init__(self, robot: Robot, walk: Walk) -> None:
        super().__init__(robot, walk)
        size = robot.dimensions
        reach = size.l1 + size.l2 + size.l3
        if walk.height is None:
            # short of straight by the way the hip is ahead of the ankle at the ends of a step, and a little more
            self.height = robot.standing - (reach - math.sqrt(max(reach**2 - (0.55 * walk.step) ** 2, 0.0))) - 0.004
        else:
            self.height = walk.height

    def way(self, u: Values) -> tuple[Values, Values, Values]:
        """x, y, heading of the way after u steps; it sets out along x half a step's turn to the right."""
        walk = self.walk
        if math.isinf(walk.curve):
            return walk.step * u, np.zeros_like(u), np.zeros_like(u)
        angle, start = (u - 0.5) * walk.turn, -0.5 * walk.turn
        x, y = np.sin(angle) - math.sin(start), math.cos(start) - np.cos(angle)
        return walk.curve * x, walk.curve * y, angle

    def foothold(self, i: int, side: int) -> Foothold:
        """Of step i, beside the way."""
        x, y, heading = (float(a) for a in self.way(np.array(i + 0.5)))
        across = self.robot.dimensions.hips[side, 1]
        return Foothold(np.array([x - across * math.sin(heading), y + across * math.cos(heading)]), heading)

    def start(self, side: int) -> Foothold:
        return self.foothold(0, side)

    def landing(self, i: int, side: int, hold: Foothold) -> Foothold:  # noqa: ARG002
        return self.foothold(i + 1, 1 - side)

    def trunk(self, i: int, phase: Values) -> Frames:
        x, y, heading = self.way(i + phase)
        R = about_z(heading) @ about_y(np.full_like(phase, self.walk.lean))
        return np.stack([x, y, np.full_like(x, self.height)], axis=-1), R

    def between(self, i: int, side: int, phase: Values) -> tuple[Values, Values, Values, Foothold, Foothold]:
        """Of the swinging foot: heading, part of the way, lift; and where it comes from and goes to."""
        last, following = self.foothold(i - 1, 1 - side), self.foothold(i + 1, 1 - side)
        part = smooth(phase)
        heading = last.heading + (following.heading - last.heading) * part
        return heading, part, self.walk.lift * bump(phase), last, following


class FlatStep(_Level):
    """Flat feet stand still and are put down flat (Fig. 10)."""

    def __init__(self, robot: Robot, walk: Walk) -> None:
        super().__init__(robot, walk)
        if not robot.foot.flat:
            raise InputError(f"the robot's feet have a radius of {robot.foot.radius:g} m; a flat walk needs flat feet")

    def poses(self, i: int, side: int, hold: Foothold, phase: Values) -> Frames:
        trunk, R = self.trunk(i, phase)
        still = np.zeros_like(phase)
        high = self.robot.foot.height
        standing = np.stack([hold.at[0] + still, hold.at[1] + still, high + still], axis=-1)
        heading, part, up, last, following = self.between(i, side, phase)
        x, y = (last.at[c] + (following.at[c] - last.at[c]) * part for c in range(2))
        swinging = np.stack([x, y, high + up], axis=-1)
        R_st, R_sw = about_z(hold.heading + still), about_z(heading)
        return stacked(side, (trunk, R), (standing, R_st), (swinging, R_sw))


class BentRoll(_Rolling, _Level):
    """Arc feet roll while the knees bend, so that the trunk stays at one height."""

    def poses(self, i: int, side: int, hold: Foothold, phase: Values) -> Frames:
        trunk, R = self.trunk(i, phase)
        tilt, swing, r = self.leg.tilt, self.swing, self.robot.foot.radius
        lean = tilt + swing * (2.0 * phase - 1.0)
        R_st = about_z(np.full_like(phase, hold.heading)) @ about_y(lean)
        heading, part, up, last, following = self.between(i, side, phase)
        other = tilt + swing * (1.0 - 2.0 * part)
        R_sw = about_z(heading) @ about_y(other)
        ends = [
            foothold.at + way * r * swing * np.array([math.cos(foothold.heading), math.sin(foothold.heading)])
            for foothold, way in ((last, 1.0), (following, -1.0))
        ]
        x, y = (ends[0][c] + (ends[1][c] - ends[0][c]) * part for c in range(2))
        O_sw = np.stack([x, y, r + up], axis=-1)
        standing, swinging = self.ankle(self.rolled(hold, lean), R_st), self.ankle(O_sw, R_sw)
        return stacked(side, (trunk, R), (standing, R_st), (swinging, R_sw))

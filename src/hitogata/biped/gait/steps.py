"""One step of each gait as a function of its phase.

Phases may be complex: everything is built of analytic functions, and a derivative is read off the
imaginary part.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import NamedTuple

import numpy as np

from ...arrays import Array
from ...errors import InputError
from ...figures.biped import Robot
from .phases import Values, about_y, about_z, bump, eased, fold, smooth, turned
from .rolling import Change, carried, change_of_feet, under
from .walk import Walk

#: p (m, 3), R (m, 3, 3) of a frame, or with one more axis of several
Frames = tuple[Values, Values]


class Foothold(NamedTuple):
    """Where a foot stands. at: (2,) m, place of its sole's middle (of its ankle, if flat). heading: rad."""

    at: Array
    heading: float


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

    def lean(self, yaw: Values) -> Values:
        """Of the trunk from the ground's normal, rad, where it heads by `yaw`: forward it leans from the vertical as
        asked, sideways it leans as the ground does, so that both hips are equally high above it."""
        return self.walk.lean - self.walk.slope * np.cos(yaw)

    def heading(self, i: int) -> float:
        """Of the foot that stands in step i, rad."""
        return i * self.walk.turn


def stacked(side: int, trunk: Frames, standing: Frames, swinging: Frames) -> Frames:
    """Three frames over time in the order of a motion: trunk, right foot, left foot."""
    right, left = (standing, swinging) if side == 0 else (swinging, standing)
    return np.stack([trunk[0], right[0], left[0]], axis=1), np.stack([trunk[1], right[1], left[1]], axis=1)


class _Rolling(StepRule):
    """Base of walks on arcs: the standing foot rolls from where it landed to where it leaves."""

    def __init__(self, robot: Robot, walk: Walk) -> None:
        super().__init__(robot, walk)
        if robot.foot.flat and walk.soles is None:
            raise InputError("the robot's feet are flat; a rolling gait needs feet with a radius")
        size = robot.dimensions
        #: from the ankle's roll axis to the hip's pitch axis of a straight leg, m
        self.up = size.l1 + size.l2 + size.l3
        self._changes: dict[tuple[float, float], Change] = {}
        for i in range(walk.steps + 1):
            self.change(i)

    def radii(self, i: int, phase: Values) -> tuple[Values, Values]:
        """Of heel and toe in step i, m."""
        if self.walk.soles is None:
            heel, toe = self.robot.foot.radii
            return np.full_like(phase, heel), np.full_like(phase, toe)
        return self.walk.soles.radii((i + phase) * self.walk.period)

    def change(self, i: int) -> Change:
        """Of feet, at the start of step i."""
        heel, toe = (float(r) for r in self.radii(i, np.zeros(())))
        if (heel, toe) not in self._changes:
            self._changes[heel, toe] = change_of_feet(self.robot.foot, self.up, self.walk.step, (heel, toe))
            self.check_arc((heel, toe), *self._changes[heel, toe])
        return self._changes[heel, toe]

    def ends(self, radii: tuple[float, float]) -> tuple[float, float]:
        """Leans, rad, at which a foot stands on its heel's end and on its toe's."""
        foot = self.robot.foot
        back, front = foot.ends if self.walk.soles is None else foot.bent_ends(np.array(radii))
        return -float(back), float(front)

    def check_arc(self, radii: tuple[float, float], *leans: float) -> None:
        """Refuse to roll over the end of the arc."""
        low, high = self.ends(radii)
        for lean, end in ((min(leans), low), (max(leans), high)):
            if abs(lean) > abs(end) + 1e-12 and lean * end > 0.0:
                raise InputError(
                    f"the foot would have to lean by {math.degrees(abs(lean)):.3g}°, and its arc ends at "
                    f"{math.degrees(abs(end)):.3g}°; take a shorter step (at most {self.longest(radii):.3g} m), a "
                    "longer foot or a smaller radius"
                )

    def longest(self, radii: tuple[float, float]) -> float:
        """The longest step that these soles allow, m: by halving."""
        low, high = self.ends(radii)
        short, long = 0.0, abs(self.walk.step)
        for _ in range(30):
            middle = 0.5 * (short + long)
            try:
                leans = change_of_feet(self.robot.foot, self.up, math.copysign(middle, self.walk.step), radii)
                fits = low <= min(leans) and max(leans) <= high
            except InputError:
                fits = False
            short, long = (middle, long) if fits else (short, middle)
        return short

    def standing(self, i: int, hold: Foothold, phase: Values) -> tuple[Values, Values, Values]:
        """Lean (m,) and attitude (m, 3, 3) of the standing foot, and its ankle (m, 3)."""
        start, end = self.change(i).landing, self.change(i + 1).leaving
        lean = start + (end - start) * phase
        R = about_z(np.full_like(phase, hold.heading)) @ about_y(lean)
        return lean, R, self.placed(hold, *carried(self.robot.foot, 0.0, lean, under(lean, *self.radii(i, phase))))

    def placed(self, hold: Foothold, x: Values, z: Values) -> Values:
        """(m, 3) m: x ahead of a foothold, z above the ground."""
        c, s = math.cos(hold.heading), math.sin(hold.heading)
        return np.stack([hold.at[0] + x * c, hold.at[1] + x * s, z], axis=-1)


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
        size, walk = self.robot.dimensions, self.walk
        lean, R_st, ankle = self.standing(i, hold, phase)
        hip = self.placed(hold, *carried(self.robot.foot, self.up, lean, under(lean, *self.radii(i, phase))))
        yaw = (i - 0.5 + phase) * walk.turn
        R = about_z(yaw) @ about_y(self.lean(yaw))
        pitch_axes = size.hips - np.array([0.0, 0.0, size.l4])
        trunk = hip - turned(R, pitch_axes[side])
        # from behind to the front; the swinging leg is further from upright than the standing one where rolling lowers
        # the hip, and nearer where soles longer than the leg raise it: (H − r)(cos φ_standing − cos φ_swinging) ≥ 0
        first, last = self.change(i).leaving, self.change(i + 1).landing
        other = first + (last - first) * (phase + self.further(i) * (eased(phase) - phase))
        heading = self.heading(i - 1) + 2.0 * walk.turn * smooth(phase)
        R_sw = about_z(heading) @ about_y(other)
        shorter = self.up - walk.lift * fold(phase)
        swinging = trunk + turned(R, pitch_axes[1 - side]) - shorter[:, None] * R_sw[:, :, 2]
        return stacked(side, (trunk, R), (ankle, R_st), (swinging, R_sw))

    def further(self, i: int) -> float:
        """1 if the soles' radii are below the height of the hip's pitch axis, −1 above, 0 if equal."""
        high = self.robot.foot.height + self.up
        return float(np.sign(high - max(float(r) for r in self.radii(i, np.zeros(())))))

    def landing(self, i: int, side: int, hold: Foothold) -> Foothold:
        p = self.poses(i, side, hold, np.ones(1))[0][0, 2 - side]
        heading, lean = self.heading(i + 1), self.change(i + 1).landing
        heel, toe = self.radii(i + 1, np.zeros(()))
        x = float(carried(self.robot.foot, 0.0, lean, under(lean, heel, toe))[0])
        return Foothold(p[:2] - x * np.array([math.cos(heading), math.sin(heading)]), heading)


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
        R = about_z(heading) @ about_y(self.lean(heading))
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
        if walk.soles is not None:
            raise InputError("walk soles bend, and a flat walk stands on flat feet; take the gait 'roll' or 'bent'")

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

    def foothold(self, i: int, side: int) -> Foothold:
        """The trunk passes the middle of the stretch that the foot rolls along in the middle of its step."""
        hold = super().foothold(i, side)
        start, end = max(i, 0), min(i + 1, self.walk.steps)
        heel, toe = self.radii(start, np.zeros(()))
        landing = self.change(start).landing
        middle = 0.5 * landing * float(under(landing, heel, toe))
        heel, toe = self.radii(end, np.zeros(()))
        leaving = self.change(end).leaving
        middle += 0.5 * leaving * float(under(leaving, heel, toe))
        return Foothold(hold.at - middle * np.array([math.cos(hold.heading), math.sin(hold.heading)]), hold.heading)

    def poses(self, i: int, side: int, hold: Foothold, phase: Values) -> Frames:
        trunk, R = self.trunk(i, phase)
        _, R_st, standing = self.standing(i, hold, phase)
        heading, part, up, last, following = self.between(i, side, phase)
        first, final = self.change(i).leaving, self.change(i + 1).landing
        other = first + (final - first) * part
        R_sw = about_z(heading) @ about_y(other)
        # it turns as if it rolled on a foothold that goes along with it, and is lifted
        x, z = carried(self.robot.foot, 0.0, other, under(other, *self.radii(i, phase)))
        px, py = (last.at[c] + (following.at[c] - last.at[c]) * part for c in range(2))
        swinging = np.stack([px + x * np.cos(heading), py + x * np.sin(heading), z + up], axis=-1)
        return stacked(side, (trunk, R), (standing, R_st), (swinging, R_sw))

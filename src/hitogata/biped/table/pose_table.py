"""Motions of the robot: where trunk and feet are, row by row, and the joint angles that follow."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...chain.frozen import Frozen
from ...errors import InputError
from ..body.kinematics import Knee, Solution, solve_legs
from ..body.robot import Robot

PARTS = ("trunk", "right foot", "left foot")
#: m: a sole no higher than this above the ground stands on it
STANDING = 1e-4
#: m/s: and if its lowest point moves no faster than this
STILL = 0.02
#: times the usual distance of rows: a longer one is a gap
LONGEST_GAP = 10.0
#: rad/s: no joint of such a robot turns faster
FASTEST = 30.0


@dataclass(frozen=True, eq=False)
class PoseTable(Frozen):
    """n rows. A foot's position is that of its ankle, the trunk's that of its point, see `robot`.

    twist: velocity of the same three frames, (angular, linear) in world axes; None where it is not known, and then
    taken from the rows themselves.
    """

    robot: Robot
    time: Array  # (n,) s
    p: Array  # (n, 3, 3) m: trunk, right foot, left foot
    R: Array  # (n, 3, 3, 3)
    twist: Array | None = None  # (n, 3, 6) rad/s, m/s
    title: str = "motion"
    knee: Knee = "forward"
    nearest: bool = False
    #: (n, 2) whether the right, the left foot stands; from the soles' heights and slip if not given
    stands: NDArray[np.bool_] = None  # type: ignore[assignment]

    def __post_init__(self) -> None:
        n = len(self.time)
        for name, shape in (("p", (n, 3, 3)), ("R", (n, 3, 3, 3))):
            if getattr(self, name).shape != shape:
                raise InputError(f"motion {name} has shape {getattr(self, name).shape}; expected {shape}")
        if n == 0:
            raise InputError("a motion needs at least one row")
        if np.any(np.diff(self.time) <= 0.0):
            row = int(np.argmax(np.diff(self.time) <= 0.0)) + 1
            raise InputError(f"motion time goes from {self.time[row - 1]:g} to {self.time[row]:g} s at row {row}")
        if self.stands is None:
            self._set("stands", (self.clearance <= STANDING) & (self.slip <= STILL))

    def __len__(self) -> int:
        return len(self.time)

    @property
    def duration(self) -> float:
        """s."""
        return float(self.time[-1] - self.time[0])

    @cached_property
    def solution(self) -> Solution:
        """Angles of both legs at every row; raises UnreachableError unless the motion asks for the nearest pose."""
        return solve_legs(self.robot, self.p, self.R, time=self.time, knee=self.knee, nearest=self.nearest)

    @property
    def angles(self) -> Array:
        """(n, 12) rad: θ1 … θ6 of the right leg, then of the left one."""
        return self.solution.angles.reshape(len(self), 12)

    def leaps(self) -> list[str]:
        """What no robot would do, in words: time that stands open, joints that jump. The first and worst of each."""
        steps = np.diff(self.time)
        if len(steps) == 0:
            return []
        told = []
        usual = float(np.median(steps))
        open_ = steps > LONGEST_GAP * usual
        if open_.any():
            row = int(np.argmax(open_))
            more = f"; {open_.sum()} such gaps" if open_.sum() > 1 else ""
            told.append(f"{steps[row]:.6g} s pass without a row after t = {self.time[row]:.6g} s{more}")
        turned = np.abs(np.remainder(np.diff(self.angles, axis=0) + np.pi, 2.0 * np.pi) - np.pi)
        fast = (turned > FASTEST * steps[:, None]) & ~open_[:, None]
        if fast.any():
            row, joint = (int(i) for i in np.unravel_index(np.argmax(np.where(fast, turned, 0.0)), fast.shape))
            told.append(
                f"θ{joint + 1} jumps by {turned[row, joint]:.3g} rad from t = {self.time[row]:.6g} to "
                f"{self.time[row + 1]:.6g} s; {fast.any(axis=1).sum()} rows ask for more than {FASTEST:g} rad/s"
            )
        return told

    @cached_property
    def contacts(self) -> Array:
        """Lowest point of each sole: (n, 2, 3) m, world."""
        lowest = np.stack([self.robot.foot.lowest(self.R[:, 1 + side]) for side in range(2)], axis=1)
        return np.asarray(self.p[:, 1:] + np.einsum("nsij,nsj->nsi", self.R[:, 1:], lowest))

    @property
    def clearance(self) -> Array:
        """Height of each sole above the ground: (n, 2) m, negative if it is in it."""
        return np.asarray(self.contacts[:, :, 2])

    @property
    def slip(self) -> Array:
        """How fast the lowest point of each sole moves on to the next row, or has moved from the last: (n, 2) m/s.

        Of the two the slower one: where the feet change, a foot stands on one side only.
        """
        if len(self) < 2:
            return np.zeros((len(self), 2))
        inside = np.einsum("nsji,nsj->nsi", self.R[:, 1:], self.contacts - self.p[:, 1:])
        moved = self.p[1:, 1:] + np.einsum("nsij,nsj->nsi", self.R[1:, 1:], inside[:-1]) - self.contacts[:-1]
        speed = np.linalg.norm(moved, axis=-1) / np.diff(self.time)[:, None]
        return np.asarray(np.minimum(np.vstack([speed, speed[-1:]]), np.vstack([speed[:1], speed])))

    @property
    def velocity(self) -> Array:
        """(n, 3, 6) twist of trunk and feet; central differences of the rows where the motion does not know it."""
        if self.twist is not None:
            return self.twist
        if len(self) < 2:
            return np.zeros((len(self), 3, 6))
        p_dot = np.gradient(self.p, self.time, axis=0)
        R_dot = np.gradient(self.R, self.time, axis=0)
        return np.concatenate([spin(R_dot, self.R), p_dot], axis=-1)


def spin(R_dot: Array, R: Array) -> Array:
    """Angular velocity (…, 3), world axes, of a rotation and its rate."""
    W = np.einsum("...ij,...kj->...ik", R_dot, R)
    return 0.5 * np.stack(
        [W[..., 2, 1] - W[..., 1, 2], W[..., 0, 2] - W[..., 2, 0], W[..., 1, 0] - W[..., 0, 1]], axis=-1
    )

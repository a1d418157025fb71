"""Motions of the robot: where trunk and feet are, row by row, and the joint angles that follow."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...chain.values.frozen import Frozen
from ...errors import InputError
from ...figures.biped import Robot
from ..body.kinematics import Branches, Knee, Solution, leg_branches, solve_legs
from ..gait.phases import about_y

PARTS = ("trunk", "right foot", "left foot")
#: m: a sole no higher than this above the ground stands on it
STANDING = 1e-4
#: m/s: and if its lowest point moves no faster than this
STILL = 0.02
#: times the usual distance of rows: a longer one is a gap
LONGEST_GAP = 10.0
#: rad/s: no joint of such a robot turns faster
FASTEST = 30.0


class Source(NamedTuple):
    """Numbers of a table as they stand in its file: `values` (n, m) of `columns`, in units of their own.

    angles: (n, 12) rad, if the table has them.
    """

    columns: tuple[str, ...]
    units: Hashable
    values: Array
    angles: Array | None = None


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
    #: rad: of the ground, downhill along x; it goes through the origin
    slope: float = 0.0
    #: (n, 2, 2) m: radii of the right and the left foot's heel and toe, where they are not the robot's own all along
    soles: Array | None = None
    #: the table that was read, with unchanged numbers
    source: Source | None = None

    def __post_init__(self) -> None:
        n = len(self.time)
        for name, shape in (("p", (n, 3, 3)), ("R", (n, 3, 3, 3)), ("soles", (n, 2, 2))):
            value = getattr(self, name)
            if value is not None and value.shape != shape:
                raise InputError(f"motion {name} has shape {value.shape}; expected {shape}")
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
        """Angles of both legs at every row. Raises UnreachableError, unless the motion allows the nearest pose."""
        return solve_legs(self.robot, self.p, self.R, time=self.time, knee=self.knee, nearest=self.nearest)

    @property
    def angles(self) -> Array:
        """(n, 12) rad: θ1 … θ6 of the right leg, then of the left one; as given, where a table gives them."""
        if self.source is not None and self.source.angles is not None:
            return self.source.angles
        return self.solution.angles.reshape(len(self), 12)

    def branches(self) -> Branches:
        """All eight solutions of both legs at every row: angles (n, 2, 8, 6), status and excess (n, 2, 8).

        Each branch goes on from row to row without jumps of a whole turn.
        """
        n = len(self)
        p, R = self.p, self.R
        hips = p[:, None, 0] + np.einsum("nij,sj->nsi", R[:, 0], self.robot.dimensions.hips)
        seen = np.einsum("nsji,nsj->nsi", R[:, 1:], hips - p[:, 1:]).reshape(2 * n, 3)
        turns = (R[:, 1:].swapaxes(-1, -2) @ R[:, None, 0]).reshape(2 * n, 3, 3)
        found = leg_branches(self.robot, seen, turns)
        angles = np.unwrap(found.angles.reshape(n, 2, 8, 6), axis=0)
        return Branches(angles, found.status.reshape(n, 2, 8), found.excess.reshape(n, 2, 8))

    @property
    def ground(self) -> Array:
        """(3, 3) axes of the ground: x downhill, z its normal."""
        return np.asarray(about_y(self.slope))

    @property
    def rolled(self) -> Array:
        """How far each foot has rolled: (n, 2) rad, its lean forward from the ground's normal."""
        R = self.ground.T @ self.R[:, 1:]
        return np.asarray(np.arctan2(-R[..., 2, 0], R[..., 2, 2]))

    @property
    def radii(self) -> Array:
        """(n, 2, 2) m: of the right and the left foot's heel and toe."""
        if self.soles is not None:
            return self.soles
        return np.broadcast_to(np.array(self.robot.foot.radii), (len(self), 2, 2))

    def leaps(self) -> list[str]:
        """Warnings about motion that no robot can follow: time that does not advance, joints that jump."""
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
                f"{self.time[row + 1]:.6g} s; {fast.any(axis=1).sum()} rows require more than {FASTEST:g} rad/s"
            )
        return told

    @cached_property
    def _touching(self) -> list[tuple[Array, Array]]:
        """Of each foot: where on its sole the lowest point is, m along and across: (n,), (n,)."""
        foot, turns = self.robot.foot, self.ground.T @ self.R[:, 1:]
        return [foot.touching(turns[:, side], self._bent(side)) for side in range(2)]

    def _bent(self, side: int, rows: slice = slice(None)) -> Array | None:
        return None if self.soles is None else self.soles[rows, side]

    @cached_property
    def contacts(self) -> Array:
        """Lowest point of each sole: (n, 2, 3) m, world."""
        foot = self.robot.foot
        lowest = np.stack([foot.sole_point(*self._touching[side], self._bent(side)) for side in range(2)], axis=1)
        return np.asarray(self.p[:, 1:] + np.einsum("nsij,nsj->nsi", self.R[:, 1:], lowest))

    @property
    def clearance(self) -> Array:
        """Height of each sole above the ground: (n, 2) m, negative if it is in it."""
        return np.asarray(self.contacts @ self.ground[:, 2] if self.slope else self.contacts[:, :, 2])

    @property
    def slip(self) -> Array:
        """How fast the lowest point of each sole moves on to the next row, or has moved from the last: (n, 2) m/s.

        Of the two the slower one: where the feet change, a foot stands on one side only.
        """
        if len(self) < 2:
            return np.zeros((len(self), 2))
        later = slice(1, None)
        moved = np.empty((len(self) - 1, 2, 3))
        for side in range(2):
            along, across = (values[:-1] for values in self._touching[side])
            then = self.robot.foot.sole_point(along, across, self._bent(side, later))
            there = self.p[1:, 1 + side] + np.einsum("nij,nj->ni", self.R[1:, 1 + side], then)
            moved[:, side] = there - self.contacts[:-1, side]
        speed = np.linalg.norm(moved, axis=-1) / np.diff(self.time)[:, None]
        return np.asarray(np.minimum(np.vstack([speed, speed[-1:]]), np.vstack([speed[:1], speed])))

    @property
    def velocity(self) -> Array:
        """(n, 3, 6) twist of trunk and feet; from central differences of the rows where the motion has none."""
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

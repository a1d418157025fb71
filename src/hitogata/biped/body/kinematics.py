"""Angles of the legs from where trunk and feet are, in closed form, and back."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ...arrays import Array
from ...errors import InputError, UnreachableError
from ...figures.biped import SIDES, Robot
from ...kernels.ik import biped_leg as kernel

Ints = NDArray[np.int64]
Knee = Literal["forward", "backward", "nearest"]
_KNEES = ("forward", "backward", "nearest")
#: state of each branch of the inverse kinematics, in words
STATES = (
    "reached",
    "too far",
    "too near",
    "singular: the hip is on the axis of the ankle's roll, which is left open",
    "singular: the hip's roll is at 90°, where yaw and pitch turn about one axis",
    "singular: the hip's pitch axis is on the ankle's, so that the leg may point anywhere",
)


class Branches(NamedTuple):
    """All solutions of a leg. angles: (n, 8, 6) θ1 … θ6. status: (n, 8), see `STATES`. excess: (n, 8) m.

    A branch out of reach has the angles that bring the hip nearest (with the ankle's roll and the hip's attitude as
    asked), and in `excess` how far it stays away: positive if too far, negative if too near. Branches are numbered by
    bits: 1 knee backward, 2 hip rolled past 90°, 4 leg below its ankle.
    """

    angles: Array
    status: Ints
    excess: Array

    @property
    def reached(self) -> NDArray[np.bool_]:
        """(n, 8) branches that bring the hip where it was asked to be, singular ones included."""
        return np.asarray((self.status != kernel.TOO_FAR) & (self.status != kernel.TOO_NEAR))


class Solution(NamedTuple):
    """Angles over a motion. angles: (n, 2, 6) of the right and the left leg. status, branch: (n, 2). excess: (n, 2)."""

    angles: Array
    status: Ints
    branch: Ints
    excess: Array

    @property
    def reached(self) -> NDArray[np.bool_]:
        """(n, 2) rows and legs that bring the hip where it was asked to be."""
        return np.asarray((self.status != kernel.TOO_FAR) & (self.status != kernel.TOO_NEAR))


def hip_frames(robot: Robot, angles: ArrayLike) -> tuple[Array, Array]:
    """The hip seen from the foot, 004 (8)–(11). angles: (…, 6). Returns p (…, 3) m and R (…, 3, 3)."""
    given = np.asarray(angles, dtype=np.float64)
    if given.shape[-1:] != (6,):
        raise InputError(f"angles have shape {given.shape}; expected (…, 6)")
    out = np.empty((given.size // 6, 12))
    kernel.hip_frames(out, np.ascontiguousarray(given.reshape(-1, 6)), robot.dimensions.lengths)
    shape = given.shape[:-1]
    return out[:, :3].reshape(*shape, 3), out[:, 3:].reshape(*shape, 3, 3)


def leg_branches(robot: Robot, p: ArrayLike, R: ArrayLike, hint: ArrayLike | None = None) -> Branches:
    """All eight solutions of a leg for hip frames in the foot's axes: p (n, 3) m, R (n, 3, 3).

    hint: (6,) angles for the joints that a singular pose does not determine.
    """
    places, turns = np.array(p, dtype=np.float64), np.array(R, dtype=np.float64)
    if places.ndim != 2 or places.shape[1] != 3 or turns.shape != (len(places), 3, 3):
        raise InputError(f"p has shape {places.shape} and R {turns.shape}; expected (n, 3) and (n, 3, 3)")
    n = len(places)
    angles, status, excess = np.empty((n, 8, 6)), np.empty((n, 8), dtype=np.int64), np.empty((n, 8))
    near = np.zeros(6) if hint is None else np.array(hint, dtype=np.float64)
    kernel.all_branches(angles, status, excess, places, turns.reshape(n, 9), robot.dimensions.lengths, near)
    return Branches(angles, status, excess)


def solve_legs(
    robot: Robot,
    p: ArrayLike,
    R: ArrayLike,
    *,
    time: ArrayLike | None = None,
    knee: Knee = "forward",
    start: ArrayLike | None = None,
    nearest: bool = False,
) -> Solution:
    """Inverse kinematics of both legs over a motion.

    p: (n, 3, 3) m, R: (n, 3, 3, 3) of trunk, right foot and left foot in the world. Of the branches with the requested
    knee direction, each row takes the one nearest to the row before. The first row takes the one nearest to `start`
    (2, 6), by default straight legs. Unreachable rows raise UnreachableError with leg, time and distance of the first
    one. With nearest=True they get the nearest reachable angles, and `status` and `excess` of the solution mark them.
    """
    if knee not in _KNEES:
        raise InputError(f"knee is {knee!r}; choose from {', '.join(_KNEES)}")
    places = np.ascontiguousarray(p, dtype=np.float64)
    n = len(places)
    turns = np.ascontiguousarray(R, dtype=np.float64).reshape(n, 3, 9)
    angles = np.zeros((n, 2, 6))
    if start is not None and n:
        angles[0] = np.asarray(start, dtype=np.float64)
    status, branch = np.empty((n, 2), dtype=np.int64), np.empty((n, 2), dtype=np.int64)
    excess = np.empty((n, 2))
    kernel.solve_motion(
        kernel.LegAngles(angles, status, branch, excess),
        kernel.BodyPath(places, turns, robot.dimensions.lengths, robot.dimensions.hips),
        _KNEES.index(knee),
        kernel.Branches(np.empty((8, 6)), np.empty(8, dtype=np.int64), np.empty(8)),
    )
    solution = Solution(angles, status, branch, excess)
    out = ~solution.reached
    if out.any() and not nearest:
        when = np.arange(n, dtype=np.float64) if time is None else np.asarray(time, dtype=np.float64)
        raise _unreachable(out, excess, when, time is None)
    return solution


def _unreachable(out: NDArray[np.bool_], excess: Array, time: Array, rows: bool) -> UnreachableError:
    row, leg = (int(i) for i in np.argwhere(out)[0])
    over = float(excess[row, leg])
    when = f"row {row}" if rows else f"t = {time[row]:.6g} s"
    what = f"{1e3 * abs(over):.3g} mm " + ("farther than it reaches" if over > 0.0 else "nearer than it can fold")
    others = f"; {int(out.any(axis=1).sum())} of {len(out)} rows are out of reach" if out.any(axis=1).sum() > 1 else ""
    return UnreachableError(
        f"{when}: the {SIDES[leg]} leg's hip is {what}{others}", SIDES[leg], float(time[row]), over, row
    )

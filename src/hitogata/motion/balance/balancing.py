"""Balance of frames: the COM's curve is bent until the ZMP follows its target (003 §3), in repeated passes."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...errors import MotionError
from ...kernels.ik.solve import IK_SOLVED
from ..clip import Stage
from ..curves.banded import solve_banded
from ..curves.nurbs import Nurbs
from ..pose.ranges import touched_ranges
from ..pose.trajectory import Demands, TrajectoryIK, demands
from .com_correction import corrected
from .zmp_fit import fitted_error


class Clock:
    """Seconds spent in each part of the computation."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self._last = time.perf_counter()

    def done(self, part: str) -> None:
        now = time.perf_counter()
        self.seconds[part] = self.seconds.get(part, 0.0) + now - self._last
        self._last = now


class Kept(NamedTuple):
    """Frames and the course of their COM. arrays: q, targets, posture, status and errors of the frames."""

    arrays: list[NDArray[Any]]
    com: Nurbs
    goal: Array


class Balancing:
    """TrajectoryIK and the COM that they follow. target: (S, 3) m of the ZMP."""

    def __init__(
        self,
        frames: TrajectoryIK,
        com: Nurbs,
        target: Array,
        gravity: float,
        ends: str,
        links: list[str],
        clock: Clock,
        flying: NDArray[np.bool_] | None = None,
    ) -> None:
        self.flying = np.zeros(len(target), dtype=bool) if flying is None else flying
        self.frames, self.com, self.target = frames, com, target
        self.gravity, self.ends, self.links, self.clock = gravity, ends, links, clock
        self._goal = target[:, :2]
        #: (S, n, 6) N m, N on all links: wrenches of carried loads
        self.external: Array | None = None
        #: frames that must stand; others are left out later
        self.kept_frames = slice(None)
        self._measured: tuple[Array, Array, Demands] | None = None

    def stage(self, name: str, rough: bool = False) -> Stage:
        """Solves the frames for the present COM, and their ZMP by inverse dynamics. rough: not the last pass."""
        place = self.com(self.frames.t)
        self.frames.follow(place, rough)
        if self.frames.smoother is not None:
            place = self._take_heights()
        self.clock.done("inverse kinematics")
        v, _, found = self.measure()
        weight = self.frames.figure.mass * self.gravity
        _must_stand(found, self.frames, v, self.flying, weight, self.kept_frames)
        self.clock.done("inverse dynamics")
        return Stage(name, place, zmp_of(found, self.target, self.flying, weight))

    def measure(self, again: bool = True) -> tuple[Array, Array, Demands]:
        """v, a and the forces required by the frames; again: recompute even if the frames have not moved."""
        if again or self._measured is None:
            v, a = self.frames.rates()
            self._measured = v, a, demands(self.frames.figure, self.links, self.frames.q, v, a, self.external)
        return self._measured

    def _take_heights(self) -> Array:
        """Fits the COM's curve to the height of the frames. Returns the COM then, (S, 3) m."""
        basis, t = self.com.basis, self.frames.t
        heights = self.frames.coms()[:, 2:]
        rows, first = basis.rows(t)
        points = self.com.points.copy()
        points[:, 2] = solve_banded(rows, first, heights, 0, basis.count, "height of the COM")[:, 0]
        points[:3, 2], points[-3:, 2] = heights[0, 0], heights[-1, 0]
        self.com = Nurbs(basis.degree, basis.knots, points, basis.weights)
        return self.com(t)

    def correct(self, before: Stage | None = None) -> None:
        """Bends the COM so that the ZMP of the point mass follows the target minus the error of the pass before."""
        t = self.frames.t
        if before is not None:
            error = before.zmp - self.target[:, :2]
            if self.flying.any():
                error *= self._pushes()[:, None]
            self._goal = self._goal - fitted_error(self.com.basis, t, error)
        flying = self.flying if self.flying.any() else None
        self.com = corrected(self.com, t, self._goal, self.target[:, 2], self.gravity, self.ends, flying)
        self.clock.done("COM")

    def _pushes(self) -> Array:
        """(S,): ground force for the COM's curve, relative to the weight, at most 1."""
        return np.clip(self.com(self.frames.t, 2)[:, 2] / self.gravity + 1.0, 0.0, 1.0)

    def error(self, stage: Stage) -> float:
        """Root mean square of the ZMP's distance from its target, m."""
        return float(np.sqrt(((stage.zmp - self.target[:, :2]) ** 2).sum(axis=1).mean()))

    def kept(self) -> Kept:
        """State to which `restored` returns."""
        frames = self.frames
        arrays = (frames.q, frames.targets, frames.posture, frames.status, frames.errors)
        return Kept([array.copy() for array in arrays], self.com, self._goal)

    def restored(self, kept: Kept) -> None:
        frames, self._measured = self.frames, None
        arrays = (frames.q, frames.targets, frames.posture, frames.status, frames.errors)
        for array, value in zip(arrays, kept.arrays, strict=True):
            array[:] = value
        self.com, self._goal = kept.com, kept.goal


#: rad/s, m/s between two frames: a larger change of a joint's velocity means that its pose jumps
JUMP = 3.0


#: fraction of the weight below which the centre of pressure is not meaningful
_PUSHES = 0.02
#: fraction of the weight below which the centre of pressure is inaccurate beside a flight: a moment of 1 N m shifts
#: the ZMP by 15 mm at a tenth of a person's weight
_TELLS = 0.1


def zmp_of(found: Demands, target: Array, flying: NDArray[np.bool_], weight: float) -> Array:
    """The ZMP, (S, 2) m; the target without support or with almost no contact force, next to a flight. weight: N."""
    zmp = found.zmp(target[:, 2])
    if flying.any():
        faint = flying | (found.force[:, 2] < _TELLS * weight)
        zmp[faint] = target[faint, :2]
    return zmp


def _must_stand(
    found: Demands, frames: TrajectoryIK, v: Array, flying: NDArray[np.bool_], weight: float, kept: slice
) -> None:
    """Raises if the ground would have to pull, except beside a flight."""
    push = np.full(len(v), np.inf)
    push[kept] = found.force[kept, 2]
    if flying.any():
        push = np.where(flying, np.inf, push + _PUSHES * weight)
    if (push > 0.0).all():
        return
    at = int(np.argmin(push))
    why, link = _cause(frames, v, at)
    told = f"at {frames.t[at]:.2f} s {why}; the ground would have to pull with {-push[at]:.3g} N"
    raise MotionError(-1, float(frames.t[at]), "", told, link)


def _cause(frames: TrajectoryIK, v: Array, at: int) -> tuple[str, str]:
    """Reason why a frame cannot stand, and the link concerned: a pose out of reach nearby, a joint that jumps, or else
    the motion as a whole."""
    near = slice(max(at - 2, 0), at + 3)
    short = np.flatnonzero(frames.status[near] != IK_SOLVED)
    if len(short):
        f = near.start + int(short[0])
        missing = [np.linalg.norm(error[f]) for error in frames.tables.errors_of(frames.errors)]
        worst = int(np.argmax(missing))
        task = frames.tables.tasks[worst]
        ends = "; ".join(str(touch) for touch in touched_ranges(frames.figure, frames.q[f])[:3])
        told = f"no pose satisfies all tasks: the {task.what} is missed by {missing[worst]:.2g} {task.unit}"
        return told + (f" with the {ends}" if ends else ""), task.part or ""
    jumps = np.abs(np.diff(v[near], axis=0)).max(axis=0)
    world, fastest = frames.figure.world, int(np.argmax(jumps))
    if jumps[fastest] > JUMP:
        link = next(one for one in frames.figure.links if world.v_slice(one).start <= fastest < world.v_slice(one).stop)
        frames_near = range(near.start, min(near.stop, len(v)))
        touches = [touch for f in frames_near for touch in touched_ranges(frames.figure, frames.q[f])]
        end = next((str(touch) for touch in touches if touch.link == link.name), "")
        told = f"the joint of {link.name!r} jumps by {jumps[fastest]:.1f} rad/s between two frames: "
        if end:
            return told + f"{end}; lead its limb there by one more keyframe, or differently", link.name
        return (
            told + "the pose is stretched or there is too little time; use a lower centre of mass, leave its "
            "height free, or take more time"
        ), link.name
    return "the body falls faster than it could: move more slowly there", ""

"""A part of a motion designed again: frames outside a span of time stay as they were.

Inside, targets and posture are those of the present keyframes; at the span's ends they are blended with those of the
earlier frames. Only control points of the COM's curve that affect no frame outside are solved, so that the new frames
join the old ones with four derivatives.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ..arrays import Array
from ..chain.values.validate import vector
from ..errors import InputError
from ..kernels.tree.joint import QUATERNION
from .balance.balancing import Balancing
from .balance.com_correction import HELD, corrected
from .balance.zmp_fit import fitted_error
from .clip import Clip, Stage, zmp_error
from .curves.nurbs import Nurbs
from .curves.timing import quintic
from .pose.trajectory import TrajectoryIK, demands
from .tasks import AngularMomentum, LookAt, Task

#: s before and after the changes that are solved again, at least; the same before and after the neighbouring keyframes,
#: up to which curves differ; and s over which targets are blended
_AROUND, _BEYOND, _OVER = 1.2, 0.6, 0.6
#: largest ratio of the new motion's ZMP error to that of the old one; m, an error that is always accepted
_WORSE, _LITTLE = 2.0, 1e-3
#: frames on either side that derivatives use
_BESIDE = 4


class Redo(NamedTuple):
    """after: the earlier motion. changed: s, first and last time at which its keyframes have changed."""

    after: Clip
    changed: tuple[float, float]

    @classmethod
    def checked(cls, after: Clip | None, changed: Sequence[float] | None) -> Redo | None:
        if after is None and changed is None:
            return None
        if not isinstance(after, Clip) or changed is None:
            raise InputError(
                "design(after=…, changed=…): give both, the earlier clip and the times from and to which it changes"
            )
        span = vector(changed, 2, "changed", InputError)
        if not span[0] < span[1]:
            raise InputError(f"changed is {span.tolist()}; it must be (from, to), s")
        return cls(after, (float(span[0]), float(span[1])))

    def widened(self, keyframes: Array) -> Redo | None:
        """With one more keyframe before and after; None if it is the whole motion."""
        before, after = keyframes[keyframes < self.changed[0]], keyframes[keyframes > self.changed[1]]
        if len(before) == 0 and len(after) == 0:
            return None
        start, end = before.max(initial=keyframes[0]), after.min(initial=keyframes[-1])
        return self._replace(changed=(float(start), float(end)))

    def fits(self, stage: Stage, target: Array) -> bool:
        """Do new frames follow their target (S, 3) m about as well as the clip did?"""
        return zmp_error(stage.zmp, target)[0] < _WORSE * max(self.after.zmp_error()[0], _LITTLE)


def redone(
    redo: Redo,
    balancing: Balancing,
    followed: Sequence[tuple[Task, Array]],
    first: Array,
    passes: int,
    keyframes: Array,
) -> list[Stage]:
    """Frames for a balancing without frames: those of the clip, and new ones in the span. Returns its last stages.

    followed: tasks and their targets (S, 7). first: (S, 3) m, the COM that the posture belongs to. keyframes: (K,)
    s.
    """
    after, frames, t = redo.after, balancing.frames, balancing.frames.t
    _must_fit(redo, balancing)
    if any(isinstance(task, LookAt | AngularMomentum) for task, _ in followed):
        raise InputError(
            "a gaze or an angular momentum cannot be blended with earlier values; design the whole motion again"
        )
    curve, low, count = _joined(redo, balancing.com, keyframes)
    seen = (t > curve.knots[low]) & (t < curve.knots[low + count + curve.degree])
    here = slice(int(np.flatnonzero(seen)[0]), int(np.flatnonzero(seen)[-1]) + 1)
    now = _taper(t[here])
    was = frames.tables.values(np.ascontiguousarray(after.q[here]))
    places = {id(task): i for i, task in enumerate(frames.tables.tasks)}
    led = [
        (task, _blend(was[:, places[id(task)]], values[here], now, (task.turn,) if task.turn >= 0 else ()))
        for task, values in followed
    ]
    turns = [
        frames.figure.world.q_slice(link).start + QUATERNION[link.joint.kind]
        for link in frames.figure.links
        if link.joint is not None and QUATERNION[link.joint.kind] >= 0
    ]
    posture = _blend(after.q[here], frames.posture[here], now, turns)
    part = TrajectoryIK(frames.figure, t[here], led, posture, _blend(after.com[here], first[here], now, ()))
    goal, stages = balancing.target[:, :2].copy(), []
    frames.q[:] = after.q
    for number in range(passes):
        curve = corrected(curve, t[here], goal[here], balancing.target[here, 2], balancing.gravity, free=(low, count))
        part.follow(curve(t[here]), rough=number < passes - 1)
        frames.q[here] = part.q
        zmp = _zmp(after, balancing, here)
        error = np.zeros_like(goal)
        error[here] = now[:, None] * (zmp - balancing.target[:, :2])[here]
        goal -= fitted_error(curve.basis, t, error)
        stages.append(Stage(after.stages[min(number, len(after.stages) - 1)].name, curve(t), zmp))
    frames.adopt(part, here)
    balancing.com = curve
    return stages


def _must_fit(redo: Redo, balancing: Balancing) -> None:
    after, t = redo.after, balancing.frames.t
    same = len(after.time) == len(t) and np.abs(after.time - t).max() < 1e-9
    if after.figure is not balancing.frames.figure or not same:
        raise InputError(
            f"the clip has {len(after.time)} frames from {after.time[0]:g} to {after.time[-1]:g} s, this motion "
            f"is solved at {len(t)} from {t[0]:g} to {t[-1]:g} s; a part is redone of the same figure and instants only"
        )
    if balancing.flying.any() or after.loads:
        raise InputError("motions with flights or loads cannot be redone in part; design the whole motion again")
    if not np.array_equal(after.com_curve.knots, balancing.com.knots):
        raise InputError("the clip's COM has other knots; design the whole motion again")


def _joined(redo: Redo, new: Nurbs, keyframes: Array) -> tuple[Nurbs, int, int]:
    """The earlier COM's curve, with new control points in the span; index of the first of these, and their number."""
    old, held = redo.after.com_curve, HELD["rest"]
    before, after = keyframes[keyframes <= redo.changed[0]], keyframes[keyframes >= redo.changed[1]]
    start = min(redo.changed[0] - _AROUND, before.max(initial=keyframes[0]) - _BEYOND)
    end = max(redo.changed[1] + _AROUND, after.min(initial=keyframes[-1]) + _BEYOND)
    count, knots = len(old.points), old.knots
    free = [j for j in range(held, count - held) if knots[j] >= start and knots[j + old.degree + 1] <= end]
    if not free:
        raise InputError(f"changed is {redo.changed}; no control point of the COM's curve lies there")
    points = old.points.copy()
    points[free] = new.points[free]
    return Nurbs(old.degree, knots, points, old.weights), free[0], len(free)


def _taper(t: Array) -> Array:
    """(S,): 0 at the ends of the instants, 1 well inside."""
    over = min(_OVER, 0.4 * float(t[-1] - t[0]))
    return quintic(t, t[0], t[0] + over) * (1.0 - quintic(t, t[-1] - over, t[-1]))


def _blend(was: Array, now: Array, law: Array, turns: Sequence[int]) -> Array:
    """Blends old and new values (S, k) by the law (S,). turns: where quaternions start."""
    now = now.copy()
    for at in turns:
        part = slice(at, at + 4)
        now[:, part] *= np.where((was[:, part] * now[:, part]).sum(axis=1) < 0.0, -1.0, 1.0)[:, None]
    out = was + law[:, None] * (now - was)
    for at in turns:
        out[:, at : at + 4] /= np.linalg.norm(out[:, at : at + 4], axis=1, keepdims=True)
    return np.ascontiguousarray(out)


def _zmp(after: Clip, balancing: Balancing, here: slice) -> Array:
    """(S, 2) m: the clip's ZMP; in the span, and two frames beside it whose derivatives see it, that of the frames."""
    frames = balancing.frames
    wide = slice(max(here.start - _BESIDE, 0), min(here.stop + _BESIDE, len(frames.t)))
    v, a = frames.rates(wide)
    found = demands(frames.figure, balancing.links, np.ascontiguousarray(frames.q[wide]), v, a)
    zmp = after.zmp.copy()
    seen = slice(max(here.start - 2, 0), min(here.stop + 2, len(frames.t)))
    zmp[seen] = found.zmp(balancing.target[wide, 2])[seen.start - wide.start : seen.stop - wide.start]
    return zmp

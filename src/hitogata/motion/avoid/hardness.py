"""Hardness of tasks over time: 1 if a keyframe requires the value, 0 on the way to the next keyframe."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...arrays import Array
from ..balance.contact_plan import ContactPlan
from ..curves.timing import quintic
from ..curves.track import SAME, Track
from ..keyframes import Keyframes
from ..load import Course
from ..pose.keyposes import is_said
from ..tasks import AngularMomentum, Com, LookAt, Orientation, Position, Task

#: s: largest time over which a required value is released; and that time as a fraction of that to the next keyframe
_RELEASE, _FRACTION = 0.12, 0.3


def required_at(motion: Keyframes, plan: ContactPlan, task: Task) -> list[bool]:
    """For each keyframe whether it requires a task: by one of first priority, or because a link stands there."""
    places = plan.placements.get(task.part or "") if isinstance(task, Position | Orientation) else None
    found = []
    for k, key in enumerate(motion.keyframes):
        here = any(_same(task, other, places is not None) and other.priority == 1 for other in key.tasks)
        found.append(here or (places is not None and places[k] is not None))
    return found


def _same(task: Task, other: Task, leads: bool) -> bool:
    """Do two tasks concern the same thing? A standing link may be led by any of its points."""
    if leads and isinstance(task, Position):
        return isinstance(other, Position) and other.link == task.link
    return other.key == task.key


def task_hardness(
    motion: Keyframes,
    plan: ContactPlan,
    followed: Sequence[tuple[Task, Track]],
    t: Array,
    courses: Sequence[Course] = (),
) -> list[Array]:
    """For each task its hardness (S,) at times t. The centre of mass, gazes and carrying hands are hard throughout."""
    found = [_hardness(motion, plan, task, track, t) for task, track in followed]
    for course in courses:
        for (task, _), hard in zip(followed, found, strict=True):
            if task.part in course.load.hands and isinstance(task, Position | Orientation):
                hard[(t >= course.start) & (t <= course.end)] = 1.0
    return found


def _hardness(motion: Keyframes, plan: ContactPlan, task: Task, track: Track, t: Array) -> Array:
    if isinstance(task, AngularMomentum):
        return np.zeros(len(t))
    if isinstance(task, Com | LookAt):
        return np.full(len(t), 1.0 if task.priority == 1 else 0.0)
    times = np.array([key.time for key in motion.keyframes])
    required = required_at(motion, plan, task)
    carries = plan.carries.get(task.part or "") if isinstance(task, Position | Orientation) else None
    values = [track.values[int(np.searchsorted(track.times, time - 1e-12))] for time in times]
    out = np.zeros(len(t))
    for k in np.flatnonzero(required):
        end = k
        if k + 1 < len(times) and required[k + 1] and ((carries and carries[k]) or _alike(values[k], values[k + 1])):
            end = k + 1
        a, b = times[k], times[end]
        before = a - times[k - 1] if k else np.inf
        after = times[end + 1] - b if end + 1 < len(times) else np.inf
        out = np.maximum(out, _notch(t, a, b, min(_RELEASE, _FRACTION * before), min(_RELEASE, _FRACTION * after)))
    return out


def task_leads(motion: Keyframes, plan: ContactPlan, tasks: Sequence[Task], t: Array) -> list[Array]:
    """For each task its weight where it is not hard, (S,) from 0 to 1 at times t.

    The weight falls on the way to a keyframe that names a pose instead: limbs then follow the posture joint by joint,
    because a straight path of a hand or a foot from pose to pose may be out of reach.
    """
    times = np.array([key.time for key in motion.keyframes])
    k = np.clip(np.searchsorted(times, t, side="right") - 1, 0, len(times) - 2)
    law = quintic((t - times[k]) / (times[k + 1] - times[k]), 0.0, 1.0)
    said = [np.array(is_said(motion, plan, task), dtype=np.float64) for task in tasks]
    return [one[k] + law * (one[k + 1] - one[k]) for one in said]


#: weight of a height of a later priority, relative to the priority before
_LATER = 1.0 / 30.0


def height_hardness(motion: Keyframes, t: Array) -> tuple[Array, Array]:
    """The COM's height specified by keyframes, (S,) m, and its hardness at times t (S,): 1 where one specifies it, and
    between two that specify the same height."""
    times = np.array([key.time for key in motion.keyframes])
    said: dict[int, tuple[float, float]] = {}
    for k, key in enumerate(motion.keyframes):
        for task in key.tasks:
            if isinstance(task, Com) and np.broadcast_to(np.asarray(task.weight, dtype=np.float64), 3)[2] > 0.0:
                said[k] = float(np.asarray(task.target)[2]), _LATER ** (task.priority - 1)
    height, hard = np.zeros(len(t)), np.zeros(len(t))
    if not said:
        return height, hard
    height = np.interp(t, times[list(said)], [value for value, _ in said.values()])
    for k, (value, weight) in said.items():
        end = k + 1 if k + 1 in said and abs(said[k + 1][0] - value) < SAME else k
        before = times[k] - times[k - 1] if k else np.inf
        after = times[end + 1] - times[end] if end + 1 < len(times) else np.inf
        notch = _notch(t, times[k], times[end], min(_RELEASE, _FRACTION * before), min(_RELEASE, _FRACTION * after))
        hard = np.maximum(hard, weight * notch)
        held = (t >= times[k] - _RELEASE) & (t <= times[end] + _RELEASE)
        height[held & (notch > 0.0)] = value
    return height, hard


def _alike(a: Array | None, b: Array | None) -> bool:
    return a is not None and b is not None and bool(np.abs(a - b).max() < SAME)


def _notch(t: Array, a: float, b: float, before: float, after: float) -> Array:
    """1 from a to b, with ramps outside."""
    out = np.zeros(len(t))
    # an instant between two frames counts for both
    h = 0.999 * (t[1] - t[0])
    inside = (t >= a - h) & (t <= b + h)
    up, down = (t < a) & (t > a - before) & ~inside, (t > b) & (t < b + after) & ~inside
    out[inside] = 1.0
    out[up] = quintic(t[up], a - before, a)
    out[down] = 1.0 - quintic(t[down], b, b + after)
    return out

"""How firmly a motion is bound to what its keyframes say, over time: 1 where a value must be met, 0 where it is only
the way from one to the next."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...arrays import Array
from ..balance.contact_plan import ContactPlan
from ..curves.timing import quintic
from ..curves.track import SAME, Track
from ..motion import Motion
from ..tasks import AngularMomentum, Com, LookAt, Orientation, Position, Task

#: s: over which a value that is met is let go, at the most; and the part of the way to the next keyframe
_RELEASE, _PART = 0.12, 0.3


def stated(motion: Motion, plan: ContactPlan, task: Task) -> list[bool]:
    """For each keyframe whether it insists on a task: by one of the first priority, or because a link stands there."""
    places = plan.placements.get(task.part or "") if isinstance(task, Position | Orientation) else None
    found = []
    for k, key in enumerate(motion.keyframes):
        here = any(_same(task, other, places is not None) and other.priority == 1 for other in key.tasks)
        found.append(here or (places is not None and places[k] is not None))
    return found


def _same(task: Task, other: Task, leads: bool) -> bool:
    """Do two tasks ask for the same thing? A link that stands may be led by any of its points."""
    if leads and isinstance(task, Position):
        return isinstance(other, Position) and other.link == task.link
    return other.key == task.key


def firmness(motion: Motion, plan: ContactPlan, followed: Sequence[tuple[Task, Track]], t: Array) -> list[Array]:
    """For each task its firmness (S,) at times t. The centre of mass and gazes are always held."""
    return [_held(motion, plan, task, track, t) for task, track in followed]


def _held(motion: Motion, plan: ContactPlan, task: Task, track: Track, t: Array) -> Array:
    if isinstance(task, AngularMomentum):
        return np.zeros(len(t))
    if isinstance(task, Com | LookAt):
        return np.full(len(t), 1.0 if task.priority == 1 else 0.0)
    times = np.array([key.time for key in motion.keyframes])
    said = stated(motion, plan, task)
    carries = plan.carries.get(task.part or "") if isinstance(task, Position | Orientation) else None
    values = [track.values[int(np.searchsorted(track.times, time - 1e-12))] for time in times]
    out = np.zeros(len(t))
    for k in np.flatnonzero(said):
        end = k
        if k + 1 < len(times) and said[k + 1] and ((carries and carries[k]) or _alike(values[k], values[k + 1])):
            end = k + 1
        a, b = times[k], times[end]
        before = a - times[k - 1] if k else np.inf
        after = times[end + 1] - b if end + 1 < len(times) else np.inf
        out = np.maximum(out, _notch(t, a, b, min(_RELEASE, _PART * before), min(_RELEASE, _PART * after)))
    return out


def _alike(a: Array | None, b: Array | None) -> bool:
    return a is not None and b is not None and bool(np.abs(a - b).max() < SAME)


def _notch(t: Array, a: float, b: float, before: float, after: float) -> Array:
    """1 from a to b, with ramps outside."""
    out = np.zeros(len(t))
    # an instant need not fall on a frame: those on both sides of it are held
    h = 0.999 * (t[1] - t[0])
    inside = (t >= a - h) & (t <= b + h)
    up, down = (t < a) & (t > a - before) & ~inside, (t > b) & (t < b + after) & ~inside
    out[inside] = 1.0
    out[up] = quintic(t[up], a - before, a)
    out[down] = 1.0 - quintic(t[down], b, b + after)
    return out

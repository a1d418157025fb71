"""Editing of keyframes: insert, replace, move, remove, hold, repeat, mirror. Invalid edits raise and change nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Unpack

import numpy as np
from numpy.typing import ArrayLike

from ..chain.figure import Figure
from ..chain.values.validate import number
from ..errors import InputError, MotionError, UnknownName
from .keyframes import HOME, Keyframe, Keyframes, KeyframeWords
from .load import Load, checked_load
from .tasks import JointAt, Orientation, Task

#: reference to a keyframe: its number from 0 (−1 the last), its name, or itself
Which = int | str | Keyframe


#: largest number of repeats in one call
MOST_REPEATS = 1000


class EditableKeyframes(Keyframes):
    """A list of keyframes that can be edited anywhere."""

    def find(self, which: Which) -> int:
        """Number of a keyframe, from 0."""
        keys = self.keyframes
        if isinstance(which, str):
            for k, key in enumerate(keys):
                if key.name == which:
                    return k
            raise UnknownName("keyframe", which, [key.name for key in keys if key.name])
        if isinstance(which, Keyframe):
            for k, key in enumerate(keys):
                if key is which:
                    return k
            raise InputError(f"the keyframe at {which.time:g} s is not, or no longer, one of this motion")
        if isinstance(which, bool) or not isinstance(which, int) or not -len(keys) <= which < len(keys):
            raise InputError(f"there is no keyframe {which!r}; there are {len(keys)}, counted from 0")
        return which % len(keys)

    def insert(self, time: float, *tasks: Task, **words: Unpack[KeyframeWords]) -> Keyframe:
        """Insert a keyframe by its time; before the first one it has that one's support. words: as of `key`."""
        t = number(time, "time of a keyframe", InputError)
        at = sum(key.time < t for key in self.keyframes)
        if at == 0 and self.keyframes and words.get("support") is None:
            words["support"] = self._carrying(1, None, bool(words.get("flight", False)))
        return self._put(at, t, tasks, words)

    def replace(
        self,
        which: Which,
        *tasks: Task,
        support: Sequence[str] | None = None,
        rest: bool | None = None,
        name: str | None = None,
        pose: str | None = None,
        flight: bool | None = None,
        corners: Mapping[str, ArrayLike | str] | None = None,
        roll: Mapping[str, float] | None = None,
    ) -> Keyframe:
        """Replace the tasks of a keyframe; other omitted values stay."""
        at = self.find(which)
        old = self.keyframes[at]
        given = {"rest": rest, "name": name, "pose": pose, "flight": flight, "corners": corners, "roll": roll}
        change: dict[str, Any] = {key: value for key, value in given.items() if value is not None}
        if support is not None or flight:
            change["support"] = self._carrying(at, support, bool(flight))
        key = self._checked(at, replace(old, tasks=tasks, **change))
        self._accept([*self.keyframes[:at], key, *self.keyframes[at + 1 :]])
        return key

    def move(self, which: Which, time: float) -> Keyframe:
        """Move a keyframe to another time, past others if necessary."""
        at = self.find(which)
        key = replace(self.keyframes[at], time=number(time, f"time of keyframe {at}", InputError))
        others = [*self.keyframes[:at], *self.keyframes[at + 1 :]]
        self._accept(sorted([*others, key], key=lambda one: one.time))
        return key

    def remove(self, which: Which) -> Keyframe:
        """Remove a keyframe."""
        at = self.find(which)
        key = self.keyframes[at]
        self._accept([*self.keyframes[:at], *self.keyframes[at + 1 :]])
        return key

    def carry(self, thing: Figure, hands: Sequence[str], start: Which, end: Which) -> Load:
        """Let hands carry another figure of the world, one free link, from keyframe `start` to `end`.

        At the start the hands are placed by their Position, and grip the load in that relative pose; `ThingAt`
        specifies the load's place at the end and at keyframes between. Hands and load are at rest at both ends. The
        load's mass is included.
        """
        load = checked_load(self.figure, thing, hands, start, end)
        self.find(start)
        self.loads.append(load)
        return load

    def hold(self, seconds: float, *, name: str = "") -> Keyframe:
        """Stay in the last keyframe's pose for some time: everything stops there and starts again afterwards."""
        number(seconds, "time to hold", InputError, positive=True)
        last = self._last("hold")
        # values relative to the last keyframe are already there
        same = tuple(task if task.origin != "last" else _unmoved(task) for task in last.tasks)
        again = replace(last, time=last.time + seconds, tasks=same, rest=True, name=name)
        self._accept([*self.keyframes[:-1], replace(last, rest=True), again])
        return again

    def repeat(self, start: Which, end: Which, count: int = 1) -> list[Keyframe]:
        """Repeat keyframes start … end `count` times after the last one, which takes the place of `start`."""
        if isinstance(count, bool) or not isinstance(count, int) or count < 1:
            raise InputError(f"repeat {count!r} times; it must be an integer, at least 1")
        if count > MOST_REPEATS:
            raise InputError(f"repeat {count!r} times; at most {MOST_REPEATS} are allowed")
        copies: list[Keyframe] = []
        for _ in range(count):
            copies += self._copies(start, end, copies)
        self._accept([*self.keyframes, *copies])
        return copies

    def mirror(self, start: Which, end: Which, pairs: Mapping[str, str] | None = None) -> list[Keyframe]:
        """Append keyframes start … end mirrored, after the last one, which takes the place of `start`.

        Links are paired by left and right in their names, and by `pairs`. The mirror plane is that of the start pose,
        see `Mirror`.
        """
        from .mirror import Mirror

        mirror = Mirror(self.figure, pairs)
        copies: list[Keyframe] = []
        for key in self._copies(start, end, []):
            pose = key.pose
            if pose not in ("", HOME):
                pose = f"{key.pose} mirrored"
                self.poses[pose] = mirror.pose(self.poses[key.pose])
            index = len(self.keyframes) + len(copies)
            tasks = tuple(mirror.task(task) for task in key.tasks)
            support = tuple(mirror.link(link) for link in key.support)
            corners = {mirror.link(link): mirror.part(link, points) for link, points in (key.corners or {}).items()}
            roll = {mirror.link(link): angle for link, angle in (key.roll or {}).items()}
            other = replace(key, tasks=tasks, support=support, pose=pose, corners=corners, roll=roll)
            copies.append(self._checked(index, other))
        self._accept([*self.keyframes, *copies])
        return copies

    def _copies(self, start: Which, end: Which, before: list[Keyframe]) -> list[Keyframe]:
        a, b = self.find(start), self.find(end)
        if not a < b:
            raise InputError(f"keyframes {a} to {b} cannot be done again; the end must come after the start")
        last = before[-1] if before else self.keyframes[-1]
        later = last.time - self.keyframes[a].time
        return [replace(key, time=key.time + later) for key in self.keyframes[a + 1 : b + 1]]

    def _last(self, what: str) -> Keyframe:
        if not self.keyframes:
            raise MotionError(0, 0.0, "", f"there is no keyframe to {what}")
        return self.keyframes[-1]


def _unmoved(task: Task) -> Task:
    """A task relative to the last keyframe that requires no change."""
    if isinstance(task, Orientation):
        return replace(task, target=(1.0, 0.0, 0.0, 0.0))
    if isinstance(task, JointAt):
        x = np.zeros(np.size(task.target))
        # a ball's quaternion is the only target of four numbers
        x[0] = 1.0 if len(x) == 4 else 0.0
        return replace(task, target=x)
    return replace(task, target=(0.0, 0.0, 0.0))  # type: ignore[call-arg]

"""Converts targets relative to home or to the keyframe before to targets in the world."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

import numpy as np

from ...arrays import Array
from ...chain.values.rotations import quaternion_matrix, quaternion_of
from ...kernels.tree.joint import QUATERNION
from ..balance.contact_plan import plan_contacts
from ..keyframes import Keyframes
from ..tasks import JointAt, Key, Orientation, Task
from .home import Carriage, carriage


def absolute(motion: Keyframes) -> Keyframes:
    """The same motion with every target in the world; the motion itself if all are.

    Supporting links are relative to their place at the start or in the last stance; their motion determines how home is
    carried along, to which all others are relative.
    """
    if all(task.origin == "world" for key in motion.keyframes for task in key.tasks):
        return motion
    feet = {link for key in motion.keyframes for link in key.support}
    stood = _resolved(motion, feet, None)
    plan = plan_contacts(stood)
    return _resolved(stood, None, [carriage(plan, k) for k in range(len(stood.keyframes))])


def _resolved(motion: Keyframes, links: set[str] | None, carried: list[Carriage] | None) -> Keyframes:
    """Targets of tasks of some links, or of all, made absolute. carried: motion of home, at each keyframe."""
    last: dict[Key, Array] = {}
    keys = []
    for k, key in enumerate(motion.keyframes):
        tasks: list[Task] = []
        for task in key.tasks:
            found = task
            if task.origin != "world" and (links is None or task.part in links):
                found = _in_world(motion, task, last.get(task.key), carried[k] if carried else None)
            if found.origin == "world":
                last[task.key] = found.target_row(motion.figure)
            tasks.append(found)
        keys.append(replace(key, tasks=tuple(tasks)))
    out = copy.copy(motion)
    out.keyframes = keys
    return out


def _in_world(motion: Keyframes, task: Task, last: Array | None, carried: Carriage | None) -> Task:
    figure = motion.figure
    q0 = figure.world.q
    base, turn = task.value(figure, q0), np.eye(3)
    if carried is not None and not isinstance(task, JointAt):
        turn = carried.R
        base = _turned(turn, base) if isinstance(task, Orientation) else carried.place(base)
    if task.origin == "last" and last is not None:
        base, turn = last[: len(base)], np.eye(3)
    offset = task.offset(figure)[: len(base)]
    target: Any
    if isinstance(task, Orientation):
        # the offset turns about home's axes as they have been carried along
        target = quaternion_of(turn @ quaternion_matrix(offset) @ turn.T @ quaternion_matrix(base))
    elif isinstance(task, JointAt):
        at = QUATERNION[task.joint(figure).kind]
        target = base + offset
        if at >= 0:
            target[at:] = quaternion_of(quaternion_matrix(base[at:]) @ quaternion_matrix(offset[at:]))
    else:
        target = base + turn @ offset
    return replace(task, target=target, origin="world")  # type: ignore[call-arg]


def _turned(R: Array, quaternion: Array) -> Array:
    return np.asarray(quaternion_of(R @ quaternion_matrix(quaternion)))

"""Keyframes of a motion that carries loads: targets of the hands follow from the places of the loads."""

from __future__ import annotations

import copy
from dataclasses import replace

import numpy as np

from ...arrays import Array
from ...chain.values.pose import Pose
from ...chain.values.rotations import quaternion_matrix
from ...errors import MotionError
from ..balance.contact_plan import plan_contacts
from ..curves.track import Track
from ..editing import EditableKeyframes
from ..keyframes import Keyframes
from ..load import Course, Load, ThingAt
from ..tasks import Com, Orientation, Position, Task
from .home import carriage
from .keyposes import contact_tasks
from .pose import solve_pose
from .readings import pose_at
from .relief import relieved

#: starts attempted for the gripping pose
_TRIES = 8


def with_loads(motion: Keyframes) -> tuple[Keyframes, list[Course]]:
    """The motion with tasks for the hands in place of those for their loads, and the courses of the loads."""
    loads = motion.loads
    said = [task for key in motion.keyframes for task in key.tasks if isinstance(task, ThingAt)]
    for task in said:
        if task.thing not in {load.thing.name for load in loads}:
            raise MotionError(-1, 0.0, "", f"the {task.what} is given, but nothing carries it; see Motion.carry")
    if not loads:
        return motion, []
    plain = copy.copy(motion)
    plain.keyframes = [
        replace(key, tasks=tuple(task for task in key.tasks if not isinstance(task, ThingAt)))
        for key in motion.keyframes
    ]
    courses: list[Course] = []
    for load in loads:
        courses.append(_course(motion, plain, load, courses))
        plain = _with_hands(plain, courses[-1])
    return plain, courses


def _course(motion: Keyframes, plain: Keyframes, load: Load, before: list[Course]) -> Course:
    keys, name = motion.keyframes, load.thing.name
    assert isinstance(motion, EditableKeyframes)
    first, last = motion.find(load.start), motion.find(load.end)  # type: ignore[arg-type]
    if not first < last:
        raise MotionError(first, keys[first].time, keys[first].name, f"{name!r} is put down before it is gripped")
    start = motion.figure.world.pose(load.thing.root)
    p, q = start.p, start.quaternion
    for course in before:
        if course.load.thing is load.thing:
            places = course.at(np.array([course.end]))
            p, q = places[0][0], places[1][0]
    values: list[Array | None] = [np.concatenate([p, q])]
    for key in keys[first + 1 : last + 1]:
        said = next((task for task in key.tasks if isinstance(task, ThingAt) and task.thing == name), None)
        if said is not None:
            q = q if said.rotation is None else np.asarray(said.rotation)
            values.append(np.concatenate([np.asarray(said.at), q]))
        else:
            values.append(None)
    if values[-1] is None:
        key = keys[last]
        raise MotionError(
            last, key.time, key.name, f"{name!r} is put down, but its place is not given; add its ThingAt"
        )
    stops = [k for k, key in enumerate(keys[first : last + 1]) if key.rest]
    track = Track(np.array([key.time for key in keys[first : last + 1]]), values, (3,), stops=stops)
    return Course(load, keys[first].time, keys[last].time, track, _grips(plain, load, first, values[0]))


def _grips(motion: Keyframes, load: Load, k: int, thing: Array | None) -> dict[str, Pose]:
    """Frames of the hands on the load in the gripping pose, as given by that keyframe."""
    assert thing is not None
    figure, key = motion.figure, motion.keyframes[k]
    for hand in load.hands:
        if not any(isinstance(task, Position) and task.link == hand for task in key.tasks):
            raise MotionError(
                k,
                key.time,
                key.name,
                f"{hand!r} grips {load.thing.name!r}, but its place is not given; add Position",
            )
    plan = plan_contacts(motion)
    home = carriage(plan, k).pose(motion.posture_of(k), figure.world.q_slice(figure.root).start)
    tasks: list[Task] = [*contact_tasks(plan, k), *key.tasks]
    later = 1 + max(task.priority for task in tasks)
    tasks.append(Com(plan.regions[k].centroid, weight=(1.0, 1.0, 0.0), priority=later))
    found = solve_pose(figure, tasks, start=home, posture=home, tries=_TRIES, insist=1)
    if k in motion.relief:
        found = relieved(figure, tasks, found, home, motion.relief[k])
    R = quaternion_matrix(thing[3:])
    grips = {}
    for hand in load.hands:
        pose = pose_at(figure.world, figure[hand], found.q)
        grips[hand] = Pose(R.T @ (pose.p - thing[:3]), R.T @ pose.R)
    return grips


def _with_hands(motion: Keyframes, course: Course) -> Keyframes:
    """The motion whose hands follow the course of the load, from grip to put."""
    keys = []
    hands = course.load.hands
    for k, key in enumerate(motion.keyframes):
        if not course.start <= key.time <= course.end:
            keys.append(key)
            continue
        kept = [task for task in key.tasks if task.part not in hands or not isinstance(task, Position | Orientation)]
        if len(kept) < len(key.tasks) and key.time > course.start:
            raise MotionError(
                k,
                key.time,
                key.name,
                f"hands carry {course.load.thing.name!r} here and move with it; give its place instead",
            )
        at = np.array([key.time])
        for hand in hands:
            p, R = course.hand(hand, at)
            pose = Pose(p[0], R[0])
            kept += [Position(hand, pose.p), Orientation(hand, pose.quaternion)]
        keys.append(replace(key, tasks=tuple(kept)))
    out = copy.copy(motion)
    out.keyframes = keys
    return out

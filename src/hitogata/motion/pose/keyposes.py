"""Poses of the keyframes, and curves that combine their different constraints into one set (003 §2.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from ...arrays import Array
from ...chain.values.rotations import quaternion_matrix
from ...contact.polygons import margin
from ...errors import MotionError
from ...kernels.tree.joint import QUATERNION
from ..balance.contact_plan import ContactPlan
from ..balance.flight import LIFT
from ..curves.rolling_track import LedPoint, RollingTrack
from ..curves.track import Track
from ..keyframes import Keyframes
from ..load import Course
from ..tasks import Com, JointAt, Key, Orientation, Position, Task, padded
from .home import carriage
from .pose import Miss, PoseResult, solve_pose
from .readings import com_at
from .relief import relieved
from .way_round import same_way_round

#: starts attempted before a keyframe counts as out of reach
_TRIES = 8
#: m, rad: largest error allowed at a keyframe
_REACHED = 1e-6
#: m: largest height difference of level contacts; and distance inside its support of a stable centre of mass
_LEVEL, _WELL = 1e-3, 0.02


class KeyPoses(NamedTuple):
    """q: (K, nq) of the whole world. com: (K, 3) m. missed: of each keyframe the tasks not met."""

    q: Array
    com: Array
    missed: tuple[tuple[Miss, ...], ...]


def contact_tasks(plan: ContactPlan, k: int) -> list[Task]:
    """Supporting links, and those just leaving, stay in place."""
    tasks: list[Task] = []
    for link, places in plan.placements.items():
        pose = places[k]
        if pose is not None:
            tasks += [Position(link, pose.p), Orientation(link, pose.quaternion)]
    return tasks


def _pinned(plan: ContactPlan, task: Task, k: int) -> bool:
    """Does a task concern a link that the plan has placed already?"""
    return (
        isinstance(task, Position | Orientation)
        and task.link in plan.placements
        and plan.placements[task.link][k] is not None
    )


def solve_keyposes(motion: Keyframes, plan: ContactPlan, com: Array, *, insist: bool = True) -> KeyPoses:
    """Solves the poses one after the other, each from home: the figure's present pose, or the one that a keyframe
    names, moved along with the support.

    The pose before is the start only if home fails, so that the bends of one keyframe do not persist.

    com: (K, 3) m, place of the centre of mass for keyframes without one: required at the ends, where the motion is at
    rest; between them as far as the keyframe's own tasks allow. Its height is then left to the posture: a required
    height of a stretched body would bend everything else. insist: raise MotionError for a keyframe out of reach;
    otherwise its nearest pose is taken.
    """
    figure, world = motion.figure, motion.figure.world
    root = world.q_slice(figure.root)
    place = slice(root.start, root.start + 3)
    before = world.q.copy()
    centre = plan.regions[0].centroid
    poses, coms, missed = [], [], []
    for k, key in enumerate(motion.keyframes):
        before[place] += plan.regions[k].centroid - centre
        centre = plan.regions[k].centroid
        home = carriage(plan, k).pose(motion.posture_of(k), root.start)
        tasks = contact_tasks(plan, k) + [task for task in key.tasks if not _pinned(plan, task, k)]
        tasks += [] if key.pose else _interpolated(motion, plan, k)
        tasks += _balance(motion, k, com[k], 1 + max((task.priority for task in tasks), default=0))
        result = solve_pose(figure, tasks, start=home, posture=home, tries=1, insist=1)
        if _missing(result):
            result = solve_pose(figure, tasks, start=before, posture=home, tries=_TRIES, insist=1)
        if insist:
            _must_reach(motion, k, result)
        if k in motion.relief:
            result = relieved(figure, tasks, result, home, motion.relief[k])
        before = result.q.copy()
        poses.append(result.q.copy())
        coms.append(com_at(figure, result.q))
        missed.append(result.missed)
    return KeyPoses(np.array(poses), np.array(coms), tuple(missed))


def resting_places(motion: Keyframes, plan: ContactPlan) -> dict[int, Array]:
    """Target ZMP at keyframes whose contacts are not level, as on a seat: (3,) m by keyframe.

    The target is not the centre of the support, but below the centre of mass of the keyframe's own pose, if that is
    well inside the support before and after.
    """
    figure, found = motion.figure, {}
    root = figure.world.q_slice(figure.root).start
    for k in range(1, len(motion.keyframes)):
        both = plan.regions[k - 1].common(plan.regions[k])
        corners = np.concatenate(list(both.corners.values()))
        if k - 1 in plan.flights or np.ptp(corners[:, 2]) < _LEVEL:
            continue
        home = carriage(plan, k).pose(motion.posture_of(k), root)
        tasks = contact_tasks(plan, k) + [task for task in motion.keyframes[k].tasks if not _pinned(plan, task, k)]
        com = com_at(figure, solve_pose(figure, tasks, start=home, posture=home, tries=_TRIES, insist=1).q)
        if margin(both.hull, com[None, :2])[0] >= _WELL:
            found[k] = np.append(com[:2], both.centroid[2])
    return found


def _balance(motion: Keyframes, k: int, com: Array, later: int) -> list[Task]:
    """A task for the place of the centre of mass, as far as a keyframe does not specify it."""
    said = np.zeros(3, dtype=bool)
    for task in motion.keyframes[k].tasks:
        if isinstance(task, Com):
            said |= np.broadcast_to(np.asarray(task.weight, dtype=np.float64), 3) > 0.0
    ends = k in (0, len(motion.keyframes) - 1)
    level = ~said * (1.0, 1.0, 0.0)
    return [Com(com, weight=level.tolist(), priority=1 if ends else later)] if level.any() else []


def _interpolated(motion: Keyframes, plan: ContactPlan, k: int) -> list[Task]:
    """Constraints that neighbours on both sides have but not this keyframe: interpolated, as secondary tasks."""
    keys, figure = motion.keyframes, motion.figure
    mine = {task.key for task in keys[k].tasks}
    found: dict[Key, Task] = {}
    for task in (task for key in keys for task in key.tasks):
        if task.key in mine or task.key in found or isinstance(task, Com | JointAt) or task.part in plan.placements:
            continue
        given = [(i, t) for i, key in enumerate(keys) for t in key.tasks if t.key == task.key]
        if given[0][0] < k < given[-1][0]:
            values = [next((t.target_row(figure) for i, t in given if i == j), None) for j in range(len(keys))]
            low, high = given[0][0], given[-1][0]
            times = np.array([key.time for key in keys[low : high + 1]])
            turns = (task.turn,) if task.turn >= 0 else ()
            value = Track(times, values[low : high + 1], turns).at(times[k - low : k - low + 1])[0]
            found[task.key] = replace(
                task,
                target=value[: np.size(task.target)],  # type: ignore[attr-defined]
                priority=1 + max(t.priority for t in keys[k].tasks or [task]),
            )  # type: ignore[call-arg]
    return list(found.values())


def _missing(result: PoseResult) -> list[Miss]:
    """Largest error of the required tasks."""
    return [miss for miss in result.missed if miss.amount > _REACHED and miss.task.priority == 1]


def _must_reach(motion: Keyframes, k: int, result: PoseResult) -> None:
    """Checks that tasks of first priority are met; the clip reports errors of secondary ones."""
    key = motion.keyframes[k]
    bad = _missing(result)
    if bad:
        text = "; ".join(str(miss) for miss in bad[:4])
        more = f"; and {len(bad) - 4} more" if len(bad) > 4 else ""
        at_ends = f", with the {'; '.join(map(str, result.touches[:3]))}" if result.touches else ""
        told = f"no pose within the joints' ranges does it: {text}{more}{at_ends}"
        raise MotionError(k, key.time, key.name, told, bad[0].task.part or "")


def constraint_tracks(
    motion: Keyframes, plan: ContactPlan, poses: KeyPoses, courses: Sequence[Course] = ()
) -> list[tuple[Task, Track]]:
    """One curve for every constraint of any keyframe. At a keyframe without a value it is read off the solved pose
    (before the first and after the last given value) or interpolated. Hands rest where they grip and put down, and
    follow the course of their load between."""
    figure, keys = motion.figure, motion.keyframes
    times = np.array([key.time for key in keys])
    stops = [k for k, key in enumerate(keys) if key.rest]
    prototypes: dict[Key, Task] = {}
    for link in plan.placements:
        pins = [Position(link, np.zeros(3)), Orientation(link, (1, 0, 0, 0))]
        # the place of a rolling link follows from its attitude
        for pin in reversed(pins) if link in plan.rolls else pins:
            prototypes[pin.key] = pin
    for key in keys:
        for task in key.tasks:
            if isinstance(task, Com):
                continue
            if isinstance(task, Position) and task.link in plan.placements:
                continue
            prototypes.setdefault(task.key, task)
    found: list[tuple[Task, Track]] = []
    for key_of, task in prototypes.items():
        values: list[Array | None] = [_given(motion, plan, task, key_of, k) for k in range(len(keys))]
        known = [k for k, value in enumerate(values) if value is not None]
        silent = [value is None for value in values]
        for k in [*range(known[0] if known else 0), *range(known[-1] + 1 if known else 0, len(keys))]:
            values[k] = task.read(figure, poses.q[k])
        # a keyframe that names a pose specifies all of it
        for k in (k for k, key in enumerate(keys) if key.pose and values[k] is None):
            values[k] = task.read(figure, poses.q[k])
        read = [was and value is not None for was, value in zip(silent, values, strict=True)]
        bounded = any(a and b for a, b in pairwise(read))
        still = plan.carries.get(task.part or "") if isinstance(task, Position | Orientation) else None
        rolls = plan.rolls.get(task.part or "", {}) if still is not None else {}
        if rolls and isinstance(task, Orientation):
            still = [stands and k not in rolls for k, stands in enumerate(still or ())]
        led = LedPoint(times, plan.carries[task.link], rolls) if rolls and isinstance(task, Position) else None
        if led is not None:
            values = led.places(values, found[-1][1])
        track_times, values, still = _lifted(motion, task, times, values, still)
        kind = QUATERNION[task.joint(figure).kind] if isinstance(task, JointAt) else task.turn
        turns = (kind,) if kind >= 0 else ()
        grips = [c for course in courses if task.part in course.load.hands for c in (course.start, course.end)]
        moved = [int(np.searchsorted(track_times, time)) for time in (*times[stops], *grips)]
        track = Track(track_times, values, turns, still, moved, bounded)
        if led is not None:
            track = RollingTrack(led, found[-1][1], track_times, values, still, moved)
        found.append((task, track))
    return found


def is_said(motion: Keyframes, plan: ContactPlan, task: Task) -> list[bool]:
    """For each keyframe whether a task counts there: not if it names a pose and leaves the task to that, except at the
    ends, where the motion is at rest."""
    inner = range(1, len(motion.keyframes) - 1)
    return [
        k not in inner or not key.pose or _given(motion, plan, task, task.key, k) is not None
        for k, key in enumerate(motion.keyframes)
    ]


def _given(motion: Keyframes, plan: ContactPlan, task: Task, key_of: Key, k: int) -> Array | None:
    """The value of a constraint at a keyframe."""
    if isinstance(task, Position | Orientation) and task.link in plan.placements:
        pose = plan.placements[task.link][k]
        if pose is not None:
            return padded(pose.p if isinstance(task, Position) else pose.quaternion)
        if isinstance(task, Position):
            # a foot in the air may be led by any of its points
            led = next((t for t in motion.keyframes[k].tasks if isinstance(t, Position) and t.link == task.link), None)
            if led is None:
                return None
            turned = next(
                (t for t in motion.keyframes[k].tasks if isinstance(t, Orientation) and t.link == task.link), None
            )
            R = np.eye(3) if turned is None else quaternion_matrix(np.asarray(turned.target))
            return padded(np.asarray(led.target) - R @ np.asarray(led.point))
    for other in motion.keyframes[k].tasks:
        if other.key == key_of:
            return other.target_row(motion.figure)
    return None


def _lifted(
    motion: Keyframes, task: Task, times: Array, values: list[Array | None], still: list[bool] | None
) -> tuple[Array, list[Array | None], list[bool] | None]:
    """A foot that moves from one stance to the next without keyframes between is lifted half way; in a flight by a
    fraction of the body's rise."""
    if not isinstance(task, Position) or still is None or motion.options.clearance == 0.0:
        return times, values, still
    gravity = float(np.linalg.norm(motion.figure.world.gravity))
    new_times, new_values, new_still = [times[0]], [values[0]], []
    for k in range(len(times) - 1):
        a, b = values[k], values[k + 1]
        alone = (k == 0 or still[k - 1]) and (k + 2 == len(times) or still[k + 1])
        flies = motion.keyframes[k].flight
        if not still[k] and alone and a is not None and b is not None and (flies or np.abs(a - b).max() > 1e-9):
            middle = 0.5 * (a + b)
            lift = motion.options.clearance
            if flies:
                lift = min(lift, LIFT * 0.125 * gravity * (times[k + 1] - times[k]) ** 2)
            middle[2] = max(a[2], b[2]) + lift
            new_times.append(0.5 * (times[k] + times[k + 1]))
            new_values.append(middle)
            new_still.append(False)
        new_times.append(times[k + 1])
        new_values.append(values[k + 1])
        new_still.append(still[k])
    return np.array(new_times), new_values, new_still


def posture(motion: Keyframes, poses: KeyPoses, t: Array) -> Array:
    """Reference of freedoms that no constraint uses: the keyframes' own poses, joint by joint. (S, nq)."""
    world, keys = motion.figure.world, motion.keyframes
    times = np.array([key.time for key in keys])
    stops = [k for k, key in enumerate(keys) if key.rest]
    out, q = np.tile(poses.q[0], (len(t), 1)), poses.q.copy()
    # joints that rest over the same intervals are treated together
    groups: dict[tuple[bool, ...], list[int]] = {}
    turns: dict[tuple[bool, ...], list[int]] = {}
    for link in motion.figure.links:
        where = world.q_slice(link)
        if where.start == where.stop:
            continue
        x = q[:, where]
        still = tuple(bool(gap.max() < 1e-9) for gap in np.abs(np.diff(x, axis=0)))
        if all(still):
            continue
        assert link.joint is not None
        at = QUATERNION[link.joint.kind]
        if at >= 0:
            part = slice(where.start + at, where.start + at + 4)
            q[:, part] = same_way_round(link.joint, q[:, part])
            turns.setdefault(still, []).append(len(groups.get(still, [])) + at)
        groups.setdefault(still, []).extend(range(where.start, where.stop))
    for still, columns in groups.items():
        values: list[Array | None] = [q[k, columns] for k in range(len(keys))]
        out[:, columns] = Track(times, values, turns.get(still, ()), still, stops, signed=True).at(t)
    return out

"""Motions as recordings: the same pages, plots and film strips as for a simulation.

A standing foot is a connection of the foot to the ground; with an arc, a rolling one. The position errors of these
connections are computed by the constraint code, independently of how the motion was generated.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from ..arrays import Array
from ..chain.figure import Figure
from ..chain.joints.joint import Fixed
from ..chain.joints.loop_joints import Rolling
from ..chain.values.rotations import quaternion_of
from ..chain.world import World
from ..dynamics.matrices import jacobian
from ..errors import InputError
from ..figures.biped import SIDES
from ..io.recording.measured import measured_frames
from ..io.recording.memory import MemoryRecorder, RunData
from ..simulation.output.recorder import LogEntry
from .gait.phases import about_z
from .table.pose_table import PoseTable
from .table.sole_lines import rolling_error, sole_line

#: allowed position error of a connection, m and rad; the recording stores its actual value
_LOOSE = 1e3


class States(NamedTuple):
    """q: (n, 19), v: (n, 18): trunk, right leg, left leg."""

    q: Array
    v: Array


def states(motion: PoseTable) -> States:
    """Coordinates and velocities of the robot at every row.

    Rates of the legs follow from the twists of trunk and feet by the figure's own Jacobian; at a straight knee, where
    it is singular, they are the smallest that fit.
    """
    world = World()
    figure = world.add(motion.robot)
    feet = [figure[f"{side}_foot"] for side in SIDES]
    n, angles, twist = len(motion), motion.angles, motion.velocity
    q, v = np.empty((n, 19)), np.empty((n, 18))
    for k in range(n):
        R = motion.R[k, 0]
        q[k, :3], q[k, 3:7] = motion.p[k, 0], quaternion_of(R)
        q[k, 7:] = angles[k]
        v[k, :3], v[k, 3:6] = twist[k, 0, 3:], R.T @ twist[k, 0, :3]
        world.q[:] = q[k]
        for leg, foot in enumerate(feet):
            J = jacobian(world, foot)
            own = slice(6 + 6 * leg, 12 + 6 * leg)
            asked = twist[k, 1 + leg] - J[:, :6] @ v[k, :6]
            v[k, own] = np.linalg.lstsq(J[:, own], asked, rcond=1e-12)[0]
    return States(q, v)


def record(motions: PoseTable | Sequence[PoseTable], *, apart: float = 0.25) -> RunData:
    """A run that shows a motion, or several side by side, `apart` m from one another.

    Motions of different length or rows are shown on the rows of the longest; the others stand still when they are over.
    """
    shown = [motions] if isinstance(motions, PoseTable) else list(motions)
    if not shown:
        raise InputError("there is no motion to show")
    longest = max(shown, key=lambda motion: motion.duration)
    time = longest.time - longest.time[0]
    world = World()
    figures = [world.add(motion.robot, name=_name(motion, i, len(shown))) for i, motion in enumerate(shown)]
    parts = [_on(time, motion, states(motion)) for motion in shown]
    for i, part in enumerate(parts):
        part.q[:, 1] += apart * (0.5 * (len(shown) - 1) - i)
    q = np.concatenate([part.q for part in parts], axis=1)
    v = np.concatenate([part.v for part in parts], axis=1)
    stands = np.concatenate([_nearest(time, motion) for motion in shown], axis=1)
    meta: dict[str, Any] = {"title": " beside ".join(motion.title for motion in shown)}
    lines = [
        sole_line(motion, side, name=_label(figures, 2 * i + side), y=apart * (0.5 * (len(shown) - 1) - i))
        for i, motion in enumerate(shown)
        if motion.soles is not None
        for side in range(2)
    ]
    if lines:
        meta["overlays"] = [line.to_record() for line in lines]
    recorder = MemoryRecorder(meta)
    open_by = _record_stances(recorder, world, _Rows(figures, shown, time, q, v, stands))
    open_by = max([open_by, *(rolling_error(motion) for motion in shown if not _joined(motion))])
    recorder.finish({"duration": float(time[-1]), "rows": len(time), "largest_loop_error": open_by})
    return recorder.run


class _Rows(NamedTuple):
    """Motions on common rows. time: (n,) s. q: (n, nq), v: (n, nv). stands: (n, 2 figures) which feet do."""

    figures: list[Figure]
    motions: list[PoseTable]
    time: Array
    q: Array
    v: Array
    stands: Array


def _name(motion: PoseTable, i: int, count: int) -> str:
    return motion.robot.name if count == 1 else f"{motion.robot.name} {i + 1}"


def _on(time: Array, motion: PoseTable, own: States) -> States:
    """States on other rows: between two of its own in proportion, after the last one at rest."""
    at = motion.time - motion.time[0]
    if len(at) == len(time) and np.array_equal(at, time):
        return own
    k = np.clip(np.searchsorted(at, time, side="right") - 1, 0, max(len(at) - 2, 0))
    following = np.minimum(k + 1, len(at) - 1)
    part = np.clip((time - at[k]) / np.where(following > k, at[following] - at[k], 1.0), 0.0, 1.0)[:, None]
    first, second = own.q[k], own.q[following].copy()
    flip = np.sum(first[:, 3:7] * second[:, 3:7], axis=1) < 0.0
    second[flip, 3:7] *= -1.0
    q = (1.0 - part) * first + part * second
    q[:, 3:7] /= np.linalg.norm(q[:, 3:7], axis=1, keepdims=True)
    v = (1.0 - part) * own.v[k] + part * own.v[following]
    v[time > at[-1]] = 0.0
    return States(q, v)


def _nearest(time: Array, motion: PoseTable) -> Array:
    """(n, 2) which feet stand at the row nearest to each time."""
    at = motion.time - motion.time[0]
    after = np.clip(np.searchsorted(at, time), 0, len(at) - 1)
    before = np.maximum(after - 1, 0)
    return np.asarray(motion.stands[np.where(time - at[before] <= at[after] - time, before, after)])


def _runs(stands: Array) -> list[tuple[int, int, Array]]:
    """Rows from … to (exclusive) with the same standing feet. A single row at a change belongs to the next interval."""
    borders = [0, *(np.flatnonzero(np.any(stands[1:] != stands[:-1], axis=1)) + 1).tolist(), len(stands)]
    runs = [(a, b, stands[a]) for a, b in pairwise(borders)]
    merged: list[tuple[int, int, Array]] = []
    start = None
    for i, (a, b, feet) in enumerate(runs):
        start = a if start is None else start
        if b - a == 1 and i + 1 < len(runs):
            continue
        merged.append((start, b, feet))
        start = None
    return merged


def _record_stances(recorder: MemoryRecorder, world: World, rows: _Rows) -> float:
    """Record each stance as a structure of its own. Returns the largest position error of a connection."""
    held: set[int] = set()
    worst = 0.0
    for start, end, feet in _runs(rows.stands):
        world.q[:], world.v[:] = rows.q[start], rows.v[start]
        wanted = {int(i) for i in np.flatnonzero(feet)}
        when = float(rows.time[start])
        for i in sorted(i for i in held - wanted if _joined(rows.motions[i // 2])):
            world.cut(_label(rows.figures, i))
            recorder.log(LogEntry(when, "cut", _label(rows.figures, i), {}))
        for i in sorted(i for i in wanted - held if _joined(rows.motions[i // 2])):
            _stand(world, rows.figures[i // 2], rows.motions[i // 2], i % 2, _label(rows.figures, i))
            recorder.log(LogEntry(when, "connect", _label(rows.figures, i), {}))
        held = wanted
        recorder.structure(when, world)
        # up to and with the next run's first row, so that nothing stands still in between
        part = slice(start, min(end + 1, len(rows.time)))
        chunk = measured_frames(world, rows.time[part], rows.q[part], rows.v[part])
        recorder.frames(chunk)
        worst = max(worst, float(chunk.loop_error.max(initial=0.0)))
    return worst


def _joined(motion: PoseTable) -> bool:
    """Does one joint hold a standing foot? None does on a sole of two radii, or one that bends."""
    return motion.soles is None and motion.robot.foot.even


def _label(figures: list[Figure], i: int) -> str:
    side = f"{SIDES[i % 2]} foot"
    return side if len(figures) == 1 else f"{figures[i // 2].name} {side}"


def _stand(world: World, figure: Figure, motion: PoseTable, side: int, name: str) -> None:
    """Connect a foot with the ground where it is now."""
    foot, link = motion.robot.foot, figure[f"{SIDES[side]}_foot"]
    R = motion.ground.T @ world.pose(link).R
    loose = {"tolerance": _LOOSE, "impact": False, "name": name}
    if foot.flat:
        world.connect(world.ground, link, Fixed(), on_b=(foot.ahead, 0.0, -foot.height), **loose)  # type: ignore[arg-type]
        return
    # with these axes the joint's angle is the foot's lean
    heading = math.atan2(-R[0, 1], R[1, 1])
    world.connect(
        world.ground,
        link,
        Rolling(foot.radius, axis="y"),
        on_a=((0.0, 0.0, 0.0), motion.ground @ about_z(heading)),
        on_b=(foot.centre, np.eye(3)),
        **loose,  # type: ignore[arg-type]
    )

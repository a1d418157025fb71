"""Poses of a figure that follow tasks over time, with its joints in their ranges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.link import Link
from ...chain.values.rotations import quaternion_matrix
from ...kernels.ik import trajectory as kernel
from ...kernels.ik.tables import IK_TARGET_SIZE, Options
from ...kernels.tree.frame_poses import pose_frames
from ...kernels.tree.joint import difference, integrate
from ..pose.task_tables import build_tasks, with_narrow_ranges
from ..tasks import Task

#: rad, m: errors below the first count as zero; the posture has converged when steps are below the second
_MET, _SETTLED = 1e-9, 1e-7
#: largest number of steps per frame
_STEPS = 60


class Followed(NamedTuple):
    """q: (F, nq). errors: (F, rows) of each task in its own unit, in the given order. steps: total number."""

    q: Array
    errors: list[Array]
    steps: int


def follow(
    figure: Figure, tasks: Sequence[tuple[Task, Array]], reference: Array, start: Array | None = None
) -> Followed:
    """Solve all frames, each from the one before. tasks: with their targets (F, k). reference: (F, nq), for freedoms
    that no task uses. start: (F, nq) initial frames, if there is a guess."""
    tables = build_tasks(figure, [task for task, _ in tasks])
    problem = with_narrow_ranges(tables.problem)
    given = {id(task): target for task, target in tasks}
    targets = np.zeros((len(reference), len(tables.tasks), IK_TARGET_SIZE))
    for i, task in enumerate(tables.tasks):
        target = given[id(task)]
        targets[:, i, : target.shape[1]] = target
    q = np.ascontiguousarray(np.tile(reference[0], (len(reference), 1)) if start is None else start.copy())
    errors = np.zeros((len(reference), int(tables.problem.levels[-1])))
    status: NDArray[np.int64] = np.zeros(len(reference), dtype=np.int64)
    path = kernel.Trajectory(targets, np.ascontiguousarray(reference), q, status, errors)
    how = Options(_MET, _SETTLED, _STEPS, 1, errors.shape[1])
    steps = kernel.track(path, problem, tables.search, tables.goal, how, start is not None)
    by_task = {id(task): error for task, error in zip(tables.tasks, tables.errors_of(errors), strict=True)}
    return Followed(q, [by_task[id(task)] for task, _ in tasks], int(steps))


def smoothed(figure: Figure, reference: Array, q: Array, half: int) -> Array:
    """Poses (F, nq) whose differences to the reference are those of q, averaged over `half` frames on either side."""
    tables = figure.world.tables
    off = np.zeros((len(q), tables.nv))
    for f in range(len(q)):
        difference(off[f], tables.tree.links, reference[f], q[f])
    window = np.hanning(2 * half + 3)[1:-1]
    padded = np.pad(off, ((half, half), (0, 0)), mode="edge")
    mean = np.apply_along_axis(np.convolve, 0, padded, window / window.sum(), mode="valid")
    out = reference.copy()
    for f in range(len(q)):
        integrate(out[f], tables.tree.links, reference[f], mean[f], 1.0)
    return out


def placed(figure: Figure, links: Sequence[Link], q: Array) -> tuple[Array, Array]:
    """p (F, n, 3) m and R (F, n, 3, 3) of links in poses q (F, nq)."""
    world, count = figure.world, len(figure.world.links) - 1
    p, quaternion = np.empty((len(q), count, 3)), np.empty((len(q), count, 4))
    pose_frames(p, quaternion, world.tables.tree, world.tables.work, np.ascontiguousarray(q))
    rows = [world.row(link) - 1 for link in links]
    return p[:, rows], quaternion_matrix(quaternion[:, rows])

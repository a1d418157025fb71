"""A smooth bend of some frames of a motion that separates shapes and leaves hard tasks unchanged."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...errors import SingularError
from ...kernels.ik import avoidance_rows as kernel
from ...kernels.ik.tables import IK_TARGET_SIZE, TASK_CUSTOM, TASK_JOINT, TASK_MOMENTUM, TASK_ORIENTATION, TASK_POSITION
from ...kernels.math.banded_cholesky import banded_cholesky
from ...kernels.tree.joint import QUATERNION
from ..curves.bsplines import band_of, frame_splines
from ..pose.trajectory import TrajectoryIK
from .collision_pairs import CollisionPairs

#: weights of rows: hard tasks, soft tasks, gaps; of the bend itself, its acceleration, and where it must rest
_HARD, _SOFT, _GAP = 3e5, 1.0, 1e4
_SIZE, _ACCELERATION, _REST = 1e-1, 1e-3, 1e3
#: steps, and the largest element of one, rad or m
_STEPS, _LARGEST = 14, 0.3
#: active-set iterations of a step; steps after which an improvement is required
_ROUNDS, _FEW, _PATIENCE = 3, 2, 4
#: s between the frames on which a bend is found, and between the knots of its splines
_APART, _KNOTS = 0.04, 0.08
#: hardness above which a task must not be violated
_HELD = 0.99
#: m, rad: tolerance of distances and hard tasks; a smaller step has converged
_ENOUGH, _SETTLED = 1e-3, 0.02


class BendWindow(NamedTuple):
    """Frames start … stop − 1. free: whether the bend may continue beyond the first and the last of them, which are
    then the motion's own. rests: times, s, at which everything stops."""

    start: int
    stop: int
    free: tuple[bool, bool]
    rests: tuple[float, ...]


class RequiredGaps(NamedTuple):
    """pairs: rows of `CollisionPairs.pairs`. least: (F, R) m. along: (F, R, 3); see `kernels.ik.avoidance_rows`."""

    pairs: NDArray[np.int64]
    least: Array
    along: Array


class BendResult(NamedTuple):
    """Frames of a window after the bend. q, posture: (F, nq); targets: (F, T, 7) of the tasks; broken: (F,) m, rad: the
    largest error of a hard task."""

    q: Array
    posture: Array
    targets: Array
    broken: Array


def _splines(t: Array, window: BendWindow, some: NDArray[np.int64]) -> tuple[Array, NDArray[np.int64], Array]:
    """Splines that vanish with four derivatives at the window's ends, or are level there if it is free.

    Returns the elements that the frames `some` see (G, 6), the first spline of each, and the stiffness (K, K) of the
    bend.
    """
    splines, slopes = frame_splines(t, window.free, window.rests, t[some], _KNOTS)
    values, curving, h = splines.values, splines.curving, float(t[1] - t[0])
    stiffness = _SIZE * values.T @ values + _ACCELERATION * curving.T @ curving
    for both in slopes:
        for order, slope in enumerate(both, start=1):
            stiffness += _REST * h ** (2 * order) * np.outer(slope, slope)
    return splines.near, splines.first, stiffness


def bend(
    frames: TrajectoryIK, collisions: CollisionPairs, hardness: Array, window: BendWindow, gaps: RequiredGaps
) -> BendResult:
    """Gauss–Newton on all frames of the window together. hardness: (S, T) of the tasks of `frames`."""
    tables = frames.figure.world.tables
    problem, search = frames.tables.problem, frames.tables.search
    rows = slice(window.start, window.stop)
    t, hard = frames.t[rows], hardness[rows]
    # the bend is smooth: it is found on some frames, and its steps are then taken on all
    some = np.unique(np.linspace(0, len(t) - 1, max(round((t[-1] - t[0]) / _APART), 7) + 1).round().astype(np.int64))
    basis, first, stiffness = _splines(t, window, some)
    K, n = len(stiffness), int(problem.block[3] - problem.block[2])
    width = basis.shape[1] * n
    F, R = len(basis), len(gaps.pairs)
    weight = (_SOFT + (_HARD - _SOFT) * hard) * (problem.tasks["kind"] != TASK_MOMENTUM)
    least = np.ascontiguousarray(gaps.least[some])
    required = kernel.Required(
        np.ascontiguousarray(frames.targets[rows][some]),
        np.ascontiguousarray(weight[some]),
        np.ascontiguousarray(collisions.pairs[gaps.pairs]),
        least,
        np.ascontiguousarray(gaps.along[some]),
    )
    most = F * (R + len(problem.limits))
    table = bend_table(np.ascontiguousarray(basis), first, (F, R, len(problem.tasks)), K, n, most)
    own = band_of(stiffness, n, width)
    before = np.ascontiguousarray(frames.q[rows])
    q = before[some]
    c, rates, size = np.zeros((K, n)), np.zeros(tables.nv), np.inf
    steps: list[Array] = []
    worst: list[float] = []
    for left in range(_STEPS, -1, -1):
        table.band[:], table.right[:] = own, -(stiffness @ c).ravel()
        kernel.bend_rows(table, required, problem, search, frames.tables.goal, collisions.shapes, q)
        worst.append(float((least - table.gaps).max(initial=0.0)))
        broken = np.where(hard[some] > _HELD, table.errors, 0.0).max(axis=1)
        stuck = len(worst) > _PATIENCE and worst[-1] > max(0.7 * worst[-_PATIENCE], _ENOUGH)
        if left == 0 or stuck or (size < _SETTLED and worst[-1] < _ENOUGH and broken.max() < _ENOUGH):
            break
        step = _step(table)
        size = float(np.abs(step).max())
        step *= min(1.0, _LARGEST / size)
        kernel.bend_frames(q, q, step, table, tables.tree, problem.block, rates)
        steps.append(step)
        c += step
    frames.tables.raise_errors()
    basis, first, _ = _splines(t, window, np.arange(len(t)))
    table = bend_table(np.ascontiguousarray(basis), first, (len(t), 0, 0), K, n, 0)
    q, posture = before.copy(), frames.posture[rows].copy()
    for step in steps:
        for bent in (q, posture):
            kernel.bend_frames(bent, bent, step, table, tables.tree, problem.block, rates)
    everywhere = np.interp(np.arange(len(t)), some, broken)
    return BendResult(q, posture, _targets(frames, rows, hard, before, q), everywhere)


def bend_table(
    basis: Array, first: NDArray[np.int64], sizes: tuple[int, int, int], K: int, n: int, most: int
) -> kernel.Bend:
    """Buffers. sizes: frames, pairs, tasks; K splines, n freedoms, and at most this number of one-sided rows."""
    F, R, T = sizes
    return kernel.Bend(
        basis,
        first,
        band=np.zeros((K * n, basis.shape[1] * n)),
        right=np.zeros(K * n),
        H=np.zeros((n, n)),
        b=np.zeros(n),
        gaps=np.full((F, R), np.inf),
        errors=np.zeros((F, T)),
        rows=np.empty((most, n)),
        short=np.zeros(most),
        frame=np.zeros(most, dtype=np.int64),
        presses=np.zeros(most, dtype=np.int64),
        used=np.zeros(1, dtype=np.int64),
    )


def _step(table: kernel.Bend) -> Array:
    """Least squares with the one-sided rows that are active at the solution: (K, n)."""
    band, right = table.band.copy(), table.right.copy()
    n = len(table.b)
    for _ in range(_ROUNDS):
        kernel.press(table, _GAP)
        if not banded_cholesky(table.band, table.right):
            raise SingularError("the bend of a motion around interference is not determined")
        step = table.right.reshape(-1, n).copy()
        if kernel.choose_pressing(table, step) <= _FEW:
            break
        table.band[:], table.right[:] = band, right
    return step


def _targets(frames: TrajectoryIK, rows: slice, hardness: Array, before: Array, after: Array) -> Array:
    """Targets of tasks, moved with the bend in proportion to their softness."""
    from scipy.spatial.transform import Rotation

    targets = frames.targets[rows].copy()
    values = [frames.tables.values(q) for q in (before, after)]
    soft = (1.0 - hardness)[:, :, None]
    for i, task in enumerate(frames.tables.tasks):
        if task.kind not in (TASK_POSITION, TASK_ORIENTATION, TASK_JOINT, TASK_CUSTOM):
            continue
        turn = QUATERNION[task.joint(frames.figure).kind] if task.kind == TASK_JOINT else task.turn
        plain = IK_TARGET_SIZE if turn < 0 else turn
        targets[:, i, :plain] += (soft[:, i] * (values[1][:, i] - values[0][:, i]))[:, :plain]
        if turn >= 0:
            part = slice(turn, turn + 4)
            old, new, goal = (
                Rotation.from_quat(x[:, i, part], scalar_first=True) for x in (values[0], values[1], targets)
            )
            moved = Rotation.from_rotvec(soft[:, i] * (new * old.inv()).as_rotvec()) * goal
            targets[:, i, part] = moved.as_quat(scalar_first=True)
    return targets

"""Smoothing of a motion on all its frames together. It allows motions that frames solved one by one cannot do: straight
legs, long steps, arms that pass close to the body.

The height of the centre of mass is free except where keyframes specify it: near straight legs a fixed height would
require knee angles that vary as the square root of the remaining length, and unbounded accelerations.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...arrays import Array
from ...chain.figure import Figure
from ...errors import SingularError
from ...kernels.ik import avoidance_rows as kernel
from ...kernels.ik import trajectory as frames_kernel
from ...kernels.ik.smooth_rows import smooth_rows
from ...kernels.ik.tables import IK_TARGET_SIZE, TASK_CUSTOM, TASK_JOINT, TASK_MOMENTUM, TASK_ORIENTATION, TASK_POSITION
from ...kernels.math.banded_cholesky import banded_cholesky
from ...kernels.tree.joint import QUATERNION
from ..curves.bsplines import band_of, frame_splines
from ..curves.timing import quintic
from ..tasks import Com, Task
from .task_tables import build_tasks

#: weights of required tasks, and of tasks that may give way between keyframes
_HARD, _SOFT = 3e5, 1e2
#: weight of a task of a later priority, relative to the priority before
_LATER = 1.0 / 30.0
#: weights of the posture, and of acceleration, s⁴
_POSTURE, _ACCELERATION = 0.1, 1e-3
#: factor of the posture's weight at both ends, where the motion is at rest; s over which it fades
_ENDS, _FADES = 30.0, 0.4
#: rad, m: the largest element of a step; smaller steps have converged
_LARGEST, _SETTLED = 0.4, 2e-3
#: relative gain of the cost below which a step is the last
_GAIN = 2e-4
#: most steps, and most steps if frames were solved for another course of the centre of mass
_STEPS, _AGAIN = 30, 15
#: damping of a step: after the first failure, and its growth and decay factors
_DAMPING, _GROWS, _SHRINKS, _NONE = 1.0, 10.0, 0.2, 1e-3


class Smoother:
    """All frames of a figure together.

    t: (S,) s. followed: tasks, their targets (S, IK_TARGET_SIZE) and their hardness at each frame, (S,) from 0 to 1.
    heights: (S,) m of the centre of mass and (S,) their hardness. leads: weight of each task where it is not hard,
    (S,) from 0 to 1; 1 throughout by default.
    """

    def __init__(
        self,
        figure: Figure,
        t: Array,
        followed: Sequence[tuple[Task, Array, Array]],
        heights: tuple[Array, Array],
        leads: Sequence[Array] | None = None,
    ) -> None:
        self.figure, self.t, self.h = figure, t, float(t[1] - t[0])
        place, height = Com(np.zeros(3), weight=(1.0, 1.0, 0.0)), Com(np.zeros(3), weight=(0.0, 0.0, 1.0))
        self.tables = build_tasks(figure, [*(task for task, _, _ in followed), place, height])
        tasks = self.tables.tasks
        S, T = len(t), len(tasks)
        self._com = next(i for i, task in enumerate(tasks) if task is place)
        self.targets, hard = np.zeros((S, T, IK_TARGET_SIZE)), np.ones((S, T))
        given = {id(task): (target, hardness) for task, target, hardness in followed}
        lead = {id(task): one for (task, _, _), one in zip(followed, leads or [], strict=leads is not None)}
        soft = np.full((S, T), _SOFT)
        for i, task in enumerate(tasks):
            if id(task) in given:
                self.targets[:, i], hard[:, i] = given[id(task)]
                soft[:, i] *= lead.get(id(task), 1.0)
            elif task is height:
                self.targets[:, i, 2], hard[:, i] = heights
                soft[:, i] = 0.0
        later = np.array([_LATER ** (task.priority - 1) for task in tasks])
        self.hard, self._places = hard, {id(task): i for i, task in enumerate(tasks)}
        self.weight = (soft + (_HARD - soft) * hard) * later * (self.tables.problem.tasks["kind"] != TASK_MOMENTUM)
        fades = min(_FADES, 0.5 * float(t[-1] - t[0]))
        near = 1.0 - quintic(t, t[0], t[0] + fades) + quintic(t, t[-1] - fades, t[-1])
        self._posture = _POSTURE * (1.0 + _ENDS * near)
        self.splines, _ = frame_splines(t, (True, True))
        block = self.tables.problem.block
        n, K = int(block[3] - block[2]), self.splines.values.shape[1]
        width = self.splines.near.shape[1] * n
        self._own = band_of(_ACCELERATION * self.splines.curving.T @ self.splines.curving, n, width)
        self._bend = kernel.Bend(
            self.splines.near,
            self.splines.first,
            band=np.zeros((K * n, width)),
            right=np.zeros(K * n),
            H=np.zeros((n, n)),
            b=np.zeros(n),
            gaps=np.zeros((S, 0)),
            errors=np.zeros((S, T)),
            rows=np.zeros((1, n)),
            short=np.zeros(1),
            frame=np.zeros(1, dtype=np.int64),
            presses=np.zeros(1, dtype=np.int64),
            used=np.zeros(1, dtype=np.int64),
        )

    def solve(self, com: Array, start: Array, posture: Array, again: bool) -> Array:
        """Frames (S, nq) from a start (S, nq). com: (S, 3) m, whose x and y are followed. posture: (S, nq).

        again: the start is the solution for another COM.
        """
        self.targets[:, self._com] = 0.0
        self.targets[:, self._com, :2] = com[:, :2]
        tables, problem = self.figure.world.tables, self.tables.problem
        S, n = len(self.t), len(self._bend.b)
        required = kernel.Required(
            self.targets, self.weight, np.zeros((0, 2), dtype=np.int64), np.zeros((S, 0)), np.zeros((S, 0, 3))
        )
        reference = np.ascontiguousarray(posture)
        rates = np.zeros(tables.nv)

        def cost_of(q: Array) -> float:
            a = self._accelerations(q)
            self._bend.band[:] = self._own
            self._bend.right[:] = -(_ACCELERATION * self.splines.curving.T @ a).ravel()
            goal = self.tables.goal
            own = smooth_rows(self._bend, required, reference, problem, self.tables.search, goal, q, self._posture)
            return own + 0.5 * _ACCELERATION * float((a**2).sum())

        q, damping = np.ascontiguousarray(start).copy(), 0.0
        cost = cost_of(q)
        for _ in range(_AGAIN if again else _STEPS):
            band, right = self._bend.band.copy(), self._bend.right.copy()
            self._bend.band[:, 0] += damping
            if not banded_cholesky(self._bend.band, self._bend.right):
                raise SingularError("the motion through all frames is not determined")
            step = self._bend.right.reshape(-1, n).copy()
            size = float(np.abs(step).max())
            step *= min(1.0, _LARGEST / max(size, 1e-300))
            trial = q.copy()
            kernel.bend_frames(trial, q, step, self._bend, tables.tree, problem.block, rates)
            new = cost_of(trial)
            if new < cost:
                gain, q, cost, damping = cost - new, trial, new, _SHRINKS * damping
                damping = 0.0 if damping < _NONE else damping
                if size < _SETTLED or gain < _GAIN * cost:
                    break
            else:
                self._bend.band[:], self._bend.right[:] = band, right
                damping = max(_GROWS * damping, _DAMPING)
        self.tables.raise_errors()
        return q

    def follow(self, tasks: Sequence[Task], targets: Array) -> None:
        """Sets other targets (S, T, IK_TARGET_SIZE) of the tasks; others are omitted."""
        for i, task in enumerate(tasks):
            at = self._places.get(id(task))
            if at is not None:
                self.targets[:, at] = targets[:, i]

    def relaxed(self, tasks: Sequence[Task], targets: Array, values: Array) -> Array:
        """Targets (S, T, IK_TARGET_SIZE), blended with the present `values` of the frames by their hardness."""
        from scipy.spatial.transform import Rotation

        out = targets.copy()
        for i, task in enumerate(tasks):
            at = self._places.get(id(task))
            if at is None or task.kind not in (TASK_POSITION, TASK_ORIENTATION, TASK_JOINT, TASK_CUSTOM):
                continue
            soft = (1.0 - self.hard[:, at])[:, None]
            turn = QUATERNION[task.joint(self.figure).kind] if task.kind == TASK_JOINT else task.turn
            plain = IK_TARGET_SIZE if turn < 0 else turn
            out[:, i, :plain] += (soft * (values[:, i] - targets[:, i]))[:, :plain]
            if turn >= 0:
                part = slice(turn, turn + 4)
                goal, now = (Rotation.from_quat(x[:, i, part], scalar_first=True) for x in (targets, values))
                moved = Rotation.from_rotvec(soft * (now * goal.inv()).as_rotvec()) * goal
                out[:, i, part] = moved.as_quat(scalar_first=True)
        return out

    def _accelerations(self, q: Array) -> Array:
        """(S, n) of the figure's freedoms."""
        tables, block = self.figure.world.tables, self.tables.problem.block
        v, a = np.empty((len(q), tables.nv)), np.empty((len(q), tables.nv))
        frames_kernel.rates(v, a, tables.tree, q, block, self.h, np.empty(tables.nv))
        return np.asarray(a[:, block[2] : block[3]])

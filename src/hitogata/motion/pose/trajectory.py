"""Inverse kinematics along curves, derivatives, and one pass of inverse dynamics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...chain.figure import Figure
from ...kernels.ik import trajectory as kernel
from ...kernels.ik.problem import evaluate
from ...kernels.ik.solve import IK_SOLVED as FOUND
from ...kernels.ik.tables import IK_TARGET_SIZE, Options
from ..tasks import AngularMomentum, Com, Task
from .smoothing import Smoother
from .task_tables import TaskTables, block_of, build_tasks

#: rad, m: a frame's posture has converged when steps are smaller, at 100 frames per second. The remaining error over h²
#: is noise of the accelerations, so the tolerance scales with h². Task errors below a hundredth of it count as zero.
SETTLED, _RATE = 1e-7, 100.0
#: the same in passes after which the frames are solved again
_ROUGH = 1e-5
#: largest number of steps per frame
MOST_STEPS = 60
#: m, rad: largest final error of smoothed frames, and the number of steps to reach it
_MET, _PROJECTIONS = 1e-10, 12


class Demands(NamedTuple):
    """External forces required by frames. force, moment (at `root`, the root link's origin): (S, 3); momentum: (S, 3);
    places: (S, C, 3) m of the contact links' origins; torque: (S, nv)."""

    force: Array
    moment: Array
    root: Array
    momentum: Array
    places: Array
    torque: Array

    def zmp(self, height: Array) -> Array:
        """Point where the force has no horizontal moment, on the plane z = height: (S, 2) m."""
        F, n, r = self.force, self.moment, self.root
        up = r[:, 2] - height
        return np.column_stack(
            [r[:, 0] - (n[:, 1] + up * F[:, 0]) / F[:, 2], r[:, 1] + (n[:, 0] - up * F[:, 1]) / F[:, 2]]
        )


class TrajectoryIK:
    """Poses of a figure that follow curves, solved repeatedly while the COM's curve is bent."""

    def __init__(
        self,
        figure: Figure,
        t: Array,
        followed: Sequence[tuple[Task, Array]],
        reference: Array,
        com: Array,
        smoother: Smoother | None = None,
    ) -> None:
        """followed: tasks and their targets (S, 7) over time. reference: (S, nq); com: (S, 3) the COM belonging to
        it.

        The centre of mass is one more task; with a smoother, which solves all frames together, its height is free.
        """
        self.figure, self.t, self.smoother = figure, t, smoother
        self.h = float(t[1] - t[0])
        whole = Com(np.zeros(3), weight=1.0 if smoother is None else (1.0, 1.0, 0.0))
        self.tables: TaskTables = build_tasks(figure, [*(task for task, _ in followed), whole])
        targets = {id(task): target for task, target in followed}
        self.targets = np.zeros((len(t), len(self.tables.tasks), IK_TARGET_SIZE))
        for i, task in enumerate(self.tables.tasks):
            if task is whole:
                self._com = i
            else:
                scale = self.h if isinstance(task, AngularMomentum) else 1.0
                self.targets[:, i] = scale * targets[id(task)]
        #: (S, nq): reference of freedoms that no task uses
        self.posture, self._posture_com = reference, com
        self.q = np.tile(reference[0], (len(t), 1))
        self.status: NDArray[np.int64] = np.zeros(len(t), dtype=np.int64)
        self.errors = np.zeros((len(t), int(self.tables.problem.levels[-1])))
        self.steps = 0
        self._solved = False

    def follow(self, com: Array, rough: bool = False) -> None:
        """Solve all frames for a COM (S, 3); from the last solution, if there is one. rough: only to compute the ZMP
        before the COM is bent again."""
        self.targets[:, self._com, :3] = com
        if self.smoother is not None:
            self._follow_smoothly(self.smoother, com)
            return
        reference = self.posture.copy()
        root = self.figure.world.q_slice(self.figure.root).start
        # the body's root moves with the COM of the reference posture
        reference[:, root : root + 3] += com - self._posture_com
        if not self._solved:
            self.q[0] = reference[0]
        path = kernel.Trajectory(self.targets, reference, self.q, self.status, self.errors)
        settled = (_ROUGH if rough else SETTLED) * (self.h * _RATE) ** 2
        how = Options(0.01 * settled, settled, MOST_STEPS, 1, self.errors.shape[1])
        self.steps = kernel.track(path, self.tables.problem, self.tables.search, self.tables.goal, how, self._solved)
        self.tables.raise_errors()
        self._solved = True

    def _follow_smoothly(self, smoother: Smoother, com: Array) -> None:
        """All frames together; then each by the smallest change that satisfies its tasks."""
        from ...kernels.ik.smooth_rows import project

        reference = self.posture.copy()
        root = self.figure.world.q_slice(self.figure.root).start
        reference[:, root : root + 2] += (com - self._posture_com)[:, :2]
        problem, search = self.tables.problem, self.tables.search
        smoother.follow(self.tables.tasks, self.targets)
        self.q[:] = smoother.solve(com, self.q if self._solved else reference, reference, self._solved)
        targets = smoother.relaxed(self.tables.tasks, self.targets, self.tables.values(self.q))
        path = kernel.Trajectory(targets, reference, self.q, self.status, self.errors)
        project(path, problem, search, self.tables.goal, _MET, _PROJECTIONS)
        self.tables.raise_errors()
        self._solved = True

    def evaluate(self, f: int) -> None:
        """Errors, rows and room of one frame, in `tables.search`."""
        goal = self.tables.goal
        goal.targets[:], goal.first[0] = self.targets[f], 1
        evaluate(self.q[f], self.tables.problem, self.tables.search, goal, False)

    def rates(self, part: slice = slice(None)) -> tuple[Array, Array]:
        """v and a: (S, nv), of some frames."""
        tables, q = self.figure.world.tables, np.ascontiguousarray(self.q[part])
        v, a = np.empty((len(q), tables.nv)), np.empty((len(q), tables.nv))
        kernel.rates(v, a, tables.tree, q, self.tables.problem.block, self.h, np.empty(tables.nv))
        return v, a

    def adopt(self, part: TrajectoryIK, here: slice) -> None:
        """Replaces frames `here` by solutions of the same tasks; all others count as they are."""
        self.q[here], self.status[:], self._solved = part.q, FOUND, True
        self.errors[here], self.status[here] = part.errors, part.status

    def coms(self) -> Array:
        return coms_of(self.figure, self.q)


def coms_of(figure: Figure, q: Array) -> Array:
    """Centre of mass of a figure in frames q (S, nq): (S, 3) m."""
    tables = figure.world.tables
    out = np.empty((len(q), 3))
    kernel.coms(out, tables.tree, tables.work, block_of(figure), q)
    return out


def demands(
    figure: Figure, links: Sequence[str], q: Array, v: Array, a: Array, external: Array | None = None
) -> Demands:
    """One pass of inverse dynamics. external: (S, n, 6) wrenches on all links."""
    world = figure.world
    tables = world.tables
    block = block_of(figure)
    chosen = np.zeros(len(tables.links), dtype=np.int64)
    chosen[block[0] : block[1]] = 1
    rows = np.array([world.row(figure[link]) for link in links], dtype=np.int64)
    S = len(q)
    out = kernel.Demands(np.empty((S, 12)), np.empty((S, len(rows), 3)), np.empty((S, world.nv)))
    course = kernel.Course(q, v, a, np.zeros((S, 0, 6)) if external is None else external)
    kernel.demands(out, tables.tree, tables.work, block, chosen, rows, course)
    wrench = out.wrench
    return Demands(wrench[:, :3], wrench[:, 3:6], wrench[:, 6:9], wrench[:, 9:12], out.places, out.torque)

"""Reason why two links could not be separated: the required task, or the support, that leaves no freedom."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...arrays import Array
from ...kernels.geometry.distance.clearance import measure_gaps
from ...kernels.ik.avoidance_rows import gap_row
from ..balance.contact_plan import ContactPlan
from ..keyframes import Keyframes
from ..pose.trajectory import TrajectoryIK
from ..tasks import Com, Orientation, Position, Task
from .collision_pairs import CollisionPairs
from .hardness import required_at

#: stiffness of hard tasks against the freedoms' own unit stiffness
_STIFF = 1e8
#: fraction of the mobility of a distance above which it counts as free
_FREE = 1e-2


class Diagnosis(NamedTuple):
    """Constraints of a motion. hardness: (S, T) of the tasks of `frames`."""

    motion: Keyframes
    plan: ContactPlan
    frames: TrajectoryIK
    hardness: Array

    def reason(self, collisions: CollisionPairs, pairs: list[int], gaps: Array, rows: tuple[int, int]) -> str:
        """Reason why the deepest of some pairs still overlaps in frames rows[0] … rows[1]. gaps: (S, pairs) m."""
        f = self._telling_frame(gaps[:, pairs].min(axis=1), rows)
        pair = pairs[int(np.argmin(gaps[f, pairs]))]
        frames = self.frames
        problem = frames.tables.problem
        J, g = self._rows(collisions, pair, f)
        weight = np.repeat(self.hardness[f] > 0.5, problem.tasks["rows"]).astype(np.float64)

        def freedom(rows_in: Array) -> float:
            """Fraction of the mobility of the distance that remains if rows are constrained."""
            return float(g @ np.linalg.solve(np.eye(len(g)) + _STIFF * (J.T * rows_in) @ J, g) / (g @ g))

        if g @ g < 1e-12 or freedom(weight) > _FREE:
            return "no path around it was found"
        best, cause = -1.0, None
        for i, task in enumerate(frames.tables.tasks):
            row = problem.tasks[i]
            without = weight.copy()
            without[row["row"] : row["row"] + row["rows"]] = 0.0
            if self.hardness[f, i] > 0.5 and freedom(without) > best:
                best, cause = freedom(without), task
        return self._words(cause if best > _FREE else None, float(frames.t[f]))

    def _rows(self, collisions: CollisionPairs, pair: int, f: int) -> tuple[Array, Array]:
        """Rows of all tasks and of a gap in frame f: (M, n) and (n,)."""
        frames, tables = self.frames, self.frames.figure.world.tables
        problem, search = frames.tables.problem, frames.tables.search
        frames.evaluate(f)
        J = search.J.copy()
        one = np.ascontiguousarray(collisions.pairs[pair : pair + 1])
        measure_gaps(np.empty((1, 1)), collisions.shapes, one, tables.tree, tables.work, frames.q[f : f + 1], np.inf)
        g = np.zeros(J.shape[1])
        i, j = int(one[0, 0]), int(one[0, 1])
        gap_row(g, search.columns, collisions.shapes, i, j, tables.tree, tables.work, int(problem.block[2]))
        return J, g

    def _telling_frame(self, deep: Array, rows: tuple[int, int]) -> int:
        """A keyframe's frame, if the two overlap there; else the worst one."""
        t = self.frames.t
        keys = [int(np.argmin(np.abs(t - key.time))) for key in self.motion.keyframes]
        inside = [k for k in keys if rows[0] <= k <= rows[1]]
        if inside:
            return min(inside, key=lambda k: float(deep[k]))
        return rows[0] + int(np.argmin(deep[rows[0] : rows[1] + 1]))

    def _words(self, task: Task | None, time: float) -> str:
        keys = self.motion.keyframes
        if task is None or isinstance(task, Com):
            k = min(range(len(keys)), key=lambda k: abs(keys[k].time - time))
            cause = "balance leaves" if task is not None else "the tasks together leave"
            return f"{cause} no freedom to separate them at {self._name(k)}"
        required = required_at(self.motion, self.plan, task)
        k = min((k for k in range(len(keys)) if required[k]), key=lambda k: abs(keys[k].time - time), default=0)
        places = self.plan.placements.get(task.link) if isinstance(task, Position | Orientation) else None
        if places is not None and places[k] is not None:
            return f"{task.part!r} must stay where it stands at {self._name(k)}"
        return f"the {task.what} at {self._name(k)} keeps them together"

    def _name(self, k: int) -> str:
        key = self.motion.keyframes[k]
        return f"keyframe {k} {key.name!r}" if key.name else f"keyframe {k}"

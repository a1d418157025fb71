"""What stands in the way of a figure that should part from something: tasks that a keyframe insists on, or support."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...arrays import Array
from ...kernels.geometry.clearance import measure_gaps
from ...kernels.ik.avoidance_rows import gap_row
from ..balance.contact_plan import ContactPlan
from ..motion import Motion
from ..pose.trajectory import Frames
from ..tasks import Com, Orientation, Position, Task
from .collision_pairs import Surroundings
from .hardness import stated

#: how hard held tasks are against the freedoms' own unit stiffness
_HELD = 1e8
#: part of a gap's freedom to change that counts as some
_FREE = 1e-2


class Witness(NamedTuple):
    """What a motion is bound to. held: (S, T) firmness of the tasks of `frames`."""

    motion: Motion
    plan: ContactPlan
    frames: Frames
    held: Array

    def why(self, around: Surroundings, pairs: list[int], gaps: Array, rows: tuple[int, int]) -> str:
        """Why the deepest of some pairs could not part in frames rows[0] … rows[1]. gaps: (S, pairs) m."""
        f = self._telling_frame(gaps[:, pairs].min(axis=1), rows)
        pair = pairs[int(np.argmin(gaps[f, pairs]))]
        frames, tables = self.frames, self.frames.figure.world.tables
        problem, search = frames.tables.problem, frames.tables.search
        frames.evaluate(f)
        J, n = search.J.copy(), search.J.shape[1]
        one = np.ascontiguousarray(around.pairs[pair : pair + 1])
        measure_gaps(np.empty((1, 1)), around.shapes, one, tables.tree, tables.work, frames.q[f : f + 1], np.inf)
        g = np.zeros(n)
        gap_row(g, around.shapes, int(one[0, 0]), int(one[0, 1]), tables.tree, tables.work, problem.block)
        weight = np.repeat(self.held[f] > 0.5, problem.tasks["rows"]).astype(np.float64)

        def freedom(rows_in: Array) -> float:
            """How much of the gap's rate is left when rows are held."""
            return float(g @ np.linalg.solve(np.eye(n) + _HELD * (J.T * rows_in) @ J, g) / (g @ g))

        if g @ g < 1e-12 or freedom(weight) > _FREE:
            return "no way round it was found"
        best, guilty = -1.0, None
        for i, task in enumerate(frames.tables.tasks):
            row = problem.tasks[i]
            without = weight.copy()
            without[row["row"] : row["row"] + row["rows"]] = 0.0
            if self.held[f, i] > 0.5 and freedom(without) > best:
                best, guilty = freedom(without), task
        return self._words(guilty, float(frames.t[f])) if best > _FREE else self._words(None, float(frames.t[f]))

    def _telling_frame(self, deep: Array, rows: tuple[int, int]) -> int:
        """A keyframe's, if the two overlap there; else the worst."""
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
            asks = "balance" if task is not None else "all that is asked for"
            return f"{asks} at {self._name(k)} leaves it no freedom"
        said = stated(self.motion, self.plan, task)
        k = min((k for k in range(len(keys)) if said[k]), key=lambda k: abs(keys[k].time - time), default=0)
        if isinstance(task, Position | Orientation) and task.link in self.plan.placements:
            places = self.plan.placements[task.link][k]
            if places is not None:
                return f"{task.link!r} is held where it stands at {self._name(k)}"
        return f"the {task.what} at {self._name(k)} forbids to part them"

    def _name(self, k: int) -> str:
        key = self.motion.keyframes[k]
        return f"keyframe {k} {key.name!r}" if key.name else f"keyframe {k}"

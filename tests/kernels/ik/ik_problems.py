"""Figures and problems that the tests of inverse kinematics share."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.figure import Figure
from hitogata.kernels.limits.clamp import draw_joint
from hitogata.kernels.tree.joint import integrate
from hitogata.motion.pose.task_tables import TaskTables, build_tasks
from hitogata.motion.tasks import Task


def figure(kind: str = "human") -> Figure:
    return hg.World().add(getattr(hg.figures, kind)())


def drawn(owner: Figure, seed: float) -> Array:
    """A random pose inside the ranges."""
    tables = owner.world.tables
    q, start = owner.world.q.copy(), np.array([seed])
    for row in tables.tree.links[1:]:
        draw_joint(q, row, tables.tree.freedoms, start)
    return q


def moved(owner: Figure, q: Array, v: Array) -> Array:
    """q ⊕ v."""
    out = q.copy()
    integrate(out, owner.world.tables.tree.links, q, v, 1.0)
    return out


def problem(owner: Figure, tasks: Sequence[Task]) -> TaskTables:
    """Tables whose goal holds the tasks' own targets and, as reference and pose before, the present one."""
    tables = build_tasks(owner, tasks)
    tables.goal.targets[:] = [task.target_row(owner) for task in tables.tasks]
    tables.goal.reference[:] = tables.goal.before[:] = owner.world.q
    return tables

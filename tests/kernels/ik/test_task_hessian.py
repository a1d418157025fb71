"""Second derivatives of tasks against differences of the task values."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.ik.task_hessian import add_curvature
from hitogata.kernels.ik.tasks import gather
from hitogata.kernels.tree.joint import integrate
from hitogata.kernels.tree.kinematics import forward_position
from hitogata.motion.pose.task_tables import build_tasks
from hitogata.motion.tasks import Com, Orientation, Position, Task


@pytest.mark.parametrize("kind", ["human", "humanoid"])
def test_second_derivatives_of_tasks(kind: str) -> None:
    """Against differences of the task values, for hinges, balls and a floating base."""
    owner = hg.World().add(getattr(hg.figures, kind)())
    world, random = owner.world, np.random.default_rng(3)
    tree, work = world.tables.tree, world.tables.work
    q0 = world.q.copy()
    integrate(q0, tree.links, world.q, 0.2 * random.normal(size=world.nv), 1.0)
    world.q = q0
    point = np.array([0.03, -0.02, 0.1])
    goal = world.pose(owner["left_foot"]).R
    tasks = [Position("right_hand", (0, 0, 0), point), Com((0, 0, 0)), Orientation("left_foot", goal)]
    tables = build_tasks(owner, tasks)
    block = tables.problem.block
    force = np.array([0.7, -0.4, 1.1])

    def measured(v: np.ndarray, task: Task) -> float:
        q = q0.copy()
        integrate(q, tree.links, q0, v, 1.0)
        world.q = q
        if isinstance(task, Orientation):
            turned = world.pose(owner["left_foot"]).R @ goal.T
            sine = 0.5 * np.array([turned[2, 1] - turned[1, 2], turned[0, 2] - turned[2, 0],
                                   turned[1, 0] - turned[0, 1]])  # fmt: skip
            size = np.linalg.norm(sine)
            return float(force @ sine * (np.arcsin(size) / size if size > 1e-12 else 1.0))
        return float(force @ task.read(owner)[:3])

    chosen = random.choice(world.nv, 9, replace=False)
    for row, task in zip(tables.problem.tasks, tables.tasks, strict=True):
        forward_position(tree, work, q0)
        gather(tree, work, block[0], block[1])
        W = np.zeros((world.nv, world.nv))
        add_curvature(W, row, tuple(force), tree, work, block)
        assert pytest.approx(W.T) == W
        h = 1e-4
        for i in chosen:
            for j in chosen:
                total = 0.0
                for a, b, sign in ((1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)):
                    v = np.zeros(world.nv)
                    v[i] += a * h
                    v[j] += b * h
                    total += sign * measured(v, task)
                assert -W[i, j] == pytest.approx(total / (4.0 * h * h), abs=2e-6)

"""Rows of a smooth motion against differences of its cost, and the projection of frames onto their targets."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.arrays import Array
from hitogata.chain.figure import Figure
from hitogata.kernels.ik import avoidance_rows as rows
from hitogata.kernels.ik.problem import evaluate, largest_error
from hitogata.kernels.ik.smooth_rows import project, smooth_rows
from hitogata.kernels.ik.solve import IK_NEAREST, IK_SOLVED
from hitogata.kernels.ik.trajectory import Trajectory
from hitogata.kernels.tree.joint import difference
from hitogata.motion.pose.task_tables import TaskTables
from hitogata.motion.tasks import Com, Position

from .ik_problems import drawn, figure, moved, problem

F, ALPHA = 3, 0.7


def bent(owner: Figure, tables: TaskTables) -> tuple[rows.Bend, rows.Required]:
    """One spline for each frame: the normal equations of the frames stand side by side."""
    n, T = owner.nv, len(tables.tasks)
    bend = rows.Bend(
        np.ones((F, 1)), np.arange(F), np.zeros((F * n, n)), np.zeros(F * n), np.zeros((n, n)), np.zeros(n),
        np.zeros((F, 0)), np.zeros((F, T)), np.zeros((0, n)), np.zeros(0),
        np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64), np.zeros(1, dtype=np.int64),
    )  # fmt: skip
    targets = np.tile(tables.goal.targets, (F, 1, 1))
    weight = np.random.default_rng(2).uniform(0.5, 2.0, size=(F, T))
    empty = np.zeros((0, 2), dtype=np.int64)
    return bend, rows.Required(targets, weight, empty, np.zeros((F, 0)), np.zeros((F, 0, 3)))


def reached(owner: Figure, tables: TaskTables, q: Array) -> tuple[float, Array, Array]:
    """Cost, right-hand side and matrices of frames q."""
    bend, required = bent(owner, tables)
    reference = np.tile(owner.world.q, (F, 1))
    cost = smooth_rows(
        bend, required, reference, tables.problem, tables.search, tables.goal, q, np.array([ALPHA, 2.0, 0.0])
    )
    n = owner.nv
    blocks = np.zeros((F, n, n))
    for f in range(F):
        for i in range(n):
            for j in range(n - i):
                blocks[f, i + j, i] = blocks[f, i, i + j] = bend.band[f * n + i, j]
    return cost, bend.right.reshape(F, n), blocks


@pytest.mark.parametrize("kind", ["human", "humanoid"])
def test_the_right_hand_side_is_the_slope_of_the_cost(kind: str) -> None:
    """With the potential of bounds that are near: some poses of the draw are at the ends of their ranges."""
    owner = figure(kind)
    tables = problem(owner, [Position("right_hand", (0.4, -0.3, 1.1)), Com(owner.com())])
    rng = np.random.default_rng(1)
    # near the reference: there the first derivative of q_ref ⊖ q along δ is −1
    q = np.array([moved(owner, owner.world.q, 1e-3 * rng.normal(size=owner.nv)) for _ in range(F)])
    _, right, blocks = reached(owner, tables, q)
    h, x = 1e-5, rng.normal(size=(F, owner.nv))
    ends = [
        reached(owner, tables, np.array([moved(owner, q[f], sign * h * x[f]) for f in range(F)]))[0]
        for sign in (1.0, -1.0)
    ]
    assert -np.sum(right * x) == pytest.approx((ends[0] - ends[1]) / (2.0 * h), rel=2e-3)
    for block, alpha in zip(blocks, (ALPHA, 2.0, 0.0), strict=True):
        assert np.linalg.eigvalsh(block).min() >= alpha - 1e-9


def test_the_matrix_is_that_of_weighted_rows_and_posture() -> None:
    owner = figure("humanoid")
    tables = problem(owner, [Position("right_hand", (0.4, -0.3, 1.1))])
    q = np.tile(owner.world.q, (F, 1))
    _, required = bent(owner, tables)
    _, _, blocks = reached(owner, tables, q)
    evaluate(owner.world.q, tables.problem, tables.search, tables.goal, False)
    J = tables.search.J
    far = tables.search.bounds["slack"] > 0.3
    touched = {int(limit["v"]) for limit, free in zip(tables.problem.limits, far, strict=True) if not free}
    free = [k for k in range(owner.nv) if k not in touched]
    expected = required.weight[0, 0] * J.T @ J + ALPHA * np.eye(owner.nv)
    np.testing.assert_allclose(blocks[0][np.ix_(free, free)], expected[np.ix_(free, free)], atol=1e-12)


def projected(far: float, seed: float) -> tuple[Figure, TaskTables, Trajectory, Array]:
    owner = figure("humanoid")
    start = owner.world.q.copy()
    pose = owner.world.pose(owner["right_hand"]).p
    tables = problem(owner, [Position("right_hand", np.add(pose, (far, 0.0, 0.0))), Com(owner.com())])
    targets = np.tile(tables.goal.targets, (2, 1, 1))
    q = np.array([start, 0.9 * start + 0.1 * drawn(owner, seed)])
    q[:, :7] = start[:7]
    path = Trajectory(targets, q.copy(), q.copy(), np.zeros(2, dtype=np.int64), np.zeros((2, len(tables.search.e))))
    project(path, tables.problem, tables.search, tables.goal, 1e-9, 60)
    return owner, tables, path, q


def test_frames_are_projected_onto_their_targets() -> None:
    owner, tables, path, before = projected(0.05, 5.0)
    assert list(path.status) == [IK_SOLVED] * 2
    for f in range(2):
        owner.world.q = path.q[f]
        np.testing.assert_allclose(owner.world.pose(owner["right_hand"]).p, path.targets[f, 0, :3], atol=1e-8)
        evaluate(path.q[f], tables.problem, tables.search, tables.goal, False)
        assert largest_error(tables.search, len(tables.search.e)) < 1e-8
        # by the shortest way: across the null space of the tasks
        v = np.empty(owner.nv)
        difference(v, owner.world.tables.tree.links, before[f], path.q[f])
        assert np.linalg.norm(v) < 0.3
        N = np.eye(owner.nv) - np.linalg.pinv(tables.search.J) @ tables.search.J
        assert np.linalg.norm(N @ v) < 0.2 * np.linalg.norm(v)


def test_a_target_out_of_reach_is_reported() -> None:
    _, _, path, _ = projected(9.0, 5.0)
    assert list(path.status) == [IK_NEAREST] * 2
    assert np.abs(path.errors).max() > 1.0

"""Values of tasks in frames against public queries."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.kernels.ik.tables import IK_TARGET_SIZE
from hitogata.kernels.ik.task_values import task_values
from hitogata.motion.tasks import Com, JointAt, Orientation, Position

from .ik_problems import drawn, figure, problem


@pytest.mark.parametrize("kind", ["human", "humanoid"])
def test_values_are_poses_and_coordinates(kind: str) -> None:
    owner = figure(kind)
    point = (0.1, -0.2, 0.05)
    shank = owner["left_shank"]
    tables = problem(
        owner,
        [
            Position("right_hand", (0.0, 0.0, 0.0), point=point),
            Orientation("left_foot", np.eye(3)),
            JointAt("left_shank", shank.q),
            Com(owner.com()),
        ],
    )
    frames = np.array([drawn(owner, 3.0), drawn(owner, 4.0)])
    out = np.full((2, 4, IK_TARGET_SIZE), np.nan)
    task_values(out, tables.problem, tables.search, frames)
    rows = [type(task) for task in tables.tasks]
    for f, q in enumerate(frames):
        owner.world.q = q
        hand, foot = owner.world.pose(owner["right_hand"]), owner.world.pose(owner["left_foot"])
        at = rows.index(Position)
        np.testing.assert_allclose(out[f, at], [*(hand.p + hand.R @ point), 0, 0, 0, 0], atol=1e-12)
        at = rows.index(Orientation)
        w, x, y, z = out[f, at, :4]
        rebuilt = 2.0 * np.outer((x, y, z), (x, y, z)) + np.diag([2.0 * w * w - 1.0] * 3)
        rebuilt += 2.0 * w * np.cross((x, y, z), np.eye(3)).T  # w, x, y, z
        np.testing.assert_allclose(rebuilt, foot.R, atol=1e-12)
        at = rows.index(JointAt)
        np.testing.assert_allclose(out[f, at, : len(shank.q)], shank.q)
        assert not out[f, rows.index(Com)].any()  # its target is absolute

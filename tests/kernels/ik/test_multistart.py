"""Several starts: the number used, the postures between them, and the best pose of all."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.arrays import Array
from hitogata.kernels.ik.multistart import multistart
from hitogata.kernels.ik.problem import evaluate, largest_error
from hitogata.kernels.ik.solve import IK_NEAREST, IK_SOLVED, IK_UNFINISHED
from hitogata.kernels.ik.tables import Options
from hitogata.motion.pose.task_tables import TaskTables
from hitogata.motion.tasks import Position

from .ik_problems import drawn, figure, problem


def searched(tables: TaskTables, q: Array, tries: int, needed: int = 3) -> tuple[int, int, float, Array]:
    """Status, number of starts, largest error, and the pose."""
    out = q.copy()
    status = multistart(out, tables.problem, tables.search, tables.goal, Options(1e-8, 1e-5, 60, tries, needed))
    evaluate(out, tables.problem, tables.search, tables.goal, False)
    return int(status), int(tables.search.state[0]["tries"]), float(largest_error(tables.search, needed)), out


def test_a_target_in_reach_needs_one_start() -> None:
    owner = figure("humanoid")
    place = np.add(owner.world.pose(owner["right_hand"]).p, (0.05, 0.0, 0.1))
    tables = problem(owner, [Position("right_hand", place)])
    status, tries, left, _ = searched(tables, owner.world.q, 8)
    assert (status, tries) == (IK_SOLVED, 1)
    assert left < 1e-8


@pytest.mark.parametrize("tries", [1, 4])
def test_out_of_reach_all_starts_are_used_and_the_best_pose_is_kept(tries: int) -> None:
    owner = figure("humanoid")
    fixed = [Position(name, owner.world.pose(owner[name]).p, priority=1) for name in ("left_foot", "right_foot")]
    reference = owner.world.q.copy()
    tables = problem(owner, [*fixed, Position("right_hand", (3.0, 0.0, 1.0), priority=2)])
    status, used, left, q = searched(tables, drawn(owner, 3.0), tries, needed=9)
    assert status in (IK_NEAREST, IK_UNFINISHED)
    assert used == tries
    assert (tables.goal.reference == reference).all()  # restored
    # no start alone is better
    alone = searched(tables, drawn(owner, 3.0), 1, needed=9)[2]
    assert left <= alone + 1e-6
    assert np.isfinite(q).all()


def test_only_the_needed_rows_ask_for_other_starts() -> None:
    owner = figure("humanoid")
    here = owner.world.pose(owner["left_hand"]).p
    tables = problem(owner, [Position("left_hand", here), Position("right_hand", (9.0, 0.0, 1.0), priority=2)])
    assert searched(tables, owner.world.q, 5, needed=3)[1] == 1
    assert searched(tables, owner.world.q, 3, needed=6)[1] == 3


def test_the_same_seed_gives_the_same_pose() -> None:
    owner = figure("humanoid")
    found = []
    for _ in range(2):
        tables = problem(owner, [Position("right_hand", (2.5, 1.0, 1.0))])
        tables.search.seed[0] = 7.0
        found.append(searched(tables, owner.world.q, 4)[3])
    np.testing.assert_array_equal(*found)

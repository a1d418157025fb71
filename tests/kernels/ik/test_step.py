"""One step: rows satisfied to first order, bounds respected, posture in the null space."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hitogata.kernels.ik.problem import evaluate, slack_rate
from hitogata.kernels.ik.step import find_step, near_bounds, posture_cost, settle_reference, take_step
from hitogata.kernels.tree.joint import difference
from hitogata.motion.pose.task_tables import TaskTables
from hitogata.motion.tasks import Com, Orientation, Position

from .ik_problems import drawn, figure, moved, problem


def asked(kind: str, shift: float) -> tuple[TaskTables, np.ndarray]:
    """Hand and centre of mass a little away, feet where they are, from a random pose."""
    owner = figure(kind)
    owner.world.q = drawn(owner, 21.0)
    hand, foot = owner.world.pose(owner["left_hand"]), owner.world.pose(owner["right_foot"])
    tasks = [
        Position("left_hand", hand.p + shift),
        Orientation("right_foot", foot.R),
        Com(owner.com() - 0.5 * shift, priority=2),
    ]
    tables = problem(owner, tasks)
    state = tables.search.state
    state["mu"], state["level"], state["gain"] = 1e-9, -1, 1.0
    settle_reference(tables.problem, tables.search, tables.goal)
    evaluate(owner.world.q, tables.problem, tables.search, tables.goal, False)
    return tables, owner.world.q.copy()


@pytest.mark.parametrize("kind", ["human", "humanoid"])
def test_a_step_meets_its_rows_and_passes_no_bound(kind: str) -> None:
    tables, q = asked(kind, 1e-3)
    p, s = tables.problem, tables.search
    find_step(q, p, s, tables.goal, 1.0, 2)
    assert s.J @ s.step == pytest.approx(s.e, abs=1e-9)
    left = [s.bounds[i]["slack"] + slack_rate(p, s, i, s.step) for i in range(len(p.limits))]
    assert min(left) > -1e-12


def test_a_later_level_moves_only_what_the_first_leaves_free() -> None:
    """The first level alone, and both: rows of the first are met alike, the second only if it is asked."""
    tables, q = asked("humanoid", 1e-3)
    p, s = tables.problem, tables.search
    rows = int(p.levels[1])
    missed = []
    for levels in (1, 2):
        find_step(q, p, s, tables.goal, 0.0, levels)
        assert s.J[:rows] @ s.step == pytest.approx(s.e[:rows], abs=1e-9)
        missed.append(np.abs(s.J[rows:] @ s.step - s.e[rows:]).max())
    assert missed[0] > 1e-5
    assert missed[1] < 1e-9


def test_the_posture_takes_the_shortest_way_to_its_reference() -> None:
    """With no task that matters, and far from bounds, one whole step of the posture ends at the reference."""
    owner = figure("humanoid")
    tables = problem(owner, [Com(owner.com(), weight=0.0)])
    p, s = tables.problem, tables.search
    v = np.zeros(owner.world.nv)
    v[:6] = (0.1, -0.2, 0.05, 0.1, 0.2, -0.1)
    tables.goal.reference[:] = moved(owner, owner.world.q, v)
    s.state["mu"], s.state["level"] = 1.0, -1
    evaluate(owner.world.q, p, s, tables.goal, False)
    find_step(owner.world.q, p, s, tables.goal, 1.0, 1)
    assert s.step[:6] == pytest.approx(v[:6], abs=1e-12)
    take_step(owner.world.q, p, s)
    root = owner.world.q_slice(owner.root)
    assert s.trial[root] == pytest.approx(tables.goal.reference[root], abs=1e-12)


@pytest.mark.parametrize("kind", ["human", "humanoid"])
def test_near_bounds_push_down_the_posture_s_cost(kind: str) -> None:
    """The forces of the bounds and the pull towards the reference equal the gradient of the cost, by differences."""
    owner = figure(kind)
    tables = problem(owner, [Com(owner.com())])
    p, s = tables.problem, tables.search
    q, h = drawn(owner, 8.0), 1e-6
    settle_reference(p, s, tables.goal)
    s.settled[:] = 0.0

    def cost(at: np.ndarray) -> float:
        evaluate(at, p, s, tables.goal, False)
        return float(posture_cost(at, p, s, tables.goal))

    rng = np.random.default_rng(4)
    for _ in range(5):
        # joints only: a rotation's own coordinates bend the distance to its reference
        x = np.zeros(owner.world.nv)
        for link in owner.links:
            where = owner.world.v_slice(link)
            if where.stop - where.start == 1:
                x[where] = rng.normal()
        slope = (cost(moved(owner, q, h * x)) - cost(moved(owner, q, -h * x))) / (2.0 * h)
        cost(q)
        gradient = -_pull(tables, owner, q)
        for c in range(near_bounds(p, s)):
            i = s.near[c]
            at, count = int(p.limits[i]["v"]), int(p.limits[i]["count"])
            gradient[at : at + count] -= s.push[0, c] * s.bounds[i]["row"][:count]
        assert gradient @ x == pytest.approx(slope, rel=1e-5, abs=1e-6)


def _pull(tables: TaskTables, owner: Any, q: np.ndarray) -> np.ndarray:
    v = np.zeros(owner.world.nv)
    difference(v, owner.world.tables.tree.links, q, tables.goal.reference)
    return v

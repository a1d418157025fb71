"""Rows of tasks against differences of their errors."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.kernels.ik.problem import evaluate
from hitogata.kernels.ik.tables import TASK_LOOK
from hitogata.motion.tasks import AngularMomentum, Com, JointAt, LookAt, Orientation, Position

from .ik_problems import drawn, figure, moved, problem


@pytest.mark.parametrize("kind", ["human", "humanoid"])
def test_rows_of_every_task_are_the_derivatives_of_its_error(kind: str) -> None:
    owner = figure(kind)
    world = owner.world
    world.q = drawn(owner, 11.0)
    tasks = [
        Position("left_hand", (0.3, 0.2, 1.0), (0.01, 0.02, -0.1), weight=(1.0, 4.0, 0.25)),
        Orientation("right_foot", world.pose(owner["right_foot"]).R, weight=2.0),
        Com((0.1, 0.2, 0.7)),
        JointAt("left_forearm", 0.4),
        LookAt("head", (2.0, 1.0, 1.0), eye=(0.05, 0.0, 0.05)),
        AngularMomentum((1.0, 2.0, 3.0), weight=0.01),
    ]
    tables = problem(owner, tasks)
    before = world.q.copy()

    def errors(q: np.ndarray) -> np.ndarray:
        evaluate(q, tables.problem, tables.search, tables.goal, False)
        return tables.search.e.copy()

    errors(before)
    J = tables.search.J.copy()
    h = 1e-6
    for k in range(world.nv):
        v = np.zeros(world.nv)
        v[k] = h
        slope = (errors(moved(owner, before, v)) - errors(moved(owner, before, -v))) / (2.0 * h)
        found = -J[:, k]
        gaze = next(slice(int(t["row"]), int(t["row"]) + 3) for t in tables.problem.tasks if t["kind"] == TASK_LOOK)
        # a gaze's rows leave out how its own axis of turning moves: along the error they are exact
        errors(before)
        along = tables.search.e[gaze]
        assert along @ slope[gaze] == pytest.approx(along @ found[gaze], abs=1e-6)
        slope[gaze] = found[gaze]
        assert slope == pytest.approx(found, abs=2e-6)


def test_momentum_asks_for_nothing_at_the_first_instant() -> None:
    owner = figure("humanoid")
    tables = problem(owner, [AngularMomentum((1.0, 2.0, 3.0))])
    q = drawn(owner, 5.0)
    evaluate(q, tables.problem, tables.search, tables.goal, False)
    assert np.abs(tables.search.e).min() > 0.0
    tables.goal.first[0] = 1
    evaluate(q, tables.problem, tables.search, tables.goal, False)
    assert not tables.search.e.any()
    assert not tables.search.J.any()

"""Errors of levels, and the slack of bounds, at a pose."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.kernels.ik.problem import evaluate, largest_error, slack_rate, sum_of
from hitogata.motion.tasks import Com, Orientation, Position

from .ik_problems import drawn, figure, moved, problem


def test_errors_of_levels_are_half_the_squares_of_their_rows() -> None:
    owner = figure("humanoid")
    tasks = [
        Position("left_hand", (0.3, 0.2, 1.0), weight=(1.0, 4.0, 0.25)),
        Orientation("right_foot", ("x", 0.4), priority=3),
        Com((0.1, 0.2, 0.7), priority=2),
    ]
    tables = problem(owner, tasks)
    evaluate(owner.world.q, tables.problem, tables.search, tables.goal, False)
    pose = owner.world.pose(owner["left_hand"])
    first = 0.5 * np.array([1.0, 4.0, 0.25]) @ (np.array([0.3, 0.2, 1.0]) - pose.p) ** 2
    second = 0.5 * np.sum((np.array([0.1, 0.2, 0.7]) - owner.com()) ** 2)
    assert tables.search.error[0, :2] == pytest.approx([first, second])
    assert tables.search.error[0, 2] == pytest.approx(0.5 * 0.4**2)
    assert sum_of(tables.search.error[0]) == pytest.approx(first + second + 0.08)
    assert largest_error(tables.search, 3) == pytest.approx(np.abs(tables.search.e[:3]).max())


def test_passed_bounds_are_errors_only_if_soft() -> None:
    owner = figure("humanoid")
    tables = problem(owner, [Com(owner.com())])
    v = np.zeros(owner.world.nv)
    where = owner.world.v_slice(owner["left_shank"])
    # a knee that bends the wrong way
    v[where] = (
        owner.world.tables.tree.freedoms["lower"][where] - owner.world.q[owner.world.q_slice(owner["left_shank"])]
    )
    v[where] -= 0.2
    q = moved(owner, owner.world.q, v)
    tables.goal.targets[:] = 0.0
    evaluate(q, tables.problem, tables.search, tables.goal, False)
    hard = tables.search.error[0, 0]
    evaluate(q, tables.problem, tables.search, tables.goal, True)
    assert tables.search.error[0, 0] - hard == pytest.approx(0.5 * 0.2**2)
    assert tables.search.bounds["slack"].min() == pytest.approx(-0.2)


@pytest.mark.parametrize("kind", ["human", "humanoid"])
def test_rates_of_slack_are_its_derivatives(kind: str) -> None:
    """For hinges, and for cone and twist of balls."""
    owner = figure(kind)
    tables = problem(owner, [Com(owner.com())])
    p, s = tables.problem, tables.search
    q, h = drawn(owner, 3.0), 1e-6
    x = np.random.default_rng(1).normal(size=owner.world.nv)

    def slacks(at: np.ndarray) -> np.ndarray:
        evaluate(at, p, s, tables.goal, False)
        return s.bounds["slack"].copy()

    slopes = (slacks(moved(owner, q, h * x)) - slacks(moved(owner, q, -h * x))) / (2.0 * h)
    slacks(q)
    found = [slack_rate(p, s, i, x[p.block[2] : p.block[3]]) for i in range(len(p.limits))]
    assert found == pytest.approx(slopes, abs=1e-6)
    assert np.abs(found).max() > 0.1

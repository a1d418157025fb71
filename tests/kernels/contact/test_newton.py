"""Newton's method on the law: its linear law by differences, its matrix, and the answers it ends at."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hitogata.arrays import Array
from hitogata.kernels.contact.newton import (
    add_point,
    law_error,
    linear_force,
    linearise,
    newton,
    point_velocities,
)
from hitogata.kernels.contact.point_kinematics import project_to_cone, refresh
from tests.kernels.contact.towers import Problem, assert_law, tower


def one_box(seed: int = 0, mu: float = 0.5) -> Problem:
    """A box that comes down askew."""
    v = 0.2 * np.random.default_rng(seed).normal(size=(1, 6))
    v[0, 5] = -0.5
    problem = tower([1.0], v, mu)
    problem.contacts.solver.chosen[:] = 0
    return problem


def softened(problem: Problem, c: int, before: Array, v: Array, rho: float) -> Array:
    """The softened law of a point, written anew: f = P((f̄ − ρ v) / (1 + ρ c))."""
    point = problem.contacts.points[c]
    n = (before[0] - rho * v[0]) / (1.0 + rho * point["compliance"])
    return np.array(project_to_cone(point["friction"], n, *(before[1:] - rho * v[1:])))


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.sampled_from([0.0, 0.3]))
def test_the_soft_linear_law_is_the_tangent_of_the_softened_one(seed: int, compliance: float) -> None:
    rng = np.random.default_rng(seed)
    problem = one_box()
    con = problem.contacts
    con.points["compliance"] = compliance
    before, v, rho = np.abs(rng.normal(size=3)), rng.normal(size=3), 0.4
    linearise(con.solver.newton, con.points[0], tuple(before), tuple(v), rho, rho, True)
    found = np.array(linear_force(con.solver.newton, 0, tuple(v), 1.0))
    expected = softened(problem, 0, before, v, rho)
    assert found == pytest.approx(expected, abs=1e-12)
    for axis in np.eye(3):
        h = 1e-7
        slope = (softened(problem, 0, before, v + h * axis, rho) - softened(problem, 0, before, v - h * axis, rho)) / (
            2 * h
        )
        step = np.array(linear_force(con.solver.newton, 0, tuple(axis), 0.0))
        # beside the edges between open, sticking and sliding, where there is no tangent
        n, x = (before - rho * v)[0], (before - rho * v)[1:]
        if abs(n) > 1e-4 and abs(np.hypot(*x) - 0.5 * n / (1.0 + rho * compliance)) > 1e-4:
            assert step == pytest.approx(slope, abs=1e-5)


def test_K_is_the_derivative_of_the_wrench_by_the_rows_velocities() -> None:
    rng = np.random.default_rng(3)
    problem = one_box()
    con, scratch = problem.contacts, problem.contacts.solver.newton
    K = np.zeros((6, 6))
    for c in range(4):
        f, v = np.abs(rng.normal(size=3)), rng.normal(size=3)
        linearise(scratch, con.points[c], tuple(f), tuple(v), 0.4, 0.4, True)
        D = -np.array([linear_force(scratch, 3 * c, tuple(axis), 0.0) for axis in np.eye(3)]).T
        S = problem.S[3 * c : 3 * c + 3]
        K += S.T @ D @ S
    scratch.K[:] = 0.0
    for c in range(4):
        add_point(con, con.patches[0], con.points[c])
    assert pytest.approx(K, abs=1e-12 * np.abs(K).max()) == scratch.K


def test_velocities_from_the_fewest_coordinates() -> None:
    problem = one_box()
    con, scratch = problem.contacts, problem.contacts.solver.newton
    x = np.random.default_rng(1).normal(size=6)
    point_velocities(con, 1, x, scratch.v)
    L = con.delassus.L[:6, :6].T
    moved = L @ x[con.delassus.place[:6]]
    assert scratch.v == pytest.approx(problem.S @ (con.solver.free[:6] + moved), abs=1e-12)


@pytest.mark.parametrize("mu", [0.0, 0.5])
@pytest.mark.parametrize("seed", range(4))
def test_from_near_the_answer_it_reaches_it(seed: int, mu: float) -> None:
    problem = one_box(seed, mu)
    con = problem.contacts
    problem.solve()
    con.solver.chosen[:] = 0
    con.solver.f[:] *= 1.0 + 0.05 * np.random.default_rng(0).normal(size=12)
    off = refresh(con, 1)
    newton(con, 1, 1e-12, False)
    assert refresh(con, 1) < 1e-4 * off
    assert_law(problem, mu)


def test_the_error_is_the_law_s_residual() -> None:
    problem = one_box(1)
    con, scratch = problem.contacts, problem.contacts.solver.newton
    con.solver.f[:] = np.random.default_rng(2).normal(size=12)
    worst = refresh(con, 1)
    point_velocities(con, 1, con.solver.x, scratch.v)
    assert law_error(con, 1) == pytest.approx(worst, rel=1e-9)

"""Newton's method on the law: its linear law by differences, its matrix, and the answers it ends at."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hitogata.arrays import Array
from hitogata.kernels.contact.rows.point_kinematics import project_to_cone, refresh, residual
from hitogata.kernels.contact.rows.rolling_friction import linearise_turn, pressed_with, turn_velocity
from hitogata.kernels.contact.solver.newton import (
    add_point,
    add_turn,
    follow_linear_laws,
    linear_force,
    linearise,
    linearise_points,
    newton,
    point_velocities,
    stiffness_for_goal,
)
from hitogata.kernels.math.tangents import tangents
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


def slotted(rng: np.random.Generator) -> Problem:
    """The same with three corners, and a fourth point that is the slot of the patch's moment."""
    problem = tower([1.0, 1.0], np.zeros((2, 6)), 0.5)
    con = problem.contacts
    con.patches[0]["n_points"], con.patches[0]["turning"] = 3, 1
    slot = con.points[3]
    slot["size"], slot["lever"], slot["r"] = 0, 0.3, 0.0
    slot["friction"], slot["torsion"] = rng.uniform(0.1, 2.0, 2)
    return problem


def softened_wrench(problem: Problem, before: Array, y: Array, rho: float) -> Array:
    """Moment and force of the slotted patch by the softened law, written anew."""
    con = problem.contacts
    slot, axes = con.points[3], np.array([(0.0, 0.0, 1.0), *tangents((0.0, 0.0, 1.0))])
    S = problem.S[:9, :6]
    v = (S @ y).reshape(3, 3)
    f = np.array([softened(problem, c, before[c], v[c], rho) for c in range(3)])
    a = before[3] - rho * slot["lever"] * axes @ y[:3]
    turn, size = a.copy(), np.hypot(a[1], a[2])
    turn[0] = np.clip(a[0], -slot["torsion"] * f[:, 0].sum(), slot["torsion"] * f[:, 0].sum())
    turn[1:] *= min(1.0, slot["friction"] * f[:, 0].sum() / size)
    wrench = S.T @ f.ravel()
    wrench[:3] += slot["lever"] * axes.T @ turn
    return wrench


@pytest.mark.parametrize("seed", range(20))
def test_a_moment_that_slips_follows_what_the_points_press_with(seed: int) -> None:
    rng = np.random.default_rng(seed)
    problem, rho = slotted(rng), 0.4
    con, scratch = problem.contacts, problem.contacts.solver.newton
    patch, slot = con.patches[0], con.points[3]
    before, y = rng.normal(size=(4, 3)) + np.array([1.0, 0.0, 0.0]), 0.3 * rng.normal(size=6)
    for c in range(3):
        v = problem.S[3 * c : 3 * c + 3, :6] @ y
        linearise(scratch, con.points[c], tuple(before[c]), tuple(v), rho, rho, True)
        con.solver.f[3 * c : 3 * c + 3] = softened(problem, c, before[c], v, rho)
    v = turn_velocity(patch, slot, y)
    linearise_turn(scratch, slot, pressed_with(con, patch, con.solver.f), tuple(before[3]), v, rho, rho, True)
    scratch.K[:] = 0.0
    for c in range(3):
        if scratch.press[3 * c] > 0.0:
            add_point(con, patch, con.points[c])
    add_turn(con, patch, slot)
    h = 1e-6
    slopes = [
        (softened_wrench(problem, before, y - h * e, rho) - softened_wrench(problem, before, y + h * e, rho)) / (2 * h)
        for e in np.eye(6)
    ]
    assert pytest.approx(np.array(slopes).T, abs=1e-6) == scratch.K


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
    newton(con, 1, off, 1e-12, False)
    assert refresh(con, 1) < 1e-4 * off
    assert_law(problem, mu)


def test_sticking_points_are_as_firm_as_the_goal_asks_for() -> None:
    """The residual of v = 0 is 1/N of the change of force: a step from an error comes to a fifteenth of its goal."""
    assert stiffness_for_goal(1e-4, 1e-7) == pytest.approx(15e3)
    assert stiffness_for_goal(1.0, 1e-9) == 1e5
    assert stiffness_for_goal(1e-9, 1e-9) == 1e3


def test_forces_by_the_linear_laws_and_the_residual_they_leave() -> None:
    problem = one_box(1)
    con, scratch = problem.contacts, problem.contacts.solver.newton
    con.solver.f[:] = np.random.default_rng(2).normal(size=12)
    refresh(con, 1)
    linearise_points(con, 1, 1e3)
    con.solver.x[:] = np.random.default_rng(3).normal(size=6)
    worst = follow_linear_laws(con, 1)
    v = scratch.v.copy()
    forces = [linear_force(scratch, at, tuple(v[at : at + 3]), 1.0) for at in range(0, 12, 3)]
    assert con.solver.f == pytest.approx(np.concatenate(forces), rel=1e-12)
    point_velocities(con, 1, con.solver.x, scratch.v)
    assert v == pytest.approx(scratch.v, rel=1e-12)
    assert worst == pytest.approx(residual(con, 1), rel=1e-12)

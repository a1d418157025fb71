"""Velocities, forces and residuals of contact points against dense matrices over the same tower."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hitogata.kernels.contact.rows.point_kinematics import (
    force_in_world,
    normal_velocity,
    patch_velocity,
    patch_wrench,
    point_velocity,
    project_to_cone,
    refresh,
    residual,
)
from tests.kernels.contact.towers import Problem, falling, tower


@pytest.fixture
def problem() -> Problem:
    """Three unlike boxes in disorder, some forces at their corners."""
    rng = np.random.default_rng(1)
    made = tower([1.0, 2.5, 0.3], falling(3) + 0.3 * rng.normal(size=(3, 6)), 0.6)
    made.contacts.solver.chosen[:] = np.arange(3)
    made.contacts.solver.f[:] = rng.normal(size=len(made.contacts.solver.f))
    return made


def test_velocities_of_points_are_those_of_the_rows(problem: Problem) -> None:
    con = problem.contacts
    y = np.random.default_rng(2).normal(size=len(con.solver.y))
    con.points["target"] = 0.25
    expected = (problem.S @ y[: problem.S.shape[1]]).reshape(-1, 3)
    for c, point in enumerate(con.points):
        found = point_velocity(con.patches[point["patch"]], point, y)
        assert np.array(found) == pytest.approx(expected[c] - (0.25, 0.0, 0.0), abs=1e-14)
        # the plain one knows no target
        assert normal_velocity(con, y, c) == pytest.approx(expected[c, 0], abs=1e-14)


def test_forces_of_points_add_up_to_wrenches(problem: Problem) -> None:
    con = problem.contacts
    w = np.empty(len(con.solver.w))
    patch_wrench(w, con, 3, con.solver.f)
    assert w == pytest.approx(problem.S.T @ con.solver.f, abs=1e-14)
    patch, f = con.patches[0], (1.0, -2.0, 3.0)
    assert np.array(force_in_world(patch, f)) == pytest.approx(
        f[0] * patch["n"] + f[1] * patch["t"] + f[2] * patch["s"]
    )


def test_rows_move_as_the_dense_matrix_says(problem: Problem) -> None:
    con = problem.contacts
    patch_wrench(con.solver.w, con, 3, con.solver.f)
    patch_velocity(con, 3)
    expected = problem.J @ (problem.v + problem.inverse @ problem.J.T @ con.solver.w)
    assert con.solver.y == pytest.approx(expected, abs=1e-12 * np.abs(expected).max())


def test_own_response_is_the_diagonal_block(problem: Problem) -> None:
    D = problem.S @ problem.A @ problem.S.T
    for c, point in enumerate(problem.contacts.points):
        own = D[3 * c : 3 * c + 3, 3 * c : 3 * c + 3]
        assert point["G"].reshape(3, 3) == pytest.approx(own, abs=1e-13 * np.abs(own).max())
        assert point["inv_mass"] == pytest.approx(np.trace(own) / 3.0)


numbers = st.integers(-1000, 1000).map(lambda k: 0.01 * k)


@given(mu=st.floats(0.0, 2.0), x=st.tuples(numbers, numbers, numbers))
def test_projection_keeps_the_pressure_and_shortens_the_friction(mu: float, x: tuple[float, float, float]) -> None:
    n, t, s = project_to_cone(mu, *x)
    assert n == max(0.0, x[0])
    assert np.hypot(t, s) <= mu * n * (1.0 + 1e-12)
    assert t * x[2] == pytest.approx(s * x[1], abs=1e-9), "along the same direction"
    # forces that obey the law are not changed
    assert project_to_cone(mu * (1.0 + 1e-12), n, t, s) == pytest.approx((n, t, s))


def test_residual_is_zero_where_the_law_holds_and_only_there(problem: Problem) -> None:
    con = problem.contacts
    assert refresh(con, 3) > 1e-2
    con.solver.f[:] = 0.0
    problem.solve()
    con.solver.chosen[:] = np.arange(3)
    assert refresh(con, 3) < 1e-6
    k = int(np.argmax(problem.f[:, 0]))
    inv_mass = float(con.points[k]["inv_mass"])
    for change in (1e-3, -1e-3):
        # y is not updated: the velocity of a point with an additional force is wrong by that force over its mass
        con.solver.f[3 * k] += change
        assert residual(con, 3) == pytest.approx(inv_mass * 1e-3, rel=1.0)
        con.solver.f[3 * k] -= change

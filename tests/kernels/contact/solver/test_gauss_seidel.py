"""One contact point solved exactly, and sweeps over many."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hitogata.kernels.contact.rows.point_kinematics import refresh
from hitogata.kernels.contact.solver.gauss_seidel import gauss_seidel_sweep, solve_point
from hitogata.kernels.contact.tables import POINT
from hitogata.kernels.math.arrays import table
from tests.kernels.contact.towers import assert_law, falling, tower


@given(
    st.integers(0, 10**6),
    st.sampled_from([0.0, 0.1, 0.7, 2.0]),
    st.sampled_from([0.0, 0.5]),
    st.sampled_from([0.0, 1e-6, 0.3, 1e4]),
)
def test_a_single_point_obeys_the_law(seed: int, mu: float, compliance: float, guess: float) -> None:
    """Open, sticking or sliding, with a response in which pressing moves it sideways."""
    rng = np.random.default_rng(seed)
    half = rng.normal(size=(3, 3))
    G = half @ half.T + 0.05 * np.eye(3)
    point = table(1, POINT)[0]
    point["G"], point["size"], point["compliance"] = G.ravel(), 3, compliance
    w = rng.normal(size=3)
    f = np.array(solve_point(point, mu, tuple(w), guess))
    v = G @ f + w
    v[0] += compliance * f[0]
    size = np.abs(w).max()
    slip, friction = np.hypot(v[1], v[2]), np.hypot(f[1], f[2])
    if f[0] == 0.0:
        assert not f.any() and (w[0] >= 0.0 or mu > 0.0)
        return
    assert f[0] > 0.0
    assert abs(v[0]) <= 1e-9 * size
    assert friction <= mu * f[0] * (1.0 + 1e-9)
    # it sticks, or pushes as hard as it may against the sliding
    assert slip <= 1e-9 * size or f[1] * v[1] + f[2] * v[2] == pytest.approx(-mu * f[0] * slip, rel=1e-7)


@given(st.integers(0, 10**6), st.sampled_from([1, 2]), st.sampled_from([0.0, 0.6]))
def test_a_point_of_a_body_with_one_or_two_freedoms(seed: int, freedoms: int, mu: float) -> None:
    """Its response has no inverse: friction along an immobile direction is zero, and all forces stay bounded."""
    rng = np.random.default_rng(seed)
    half = rng.normal(size=(3, freedoms))
    point = table(1, POINT)[0]
    point["G"], point["size"] = (half @ half.T).ravel(), 3
    w = half @ rng.normal(size=freedoms)
    f = np.array(solve_point(point, mu, tuple(w), 0.0))
    assert np.isfinite(f).all()
    v = half @ (half.T @ f) + w
    if w[0] >= 0.0 or f[0] == 0.0:
        assert not f.any() and (w[0] >= 0.0 or mu > 0.0)
        return
    size = np.abs(w).max() + np.abs(half).max() ** 2 * np.abs(f).max()
    assert abs(v[0]) <= 1e-9 * size
    assert np.hypot(f[1], f[2]) <= mu * f[0] * (1.0 + 1e-9)
    slip = np.hypot(v[1], v[2])
    assert slip <= 1e-9 * size or f[1] * v[1] + f[2] * v[2] == pytest.approx(-mu * f[0] * slip, rel=1e-6)


def test_a_point_that_opens_by_itself_is_left_alone() -> None:
    point = table(1, POINT)[0]
    point["G"], point["size"] = np.eye(3).ravel(), 3
    assert solve_point(point, 0.5, (0.1, 5.0, 5.0), 0.0) == (0.0, 0.0, 0.0)


@pytest.mark.parametrize("mu", [0.0, 0.5])
def test_sweeps_lead_to_the_law(mu: float) -> None:
    problem = tower([1.0, 1.0], falling(2), mu)
    con = problem.contacts
    con.solver.chosen[:] = 0, 1
    first = refresh(con, 2)
    moved = [gauss_seidel_sweep(con, 2, True) for _ in range(400)]
    assert moved[-1] < 1e-8 * moved[0]
    # the velocities that the sweeps update equal those computed anew from the forces
    y, w = con.solver.y.copy(), con.solver.w.copy()
    assert refresh(con, 2) < 1e-7 * first
    assert con.solver.y == pytest.approx(y, abs=1e-12)
    assert con.solver.w == pytest.approx(w, abs=1e-12)
    assert_law(problem, mu)


def test_friction_can_be_left_out() -> None:
    v = falling(1)
    v[0, 3] = 1.0
    problem = tower([1.0], v, 0.5)
    problem.contacts.solver.chosen[:] = 0
    refresh(problem.contacts, 1)
    for _ in range(100):
        gauss_seidel_sweep(problem.contacts, 1, False)
    assert (problem.f[:, 1:] == 0.0).all()
    assert np.abs(problem.point_velocities()[:, 0]).max() < 1e-9

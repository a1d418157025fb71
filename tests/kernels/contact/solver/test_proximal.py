"""The softened law of the proximal method, solved; and where repeating it leads."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.kernels.contact.rows.point_kinematics import refresh
from hitogata.kernels.contact.solver.newton import copy_points
from hitogata.kernels.contact.solver.proximal import proximal_newton
from hitogata.kernels.contact.solver.tolerances import NEWTON_STEP_SWEEPS, PROXIMAL_REDUCTION
from tests.kernels.contact.solver.test_newton import one_box, softened
from tests.kernels.contact.towers import assert_law

#: work that is never spent
MUCH = 1 << 40


@pytest.mark.parametrize("penalty", [0.3, 30.0, 1000.0])
@pytest.mark.parametrize("seed", range(3))
def test_the_softened_law_is_solved(seed: int, penalty: float) -> None:
    """f = P(f̄ − ρ v) at every point, at coordinates x = Lᵀ w that are those of the forces."""
    problem = one_box(seed)
    con, scratch = problem.contacts, problem.contacts.solver.newton
    con.ordering.islands[0]["budget"] = MUCH
    before = np.abs(np.random.default_rng(seed).normal(size=12)) * 1e-2
    scratch.before[:] = before
    L = con.delassus.L[:6, :6].T
    assert proximal_newton(con, 1, penalty)
    v, x = scratch.v.reshape(-1, 3), con.solver.x[con.delassus.place[:6]]
    assert v.ravel() == pytest.approx(problem.S @ (con.solver.free[:6] + L @ x), abs=1e-12)
    for c in range(4):
        rho = penalty / con.points[c]["inv_mass"]
        expected = softened(problem, c, before[3 * c : 3 * c + 3], v[c], rho)
        assert problem.f[c] == pytest.approx(expected, abs=1e-12)
    # it started from the coordinates of f̄
    start = L.T @ problem.S.T @ before
    there = (problem.S @ (con.solver.free[:6] + L @ start)).reshape(-1, 3)
    pushed = [
        softened(problem, c, before[3 * c : 3 * c + 3], there[c], penalty / con.points[c]["inv_mass"]) for c in range(4)
    ]
    off = np.linalg.norm(L.T @ problem.S.T @ np.concatenate(pushed) - start)
    left = np.linalg.norm(L.T @ problem.S.T @ problem.f.ravel() - x)
    assert left <= PROXIMAL_REDUCTION * off * (1.0 + 1e-9)


@pytest.mark.parametrize("seed", range(3))
def test_repeated_it_leads_to_the_law_itself(seed: int) -> None:
    problem = one_box(seed)
    con = problem.contacts
    con.ordering.islands[0]["budget"] = MUCH
    con.solver.f[:] = 0.0
    start = error = refresh(con, 1)
    penalty, rounds = 30.0, 0
    while error > 1e-8 * start:
        rounds += 1
        assert rounds < 60
        copy_points(con, 1, con.solver.newton.before, con.solver.f)
        # a law that is too hard for Newton's method is made softer
        if not proximal_newton(con, 1, penalty):
            penalty *= 0.3
        error = refresh(con, 1)
    assert_law(problem, 0.5)


def test_it_ends_when_the_work_is_spent() -> None:
    taken = []
    for budget in (MUCH, NEWTON_STEP_SWEEPS):
        for seed in range(8):
            con = one_box(seed).contacts
            con.solver.newton.before[:] = np.random.default_rng(seed).normal(size=12)
            con.ordering.islands[0]["budget"] = budget
            proximal_newton(con, 1, 30.0)
            taken.append(con.ordering.islands[0]["work"])
    assert max(taken[:8]) > NEWTON_STEP_SWEEPS  # some take more than one step of Newton's
    assert max(taken[8:]) == NEWTON_STEP_SWEEPS

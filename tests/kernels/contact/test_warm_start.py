"""Forces of one step come back as the start of the next, wherever the points and tangents are by then."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.kernels.contact.point_kinematics import patch_wrench
from hitogata.kernels.contact.warm_start import keep_forces, warm_start
from tests.kernels.contact.towers import Problem, falling, tower

H = 1e-3


@pytest.fixture
def solved() -> Problem:
    problem = tower([1.0, 2.0], falling(2), 0.5)
    problem.contacts.patches["shape_a"], problem.contacts.patches["shape_b"] = [1, 2], [0, 1]
    problem.solve()
    keep_forces(problem.contacts, H)
    return problem


def test_the_same_patches_start_from_their_own_forces(solved: Problem) -> None:
    con = solved.contacts
    f = con.solver.f.copy()
    assert f.any()
    con.solver.f[:] = 9.0
    warm_start(con, H)
    assert con.solver.f == pytest.approx(f, abs=1e-15)
    # a step of another length needs other impulses for the same forces
    warm_start(con, 2 * H)
    assert con.solver.f == pytest.approx(2.0 * f, abs=1e-15)


def test_wrenches_are_forces_over_the_step_impacts_included(solved: Problem) -> None:
    con = solved.contacts
    con.patches["impulse"][0] = np.arange(6.0)
    keep_forces(con, H)
    for k, patch in enumerate(con.patches):
        expected = con.solver.w[6 * k : 6 * k + 6] / H + (np.arange(6.0) / H if k == 0 else 0.0)
        assert patch["wrench"] == pytest.approx(expected)


def test_forces_are_handed_on_in_the_world(solved: Problem) -> None:
    """Other tangents, points in another order: the patches' wrenches stay."""
    con = solved.contacts
    con.solver.chosen[:] = 0, 1
    before, after = np.empty(12), np.empty(12)
    patch_wrench(before, con, 2, con.solver.f)
    con.patches["t"], con.patches["s"] = (0, 1, 0), (-1, 0, 0)
    con.points["r"] = con.points["r"].reshape(2, 4, 3)[:, ::-1].reshape(8, 3).copy()
    warm_start(con, H)
    patch_wrench(after, con, 2, con.solver.f)
    assert after == pytest.approx(before, abs=1e-15)


def test_what_no_longer_touches_hands_on_nothing(solved: Problem) -> None:
    con = solved.contacts
    con.patches["shape_b"][1] = 7
    warm_start(con, H)
    assert con.solver.f[:12].any()
    assert not con.solver.f[12:].any()

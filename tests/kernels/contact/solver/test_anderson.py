"""Accelerated sweeps: the law, in far fewer of them; and the weights they are mixed with, against numpy."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.kernels.contact.rows.point_kinematics import refresh
from hitogata.kernels.contact.solver.anderson import accelerated_sweeps, weights
from hitogata.kernels.contact.solver.gauss_seidel import gauss_seidel_sweep
from hitogata.kernels.contact.solver.tolerances import ANDERSON_DEPTH
from tests.kernels.contact.towers import Problem, assert_law, falling, tower


def four_boxes() -> Problem:
    problem = tower([1.0] * 4, falling(4) + 0.01 * np.random.default_rng(0).normal(size=(4, 6)), 0.5)
    problem.contacts.solver.chosen[:] = np.arange(4)
    return problem


def test_they_need_fewer_sweeps_for_the_same() -> None:
    plain, fast = four_boxes().contacts, four_boxes().contacts
    start = refresh(plain, 4)
    refresh(fast, 4)
    for _ in range(60):
        gauss_seidel_sweep(plain, 4, True)
    accelerated_sweeps(fast, 4, 60, 60, 0.0)
    slow, quick = refresh(plain, 4), refresh(fast, 4)
    assert quick < 0.2 * slow < 0.02 * start


def test_they_lead_to_the_law_and_keep_the_coordinates_of_the_forces() -> None:
    problem = four_boxes()
    con = problem.contacts
    refresh(con, 4)
    accelerated_sweeps(con, 4, 400, 400, 1e-12)
    x = con.solver.x.copy()
    refresh(con, 4)
    assert con.solver.x == pytest.approx(x, abs=1e-10 * np.abs(x).max())
    assert_law(problem, 0.5)


def test_weights_are_those_of_least_squares() -> None:
    rng = np.random.default_rng(1)
    keep = four_boxes().contacts.solver.anderson
    dF, F = rng.normal(size=(ANDERSON_DEPTH, 40)), rng.normal(size=40)
    keep.gram[:], keep.against[:] = dF @ dF.T, dF @ F
    assert weights(keep, ANDERSON_DEPTH)
    assert keep.gamma == pytest.approx(np.linalg.lstsq(dF.T, F, rcond=None)[0], rel=1e-6)
    keep.gram[:] = 0.0
    assert not weights(keep, ANDERSON_DEPTH)

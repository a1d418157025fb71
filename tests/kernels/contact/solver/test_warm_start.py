"""Forces of one step come back as the start of the next, wherever the points and tangents are by then."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.contact.shape_tables import Entry, build_shapes
from hitogata.kernels.contact.rows.point_kinematics import patch_wrench
from hitogata.kernels.contact.solver.warm_start import keep_forces, warm_start
from hitogata.kernels.geometry.tables import Shapes
from tests.kernels.contact.towers import Problem, falling, tower

H = 1e-3


def shapes(pieces: tuple[int, ...] = ()) -> Shapes:
    """Eight shapes, of which some are pieces of one compound shape."""
    found = build_shapes([Entry(hg.Sphere(0.1), 0)] * 8)
    found.table["covered"][list(pieces)] = 1
    return found


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
    warm_start(con, shapes(), H)
    assert con.solver.f == pytest.approx(f, abs=1e-15)
    # a step of another length needs other impulses for the same forces
    warm_start(con, shapes(), 2 * H)
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
    warm_start(con, shapes(), H)
    patch_wrench(after, con, 2, con.solver.f)
    assert after == pytest.approx(before, abs=1e-15)


def test_what_no_longer_touches_hands_on_nothing(solved: Problem) -> None:
    con = solved.contacts
    con.patches["shape_b"][1] = 7
    warm_start(con, shapes(), H)
    assert con.solver.f[:12].any()
    assert not con.solver.f[12:].any()


def test_forces_pass_from_piece_to_piece_over_a_seam(solved: Problem) -> None:
    """A body that has left the piece it was on starts from its forces on the one beside; other bodies do not."""
    con = solved.contacts
    f = con.solver.f.copy()
    con.patches["shape_b"][0] = 7
    warm_start(con, shapes(), H)
    assert not con.solver.f[:12].any()
    warm_start(con, shapes(pieces=(0, 7)), H)
    assert con.solver.f == pytest.approx(f, abs=1e-15)
    con.patches["shape_a"][0] = 6
    warm_start(con, shapes(pieces=(0, 7)), H)
    assert not con.solver.f[:12].any()

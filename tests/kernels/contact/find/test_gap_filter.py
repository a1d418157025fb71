"""Gaps that lie on a plane to machine precision are put onto it; others are not changed."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hitogata.kernels.contact.find.gap_filter import snap_gaps_to_plane
from hitogata.kernels.contact.find.tolerances import COPLANAR_GAP_TOL, TOUCHING_GAP
from tests.kernels.contact.towers import falling, tower

SQUARE = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * 0.05


def filtered(gaps: np.ndarray, places: np.ndarray = SQUARE) -> np.ndarray:
    con = tower([1.0], falling(1), 0.5).contacts
    con.points["r"][:, :2] = places
    con.points["gap"] = gaps
    snap_gaps_to_plane(con, con.patches[0])
    return np.asarray(con.points["gap"])


def off_plane(gaps: np.ndarray) -> float:
    """How far four corners of a square are from a plane."""
    return float(abs(gaps[0] - gaps[1] + gaps[2] - gaps[3]))


@given(st.integers(0, 10**6))
def test_rounding_is_taken_off_and_the_plane_stays(seed: int) -> None:
    rng = np.random.default_rng(seed)
    a, b, c = rng.uniform(-1e-3, 1e-3), *rng.uniform(-1e-2, 1e-2, 2)
    true = 2e-3 + a + SQUARE @ (b, c)
    noisy = true + rng.uniform(-1e-11, 1e-11, 4)
    found = filtered(noisy)
    assert off_plane(found) < 1e-17
    assert found == pytest.approx(true, abs=2e-11)
    # again it changes nothing
    assert filtered(found) == pytest.approx(found, abs=1e-18)


def test_a_corner_that_really_is_higher_stays_so() -> None:
    gaps = np.array([0.0, 0.0, 0.0, 100 * COPLANAR_GAP_TOL])
    assert (filtered(gaps) == gaps).all()


def test_what_touches_all_over_has_no_gap() -> None:
    gaps = np.array([0.5 * TOUCHING_GAP, -1e-9, 0.0, -3e-4])
    assert filtered(gaps).tolist() == [0.0, -1e-9, 0.0, -3e-4]


def test_points_on_a_line_have_a_slope_along_it_only() -> None:
    line = np.column_stack([[-0.1, 0.0, 0.05, 0.1], np.zeros(4)])
    gaps = 1e-4 + 1e-3 * line[:, 0] + 1e-12 * np.array([1, -1, 1, -1])
    found = filtered(gaps, line)
    slopes = np.diff(found) / np.diff(line[:, 0])
    assert slopes == pytest.approx(np.full(3, slopes[0]), rel=1e-12)
    assert slopes[0] == pytest.approx(1e-3, rel=1e-6)

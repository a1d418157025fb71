"""Holding forces in boxes against bounded least squares by scipy, and the sharing of loads by symmetry."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.optimize import lsq_linear

from hitogata.arrays import Array
from hitogata.kernels.dynamics.friction_box import (
    choose_bearers,
    leave_room,
    mean_bound,
    share_loads,
    sharing,
    slips,
    solve_box,
    stands,
    take_back_sharing,
)
from hitogata.kernels.dynamics.tolerances import SHARING_WEIGHT
from hitogata.kernels.mechanism.system import System
from hitogata.kernels.mechanism.tables import FrictionData
from tests.kernels.dynamics.gripping import gripping_arm


def boxed(S: Array, b: Array, high: Array, limits: int = 0) -> tuple[System, FrictionData]:
    """A problem of friction rows, of which the last `limits` are limits instead."""
    n = len(b)
    _, (sys, data) = gripping_arm(n)
    fr = data.friction
    fr.row[:n] = [-1 - i for i in range(n - limits)] + list(range(limits))
    fr.unit[:n], fr.S[:n, :n], fr.lcp.b[:n] = 1.0, S, b
    fr.high[:n] = high
    fr.low[:n] = [-h for h in high[: n - limits]] + [0.0] * limits
    sys.friction["bound"][: n - limits] = high[: n - limits]
    fr.grips["mode"] = 0
    return sys, fr


def problem(seed: int, n: int, redundant: bool) -> tuple[Array, Array]:
    rng = np.random.default_rng(seed)
    A = rng.normal(size=(n, max(1, n - 2) if redundant else n + 2))
    S = A @ A.T
    return S, S @ rng.normal(size=n) * 2.0


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("redundant", [False, True])
def test_the_solution_is_that_of_bounded_least_squares(seed: int, redundant: bool) -> None:
    n = 2 + seed % 4
    S, b = problem(seed, n, redundant)
    limits = seed % 2
    high = np.random.default_rng(seed).uniform(0.1, 2.0, size=n)
    if limits:
        high[-1] = np.inf
    _, fr = boxed(S, b, high, limits)
    solve_box(fr, n)
    x, low = fr.lcp.x[:n], fr.low[:n]
    # min ½ ‖Lᵀ x − L⁺ b‖² in the box
    values, vectors = np.linalg.eigh(S)
    keep = values > 1e-10 * values.max()
    root = np.sqrt(values[keep])[:, None] * vectors[:, keep].T
    expected = lsq_linear(root, np.linalg.pinv(root.T) @ b, bounds=(low, high), tol=1e-14).x

    def value(y: Array) -> float:
        return float(0.5 * y @ S @ y - b @ y)

    assert (x >= low).all() and (x <= high).all()
    assert value(x) <= value(expected) + 1e-9 * abs(value(expected))
    np.testing.assert_allclose(S @ x, S @ expected, atol=1e-5 * np.abs(b).max())
    for i in range(n - limits):
        rate = S[i] @ x - b[i]
        inside = low[i] < x[i] < high[i]
        assert slips(fr, n, i) == (not inside and rate * x[i] < -1e-8)


def test_equal_freedoms_share_a_load_in_proportion_to_their_bounds() -> None:
    """Two equal rows: any split is a solution; the added term chooses x_i ∝ high_i²."""
    S, b, high = np.ones((2, 2)), np.array([0.9, 0.9]), np.array([1.0, 2.0])
    sys, fr = boxed(S.copy(), b, high)
    share_loads(sys, fr, 2)
    mean = mean_bound(sys, fr, 2)
    assert mean == pytest.approx(math.sqrt(2.0))
    added = fr.S[:2, :2] - S
    np.testing.assert_allclose(np.diag(added), SHARING_WEIGHT * (mean / high) ** 2, rtol=1e-4)
    assert sharing(sys, fr, 0, mean) == pytest.approx(SHARING_WEIGHT * 2.0)
    solve_box(fr, 2)
    x = fr.lcp.x[:2]
    assert x.sum() == pytest.approx(0.9, rel=1e-9)
    assert x[1] / x[0] == pytest.approx(4.0, rel=1e-2)
    take_back_sharing(sys, fr, 2)
    assert x.sum() == pytest.approx(0.9, rel=1e-12)


def test_a_load_is_moved_off_the_ends_of_the_boxes() -> None:
    """Two redundant freedoms could hold 1.5 with one at its bound of 1; afterwards neither is at its bound."""
    S, b, high = np.ones((2, 2)), np.array([1.5, 1.5]), np.array([1.0, 2.0])
    sys, fr = boxed(S.copy(), b, high)
    share_loads(sys, fr, 2)
    solve_box(fr, 2)
    leave_room(sys, fr, 2)
    x = fr.lcp.x[:2]
    assert x.sum() == pytest.approx(1.5, rel=1e-9)
    assert (np.abs(x) < high - 0.05).all()
    assert all(stands(fr, i) for i in range(2))
    choose_bearers(sys, fr, 2, 0.0)
    # one bears changes of the load: the one with more room
    assert list(fr.bears[:2]) == [0, 1]


def test_a_limit_that_can_bear_the_load_alone_does() -> None:
    S, b = np.array([[1.0, -1.0], [-1.0, 1.0]]), np.array([-0.5, 0.5])
    sys, fr = boxed(S.copy(), b, np.array([1.0, np.inf]), limits=1)
    share_loads(sys, fr, 2)
    solve_box(fr, 2)
    leave_room(sys, fr, 2)
    np.testing.assert_allclose(fr.lcp.x[:2], (0.0, 0.5), atol=2e-3)


def test_independent_freedoms_all_bear() -> None:
    sys, fr = boxed(np.eye(3), np.array([0.1, -0.2, 0.3]), np.ones(3))
    solve_box(fr, 3)
    np.testing.assert_allclose(fr.lcp.x[:3], (0.1, -0.2, 0.3))
    choose_bearers(sys, fr, 3, 1e-9)
    assert list(fr.bears[:3]) == [1, 1, 1]

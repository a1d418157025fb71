"""The complementarity problem of joint bounds against conditions, enumeration and scipy."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy.optimize import nnls

from hitogata.kernels.limits.lcp import guess_working_set, solve_active, solve_lcp
from hitogata.kernels.mechanism.tables import Lcp

Floats = NDArray[np.float64]


def attempted(S: Floats, b: Floats) -> tuple[bool, Floats]:
    """Could all be given, and the forces."""
    n = len(b)
    lcp = Lcp(
        x=np.full(n, np.nan),
        b=b.copy(),
        working=np.ones(n, dtype=np.int64),
        trial=np.full(n, np.nan),
        residual=np.full(n, np.nan),
        L=np.full((n, n), np.nan),
    )
    given = solve_lcp(S, lcp, n)
    return given, lcp.x


def guessed(S: Floats, b: Floats) -> Floats:
    """The forces with which the active-set method starts."""
    n = len(b)
    lcp = Lcp(
        x=np.full(n, np.nan),
        b=b.copy(),
        working=np.ones(n, dtype=np.int64),
        trial=np.full(n, np.nan),
        residual=np.full(n, np.nan),
        L=np.full((n, n), np.nan),
    )
    guess_working_set(S, lcp, n, float(np.abs(b).max()), 1e-13 * float(S.diagonal().max()))
    return lcp.x


def solved(S: Floats, b: Floats) -> Floats:
    given, x = attempted(S, b)
    assert given
    return x


def problem(n: int, seed: int, columns: int) -> tuple[Floats, Floats]:
    rng = np.random.default_rng(seed)
    A = rng.normal(size=(n, columns))
    return A @ A.T, rng.normal(size=n)


@given(st.integers(1, 8), st.integers(0, 10_000), st.booleans())
@settings(max_examples=200)
def test_forces_satisfy_their_conditions(n: int, seed: int, redundant: bool) -> None:
    S, b = problem(n, seed, max(1, n - 2) if redundant else n + 2)
    if redundant:
        b = S @ b  # otherwise there may be no solution
    x = solved(S, b)
    slack = S @ x - b
    scale = np.abs(b).max()
    assert (x >= 0).all()
    assert slack.min() >= -1e-7 * scale
    assert abs(x @ slack) <= 1e-7 * scale * max(1.0, np.abs(x).max())


@given(st.integers(1, 6), st.integers(0, 10_000))
@settings(max_examples=100)
def test_forces_are_those_of_the_one_working_set_that_fits(n: int, seed: int) -> None:
    S, b = problem(n, seed, n + 2)
    fits = []
    for chosen in product((False, True), repeat=n):
        on = np.array(chosen)
        x = np.zeros(n)
        x[on] = np.linalg.solve(S[np.ix_(on, on)], b[on])
        if (x >= 0).all() and (S @ x - b >= -1e-12).all():
            fits.append(x)
    assert fits
    np.testing.assert_allclose(solved(S, b), fits[0], rtol=1e-8, atol=1e-9 * np.abs(fits[0]).max(initial=1e-3))


@given(st.integers(1, 10), st.integers(0, 10_000))
@settings(max_examples=50)
def test_forces_are_those_of_nonnegative_least_squares(n: int, seed: int) -> None:
    # min ‖Lᵀ x − L⁻¹ b‖² over x ≥ 0 has the conditions of the problem, S = L Lᵀ
    S, b = problem(n, seed, n + 2)
    L = np.linalg.cholesky(S)
    expected, _ = nnls(L.T, np.linalg.solve(L, b))
    np.testing.assert_allclose(solved(S, b), expected, rtol=1e-7, atol=1e-8 * max(1.0, np.abs(expected).max()))


@pytest.mark.parametrize("seed", range(4))
def test_many_bounds_are_solved_together(seed: int) -> None:
    """A chain of 80 bounds, each of which disturbs its neighbours: the set by block changes is that of scipy."""
    n = 80
    S = np.eye(n) + 0.49 * (np.eye(n, k=1) + np.eye(n, k=-1)) * (-1.0) ** (np.arange(n) % 3 == 0)
    S = 0.5 * (S + S.T)
    b = np.random.default_rng(seed).normal(size=n)
    L = np.linalg.cholesky(S)
    expected, _ = nnls(L.T, np.linalg.solve(L, b), maxiter=10_000)
    found = guessed(S, b)
    np.testing.assert_allclose(found, expected, rtol=1e-9, atol=1e-12)
    np.testing.assert_allclose(solved(S, b), expected, rtol=1e-9, atol=1e-12)


def test_bounds_that_oppose_each_other_start_without_forces() -> None:
    assert not guessed(np.array([[1.0, -1.0], [-1.0, 1.0]]), np.array([1.0, 1.0])).any()


def test_dependent_bounds_share_their_force() -> None:
    S = np.full((2, 2), 3.0)
    x = solved(S, np.array([6.0, 6.0]))
    np.testing.assert_allclose(S @ x, 6.0, rtol=1e-12)


@given(st.integers(0, 10_000), st.floats(1e-6, 1.0))
def test_bounds_that_oppose_each_other_do_not_push_without_end(seed: int, more: float) -> None:
    """A joint between two bounds cannot leave both: the bound with the larger force acts; the others keep theirs."""
    rng = np.random.default_rng(seed)
    A = rng.normal(size=(4, 6))
    S = np.vstack([A, -A[0]]) @ np.vstack([A, -A[0]]).T
    b = np.concatenate([[1.0 + more], rng.normal(size=3), [-1.0]])
    given, x = attempted(S, b)
    expected = attempted(S[:4, :4], b[:4])[1]
    assert not given and x[4] == 0.0
    np.testing.assert_allclose(x[:4], expected, rtol=1e-9, atol=1e-9 * np.abs(expected).max())
    assert attempted(S, np.concatenate([b[:4], [-1.0 - more]]))[0]


def test_bounds_that_are_left_do_not_push() -> None:
    S, b = problem(5, 3, 7)
    assert (solved(S, -np.abs(b)) == 0.0).all()


def test_active_rows_alone_are_solved() -> None:
    S, b = problem(6, 11, 8)
    active = np.array([1, 0, 1, 1, 0, 1])
    x = np.full(6, np.nan)
    solve_active(x, S, b, 6, active, np.full((6, 6), np.nan), 0.0)
    on = active == 1
    np.testing.assert_allclose(x[on], np.linalg.solve(S[np.ix_(on, on)], b[on]), rtol=1e-10)
    assert (x[~on] == 0.0).all()

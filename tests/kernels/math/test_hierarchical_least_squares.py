"""Least squares in order of priority against pseudo-inverses level by level."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from scipy.linalg import null_space

from hitogata.kernels.math.banded_least_squares import banded_least_squares
from hitogata.kernels.math.hierarchical_least_squares import LevelRows, hierarchical_least_squares


def ours(levels: list[np.ndarray], rhs: list[np.ndarray], damping: list[float], wish: np.ndarray) -> np.ndarray:
    n = len(wish)
    A, r = np.vstack(levels), np.concatenate(rhs)
    starts = np.cumsum([0, *(len(level) for level in levels)])
    y, m = np.empty(n), len(A)
    rows = LevelRows(
        A=A.copy(),
        r=r.copy(),
        starts=starts,
        damping=np.array(damping),
        V=np.empty((n, n)),
        beta=np.empty(n),
        C=np.empty((m, m)),
    )
    hierarchical_least_squares(y, rows, len(levels), wish.copy())
    return y


def by_projection(
    levels: list[np.ndarray], rhs: list[np.ndarray], damping: list[float], wish: np.ndarray
) -> np.ndarray:
    """Each level in the null space of the levels before; then the reference."""
    x, Z = np.zeros(len(wish)), np.eye(len(wish))
    seen = np.zeros((0, len(wish)))
    for A, b, lam in zip(levels, rhs, damping, strict=True):
        B = A @ Z
        r = b - A @ x
        # damping only acts where the level has a say
        U, s, Vt = np.linalg.svd(B, full_matrices=False)
        keep = s > 1e-6 * max(s.max(initial=0.0), 1e-12)
        x = x + Z @ (Vt[keep].T @ (s[keep] / (s[keep] ** 2 + lam) * (U[:, keep].T @ r)))
        seen = np.vstack([seen, A])
        Z = null_space(seen, rcond=1e-9)
    return x + Z @ (Z.T @ wish)


@given(st.integers(0, 10**6), st.integers(3, 12), st.integers(1, 3), st.booleans(), st.booleans())
def test_levels_are_solved_as_by_projection(seed: int, n: int, count: int, repeat: bool, damped: bool) -> None:
    rng = np.random.default_rng(seed)
    levels, rhs = [], []
    for _ in range(count):
        rows = int(rng.integers(1, 5))
        A = rng.normal(size=(rows, n))
        if repeat and rows > 1:
            A[-1] = 2.0 * A[0]  # a dependent, contradictory row
        levels.append(A)
        rhs.append(rng.normal(size=rows))
    damping = [0.1 if damped else 1e-14] * count
    wish = rng.normal(size=n)
    if sum(len(np.unique(level, axis=0)) for level in levels) > n - 1:
        return  # no room left: which rows are dependent is a matter of rounding
    expected = by_projection(levels, rhs, damping, wish)
    assert np.abs(ours(levels, rhs, damping, wish) - expected).max() < 1e-6


@given(st.integers(0, 10**6), st.integers(1, 8), st.integers(1, 3))
def test_banded_rows_give_the_dense_answer(seed: int, width: int, k: int) -> None:
    rng = np.random.default_rng(seed)
    n = width + int(rng.integers(0, 12))
    first = np.sort(rng.integers(0, n - width + 1, 6 * n))
    first[: width + 1] = 0
    first[-width - 1 :] = n - width
    first = np.concatenate([first, np.repeat(np.arange(n - width + 1), 2)])
    first.sort()
    rows = rng.normal(size=(len(first), width))
    b = rng.normal(size=(len(first), k))
    x = np.empty((n, k))
    assert banded_least_squares(x, np.empty((n, width + k)), np.empty(width + k), rows, first, b) == -1
    full = np.zeros((len(first), n))
    np.put_along_axis(full, first[:, None] + np.arange(width), rows, axis=1)
    assert np.abs(x - np.linalg.lstsq(full, b, rcond=None)[0]).max() < 1e-8


def test_an_unknown_that_no_row_has_is_named() -> None:
    rows, first = np.ones((4, 1)), np.array([0, 0, 2, 2])
    x = np.empty((3, 1))
    assert banded_least_squares(x, np.empty((3, 2)), np.empty(2), rows, first, np.ones((4, 1))) == 1

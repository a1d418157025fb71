"""Cholesky inside an envelope against numpy's."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hitogata.arrays import Array
from hitogata.kernels.math.arrays import Ints
from hitogata.kernels.math.envelope_cholesky import factorise, solve
from tests.closeness import assert_close


def envelope(rng: np.random.Generator, size: int, width: int) -> tuple[Array, Ints, Ints]:
    """A positive definite matrix with a ragged envelope, and where its rows start."""
    first = np.array([int(rng.integers(max(0, i - width), i + 1)) for i in range(size)], dtype=np.int64)
    L = np.zeros((size, size))
    for i in range(size):
        L[i, first[i] : i + 1] = rng.normal(size=i + 1 - first[i]) / np.sqrt(i + 1 - first[i])
        L[i, i] = rng.uniform(1.0, 2.0)
    start = np.concatenate([[0], np.cumsum(np.arange(1, size + 1) - first)[:-1]]).astype(np.int64)
    return L @ L.T, first, start


def packed(A: Array, first: Ints) -> Array:
    return np.concatenate([A[i, first[i] : i + 1] for i in range(len(A))])


@given(st.integers(1, 40), st.integers(0, 40), st.integers(0, 2**32 - 1))
def test_factor_and_solution_are_numpys(size: int, width: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    A, first, start = envelope(rng, size, width)
    L = packed(A, first)
    smallest = factorise(L, first, start, 0.0, 0.0, np.empty(len(first)))
    expected = np.linalg.cholesky(A)
    diagonal = start + np.arange(size) - first
    assert_close("smallest pivot", smallest, np.diag(expected).min() ** 2, within=1e-8)
    L_plain = L.copy()
    L_plain[diagonal] = 1.0 / L[diagonal]
    assert_close("factor", L_plain, packed(expected, first), within=1e-8)
    x = rng.normal(size=size)
    b = A @ x
    solve(b, L, first, start)
    assert_close("solution", A @ b, A @ x, np.abs(A).max() * max(np.abs(b).max(), np.abs(x).max()), within=1e-12)


def test_nothing_outside_the_envelope_is_touched() -> None:
    """The factor fills exactly the places that were stored: the packed length is that of the envelope."""
    A, first, start = envelope(np.random.default_rng(0), 20, 3)
    guarded = np.concatenate([packed(A, first), [7.0]])
    factorise(guarded[:-1], first, start, 0.0, 0.0, np.empty(len(first)))
    assert guarded[-1] == 7.0
    assert len(guarded) - 1 == int((np.arange(1, 21) - first).sum())


def test_a_weak_pivot_ends_the_factor() -> None:
    first, start = np.zeros(2, dtype=np.int64), np.array([0, 1], dtype=np.int64)
    assert factorise(np.array([1.0, 1.0, 1.25]), first, start, 0.1, 0.3, np.empty(2)) == 0.25


@given(st.integers(2, 40), st.integers(0, 40), st.integers(0, 2**32 - 1))
def test_rows_that_depend_on_those_before_are_dropped(size: int, width: int, seed: int) -> None:
    """Some rows are made sums of others in a product L Lᵀ of less columns: the rest is numpy's factor of the rest."""
    rng = np.random.default_rng(seed)
    A, first, start = envelope(rng, size, width)
    C = np.linalg.cholesky(A)
    kept = np.ones(size, dtype=bool)
    for i in range(1, size):
        if rng.random() < 0.4 and first[i] < i:
            j = int(rng.integers(first[i], i))
            C[i], first[i], kept[i] = -0.5 * C[j], first[j], False
    start = np.concatenate([[0], np.cumsum(np.arange(1, size + 1) - first)[:-1]]).astype(np.int64)
    A = C @ C.T
    L = packed(A, first)
    smallest = factorise(L, first, start, 1e-10, 0.0, np.empty(size))
    diagonal = L[start + np.arange(size) - first]
    assert (diagonal[~kept] == 0.0).all()
    some = np.ix_(kept, kept)
    assert_close("smallest pivot", smallest, np.diag(np.linalg.cholesky(A[some])).min() ** 2, within=1e-8)
    b = A @ rng.normal(size=size)
    x = b.copy()
    assert solve(x, L, first, start) < 1e-20 * max(1.0, float(b @ b)), "what is asked of dropped rows is given"
    assert (x[~kept] == 0.0).all()
    assert_close("right-hand side", A @ x, b, np.abs(A).max() * max(1.0, np.abs(x).max()), within=1e-10)
    b[~kept] += 1.0
    lacking = float((~kept).sum())
    assert_close("left over", solve(b, L, first, start), lacking, max(1.0, lacking), within=1e-6)


@pytest.mark.parametrize("seed", range(20))
def test_a_pivot_of_rounding_is_dropped_however_much_that_is_amplified(seed: int) -> None:
    """Two rows at a small angle, and one across both that amplifies what rounding has left of them; then one that adds
    as little as that to them, and is no rounding."""
    rng = np.random.default_rng(seed)
    Q, _ = np.linalg.qr(rng.normal(size=(6, 6)))
    angle = 3e-3
    rows = np.array([Q[0], math.cos(angle) * Q[0] + math.sin(angle) * Q[1], Q[1], Q[2]])
    rows = np.vstack([rows, 0.6 * Q[0] + 0.8 * Q[2], math.cos(1e-6) * Q[3] + math.sin(1e-6) * Q[4], Q[3]])
    G = rows @ rows.T
    first = np.zeros(len(G), dtype=np.int64)
    start = np.cumsum(np.arange(len(G))).astype(np.int64)
    L = packed(G, first)
    factorise(L, first, start, 1e-16, 0.0, np.empty(len(G)))
    kept = L[start + np.arange(len(G))] > 0.0
    assert kept.tolist() == [True, True, False, True, False, True, True]


def test_nothing_to_solve_is_no_error() -> None:
    empty, none = np.zeros(0), np.zeros(0, dtype=np.int64)
    assert factorise(empty, none, none, 0.0, 0.0, empty) == np.inf
    solve(empty, empty, none, none)

"""A = L Lᵀ with as few columns as the bodies have freedoms, and Newton's matrix made of it, against numpy."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hitogata.arrays import Array
from hitogata.kernels.contact.low_rank_factor import (
    add_patch,
    begin_matrix,
    factor_responses,
    from_rows,
    inner,
    solve_matrix,
)
from hitogata.kernels.contact.tables import ContactData
from tests.kernels.contact.towers import falling, tower


def factored(masses: list[float]) -> tuple[ContactData, Array, int]:
    """Contacts of a tower, A, and the rank of the factor."""
    problem = tower(masses, falling(len(masses)), 0.5)
    con = problem.contacts
    con.solver.chosen[:] = np.arange(len(masses))
    return con, problem.A, factor_responses(con, len(masses))


def dense(con: ContactData, rank: int) -> Array:
    """L with zeros outside the span of each patch."""
    L = np.zeros((len(con.solver.w), rank))
    for patch, span in zip(con.patches, con.solver.factor.span, strict=True):
        rows = slice(patch["row"], patch["row"] + patch["rows"])
        L[rows, span["first"] : span["end"]] = con.solver.factor.L[rows, span["first"] : span["end"]]
    return L


@settings(max_examples=20)
@given(st.lists(st.floats(1e-3, 1e3), min_size=1, max_size=6))
def test_factor_gives_the_matrix_back(masses: list[float]) -> None:
    con, A, rank = factored(masses)
    L = dense(con, rank)
    # in units of each row's own response: they differ by millions
    size = np.sqrt(np.diag(A))
    assert np.abs((L @ L.T - A) / np.outer(size, size)).max() < 1e-11
    assert rank == 6 * len(masses)


def test_rows_that_depend_on_others_give_no_column() -> None:
    """The same contact twice: twelve rows, six freedoms."""
    problem = tower([1.0, 1.0], falling(2), 0.5)
    con, A = problem.contacts, problem.A[:6, :6]
    for i in range(2):
        for j in range(2):
            con.delassus.A[6 * i : 6 * i + 6, 6 * j : 6 * j + 6] = A
        con.delassus.n_neighbours[i] = 2
        con.delassus.neighbours[i, :2] = 0, 1
    con.solver.chosen[:] = 0, 1
    rank = factor_responses(con, 2)
    assert rank == 6
    L = dense(con, rank)
    assert pytest.approx(np.tile(A, (2, 2)), abs=1e-12 * np.abs(A).max()) == L @ L.T


def test_too_few_columns_are_reported() -> None:
    problem = tower([1.0, 1.0], falling(2), 0.5)
    con = problem.contacts
    narrow = con._replace(solver=con.solver._replace(factor=con.solver.factor._replace(L=np.zeros((12, 7)))))
    narrow.solver.chosen[:] = 0, 1
    assert factor_responses(narrow, 2) == -1


def test_newtons_matrix_is_one_plus_L_K_L() -> None:
    rng = np.random.default_rng(4)
    con, _, rank = factored([1.0, 2.0, 3.0])
    L, scratch = dense(con, rank), con.solver.newton
    begin_matrix(scratch.M, scratch.reach, rank)
    expected = np.eye(rank)
    for p in range(3):
        scratch.K[:] = rng.normal(size=(6, 6))
        own = L[6 * p : 6 * p + 6]
        expected += own.T @ scratch.K @ own
        add_patch(con, p)
    assert scratch.M[:rank] == pytest.approx(expected, abs=1e-12 * np.abs(expected).max())
    x = rng.normal(size=rank)
    found = x.copy()
    assert solve_matrix(scratch.M, scratch.order, scratch.reach, found, rank)
    assert expected @ found == pytest.approx(x, abs=1e-10)


def test_a_singular_matrix_is_refused() -> None:
    M, order, reach = np.zeros((4, 3)), np.zeros(3, dtype=np.int64), np.zeros(3, dtype=np.int64)
    begin_matrix(M, reach, 3)
    M[1, 1] = 0.0
    assert not solve_matrix(M, order, reach, np.ones(3), 3)


def test_rows_forces_in_the_fewest_coordinates() -> None:
    con, _, rank = factored([1.0, 2.0])
    w, x = np.random.default_rng(5).normal(size=12), np.empty(rank)
    from_rows(x, con, 2, rank, w)
    L = dense(con, rank)
    assert x == pytest.approx(L.T @ w, abs=1e-12)
    assert inner(L, 3, 9, 2, 11) == pytest.approx(L[3, 2:11] @ L[9, 2:11], abs=1e-13)

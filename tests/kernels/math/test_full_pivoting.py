"""Full-pivot elimination: rank, independent columns and J_S⁻¹ J_G against numpy."""

from __future__ import annotations

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from hitogata.kernels.math.full_pivoting import eliminate
from tests.closeness import assert_close

_SIZES = st.integers(0, 14)


@given(_SIZES, _SIZES, _SIZES, st.integers(0, 2**32 - 1))
@example(6, 6, 0, 0)
@example(12, 8, 5, 1)
def test_rank_and_dependence_are_numpys(rows: int, columns: int, rank: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    rank = min(rows, columns, rank)
    J = rng.normal(size=(rows, rank)) @ rng.normal(size=(rank, columns))
    right = J @ rng.normal(size=(columns, 2))
    table, order = np.hstack([J, right]), np.empty(columns, dtype=np.int64)
    found = eliminate(table, order, 1e-10)
    assert found == (np.linalg.matrix_rank(J, 1e-10) if J.size else 0)
    assert sorted(order) == list(range(columns))
    S, G = order[:found], order[found:]
    assert np.linalg.matrix_rank(J[:, S]) == found if found else True
    X = table[:found, G]
    assert_close("J_S X = J_G", J[:, S] @ X, J[:, G], np.abs(J).max(initial=1.0) * (1.0 + np.abs(X).max(initial=0.0)))
    expected = np.linalg.lstsq(J[:, S], right, rcond=None)[0] if found else np.zeros((0, 2))
    assert_close("right-hand sides", table[:found, columns:], expected, 1.0 + np.abs(expected).max(initial=0.0), 1e-8)
    assert np.array_equal(table[:found][:, S], np.eye(found)), "dependent columns become unit columns"


def test_full_pivoting_keeps_the_multipliers_small() -> None:
    """J_S is chosen well: no element of H is large, although some choices of columns are nearly singular."""
    rng = np.random.default_rng(4)
    J = rng.normal(size=(4, 10))
    J[:, 0] = J[:, 1] + 1e-9 * rng.normal(size=4)
    order = np.empty(10, dtype=np.int64)
    assert eliminate(J, order, 1e-10) == 4
    assert np.abs(J[:, order[4:]]).max() < 20.0
    assert {0, 1} - set(order[:4].tolist()), "not both of two columns that are nearly alike"


def test_rows_weaker_than_the_tolerance_do_not_count() -> None:
    J = np.diag([1.0, 1e-3, 1e-8])
    for tolerance, rank in ((1e-10, 3), (1e-6, 2), (1e-2, 1)):
        assert eliminate(J.copy(), np.empty(3, dtype=np.int64), tolerance) == rank

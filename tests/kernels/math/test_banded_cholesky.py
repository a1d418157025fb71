"""Banded Cholesky against LAPACK's dense solver."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.kernels.math.banded_cholesky import banded_cholesky


@pytest.mark.parametrize(
    ("n", "width"), [(1, 1), (3, 2), (4, 4), (5, 1), (9, 3), (23, 6), (40, 17), (31, 31), (30, 40)]
)
def test_solution_is_that_of_the_dense_matrix(n: int, width: int) -> None:
    random = np.random.default_rng(n)
    L = np.tril(random.normal(size=(n, n))) * (np.subtract.outer(np.arange(n), np.arange(n)) < width)
    A = L @ L.T + 0.1 * np.eye(n)
    band = np.zeros((n, width))
    for j in range(n):
        low = A[j : j + width, j]
        band[j, : len(low)] = low
    b = random.normal(size=n)
    x = b.copy()
    assert banded_cholesky(band, x)
    assert x == pytest.approx(np.linalg.solve(A, b), rel=1e-8, abs=1e-10)


def test_a_matrix_that_is_not_positive_is_refused() -> None:
    for n in (2, 6):
        band = np.ones((n, 1))
        band[-1] = -1.0
        assert not banded_cholesky(band, np.ones(n))

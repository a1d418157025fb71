"""Quadratic programs against daqp, and the status of infeasible ones."""

from __future__ import annotations

import daqp
import numpy as np
import pytest

from hitogata.arrays import Array
from hitogata.kernels.math.quadratic_program import (
    QP_INFEASIBLE,
    QP_NOT_CONVEX,
    QP_SOLVED,
    Program,
    make_program,
    solve_program,
)


def solved(prog: Program, H: Array, g: Array, A: Array, lower: Array, upper: Array) -> tuple[int, Array]:
    m, n = A.shape
    prog.size[:] = n, m
    prog.H[:n, :n], prog.g[:n], prog.A[:m, :n], prog.lower[:m], prog.upper[:m] = H, g, A, lower, upper
    status = solve_program(prog)
    return status, prog.x[:n].copy()


def test_random_programs_have_the_answer_of_daqp() -> None:
    rng = np.random.default_rng(1)
    prog = make_program(40, 80)
    held = 0
    for _ in range(100):
        n, m = int(rng.integers(2, 41)), int(rng.integers(1, 81))
        equations = int(rng.integers(0, min(6, n - 1, m) + 1))
        root = rng.normal(size=(n, n))
        H, g, A = root.T @ root + 0.1 * np.eye(n), 10.0 * rng.normal(size=n), rng.normal(size=(m, n))
        inside = A @ rng.normal(size=n)
        lower, upper = inside - rng.random(m), np.where(rng.random(m) < 0.3, np.inf, inside + rng.random(m))
        lower[:equations] = upper[:equations] = inside[:equations]
        kinds = np.where(np.arange(m) < equations, 5, 0).astype(np.int32)
        status, x = solved(prog, H, g, A, lower, upper)
        expected, _, flag, _ = daqp.solve(H, g, A, np.minimum(upper, 1e30), lower, kinds)
        assert status == QP_SOLVED and flag == 1
        np.testing.assert_allclose(x, expected, atol=1e-8)
        held += int(prog.is_held[:m].sum()) - equations
    assert held > 100


def test_rows_that_say_the_same_twice_do_no_harm() -> None:
    A = np.array([[1.0, 0.0], [1.0, 0.0], [2.0, 0.0]])
    status, x = solved(make_program(2, 3), np.eye(2), np.zeros(2), A, np.array([1.0, 1.0, 2.0]), np.full(3, np.inf))
    assert status == QP_SOLVED
    np.testing.assert_allclose(x, [1.0, 0.0], atol=1e-12)


@pytest.mark.parametrize(
    ("H", "lower", "status"), [(1.0, [1.0, 2.0], QP_INFEASIBLE), (-1.0, [0.0, 0.0], QP_NOT_CONVEX)]
)
def test_what_has_no_answer_is_said_to_have_none(H: float, lower: list[float], status: int) -> None:
    """x ≥ 1 and −x ≥ 2; a parabola that opens downwards."""
    A = np.array([[1.0], [-1.0]])
    found, _ = solved(make_program(1, 2), np.array([[H]]), np.zeros(1), A, np.array(lower), np.full(2, np.inf))
    assert found == status

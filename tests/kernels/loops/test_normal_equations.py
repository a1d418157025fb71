"""Row forces in the space of the freedoms against the dense matrices Ŷ, N = Ŷᵀ Ŷ and G = Ŷ Ŷᵀ."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import World, mass_matrix
from hitogata.arrays import Array
from hitogata.kernels.loops.normal_equations import (
    add_to_rows,
    closing_forces,
    filtered_by_freedoms,
    largest_diagonal,
    scaled_rhs,
    to_freedoms,
)
from hitogata.kernels.loops.tolerances import LSQ_ITERATIONS, LSQ_SHIFT, SOLVE_RESIDUAL
from tests.dynamics.test_many_connections import FREEDOMS, solved_by
from tests.kernels.loops.test_delassus import unpacked
from tests.kernels.running import assembled
from tests.mechanisms import Closed, closed_world, rows_jacobian


@pytest.fixture
def world() -> World:
    with solved_by(FREEDOMS):
        world, _ = closed_world(Closed(("hinge", "ball", "fixed", "slide"), doubled=2, links=4, floating=False, seed=2))
        assert world.loop_tables.loops.by_freedoms
    return world


def responses(world: World) -> Array:
    """Ŷ, column by column."""
    loops, work = world.loop_tables.loops, world.loop_tables.work
    n = len(loops.first)
    Y = np.zeros((len(work.rows), n))
    for k, unit in enumerate(np.eye(n)):
        column = np.zeros(len(Y))
        add_to_rows(column, 1.0, unit, loops, work)
        Y[:, k] = column
    return Y


def test_products_are_those_of_the_dense_matrices(world: World) -> None:
    M = mass_matrix(world)
    shift = assembled(world.mechanism, world.q, world.v)
    loops, work = world.loop_tables.loops, world.loop_tables.work
    J = rows_jacobian(world)
    scale = work.rows["scale"]
    Y = responses(world)
    G = (scale[:, None] * J) @ np.linalg.solve(M, (scale[:, None] * J).T)
    np.testing.assert_allclose(Y @ Y.T, G, atol=1e-10)
    np.testing.assert_allclose(unpacked(world, work.G), Y.T @ Y, atol=1e-12)
    assert largest_diagonal(loops, work) == pytest.approx(max(1.0, np.diag(Y.T @ Y).max()), rel=1e-14)
    assert shift == pytest.approx(LSQ_SHIFT * largest_diagonal(loops, work), rel=1e-14)
    x = np.random.default_rng(1).normal(size=len(Y))
    z = np.empty(Y.shape[1])
    to_freedoms(z, x, loops, work)
    np.testing.assert_allclose(z, Y.T @ x, rtol=1e-12, atol=1e-13)
    # in the range of G, where the shift does not amplify rounding
    b = Y @ z
    closing_forces(b, loops, work)
    np.testing.assert_allclose(G @ b, Y @ z, atol=1e-6 * np.abs(z).max())


def test_the_filtered_solve_is_the_least_norm_solution(world: World) -> None:
    shift = assembled(world.mechanism, world.q, world.v)
    loops, work = world.loop_tables.loops, world.loop_tables.work
    J, Y = rows_jacobian(world), responses(world)
    work.rows["rhs"] = J @ np.random.default_rng(5).normal(size=world.nv)
    b = np.empty(len(Y))
    assert scaled_rhs(b, work.rows) == pytest.approx(b @ b)
    np.testing.assert_array_equal(b, work.rows["scale"] * work.rows["rhs"])
    left = filtered_by_freedoms(loops, work, shift, SOLVE_RESIDUAL, LSQ_ITERATIONS)
    assert left < 1e-20
    x = np.linalg.pinv(Y @ Y.T, rcond=1e-11) @ b
    np.testing.assert_allclose(work.multiplier, x, atol=1e-7 * np.abs(x).max())

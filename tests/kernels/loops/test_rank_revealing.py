"""The QLP factorisation of the row responses and its solutions, against numpy's decompositions."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.loops.kinematics import row_velocities
from hitogata.kernels.loops.rank_revealing import (
    ALL_DIRECTIONS,
    any_short,
    count_still,
    factorise_responses,
    hold_any,
    hold_decided,
    least_scales,
    solve_by_basis,
)
from hitogata.kernels.loops.tolerances import RANK_TOL_CURVATURE, RANK_TOL_SOLVE, SHORT_ROW
from hitogata.kernels.mechanism.tables import ROW
from tests.kernels.running import assembled
from tests.mechanisms import JOINTS, Closed, closed_world, rows_jacobian


def doubled() -> tuple[hg.World, Array]:
    """A world with redundant rows, factorised, and its dense G in the units of the basis."""
    world, _ = closed_world(Closed(tuple(JOINTS)[2:6], doubled=3, seed=4))
    M = hg.mass_matrix(world)
    assembled(world.mechanism, world.q, world.v)
    J = rows_jacobian(world)
    factorise_responses(world.loop_tables.loops, world.loop_tables.work)
    unit = world.loop_tables.work.unit[:, None]
    return world, (unit * J) @ np.linalg.solve(M, (unit * J).T)


def test_factors_multiply_to_G_and_show_its_rank() -> None:
    world, G = doubled()
    work = world.loop_tables.work
    rank = int(work.rank[0])
    Z, T = work.turned[:rank].T, work.triangle[:rank, :rank]
    np.testing.assert_allclose(Z.T @ Z, np.eye(rank), atol=1e-13)
    np.testing.assert_allclose(Z @ T @ T.T @ Z.T, G, atol=1e-10)
    assert np.array_equal(T, np.triu(T))
    assert rank == np.linalg.matrix_rank(G, tol=1e-12) < len(G)


def test_solutions_have_the_least_norm() -> None:
    world, G = doubled()
    work = world.loop_tables.work
    rng = np.random.default_rng(2)
    work.rows["rhs"] = rows_jacobian(world) @ rng.normal(size=world.nv)
    b = work.unit * work.rows["rhs"]
    hold_any(work)
    assert solve_by_basis(work, RANK_TOL_SOLVE) < 1e-20
    x = np.linalg.pinv(G, rcond=1e-12) @ b
    force = work.rows["scale"] * work.multiplier
    np.testing.assert_allclose(force, work.unit * x, atol=1e-8 * np.abs(force).max())
    # right-hand sides that rows of one motion give differently have a residual: its part outside the range of G
    work.rows["rhs"] = rng.normal(size=len(G))
    b = work.unit * work.rows["rhs"]
    outside = b - G @ np.linalg.pinv(G, rcond=1e-12) @ b
    assert solve_by_basis(work, RANK_TOL_SOLVE) == pytest.approx(outside @ outside / (b @ b), rel=1e-6)


def two_balls_apart(distance: float) -> hg.World:
    """A box on two ball joints: rotations across their line are constrained by a lever of that distance."""
    world = hg.World()
    box = world.add(hg.figures.box((0.3, 0.2, 0.1))).root
    for x in (0.1, 0.1 + distance):
        world.connect(world.ground, box, hg.Ball(), on_a=(x, 0, 0), on_b=(x, 0, 0), tolerance=1.0, impact=False)
    return world


@pytest.mark.parametrize(("rate", "still"), [(0.0, 5), (1e-9, 5), (0.5, 3)])
def test_directions_that_move_are_not_counted(rate: float, still: int) -> None:
    """σ of two of five directions is between RANK_TOL_SOLVE and RANK_TOL_PROJECTION."""
    world = two_balls_apart(3e-7)
    v = rate * np.array([0.0, -0.1, 0.1, 0.0, 1.0, 1.0])
    sys, data = world.mechanism
    assembled(world.mechanism, world.q, v)
    factorise_responses(sys.loops, data.loops)
    row_velocities(sys, data)
    assert count_still(data.loops, 1e-6) == still


def test_curvature_is_left_out_along_small_sigma() -> None:
    world = two_balls_apart(3e-7)
    sys, data = world.mechanism
    assembled(world.mechanism, world.q, world.v)
    factorise_responses(sys.loops, data.loops)
    work = data.loops
    assert work.triangle[2, 2] > RANK_TOL_CURVATURE > work.triangle[3, 3] > work.triangle[4, 4]
    rhs = rows_jacobian(world) @ np.array([1.0, 2.0, 3.0, 0.5, 0.2, 0.7])
    work.rows["rhs"] = rhs
    work.curved[:] = rhs
    solve_by_basis(work, RANK_TOL_SOLVE)
    without = work.multiplier.copy()
    work.curved[:] = 0.0
    solve_by_basis(work, RANK_TOL_SOLVE)
    # all of the right-hand sides is curvature: the forces of the two directions, 1/σ as large, are missing
    assert np.abs(without).max() < 1e-5 * np.abs(work.multiplier).max()
    # the directions constrained by the accelerations of a step stay so for all additions to them
    work.held[0] = 3
    hold_decided(work)
    solve_by_basis(work, RANK_TOL_SOLVE)
    assert work.rank[1] == 3
    hold_any(work)
    assert work.held[1] == ALL_DIRECTIONS


def test_short_rows_are_compared_with_those_of_their_kind() -> None:
    rows = np.zeros(4, ROW)
    rows["turns"], rows["scale"] = (1, 1, 0, 0), (2.0, 5.0, 3.0, 0.0)
    assert least_scales(rows) == (2.0, 3.0)
    assert not any_short(rows)
    rows["scale"][1] = 2.1 / SHORT_ROW
    assert any_short(rows)

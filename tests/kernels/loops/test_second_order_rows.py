"""Rows of directions constrained at second order: their small systems and right-hand sides, against numpy."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import World
from hitogata.chain.tables.mechanism import Mechanism
from hitogata.kernels.loops.second_order_rows import (
    block_acceleration,
    block_change,
    block_shift,
    factorise_small,
    hold_blocked,
    leave_aside,
    let_go_if_open,
    open_shift,
    set_aside,
    solve_small,
    steepest,
    stressed_gap,
    wake_blocked,
    widest_stress,
)
from hitogata.kernels.loops.tolerances import SINGULAR_LOOP_ERROR
from tests.kernels.loops.test_delassus import unpacked
from tests.kernels.running import assembled, running
from tests.mechanisms import Closed, closed_world


@pytest.mark.parametrize("n", [1, 2, 5])
def test_small_systems_are_solved_and_dependent_rows_dropped(n: int) -> None:
    rng = np.random.default_rng(n)
    B = rng.normal(size=(n, n))
    A, b = B @ B.T + np.eye(n), rng.normal(size=n)
    L, x = A.copy(), b.copy()
    assert factorise_small(L, n) == n
    solve_small(x, L, n)
    np.testing.assert_allclose(x, np.linalg.solve(A, b), rtol=1e-11)
    # the same rows twice: the second ones are dropped, their unknowns zero
    twice = np.tile(A, (2, 2))
    x = np.tile(b, 2)
    assert factorise_small(twice, 2 * n) == n
    solve_small(x, twice, 2 * n)
    np.testing.assert_allclose(x, np.concatenate([np.linalg.solve(A, b), np.zeros(n)]), atol=1e-10)


def two_rows() -> tuple[World, Mechanism, np.random.Generator]:
    """A mechanism with two second-order rows of arbitrary numbers; both belong to row 1."""
    world, rng = closed_world(Closed(("ball", "hinge"), seed=7))
    built = running(world)
    blocked = built.data.blocked
    for x in (blocked.lever, blocked.response, blocked.row_rate, blocked.row_force, blocked.direction, blocked.stress):
        x[:2] = rng.normal(size=x[:2].shape)
    blocked.n[0], blocked.row[:2] = 2, 1
    blocked.bias[:2], blocked.gap[:2] = (0.3, -0.7), (0.02, -0.05)
    return world, built, rng


def test_right_hand_sides_undo_what_moves_along_the_rows() -> None:
    world, built, rng = two_rows()
    data = built.data
    blocked = data.blocked
    x = rng.normal(size=world.nv)
    data.tree.v[:] = world.v
    block_change(data, x)
    np.testing.assert_allclose(blocked.rhs[:2], -blocked.lever[:2] @ x, rtol=1e-12)
    block_acceleration(data, x, 50.0)
    expected = -blocked.lever[:2] @ (x + 50.0 * world.v) - blocked.bias[:2]
    np.testing.assert_allclose(blocked.rhs[:2], expected, rtol=1e-12)
    block_shift(data, x)
    np.testing.assert_allclose(blocked.rhs[:2], -blocked.lever[:2] @ x - blocked.gap[:2], rtol=1e-12)


def test_forces_give_the_change_that_the_loops_alone_do_not() -> None:
    _, built, rng = two_rows()
    data = built.data
    blocked, rows = data.blocked, data.loops.rows
    A = np.array([[2.0, 0.3], [0.3, 1.5]])
    blocked.L[:2, :2] = A
    factorise_small(blocked.L, 2)
    rows["force"] = before = rng.normal(size=len(rows))
    rhs = np.array([0.4, -0.9])
    blocked.rhs[:2] = rhs
    data.loops.joint_force[:] = 0.0
    hold_blocked(data)
    lack = rhs - blocked.row_rate[:2] @ before
    x = np.linalg.solve(A, lack)
    np.testing.assert_allclose(rows["force"], before + x @ blocked.row_force[:2], rtol=1e-11)
    np.testing.assert_allclose(data.loops.joint_force, x @ blocked.lever[:2], rtol=1e-11, atol=1e-13)
    np.testing.assert_allclose(blocked.spent[[0, 2]], [0.5 * x @ rhs, 0.5 * x @ lack], rtol=1e-11)
    assert not blocked.rhs[:2].any()
    data.loops.joint_force[:] = 0.0
    # displacement to the pose of least error, in the open tree
    y = np.linalg.solve(A, -blocked.gap[:2])
    assert open_shift(data) == pytest.approx(np.abs(y @ blocked.response[:2]).max(), rel=1e-11)


def test_errors_along_a_self_stress_release_all_directions() -> None:
    world, built, rng = two_rows()
    data = built.data
    blocked, rows = data.blocked, data.loops.rows
    rows["rhs"] = rng.normal(size=len(rows))
    assert stressed_gap(0, data) == pytest.approx(-blocked.stress[0] @ rows["rhs"], rel=1e-12)
    # both belong to one row, and the stress of the first counts
    assert widest_stress(data) == pytest.approx(abs(blocked.stress[0] @ rows["rhs"]), rel=1e-12)
    ratio = np.abs(blocked.lever[:2]).max(axis=1) / np.abs(blocked.direction[:2]).max(axis=1)
    assert steepest(blocked, 0) == pytest.approx(ratio.max(), rel=1e-12)
    assert steepest(blocked, 1) == pytest.approx(ratio[1], rel=1e-12)
    shift = np.zeros(world.nv)
    shift[3] = -0.1
    limit = SINGULAR_LOOP_ERROR + ratio.max() * 0.01
    let_go_if_open(data, 0.999 * limit, shift)
    assert blocked.n[0] == 2
    let_go_if_open(data, 1.001 * limit, shift)
    assert blocked.n[0] == 0
    assert data.loops.unmet[3] == 1.0
    blocked.n[1] = 2
    wake_blocked(data)
    assert list(blocked.n) == [2, 0]


def test_the_row_of_a_self_stress_is_removed_from_G() -> None:
    world, built, _ = two_rows()
    sys, data = built
    data.blocked.n[0] = 0
    assembled(built, world.q, world.v)
    G, scale = unpacked(world, data.loops.G), data.loops.rows["scale"].copy()
    data.blocked.n[0] = 2
    set_aside(sys.loops, data.loops, data.blocked)
    without = unpacked(world, data.loops.G)
    keep = np.arange(len(G)) != 1
    np.testing.assert_array_equal(without[np.ix_(keep, keep)], G[np.ix_(keep, keep)])
    np.testing.assert_array_equal(without[1, keep], 0.0)
    np.testing.assert_array_equal(data.blocked.column[0, keep], G[1, keep])
    assert data.blocked.scale[0] == scale[1] > data.loops.rows["scale"][1] == 0.0
    data.loops.rows["rhs"] = 1.0
    leave_aside(data)
    np.testing.assert_array_equal(data.loops.rows["rhs"], keep)

"""The coupling of connections, G = J M⁻¹ Jᵀ, and the solve with it, against numpy."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import Ball, Fixed, World, figures, jacobian, mass_matrix
from hitogata.arrays import Array
from hitogata.kernels.loops.delassus import apply_inverse_mass, assemble
from hitogata.kernels.loops.minimum_norm import spread_forces
from hitogata.kernels.loops.place import assemble_at
from hitogata.kernels.loops.solve import solve
from hitogata.kernels.loops.tolerances import SOLVE_RESIDUAL
from tests.closeness import assert_close
from tests.mechanisms import JOINTS, Closed, Held, bricard, closed_world, four_bars, rows_jacobian, welded_human


def worlds() -> dict[str, World]:
    kinds = tuple(JOINTS)
    return {
        "two figures": closed_world(Closed(kinds[:4], seed=1))[0],
        "three figures": closed_world(Closed(kinds, figures=3, links=5, seed=2))[0],
        "fixed root": closed_world(Closed(kinds[3:], figures=1, links=20, floating=False, seed=3))[0],
        "doubled": closed_world(Closed(kinds[2:6], doubled=3, seed=4))[0],
        "armatures": closed_world(Closed(kinds[:3], passive=True, seed=5))[0],
        "four-bars": four_bars(5, 0.4),
        "bricard": bricard(),
        "human": welded_human(),
    }


every_world = pytest.mark.parametrize("name", worlds())


@pytest.fixture(scope="module")
def built() -> dict[str, World]:
    return worlds()


def unpacked(world: World, packed: Array) -> Array:
    loops = world.loop_tables.loops
    G = np.zeros((len(loops.first),) * 2)
    for i, (first, start) in enumerate(zip(loops.first, loops.start, strict=True)):
        G[i, first : i + 1] = G[first : i + 1, i] = packed[start : start + i + 1 - first]
    return G


def assembled(world: World) -> tuple[Array, Array, Array, Array]:
    """J, M, scale and scaled G at the present pose."""
    loops = world.loop_tables
    assemble_at(*world.mechanism, world.q)
    G, scale = unpacked(world, loops.work.G), loops.work.rows["scale"].copy()
    return rows_jacobian(world), mass_matrix(world), scale, G


@every_world
def test_rows_are_orthonormal_and_across_the_free_directions(built: dict[str, World], name: str) -> None:
    world = built[name]
    assembled(world)
    loops = world.loop_tables
    for connection, record in zip(loops.order, loops.loops.table, strict=True):
        rows = loops.work.rows[record["row"] : record["row"] + record["rows"]]
        U = np.zeros((len(rows), 6))
        for u, row in zip(U, rows, strict=True):
            u[0 if row["turns"] else 3 :][:3] = row["u"]
        assert_close("rows", U @ U.T, np.eye(len(rows)), within=1e-13)
        assert np.abs(U @ Held(world, connection).J_n).max(initial=0.0) < 1e-12


@every_world
def test_G_is_numpys(built: dict[str, World], name: str) -> None:
    world = built[name]
    J, M, scale, G = assembled(world)
    expected = J @ np.linalg.solve(M, J.T)
    alive = scale > 0.0
    assert_close("scale", scale[alive], 1.0 / np.sqrt(np.diag(expected)[alive]), scale[alive], within=1e-9)
    assert np.abs(np.diag(expected)[~alive]).max(initial=0.0) < 1e-15, "only rows that move nothing are left out"
    both = np.ix_(alive, alive)
    assert_close("G", G[both], (scale[:, None] * expected * scale)[both], 1.0, within=1e-9)


@every_world
def test_solve_gives_what_is_asked_with_the_least_force(built: dict[str, World], name: str) -> None:
    """Scaled: G x = right-hand side, x orthogonal to the null space of G. Compared with numpy's pseudo-inverse."""
    world = built[name]
    J, _, scale, G = assembled(world)
    loops = world.loop_tables
    rows = loops.work.rows
    rows["rhs"] = J @ np.random.default_rng(0).normal(size=world.nv)
    shift = assemble(*world.mechanism)
    left = solve(loops.loops, loops.work, shift, SOLVE_RESIDUAL)
    assert left < 1e-9
    alive = scale > 0.0
    both = np.ix_(alive, alive)
    wanted = (scale * rows["rhs"])[alive]
    assert_close("G x", G[both] @ (rows["force"][alive] / scale[alive]), wanted, within=1e-9)
    spread_forces(*world.mechanism)
    x = rows["force"][alive] / scale[alive]
    assert_close("G x", G[both] @ x, wanted, within=1e-9)
    eigenvalues, vectors = np.linalg.eigh(G[both])
    unseen = vectors[:, eigenvalues < 1e-12]
    assert np.abs(unseen.T @ x).max(initial=0.0) < 1e-9 * np.abs(x).max(), "least norm"


@every_world
def test_response_to_wrenches_is_numpys(built: dict[str, World], name: str) -> None:
    world = built[name]
    _, M, _, _ = assembled(world)
    tables = world.tables
    rng = np.random.default_rng(1)
    wrench, force = rng.normal(size=(len(world.links), 6)), rng.normal(size=world.nv)
    pushed = sum(jacobian(world, link).T @ wrench[row] for row, link in enumerate(world.links))
    change = np.empty(world.nv)
    assembled(world)
    apply_inverse_mass(change, tables.tree, tables.work, wrench.copy(), force)
    assert_close("response", M @ change, pushed + force, np.abs(M) @ np.abs(change), within=1e-10)
    apply_inverse_mass(change, tables.tree, tables.work, wrench.copy(), np.zeros(0))
    assert_close("response", M @ change, pushed, np.abs(M) @ np.abs(change), within=1e-10)


def test_a_row_that_nothing_can_move_asks_for_nothing() -> None:
    world = World()
    bar = world.add(figures.high_bar())
    box = world.add(figures.box(), at=(0, 0, 1))
    world.connect(world.ground, bar["bar"], Fixed())
    world.connect(bar["bar"], box["box"], Ball())
    _, _, scale, _ = assembled(world)
    assert (scale == 0.0).sum() == 6
    assert (scale > 0.0).sum() == 3


@pytest.mark.parametrize("n", [4, 16, 64])
def test_a_row_of_loops_has_a_thin_envelope(n: int) -> None:
    """Each loop is coupled to its neighbours only, so storage grows with their number, not with its square."""
    world = four_bars(n, 0.2)
    assert len(world.loop_tables.work.G) <= 5 * n * 10

"""Newton's matrix of an island, made and eliminated node by node, against numpy's of the same."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.contact.buffers import contact_buffers
from hitogata.kernels.contact.operator.assembly import add_patch, begin_matrix
from hitogata.kernels.contact.operator.elimination import from_rows, row_velocities, solve_matrix
from hitogata.kernels.contact.operator.ordering import number_unknowns
from hitogata.kernels.contact.tables import ContactData
from tests.kernels.contact.towers import hand_over


def graph(sizes: list[int], pairs: list[tuple[int, int]], seed: int) -> tuple[ContactData, Array]:
    """Patches of six rows between trees of the given freedoms, with random responses; −1 is the ground. And L."""
    rng = np.random.default_rng(seed)
    first = np.concatenate([[0], np.cumsum(sizes)])
    nv = int(first[-1])
    con = contact_buffers(len(pairs), len(pairs), nv, 0, sys=hg.World().mechanism.sys)
    con.ordering.tree[:] = np.repeat(np.arange(len(sizes)), sizes)
    L = np.zeros((6 * len(pairs), nv))
    for i, pair in enumerate(pairs):
        patch = con.patches[i]
        patch["bound"], patch["rows"], patch["row"], patch["first_point"], patch["n_points"] = -1, 6, 6 * i, i, 1
        for tree in pair:
            if tree >= 0:
                L[6 * i : 6 * i + 6, first[tree] : first[tree + 1]] = rng.normal(size=(6, sizes[tree]))
    con.status[0]["n_patches"] = len(pairs)
    hand_over(con, L)
    return con, L


def limbs(seed: int) -> tuple[ContactData, Array]:
    """A tree of many freedoms, of which each patch moves a few, and a body: patches between them, and bounds. And L."""
    rng = np.random.default_rng(seed)
    nv, count = 26, 9
    con = contact_buffers(count, count, nv, 0, sys=hg.World().mechanism.sys)
    con.ordering.tree[:] = np.repeat([0, 1], [20, 6])
    rows = [1 if i % 3 == 2 else 6 for i in range(count)]
    first = np.cumsum([0, *rows])
    L = np.zeros((first[-1], nv))
    for i in range(count):
        patch = con.patches[i]
        patch["bound"], patch["rows"], patch["row"], patch["first_point"], patch["n_points"] = (
            -1,
            rows[i],
            first[i],
            i,
            1,
        )
        moved = rng.choice(20, size=rng.integers(1, 9), replace=False)
        L[first[i] : first[i + 1], moved] = rng.normal(size=(rows[i], len(moved)))
        if i % 2:
            L[first[i] : first[i + 1], 20:] = rng.normal(size=(rows[i], 6))
    con.status[0]["n_patches"] = count
    hand_over(con, L)
    return con, L


@st.composite
def graphs(draw: st.DrawFn) -> tuple[list[int], list[tuple[int, int]], int]:
    sizes = draw(st.lists(st.integers(1, 9), min_size=2, max_size=9))
    trees = st.integers(-1, len(sizes) - 1)
    pairs = draw(st.lists(st.tuples(trees, trees).filter(lambda two: two[0] != two[1]), min_size=1, max_size=16))
    return sizes, pairs, draw(st.integers(0, 10**6))


def unknowns(con: ContactData, nv: int) -> Array:
    """(nv,): place of each freedom in x, −1 of those that no patch moves."""
    place = np.full(nv, -1)
    for patch in con.patches[: con.status[0]["n_patches"]]:
        rows = slice(patch["y"], patch["y"] + patch["freedoms"])
        place[con.delassus.freedom[rows]] = con.delassus.place[rows]
    return place


@settings(max_examples=60, deadline=None)
@given(graphs())
def test_every_island_is_solved_as_numpy_does(given_graph: tuple[list[int], list[tuple[int, int]], int]) -> None:
    sizes, pairs, seed = given_graph
    con, L = graph(sizes, pairs, seed)
    rng = np.random.default_rng(seed + 1)
    place = unknowns(con, sum(sizes))
    for n in range(con.status[0]["n_islands"]):
        island = con.ordering.islands[n]
        chosen = np.flatnonzero(con.patches[: len(pairs)]["island"] == n)
        rows = np.concatenate([np.arange(6 * p, 6 * p + 6) for p in chosen])
        own = np.zeros((len(rows), island["unknowns"]))
        inside = (place >= island["column"]) & (place < island["column"] + island["unknowns"])
        own[:, place[inside] - island["column"]] = L[np.ix_(rows, inside)]
        # no freedom is moved by two islands
        assert not L[np.ix_(rows, ~inside)].any()
        begin_matrix(con.ordering, island)
        expected = np.eye(island["unknowns"])
        for k, p in enumerate(chosen):
            con.solver.newton.K[:] = rng.normal(size=(6, 6)) + 2.0 * np.eye(6)
            part = own[6 * k : 6 * k + 6]
            expected += part.T @ con.solver.newton.K @ part
            add_patch(con, con.patches[p])
        x = np.zeros(sum(sizes))
        there = slice(island["column"], island["column"] + island["unknowns"])
        x[there] = b = rng.normal(size=island["unknowns"])
        assert solve_matrix(con, island, x)
        # pivots are sought within a node only, so digits may be lost where the matrix is all random
        assert np.abs(expected @ x[there] - b).max() < 1e-6 * max(1.0, np.abs(x[there]).max())


@pytest.mark.parametrize("seed", range(8))
def test_patches_that_move_a_few_freedoms_of_a_tree_are_added_where_they_belong(seed: int) -> None:
    con, L = limbs(seed)
    place = unknowns(con, 26)
    moved = place >= 0
    island, rng = con.ordering.islands[0], np.random.default_rng(seed)
    assert con.status[0]["n_islands"] == 1
    own = np.zeros((len(L), island["unknowns"]))
    own[:, place[moved]] = L[:, moved]
    expected = np.eye(island["unknowns"])
    begin_matrix(con.ordering, island)
    for patch in con.patches[:9]:
        con.solver.newton.K[:] = rng.normal(size=(6, 6)) + 2.0 * np.eye(6)
        part, rows = own[patch["row"] : patch["row"] + patch["rows"]], patch["rows"]
        expected += part.T @ con.solver.newton.K[:rows, :rows] @ part
        add_patch(con, patch)
    assert (con.solver.newton.seat == -1).all()
    x = np.zeros(26)
    x[: len(own.T)] = b = rng.normal(size=island["unknowns"])
    assert solve_matrix(con, island, x)
    assert np.abs(expected @ x[: len(b)] - b).max() < 1e-6 * max(1.0, np.abs(x).max())


def test_nodes_with_few_neighbours_come_first() -> None:
    """A star of boxes on one: that one comes last, and nothing fills up."""
    count = 8
    con, _ = graph([6] * (count + 1), [(0, k) for k in range(1, count + 1)], 0)
    order = con.ordering
    assert [order.nodes[k]["size"] for k in range(count + 1)] == [6] * (count + 1)
    middle = con.patches[0]["node_a"]
    assert order.nodes[middle]["position"] >= count - 1
    assert order.islands[0]["panels"] == 2 * 6 * (16 * count + 8)  # columns in whole lanes


def test_trees_that_connections_hold_are_one_node() -> None:
    con, _ = graph([6, 6, 6], [(0, 1), (1, 2)], 0)
    assert con.status[0]["n_nodes"] == 3
    con.patches[0]["coupled"] = 1
    number_unknowns(con)
    assert con.status[0]["n_nodes"] == 2
    assert con.patches[0]["node_b"] == -1
    assert con.status[0]["n_islands"] == 1


def test_lists_without_room_leave_the_island_to_sweeps() -> None:
    con, _ = graph([6] * 5, [(0, k) for k in range(1, 5)] + [(1, 3), (2, 4)], 0)
    assert con.ordering.islands[0]["ordered"]
    narrow = con._replace(ordering=con.ordering._replace(pool=con.ordering.pool[:13].copy()))
    number_unknowns(narrow)
    assert not narrow.ordering.islands[0]["ordered"]


def test_a_singular_matrix_is_refused() -> None:
    con, _ = graph([2, 3], [(0, 1)], 0)
    island = con.ordering.islands[0]
    begin_matrix(con.ordering, island)
    con.ordering.panels[con.ordering.nodes[con.ordering.sequence[0]]["panel"]] = 0.0
    assert not solve_matrix(con, island, np.ones(5))


def test_rows_forces_in_the_bodies_coordinates_and_back() -> None:
    con, L = graph([6, 3, 4], [(0, 1), (1, 2), (2, -1)], 3)
    w, x = np.random.default_rng(5).normal(size=18), np.empty(13)
    con.solver.chosen[:3] = 0, 1, 2
    from_rows(x, con, 3, w)
    place = unknowns(con, 13)
    assert x[place] == pytest.approx(L.T @ w, abs=1e-12)
    con.solver.free[:] = 1.0
    for p in range(3):
        row_velocities(con.solver.y, con, con.patches[p], x)
    assert con.solver.y == pytest.approx(1.0 + L @ x[place], abs=1e-12)


@pytest.mark.parametrize("seed", range(4))
def test_a_patch_that_presses_at_its_point_is_what_its_rows_of_force_say(seed: int) -> None:
    """Six rows without moments, and three: the same matrix, coordinates and velocities."""
    rng = np.random.default_rng(seed)
    D, w, x = rng.normal(size=(3, 3)) + 2.0 * np.eye(3), rng.normal(size=54), rng.normal(size=26)
    found = []
    for short in (0, 1):
        con, _ = limbs(seed)
        island = con.ordering.islands[0]
        patches = con.patches[:9]
        patches["at_point"] = short * (patches["rows"] == 6)
        con.solver.chosen[:9] = range(9)
        begin_matrix(con.ordering, island)
        for patch in patches:
            K = con.solver.newton.K
            K[:] = 0.0
            if patch["rows"] == 1:
                K[0, 0] = 3.0
            elif short:
                K[:3, :3] = D
            else:
                K[3:, 3:] = D
            if patch["rows"] == 6:
                w[patch["row"] : patch["row"] + 3] = 0.0
            add_patch(con, patch)
        solved, rows = x.copy(), np.zeros(26)
        matrix = con.ordering.panels.copy()
        assert solve_matrix(con, island, solved)
        from_rows(rows, con, 9, w)
        con.solver.free[:] = 1.0
        con.solver.y[:] = 0.0
        for patch in patches:
            row_velocities(con.solver.y, con, patch, x)
        turns = np.concatenate([np.arange(p["row"], p["row"] + 3) for p in patches if p["rows"] == 6])
        con.solver.y[turns] = 0.0
        found.append((matrix, solved, rows, con.solver.y.copy()))
    for one, other in zip(*found, strict=True):
        assert other == pytest.approx(one, rel=1e-10, abs=1e-12)


@pytest.mark.parametrize("size", range(1, 14))
def test_pivots_are_sought_within_a_node(size: int) -> None:
    """A matrix whose diagonal is next to nothing, with zeros here and there: rows change places."""
    rng = np.random.default_rng(size)
    con, _ = graph([size], [(0, -1)], 0)
    island, node = con.ordering.islands[0], con.ordering.nodes[0]
    matrix = rng.normal(size=(size, size)) * (rng.uniform(size=(size, size)) < 0.7)
    matrix[np.arange(size), (np.arange(size) + 1) % size] += 3.0
    matrix[np.diag_indices(size)] = 1e-9 if size > 1 else 2.0
    panel = np.zeros((size, node["width"]))
    panel[:, :size] = matrix
    con.ordering.panels[node["panel"] : node["panel"] + panel.size] = panel.ravel()
    x = np.zeros(size)
    x[:] = b = rng.normal(size=size)
    assert solve_matrix(con, island, x)
    assert matrix @ x == pytest.approx(b, abs=1e-9)

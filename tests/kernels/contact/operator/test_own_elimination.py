"""Elimination within the rows of one node, and back substitution into them, against numpy's solution."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.arrays import Array
from hitogata.kernels.contact.operator.own_elimination import eliminate_own, solve_own
from hitogata.kernels.contact.tables import ContactData
from tests.kernels.contact.operator.test_elimination import graph


def with_panel(sizes: list[int], matrix: Array) -> tuple[ContactData, int, list[int]]:
    """A star of trees about the first; the first node to be eliminated has random rows in its own columns and in
    those of its neighbours, from `matrix`. And this node, and columns of the unknowns of itself and its neighbours."""
    con, _ = graph(sizes, [(0, k) for k in range(1, len(sizes))] or [(0, -1)], 0)
    order = con.ordering
    k = int(order.sequence[0])
    node = order.nodes[k]
    late = [order.nodes[n] for n in order.pool[node["start"] : node["start"] + node["count"]]]
    columns, at, used = [], 0, []
    for one in [node, *late]:
        used += list(range(one["column"], one["column"] + one["size"]))
        columns += list(range(at, at + one["size"]))
        at += -(-one["size"] // 4) * 4
    panel = np.zeros((node["size"], node["width"]))
    panel[:, columns] = matrix[: node["size"], : len(columns)]
    order.panels[node["panel"] : node["panel"] + panel.size] = panel.ravel()
    return con, k, used


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, 7, 8, 11, 13])
@pytest.mark.parametrize("beyond", [0, 1, 6])
def test_the_unknowns_of_a_node_solve_its_rows(size: int, beyond: int) -> None:
    """Also where the diagonal is next to nothing: rows are exchanged, of the right-hand side as well."""
    rng = np.random.default_rng(10 * size + beyond)
    matrix = rng.normal(size=(20, 40)) * (rng.uniform(size=(20, 40)) < 0.7)
    matrix[np.arange(20), (np.arange(20) + 1) % size] += 3.0
    matrix[np.diag_indices(size)] = 1e-9 if size > 1 else 2.0
    # of two nodes with one neighbour each the first is eliminated first
    con, k, used = with_panel([size, beyond] if beyond else [size], matrix)
    node = con.ordering.nodes[k]
    assert node["size"] == size
    assert node["count"] == (beyond > 0)
    x = rng.normal(size=size + beyond)
    own, late = used[:size], used[size:]
    expected = np.linalg.solve(matrix[:size, :size], x[own] - matrix[:size, size : size + beyond] @ x[late])
    assert eliminate_own(con.ordering, node, con.solver.newton, x)
    solve_own(con.ordering, node, x)
    assert x[own] == pytest.approx(expected, rel=1e-9, abs=1e-9)


@pytest.mark.parametrize("size", [2, 5, 9])
def test_a_row_without_a_pivot_is_refused(size: int) -> None:
    matrix = np.random.default_rng(size).normal(size=(20, 40))
    matrix[:, size - 1] = 0.0
    con, k, _ = with_panel([size], matrix)
    assert not eliminate_own(con.ordering, con.ordering.nodes[k], con.solver.newton, np.ones(size))

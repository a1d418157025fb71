"""Matrix and order in which the forces of the connections are eliminated.

The Delassus matrix G has a row for each constrained direction, and an element where two connections move a common
freedom. If the same freedoms are constrained many times, a matrix N with a row for each freedom is smaller, see
`kernels.loops.normal_equations`. Both are stored inside their envelope.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .tree import TreeTables

#: width of G's envelope above which N may be faster: below, dependent rows are dropped at little cost
WIDE = 40


class Way(NamedTuple):
    """Path of a connection: `meet`, the row where the paths of its links to the ground meet, the links on them, and
    their freedoms in the order in which `delassus` climbs: from b to there, from a to there, and on to the ground."""

    meet: int
    links: list[int]
    freedoms: list[int]


class Plan(NamedTuple):
    """order: of the connections. by_freedoms: whether N is factored, not G. first: (rows of the matrix,), first column
    of each inside the envelope. earlier: for each place in the order, the places of earlier connections, or itself,
    that move a freedom of it; empty by freedoms. path: freedoms on all paths, one after the other in this order. place:
    row of N of each of these."""

    order: list[int]
    by_freedoms: bool
    first: list[int]
    earlier: list[list[int]]
    path: Sequence[int] | NDArray[np.int64]
    place: NDArray[np.int64]


_NO_PLACE = np.zeros(0, dtype=np.int64)


def way_between(tables: TreeTables, a: int, b: int) -> Way:
    """The path of a connection of two links, given by their rows."""
    found = tables.ways.get((a, b))
    if found is None:
        found = tables.ways[a, b] = _find_way(tables, a, b)
    return found


def _find_way(tables: TreeTables, a: int, b: int) -> Way:
    parents = tables.parent
    way_a, way_b = [a], [b]
    while way_a[-1] != way_b[-1]:
        # a child's row comes after its parent's: the larger one is never an ancestor of the other
        way = way_b if way_b[-1] > way_a[-1] else way_a
        way.append(parents[way[-1]])
    meet = way_a[-1]
    common = [meet]
    while common[-1] > 0:
        common.append(parents[common[-1]])
    links = way_b[:-1] + way_a[:-1] + common
    freedoms: list[int] = []
    for link in links:
        freedoms.extend(tables.freedoms_of[link])
    return Way(meet, links, freedoms)


def plan_elimination(tables: TreeTables, ways: Sequence[Way], rows: Sequence[int]) -> Plan:
    """rows: number of constrained directions of each connection."""
    if len(ways) == 0:
        return Plan([], False, [], [], [], _NO_PLACE)
    if len(ways) == 1:
        return Plan([0], False, [0] * rows[0], [[0]], ways[0].freedoms, _NO_PLACE)
    lengths = [len(way.freedoms) for way in ways]
    path = np.fromiter(chain.from_iterable(way.freedoms for way in ways), np.int64, sum(lengths))
    # number of rows that move each freedom, all of which are coupled
    crowds = np.bincount(path, np.repeat(rows, lengths), tables.nv)
    touched = int(np.count_nonzero(crowds))
    fewer = 0 < touched <= sum(rows)
    if fewer and crowds.max() >= max(WIDE, touched):
        return plan_by_freedoms(tables, path, lengths)
    by_rows = plan_by_rows(tables, ways, rows)
    if fewer and max(i - start for i, start in enumerate(by_rows.first)) >= WIDE:
        by_freedoms = plan_by_freedoms(tables, path, lengths)
        if factor_size(by_rows.first) >= factor_size(by_freedoms.first):
            return by_freedoms
    return by_rows


def factor_size(first: list[int]) -> float:
    """Approximate number of multiplications of the factorisation."""
    return sum((i - start) ** 2 for i, start in enumerate(first)) / 2


def plan_by_rows(tables: TreeTables, ways: Sequence[Way], rows: Sequence[int]) -> Plan:
    """Adjacency of connections: both move a common link, and so all of its freedoms."""
    groups: dict[int, list[int]] = {}
    for i, way in enumerate(ways):
        for link in way.links:
            if tables.freedoms_of[link]:
                groups.setdefault(link, []).append(i)
    neighbours: list[set[int]] = [{i} for i in range(len(rows))]
    for group in groups.values():
        for i in group:
            neighbours[i].update(group)
    order = bandwidth_order(neighbours) if len(rows) > 2 else list(range(len(rows)))
    place = {i: at for at, i in enumerate(order)}
    earlier = [sorted(place[j] for j in neighbours[i] if place[j] <= place[i]) for i in order]
    begins = [0]
    for i in order:
        begins.append(begins[-1] + rows[i])
    first = [begins[earlier[at][0]] for at, i in enumerate(order) for _ in range(rows[i])]
    path = [k for i in order for k in ways[i].freedoms]
    return Plan(order, False, first, earlier, path, _NO_PLACE)


def plan_by_freedoms(tables: TreeTables, path: NDArray[np.int64], lengths: Sequence[int]) -> Plan:
    """Freedoms of a link are moved by the same connections: the order is that of links.

    path: freedoms on all paths, one after the other. lengths: their number on each path.
    """
    held, number = np.unique(tables.tree.freedoms["link"][path], return_inverse=True)
    moves = np.zeros((len(lengths), len(held)))
    moves[np.repeat(np.arange(len(lengths)), lengths), number] = 1.0
    neighbours = [set(np.flatnonzero(row).tolist()) for row in moves.T @ moves]
    begins, row_of, end = [0] * len(held), np.zeros(tables.nv, dtype=np.int64), 0
    order = bandwidth_order(neighbours)
    freedoms = [tables.freedoms_of[link] for link in held.tolist()]
    for at in order:
        begins[at] = end
        for k in freedoms[at]:
            row_of[k] = end
            end += 1
    first: list[int] = []
    for at in order:
        first += [min(begins[other] for other in neighbours[at])] * len(freedoms[at])
    return Plan(list(range(len(lengths))), True, first, [], path, row_of[path])


def bandwidth_order(neighbours: list[set[int]]) -> list[int]:
    """Cuthill–McKee order of the coupling graph, reversed if that gives a smaller envelope.

    Coupled rows are close to each other, which keeps the envelope small. A hub with many neighbours comes after them.
    """
    left = set(range(len(neighbours)))
    order: list[int] = []
    for start in sorted(left, key=lambda i: (len(neighbours[i]), i)):
        if start not in left:
            continue
        queue = [start]
        left.remove(start)
        for i in queue:
            near = sorted(neighbours[i] & left, key=lambda j: (len(neighbours[j]), j))
            left.difference_update(near)
            queue.extend(near)
        order.extend(queue)
    return order[::-1] if profile(order[::-1], neighbours) < 0.9 * profile(order, neighbours) else order


def profile(order: list[int], neighbours: list[set[int]]) -> int:
    """Size of the envelope in this order."""
    place = {i: at for at, i in enumerate(order)}
    return sum(place[i] - min(place[j] for j in neighbours[i]) + 1 for i in order)

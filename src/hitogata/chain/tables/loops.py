"""From connections to the flat tables of the kernels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ...arrays import Array
from ...kernels.constraints.tables import CLOSURE, LANES, LOOP, PAIR, ROW, LoopData, Loops
from ...kernels.math.arrays import Records, table
from ...kernels.tree import joint as kernel
from ...kernels.tree.tables import AXIS
from ..joint import in_plane
from ..loop_joints import ROLLING, Distance, Rolling

if TYPE_CHECKING:
    from ..connection import Connection
    from .tree import TreeTables


class LoopTables(NamedTuple):
    """order: connections in the order of the tables."""

    order: list[Connection]
    loops: Loops
    work: LoopData


def loop_record(connection: Connection) -> Records:
    """The constants of a connection that do not depend on where it stands in the table."""
    joint = connection.joint
    row = np.zeros(1, LOOP)
    row["kind"] = joint.kind
    row["nv"] = joint.nv
    for k, (turns, in_child) in enumerate(kernel.FREEDOMS[joint.kind]):
        row["turns"][0, k], row["in_child"][0, k] = turns, in_child
    row["rows"] = joint.rows
    row["passive"] = any(joint.stiffness) or any(joint.damping)  # type: ignore[arg-type]
    row["axis"], row["axis2"] = joint._axis, joint._axis2
    row["basis"] = across(joint._axis)
    if isinstance(joint, ROLLING):
        # of a cylinder its axis, so that turning about it stays free; otherwise where coordinates are counted along
        x = joint._axis2 if isinstance(joint, Rolling) else in_plane(joint._axis)
        row["rolls"], row["straight"] = 1, joint.kind == kernel.ROLL
        row["on_rim"] = joint.kind == kernel.ROLL_DISC
        row["radius"], row["basis"] = joint.radius, np.concatenate([joint._axis, x, np.cross(joint._axis, x)])
    if isinstance(joint, Distance):
        row["rod"], row["length"] = 1, joint.length
    row["p_A"], row["R_A"] = connection.p_A, connection.R_A.ravel()
    row["p_B"], row["R_B"] = connection.p_B, connection.R_B.ravel()
    row["damping"][0, : joint.nv] = joint.damping
    row["stiffness"][0, : joint.nv] = joint.stiffness
    return row


def across(axis: Array) -> list[float]:
    """Rows axis and two unit directions across it, one after the other; the identity for a joint without an axis."""
    x, y, z = axis.tolist()
    if x == y == z == 0.0:
        return [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]
    # cross with the coordinate axis it is farthest from
    if abs(x) <= min(abs(y), abs(z)):
        e = (0.0, z, -y)
    elif abs(y) <= abs(z):
        e = (-z, 0.0, x)
    else:
        e = (y, -x, 0.0)
    length = math.sqrt(e[0] ** 2 + e[1] ** 2 + e[2] ** 2)
    u, v, w = e[0] / length, e[1] / length, e[2] / length
    return [x, y, z, u, v, w, y * w - z * v, z * u - x * w, x * v - y * u]


def moved_freedoms(tables: TreeTables, a: int, b: int) -> tuple[int, list[int]]:
    """Where the ways of two links (rows) to the ground meet, and the freedoms on them in the order `delassus` climbs:
    from b to there, from a to there, and on to the ground."""
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
    path: list[int] = []
    for link in way_b[:-1] + way_a[:-1] + common:
        path.extend(tables.freedoms_of[link])
    return meet, path


def bandwidth_order(neighbours: list[set[int]]) -> list[int]:
    """Cuthill–McKee order of the coupling graph: it keeps coupled connections close, and so the envelope thin."""
    left = set(range(len(neighbours)))
    order: list[int] = []
    while left:
        queue = [min(left, key=lambda i: (len(neighbours[i]), i))]
        left.remove(queue[0])
        for i in queue:
            near = sorted(neighbours[i] & left, key=lambda j: (len(neighbours[j]), j))
            left.difference_update(near)
            queue.extend(near)
        order.extend(queue)
    return order


def build_loop_tables(tables: TreeTables, connections: Sequence[Connection]) -> LoopTables:
    """Tables of the given connections, ordered for a thin envelope."""
    ways = [moved_freedoms(tables, c.a.index, c.b.index) for c in connections]
    touching: dict[int, list[int]] = {}
    for i, (_, path) in enumerate(ways):
        for k in path:
            touching.setdefault(k, []).append(i)
    neighbours: list[set[int]] = [set() for _ in connections]
    for group in touching.values():
        for i in group:
            neighbours[i].update(group)
    order = bandwidth_order(neighbours) if len(connections) > 2 else list(range(len(connections)))
    return _tables(tables, [connections[i] for i in order], [ways[i] for i in order], _rank(order, neighbours))


def _rank(order: list[int], neighbours: list[set[int]]) -> list[list[int]]:
    """For each place in the order, the places of its neighbours not after it."""
    place = {i: at for at, i in enumerate(order)}
    return [sorted(place[j] for j in neighbours[i] | {i} if place[j] <= place[i]) for i in order]


def _tables(
    tables: TreeTables, order: list[Connection], ways: list[tuple[int, list[int]]], earlier: list[list[int]]
) -> LoopTables:
    n = len(order)
    loop_rows = table(n, LOOP)
    if n:
        np.concatenate([connection.record for connection in order], out=loop_rows)
    row = q = v = y = 0
    rest = []
    for i, connection in enumerate(order):
        record = loop_rows[i]
        record["a"], record["b"], record["meet"] = connection.a.index, connection.b.index, ways[i][0]
        record["row"], record["q"], record["v"], record["y"] = row, q, v, y
        row += connection.joint.rows
        q += connection.joint.nq
        v += connection.joint.nv
        y += len(ways[i][1])
        rest.append(np.asarray(connection.joint.rest))
    first_row = [int(x) for x in loop_rows["row"]] + [row]
    first = np.zeros(row, dtype=np.int64)
    pairs: list[tuple[int, int, int, int]] = []
    common: list[tuple[int, int]] = []
    place = [{k: at for at, k in enumerate(path)} for _, path in ways]
    for i in range(n):
        first[first_row[i] : first_row[i + 1]] = first_row[earlier[i][0]]
        for j in earlier[i]:
            shared = [(at, place[j][k]) for at, k in enumerate(ways[i][1]) if k in place[j]]
            pairs.append((i, j, len(common), len(shared)))
            common.extend(shared)
    widths = np.arange(1, row + 1) - first
    start = np.concatenate([[0], np.cumsum(widths)[:-1]]).astype(np.int64) if row else np.zeros(0, dtype=np.int64)
    loops = Loops(
        loop_rows,
        np.array(pairs, dtype=PAIR) if n else np.zeros(0, PAIR),
        np.concatenate([np.zeros(0), *rest]),
        np.array(common, dtype=np.int64).reshape(-1, 2),
        first,
        start,
    )
    size = int(widths.sum())
    work = LoopData(
        closures=table(n, CLOSURE),
        axes=table(v, AXIS),
        rates=np.zeros(v),
        rows=table(row, ROW),
        Y=np.zeros((y, LANES)),
        G=np.zeros(size),
        L=np.zeros(size),
        multiplier=np.zeros(row),
        residual=np.zeros(row),
        opening=np.zeros(row),
        solved=np.zeros((2, row)),
        unmet=np.zeros(2),
        block=np.zeros((6, LANES)),
        wrench=np.zeros((len(tables.links), 6)),
        change=np.zeros(tables.nv),
        released=np.zeros((5, tables.nv)),
        q=np.zeros(q),
        stretch=np.zeros(v),
    )
    return LoopTables(order, loops, work)

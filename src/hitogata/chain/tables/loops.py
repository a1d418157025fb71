"""From connections to the flat tables of the kernels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ...arrays import Array
from ...kernels.constraints.tables import CLOSURE, LANES, LOOP, PAIR, ROW, LoopData, Loops
from ...kernels.math.arrays import Ints, Records, table
from ...kernels.tree import joint as kernel
from ...kernels.tree.tables import AXIS
from ..joint import ROLLING, Rolling, in_plane
from .elimination import Way, plan_elimination, way_between

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
    row["rows"] = 6 - joint.nv
    row["passive"] = any(joint.stiffness) or any(joint.damping)  # type: ignore[arg-type]
    row["axis"], row["axis2"] = joint._axis, joint._axis2
    row["basis"] = across(joint._axis)
    if isinstance(joint, ROLLING):
        # of a cylinder its axis, so that turning about it stays free; otherwise where coordinates are counted along
        x = joint._axis2 if isinstance(joint, Rolling) else in_plane(joint._axis)
        row["rolls"], row["straight"] = 1, joint.kind == kernel.ROLL
        row["on_rim"] = joint.kind == kernel.ROLL_DISC
        row["radius"], row["basis"] = joint.radius, np.concatenate([joint._axis, x, np.cross(joint._axis, x)])
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


def build_loop_tables(tables: TreeTables, connections: Sequence[Connection]) -> LoopTables:
    """Tables of the given connections, in the order of elimination."""
    ways = [way_between(tables, c.a.index, c.b.index) for c in connections]
    plan = plan_elimination(tables, ways, [6 - c.joint.nv for c in connections])
    order, ways = [connections[i] for i in plan.order], [ways[i] for i in plan.order]
    n = len(order)
    loop_rows = table(n, LOOP)
    if n:
        np.concatenate([connection.record for connection in order], out=loop_rows)
    row = q = v = y = 0
    rest = []
    for i, connection in enumerate(order):
        record = loop_rows[i]
        record["a"], record["b"], record["meet"] = connection.a.index, connection.b.index, ways[i].meet
        record["row"], record["q"], record["v"], record["y"] = row, q, v, y
        record["path"] = len(ways[i].freedoms)
        row += 6 - connection.joint.nv
        q += connection.joint.nq
        v += connection.joint.nv
        y += len(ways[i].freedoms)
        rest.append(np.asarray(connection.joint.rest))
    pairs, common = coupled_pairs(ways, plan.earlier)
    widths = np.arange(1, len(plan.first) + 1) - plan.first
    size = int(widths.sum())
    loops = Loops(
        table=loop_rows,
        pairs=pairs,
        q_rest=np.concatenate([np.zeros(0), *rest]),
        common=common,
        by_freedoms=int(plan.by_freedoms),
        place=plan.place,
        first=plan.first,
        start=np.cumsum(widths) - widths,
    )
    work = LoopData(
        closures=table(n, CLOSURE),
        axes=table(v, AXIS),
        rates=np.zeros(v),
        rows=table(row, ROW),
        Y=np.zeros((y, LANES)),
        scaled=np.zeros((y if plan.by_freedoms else 0, LANES)),
        G=np.zeros(size),
        L=np.zeros(size),
        shift=np.zeros(1),
        multiplier=np.zeros(row),
        residual=np.zeros(row),
        solved=np.zeros((2, max(row, len(plan.first)))),
        unmet=np.zeros(2),
        block=np.zeros((6, LANES)),
        wrench=np.zeros((len(tables.links), 6)),
        change=np.zeros(tables.nv),
        released=np.zeros((5, tables.nv)),
        q=np.zeros(q),
        stretch=np.zeros(v),
    )
    return LoopTables(order, loops, work)


def coupled_pairs(ways: list[Way], earlier: list[list[int]]) -> tuple[Records, Ints]:
    """Connections that move a common freedom, (np,) of PAIR, and where these are in their responses, (nc, 2)."""
    pairs: list[tuple[int, int, int, int]] = []
    common: list[tuple[int, int]] = []
    place = [{k: at for at, k in enumerate(way.freedoms)} for way in ways]
    for i, near in enumerate(earlier):
        for j in near:
            shared = [(at, place[j][k]) for at, k in enumerate(ways[i].freedoms) if k in place[j]]
            pairs.append((i, j, len(common), len(shared)))
            common.extend(shared)
    return np.array(pairs, dtype=PAIR), np.array(common, dtype=np.int64).reshape(-1, 2)

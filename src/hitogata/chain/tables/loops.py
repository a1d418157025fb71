"""Converts connections to the tables of the kernels."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from ...arrays import Array
from ...kernels.loops.rank_revealing import ALL_DIRECTIONS
from ...kernels.loops.tolerances import RANK_TOL_PROJECTION, RANK_TOL_SOLVE
from ...kernels.math.arrays import FLOAT, INT, Record
from ...kernels.mechanism.tables import CLOSURE, DENSE, LOOP, LOOP_LANES, PAIR, ROW, TERM, LoopData, Loops
from ...kernels.tree import joint as kernel
from ...kernels.tree.tables import AXIS
from ..joints.joint import Joint, in_plane
from ..joints.loop_joints import ROLLING, Coupled, Distance, Rolling, Rope
from .elimination import Way, plan_elimination, way_between

if TYPE_CHECKING:
    from ..connections.connection import Connection
    from ..connections.coupling import Coupling
    from .tree import TreeTables


class LoopTables(NamedTuple):
    """order: connections in the order of the tables. ropes: whether there is a rope among them."""

    order: list[Connection]
    loops: Loops
    work: LoopData
    ropes: bool


@functools.lru_cache(1024)
def joint_record(joint: Joint) -> Record:
    """The constants of a connection that depend on its joint only."""
    row = np.zeros(1, LOOP)
    row["kind"] = joint.kind
    row["nv"] = joint.nv
    for k, (turns, in_child) in enumerate(kernel.FREEDOMS[joint.kind]):
        row["turns"][0, k], row["in_child"][0, k] = turns, in_child
    row["rows"] = joint.rows
    row["passive"] = any(joint.stiffness) or any(joint.damping)  # type: ignore[arg-type]
    row["axis"], row["axis2"] = joint.direction, joint.direction2
    row["basis"] = across(joint.direction)
    if isinstance(joint, ROLLING):
        # for a cylinder its axis, so that rotation about it stays free; otherwise the axis along which q is measured
        x = joint.direction2 if isinstance(joint, Rolling) else in_plane(joint.direction)
        row["rolls"], row["straight"] = 1, joint.kind == kernel.ROLL
        row["on_rim"] = joint.kind == kernel.ROLL_DISC
        row["radius"], row["basis"] = joint.radius, np.concatenate([joint.direction, x, np.cross(joint.direction, x)])
    if isinstance(joint, Distance | Rope):
        row["rope" if isinstance(joint, Rope) else "rod"], row["length"] = 1, joint.length
    row["damping"][0, : joint.nv] = joint.damping
    row["stiffness"][0, : joint.nv] = joint.stiffness
    return row[0]


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


def way_of(tables: TreeTables, connection: Connection) -> Way:
    """Freedoms that a connection moves."""
    if isinstance(connection.joint, Rope):
        # its row is identically zero: a bound replaces it
        return Way(way_between(tables, connection.a.index, connection.b.index).meet, [], [])
    if not isinstance(connection.joint, Coupled):
        return way_between(tables, connection.a.index, connection.b.index)
    found: set[int] = set()
    for term in _coupling(connection).terms:
        link = term.link.index
        while link > 0 and link not in found:
            found.add(link)
            link = tables.parent[link]
    climb = sorted(found, reverse=True)
    return Way(connection.a.index, climb, [k for link in climb for k in tables.freedoms_of[link]])


def _coupling(connection: Connection) -> Coupling:
    return cast("Coupling", connection)


def build_loop_tables(tables: TreeTables, connections: Sequence[Connection]) -> LoopTables:
    """Tables of the given connections, in the order of elimination."""
    ways = [way_of(tables, c) for c in connections]
    plan = plan_elimination(tables, ways, [c.joint.rows for c in connections])
    order, ways = [connections[i] for i in plan.order], [ways[i] for i in plan.order]
    n, y = len(order), len(plan.path)
    pairs, common = coupled_pairs(ways, plan.earlier)
    terms, coefficients, climb = _couplings(tables, order, ways)
    loops = Loops.zeros(
        table=(LOOP, n),
        pairs=(PAIR, len(pairs)),
        q_rest=(FLOAT, sum(c.joint.nq for c in order)),
        common=(INT, len(common) // 2, 2),
        by_freedoms=int(plan.by_freedoms),
        place=(INT, len(plan.place)),
        first=(INT, len(plan.first)),
        start=(INT, len(plan.first)),
        path=(INT, y),
        terms=(TERM, len(terms)),
        coefficients=(FLOAT, len(coefficients)),
        climb=(INT, len(climb)),
    )
    for i, pair in enumerate(pairs):
        loops.pairs[i] = pair
    if common:
        loops.common.ravel()[:] = common
    loops.place[:] = plan.place
    size, starts = 0, []
    for i, first in enumerate(plan.first):
        starts.append(size)
        size += i + 1 - first
    loops.first[:], loops.start[:] = plan.first, starts
    loops.path[:] = plan.path
    if terms:
        loops.coefficients[:], loops.climb[:] = coefficients, climb
        for i, term in enumerate(terms):
            loops.terms[i] = term
    row, v = write_table(loops, order, ways)
    dense = 0 if plan.by_freedoms or row > DENSE else row
    work = LoopData.zeros(
        closures=(CLOSURE, n),
        axes=(AXIS, v),
        rates=(FLOAT, v),
        rows=(ROW, row),
        Y=(FLOAT, y, LOOP_LANES),
        scaled=(FLOAT, y if plan.by_freedoms else 0, LOOP_LANES),
        G=(FLOAT, size),
        L=(FLOAT, size),
        basis=(FLOAT, dense, tables.nv if dense else 0),
        turned=(FLOAT, dense, dense),
        triangle=(FLOAT, dense, dense),
        order=(INT, dense),
        rank=(INT, 2),
        held=(INT, 3),
        least=(FLOAT, 3),
        unit=(FLOAT, dense),
        curved=(FLOAT, dense),
        weak=(FLOAT, *((0, 0) if dense else (5, max(row, tables.nv, len(plan.first))))),
        shift=(FLOAT, 1),
        multiplier=(FLOAT, row),
        weight=(FLOAT, row),
        impulse=(FLOAT, row),
        residual=(FLOAT, row),
        opening=(FLOAT, row),
        turning=(FLOAT, row),
        asked=(FLOAT, dense),
        trial=(FLOAT, tables.nq if dense else 0),
        solved=(FLOAT, 2, max(row, len(plan.first))),
        unmet=(FLOAT, 4),
        block=(FLOAT, 6, LOOP_LANES),
        wrench=(FLOAT, len(tables.links), 6),
        joint_force=(FLOAT, tables.nv),
        slopes=(FLOAT, len(terms)),
        change=(FLOAT, tables.nv),
        released=(FLOAT, 5, tables.nv),
        q=(FLOAT, len(loops.q_rest)),
        stretch=(FLOAT, v),
    )
    return LoopTables(order, loops, _begun(work), any(isinstance(c.joint, Rope) for c in order))


def renewed(tables: LoopTables) -> LoopTables:
    """The same connections with new buffers."""
    arrays = {name: getattr(tables.work, name) for name in LoopData._fields}
    work = LoopData.zeros(**{name: (array.dtype, *array.shape) for name, array in arrays.items()})
    return tables._replace(work=_begun(work))


def _begun(work: LoopData) -> LoopData:
    """Buffers with the values that are not zero at the start."""
    work.least[:] = RANK_TOL_SOLVE, math.inf, RANK_TOL_PROJECTION
    work.held[:] = ALL_DIRECTIONS
    return work


def connection_record(connection: Connection) -> Record:
    """The constants of a connection that do not depend on rows of the tables."""
    if connection.record is None:
        row = np.array([joint_record(connection.joint)])
        row["p_A"], row["p_B"] = connection.p_A, connection.p_B
        row["R_A"], row["R_B"] = connection.R_A.ravel(), connection.R_B.ravel()
        if isinstance(connection.joint, Coupled):
            row["offset"] = _coupling(connection).offset
        connection.record = row[0]
    return connection.record


def write_table(loops: Loops, order: list[Connection], ways: list[Way]) -> tuple[int, int]:
    """Writes the connections one after the other. Returns their total numbers of rows and freedoms."""
    row = q = v = y = term = climb = 0
    places: list[tuple[int, ...]] = []
    for i, (connection, way) in enumerate(zip(order, ways, strict=True)):
        joint = connection.joint
        loops.table[i] = connection_record(connection)
        places.append((connection.a.index, connection.b.index, way.meet, row, q, v, y, len(way.freedoms)))
        if isinstance(joint, Coupled):
            record, own = loops.table[i], _coupling(connection)
            record["term"], record["terms"] = term, len(own.terms)
            record["climb"], record["climbs"] = climb, len(way.links)
            term += len(own.terms)
            climb += len(way.links)
        nq, nv = joint.nq, joint.nv
        if nq:
            loops.q_rest[q : q + nq] = joint.rest
        row += joint.rows
        q += nq
        v += nv
        y += len(way.freedoms)
    # arrays of fields: setting those of each record takes ten times as long
    for name, values in zip(("a", "b", "meet", "row", "q", "v", "y", "moved"), zip(*places, strict=True), strict=False):
        loops.table[name] = values
    return row, v


def coupled_pairs(ways: list[Way], earlier: list[list[int]]) -> tuple[list[tuple[int, int, int, int]], list[int]]:
    """Connections that move a common freedom, as rows of PAIR, and their places in the responses, two by two."""
    pairs: list[tuple[int, int, int, int]] = []
    common: list[int] = []
    place: dict[int, dict[int, int]] = {}
    for i, near in enumerate(earlier):
        for j in near:
            start = len(common)
            if i == j:
                common += [at for at in range(len(ways[i].freedoms)) for _ in "ij"]
            else:
                if j not in place:
                    place[j] = {k: at for at, k in enumerate(ways[j].freedoms)}
                for at, k in enumerate(ways[i].freedoms):
                    if k in place[j]:
                        common += (at, place[j][k])
            pairs.append((i, j, start // 2, (len(common) - start) // 2))
    return pairs, common


def _couplings(
    tables: TreeTables, order: list[Connection], ways: list[Way]
) -> tuple[list[tuple[int, int, int, int]], list[float], list[int]]:
    """Terms, as rows of TERM, coefficients and links of all couplings."""
    terms: list[tuple[int, int, int, int]] = []
    coefficients: list[float] = []
    climb: list[int] = []
    for connection, way in zip(order, ways, strict=True):
        if isinstance(connection.joint, Coupled):
            for term in _coupling(connection).terms:
                link = tables.tree.links[term.link.index]
                where = int(link["q"]) + term.freedom, int(link["v"]) + term.freedom
                terms.append((*where, len(coefficients), len(term.coefficients)))
                coefficients.extend(term.coefficients)
            climb.extend(way.links)
    return terms, coefficients, climb

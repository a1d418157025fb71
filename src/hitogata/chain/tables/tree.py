"""Converts links and pointers to the tables of the kernels."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ...arrays import Array
from ...kernels.math.arrays import FLOAT, INT, Records, table
from ...kernels.tree import joint as kernel
from ...kernels.tree.tables import AXIS, BODY, FREEDOM, LINK, SPRING, SPRING_STATE, Tree, TreeData

if TYPE_CHECKING:
    from ..link import Link
    from .elimination import Way

#: rounding error relative to the mass, or the inertia, of everything below a link
_ROUNDING = 1e-14
_TRIANGLE = ([0, 0, 0, 1, 1, 2], [0, 1, 2, 1, 2, 2])


class TreeTables(NamedTuple):
    """links: in the order of the tables. parent: row of each link's parent. freedoms_of: of each link, last first.

    `ways`: cached paths between two links, see `elimination.way_between`. rubs: whether a joint has dry friction.
    """

    links: list[Link]
    tree: Tree
    work: TreeData
    nq: int
    nv: int
    parent: list[int]
    freedoms_of: list[range]
    ways: dict[tuple[int, int], Way]
    rubs: bool


def in_order(ground: Link) -> list[Link]:
    """All real links, depth first along child and brother: the forward pass of 000 §3.1."""
    order: list[Link] = []
    waiting: list[Link] = [ground]
    while waiting:
        link = waiting.pop()
        if link.real is not None:
            continue
        order.append(link)
        waiting.extend(reversed(list(link.children)))
    return order


def link_record(link: Link) -> Records:
    """The constants of one link that do not depend on rows of the table."""
    row = np.zeros(1, LINK)
    if link.joint is not None and link.mass is not None:
        row["kind"] = link.joint.kind
        row["nv"] = link.joint.nv
        row["sprung"] = any(link.joint.stiffness)  # type: ignore[arg-type]
        row["p_PJ"] = link.p_PJ
        row["R_PJ"] = link.R_PJ.ravel()
        row["axis"] = link.joint.direction
        row["axis2"] = link.joint.direction2
        row["mass"] = link.mass.mass
        row["com"] = link.mass.com
        row["inertia"] = link.mass.about_origin()[_TRIANGLE]
    return row


def freedom_rows(link: Link) -> Records:
    joint = link.joint
    if joint is None:
        return np.zeros(0, FREEDOM)
    rows = np.zeros(joint.nv, FREEDOM)
    for k, (turns, in_child) in enumerate(kernel.FREEDOMS[joint.kind]):
        rows[k]["turns"] = turns
        rows[k]["in_child"] = in_child
    rows["damping"] = joint.damping
    rows["friction"] = joint.friction
    rows["stiffness"] = joint.stiffness
    rows["armature"] = joint.armature
    for k, (low, high) in enumerate(joint.ranges):
        rows[k]["lower"] = low
        rows[k]["upper"] = high
    rows["swing"] = joint.swing
    return rows


def build_tree_tables(ground: Link, gravity: Array) -> TreeTables:
    """Tables of all links, without springs between them.

    Dtypes and layout are always the same: nothing recompiles.
    """
    order = in_order(ground)
    n = len(order)
    for link in order:
        if link.record is None:
            link.record = link_record(link)
    rows = _stacked([link.record for link in order if link.record is not None], LINK)
    freedoms = _stacked([freedom_rows(link) for link in order], FREEDOM)
    nq = nv = packed = 0
    last_freedom = [-1] * n  # of each link or, if it has none, of its nearest ancestor
    freedoms_of: list[range] = []
    depth = [0] * n
    rest = []
    for i, link in enumerate(order):
        link.index = i
        row = rows[i]
        if link.parent is None or link.joint is None:
            row["parent"], row["grounded"] = -1, 1
            freedoms_of.append(range(0))
            continue
        parent = link.parent.index
        row["parent"] = parent
        row["root"] = i if parent == 0 else rows[parent]["root"]
        row["q"], row["v"] = nq, nv
        row["grounded"] = link.joint.nv == 0 and rows[parent]["grounded"]
        before, above = last_freedom[parent], depth[parent]
        for k in range(nv, nv + link.joint.nv):
            freedoms[k]["link"] = i
            freedoms[k]["parent"] = before
            freedoms[k]["row"] = packed
            before = k
            above += 1
            packed += above
        last_freedom[i], depth[i] = before, above
        freedoms_of.append(range(nv + link.joint.nv - 1, nv - 1, -1))
        rest.append(np.asarray(link.joint.rest))
        nq += link.joint.nq
        nv += link.joint.nv
    _write_least(rows, freedoms)
    tree = Tree(
        links=rows,
        freedoms=freedoms,
        q_rest=np.concatenate([np.zeros(0), *rest]),
        gravity=np.ascontiguousarray(gravity, dtype=np.float64),
        springs=table(0, SPRING),
        laws=np.zeros((0, 6)),
    )
    work = TreeData.zeros(
        bodies=(BODY, n),
        axes=(AXIS, nv),
        mass=(FLOAT, packed),
        factor=(FLOAT, packed),
        force=(FLOAT, nv),
        stretch=(FLOAT, nv),
        acceleration=(FLOAT, nv),
        q=(FLOAT, nq),
        v=(FLOAT, nv),
        zero=(FLOAT, nv),
        no_wrenches=(FLOAT, 0, 6),
        springs=(SPRING_STATE, 0),
        locked=(INT, nv),
    )
    work.q[:] = np.nan
    return TreeTables(
        order, tree, work, nq, nv, rows["parent"].tolist(), freedoms_of, {}, bool(freedoms["friction"].any())
    )


def _write_least(rows: Records, freedoms: Records) -> None:
    """FREEDOM.least: a fraction of the mass below a link, and of its inertia when fully stretched."""
    parents, mass = rows["parent"].tolist(), rows["mass"].tolist()
    away = np.linalg.norm(rows["p_PJ"], axis=1).tolist()
    # √ of the sum of m r²: a subtree at distance d adds at most √(2 m) d to its own
    gyration = np.sqrt(rows["inertia"][:, [0, 3, 5]].sum(axis=1)).tolist()
    for i in range(len(rows) - 1, 0, -1):
        above = parents[i]
        reach = gyration[i] + math.sqrt(2.0 * mass[i]) * away[i]
        gyration[above] = math.hypot(gyration[above], reach)
        mass[above] += mass[i]
    of = freedoms["link"]
    turning, sliding = np.array(gyration)[of] ** 2, np.array(mass)[of]
    freedoms["least"] = _ROUNDING * np.where(freedoms["turns"] == 1, turning, sliding)


def _stacked(parts: list[Records], row: np.dtype[np.void]) -> Records:
    """Arrays concatenated in an aligned table."""
    out = table(sum(len(part) for part in parts), row)
    np.concatenate(parts, out=out)
    return out

"""Converts joint ranges and ropes to the tables of the kernels."""

from __future__ import annotations

import math

import numpy as np

from ...kernels.limits import slack as kernel
from ...kernels.limits.tolerances import TWIST_NECK
from ...kernels.math.arrays import table
from ...kernels.mechanism.tables import LIMIT
from ...kernels.tree import joint as kinds
from ..joints.loop_joints import Rope
from .loops import LoopTables
from .mechanism import Ranges, limit_data
from .tree import TreeTables


def build_limits(tables: TreeTables, loops: LoopTables | None = None) -> Ranges:
    """One row for each end of each range, and behind them one for each rope among the connections."""
    rows: list[tuple[int, int, int, int, int, int, int, float, float, float, float]] = []
    freedoms: list[int] = []
    for i, link in enumerate(tables.links):
        joint = link.joint
        if joint is None:
            continue
        q, v = int(tables.tree.links[i]["q"]), int(tables.tree.links[i]["v"])
        e = joint.restitution
        if joint.kind == kinds.BALL:
            low, high = joint.ranges[0]
            for side, bound in ((kernel.CONE, joint.swing), (kernel.TWIST_LOWER, low), (kernel.TWIST_UPPER, high)):
                if np.isfinite(bound):
                    rows.append((i, side, q, v, 3, len(freedoms), -1, bound, e, *_twist(low, high)))
                    freedoms.extend(range(v, v + 3))
            continue
        for k, (low, high) in enumerate(joint.ranges):
            for side, bound in ((kernel.LOWER_END, low), (kernel.UPPER_END, high)):
                if np.isfinite(bound):
                    rows.append((i, side, q + k, v + k, 1, len(freedoms), -1, bound, e, 0.0, 0.0))
                    freedoms.append(v + k)
    for at, connection in enumerate(loops.order if loops is not None and loops.ropes else ()):
        if isinstance(connection.joint, Rope):
            assert loops is not None and connection.joint.length is not None
            way = _below_meeting(tables, loops, at)
            length, e = connection.joint.length, connection.joint.restitution
            rows.append((connection.b.index, kernel.ROPE, -1, -1, len(way), len(freedoms), at, length, e, 0.0, 0.0))
            freedoms.extend(way)
    limits = table(len(rows), LIMIT)
    for at, row in enumerate(rows):
        limits[at] = row
    entries = np.array(freedoms, dtype=np.int64)
    return Ranges(limits, entries, limit_data(len(rows), tables.nv, len(entries)))


def _twist(low: float, high: float) -> tuple[float, float]:
    """Middle of a range of twists, rad, and its neck; (0, 0) if it is not bounded both ways by less than a turn."""
    if not high - low < 2.0 * math.pi:
        return 0.0, 0.0
    # wider for no wide range: the walls of the neck are no farther from each other than it is long
    return 0.5 * (low + high), TWIST_NECK / max(1.0, math.tan(0.25 * (high - low)))


def _below_meeting(tables: TreeTables, loops: LoopTables, at: int) -> list[int]:
    """Freedoms from both ends of a rope to where their paths to the ground meet, b's first."""
    row = loops.loops.table[at]
    found: list[int] = []
    for end in (int(row["b"]), int(row["a"])):
        while end != int(row["meet"]):
            found.extend(tables.freedoms_of[end])
            end = tables.parent[end]
    return found

"""From joint ranges to the flat tables of the kernels."""

from __future__ import annotations

import numpy as np

from ...kernels.constraints import joint_limits as kernel
from ...kernels.constraints.tables import LIMIT
from ...kernels.math.arrays import table
from ...kernels.tree import joint as kinds
from .mechanism import Ranges, limit_data
from .tree import TreeTables


def build_limits(tables: TreeTables) -> Ranges:
    """One row for each end of each range."""
    rows: list[tuple[int, int, int, int, int, float, float]] = []
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
                    rows.append((i, side, q, v, 3, bound, e))
            continue
        for k, (low, high) in enumerate(joint.ranges):
            if np.isfinite(low):
                rows.append((i, kernel.LOWER, q + k, v + k, 1, low, e))
            if np.isfinite(high):
                rows.append((i, kernel.UPPER, q + k, v + k, 1, high, e))
    limits = table(len(rows), LIMIT)
    for at, row in enumerate(rows):
        limits[at] = row
    return Ranges(limits, limit_data(len(rows), tables.nv))

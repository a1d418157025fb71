"""Tree, connections, ranges and drives put together as the kernels take them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...kernels.constraints.mechanism import Data, System
from ...kernels.constraints.tables import BOUND, LIMIT, SOFT_ROW, Lcp, LimitData, SoftData
from ...kernels.math.arrays import Records, table
from ...kernels.tree.tables import MOTOR, PUSH, Drives
from .loops import LoopTables
from .tree import TreeTables


class Mechanism(NamedTuple):
    """What is constant, and what a step may write."""

    sys: System
    data: Data


class Ranges(NamedTuple):
    """Ends of the joints' ranges: (K,) of LIMIT, and their buffers."""

    limits: Records
    data: LimitData


def limit_data(bounds: int, nv: int) -> LimitData:
    """Buffers of the ends of joint ranges."""
    lcp = Lcp(
        x=np.zeros(bounds),
        b=np.zeros(bounds),
        working=np.zeros(bounds, dtype=np.int64),
        trial=np.zeros(bounds),
        residual=np.zeros(bounds),
        L=np.zeros((bounds, bounds)),
    )
    return LimitData(
        bounds=table(bounds, BOUND),
        active_rows=np.zeros(bounds, dtype=np.int64),
        unit=np.zeros(bounds),
        response=np.zeros((bounds, nv)),
        S=np.zeros((bounds, bounds)),
        lcp=lcp,
        joint_force=np.zeros(nv),
        v_struck=np.zeros(nv),
        shift=np.zeros(nv),
        was_active=np.zeros(bounds, dtype=np.int64),
    )


#: for what neither asks for ranges nor drives: dynamics and impulses at an instant
_NO_RANGES = Ranges(table(0, LIMIT), limit_data(0, 0))
_NO_DRIVES = Drives(
    motors=table(0, MOTOR),
    q_target=np.zeros(0),
    v_target=np.zeros(0),
    external=np.zeros((0, 6)),
    pushes=table(0, PUSH),
    n_pushes=np.zeros(1, dtype=np.int64),
    wrench=np.zeros((0, 6)),
)


def put_together(
    tables: TreeTables, loops: LoopTables, ranges: Ranges = _NO_RANGES, drives: Drives = _NO_DRIVES
) -> Mechanism:
    """The mechanism of a tree and its connections."""
    data = Data(tables.work, loops.work, ranges.data, soft_data(tables, loops))
    return Mechanism(System(tables.tree, loops.loops, ranges.limits, drives), data)


def soft_data(tables: TreeTables, loops: LoopTables) -> SoftData:
    """Buffers of springs between links and in connections."""
    passive = loops.loops.table["passive"] == 1
    count = len(tables.tree.springs) + int(loops.loops.table["nv"][passive].sum())
    if count == 0:
        return _NOTHING_SOFT
    return _soft_data(count, tables.nv)


def _soft_data(count: int, nv: int) -> SoftData:
    return SoftData(
        rows=table(count, SOFT_ROW),
        n=np.zeros(1, dtype=np.int64),
        lever=np.zeros((count, nv)),
        response=np.zeros((count, nv)),
        L=np.zeros((count, count)),
        second=np.zeros(count),
        right=np.zeros(count),
    )


#: of most mechanisms: nobody writes into it but a zero
_NOTHING_SOFT = _soft_data(0, 0)

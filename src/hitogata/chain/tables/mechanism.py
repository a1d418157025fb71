"""Tree, connections, ranges and drives put together as the kernels take them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...kernels.constraints.mechanism import Data, System
from ...kernels.constraints.tables import BOUND, LIMIT, Lcp, LimitData
from ...kernels.math.arrays import Records, table
from ...kernels.tree.tables import MOTOR, PUSH, Drives
from .loops import LoopTables
from .tree import TreeTables


class Mechanism(NamedTuple):
    """What is constant, and what a step may write."""

    sys: System
    data: Data


class Ranges(NamedTuple):
    """Ends of the joints' ranges, and ropes: (K,) of LIMIT, freedoms of the entries of their rows, and buffers."""

    limits: Records
    freedoms: NDArray[np.int64]
    data: LimitData


def limit_data(bounds: int, nv: int, entries: int) -> LimitData:
    """Buffers of the ends of joint ranges and of ropes."""
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
        rows=np.zeros(entries),
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
_NO_RANGES = Ranges(table(0, LIMIT), np.zeros(0, dtype=np.int64), limit_data(0, 0, 0))
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
    return Mechanism(
        System(tables.tree, loops.loops, ranges.limits, ranges.freedoms, drives),
        Data(tables.work, loops.work, ranges.data),
    )

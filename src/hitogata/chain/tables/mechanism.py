"""Tree, connections, ranges and drives put together as the kernels take them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...kernels.constraints.mechanism import Data, System
from ...kernels.constraints.tables import (
    BOUND,
    FRICTION,
    GRIP,
    LIMIT,
    SOFT_ROW,
    BlockedData,
    FrictionData,
    Lcp,
    LimitData,
    SoftData,
)
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


class Grips(NamedTuple):
    """Freedoms with dry friction: (F,) of FRICTION, and their buffers."""

    rows: Records
    data: FrictionData


def _lcp(rows: int) -> Lcp:
    return Lcp(
        x=np.zeros(rows),
        b=np.zeros(rows),
        working=np.zeros(rows, dtype=np.int64),
        trial=np.zeros(rows),
        residual=np.zeros(rows),
        L=np.zeros((rows, rows)),
    )


def build_grips(tables: TreeTables, ranges: Ranges) -> Grips:
    """Dry friction of all joints; together with the ends of their ranges it decides what sticks."""
    friction = tables.tree.freedoms["friction"]
    freedoms = np.flatnonzero(friction > 0.0)
    rows = table(len(freedoms), FRICTION)
    rows["freedom"], rows["bound"] = freedoms, friction[freedoms]
    if len(rows) == 0:
        return _NO_GRIPS
    return Grips(rows, _friction_data(len(rows), len(ranges.limits), tables.nv, len(tables.links)))


def _friction_data(grips: int, bounds: int, nv: int, links: int) -> FrictionData:
    rows = grips + bounds if grips else 0
    return FrictionData(
        grips=table(grips, GRIP),
        row=np.zeros(rows, dtype=np.int64),
        unit=np.zeros(rows),
        response=np.zeros((rows, nv)),
        S=np.zeros((rows, rows)),
        low=np.zeros(rows),
        high=np.zeros(rows),
        rhs=np.zeros(rows),
        lcp=_lcp(rows),
        torque=np.zeros(nv),
        a=np.zeros(nv),
        wrench=np.zeros((links, 6)),
    )


def limit_data(bounds: int, nv: int, entries: int) -> LimitData:
    """Buffers of the ends of joint ranges and of ropes."""
    lcp = _lcp(bounds)
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
        v_rebound=np.zeros(nv),
        shift=np.zeros(nv),
        was_active=np.zeros(bounds, dtype=np.int64),
    )


#: for what neither asks for ranges nor drives: dynamics and impulses at an instant
_NO_RANGES = Ranges(table(0, LIMIT), np.zeros(0, dtype=np.int64), limit_data(0, 0, 0))
_NO_GRIPS = Grips(table(0, FRICTION), _friction_data(0, 0, 0, 0))
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
    tables: TreeTables,
    loops: LoopTables,
    ranges: Ranges = _NO_RANGES,
    drives: Drives = _NO_DRIVES,
    grips: Grips = _NO_GRIPS,
    blocked: int = 0,
) -> Mechanism:
    """The mechanism of a tree and its connections. Freedoms that stick are locked in a table of its own alone.

    blocked: directions that loops may block at second order.
    """
    work = tables.work
    if len(grips.rows):
        work = work._replace(locked=np.zeros_like(work.locked))
    return Mechanism(
        System(tables.tree, loops.loops, ranges.limits, ranges.freedoms, drives, grips.rows),
        Data(work, loops.work, ranges.data, grips.data, soft_data(tables, loops), blocked_data(blocked, tables, loops)),
    )


def with_connections(mechanism: Mechanism, tables: TreeTables, loops: LoopTables) -> Mechanism:
    """A mechanism with other connections, the rest shared; tables: those that it was made of."""
    return Mechanism(
        mechanism.sys._with(loops=loops.loops),
        mechanism.data._with(loops=loops.work, soft=soft_data(tables, loops)),
    )


def soft_data(tables: TreeTables, loops: LoopTables) -> SoftData:
    """Buffers of springs between links and in connections."""
    passive = loops.loops.table["passive"]
    count = len(tables.tree.springs) + int(passive @ loops.loops.table["nv"])
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


def blocked_data(count: int, tables: TreeTables, loops: LoopTables) -> BlockedData:
    """Buffers of directions that loops block at second order, `count` at most; none without loops."""
    if count == 0 or len(loops.work.rows) == 0:
        return _NOTHING_BLOCKED
    return _blocked_data(count, len(loops.work.rows), tables.nv, len(tables.tree.links))


def _blocked_data(count: int, rows: int, nv: int, links: int) -> BlockedData:
    return BlockedData(
        n=np.zeros(2, dtype=np.int64),
        row=np.zeros(count, dtype=np.int64),
        candidate=np.zeros(rows, dtype=np.int64),
        column=np.zeros((count, rows)),
        scale=np.zeros(count),
        stress=np.zeros((count, rows)),
        stress_rate=np.zeros(rows),
        asked=np.zeros(rows),
        direction=np.zeros((count + 1, nv)),
        lever=np.zeros((count, nv)),
        response=np.zeros((count, nv)),
        row_rate=np.zeros((count, rows)),
        row_force=np.zeros((count, rows)),
        L=np.zeros((count, count)),
        opening=np.zeros((count, count)),
        bias=np.zeros(count),
        gap=np.zeros(count),
        rhs=np.zeros(count),
        force=np.zeros(count),
        lack=np.zeros(count),
        spent=np.zeros(3),
        motion=np.zeros((links, 12)),
        wrench=np.zeros((links, 18)),
        torque=np.zeros((5, nv)),
    )


#: of mechanisms at an instant: nobody writes into it
_NOTHING_BLOCKED = _blocked_data(0, 0, 0, 0)
#: of most mechanisms: nobody writes into it but a zero
_NOTHING_SOFT = _soft_data(0, 0)

"""Tree, connections, ranges and drives in the form of the kernels."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...kernels.math.arrays import FLOAT, INT, Records, table
from ...kernels.mechanism.system import Data, System
from ...kernels.mechanism.tables import (
    BOUND_STATE,
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
from ...kernels.tree.tables import MOTOR, PUSH, Drives
from .loops import LoopTables
from .tree import TreeTables

#: capacity for directions of loops at a kinematic singularity that are constrained at second order
BLOCKED = 16


class Mechanism(NamedTuple):
    """Constant tables, and buffers that a step writes."""

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
    return Lcp.zeros(
        x=(FLOAT, rows),
        b=(FLOAT, rows),
        working=(INT, rows),
        trial=(FLOAT, rows),
        residual=(FLOAT, rows),
        L=(FLOAT, rows, rows),
    )


def build_grips(tables: TreeTables, ranges: Ranges) -> Grips:
    """Dry friction of all joints; sticking is decided together with the ends of their ranges."""
    friction = tables.tree.freedoms["friction"]
    freedoms = np.flatnonzero(friction > 0.0)
    rows = table(len(freedoms), FRICTION)
    rows["freedom"], rows["bound"] = freedoms, friction[freedoms]
    if len(rows) == 0:
        return _NO_GRIPS
    return Grips(rows, _friction_data(len(rows), len(ranges.limits), tables.nv, len(tables.links)))


def _friction_data(grips: int, bounds: int, nv: int, links: int) -> FrictionData:
    rows = grips + bounds if grips else 0
    return FrictionData.zeros(
        grips=(GRIP, grips),
        row=(INT, rows),
        unit=(FLOAT, rows),
        response=(FLOAT, rows, nv),
        S=(FLOAT, rows, rows),
        low=(FLOAT, rows),
        high=(FLOAT, rows),
        rhs=(FLOAT, rows),
        bears=(INT, rows),
        lcp=_lcp(rows),
        torque=(FLOAT, nv),
        a=(FLOAT, nv),
        wrench=(FLOAT, links, 6),
    )


def limit_data(bounds: int, nv: int, entries: int) -> LimitData:
    """Buffers of the ends of joint ranges and of ropes."""
    lcp = _lcp(bounds)
    return LimitData.zeros(
        bounds=(BOUND_STATE, bounds),
        kept=(FLOAT, bounds),
        rows=(FLOAT, entries),
        active_rows=(INT, bounds),
        unit=(FLOAT, bounds),
        response=(FLOAT, bounds, nv),
        S=(FLOAT, bounds, bounds),
        lcp=lcp,
        joint_force=(FLOAT, nv),
        v_struck=(FLOAT, nv),
        v_rebound=(FLOAT, nv),
        shift=(FLOAT, nv),
        was_active=(INT, bounds),
    )


#: for callers without ranges and drives: dynamics and impulses at an instant
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
    blocked: int | None = None,
) -> Mechanism:
    """The mechanism of a tree and its connections. Sticking freedoms are locked in a table of the mechanism's own.

    blocked: capacity for directions that loops constrain at second order, for a mechanism in a run. Such a mechanism
    shares no buffers with others, which may run in other threads. None for one at an instant.
    """
    work = tables.work
    if len(grips.rows):
        work = work._replace(locked=np.zeros_like(work.locked))
    if blocked is None:
        soft, taut = soft_data(tables, loops, _NOTHING_SOFT), _NOTHING_BLOCKED
    else:
        soft, taut = soft_data(tables, loops), blocked_data(blocked, tables, loops)
    return Mechanism(
        System(tables.tree, loops.loops, ranges.limits, ranges.freedoms, drives, grips.rows),
        Data(work, loops.work, ranges.data, grips.data, soft, taut),
    )


def with_connections(mechanism: Mechanism, tables: TreeTables, loops: LoopTables) -> Mechanism:
    """A mechanism with other connections and shared tables apart from these; tables: of the original."""
    return Mechanism(
        mechanism.sys._with(loops=loops.loops),
        mechanism.data._with(loops=loops.work, soft=soft_data(tables, loops, mechanism.data.soft)),
    )


def soft_data(tables: TreeTables, loops: LoopTables, nothing: SoftData | None = None) -> SoftData:
    """Buffers of springs between links and in connections. nothing: used if there are none."""
    passive = loops.loops.table["passive"]
    count = len(tables.tree.springs) + int(passive @ loops.loops.table["nv"])
    if nothing is not None and count == len(nothing.rows) == 0:
        return nothing
    return _soft_data(count, tables.nv)


def _soft_data(count: int, nv: int) -> SoftData:
    return SoftData.zeros(
        rows=(SOFT_ROW, count),
        n=(INT, 1),
        lever=(FLOAT, count, nv),
        response=(FLOAT, count, nv),
        L=(FLOAT, count, count),
        second=(FLOAT, count),
        right=(FLOAT, count),
        z=(FLOAT, count, nv),
        beta=(FLOAT, count),
    )


def blocked_data(count: int, tables: TreeTables, loops: LoopTables) -> BlockedData:
    """Buffers of at most `count` directions that loops constrain at second order, and of their derivatives."""
    if len(loops.work.rows) == 0:
        return _blocked_data(0, 0, 0, 0)
    return _blocked_data(count, len(loops.work.rows), tables.nv, len(tables.tree.links))


def _blocked_data(count: int, rows: int, nv: int, links: int) -> BlockedData:
    return BlockedData.zeros(
        n=(INT, 2),
        row=(INT, count),
        candidate=(INT, rows),
        column=(FLOAT, count, rows),
        scale=(FLOAT, count),
        stress=(FLOAT, count, rows),
        stress_rate=(FLOAT, rows),
        asked=(FLOAT, rows),
        direction=(FLOAT, count + 1, nv),
        lever=(FLOAT, count, nv),
        response=(FLOAT, count, nv),
        row_rate=(FLOAT, count, rows),
        row_force=(FLOAT, count, rows),
        L=(FLOAT, count, count),
        opening=(FLOAT, count, count),
        bias=(FLOAT, count),
        gap=(FLOAT, count),
        rhs=(FLOAT, count),
        force=(FLOAT, count),
        lack=(FLOAT, count),
        spent=(FLOAT, 3),
        motion=(FLOAT, links, 12),
        wrench=(FLOAT, links, 18),
        torque=(FLOAT, 5, nv),
    )


#: for mechanisms at an instant: read-only
_NOTHING_BLOCKED = _blocked_data(0, 0, 0, 0)
#: for most mechanisms: only zeros are written to it
_NOTHING_SOFT = _soft_data(0, 0)

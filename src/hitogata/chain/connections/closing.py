"""Poses in which loops are closed and joints are in range, found without moving the world."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...kernels.projection.within_ranges import close_within_ranges, draw_start
from ..ranges import end_of_range
from ..tables.loops import LoopTables
from ..tables.mechanism import Mechanism, Ranges, put_together
from .connection import LoopError

if TYPE_CHECKING:
    from ..world import World

#: rad, m: position error below which loops count as closed; Newton's iteration continues to machine precision
CLOSED, _AIM = 1e-9, 1e-12
_STEPS = 200
#: distance of each further start from the present pose, as a fraction of the way to a random pose in the joints'
#: ranges; the first one only has to bend straight joints
_STARTS = (0.01, 0.2, 0.4, 0.6, 0.8, *[1.0] * 20)
#: seed of every search, so that equal worlds give equal poses
_SEED = 20261.0


class ClosedPose(NamedTuple):
    """q: (nq,), the pose found. loop_error: its remaining position error. in_the_way: joints at range ends that
    block."""

    q: Array
    loop_error: LoopError
    in_the_way: list[str]


def find_closed_pose(world: World, loops: LoopTables, tolerance: float = CLOSED) -> ClosedPose:
    """The pose near the present one in which all loops are closed; the nearest in range if there is none.

    A single start may end at a pose where ranges are in the way although another solution exists, or at a straight pose
    that would have to bend. Further starts are then attempted, at growing distances from the present pose.
    """
    ranges = world.ranges_with(loops)
    mechanism = put_together(world.tables, loops, ranges)
    trial = np.empty(world.nq)
    best = _close(world, loops, ranges, mechanism, world.q.copy(), trial)
    if max(best.loop_error) <= tolerance:
        return best
    links, seed = _on_the_way(world, loops), np.array([_SEED])
    start, move = np.empty(world.nq), np.empty(world.nv)
    for part in _STARTS if len(links) else ():
        draw_start(start, move, mechanism.sys, world.q, links, part, seed)
        found = _close(world, loops, ranges, mechanism, start.copy(), trial)
        if max(found.loop_error) <= tolerance:
            return found
        if sum(found.loop_error) < sum(best.loop_error):
            best = found
    return best


def _close(world: World, loops: LoopTables, ranges: Ranges, mechanism: Mechanism, q: Array, trial: Array) -> ClosedPose:
    sys, data = mechanism
    _, turn, slip = close_within_ranges(q, trial, sys, data, _AIM, _STEPS)
    if _AIM < max(turn, slip) <= CLOSED:
        # small steps have passed a difficult region: full steps converge from here
        _, turn, slip = close_within_ranges(q, trial, sys, data, _AIM, _STEPS)
    return ClosedPose(q, LoopError(turn, slip), _pressed(world, loops, ranges))


def _pressed(world: World, loops: LoopTables, ranges: Ranges) -> list[str]:
    """Description of the active joint ranges and ropes of the last search."""
    rows = zip(ranges.limits, ranges.data.bounds, strict=True)
    return [end_of_range(world, loops, limit) for limit, bound in rows if bound["force"] > 0.0]


def _on_the_way(world: World, loops: LoopTables) -> NDArray[np.int64]:
    """Rows of the links between the two ends of each connection, and of coupled joints: the joints that can close
    it."""
    parent, found = world.tables.parent, set[int]()
    for loop in loops.loops.table:
        for end in (int(loop["a"]), int(loop["b"])):
            while end != int(loop["meet"]) and end > 0:
                found.add(end)
                end = parent[end]
    found.update(int(world.tables.tree.freedoms[k]["link"]) for k in loops.loops.terms["v"])
    return np.array(sorted(found), dtype=np.int64)

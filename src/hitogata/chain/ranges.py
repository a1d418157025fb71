"""Descriptions of the ends of joint ranges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..arrays import Array
from ..kernels.limits.slack import CONE, LOWER_END, ROPE, TWIST_LOWER, TWIST_UPPER, UPPER_END
from ..kernels.limits.slack import measure as measure_limits
from ..kernels.limits.twist import is_turned_over

if TYPE_CHECKING:
    from .tables.loops import LoopTables
    from .world import World

#: by the number of a bound's side, see `kernels.limits.slack`
SIDES = ("lower end", "upper end", "cone", "lower twist", "upper twist", "rope")


def side_at(limit: Any, links: Any, q: Array) -> int:
    """The end of the range of a row of LIMIT at q: those of a twist change places opposite to its centre (`twist.py`).

    links: rows of the tree.
    """
    side = int(limit["side"])
    if side in (TWIST_LOWER, TWIST_UPPER) and is_turned_over(limit, links[int(limit["link"])], q):
        side = TWIST_LOWER + TWIST_UPPER - side
    return side


def range_slacks(world: World, q: Array) -> Array:
    """(K,) rad, m from each end of each joint's range and rope at q, negative beyond it; as in `world.ranges`."""
    sys, data = world.mechanism
    measure_limits(sys, data, q, world.v)
    return np.asarray(data.limits.bounds["slack"].copy())


def end_of_range(world: World, loops: LoopTables, limit: Any) -> str:
    """Description of the joint and the end of its range, or of the rope, of a row of LIMIT."""
    if int(limit["side"]) == ROPE:
        return f"rope {loops.order[int(limit['loop'])].name!r} ({limit['bound']:.4g} m)"
    path = world.tables.links[int(limit["link"])].path
    return f"{path!r} (at the {SIDES[int(limit['side'])]} of its range, {limit['bound']:.4g})"


def outside_range(world: World, limit: Any, slack: float) -> str:
    """Description of a joint that lies beyond an end of its range by −slack (rad, m), and of the range."""
    if int(limit["side"]) == ROPE:
        rope, length = world.loop_tables.order[int(limit["loop"])], float(limit["bound"])
        return f"rope {rope.name!r} starts {-slack:.3g} m too long: it is {length - slack:.6g} m of {length:.6g} m"
    link, side, bound = world.tables.links[int(limit["link"])], int(limit["side"]), float(limit["bound"])
    assert link.joint is not None
    if side in (TWIST_LOWER, TWIST_UPPER):
        side = side_at(limit, world.tables.tree.links, world.q)
        if side != int(limit["side"]):
            bound = link.joint.ranges[0][side - TWIST_LOWER]
    value = bound + slack if side in (LOWER_END, TWIST_LOWER) else bound - slack
    if side == CONE:
        low, high = 0.0, bound
    elif side in (LOWER_END, UPPER_END):
        low, high = link.joint.ranges[int(limit["q"] - world.tables.tree.links[int(limit["link"])]["q"])]
    else:
        low, high = link.joint.ranges[0]
    return (
        f"joint of {link.path!r} starts {-slack:.3g} beyond the {SIDES[side]} of its range: it is at {value:.6g}, "
        f"the range is {low:.6g} … {high:.6g}"
    )

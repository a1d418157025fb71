"""Ends of joints' ranges in words and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..arrays import Array
from ..kernels.constraints.joint_limits import CONE, LOWER, TWIST_LOWER, UPPER
from ..kernels.constraints.joint_limits import measure as measure_limits

if TYPE_CHECKING:
    from .world import World

#: by the number of a bound's side, see `kernels.constraints.joint_limits`
SIDES = ("lower end", "upper end", "cone", "lower twist", "upper twist")


def range_slacks(world: World, q: Array) -> Array:
    """(K,) rad, m left to each end of each joint's range at q, negative beyond it; in the order of `world.ranges`."""
    sys, data = world.mechanism
    measure_limits(sys, data, q, world.v)
    return np.asarray(data.limits.bounds["slack"].copy())


def end_of_range(world: World, limit: Any) -> str:
    """The joint and the end of its range that a row of LIMIT stands for."""
    path = world.tables.links[int(limit["link"])].path
    return f"{path!r} (at the {SIDES[int(limit['side'])]} of its range, {limit['bound']:.4g})"


def outside_range(world: World, limit: Any, slack: float) -> str:
    """Where a joint is that lies beyond an end of its range by −slack (rad, m), and where it should be."""
    link, side, bound = world.tables.links[int(limit["link"])], int(limit["side"]), float(limit["bound"])
    assert link.joint is not None
    value = bound + slack if side in (LOWER, TWIST_LOWER) else bound - slack
    if side == CONE:
        low, high = 0.0, bound
    elif side in (LOWER, UPPER):
        low, high = link.joint.ranges[int(limit["q"] - world.tables.tree.links[int(limit["link"])]["q"])]
    else:
        low, high = link.joint.ranges[0]
    return (
        f"joint of {link.path!r} starts {-slack:.3g} beyond the {SIDES[side]} of its range: it is at {value:.6g}, "
        f"the range is {low:.6g} … {high:.6g}"
    )

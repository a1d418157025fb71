"""Which bounds joints rest against when bodies that have touched begin to fly.

A step with contact marks the bounds that pushed in it, of those that were near. In flight a marked bound is one that
its joint rests against: held by its acceleration alone, and not looked at for a hit. So it must be at rest there.
"""

from __future__ import annotations

from .._jit import jit
from ..math.arrays import Floats
from .joint_limits import ROPE, measure, slack_rate
from .limit_impact import LEAVING, NEAR
from .mechanism import Data, System


@jit
def release_bounds(sys: System, data: Data, q: Floats, v: Floats) -> None:
    """Take the mark off bounds that are not reached, or that joints run into: those are hit when the flight begins.

    After a step with contact. A rope that is slack is told of by the flight.
    """
    measure(sys, data, q, v)
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        slack = bound.slack >= NEAR and sys.limits[i].side != ROPE
        if bound.active and (slack or slack_rate(sys, data, i, v) < -LEAVING):
            bound.active = 0

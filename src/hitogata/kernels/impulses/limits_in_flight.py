"""Which bounds joints rest against when bodies that have touched begin to fly.

A step with contact marks the bounds that pushed in it, of those that were near. In flight a marked bound is one that
its joint rests against: held by its acceleration alone, and not looked at for a hit. So it must be at rest there.

Contact is solved to some residual, which may leave joints some µrad beyond a bound, or creeping into it. They are put
back and stopped before the flight begins, as flight itself does after each of its steps (`stabilise_bounds`): it would
take them for errors of its first step otherwise, too small to be booked.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..limits.slack import ROPE, measure, slack_rate
from ..math.arrays import Floats
from ..mechanism.system import Data, System
from .limit_impact import DRIFT, LEAVING, NEAR, settle_at_bounds
from .limit_impulse import responses_at


@jit
def any_unsettled(sys: System, data: Data, q: Floats, v: Floats) -> bool:
    """Is a joint beyond the end of its range, or still on its way slowly at one that pushed? Where a flight begins."""
    measure(sys, data, q, v)
    found = False
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        if sys.limits[i].side != ROPE:
            creeps = bound.active and bound.slack < NEAR and DRIFT < math.fabs(slack_rate(sys, data, i, v)) < LEAVING
            found = found or bound.slack < -DRIFT or creeps
    return found


@jit
def settle_before_flight(sys: System, data: Data, q: Floats, v: Floats) -> float:
    """Put joints that are beyond their ranges back to the end of them, and stop those that creep there.

    After `any_unsettled`. Marks the bounds. Returns the energy that the stopping took, J.
    """
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        if bound.slack < -DRIFT and sys.limits[i].side != ROPE:
            bound.active = 1
    return settle_at_bounds(sys, data, q, v, responses_at(sys, data, q, v))


@jit
def release_bounds(sys: System, data: Data, q: Floats, v: Floats) -> None:
    """Take the mark off bounds that are not reached, that are left, or that joints run into: these are hit then.

    After a step with contact. A rope that is slack is told of by the flight.
    """
    measure(sys, data, q, v)
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        slack = bound.slack >= NEAR and sys.limits[i].side != ROPE
        if bound.active and (slack or math.fabs(slack_rate(sys, data, i, v)) > LEAVING):
            bound.active = 0

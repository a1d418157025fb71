"""Active limits at the transition from a step with contact to flight.

A step with contact marks the near limits that had a force in it. In flight a joint rests against a marked limit: its
acceleration alone is constrained, and no impact is detected. So it must be at rest there.

Contact is solved to some residual, which may leave joints some µrad beyond a limit, or moving slowly into it. They are
moved back and stopped before the flight begins, as flight itself does after each step (`stabilise_bounds`). Flight
would otherwise treat them as errors of its first step, too small for the energy account.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..limits.slack import ROPE, measure, slack_rate
from ..math.arrays import Floats
from ..mechanism.system import Data, System
from .limit_impact import settle_at_bounds
from .limit_impulse import responses_at
from .tolerances import LEAVING_SPEED, LIMIT_DRIFT, LIMIT_REACHED


@jit
def any_unsettled(sys: System, data: Data, q: Floats, v: Floats) -> bool:
    """Whether a joint is beyond its limit, or still moves slowly at one that had a force. At the start of a flight."""
    measure(sys, data, q, v)
    found = False
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        if sys.limits[i].side != ROPE:
            creeps = (
                bound.active
                and bound.slack < LIMIT_REACHED
                and LIMIT_DRIFT < math.fabs(slack_rate(sys, data, i, v)) < LEAVING_SPEED
            )
            found = found or bound.slack < -LIMIT_DRIFT or creeps
    return found


@jit
def settle_before_flight(sys: System, data: Data, q: Floats, v: Floats) -> float:
    """Moves joints that are beyond their limits back to them, and stops those that move slowly there.

    After `any_unsettled`. Activates the limits. Returns the energy lost, J.
    """
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        if bound.slack < -LIMIT_DRIFT and sys.limits[i].side != ROPE:
            bound.active = 1
    return settle_at_bounds(sys, data, q, v, responses_at(sys, data, q, v))


@jit
def release_bounds(sys: System, data: Data, q: Floats, v: Floats) -> None:
    """Deactivates limits that are not reached, that joints leave, or that joints run into: these cause an impact then.

    After a step with contact. Flight handles slack ropes itself.
    """
    measure(sys, data, q, v)
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        slack = bound.slack >= LIMIT_REACHED and sys.limits[i].side != ROPE
        if bound.active and (slack or math.fabs(slack_rate(sys, data, i, v)) > LEAVING_SPEED):
            bound.active = 0

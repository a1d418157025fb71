"""Loops closed at the end of an implicit step, stiff springs held still: positions and velocities.

A turn takes gaps g and velocities J v along the rows out with a factor of some pose before. What it leaves is what it
met, times how far that pose is off; and where inertias are very unlike (a link of some grams on an axis along which it
nearly lies) times their ratio, so that a turn may leave more than it met. The factor of the pose itself has neither.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...dynamics.implicit import implicit_accelerations
from ...loops.kinematics import place_loops, velocity_rhs
from ...math.arrays import Floats
from ...mechanism.system import Data, Stages, System
from ...tree.kinematics import forward_position, forward_velocity
from ..steps.projection import project_to_constraints

#: turns that close loops with one factor, and times that it is found anew
CLOSINGS, RENEWALS = 10, 3
#: rad, m: the gap, and rad/s, m/s over 1 + |v|: the velocity along rows of which one turn leaves rounding
NARROW, SLOW = 1e-10, 1e-9
#: a turn that meets more than this part of what the one before met makes no headway
HEADWAY = 0.9


@jit
def close_loops(part: float, sys: System, data: Data, stages: Stages, shift: float) -> float:
    """Move (q1, v1) onto the closed loops with the factor of the last evaluation, which holds stiff springs still.

    That factor is of a pose before, by as much as a part of a step moves: where it makes no headway it is found anew,
    and again as long as that makes some. part: s. shift: of that evaluation. Returns the gap that there was, rad or m.
    """
    if len(sys.loops.table) == 0:
        return 0.0
    widest, switched, last = 0.0, stages.switched[0], math.inf
    for renewed in range(RENEWALS + 1):
        met, gap = closing_turns(sys, data, stages, shift)
        widest = max(widest, gap)
        if met < 1.0 or renewed == RENEWALS or not met < HEADWAY * last:
            break
        # what the first factor has left may be more than it met
        last = met if renewed > 0 else math.inf
        shift = implicit_accelerations(part, stages.dv[5], sys, data, stages, stages.q1, stages.v1, 0.0)[1]
    stages.switched[0] = switched
    return widest


@jit
def closing_turns(sys: System, data: Data, stages: Stages, shift: float) -> tuple[float, float]:
    """Turns with one factor. Returns what the last of them met, over what one turn closes, and the widest gap."""
    met, widest, last = 0.0, 0.0, math.inf
    for _ in range(CLOSINGS):
        forward_position(sys.tree, data.tree, stages.q1)
        forward_velocity(sys.tree, data.tree, stages.v1)
        place_loops(sys, data)
        speed = speed_along_rows(sys, data, stages.v1)
        stages.u[:] = 0.0
        gap = project_to_constraints(sys, data, stages.q1, stages.v1, stages.u, shift, 0.0)[2]
        widest = max(widest, gap)
        met = max(gap / NARROW, speed / SLOW)
        # where rows are nearly dependent the factor is of no use for any other pose
        if shift != 0.0 or met < 1.0 or not met < HEADWAY * last:
            break
        last = met
    return met, widest


@jit
def speed_along_rows(sys: System, data: Data, v: Floats) -> float:
    """rad/s, m/s over 1 + |v|: the fastest that anything moves along a row that holds. After `place_loops`."""
    velocity_rhs(sys, data)
    speed, fastest = 0.0, 0.0
    for i in range(len(data.loops.rows)):
        if data.loops.rows[i].scale > 0.0:
            speed = max(speed, math.fabs(data.loops.rows[i].rhs))
    for k in range(len(v)):
        fastest = max(fastest, math.fabs(v[k]))
    return speed / (1.0 + fastest)

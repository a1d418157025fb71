"""Springs that swing too fast for a step with contacts: by how much the step is off, and how long it may be.

By the implicit midpoint rule an oscillation goes on by the angle 2 atan(½ ω h) in a step, in the place of ω h, and
keeps its energy: what it lags behind, times its speed, is an error of velocity. The rule's mean accelerations of two
steps differ by h ω̃² times that speed at least once in a quarter of a period, with ω̃ h = 2 sin(atan(½ ω h)): so the
speed is told from them, and motion that is smooth does not count, however stiff what moves along with it. Nor do
oscillations that dampers take out within some steps.

Contact steps are of second order, and no tolerance is kept in them; this one is there because an oscillation goes on
for long, and whatever is off adds up.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...math.arrays import Floats
from ...mechanism.system import Data, Stages, System
from ..tables import ContactData

#: rad: what turns by no more in a step is followed by any, and told apart from rounding
FOLLOWED = 0.01
#: of an oscillation that goes on: by how many times e it may fall in a step
LASTING = 0.1


@jit
def lag_in_step(h: float, stiffness: float, damping: float, response: float, jump: float, first: bool) -> float:
    """Error of velocity of an oscillation, over 1 + its speed.

    response: of the rate to a unit force. jump: change of its acceleration since the step before; first: there is none
    before, and this is all of it.
    """
    angle = h * math.sqrt(stiffness * response)
    if not angle > FOLLOWED or 0.5 * h * damping * response > LASTING:
        return 0.0
    half = 0.5 * angle
    chord = angle / math.sqrt(1.0 + half * half)
    speed = h * math.fabs(jump) / (chord if first else chord * chord)
    return (angle - 2.0 * math.atan(half)) * speed / (1.0 + speed)


@jit
def note_swing(h: float, sys: System, data: Data, stages: Stages, con: ContactData) -> None:
    """status.swing: the worst error; swinging: its freedom. With v1 at the end, and a_last of before."""
    status, step = con.status[0], con.step
    status.swing, status.swinging = 0.0, 0
    for k in range(len(stages.v1)):
        freedom, motor = sys.tree.freedoms[k], sys.drives.motors[k]
        damping, stiffness = freedom.damping, freedom.stiffness
        if math.fabs(stages.torque[k]) < motor.limit:
            damping += motor.damping
            stiffness += motor.stiffness
        if not stiffness > 0.0:
            continue
        inertia = 1.0 / data.tree.axes[k].D - 0.5 * h * (damping + 0.5 * h * stiffness)
        if not inertia > 0.0:
            continue
        a = (stages.v1[k] - step.v_free[k]) / h
        jump = a - step.a_last[k] if status.looks > 0.0 else limited(a, data.tree.force[k] / inertia)
        off = lag_in_step(h, stiffness, damping, 1.0 / inertia, jump, not status.looks > 0.0)
        if off > status.swing:
            status.swing, status.swinging = off, k
    for n in range(data.soft.n[0]):
        note_row(h, n, data, stages, con)


@jit
def limited(a: float, most: float) -> float:
    """How much of an acceleration a spring may have caused, of which no step before tells."""
    return min(math.fabs(a), math.fabs(most))


@jit
def note_row(h: float, n: int, data: Data, stages: Stages, con: ContactData) -> None:
    """The same of a spring between links or in a connection that yields in the step."""
    row, lever, status, step = data.soft.rows[n], data.soft.lever[n], con.status[0], con.step
    now, last, far = 0.0, 0.0, 0
    response: Floats = data.soft.response[n]
    for k in range(len(lever)):
        now += lever[k] * (stages.v1[k] - step.v_free[k]) / h
        last += lever[k] * step.a_last[k]
        if math.fabs(response[k]) > math.fabs(response[far]):
            far = k
    pull = row.pull if row.loop >= 0 else data.tree.springs[row.at].elastic
    jump = now - last if status.looks > 0.0 else limited(now, pull * row.inverse)
    off = lag_in_step(h, row.stiffness, row.damping, row.inverse, jump, not status.looks > 0.0)
    if off > status.swing:
        status.swing, status.swinging = off, far

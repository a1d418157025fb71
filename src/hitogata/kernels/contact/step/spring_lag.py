"""Error of unresolved oscillations of springs in a step with contacts, which limits its length.

By the implicit midpoint rule an oscillation advances by the angle 2 atan(½ ω h) in a step, instead of ω h, and keeps
its energy. The phase lag times the speed amplitude is an error of velocity. The mean accelerations of two successive
steps differ by h ω̃² times that amplitude at least once in a quarter of a period, with ω̃ h = 2 sin(atan(½ ω h)). The
amplitude is estimated from this difference. Smooth motion therefore does not count, however stiff the springs, nor do
oscillations that dampers remove within some steps.

Contact steps are second-order accurate without error control. This one error is controlled because it accumulates over
a lasting oscillation.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...math.arrays import Floats
from ...mechanism.system import Data, Stages, System
from ..tables import ContactData
from .tolerances import LASTING_DECAY, MIN_SWING_ANGLE


@jit
def lag_in_step(h: float, stiffness: float, damping: float, response: float, jump: float, first: bool) -> float:
    """Velocity error of an oscillation, over 1 + its speed.

    response: of the rate to a unit force. jump: change of its acceleration since the last step. first: there is no last
    step, and jump is the whole acceleration.
    """
    angle = h * math.sqrt(stiffness * response)
    if not angle > MIN_SWING_ANGLE or 0.5 * h * damping * response > LASTING_DECAY:
        return 0.0
    half = 0.5 * angle
    chord = angle / math.sqrt(1.0 + half * half)
    speed = h * math.fabs(jump) / (chord if first else chord * chord)
    return (angle - 2.0 * math.atan(half)) * speed / (1.0 + speed)


@jit
def note_swing(h: float, sys: System, data: Data, stages: Stages, con: ContactData) -> None:
    """status.swing: largest error; swinging: its freedom. With v1 at the end, and a_last of the last step."""
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
    """Largest part of an acceleration that a spring may have caused, without a last step to compare with."""
    return min(math.fabs(a), math.fabs(most))


@jit
def note_row(h: float, n: int, data: Data, stages: Stages, con: ContactData) -> None:
    """Updates status.swing with a spring between links or in a connection that is implicit in the step."""
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

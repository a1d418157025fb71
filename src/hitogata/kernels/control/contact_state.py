"""Which links carry: as planned, but not before they touch, and as soon as they do."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.vector import ZERO3, add, cross
from .footsteps import settle_landing
from .tables import Body, Control, Plan
from .terms import world_place

#: N: what presses less does not carry yet
TOUCHES = 20.0
#: part of a swing before which a foot that touches has stumbled, not landed
EARLY = 0.6
#: m/s: how fast a foot that is late is let down
LOWER = 0.15
#: s: how far below itself its goal is, over that speed
AHEAD = 0.05


@jit
def decide_contacts(ctl: Control, body: Body, plan: Plan) -> None:
    """Contacts of this tick, and paths of feet in the air as they are corrected."""
    state = ctl.state[0]
    for f in range(len(ctl.feet)):
        foot = ctl.feet[f]
        n = foot.normal
        touches = n[0] * foot.sensed[3] + n[1] * foot.sensed[4] + n[2] * foot.sensed[5] > TOUCHES
        if state.ticks == 0:
            foot.carries, foot.landed, foot.left = foot.planned, state.clock, state.clock
            continue
        before = foot.carries
        if foot.planned:
            if not before and touches:
                foot.carries = 1
        elif before:
            # it leaves when the plan says so, but stays if it has come down early
            if foot.landed <= foot.leaves:
                foot.carries = 0
        elif touches and state.clock - foot.left > EARLY * (foot.lands - foot.left):
            foot.carries = 1
        if before and not foot.carries:
            leave(ctl, body, f)
        if not before and foot.carries:
            foot.landed = state.clock
            settle_landing(ctl, plan, f)
        if not foot.carries:
            lead_swing(ctl, f)


@jit
def find_pressure(ctl: Control, body: Body) -> None:
    """Where the sensed forces act together on the plane of the ZMP."""
    state = ctl.state[0]
    force, moment = ZERO3, ZERO3
    for f in range(len(ctl.feet)):
        foot = ctl.feet[f]
        p = world_place(body.tree, body.work, foot.link)
        one = (foot.sensed[3], foot.sensed[4], foot.sensed[5])
        arm = (p[0], p[1], p[2] - state.height)
        force = add(force, one)
        moment = add(moment, add((foot.sensed[0], foot.sensed[1], foot.sensed[2]), cross(arm, one)))
    if force[2] > 0.0:
        state.pressure[0], state.pressure[1] = -moment[1] / force[2], moment[0] / force[2]
    else:
        state.pressure[0], state.pressure[1] = math.nan, math.nan


@jit
def leave(ctl: Control, body: Body, f: int) -> None:
    """A foot leaves from where it is, not from where it should be: the difference goes into its offset."""
    foot = ctl.feet[f]
    foot.left = ctl.state[0].clock
    p = world_place(body.tree, body.work, foot.link)
    for c in range(3):
        foot.offset[c] = p[c] - foot.p[c]


@jit
def lead_swing(ctl: Control, f: int) -> None:
    """The planned path, from where the foot left to where it is to land now."""
    state, foot = ctl.state[0], ctl.feet[f]
    if foot.planned:
        lower(ctl, f, state.offset[0] + state.moved[0], state.offset[1] + state.moved[1])
        return
    length = foot.lands - foot.left
    u = min(max((state.clock - foot.left) / length, 0.0), 1.0) if length > 0.0 else 1.0
    s = u * u * u * (10.0 + u * (6.0 * u - 15.0))
    rate = 30.0 * u * u * (1.0 - u) * (1.0 - u) / length if length > 0.0 else 0.0
    for c in range(3):
        goal = state.offset[c] + state.moved[c] if c < 2 else 0.0
        foot.p[c] += foot.offset[c] + s * (goal - foot.offset[c])
        foot.v[3 + c] += rate * (goal - foot.offset[c])


@jit
def lower(ctl: Control, f: int, dx: float, dy: float) -> None:
    """A foot that is late goes straight down, at its planned place moved by so much."""
    foot = ctl.feet[f]
    for c in range(6):
        foot.v[c] = 0.0
        foot.a[c] = 0.0
    foot.v[5] = -LOWER
    foot.p[0] += dx
    foot.p[1] += dy
    foot.p[2] -= LOWER * AHEAD

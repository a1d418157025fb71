"""Contact states of the feet: as planned, corrected by the sensed contact forces."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.vector import ZERO3, add, cross
from .footsteps import settle_landing
from .tables import Body, Control, Plan
from .terms import world_place
from .tolerances import (
    CONTACT_FORCE_THRESHOLD,
    CONTACT_WEIGHT_FRACTION,
    EARLY_LANDING_FRACTION,
    LOWERING_LEAD_TIME,
    LOWERING_SPEED,
)


@jit
def contact_force(ctl: Control, body: Body) -> float:
    """Sensed normal force above which a foot is in contact, N; for light figures a share of their weight."""
    weight = -ctl.state[0].mass * body.tree.gravity[2]
    return float(min(CONTACT_FORCE_THRESHOLD, CONTACT_WEIGHT_FRACTION * weight))


@jit
def decide_contacts(ctl: Control, body: Body, plan: Plan) -> None:
    """Contact states of this tick, and corrected paths of the swing feet."""
    state = ctl.state[0]
    for f in range(len(ctl.feet)):
        foot = ctl.feet[f]
        n = foot.normal
        touches = n[0] * foot.sensed[3] + n[1] * foot.sensed[4] + n[2] * foot.sensed[5] > contact_force(ctl, body)
        if state.ticks == 0:
            foot.carries, foot.landed, foot.left = foot.planned, state.clock, state.clock
            continue
        before = foot.carries
        if foot.planned:
            if not before and touches:
                foot.carries = 1
        elif before:
            # lift off as planned, unless the foot landed after the planned lift-off
            if foot.landed <= foot.leaves:
                foot.carries = 0
        elif touches and state.clock - foot.left > EARLY_LANDING_FRACTION * (foot.lands - foot.left):
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
    """Centre of pressure of the sensed forces in the plane of the ZMP."""
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
    """A foot lifts off from its measured position; the difference from the planned one is stored in its offset."""
    foot = ctl.feet[f]
    foot.left = ctl.state[0].clock
    p = world_place(body.tree, body.work, foot.link)
    for c in range(3):
        foot.offset[c] = p[c] - foot.p[c]


@jit
def lead_swing(ctl: Control, f: int) -> None:
    """Planned path, blended from the measured lift-off to the corrected landing."""
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
    """A late foot moves straight down at its planned position, shifted by (dx, dy)."""
    foot = ctl.feet[f]
    for c in range(6):
        foot.v[c] = 0.0
        foot.a[c] = 0.0
    foot.v[5] = -LOWERING_SPEED
    foot.p[0] += dx
    foot.p[1] += dy
    foot.p[2] -= LOWERING_SPEED * LOWERING_LEAD_TIME

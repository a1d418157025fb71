"""Adjustment of the next footstep where the ZMP cannot correct an error of the DCM.

An error e of the DCM grows as e e^{ωT} until the ZMP moves to the next foot after T. If the whole plan from there on is
shifted by Δ = e e^{ωT}, the DCM follows its plan without feedback: its reference, shifted by Δ e^{−ωT}, equals the
measured DCM.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.vector import load3, load9, mat_t_vec, mat_vec
from .tables import Body, Control, Gains, Plan
from .terms import sole_axes, world_place
from .tolerances import (
    LANDING_FREEZE_TIME,
    MAX_PACE_DECREASE,
    MAX_PACE_INCREASE,
    MAX_WEIGHT_SHIFT_TIME,
    MIN_DCM_SPEED,
    PACE_TIME_CONSTANT,
    USABLE_SOLE_FRACTION,
    WALK_REACH_FRACTION,
)


@jit
def move_step(ctl: Control, body: Body, plan: Plan, gains: Gains) -> None:
    """Update the landing of the swing foot, if there is one, and the offsets of COM, DCM and ZMP."""
    state = ctl.state[0]
    f = swinging(ctl)
    left = 0.0
    if f >= 0:
        foot = ctl.feet[f]
        lands = max(foot.lands, state.clock) if not foot.planned else state.clock
        left = 0.5 * (lands + next_leaving(ctl, plan, f, lands)) - state.clock
        if lands - state.clock > LANDING_FREEZE_TIME:
            grown = math.exp(state.omega * left)
            for c in range(2):
                error = state.dcm[c] - state.dcm_plan[c] - state.offset[c]
                beyond = max(abs(error) - max(gains.step, room_of(ctl, body, 1 - f, c, error)), 0.0)
                state.moved[c] = math.copysign(grown * beyond, error)
            keep_apart(ctl, body, plan, gains, f)
    lead_offsets(ctl, f, left)
    set_pace(ctl, gains, f)


@jit
def set_pace(ctl: Control, gains: Gains, f: int) -> None:
    """While a foot swings, speed up the plan if the measured DCM is ahead of it, slow it down if it is behind.

    The planned DCM moves with ω (ξ − p). The measured one is ahead in time by e · ξ̇ / |ξ̇|².
    """
    state = ctl.state[0]
    ahead, speed, size = 0.0, 0.0, 0.0
    for c in range(2):
        rate = state.omega * (state.dcm_plan[c] - state.zmp_ref[c])
        error = state.dcm[c] - state.dcm_plan[c] - state.dcm_offset[c]
        ahead += error * rate
        speed += rate * rate
        size += error * error
    state.pace = 1.0
    if f >= 0 and size > gains.step * gains.step:
        state.pace = 1.0 + min(
            max(ahead / (speed + MIN_DCM_SPEED * MIN_DCM_SPEED) / PACE_TIME_CONSTANT, -MAX_PACE_DECREASE),
            MAX_PACE_INCREASE,
        )


@jit
def room_of(ctl: Control, body: Body, g: int, c: int, way: float) -> float:
    """Largest error of the DCM along x or y, m, that the ZMP within one sole can correct."""
    state, foot = ctl.state[0], ctl.feet[g]
    R = load9(body.work.bodies[foot.link].R)
    p = world_place(body.tree, body.work, foot.link)
    reach = -math.inf
    sign = math.copysign(1.0, way)
    for k in range(foot.first, foot.first + foot.corners):
        reach = max(reach, sign * (p[c] + mat_vec(R, load3(body.corners[k]))[c]))
    return float(USABLE_SOLE_FRACTION * (reach - sign * (state.zmp_ref[c] + state.zmp_offset[c])))


@jit
def swinging(ctl: Control) -> int:
    """The swing foot, if exactly one of two feet is in the air; otherwise −1."""
    if len(ctl.feet) != 2 or ctl.feet[0].carries == ctl.feet[1].carries:
        return -1
    return 1 if ctl.feet[0].carries else 0


@jit
def next_leaving(ctl: Control, plan: Plan, f: int, time: float) -> float:
    """s of the plan: first lift-off of a foot other than f after a time, at most MAX_WEIGHT_SHIFT_TIME later."""
    k = min(max(int(time * plan.rate + 0.5), 0), len(plan.q) - 1)
    first = time + MAX_WEIGHT_SHIFT_TIME
    for g in range(len(ctl.feet)):
        if g != f and plan.carries[k, g]:
            first = min(first, plan.until[k, g])
    return first


@jit
def keep_apart(ctl: Control, body: Body, plan: Plan, gains: Gains, f: int) -> None:
    """Keep a landing on its own side of the stance foot and within reach of it."""
    state, foot = ctl.state[0], ctl.feet[f]
    k = min(max(int(foot.lands * plan.rate + 0.5), 0), len(plan.q) - 1)
    for g in range(len(ctl.feet)):
        if g == f or not ctl.feet[g].carries:
            continue
        R = sole_axes(ctl, body, g)
        p = world_place(body.tree, body.work, ctl.feet[g].link)
        planned = (plan.foot[k, f, 0] + state.offset[0] - p[0], plan.foot[k, f, 1] + state.offset[1] - p[1], 0.0)
        side = mat_t_vec(R, planned)
        goal = mat_t_vec(R, (planned[0] + state.moved[0], planned[1] + state.moved[1], 0.0))
        across = goal[1] if side[1] > 0.0 else -goal[1]
        across = max(across, min(gains.apart, abs(side[1])))
        x, y = goal[0], across if side[1] > 0.0 else -across
        far = math.sqrt(x * x + y * y)
        most = max(WALK_REACH_FRACTION * gains.reach, math.sqrt(side[0] * side[0] + side[1] * side[1]))
        if far > most:
            x *= most / far
            y *= most / far
        back = mat_vec(R, (x, y, 0.0))
        state.moved[0], state.moved[1] = back[0] - planned[0], back[1] - planned[1]


@jit
def settle_landing(ctl: Control, plan: Plan, f: int) -> None:
    """After a landing, continue the plan at the foot's position. The ZMP follows the transfer of weight."""
    state = ctl.state[0]
    for c in range(2):
        state.last[c] = state.offset[c]
        state.offset[c] += state.moved[c]
        state.moved[c] = 0.0
    state.landed = state.clock
    state.switch = next_leaving(ctl, plan, f, state.clock)


@jit
def lead_offsets(ctl: Control, f: int, left: float) -> None:
    """Offsets of this tick. The ZMP's follows the weight, the DCM's approaches it as e^{−ωT}, the COM's follows that.

    f: the swing foot, −1 if there is none. left: s until half of the ZMP's transfer to it.
    """
    state, w = ctl.state[0], ctl.state[0].omega
    middle = 0.5 * (state.landed + state.switch)
    length = state.switch - state.landed
    u = min(max((state.clock - state.landed) / length, 0.0), 1.0) if length > 0.0 else 1.0
    s = u * u * (3.0 - 2.0 * u)
    for c in range(2):
        if f >= 0:
            state.zmp_offset[c] = state.offset[c]
            state.dcm_offset[c] = state.offset[c] + state.moved[c] * math.exp(-w * left)
        else:
            change = state.offset[c] - state.last[c]
            state.zmp_offset[c] = state.last[c] + s * change
            state.dcm_offset[c] = state.offset[c] - change * (1.0 - math.exp(-w * max(middle - state.clock, 0.0)))
        state.com_offset[c] += min(state.since * w, 1.0) * (state.dcm_offset[c] - state.com_offset[c])

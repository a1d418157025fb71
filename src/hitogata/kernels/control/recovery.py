"""Push recovery of a standing figure: a catching step, rest, and a step that brings the feet together again.

The goal of a catching step is updated at every tick until shortly before the landing (`landing.py`). For figures on two
feet.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Record
from ..math.vector import Vec3, add, load3, load9, mat_vec, store
from .balance import depth_in_soles
from .contact_state import contact_force, lower
from .landing import best_landing, choose_step
from .tables import MODE_ALIGN, MODE_CATCH, MODE_FOLLOW, MODE_SETTLE, MODE_SHIFT, Body, Control, Gains
from .terms import world_place
from .tolerances import (
    ALIGNED_FEET_TOL,
    CATCH_DCM_DEPTH,
    CATCH_DEPTH_LOSS,
    CATCH_FREEZE_TIME,
    CATCH_LANDING_FRACTION,
    CROUCH_TIME,
    DCM_REST_TOL,
    MAX_LEG_EXTENSION,
    MIN_HIP_HEIGHT_SQUARED,
    PLAN_RETURN_TIME,
    RECOVERY_STEP_HEIGHT,
    RETURN_STEP_TIME,
    SEPARATED_FEET_DISTANCE,
    SETTLE_TIME,
    STANDING_TIME,
    WEIGHT_SHIFT_TIME,
)


@jit
def sole_middle(ctl: Control, body: Body, f: int) -> Vec3:
    """Centre of a sole's corners, in the world."""
    foot = ctl.feet[f]
    total = (0.0, 0.0, 0.0)
    for k in range(foot.first, foot.first + foot.corners):
        total = add(total, load3(body.corners[k]))
    mean = (total[0] / foot.corners, total[1] / foot.corners, total[2] / foot.corners)
    R = load9(body.work.bodies[foot.link].R)
    return add(world_place(body.tree, body.work, foot.link), mat_vec(R, mean))


@jit
def begin(state: Record, mode: int) -> None:
    state.mode, state.began = mode, state.time


@jit
def begin_swing(ctl: Control, body: Body, mode: int) -> None:
    state = ctl.state[0]
    begin(state, mode)
    foot = ctl.feet[state.swing]
    foot.carries = 0
    store(state.from_, world_place(body.tree, body.work, foot.link))


@jit
def is_standing(ctl: Control) -> bool:
    """True if both feet are in contact, and no lift-off is planned soon."""
    state = ctl.state[0]
    for f in range(len(ctl.feet)):
        foot = ctl.feet[f]
        if not (foot.carries and foot.planned and foot.lands - state.clock > STANDING_TIME):
            return False
    return len(ctl.feet) == 2


@jit
def are_parted(ctl: Control, body: Body) -> bool:
    """True if the feet's relative position differs from the plan, because a step was adjusted."""
    a, b = ctl.feet[0], ctl.feet[1]
    p, q = world_place(body.tree, body.work, a.link), world_place(body.tree, body.work, b.link)
    x = p[0] - a.home[0] - q[0] + b.home[0]
    y = p[1] - a.home[1] - q[1] + b.home[1]
    return math.hypot(x, y) > SEPARATED_FEET_DISTANCE


@jit
def recover(ctl: Control, body: Body, gains: Gains) -> None:
    """Switch between the modes; write the references of COM and feet except in MODE_FOLLOW. After `find_dcm`."""
    state = ctl.state[0]
    if state.mode == MODE_FOLLOW:
        state.drop -= min(state.since / CROUCH_TIME, 1.0) * state.drop
        state.com_ref[2] -= state.drop
        if not is_standing(ctl):
            return
        if are_parted(ctl, body):
            state.swing = 1 if ctl.feet[1].landed > ctl.feet[0].landed else 0
            begin(state, MODE_SETTLE)
    resting = state.mode == MODE_FOLLOW or state.mode == MODE_SETTLE or state.mode == MODE_SHIFT
    if resting and is_falling(ctl, body) and choose_step(ctl, body, gains):
        state.caught += 1
        begin_swing(ctl, body, MODE_CATCH)
    if state.mode == MODE_CATCH or state.mode == MODE_ALIGN:
        swing(ctl, body, gains)
    elif state.mode == MODE_SETTLE:
        settle(ctl, body)
    elif state.mode == MODE_SHIFT:
        shift(ctl, body)
    if state.mode != MODE_FOLLOW:
        hold_rest(ctl)
        crouch(ctl, body)


@jit
def is_falling(ctl: Control, body: Body) -> bool:
    """True if the DCM is near the edge of the soles or outside, and nearer to it than planned.

    Short soles have no place deeper than CATCH_DCM_DEPTH: there a figure that stands as planned is not falling.
    """
    state = ctl.state[0]
    p = world_place(body.tree, body.work, ctl.feet[0].link)
    x, y = state.rest[0], state.rest[1]
    if state.mode == MODE_FOLLOW:
        x, y = state.dcm_plan[0] + state.dcm_offset[0], state.dcm_plan[1] + state.dcm_offset[1]
    planned = depth_in_soles(ctl, body, 0, p[0], p[1], x, y)
    allowed = min(CATCH_DCM_DEPTH, planned - CATCH_DEPTH_LOSS)
    return depth_in_soles(ctl, body, 0, p[0], p[1], state.dcm[0], state.dcm[1]) < allowed


@jit
def swing(ctl: Control, body: Body, gains: Gains) -> None:
    """Swing a foot to its goal; in the second half of the swing a sensed contact ends it."""
    state = ctl.state[0]
    f = state.swing
    foot = ctl.feet[f]
    gone = state.time - state.began
    left = state.takes - gone
    if state.mode == MODE_CATCH and left > CATCH_FREEZE_TIME:
        x, y, _, worth = best_landing(ctl, body, gains, f, left)
        if worth > -math.inf:
            state.goal[0], state.goal[1] = x, y
    stance = sole_middle(ctl, body, 1 - f)
    state.rest[0], state.rest[1] = stance[0], stance[1]
    u = min(gone / state.takes, 1.0)
    if u > CATCH_LANDING_FRACTION and foot.sensed[5] > contact_force(ctl, body):
        foot.carries = 1
        begin(state, MODE_SETTLE)
        settle(ctl, body)
        return
    s = u * u * u * (10.0 + u * (6.0 * u - 15.0))
    v = 30.0 * u * u * (1.0 - u) * (1.0 - u) / state.takes
    a = 60.0 * u * (1.0 - u) * (1.0 - 2.0 * u) / (state.takes * state.takes)
    for c in range(6):
        foot.v[c] = 0.0
        foot.a[c] = 0.0
    foot.p[2] = foot.home[2]
    for c in range(2):
        way = state.goal[c] - state.from_[c]
        foot.p[c] = state.from_[c] + s * way
        foot.v[3 + c] = v * way
        foot.a[3 + c] = a * way
    if u >= 1.0:
        lower(ctl, f, 0.0, 0.0)
        return
    rest = u * (1.0 - u)
    foot.p[2] += 64.0 * RECOVERY_STEP_HEIGHT * rest * rest * rest + (1.0 - s) * (state.from_[2] - foot.home[2])
    foot.v[5] = 192.0 * RECOVERY_STEP_HEIGHT * rest * rest * (1.0 - 2.0 * u) / state.takes - v * (
        state.from_[2] - foot.home[2]
    )
    foot.a[5] = 384.0 * RECOVERY_STEP_HEIGHT * rest * (1.0 - 5.0 * rest) / (state.takes * state.takes)


@jit
def settle(ctl: Control, body: Body) -> None:
    """Rest with the COM in the middle between the feet; then select the next mode."""
    state = ctl.state[0]
    a, b = sole_middle(ctl, body, 0), sole_middle(ctl, body, 1)
    for c in range(2):
        state.rest[c] = 0.5 * (a[c] + b[c])
    if state.time - state.began < SETTLE_TIME or not is_still(state):
        return
    # the foot that stepped returns: the plan continues at the other one
    f = state.swing
    foot, stance = ctl.feet[f], ctl.feet[1 - f]
    p, q = world_place(body.tree, body.work, foot.link), world_place(body.tree, body.work, stance.link)
    away = 0.0
    for c in range(2):
        state.goal[c] = q[c] + foot.home[c] - stance.home[c]
        away = max(away, abs(state.goal[c] - p[c]))
    if away < ALIGNED_FEET_TOL:
        go_on(ctl, body)
    else:
        begin(state, MODE_SHIFT)


@jit
def is_still(state: Record) -> bool:
    """True if the DCM is at its place of rest."""
    return math.hypot(state.dcm[0] - state.rest[0], state.dcm[1] - state.rest[1]) < DCM_REST_TOL


@jit
def shift(ctl: Control, body: Body) -> None:
    """Shift the weight smoothly over the stance foot; then swing the other foot back."""
    state = ctl.state[0]
    a, b = sole_middle(ctl, body, state.swing), sole_middle(ctl, body, 1 - state.swing)
    u = min((state.time - state.began) / WEIGHT_SHIFT_TIME, 1.0)
    s = u * u * (3.0 - 2.0 * u)
    for c in range(2):
        middle = 0.5 * (a[c] + b[c])
        state.rest[c] = middle + s * (b[c] - middle)
    if u >= 1.0 and is_still(state):
        state.takes = RETURN_STEP_TIME
        begin_swing(ctl, body, MODE_ALIGN)


@jit
def hold_rest(ctl: Control) -> None:
    """Set the references of COM, DCM and ZMP to the place of rest, without offsets."""
    state = ctl.state[0]
    for c in range(2):
        state.com_ref[c] = state.zmp_ref[c] = state.dcm_plan[c] = state.rest[c]
        state.com_v_ref[c] = state.com_a_ref[c] = 0.0
        state.zmp_offset[c] = state.com_offset[c] = state.dcm_offset[c] = 0.0


@jit
def crouch(ctl: Control, body: Body) -> None:
    """Lower the COM so that legs in a wide stance are not fully stretched."""
    state = ctl.state[0]
    room = math.inf
    for f in range(len(ctl.feet)):
        foot = ctl.feet[f]
        hip, p = world_place(body.tree, body.work, foot.hip), world_place(body.tree, body.work, foot.link)
        other = world_place(body.tree, body.work, ctl.feet[1 - f].link)
        far, x, y = 0.0, 0.0, 0.0
        if foot.carries:
            x, y = hip[0] + state.rest[0] - state.com[0] - p[0], hip[1] + state.rest[1] - state.com[1] - p[1]
        else:
            # at its landing the COM is about half way between the feet
            x, y = 0.5 * (other[0] - state.goal[0]), 0.5 * (other[1] - state.goal[1])
        far = x * x + y * y
        straight = MAX_LEG_EXTENSION * foot.length
        up = math.sqrt(max(straight * straight - far, MIN_HIP_HEIGHT_SQUARED * straight * straight))
        room = min(room, up + foot.home[2] + state.com[2] - hip[2])
    wanted = max(state.com_ref[2] - room, 0.0)
    state.drop += min(state.since / CROUCH_TIME, 1.0) * (wanted - state.drop)
    state.com_ref[2] -= state.drop


@jit
def go_on(ctl: Control, body: Body) -> None:
    """Resume the plan at the present positions of the feet."""
    state = ctl.state[0]
    a = world_place(body.tree, body.work, ctl.feet[0].link)
    b = world_place(body.tree, body.work, ctl.feet[1].link)
    for c in range(2):
        state.offset[c] = 0.5 * (a[c] - ctl.feet[0].home[c] + b[c] - ctl.feet[1].home[c])
        # offset from the plan to the place of rest, removed like that of a landing
        state.last[c] = state.com_offset[c] = state.rest[c] - state.com_ref[c]
        state.moved[c] = 0.0
    state.landed, state.switch = state.clock, state.clock + PLAN_RETURN_TIME
    begin(state, MODE_FOLLOW)

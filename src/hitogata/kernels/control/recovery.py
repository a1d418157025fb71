"""A figure that stands is pushed too far: it steps to catch itself, comes to rest, and brings its feet together again.

The goal of a catching step is sought anew at every tick until shortly before it lands (`landing.py`).
For figures on two feet.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Record
from ..math.vector import Vec3, add, load3, load9, mat_vec, store
from .balance import depth_in_soles
from .contact_state import TOUCHES, lower
from .landing import best_landing, choose_step
from .tables import ALIGN, CATCH, FOLLOW, SETTLE, SHIFT, Body, Control, Gains
from .terms import world_place

#: m: the DCM is as near to the edge as this when a step begins
EDGE = 0.012
#: s that a step back takes
BACK = 0.5
#: s: what stands for longer is not about to step by itself
LONGEST = 0.3
#: m: height of such a step
LIFT = 0.05
#: s before the landing its goal is left where it is
FIXED = 0.06
#: s to come to rest before the foot is brought back, and to shift the weight
REST, SHIFTED = 0.8, 0.7
#: m: errors of the DCM that count as rest
STILL = 0.01
#: part of a leg's length that it is stretched to at most, and s to get down so far
BENT, CROUCHES = 0.98, 0.1
#: s to go over from rest to the plan
RETURNS = 0.4
#: m: feet that are as near to their places in the plan need no step back
ALIGNED = 0.01
#: m: those that are farther from them are brought together after a walk, too
PARTED = 0.03


@jit
def sole_middle(ctl: Control, body: Body, f: int) -> Vec3:
    """Middle of a sole's corners, world."""
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
    """Do both feet carry, and for a while?"""
    state = ctl.state[0]
    for f in range(len(ctl.feet)):
        foot = ctl.feet[f]
        if not (foot.carries and foot.planned and foot.lands - state.clock > LONGEST):
            return False
    return len(ctl.feet) == 2


@jit
def are_parted(ctl: Control, body: Body) -> bool:
    """Do the feet stand to each other otherwise than planned, because a step was moved?"""
    a, b = ctl.feet[0], ctl.feet[1]
    p, q = world_place(body.tree, body.work, a.link), world_place(body.tree, body.work, b.link)
    x = p[0] - a.home[0] - q[0] + b.home[0]
    y = p[1] - a.home[1] - q[1] + b.home[1]
    return math.hypot(x, y) > PARTED


@jit
def recover(ctl: Control, body: Body, gains: Gains) -> None:
    """Go on from mode to mode, and write what is wanted of COM and feet in all but FOLLOW. After `find_dcm`."""
    state = ctl.state[0]
    if state.mode == FOLLOW:
        state.drop -= min(state.since / CROUCHES, 1.0) * state.drop
        state.com_ref[2] -= state.drop
        if not is_standing(ctl):
            return
        if are_parted(ctl, body):
            state.swing = 1 if ctl.feet[1].landed > ctl.feet[0].landed else 0
            begin(state, SETTLE)
    resting = state.mode == FOLLOW or state.mode == SETTLE or state.mode == SHIFT
    if resting and depth_now(ctl, body) < EDGE and choose_step(ctl, body, gains):
        state.caught += 1
        begin_swing(ctl, body, CATCH)
    if state.mode == CATCH or state.mode == ALIGN:
        swing(ctl, body, gains)
    elif state.mode == SETTLE:
        settle(ctl, body)
    elif state.mode == SHIFT:
        shift(ctl, body)
    if state.mode != FOLLOW:
        hold_rest(ctl)
        crouch(ctl, body)


@jit
def depth_now(ctl: Control, body: Body) -> float:
    """How deep the DCM is in the soles as they stand, m; negative outside."""
    state = ctl.state[0]
    p = world_place(body.tree, body.work, ctl.feet[0].link)
    return depth_in_soles(ctl, body, 0, p[0], p[1], state.dcm[0], state.dcm[1])


@jit
def swing(ctl: Control, body: Body, gains: Gains) -> None:
    """The foot on its way; it carries when it is felt to touch in the second half."""
    state = ctl.state[0]
    f = state.swing
    foot = ctl.feet[f]
    gone = state.time - state.began
    left = state.takes - gone
    if state.mode == CATCH and left > FIXED:
        x, y, _, worth = best_landing(ctl, body, gains, f, left)
        if worth > -math.inf:
            state.goal[0], state.goal[1] = x, y
    stance = sole_middle(ctl, body, 1 - f)
    state.rest[0], state.rest[1] = stance[0], stance[1]
    u = min(gone / state.takes, 1.0)
    if u > 0.5 and foot.sensed[5] > TOUCHES:
        foot.carries = 1
        begin(state, SETTLE)
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
    foot.p[2] += 64.0 * LIFT * rest * rest * rest + (1.0 - s) * (state.from_[2] - foot.home[2])
    foot.v[5] = 192.0 * LIFT * rest * rest * (1.0 - 2.0 * u) / state.takes - v * (state.from_[2] - foot.home[2])
    foot.a[5] = 384.0 * LIFT * rest * (1.0 - 5.0 * rest) / (state.takes * state.takes)


@jit
def settle(ctl: Control, body: Body) -> None:
    """Stand in the middle between the feet; when at rest, see which foot is to come back."""
    state = ctl.state[0]
    a, b = sole_middle(ctl, body, 0), sole_middle(ctl, body, 1)
    for c in range(2):
        state.rest[c] = 0.5 * (a[c] + b[c])
    if state.time - state.began < REST or not is_still(state):
        return
    # the foot that is to come back is the one that stepped: the other is where the plan goes on
    f = state.swing
    foot, stance = ctl.feet[f], ctl.feet[1 - f]
    p, q = world_place(body.tree, body.work, foot.link), world_place(body.tree, body.work, stance.link)
    away = 0.0
    for c in range(2):
        state.goal[c] = q[c] + foot.home[c] - stance.home[c]
        away = max(away, abs(state.goal[c] - p[c]))
    if away < ALIGNED:
        go_on(ctl, body)
    else:
        begin(state, SHIFT)


@jit
def is_still(state: Record) -> bool:
    """Is the DCM where it is to rest?"""
    return math.hypot(state.dcm[0] - state.rest[0], state.dcm[1] - state.rest[1]) < STILL


@jit
def shift(ctl: Control, body: Body) -> None:
    """Bring the weight over the foot that stays, smoothly; then swing the other one back."""
    state = ctl.state[0]
    a, b = sole_middle(ctl, body, state.swing), sole_middle(ctl, body, 1 - state.swing)
    u = min((state.time - state.began) / SHIFTED, 1.0)
    s = u * u * (3.0 - 2.0 * u)
    for c in range(2):
        middle = 0.5 * (a[c] + b[c])
        state.rest[c] = middle + s * (b[c] - middle)
    if u >= 1.0 and is_still(state):
        state.takes = BACK
        begin_swing(ctl, body, ALIGN)


@jit
def hold_rest(ctl: Control) -> None:
    """COM, DCM and ZMP are to be where they come to rest; the weight is shared as it falls."""
    state = ctl.state[0]
    for c in range(2):
        state.com_ref[c] = state.zmp_ref[c] = state.dcm_plan[c] = state.rest[c]
        state.com_v_ref[c] = state.com_a_ref[c] = 0.0
        state.zmp_offset[c] = state.com_offset[c] = state.dcm_offset[c] = 0.0


@jit
def crouch(ctl: Control, body: Body) -> None:
    """Lower the COM as far as legs that stand wide need it, so that none is stretched."""
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
            # when it lands the COM is about half way from foot to foot
            x, y = 0.5 * (other[0] - state.goal[0]), 0.5 * (other[1] - state.goal[1])
        far = x * x + y * y
        straight = BENT * foot.length
        up = math.sqrt(max(straight * straight - far, 0.25 * straight * straight))
        room = min(room, up + foot.home[2] + state.com[2] - hip[2])
    wanted = max(state.com_ref[2] - room, 0.0)
    state.drop += min(state.since / CROUCHES, 1.0) * (wanted - state.drop)
    state.com_ref[2] -= state.drop


@jit
def go_on(ctl: Control, body: Body) -> None:
    """Both feet stand as in the plan, somewhere else: the plan goes on there."""
    state = ctl.state[0]
    a = world_place(body.tree, body.work, ctl.feet[0].link)
    b = world_place(body.tree, body.work, ctl.feet[1].link)
    for c in range(2):
        state.offset[c] = 0.5 * (a[c] - ctl.feet[0].home[c] + b[c] - ctl.feet[1].home[c])
        # from where it rests to the plan as weight goes over to a foot that has landed
        state.last[c] = state.com_offset[c] = state.rest[c] - state.com_ref[c]
        state.moved[c] = 0.0
    state.landed, state.switch = state.clock, state.clock + RETURNS
    begin(state, FOLLOW)

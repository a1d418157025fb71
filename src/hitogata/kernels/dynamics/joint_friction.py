"""Dry friction in joints: stick and slip modes, and the holding forces.

A freedom with friction either slips, with a force of its bound f against its motion, or sticks. In stick its velocity
is exactly zero, and any force up to f holds it. A sticking freedom is *locked*: `aba` gives it no acceleration (D = 0).
It is thus rigid for loops, limits and impulses, and does not creep. Between two switches the motion is smooth. Switches
are events that the time loop locates (`friction_event`):

    slips, and its velocity reaches zero           sticks, and its holding force exceeds f

At a switch one convex problem with box bounds is solved for all freedoms at rest and all limits that joints rest
against (`decide`, `friction_box.py`). With a = a₀ + S x the accelerations along these rows,

    friction  −f ≤ x ≤ f,  a = 0 inside, a against x at an end            limit  x ≥ 0,  a ≥ 0,  x a = 0

is the optimum of ½ xᵀ S x + a₀ᵀ x in the box. If loops or limits make the holding forces redundant, friction shares the
load as evenly as the bounds allow. From then on a minimal set of freedoms (`choose_bearers`) bears its shares and all
changes of the load. The others keep their shares, and are locked only to suppress rounding. This is also a valid
solution. If it violates its bounds, the modes are recomputed. Impacts take no time, so bounded friction forces give no
impulse: callers that apply an impulse unlock all freedoms first.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..limits.lcp import held_part, rope_dead
from ..limits.slack import ROPE, add_bound_force, measure_active, slack_rate
from ..loops.closed_response import any_stand_in, keep_closed, release_stand_ins
from ..loops.delassus import add_wrench_pair, apply_inverse_mass, loop_wrench
from ..loops.rank_revealing import hold_any, hold_decided
from ..math.arrays import Floats
from ..mechanism.system import Data, System
from ..tree.forces.pd_drives import motor_force
from ..tree.forces.pushes import outside_wrenches
from ..tree.rnea import newton_euler
from .forward import forward_dynamics, passive_loops
from .friction_box import choose_bearers, leave_room, share_loads, slips, solve_box, stands, take_back_sharing
from .tolerances import FRICTION_EXCESS, HELD_ACCELERATION, RELEASED_SPEED, STICK_SPEED

#: GRIP.bears: the lock bears changes of the load; it keeps its share as long as the others hold the freedom
BEARS, SHARES = 1, 2


@jit
def add_friction(torque: Floats, sys: System, data: Data) -> None:
    """Adds to `torque`, (nv,), the friction forces of freedoms that slip, or that stick without a lock."""
    for i in range(len(sys.friction)):
        k, grip = sys.friction[i].freedom, data.friction.grips[i]
        if grip.mode != 0:
            torque[k] -= grip.mode * sys.friction[i].bound
        elif data.tree.locked[k] == 0:
            torque[k] += grip.share


@jit
def unlock(data: Data) -> None:
    """Unlocks all freedoms for an impulse, which friction does not resist."""
    data.tree.locked[:] = 0


@jit
def lock_bearers(sys: System, data: Data) -> None:
    """Unlocks freedoms that keep their shares, for the computation of holding forces."""
    for i in range(len(sys.friction)):
        if data.friction.grips[i].bears == SHARES:
            data.tree.locked[sys.friction[i].freedom] = 0


@jit
def lock_all(sys: System, data: Data) -> None:
    """Locks all sticking freedoms for motion."""
    for i in range(len(sys.friction)):
        if data.friction.grips[i].bears != 0:
            data.tree.locked[sys.friction[i].freedom] = 1


@jit
def any_resting(data: Data) -> bool:
    """Whether any sticking freedom keeps its share."""
    found = False
    for i in range(len(data.friction.grips)):
        found = found or data.friction.grips[i].bears == SHARES
    return found


@jit
def any_stuck(data: Data) -> bool:
    """Whether any freedom with friction sticks."""
    found = False
    for i in range(len(data.friction.grips)):
        found = found or data.friction.grips[i].mode == 0
    return found


@jit_late
def holding_forces(sys: System, data: Data, a: Floats, first: bool) -> None:
    """Friction forces of all freedoms. After `find_forces` with the accelerations a. first: first call after `decide`.

    The holding force of a locked freedom is the joint force of inverse dynamics less all other forces.
    """
    wrench, needed, force = data.friction.wrench, data.friction.torque, data.tree.force
    external = sys.drives.external
    if outside_wrenches(sys.drives, sys.tree, data.tree, external):
        external = sys.drives.wrench
    if passive_loops(sys.loops, data.loops, external):
        external = data.loops.wrench
    wrench[:] = 0.0
    for i in range(len(external)):
        for c in range(6):
            wrench[i, c] = external[i, c]
    for l in range(len(sys.loops.table)):
        if sys.loops.table[l].terms == 0 and sys.loops.table[l].rope == 0:
            moment, along = loop_wrench(data.loops, sys.loops.table[l])
            add_wrench_pair(wrench, sys.loops.table[l], data.loops.closures[l], moment, along)
    newton_euler(needed, sys.tree, data.tree, a, wrench)
    for l in range(len(sys.loops.table)):
        loop = sys.loops.table[l]
        for t in range(loop.term, loop.term + loop.terms):
            needed[sys.loops.terms[t].v] -= data.loops.slopes[t] * data.loops.rows[loop.row].force
    if len(sys.loops.table) == 0:
        # with loops the limits' forces are already in the joints' forces
        for i in range(len(sys.limits)):
            if data.limits.bounds[i].active:
                add_bound_force(needed, sys, data, i, -data.limits.bounds[i].force)
    fastest = 1.0
    for k in range(len(a)):
        fastest = max(fastest, math.fabs(a[k]))
    for i in range(len(sys.friction)):
        k, grip = sys.friction[i].freedom, data.friction.grips[i]
        if grip.mode == 0 and data.tree.locked[k] == 0 and grip.bears == SHARES:
            # if the others do not hold it with that share, the modes must be recomputed
            grip.force = grip.share if first or math.fabs(a[k]) <= HELD_ACCELERATION * fastest else math.inf
        elif grip.mode == 0:
            held = needed[k] - force[k] if data.tree.locked[k] else 0.0
            if first:
                grip.base = held
            grip.force = grip.share + held - grip.base
        else:
            grip.force = -grip.mode * sys.friction[i].bound


@jit_late
def friction_event(sys: System, data: Data, v: Floats) -> bool:
    """Whether a mode must switch. After `holding_forces`, if any freedom sticks."""
    for i in range(len(sys.friction)):
        row, grip = sys.friction[i], data.friction.grips[i]
        if grip.mode != 0:
            if grip.mode * v[row.freedom] < -STICK_SPEED:
                return True
        elif data.tree.locked[row.freedom]:
            if math.fabs(grip.force) > (1.0 + FRICTION_EXCESS) * row.bound:
                return True
        elif math.fabs(v[row.freedom]) > RELEASED_SPEED:
            return True
    return False


@jit
def stop_reversed(sys: System, data: Data, v: Floats, within: float) -> None:
    """Stops slipping freedoms whose velocity has just reversed; the reversed part is rounding.

    within: s. Only those that friction stops within that time: velocities of a `held_step` jump at its start and may
    have passed zero; inf if there was no jump.
    """
    for i in range(len(sys.friction)):
        k = sys.friction[i].freedom
        if data.friction.grips[i].mode * v[k] < 0.0:
            fast = within < math.inf and math.fabs(v[k]) > within * sys.friction[i].bound * data.tree.axes[k].D
            v[k] = v[k] if fast else 0.0


@jit
def time_since_stop(sys: System, data: Data, h: float, v0: Floats, v1: Floats) -> float:
    """s since the first slipping freedom stopped in a step of length h, from its end velocities; −1 if none."""
    longest = -1.0
    for i in range(len(sys.friction)):
        k, mode = sys.friction[i].freedom, data.friction.grips[i].mode
        if mode != 0 and mode * v1[k] < -STICK_SPEED and mode * v0[k] > 0.0:
            longest = max(longest, h * v1[k] / (v1[k] - v0[k]))
    return longest


@jit
def row_rate(sys: System, data: Data, at: int, x: Floats) -> float:
    """Component of x along a row: a freedom with friction, or the slack rate of a limit."""
    if at < 0:
        return float(x[sys.friction[-1 - at].freedom])
    return slack_rate(sys, data, at, x)


@jit
def collect_rows(sys: System, data: Data, v: Floats) -> int:
    """Freedoms with friction at rest and active limits as rows; the others slip. Returns the number of rows."""
    fr = data.friction
    n = 0
    for i in range(len(sys.friction)):
        k, grip = sys.friction[i].freedom, fr.grips[i]
        grip.share = grip.base = 0.0
        grip.bears = 0
        if math.fabs(v[k]) > STICK_SPEED:
            grip.mode = 1 if v[k] > 0.0 else -1
        else:
            v[k] = 0.0
            grip.mode = 0
            fr.row[n] = -1 - i
            n += 1
    if n > 0:
        for i in range(len(sys.limits)):
            if data.limits.bounds[i].active:
                fr.row[n] = i
                n += 1
    return n


@jit
def row_responses(sys: System, data: Data, n: int, shift: float) -> None:
    """Responses to the n rows and their scaled matrix S. After `forward_dynamics`."""
    fr, push = data.friction, data.friction.torque
    massless = any_stand_in(data)
    dead = rope_dead(sys, data)
    for i in range(n):
        at = fr.row[i]
        push[:] = 0.0
        if at < 0:
            push[sys.friction[-1 - at].freedom] = 1.0
        else:
            add_bound_force(push, sys, data, at, 1.0)
        data.loops.wrench[:] = 0.0
        apply_inverse_mass(fr.response[i], sys.tree, data.tree, data.loops.wrench, push)
        alone = row_rate(sys, data, at, fr.response[i])
        keep_closed(fr.response[i], sys, data, shift)
        if massless:
            release_stand_ins(fr.response[i], sys, data, shift)
        movable = row_rate(sys, data, at, fr.response[i]) > held_part(shift) * alone
        movable = movable and (at < 0 or sys.limits[at].side != ROPE or alone > dead)
        fr.unit[i] = 1.0 / math.sqrt(alone) if movable else 0.0
        for k in range(fr.response.shape[1]):
            fr.response[i, k] *= fr.unit[i]
    for i in range(n):
        for j in range(n):
            fr.S[i, j] = fr.unit[i] * row_rate(sys, data, fr.row[i], fr.response[j])
        if fr.unit[i] == 0.0:
            fr.S[i, i] = 1.0


@jit_late
def decide(sys: System, data: Data, q: Floats, v: Floats) -> int:
    """Chooses stick or slip for each freedom from (q, v) on; velocities below STICK_SPEED become zero.

    Returns the number of rows of the problem.
    """
    fr = data.friction
    unlock(data)
    n = collect_rows(sys, data, v)
    if n == 0:
        return 0
    motor_force(fr.torque, sys.tree, sys.drives, q, v)
    add_friction(fr.torque, sys, data)
    _, shift = forward_dynamics(fr.a, sys, data, q, v, fr.torque, sys.drives.external)
    measure_active(sys, data, q, v)
    hold_decided(data.loops)
    row_responses(sys, data, n, shift)
    hold_any(data.loops)
    for i in range(n):
        at, unit = fr.row[i], fr.unit[i]
        bias = 0.0 if at < 0 else data.limits.bounds[at].bias
        fr.lcp.b[i] = -unit * (row_rate(sys, data, at, fr.a) + bias)
        fr.low[i], fr.high[i] = 0.0, math.inf
        if at < 0:
            most = sys.friction[-1 - at].bound / unit if unit > 0.0 else 1.0
            fr.low[i], fr.high[i] = -most, most
    share_loads(sys, fr, n)
    solve_box(fr, n)
    for i in range(n):
        if stands(fr, i) and fr.lcp.working[i] == 0 and slips(fr, n, i):
            fr.grips[-1 - fr.row[i]].mode = -1 if fr.lcp.x[i] > 0.0 else 1
    leave_room(sys, fr, n)
    choose_bearers(sys, fr, n, held_part(shift))
    for i in range(n):
        # a zero unit: constrained by loops; an empty box: supported by limits
        if stands(fr, i) and fr.high[i] > 0.0:
            grip = fr.grips[-1 - fr.row[i]]
            grip.share = fr.unit[i] * fr.lcp.x[i]
            grip.bears = BEARS if fr.bears[i] else SHARES
    lock_all(sys, data)
    return n


@jit
def friction_at(force: Floats, sys: System, data: Data, q: Floats, v: Floats) -> None:
    """Force of dry friction on every freedom at (q, v) under the drives. force: (nv,) out.

    data.tree.locked marks the sticking ones. As in `decide`, velocities below STICK_SPEED become zero.
    """
    fr = data.friction
    n = decide(sys, data, q, v)
    take_back_sharing(sys, fr, n)
    force[:] = 0.0
    for i in range(len(sys.friction)):
        if fr.grips[i].mode != 0:
            force[sys.friction[i].freedom] = -fr.grips[i].mode * sys.friction[i].bound
    for i in range(n):
        if stands(fr, i) and fr.high[i] > 0.0:
            force[sys.friction[-1 - fr.row[i]].freedom] = fr.unit[i] * fr.lcp.x[i]

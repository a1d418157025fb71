"""Dry friction in joints: what sticks, and what holds it.

A freedom with friction either slips, and a force of its bound f acts against its motion, or it sticks: its velocity is
exactly zero, and any force up to f holds it. A freedom that sticks is *locked*: `aba` gives it no acceleration (D = 0),
so that loops, ranges and impulses find it rigid, and no step makes it creep. Between two switches the motion is smooth;
switches are events that the time loop locates (`friction_event`):

    slips, and its velocity comes to zero          sticks, and more than f would be needed to hold it

What happens then is one convex problem with boxes for all freedoms that stand still and all ends of ranges that joints
rest against (`decide`): with a = a₀ + S x the accelerations along these rows,

    friction  −f ≤ x ≤ f,  a = 0 inside, a against x at an end            range  x ≥ 0,  a ≥ 0,  x a = 0

which is the optimum of ½ xᵀ S x + a₀ᵀ x in the box. Where loops or ranges leave open who holds what, friction shares
the load as evenly as the bounds allow. From then on a freedom bears its share, and whatever its lock bears more than
then; that is one of the solutions as well, and if it leaves the box all is decided anew. Impacts take no time, so that
friction, whose force is bounded, gives no impulse: whoever applies one unlocks all freedoms first.
"""

from __future__ import annotations

import math

from .._jit import jit
from .._late import jit_late
from ..math.arrays import Floats
from ..tree.pd_drives import motor_force
from ..tree.pushes import outside_wrenches
from ..tree.rnea import newton_euler
from .closed_response import any_stand_in, keep_closed, release_stand_ins
from .constrained_dynamics import forward_dynamics, passive_loops
from .delassus import add_wrench_pair, apply_inverse_mass, loop_wrench
from .joint_limits import ROPE, add_bound_force, measure_active, slack_rate
from .limit_lcp import HELD, rope_dead, solve_active
from .mechanism import Data, System
from .tables import FrictionData

#: rad/s, m/s: what moves no faster stands still
STILL = 1e-12
#: rad/s, m/s: a freedom that loops held and that moves faster is no longer held
LOOSE = 1e-9
#: part of the bound by which a force may be beyond it
BEYOND = 1e-8
#: part of what its row adds up to that the acceleration of a freedom must have to slip
SLIPS = 1e-9
#: weight of sharing the load, over that of the accelerations
SHARING = 1e-11


@jit
def add_friction(torque: Floats, sys: System, data: Data) -> None:
    """Add to `torque`, (nv,), the force of friction on freedoms that slip."""
    for i in range(len(sys.friction)):
        torque[sys.friction[i].freedom] -= data.friction.grips[i].mode * sys.friction[i].bound


@jit
def unlock(data: Data) -> None:
    """For an impulse, which friction does not resist."""
    data.tree.locked[:] = 0


@jit
def any_stuck(data: Data) -> bool:
    found = False
    for i in range(len(data.friction.grips)):
        found = found or data.friction.grips[i].mode == 0
    return found


@jit_late
def holding_forces(sys: System, data: Data, a: Floats, first: bool) -> None:
    """Force of every grip. After `find_forces` has found the accelerations a. first: for the first time after `decide`.

    What holds a locked freedom is what the motion needs there beyond all other forces.
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
        # with loops the bounds' forces are among the joints' forces already
        for i in range(len(sys.limits)):
            if data.limits.bounds[i].active:
                add_bound_force(needed, sys, data, i, -data.limits.bounds[i].force)
    for i in range(len(sys.friction)):
        k, grip = sys.friction[i].freedom, data.friction.grips[i]
        if grip.mode == 0:
            held = needed[k] - force[k] if data.tree.locked[k] else 0.0
            if first:
                grip.base = held
            grip.force = grip.share + held - grip.base
        else:
            grip.force = -grip.mode * sys.friction[i].bound


@jit
def friction_event(sys: System, data: Data, v: Floats) -> bool:
    """Must a grip switch? After `holding_forces`, if anything sticks."""
    for i in range(len(sys.friction)):
        row, grip = sys.friction[i], data.friction.grips[i]
        if grip.mode != 0:
            if grip.mode * v[row.freedom] < -STILL:
                return True
        elif data.tree.locked[row.freedom]:
            if math.fabs(grip.force) > (1.0 + BEYOND) * row.bound:
                return True
        elif math.fabs(v[row.freedom]) > LOOSE:
            return True
    return False


@jit
def grip_for_contact(sys: System, data: Data, v: Floats) -> None:
    """For a step with contact from v: what moves slips, what stands still is locked unless it has been released."""
    for i in range(len(sys.friction)):
        k, grip = sys.friction[i].freedom, data.friction.grips[i]
        grip.share = grip.base = 0.0
        data.tree.locked[k] = 0
        if math.fabs(v[k]) > STILL:
            grip.mode = 1 if v[k] > 0.0 else -1
        elif grip.release != 0:
            grip.mode = grip.release
        else:
            v[k] = 0.0
            grip.mode = 0
            data.tree.locked[k] = 1


@jit
def clear_releases(data: Data) -> None:
    for i in range(len(data.friction.grips)):
        data.friction.grips[i].release = 0


@jit
def release_overloaded(sys: System, data: Data) -> bool:
    """Release the freedom whose lock bears most beyond its bound. Is there one? After `holding_forces`."""
    worst, at = 1.0 + BEYOND, -1
    for i in range(len(sys.friction)):
        grip = data.friction.grips[i]
        if grip.mode == 0 and math.fabs(grip.force) > worst * sys.friction[i].bound:
            worst, at = math.fabs(grip.force) / sys.friction[i].bound, i
    if at >= 0:
        grip = data.friction.grips[at]
        grip.release = -1 if grip.force > 0.0 else 1
    return at >= 0


@jit
def any_reversed(sys: System, data: Data, v: Floats) -> bool:
    """Has a freedom that was moving turned round? One that was released from rest counts as not having moved."""
    found = False
    for i in range(len(sys.friction)):
        grip = data.friction.grips[i]
        found = found or (grip.release == 0 and grip.mode * v[sys.friction[i].freedom] < -STILL)
    return found


@jit
def stop_reversed(sys: System, data: Data, v: Floats) -> None:
    """Freedoms that have just turned round while they slipped come to rest; rounding is all that they had."""
    for i in range(len(sys.friction)):
        k = sys.friction[i].freedom
        if data.friction.grips[i].mode * v[k] < 0.0:
            v[k] = 0.0


@jit
def time_since_stop(sys: System, data: Data, h: float, v0: Floats, v1: Floats) -> float:
    """s since the first freedom that slipped came to rest in a step of length h, as its ends tell; −1 if none."""
    longest = -1.0
    for i in range(len(sys.friction)):
        k, mode = sys.friction[i].freedom, data.friction.grips[i].mode
        if mode != 0 and mode * v1[k] < -STILL and mode * v0[k] > 0.0:
            longest = max(longest, h * v1[k] / (v1[k] - v0[k]))
    return longest


@jit
def row_rate(sys: System, data: Data, at: int, x: Floats) -> float:
    """Along a row of the problem: of a freedom with friction, or of the slack of a bound."""
    if at < 0:
        return float(x[sys.friction[-1 - at].freedom])
    return slack_rate(sys, data, at, x)


@jit
def collect_rows(sys: System, data: Data, v: Floats) -> int:
    """Freedoms with friction that stand still, and bounds that joints rest against; others slip. Returns how many."""
    fr = data.friction
    n = 0
    for i in range(len(sys.friction)):
        k, grip = sys.friction[i].freedom, fr.grips[i]
        grip.share = grip.base = 0.0
        if math.fabs(v[k]) > STILL:
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
    """Responses of the n rows and S between them, scaled. After `forward_dynamics`."""
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
        movable = row_rate(sys, data, at, fr.response[i]) > HELD * alone
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
def decide(sys: System, data: Data, q: Floats, v: Floats) -> None:
    """Which freedoms slip and which stick from (q, v) on; v of those that all but stand still becomes zero."""
    fr = data.friction
    unlock(data)
    n = collect_rows(sys, data, v)
    if n == 0:
        return
    motor_force(fr.torque, sys.tree, sys.drives, q, v)
    add_friction(fr.torque, sys, data)
    _, shift = forward_dynamics(fr.a, sys, data, q, v, fr.torque, sys.drives.external)
    measure_active(sys, data, q, v)
    row_responses(sys, data, n, shift)
    for i in range(n):
        at, unit = fr.row[i], fr.unit[i]
        bias = 0.0 if at < 0 else data.limits.bounds[at].bias
        fr.lcp.b[i] = -unit * (row_rate(sys, data, at, fr.a) + bias)
        fr.low[i], fr.high[i] = 0.0, math.inf
        if at < 0:
            most = sys.friction[-1 - at].bound / unit if unit > 0.0 else 1.0
            fr.low[i], fr.high[i] = -most, most
    weight = share_loads(fr, n)
    solve_box(fr, n)
    take_back_sharing(fr, n, weight)
    for i in range(n):
        at = fr.row[i]
        if at >= 0:
            continue
        grip, k, x = fr.grips[-1 - at], sys.friction[-1 - at].freedom, fr.lcp.x[i]
        rate, size = -fr.lcp.b[i], math.fabs(fr.lcp.b[i])
        for j in range(n):
            rate += fr.S[i, j] * fr.lcp.x[j]
            size += math.fabs(fr.S[i, j] * fr.lcp.x[j])
        if fr.unit[i] == 0.0:
            continue  # loops hold it
        if fr.lcp.working[i] == 0 and math.copysign(rate, rate * x) < -SLIPS * size:
            grip.mode = -1 if x > 0.0 else 1
        else:
            grip.share = fr.unit[i] * x
            data.tree.locked[k] = 1


@jit
def friction_at(force: Floats, sys: System, data: Data, q: Floats, v: Floats) -> None:
    """Force of dry friction on every freedom at (q, v) under the drives. force: (nv,) out.

    data.tree.locked tells which stick. As of `decide`, v of those that all but stand still becomes zero.
    """
    decide(sys, data, q, v)
    force[:] = 0.0
    for i in range(len(sys.friction)):
        grip = data.friction.grips[i]
        force[sys.friction[i].freedom] = grip.share if grip.mode == 0 else -grip.mode * sys.friction[i].bound


@jit
def share_loads(fr: FrictionData, n: int) -> float:
    """Add a little of ½ (x / high)², over the mean of high², to the problem: equal solutions share the load so.

    Returns its weight.
    """
    total, count = 0.0, 0
    for i in range(n):
        if fr.row[i] < 0 and fr.unit[i] > 0.0:
            total += fr.high[i] * fr.high[i]
            count += 1
    for i in range(n):
        if fr.row[i] < 0 and fr.unit[i] > 0.0:
            fr.S[i, i] += SHARING * total / count / (fr.high[i] * fr.high[i])
    return SHARING * total / count if count > 0 else 0.0


@jit
def take_back_sharing(fr: FrictionData, n: int, weight: float) -> None:
    """Take out of the solution what `share_loads` has changed besides how equal solutions share. weight: of it.

    Where a load may be shared anyhow, what was added has no slope at the optimum, and so no part in this.
    """
    largest = 0.0
    for i in range(n):
        largest = max(largest, fr.S[i, i])
        shared = fr.lcp.working[i] == 1 and fr.row[i] < 0 and fr.unit[i] > 0.0
        fr.rhs[i] = weight * fr.lcp.x[i] / (fr.high[i] * fr.high[i]) if shared else 0.0
    solve_active(fr.lcp.trial, fr.S, fr.rhs, n, fr.lcp.working, fr.lcp.L, 1e-14 * largest)
    for i in range(n):
        if fr.lcp.working[i]:
            fr.lcp.x[i] += fr.lcp.trial[i]


@jit
def solve_box(fr: FrictionData, n: int) -> None:
    """fr.lcp.x in low ≤ x ≤ high, the least ½ xᵀ S x − bᵀ x, S symmetric and positive semidefinite.

    The active-set method for boxes, from x = 0:

        working set: rows that may take either sign
        repeat  repeat  trial = solution of S x = b in the working set, the others where they are
                        go from x towards trial as far as the box allows
                        arrived: leave the inner loop; else take out of the working set what has met an end
                add to the working set the row that would best leave its end inwards; none: done
    """
    S, lcp, x, working = fr.S, fr.lcp, fr.lcp.x, fr.lcp.working
    largest, size = 0.0, 0.0
    for i in range(n):
        x[i] = 0.0
        working[i] = 1 if fr.low[i] < 0.0 else 0
        largest = max(largest, S[i, i])
        size = max(size, math.fabs(lcp.b[i]))
    for _ in range(20 * n + 20):
        while True:
            for i in range(n):
                fr.rhs[i] = lcp.b[i]
                for j in range(n):
                    if working[j] == 0:
                        fr.rhs[i] -= S[i, j] * x[j]
            solve_active(lcp.trial, S, fr.rhs, n, working, lcp.L, 1e-14 * largest)
            step = 1.0
            for i in range(n):
                if working[i] and lcp.trial[i] > fr.high[i]:
                    step = min(step, (fr.high[i] - x[i]) / (lcp.trial[i] - x[i]))
                elif working[i] and lcp.trial[i] < fr.low[i]:
                    step = min(step, (fr.low[i] - x[i]) / (lcp.trial[i] - x[i]))
            for i in range(n):
                if not working[i]:
                    continue
                before = x[i]
                x[i] += step * (lcp.trial[i] - x[i])
                if step < 1.0 and lcp.trial[i] > fr.high[i] and (fr.high[i] - before) <= step * (lcp.trial[i] - before):
                    working[i], x[i] = 0, fr.high[i]
                elif step < 1.0 and lcp.trial[i] < fr.low[i] and (fr.low[i] - before) >= step * (lcp.trial[i] - before):
                    working[i], x[i] = 0, fr.low[i]
            if step >= 1.0:
                break
        worst, at = 1e-14 * size, -1
        for i in range(n):
            residual = lcp.b[i]
            for j in range(n):
                residual -= S[i, j] * x[j]
            if working[i] == 0:
                inward = residual if x[i] <= fr.low[i] else -residual if x[i] >= fr.high[i] else math.fabs(residual)
                if inward > worst:
                    worst, at = inward, i
        if at < 0:
            return
        working[at] = 1

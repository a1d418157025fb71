"""Joints that reach their limits: detection, impulse, rest at the limit, and departure."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..dynamics.joint_friction import unlock
from ..limits.lcp import solve_active
from ..limits.slack import CONE, ROPE, add_bound_force, measure, measure_near, slack_rate, spare_turn
from ..loops.closed_response import any_stand_in, keep_closed, release_stand_ins
from ..loops.delassus import apply_inverse_mass, assemble
from ..loops.kinematics import place_loops
from ..loops.place import articulate
from ..loops.second_order_rows import wake_blocked
from ..math.arrays import Floats
from ..math.vector import copy
from ..mechanism.system import Data, System
from ..singular.constrained_directions import place_blocked
from ..tree.centroidal import kinetic_energy_at
from ..tree.joint import integrate
from ..tree.kinematics import forward_position, forward_velocity
from .connection import misfit, refit_velocities, stop_rows
from .limit_impulse import least_pivot, responses_at, strike_bounds
from .tolerances import (
    LEAVING_SPEED,
    LIMIT_DRIFT,
    LIMIT_PASSED,
    LIMIT_REACHED,
    NEARLY_HELD_RESPONSE,
    PROJECTION_MOTION,
    ROPE_STRETCH_RATE,
)


@jit
def limit_impulse(sys: System, data: Data, q: Floats, v: Floats, leaving: float) -> float:
    """Impulse at all active limits: none is approached afterwards; hard impacts rebound. Returns the energy lost.

    leaving: rad/s, m/s: a joint that departs from a limit at most this fast stays there. Dry friction gives no impulse;
    its modes must be recomputed.
    """
    unlock(data)
    wake_blocked(data)  # inactive rows must resist the impulse
    before = kinetic_energy_at(sys.tree, data.tree, q, v)
    n = responses_at(sys, data, q, v)
    strike_bounds(v, sys, data, n)
    struck = kinetic_energy_at(sys.tree, data.tree, q, v)
    copy(data.limits.v_struck, v)
    bring_to_rest(v, sys, data, n, False, leaving)
    if kinetic_energy_at(sys.tree, data.tree, q, v) > struck:
        copy(v, data.limits.v_struck)  # limits that cannot all be at rest together: keep the velocity of the impulse
    for i in range(n):
        at = data.limits.active_rows[i]
        if slack_rate(sys, data, at, v) > leaving:
            data.limits.bounds[at].active = 0
    return before - kinetic_energy_at(sys.tree, data.tree, q, v)


@jit
def rope_impulse(pull: Floats, sys: System, data: Data, q: Floats, v: Floats) -> tuple[float, int]:
    """Impulse of the ropes that are stretched beyond their length, without the joint limits.

    pull: (nv,) out, their joint impulse. v becomes the velocity after it; loops that it satisfies stay closed. The
    ropes' own impulses are in the `force` of their limits. Returns the largest of them, and −1 or a freedom without
    inertia that they would set in motion. With such a freedom the impulse is undetermined.
    """
    pull[:] = 0.0
    measure(sys, data, q, v)
    found = False
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        # the impulses of the others may stretch a rope that is not being stretched itself
        bound.active = 1 if sys.limits[i].side == ROPE and bound.slack < LIMIT_REACHED else 0
        bound.force = 0.0
        found = found or (bound.active == 1 and slack_rate(sys, data, i, v) < 0.0)
    if not found:
        return 0.0, -1
    n = responses_at(sys, data, q, v)
    strike_bounds(v, sys, data, n)
    largest, fastest, stuck = 0.0, 0.0, -1
    for k in range(len(v)):
        fastest = max(fastest, math.fabs(v[k]))
    tried = data.limits.joint_force
    tried[:] = 0.0
    for i in range(n):
        at = data.limits.active_rows[i]
        force = data.limits.bounds[at].force
        largest = max(largest, force)
        add_bound_force(pull, sys, data, at, force)
        stretched = slack_rate(sys, data, at, v) < -ROPE_STRETCH_RATE * (1.0 + fastest)
        add_bound_force(tried, sys, data, at, 1.0 if stretched else force)
    if any_stand_in(data):
        moved, shift = data.limits.shift, data.loops.shift[0]
        data.loops.wrench[:] = 0.0
        apply_inverse_mass(moved, sys.tree, data.tree, data.loops.wrench, tried)
        keep_closed(moved, sys, data, shift)
        stuck = release_stand_ins(moved, sys, data, shift)
    return largest, stuck


@jit
def impulse_besides(change: Floats, sys: System, data: Data, q: Floats, v: Floats, pull: Floats) -> None:
    """Impulses of the loops, into their rows, in addition to a given joint impulse. Both change v by `change`.

    v, change, pull: (nv,); v becomes the velocity afterwards. Freedoms without inertia have a stand-in here; its
    momentum is added to the joint impulse.
    """
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    articulate(sys, data)
    for k in range(len(v)):
        pull[k] += data.tree.axes[k].stand_in * change[k]
    data.loops.wrench[:] = 0.0
    apply_inverse_mass(change, sys.tree, data.tree, data.loops.wrench, pull)
    for k in range(len(v)):
        v[k] += change[k]
    forward_velocity(sys.tree, data.tree, v)
    place_loops(sys, data)
    shift = assemble(sys, data)
    place_blocked(sys, data, shift)
    stop_rows(data.loops.impulse, sys, data, v, shift)


@jit
def beyond(slack: float) -> float:
    """rad, m: distance of a resting joint from where it may rest; no correction within LIMIT_REACHED of its limit.

    Moving it to the limit would do the work of the limit force over that distance, which may be large. A correction
    ends in the middle of that interval. At its edge, rounding would decide whether the limit is reached.
    """
    if slack > LIMIT_REACHED:
        return slack - 0.5 * LIMIT_REACHED
    return min(slack, 0.0)


@jit
def bring_to_rest(x: Floats, sys: System, data: Data, n: int, closing: bool, leaving: float) -> float:
    """Stops the last slow motion (x: velocities) at limits, or removes their slack (x: a displacement of q).

    Without it joints that come to rest against several limits together would rebound in ever shorter intervals.
    closing: x is a displacement of q. After `bound_responses` returned n. Returns the energy lost.
    """
    lcp = data.limits.lcp
    for i in range(n):
        at = data.limits.active_rows[i]
        bound = data.limits.bounds[at]
        rate = beyond(bound.slack) if closing else slack_rate(sys, data, at, x)
        free = data.limits.unit[i] > 0.0
        lcp.working[i] = 1 if free and bound.active and (closing or math.fabs(rate) < leaving) else 0
        lcp.b[i] = -data.limits.unit[i] * rate
    # either sign: a limit that keeps its joint may pull here once. One that loops nearly constrain acts as any other
    solve_active(lcp.x, data.limits.S, lcp.b, n, lcp.working, lcp.L, least_pivot(data.limits.S, n, lcp.working))
    lost = 0.0
    for i in range(n):
        if lcp.working[i]:
            # impulse that stops a joint with initial rate −b
            lost += 0.5 * lcp.x[i] * lcp.b[i]
            for k in range(len(x)):
                x[k] += lcp.x[i] * data.limits.response[i, k]
    return lost


@jit
def settle_at_bounds(sys: System, data: Data, q: Floats, v: Floats, n: int) -> float:
    """Stops the last slow motion at active limits and removes their slack. After `bound_responses` returned n.

    Returns the energy lost.
    """
    lost = bring_to_rest(v, sys, data, n, False, LEAVING_SPEED)
    data.limits.shift[:] = 0.0
    bring_to_rest(data.limits.shift, sys, data, n, True, LEAVING_SPEED)
    integrate(q, sys.tree.links, q, data.limits.shift, 1.0)
    if len(sys.loops.table) > 0 and misfit(sys, data, data.limits.shift, v):
        lost += refit_velocities(sys, data, q, v)
    return lost


@jit
def stabilise_bounds(
    sys: System,
    data: Data,
    q: Floats,
    v: Floats,
    prepared: bool,
) -> float:
    """Releases limits that joints have left; removes drift of a step's error at the others.

    After a step without impact: the forces are those of its accelerations, the slacks those of `any_crossed`.
    prepared: the responses of the active limits are valid here, from accelerations. Returns the energy lost.
    """
    drifted, hit = False, False
    n = 0
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        if bound.active:
            n += 1
            rate = slack_rate(sys, data, i, v)
            if rate > LEAVING_SPEED or (bound.force == 0.0 and max(rate, bound.slack) > LIMIT_REACHED):
                bound.active = 0
            elif rate < -LEAVING_SPEED:
                hit = True
            elif math.fabs(beyond(bound.slack)) > LIMIT_DRIFT or math.fabs(rate) > LIMIT_DRIFT:
                drifted = True
    if hit:
        # moved into the limit by something other than the motion itself, such as a user's change of v
        return limit_impulse(sys, data, q, v, LEAVING_SPEED)
    if not drifted:
        return 0.0
    if not prepared:
        n = responses_at(sys, data, q, v)
    return settle_at_bounds(sys, data, q, v, n)


@jit
def nearly_held(sys: System, data: Data) -> bool:
    """Whether loops nearly constrain an active limit's joint. Its response then has few digits, and so have its forces.

    After `bound_responses`; some of its limits may have been released since.
    """
    limits, n, found = data.limits, 0, False
    for i in range(len(sys.limits)):
        if limits.bounds[i].active:
            while n < len(limits.unit) and limits.active_rows[n] != i:
                n += 1
            found = found or (n < len(limits.unit) and limits.unit[n] > 0.0 and limits.S[n, n] < NEARLY_HELD_RESPONSE)
    return found


@jit
def let_go_of_left(sys: System, data: Data) -> None:
    """Releases limits that joints have left slowly within a step, so that impulses at other limits do not involve them.

    After `any_crossed`, at the end of a step at an event. A limit without force and with slack is not in contact.
    """
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        if bound.active and bound.force == 0.0 and bound.slack > LIMIT_REACHED:
            bound.active = 0


@jit
def measure_start(sys: System, data: Data, q: Floats, v: Floats) -> bool:
    """Slacks at the start of a step. Returns whether a limit is already reached and approached (`activate_reached`)."""
    measure_near(sys, data, q, v)
    for i in range(len(sys.limits)):
        if data.limits.bounds[i].budget <= 0.0:
            data.limits.bounds[i].start = data.limits.bounds[i].slack
    return activate_reached(sys, data, v)


@jit
def any_crossed(sys: System, data: Data, q: Floats, v: Floats) -> bool:
    """Whether a joint has passed a limit that it did not touch. Leaves the slacks in the table. After `measure_start`.

    A joint that was outside at the start of the step, because of a projection, is returning.
    """
    measure_near(sys, data, q, v)
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        if bound.budget <= 0.0 and bound.active == 0 and bound.slack < min(bound.start, 0.0) - LIMIT_PASSED:
            return True
    return False


@jit
def first_crossed(sys: System, data: Data, v: Floats, v0: Floats, since: float) -> int:
    """The limit that was passed first, estimated from its rate; −1 if none was. After `any_crossed`.

    v0: of the freedoms, since (s) earlier.
    """
    first, longest = -1, -math.inf
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        if bound.budget <= 0.0 and bound.active == 0 and bound.slack < min(bound.start, 0.0) - LIMIT_PASSED:
            ago = time_since_crossing(sys, data, i, v, v0, since)
            if first < 0 or ago > longest:
                first, longest = i, ago
    return first


@jit
def time_since_crossing(sys: System, data: Data, i: int, v: Floats, v0: Floats, since: float) -> float:
    """s since limit i was passed, negative if that is still to come, estimated from its rate.

    v0: of the freedoms, since (s) earlier. With a linear rate since then, slack is a parabola. Its rate alone would
    only halve the distance to the event per iteration for a joint that started to move within the step.
    """
    bound = data.limits.bounds[i]
    rate = slack_rate(sys, data, i, v)
    passed = bound.slack - min(bound.start, 0.0) + LIMIT_PASSED
    if not rate < 0.0:
        return 0.0
    bend = (rate - slack_rate(sys, data, i, v0)) / since
    # passed − rate t + ½ bend t² = 0
    rest = rate * rate - 2.0 * bend * passed
    return float(2.0 * passed / (rate - math.sqrt(rest)) if rest >= 0.0 else passed / rate)


@jit
def activate_reached(sys: System, data: Data, v: Floats) -> bool:
    """Activates limits that are reached and still approached. After `any_crossed`. Returns whether any is new."""
    found = False
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        if (
            bound.budget <= 0.0
            and bound.active == 0
            and bound.slack < LIMIT_REACHED
            and slack_rate(sys, data, i, v) < 0.0
        ):
            bound.active = 1
            found = True
    return found


@jit
def spend_budgets(sys: System, data: Data, h: float, v0: Floats, v1: Floats, a0: Floats) -> bool:
    """Subtracts the possible motion of joints in a step from the budgets of their limits.

    The speed within the step is bounded by that at its ends plus the initial acceleration times h. Returns whether a
    limit may be reached.
    """
    near = False
    for i in range(len(sys.limits)):
        bound, limit = data.limits.bounds[i], sys.limits[i]
        if bound.budget > 0.0:
            before, after, gained = 0.0, 0.0, 0.0
            for k in range(limit.v, limit.v + limit.count):
                before += v0[k] * v0[k]
                after += v1[k] * v1[k]
                gained += a0[k] * a0[k]
            bound.budget -= h * (math.sqrt(max(before, after)) + h * math.sqrt(gained)) + PROJECTION_MOTION
            if bound.budget <= 0.0:
                bound.budget = 0.0
                bound.start = 0.0
        near = near or (bound.budget <= 0.0 and bound.active == 0)
    return near


@jit
def set_budgets(sys: System, data: Data) -> None:
    """Budgets of limits that were near, from their slacks of `any_crossed`. Ropes are evaluated in every step."""
    for i in range(len(sys.limits)):
        bound, limit = data.limits.bounds[i], sys.limits[i]
        if bound.budget <= 0.0 and bound.active == 0 and limit.side != ROPE:
            bound.budget = bound.slack if limit.side < CONE else spare_turn(bound)


@jit
def clear_budgets(sys: System, data: Data) -> None:
    """Resets all budgets, because the state has changed by more than a step."""
    for i in range(len(sys.limits)):
        data.limits.bounds[i].budget = 0.0

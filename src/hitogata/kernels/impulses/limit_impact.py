"""What happens when joints reach the ends of their ranges."""

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

#: rad, m: a bound this near is reached
NEAR = 1e-9
#: rad, m: this far behind a bound it has been passed
PASSED = 1e-11
#: rad, m and rad/s, m/s: drift off an active bound that is put right
DRIFT = 1e-11
#: the same below which loops nearly hold it
NEARLY_HELD = 1e-5
#: m/s over 1 + |v|: a rope that is longer by more after its impulse has not been stopped
STRETCHED = 1e-9
#: rad, m: more than closing loops and holding bounds ever moves a joint in a step in which nothing happens
SHAKEN = 1e-5
#: rad/s, m/s: a joint that moves away from a bound faster than this has left it
LEAVING = 1e-3


@jit
def limit_impulse(sys: System, data: Data, q: Floats, v: Floats, leaving: float) -> float:
    """Impulse at all active bounds: none is approached afterwards; a hard hit comes back. Returns the energy lost.

    leaving: rad/s, m/s: a joint that then moves away from a bound no faster than this stays there. Dry friction gives
    no impulse: what it held is to be decided anew.
    """
    unlock(data)
    wake_blocked(data)  # whatever they had nothing to hold against before
    before = kinetic_energy_at(sys.tree, data.tree, q, v)
    n = responses_at(sys, data, q, v)
    strike_bounds(v, sys, data, n)
    struck = kinetic_energy_at(sys.tree, data.tree, q, v)
    copy(data.limits.v_struck, v)
    bring_to_rest(v, sys, data, n, False, leaving)
    if kinetic_energy_at(sys.tree, data.tree, q, v) > struck:
        copy(v, data.limits.v_struck)  # bounds that cannot all be at rest at once: leave them as the impulse did
    for i in range(n):
        at = data.limits.active_rows[i]
        if slack_rate(sys, data, at, v) > leaving:
            data.limits.bounds[at].active = 0
    return before - kinetic_energy_at(sys.tree, data.tree, q, v)


@jit
def rope_impulse(pull: Floats, sys: System, data: Data, q: Floats, v: Floats) -> tuple[float, int]:
    """Impulse of the ropes that are taut and being stretched, joints' ranges left aside.

    pull: (nv,) out, what they do to the joints. v becomes the velocity after it; loops that it fits stay closed. The
    ropes' own impulses are in their bounds' `force`. Returns the largest of them, and −1 or a freedom without inertia
    that they would set in motion: with that no impulse is enough, or any is.
    """
    pull[:] = 0.0
    measure(sys, data, q, v)
    found = False
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        # one that is not stretched itself may be by what the others do
        bound.active = 1 if sys.limits[i].side == ROPE and bound.slack < NEAR else 0
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
        stretched = slack_rate(sys, data, at, v) < -STRETCHED * (1.0 + fastest)
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
    """Impulses of the loops, into their rows, beside a given one on the joints with which they change v by `change`.

    v, change, pull: (nv,); v becomes what it is afterwards. Freedoms without inertia have a stand-in here: what moves
    that is given besides.
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
    """rad, m: how far a joint that rests against a bound is from where it may rest: reached is all that is NEAR.

    To put it where the bound is would take the force there times the way, which is no rounding where that is large. One
    that is put right ends in the middle of that: at its edge rounding would tell whether it is reached.
    """
    if slack > NEAR:
        return slack - 0.5 * NEAR
    return min(slack, 0.0)


@jit
def bring_to_rest(x: Floats, sys: System, data: Data, n: int, closing: bool, leaving: float) -> float:
    """Stop the last slow motion (x: velocities) at bounds that are not left, or close their slack (x: a shift of q).

    Without it joints that come to rest against several bounds at once would do so in ever shorter hops. closing: x is a
    shift of q. After `bound_responses` found n. Returns the energy that stopping takes.
    """
    lcp = data.limits.lcp
    for i in range(n):
        at = data.limits.active_rows[i]
        bound = data.limits.bounds[at]
        rate = beyond(bound.slack) if closing else slack_rate(sys, data, at, x)
        free = data.limits.unit[i] > 0.0
        lcp.working[i] = 1 if free and bound.active and (closing or math.fabs(rate) < leaving) else 0
        lcp.b[i] = -data.limits.unit[i] * rate
    # both signs: a bound that is not left may pull for this once. One that loops nearly hold is stopped as any other
    solve_active(lcp.x, data.limits.S, lcp.b, n, lcp.working, lcp.L, least_pivot(data.limits.S, n, lcp.working))
    lost = 0.0
    for i in range(n):
        if lcp.working[i]:
            # an impulse on a joint that came at −b until it stopped it
            lost += 0.5 * lcp.x[i] * lcp.b[i]
            for k in range(len(x)):
                x[k] += lcp.x[i] * data.limits.response[i, k]
    return lost


@jit
def settle_at_bounds(sys: System, data: Data, q: Floats, v: Floats, n: int) -> float:
    """Stop the last slow motion at active bounds and close their slack. After `bound_responses` found n.

    Returns the energy that the stopping took.
    """
    lost = bring_to_rest(v, sys, data, n, False, LEAVING)
    data.limits.shift[:] = 0.0
    bring_to_rest(data.limits.shift, sys, data, n, True, LEAVING)
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
    """Let go of bounds that are left; at the others undo what a step's error let joints drift.

    After a step in which nothing was hit: the forces are then those of its accelerations, the slacks those that
    `any_crossed` has found. prepared: the responses of the active bounds are known from accelerations here. Returns the
    energy that the stopping took.
    """
    drifted, hit = False, False
    n = 0
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        if bound.active:
            n += 1
            rate = slack_rate(sys, data, i, v)
            if rate > LEAVING or (bound.force == 0.0 and max(rate, bound.slack) > NEAR):
                bound.active = 0
            elif rate < -LEAVING:
                hit = True
            elif math.fabs(beyond(bound.slack)) > DRIFT or math.fabs(rate) > DRIFT:
                drifted = True
    if hit:
        # driven into the bound by something other than the motion itself, such as a user's change of v
        return limit_impulse(sys, data, q, v, LEAVING)
    if not drifted:
        return 0.0
    if not prepared:
        n = responses_at(sys, data, q, v)
    return settle_at_bounds(sys, data, q, v, n)


@jit
def nearly_held(sys: System, data: Data) -> bool:
    """Do loops nearly hold an active bound? Its response then has few digits, and all that is found of it. After
    `bound_responses`; some of its bounds may have been let go since."""
    limits, n, found = data.limits, 0, False
    for i in range(len(sys.limits)):
        if limits.bounds[i].active:
            while n < len(limits.unit) and limits.active_rows[n] != i:
                n += 1
            found = found or (n < len(limits.unit) and limits.unit[n] > 0.0 and limits.S[n, n] < NEARLY_HELD)
    return found


@jit
def let_go_of_left(sys: System, data: Data) -> None:
    """Let go of bounds that joints have left slowly within a step: no impulse at another one reaches them.

    After `any_crossed`, where a step ends at an event. Whatever bears nothing and has slack is not touched.
    """
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        if bound.active and bound.force == 0.0 and bound.slack > NEAR:
            bound.active = 0


@jit
def measure_start(sys: System, data: Data, q: Floats, v: Floats) -> bool:
    """Slacks at the start of a step. Is a bound reached and approached already? See `activate_reached`."""
    measure_near(sys, data, q, v)
    for i in range(len(sys.limits)):
        if data.limits.bounds[i].budget <= 0.0:
            data.limits.bounds[i].start = data.limits.bounds[i].slack
    return activate_reached(sys, data, v)


@jit
def any_crossed(sys: System, data: Data, q: Floats, v: Floats) -> bool:
    """Has a joint passed a bound that it did not touch? Leaves the slacks in the bounds. After `measure_start`.

    One that was outside when the step began, because closing a loop put it there, is on its way back.
    """
    measure_near(sys, data, q, v)
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        if bound.budget <= 0.0 and bound.active == 0 and bound.slack < min(bound.start, 0.0) - PASSED:
            return True
    return False


@jit
def first_crossed(sys: System, data: Data, v: Floats, v0: Floats, since: float) -> int:
    """The bound that was passed first, as far as its rate tells; −1 if none was. After `any_crossed`.

    v0: of the freedoms so long (s) before.
    """
    first, longest = -1, -math.inf
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        if bound.budget <= 0.0 and bound.active == 0 and bound.slack < min(bound.start, 0.0) - PASSED:
            ago = time_since_crossing(sys, data, i, v, v0, since)
            if first < 0 or ago > longest:
                first, longest = i, ago
    return first


@jit
def time_since_crossing(sys: System, data: Data, i: int, v: Floats, v0: Floats, since: float) -> float:
    """s since bound i was passed, negative if that is still to come, as far as its rate tells.

    v0: of the freedoms so long (s) before. With a rate that has changed evenly since, slack is a parabola: a joint that
    has begun to move within the step would take half the way to the instant, and half of the rest, by its rate alone.
    """
    bound = data.limits.bounds[i]
    rate = slack_rate(sys, data, i, v)
    passed = bound.slack - min(bound.start, 0.0) + PASSED
    if not rate < 0.0:
        return 0.0
    bend = (rate - slack_rate(sys, data, i, v0)) / since
    # passed − rate t + ½ bend t² = 0
    rest = rate * rate - 2.0 * bend * passed
    return float(2.0 * passed / (rate - math.sqrt(rest)) if rest >= 0.0 else passed / rate)


@jit
def activate_reached(sys: System, data: Data, v: Floats) -> bool:
    """Mark bounds that are reached and still approached. After `any_crossed`. Returns whether there is a new one."""
    found = False
    for i in range(len(sys.limits)):
        bound = data.limits.bounds[i]
        if bound.budget <= 0.0 and bound.active == 0 and bound.slack < NEAR and slack_rate(sys, data, i, v) < 0.0:
            bound.active = 1
            found = True
    return found


@jit
def spend_budgets(sys: System, data: Data, h: float, v0: Floats, v1: Floats, a0: Floats) -> bool:
    """Take what joints may have moved in a step off the budgets of their bounds. Returns whether one may be reached.

    No joint is faster within the step than at its ends and by what it accelerates at its start.
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
            bound.budget -= h * (math.sqrt(max(before, after)) + h * math.sqrt(gained)) + SHAKEN
            if bound.budget <= 0.0:
                bound.budget = 0.0
                bound.start = 0.0
        near = near or (bound.budget <= 0.0 and bound.active == 0)
    return near


@jit
def set_budgets(sys: System, data: Data) -> None:
    """Budgets of bounds that were near, from their slacks, which `any_crossed` has found. Ropes are looked at in every
    step."""
    for i in range(len(sys.limits)):
        bound, limit = data.limits.bounds[i], sys.limits[i]
        if bound.budget <= 0.0 and bound.active == 0 and limit.side != ROPE:
            bound.budget = bound.slack if limit.side < CONE else spare_turn(bound)


@jit
def clear_budgets(sys: System, data: Data) -> None:
    """Every bound may be near, because the state has changed by more than a step."""
    for i in range(len(sys.limits)):
        data.limits.bounds[i].budget = 0.0

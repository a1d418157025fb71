"""The time loop. It comes up to Python only when something there is to be done."""

from __future__ import annotations

import math

from .._jit import jit
from ..constraints.accelerations import find_forces
from ..constraints.delassus import loop_wrench
from ..constraints.joint_limits import measure_active, slack_rate
from ..constraints.limit_impact import (
    LEAVING,
    activate_reached,
    any_crossed,
    clear_budgets,
    first_crossed,
    limit_impulse,
    measure_start,
    set_budgets,
    spend_budgets,
    stabilise_bounds,
    time_since_crossing,
)
from ..constraints.loop_kinematics import position_rhs
from ..constraints.mechanism import Data, Run, Stages, System
from ..math.arrays import Floats, Records
from ..math.vector import copy
from ..tree.centroidal import measure
from .adams import adams_step, difference_norms, least_error, predict, push_history
from .event_functions import fired, make_ready, measure_guards, needs_forces
from .projection import first_stage
from .runge_kutta import ADAMS, ADAPTIVE, RK4, euler_fallback, loop_went_taut, rk_step

# places in Run.clock
TIME, WORK, LOST, DT, TOLERANCE, STRIDE, GAP = range(7)
# places in Run.counts
STEP, HISTORY, FRAMES, EVERY, METHOD, CULPRIT, HITS, SPAN, ORDER, WAIT, PATIENCE = range(11)
# why the loop came up
DONE, FULL, FIRED, DIVERGED, TOO_FINE = range(5)

#: s: how exactly the instant of an event is found
INSTANT = 1e-11
#: trials that may follow a joint's rate into its bound before the interval is halved instead
NEWTON = 8
#: hits in one step after which the speed that counts as leaving a bound is raised tenfold
RATTLE = 20
#: |v| beyond which a run has diverged
RUNAWAY = 1e10
#: error of v, over 1 + |v|, up to which an Adams step is taken, and for each grid step of one that spans several
SMOOTH = 1e-4
SMOOTHER = 1e-6
#: rad, m: what the fastest freedom may move in a stride of several steps. What spins fast turns its own error with it,
#: so that errors which are small beside its speed add up in its attitude
MOVED = 0.1
#: order from which a stride may span several steps: before, errors that are small enough are still larger than need be
HIGH = 4
#: what an error may be beyond what was foreseen
ACCEPTED = 4.0
#: strides that grow no longer after one that was too long: more each time it happens again
SHORTEST_WAIT, LONGEST_WAIT = 2, 64
#: grid steps that one stride of the Adams method may span
LONGEST = 3


@jit
def fixed_step(
    method: int,
    h: float,
    sys: System,
    data: Data,
    stages: Stages,
) -> float:
    """A step of length h. Returns the work that entered."""
    gained, _ = rk_step(method, h, sys, data, stages)
    if len(sys.loops.table) > 0 and loop_went_taut(method, h, stages):
        return euler_fallback(h, sys.tree, stages)
    return gained


@jit
def try_step(
    h: float,
    sys: System,
    data: Data,
    run: Run,
) -> tuple[float, float, float]:
    """A step of at most h from (q0, v0), evaluated by `first_stage`. Returns its length, the work, the next stride."""
    method = run.counts[METHOD]
    if method == ADAMS:
        method = RK4
    if method != ADAPTIVE:
        return h, fixed_step(method, h, sys, data, run.stages), h
    length = min(h, run.clock[STRIDE])
    while True:
        gained, error = rk_step(method, length, sys, data, run.stages)
        ratio = error / run.clock[TOLERANCE]
        factor = 0.9 * ratio**-0.2 if ratio > 1e-8 else 5.0
        if ratio <= 1.0 or length < 1e-12:
            return length, gained, length * min(5.0, max(1.0, factor))
        length *= min(0.9, max(0.1, factor)) if math.isfinite(factor) else 0.1


@jit
def seen(
    sys: System,
    data: Data,
    stages: Stages,
    guards: Records,
) -> bool:
    """Has anything happened by (q1, v1)?"""
    q, v = stages.q1, stages.v1
    happened = False
    if len(sys.limits) > 0:
        happened = any_crossed(sys, data, q, v)
    if len(guards) > 0:
        if needs_forces(guards):
            find_forces(stages.dv[6], stages.torque, sys, data, q, v)
        happened = measure_guards(guards, sys, data, q, v) or happened
    return happened


@jit
def first_runaway(q: Floats, v: Floats) -> int:
    """First freedom that has run away or is no number, −1 if all is well."""
    for k in range(len(v)):
        if not math.fabs(v[k]) < RUNAWAY:
            return k
    for k in range(len(q)):
        if not math.isfinite(q[k]):
            return min(k, len(v) - 1)
    return -1


@jit
def same(a: Floats, b: Floats) -> bool:
    found = True
    for k in range(len(a)):
        found = found and a[k] == b[k]
    return found


@jit
def plan(run: Run, reach: int) -> float:
    """Choose how many grid steps the next stride spans, at most `reach`, and its order, 0 if it is too rough for any.

    A stride is at most twice as long as the one before, and no longer than it soon after one that went wrong.
    Returns the error that is allowed it.
    """
    clock, count = run.clock, run.counts
    known = count[HISTORY]
    fastest = difference_norms(known, run.stages)
    span = min(reach, count[SPAN] if count[WAIT] > 0 else 2 * count[SPAN], LONGEST)
    error, order = least_error(span * clock[DT], known, run.stages)
    while span > 1 and not (error <= SMOOTHER * span and order >= HIGH and fastest * span * clock[DT] <= MOVED):
        span -= 1
        error, order = least_error(span * clock[DT], known, run.stages)
    allowed = SMOOTH if span == 1 else SMOOTHER * span
    count[SPAN] = span
    count[ORDER] = order if error <= allowed else 0
    return ACCEPTED * allowed


@jit
def take_stride(
    reach: int,
    sys: System,
    data: Data,
    run: Run,
) -> float:
    """One evaluation for as many grid steps as are smooth enough. Returns the work.

    If not even one is, count[ORDER] is zero and nothing has happened.
    """
    clock, count = run.clock, run.counts
    gained = 0.0
    allowed = plan(run, reach)
    while count[ORDER] > 0:
        good, gained, gap, lost = adams_step(
            count[SPAN] * clock[DT], count[ORDER], allowed, sys, data, run.stages,
        )  # fmt: skip
        if good:
            clock[GAP] = max(clock[GAP], gap)
            clock[LOST] += lost
            count[WAIT] -= 1
            if count[SPAN] > 1:
                count[PATIENCE] = max(SHORTEST_WAIT, count[PATIENCE] // 2)
            break
        count[WAIT] = count[PATIENCE]
        count[PATIENCE] = min(LONGEST_WAIT, 2 * count[PATIENCE])
        shorter = count[SPAN] // 2
        if shorter == 0:
            count[ORDER] = 0
            break
        count[SPAN] = 1
        allowed = plan(run, shorter)
    if count[ORDER] == 0:
        count[SPAN] = 1
    return gained


@jit
def go(
    h: float,
    sys: System,
    data: Data,
    run: Run,
) -> float:
    """(q1, v1) at h from the start of a step that has been taken: shorter, or within a stride. Returns the work."""
    count = run.counts
    if count[ORDER] > 0:
        return predict(h, count[ORDER], count[ORDER] + 1, sys.tree, run.stages)
    method = RK4 if count[METHOD] == ADAMS else count[METHOD]
    return fixed_step(method, h, sys, data, run.stages)


@jit
def trial(early: float, late: float, guess: float, turn: int) -> float:
    """Where to look next for an instant that is after `early` and not after `late`.

    At the guess, which is Newton's for a bound that a joint runs into; next to it, on the side that is still open, once
    it agrees with an end; in the middle if it is of no use.
    """
    near = 0.25 * INSTANT
    at = guess
    if math.fabs(late - guess) <= near:
        at = late - 0.5 * INSTANT
    elif math.fabs(guess - early) <= near:
        at = early + 0.5 * INSTANT
    return at if turn <= NEWTON and early < at < late else 0.5 * (early + late)


@jit
def piece(
    target: float,
    reach: int,
    sys: System,
    data: Data,
    run: Run,
    leaving: float,
) -> int:
    """Go on towards a grid time, as far as nothing happens. leaving: as of `limit_impulse`.

    reach: grid steps that may be taken at once where the motion is smooth, `target` being the first.
    """
    clock, count = run.clock, run.counts
    q, v, q0, v0, q1, v1 = run.q, run.v, run.stages.q0, run.stages.v0, run.stages.q1, run.stages.v1
    h = target - clock[TIME]
    full = math.fabs(h - clock[DT]) < 1e-9 * clock[DT]
    copy(q0, q)
    copy(v0, v)
    if count[HISTORY] > 0 and count[ORDER] > 0 and same(q, run.stages.q2) and same(v, run.stages.v2):
        copy(run.stages.dv[0], run.stages.dv[4])
        copy(run.stages.du[0], v0)
        run.stages.power[0] = run.stages.power[4]
    else:
        if not (same(q, run.stages.q2) and same(v, run.stages.v2)):
            clear_budgets(sys, data)
        lost, gap, jumped = first_stage(sys, data, run.stages)
        clock[GAP] = max(clock[GAP], gap)
        clock[LOST] += lost
        if jumped:
            count[HISTORY] = 0
            clear_budgets(sys, data)
    for i in range(len(sys.limits)):
        data.limits.x[3, i] = data.limits.bounds[i].active
    if measure_start(sys, data, q0, v0):
        copy(q, q0)
        copy(v, v0)
        hit_bounds(sys, data, run, leaving)
        return DONE
    taken, gained, ahead = h, 0.0, h
    count[ORDER] = 0
    if full and count[METHOD] == ADAMS:
        push_history(run.stages.dv[0], run.stages.power[0], count[SPAN] * clock[DT], count[HISTORY], run.stages)
        count[HISTORY] += 1
        gained = take_stride(reach, sys, data, run)
        taken = h if count[SPAN] == 1 else count[SPAN] * clock[DT]
    if count[ORDER] == 0:
        count[SPAN] = 1
        taken, gained, ahead = try_step(h, sys, data, run)
    runaway = first_runaway(q1, v1)
    if runaway >= 0:
        count[CULPRIT] = runaway
        return DIVERGED
    copy(run.stages.q2, q1)
    copy(run.stages.v2, v1)
    happened = False
    late, whole = taken, gained
    if spend_budgets(sys, data, taken, v0, v1, run.stages.dv[0]) or len(run.guards) > 0:
        # at every grid time of a stride, then narrowing the interval in which it happens; the polynomial of the stride,
        # or stage 0 of a step, serves every trial
        early, inner, last = 0.0, 1, False
        culprit, turn = -1, 0
        at = taken if count[SPAN] == 1 else clock[DT]
        while True:
            if happened or at < taken:
                gained = go(at, sys, data, run)
            found = seen(sys, data, run.stages, run.guards)
            if last or (at == taken and not found and not happened):
                break
            if found:
                late, happened = at, True
                culprit = first_crossed(sys, data, v1) if not fired(run.guards) else -1
            else:
                early = at
            if happened:
                turn += 1
                last = late - early <= INSTANT
                guess = at - time_since_crossing(sys, data, culprit, v1) if culprit >= 0 else math.inf
                at = late if last else trial(early, late, guess, turn)
            else:
                inner += 1
                at = inner * clock[DT]
                if inner == count[SPAN]:
                    at, gained = taken, whole
                    copy(q1, run.stages.q2)
                    copy(v1, run.stages.v2)
    else:
        measure_active(sys, data, q1, v1)
    copy(q, q1)
    copy(v, v1)
    if late < taken or taken < h:
        clock[TIME] += late
    else:
        clock[TIME] = target if count[SPAN] == 1 else (count[STEP] + count[SPAN]) * clock[DT]
    clock[WORK] += gained
    clock[STRIDE] = ahead
    if happened or not full or taken < h:
        count[HISTORY] = 0
    make_ready(run.guards)
    if happened:
        clear_budgets(sys, data)
        if activate_reached(sys, data, v):
            hit_bounds(sys, data, run, leaving)
        if fired(run.guards):
            return FIRED
    elif len(sys.limits) > 0:
        set_budgets(sys, data)
        clock[LOST] += stabilise_bounds(sys, data, q, v, count[ORDER] > 0)
        copy(run.stages.q2, q)
        copy(run.stages.v2, v)
    return DONE


@jit
def hit_bounds(sys: System, data: Data, run: Run, leaving: float) -> None:
    """Impacts at the bounds just reached: those that touch and did not in limits.x[3]."""
    clock, count = run.clock, run.counts
    first = count[HITS]
    for i in range(len(sys.limits)):
        if data.limits.bounds[i].active and data.limits.x[3, i] == 0.0 and count[HITS] < len(run.hits):
            hit = run.hits[count[HITS]]
            hit[0], hit[1], hit[2] = clock[TIME], i, 0.0
            hit[3] = -slack_rate(data.limits.bounds[i], sys.limits[i], run.v)
            count[HITS] += 1
    lost = limit_impulse(sys, data, run.q, run.v, leaving)
    if count[HITS] > first:
        run.hits[first, 2] = lost
    clock[LOST] += lost
    count[HISTORY] = 0


@jit
def write_frame(
    time: float,
    q: Floats,
    v: Floats,
    done: float,
    lost: float,
    sys: System,
    data: Data,
    run: Run,
) -> None:
    """Measure and keep a state. done, lost: J, work put in and energy lost since the start."""
    at = run.counts[FRAMES]
    run.frames.time[at] = time
    copy(run.frames.q[at], q)
    copy(run.frames.v[at], v)
    run.frames.work[at] = done
    run.frames.lost[at] = lost
    find_forces(run.stages.dv[6], run.stages.torque, sys, data, q, v)
    for i in range(len(sys.loops.table)):
        moment, force = loop_wrench(data.loops, sys.loops.table[i])
        for c in range(3):
            run.frames.forces[at, i, c] = moment[c]
            run.frames.forces[at, i, 3 + c] = force[c]
    turn, slip = position_rhs(sys.loops, data.loops)
    run.frames.gap[at, 0], run.frames.gap[at, 1] = turn, slip
    measure(run.measures, sys.tree, data.tree, q, v, run.movable)
    for c in range(3):
        run.frames.energy[at, c] = run.measures[13 + c]
    for c in range(6):
        run.frames.momentum[at, c] = run.measures[7 + c]
    run.counts[FRAMES] += 1


@jit
def farthest(last: int, until: float, run: Run) -> int:
    """Grid steps that may be taken at once: up to the end, with a place for each frame, one if forces are watched."""
    clock, count = run.clock, run.counts
    reach = min(LONGEST, last - count[STEP], len(run.frames.time) - count[FRAMES])
    while reach > 1 and (count[STEP] + reach) * clock[DT] > until:
        reach -= 1
    return 1 if needs_forces(run.guards) else reach


@jit
def advance(
    sys: System,
    data: Data,
    run: Run,
    steps: int,
    until: float,
) -> int:
    """Take grid steps until so many are done, a time is reached, or Python is needed. Returns why it stopped."""
    clock, count = run.clock, run.counts
    last = count[STEP] + steps
    while count[STEP] < last:
        grid = (count[STEP] + 1) * clock[DT]
        target = min(grid, until)
        pieces = 0
        while clock[TIME] < target:
            # joints that rattle between bounds come to rest sooner the more often they have hit in one step
            leaving = LEAVING * 10.0 ** (pieces // RATTLE)
            reach = farthest(last, until, run)
            start, done, lost = clock[TIME], clock[WORK], clock[LOST]
            status = piece(target, reach, sys, data, run, leaving)
            while grid < clock[TIME]:
                # a grid time inside the stride
                count[STEP] += 1
                if count[STEP] % count[EVERY] == 0:
                    gained = predict(grid - start, count[ORDER], count[ORDER] + 1, sys.tree, run.stages)
                    write_frame(
                        grid, run.stages.q1, run.stages.v1, done + gained, lost, sys, data, run,
                    )  # fmt: skip
                grid = (count[STEP] + 1) * clock[DT]
                target = min(grid, until)
            if status != DONE:
                return status
            pieces += 1
            if pieces > 20 * RATTLE:
                return TOO_FINE
        if target < grid:
            return DONE
        count[STEP] += 1
        if count[STEP] % count[EVERY] == 0:
            write_frame(
                clock[TIME], run.q, run.v, clock[WORK], clock[LOST], sys, data, run,
            )  # fmt: skip
            if count[FRAMES] == len(run.frames.time):
                return FULL
    return DONE

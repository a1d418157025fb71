"""The time loop. It comes up to Python only when something there is to be done."""

from __future__ import annotations

import math

from ._jit import jit, jit_inlined
from .closure import want_closed
from .delassus import loop_wrench
from .guards import make_ready, measure_guards, needs_forces
from .limit_impact import LEAVING, crossed, hold_bounds, look_ahead, strike_bounds, touch_reached
from .limits import along
from .momentum import measure
from .motion import find_forces
from .records import Drives, Frames, Limits, Loops, LoopWork, Records, Run, Stages, Tree, Work
from .runge_kutta import ADAMS, ADAPTIVE, RK4, adams, begin, plain, remember, roughness, snatched, step
from .vector import Floats, copy

# places in Run.clock
TIME, WORK, LOST, DT, TOLERANCE, STRIDE = range(6)
# places in Run.counts
STEP, HISTORY, FRAMES, EVERY, METHOD, CULPRIT, HITS = range(7)
# why the loop came up
DONE, FULL, FIRED, DIVERGED, TOO_FINE = range(5)

#: s: how exactly the instant of an event is found
INSTANT = 1e-11
#: hits in one step after which the speed that counts as leaving a bound is raised tenfold
RATTLE = 20
#: |v| beyond which a run has diverged
RUNAWAY = 1e10
#: error of v a step, over 1 + |v|, up to which Adams steps are taken
SMOOTH = 1e-7


@jit_inlined
def fixed_step(
    method: int,
    h: float,
    tree: Tree,
    work: Work,
    loops: Loops,
    loop_work: LoopWork,
    limits: Limits,
    drives: Drives,
    stages: Stages,
) -> float:
    """A step of length h. Returns the work that entered."""
    gained, _ = step(method, h, tree, work, loops, loop_work, limits, drives, stages)
    if len(loops.loops) > 0 and snatched(method, h, stages):
        return plain(h, tree, stages)
    return gained


@jit_inlined
def try_step(
    h: float,
    full: bool,
    run: Run,
    tree: Tree,
    work: Work,
    loops: Loops,
    loop_work: LoopWork,
    limits: Limits,
    drives: Drives,
    stages: Stages,
) -> tuple[float, float, float]:
    """A step of at most h from (q0, v0), which `begin` has evaluated. Returns its length, the work, the next stride."""
    method = run.counts[METHOD]
    if method == ADAMS:
        if full and run.counts[HISTORY] >= 5 and roughness(h, stages) < SMOOTH:
            return h, adams(h, tree, stages), h
        method = RK4
    if method != ADAPTIVE:
        return h, fixed_step(method, h, tree, work, loops, loop_work, limits, drives, stages), h
    stride = min(h, run.clock[STRIDE])
    while True:
        gained, error = step(method, stride, tree, work, loops, loop_work, limits, drives, stages)
        ratio = error / run.clock[TOLERANCE]
        factor = 0.9 * ratio**-0.2 if ratio > 1e-8 else 5.0
        if ratio <= 1.0 or stride < 1e-12:
            return stride, gained, stride * min(5.0, max(1.0, factor))
        stride *= min(0.9, max(0.1, factor)) if math.isfinite(factor) else 0.1


@jit_inlined
def seen(
    tree: Tree,
    work: Work,
    loops: Loops,
    loop_work: LoopWork,
    limits: Limits,
    drives: Drives,
    stages: Stages,
    guards: Records,
) -> bool:
    """Has anything happened by (q1, v1)?"""
    q, v = stages.q1, stages.v1
    happened = False
    if len(limits.limits) > 0:
        happened = crossed(limits, tree, q, v)
    if len(guards) > 0:
        if needs_forces(guards):
            find_forces(stages.dv[6], stages.torque, tree, work, loops, loop_work, limits, drives, q, v)
        happened = measure_guards(guards, tree, work, loops, loop_work, q, v) or happened
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


@jit_inlined
def piece(
    target: float,
    run: Run,
    tree: Tree,
    work: Work,
    loops: Loops,
    loop_work: LoopWork,
    limits: Limits,
    drives: Drives,
    stages: Stages,
    guards: Records,
    leaving: float,
) -> int:
    """Go on towards a grid time, as far as nothing happens. leaving: as of `strike_bounds`."""
    clock, count = run.clock, run.counts
    q, v, q0, v0, q1, v1 = run.q, run.v, stages.q0, stages.v0, stages.q1, stages.v1
    h = target - clock[TIME]
    full = math.fabs(h - clock[DT]) < 1e-9 * clock[DT]
    copy(q0, q)
    copy(v0, v)
    lost = begin(tree, work, loops, loop_work, limits, drives, stages)
    if lost != 0.0:
        clock[LOST] += lost
        count[HISTORY] = 0
    for i in range(len(limits.limits)):
        limits.x[3, i] = limits.bounds[i].touching
    if look_ahead(limits, tree, q0, v0):
        copy(q, q0)
        copy(v, v0)
        hit_bounds(run, tree, work, loops, loop_work, limits, leaving)
        return DONE
    if full and count[METHOD] == ADAMS:
        remember(stages)
        count[HISTORY] += 1
    taken, gained, stride = try_step(h, full, run, tree, work, loops, loop_work, limits, drives, stages)
    runaway = first_runaway(q1, v1)
    if runaway >= 0:
        count[CULPRIT] = runaway
        return DIVERGED
    happened = seen(tree, work, loops, loop_work, limits, drives, stages, guards)
    if happened:
        # halve the interval in which it happens; stage 0 serves every trial
        method = RK4 if count[METHOD] == ADAMS else count[METHOD]
        early, late = 0.0, taken
        while late - early > INSTANT:
            middle = 0.5 * (early + late)
            fixed_step(method, middle, tree, work, loops, loop_work, limits, drives, stages)
            if seen(tree, work, loops, loop_work, limits, drives, stages, guards):
                late = middle
            else:
                early = middle
        gained = fixed_step(method, late, tree, work, loops, loop_work, limits, drives, stages)
        seen(tree, work, loops, loop_work, limits, drives, stages, guards)
        taken = late
    copy(q, q1)
    copy(v, v1)
    clock[TIME] = target if taken == h else clock[TIME] + taken
    clock[WORK] += gained
    clock[STRIDE] = stride
    if not full or taken < h:
        count[HISTORY] = 0
    make_ready(guards)
    if happened:
        if touch_reached(limits, v):
            hit_bounds(run, tree, work, loops, loop_work, limits, leaving)
        for i in range(len(guards)):
            if guards[i].armed and guards[i].value >= 0.0:
                return FIRED
    elif len(limits.limits) > 0:
        clock[LOST] += hold_bounds(tree, work, loops, loop_work, limits, q, v)
    return DONE


@jit_inlined
def hit_bounds(
    run: Run, tree: Tree, work: Work, loops: Loops, loop_work: LoopWork, limits: Limits, leaving: float
) -> None:
    """Impacts at the bounds just reached: those that touch and did not in limits.x[3]."""
    clock, count = run.clock, run.counts
    first = count[HITS]
    for i in range(len(limits.limits)):
        if limits.bounds[i].touching and limits.x[3, i] == 0.0 and count[HITS] < len(run.hits):
            hit = run.hits[count[HITS]]
            hit[0], hit[1], hit[2] = clock[TIME], i, 0.0
            hit[3] = -along(limits.bounds[i], limits.limits[i], run.v)
            count[HITS] += 1
    lost = strike_bounds(tree, work, loops, loop_work, limits, run.q, run.v, leaving)
    if count[HITS] > first:
        run.hits[first, 2] = lost
    clock[LOST] += lost
    count[HISTORY] = 0


@jit
def write_frame(
    run: Run,
    tree: Tree,
    work: Work,
    loops: Loops,
    loop_work: LoopWork,
    limits: Limits,
    drives: Drives,
    stages: Stages,
    frames: Frames,
) -> None:
    at = run.counts[FRAMES]
    frames.time[at] = run.clock[TIME]
    copy(frames.q[at], run.q)
    copy(frames.v[at], run.v)
    frames.work[at] = run.clock[WORK]
    frames.lost[at] = run.clock[LOST]
    find_forces(stages.dv[6], stages.torque, tree, work, loops, loop_work, limits, drives, run.q, run.v)
    for i in range(len(loops.loops)):
        moment, force = loop_wrench(loop_work, loops.loops[i])
        for c in range(3):
            frames.forces[at, i, c] = moment[c]
            frames.forces[at, i, 3 + c] = force[c]
    turn, slip = want_closed(loops, loop_work)
    frames.gap[at, 0], frames.gap[at, 1] = turn, slip
    measure(run.measures, tree, work, run.q, run.v, run.movable)
    for c in range(3):
        frames.energy[at, c] = run.measures[13 + c]
    for c in range(6):
        frames.momentum[at, c] = run.measures[7 + c]
    run.counts[FRAMES] += 1


@jit
def advance(
    run: Run,
    tree: Tree,
    work: Work,
    loops: Loops,
    loop_work: LoopWork,
    limits: Limits,
    drives: Drives,
    stages: Stages,
    guards: Records,
    frames: Frames,
    steps: int,
    until: float,
) -> int:
    """Take grid steps until so many are done, a time is reached, or Python is needed. Returns why it stopped."""
    clock, count = run.clock, run.counts
    done = 0
    while done < steps:
        grid = (count[STEP] + 1) * clock[DT]
        target = min(grid, until)
        pieces = 0
        while clock[TIME] < target:
            # joints that rattle between bounds come to rest sooner the more often they have hit in one step
            leaving = LEAVING * 10.0 ** (pieces // RATTLE)
            status = piece(target, run, tree, work, loops, loop_work, limits, drives, stages, guards, leaving)
            if status != DONE:
                return status
            pieces += 1
            if pieces > 20 * RATTLE:
                return TOO_FINE
        if target < grid:
            return DONE
        count[STEP] += 1
        done += 1
        if count[STEP] % count[EVERY] == 0:
            write_frame(run, tree, work, loops, loop_work, limits, drives, stages, frames)
            if count[FRAMES] == len(frames.time):
                return FULL
    return DONE

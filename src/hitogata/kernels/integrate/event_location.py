"""One step up to the next grid times, or to the first event before them.

    (q0, v0)   state at the start, its loops closed, its accelerations known         start_step
       │
       │  a multistep over n grid steps; a single step where that is too rough       take_step
       ▼
    (q1, v1)   state at the end, kept in (q2, v2)
       │
       ├─ no limit crossed, no guard fired ──────────────────┐
       │                                                     │
       │  [early, late] narrows round the first event        │                       locate_event
       ▼                                                     ▼
    (q1, v1)   state at `late`                            (q2, v2)
       │                                                     │
       └────────────────────────┬────────────────────────────┘
                                ▼
    run.q, run.v, clock.time                                                         commit
                                │
              impacts at limits just reached; limits that carry hold their joints    hit_limits, stabilise_bounds

(q2, v2) is where the accelerations at the end of a multistep belong (stages.a_end). If the next step starts there they
serve it as stage 0; if somebody has changed the state since, they do not.
"""

from __future__ import annotations

import math

from .._jit import jit
from .._late import jit_late
from ..constraints.accelerations import any_active, find_forces
from ..constraints.blocked_rows import wake_blocked
from ..constraints.friction import (
    any_resting,
    any_stuck,
    decide,
    friction_event,
    holding_forces,
    lock_all,
    lock_bearers,
    stop_reversed,
    time_since_stop,
)
from ..constraints.held_directions import hold_all, may_lift
from ..constraints.joint_limits import ROPE, has_ropes, measure_active, place_ropes, slack_rate
from ..constraints.limit_impact import (
    activate_reached,
    any_crossed,
    clear_budgets,
    first_crossed,
    let_go_of_left,
    limit_impulse,
    measure_start,
    nearly_held,
    set_budgets,
    spend_budgets,
    stabilise_bounds,
    time_since_crossing,
)
from ..constraints.mechanism import Data, System
from ..constraints.placed_gaps import close_placed
from ..constraints.taut_loops import TAUT, block_anew, block_taut_loops, rest_blocked
from ..math.arrays import Floats
from ..math.vector import copy
from .energies import book_placing, book_stop, energy_lost
from .event_functions import fired, make_ready, measure_guards, needs_forces
from .implicit_step import choose_implicit, implicit_output, note_stiffness, take_implicit_step
from .pair_output import aim_by_polynomial
from .projection import first_stage
from .runge_kutta import IMPLICIT
from .spring_switches import any_one_sided, any_switched, decide_modes, free_modes
from .step_control import LIFT, dense_output, has_error_control, note_evaluation, take_step
from .tables import DIVERGED, DONE, FIRED, Run

#: s: how exactly the instant of an event is found
INSTANT = 1e-11
#: trials that may follow a joint's rate into its bound before the interval is halved instead, unless it leads there
NEWTON = 8
#: s: a trial that has passed a bound by no more than this is the instant; where the guess is aimed, behind it
BEHIND = 0.5 * INSTANT
AIM = 0.1 * INSTANT
#: of the last way to the guess: what the next may be at most if it leads there
LEADS = 0.5
#: rad/s², m/s²: least acceleration that rows lack to contradict each other
LACK = 1e-6
#: rad, m: loops that are open by more were left so, where a step starts at which no other ended, and where it starts at
#: a pose at which none has
OPEN, PLACED_OPEN = 1e-12, 1e-15
#: steps after which a loop that was not taut for good is looked at again, at the most: twice as many each time
TAUT_WAIT = 40
#: steps after which loops that block directions are asked for more: the pose at which these were found may have hidden
#: one (straight elbows), and so may those soon after it. Where joints have ranges, which push along it
LOOKS_FOR_MORE = (4, 16, 64)
#: steps from the start in which directions found there must be of use
STARTED = 3
#: steps that blocked rows rest which have nothing to hold
RESTING = 32
#: |v| beyond which a run has diverged
RUNAWAY = 1e10


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
def farthest(a: Floats, b: Floats) -> float:
    """The largest difference of their elements."""
    most = 0.0
    for k in range(len(a)):
        most = max(most, math.fabs(a[k] - b[k]))
    return most


@jit
def watch_taut_loops(sys: System, data: Data, run: Run) -> None:
    """Look for loops that are taut for good, at the start and where one is all but singular; let those known rest."""
    clock, blocked, stages = run.clock[0], data.blocked, run.stages
    moved = not same(run.q, stages.q2)
    singular = clock.weakest < TAUT or data.loops.unmet[3] > 0.0
    # while multisteps go well nothing pushes along what may be blocked; ends of ranges might at any time
    ranges = len(sys.limits) > 0
    wanted = singular and (ranges or clock.order == 0)
    clock.taut_wait = max(clock.taut_wait - 1, 0)
    data.loops.unmet[3] = 0.0
    if moved:
        # by others: whatever was blocked need not be any more
        blocked.n[:] = 0
        clock.taut_wait, clock.taut_patience = 0, 1
    if blocked.n[1] > 0:
        if singular or clock.taut_wait == 0 or not same(run.v, stages.v2) or any_active(data):
            wake_blocked(data)
            clock.taut_wait = 0
    elif blocked.n[0] > 0 and not singular:
        inertia = 0.0
        for k in range(len(stages.inertia)):
            inertia += stages.inertia[k]
        # what ends of ranges push along them is not known
        if not any_active(data) and rest_blocked(0.5 * inertia * (clock.allowed / clock.dt) ** 2, data):
            if clock.taut_wait > 0:
                # found at the start, where nothing pushes along them: another pose shows them better, if ever
                blocked.n[1] = 0
            clock.taut_wait = RESTING
        else:
            clock.taut_age += 1
            if ranges and clock.taut_age in LOOKS_FOR_MORE and block_anew(sys, data, run.q, run.v, clock.fallen):
                clock.history, clock.end_known = 0, 0
    elif clock.taut_wait == 0 and (wanted or (moved and not ranges)):
        clock.taut_wait = clock.taut_patience
        clock.taut_patience = min(2 * clock.taut_patience, TAUT_WAIT)
        if block_taut_loops(sys, data, run.q, run.v, clock.fallen):
            # if more directions are blocked as soon as the pose is another, the loop opens and these are let go
            clock.history, clock.end_known, clock.taut_wait = 0, 0, STARTED if moved else 0
            clock.taut_patience, clock.taut_age = 1, 0


@jit
def hold_grips(sys: System, data: Data, run: Run, q: Floats, v: Floats, first: bool) -> None:
    """Forces of all grips at (q, v), if anything sticks. first: as of `holding_forces`."""
    if any_stuck(data):
        lock_bearers(sys, data)
        find_forces(run.stages.a_probe, run.stages.torque, sys, data, q, v)
        holding_forces(sys, data, run.stages.a_probe, first)
        lock_all(sys, data)


@jit
def start_step(h: float, sys: System, data: Data, run: Run) -> None:
    """(q0, v0), its loops closed, and stage 0 there: accelerations in stages.dv[0], power in stages.power[0].

    h: s, to the next grid time. Chooses whether the step will be implicit.
    """
    clock, stages = run.clock[0], run.stages
    clock.implicit_length = choose_implicit(h, sys, data, run)
    copy(stages.q0, run.q)
    copy(stages.v0, run.v)
    placed = not same(run.q, stages.q2)
    goes_on = not placed and same(run.v, stages.v2)
    if any_one_sided(sys.tree) and decide_modes(sys, data, run.q, run.v):
        clock.history = clock.end_known = 0
    opened = 0.0
    if len(sys.loops.table) > 0:
        if placed:
            opened = close_placed(sys, data, stages.q0)
        watch_taut_loops(sys, data, run)
    if goes_on and clock.method == IMPLICIT:
        pass  # its one evaluation is that of the step itself
    elif goes_on and clock.end_known and clock.implicit_length == 0.0:
        copy(stages.dv[0], stages.a_end)
        copy(stages.du[0], stages.v0)
        stages.power[0] = stages.power_end[0]
    else:
        if not goes_on:
            clock.jumps += 1
            clock.history = 0
            clear_budgets(sys, data)
        if len(sys.friction) > 0:
            decide(sys, data, stages.q0, stages.v0)
        lost, lifted, gap, jumped = first_stage(clock.implicit_length, sys, data, stages)
        gap = max(gap, opened)
        note_evaluation(sys, data, run)
        clock.largest_loop_error = max(clock.largest_loop_error, gap)
        if not goes_on and gap > (PLACED_OPEN if placed else OPEN):
            # left open by somebody else: what closing it takes is no error of a step, which others make good
            book_placing(energy_lost(sys, data, run, run.q, run.v, stages.q0, stages.v0), run)
        elif lifted > 0.0:
            by_energies = lifted > LIFT
            book_stop(energy_lost(sys, data, run, run.q, run.v, stages.q0, stages.v0) if by_energies else lost, run)
        else:
            clock.lost += lost
        if jumped:
            clock.jumps += 1
            clock.history = 0
            clear_budgets(sys, data)
        hold_grips(sys, data, run, stages.q0, stages.v0, True)
    for i in range(len(sys.limits)):
        data.limits.was_active[i] = data.limits.bounds[i].active


@jit_late
def any_switch(sys: System, data: Data, run: Run) -> bool:
    """Must dry friction let go of a joint, or stop one, by (q1, v1)?"""
    hold_grips(sys, data, run, run.stages.q1, run.stages.v1, False)
    return friction_event(sys, data, run.stages.v1)


@jit
def any_event(sys: System, data: Data, run: Run) -> bool:
    """Has a joint crossed a limit or a guard fired by (q1, v1)?"""
    stages = run.stages
    found = False
    if len(sys.limits) > 0:
        found = any_crossed(sys, data, stages.q1, stages.v1)
    if len(sys.friction) > 0:
        found = any_switch(sys, data, run) or found
    if any_one_sided(sys.tree):
        found = any_switched(sys, data, stages.q1, stages.v1) or found
    if len(run.guards) > 0:
        if needs_forces(run.guards):
            find_forces(stages.a_probe, stages.torque, sys, data, stages.q1, stages.v1)
        found = measure_guards(run.guards, sys, data, stages.q1, stages.v1) or found
    return found


@jit
def is_polynomial(sys: System, run: Run) -> bool:
    """Is the step just taken that of the stages of the pair? Where loops are closed, its end is another."""
    clock = run.clock[0]
    pair = has_error_control(run) and clock.order == 0 and clock.implicit_length == 0.0
    return bool(pair and len(sys.loops.table) == 0)


@jit
def is_trusted(turn: int, way: float, before: float) -> bool:
    """May trial number `turn` go where a joint's rate leads? way: s from the last trial; before: that of the last."""
    return turn <= NEWTON or way < LEADS * before


@jit
def next_trial(early: float, late: float, guess: float, trusted: bool) -> float:
    """Where to look next for an instant that is after `early` and not after `late`.

    At the guess, which is Newton's for a limit that a joint runs into; next to it, on the side that is still open, once
    it agrees with an end; in the middle if it is not trusted, or of no use.
    """
    near = 0.25 * INSTANT
    at = guess
    if math.fabs(late - guess) <= near:
        at = late - 0.5 * INSTANT
    elif math.fabs(guess - early) <= near:
        at = early + 0.5 * INSTANT
    return at if trusted and early < at < late else 0.5 * (early + late)


@jit
def locate_event(
    taken: float, gained: float, before: float, sys: System, data: Data, run: Run
) -> tuple[float, float, bool]:
    """The first event within a step of length `taken`, to INSTANT; (q1, v1) is then the state there.

    Looks at every grid time inside a multistep in turn, then narrows the interval in which something has happened.
    gained: J, work of the step; before: J, what was lost before it. Returns the time since the start of the step, the
    work up to it, and whether there is an event; without one the state, time and work are those of the end of the step.
    With one, what the whole step had lost is not: the part up to the event has its own books.
    """
    clock, stages = run.clock[0], run.stages
    work, lost = gained, 0.0
    early, late, happened, last = 0.0, taken, False, False
    inner, turn, culprit, way = 1, 0, -1, math.inf
    # of what else may have happened only guards can be told apart from them
    bounds_alone = len(sys.friction) == 0 and not any_one_sided(sys.tree)
    at = taken if clock.n_grid_steps == 1 else clock.dt
    while True:
        if happened or at < taken:
            if clock.implicit_length > 0.0:
                work, lost = implicit_output(at, sys, data, run)
            else:
                work, lost = dense_output(at, sys, data, run)
        found = any_event(sys, data, run)
        if last or (at == taken and not found and not happened):
            break
        if found:
            late, happened = at, True
            culprit = first_crossed(sys, data, stages.v1, stages.v0, at) if not fired(run.guards) else -1
        else:
            early = at
        if happened:
            turn += 1
            last = late - early <= INSTANT
            guess = math.inf
            if turn == 1 and culprit >= 0 and bounds_alone and is_polynomial(sys, run):
                at = aim_by_polynomial(taken, AIM, sys, data, run)
                if at < math.inf:
                    continue
                at = taken
                copy(stages.q1, stages.q2)
                copy(stages.v1, stages.v2)
                any_event(sys, data, run)
            if culprit >= 0:
                passed = time_since_crossing(sys, data, culprit, stages.v1, stages.v0, at)
                if found and bounds_alone and 0.0 < passed <= BEHIND:
                    # the first of all that has happened by now did so within that
                    break
                guess = at - passed + AIM
            ago = time_since_stop(sys, data, at, stages.v0, stages.v1)
            if ago >= 0.0:
                guess = min(guess, at - ago)
            before_that, way = way, math.fabs(guess - at)
            at = late if last else next_trial(early, late, guess, is_trusted(turn, way, before_that))
        else:
            inner += 1
            at = inner * clock.dt
            if inner == clock.n_grid_steps:
                at, work = taken, gained
                copy(stages.q1, stages.q2)
                copy(stages.v1, stages.v2)
    if happened:
        clock.lost = before + lost
    return late, work, happened


@jit
def note_singular_step(data: Data, run: Run) -> None:
    """Count the step if rows of the loops contradicted each other at a pose that it met. LACK: rounding does not."""
    clock, lack = run.clock[0], data.loops.unmet[2]
    if lack > LACK:
        if clock.n_singular == 0:
            clock.singular_time = clock.time
        clock.n_singular += 1
        clock.singular_lack = max(clock.singular_lack, lack)
    data.loops.unmet[2] = 0.0


@jit
def commit(target: float, taken: float, late: float, work: float, happened: bool, run: Run) -> None:
    """(q1, v1), `late` after the start of a step of length `taken`, becomes the state of the run.

    target: s, grid time to which the step was to go, or the first of those that a multistep spans.
    """
    clock = run.clock[0]
    h = target - clock.time
    copy(run.q, run.stages.q1)
    copy(run.v, run.stages.v1)
    if late < taken or taken < h:
        clock.time += late
    else:
        # the grid time itself: sums of dt would drift off it
        clock.time = target if clock.n_grid_steps == 1 else (clock.step + clock.n_grid_steps) * clock.dt
    clock.work += work
    clock.last_length = late
    if happened or clock.held or clock.implicit_length > 0.0:
        clock.history = 0
    if happened:
        copy(run.stages.q2, run.q)
        clock.end_known = 0
    make_ready(run.guards)


@jit
def hit_limits(sys: System, data: Data, run: Run, leaving: float) -> None:
    """Impacts at the limits just reached: those that are active and were not at the start of the step."""
    clock = run.clock[0]
    first = clock.n_hits
    for i in range(len(sys.limits)):
        if data.limits.bounds[i].active and data.limits.was_active[i] == 0 and clock.n_hits < len(run.hits):
            hit = run.hits[clock.n_hits]
            hit.time, hit.limit, hit.lost = clock.time, i, 0.0
            hit.speed = -slack_rate(sys, data, i, run.v)
            clock.n_hits += 1
    if data.blocked.n[1] > 0:
        # the impulse wakes them, as singular poses do
        clock.taut_wait = 0
    lost = limit_impulse(sys, data, run.q, run.v, leaving)
    if clock.n_hits > first:
        run.hits[first].lost = lost
    clock.lost += lost
    clock.history = clock.end_known = 0
    clock.impacts += 1
    clock.jumps += 1


@jit
def note_slack(sys: System, data: Data, run: Run) -> None:
    """Tell of ropes that pulled at the start of the step and do so no longer, as hits of negative speed."""
    clock = run.clock[0]
    for i in range(len(sys.limits)):
        gone = data.limits.was_active[i] == 1 and data.limits.bounds[i].active == 0
        if sys.limits[i].side == ROPE and gone and clock.n_hits < len(run.hits):
            hit = run.hits[clock.n_hits]
            hit.time, hit.limit, hit.lost, hit.speed = clock.time, i, 0.0, -1.0
            clock.n_hits += 1


@jit
def go_to_event(target: float, most: int, sys: System, data: Data, run: Run, leaving: float) -> int:
    """As `step_to_event`."""
    clock, stages = run.clock[0], run.stages
    placed = not same(run.q, stages.q2)
    start_step(target - clock.time, sys, data, run)
    placed = placed and farthest(run.q, stages.q0) > LIFT
    if measure_start(sys, data, stages.q0, stages.v0):
        # an impulse, or closing a loop, has put a joint at a limit that it runs into
        copy(run.q, stages.q0)
        copy(run.v, stages.v0)
        copy(stages.q2, run.q)
        free_modes(sys, data)
        hit_limits(sys, data, run, leaving)
        return DONE
    next_length, before, fallen = clock.next_length, clock.lost, clock.fallen
    if clock.implicit_length > 0.0:
        taken, work = take_implicit_step(sys, data, run)
        if taken == 0.0:
            # an explicit one after all, from where the loops are closed
            copy(run.q, stages.q0)
            copy(run.v, stages.v0)
            copy(stages.q2, stages.q0)
            copy(stages.v2, stages.v0)
            clock.end_known = clock.history = 0
            free_modes(sys, data)
            return DONE
    else:
        taken, work, next_length = take_step(target - clock.time, most, sys, data, run)
    note_stiffness(sys, data, run)
    runaway = first_runaway(stages.q1, stages.v1)
    if runaway >= 0:
        free_modes(sys, data)
        clock.diverged_freedom = runaway
        return DIVERGED
    copy(stages.q2, stages.q1)
    copy(stages.v2, stages.v1)
    late, happened = taken, False
    near = spend_budgets(sys, data, taken, stages.v0, stages.v1, stages.dv[0])
    if near or len(run.guards) > 0 or len(sys.friction) > 0 or any_one_sided(sys.tree):
        late, work, happened = locate_event(taken, work, before, sys, data, run)
        if happened:
            clock.fallen = fallen
    else:
        place_ropes(sys, data, stages.q1, stages.v1)
        measure_active(sys, data, stages.q1, stages.v1)
    free_modes(sys, data)
    note_singular_step(data, run)
    commit(target, taken, late, work, happened, run)
    clock.next_length = next_length
    if not happened:
        if len(sys.limits) > 0:
            set_budgets(sys, data)
            rested = data.blocked.n[1] > 0
            # the last forces were those of a mechanism that is less rigid, where friction rests on others
            prepared = clock.end_known == 1 and not any_resting(data)
            lost = stabilise_bounds(sys, data, run.q, run.v, prepared)
            if rested and data.blocked.n[1] == 0:
                clock.taut_wait = 0
            can_fall = len(sys.loops.table) > 0
            if lost != 0.0 and nearly_held(sys, data):
                # large forces on a way of rounding: by the energies, not by their product
                lost = energy_lost(sys, data, run, stages.q1, stages.v1, run.q, run.v)
                clock.lost += lost
            elif can_fall and farthest(run.q, stages.q1) > LIFT and (has_ropes(sys) or may_lift(sys, data)):
                # what a weight fell by until a loop or a rope stopped it; elsewhere the way there was the step's error
                lost = energy_lost(sys, data, run, stages.q1, stages.v1, run.q, run.v)
                if placed:
                    # closing what others left open has put joints beyond their ranges
                    book_placing(lost, run)
                else:
                    book_stop(lost, run)
            else:
                clock.lost += lost
            note_slack(sys, data, run)
            copy(stages.q2, run.q)
            copy(stages.v2, run.v)
        return DONE
    clear_budgets(sys, data)
    let_go_of_left(sys, data)
    if len(sys.friction) > 0 and friction_event(sys, data, run.v):
        # what sticks is decided anew when the next step starts
        stop_reversed(sys, data, run.v, 2.0 * INSTANT if clock.held else math.inf)
        clock.end_known = 0
        clock.switches += 1
        clock.jumps += 1
    if activate_reached(sys, data, run.v):
        hit_limits(sys, data, run, leaving)
    note_slack(sys, data, run)
    return FIRED if fired(run.guards) else DONE


@jit
def step_to_event(target: float, most: int, sys: System, data: Data, run: Run, leaving: float) -> int:
    """Go on to a grid time, or to the first event before it. Returns DONE, FIRED or DIVERGED.

    most: grid steps that may be taken at once where the motion is smooth, `target` being the first of them. leaving:
    as of `limit_impulse`.
    """
    clock = run.clock[0]
    data.loops.held[0] = clock.held_rows
    status = go_to_event(target, most, sys, data, run, leaving)
    clock.held_rows = data.loops.held[0]
    hold_all(data)
    return status

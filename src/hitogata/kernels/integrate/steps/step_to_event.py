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
              impacts at limits just reached; limits that carry hold their joints    hit_limits, settle_bounds

(q2, v2) is where the accelerations at the end of a multistep belong (stages.a_end). If the next step starts there they
serve it as stage 0; if somebody has changed the state since, they do not.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...dynamics.joint_friction import any_resting, friction_event, stop_reversed
from ...impulses.limit_impact import (
    activate_reached,
    clear_budgets,
    let_go_of_left,
    limit_impulse,
    measure_start,
    nearly_held,
    set_budgets,
    spend_budgets,
    stabilise_bounds,
)
from ...limits.slack import ROPE, has_ropes, measure_active, place_ropes, slack_rate
from ...math.arrays import Floats
from ...math.vector import copy, farthest, same
from ...mechanism.system import Data, System
from ...singular.active_rank import hold_all, may_lift
from ...singular.tolerances import SINGULAR_PIVOT
from ..events.event_functions import fired, make_ready
from ..events.event_location import INSTANT, locate_event
from ..events.spring_switches import any_one_sided, free_modes
from ..methods.implicit_step import note_stiffness, take_implicit_step
from ..near_singular.energy_correction import book_weak_forces
from ..tables import DIVERGED, DONE, FIRED, Run
from .energies import book_placing, book_stop, energy_lost, rise_between
from .step_control import LIFT, take_step
from .step_start import start_step

#: rad/s², m/s²: least acceleration that rows lack to contradict each other
LACK = 1e-6
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
def has_run_away(sys: System, data: Data, run: Run) -> bool:
    """Has (q1, v1) a freedom that has run away? It is told in clock.diverged_freedom."""
    runaway = first_runaway(run.stages.q1, run.stages.v1)
    if runaway >= 0:
        free_modes(sys, data)
        run.clock[0].diverged_freedom = runaway
    return runaway >= 0


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
def settle_bounds(placed: bool, sys: System, data: Data, run: Run) -> None:
    """Limits that carry hold their joints where a step has ended without an event, and what that took is booked.

    placed: has closing loops, where the step started, moved more than rounding?
    """
    clock, stages = run.clock[0], run.stages
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
        clock.lost += energy_lost(sys, data, run, stages.q1, stages.v1, run.q, run.v)
    elif can_fall and farthest(run.q, stages.q1) > LIFT and (has_ropes(sys) or may_lift(sys, data)):
        # what a weight fell by until a loop or a rope stopped it; elsewhere the way there was the step's error
        lost = energy_lost(sys, data, run, stages.q1, stages.v1, run.q, run.v)
        if placed:
            # closing what others left open has put joints beyond their ranges
            book_placing(lost, run)
        else:
            book_stop(lost, rise_between(sys, data, run, stages.q1, run.q), run)
    else:
        clock.lost += lost
    note_slack(sys, data, run)
    copy(stages.q2, run.q)
    copy(stages.v2, run.v)


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
    if has_run_away(sys, data, run):
        return DIVERGED
    copy(stages.q2, stages.q1)
    copy(stages.v2, stages.v1)
    late, happened = taken, False
    near = spend_budgets(sys, data, taken, stages.v0, stages.v1, stages.dv[0])
    if near or len(run.guards) > 0 or len(sys.friction) > 0 or any_one_sided(sys.tree):
        late, work, happened = locate_event(taken, work, before, sys, data, run)
        if happened:
            clock.fallen = fallen
            # the way to it may lead where a step that ends beyond it has not been
            if has_run_away(sys, data, run):
                return DIVERGED
            if clock.weakest_before < SINGULAR_PIVOT and clock.held == 0 and clock.implicit_length == 0.0:
                book_weak_forces(work - (clock.lost - before), sys, data, run)
    else:
        place_ropes(sys, data, stages.q1, stages.v1)
        measure_active(sys, data, stages.q1, stages.v1)
    free_modes(sys, data)
    note_singular_step(data, run)
    commit(target, taken, late, work, happened, run)
    clock.next_length = next_length
    if not happened:
        if len(sys.limits) > 0:
            settle_bounds(placed, sys, data, run)
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

"""One step up to the next grid times, or to the first event before them.

    (q0, v0)   state at the start, projected onto the loops, with accelerations      start_step
       │
       │  a multistep over n grid steps; a single step where it is not smooth        take_step
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
              impacts at limits just reached; loaded limits constrain their joints   hit_limits, settle_bounds

The accelerations at the end of a multistep (stages.a_end) belong to (q2, v2). If the next step starts there, they are
its stage 0. If the state was set from outside since, they are evaluated again.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
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
from ...impulses.tolerances import LEAVING_SPEED
from ...limits.slack import ROPE, has_ropes, measure_active, place_ropes, slack_rate
from ...math.arrays import Floats
from ...math.vector import copy, farthest, same
from ...mechanism.system import Data, System
from ...singular.active_rank import hold_all, may_lift
from ...singular.tolerances import SINGULAR_PIVOT
from ..events.event_functions import fired, make_ready
from ..events.event_location import locate_event
from ..events.spring_switches import any_one_sided, free_modes
from ..events.tolerances import EVENT_TIME_TOL
from ..methods.implicit_step import note_stiffness, take_implicit_step
from ..near_singular.energy_correction import count_ill_conditioned_loss
from ..tables import DIVERGED, DONE, FIRED, Run
from .energies import count_assembly_work, count_projection_loss, energy_lost, rise_between
from .step_control import note_error, take_step
from .step_start import start_step
from .tolerances import MIN_CONTRADICTION, RUNAWAY_SPEED, SIGNIFICANT_LIFT


@jit
def first_runaway(q: Floats, v: Floats) -> int:
    """First freedom that is too fast or not a number, −1 if there is none."""
    for k in range(len(v)):
        if not math.fabs(v[k]) < RUNAWAY_SPEED:
            return k
    for k in range(len(q)):
        if not math.isfinite(q[k]):
            return min(k, len(v) - 1)
    return -1


@jit
def has_run_away(sys: System, data: Data, run: Run) -> bool:
    """Has a freedom diverged at (q1, v1)? Its index is written to clock.diverged_freedom."""
    runaway = first_runaway(run.stages.q1, run.stages.v1)
    if runaway >= 0:
        free_modes(sys, data)
        run.clock[0].diverged_freedom = runaway
    return runaway >= 0


@jit
def note_singular_step(data: Data, run: Run) -> None:
    """Count the step if constraint rows contradicted each other in it, by more than MIN_CONTRADICTION."""
    clock, lack = run.clock[0], data.loops.unmet[2]
    if lack > MIN_CONTRADICTION:
        if clock.n_singular == 0:
            clock.singular_time = clock.time
        clock.n_singular += 1
        clock.singular_lack = max(clock.singular_lack, lack)
    data.loops.unmet[2] = 0.0


@jit
def commit(target: float, taken: float, late: float, work: float, happened: bool, run: Run) -> None:
    """(q1, v1), `late` after the start of a step of length `taken`, becomes the state of the run.

    target: s, grid time of the step, or the first of those that a multistep spans.
    """
    clock = run.clock[0]
    h = target - clock.time
    copy(run.q, run.stages.q1)
    copy(run.v, run.stages.v1)
    if late < taken or taken < h:
        clock.time += late
    else:
        # the grid time itself: a sum of dt would accumulate rounding
        clock.time = target if clock.n_grid_steps == 1 else (clock.step + clock.n_grid_steps) * clock.dt
    clock.work += work
    clock.last_length = late
    if happened or clock.held or clock.implicit_length > 0.0:
        clock.history = 0
    if happened:
        copy(run.stages.q2, run.q)
        clock.end_known = 0
    make_ready(run.guards)


@jit_late
def note_stopped_rattling(data: Data, run: Run) -> None:
    """Record the speed of a joint that hits its limits too often in one step, and is stopped although it rebounds."""
    worst, most = 0, 0.0
    for k in range(len(run.v)):
        stopped = math.fabs(data.limits.v_struck[k] - run.v[k])
        if stopped > most:
            worst, most = k, stopped
    if most > LEAVING_SPEED:
        note_error(most, worst, run)


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
        # the impulse activates them again, as singular poses do
        clock.taut_wait = 0
    lost = limit_impulse(sys, data, run.q, run.v, leaving)
    if leaving > LEAVING_SPEED:
        note_stopped_rattling(data, run)
    if clock.n_hits > first:
        run.hits[first].lost = lost
    clock.lost += lost
    clock.history = clock.end_known = 0
    clock.impacts += 1
    clock.jumps += 1


@jit
def note_slack(sys: System, data: Data, run: Run) -> None:
    """Report ropes that pulled at the start of the step and no longer do, as hits of negative speed."""
    clock = run.clock[0]
    for i in range(len(sys.limits)):
        gone = data.limits.was_active[i] == 1 and data.limits.bounds[i].active == 0
        if sys.limits[i].side == ROPE and gone and clock.n_hits < len(run.hits):
            hit = run.hits[clock.n_hits]
            hit.time, hit.limit, hit.lost, hit.speed = clock.time, i, 0.0, -1.0
            clock.n_hits += 1


@jit
def settle_bounds(placed: bool, sys: System, data: Data, run: Run) -> None:
    """Constrain joints at loaded limits where a step ends without an event, and account for the energy.

    placed: did the projection at the start of the step move more than rounding?
    """
    clock, stages = run.clock[0], run.stages
    set_budgets(sys, data)
    rested = data.blocked.n[1] > 0
    # the last forces belong to a less rigid mechanism, where friction depends on others
    prepared = clock.end_known == 1 and not any_resting(data)
    lost = stabilise_bounds(sys, data, run.q, run.v, prepared)
    if rested and data.blocked.n[1] == 0:
        clock.taut_wait = 0
    can_fall = len(sys.loops.table) > 0
    if lost != 0.0 and nearly_held(sys, data):
        # large forces over motions of rounding size: the loss is the difference of energies
        clock.lost += energy_lost(sys, data, run, stages.q1, stages.v1, run.q, run.v)
    elif can_fall and farthest(run.q, stages.q1) > SIGNIFICANT_LIFT and (has_ropes(sys) or may_lift(sys, data)):
        # loss of a weight that fell until a loop or a rope stopped it; elsewhere its motion is the step's error
        lost = energy_lost(sys, data, run, stages.q1, stages.v1, run.q, run.v)
        if placed:
            # the projection of a pose set from outside has moved joints beyond their ranges
            count_assembly_work(lost, run)
        else:
            count_projection_loss(lost, rise_between(sys, data, run, stages.q1, run.q), run)
    else:
        clock.lost += lost
    note_slack(sys, data, run)
    copy(stages.q2, run.q)
    copy(stages.v2, run.v)


@jit
def go_to_event(target: float, most: int, sys: System, data: Data, run: Run, leaving: float) -> int:
    """As `step_to_event`, for given constrained rows."""
    clock, stages = run.clock[0], run.stages
    placed = not same(run.q, stages.q2)
    start_step(target - clock.time, sys, data, run)
    placed = placed and farthest(run.q, stages.q0) > SIGNIFICANT_LIFT
    if measure_start(sys, data, stages.q0, stages.v0):
        # an impulse or a projection has moved a joint to a limit that it runs into
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
            # an explicit step after all, from the projected state
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
            # the part up to the event may diverge although the whole step does not
            if has_run_away(sys, data, run):
                return DIVERGED
            if clock.weakest_before < SINGULAR_PIVOT and clock.held == 0 and clock.implicit_length == 0.0:
                count_ill_conditioned_loss(work - (clock.lost - before), sys, data, run)
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
        # stick and slip are decided again when the next step starts
        stop_reversed(sys, data, run.v, 2.0 * EVENT_TIME_TOL if clock.held else math.inf)
        clock.end_known = 0
        clock.switches += 1
        clock.jumps += 1
    if activate_reached(sys, data, run.v):
        hit_limits(sys, data, run, leaving)
    note_slack(sys, data, run)
    return FIRED if fired(run.guards) else DONE


@jit
def step_to_event(target: float, most: int, sys: System, data: Data, run: Run, leaving: float) -> int:
    """Advance to a grid time, or to the first event before it. Returns DONE, FIRED or DIVERGED.

    most: grid steps that may be taken at once where the motion is smooth, `target` being the first of them. leaving: as
    of `limit_impulse`.
    """
    clock = run.clock[0]
    data.loops.held[0] = clock.held_rows
    status = go_to_event(target, most, sys, data, run, leaving)
    clock.held_rows = data.loops.held[0]
    hold_all(data)
    return status

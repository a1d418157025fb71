"""Location of the first event within an accepted step: a joint limit, a guard, or a switch of dry friction."""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...dynamics.joint_friction import friction_event, time_since_stop
from ...impulses.limit_impact import any_crossed, first_crossed, time_since_crossing
from ...math.vector import copy
from ...mechanism.system import Data, System
from ..methods.implicit_step import implicit_output
from ..steps.step_control import dense_output, has_error_control
from ..steps.step_start import hold_grips
from ..tables import Run
from .dense_output import aim_by_polynomial
from .event_functions import fired, measure_guards, measure_loads
from .spring_switches import any_one_sided, any_switched
from .tolerances import EVENT_AIM_OFFSET, EVENT_TIME_TOL, MAX_EVENT_OVERSHOOT, MAX_RATE_TRIALS, RATE_TRIAL_CONTRACTION


@jit_late
def any_switch(sys: System, data: Data, run: Run) -> bool:
    """Must dry friction release a joint, or stop one, by (q1, v1)?"""
    hold_grips(sys, data, run, run.stages.q1, run.stages.v1, False)
    return friction_event(sys, data, run.stages.v1)


@jit
def any_event(sys: System, data: Data, run: Run) -> bool:
    """Has a joint crossed a limit, a guard fired, or a force law switched by (q1, v1)?"""
    stages = run.stages
    found = False
    if len(sys.limits) > 0:
        found = any_crossed(sys, data, stages.q1, stages.v1)
    if len(sys.friction) > 0:
        found = any_switch(sys, data, run) or found
    if any_one_sided(sys.tree):
        found = any_switched(sys, data, stages.q1, stages.v1) or found
    if len(run.guards) > 0:
        measure_loads(sys, data, run)
        found = measure_guards(run.guards, run.wrenches, sys, data, stages.q1, stages.v1) or found
    return found


@jit
def is_polynomial(sys: System, run: Run) -> bool:
    """Is the state at the end of the step given by the stages of the pair? Not where loops are projected."""
    clock = run.clock[0]
    pair = has_error_control(run) and clock.order == 0 and clock.implicit_length == 0.0
    return bool(pair and len(sys.loops.table) == 0)


@jit
def is_trusted(turn: int, way: float, before: float) -> bool:
    """May trial number `turn` follow a joint's rate?

    way: s between the last two trials; before: the same one trial earlier.
    """
    return turn <= MAX_RATE_TRIALS or way < RATE_TRIAL_CONTRACTION * before


@jit
def next_trial(early: float, late: float, guess: float, trusted: bool) -> float:
    """Time of the next trial for an event after `early` and not after `late`.

    The guess is that of Newton's method for a joint that runs into a limit. If the guess agrees with one end of the
    interval, the trial is placed just inside that end. If it is not trusted or lies outside, the interval is bisected.
    """
    near = 0.25 * EVENT_TIME_TOL
    at = guess
    if math.fabs(late - guess) <= near:
        at = late - 0.5 * EVENT_TIME_TOL
    elif math.fabs(guess - early) <= near:
        at = early + 0.5 * EVENT_TIME_TOL
    return at if trusted and early < at < late else 0.5 * (early + late)


@jit
def locate_event(
    taken: float, gained: float, before: float, sys: System, data: Data, run: Run
) -> tuple[float, float, bool]:
    """Locate the first event within a step of length `taken`, to EVENT_TIME_TOL; (q1, v1) is then the state there.

    Checks every grid time inside a multistep in turn, then narrows the interval that contains the event. gained: J,
    work of the step; before: J, energy lost before it. Returns the time since the start of the step, the work up to it,
    and whether there is an event. Without one, state, time and work are those at the end of the step. With one, the
    loss of the whole step is replaced by that of the part up to the event.
    """
    clock, stages = run.clock[0], run.stages
    work, lost = gained, 0.0
    early, late, happened, last = 0.0, taken, False, False
    inner, turn, culprit, way = 1, 0, -1, math.inf
    # only guards can be distinguished from crossings of limits
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
            last = late - early <= EVENT_TIME_TOL
            guess = math.inf
            if turn == 1 and culprit >= 0 and bounds_alone and is_polynomial(sys, run):
                at = aim_by_polynomial(taken, EVENT_AIM_OFFSET, sys, data, run)
                if at < math.inf:
                    continue
                at = taken
                copy(stages.q1, stages.q2)
                copy(stages.v1, stages.v2)
                any_event(sys, data, run)
            if culprit >= 0:
                passed = time_since_crossing(sys, data, culprit, stages.v1, stages.v0, at)
                if found and bounds_alone and 0.0 < passed <= MAX_EVENT_OVERSHOOT:
                    # the first event so far lies within the accepted overshoot
                    break
                guess = at - passed + EVENT_AIM_OFFSET
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

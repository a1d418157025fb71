"""Length and order of the next step: multisteps where the motion is smooth, single steps where it is not."""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...loops.closed_response import first_without_inertia
from ...math.vector import copy
from ...mechanism.system import Data, System
from ...singular.active_rank import any_weak, decide_held, leaves_curvature_out, may_lift, weakest_pivot
from ...singular.tolerances import SINGULAR_PIVOT
from ...tree.kinematics import forward_velocity
from ..methods.adams import adams_step, difference_norms, least_error, predict, predicted_step, push_history
from ..methods.error_norm import keep_inertia, weigh_errors
from ..methods.runge_kutta import ADAMS, ADAPTIVE, loop_went_taut, rk_step
from ..near_singular.energy_correction import count_ill_conditioned_loss, keep_energy, lost_in_held_step
from ..near_singular.held_step import held_step, is_nearly_singular
from ..near_singular.loop_force_work import keep_row_forces
from ..tables import Run
from .energies import count_projection_loss, energy_at, potential_at
from .projection import project_to_constraints
from .tolerances import (
    ADAMS_ERROR_ACCEPTANCE,
    GRID_STEP_TOL,
    JUMP_CHANGE,
    MAX_ERROR_RATIO_AT_FLOOR,
    MAX_GRID_STEPS,
    MAX_GROWTH_PAUSE,
    MAX_LENGTH_GROWTH,
    MAX_MULTISTEP_GROWTH,
    MAX_MULTISTEP_TRAVEL,
    MAX_RETRY_FACTOR,
    MIN_GROWTH_PAUSE,
    MIN_MULTISTEP_FRACTION,
    MIN_MULTISTEP_ORDER,
    MIN_RETRY_FACTOR,
    NEARLY_WHOLE_STEP,
    PASSAGE_PIVOT,
    PASSAGE_PIVOT_ADVANCE,
    SIGNIFICANT_LIFT,
    SINGULAR_POSE_TOLERANCE,
    SINGULAR_STEP_FLOOR,
    STEP_FLOOR,
    STEP_OVER_ERROR_RATIO,
    STEP_OVER_FRACTIONS,
    STEP_OVER_PIVOT,
    STEP_OVER_PIVOT_ADVANCE,
    STEP_SAFETY,
)


@jit
def is_whole(h: float, dt: float) -> bool:
    """Is h the distance of two grid times? Multisteps over several grid steps start with such a step."""
    return math.fabs(h - dt) < GRID_STEP_TOL * dt


@jit
def has_error_control(run: Run) -> bool:
    """Does the integrator choose its steps by their error?"""
    method = run.clock[0].method
    return bool(method == ADAMS or method == ADAPTIVE)


@jit
def held_step_and_loss(h: float, sys: System, data: Data, run: Run) -> tuple[float, float]:
    """A held step. Returns its work and its loss by the difference of energies."""
    gained = held_step(h, sys, data, run.stages)[0]
    return gained, lost_in_held_step(gained, sys, data, run)


@jit
def fixed_step(method: int, h: float, sys: System, data: Data, run: Run) -> tuple[float, float]:
    """(q1, v1) after one step of length h by a method without error control. Returns work and loss, J."""
    clock = run.clock[0]
    gained, lost = rk_step(method, h, sys, data, run.stages)[0], 0.0
    clock.held = 0
    if len(sys.loops.table) > 0 and loop_went_taut(method, h, run.stages):
        gained, lost = held_step(h, sys, data, run.stages)
        clock.held = 1
    return gained, lost


@jit
def note_error(error: float, worst: int, run: Run) -> None:
    """Record a step that exceeded the tolerance; keeps the largest error."""
    clock = run.clock[0]
    clock.n_rough += 1
    if error > clock.worst_error:
        # an error beyond 1 only shows that the step is useless
        clock.worst_error, clock.worst_time, clock.worst_freedom = min(error, 1.0), clock.time, worst


@jit
def note_evaluation(sys: System, data: Data, run: Run) -> None:
    """Store the inertias and pivots of the evaluation at the end of a step, for the control of the next one."""
    clock = run.clock[0]
    if has_error_control(run) or len(sys.loops.table) > 0:
        keep_inertia(data, run.stages)
    clock.weakest_before, clock.weakest = clock.weakest, weakest_pivot(sys, data)


@jit
def note_end(sys: System, data: Data, run: Run) -> None:
    """Mark whether the accelerations at the end serve the next step. Not if its constrained directions differ."""
    clock = run.clock[0]
    clock.end_known = 1
    if len(sys.loops.table) > 0 and decide_held(sys, data, run.stages.v1):
        clock.end_known = clock.history = 0


@jit
def leads_over(h: float, run: Run) -> bool:
    """May a singular pose lie within a step h? The root of a pivot decreases to zero there linearly.

    A row that is poorly conditioned at every pose, because a body has little inertia, does not count.
    """
    clock = run.clock[0]
    if not clock.weakest < STEP_OVER_PIVOT:
        return False
    root = math.sqrt(max(clock.weakest, 0.0))
    change = math.fabs(root - math.sqrt(max(clock.weakest_before, 0.0)))
    return bool(change * h >= STEP_OVER_PIVOT_ADVANCE * root * clock.last_length)


@jit
def ends_near_passage(h: float, sys: System, data: Data, run: Run) -> bool:
    """Does a step h end next to a singular pose that the mechanism passes? After an evaluation at its end.

    There the root of the weakest pivot, σ, is proportional to the distance x from the pose. A deviation e from the path
    has accelerations 2 v² e / x², so those at the end do not show the error of the prediction.
    """
    clock = run.clock[0]
    end = weakest_pivot(sys, data)
    largest = max(clock.weakest_before, clock.weakest, end)
    if not (clock.weakest < STEP_OVER_PIVOT and end < STEP_OVER_PIVOT and largest > PASSAGE_PIVOT):
        return False
    root = math.sqrt(max(clock.weakest, 0.0))
    change = math.fabs(root - math.sqrt(max(clock.weakest_before, 0.0)))
    return bool(change * h >= PASSAGE_PIVOT_ADVANCE * max(root, math.sqrt(max(end, 0.0))) * clock.last_length)


@jit_late
def take_prediction(length: float, sys: System, data: Data, run: Run) -> float:
    """The end of the multistep of clock.order by its polynomial, without a correction. Returns the work."""
    clock = run.clock[0]
    clock.weakest_before, clock.weakest = clock.weakest, weakest_pivot(sys, data)
    clock.end_known, clock.held = 1, 0
    return float(predicted_step(length, clock.order, sys.tree, run.stages))


@jit
def end_pair(gained: float, shift: float, rough: bool, sys: System, data: Data, run: Run) -> bool:
    """Project the end of a step of the pair with the factorisation of its last stage. Returns whether it converged.

    gained: J, work of the step. rough: does its error exceed the tolerance? Loops may then have become singular in it.
    """
    clock, stages = run.clock[0], run.stages
    lost_before, fallen, held, gap = clock.lost, clock.fallen, data.loops.held[0], 0.0
    taut = len(sys.loops.table) > 0 and (rough or clock.taut == 1)
    copy(stages.a_end, stages.dv[6])
    stages.power_end[0] = stages.power[6]
    if len(sys.loops.table) > 0:
        keep_row_forces(data)
        forward_velocity(sys.tree, data.tree, stages.v1)
        stages.u[:] = 0.0
        lifts = may_lift(sys, data)
        low = potential_at(sys, data, run, stages.q1) if lifts else 0.0
        before = energy_at(sys, data, run, stages.q1, stages.v1) if lifts else 0.0
        moved, lifted, gap, lost = project_to_constraints(sys, data, stages.q1, stages.v1, stages.u, shift, 0.0)
        if not moved < JUMP_CHANGE:
            return False
        if lifts:
            if lifted > SIGNIFICANT_LIFT:
                lost = before - energy_at(sys, data, run, stages.q1, stages.v1)
            count_projection_loss(lost, potential_at(sys, data, run, stages.q1) - low, run)
        else:
            clock.lost += lost
    curved = leaves_curvature_out(data, stages.v1)
    if (taut or any_weak(data)) and not keep_energy(gained - (clock.lost - lost_before), curved, rough, sys, data, run):
        clock.lost, clock.fallen = lost_before, fallen
        return False
    clock.largest_loop_error = max(clock.largest_loop_error, gap)
    note_evaluation(sys, data, run)
    note_end(sys, data, run)
    if len(sys.loops.table) > 0 and (curved or data.loops.held[0] < held):
        count_ill_conditioned_loss(gained - (clock.lost - lost_before), sys, data, run)
    return True


@jit
def shortest_step(length: float, sys: System, data: Data, run: Run) -> float:
    """s: lower bound of the length of the next trial. length: of the last one."""
    dt = run.clock[0].dt
    if len(sys.loops.table) > 0 and length <= SINGULAR_STEP_FLOOR * dt and is_nearly_singular(sys, data):
        return float(SINGULAR_STEP_FLOOR * dt)
    return float(STEP_FLOOR * dt)


@jit
def choose_grid_steps(run: Run, most: int) -> tuple[float, float]:
    """Choose clock.n_grid_steps of the next multistep, at most `most`, and its order, clock.order.

    It is at most twice as long as the one before, and no longer than that soon after a rejected one. Returns its error
    and the allowed error.
    """
    clock = run.clock[0]
    known = clock.history
    allowed = clock.allowed
    fastest = difference_norms(known, run.stages)
    count = min(most, clock.n_grid_steps if clock.wait > 0 else 2 * clock.n_grid_steps, MAX_GRID_STEPS)
    error, order = least_error(count * clock.dt, known, run.stages)
    while count > 1 and not (
        error <= allowed * count and order >= MIN_MULTISTEP_ORDER and fastest * count * clock.dt <= MAX_MULTISTEP_TRAVEL
    ):
        count -= 1
        error, order = least_error(count * clock.dt, known, run.stages)
    clock.n_grid_steps = count
    clock.order = order
    return error, allowed * count


@jit
def choose_order_and_length(run: Run, most: int, h: float) -> tuple[float, float]:
    """Choose length and order of the next multistep: grid steps if h is one, at most `most`, or a part of h.

    clock.order is 0 if the motion is not smooth enough for any. Returns the length and the allowed error. A part of a
    grid step is allowed the same error as a whole one and as a step of the pair.
    """
    clock = run.clock[0]
    whole = is_whole(h, clock.dt)
    error, allowed = choose_grid_steps(run, most if whole else 1)
    if clock.n_grid_steps > 1:
        return clock.n_grid_steps * clock.dt, ADAMS_ERROR_ACCEPTANCE * allowed
    if not whole:
        error, clock.order = least_error(h, clock.history, run.stages)
    length = h
    if not (error <= allowed and h <= MAX_MULTISTEP_GROWTH * clock.last_length):
        # the smallest number of equal parts of h that the error allows
        clock.order = 0
        least = max(MIN_MULTISTEP_FRACTION * min(clock.next_length, h), STEP_FLOOR * clock.dt)
        parts = max(math.ceil(h / (MAX_MULTISTEP_GROWTH * clock.last_length) - GRID_STEP_TOL), 2)
        while h / parts >= least:
            length = h / parts
            error, order = least_error(length, clock.history, run.stages)
            if error <= allowed:
                clock.order = order if order >= MIN_MULTISTEP_ORDER else 0
                break
            parts += max(1, parts // 4)
    return length, ADAMS_ERROR_ACCEPTANCE * allowed


@jit
def note_step(gap: float, gained: float, lost: float, sys: System, data: Data, run: Run) -> bool:
    """Energy accounting of a multistep. Returns whether it is accepted.

    gap: rad or m, remaining position error; gained, lost: J.
    """
    clock = run.clock[0]
    curved = leaves_curvature_out(data, run.stages.v1)
    lost_before = clock.lost
    if (clock.taut or any_weak(data)) and not keep_energy(gained - lost, curved, False, sys, data, run):
        return False
    clock.largest_loop_error = max(clock.largest_loop_error, gap)
    clock.lost += lost
    note_evaluation(sys, data, run)
    note_end(sys, data, run)
    if curved:
        count_ill_conditioned_loss(gained - (clock.lost - lost_before), sys, data, run)
    clock.held = 0
    return True


@jit
def take_multistep(most: int, h: float, sys: System, data: Data, run: Run) -> tuple[float, float]:
    """(q1, v1) after the longest multistep that the error allows. Returns length and work.

    If none is accepted, clock.order is zero and stage 0 is unchanged.
    """
    clock = run.clock[0]
    gained = 0.0
    length, allowed = choose_order_and_length(run, most, h)
    while clock.order > 0:
        good, gained, gap, lost = adams_step(length, clock.order, allowed, sys, data, run.stages)
        if good and note_step(gap, gained, lost, sys, data, run):
            clock.wait -= 1
            if clock.n_grid_steps > 1:
                clock.patience = max(MIN_GROWTH_PAUSE, clock.patience // 2)
            break
        if not good and len(sys.loops.table) > 0 and ends_near_passage(length, sys, data, run):
            gained = take_prediction(length, sys, data, run)
            break
        clock.wait = clock.patience
        clock.patience = min(MAX_GROWTH_PAUSE, 2 * clock.patience)
        shorter = clock.n_grid_steps // 2
        if shorter == 0:
            # one evaluation for half of it costs less than the pair's six; it must keep the predicted error
            length, allowed, clock.order = 0.5 * length, allowed / ADAMS_ERROR_ACCEPTANCE, 0
            if length >= max(MIN_MULTISTEP_FRACTION * min(clock.next_length, h), STEP_FLOOR * clock.dt):
                order = least_error(length, clock.history, run.stages)[1]
                clock.order = order if order >= MIN_MULTISTEP_ORDER else 0
        else:
            clock.n_grid_steps = 1
            length, allowed = choose_order_and_length(run, shorter, h)
    if clock.order == 0:
        clock.n_grid_steps = 1
    return length, gained


@jit_late
def step_over(h: float, sys: System, data: Data, run: Run) -> tuple[float, float]:
    """(q1, v1) after a multistep of about h across a singular pose. Returns length and work.

    If none is accepted, clock.order is zero and stage 0 is unchanged.
    """
    clock = run.clock[0]
    difference_norms(clock.history, run.stages)
    allowed = ADAMS_ERROR_ACCEPTANCE * max(clock.allowed, SINGULAR_POSE_TOLERANCE)
    for part in STEP_OVER_FRACTIONS:
        length = part * h
        error, order = least_error(length, clock.history, run.stages)
        if error <= allowed:
            good, gained, gap, lost = adams_step(length, order, allowed, sys, data, run.stages)
            if good and note_step(gap, gained, lost, sys, data, run):
                clock.order, clock.n_grid_steps = order, 1
                return length, gained
    return 0.0, 0.0


@jit
def controlled_step(h: float, sys: System, data: Data, run: Run) -> tuple[float, float, float]:
    """(q1, v1) after a step of at most h by the pair, as long as its error allows. Returns as `try_step`.

    A singular pose would trap the pair: its stages lie everywhere in a step. A stage near the pose has rounding errors
    over the distance squared, the more the shorter the steps towards it. A multistep evaluates only its end: it is
    tried before the pair's step is shortened, and so steps across the pose. If the shortest step exceeds the tolerance,
    it is accepted as it is. If it exceeds it by far in a mechanism with loops, a held step is taken instead.
    """
    clock = run.clock[0]
    length = clock.next_length if clock.next_length < NEARLY_WHOLE_STEP * h else h
    if length < h < 2.0 * length:
        length = 0.5 * h
    over = clock.method == ADAPTIVE and clock.history > MIN_MULTISTEP_ORDER and leads_over(h, run)
    while True:
        gained, error, worst, shift = rk_step(ADAPTIVE, length, sys, data, run.stages)
        ratio = error / clock.allowed
        if ratio <= 1.0 and end_pair(gained, shift, False, sys, data, run):
            factor = min(MAX_LENGTH_GROWTH, STEP_SAFETY * ratio**-0.2) if ratio > 0.0 else MAX_LENGTH_GROWTH
            return length, gained, max(clock.next_length if length == h else 0.0, length * max(1.0, factor))
        if over and not ratio <= STEP_OVER_ERROR_RATIO:
            over = False
            taken, work = step_over(h, sys, data, run)
            if clock.order > 0:
                return taken, work, clock.next_length
        shortest = shortest_step(length, sys, data, run)
        if length <= shortest:
            note_error(error, worst, run)
            # a small error without a nearby singular pose: loops became singular in the step
            if 1.0 < ratio <= MAX_ERROR_RATIO_AT_FLOOR and end_pair(gained, shift, True, sys, data, run):
                return length, gained, length
            if len(sys.loops.table) == 0:
                return length, gained, length
            massless = first_without_inertia(sys, data)
            if massless >= 0:
                # it has no inertia from here on: its speed is unbounded, and no loop became singular
                run.stages.v1[massless] = math.inf
                return length, gained, length
            gained, lost = held_step_and_loss(length, sys, data, run)
            count_projection_loss(lost, math.inf, run)
            clock.held = 1
            clock.n_held += 1
            return length, gained, length
        factor = (
            min(MAX_RETRY_FACTOR, max(MIN_RETRY_FACTOR, STEP_SAFETY * ratio**-0.2))
            if math.isfinite(ratio)
            else MIN_RETRY_FACTOR
        )
        length = max(length * factor, shortest)


@jit
def try_step(h: float, sys: System, data: Data, run: Run) -> tuple[float, float, float]:
    """(q1, v1) after a step of at most h from stage 0. Returns its length, the work, and the length of the next one."""
    clock = run.clock[0]
    clock.held = 0
    if clock.method == ADAMS or clock.method == ADAPTIVE:
        return controlled_step(h, sys, data, run)
    gained, lost = fixed_step(clock.method, h, sys, data, run)
    clock.lost += lost
    return h, gained, h


@jit
def take_step(h: float, most: int, sys: System, data: Data, run: Run) -> tuple[float, float, float]:
    """(q1, v1) after a multistep, or a step of at most h. Returns as `try_step`. After `first_stage` of (q0, v0)."""
    clock = run.clock[0]
    clock.order, clock.end_known = 0, 0
    if has_error_control(run):
        weigh_errors(sys, run.stages)
    clock.taut = 1 if clock.weakest < SINGULAR_PIVOT or data.blocked.n[0] > 0 else 0
    clock.allowed = max(clock.tolerance, SINGULAR_POSE_TOLERANCE) if clock.taut else clock.tolerance
    if clock.method == ADAMS or (clock.method == ADAPTIVE and len(sys.loops.table) > 0):
        push_history(run.stages.dv[0], run.stages.power[0], clock.last_length, clock.history, run.stages)
        clock.history += 1
    if clock.method == ADAMS:
        length, gained = take_multistep(most, h, sys, data, run)
        if clock.order > 0:
            return length, gained, h if length >= h else clock.next_length
    clock.n_grid_steps = 1
    return try_step(h, sys, data, run)


@jit
def dense_output(h: float, sys: System, data: Data, run: Run) -> tuple[float, float]:
    """(q1, v1) at time h after the start of the last step, h no longer than it. Returns work and loss.

    Of a multistep by its polynomial, of any other by a shorter step from the same stage 0.
    """
    clock = run.clock[0]
    if clock.order > 0:
        return predict(h, clock.order, clock.order + 1, sys.tree, run.stages), 0.0
    if clock.held:
        return held_step_and_loss(h, sys, data, run)
    if clock.method == ADAMS or clock.method == ADAPTIVE:
        return rk_step(ADAPTIVE, h, sys, data, run.stages)[0], 0.0
    return fixed_step(clock.method, h, sys, data, run)

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
from ..methods.adams import adams_step, difference_norms, least_error, predict, push_history
from ..methods.error_norm import keep_inertia, weigh_errors
from ..methods.runge_kutta import ADAMS, ADAPTIVE, loop_went_taut, rk_step
from ..near_singular.energy_correction import book_weak_forces, keep_energy, lost_in_held_step
from ..near_singular.held_step import held_step, is_nearly_singular
from ..near_singular.loop_force_work import keep_row_forces
from ..tables import Run
from .energies import book_stop, energy_at, potential_at
from .projection import JUMP, project_to_constraints

#: rad, m: what the fastest freedom may move in a multistep. What spins fast turns its own error with it, so that errors
#: which are small beside its speed add up in its attitude
MOVED = 0.1
#: order from which a multistep is taken: before, errors that are small enough are still larger than need be
HIGH = 4
#: how many times the predicted error the actual one may be
ACCEPTED = 4.0
#: steps that grow no longer after one that was too long: more each time it happens again
SHORTEST_WAIT, LONGEST_WAIT = 2, 64
#: grid steps that one multistep may span
MOST_GRID_STEPS = 4
#: part of dt below which no step is made shorter for the sake of its error: at nearly singular poses, and elsewhere
COARSE_FLOOR, FLOOR = 1.0 / 128, 1.0 / 16384
#: how many times the tolerance the error of a step of that length may be; loops are held beyond
GRACE = 1000.0
#: the tolerance that can be kept where rounding of the pose decides what a row of the loops holds
TAUT_TOLERANCE = 1e-6
#: pivot below which a pose is so nearly singular that a multistep is tried over it, and its parts of the pair's step
SINGULAR = 1e-3
OVER = (1.0, 0.75, 0.5, 0.3)
#: error of a step of the pair, over what is allowed, beyond which it is such a pose that it meets; those that are only
#: a little too long are off by less
TRAPPED = 10.0
#: part of the way to where the pivot would be zero that a step may come
NEAR = 0.8
#: how much longer than the step before it a multistep may be
GROWTH = 2.0
#: the pair takes six evaluations for its step: a multistep that is shorter than this part of it is not worth it
WORTH = 0.15
#: rad, m: a move by which rows that are nearly dependent close loops, and lift weights, that is more than rounding
LIFT = 1e-11
#: part of dt by which the step to a grid time may differ from dt and still be a whole one
ROUNDING = 1e-9


@jit
def is_whole(h: float, dt: float) -> bool:
    """Is h the distance of two grid times? Multisteps of several grid steps begin with such a one."""
    return math.fabs(h - dt) < ROUNDING * dt


@jit
def has_error_control(run: Run) -> bool:
    """Does the integrator choose its steps by their error?"""
    method = run.clock[0].method
    return bool(method == ADAMS or method == ADAPTIVE)


@jit
def booked_held_step(h: float, sys: System, data: Data, run: Run) -> tuple[float, float]:
    """A held step, with its loss by the energies."""
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
    """Remember the step with the largest error among those that could not keep the tolerance."""
    clock = run.clock[0]
    clock.n_rough += 1
    if error > clock.worst_error:
        # beyond 1 an error says no more than that the step is of no use
        clock.worst_error, clock.worst_time, clock.worst_freedom = min(error, 1.0), clock.time, worst


@jit
def note_evaluation(sys: System, data: Data, run: Run) -> None:
    """Remember of the evaluation at the end of a step what judges the next one."""
    clock = run.clock[0]
    if has_error_control(run) or len(sys.loops.table) > 0:
        keep_inertia(data, run.stages)
    clock.weakest_before, clock.weakest = clock.weakest, weakest_pivot(sys, data)


@jit
def note_end(sys: System, data: Data, run: Run) -> None:
    """Of the accelerations at the end of a step: do they serve the next one? Not if it holds other directions."""
    clock = run.clock[0]
    clock.end_known = 1
    if len(sys.loops.table) > 0 and decide_held(sys, data, run.stages.v1):
        clock.end_known = clock.history = 0


@jit
def leads_over(h: float, run: Run) -> bool:
    """May a singular pose lie within a step h? The root of a pivot goes to zero there as a straight line does.

    A row that is weak all the time, because a body has little inertia, is none.
    """
    clock = run.clock[0]
    if not clock.weakest < SINGULAR:
        return False
    root = math.sqrt(max(clock.weakest, 0.0))
    change = math.fabs(root - math.sqrt(max(clock.weakest_before, 0.0)))
    return bool(change * h >= NEAR * root * clock.last_length)


@jit
def end_pair(gained: float, shift: float, rough: bool, sys: System, data: Data, run: Run) -> bool:
    """Close the loops at the end of a step of the pair, with the factor of its last stage. Was it near enough?

    gained: J, work of the step. rough: does its error not keep the tolerance? Then loops may have gone taut in it.
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
        if not moved < JUMP:
            return False
        if lifts:
            if lifted > LIFT:
                lost = before - energy_at(sys, data, run, stages.q1, stages.v1)
            book_stop(lost, potential_at(sys, data, run, stages.q1) - low, run)
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
        book_weak_forces(gained - (clock.lost - lost_before), sys, data, run)
    return True


@jit
def shortest_step(length: float, sys: System, data: Data, run: Run) -> float:
    """s: no step is made shorter. length: of the one that has just been tried."""
    dt = run.clock[0].dt
    if len(sys.loops.table) > 0 and length <= COARSE_FLOOR * dt and is_nearly_singular(sys, data):
        return float(COARSE_FLOOR * dt)
    return float(FLOOR * dt)


@jit
def choose_grid_steps(run: Run, most: int) -> tuple[float, float]:
    """Choose clock.n_grid_steps of the next multistep, at most `most`, and its order, clock.order.

    It is at most twice as long as the one before, and no longer than it soon after one that failed. Returns its error
    and what is allowed it.
    """
    clock = run.clock[0]
    known = clock.history
    allowed = clock.allowed
    fastest = difference_norms(known, run.stages)
    count = min(most, clock.n_grid_steps if clock.wait > 0 else 2 * clock.n_grid_steps, MOST_GRID_STEPS)
    error, order = least_error(count * clock.dt, known, run.stages)
    while count > 1 and not (error <= allowed * count and order >= HIGH and fastest * count * clock.dt <= MOVED):
        count -= 1
        error, order = least_error(count * clock.dt, known, run.stages)
    clock.n_grid_steps = count
    clock.order = order
    return error, allowed * count


@jit
def choose_order_and_length(run: Run, most: int, h: float) -> tuple[float, float]:
    """Choose length and order of the next multistep: grid steps if h is one, at most `most`, or a part of h.

    clock.order is 0 if the motion is too rough for any. Returns the length and the error that is allowed it: to a part
    of a grid step as much as to a whole one, and as to a step of the pair.
    """
    clock = run.clock[0]
    whole = is_whole(h, clock.dt)
    error, allowed = choose_grid_steps(run, most if whole else 1)
    if clock.n_grid_steps > 1:
        return clock.n_grid_steps * clock.dt, ACCEPTED * allowed
    if not whole:
        error, clock.order = least_error(h, clock.history, run.stages)
    length = h
    if not (error <= allowed and h <= GROWTH * clock.last_length):
        # as few equal parts of h as the error allows
        clock.order = 0
        least = max(WORTH * min(clock.next_length, h), FLOOR * clock.dt)
        parts = max(math.ceil(h / (GROWTH * clock.last_length) - ROUNDING), 2)
        while h / parts >= least:
            length = h / parts
            error, order = least_error(length, clock.history, run.stages)
            if error <= allowed:
                clock.order = order if order >= HIGH else 0
                break
            parts += max(1, parts // 4)
    return length, ACCEPTED * allowed


@jit
def note_step(gap: float, gained: float, lost: float, sys: System, data: Data, run: Run) -> bool:
    """Books of a multistep that is taken. gap: rad or m, that it left; gained, lost: J."""
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
        book_weak_forces(gained - (clock.lost - lost_before), sys, data, run)
    clock.held = 0
    return True


@jit
def take_multistep(most: int, h: float, sys: System, data: Data, run: Run) -> tuple[float, float]:
    """(q1, v1) after as long as one evaluation is good for. Returns length and work.

    If it is not good for any, clock.order is zero and stage 0 is as it was.
    """
    clock = run.clock[0]
    gained = 0.0
    length, allowed = choose_order_and_length(run, most, h)
    while clock.order > 0:
        good, gained, gap, lost = adams_step(length, clock.order, allowed, sys, data, run.stages)
        if good and note_step(gap, gained, lost, sys, data, run):
            clock.wait -= 1
            if clock.n_grid_steps > 1:
                clock.patience = max(SHORTEST_WAIT, clock.patience // 2)
            break
        clock.wait = clock.patience
        clock.patience = min(LONGEST_WAIT, 2 * clock.patience)
        shorter = clock.n_grid_steps // 2
        if shorter == 0:
            # one evaluation for half of it costs less than the six of the pair; it must be as exact as predicted
            length, allowed, clock.order = 0.5 * length, allowed / ACCEPTED, 0
            if length >= max(WORTH * min(clock.next_length, h), FLOOR * clock.dt):
                order = least_error(length, clock.history, run.stages)[1]
                clock.order = order if order >= HIGH else 0
        else:
            clock.n_grid_steps = 1
            length, allowed = choose_order_and_length(run, shorter, h)
    if clock.order == 0:
        clock.n_grid_steps = 1
    return length, gained


@jit_late
def step_over(h: float, sys: System, data: Data, run: Run) -> tuple[float, float]:
    """(q1, v1) after a multistep of about h that leads over a singular pose. Returns length and work.

    If none does, clock.order is zero and stage 0 is as it was.
    """
    clock = run.clock[0]
    difference_norms(clock.history, run.stages)
    allowed = ACCEPTED * max(clock.allowed, TAUT_TOLERANCE)
    for part in OVER:
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

    A singular pose would trap it: stages lie everywhere in a step, and one that is near the pose feels rounding over
    its distance squared, more the shorter the steps that lead there. A multistep looks at its end only: it is tried
    before the pair's step is made shorter, and so steps over the pose. Where the shortest one does not keep the
    tolerance, it is taken as it is, or, if it is far from it in a mechanism with loops, as a held step.
    """
    clock = run.clock[0]
    length = clock.next_length if clock.next_length < 0.9 * h else h
    if length < h < 2.0 * length:
        length = 0.5 * h
    over = clock.method == ADAPTIVE and clock.history > HIGH and leads_over(h, run)
    while True:
        gained, error, worst, shift = rk_step(ADAPTIVE, length, sys, data, run.stages)
        ratio = error / clock.allowed
        if ratio <= 1.0 and end_pair(gained, shift, False, sys, data, run):
            factor = min(5.0, 0.9 * ratio**-0.2) if ratio > 0.0 else 5.0
            return length, gained, max(clock.next_length if length == h else 0.0, length * max(1.0, factor))
        if over and not ratio <= TRAPPED:
            over = False
            taken, work = step_over(h, sys, data, run)
            if clock.order > 0:
                return taken, work, clock.next_length
        shortest = shortest_step(length, sys, data, run)
        if length <= shortest:
            note_error(error, worst, run)
            # an error that is small enough, and loops that are not near: they went taut in the step
            if 1.0 < ratio <= GRACE and end_pair(gained, shift, True, sys, data, run):
                return length, gained, length
            if len(sys.loops.table) == 0:
                return length, gained, length
            massless = first_without_inertia(sys, data)
            if massless >= 0:
                # it moves without inertia from here on: no speed is too high for it, and loops did not go taut
                run.stages.v1[massless] = math.inf
                return length, gained, length
            gained, lost = booked_held_step(length, sys, data, run)
            book_stop(lost, math.inf, run)
            clock.held = 1
            clock.n_held += 1
            return length, gained, length
        factor = min(0.7, max(0.1, 0.9 * ratio**-0.2)) if math.isfinite(ratio) else 0.1
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
    clock.taut = 1 if clock.weakest < SINGULAR_PIVOT or data.blocked.n[0] + data.blocked.n[1] > 0 else 0
    clock.allowed = max(clock.tolerance, TAUT_TOLERANCE) if clock.taut else clock.tolerance
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
    """(q1, v1) at time h after the start of the step that has been taken, h no longer than it. Returns work and loss.

    Of a multistep by its polynomial, of any other by a shorter step from the same stage 0.
    """
    clock = run.clock[0]
    if clock.order > 0:
        return predict(h, clock.order, clock.order + 1, sys.tree, run.stages), 0.0
    if clock.held:
        return booked_held_step(h, sys, data, run)
    if clock.method == ADAMS or clock.method == ADAPTIVE:
        return rk_step(ADAPTIVE, h, sys, data, run.stages)[0], 0.0
    return fixed_step(clock.method, h, sys, data, run)

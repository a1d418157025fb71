"""Length and order of the next step: multisteps where the motion is smooth, single steps where it is not."""

from __future__ import annotations

import math

from .._jit import jit
from ..constraints.mechanism import Data, Stages, System
from .adams import adams_step, difference_norms, least_error, predict, push_history
from .runge_kutta import ADAMS, ADAPTIVE, RK4, euler_fallback, loop_went_taut, rk_step
from .tables import Run

#: error of v, over 1 + |v|, up to which an Adams step is taken, and for each grid step of one that spans several
SMOOTH = 1e-4
SMOOTHER = 1e-6
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
MOST_GRID_STEPS = 3
#: s: the adaptive method makes no shorter step
SHORTEST_ADAPTIVE = 1e-12
#: part of dt by which the step to a grid time may differ from dt and still be a whole one
ROUNDING = 1e-9


@jit
def is_whole(h: float, dt: float) -> bool:
    """Is h the distance of two grid times? The multistep method keeps accelerations of such steps only."""
    return math.fabs(h - dt) < ROUNDING * dt


@jit
def fixed_step(method: int, h: float, sys: System, data: Data, stages: Stages) -> float:
    """(q1, v1) after one step of length h. Returns the work that entered, J."""
    gained, _ = rk_step(method, h, sys, data, stages)
    if len(sys.loops.table) > 0 and loop_went_taut(method, h, stages):
        return euler_fallback(h, sys.tree, stages)
    return gained


@jit
def try_step(h: float, sys: System, data: Data, run: Run) -> tuple[float, float, float]:
    """(q1, v1) after a step of at most h from stage 0. Returns its length, the work, and the length of the next one.

    Only the adaptive method makes a step that is shorter than h.
    """
    clock = run.clock[0]
    method = RK4 if clock.method == ADAMS else clock.method
    if method != ADAPTIVE:
        return h, fixed_step(method, h, sys, data, run.stages), h
    length = min(h, clock.next_length)
    while True:
        gained, error = rk_step(method, length, sys, data, run.stages)
        ratio = error / clock.tolerance
        factor = 0.9 * ratio**-0.2 if ratio > 1e-8 else 5.0
        if ratio <= 1.0 or length < SHORTEST_ADAPTIVE:
            return length, gained, length * min(5.0, max(1.0, factor))
        length *= min(0.9, max(0.1, factor)) if math.isfinite(factor) else 0.1


@jit
def choose_order_and_length(run: Run, most: int) -> float:
    """Choose clock.n_grid_steps of the next multistep, at most `most`, and clock.order, 0 if the motion is too rough.

    It is at most twice as long as the one before, and no longer than it soon after one that failed. Returns the error
    that is allowed it.
    """
    clock = run.clock[0]
    known = clock.history
    fastest = difference_norms(known, run.stages)
    count = min(most, clock.n_grid_steps if clock.wait > 0 else 2 * clock.n_grid_steps, MOST_GRID_STEPS)
    error, order = least_error(count * clock.dt, known, run.stages)
    while count > 1 and not (error <= SMOOTHER * count and order >= HIGH and fastest * count * clock.dt <= MOVED):
        count -= 1
        error, order = least_error(count * clock.dt, known, run.stages)
    allowed = SMOOTH if count == 1 else SMOOTHER * count
    clock.n_grid_steps = count
    clock.order = order if error <= allowed else 0
    return ACCEPTED * allowed


@jit
def take_multistep(most: int, sys: System, data: Data, run: Run) -> float:
    """(q1, v1) after as many grid steps as one evaluation is good for. Returns the work.

    If it is not even good for one, clock.order is zero and stage 0 is as it was.
    """
    clock = run.clock[0]
    gained = 0.0
    allowed = choose_order_and_length(run, most)
    while clock.order > 0:
        good, gained, gap, lost = adams_step(
            clock.n_grid_steps * clock.dt, clock.order, allowed, sys, data, run.stages
        )  # fmt: skip
        if good:
            clock.largest_loop_error = max(clock.largest_loop_error, gap)
            clock.lost += lost
            clock.wait -= 1
            if clock.n_grid_steps > 1:
                clock.patience = max(SHORTEST_WAIT, clock.patience // 2)
            break
        clock.wait = clock.patience
        clock.patience = min(LONGEST_WAIT, 2 * clock.patience)
        shorter = clock.n_grid_steps // 2
        if shorter == 0:
            clock.order = 0
            break
        clock.n_grid_steps = 1
        allowed = choose_order_and_length(run, shorter)
    if clock.order == 0:
        clock.n_grid_steps = 1
    return gained


@jit
def take_step(h: float, most: int, sys: System, data: Data, run: Run) -> tuple[float, float, float]:
    """(q1, v1) after a multistep, or a step of at most h. Returns as `try_step`. After `first_stage` of (q0, v0)."""
    clock = run.clock[0]
    clock.order = 0
    if clock.method == ADAMS and is_whole(h, clock.dt):
        push_history(run.stages.dv[0], run.stages.power[0], clock.n_grid_steps * clock.dt, clock.history, run.stages)
        clock.history += 1
        gained = take_multistep(most, sys, data, run)
        if clock.order > 0:
            return h if clock.n_grid_steps == 1 else clock.n_grid_steps * clock.dt, gained, h
    clock.n_grid_steps = 1
    return try_step(h, sys, data, run)


@jit
def dense_output(h: float, sys: System, data: Data, run: Run) -> float:
    """(q1, v1) at time h after the start of the step that has been taken, h no longer than it. Returns the work.

    Of a multistep by its polynomial, of any other by a shorter step from the same stage 0.
    """
    clock = run.clock[0]
    if clock.order > 0:
        return predict(h, clock.order, clock.order + 1, sys.tree, run.stages)
    method = RK4 if clock.method == ADAMS else clock.method
    return fixed_step(method, h, sys, data, run.stages)

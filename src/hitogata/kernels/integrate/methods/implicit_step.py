"""Steps for springs, dampers and drives that are too stiff for explicit ones.

The linearly implicit Euler rule (`dynamics/implicit.py`) is stable at any stiffness and first-order accurate. Its error
has an expansion in powers of the step, also where rotations are added as rotation vectors since the start. So n = 1, 2,
3 and 4 equal parts of a step h give, by Aitken–Neville extrapolation,

    T₄ = −1/6 R₁ + 4 R₂ − 27/2 R₃ + 32/3 R₄      order 4            T₃ = 2 R₂ − 9 R₃ + 8 R₄      order 3

and T₄ − T₃ estimates the error: ten evaluations a step at any stiffness. Forces outside the matrix (gravity, Coriolis,
forces that rotate with the links) stay explicit without loss of order.

T₄ − T₃ cannot detect a motion that all four results have damped away: a stiff spring that oscillates within a step. It
appears as a jump of velocity in the first of R₄'s parts, which their third difference separates from smooth change.

- If dampers remove the oscillation within the step, R₂, R₃ and R₄ are correct. The step ends at T₃, because R₁ has no
  second part in which to come to rest, or a damped step by the plain rule removes it. The missing energy was dissipated
  by these dampers.
- Otherwise the jump is an error, as is energy that is not accounted for, and the step must be shorter.
- Where no permitted step can follow, the plain rule removes the motion, and its energy is lost. If dampers would have
  removed it, only the rest of the motion has an error, that of the plain rule. Both count as steps that exceeded the
  tolerance.
"""

from __future__ import annotations

import math
from typing import TypeAlias

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...dynamics.accelerations import joint_power
from ...dynamics.implicit import decay_rate, felt_inertia, implicit_accelerations, stiff_rate
from ...loops.closed_response import any_stand_in
from ...loops.compliant_rows import hold_soft_rows
from ...loops.delassus import assemble, solve_and_apply
from ...loops.kinematics import place_loops, position_rhs
from ...loops.place import articulate
from ...loops.second_order_rows import block_shift
from ...loops.solve import factorise_finer
from ...loops.tolerances import PROJECTION_RESIDUAL
from ...math.vector import copy
from ...mechanism.system import Data, Stages, System
from ...tree.forces.springs import place_springs
from ...tree.joint import difference, integrate
from ...tree.kinematics import forward_position, forward_velocity
from ..steps.energies import energy_of
from ..steps.step_control import has_error_control, note_error
from ..steps.tolerances import (
    MAX_LENGTH_GROWTH,
    MAX_RETRY_FACTOR,
    MIN_RETRY_FACTOR,
    NEARLY_WHOLE_STEP,
    STEP_FLOOR,
    STEP_SAFETY,
)
from ..tables import Run
from .close_stiff_loops import close_loops
from .runge_kutta import IMPLICIT
from .tolerances import (
    DECAY_EXPONENT,
    EXPLICIT_EVALUATIONS_PER_RADIAN,
    EXPLICIT_STEPS_AFTER_FAILURE,
    IMPLICIT_STEP_EVALUATIONS,
    MIN_STIFF_RADIANS,
    POSITION_ROUNDING,
    SETTLING_PRODUCTS,
    STABLE_EXPLICIT_RADIANS,
    STIFFNESS_CHECK_INTERVAL,
)

Weights: TypeAlias = tuple[float, float, float, float]

#: number of parts of the finest subdivision, and rows of the extrapolation
EXTRAPOLATION_PARTS = 4
#: weights of R₁ … R₄ in T₄, T₃, T₂ and R₄ itself
ORDER4_WEIGHTS = (-1.0 / 6.0, 4.0, -13.5, 32.0 / 3.0)
ORDER3_WEIGHTS = (0.0, 2.0, -9.0, 8.0)
ORDER2_WEIGHTS = (0.0, 0.0, -3.0, 4.0)
ORDER1_WEIGHTS = (0.0, 0.0, 0.0, 1.0)
#: third difference of the velocity changes in R₄'s parts
THIRD_DIFFERENCE = (-1.0, 3.0, -3.0, 1.0)


@jit
def implicit_euler(h: float, parts: int, known: bool, sys: System, data: Data, stages: Stages) -> tuple[float, float]:
    """(q1, v1) after `parts` steps of h / parts from (q0, v0). known: stages.dv[0] belongs to (q0, v0) and h / parts.

    Returns the work, J, and the shift of `assemble` in the last one.
    """
    q1, v1, a = stages.q1, stages.v1, stages.dv[5]
    part = h / parts
    for k in range(len(stages.q0)):
        q1[k] = stages.q0[k]
    for k in range(len(v1)):
        v1[k] = stages.v0[k]
    work, shift = 0.0, 0.0
    for s in range(parts):
        if known and s == 0:
            power = stages.power[0]
            for k in range(len(v1)):
                a[k] = stages.dv[0, k]
        else:
            power, shift = implicit_accelerations(part, a, sys, data, stages, q1, v1, 0.0)
        for k in range(len(v1)):
            v1[k] += part * a[k]
            if parts == EXTRAPOLATION_PARTS:
                stages.leap[k] = (stages.leap[k] if s > 0 else 0.0) + THIRD_DIFFERENCE[s] * part * a[k]
        work += part * (power + joint_power(sys, stages.torque, v1))
        integrate(q1, sys.tree.links, q1, v1, part)
    return work, shift


@jit
def fixed_implicit_step(h: float, sys: System, data: Data, run: Run) -> float:
    """(q1, v1) after one step of h from (q0, v0) by the plain rule, one evaluation. Returns the work, J.

    The velocity of the loops at (q0, v0) is removed in the same solve as the accelerations are found. Their position
    error there is removed with the same factorisation.
    """
    clock, stages = run.clock[0], run.stages
    a, u, q1, v1 = stages.dv[0], stages.u, stages.q1, stages.v1
    power, shift = implicit_accelerations(h, a, sys, data, stages, stages.q0, stages.v0, 1.0 / h)
    for k in range(len(v1)):
        v1[k] = stages.v0[k] + h * a[k]
        u[k] = h * v1[k]
    work = h * (power + joint_power(sys, stages.torque, v1))
    if len(sys.loops.table) > 0:
        turn, slip = position_rhs(sys.loops, data.loops)
        clock.largest_loop_error = max(clock.largest_loop_error, turn, slip)
        block_shift(data, data.tree.zero)
        solve_and_apply(
            data.loops.change, sys, data, factorise_finer(sys.loops, data.loops, shift), PROJECTION_RESIDUAL
        )
        hold_soft_rows(data.loops.change, data)
        for k in range(len(v1)):
            u[k] += data.loops.change[k]
    integrate(q1, sys.tree.links, stages.q0, u, 1.0)
    return work


@jit
def energy_scale(sys: System, data: Data, stages: Stages) -> float:
    """J: twice the kinetic energy of all freedoms at a velocity of 1 + |v|, by articulated inertias."""
    total = 0.0
    for k in range(len(stages.v0)):
        total += felt_inertia(k, sys, data, True, stages) * (1.0 + math.fabs(stages.v0[k])) ** 2
    return total


@jit
def extrapolated_step(h: float, known: bool, sys: System, data: Data, run: Run) -> tuple[float, float, int, float]:
    """(q1, v1) after time h from (q0, v0), projected onto the loops. known: as of `implicit_euler`, in one part.

    Returns the work, and error and freedom as `rk_step` does; energy that is not accounted for counts as an error of
    velocity. Also returns the rate, 1/s, at which oscillations decay within the step, 0 if they do not. Leaves the
    position error before the projection in stages.gap.
    """
    stages, tolerance = run.stages, run.clock[0].stiff_tolerance
    nv = len(stages.v1)
    shift = 0.0
    if not known:
        stages.switched[0] = 0.0
    for n in range(EXTRAPOLATION_PARTS):
        stages.power[1 + n], shift = implicit_euler(h, n + 1, known and n == 0, sys, data, stages)
        difference(stages.du[1 + n], sys.tree.links, stages.q0, stages.q1)
        for k in range(nv):
            stages.dv[1 + n, k] = stages.v1[k]
    leap, at = 0.0, 0
    for k in range(nv):
        leapt = math.fabs(stages.leap[k]) / (1.0 + math.fabs(stages.v0[k]))
        if not leapt <= leap:
            leap, at = leapt, k
    decay = h * decay_rate(h, sys, data, stages)
    settles = leap > tolerance and DECAY_EXPONENT <= decay < math.inf
    scale = energy_scale(sys, data, stages)
    error, worst, gained = combine(
        h, ORDER3_WEIGHTS if settles else ORDER4_WEIGHTS, ORDER2_WEIGHTS if settles else ORDER3_WEIGHTS, stages
    )
    integrate(stages.q1, sys.tree.links, stages.q0, stages.u, 1.0)
    stages.gap[0] = close_loops(h / EXTRAPOLATION_PARTS, sys, data, stages, shift)
    after = energy_of(sys, data, run, stages.q1, stages.v1)
    missing = energy_of(sys, data, run, stages.q0, stages.v0) + gained - after
    if settles and missing > 0.0:
        gained -= missing
    elif not math.fabs(missing) <= error * scale:
        error = math.fabs(missing) / scale if math.isfinite(missing) else math.inf
    if not settles and not math.exp(-decay) * leap <= error:
        error, worst = leap if math.isfinite(leap) else math.inf, at
    return gained, max(error, h * stages.switched[0]), worst, decay / h if settles else 0.0


@jit
def combine(h: float, high: Weights, low: Weights, stages: Stages) -> tuple[float, int, float]:
    """u and v1 with the weights `high` of R₁ … R₄. Returns error and freedom, relative to `low`, and the work."""
    error, worst, gained = 0.0, 0, 0.0
    for n in range(EXTRAPOLATION_PARTS):
        gained += high[n] * stages.power[1 + n]
    for k in range(len(stages.v1)):
        turned, sped, off_u, off_v = 0.0, 0.0, 0.0, 0.0
        for n in range(EXTRAPOLATION_PARTS):
            turned += high[n] * stages.du[1 + n, k]
            sped += high[n] * stages.dv[1 + n, k]
            off_u += (high[n] - low[n]) * stages.du[1 + n, k]
            off_v += (high[n] - low[n]) * stages.dv[1 + n, k]
        stages.u[k], stages.v1[k] = turned, sped
        off_u = 0.0 if math.fabs(off_u) <= POSITION_ROUNDING else math.fabs(off_u)
        off = max(off_u / h, math.fabs(off_v)) / (1.0 + math.fabs(stages.v0[k]))
        if not off <= error:
            error, worst = off if math.isfinite(off) else math.inf, k
    return error, worst, gained


@jit
def damped_step(h: float, sys: System, data: Data, run: Run) -> tuple[float, float]:
    """(q1, v1) after time h by the plain rule, which damps fast oscillations. Returns work and loss."""
    before = energy_of(sys, data, run, run.stages.q0, run.stages.v0)
    work, shift = implicit_euler(h, EXTRAPOLATION_PARTS, False, sys, data, run.stages)
    close_loops(h / EXTRAPOLATION_PARTS, sys, data, run.stages, shift)
    return work, before + work - energy_of(sys, data, run, run.stages.q1, run.stages.v1)


@jit
def plain_error(h: float, sys: System, data: Data, run: Run) -> tuple[float, int]:
    """Error of a damped step h in the motion that does not decay within it, and freedom, as `combine`: R₄ against T₂.

    Estimated by a second step after it, in which no oscillation is left. Overwrites q2, v2.
    """
    stages = run.stages
    implicit_euler(h, EXTRAPOLATION_PARTS, False, sys, data, stages)
    copy(stages.q2, stages.q0)
    copy(stages.v2, stages.v0)
    copy(stages.q0, stages.q1)
    copy(stages.v0, stages.v1)
    for n in range(EXTRAPOLATION_PARTS - 2, EXTRAPOLATION_PARTS):
        implicit_euler(h, n + 1, False, sys, data, stages)
        difference(stages.du[1 + n], sys.tree.links, stages.q0, stages.q1)
        copy(stages.dv[1 + n], stages.v1)
    error, worst, _ = combine(h, ORDER1_WEIGHTS, ORDER2_WEIGHTS, stages)
    copy(stages.q0, stages.q2)
    copy(stages.v0, stages.v2)
    return error, worst


@jit
def settled_length(most: float, decay: float, sys: System, data: Data, run: Run) -> float:
    """s: length of a damped step in which oscillations decay and the rest keeps the tolerance; 0 if there is none."""
    for turn in range(len(SETTLING_PRODUCTS)):
        length = min(most, SETTLING_PRODUCTS[turn] / decay)
        if plain_error(length, sys, data, run)[0] <= run.clock[0].stiff_tolerance:
            return length
    return 0.0


@jit
def explicit_is_stable(run: Run) -> bool:
    """Is the shortest explicit step certainly stable?"""
    return bool(run.clock[0].stiff_rate * STEP_FLOOR * run.clock[0].dt < STABLE_EXPLICIT_RADIANS)


@jit
def choose_implicit(h: float, sys: System, data: Data, run: Run) -> float:
    """Length of the next step, of h at most, if it is to be implicit; 0 if it is to be explicit."""
    clock = run.clock[0]
    if clock.method == IMPLICIT:
        return h
    if not has_error_control(run):
        return 0.0
    if clock.stiff_rate < 0.0:
        forward_position(sys.tree, data.tree, run.q)
        forward_velocity(sys.tree, data.tree, run.v)
        articulate(sys, data)
        place_springs(sys.tree, data.tree)
        place_loops(sys, data)
        if any_stand_in(data):
            assemble(sys, data)
        clock.stiff_rate = stiff_rate(sys, data, False, run.stages)
    if clock.stiff_rate * clock.dt < MIN_STIFF_RADIANS:
        return 0.0
    if clock.stiff_wait > 0:
        clock.stiff_wait -= 1
        if explicit_is_stable(run):
            return 0.0
    length = clock.stiff_length if 0.0 < clock.stiff_length < NEARLY_WHOLE_STEP * h else h
    return float(0.5 * h if length < h < 2.0 * length else length)


@jit
def note_stiffness(sys: System, data: Data, run: Run) -> None:
    """Estimate the stiffness of the mechanism for the choice of the next step. After an accepted step."""
    clock = run.clock[0]
    clock.stiff_age += 1
    if has_error_control(run) and (clock.implicit_length > 0.0 or clock.stiff_age >= STIFFNESS_CHECK_INTERVAL):
        clock.stiff_rate = stiff_rate(sys, data, clock.implicit_length > 0.0, run.stages)
        clock.stiff_age = 0


@jit_late
def take_implicit_step(sys: System, data: Data, run: Run) -> tuple[float, float]:
    """(q1, v1) after a step of at most clock.implicit_length, from (q0, v0) and stage 0. Returns length and work.

    The length is 0 where explicit steps are cheaper; (q1, v1) are then undefined.
    """
    clock, stages = run.clock[0], run.stages
    clock.order, clock.end_known, clock.held, clock.n_grid_steps = 0, 0, 0, 1
    length, known, dies = clock.implicit_length, True, 0.0
    if clock.method == IMPLICIT:
        return length, fixed_implicit_step(length, sys, data, run)
    while True:
        gained, error, worst, decay = extrapolated_step(length, known, sys, data, run)
        ratio = error / clock.stiff_tolerance
        if ratio <= 1.0:
            clock.largest_loop_error = max(clock.largest_loop_error, stages.gap[0])
            break
        settled = settled_length(length, decay, sys, data, run) if decay > 0.0 else 0.0
        if decay > 0.0:
            dies = min(length, SETTLING_PRODUCTS[-1] / decay)
        if settled == 0.0 and length <= STEP_FLOOR * clock.dt:
            settled = (
                dies  # too fast for any step: it decays all the same, and only the rest of the motion has an error
            )
            off, at = plain_error(settled, sys, data, run) if settled > 0.0 else (0.0, 0)
            if off > clock.stiff_tolerance:
                note_error(off, at, run)
        if settled > 0.0:
            gained, lost = damped_step(settled, sys, data, run)
            clock.held = 1
            return settled, gained - lost
        if length <= STEP_FLOOR * clock.dt:
            gained, lost = damped_step(length, sys, data, run)
            clock.lost += lost
            clock.held = 1
            note_error(error, worst, run)
            break
        factor = (
            min(MAX_RETRY_FACTOR, max(MIN_RETRY_FACTOR, STEP_SAFETY * ratio**-0.25))
            if math.isfinite(ratio)
            else MIN_RETRY_FACTOR
        )
        length = max(length * factor, STEP_FLOOR * clock.dt)
        known = False
        if (
            length * EXPLICIT_EVALUATIONS_PER_RADIAN * clock.stiff_rate < IMPLICIT_STEP_EVALUATIONS
            and explicit_is_stable(run)
        ):
            clock.stiff_wait, clock.stiff_length = EXPLICIT_STEPS_AFTER_FAILURE, 0.0
            return 0.0, 0.0
    clock.implicit_length = length
    factor = min(MAX_LENGTH_GROWTH, STEP_SAFETY * ratio**-0.25) if ratio > 0.0 else MAX_LENGTH_GROWTH
    clock.stiff_length = length * max(1.0, factor)
    if clock.stiff_length * EXPLICIT_EVALUATIONS_PER_RADIAN * clock.stiff_rate < IMPLICIT_STEP_EVALUATIONS:
        clock.stiff_wait = EXPLICIT_STEPS_AFTER_FAILURE
        clock.stiff_length = 0.0
    return length, gained


@jit_late
def implicit_output(h: float, sys: System, data: Data, run: Run) -> tuple[float, float]:
    """(q1, v1) at time h after the start of the last implicit step, by a shorter one. Returns work and loss.

    The energy removed by a damped step counts as lost: only for the whole step is it known that dampers dissipate it.
    """
    clock = run.clock[0]
    if clock.method == IMPLICIT:
        return fixed_implicit_step(h, sys, data, run), 0.0
    if clock.held:
        return damped_step(h, sys, data, run)
    return extrapolated_step(h, False, sys, data, run)[0], 0.0

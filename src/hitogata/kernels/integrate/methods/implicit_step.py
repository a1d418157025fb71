"""Steps for springs, dampers and drives that are too stiff for explicit ones.

The linearly implicit Euler rule (`dynamics/implicit.py`) is stable at any stiffness and of first order. Its
error has an expansion in powers of the step, also where rotations are added up as rotation vectors since the start. So
n = 1, 2, 3 and 4 equal parts of a step h give, by Aitken–Neville,

    T₄ = −1/6 R₁ + 4 R₂ − 27/2 R₃ + 32/3 R₄      order 4            T₃ = 2 R₂ − 9 R₃ + 8 R₄      order 3

and T₄ − T₃ tells the error: ten evaluations a step, however stiff. Any force outside the matrix (gravity, Coriolis,
what turns with the links) stays explicit without loss of order.

What T₄ − T₃ cannot tell is a motion that all four have damped away: a stiff spring that swings within a step. It shows
as a leap of velocity in the first of R₄'s parts, which their third difference tells apart from smooth change. Where
dampers take it out within the step, all is well: R₂, R₃ and R₄ are where the motion leads, and the step ends at T₃ (R₁
has no second part in which to come to rest), or the plain rule takes it out in a step that is long for it and short
enough for all else. The energy that is then missing has gone into these dampers. Otherwise the leap is an error, and
the step must be shorter. So is energy that is not accounted for. Where no step that is allowed can follow, the plain
rule takes the motion out, and its energy is lost; if dampers would have taken it out all the same, what is off is the
rest of the motion, by the error of the plain rule. Either is a rough step.
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
from ...tree.joint import difference, integrate
from ...tree.kinematics import forward_position, forward_velocity
from ...tree.springs import place_springs
from ..steps.energies import energy_of
from ..steps.step_control import FLOOR, has_error_control, note_error
from ..tables import Run
from .close_stiff_loops import close_loops
from .runge_kutta import IMPLICIT

Weights: TypeAlias = tuple[float, float, float, float]

#: parts that the step is cut into
PARTS = 4
#: weights of R₁ … R₄ in T₄, and in T₃
FOURTH = (-1.0 / 6.0, 4.0, -13.5, 32.0 / 3.0)
THIRD = (0.0, 2.0, -9.0, 8.0)
SECOND = (0.0, 0.0, -3.0, 4.0)
PLAIN = (0.0, 0.0, 0.0, 1.0)
#: their third difference
LEAP = (-1.0, 3.0, -3.0, 1.0)
#: decay rate times step from which an oscillation has died away within the step: exp(−16) = 1e-7
DIED = 16.0
#: those products for steps in which the plain rule lets an oscillation die away: the longer, the more of it
SETTLED = (1e4, 1e3)
#: evaluations of an extrapolated step, and of explicit steps for each radian of the fastest oscillation that there is
EVALUATIONS, EXPLICIT = 10.0, 2.0
#: radians of that in a grid step from which implicit ones may pay
STIFF = EVALUATIONS / EXPLICIT
#: radians of it in an explicit step that is stable for sure
STABLE = 0.5
#: rad, m: of a position is rounding, which in a short step would look like an error of velocity
ROUNDED = 1e-14
#: explicit steps that are taken before implicit ones are tried again that did not pay
WAIT = 100
#: explicit steps after which stiffness is looked at again
LOOK = 16


@jit
def implicit_euler(h: float, parts: int, known: bool, sys: System, data: Data, stages: Stages) -> tuple[float, float]:
    """(q1, v1) after `parts` steps of h / parts from (q0, v0). known: stages.dv[0] is of (q0, v0) and of h / parts.

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
            if parts == PARTS:
                stages.leap[k] = (stages.leap[k] if s > 0 else 0.0) + LEAP[s] * part * a[k]
        work += part * (power + joint_power(sys, stages.torque, v1))
        integrate(q1, sys.tree.links, q1, v1, part)
    return work, shift


@jit
def fixed_implicit_step(h: float, sys: System, data: Data, run: Run) -> float:
    """(q1, v1) after one step of h from (q0, v0) by the plain rule, one evaluation. Returns the work, J.

    What velocity the loops have left at (q0, v0) is taken off in the same solve as the accelerations, and with the same
    factor the gap that they have there.
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
    """J: twice what all freedoms together have at a velocity of 1 + |v|, as far as the articulated bodies tell."""
    total = 0.0
    for k in range(len(stages.v0)):
        total += felt_inertia(k, sys, data, True, stages) * (1.0 + math.fabs(stages.v0[k])) ** 2
    return total


@jit
def extrapolated_step(h: float, known: bool, sys: System, data: Data, run: Run) -> tuple[float, float, int, float]:
    """(q1, v1) after time h from (q0, v0), loops closed. known: as of `implicit_euler`, in one part.

    Returns the work, and error and freedom as `rk_step` does; energy that is not accounted for counts as an error of
    velocity. Returns the rate, too, at which oscillations that there are die away within the step, 1/s, 0 if they do
    not. Leaves the gap that the loops had in stages.gap.
    """
    stages, tolerance = run.stages, run.clock[0].stiff_tolerance
    nv = len(stages.v1)
    shift = 0.0
    if not known:
        stages.switched[0] = 0.0
    for n in range(PARTS):
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
    settles = leap > tolerance and DIED <= decay < math.inf
    scale = energy_scale(sys, data, stages)
    error, worst, gained = combine(h, THIRD if settles else FOURTH, SECOND if settles else THIRD, stages)
    integrate(stages.q1, sys.tree.links, stages.q0, stages.u, 1.0)
    stages.gap[0] = close_loops(h / PARTS, sys, data, stages, shift)
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
    """u and v1 by the weights `high` of R₁ … R₄. Returns error and freedom, by what `low` gives, and the work."""
    error, worst, gained = 0.0, 0, 0.0
    for n in range(PARTS):
        gained += high[n] * stages.power[1 + n]
    for k in range(len(stages.v1)):
        turned, sped, off_u, off_v = 0.0, 0.0, 0.0, 0.0
        for n in range(PARTS):
            turned += high[n] * stages.du[1 + n, k]
            sped += high[n] * stages.dv[1 + n, k]
            off_u += (high[n] - low[n]) * stages.du[1 + n, k]
            off_v += (high[n] - low[n]) * stages.dv[1 + n, k]
        stages.u[k], stages.v1[k] = turned, sped
        off_u = 0.0 if math.fabs(off_u) <= ROUNDED else math.fabs(off_u)
        off = max(off_u / h, math.fabs(off_v)) / (1.0 + math.fabs(stages.v0[k]))
        if not off <= error:
            error, worst = off if math.isfinite(off) else math.inf, k
    return error, worst, gained


@jit
def damped_step(h: float, sys: System, data: Data, run: Run) -> tuple[float, float]:
    """(q1, v1) after time h by the plain rule: what swings too fast to follow comes to rest. Returns work and loss."""
    before = energy_of(sys, data, run, run.stages.q0, run.stages.v0)
    work, shift = implicit_euler(h, PARTS, False, sys, data, run.stages)
    close_loops(h / PARTS, sys, data, run.stages, shift)
    return work, before + work - energy_of(sys, data, run, run.stages.q1, run.stages.v1)


@jit
def plain_error(h: float, sys: System, data: Data, run: Run) -> tuple[float, int]:
    """Error of a damped step h in all that does not come to rest within it, and freedom, as `combine` has it: R₄ by T₂.

    Told by a second one after it, in which nothing swings any more. Overwrites q2, v2.
    """
    stages = run.stages
    implicit_euler(h, PARTS, False, sys, data, stages)
    copy(stages.q2, stages.q0)
    copy(stages.v2, stages.v0)
    copy(stages.q0, stages.q1)
    copy(stages.v0, stages.v1)
    for n in range(PARTS - 2, PARTS):
        implicit_euler(h, n + 1, False, sys, data, stages)
        difference(stages.du[1 + n], sys.tree.links, stages.q0, stages.q1)
        copy(stages.dv[1 + n], stages.v1)
    error, worst, _ = combine(h, PLAIN, SECOND, stages)
    copy(stages.q0, stages.q2)
    copy(stages.v0, stages.v2)
    return error, worst


@jit
def settled_length(most: float, decay: float, sys: System, data: Data, run: Run) -> float:
    """s: of a damped step in which all that swings comes to rest and the rest keeps the tolerance; 0 if none does."""
    for turn in range(len(SETTLED)):
        length = min(most, SETTLED[turn] / decay)
        if plain_error(length, sys, data, run)[0] <= run.clock[0].stiff_tolerance:
            return length
    return 0.0


@jit
def explicit_is_stable(run: Run) -> bool:
    """Is the shortest explicit step stable for sure?"""
    return bool(run.clock[0].stiff_rate * FLOOR * run.clock[0].dt < STABLE)


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
    if clock.stiff_rate * clock.dt < STIFF:
        return 0.0
    if clock.stiff_wait > 0:
        clock.stiff_wait -= 1
        if explicit_is_stable(run):
            return 0.0
    length = clock.stiff_length if 0.0 < clock.stiff_length < 0.9 * h else h
    return float(0.5 * h if length < h < 2.0 * length else length)


@jit
def note_stiffness(sys: System, data: Data, run: Run) -> None:
    """How stiff the mechanism is, for the choice of the next step. After one has been taken."""
    clock = run.clock[0]
    clock.stiff_age += 1
    if has_error_control(run) and (clock.implicit_length > 0.0 or clock.stiff_age >= LOOK):
        clock.stiff_rate = stiff_rate(sys, data, clock.implicit_length > 0.0, run.stages)
        clock.stiff_age = 0


@jit_late
def take_implicit_step(sys: System, data: Data, run: Run) -> tuple[float, float]:
    """(q1, v1) after a step of at most clock.implicit_length, from (q0, v0) and stage 0. Returns length and work.

    The length is 0 where explicit steps pay more, and (q1, v1) then good for nothing.
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
            dies = min(length, SETTLED[-1] / decay)
        if settled == 0.0 and length <= FLOOR * clock.dt:
            settled = dies  # too fast for any step; it comes to rest all the same, and the rest of the motion is off
            off, at = plain_error(settled, sys, data, run) if settled > 0.0 else (0.0, 0)
            if off > clock.stiff_tolerance:
                note_error(off, at, run)
        if settled > 0.0:
            gained, lost = damped_step(settled, sys, data, run)
            clock.held = 1
            return settled, gained - lost
        if length <= FLOOR * clock.dt:
            gained, lost = damped_step(length, sys, data, run)
            clock.lost += lost
            clock.held = 1
            note_error(error, worst, run)
            break
        factor = min(0.7, max(0.1, 0.9 * ratio**-0.25)) if math.isfinite(ratio) else 0.1
        length = max(length * factor, FLOOR * clock.dt)
        known = False
        if length * EXPLICIT * clock.stiff_rate < EVALUATIONS and explicit_is_stable(run):
            clock.stiff_wait, clock.stiff_length = WAIT, 0.0
            return 0.0, 0.0
    clock.implicit_length = length
    factor = min(5.0, 0.9 * ratio**-0.25) if ratio > 0.0 else 5.0
    clock.stiff_length = length * max(1.0, factor)
    if clock.stiff_length * EXPLICIT * clock.stiff_rate < EVALUATIONS:
        clock.stiff_wait = WAIT
        clock.stiff_length = 0.0
    return length, gained


@jit_late
def implicit_output(h: float, sys: System, data: Data, run: Run) -> tuple[float, float]:
    """(q1, v1) at time h after the start of the implicit step that has been taken: by a shorter one.

    Returns work and loss. What a damped step takes counts as lost: that dampers take it is known of the whole step.
    """
    clock = run.clock[0]
    if clock.method == IMPLICIT:
        return fixed_implicit_step(h, sys, data, run), 0.0
    if clock.held:
        return damped_step(h, sys, data, run)
    return extrapolated_step(h, False, sys, data, run)[0], 0.0

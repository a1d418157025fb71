"""Start of a step: projection onto the loops, dry friction, and the first accelerations."""

from __future__ import annotations

from ...compiler.jit import jit
from ...dynamics.accelerations import find_forces
from ...dynamics.joint_friction import any_stuck, decide, holding_forces, lock_all, lock_bearers
from ...impulses.limit_impact import clear_budgets
from ...math.arrays import Floats
from ...math.vector import copy, same
from ...mechanism.system import Data, System
from ...projection.placed_offsets import close_placed
from ..events.spring_switches import any_one_sided, decide_modes
from ..methods.implicit_step import choose_implicit
from ..methods.runge_kutta import IMPLICIT
from ..near_singular.energy_correction import count_start_projection
from ..near_singular.watch import watch_taut_loops
from ..tables import Run
from .energies import count_assembly_work, energy_lost
from .projection import first_stage
from .step_control import note_evaluation
from .tolerances import PLACED_POSITION_TOL, SIGNIFICANT_LIFT, START_POSITION_TOL


@jit
def hold_grips(sys: System, data: Data, run: Run, q: Floats, v: Floats, first: bool) -> None:
    """Friction forces of all locked joints at (q, v). first: as of `holding_forces`."""
    if any_stuck(data):
        lock_bearers(sys, data)
        find_forces(run.stages.a_probe, run.stages.torque, sys, data, q, v)
        holding_forces(sys, data, run.stages.a_probe, first)
        lock_all(sys, data)


@jit
def start_step(h: float, sys: System, data: Data, run: Run) -> None:
    """(q0, v0), projected onto the loops, and stage 0: accelerations in stages.dv[0], power in stages.power[0].

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
        pass  # its one evaluation belongs to the step itself
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
        if not goes_on and gap > (PLACED_POSITION_TOL if placed else START_POSITION_TOL):
            # position error set from outside: the work of its projection is no error of a step
            count_assembly_work(energy_lost(sys, data, run, run.q, run.v, stages.q0, stages.v0), run)
        elif lifted > SIGNIFICANT_LIFT:
            count_start_projection(sys, data, run)
        else:
            clock.lost += lost
        if jumped:
            clock.jumps += 1
            clock.history = 0
            clear_budgets(sys, data)
        hold_grips(sys, data, run, stages.q0, stages.v0, True)
    for i in range(len(sys.limits)):
        data.limits.was_active[i] = data.limits.bounds[i].active

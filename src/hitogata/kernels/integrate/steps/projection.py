"""Projection of a state onto the closed loops, and the first stage of a step, which starts from there.

A step of any method leaves an error in the loops: position errors g and velocities J v along the rows. Both are removed
by one Newton step in the metric of the inertia, with the Delassus matrix G = J M⁻¹ Jᵀ as factored for the accelerations
of the step:

    v ← v − M⁻¹ Jᵀ G⁻¹ J v        an impulse: energy ½ λ·J v is lost
    q ← q ⊖ M⁻¹ Jᵀ G⁻¹ g          a displacement

As a rule g is of the size of the step's error, and one Newton step removes it to machine precision. The exception is a
loop that leaves a singularity: dependent rows (G singular, no force along the direction) become independent, and the
velocity along them must stop at once. `first_stage` then repeats projection and accelerations until they converge.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...dynamics.accelerations import accelerations
from ...dynamics.implicit import implicit_accelerations
from ...impulses.connection import misfit, refit_velocities
from ...loops.compliant_rows import hold_soft_rows
from ...loops.conjugate_gradients import allow_all, allow_shifts, allow_velocities, weak_rows
from ...loops.delassus import solve_and_apply
from ...loops.kinematics import position_rhs, velocity_rhs
from ...loops.second_order_rows import block_shift, let_go_if_open, widest_stress
from ...loops.solve import factorise_finer
from ...loops.tolerances import PROJECTION_RESIDUAL
from ...math.arrays import Floats
from ...math.vector import copy
from ...mechanism.system import Data, Stages, System
from ...projection.position_step import close_by_shift, weigh_opening
from ...singular.active_rank import decide_held, hold_all, may_lift
from ...singular.constrained_directions import let_go_if_far
from ...tree.centroidal import kinetic_energy_at
from ...tree.joint import integrate
from ..near_singular.loop_force_work import keep_row_forces
from .tolerances import (
    FIRST_STAGE_CHANGE_TOL,
    FIRST_STAGE_CONTRACTION,
    JUMP_CHANGE,
    MAX_FIRST_STAGE_PROJECTIONS,
    STALLED_CHANGE,
)


@jit
def first_stage(length: float, sys: System, data: Data, stages: Stages) -> tuple[float, float, float, bool]:
    """Stage 0 of a step from (q0, v0), projected onto the closed loops: stages.dv[0], du[0], power[0].

    length: s, of an implicit step; 0 for any other.

    As a rule the last step left only rounding. Where a loop suddenly constrains a direction that was free to first
    order (stretched arms, a stretched linkage), the velocity along it is lost, and the accelerations are evaluated
    again. Returns the energy lost, J; the displacement of q where it `may_lift`; the position error before, rad or m;
    and whether velocities jumped. Overwrites q1, v1 and u.
    """
    q0, v0 = stages.q0, stages.v0
    lost, far, opened, jumped = 0.0, 0.0, 0.0, False
    last = math.inf
    hold_all(data)
    for _ in range(MAX_FIRST_STAGE_PROJECTIONS):
        if length > 0.0:
            stages.switched[0] = 0.0
            stages.power[0], shift = implicit_accelerations(length, stages.dv[0], sys, data, stages, q0, v0, 0.0)
        else:
            stages.power[0], shift = accelerations(stages.dv[0], stages.torque, sys, data, q0, v0)
        keep_row_forces(data)
        copy(stages.q1, q0)
        copy(stages.v1, v0)
        stages.u[:] = 0.0
        # (q1, v1) keep the state before, for the energy accounting
        moved, lifted, gap, stopped = project_to_constraints(sys, data, q0, v0, stages.u, shift, 0.0)
        opened = max(opened, gap)
        far = max(far, lifted) if may_lift(sys, data) else far
        jumped = jumped or moved > JUMP_CHANGE
        # the residual along nearly dependent rows decays too slowly for more iterations to help
        if moved < FIRST_STAGE_CHANGE_TOL or FIRST_STAGE_CONTRACTION * last < moved < STALLED_CHANGE:
            lost += stopped
            break
        last = moved
        # the displacement changes the inertia: the loss is the difference of the two energies
        lost += kinetic_energy_at(sys.tree, data.tree, stages.q1, stages.v1) - kinetic_energy_at(
            sys.tree, data.tree, q0, v0
        )
    if length == 0.0 and decide_held(sys, data, v0):
        stages.power[0], _ = accelerations(stages.dv[0], stages.torque, sys, data, q0, v0)
    for k in range(len(v0)):
        stages.du[0, k] = v0[k]
    return lost, far, opened, jumped


@jit
def project_to_constraints(
    sys: System, data: Data, q: Floats, v: Floats, u: Floats, shift: float, span: float
) -> tuple[float, float, float, float]:
    """Move q by u, and project position and velocity onto the closed loops by one Newton step.

    Uses the factorisation of the last evaluation, at q and near v. shift: as that evaluation returned it. u:
    displacement of q still to be applied; the projection is added to it. It is `span` (s) times the change of v since
    data.loops.opening was stored, so it changes the position error by J u = span (J v − opening). Returns the largest
    change of a velocity, in units of 1 + |v|, or of a position; that of a position alone; the largest position error
    before (rad, m); and the energy lost, J.
    """
    moved, lifted, gap, lost = 0.0, 0.0, 0.0, 0.0
    rows, opening = data.loops.rows, data.loops.opening
    if len(sys.loops.table) > 0:
        shift = factorise_finer(sys.loops, data.loops, shift)
        weigh_opening(sys, data, shift)
        velocity_rhs(sys, data)
        for i in range(len(rows)):
            opening[i] = span * (-rows[i].rhs - opening[i]) if span > 0.0 else 0.0
        for l in range(len(sys.loops.table)):
            if sys.loops.table[l].rope:
                opening[sys.loops.table[l].row] = 0.0  # constrained by its limit
        weak = weak_rows(data, shift)
        if weak:
            allow_velocities(sys, data)
        solve_and_apply(data.loops.change, sys, data, shift, PROJECTION_RESIDUAL)
        hold_soft_rows(data.loops.change, data)
        for k in range(len(v)):
            moved = max(moved, math.fabs(data.loops.change[k]) / (1.0 + math.fabs(v[k])))
            v[k] += data.loops.change[k]
        for i in range(len(rows)):
            # impulse λ along a row whose velocity −rhs becomes zero: ½ λ · rhs
            lost += 0.5 * rows[i].force * rows[i].rhs
        if data.blocked.n[0] > 0:
            lost += data.blocked.spent[0]
        position_rhs(sys.loops, data.loops)
        widest = 0.0
        if data.blocked.n[0] > 0:
            let_go_if_far(sys, data)
            widest = widest_stress(data)
            block_shift(data, u)
        for i in range(len(rows)):
            rows[i].rhs -= opening[i]
            gap = max(gap, math.fabs(rows[i].rhs))
        if weak:
            allow_shifts(sys, data)
        close_by_shift(sys, data, q, u, shift)
        allow_all(data)
        hold_soft_rows(data.loops.change, data)
        for k in range(len(v)):
            lifted = max(lifted, math.fabs(data.loops.change[k]))
            u[k] += data.loops.change[k]
        moved = max(moved, lifted)
        if data.blocked.n[0] > 0:
            let_go_if_open(data, widest, u)
    integrate(q, sys.tree.links, q, u, 1.0)
    if len(sys.loops.table) > 0 and misfit(sys, data, u, v):
        lost += refit_velocities(sys, data, q, v)
    return moved, lifted, gap, lost

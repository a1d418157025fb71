"""A step whose constraints are imposed where the motion leads: for curvature that no step length can resolve.

Near a stretched pose the free motion is on a sphere of radius √(2 slack), with accelerations v² over it. A step that
integrates these accelerations gains spurious energy. The held step uses none of them:

    v1 = v0 + h a_free                           tree, springs, drives; no forces of loops and limits
    repeat:  q* = q0 ⊕ h v1,  v1 ← P(q*) v1      P projects in the metric of M(q*) onto J(q*) v = 0 and active limits
    q1 = q0 ⊕ h v1

The same J gives the impulse and the condition, so ½|P v|² = ½|v|² − ½|v − P v|²: no projection adds energy, wherever J
is evaluated. The impulse acts on both links at one point, so no projection changes momentum. J is evaluated where the
motion leads, so it includes a stretch that J(q0) does not. The energy removed by the projections is lost. Newton steps
then remove the position error of q1; they are optional, as the next step would also remove it.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...dynamics.accelerations import any_active, power_in
from ...dynamics.forward import free_accelerations
from ...dynamics.joint_friction import add_friction
from ...impulses.limit_impact import limit_impulse
from ...impulses.tolerances import LEAVING_SPEED
from ...limits.slack import measure
from ...loops.delassus import assemble, solve_and_apply
from ...loops.kinematics import place_loops, velocity_rhs
from ...loops.place import articulate
from ...loops.tolerances import SOLVE_RESIDUAL
from ...math.arrays import Floats
from ...math.vector import copy
from ...mechanism.system import Data, Stages, System
from ...singular.constrained_directions import place_blocked
from ...tree.centroidal import kinetic_energy_at
from ...tree.forces.passive_forces import passive_force
from ...tree.forces.pd_drives import motor_force
from ...tree.forces.pushes import outside_wrenches
from ...tree.joint import integrate
from ...tree.kinematics import forward_position, forward_velocity
from ..steps.projection import project_to_constraints
from .tolerances import (
    HELD_PROJECTION_SOLVES,
    HELD_SINGULAR_PIVOT,
    HELD_STEP_POSITION_TOL,
    HELD_STEP_VELOCITY_TOL,
    MAX_HELD_POSITION_PROJECTIONS,
    MAX_HELD_PROJECTIONS,
    REDUNDANT_PIVOT,
)


@jit
def is_nearly_singular(sys: System, data: Data) -> bool:
    """Has G, as last factored, a small pivot whose row is not redundant at every pose?"""
    found = False
    for i in range(len(sys.loops.first)):
        reciprocal = data.loops.L[sys.loops.start[i] + i - sys.loops.first[i]]
        if reciprocal > 0.0:  # 0: its row is dropped
            pivot = 1.0 / (reciprocal * reciprocal)
            found = found or REDUNDANT_PIVOT < pivot < HELD_SINGULAR_PIVOT
    return found


@jit
def open_accelerations(a: Floats, torque: Floats, sys: System, data: Data, q: Floats, v: Floats) -> float:
    """Accelerations of the open tree under all forces except those of loops and limits. Returns the power, W."""
    motor_force(torque, sys.tree, sys.drives, q, v)
    add_friction(torque, sys, data)
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    passive_force(data.tree.force, sys.tree, data.tree, q, v)
    for k in range(len(torque)):
        data.tree.force[k] += torque[k]
    place_loops(sys, data)
    if outside_wrenches(sys.drives, sys.tree, data.tree, sys.drives.external):
        free_accelerations(a, sys, data, sys.drives.wrench)
    else:
        free_accelerations(a, sys, data, sys.drives.external)
    return power_in(sys, data, torque, v)


@jit
def project_velocities(sys: System, data: Data, q: Floats, v: Floats) -> float:
    """v ← P(q) v: no velocity along active rows or into active limits. Returns the largest change, over 1 + |v|."""
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    articulate(sys, data)
    shift, moved = 0.0, 0.0
    for turn in range(HELD_PROJECTION_SOLVES):
        place_loops(sys, data)
        velocity_rhs(sys, data)
        if turn == 0:
            shift = assemble(sys, data)
            place_blocked(sys, data, shift)
        solve_and_apply(data.loops.change, sys, data, shift, SOLVE_RESIDUAL)
        for k in range(len(v)):
            moved = max(moved, math.fabs(data.loops.change[k]) / (1.0 + math.fabs(v[k])))
            v[k] += data.loops.change[k]
        forward_velocity(sys.tree, data.tree, v)
    return moved


@jit
def deepest_bound(sys: System, data: Data, q: Floats, v: Floats) -> float:
    """rad, m: the smallest slack of any limit at (q, v); 0 if all are positive."""
    least = 0.0
    measure(sys, data, q, v)
    for i in range(len(sys.limits)):
        least = min(least, data.limits.bounds[i].slack)
    return least


@jit
def close_end(h: float, sys: System, data: Data, stages: Stages) -> None:
    """Position projection at (q1, v1), the end of a step h, unless it moves a joint beyond its range."""
    q1, v1, before = stages.q1, stages.v1, stages.a_probe
    copy(before, v1)
    deepest = deepest_bound(sys, data, q1, v1)
    for _ in range(MAX_HELD_POSITION_PROJECTIONS):
        project_velocities(sys, data, q1, v1)
        stages.u[:] = 0.0
        gap = project_to_constraints(sys, data, q1, v1, stages.u, data.loops.shift[0], 0.0)[2]
        if gap <= HELD_STEP_POSITION_TOL:
            break
    if deepest_bound(sys, data, q1, v1) < deepest - HELD_STEP_POSITION_TOL:
        copy(v1, before)
        integrate(q1, sys.tree.links, stages.q0, v1, h)


@jit_late
def held_step(h: float, sys: System, data: Data, stages: Stages) -> tuple[float, float]:
    """(q1, v1) from (q0, v0) after time h. Returns the work supplied and the energy lost, J."""
    q0, v0, q1, v1 = stages.q0, stages.v0, stages.q1, stages.v1
    power = open_accelerations(stages.a_probe, stages.torque, sys, data, q0, v0)
    for k in range(len(v0)):
        v1[k] = v0[k] + h * stages.a_probe[k]
    lost = 0.0
    for _ in range(MAX_HELD_PROJECTIONS):
        integrate(q1, sys.tree.links, q0, v1, h)
        before = kinetic_energy_at(sys.tree, data.tree, q1, v1)
        moved = project_velocities(sys, data, q1, v1)
        lost += before - kinetic_energy_at(sys.tree, data.tree, q1, v1)
        if any_active(data):
            lost += limit_impulse(sys, data, q1, v1, LEAVING_SPEED)
        if moved <= HELD_STEP_VELOCITY_TOL:
            break
    integrate(q1, sys.tree.links, q0, v1, h)
    close_end(h, sys, data, stages)
    return h * power, lost

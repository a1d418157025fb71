"""One step with contacts, joint bounds, connections and smooth forces in a single solve.

1. Where bodies approach faster than their gap allows, an impulse at the initial pose stops or reflects them.
2. Smooth forces are evaluated at the middle of the step (position Verlet). Contact forces are impulses that satisfy the
   law of `coulomb.py` for the velocities at the end.
3. Positions move with the mean of the two velocities; free bodies fly before and after the impulses
   (`free_flight.py`). Overlapping bodies are displaced slightly, without velocity.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...dynamics.accelerations import external_power
from ...dynamics.forward import forward_dynamics
from ...dynamics.joint_friction import add_friction
from ...math.arrays import Floats, Record
from ...math.vector import copy
from ...mechanism.system import Data, Stages, System
from ...tree.forces.pd_drives import motor_force
from ...tree.forces.pushes import wrench_power
from ...tree.forces.springs import damper_power
from ...tree.joint import integrate_joint
from ...tree.kinematics import forward_position, forward_velocity
from ..find.detection import joint_moves_beyond_search, moves_beyond_search
from ..find.flat_compliance import keep_stored, note_stored
from ..joints.compliant_springs import may_be_stiff, passive_work, yield_to_step
from ..joints.joint_friction import add_grip_rows, bound_grips, grip_for_contact, grip_of, note_modes
from ..operator.free_flight import free_flight
from ..operator.islands import want_all_islands
from ..operator.patch_operator import assemble_patches
from ..papers.penetration_compensation import solve_penetration_compensation
from ..papers.wakisaka_sugihara import solve_wakisaka_sugihara
from ..rows.anisotropy import any_grain, slide_by_the_mean
from ..rows.belts import belt_work, set_belts, work_of_belts, work_of_impulses
from ..rows.compliant import any_round_compliant, renew_tangents, set_targets
from ..rows.patch_kinematics import (
    apply_contact_forces,
    count_rows,
    measure_bending_bounds,
    patch_twists,
    point_responses,
    predict_midpoint_arms,
    restore_arms,
    set_friction,
    use_midpoint_arms,
)
from ..solver.coulomb import solve_coulomb
from ..solver.rest import come_to_rest, note_start
from ..solver.warm_start import keep_forces, warm_start
from ..tables import ALTERNATING_LAW, FORCES, GAINS, POINTS_LAW, Collision, ContactData, WakisakaSugihara
from .energy_balance import balance_energy, note_before
from .groups import begin_balance, record_contact_work, root_of
from .impact import approaches_too_fast, contact_impulse
from .loops_in_contact import nearly_singular, project_singular_loops
from .momentum_balance import note_impulses
from .position_correction import correct_positions
from .spring_lag import note_swing
from .tolerances import (
    GAIN_SOLUTIONS,
    LAW_RESIDUAL_KEPT,
    MIN_WORK_SPEED,
    NEGLIGIBLE_TURN_SPEED,
    TANGENT_SOLUTIONS,
)


@jit
def contact_step(
    h: float, sys: System, data: Data, stages: Stages, col: Collision, con: ContactData, law: WakisakaSugihara
) -> float:
    """(q1, v1) from (q0, v0) after time h. After `detect_contacts` there. Returns the work of outside forces, J.

    law: a method of [001] if active, which has no impacts and no position correction. With status.may_throw the step
    ends after its impact if that makes bodies faster than contacts were searched for. The energy dissipated in impacts
    and by friction is in con.status. Only con, data and stages are written, so that the step can be repeated.
    """
    start_of_step(sys, data, stages, con, col)
    impacts(h, sys, data, stages, col, con, law)  # 1
    if con.status[0].thrown:
        return 0.0  # the step ends here: contacts must be searched for with the new velocities
    note_before(sys, data, con, stages.q0, stages.v0)
    set_friction(col, con, con.step.y_start)
    predict_midpoint_arms(con, sys.tree, data.tree, h)
    drift_to_midpoint(h, sys, stages, con)  # 2
    shift = smooth_accelerations(h, sys, data, stages, con)
    if con.status[0].flies:
        note_impulses(h, sys, data, con)
    use_midpoint_arms(con, sys.tree, data.tree)
    set_belts(col, data, con)
    measure_bending_bounds(sys, data, con, stages.q1)
    work = midpoint_work(h, sys, data, stages, con)
    assemble_patches(sys, data, con, shift)
    point_responses(con)
    free_velocities(h, sys, data, stages, con)
    set_targets(col, con, h)
    bound_grips(sys, data, con, h)
    solve_contacts(h, col, con, law, stages.v0)
    apply_contact_forces(con.step.dv, sys, data, con, shift)
    work = end_velocities(h, sys, data, stages, con, law, work)
    account_energy(sys, data, con)
    work += con.status[0].belt_work
    note_stored(sys, col, con, h)
    keep_forces(con, h)
    drift_to_end(h, sys, stages, con)  # 3
    if not law.active:
        lost = con.status[0].impact_loss + con.status[0].friction_work
        work += correct_positions(h, sys, data, stages, col, con, shift, lost)
        work -= balance_energy(sys, data, stages, con)
    restore_arms(con)
    data.soft.n[0] = 0
    return float(work)


@jit
def start_of_step(sys: System, data: Data, stages: Stages, con: ContactData, col: Collision) -> None:
    """Kinematics and the patches' twists at (q0, v0); impulses are set to zero."""
    copy(stages.v0, con.step.v_start)
    begin_balance(sys, con)
    add_grip_rows(sys, data, con, stages.v0)
    grip_for_contact(sys, data, stages.v0)
    if not con.status[0].at_start or len(sys.friction) > 0 or len(sys.loops.table) > 0:
        # an earlier trial step, or the velocity projection of loops and grips, has changed the kinematics
        forward_position(sys.tree, data.tree, stages.q0)
        forward_velocity(sys.tree, data.tree, stages.v0)
        measure_bending_bounds(sys, data, con, stages.q0)
    con.status[0].at_start = 0
    con.status[0].looks = con.status[0].last_step
    con.status[0].belt_work = 0.0
    set_belts(col, data, con)
    patch_twists(con.step.y_start, sys, data, con, stages.v0)
    for i in range(con.status[0].n_patches):
        for c in range(6):
            con.patches[i].impulse[c] = 0.0


@jit
def impacts(
    h: float, sys: System, data: Data, stages: Stages, col: Collision, con: ContactData, law: WakisakaSugihara
) -> None:
    """Applies an impulse at q0 if any point approaches too fast; v0 and the twists are then those after it."""
    status, start = con.status[0], con.step.y_start
    status.impact_loss, status.thrown = 0.0, 0
    if law.active or not approaches_too_fast(con, start, h):
        return
    status.belt_work = 0.0
    status.impact_loss = contact_impulse(sys, data, col, con, stages.q0, stages.v0, h)
    if status.belted:
        status.belt_work = work_of_impulses(con)
        status.impact_loss += status.belt_work
    grip_for_contact(sys, data, stages.v0)
    forward_velocity(sys.tree, data.tree, stages.v0)
    patch_twists(start, sys, data, con, stages.v0)
    status.looks = 0.0
    if status.may_throw and (
        moves_beyond_search(con, col, data.tree, h) or joint_moves_beyond_search(sys, data, con, stages.v0, h)
    ):
        status.thrown = 1


@jit
def prediction_time(con: ContactData, h: float) -> float:
    """Time over which the accelerations of the last step extrapolate the velocity, s; at most to the midpoint, ½ h.

    It is limited to half of the last step. Forces that stop residual motion after an impact do so in any step length:
    in a short step they are a large acceleration, which is not valid for a longer one.
    """
    return float(0.5 * min(h, con.status[0].looks))


@jit
def drift_to_midpoint(h: float, sys: System, stages: Stages, con: ContactData) -> None:
    """q1: pose at the middle of the step. v1: predicted velocity there. v_free: velocity without forces.

    Free bodies fly: the components of their v_free rotate with them.
    """
    q0, v0, q1, v1 = stages.q0, stages.v0, stages.q1, stages.v1
    v_free, middle = con.step.v_free, prediction_time(con, h)
    for k in range(len(v0)):
        v_free[k] = v0[k]
        v1[k] = v0[k] + middle * con.step.a_last[k]
    for i in range(1, len(sys.tree.links)):
        link = sys.tree.links[i]
        if con.step.free_body[i]:
            for k in range(7):
                q1[link.q + k] = q0[link.q + k]
            free_flight(link, q1, v_free, 0.5 * h)
            for k in range(3):
                v1[link.v + k] = v_free[link.v + k]
                v1[link.v + 3 + k] = 0.0
        else:
            integrate_joint(q1, link, q0, v0, 0.5 * h)


@jit
def dampen(h: float, sys: System, stages: Stages, con: ContactData) -> None:
    """Sets the inertia of con.step.damped: the tree with springs and dampers implicit at the middle of the step.

    A damper d adds an inertia ½ h d and a spring k adds ¼ h² k (the implicit midpoint rule). However stiff, they cause
    no numerical oscillation of a joint. The motor forces contain damping by the accelerations of the last step, which
    con.step.tau removes again.
    """
    half, middle, torque = 0.5 * h, prediction_time(con, h), stages.torque
    for k in range(len(torque)):
        freedom, motor = sys.tree.freedoms[k], sys.drives.motors[k]
        damping, stiffness = freedom.damping, freedom.stiffness
        if math.fabs(torque[k]) < motor.limit:
            damping += motor.damping
            stiffness += motor.stiffness
        con.step.damped.tree.freedoms[k].armature = freedom.armature + half * (damping + half * stiffness)
        con.step.tau[k] = torque[k] + middle * damping * con.step.a_last[k]


@jit
def smooth_accelerations(h: float, sys: System, data: Data, stages: Stages, con: ContactData) -> float:
    """con.step.a: accelerations at the middle of the step by all forces except contacts. Returns the loops' shift."""
    motor_force(stages.torque, sys.tree, sys.drives, stages.q1, stages.v1)
    dampen(h, sys, stages, con)
    add_friction(con.step.tau, sys, data)
    _, shift = forward_dynamics(
        con.step.a, con.step.damped, data, stages.q1, stages.v1, con.step.tau, sys.drives.external
    )
    if len(data.soft.rows) > 0 and may_be_stiff(max(h, con.status[0].span), sys, data):
        yield_to_step(h, con.step.a, con.step.damped, data, con, prediction_time(con, h), shift)
    con.status[0].weak_loops = con.status[0].holds_loops = 0
    if len(sys.loops.table) > 0 and nearly_singular(sys, data):
        con.status[0].weak_loops = 1
        project_singular_loops(h, con.step.damped, data, con, stages.u, shift)
    return shift


@jit
def midpoint_work(h: float, sys: System, data: Data, stages: Stages, con: ContactData) -> float:
    """Work of outside wrenches, J; that of all other forces follows with the velocity at the end."""
    v1 = stages.v1
    if len(sys.drives.external) == 0:
        return 0.0
    for i in range(1, len(sys.tree.links)):
        if con.step.free_body[i]:
            for k in range(sys.tree.links[i].v, sys.tree.links[i].v + 6):
                v1[k] = con.step.v_free[k]
    forward_velocity(sys.tree, data.tree, v1)
    return h * external_power(sys, data)


@jit
def free_velocities(h: float, sys: System, data: Data, stages: Stages, con: ContactData) -> None:
    """v1 and the twists `free` at the end of the step without contact forces."""
    v_free, v1, free, y = con.step.v_free, stages.v1, con.solver.free, con.solver.y
    fastest = 0.0
    for k in range(len(v1)):
        v1[k] = v_free[k] + h * con.step.a[k]
        fastest = max(fastest, math.fabs(stages.v0[k]))
    forward_velocity(sys.tree, data.tree, v1)
    patch_twists(free, sys, data, con, v1)
    if fastest > NEGLIGIBLE_TURN_SPEED:
        # points have rotated by half a step and will by the other half: the law must hold at the end
        forward_velocity(sys.tree, data.tree, v_free)
        patch_twists(y, sys, data, con, v_free)
        for k in range(count_rows(con)):
            free[k] += y[k] - con.step.y_start[k]


@jit
def solve_contacts(h: float, col: Collision, con: ContactData, law: WakisakaSugihara, v0: Floats) -> None:
    """Forces w of the patches, and their velocities y at the end of the step."""
    status = con.status[0]
    for k in range(count_rows(con)):
        con.step.y_gain[k] = 0.0
    if law.active == ALTERNATING_LAW:
        solve_wakisaka_sugihara(law, col, con, h)
        return
    if law.active == POINTS_LAW:
        solve_penetration_compensation(law, col, con, h)
        return
    warm_start(con, col.shapes, h)
    note_start(con, v0)
    want_all_islands(con)
    status.residual = solve_coulomb(con, FORCES)
    if any_round_compliant(con):
        for _ in range(TANGENT_SOLUTIONS):
            if not renew_tangents(col, con, h):
                break
            want_all_islands(con)
            status.residual = solve_coulomb(con, FORCES)
    if any_grain(col) and slide_by_the_mean(col, con):
        status.residual = max(status.residual, solve_coulomb(con, FORCES))
    for _ in range(GAIN_SOLUTIONS):
        if not stop_gains(con):
            break
        status.residual = max(status.residual, solve_coulomb(con, GAINS))
    status.worst_residual = max(status.worst_residual, status.residual)
    status.steps += 1
    status.relaxed += 1 if status.residual > LAW_RESIDUAL_KEPT else 0


@jit
def gained(con: ContactData, patch: Record) -> tuple[float, float]:
    """Energy gained from the forces of a rigid patch, J, and its total normal impulse, N s."""
    start, y, w, k = con.step.y_start, con.solver.y, con.solver.w, patch.row
    energy, pressed = 0.0, 0.0
    for r in range(k, k + patch.rows):
        energy += 0.5 * w[r] * (start[r] + y[r] - con.step.y_gain[r])
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        pressed += math.fabs(con.solver.f[con.points[c].at])
    # the positive work of compliant bodies returns stored energy
    return (energy, pressed) if con.points[patch.first_point].area == 0.0 else (0.0, 0.0)


@jit
def stop_gains(con: ContactData) -> bool:
    """Applies the law at the mean velocity, not at that of the end, for patches by which an island gains energy.

    A force that stops a small motion opposite to it, or in its own direction, does work on half of the initial velocity
    (½ f · (u + u⁺), u⁺ = 0). With the law for u + u⁺ the work is zero: the motion is reversed and ends in the next
    step. `y_gain` is u for these patches: y is then u + u⁺. Returns whether there are any.
    """
    start, gain, islands = con.step.y_start, con.step.y_gain, con.ordering.islands
    found = False
    for n in range(con.status[0].n_islands):
        islands[n].wanted, islands[n].gained = 0, 0.0
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        energy, pressed = gained(con, patch)
        islands[patch.island].gained += energy - MIN_WORK_SPEED * pressed
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        k = patch.row
        if islands[patch.island].gained <= 0.0 or patch.rows != 6:
            continue
        if gain[k] != 0.0 or gain[k + 1] != 0.0 or gain[k + 5] != 0.0:
            continue
        energy, pressed = gained(con, patch)
        if energy > MIN_WORK_SPEED * pressed:
            found = True
            islands[patch.island].wanted = 1
            for r in range(k, k + 6):
                gain[r] = start[r]
                con.solver.free[r] += start[r]
    return found


@jit
def end_velocities(
    h: float, sys: System, data: Data, stages: Stages, con: ContactData, law: WakisakaSugihara, work: float
) -> float:
    """v1 at the end of the step, and mean joint velocities u. Returns `work` plus that of joints and pushes, J."""
    v1, v_free, a_last, middle = stages.v1, con.step.v_free, con.step.a_last, prediction_time(con, h)
    balance = con.step.balance
    if con.status[0].balanced:
        balance[1].booked += work
    for k in range(len(v1)):
        v1[k] += con.step.dv[k]
    if not law.active:
        come_to_rest(con, v1)
    note_swing(h, sys, data, stages, con)
    for k in range(len(v1)):
        mean = v1[k] if con.status[0].holds_loops else 0.5 * (v_free[k] + v1[k])
        # motor force with its damping at the mean velocity
        motor, force = sys.drives.motors[k], stages.torque[k]
        if math.fabs(force) < motor.limit:
            force -= motor.damping * (mean - stages.v0[k] - middle * a_last[k])
            # a spring implicit at the middle also depends on the velocity change, see `dampen`
            force -= 0.25 * h * motor.stiffness * (v1[k] - v_free[k])
        done = h * mean * (force - sys.tree.freedoms[k].damping * mean)
        work += done
        balance[root_of(sys, k)].booked += done
        con.step.a_next[k] = (v1[k] - v_free[k]) / h
        stages.u[k] = mean
    for i in range(len(sys.friction)):
        row, grip = sys.friction[i], data.friction.grips[i]
        given = con.solver.w[con.patches[grip.patch].row] if grip.row else -h * grip.mode * row.bound
        done = given * stages.u[row.freedom]
        work += done
        balance[root_of(sys, row.freedom)].booked += done
    note_modes(sys, data, con)
    if sys.drives.n_pushes[0] > 0 or len(data.soft.rows) > 0:
        # power of dampers and pushes at the pose and with the forces of the middle
        forward_velocity(sys.tree, data.tree, stages.u)
        done = h * damper_power(sys.tree, data.tree)
        if sys.drives.n_pushes[0] > 0:
            done += h * wrench_power(sys.drives, data.tree)
        if len(data.soft.rows) > 0:
            done += passive_work(h, sys, data, stages, con)
        work += done
        balance[1].booked += done
    return work


@jit
def accept_step(con: ContactData, h: float) -> None:
    """Accepts the trial step: the next step extrapolates with its accelerations.

    Rejected trial steps do not update a_last. Otherwise a joint reversed by dry friction would appear fast.
    """
    copy(con.step.a_last, con.step.a_next)
    keep_stored(con)
    con.status[0].last_step = h


@jit
def account_energy(sys: System, data: Data, con: ContactData) -> None:
    """Sets the twists y_end, the work dissipated by contact forces, and the active bounds."""
    start, end, gain, y, w = con.step.y_start, con.step.y_end, con.step.y_gain, con.solver.y, con.solver.w
    taken = 0.0
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        put_in = 0.0
        for k in range(patch.row, patch.row + patch.rows):
            end[k] = y[k] - gain[k]
            put_in += 0.5 * w[k] * (start[k] + end[k])
        if grip_of(sys, patch) >= 0:
            continue  # already included in the work of the step
        taken -= put_in
        if patch.bound >= 0:
            data.limits.bounds[patch.bound].active = 1 if w[patch.row] > 0.0 else 0
        record_contact_work(sys, con, patch, put_in, belt_work(patch, w, patch.row) if patch.bound < 0 else 0.0)
    con.status[0].belt_work += work_of_belts(con)
    con.status[0].friction_work = taken


@jit
def drift_to_end(h: float, sys: System, stages: Stages, con: ContactData) -> None:
    """q1 at the end of the step."""
    for i in range(1, len(sys.tree.links)):
        if con.step.free_body[i]:
            free_flight(sys.tree.links[i], stages.q1, stages.v1, 0.5 * h)
        else:
            integrate_joint(stages.q1, sys.tree.links[i], stages.q0, stages.u, h)

"""One step with contacts, joint bounds, connections and smooth forces in a single solve.

1. Where bodies approach faster than their gap allows, an impulse stops or throws them back (at the pose of the start).
2. Smooth forces are taken at the middle of the step (position Verlet); contact forces are those impulses for which the
   law of `coulomb.py` holds for the velocities at the end.
3. Positions move with the mean of the two velocities; bodies that nothing holds fly freely before and after the
   impulses (`loose.py`). Bodies that are in each other are moved apart a little, without any velocity.
"""

from __future__ import annotations

import math

from .._jit import jit
from ..constraints.accelerations import power_in
from ..constraints.constrained_dynamics import forward_dynamics
from ..constraints.mechanism import Data, Stages, System
from ..math.arrays import Floats
from ..math.vector import copy
from ..tree.joint import integrate_joint
from ..tree.kinematics import forward_position, forward_velocity
from ..tree.pd_drives import motor_force
from .compliant import set_targets
from .coulomb import solve_law
from .delassus import assemble_pads
from .detection import remember_forces, start_forces
from .free_flight import fly, is_loose
from .impact import strike_pads, too_fast
from .midpoint_arms import lean_arms, leave_arms, straighten_arms
from .patch_kinematics import count_rows, own_responses, pad_velocities, respond_to_forces, set_friction
from .position_correction import IDLE, separate
from .tables import HAS_LAST, ISLANDS, PADS, RESIDUAL, RUBBED, STRUCK, WORST, Contacts, Touch
from .wakisaka_sugihara import Alternation, alternates, solve_alternating

#: s: steps shorter than this tell no acceleration
MOMENT = 1e-8
#: m/s, rad/s: what moves no faster does not turn within a step, not by 1e-11 m/s at any place
STILL = 1e-4
#: times that the law is solved again for pads that gain
AGAIN = 3


@jit
def dampen(contacts: Contacts, sys: System, torque: Floats, half: float, middle: float) -> None:
    """contacts.damped: the tree as springs and dampers, taken at the middle of the step, let it accelerate.

    A damper d then acts like an inertia ½ h d and a spring k like ¼ h² k (the implicit midpoint rule): however strong,
    they never throw a joint to and fro. `torque` has been found with the accelerations of the last step, middle being
    ½ h if there was one, else 0; what they put in is taken out again, into contacts.change.
    """
    for k in range(len(torque)):
        freedom, motor = sys.tree.freedoms[k], sys.drives.motors[k]
        damping, stiffness = freedom.damping, freedom.stiffness
        if math.fabs(torque[k]) < motor.limit:
            damping += motor.damping
            stiffness += motor.stiffness
        contacts.damped.tree.freedoms[k].armature = freedom.armature + half * (damping + half * stiffness)
        contacts.change[k] = torque[k] + middle * damping * contacts.last[k]


@jit
def contact_step(
    h: float,
    contacts: Contacts,
    touch: Touch,
    sys: System,
    data: Data,
    stages: Stages,
    paper: Alternation,
) -> float:
    """(q1, v1) from (q0, v0) after time h. After `find_pads` there. Returns the work that entered.

    paper: for the method of 001, which has no impacts of their own and moves nothing apart; else empty. What was lost
    in impacts and to friction is left in contacts.value.
    """
    pads = contacts.number[PADS]
    q0, v0, q1, v1, nv = stages.q0, stages.v0, stages.q1, stages.v1, len(stages.v0)
    start, end = contacts.twist[0], contacts.twist[1]
    copy(v0, contacts.v_start)
    forward_position(sys.tree, data.tree, q0)
    forward_velocity(sys.tree, data.tree, v0)
    pad_velocities(start, contacts, pads, sys, data, v0)
    struck = 0.0
    for i in range(pads):
        for c in range(6):
            contacts.pads[i].impulse[c] = 0.0
    if not alternates(paper) and too_fast(contacts, pads, start, h):
        struck = strike_pads(contacts, touch, pads, sys, data, q0, v0, h)
        forward_velocity(sys.tree, data.tree, v0)
        pad_velocities(start, contacts, pads, sys, data, v0)
        contacts.number[HAS_LAST] = 0
    set_friction(contacts, touch, pads, start)
    leave_arms(contacts, pads, sys.tree, data.tree, start, h)
    # smooth forces at the middle of the step; `before`: velocities there without any
    before = stages.dv[5]
    middle = 0.5 * h if contacts.number[HAS_LAST] else 0.0
    fastest = 0.0
    for k in range(nv):
        before[k] = v0[k]
        v1[k] = v0[k] + middle * contacts.last[k]
        fastest = max(fastest, math.fabs(v0[k]))
    for i in range(1, len(sys.tree.links)):
        link = sys.tree.links[i]
        contacts.loose[i] = is_loose(sys, i)
        if contacts.loose[i]:
            for k in range(7):
                q1[link.q + k] = q0[link.q + k]
            fly(link, q1, before, 0.5 * h)
            for k in range(3):
                v1[link.v + k] = before[link.v + k]
                v1[link.v + 3 + k] = 0.0
        else:
            integrate_joint(q1, link, q0, v0, 0.5 * h)
    motor_force(stages.torque, sys.tree, sys.drives, q1, v1)
    a = stages.dv[6]
    dampen(contacts, sys, stages.torque, 0.5 * h, middle)
    _, shift = forward_dynamics(a, contacts.damped, data, q1, v1, contacts.change, sys.drives.external)
    lean_arms(contacts, pads, sys.tree, data.tree)
    if len(sys.drives.external) > 0:
        for i in range(1, len(sys.tree.links)):
            if contacts.loose[i]:
                for k in range(sys.tree.links[i].v, sys.tree.links[i].v + 6):
                    v1[k] = before[k]
        forward_velocity(sys.tree, data.tree, v1)
    gained = h * power_in(sys, data, stages.torque, v1)
    for k in range(nv):
        gained -= h * v1[k] * (stages.torque[k] - sys.tree.freedoms[k].damping * v1[k])
    islands = assemble_pads(contacts, pads, sys, data, shift)
    contacts.number[ISLANDS] = islands
    own_responses(contacts, pads)
    for k in range(nv):
        v1[k] = before[k] + h * a[k]
    forward_velocity(sys.tree, data.tree, v1)
    pad_velocities(contacts.free, contacts, pads, sys, data, v1)
    for k in range(count_rows(contacts, pads)):
        end[k] = 0.0
    if fastest > STILL:
        # as half a step has turned the places, it will again: the law is to hold at the end
        forward_velocity(sys.tree, data.tree, before)
        pad_velocities(contacts.y, contacts, pads, sys, data, before)
        for k in range(count_rows(contacts, pads)):
            contacts.free[k] += contacts.y[k] - start[k]
    set_targets(contacts, touch, pads, h)
    if alternates(paper):
        solve_alternating(paper, contacts, touch, pads, h)
    else:
        start_forces(contacts, pads, h)
        contacts.value[RESIDUAL] = solve_law(contacts, pads, islands)
        for _ in range(AGAIN):
            if not take_gains(contacts, pads):
                break
            contacts.value[RESIDUAL] = solve_law(contacts, pads, islands)
        contacts.value[WORST] = max(contacts.value[WORST], contacts.value[RESIDUAL])
    respond_to_forces(contacts.change, contacts, pads, sys, data, shift)
    for k in range(nv):
        v1[k] += contacts.change[k]
        mean = 0.5 * (before[k] + v1[k])
        # the joints' work with the forces as they have been, dampers at the mean velocity
        motor, force = sys.drives.motors[k], stages.torque[k]
        if math.fabs(force) < motor.limit:
            force -= motor.damping * (mean - v0[k] - middle * contacts.last[k])
        gained += h * mean * (force - sys.tree.freedoms[k].damping * mean)
        contacts.last[k] = (v1[k] - before[k]) / h
        stages.u[k] = mean
    # over a moment, accelerations are the residual of the law only
    contacts.number[HAS_LAST] = 1 if h > MOMENT else 0
    rubbed = 0.0
    for i in range(pads):
        pad = contacts.pads[i]
        for k in range(pad.row, pad.row + pad.rows):
            end[k] = contacts.y[k] - end[k]
            rubbed -= 0.5 * contacts.w[k] * (start[k] + end[k])
        if pad.bound >= 0:
            data.limits.bounds[pad.bound].active = 1 if contacts.w[pad.row] > 0.0 else 0
    remember_forces(contacts, pads, h)
    contacts.value[STRUCK], contacts.value[RUBBED] = struck, rubbed
    for i in range(1, len(sys.tree.links)):
        if contacts.loose[i]:
            fly(sys.tree.links[i], q1, v1, 0.5 * h)
        else:
            integrate_joint(q1, sys.tree.links[i], q0, stages.u, h)
    if not alternates(paper):
        lost = struck + rubbed - min(gained, 0.0)
        separate(contacts, touch, pads, sys, data, q1, shift, lost)
    straighten_arms(contacts, pads)
    return float(gained)


@jit
def take_gains(contacts: Contacts, pads: int) -> bool:
    """Give pads whose forces would gain energy the mean velocity to stop, not that at the end. Were there any?

    A force that ends a small motion away from it, or one in its own direction, works along half of what was there
    (½ f · (u + u⁺), u⁺ = 0). With the law for u + u⁺ it does not: the motion is turned round, to end in the next step.
    """
    start, extra = contacts.twist[0], contacts.twist[1]
    found = False
    for i in range(pads):
        pad = contacts.pads[i]
        k = pad.row
        if pad.rows != 6 or extra[k] != 0.0 or extra[k + 1] != 0.0 or extra[k + 5] != 0.0:
            continue
        if contacts.cells[pad.cell].area > 0.0:
            continue  # what gives way gives back
        gain, pressed = 0.0, 0.0
        for r in range(k, k + 6):
            gain += 0.5 * contacts.w[r] * (start[r] + contacts.y[r])
        for c in range(pad.cell, pad.cell + pad.cells):
            pressed += contacts.f[contacts.cells[c].at]
        if gain > IDLE * pressed:
            found = True
            for r in range(k, k + 6):
                extra[r] = start[r]
                contacts.free[r] += start[r]
    return found

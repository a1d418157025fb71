"""One step with contacts, joint bounds, connections and smooth forces in a single solve.

1. Where bodies approach faster than their gap allows, an impulse stops or throws them back (at the pose of the start).
2. Smooth forces are taken at the middle of the step (position Verlet); contact forces are those impulses for which the
   law of `coulomb.py` holds for the velocities at the end.
3. Positions move with the mean of the two velocities; bodies that nothing holds fly freely before and after the
   impulses (`loose.py`). Bodies that are in each other are moved apart a little, without any velocity.
"""

from __future__ import annotations

import math

from ._jit import jit
from .alternating import Alternation, solve_alternating
from .closure import place_loops, want
from .constrained import forward_dynamics
from .contact_cells import own_response
from .contact_finding import QUIET, remember_forces, start_forces
from .contact_response import assemble_pads
from .contact_tables import (
    HAS_LAST,
    ISLANDS,
    PADS,
    RESIDUAL,
    RUBBED,
    STRUCK,
    WORST,
    Contacts,
    Touch,
)
from .coulomb import solve_law
from .delassus import EXACT, assemble, give, respond
from .impulse import articulate
from .joint import integrate, integrate_joint
from .kinematics import move, place
from .limits import along
from .loose import fly, is_loose
from .momentum import kinetic_energy_at
from .motion import power_in
from .motors import motor_force
from .passive import passive_force
from .records import Drives, Limits, Loops, LoopWork, Stages, Tree, Work
from .unilateral import relative_change
from .vector import Floats, Vec3, add, copy, cross, dot, load3, scale, store, sub

#: m/s: slower than this a contact counts as sticking and has its static friction
STICKING = 1e-4
#: m, rad: bodies or joints that are in each other by less stay so
TOLERATED = 1e-6
#: s: steps shorter than this tell no acceleration
MOMENT = 1e-8
#: m/s, rad/s: what moves no faster does not turn within a step, not by 1e-11 m/s at any place
STILL = 1e-4
#: m/s: pads whose force gains no more than it would at this speed gain nothing
IDLE = 3e-7
#: times that the law is solved again for pads that gain
AGAIN = 3
#: m/s, rad/s: an approach slower than this is left to the forces of the step
GENTLE = 1e-3


@jit
def pad_velocities(out: Floats, contacts: Contacts, pads: int, work: Work, limits: Limits, v: Floats) -> None:
    """Velocity of every row: twist of a relative to b at the pad's point, or rate of a bound's room. After `move`."""
    for i in range(pads):
        pad = contacts.pads[i]
        if pad.bound >= 0:
            out[pad.row] = along(limits.bounds[pad.bound], limits.limits[pad.bound], v)
            continue
        a, b = work.bodies[pad.a], work.bodies[pad.b]
        omega_a, omega_b = load3(a.omega), load3(b.omega)
        v_a = add(load3(a.v), cross(omega_a, load3(pad.arm_a)))
        v_b = add(load3(b.v), cross(omega_b, load3(pad.arm_b)))
        store(out[pad.row : pad.row + 3], sub(omega_a, omega_b))
        store(out[pad.row + 3 : pad.row + 6], sub(v_a, v_b))


@jit
def normal_velocity(contacts: Contacts, y: Floats, c: int) -> float:
    cell = contacts.cells[c]
    pad = contacts.pads[cell.pad]
    k = pad.row
    if cell.size == 1:
        return float(y[k])
    v = add((y[k + 3], y[k + 4], y[k + 5]), cross((y[k], y[k + 1], y[k + 2]), load3(cell.r)))
    return dot(load3(pad.n), v)


@jit
def count_cells(contacts: Contacts, pads: int) -> int:
    return int(contacts.pads[pads - 1].cell + contacts.pads[pads - 1].cells) if pads > 0 else 0


@jit
def count_rows(contacts: Contacts, pads: int) -> int:
    return int(contacts.pads[pads - 1].row + contacts.pads[pads - 1].rows) if pads > 0 else 0


@jit
def own_responses(contacts: Contacts, pads: int) -> None:
    for c in range(count_cells(contacts, pads)):
        own_response(contacts, contacts.cells[c])


@jit
def set_friction(contacts: Contacts, touch: Touch, pads: int, y: Floats) -> None:
    """Static where a corner of the polygon hardly moves, kinetic where it slides."""
    for i in range(pads):
        pad = contacts.pads[i]
        if pad.bound >= 0:
            continue
        rub = touch.rubs[pad.kind]
        k = pad.row
        for c in range(pad.cell, pad.cell + pad.cells):
            cell = contacts.cells[c]
            v = add((y[k + 3], y[k + 4], y[k + 5]), cross((y[k], y[k + 1], y[k + 2]), load3(cell.r)))
            t, s = dot(load3(pad.t), v), dot(load3(pad.s), v)
            cell.friction = rub.kinetic if t * t + s * s > STICKING * STICKING else rub.static


@jit
def respond_to_forces(
    change: Floats,
    contacts: Contacts,
    pads: int,
    tree: Tree,
    work: Work,
    loops: Loops,
    loop_work: LoopWork,
    limits: Limits,
    shift: float,
) -> None:
    """change = what the pads' forces w do to v, loops kept closed."""
    wrench, force, w = loop_work.wrench, limits.force, contacts.w
    wrench[:] = 0.0
    force[:] = 0.0
    for i in range(pads):
        pad = contacts.pads[i]
        k = pad.row
        if pad.bound >= 0:
            bound, limit = limits.bounds[pad.bound], limits.limits[pad.bound]
            for c in range(limit.count):
                force[limit.v + c] += w[k] * bound.row[c]
            continue
        moment, push = (w[k], w[k + 1], w[k + 2]), (w[k + 3], w[k + 4], w[k + 5])
        on_a = add(moment, cross(load3(pad.arm_a), push))
        on_b = add(moment, cross(load3(pad.arm_b), push))
        for c in range(3):
            wrench[pad.a, c] += on_a[c]
            wrench[pad.a, 3 + c] += push[c]
            wrench[pad.b, c] -= on_b[c]
            wrench[pad.b, 3 + c] -= push[c]
    respond(change, tree, work, wrench, force)
    if len(loops.loops) == 0:
        return
    for i in range(len(loops.loops)):
        want(loop_work.rows, loops.loops[i], relative_change(work, loops.loops[i], loop_work.closures[i]))
    give(loop_work.change, tree, work, loops, loop_work, shift, EXACT)
    for k in range(len(change)):
        change[k] += loop_work.change[k]


@jit
def too_fast(contacts: Contacts, pads: int, y: Floats, h: float) -> bool:
    """Does any cell approach faster than its gap allows in a step?"""
    for c in range(count_cells(contacts, pads)):
        if normal_velocity(contacts, y, c) < -max(contacts.cells[c].gap, 0.0) / h - GENTLE:
            return True
    return False


@jit
def strike_pads(
    contacts: Contacts,
    touch: Touch,
    pads: int,
    tree: Tree,
    work: Work,
    loops: Loops,
    loop_work: LoopWork,
    limits: Limits,
    q: Floats,
    v: Floats,
    h: float,
) -> float:
    """Impulses of all cells that would pass their gap, with friction; hard hits come back. Returns the energy lost."""
    before = kinetic_energy_at(tree, work, q, v)
    articulate(tree, work, loop_work)
    shift = 0.0
    if len(loops.loops) > 0:
        place_loops(tree, work, loops, loop_work)
        shift = assemble(tree, work, loops, loop_work)
    islands = assemble_pads(contacts, pads, tree, work, loops, loop_work, limits, shift)
    own_responses(contacts, pads)
    pad_velocities(contacts.free, contacts, pads, work, limits, v)
    set_friction(contacts, touch, pads, contacts.free)
    bounced = aim(contacts, touch, pads, limits, h, True)
    solve_law(contacts, pads, islands)
    respond_to_forces(contacts.change, contacts, pads, tree, work, loops, loop_work, limits, shift)
    for k in range(len(v)):
        v[k] += contacts.change[k]
    blend_impulses(contacts, pads, 1.0)
    after = kinetic_energy_at(tree, work, q, v)
    if not bounced or after <= before:
        return before - after
    # A hit that comes back and rubs can win energy, one that stays cannot. Both keep the cones and the gaps, and so
    # does all between them: as much of the bounce as the energy allows.
    thrown = contacts.last
    copy(thrown, contacts.change)
    aim(contacts, touch, pads, limits, h, False)
    solve_law(contacts, pads, islands)
    respond_to_forces(contacts.change, contacts, pads, tree, work, loops, loop_work, limits, shift)
    for k in range(len(v)):
        v[k] += contacts.change[k] - thrown[k]
    stopped = kinetic_energy_at(tree, work, q, v)
    for k in range(len(v)):
        thrown[k] -= contacts.change[k]
    between = kinetic_energy_at(tree, work, q, thrown)
    # energy of v + part · thrown is stopped + part · slope + part² · between
    slope, room = after - stopped - between, max(before - stopped, 0.0)
    part = (
        room / (0.5 * slope + math.sqrt(0.25 * slope * slope + between * room))
        if slope > 0.0
        else ((math.sqrt(0.25 * slope * slope + between * room) - 0.5 * slope) / between)
    )
    for k in range(len(v)):
        v[k] += part * thrown[k]
    blend_impulses(contacts, pads, 1.0 - part)
    return before - kinetic_energy_at(tree, work, q, v)


@jit
def aim(contacts: Contacts, touch: Touch, pads: int, limits: Limits, h: float, bounce: bool) -> bool:
    """Velocities that cells are to have at least after an impact, forces zero. Returns whether any comes back."""
    bounced = False
    for i in range(pads):
        pad = contacts.pads[i]
        back = limits.limits[pad.bound].restitution if pad.bound >= 0 else touch.rubs[pad.kind].restitution
        for c in range(pad.cell, pad.cell + pad.cells):
            cell = contacts.cells[c]
            speed = normal_velocity(contacts, contacts.free, c)
            most = -max(cell.gap, 0.0) / h
            cell.target = most
            if bounce and speed < most and -speed > QUIET and back > 0.0:
                cell.target = -back * speed
                bounced = True
            for k in range(3):
                contacts.f[cell.at + k] = 0.0
    return bounced


@jit
def blend_impulses(contacts: Contacts, pads: int, part: float) -> None:
    """Impulses of the pads: the forces just found count for a part, those before for the rest."""
    for i in range(pads):
        pad = contacts.pads[i]
        for c in range(6 if pad.rows == 6 else 0):
            pad.impulse[c] = (1.0 - part) * pad.impulse[c] + part * contacts.w[pad.row + c]


@jit
def separate(
    contacts: Contacts,
    touch: Touch,
    pads: int,
    tree: Tree,
    work: Work,
    loops: Loops,
    loop_work: LoopWork,
    limits: Limits,
    q: Floats,
    shift: float,
    lost: float,
) -> None:
    """Move bodies that are in each other apart, by part of the depth, as the inertia lets them; no velocity changes.

    lost: J that contacts and dampers have taken in the step. To lift bodies and stretch springs may cost no more.
    """
    deep, pressed = False, 0.0
    for c in range(count_cells(contacts, pads)):
        deep = deep or contacts.cells[c].gap < -TOLERATED
        pressed += contacts.f[contacts.cells[c].at]
    if not deep or lost <= IDLE * pressed:
        return
    for i in range(pads):
        pad = contacts.pads[i]
        part = 1.0 if pad.bound >= 0 else touch.rubs[pad.kind].compensation
        for k in range(pad.row, pad.row + pad.rows):
            contacts.free[k] = 0.0
        for c in range(pad.cell, pad.cell + pad.cells):
            cell = contacts.cells[c]
            cell.friction = 0.0
            cell.target = -part * (cell.gap + TOLERATED) if cell.gap < -TOLERATED else -max(cell.gap, 0.0)
            for k in range(3):
                contacts.f[cell.at + k] = 0.0
    solve_law(contacts, pads, contacts.number[ISLANDS])
    respond_to_forces(contacts.change, contacts, pads, tree, work, loops, loop_work, limits, shift)
    cost = lifting(tree, work, q, contacts.change)
    if cost > 0.0:
        for k in range(len(contacts.change)):
            contacts.change[k] *= min(1.0, max(lost, 0.0) / cost)
    integrate(q, tree.links, q, contacts.change, 1.0)


@jit
def lifting(tree: Tree, work: Work, q: Floats, change: Floats) -> float:
    """Potential energy that a small displacement of the freedoms costs: gravity's and the springs'."""
    move(tree, work, change)
    cost = 0.0
    for i in range(1, len(tree.links)):
        body = work.bodies[i]
        way = add(scale(tree.links[i].mass, load3(body.v)), cross(load3(body.omega), load3(body.h)))
        cost -= dot(way, load3(tree.gravity))
    work.column[:] = 0.0
    passive_force(work.column, tree, q, change)
    for k in range(len(change)):
        # less the dampers, which a displacement does not feel
        cost -= change[k] * (work.column[k] + tree.freedoms[k].damping * change[k])
    return cost


@jit
def dampen(contacts: Contacts, tree: Tree, drives: Drives, torque: Floats, half: float, middle: float) -> Tree:
    """The tree as springs and dampers let it accelerate, if taken at the middle of the step as it will be.

    A damper d then acts like an inertia ½ h d and a spring k like ¼ h² k (the implicit midpoint rule): however strong,
    they never throw a joint to and fro. `torque` has been found with the accelerations of the last step, middle being
    ½ h if there was one, else 0; what they put in is taken out again, into contacts.change.
    """
    for k in range(len(torque)):
        freedom, motor = tree.freedoms[k], drives.motors[k]
        damping, stiffness = freedom.damping, freedom.stiffness
        if math.fabs(torque[k]) < motor.limit:
            damping += motor.damping
            stiffness += motor.stiffness
        contacts.freedoms[k].armature = freedom.armature + half * (damping + half * stiffness)
        contacts.change[k] = torque[k] + middle * damping * contacts.last[k]
    return Tree(tree.links, contacts.freedoms, tree.q_rest, tree.gravity)


@jit
def contact_step(
    h: float,
    contacts: Contacts,
    touch: Touch,
    tree: Tree,
    work: Work,
    loops: Loops,
    loop_work: LoopWork,
    limits: Limits,
    drives: Drives,
    stages: Stages,
    paper: Alternation | None,
) -> float:
    """(q1, v1) from (q0, v0) after time h. After `find_pads` there. Returns the work that entered.

    paper: for the method of 001, which has no impacts of their own and moves nothing apart, else None. What was lost in
    impacts and to friction is left in contacts.value.
    """
    pads = contacts.number[PADS]
    q0, v0, q1, v1, nv = stages.q0, stages.v0, stages.q1, stages.v1, len(stages.v0)
    start, end = contacts.twist[0], contacts.twist[1]
    copy(v0, contacts.v_start)
    place(tree, work, q0)
    move(tree, work, v0)
    pad_velocities(start, contacts, pads, work, limits, v0)
    struck = 0.0
    for i in range(pads):
        for c in range(6):
            contacts.pads[i].impulse[c] = 0.0
    if paper is None and too_fast(contacts, pads, start, h):
        struck = strike_pads(contacts, touch, pads, tree, work, loops, loop_work, limits, q0, v0, h)
        move(tree, work, v0)
        pad_velocities(start, contacts, pads, work, limits, v0)
        contacts.number[HAS_LAST] = 0
    set_friction(contacts, touch, pads, start)
    leave_arms(contacts, pads, tree, work, start, h)
    # smooth forces at the middle of the step; `before`: velocities there without any
    before = stages.dv[5]
    middle = 0.5 * h if contacts.number[HAS_LAST] else 0.0
    fastest = 0.0
    for k in range(nv):
        before[k] = v0[k]
        v1[k] = v0[k] + middle * contacts.last[k]
        fastest = max(fastest, math.fabs(v0[k]))
    for i in range(1, len(tree.links)):
        link = tree.links[i]
        contacts.loose[i] = is_loose(tree, loops, drives, i)
        if contacts.loose[i]:
            for k in range(7):
                q1[link.q + k] = q0[link.q + k]
            fly(link, q1, before, 0.5 * h)
            for k in range(3):
                v1[link.v + k] = before[link.v + k]
                v1[link.v + 3 + k] = 0.0
        else:
            integrate_joint(q1, link, q0, v0, 0.5 * h)
    motor_force(stages.torque, tree, drives, q1, v1)
    a = stages.dv[6]
    damped = dampen(contacts, tree, drives, stages.torque, 0.5 * h, middle)
    _, shift = forward_dynamics(a, damped, work, loops, loop_work, q1, v1, contacts.change, drives.external)
    lean_arms(contacts, pads, tree, work)
    if len(drives.external) > 0:
        for i in range(1, len(tree.links)):
            if contacts.loose[i]:
                for k in range(tree.links[i].v, tree.links[i].v + 6):
                    v1[k] = before[k]
        move(tree, work, v1)
    gained = h * power_in(tree, work, loops, loop_work, drives, stages.torque, v1)
    for k in range(nv):
        gained -= h * v1[k] * (stages.torque[k] - tree.freedoms[k].damping * v1[k])
    islands = assemble_pads(contacts, pads, tree, work, loops, loop_work, limits, shift)
    contacts.number[ISLANDS] = islands
    own_responses(contacts, pads)
    for k in range(nv):
        v1[k] = before[k] + h * a[k]
    move(tree, work, v1)
    pad_velocities(contacts.free, contacts, pads, work, limits, v1)
    for k in range(count_rows(contacts, pads)):
        end[k] = 0.0
    if fastest > STILL:
        # as half a step has turned the places, it will again: the law is to hold at the end
        move(tree, work, before)
        pad_velocities(contacts.y, contacts, pads, work, limits, before)
        for k in range(count_rows(contacts, pads)):
            contacts.free[k] += contacts.y[k] - start[k]
    for c in range(count_cells(contacts, pads)):
        contacts.cells[c].target = -max(contacts.cells[c].gap, 0.0) / h
    if paper is not None:
        solve_alternating(paper, contacts, touch, pads, h)
    else:
        start_forces(contacts, pads, h)
        contacts.value[RESIDUAL] = solve_law(contacts, pads, islands)
        for _ in range(AGAIN):
            if not take_gains(contacts, pads):
                break
            contacts.value[RESIDUAL] = solve_law(contacts, pads, islands)
        contacts.value[WORST] = max(contacts.value[WORST], contacts.value[RESIDUAL])
    respond_to_forces(contacts.change, contacts, pads, tree, work, loops, loop_work, limits, shift)
    for k in range(nv):
        v1[k] += contacts.change[k]
        mean = 0.5 * (before[k] + v1[k])
        # the joints' work with the forces as they have been, dampers at the mean velocity
        motor, force = drives.motors[k], stages.torque[k]
        if math.fabs(force) < motor.limit:
            force -= motor.damping * (mean - v0[k] - middle * contacts.last[k])
        gained += h * mean * (force - tree.freedoms[k].damping * mean)
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
            limits.bounds[pad.bound].touching = 1 if contacts.w[pad.row] > 0.0 else 0
    remember_forces(contacts, pads, h)
    contacts.value[STRUCK], contacts.value[RUBBED] = struck, rubbed
    for i in range(1, len(tree.links)):
        if contacts.loose[i]:
            fly(tree.links[i], q1, v1, 0.5 * h)
        else:
            integrate_joint(q1, tree.links[i], q0, stages.u, h)
    if paper is None:
        lost = struck + rubbed - min(gained, 0.0)
        separate(contacts, touch, pads, tree, work, loops, loop_work, limits, q1, shift, lost)
    straighten_arms(contacts, pads)
    return float(gained)


@jit
def leave_arms(contacts: Contacts, pads: int, tree: Tree, work: Work, start: Floats, h: float) -> None:
    """The way from the links' origins at the middle of the step, less themselves, to where their bodies touch then.

    Both links are taken to meet in one point, half way between their own. After `move` at the start of the step.
    """
    for i in range(pads):
        pad = contacts.pads[i]
        if pad.bound >= 0:
            continue
        a, b, k = work.bodies[pad.a], work.bodies[pad.b], pad.row
        v_a = add(load3(a.v), cross(load3(a.omega), load3(pad.arm_a)))
        way = scale(0.5 * h, sub(v_a, scale(0.5, (start[k + 3], start[k + 4], start[k + 5]))))
        store(pad.lean_a, add(origin(tree, work, pad.a), way))
        store(pad.lean_b, add(origin(tree, work, pad.b), way))


@jit
def origin(tree: Tree, work: Work, i: int) -> Vec3:
    """World position of a link. After `place`."""
    return add(load3(work.bodies[tree.links[i].root].r), load3(work.bodies[i].p))


@jit
def take_gains(contacts: Contacts, pads: int) -> bool:
    """Give pads whose forces would gain energy the mean velocity to stop, not that at the end. Were there any?

    A force that ends a small motion away from it, or one in its own direction, works along half of what was there before
    (½ f · (u + u⁺), u⁺ = 0). With the law for u + u⁺ it does not: the motion is turned round, to end in the next step.
    """
    start, extra = contacts.twist[0], contacts.twist[1]
    found = False
    for i in range(pads):
        pad = contacts.pads[i]
        k = pad.row
        if pad.rows != 6 or extra[k] != 0.0 or extra[k + 1] != 0.0 or extra[k + 5] != 0.0:
            continue
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


@jit
def lean_arms(contacts: Contacts, pads: int, tree: Tree, work: Work) -> None:
    """Move the pads to where their bodies touch at the middle of the step. After `leave_arms`, and `place` there.

    The forces on the two links act at the very same point: they have no moment about it in all, and sliding bodies keep
    their angular momentum.
    """
    for i in range(pads):
        pad = contacts.pads[i]
        if pad.bound >= 0:
            continue
        store(pad.lean_a, sub(load3(pad.lean_a), origin(tree, work, pad.a)))
        store(pad.lean_b, sub(load3(pad.lean_b), origin(tree, work, pad.b)))
        store(pad.arm_a, add(load3(pad.arm_a), load3(pad.lean_a)))
        store(pad.arm_b, add(load3(pad.arm_b), load3(pad.lean_b)))


@jit
def straighten_arms(contacts: Contacts, pads: int) -> None:
    """Undo `lean_arms`: a step may be tried again."""
    for i in range(pads):
        pad = contacts.pads[i]
        if pad.bound < 0:
            store(pad.arm_a, sub(load3(pad.arm_a), load3(pad.lean_a)))
            store(pad.arm_b, sub(load3(pad.arm_b), load3(pad.lean_b)))

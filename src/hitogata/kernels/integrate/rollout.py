"""Rollouts: many runs of one structure with controls held over intervals and chosen quantities stored at equal
intervals.

One call advances a run to its end, or to where Python is needed (an event, a run that diverges). The arrays of controls
and of stored quantities are shared by all runs; `plan.run` is the row of this run.
"""

from __future__ import annotations

import math

from ..compiler.bundle import Bundle
from ..compiler.jit import jit
from ..contact.tables import Collision, ContactData, WakisakaSugihara
from ..dynamics.accelerations import find_forces
from ..loops.delassus import loop_wrench
from ..math.arrays import Floats, Ints, Record, Records, record
from ..math.rotation import mat_to_quat
from ..math.vector import add, cross, load3, load9, sub
from ..mechanism.system import Data, System
from ..tree.centroidal import measure
from ..tree.kinematics import forward_position, forward_velocity
from .contact_frames import press_from_outside
from .contact_loop import go_on_contact, still_there
from .guesses import keep_guesses, restore_guesses
from .lookahead import start_from_presented
from .loop import advance
from .tables import DONE, Run

#: target of a column of controls
CONTROL_FORCE, CONTROL_TARGET = range(2)
#: kinds of stored quantities: none any more, coordinates, velocities, work and loss, measures of all movable links,
#: origin, quaternion and velocity of a link, force of a connection, force of all contacts on a link
QUANTITY_GONE, Q, V, CLOCK_VALUE, MEASURE, LINK_POSITION, LINK_QUATERNION, LINK_VELOCITY, LOOP_FORCE, CONTACT_FORCE = (
    range(10)
)

#: Plan of a run: one row.
PLAN = record(
    [
        ("run", "i8"),  # row of controls and out
        ("kind", "i8"),  # CONTROL_FORCE or CONTROL_TARGET
        ("hold", "i8"),  # grid steps for which a row of controls is held
        ("every", "i8"),  # grid steps from one stored instant to the next
        ("last", "i8"),  # grid step at which the run ends
        ("until", "f8"),  # s: time at which Python is needed, if that comes first
        ("measures", "i8"),  # 1 if any quantity is a MEASURE
        ("poses", "i8"),  # 1 if any needs the links' poses
        ("forces", "i8"),  # 1 if any needs forces of connections
    ]
)

#: A group of neighbouring columns of `out`.
QUANTITY = record(
    [
        ("kind", "i8"),  # QUANTITY_GONE … CONTACT_FORCE
        ("row", "i8"),  # of a link or connection; first coordinate, velocity or measure
        ("column", "i8"),  # of out
        ("width", "i8"),  # columns
    ]
)


class Roll(Bundle):
    """Controls and stored quantities of the runs of one worker."""

    plan: Records  # (1,) of PLAN
    controls: Floats  # (runs, T, k): or (1, T, k), the same for all; T = 0 if there are none
    places: Ints  # (k,): freedom or coordinate that each column sets, −1 if it is gone
    quantities: Records  # (m,) of QUANTITY
    out: Floats  # (runs, F, columns)


@jit
def hold_controls(sys: System, data: Data, run: Run, roll: Roll) -> None:
    """Apply the row of controls of the present interval; the last row holds to the end."""
    plan, clock, drives = roll.plan[0], run.clock[0], sys.drives
    if roll.controls.shape[1] == 0:
        return
    mine = plan.run if roll.controls.shape[0] > 1 else 0
    turn = min(clock.step // plan.hold, roll.controls.shape[1] - 1)
    changed = False
    for c in range(len(roll.places)):
        at, value = roll.places[c], roll.controls[mine, turn, c]
        if at < 0:
            continue
        if plan.kind == CONTROL_FORCE:
            changed = changed or drives.motors[at].force != value
            drives.motors[at].force = value
        else:
            changed = changed or drives.q_target[at] != value
            drives.q_target[at] = value
    if changed:
        # accelerations at the end of the last step belong to the previous drives
        if clock.ahead:
            start_from_presented(sys, data, run)
        clock.end_known = clock.still = clock.flight_end = 0


@jit
def keep_forces_of_loops(sys: System, data: Data, run: Run, roll: Roll, frame: int) -> None:
    """LOOP_FORCE: moment and force of connections on b at the joint.

    sys: with contact forces among the external wrenches.
    """
    keep_guesses(run.kept, data)
    find_forces(run.stages.a_probe, run.stages.torque, sys, data, run.q, run.v)
    out = roll.out[roll.plan[0].run, frame]
    for k in range(len(roll.quantities)):
        what = roll.quantities[k]
        if what.kind == LOOP_FORCE:
            moment, force = loop_wrench(data.loops, sys.loops.table[what.row])
            for c in range(3):
                out[what.column + c], out[what.column + 3 + c] = moment[c], force[c]
    restore_guesses(run.kept, data)


@jit
def write_quantity(what: Record, sys: System, data: Data, run: Run, out: Floats) -> None:
    """Write one group of columns, of the kinds that need no forces. Called by `keep_frame`."""
    kind, row, at = what.kind, what.row, what.column
    clock, bodies = run.clock[0], data.tree.bodies
    if kind == Q:
        for c in range(what.width):
            out[at + c] = run.q[row + c]
    elif kind == V:
        for c in range(what.width):
            out[at + c] = run.v[row + c]
    elif kind == CLOCK_VALUE:
        out[at] = clock.work if row == 0 else clock.lost
    elif kind == MEASURE:
        for c in range(what.width):
            out[at + c] = run.measures[row + c]
    elif kind == LINK_POSITION:
        root = bodies[sys.tree.links[row].root]
        for c in range(3):
            out[at + c] = root.r[c] + bodies[row].p[c]
    elif kind == LINK_QUATERNION:
        turned = mat_to_quat(load9(bodies[row].R))
        for c in range(4):
            out[at + c] = turned[c]
    elif kind == LINK_VELOCITY:
        for c in range(3):
            out[at + c], out[at + 3 + c] = bodies[row].omega[c], bodies[row].v[c]
    elif kind == QUANTITY_GONE:
        for c in range(what.width):
            out[at + c] = math.nan


@jit
def keep_frame(sys: System, data: Data, run: Run, roll: Roll) -> int:
    """Store the chosen quantities at the present instant. Returns the frame.

    sys: with contact forces among the external wrenches.
    """
    plan = roll.plan[0]
    frame = run.clock[0].step // plan.every
    if plan.forces:
        keep_forces_of_loops(sys, data, run, roll, frame)
    if plan.measures:
        measure(run.measures, sys.tree, data.tree, run.q, run.v, run.movable)
    elif plan.poses:
        forward_position(sys.tree, data.tree, run.q)
        forward_velocity(sys.tree, data.tree, run.v)
    for k in range(len(roll.quantities)):
        write_quantity(roll.quantities[k], sys, data, run, roll.out[plan.run, frame])
    return int(frame)


@jit
def keep_contact_frame(sys: System, data: Data, run: Run, con: ContactData, roll: Roll) -> None:
    """As `keep_frame`, and CONTACT_FORCE: moment about its origin and force of all contacts on a link."""
    plan = roll.plan[0]
    if plan.forces:
        press_from_outside(con, sys)
    frame = keep_frame(con.step.loaded, data, run, roll)
    for k in range(len(roll.quantities)):
        what = roll.quantities[k]
        if what.kind != CONTACT_FORCE:
            continue
        out, body = roll.out[plan.run, frame, what.column : what.column + 6], data.tree.bodies[what.row]
        origin = add(load3(data.tree.bodies[sys.tree.links[what.row].root].r), load3(body.p))
        out[:] = 0.0
        for i in range(con.status[0].n_patches):
            patch = con.patches[i]
            if patch.bound >= 0 or (patch.a != what.row and patch.b != what.row):
                continue
            sign = 1.0 if patch.a == what.row else -1.0
            moment, force = load3(patch.wrench[0:3]), load3(patch.wrench[3:6])
            moment = add(moment, cross(sub(load3(patch.p), origin), force))
            for c in range(3):
                out[c] += sign * moment[c]
                out[3 + c] += sign * force[c]


@jit
def next_steps(run: Run, roll: Roll) -> int:
    """Grid steps to the next row of controls, stored instant or the end."""
    plan, step = roll.plan[0], run.clock[0].step
    return int(min(plan.hold - step % plan.hold, plan.every - step % plan.every, plan.last - step))


@jit
def planned_stop(run: Run, roll: Roll) -> float:
    """s: time that no step may pass, of the next row of controls or an event; stored instants are no stops."""
    plan, clock = roll.plan[0], run.clock[0]
    if roll.controls.shape[1] == 0:
        return float(plan.until)
    return float(min(plan.until, (clock.step - clock.step % plan.hold + plan.hold) * clock.dt))


@jit
def roll_on(sys: System, data: Data, run: Run, roll: Roll) -> int:
    """Advance to the end of a run, or to where Python is needed. Returns the reason of the stop."""
    plan, clock = roll.plan[0], run.clock[0]
    while clock.step < plan.last and clock.time < plan.until:
        hold_controls(sys, data, run, roll)
        before = clock.step
        status = advance(sys, data, run, next_steps(run, roll), planned_stop(run, roll))
        clock.n_hits = 0  # impacts are not reported in rollouts
        if status != DONE:
            return status
        if clock.step > before and clock.step % plan.every == 0:
            keep_frame(sys, data, run, roll)
    return DONE


@jit
def roll_on_contact(
    sys: System, data: Data, run: Run, con: ContactData, col: Collision, law: WakisakaSugihara, roll: Roll
) -> int:  # fmt: skip
    """As `roll_on`, for worlds with contact."""
    plan, clock = roll.plan[0], run.clock[0]
    clock.still = still_there(sys, run)
    while clock.step < plan.last and clock.time < plan.until:
        hold_controls(sys, data, run, roll)
        before = clock.step
        status = go_on_contact(sys, data, run, con, col, law, next_steps(run, roll), planned_stop(run, roll))
        clock.n_hits = 0
        if status != DONE:
            return status
        if clock.step > before and clock.step % plan.every == 0:
            keep_contact_frame(sys, data, run, con, roll)
    return DONE

"""Many runs of one structure: controls held over intervals, and chosen quantities kept at even instants.

One call goes on from where the run is to its end, or to where Python is needed (an event, a run that diverges). The
arrays of controls and of what is kept are those of all runs; `plan.run` says which row of them is this one's.
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
from ..math.vector import add, copy, cross, load3, load9, sub
from ..mechanism.system import Data, System
from ..tree.centroidal import measure
from ..tree.kinematics import forward_position, forward_velocity
from .contact_frames import press_from_outside
from .contact_loop import go_on_contact, still_there
from .loop import advance
from .tables import DONE, Run

#: what a column of controls sets
FORCE, TARGET = range(2)
#: what is kept: nothing any more, coordinates, velocities, work and loss, measures of all that can move, origin,
#: quaternion and velocity of a link, force of a connection, force of all contacts on a link
GONE, Q, V, CLOCK_VALUE, MEASURE, POSITION, QUATERNION, VELOCITY, LOOP_FORCE, CONTACT_FORCE = range(10)

#: Where a run is in its plan: one row.
PLAN = record(
    [
        ("run", "i8"),  # row of controls and out
        ("kind", "i8"),  # FORCE or TARGET
        ("hold", "i8"),  # grid steps for which a row of controls is held
        ("every", "i8"),  # grid steps from one kept instant to the next
        ("last", "i8"),  # grid step at which the run ends
        ("until", "f8"),  # s: instant at which Python is wanted, if that comes first
        ("measures", "i8"),  # 1 if any quantity is a MEASURE
        ("poses", "i8"),  # 1 if any needs the links' poses
        ("forces", "i8"),  # 1 if any needs forces of connections
    ]
)

#: A group of neighbouring columns of `out`.
QUANTITY = record(
    [
        ("kind", "i8"),  # GONE … CONTACT_FORCE
        ("row", "i8"),  # of a link or connection; first coordinate, velocity or measure
        ("column", "i8"),  # of out
        ("width", "i8"),  # columns
    ]
)


class Guesses(Bundle):
    """What finding forces writes and the next step starts from, to be put back: of each the array, and a copy."""

    rows: Records  # of LoopData
    unmet: Floats
    n: Ints  # of BlockedData
    row: Ints
    direction: Floats
    spent: Floats


class Roll(Bundle):
    """Of one worker: its runs' controls and what is kept of them."""

    plan: Records  # (1,) of PLAN
    controls: Floats  # (runs, T, k): or (1, T, k), the same for all; T = 0 if there are none
    places: Ints  # (k,): freedom or coordinate that each column sets, −1 if it is gone
    quantities: Records  # (m,) of QUANTITY
    out: Floats  # (runs, F, columns)
    kept: Guesses


@jit
def hold_controls(sys: System, run: Run, roll: Roll) -> None:
    """The row of the present interval, the last one to the end."""
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
        if plan.kind == FORCE:
            changed = changed or drives.motors[at].force != value
            drives.motors[at].force = value
        else:
            changed = changed or drives.q_target[at] != value
            drives.q_target[at] = value
    if changed:
        # accelerations found at the end of the last step are not those of other drives
        clock.end_known = clock.still = 0


@jit
def keep_guesses(roll: Roll, data: Data, back: bool) -> None:
    """Copy what finding forces would write, or put it back."""
    kept, loops, blocked = roll.kept, data.loops, data.blocked
    for i in range(len(kept.rows)):
        if back:
            loops.rows[i] = kept.rows[i]
        else:
            kept.rows[i] = loops.rows[i]
    if back:
        copy(loops.unmet, kept.unmet)
        copy(blocked.spent, kept.spent)
    else:
        copy(kept.unmet, loops.unmet)
        copy(kept.spent, blocked.spent)
    for i in range(len(kept.n)):
        if back:
            blocked.n[i] = kept.n[i]
        else:
            kept.n[i] = blocked.n[i]
    for i in range(len(kept.row)):
        if back:
            blocked.row[i] = kept.row[i]
        else:
            kept.row[i] = blocked.row[i]
    for i in range(len(kept.direction)):
        if back:
            copy(blocked.direction[i], kept.direction[i])
        else:
            copy(kept.direction[i], blocked.direction[i])


@jit
def keep_forces_of_loops(sys: System, data: Data, run: Run, roll: Roll, frame: int) -> None:
    """LOOP_FORCE: moment and force of connections on b at the joint. sys: with contacts among the outside forces."""
    keep_guesses(roll, data, False)
    find_forces(run.stages.a_probe, run.stages.torque, sys, data, run.q, run.v)
    out = roll.out[roll.plan[0].run, frame]
    for k in range(len(roll.quantities)):
        what = roll.quantities[k]
        if what.kind == LOOP_FORCE:
            moment, force = loop_wrench(data.loops, sys.loops.table[what.row])
            for c in range(3):
                out[what.column + c], out[what.column + 3 + c] = moment[c], force[c]
    keep_guesses(roll, data, True)


@jit
def write_quantity(what: Record, sys: System, data: Data, run: Run, out: Floats) -> None:
    """One group of columns, of those that need no forces. After what `keep_frame` finds for all."""
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
    elif kind == POSITION:
        root = bodies[sys.tree.links[row].root]
        for c in range(3):
            out[at + c] = root.r[c] + bodies[row].p[c]
    elif kind == QUATERNION:
        turned = mat_to_quat(load9(bodies[row].R))
        for c in range(4):
            out[at + c] = turned[c]
    elif kind == VELOCITY:
        for c in range(3):
            out[at + c], out[at + 3 + c] = bodies[row].omega[c], bodies[row].v[c]
    elif kind == GONE:
        for c in range(what.width):
            out[at + c] = math.nan


@jit
def keep_frame(sys: System, data: Data, run: Run, roll: Roll) -> int:
    """The chosen quantities at the present instant. sys: with contacts among the outside forces. Returns the frame."""
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
    """Grid steps to the next row of controls, kept instant or the end."""
    plan, step = roll.plan[0], run.clock[0].step
    return int(min(plan.hold - step % plan.hold, plan.every - step % plan.every, plan.last - step))


@jit
def roll_on(sys: System, data: Data, run: Run, roll: Roll) -> int:
    """Go on to the end of a run, or to where Python is needed. Returns why it stopped."""
    plan, clock = roll.plan[0], run.clock[0]
    while clock.step < plan.last and clock.time < plan.until:
        hold_controls(sys, run, roll)
        before = clock.step
        status = advance(sys, data, run, next_steps(run, roll), plan.until)
        clock.n_hits = 0  # nobody is told
        if status != DONE:
            return status
        if clock.step > before and clock.step % plan.every == 0:
            keep_frame(sys, data, run, roll)
    return DONE


@jit
def roll_on_contact(
    sys: System, data: Data, run: Run, con: ContactData, col: Collision, law: WakisakaSugihara, roll: Roll
) -> int:  # fmt: skip
    """The same where bodies touch."""
    plan, clock = roll.plan[0], run.clock[0]
    clock.still = still_there(sys, run)
    while clock.step < plan.last and clock.time < plan.until:
        hold_controls(sys, run, roll)
        before = clock.step
        status = go_on_contact(sys, data, run, con, col, law, next_steps(run, roll), plan.until)
        clock.n_hits = 0
        if status != DONE:
            return status
        if clock.step > before and clock.step % plan.every == 0:
            keep_contact_frame(sys, data, run, con, roll)
    return DONE

"""The time loop of worlds whose bodies touch.

Before every step it looks at the shapes. Where something may press, the step is one of `contact.step`, a midpoint rule
of its own. Where nothing is near anything, the world flies: steps are those of `loop.py`, with the integrator that the
user has chosen, as many as nothing can touch in. Worlds without contact do not call, nor compile, any of this.
"""

from __future__ import annotations

import math

from ..compiler.bundle import Bundle
from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..contact.find.detection import add_bounds, detect_contacts
from ..contact.joints.joint_friction import (
    any_reversed,
    any_row,
    forget_rows,
    grip_for_contact,
    lock_sticking,
    mark_overloaded,
    mark_reversed,
)
from ..contact.joints.tolerances import CREEP_SPEED
from ..contact.step.step import accept_step, contact_step
from ..contact.tables import Collision, ContactData, WakisakaSugihara
from ..dynamics.accelerations import find_forces
from ..dynamics.joint_friction import any_stuck, holding_forces, stop_reversed
from ..dynamics.tolerances import STICK_SPEED
from ..impulses.limits_in_flight import any_unsettled, release_bounds, settle_before_flight
from ..math.vector import copy
from ..mechanism.system import Data, Stages, System
from ..projection.placed_offsets import close_placed
from ..singular.active_rank import hold_all
from ..tree.kinematics import forward_velocity, place_links
from ..tree.pushes import bound_pulls
from .contact_frames import log_contacts, press_from_outside, press_without_impacts
from .contact_horizon import clear_steps
from .events.contact_events import measure_contacts
from .events.event_functions import fired, make_ready, measure_guards, needs_forces
from .events.event_location import INSTANT
from .loop import advance_to_grid, write_frame
from .near_singular.energy_correction import book_closing
from .steps.energies import book_fall, book_placing, energy_at, energy_lost, rise_between
from .steps.projection import first_stage
from .steps.step_control import note_error
from .steps.step_start import PLACED_OPEN
from .steps.step_to_event import first_runaway, note_singular_step
from .tables import ABORTED, CROWDED, DIVERGED, DONE, FIRED, FULL, TOO_FINE, Run

#: stops of joints by their dry friction in a grid step, each met at its instant; later ones are within steps
MANY_STOPS = 3
#: hits of joints at the ends of their ranges in a grid step of flight, each met at its instant; later ones are within
#: one step, in which the ends of ranges are patches as they are in contact: to find an instant takes the time of three
#: such steps
MANY_HITS = 2
#: pieces that a grid step may be cut into so that fast bodies do not pass through thin ones
FINEST = 100
#: over 1 + its speed: by how much the swing of a spring may be off in a grid step, unless that takes finer pieces
SWING = 1e-4
#: times the piece before that the next may be long: where a swing turns round, its acceleration hardly changes
LONGER = 1.02


@jit
def any_contact_event(sys: System, data: Data, run: Run, con: ContactData) -> bool:
    """Has any condition, other than on contacts, come true by (q1, v1), or a joint come to rest on its dry friction?"""
    stages = run.stages
    if any_reversed(sys, data, stages.v1):
        return True
    if needs_forces(run.guards):
        press_from_outside(con, sys)
        find_forces(stages.a_probe, stages.torque, con.step.loaded, data, stages.q1, stages.v1)
    return measure_guards(run.guards, sys, data, stages.q1, stages.v1)


@jit
def start_contact_step(sys: System, data: Data, run: Run, con: ContactData) -> None:
    """(q0, v0), its loops closed."""
    clock, stages = run.clock[0], run.stages
    copy(stages.q0, run.q)
    copy(stages.v0, run.v)
    forget_rows(data)
    if len(sys.loops.table) > 0:
        grip_for_contact(sys, data, stages.v0)
        lost, lifted, gap, _ = first_stage(0.0, sys, data, stages)
        hold_all(data)
        clock.largest_loop_error = max(clock.largest_loop_error, gap)
        if lifted > 0.0:
            book_closing(sys, data, run)
        else:
            clock.lost += lost
    copy(con.step.v_start, stages.v0)
    con.status[0].hit = 0


@jit_late
def close_where_placed(sys: System, data: Data, run: Run) -> None:
    """Close the loops of a mechanism that somebody has put where it is; what that takes is no loss of a step."""
    clock, stages = run.clock[0], run.stages
    copy(stages.q0, run.q)
    gap = close_placed(sys, data, stages.q0)
    if gap > PLACED_OPEN:
        clock.largest_loop_error = max(clock.largest_loop_error, gap)
        book_placing(energy_lost(sys, data, run, run.q, run.v, stages.q0, run.v), run)
        copy(run.q, stages.q0)
    copy(stages.q2, run.q)


@jit
def gripped_step(
    h: float, sys: System, data: Data, run: Run, con: ContactData, col: Collision, law: WakisakaSugihara
) -> float:  # fmt: skip
    """`contact_step`, again and again until no joint is held by more than its dry friction. Returns the work, J."""
    stages = run.stages
    gained = contact_step(h, sys, data, stages, col, con, law)
    # a freedom is locked, then a row, then locked for good
    for _ in range(2 * len(sys.friction)):
        if not any_stuck(data):
            break
        press_without_impacts(con, sys, h)
        find_forces(stages.a_probe, stages.torque, con.step.loaded, data, stages.q1, stages.v1)
        holding_forces(con.step.loaded, data, stages.a_probe, False)
        if not (mark_overloaded(sys, data) or lock_sticking(sys, data, stages.v0)):
            break
        gained = contact_step(h, sys, data, stages, col, con, law)
    return gained


@jit
def length_to_follow(h: float, run: Run, con: ContactData) -> float:
    """s: of a step that follows what swings, after one of length h; the error of one is of third order."""
    ratio = con.status[0].swing * run.clock[0].dt / (h * SWING)
    length = 0.9 * h / math.sqrt(ratio) if ratio > 0.0 else math.inf
    if con.status[0].piece > 0.0:
        length = min(length, LONGER * max(h, con.status[0].piece))
    return float(max(length, run.clock[0].dt / FINEST))


@jit
def following_step(
    h: float, sys: System, data: Data, run: Run, con: ContactData, col: Collision, law: WakisakaSugihara
) -> tuple[float, float]:  # fmt: skip
    """A step of h, or a shorter one where springs swing too fast for that. Returns its length, s, and the work, J."""
    status, clock = con.status[0], run.clock[0]
    gained = gripped_step(h, sys, data, run, con, col, law)
    length = length_to_follow(h, run, con)
    if length < 0.5 * h:
        h = length
        gained = gripped_step(h, sys, data, run, con, col, law)
        length = length_to_follow(h, run, con)
    if status.swing * clock.dt > 2.0 * h * SWING and h < 2.0 * clock.dt / FINEST:
        note_error(status.swing * clock.dt / h, status.swinging, run)
    status.piece = length if length < clock.dt else 0.0
    return h, gained


@jit
def keep_impact(con: ContactData, stages: Stages) -> float:
    """Let the next tries of a step begin after the impact at its start. Returns the energy lost in that, J.

    A joint that the impact has set in motion, and that its dry friction stops within the step, comes to rest at some
    time after it. Shorter tries would have no impact, or one after which it has turned round long since.
    """
    copy(con.step.v_start, stages.v0)
    con.status[0].last_step, con.status[0].hit = 0.0, 1
    return float(con.status[0].impact_loss)


@jit
def step_to_contact_event(
    h: float, sys: System, data: Data, run: Run, con: ContactData, col: Collision, law: WakisakaSugihara
) -> int:  # fmt: skip
    """Go on by h with the patches that `detect_contacts` found at (q, v), or to the first event before that.

    The step has no dense output: the instant of an event is found by halving h. Where dry friction has stopped joints
    many times since the last grid time, it does so within the step.
    """
    clock, stages = run.clock[0], run.stages
    start_contact_step(sys, data, run, con)
    h, gained = following_step(h, sys, data, run, con, col, law)
    for _ in range(len(sys.friction) if clock.stops >= MANY_STOPS else 0):
        if not mark_reversed(sys, data, stages.v1, STICK_SPEED):
            break
        gained = gripped_step(h, sys, data, run, con, col, law)
    runaway = first_runaway(stages.q1, stages.v1)
    if runaway >= 0:
        clock.diverged_freedom = runaway
        return DIVERGED
    late, stopped = h, False
    if len(run.guards) > 0 or len(sys.friction) > 0:
        happened = any_contact_event(sys, data, run, con)
        if happened and any_reversed(sys, data, stages.v1):
            stopped = True
            clock.stops += 1
            clock.lost += keep_impact(con, stages)
        early = 0.0
        while happened and late - early > INSTANT:
            middle = 0.5 * (early + late)
            contact_step(middle, sys, data, stages, col, con, law)
            if any_contact_event(sys, data, run, con):
                late = middle
            else:
                early = middle
        if happened:
            gained = gripped_step(late, sys, data, run, con, col, law)
            if mark_reversed(sys, data, stages.v1, CREEP_SPEED):
                gained = gripped_step(late, sys, data, run, con, col, law)
            any_contact_event(sys, data, run, con)
        measure_contacts(run.guards, con)
        make_ready(run.guards)
    accept_step(con, late)
    if len(sys.friction) > 0:
        if stopped or any_row(data):
            con.status[0].last_step = 0.0  # friction has stopped a joint, or has only just: its force leaps
        stop_reversed(sys, data, stages.v1, math.inf)
    copy(run.q, stages.q1)
    copy(run.v, stages.v1)
    note_singular_step(data, run)
    clock.time += late
    clock.work += gained
    if con.status[0].weak_loops:
        # by the energies: forces along weak rows may be any, on ways of rounding
        lost = gained + energy_lost(sys, data, run, stages.q0, con.step.v_start, stages.q1, stages.v1)
        book_fall(lost, rise_between(sys, data, run, stages.q0, stages.q1), run)
        if con.status[0].holds_loops:
            note_error(con.status[0].stopped, con.status[0].stopped_freedom, run)
            clock.n_held += 1
    else:
        clock.lost += con.status[0].impact_loss + con.status[0].friction_work
    clock.history = 0
    for i in range(con.status[0].n_patches):
        if con.patches[i].bound < 0:
            con.status[0].deepest = max(con.status[0].deepest, con.patches[i].depth)
    return FIRED if fired(run.guards) else DONE


@jit_late
def settle_joints(sys: System, data: Data, run: Run) -> None:
    """Put joints back that contact has left beyond their ranges: work. Stop those that creep there: a loss."""
    clock = run.clock[0]
    before = energy_at(sys, data, run, run.q, run.v)
    lost = settle_before_flight(sys, data, run.q, run.v)
    clock.work += energy_at(sys, data, run, run.q, run.v) - before + lost
    clock.lost += lost


@jit
def fly(
    longest: float, sys: System, data: Data, run: Run, con: ContactData, col: Collision, last: int, until: float
) -> int:  # fmt: skip
    """Free flight from a state in which `detect_contacts` has found nothing, for as long as nothing can touch.

    longest: s, by `detect_contacts`: what is fast must not pass through what is thin. last: grid step at which to stop.
    """
    clock = run.clock[0]
    if con.status[0].last_step > 0.0:
        if any_unsettled(sys, data, run.q, run.v):
            settle_joints(sys, data, run)
        release_bounds(sys, data, run.q, run.v)
    con.status[0].last_step, con.status[0].n_warm, con.status[0].piece = 0.0, 0, 0.0
    if measure_contacts(run.guards, con):
        return FIRED
    if clock.time + longest < min((clock.step + 1) * clock.dt, until):
        return advance_to_grid(sys, data, run, clock.step + 1, clock.time + longest, MANY_HITS)
    end = clock.step + clear_steps(sys, data, run, col, last - clock.step)
    jumps = clock.jumps
    while clock.step < end and clock.time < until and clock.jumps == jumps:
        status = advance_to_grid(sys, data, run, end, until, MANY_HITS)
        if status != DONE:
            return status
        if clock.abort:
            return ABORTED
    return DONE


@jit
def may_be_skipped(sys: System, run: Run) -> bool:
    """Does a step do nothing but move the bodies: no event to look for, no force that changes with time?"""
    watched = len(run.guards) > 0 or len(sys.friction) > 0 or len(sys.loops.table) > 0
    return not (watched or sys.drives.n_pushes[0] > 0)


@jit
def still_there(sys: System, run: Run) -> bool:
    """Did the last step of the last call leave everything as it was, and has nobody moved anything since?

    Who changes forces from outside sets `still` to 0.
    """
    if not run.clock[0].still or not may_be_skipped(sys, run):
        return False
    moved = 0
    for k in range(len(run.v)):
        moved += run.v[k] != 0.0
    for k in range(len(run.q)):
        moved += run.q[k] != run.stages.q1[k]
    return moved == 0


@jit
def nothing_moves(sys: System, run: Run, con: ContactData) -> bool:
    """Has the step just made left everything as it was, so that the next ones will do the same?"""
    stages = run.stages
    if not may_be_skipped(sys, run):
        return False
    for k in range(len(stages.v1)):
        if con.step.v_start[k] != 0.0 or stages.v0[k] != 0.0 or stages.v1[k] != 0.0:
            return False
    moved = 0
    for k in range(len(stages.q1)):
        moved += stages.q0[k] != stages.q1[k]
    return moved == 0


@jit
def end_grid_step(sys: System, data: Data, run: Run, con: ContactData) -> int:
    """A grid time has been reached with contacts: count it, and keep it if it is a frame."""
    clock = run.clock[0]
    clock.step += 1
    clock.contact_steps += 1
    clock.stops = 0
    if clock.step % clock.frame_every != 0:
        return DONE
    press_from_outside(con, sys)
    write_frame(clock.time, run.q, run.v, clock.work, clock.lost, con.step.loaded, data, run)
    log_contacts(con, clock.time)
    full = clock.n_frames == len(run.frames.time)
    return FULL if full or con.status[0].n_logged + len(con.patches) > len(con.log) else DONE


@jit
def advance_contact(
    sys: System, data: Data, run: Run, con: ContactData, col: Collision, law: WakisakaSugihara, steps: int, until: float
) -> int:  # fmt: skip
    """Take grid steps until so many are done, a time is reached, or Python is needed. Returns why it stopped."""
    run.clock[0].still = still_there(sys, run)
    return go_on_contact(sys, data, run, con, col, law, steps, until)


class ContactRun(Bundle):
    """All that a run in contact goes over, as one argument: to unpack each of six takes Python longer than the call."""

    sys: System
    data: Data
    run: Run
    con: ContactData
    col: Collision
    law: WakisakaSugihara


@jit
def advance_contact_run(all_of_it: ContactRun, steps: int, until: float) -> int:
    """`advance_contact`."""
    return advance_contact(
        all_of_it.sys, all_of_it.data, all_of_it.run, all_of_it.con, all_of_it.col, all_of_it.law, steps, until
    )


@jit
def go_on_contact(
    sys: System, data: Data, run: Run, con: ContactData, col: Collision, law: WakisakaSugihara, steps: int, until: float
) -> int:  # fmt: skip
    """The same from where a call before has come to, if nobody has changed anything since."""
    clock = run.clock[0]
    last = clock.step + steps
    pieces, met, con.status[0].span = 0, 0, clock.dt
    while clock.step < last:
        grid = (clock.step + 1) * clock.dt
        h = min(grid, until) - clock.time
        if h <= INSTANT:
            # what rounding leaves of a step is none: contact forces are impulses over its duration
            clock.time = min(grid, until)
            if until < grid - INSTANT:
                return DONE
            pieces = met = 0
            status = end_grid_step(sys, data, run, con)
            if status != DONE:
                return status
            if clock.abort:
                return ABORTED
            continue
        if clock.still:
            clock.time += h
            con.status[0].steps += 1
            con.status[0].logged = 0
            continue
        if len(sys.loops.table) > 0 and (con.status[0].fresh or math.isnan(run.stages.q2[0])):
            close_where_placed(sys, data, run)
        place_links(sys.tree, data.tree, run.q)  # a step in contact has left them there
        forward_velocity(sys.tree, data.tree, run.v)
        patches, longest, bounce = detect_contacts(sys, data, col, con, law, run.q, run.v, h)
        if patches == 0 and met >= MANY_HITS:
            patches = add_bounds(sys, data, con, run.q, run.v, h)
        if patches < 0:
            return CROWDED
        longest = max(longest, clock.dt / FINEST)
        if pieces < FINEST:
            # a hit is met at its instant, unless hits come thick and fast
            longest = min(longest, bounce)
        if con.status[0].piece > 0.0:
            longest = min(longest, h / math.ceil(h / con.status[0].piece))
        if patches == 0:
            impacts = clock.impacts
            status = fly(longest, sys, data, run, con, col, last, until)
            met = clock.impacts - impacts if clock.time > clock.step * clock.dt + INSTANT else 0
        else:
            bound_pulls(sys.drives, sys.tree, data.tree, run.q, run.v, clock.dt)
            status = step_to_contact_event(min(h, longest), sys, data, run, con, col, law)
            clock.still = status == DONE and h <= longest and not law.active and nothing_moves(sys, run, con)
        if status != DONE:
            return status
        pieces = pieces + 1 if clock.time < grid else 0
        if pieces > 2 * FINEST:
            return TOO_FINE
    return DONE

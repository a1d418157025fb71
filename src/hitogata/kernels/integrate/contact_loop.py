"""The time loop of worlds with contact.

Contacts are detected before every step. If there are any, `contact.step` takes the step by a midpoint rule. If no
shapes are near each other, the integrator that the user has chosen takes the steps, as in `loop.py`, for as many grid
steps as are free of contact. Worlds without contact neither call nor compile this file.
"""

from __future__ import annotations

import math

from ..compiler.bundle import Bundle
from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..contact.find.detection import add_bounds, detect_contacts
from ..contact.find.manifold_cache import keep_impulses
from ..contact.joints.joint_friction import (
    any_row,
    forget_rows,
    grip_for_contact,
    lock_sticking,
    mark_overloaded,
    mark_reversed,
)
from ..contact.step.step import accept_step, contact_step
from ..contact.tables import Collision, ContactData, WakisakaSugihara
from ..dynamics.accelerations import find_forces
from ..dynamics.joint_friction import any_stuck, holding_forces, stop_reversed
from ..impulses.limits_in_flight import any_unsettled, release_bounds, settle_before_flight
from ..loops.second_order_rows import deactivate_blocked
from ..math.vector import copy, same
from ..mechanism.system import Data, System
from ..projection.placed_offsets import close_placed
from ..singular.active_rank import hold_all
from ..tree.forces.pushes import bound_pulls
from ..tree.kinematics import forward_velocity, place_links
from .contact_frames import log_contacts, press_from_outside, press_without_impacts
from .contact_horizon import clear_steps
from .events.contact_events import measure_contacts
from .events.event_functions import fired, make_ready, measure_guards, measure_loads, needs_forces
from .events.tolerances import EVENT_TIME_TOL
from .lookahead import present, resume
from .loop import UNLIMITED, advance_to_grid, write_frame
from .near_singular.energy_correction import count_start_projection
from .passing import find_passed, note_fast_pairs
from .steps.energies import count_assembly_work, count_contact_loss, energy_at, energy_lost, rise_between
from .steps.projection import first_stage
from .steps.step_control import note_error
from .steps.step_to_event import first_runaway, note_singular_step
from .steps.tolerances import PLACED_POSITION_TOL, STEP_SAFETY
from .tables import ABORTED, CROWDED, DIVERGED, DONE, FIRED, FULL, TOO_FINE, Run
from .tolerances import (
    LOCATED_BOUNCE_WORK,
    MAX_CLEAR_GRID_STEPS,
    MAX_CONTACT_SUBSTEPS,
    MAX_LOCATED_HITS,
    MAX_SUBSTEP_GROWTH,
    MAX_THROWS,
    SPRING_SWING_TOL,
    SUBSTEP_RETRY_RATIO,
)


@jit
def any_contact_event(sys: System, data: Data, run: Run, con: ContactData, h: float) -> bool:
    """Has a guard, except those on contacts, fired by (q1, v1)?

    h: s, length of the step. Impulses of impacts at its start are no load: over a shorter step they would be larger.
    """
    stages = run.stages
    if needs_forces(run.guards):
        press_without_impacts(con, sys, h)
        measure_loads(con.step.loaded, data, run)
    return measure_guards(run.guards, run.wrenches, sys, data, stages.q1, stages.v1)


@jit
def start_contact_step(sys: System, data: Data, run: Run, con: ContactData) -> None:
    """Set (q0, v0) to the state of the run, projected onto the closed loops, without second-order rows."""
    clock, stages = run.clock[0], run.stages
    copy(stages.q0, run.q)
    copy(stages.v0, run.v)
    forget_rows(data)
    if len(sys.loops.table) > 0:
        # contact forces respond with first-order rows only
        deactivate_blocked(data)
        data.loops.unmet[3] = 0.0
        grip_for_contact(sys, data, stages.v0)
        lost, lifted, gap, _ = first_stage(0.0, sys, data, stages)
        hold_all(data)
        clock.largest_loop_error = max(clock.largest_loop_error, gap)
        if lifted > 0.0:
            count_start_projection(sys, data, run)
        else:
            clock.lost += lost
    copy(con.step.v_start, stages.v0)


@jit_late
def close_where_placed(sys: System, data: Data, run: Run) -> None:
    """Position projection of a pose that was set from outside. Its work counts as assembly work, not as a loss."""
    clock, stages = run.clock[0], run.stages
    copy(stages.q0, run.q)
    gap = close_placed(sys, data, stages.q0)
    if gap > PLACED_POSITION_TOL:
        clock.largest_loop_error = max(clock.largest_loop_error, gap)
        count_assembly_work(energy_lost(sys, data, run, run.q, run.v, stages.q0, run.v), run)
        copy(run.q, stages.q0)


@jit
def asks_for_rows(h: float, sys: System, data: Data, run: Run, con: ContactData) -> bool:
    """Must a step be repeated since dry friction of more joints is a row, or is none? After `contact_step`."""
    stages = run.stages
    if mark_reversed(sys, data, stages.v1):
        return True
    if not any_stuck(data):
        return False
    press_without_impacts(con, sys, h)
    find_forces(stages.a_probe, stages.torque, con.step.loaded, data, stages.q1, stages.v1)
    holding_forces(con.step.loaded, data, stages.a_probe, False)
    return bool(mark_overloaded(sys, data) or lock_sticking(sys, data, stages.v0))


@jit
def gripped_step(
    h: float, sys: System, data: Data, run: Run, con: ContactData, col: Collision, law: WakisakaSugihara
) -> float:  # fmt: skip
    """`contact_step`, repeated until no locked joint carries more than its dry friction and none has turned round.

    Returns the work, J.
    """
    stages = run.stages
    gained = contact_step(h, sys, data, stages, col, con, law)
    if con.status[0].thrown:
        return 0.0
    # a moving freedom becomes a row once; one at rest is locked, then a row, then both permanently
    for _ in range(2 * len(sys.friction)):
        if not asks_for_rows(h, sys, data, run, con):
            break
        gained = contact_step(h, sys, data, stages, col, con, law)
    return gained


@jit
def length_to_follow(h: float, run: Run, con: ContactData) -> float:
    """s: length of a step that resolves the oscillation of springs, after one of length h.

    The local error is O(h³).
    """
    ratio = con.status[0].swing * run.clock[0].dt / (h * SPRING_SWING_TOL)
    length = STEP_SAFETY * h / math.sqrt(ratio) if ratio > 0.0 else math.inf
    if con.status[0].piece > 0.0:
        length = min(length, MAX_SUBSTEP_GROWTH * max(h, con.status[0].piece))
    return float(max(length, run.clock[0].dt / MAX_CONTACT_SUBSTEPS))


@jit
def following_step(
    h: float, sys: System, data: Data, run: Run, con: ContactData, col: Collision, law: WakisakaSugihara
) -> tuple[float, float]:  # fmt: skip
    """A step of length h, or a shorter one where springs oscillate too fast. Returns its length, s, and the work, J."""
    status, clock = con.status[0], run.clock[0]
    gained = gripped_step(h, sys, data, run, con, col, law)
    status.may_throw = 0
    if status.thrown:
        return 0.0, 0.0
    length = length_to_follow(h, run, con)
    if length < SUBSTEP_RETRY_RATIO * h:
        h = length
        gained = gripped_step(h, sys, data, run, con, col, law)
        length = length_to_follow(h, run, con)
    if status.swing * clock.dt > 2.0 * h * SPRING_SWING_TOL and h < 2.0 * clock.dt / MAX_CONTACT_SUBSTEPS:
        note_error(status.swing * clock.dt / h, status.swinging, run)
    status.piece = length if length < clock.dt else 0.0
    return h, gained


@jit
def note_end_in_contact(run: Run) -> None:
    """Mark the pose as the end of a step, so that it is not taken for one set from outside. Flight has no history."""
    clock, stages = run.clock[0], run.stages
    copy(stages.q2, run.q)
    stages.v2[:] = math.nan
    clock.history = clock.end_known = 0


@jit
def end_after_impact(run: Run, con: ContactData) -> None:
    """End a step after its impact: the poses are those at its start, and no time has passed."""
    clock, stages = run.clock[0], run.stages
    copy(run.q, stages.q0)
    copy(run.v, stages.v0)
    clock.lost += con.status[0].impact_loss
    clock.work += con.status[0].belt_work
    note_end_in_contact(run)
    con.step.a_last[:] = 0.0  # forces of the impact predict nothing
    keep_impulses(con)


@jit
def step_to_contact_event(
    h: float, sys: System, data: Data, run: Run, con: ContactData, col: Collision, law: WakisakaSugihara
) -> int:  # fmt: skip
    """Step by h with the patches that `detect_contacts` found at (q, v), or to the first event before that.

    The step has no dense output: the time of an event is found by bisection on h. A stop of a joint by dry friction is
    no event: it happens within the step.
    """
    clock, stages = run.clock[0], run.stages
    start_contact_step(sys, data, run, con)
    h, gained = following_step(h, sys, data, run, con, col, law)
    if con.status[0].thrown:
        end_after_impact(run, con)
        return DONE
    runaway = first_runaway(stages.q1, stages.v1)
    if runaway >= 0:
        clock.diverged_freedom = runaway
        return DIVERGED
    late = h
    if len(run.guards) > 0:
        happened = any_contact_event(sys, data, run, con, h)
        early = 0.0
        while happened and late - early > EVENT_TIME_TOL:
            middle = 0.5 * (early + late)
            gripped_step(middle, sys, data, run, con, col, law)
            if any_contact_event(sys, data, run, con, middle):
                late = middle
            else:
                early = middle
        if happened:
            gained = gripped_step(late, sys, data, run, con, col, law)
            any_contact_event(sys, data, run, con, late)
        measure_contacts(run.guards, con)
        make_ready(run.guards)
    accept_step(con, late)
    if len(sys.friction) > 0:
        if any_row(data):
            con.status[0].last_step = 0.0  # friction has just stopped a joint: its force jumps
        stop_reversed(sys, data, stages.v1, math.inf)
    copy(run.q, stages.q1)
    copy(run.v, stages.v1)
    note_end_in_contact(run)
    note_singular_step(data, run)
    clock.time += late
    clock.work += gained
    if con.status[0].weak_loops:
        # by energies: forces along poorly conditioned rows are arbitrary over motions of rounding size
        lost = gained + energy_lost(sys, data, run, stages.q0, con.step.v_start, stages.q1, stages.v1)
        count_contact_loss(lost, rise_between(sys, data, run, stages.q0, stages.q1), run)
        if con.status[0].holds_loops:
            note_error(con.status[0].stopped, con.status[0].stopped_freedom, run)
            clock.n_held += 1
    else:
        clock.lost += con.status[0].impact_loss + con.status[0].friction_work
    for i in range(con.status[0].n_patches):
        if con.patches[i].bound < 0:
            con.status[0].deepest = max(con.status[0].deepest, con.patches[i].depth)
    return FIRED if fired(run.guards) else DONE


@jit_late
def settle_joints(sys: System, data: Data, run: Run) -> None:
    """Return joints beyond their limits to them, as work. Stop joints that creep there, as a loss."""
    clock = run.clock[0]
    before = energy_at(sys, data, run, run.q, run.v)
    lost = settle_before_flight(sys, data, run.q, run.v)
    clock.work += energy_at(sys, data, run, run.q, run.v) - before + lost
    clock.lost += lost


@jit
def take_off(
    longest: float, sys: System, data: Data, run: Run, con: ContactData, col: Collision, until: float
) -> int:  # fmt: skip
    """Start of a free flight from a state without contacts: finds how long no contact can occur.

    longest: s, by `detect_contacts`, so that fast bodies do not pass through thin ones; a flight shorter than a grid
    step ends here. until: s, which no step may pass.
    """
    clock = run.clock[0]
    clock.far = 0
    if con.status[0].last_step > 0.0:
        if any_unsettled(sys, data, run.q, run.v):
            settle_joints(sys, data, run)
            note_end_in_contact(run)
        release_bounds(sys, data, run.q, run.v)
    con.status[0].last_step, con.status[0].n_warm, con.status[0].piece = 0.0, 0, 0.0
    if measure_contacts(run.guards, con):
        return FIRED
    if clock.time + longest < min((clock.step + 1) * clock.dt, until):
        return advance_to_grid(sys, data, run, clock.step + 1, clock.time + longest, MAX_LOCATED_HITS)
    # a planned stop in the next grid step makes a longer search useless
    most = UNLIMITED if (clock.step + 1) * clock.dt < until else 1
    clock.flight_end = clock.step + clear_steps(sys, data, run, col, most)
    clock.flight_jumps = clock.jumps
    clock.far = 1 if clock.n_clear == MAX_CLEAR_GRID_STEPS and most > 1 else 0
    return DONE


@jit
def fly(sys: System, data: Data, run: Run, last: int, until: float) -> int:
    """Free flight for as long as no contact can occur, or to grid step `last`, from where the next call goes on."""
    clock = run.clock[0]
    hits = UNLIMITED if clock.far else MAX_LOCATED_HITS
    while clock.flight_end > 0 and clock.step < last and clock.time < until:
        status = advance_to_grid(sys, data, run, clock.flight_end, until, hits)
        goes_on = (status == DONE or status == FULL) and clock.step < clock.flight_end
        if not clock.ahead and not (goes_on and clock.jumps == clock.flight_jumps):
            clock.flight_end = 0
        if status != DONE:
            return status
        if clock.abort:
            return ABORTED
    return DONE


@jit
def may_be_skipped(sys: System, run: Run) -> bool:
    """Does a step only move the bodies? True without guards, dry friction, loops and time-dependent forces."""
    watched = len(run.guards) > 0 or len(sys.friction) > 0 or len(sys.loops.table) > 0
    return not (watched or sys.drives.n_pushes[0] > 0)


@jit
def still_there(sys: System, run: Run) -> bool:
    """Did the last step of the previous call change nothing, and is the state unchanged since?

    Code that changes external forces must set `still` to 0.
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
    """Has the step changed nothing, so that the next ones will change nothing either?"""
    stages = run.stages
    if not may_be_skipped(sys, run) or con.status[0].belted:
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
    """End a grid step with contacts: count it, and write it if it is a frame."""
    clock = run.clock[0]
    clock.step += 1
    clock.contact_steps += 1
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
    """As `loop.advance`."""
    run.clock[0].still = still_there(sys, run)
    return go_on_contact(sys, data, run, con, col, law, steps, until)


class ContactRun(Bundle):
    """All tables of a run with contact as one argument: unpacking six in each call takes longer than the call."""

    sys: System
    data: Data
    run: Run
    con: ContactData
    col: Collision
    law: WakisakaSugihara


@jit
def advance_contact_run(all_of_it: ContactRun, steps: int, until: float) -> int:
    """`advance_contact` with all tables in one argument."""
    return advance_contact(
        all_of_it.sys, all_of_it.data, all_of_it.run, all_of_it.con, all_of_it.col, all_of_it.law, steps, until
    )


@jit
def go_on_contact(
    sys: System, data: Data, run: Run, con: ContactData, col: Collision, law: WakisakaSugihara, steps: int, until: float
) -> int:  # fmt: skip
    """As `advance_contact`, continuing from an earlier call if nothing was changed since."""
    resume(sys, data, run)
    status = steps_and_flights(sys, data, run, con, col, law, run.clock[0].step + steps, until)
    present(sys, run)
    return status


@jit
def steps_and_flights(
    sys: System, data: Data, run: Run, con: ContactData, col: Collision, law: WakisakaSugihara, last: int, until: float
) -> int:  # fmt: skip
    """Steps with contact and free flights up to grid step `last`. Returns the reason of the stop."""
    clock = run.clock[0]
    pieces, throws, hits, met, con.status[0].span = 0, 0, 0, 0, clock.dt
    located = max(MAX_CONTACT_SUBSTEPS, LOCATED_BOUNCE_WORK // len(col.shapes.table))
    # events on forces count the blow of an impact as its mean over the step in which it happens
    may_throw = not law.active and not needs_forces(run.guards)
    while clock.step < last:
        grid = (clock.step + 1) * clock.dt
        if clock.flight_end > 0:
            if clock.time >= until:
                return DONE
            impacts = clock.impacts
            status = fly(sys, data, run, last, until)
            if status != DONE:
                return status
            met = clock.impacts - impacts if clock.time > clock.step * clock.dt + EVENT_TIME_TOL else 0
            pieces = pieces + 1 if clock.time < grid else 0
            continue
        h = min(grid, until) - clock.time
        if h <= EVENT_TIME_TOL:
            # a remainder of rounding size is no step: contact forces are impulses over its length
            clock.time = min(grid, until)
            if until < grid - EVENT_TIME_TOL:
                return DONE
            pieces = throws = hits = met = 0
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
        if len(sys.loops.table) > 0 and not same(run.q, run.stages.q2):
            close_where_placed(sys, data, run)
        place_links(sys.tree, data.tree, run.q)  # a step in contact leaves the links placed at run.q
        forward_velocity(sys.tree, data.tree, run.v)
        patches, longest, bounce = detect_contacts(sys, data, col, con, law, run.q, run.v, h)
        if patches == 0 and met >= MAX_LOCATED_HITS and not clock.far:
            patches = add_bounds(sys, data, con, run.q, run.v, h)
        if patches < 0:
            return CROWDED
        safe = longest
        longest = max(longest, clock.dt / MAX_CONTACT_SUBSTEPS)
        if bounce < longest and hits < located:
            # a hit is located in time, unless there are very many
            longest, hits = bounce, hits + 1
        if con.status[0].piece > 0.0:
            longest = min(longest, h / math.ceil(h / con.status[0].piece))
        con.status[0].n_fast = 0
        con.status[0].may_throw = 1 if may_throw and throws < MAX_THROWS else 0
        if min(h, longest) > safe or not con.status[0].may_throw:
            note_fast_pairs(col, con, data, min(h, longest), throws >= MAX_THROWS)
        con.status[0].thrown = 0
        if patches == 0:
            impacts = clock.impacts
            status = take_off(longest, sys, data, run, con, col, until)
            if status == DONE and clock.flight_end > 0:
                continue
            met = clock.impacts - impacts if clock.time > clock.step * clock.dt + EVENT_TIME_TOL else 0
        else:
            bound_pulls(sys.drives, sys.tree, data.tree, run.q, run.v, clock.dt)
            status = step_to_contact_event(min(h, longest), sys, data, run, con, col, law)
            whole = status == DONE and h <= longest and not law.active and not con.status[0].thrown
            clock.still = whole and nothing_moves(sys, run, con)
        if con.status[0].n_fast > 0:
            place_links(sys.tree, data.tree, run.q)
            find_passed(sys, data, col, con, clock.time)
        if status != DONE:
            return status
        if con.status[0].thrown:
            throws += 1
            continue
        pieces += 1
        if clock.time >= grid:
            pieces = throws = hits = 0
        if pieces > 2 * MAX_CONTACT_SUBSTEPS + located:
            return TOO_FINE
    return DONE

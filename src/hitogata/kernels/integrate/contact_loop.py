"""The time loop of worlds whose bodies touch.

As `timeloop.advance`, with a look at the shapes before every step: where something may press, the step is one of
`contact_step`. Where nothing is near anything the loop comes up, and the next step is one of `timeloop.advance`. That
the two are compiled apart keeps either short: worlds without contact need none of this.
"""

from __future__ import annotations

import math

from .._jit import jit
from ..constraints.accelerations import find_forces
from ..constraints.delassus import add_wrench_pair
from ..constraints.mechanism import Data, Run, Stages, System
from ..contact.detection import detect_contacts
from ..contact.step import contact_step
from ..contact.tables import CORNERS, Collision, ContactData, WakisakaSugihara
from ..math.arrays import Records
from ..math.vector import add, copy, cross, dot, load3, scale, store
from ..tree.kinematics import forward_position, forward_velocity
from .contact_events import measure_contacts, slip_speed
from .event_functions import make_ready, measure_guards, needs_forces
from .loop import (
    CULPRIT,
    DIVERGED,
    DONE,
    DT,
    EVERY,
    FIRED,
    FRAMES,
    FULL,
    GAP,
    HISTORY,
    INSTANT,
    LOST,
    STEP,
    TIME,
    TOO_FINE,
    WORK,
    first_runaway,
    write_frame,
)
from .projection import first_stage

#: why the loop came up, besides those of `timeloop`: the tables of contacts are too small; nothing is near anything
CROWDED, APART = 10, 11
#: pieces that a grid step may be cut into so that fast bodies do not pass through thin ones
FINEST = 100


@jit
def contact_piece(
    h: float,
    sys: System,
    data: Data,
    run: Run,
    con: ContactData,
    col: Collision,
    law: WakisakaSugihara,
) -> int:
    """A step of at most h with the patches that `detect_contacts` found at (q, v)."""
    clock, count = run.clock, run.counts
    q, v = run.q, run.v
    copy(run.stages.q0, q)
    copy(run.stages.v0, v)
    if len(sys.loops.table) > 0:
        lost, gap, _ = first_stage(sys, data, run.stages)
        clock[LOST] += lost
        clock[GAP] = max(clock[GAP], gap)
    copy(con.step.v_start, run.stages.v0)
    taken = h
    gained = contact_step(h, sys, data, run.stages, col, con, law)
    runaway = first_runaway(run.stages.q1, run.stages.v1)
    if runaway >= 0:
        count[CULPRIT] = runaway
        return DIVERGED
    happened = False
    if len(run.guards) > 0:
        happened = watch(sys, data, run.stages, run.guards, con)
        early, late = 0.0, h
        while happened and late - early > INSTANT:
            middle = 0.5 * (early + late)
            contact_step(middle, sys, data, run.stages, col, con, law)
            if watch(sys, data, run.stages, run.guards, con):
                late = middle
            else:
                early = middle
        if happened:
            taken = late
            gained = contact_step(late, sys, data, run.stages, col, con, law)
            watch(sys, data, run.stages, run.guards, con)
        measure_contacts(run.guards, con)
        make_ready(run.guards)
    copy(q, run.stages.q1)
    copy(v, run.stages.v1)
    clock[TIME] += taken
    clock[WORK] += gained
    clock[LOST] += con.status[0].impact_loss + con.status[0].friction_work
    count[HISTORY] = 0
    for i in range(con.status[0].n_patches):
        if con.patches[i].bound < 0:
            con.status[0].deepest = max(con.status[0].deepest, con.patches[i].depth)
    for i in range(len(run.guards)):
        if run.guards[i].armed and run.guards[i].value >= 0.0:
            return FIRED
    return DONE


@jit
def press_from_outside(con: ContactData, sys: System) -> None:
    """con.step.loaded: with the contacts' forces among the outside ones, because connections feel them."""
    external = con.step.loaded.drives.external
    external[:] = 0.0
    for i in range(len(sys.drives.external)):
        for c in range(6):
            external[i, c] = sys.drives.external[i, c]
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0:
            continue
        # a patch's force is that on a, a connection's that on b
        add_wrench_pair(
            external, patch, patch, scale(-1.0, load3(patch.wrench[0:3])), scale(-1.0, load3(patch.wrench[3:6]))
        )


@jit
def watch(
    sys: System,
    data: Data,
    stages: Stages,
    guards: Records,
    con: ContactData,
) -> bool:
    """Has any condition, other than on contacts, come true by (q1, v1)?"""
    if needs_forces(guards):
        press_from_outside(con, sys)
        find_forces(stages.dv[6], stages.torque, con.step.loaded, data, stages.q1, stages.v1)
    return measure_guards(guards, sys, data, stages.q1, stages.v1)


@jit
def log_contacts(con: ContactData, time: float) -> None:
    """Contacts of the last step as they are recorded with a frame."""
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0:
            continue
        row = con.log[con.status[0].n_logged]
        con.status[0].n_logged += 1
        row.time, row.a, row.b = time, patch.a, patch.b
        row.shape_a, row.shape_b = patch.shape_a, patch.shape_b
        n, moment, force = load3(patch.n), load3(patch.wrench[0:3]), load3(patch.wrench[3:6])
        # where the normal force acts in the plane: r with n × (moment of what is left) along n only
        pressed = dot(n, force)
        r = scale(1.0 / pressed, cross(n, moment)) if pressed > 0.0 else (0.0, 0.0, 0.0)
        r = add(r, scale(-dot(n, r), n))
        left = cross(r, force)
        store(row.p, add(load3(patch.p), r))
        store(row.n, n)
        store(row.force, force)
        store(row.moment, (moment[0] - left[0], moment[1] - left[1], moment[2] - left[2]))
        row.volume, row.depth, row.slip = patch.volume, patch.depth, slip_speed(con, i)
        row.corners = min(patch.n_points, CORNERS)
        for c in range(row.corners):
            store(row.polygon[c], add(load3(patch.p), load3(con.points[patch.first_point + c].r)))


@jit
def advance_touching(
    sys: System,
    data: Data,
    run: Run,
    con: ContactData,
    col: Collision,
    law: WakisakaSugihara,
    steps: int,
    until: float,
) -> int:
    """Take grid steps until so many are done, a time is reached, or Python is needed. Returns why it stopped."""
    clock, count = run.clock, run.counts
    done = 0
    while done < steps:
        grid = (count[STEP] + 1) * clock[DT]
        target = min(grid, until)
        pieces = 0
        # what rounding leaves of a step is none: contact forces are impulses over its duration
        while clock[TIME] < target - INSTANT:
            h = target - clock[TIME]
            forward_position(sys.tree, data.tree, run.q)
            forward_velocity(sys.tree, data.tree, run.v)
            patches, longest = detect_contacts(sys, data, col, con, law, run.q, run.v, h)
            if patches < 0:
                return CROWDED
            longest = max(longest, clock[DT] / FINEST)
            if patches == 0:
                con.status[0].has_last, con.status[0].n_warm = 0, 0
                con.status[0].longest_step = longest
                return FIRED if measure_contacts(run.guards, con) else APART
            status = contact_piece(
                min(h, longest),
                sys,
                data,
                run,
                con,
                col,
                law,
            )
            if math.fabs(target - clock[TIME]) < 1e-12:
                clock[TIME] = target
            if status != DONE:
                return status
            pieces += 1
            if pieces > 2 * FINEST:
                return TOO_FINE
        clock[TIME] = target
        if target < grid - INSTANT:
            return DONE
        count[STEP] += 1
        done += 1
        if count[STEP] % count[EVERY] == 0:
            press_from_outside(con, sys)
            write_frame(clock[TIME], run.q, run.v, clock[WORK], clock[LOST], con.step.loaded, data, run)
            log_contacts(con, clock[TIME])
            if count[FRAMES] == len(run.frames.time) or con.status[0].n_logged + len(con.patches) > len(con.log):
                return FULL
    return DONE

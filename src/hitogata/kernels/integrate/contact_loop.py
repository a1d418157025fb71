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
from ..contact.detection import find_pads
from ..contact.step import contact_step
from ..contact.tables import (
    CORNERS,
    DEEPEST,
    HAS_LAST,
    LONGEST,
    MARKS,
    PADS,
    PAST_CELLS,
    RUBBED,
    STRUCK,
    Contacts,
    Touch,
)
from ..contact.wakisaka_sugihara import Alternation
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
    contacts: Contacts,
    touch: Touch,
    paper: Alternation,
) -> int:
    """A step of at most h with the pads that `find_pads` found at (q, v)."""
    clock, count = run.clock, run.counts
    q, v = run.q, run.v
    copy(run.stages.q0, q)
    copy(run.stages.v0, v)
    if len(sys.loops.table) > 0:
        lost, gap, _ = first_stage(sys, data, run.stages)
        clock[LOST] += lost
        clock[GAP] = max(clock[GAP], gap)
    copy(contacts.v_start, run.stages.v0)
    taken = h
    gained = contact_step(h, contacts, touch, sys, data, run.stages, paper)
    runaway = first_runaway(run.stages.q1, run.stages.v1)
    if runaway >= 0:
        count[CULPRIT] = runaway
        return DIVERGED
    happened = False
    if len(run.guards) > 0:
        happened = watch(sys, data, run.stages, run.guards, contacts)
        early, late = 0.0, h
        while happened and late - early > INSTANT:
            middle = 0.5 * (early + late)
            contact_step(middle, contacts, touch, sys, data, run.stages, paper)
            if watch(sys, data, run.stages, run.guards, contacts):
                late = middle
            else:
                early = middle
        if happened:
            taken = late
            gained = contact_step(late, contacts, touch, sys, data, run.stages, paper)
            watch(sys, data, run.stages, run.guards, contacts)
        measure_contacts(run.guards, contacts)
        make_ready(run.guards)
    copy(q, run.stages.q1)
    copy(v, run.stages.v1)
    clock[TIME] += taken
    clock[WORK] += gained
    clock[LOST] += contacts.value[STRUCK] + contacts.value[RUBBED]
    count[HISTORY] = 0
    for i in range(contacts.number[PADS]):
        if contacts.pads[i].bound < 0:
            contacts.value[DEEPEST] = max(contacts.value[DEEPEST], contacts.pads[i].depth)
    for i in range(len(run.guards)):
        if run.guards[i].armed and run.guards[i].value >= 0.0:
            return FIRED
    return DONE


@jit
def press_from_outside(contacts: Contacts, sys: System) -> None:
    """contacts.pressed: with the contacts' forces among the outside ones, because connections feel them."""
    external = contacts.pressed.drives.external
    external[:] = 0.0
    for i in range(len(sys.drives.external)):
        for c in range(6):
            external[i, c] = sys.drives.external[i, c]
    for i in range(contacts.number[PADS]):
        pad = contacts.pads[i]
        if pad.bound >= 0:
            continue
        # a pad's force is that on a, a connection's that on b
        add_wrench_pair(external, pad, pad, scale(-1.0, load3(pad.wrench[0:3])), scale(-1.0, load3(pad.wrench[3:6])))


@jit
def watch(
    sys: System,
    data: Data,
    stages: Stages,
    guards: Records,
    contacts: Contacts,
) -> bool:
    """Has any condition, other than on contacts, come true by (q1, v1)?"""
    if needs_forces(guards):
        press_from_outside(contacts, sys)
        find_forces(stages.dv[6], stages.torque, contacts.pressed, data, stages.q1, stages.v1)
    return measure_guards(guards, sys, data, stages.q1, stages.v1)


@jit
def write_marks(contacts: Contacts, time: float) -> None:
    """Contacts of the last step as they are recorded with a frame."""
    for i in range(contacts.number[PADS]):
        pad = contacts.pads[i]
        if pad.bound >= 0:
            continue
        mark = contacts.marks[contacts.number[MARKS]]
        contacts.number[MARKS] += 1
        mark.time, mark.a, mark.b = time, pad.a, pad.b
        mark.shape_a, mark.shape_b = pad.shape_a, pad.shape_b
        n, moment, force = load3(pad.n), load3(pad.wrench[0:3]), load3(pad.wrench[3:6])
        # where the normal force acts in the plane: r with n × (moment of what is left) along n only
        pressed = dot(n, force)
        r = scale(1.0 / pressed, cross(n, moment)) if pressed > 0.0 else (0.0, 0.0, 0.0)
        r = add(r, scale(-dot(n, r), n))
        left = cross(r, force)
        store(mark.p, add(load3(pad.p), r))
        store(mark.n, n)
        store(mark.force, force)
        store(mark.moment, (moment[0] - left[0], moment[1] - left[1], moment[2] - left[2]))
        mark.volume, mark.depth, mark.slip = pad.volume, pad.depth, slip_speed(contacts, i)
        mark.corners = min(pad.cells, CORNERS)
        for c in range(mark.corners):
            store(mark.polygon[c], add(load3(pad.p), load3(contacts.cells[pad.cell + c].r)))


@jit
def advance_touching(
    sys: System,
    data: Data,
    run: Run,
    contacts: Contacts,
    touch: Touch,
    paper: Alternation,
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
            pads, longest = find_pads(contacts, touch, sys, data, run.q, run.v, h, paper)
            if pads < 0:
                return CROWDED
            longest = max(longest, clock[DT] / FINEST)
            if pads == 0:
                contacts.number[HAS_LAST], contacts.number[PAST_CELLS] = 0, 0
                contacts.value[LONGEST] = longest
                return FIRED if measure_contacts(run.guards, contacts) else APART
            status = contact_piece(
                min(h, longest),
                sys,
                data,
                run,
                contacts,
                touch,
                paper,
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
            press_from_outside(contacts, sys)
            write_frame(clock[TIME], run.q, run.v, clock[WORK], clock[LOST], contacts.pressed, data, run)
            write_marks(contacts, clock[TIME])
            if count[FRAMES] == len(run.frames.time) or contacts.number[MARKS] + len(contacts.pads) > len(
                contacts.marks
            ):
                return FULL
    return DONE

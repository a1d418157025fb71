"""Tables of a run: its clock, its guards, its frames and the impacts at joint limits."""

from __future__ import annotations

from ..compiler.bundle import Bundle
from ..math.arrays import Floats, Ints, Records, record
from ..mechanism.system import Stages

#: reasons for which a time loop returns: steps or time are done, frames are full, a guard has fired, a freedom
#: diverged, joints hit their limits without end, contact tables are too small, abort was requested
DONE, FULL, FIRED, DIVERGED, TOO_FINE, CROWDED, ABORTED = range(7)

#: Time, step control and counters of a run: one row, `clock = run.clock[0]`.
CLOCK = record(
    [
        # time and energy
        ("time", "f8"),  # s since the start
        ("work", "f8"),  # J supplied by drives, dampers and external forces since the start
        ("lost", "f8"),  # J lost in impacts and to friction since the start
        ("fallen", "f8"),  # J of `lost` stopped by loops at a singularity and not yet restored by the projection
        ("largest_loop_error", "f8"),  # rad, m: largest position error of a loop after a step
        ("step", "i8"),  # grid steps done; the grid time is step · dt
        ("contact_steps", "i8"),  # those that ended with contact
        # set by Python
        ("dt", "f8"),  # s: distance of the grid times
        ("tolerance", "f8"),  # error of v (error_norm.py) allowed to 'adams' and 'adaptive' in a grid step
        ("stiff_tolerance", "f8"),  # the same for their implicit steps, over 1 + |v|
        ("method", "i8"),  # EULER … IMPLICIT of `runge_kutta.py`
        ("frame_every", "i8"),  # grid steps from one frame to the next
        ("abort", "i8"),  # 1: return after this step; another thread may set it
        # the last multistep, while the present time lies inside it: see `lookahead.py`
        ("ahead", "i8"),  # 1 while it does
        ("start_time", "f8"),  # s: its start
        ("start_work", "f8"),  # J: `work` there
        ("end_time", "f8"),  # s: its end, or the event that ended it
        ("end_work", "f8"),  # J: `work` and `lost` there
        ("end_lost", "f8"),
        ("end_status", "i8"),  # why it ended
        # length of the next step
        ("next_length", "f8"),  # s: of the pair with error control
        ("last_length", "f8"),  # s: of the last step, from the newest acceleration that is kept to the present time
        ("weakest", "f8"),  # pivot of the scaled G at the last evaluation, of rows that are not dropped; 1 without any
        ("weakest_before", "f8"),  # the same one step earlier
        ("allowed", "f8"),  # allowed error of the present step: the tolerance, or more at singular poses
        ("taut", "i8"),  # 1 if rounding of the pose decides the constraint forces at its start
        ("history", "i8"),  # accelerations in the history of the multistep method; 0 after any non-smooth event
        ("n_grid_steps", "i8"),  # grid steps that the last multistep spanned; 1 after any other step
        ("order", "i8"),  # of the last multistep; 0 after any other step
        ("taut_wait", "i8"),  # steps until the next search for singular loops (`find_constrained_directions.py`)
        ("taut_patience", "i8"),  # steps to the search after the next one if that finds none
        ("taut_age", "i8"),  # steps for which constrained directions have been active
        ("held_rows", "i8"),  # LoopData.held of the step to come
        ("end_known", "i8"),  # 1 if stages.a_end are the accelerations at (q2, v2), under the drives as they are
        (
            "held",
            "i8",
        ),  # 1 after a held step (`held_step.py`) or a damped one (`implicit_step.py`)
        ("wait", "i8"),  # multisteps that must not be longer than the last one
        ("impacts", "i8"),  # times that joints have hit the ends of their ranges
        ("switches", "i8"),  # times that dry friction has released or stopped a joint
        ("jumps", "i8"),  # jumps of velocity: impacts, loops at a singularity, states set from outside
        ("patience", "i8"),  # multisteps without growth after the next rejected one
        (
            "n_clear",
            "i8",
        ),  # grid steps found clear of contact; below 1: single-step checks still to come
        ("far", "i8"),  # 1 if the last flight was clear of contact for as long as any flight may be
        ("still", "i8"),  # 1 if a step in contact changed nothing; 0 once forces are changed
        ("flight_end", "i8"),  # grid step up to which no contact can occur; 0 if that is unknown
        ("flight_jumps", "i8"),  # `jumps` when it was found
        # implicit steps, see `implicit_step.py`
        ("implicit_length", "f8"),  # s: of the step in progress or the last one; 0 if it is explicit
        ("stiff_rate", "f8"),  # rad/s: largest rate of springs, dampers and drives at any freedom; −1: unknown
        ("stiff_age", "i8"),  # steps since that was found
        ("stiff_length", "f8"),  # s: allowed by the error for the next implicit step; 0 if none has been taken
        ("stiff_wait", "i8"),  # explicit steps before implicit ones are tried again
        # steps that exceeded the tolerance
        ("n_rough", "i8"),  # steps with a larger error at the shortest length
        ("n_held", "i8"),  # held steps
        ("worst_error", "f8"),  # of v: the largest of these steps
        ("worst_time", "f8"),  # s
        ("worst_freedom", "i8"),  # freedom with that error
        # contradicting constraints
        ("n_singular", "i8"),  # steps with such a pose
        ("singular_time", "f8"),  # s: of the first
        ("singular_lack", "f8"),  # rad/s², m/s²: largest acceleration that no force could supply
        # results for Python
        ("diverged_freedom", "i8"),  # first freedom that diverged
        ("n_frames", "i8"),  # rows used of Run.frames
        ("n_hits", "i8"),  # rows used of Run.hits
    ]
)

#: An impact at the end of a joint's range.
HIT = record(
    [
        ("time", "f8"),  # s
        ("limit", "i8"),  # row in System.limits
        ("lost", "f8"),  # J lost by all impacts of the instant, at the first of them; 0 at the others
        ("speed", "f8"),  # rad/s, m/s: closing speed
    ]
)

#: A guard: condition watched during a run. Written by `simulation.event_tables`, except for `ready`, `touched` and
#: `value`.
GUARD = record(
    [
        ("kind", "i8"),  # kind of the watched quantity, see `event_functions.py`
        ("a", "i8"),  # link rows of a distance
        ("b", "i8"),
        ("loop", "i8"),  # connection of a load or coordinate; −1 for the joint of link a
        ("q", "i8"),  # coordinate, of the tree or within the connection
        ("p_A", "f8", 3),  # m: points in the links' frames
        ("p_B", "f8", 3),
        ("low", "f8"),  # bounds of the watched quantity
        ("high", "f8"),
        ("per_force", "f8"),  # weights of a load's force and moment: 1, or 1 over a strength, 1/N and 1/(N m)
        ("per_moment", "f8"),
        ("normal", "f8", 3),  # of a plane in link a's frame
        ("radius", "f8"),  # m: of the ball that lands on it
        ("gate", "i8"),  # coordinate that must be within its bounds for a landing, see `event_functions.py`
        ("ready", "i8"),  # 1 once it was above the plane with the gate open; by make_ready
        ("armed", "i8"),  # 1 until it has fired
        ("touched", "i8"),  # of a contact: 1 once the two links have touched; by contact_events.py
        ("nearest", "f8"),  # largest value at the end of any step so far, −inf at the start; by make_ready
        ("value", "f8"),  # fires when it reaches zero from below; by measure_guards, measure_contacts
    ]
)


class Frames(Bundle):
    """Frames not yet passed to the recorder. As in `simulation.recorder.Chunk`."""

    time: Floats  # (F,)
    q: Floats  # (F, nq)
    v: Floats  # (F, nv)
    energy: Floats  # (F, 3)
    work: Floats  # (F,)
    lost: Floats  # (F,)
    momentum: Floats  # (F, 6)
    loop_error: Floats  # (F, 2)
    forces: Floats  # (F, nl, 6), or (F, nl + n, 6) with those of the tree's joints


class Ahead(Bundle):
    """State at the end of the multistep in which the present time lies, see `lookahead.py`."""

    q: Floats  # (nq,)
    v: Floats  # (nv,)


class Guesses(Bundle):
    """Copies of the data that `find_forces` overwrites and the next step starts from."""

    rows: Records  # of LoopData
    unmet: Floats
    rank: Ints
    held: Ints
    n: Ints  # of BlockedData
    row: Ints
    direction: Floats
    spent: Floats


class Run(Bundle):
    """State of a run."""

    q: Floats  # (nq,)
    v: Floats  # (nv,)
    clock: Records  # (1,) of CLOCK
    stages: Stages
    guards: Records  # (g,) of GUARD
    frames: Frames
    ahead: Ahead
    kept: Guesses
    movable: Ints  # (n,): 1 for each link that can move
    measures: Floats  # (16,): of all that can move, by momentum.measure
    wrenches: Floats  # (n, 6) N m, N: through the tree's joints; by measure_loads, only if a guard watches one
    hits: Records  # (H,) of HIT

"""Tables of a run: its clock, the events that it watches, the frames and impacts that it keeps."""

from __future__ import annotations

from ..compiler.bundle import Bundle
from ..math.arrays import Floats, Ints, Records, record
from ..mechanism.system import Stages

#: why a time loop came up: steps or time are done, there is no room for another frame, a guard has fired, a freedom ran
#: away, joints hit their limits without end, the tables of contacts are too small, somebody wants it to stop
DONE, FULL, FIRED, DIVERGED, TOO_FINE, CROWDED, ABORTED = range(7)

#: Where a run is, how it steps and what it has counted: one row, `clock = run.clock[0]`.
CLOCK = record(
    [
        # where the run is
        ("time", "f8"),  # s since the start
        ("work", "f8"),  # J that drives, dampers and outside forces have put in since the start
        ("lost", "f8"),  # J lost in impacts and to friction since the start
        ("fallen", "f8"),  # J of it that loops which went taut have stopped, and closing them has not given back
        ("largest_loop_error", "f8"),  # rad, m: the most that a step has left a loop open
        ("step", "i8"),  # grid steps done; the grid time is step · dt
        ("contact_steps", "i8"),  # those that ended with contact
        ("stops", "i8"),  # of joints by their dry friction, met at their instants since the last grid time with contact
        # what Python asks for
        ("dt", "f8"),  # s: distance of the grid times
        ("tolerance", "f8"),  # error of v (error_norm.py) that 'adams' and 'adaptive' may make in a grid step
        ("stiff_tolerance", "f8"),  # the same for their implicit steps, over 1 + |v|
        ("method", "i8"),  # EULER … IMPLICIT of `runge_kutta.py`
        ("frame_every", "i8"),  # grid steps from one frame to the next
        ("abort", "i8"),  # 1: come up after this step; another thread may set it
        # how long the next step is
        ("next_length", "f8"),  # s: of the pair with error control
        ("last_length", "f8"),  # s: of the last step, from the newest acceleration that is kept to the present time
        ("weakest", "f8"),  # pivot of the scaled G at the last evaluation, of rows that are not dropped; 1 without any
        ("weakest_before", "f8"),  # the same one step earlier
        ("allowed", "f8"),  # error that the present step may make: the tolerance, or more where a loop is taut
        ("taut", "i8"),  # 1 if it starts where rounding of the pose decides what a row of the loops holds
        ("history", "i8"),  # accelerations that the multistep method has gathered; 0 after anything that is not smooth
        ("n_grid_steps", "i8"),  # grid steps that the last multistep spanned; 1 after any other step
        ("order", "i8"),  # of the last multistep; 0 after any other step
        ("taut_wait", "i8"),  # steps before taut loops are looked for again, see `find_constrained_directions.py`
        ("taut_patience", "i8"),  # steps to wait after the next look that finds none
        ("taut_age", "i8"),  # steps that blocked directions have been in use
        ("held_rows", "i8"),  # LoopData.held of the step to come
        ("end_known", "i8"),  # 1 if stages.a_end are the accelerations at (q2, v2), under the drives as they are
        (
            "held",
            "i8",
        ),  # 1 if the last step was a held one, see `held_step.py`, or a damped one, see `implicit_step.py`
        ("wait", "i8"),  # multisteps that must not be longer than the last one
        ("impacts", "i8"),  # times that joints have hit the ends of their ranges
        ("switches", "i8"),  # times that dry friction has let go of a joint or stopped one
        ("jumps", "i8"),  # times that velocities have leapt: impacts, loops gone taut, states set by others
        ("patience", "i8"),  # multisteps to wait after the next one that fails
        (
            "n_clear",
            "i8",
        ),  # grid steps found clear of contact; below 1, looks at single steps to come
        ("still", "i8"),  # 1 if a step in contact has left all as it was; 0 once forces are changed
        # implicit steps, see `implicit_step.py`
        ("implicit_length", "f8"),  # s: of the step in progress or the last one; 0 if it is explicit
        ("stiff_rate", "f8"),  # rad/s: the fastest that springs, dampers and drives move any freedom; −1: not known
        ("stiff_age", "i8"),  # steps since that was found
        ("stiff_length", "f8"),  # s: that the error allows the next implicit step; 0 if none has been taken
        ("stiff_wait", "i8"),  # steps that are to be explicit before implicit ones are tried again
        # where the tolerance could not be kept
        ("n_rough", "i8"),  # steps with a larger error, because a shorter one is not allowed
        ("n_held", "i8"),  # steps in which loops were held where the motion leads
        ("worst_error", "f8"),  # of v: the largest of these steps
        ("worst_time", "f8"),  # s
        ("worst_freedom", "i8"),  # which has that error
        # where loops contradict each other
        ("n_singular", "i8"),  # steps that met such a pose
        ("singular_time", "f8"),  # s: of the first
        ("singular_lack", "f8"),  # rad/s², m/s²: the most that no force could give
        # what is kept for Python
        ("diverged_freedom", "i8"),  # freedom that ran away
        ("n_frames", "i8"),  # rows used of Run.frames
        ("n_hits", "i8"),  # rows used of Run.hits
    ]
)

#: An impact at the end of a joint's range.
HIT = record(
    [
        ("time", "f8"),  # s
        ("limit", "i8"),  # row in System.limits
        ("lost", "f8"),  # J that all impacts of the instant have cost, at the first of them; 0 at the others
        ("speed", "f8"),  # rad/s, m/s: closing speed
    ]
)

#: A condition watched during a run. By `simulation.event_tables`, but for `ready`, `touched` and `value`.
GUARD = record(
    [
        ("kind", "i8"),  # what is watched, see `event_functions.py`
        ("a", "i8"),  # link rows of a distance
        ("b", "i8"),
        ("loop", "i8"),  # connection of a force, moment or coordinate
        ("q", "i8"),  # coordinate, of the tree or within the connection
        ("p_A", "f8", 3),  # m: points in the links' frames
        ("p_B", "f8", 3),
        ("low", "f8"),  # bounds of what is watched
        ("high", "f8"),
        ("normal", "f8", 3),  # of a plane in link a's frame
        ("radius", "f8"),  # m: of what comes down on it
        ("gate", "i8"),  # what must be within its bounds for a landing to count, see `event_functions.py`
        ("ready", "i8"),  # 1 once it was above the plane with the gate open; by make_ready
        ("armed", "i8"),  # 1 until it has fired
        ("touched", "i8"),  # of a contact: 1 once the two links have touched; by contact_events.py
        ("nearest", "f8"),  # largest value at the end of any step so far, −inf at the start; by make_ready
        ("value", "f8"),  # fires when it reaches zero from below; by measure_guards, measure_contacts
    ]
)


class Frames(Bundle):
    """Frames since the last visit to Python. As in `simulation.recorder.Chunk`."""

    time: Floats  # (F,)
    q: Floats  # (F, nq)
    v: Floats  # (F, nv)
    energy: Floats  # (F, 3)
    work: Floats  # (F,)
    lost: Floats  # (F,)
    momentum: Floats  # (F, 6)
    loop_error: Floats  # (F, 2)
    forces: Floats  # (F, nl, 6), or (F, nl + n, 6) if those of the tree's joints are wanted, too


class Run(Bundle):
    """State of a run."""

    q: Floats  # (nq,)
    v: Floats  # (nv,)
    clock: Records  # (1,) of CLOCK
    stages: Stages
    guards: Records  # (g,) of GUARD
    frames: Frames
    movable: Ints  # (n,): 1 for each link that can move
    measures: Floats  # (16,): of all that can move, by momentum.measure
    hits: Records  # (H,) of HIT

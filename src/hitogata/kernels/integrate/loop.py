"""The time loop of worlds without contact. It returns to Python only where Python is needed."""

from __future__ import annotations

from ..compiler.jit import jit
from ..dynamics.accelerations import find_forces
from ..dynamics.joint_wrenches import joint_wrenches
from ..impulses.tolerances import LEAVING_SPEED
from ..loops.delassus import loop_wrench
from ..loops.kinematics import position_rhs
from ..math.arrays import Floats
from ..math.vector import copy
from ..mechanism.system import Data, System
from ..tree.centroidal import measure
from ..tree.forces.pushes import bound_pulls
from .events.event_functions import needs_forces
from .guesses import keep_guesses, restore_guesses
from .lookahead import arrive, interpolate, look_ahead, present, resume
from .steps.step_to_event import step_to_event
from .steps.tolerances import MAX_GRID_STEPS
from .tables import ABORTED, DONE, FULL, TOO_FINE, Run
from .tolerances import MAX_RATTLE_RAISES, RATTLE_HITS

#: limit of hits, and of grid steps, that is never reached
UNLIMITED = 1 << 30


@jit
def write_frame(
    time: float, q: Floats, v: Floats, work: float, lost: float, sys: System, data: Data, run: Run
) -> None:  # fmt: skip
    """Measure a state and append it to the frames. The run continues as if it had not been measured.

    work, lost: J, supplied and dissipated since the start.
    """
    at, frames, clock = run.clock[0].n_frames, run.frames, run.clock[0]
    frames.time[at] = time
    copy(frames.q[at], q)
    copy(frames.v[at], v)
    frames.work[at] = work
    frames.lost[at] = lost
    keep_guesses(run.kept, data)
    find_forces(run.stages.a_probe, run.stages.torque, sys, data, q, v)
    for i in range(len(sys.loops.table)):
        moment, force = loop_wrench(data.loops, sys.loops.table[i])
        for c in range(3):
            frames.forces[at, i, c] = moment[c]
            frames.forces[at, i, 3 + c] = force[c]
    if frames.forces.shape[1] > len(sys.loops.table):
        wrenches = frames.forces[at, len(sys.loops.table) :]
        joint_wrenches(wrenches, sys, data, run.stages.a_probe, sys.drives.external)
    turn, slip = position_rhs(sys.loops, data.loops)
    frames.loop_error[at, 0], frames.loop_error[at, 1] = turn, slip
    measure(run.measures, sys.tree, data.tree, q, v, run.movable)
    for c in range(3):
        frames.energy[at, c] = run.measures[13 + c]
    for c in range(6):
        frames.momentum[at, c] = run.measures[7 + c]
    restore_guesses(run.kept, data)
    clock.n_frames += 1


@jit
def max_grid_steps(last: int, until: float, run: Run) -> int:
    """Grid steps that may be taken at once: up to grid step `last` and time `until`; 1 if forces are watched."""
    clock = run.clock[0]
    most = min(MAX_GRID_STEPS, last - clock.step)
    while most > 1 and (clock.step + most) * clock.dt > until:
        most -= 1
    return 1 if needs_forces(run.guards) else most


@jit
def advance_to_grid(sys: System, data: Data, run: Run, last: int, until: float, hits: int) -> int:
    """Advance to a grid time, or to `until` if that comes first. A multistep may end later, see `lookahead.py`.

    last: grid step beyond which no multistep may reach. until: s, which no step may pass. hits: number of impacts at
    joint limits after which the function returns early. Returns the reason of the stop, DONE if the time was reached.
    """
    clock = run.clock[0]
    impacts, switches = clock.impacts, clock.switches
    grid = (clock.step + 1) * clock.dt
    if not clock.ahead:
        bound_pulls(sys.drives, sys.tree, data.tree, run.q, run.v, clock.dt)
    while clock.time < min(grid, until):
        status = DONE
        if not clock.ahead:
            # joints that rattle between limits come to rest sooner with every RATTLE_HITS hits
            leaving = LEAVING_SPEED * 10.0 ** ((clock.impacts - impacts) // RATTLE_HITS)
            most = max_grid_steps(last, until, run)
            start, work, lost = clock.time, clock.work, clock.lost
            status = step_to_event(min(grid, until), most, sys, data, run, leaving)
            if clock.time > grid:
                look_ahead(start, work, lost, status, run)
        if clock.ahead:
            if min(grid, until) < clock.end_time:
                clock.time = min(grid, until)
                break
            status = arrive(run)
        if status != DONE:
            return status
        if max(clock.impacts - impacts, clock.switches - switches) > MAX_RATTLE_RAISES * RATTLE_HITS:
            return TOO_FINE
        if clock.impacts - impacts >= hits and clock.time < min(grid, until):
            return DONE
    if until < grid:
        return DONE
    clock.step += 1
    if clock.step % clock.frame_every == 0:
        q, v = run.q, run.v
        if clock.ahead:
            interpolate(sys, run)
            q, v = run.stages.q1, run.stages.v1
        write_frame(clock.time, q, v, clock.work, clock.lost, sys, data, run)
        if clock.n_frames == len(run.frames.time):
            return FULL
    return DONE


@jit
def advance(sys: System, data: Data, run: Run, steps: int, until: float) -> int:
    """Take `steps` grid steps, or stop at time `until` or where Python is needed. Returns the reason of the stop.

    until: s, of a planned stop, which ends a step. The number of grid steps asked for has no effect on the steps.
    """
    clock = run.clock[0]
    resume(sys, data, run)
    last, status = clock.step + steps, DONE
    while status == DONE and clock.step < last and clock.time < until:
        status = advance_to_grid(sys, data, run, UNLIMITED, until, UNLIMITED)
        if status == DONE and clock.abort:
            status = ABORTED
    present(sys, run)
    return status

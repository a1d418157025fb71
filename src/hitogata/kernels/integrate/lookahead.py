"""Grid times inside a multistep: the steps of a run do not depend on how often its caller asks for the state.

A multistep ends where the motion and the planned stops allow, which may be several grid steps beyond the time that the
caller asked for. The run is then `ahead`: its tables hold the state at the end of the step, while `clock.time` and
(run.q, run.v) are those of the grid time, from the polynomial of the step. The next call goes on from the end. If the
caller has changed anything meanwhile, the rest of the step is dropped and the presented state is the start of the next.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..impulses.limit_impact import clear_budgets
from ..limits.clamp import project_to_bounds
from ..math.vector import copy, same
from ..mechanism.system import Data, System
from .methods.adams import predict
from .steps.tolerances import MAX_GROWTH_PAUSE
from .tables import Run


@jit
def look_ahead(start: float, work: float, lost: float, status: int, run: Run) -> None:
    """Keep the state at the end of a multistep that has passed a grid time, and return to its start.

    start: s; work, lost: J at the start. status: of the step, to be returned when its end is reached.
    """
    clock = run.clock[0]
    clock.ahead = 1
    clock.start_time, clock.start_work = start, work
    clock.end_time, clock.end_work, clock.end_lost, clock.end_status = clock.time, clock.work, clock.lost, status
    copy(run.ahead.q, run.q)
    copy(run.ahead.v, run.v)
    clock.time, clock.work, clock.lost = start, work, lost


@jit
def arrive(run: Run) -> int:
    """Reach the end of the multistep. Returns its status."""
    clock = run.clock[0]
    clock.ahead = 0
    clock.time, clock.work, clock.lost = clock.end_time, clock.end_work, clock.end_lost
    copy(run.q, run.ahead.q)
    copy(run.v, run.ahead.v)
    return int(clock.end_status)


@jit
def interpolate(sys: System, run: Run) -> None:
    """(q1, v1) and the work at the present time inside the multistep. Joints stay in their ranges exactly."""
    clock = run.clock[0]
    passed = clock.time - clock.start_time
    clock.work = clock.start_work + predict(passed, clock.order, clock.order + 1, sys.tree, run.stages)
    project_to_bounds(run.stages.q1, sys.limits, sys.tree)


@jit
def present(sys: System, run: Run) -> None:
    """Before a return to the caller: the state of the present time, if that lies inside a multistep."""
    if run.clock[0].ahead:
        interpolate(sys, run)
        copy(run.q, run.stages.q1)
        copy(run.v, run.stages.v1)


@jit
def start_from_presented(sys: System, data: Data, run: Run) -> None:
    """Make the presented state the start of the next step. The caller has changed something that the step relied on.

    Multisteps then stay short for a while, as after a rejected one: callers that change motors in every step would
    drop most of each multistep.
    """
    clock, stages = run.clock[0], run.stages
    clock.ahead = clock.end_known = 0
    clock.last_length = clock.time - clock.start_time
    clock.n_grid_steps, clock.wait = 1, clock.patience
    clock.patience = min(MAX_GROWTH_PAUSE, 2 * clock.patience)
    copy(stages.q2, stages.q1)
    copy(stages.v2, stages.v1)
    for i in range(len(sys.limits)):
        data.limits.bounds[i].active = data.limits.was_active[i]
    clear_budgets(sys, data)
    while clock.n_hits > 0 and run.hits[clock.n_hits - 1].time > clock.time:
        clock.n_hits -= 1
    for i in range(len(run.guards)):
        if run.guards[i].value >= 0.0:
            run.guards[i].value = -math.inf


@jit
def resume(sys: System, data: Data, run: Run) -> None:
    """At the start of a call: has the caller changed the state since the last one?"""
    clock, stages = run.clock[0], run.stages
    if clock.ahead:
        if not (same(run.q, stages.q1) and same(run.v, stages.v1)):
            start_from_presented(sys, data, run)
            clock.flight_end = 0
    elif clock.flight_end > 0 and not (same(run.q, stages.q2) and same(run.v, stages.v2)):
        clock.flight_end = 0

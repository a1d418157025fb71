"""Schedule of the search for permanently singular loops, and of the release of their constrained directions.

The search itself is in `singular/find_constrained_directions.py`.
"""

from __future__ import annotations

from ...compiler.jit import jit
from ...dynamics.accelerations import any_active
from ...loops.second_order_rows import wake_blocked
from ...math.vector import same
from ...mechanism.system import Data, System
from ...singular.find_constrained_directions import block_all, block_anew, rest_blocked
from ...singular.tolerances import SINGULAR_PIVOT
from ..tables import Run
from .tolerances import (
    MAX_SINGULARITY_SEARCH_INTERVAL,
    REPEATED_SEARCH_STEPS,
    RESTING_STEPS,
    START_DIRECTIONS_TRIAL_STEPS,
)


@jit
def watch_taut_loops(sys: System, data: Data, run: Run) -> None:
    """Search for permanently singular loops at the start and near singular poses; release unused directions."""
    clock, blocked, stages = run.clock[0], data.blocked, run.stages
    moved = not same(run.q, stages.q2)
    singular = clock.weakest < SINGULAR_PIVOT or data.loops.unmet[3] > 0.0
    # while multisteps succeed no force acts along these directions; limits may add one at any time
    ranges = len(sys.limits) > 0
    wanted = singular and (ranges or clock.order == 0)
    clock.taut_wait = max(clock.taut_wait - 1, 0)
    data.loops.unmet[3] = 0.0
    if moved:
        # the pose was set from outside: earlier constrained directions are no longer valid
        blocked.n[:] = 0
        clock.taut_wait, clock.taut_patience = 0, 1
    if blocked.n[1] > 0:
        if singular or clock.taut_wait == 0 or not same(run.v, stages.v2) or any_active(data):
            wake_blocked(data)
            clock.taut_wait = 0
    elif blocked.n[0] > 0 and not singular:
        inertia = 0.0
        for k in range(len(stages.inertia)):
            inertia += stages.inertia[k]
        # forces of limits along these directions are unknown
        if not any_active(data) and rest_blocked(0.5 * inertia * (clock.allowed / clock.dt) ** 2, data):
            if clock.taut_wait > 0:
                # found at the start, where no force acts along them: another pose determines them better
                blocked.n[1] = 0
            clock.taut_wait = RESTING_STEPS
        else:
            clock.taut_age += 1
            if ranges and clock.taut_age in REPEATED_SEARCH_STEPS and block_anew(sys, data, run.q, run.v, clock.fallen):
                clock.history, clock.end_known = 0, 0
    elif clock.taut_wait == 0 and (wanted or (moved and not ranges)):
        clock.taut_wait = clock.taut_patience
        clock.taut_patience = min(2 * clock.taut_patience, MAX_SINGULARITY_SEARCH_INTERVAL)
        if block_all(sys, data, run.q, run.v, clock.fallen):
            # if the next pose constrains more directions, the loop opens and these are released
            clock.history, clock.end_known, clock.taut_wait = 0, 0, START_DIRECTIONS_TRIAL_STEPS if moved else 0
            clock.taut_patience, clock.taut_age = 1, 0

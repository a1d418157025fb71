"""When a run looks for loops that are taut for good, and when the directions that they block rest.

What a look finds is in `singular/find_constrained_directions.py`.
"""

from __future__ import annotations

from ...compiler.jit import jit
from ...dynamics.accelerations import any_active
from ...loops.second_order_rows import wake_blocked
from ...math.vector import same
from ...mechanism.system import Data, System
from ...singular.find_constrained_directions import block_anew, block_taut_loops, rest_blocked
from ...singular.tolerances import SINGULAR_PIVOT
from ..tables import Run

#: steps after which a loop that was not taut for good is looked at again, at the most: twice as many each time
TAUT_WAIT = 40
#: steps after which loops that block directions are asked for more: the pose at which these were found may have hidden
#: one (straight elbows), and so may those soon after it. Where joints have ranges, which push along it
LOOKS_FOR_MORE = (4, 16, 64)
#: steps from the start in which directions found there must be of use
STARTED = 3
#: steps that blocked rows rest which have nothing to hold
RESTING = 32


@jit
def watch_taut_loops(sys: System, data: Data, run: Run) -> None:
    """Look for loops that are taut for good, at the start and where one is all but singular; let those known rest."""
    clock, blocked, stages = run.clock[0], data.blocked, run.stages
    moved = not same(run.q, stages.q2)
    singular = clock.weakest < SINGULAR_PIVOT or data.loops.unmet[3] > 0.0
    # while multisteps go well nothing pushes along what may be blocked; ends of ranges might at any time
    ranges = len(sys.limits) > 0
    wanted = singular and (ranges or clock.order == 0)
    clock.taut_wait = max(clock.taut_wait - 1, 0)
    data.loops.unmet[3] = 0.0
    if moved:
        # by others: whatever was blocked need not be any more
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
        # what ends of ranges push along them is not known
        if not any_active(data) and rest_blocked(0.5 * inertia * (clock.allowed / clock.dt) ** 2, data):
            if clock.taut_wait > 0:
                # found at the start, where nothing pushes along them: another pose shows them better, if ever
                blocked.n[1] = 0
            clock.taut_wait = RESTING
        else:
            clock.taut_age += 1
            if ranges and clock.taut_age in LOOKS_FOR_MORE and block_anew(sys, data, run.q, run.v, clock.fallen):
                clock.history, clock.end_known = 0, 0
    elif clock.taut_wait == 0 and (wanted or (moved and not ranges)):
        clock.taut_wait = clock.taut_patience
        clock.taut_patience = min(2 * clock.taut_patience, TAUT_WAIT)
        if block_taut_loops(sys, data, run.q, run.v, clock.fallen):
            # if more directions are blocked as soon as the pose is another, the loop opens and these are let go
            clock.history, clock.end_known, clock.taut_wait = 0, 0, STARTED if moved else 0
            clock.taut_patience, clock.taut_age = 1, 0

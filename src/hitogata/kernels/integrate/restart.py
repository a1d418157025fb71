"""Restart of a run from another state: all measurements at the start, in one call.

Almost all starts are unremarkable. Otherwise the kernel returns a code, and Python composes the message.
"""

from __future__ import annotations

from ..compiler.jit import jit
from ..contact.find.detection import detect_contacts
from ..contact.tables import Collision, ContactData, WakisakaSugihara
from ..limits.slack import measure as measure_limits
from ..loops.place import undetermined_freedom
from ..mechanism.system import Data, System
from ..tree.centroidal import measure
from ..tree.kinematics import forward_position, forward_velocity
from .tables import Run
from .tolerances import AT_LIMIT_SLACK

#: unremarkable; joints rest at their limits; a state to refuse or correct, or too small contact tables
RESTART_PLAIN, RESTART_AT_LIMITS, RESTART_REVIEW = 0, -1, -2


@jit
def begin_again(sys: System, data: Data, run: Run) -> int:
    """Slack of the limits, determinacy of the motion, and the energies in `run.measures`, for the state of the run.

    Returns RESTART_PLAIN, RESTART_AT_LIMITS or RESTART_REVIEW. After RESTART_REVIEW Python repeats all measurements.
    """
    q, v = run.q, run.v
    measure_limits(sys, data, q, v)
    if undetermined_freedom(sys, data, q) >= 0:
        return RESTART_REVIEW
    bounds, found = data.limits.bounds, RESTART_PLAIN
    for i in range(len(bounds)):
        if bounds[i].slack < 0.0:
            return RESTART_REVIEW
        bounds[i].active = bounds[i].slack < AT_LIMIT_SLACK
        if bounds[i].active:
            found = RESTART_AT_LIMITS
    measure(run.measures, sys.tree, data.tree, q, v, run.movable)
    return found


@jit
def detect_at_restart(
    sys: System, data: Data, run: Run, con: ContactData, col: Collision, law: WakisakaSugihara
) -> int:  # fmt: skip
    """Contacts at the start, as the first step will detect them.

    Returns the number of patches if bodies overlap deeper than any motion would cause, 0 if none do, RESTART_REVIEW if
    the tables are too small.
    """
    forward_position(sys.tree, data.tree, run.q)
    forward_velocity(sys.tree, data.tree, run.v)
    count, _, _ = detect_contacts(sys, data, col, con, law, run.q, run.v, run.clock[0].dt)
    if count < 0:
        return RESTART_REVIEW
    con.status[0].n_patches = 0  # no contact force has been computed yet
    for i in range(count):
        if con.patches[i].placed == 1:
            return int(count)
    return 0

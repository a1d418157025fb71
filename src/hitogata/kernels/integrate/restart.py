"""A run begins again from another state: all that is measured at a start, in one call.

Almost every start has nothing to say of it. Where one has, the kernel says so, and Python finds the words.
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

#: nothing to say; joints rest at the ends of their ranges; something to be refused, or mended, or no room for contacts
PLAIN, AT_LIMITS, LOOK = 0, -1, -2
#: rad, m: so near to a limit at the start is at it
AT = 1e-9


@jit
def begin_again(sys: System, data: Data, run: Run) -> int:
    """Limits, whether the motion is determined, and the energies in `run.measures`, for the state of the run.

    Returns PLAIN, AT_LIMITS or LOOK; after the last nothing is measured that Python does not measure anew.
    """
    q, v = run.q, run.v
    measure_limits(sys, data, q, v)
    if undetermined_freedom(sys, data, q) >= 0:
        return LOOK
    bounds, found = data.limits.bounds, PLAIN
    for i in range(len(bounds)):
        if bounds[i].slack < 0.0:
            return LOOK
        bounds[i].active = bounds[i].slack < AT
        if bounds[i].active:
            found = AT_LIMITS
    measure(run.measures, sys.tree, data.tree, q, v, run.movable)
    return found


@jit
def meet_again(
    sys: System, data: Data, run: Run, con: ContactData, col: Collision, law: WakisakaSugihara
) -> int:  # fmt: skip
    """What may touch at the start, as the first step will meet it. Returns the number of patches if bodies are in each
    other deeper than any motion would bring them, 0 if none are, LOOK if there is no room."""
    forward_position(sys.tree, data.tree, run.q)
    forward_velocity(sys.tree, data.tree, run.v)
    count, _, _ = detect_contacts(sys, data, col, con, law, run.q, run.v, run.clock[0].dt)
    if count < 0:
        return LOOK
    con.status[0].n_patches = 0  # nothing has pressed yet
    for i in range(count):
        if con.patches[i].placed == 1:
            return int(count)
    return 0

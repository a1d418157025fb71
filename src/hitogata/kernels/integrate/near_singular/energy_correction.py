"""Energy of steps near loops that are taut, or nearly so: that of their start, and their work.

What a step lacks is given to the motion that the forces of its loops turn, or taken from it (`loop_force_work.py`).
What that does not have is lost, and a step that makes energy none the less is not taken.
"""

from __future__ import annotations

import math

from ...compiler.late import jit_late
from ...mechanism.system import Data, System
from ...singular.tolerances import SINGULAR_PIVOT
from ...tree.kinematics import forward_velocity
from ..steps.energies import book_stop, energy_lost, rise_between
from ..tables import Run
from .loop_force_work import restore_energy, take_out, turn_forces

#: part of the energy by which the tolerance lets a step be wrong that it may be wrong by where d does not help
SLIGHT = 1e-3
#: part of the error that is allowed a step by which its energy may grow where loops are followed
GROWN = 0.1
#: share of v that is along d where loops can be followed: v is known there, and is not changed by more than its error
SHARE = 0.1


@jit_late
def keep_energy(gained: float, curved: bool, rough: bool, sys: System, data: Data, run: Run) -> bool:
    """Put v1 right at the end of a step near taut loops. Is it none that makes energy?

    gained: J, the work of the step less what it has lost. curved: has it left curvature out? What it lacks has gone
    into forces along weak rows then, and is lost, as is what cannot be had from the motion that the loops turn. rough:
    does its error not keep the tolerance? Nothing better can be had where its loops can be followed.
    """
    clock, stages = run.clock[0], run.stages
    lacks = gained + energy_lost(sys, data, run, stages.q0, stages.v0, stages.q1, stages.v1)
    followed = not clock.weakest < SINGULAR_PIVOT
    if not (curved and lacks > 0.0):
        turn_forces(sys, data, stages.q1, stages.v1)
        kept = restore_energy(stages.v1, lacks, SHARE if followed else 0.0, sys, data)
        forward_velocity(sys.tree, data.tree, stages.v1)
        if kept:
            return True
    off = math.fabs(lacks) * stages.work_weight[0]
    if off <= SLIGHT * clock.tolerance or (followed and (rough or lacks > 0.0 or off <= GROWN * clock.allowed)):
        return True
    if not lacks >= 0.0:
        return False
    book_stop(lacks, 0.0, run)
    return True


@jit_late
def book_weak_forces(gained: float, sys: System, data: Data, run: Run) -> None:
    """Book what forces along weak rows have taken in a step in which something has moved along these.

    gained: J, the work of the step less what it has lost otherwise. Energy that has come of it is no loss, and shows
    in the balance.
    """
    stages = run.stages
    lost = gained + energy_lost(sys, data, run, stages.q0, stages.v0, stages.q1, stages.v1)
    book_stop(max(lost, 0.0), 0.0, run)


@jit_late
def lost_in_held_step(gained: float, sys: System, data: Data, run: Run) -> float:
    """J: what a held step has lost, by the energies: what its projections take of h a_free was never there.

    gained: J, its work. If it is less than nothing, closing its loops has lifted what had fallen before; what else has
    come of that is taken out of v1.
    """
    stages = run.stages
    lost = gained + energy_lost(sys, data, run, stages.q0, stages.v0, stages.q1, stages.v1)
    if lost < 0.0:
        lifted = min(run.clock[0].fallen, max(rise_between(sys, data, run, stages.q0, stages.q1), 0.0))
        if lost < -lifted:
            take_out(-lost - lifted, sys, data, stages.q1, stages.v1)
        lost = max(lost, -lifted)
    return lost


@jit_late
def book_closing(sys: System, data: Data, run: Run) -> None:
    """Book what closing the loops where a step starts has done to the energy, from (run.q, run.v) to (q0, v0).

    What comes of it, but for weights that it has lifted, is taken out of v0. After `first_stage`.
    """
    clock, stages, before = run.clock[0], run.stages, run.clock[0].lost
    rise = rise_between(sys, data, run, run.q, stages.q0)
    lost = energy_lost(sys, data, run, run.q, run.v, stages.q0, stages.v0)
    book_stop(lost, rise, run)
    excess = clock.lost - before - lost
    if excess > 0.0:
        take_out(excess, sys, data, stages.q0, stages.v0)

"""Energy balance of steps at or near kinematic singularities of loops: the energy of their start plus their work.

The energy that a step lacks is restored along the motion that the rotating loop forces drive (`loop_force_work.py`),
and a surplus is removed along it. If this motion has too little energy, the deficit counts as lost. A step with a
spurious energy gain is rejected.
"""

from __future__ import annotations

import math

from ...compiler.late import jit_late
from ...mechanism.system import Data, System
from ...singular.tolerances import SINGULAR_PIVOT
from ...tree.kinematics import forward_velocity
from ..steps.energies import count_projection_loss, energy_lost, rise_between
from ..tables import Run
from .loop_force_work import remove_energy, restore_energy, turn_forces
from .tolerances import ALLOWED_ENERGY_GROWTH, MIN_SHARE_ALONG_D, NEGLIGIBLE_ENERGY_RATIO


@jit_late
def keep_energy(gained: float, curved: bool, rough: bool, sys: System, data: Data, run: Run) -> bool:
    """Correct the energy of v1 at the end of a step near singular loops. Returns whether the step may be accepted.

    gained: J, work of the step less its loss. curved: did the step neglect curvature? A deficit is then the work of
    forces along poorly conditioned rows and counts as lost, as does a deficit that cannot be restored. rough: does its
    error exceed the tolerance? It is accepted where its accelerations are defined, because no better step is available.
    """
    clock, stages = run.clock[0], run.stages
    lacks = gained + energy_lost(sys, data, run, stages.q0, stages.v0, stages.q1, stages.v1)
    followed = not clock.weakest < SINGULAR_PIVOT
    if not (curved and lacks > 0.0):
        turn_forces(sys, data, stages.q1, stages.v1)
        kept = restore_energy(stages.v1, lacks, MIN_SHARE_ALONG_D if followed else 0.0, sys, data)
        forward_velocity(sys.tree, data.tree, stages.v1)
        if kept:
            return True
    off = math.fabs(lacks) * stages.work_weight[0]
    if off <= NEGLIGIBLE_ENERGY_RATIO * clock.tolerance or (
        followed and (rough or lacks > 0.0 or off <= ALLOWED_ENERGY_GROWTH * clock.allowed)
    ):
        return True
    if not lacks >= 0.0:
        return False
    count_projection_loss(lacks, 0.0, run)
    return True


@jit_late
def count_ill_conditioned_loss(gained: float, sys: System, data: Data, run: Run) -> None:
    """Count as lost the work of forces along poorly conditioned rows in a step with motion along them.

    gained: J, work of the step less its other losses. A spurious gain is not counted as negative loss and appears in
    the energy balance.
    """
    stages = run.stages
    lost = gained + energy_lost(sys, data, run, stages.q0, stages.v0, stages.q1, stages.v1)
    count_projection_loss(max(lost, 0.0), 0.0, run)


@jit_late
def lost_in_held_step(gained: float, sys: System, data: Data, run: Run) -> float:
    """J: loss of a held step, by the difference of energies.

    Its projections also remove a part of h a_free that never was kinetic energy. gained: J, its work. If the loss is
    negative, the position projection has restored an earlier fall; any further gain is removed from v1.
    """
    stages = run.stages
    lost = gained + energy_lost(sys, data, run, stages.q0, stages.v0, stages.q1, stages.v1)
    if lost < 0.0:
        lifted = min(run.clock[0].fallen, max(rise_between(sys, data, run, stages.q0, stages.q1), 0.0))
        if lost < -lifted:
            remove_energy(-lost - lifted, sys, data, stages.q1, stages.v1)
        lost = max(lost, -lifted)
    return lost


@jit_late
def count_start_projection(sys: System, data: Data, run: Run) -> None:
    """Account for the energy change of the projection at the start of a step, from (run.q, run.v) to (q0, v0).

    A gain beyond the potential energy that it restored is removed from v0. After `first_stage`.
    """
    clock, stages, before = run.clock[0], run.stages, run.clock[0].lost
    rise = rise_between(sys, data, run, run.q, stages.q0)
    lost = energy_lost(sys, data, run, run.q, run.v, stages.q0, stages.v0)
    count_projection_loss(lost, rise, run)
    excess = clock.lost - before - lost
    if excess > 0.0:
        remove_energy(excess, sys, data, stages.q0, stages.v0)

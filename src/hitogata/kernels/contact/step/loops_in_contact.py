"""Projection onto loops near a kinematic singularity, in a step with contacts.

Near a fully stretched pose the accelerations of a closed loop contain v² over a radius that the step does not resolve.
They are evaluated at a midpoint off the constraint, and integrating them adds energy (see
`integrate/near_singular/held_step.py`). Velocities at the end of a step satisfy the loops at its middle up to ½ h times
the rotation of their rows. This error is small wherever the motion is resolved, also in the passage of a singular pose.
Where it is not small, velocities are projected at the middle of the step,

    v1 = P (v_free + h a_free)   P in the metric of M onto J v = 0, at the pose of the middle; a_free without loops

Contact forces respond there with J v = 0, so that no part of v1 adds energy. The positions move with v1, without any
component along the constrained directions.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...dynamics.forward import free_accelerations
from ...loops.delassus import solve_and_apply
from ...loops.kinematics import row_velocities
from ...loops.tolerances import SOLVE_RESIDUAL
from ...math.arrays import Floats
from ...math.vector import copy
from ...mechanism.system import Data, System
from ...singular.active_rank import any_weak, weakest_pivot
from ...tree.forces.pushes import outside_wrenches
from ...tree.kinematics import forward_velocity
from ..tables import ContactData
from .tolerances import LOOP_ERROR_RATIO, LOOP_PIVOT_NEAR_SINGULAR, LOOP_PROJECTION_PASSES, LOOP_SPEED_ROUNDING


@jit
def nearly_singular(sys: System, data: Data) -> bool:
    """Whether loops are nearly singular at the pose of the last accelerations."""
    return any_weak(data) or weakest_pivot(sys, data) < LOOP_PIVOT_NEAR_SINGULAR


@jit_late
def project_singular_loops(h: float, sys: System, data: Data, con: ContactData, v: Floats, shift: float) -> None:
    """con.step.a ← (P (v_free + h a_free) − v_free) / h, if that differs much. v: (nv,) scratch. After accelerations.

    status.holds_loops: whether the projection was applied.
    """
    status, a, v_free = con.status[0], con.step.a, con.step.v_free
    moved, fastest = 0.0, 0.0
    if len(data.soft.rows) > 0:
        copy(v, a)
    elif outside_wrenches(sys.drives, sys.tree, data.tree, sys.drives.external):
        free_accelerations(v, sys, data, sys.drives.wrench)
    else:
        free_accelerations(v, sys, data, sys.drives.external)
    for k in range(len(v)):
        v[k] = v_free[k] + h * v[k]
        fastest = max(fastest, math.fabs(v_free[k] + h * a[k]), math.fabs(v_free[k]))
    for _ in range(LOOP_PROJECTION_PASSES):
        forward_velocity(sys.tree, data.tree, v)
        row_velocities(sys, data)
        solve_and_apply(data.loops.change, sys, data, shift, SOLVE_RESIDUAL)
        for k in range(len(v)):
            v[k] += data.loops.change[k]
    for k in range(len(v)):
        change = math.fabs(v[k] - v_free[k] - h * a[k])
        if change > moved:
            moved, status.stopped_freedom = change, k
    if moved > LOOP_ERROR_RATIO * fastest and moved > LOOP_SPEED_ROUNDING:
        status.holds_loops, status.stopped = 1, moved / (1.0 + fastest)
        for k in range(len(v)):
            a[k] = (v[k] - v_free[k]) / h

"""Loops that go taut in a step with contacts.

Near a stretched pose accelerations that keep a loop closed are v² over a radius that the step cannot follow, taken at a
midpoint that is not on it: whoever steps with them adds energy (see `integrate/near_singular/held_step.py`).
Velocities at the end of a step fit the loops at its middle but for ½ h times what their rows turn by, small beside the
velocities wherever the motion is followed; a loop that merely passes a singular pose keeps that small, too. Where it
is not, the loops are held at the middle, and velocities are projected there,

    v1 = P (v_free + h a_free)   P in the metric of M onto J v = 0, at the pose of the middle; a_free without loops

Contact forces respond with
J kept zero there, so that no part of v1 adds energy; all moves with v1, and nothing along what is held.
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
from ...tree.kinematics import forward_velocity
from ...tree.pushes import outside_wrenches
from ..tables import ContactData

#: pivot of the scaled G below which a step may turn a loop's rows by as much as they hold
NEARLY_SINGULAR = 1e-3
#: part of the velocities by which they may miss the loops at the middle where the step follows these; rad/s, m/s that
#: are rounding
FOLLOWED, SLIGHT = 0.25, 1e-9
#: solves of one projection: the second takes off the rounding of the first
PASSES = 2


@jit
def are_weak(sys: System, data: Data) -> bool:
    """Are loops nearly singular where the last accelerations were found?"""
    return any_weak(data) or weakest_pivot(sys, data) < NEARLY_SINGULAR


@jit_late
def hold_taut_loops(h: float, sys: System, data: Data, con: ContactData, v: Floats, shift: float) -> None:
    """con.step.a ← (P (v_free + h a_free) − v_free) / h, if that differs much. v: (nv,) scratch. After accelerations.

    status.holds_loops tells whether it was done.
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
    for _ in range(PASSES):
        forward_velocity(sys.tree, data.tree, v)
        row_velocities(sys, data)
        solve_and_apply(data.loops.change, sys, data, shift, SOLVE_RESIDUAL)
        for k in range(len(v)):
            v[k] += data.loops.change[k]
    for k in range(len(v)):
        change = math.fabs(v[k] - v_free[k] - h * a[k])
        if change > moved:
            moved, status.stopped_freedom = change, k
    if moved > FOLLOWED * fastest and moved > SLIGHT:
        status.holds_loops, status.stopped = 1, moved / (1.0 + fastest)
        for k in range(len(v)):
            a[k] = (v[k] - v_free[k]) / h

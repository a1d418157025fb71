"""Position and velocity projection at the end of an implicit step, with stiff springs held fixed.

One iteration removes position errors g and velocities J v along the rows with the factorisation of an earlier pose. The
residual is the error before it times the relative change of the pose since. Where inertias differ widely (a link of
some grams on an axis nearly along it), the residual grows by their ratio and may exceed the error. The factorisation at
the pose itself has neither defect.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...dynamics.implicit import implicit_accelerations
from ...loops.kinematics import place_loops, velocity_rhs
from ...math.arrays import Floats
from ...mechanism.system import Data, Stages, System
from ...tree.kinematics import forward_position, forward_velocity
from ..steps.projection import project_to_constraints
from .tolerances import (
    MAX_FACTOR_RENEWALS,
    MAX_STIFF_PROJECTIONS,
    STIFF_LOOP_CONTRACTION,
    STIFF_LOOP_POSITION_TOL,
    STIFF_LOOP_VELOCITY_TOL,
)


@jit
def close_loops(part: float, sys: System, data: Data, stages: Stages, shift: float) -> float:
    """Project (q1, v1) onto the closed loops with the factorisation of the last evaluation.

    That factorisation holds stiff springs fixed and belongs to a pose one part of a step earlier. It is renewed where
    the iteration does not converge, as long as a renewal helps. part: s. shift: of that evaluation. Returns the
    position error before the projection, rad or m.
    """
    if len(sys.loops.table) == 0:
        return 0.0
    widest, switched, last = 0.0, stages.switched[0], math.inf
    for renewed in range(MAX_FACTOR_RENEWALS + 1):
        met, gap = project_repeatedly(sys, data, stages, shift)
        widest = max(widest, gap)
        if met < 1.0 or renewed == MAX_FACTOR_RENEWALS or not met < STIFF_LOOP_CONTRACTION * last:
            break
        # the first factorisation may have increased the error
        last = met if renewed > 0 else math.inf
        shift = implicit_accelerations(part, stages.dv[5], sys, data, stages, stages.q1, stages.v1, 0.0)[1]
    stages.switched[0] = switched
    return widest


@jit
def project_repeatedly(sys: System, data: Data, stages: Stages, shift: float) -> tuple[float, float]:
    """Iterations with one factorisation. Returns the last error over the tolerance, and the largest position error."""
    met, widest, last = 0.0, 0.0, math.inf
    for _ in range(MAX_STIFF_PROJECTIONS):
        forward_position(sys.tree, data.tree, stages.q1)
        forward_velocity(sys.tree, data.tree, stages.v1)
        place_loops(sys, data)
        speed = speed_along_rows(sys, data, stages.v1)
        stages.u[:] = 0.0
        gap = project_to_constraints(sys, data, stages.q1, stages.v1, stages.u, shift, 0.0)[2]
        widest = max(widest, gap)
        met = max(gap / STIFF_LOOP_POSITION_TOL, speed / STIFF_LOOP_VELOCITY_TOL)
        # with nearly dependent rows the factorisation is invalid at any other pose
        if shift != 0.0 or met < 1.0 or not met < STIFF_LOOP_CONTRACTION * last:
            break
        last = met
    return met, widest


@jit
def speed_along_rows(sys: System, data: Data, v: Floats) -> float:
    """rad/s, m/s over 1 + |v|: largest velocity along an active constraint row. After `place_loops`."""
    velocity_rhs(sys, data)
    speed, fastest = 0.0, 0.0
    for i in range(len(data.loops.rows)):
        if data.loops.rows[i].scale > 0.0:
            speed = max(speed, math.fabs(data.loops.rows[i].rhs))
    for k in range(len(v)):
        fastest = max(fastest, math.fabs(v[k]))
    return speed / (1.0 + fastest)

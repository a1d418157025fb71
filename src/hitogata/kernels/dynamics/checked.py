"""Forward dynamics of any chain with checks of its arguments and results, for the API; see `tree.checked_dynamics`."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..loops.closed_response import any_stand_in
from ..loops.delassus import solve_and_apply
from ..loops.kinematics import acceleration_rhs
from ..loops.minimum_norm import spread_forces
from ..loops.place import undetermined_freedom
from ..loops.rank_revealing import any_short
from ..loops.second_order_rows import block_acceleration
from ..loops.solve import nearly_dependent
from ..loops.tolerances import SOLVE_RESIDUAL
from ..math.arrays import Floats
from ..math.vector import ZERO3
from ..mechanism.system import Data, System
from ..singular.at_instant import may_be_singular
from ..singular.find_constrained_directions import block_all
from ..tree.checked_dynamics import OVERFLOW, UNSOUND
from ..tree.kinematics import forward_acceleration
from ..tree.state_check import first_not_finite, state_is_sound
from . import forward
from .tolerances import CANCELLATION, DOUBTFUL_ITERATIONS, DOUBTFUL_RESIDUAL


@jit
def forward_dynamics(
    a: Floats, sys: System, data: Data, q: Floats, v: Floats, torque: Floats, external: Floats, rank: int
) -> tuple[int, bool]:
    """As `forward.forward_dynamics`; may return UNSOUND or OVERFLOW instead of a freedom.

    rank: of `generic_rank`; at poses with a lower one, directions that loops constrain at second order are found and
    constrained, as at the start of a run. The connections' forces are those of least norm. The second result is whether
    the Delassus matrix leaves the rank of their rows in doubt.
    """
    if not state_is_sound(sys.tree.links, q, v) or first_not_finite(torque) >= 0:
        return UNSOUND, False
    data.blocked.n[:] = 0
    stuck, shift = forward.forward_dynamics(a, sys, data, q, v, torque, external)
    if any_stand_in(data):
        # a motion without inertia shows only under a force along it, so every such freedom is checked
        undetermined = undetermined_freedom(sys, data, q)
        if undetermined >= 0:
            return undetermined, False
        stuck, shift = forward.forward_dynamics(a, sys, data, q, v, torque, external)
    if may_be_singular(shift, sys, data, rank):
        block_all(sys, data, q, v, 0.0)
        stuck, shift = forward.forward_dynamics(a, sys, data, q, v, torque, external)
    if stuck < 0 and first_not_finite(a) >= 0:
        return OVERFLOW, False
    doubtful = data.loops.unmet[0] > DOUBTFUL_RESIDUAL or data.loops.unmet[1] > DOUBTFUL_ITERATIONS
    if shift == 0.0 and len(sys.loops.table) > 0 and not sys.loops.by_freedoms:
        doubtful = doubtful or any_short(data.loops.rows) or nearly_dependent(sys.loops, data.loops)
    if not doubtful:
        if stuck < 0 and shift == 0.0 and len(sys.loops.table) > 0 and cancels(a, data):
            refine(a, sys, data)
        spread_forces(sys, data)
    return stuck, doubtful


@jit
def cancels(a: Floats, data: Data) -> bool:
    """Whether accelerations a are a small difference of the open tree's accelerations and the loops' effect."""
    largest, left = 0.0, 0.0
    for k in range(len(a)):
        largest = max(largest, math.fabs(data.loops.change[k]))
        left = max(left, math.fabs(a[k]))
    return largest > CANCELLATION * (1.0 + left)


@jit_late
def refine(a: Floats, sys: System, data: Data) -> None:
    """Removes the residual acceleration along the rows, and adds the forces of that correction to the rows' forces.

    Light links are fast in the open tree, and the loops' accelerations are opposite to theirs. The small sum has the
    absolute rounding of the two large terms. After `forward_dynamics`, without a shift.
    """
    rows, force, unmet = data.loops.rows, data.loops.impulse, data.loops.unmet[3]
    for i in range(len(rows)):
        force[i] = rows[i].force
    forward_acceleration(sys.tree, data.tree, a, ZERO3)
    acceleration_rhs(sys, data, a, 0.0)
    block_acceleration(data, a, 0.0)
    solve_and_apply(data.loops.change, sys, data, 0.0, SOLVE_RESIDUAL)
    data.loops.unmet[3] = unmet  # residuals of rounding size are inconsistent anyway
    for k in range(len(a)):
        a[k] += data.loops.change[k]
    for i in range(len(rows)):
        rows[i].force += force[i]

"""Rows of directions that loops constrain at second order: their right-hand sides in each solve, and their forces.

At a kinematic singularity the Jacobian of a loop leaves directions free to first order. `constrained_directions.py`
finds rows along which the velocity is zero none the less. Each solve of the loops' forces (`delassus.solve_and_apply`)
then makes the prescribed change of velocity along these rows, with the loops closed.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..math.arrays import Floats
from ..mechanism.system import Data
from ..mechanism.tables import BlockedData, LoopData, Loops
from .tolerances import SECOND_ORDER_PIVOT, SINGULAR_LOOP_ERROR


@jit_late
def set_aside(loops: Loops, loop_work: LoopData, blocked: BlockedData) -> None:
    """Removes the rows whose self-stress constrains directions from the scaled G. They constrain nothing else.

    The elements of G between each and the others are kept, and so is its scale. After `scale_rows`.
    """
    G, rows = loop_work.G, loop_work.rows
    for s in range(blocked.n[0]):
        i = blocked.row[s]
        if s > 0 and blocked.row[s - 1] == i:
            continue
        blocked.column[s] = 0.0
        at = loops.start[i] - loops.first[i]
        for j in range(loops.first[i], i):
            blocked.column[s, j] = G[at + j]
            G[at + j] = 0.0
        for j in range(i + 1, len(rows)):
            if loops.first[j] <= i:
                at = loops.start[j] - loops.first[j] + i
                blocked.column[s, j] = G[at]
                G[at] = 0.0
        blocked.scale[s] = rows[i].scale
        rows[i].scale = 0.0


@jit
def leave_aside(data: Data) -> None:
    """Sets the right-hand sides of the removed rows to zero."""
    for s in range(data.blocked.n[0]):
        data.loops.rows[data.blocked.row[s]].rhs = 0.0


@jit
def blocked_rate(blocked: BlockedData, j: int, x: Floats) -> float:
    """Rate along second-order row j of velocities x (nv,), or of their change."""
    total = 0.0
    for k in range(len(x)):
        total += blocked.lever[j, k] * x[k]
    return total


@jit
def block_change(data: Data, x: Floats) -> None:
    """Right-hand sides that cancel velocities, or a change of them, along second-order rows. x: (nv,)."""
    for j in range(data.blocked.n[0]):
        data.blocked.rhs[j] = -blocked_rate(data.blocked, j, x)


@jit
def block_acceleration(data: Data, a: Floats, closing: float) -> None:
    """Right-hand sides of accelerations for a zero rate along second-order rows. closing: as in `acceleration_rhs`."""
    for j in range(data.blocked.n[0]):
        rate = closing * blocked_rate(data.blocked, j, data.tree.v) if closing > 0.0 else 0.0
        data.blocked.rhs[j] = -blocked_rate(data.blocked, j, a) - data.blocked.bias[j] - rate


@jit
def stressed_gap(j: int, data: Data) -> float:
    """rad, m: position error of the loops along the self-stress of second-order row j. After `position_rhs`.

    To first order it is independent of the pose, and thus of the position error of a step.
    """
    total = 0.0
    for i in range(len(data.loops.rows)):
        total -= data.blocked.stress[j, i] * data.loops.rows[i].rhs
    return total


@jit
def open_shift(data: Data) -> float:
    """rad, m: largest displacement of a joint to the pose of least position error, without the other rows' reaction.

    Leaves the multipliers of that displacement. After `place_blocked`.
    """
    blocked, x, largest = data.blocked, data.blocked.force, 0.0
    for j in range(blocked.n[0]):
        x[j] = -blocked.gap[j]
    solve_small(x, blocked.L, blocked.n[0])
    for k in range(blocked.response.shape[1]):
        shift = 0.0
        for j in range(blocked.n[0]):
            shift += x[j] * blocked.response[j, k]
        largest = max(largest, math.fabs(shift))
    return largest


@jit_late
def widest_stress(data: Data) -> float:
    """rad, m: largest position error of the loops along a self-stress of second-order rows. After `position_rhs`."""
    blocked, widest = data.blocked, 0.0
    for j in range(blocked.n[0]):
        if j == 0 or blocked.row[j] != blocked.row[j - 1]:
            widest = max(widest, math.fabs(stressed_gap(j, data)))
    return widest


@jit
def steepest(blocked: BlockedData, first: int) -> float:
    """1/rad, 1/m: position error per squared displacement along the constrained directions from `first` on."""
    found = 0.0
    for j in range(first, blocked.n[0]):
        pull, longest = 0.0, 0.0
        for k in range(blocked.lever.shape[1]):
            pull = max(pull, math.fabs(blocked.lever[j, k]))
            longest = max(longest, math.fabs(blocked.direction[j, k]))
        if longest > 0.0:
            found = max(found, pull / longest)
    return found


@jit_late
def let_go_if_open(data: Data, widest: float, shift: Floats) -> None:
    """Releases all constrained directions if a position error shows that there are more of them.

    widest: of `widest_stress`. shift: (nv,), of q, to a pose with closed loops. It causes an error of
    ½ shift · Q_w shift along a self-stress. A step's own error may be as large as that of an unknown direction.
    """
    farthest = 0.0
    for k in range(len(shift)):
        farthest = max(farthest, math.fabs(shift[k]))
    if widest > SINGULAR_LOOP_ERROR + steepest(data.blocked, 0) * farthest**2:
        let_go(data)


@jit
def let_go(data: Data) -> None:
    """Releases all constrained directions and schedules a search for them."""
    data.blocked.n[0] = 0
    data.loops.unmet[3] = 1.0


@jit
def deactivate_blocked(data: Data) -> None:
    """Deactivates the second-order rows, if there are any; they stay known."""
    n = data.blocked.n
    if n[0] > 0:
        n[0], n[1] = 0, n[0]


@jit
def wake_blocked(data: Data) -> None:
    """Activates the inactive second-order rows, if there are any; see `find_constrained_directions.rest_blocked`."""
    n = data.blocked.n
    if n[1] > 0:
        n[0], n[1] = n[1], 0


@jit_late
def block_shift(data: Data, u: Floats) -> None:
    """Right-hand sides of the displacement of q to the pose of least position error, less u (nv,), already made."""
    for j in range(data.blocked.n[0]):
        data.blocked.rhs[j] = -data.blocked.gap[j] - blocked_rate(data.blocked, j, u)


@jit
def factorise_small(A: Floats, n: int) -> int:
    """Cholesky factor of the n rows of A, in place. A row with too small a pivot is dropped.

    Its diagonal element and its unknown are then zero. Returns the number of remaining rows.
    """
    largest, kept = 0.0, 0
    for i in range(n):
        largest = max(largest, A[i, i])
    for i in range(n):
        for j in range(i + 1):
            total = A[i, j]
            for k in range(j):
                total -= A[i, k] * A[j, k]
            if j < i:
                A[i, j] = total / A[j, j] if A[j, j] > 0.0 else 0.0
            elif total > SECOND_ORDER_PIVOT * largest:
                A[i, i] = math.sqrt(total)
                kept += 1
            else:
                A[i, i] = 0.0
    return kept


@jit
def solve_small(x: Floats, L: Floats, n: int) -> None:
    """x ← (L Lᵀ)⁻¹ x with the factor of `factorise_small`."""
    for i in range(n):
        for k in range(i):
            x[i] -= L[i, k] * x[k]
        x[i] = x[i] / L[i, i] if L[i, i] > 0.0 else 0.0
    for i in range(n - 1, -1, -1):
        for k in range(i + 1, n):
            x[i] -= L[k, i] * x[k]
        x[i] = x[i] / L[i, i] if L[i, i] > 0.0 else 0.0


@jit
def add_levers(data: Data) -> None:
    """Adds the joint forces of the second-order rows."""
    blocked, joint_force = data.blocked, data.loops.joint_force
    for j in range(blocked.n[0]):
        for k in range(len(joint_force)):
            joint_force[k] += blocked.force[j] * blocked.lever[j, k]


@jit_late
def hold_blocked(data: Data) -> None:
    """Adds the forces of the second-order rows to those of the rows and joints, and resets their right-hand sides.

    blocked.spent[0]: ½ force · rhs, J for a change of velocities. blocked.spent[2]: ½ force · (rhs minus the change due
    to the loops alone).
    """
    blocked, rows = data.blocked, data.loops.rows
    n, x = blocked.n[0], blocked.force
    for j in range(n):
        given = 0.0
        for i in range(len(rows)):
            given += blocked.row_rate[j, i] * rows[i].force
        x[j] = blocked.rhs[j] - given
        blocked.lack[j] = x[j]
    solve_small(x, blocked.L, n)
    blocked.spent[0], blocked.spent[2] = 0.0, 0.0
    for j in range(n):
        blocked.spent[0] += 0.5 * x[j] * blocked.rhs[j]
        blocked.spent[2] += 0.5 * x[j] * blocked.lack[j]
        blocked.rhs[j] = 0.0
        for i in range(len(rows)):
            rows[i].force += x[j] * blocked.row_force[j, i]
    add_levers(data)

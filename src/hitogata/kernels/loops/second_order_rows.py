"""Rows for directions that loops block at second order: what every solve asks of them, and how they are kept.

A taut loop leaves its directions free to first order: its Jacobian has no row for them. `constrained_directions.py`
finds rows, v along which is zero none the less. Each solve of the loops' forces (`delassus.solve_and_apply`) then
changes velocities as these rows ask, and keeps the loops closed.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..math.arrays import Floats
from ..mechanism.system import Data
from ..mechanism.tables import BlockedData, LoopData, Loops

#: response of a row, beside the largest, below which it is dropped: the square of what rounding leaves of a lever
DROPPED = 1e-7
#: rad, m: of slack that is rounding, and of a gap that is not: something moves along a direction that is not known
SLACK, OPEN = 1e-12, 1e-11
#: rad, m: farther from its tightest pose a loop is not taut
FAR = 1e-2


@jit_late
def set_aside(loops: Loops, loop_work: LoopData, blocked: BlockedData) -> None:
    """Take the rows whose stress blocks directions out of the scaled G: they hold nothing but these.

    What G had between each and the others is kept, and so is its scale. After `scale_rows`.
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
    """Rows that are set aside ask for nothing."""
    for s in range(data.blocked.n[0]):
        data.loops.rows[data.blocked.row[s]].rhs = 0.0


@jit
def blocked_rate(blocked: BlockedData, j: int, x: Floats) -> float:
    """Rate along a blocked direction of velocities x (nv,), or of their change."""
    total = 0.0
    for k in range(len(x)):
        total += blocked.lever[j, k] * x[k]
    return total


@jit
def block_change(data: Data, x: Floats) -> None:
    """Ask for what undoes velocities, or a change of them, along blocked directions. x: (nv,)."""
    for j in range(data.blocked.n[0]):
        data.blocked.rhs[j] = -blocked_rate(data.blocked, j, x)


@jit
def block_acceleration(data: Data, a: Floats, closing: float) -> None:
    """Ask for accelerations that keep the rate along blocked directions at zero. closing: as of `acceleration_rhs`."""
    for j in range(data.blocked.n[0]):
        rate = closing * blocked_rate(data.blocked, j, data.tree.v) if closing > 0.0 else 0.0
        data.blocked.rhs[j] = -blocked_rate(data.blocked, j, a) - data.blocked.bias[j] - rate


@jit
def stressed_gap(j: int, data: Data) -> float:
    """rad, m: by how far the loops are open along the stress of blocked row j. After `position_rhs`.

    To first order it does not depend on the pose, and so not on what a step leaves open.
    """
    total = 0.0
    for i in range(len(data.loops.rows)):
        total -= data.blocked.stress[j, i] * data.loops.rows[i].rhs
    return total


@jit
def open_shift(data: Data) -> float:
    """rad, m: the largest shift of a joint to where the loops are tightest, if their other rows did nothing.

    Leaves the forces that shift so. After `place_blocked`.
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
    """rad, m: by how far the loops are open along the stresses of the blocked directions. After `position_rhs`."""
    blocked, widest = data.blocked, 0.0
    for j in range(blocked.n[0]):
        if j == 0 or blocked.row[j] != blocked.row[j - 1]:
            widest = max(widest, math.fabs(stressed_gap(j, data)))
    return widest


@jit
def steepest(blocked: BlockedData, first: int) -> float:
    """1/rad, 1/m: by how much a move along the blocked directions from `first` on opens loops, over its square."""
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
    """Let go of all blocked directions if a loop is open that they should keep closed: there are more of them then.

    widest: of `widest_stress`. shift: (nv,), of q, to where the loops are closed. It opens them along a stress by
    ½ shift · Q_w shift, which a step's own error may make as large as that of a direction which is not known.
    """
    farthest = 0.0
    for k in range(len(shift)):
        farthest = max(farthest, math.fabs(shift[k]))
    if widest > OPEN + steepest(data.blocked, 0) * farthest**2:
        let_go(data)


@jit
def let_go(data: Data) -> None:
    """Let go of all blocked directions, and look for them at once."""
    data.blocked.n[0] = 0
    data.loops.unmet[3] = 1.0


@jit
def wake_blocked(data: Data) -> None:
    """Use the blocked rows that rest, if there are any; see `find_constrained_directions.rest_blocked`."""
    n = data.blocked.n
    if n[1] > 0:
        n[0], n[1] = n[1], 0


@jit_late
def block_shift(data: Data, u: Floats) -> None:
    """Ask for the shift of q to where the loops are tightest, u (nv,) being on its way already."""
    for j in range(data.blocked.n[0]):
        data.blocked.rhs[j] = -data.blocked.gap[j] - blocked_rate(data.blocked, j, u)


@jit
def factorise_small(A: Floats, n: int) -> int:
    """Cholesky factor of the n rows of A, in place. A row that is too small beside the others is dropped.

    Its diagonal is zero then, and so is its unknown. Returns how many are kept.
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
            elif total > DROPPED * largest:
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
    """Add to the forces on the joints those of the blocked rows."""
    blocked, joint_force = data.blocked, data.loops.joint_force
    for j in range(blocked.n[0]):
        for k in range(len(joint_force)):
            joint_force[k] += blocked.force[j] * blocked.lever[j, k]


@jit_late
def hold_blocked(data: Data) -> None:
    """Add to the forces of the rows, and to those on the joints, what the blocked rows ask for; ask for no more then.

    blocked.spent: [0] half of force times what was asked, J if that is a change of velocities; [2] half of force times
    what the loops alone would not have given.
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

"""Directions that a loop leaves free to first order and constrains at second order.

Example: two hands on one bar, arms in parallel planes. The trunk between them may rotate to first order, but every
rotation violates the loop at second order. Such a loop carries a self-stress w, forces along its rows in balance,
Jᵀ w = 0. A motion u with J u = 0 changes its position error by ½ w·e'' = ½ uᵀ Q_w u. If Q_w is semidefinite on these
motions and the loop has no slack, no motion with Q_w u ≠ 0 is possible at all. The mechanism does not pass through
such a pose but stays at the singularity. The joints move on the smaller set on which Jᵀ w = 0. With v on it,
Q_w v + Jᵀ ẇ = 0, so that for every direction u with J u = 0

    u · Q_w v = 0,      u · (Q_w a + T_w(v, v) + 2 Q_ẇ v) = 0         G ẇ = −J M⁻¹ Q_w v

These are the second-order rows: lever Q_w u, bias u · (T_w(v, v) + 2 Q_ẇ v), and position error u · Jᵀ w. The dependent
row of the loop is removed from G. Its force, w, is not determined by the motion.

Rows at which G loses a pivot are examined one by one. A pivoted factor of Q_w, in units of the freedoms' inertia, gives
the number of constrained directions (`definiteness.py`). From then on they are followed. Any set of directions u will
do, as long as Q_w u spans its range.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..loops.closed_response import change_rhs
from ..loops.delassus import apply_inverse_mass, apply_row_forces
from ..loops.second_order_rows import add_levers, blocked_rate, factorise_small, leave_aside, let_go, open_shift
from ..loops.solve import solve
from ..loops.tolerances import SINGULAR_POSE_RANGE, SOLVE_RESIDUAL
from ..math.arrays import Floats
from ..math.envelope_cholesky import solve as solve_envelope
from ..math.spatial import advance, angular, join, linear
from ..math.vector import ZERO3, add, cross, load3, load6, store
from ..mechanism.system import Data, System
from ..mechanism.tables import BlockedData
from .geometric_stiffness import stress_torque
from .tolerances import INDEFINITE_PART


@jit
def move_as_links(sys: System, data: Data) -> None:
    """blocked.motion: velocities of the links, and their rates at zero joint acceleration. After `forward_velocity`."""
    motion, bodies = data.blocked.motion, data.tree.bodies
    motion[0] = 0.0
    for i in range(1, len(bodies)):
        body, above = bodies[i], motion[sys.tree.links[i].parent]
        alpha = load3(above[6:])
        store(motion[i], load3(body.omega))
        store(motion[i, 3:], load3(body.v))
        store(motion[i, 6:], add(alpha, load3(body.gamma)))
        store(motion[i, 9:], add(add(load3(above[9:]), cross(alpha, load3(body.r))), load3(body.delta)))


@jit
def close_by_forces(change: Floats, sys: System, data: Data, shift: float) -> None:
    """Forces of the rows that satisfy J u = 0 for a change of v. Second-order rows do not act.

    After a pass that has left the links' changes in their accelerations.
    """
    change_rhs(sys, data, change)
    leave_aside(data)
    solve(sys.loops, data.loops, shift, SOLVE_RESIDUAL)


@jit
def close(change: Floats, sys: System, data: Data, shift: float) -> None:
    """Adds the effect of the forces of `close_by_forces` to a change of v."""
    close_by_forces(change, sys, data, shift)
    apply_row_forces(data.loops.change, sys, data)
    for k in range(len(change)):
        change[k] += data.loops.change[k]


@jit
def fit_direction(u: Floats, sys: System, data: Data, shift: float) -> None:
    """Projects u, in place, onto the motions with J u = 0 in the metric of the inertia: (nv,).

    Leaves the links' motion in blocked.motion.
    """
    links, freedoms, bodies, axes = sys.tree.links, sys.tree.freedoms, data.tree.bodies, data.tree.axes
    motion = data.blocked.motion
    motion[:] = 0.0
    store(bodies[0].a, join(ZERO3, ZERO3))
    for i in range(1, len(links)):
        above = load6(bodies[links[i].parent].a)
        total = join(angular(above), add(linear(above), cross(angular(above), load3(bodies[i].r))))
        for k in range(links[i].v, links[i].v + links[i].nv):
            total = advance(total, freedoms[k].turns, load3(axes[k].axis), u[k])
        store(bodies[i].a, total)
        store(motion[i], total)
    close(u, sys, data, shift)
    for i in range(1, len(links)):
        for c in range(6):
            motion[i, c] += bodies[i].a[c]


@jit
def find_stress(j: int, sys: System, data: Data) -> None:
    """Self-stress with unit force along the row of entry j, into blocked.stress[j]. After `assemble`.

    Uses the factor of the other rows.
    """
    blocked, rows, y = data.blocked, data.loops.rows, data.loops.solved[0]
    for i in range(len(rows)):
        y[i] = blocked.column[j, i] if rows[i].scale > 0.0 else 0.0
    solve_envelope(y, data.loops.L, sys.loops.first, sys.loops.start)
    for i in range(len(rows)):
        blocked.stress[j, i] = -rows[i].scale * y[i] / blocked.scale[j] if blocked.scale[j] > 0.0 else 0.0
    blocked.stress[j, blocked.row[j]] = 1.0


@jit
def bend_stress(j: int, sys: System, data: Data, shift: float) -> None:
    """Jᵀ w and T_w(v, v) + 2 Q_ẇ v at velocity v, into blocked.torque[3] and [4]. After `find_stress` of j."""
    blocked, torque = data.blocked, data.blocked.torque
    nv = torque.shape[1]
    move_as_links(sys, data)
    stress_torque(sys, data, blocked.stress[j], 2)
    for k in range(nv):
        torque[3, k], torque[4, k] = torque[0, k], torque[2, k]
    change = blocked.direction[len(blocked.row)]
    data.loops.wrench[:] = 0.0
    apply_inverse_mass(change, sys.tree, data.tree, data.loops.wrench, torque[1])
    close_by_forces(change, sys, data, shift)
    for i in range(len(data.loops.rows)):
        blocked.stress_rate[i] = data.loops.rows[i].force
    stress_torque(sys, data, blocked.stress_rate, 1)
    for k in range(nv):
        torque[4, k] += 2.0 * torque[1, k]


@jit
def opens_both_ways(blocked: BlockedData) -> bool:
    """Whether two directions of one self-stress give position errors of both signs. Neither is constrained then."""
    found = False
    for j in range(1, blocked.n[0]):
        if blocked.row[j] == blocked.row[j - 1] and blocked.L[j, j] > 0.0 and blocked.L[j - 1, j - 1] > 0.0:
            one, other = blocked.opening[j, j], blocked.opening[j - 1, j - 1]
            found = found or one * other < -INDEFINITE_PART * max(one * one, other * other)
    return found


@jit
def turn_directions(blocked: BlockedData) -> None:
    """Initial directions for the next pose: the responses of the second-order rows, of about unit energy each."""
    for j in range(blocked.n[0]):
        u = blocked.direction[j]
        for k in range(len(u) if blocked.L[j, j] > 0.0 else 0):
            u[k] = blocked.response[j, k]
            for i in range(j):
                u[k] -= blocked.L[j, i] * blocked.direction[i, k]
            u[k] /= blocked.L[j, j]


@jit
def tightest_shift(sys: System, data: Data) -> float:
    """rad, m: largest joint displacement to the pose of least position error, all of it in data.loops.change.

    After `place_blocked`.
    """
    blocked, rows = data.blocked, data.loops.rows
    largest = 0.0
    open_shift(data)
    for i in range(len(rows)):
        rows[i].force = 0.0
        for j in range(blocked.n[0]):
            rows[i].force += blocked.force[j] * blocked.row_force[j, i]
    add_levers(data)
    apply_row_forces(data.loops.change, sys, data)
    for k in range(len(data.loops.change)):
        largest = max(largest, math.fabs(data.loops.change[k]))
    return largest


@jit_late
def let_go_if_far(sys: System, data: Data) -> None:
    """Releases all constrained directions if a loop is not near its pose of least position error.

    There are fewer constrained directions then. The other rows usually reduce the displacement. It is computed with
    them only if it is large without them.
    """
    if open_shift(data) > SINGULAR_POSE_RANGE and tightest_shift(sys, data) > SINGULAR_POSE_RANGE:
        let_go(data)


@jit
def place_blocked(sys: System, data: Data, shift: float) -> None:
    """Levers, responses, biases and position errors of the second-order rows at (q, v). After `assemble`.

    shift: of `assemble`. If a direction is no longer constrained, all are released.
    """
    if data.blocked.n[0] > 0:
        place_directions(sys, data, shift)


@jit_late
def place_directions(sys: System, data: Data, shift: float) -> None:
    """As `place_blocked`, if there are any."""
    blocked = data.blocked
    n = blocked.n[0]
    rows, nv = data.loops.rows, blocked.lever.shape[1]
    for i in range(len(rows)):
        blocked.asked[i] = rows[i].rhs
    at = 0
    for j in range(n):
        if j == 0 or blocked.row[j] != blocked.row[j - 1]:
            at = j
            find_stress(at, sys, data)
            bend_stress(at, sys, data, shift)
        u, lever, response = blocked.direction[j], blocked.lever[j], blocked.response[j]
        fit_direction(u, sys, data, shift)
        stress_torque(sys, data, blocked.stress[at], 1)
        blocked.gap[j], blocked.bias[j] = 0.0, 0.0
        for k in range(nv):
            lever[k] = blocked.torque[1, k]
            blocked.gap[j] += u[k] * blocked.torque[3, k]
            blocked.bias[j] += u[k] * blocked.torque[4, k]
        data.loops.wrench[:] = 0.0
        apply_inverse_mass(response, sys.tree, data.tree, data.loops.wrench, lever)
        close_by_forces(response, sys, data, shift)
        for i in range(len(rows)):
            blocked.row_rate[j, i], blocked.row_force[j, i] = -rows[i].rhs, rows[i].force
    for i in range(n):
        blocked.rhs[i] = 0.0
        for j in range(n):
            blocked.L[i, j] = blocked_rate(blocked, i, blocked.response[j])
            for k in range(len(rows)):
                blocked.L[i, j] += blocked.row_rate[i, k] * blocked.row_force[j, k]
            blocked.opening[i, j] = blocked_rate(blocked, i, blocked.direction[j])
    if factorise_small(blocked.L, n) == 0 or opens_both_ways(blocked):
        blocked.n[0] = 0
    turn_directions(blocked)
    for i in range(len(rows)):
        rows[i].rhs = blocked.asked[i]

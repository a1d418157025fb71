"""Position, velocity and acceleration errors of closed loops.

A connection is a joint from frame A on link a to frame B on link b. All errors are measured at one point, where link a
and link b each have a material point: B's origin, or the point of contact of a rolling body. The two forces of a
connection are thus exactly opposite, and momentum is conserved.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Floats, Record, Records
from ..math.rotation import mat_to_quat, quat_log
from ..math.spatial import Vec6, add_scaled6, angular, join, linear
from ..math.vector import (
    ZERO3,
    Vec3,
    add,
    cross,
    dot,
    load3,
    load9,
    mat_mat,
    mat_t_vec,
    mat_vec,
    scale,
    store,
    sub,
    transpose,
)
from ..mechanism.system import Data, System
from ..mechanism.tables import LoopData, Loops
from ..tree.jacobian import point_acceleration, write_point_columns
from ..tree.joint import displacement, read_coordinates, write_axes, write_rows
from ..tree.kinematics import forward_acceleration, forward_position, forward_velocity, velocity_terms
from ..tree.tables import TreeData
from .couplings import along_row, coupled_rate, place_coupling
from .rod import nearest_on_rod, rod_bend, write_rod, write_rope
from .rolling_contact import contact_offset, contact_swept, nearest_rolled
from .second_order_rows import block_change


@jit
def place_loops(sys: System, data: Data) -> None:
    """Frames, constraint rows, free axes and joint rates of every connection. After `forward_velocity`."""
    links, bodies = sys.tree.links, data.tree.bodies
    for i in range(len(sys.loops.table)):
        loop, closure = sys.loops.table[i], data.loops.closures[i]
        a, b = bodies[loop.a], bodies[loop.b]
        R_WA = mat_mat(load9(a.R), load9(loop.R_A))
        R_WB = mat_mat(load9(b.R), load9(loop.R_B))
        at_A = mat_vec(load9(a.R), load3(loop.p_A))
        arm_b = mat_vec(load9(b.R), load3(loop.p_B))
        roots = sub(load3(bodies[links[loop.b].root].r), load3(bodies[links[loop.a].root].r))
        arm_a = add(add(roots, sub(load3(b.p), load3(a.p))), arm_b)
        store(closure.R_A, R_WA)
        store(closure.R_B, R_WB)
        store(closure.r, sub(arm_a, at_A))
        if loop.rolls:
            offset = contact_offset(loop, R_WA, R_WB)
            store(closure.offset, offset)
            arm_a = add(arm_a, offset)
            arm_b = add(arm_b, offset)
        store(closure.arm_a, arm_a)
        store(closure.arm_b, arm_b)
        store(closure.at_A, at_A)
        if loop.terms > 0:
            place_coupling(sys, data, loop, closure)
        elif loop.rope:
            write_rope(data.loops.rows, data.loops.axes, loop, R_WA, R_WB, load3(closure.r))
        elif loop.rod:
            write_rod(data.loops.rows, data.loops.axes, loop, R_WA, R_WB, load3(closure.r))
        else:
            write_rows(data.loops.rows, loop, R_WA, R_WB)
            write_axes(data.loops.axes, loop, R_WA, R_WB)
        write_rates(data.loops.rates, data.loops.axes, loop, relative_velocity(data.tree, loop, closure))


@jit
def relative_velocity(work: TreeData, loop: Record, closure: Record) -> Vec6:
    """Velocity of b relative to a where the connection's forces act."""
    a, b = work.bodies[loop.a], work.bodies[loop.b]
    omega_a, omega_b = load3(a.omega), load3(b.omega)
    moved = sub(cross(omega_b, load3(closure.arm_b)), cross(omega_a, load3(closure.arm_a)))
    return join(sub(omega_b, omega_a), add(sub(load3(b.v), load3(a.v)), moved))


@jit
def write_rates(rates: Floats, axes: Records, loop: Record, velocity: Vec6) -> None:
    """Joint rates nearest to a relative velocity. The axes of one kind are orthonormal, except a universal joint's."""
    k = loop.v
    for i in range(loop.nv):
        part = angular(velocity) if loop.turns[i] else linear(velocity)
        rates[k + i] = dot(load3(axes[k + i].axis), part)
    if loop.nv == 2 and loop.turns[0] and loop.turns[1]:
        c = dot(load3(axes[k].axis), load3(axes[k + 1].axis))
        x, y = rates[k], rates[k + 1]
        rates[k] = (x - c * y) / (1.0 - c * c)
        rates[k + 1] = (y - c * x) / (1.0 - c * c)


@jit
def rate_parts(loop_work: LoopData, loop: Record) -> tuple[Vec3, Vec3, Vec3]:
    """A connection's joint velocity as turn_P, turn_B, slide of `velocity_terms`."""
    turn_P, turn_B, slide = ZERO3, ZERO3, ZERO3
    for i in range(loop.nv):
        rate = scale(loop_work.rates[loop.v + i], load3(loop_work.axes[loop.v + i].axis))
        if loop.turns[i] == 0:
            slide = add(slide, rate)
        elif loop.in_child[i]:
            turn_B = add(turn_B, rate)
        else:
            turn_P = add(turn_P, rate)
    return turn_P, turn_B, slide


@jit
def acceleration_gap(work: TreeData, loop_work: LoopData, loop: Record, closure: Record) -> Vec6:
    """Rate of the rows' relative velocity, less the part due to the joint's own velocity. After `place_loops`."""
    rho = load3(closure.offset)
    in_a = point_acceleration(work, loop.a, load3(closure.at_A))
    in_b = point_acceleration(work, loop.b, sub(load3(closure.arm_b), rho))
    turn_P, turn_B, slide = rate_parts(loop_work, loop)
    r = load3(closure.r)
    if loop.rolls:
        slide = cross(rho, turn_B)  # velocity of the centre while the point of contact rests
    gamma, delta = velocity_terms(load3(work.bodies[loop.a].omega), r, turn_P, turn_B, slide)
    turning = sub(sub(angular(in_b), angular(in_a)), gamma)
    sliding = sub(sub(sub(linear(in_b), linear(in_a)), cross(angular(in_a), r)), delta)
    if loop.rolls:
        swept = contact_swept(loop, load9(closure.R_A), load9(closure.R_B), turn_B)
        sliding = add(sliding, add(cross(turning, rho), swept))
    elif loop.rod:
        sliding = add(sliding, rod_bend(r, slide))
    return join(turning, sliding)


@jit
def position_gap(loops: Loops, loop_work: LoopData, i: int) -> Vec6:
    """Position error: displacement of b from the nearest pose the joint allows; rotation vector and m, world axes."""
    loop, closure = loops.table[i], loop_work.closures[i]
    if loop.terms > 0:
        return along_row(loop_work, loop, closure.value)
    R_WA, R_WB, r = load9(closure.R_A), load9(closure.R_B), load3(closure.r)
    if loop.rolls:
        R_AB, p_AB = nearest_rolled(loop_work.q, loop, mat_mat(transpose(R_WA), R_WB), mat_t_vec(R_WA, r))
    elif loop.rod or loop.rope:
        R_AB, p_AB = nearest_on_rod(loop_work.q, loop, mat_mat(transpose(R_WA), R_WB), mat_t_vec(R_WA, r))
    else:
        read_coordinates(loop_work.q, loop, mat_mat(transpose(R_WA), R_WB), mat_t_vec(R_WA, r))
        R_AB, p_AB = displacement(loop, loop_work.q)
    turned = quat_log(mat_to_quat(mat_mat(R_WB, transpose(mat_mat(R_WA, R_AB)))))
    return join(turned, add(sub(r, mat_vec(R_WA, p_AB)), cross(turned, load3(closure.offset))))


@jit
def set_rhs(rows: Records, loop: Record, error: Vec6) -> None:
    """Sets the right-hand sides of a connection's rows that cancel an error."""
    for k in range(loop.row, loop.row + loop.rows):
        part = angular(error) if rows[k].turns else linear(error)
        rows[k].rhs = -dot(load3(rows[k].u), part)


@jit
def velocity_rhs(sys: System, data: Data) -> None:
    """Right-hand sides for zero relative velocity along all rows, second-order rows included. As `row_velocities`."""
    row_velocities(sys, data)
    block_change(data, data.tree.v)


@jit
def row_velocities(sys: System, data: Data) -> None:
    """Right-hand sides for zero relative velocity along all rows. After `place_loops`; reads the links' velocities."""
    for i in range(len(sys.loops.table)):
        loop = sys.loops.table[i]
        if loop.terms > 0:
            data.loops.rows[loop.row].rhs = -coupled_rate(sys.loops, data.loops, loop, data.tree.v)
        else:
            set_rhs(data.loops.rows, loop, relative_velocity(data.tree, loop, data.loops.closures[i]))


@jit
def acceleration_rhs(sys: System, data: Data, a: Floats, closing: float) -> None:
    """Right-hand sides for zero relative acceleration along all rows, J a + J̇v = 0. a: (nv,), as in the links.

    closing: 1/s, for J a + J̇v = −closing J v, which removes the velocity error in a step of length 1/`closing`.
    """
    for i in range(len(sys.loops.table)):
        loop, closure = sys.loops.table[i], data.loops.closures[i]
        if loop.terms > 0:
            row = data.loops.rows[loop.row]
            row.rhs = -coupled_rate(sys.loops, data.loops, loop, a) - closure.bend
            if closing > 0.0:
                row.rhs -= closing * coupled_rate(sys.loops, data.loops, loop, data.tree.v)
        elif loop.rope:
            data.loops.rows[loop.row].rhs = 0.0  # its limit acts instead
        else:
            gap = acceleration_gap(data.tree, data.loops, loop, closure)
            if closing > 0.0:
                gap = add_scaled6(gap, closing, relative_velocity(data.tree, loop, closure))
            set_rhs(data.loops.rows, loop, gap)


@jit
def position_rhs(loops: Loops, loop_work: LoopData) -> tuple[float, float]:
    """Right-hand sides for zero position error, apart from `kept`. Returns the largest error: rad, m."""
    turn, slip, rows = 0.0, 0.0, loop_work.rows
    for i in range(len(loops.table)):
        loop = loops.table[i]
        if loop.rope:
            rows[loop.row].rhs = 0.0  # its limit acts instead
            continue
        gap = position_gap(loops, loop_work, i)
        set_rhs(rows, loop, gap)
        for k in range(loop.row, loop.row + loop.rows):
            rows[k].rhs += rows[k].kept
        turn = max(turn, math.sqrt(dot(angular(gap), angular(gap))))
        slip = max(slip, math.sqrt(dot(linear(gap), linear(gap))))
    return turn, slip


@jit
def measure_gaps(gaps: Floats, sys: System, data: Data, q: Floats, v: Floats) -> None:
    """(nl, 12) out: position error and relative velocity of each connection, the latter along its rows only.

    Leaves joint coordinates and rates of the connections in loop_work.
    """
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    place_loops(sys, data)
    velocity_rhs(sys, data)
    for i in range(len(sys.loops.table)):
        loop = sys.loops.table[i]
        store(gaps[i], position_gap(sys.loops, data.loops, i))
        for c in range(6, 12):
            gaps[i, c] = 0.0
        for k in range(loop.row, loop.row + loop.rows):
            row = data.loops.rows[k]
            for c in range(3):
                gaps[i, (6 if row.turns else 9) + c] -= row.rhs * row.u[c]


@jit
def largest_gaps(sys: System, data: Data, q: Floats, v: Floats) -> tuple[float, float, float]:
    """Largest errors of the connections: rad, m, and rad/s or m/s along the rows, over 1 + |v|."""
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    place_loops(sys, data)
    velocity_rhs(sys, data)
    opening, fastest = 0.0, 0.0
    for i in range(len(data.loops.rows)):
        opening = max(opening, math.fabs(data.loops.rows[i].rhs))
    for k in range(len(v)):
        fastest = max(fastest, math.fabs(v[k]))
    turn, slip = position_rhs(sys.loops, data.loops)
    for i in range(len(sys.loops.table)):
        if sys.loops.table[i].rope:
            gap = linear(position_gap(sys.loops, data.loops, i))
            slip = max(slip, math.sqrt(dot(gap, gap)))
    return turn, slip, opening / (1.0 + fastest)


@jit
def write_closure_jacobian(J: Floats, sys: System, data: Data, half: Floats) -> None:
    """J_C of 000 (5)(6) over all joints, tree then virtual: (6 nl, nv + virtual). After `place_loops`.

    Velocity of the virtual twin (carried by a and its joint) less that of b itself. half: (6, nv) scratch.
    """
    J[:] = 0.0
    nv = len(sys.tree.freedoms)
    for i in range(len(sys.loops.table)):
        loop, closure = sys.loops.table[i], data.loops.closures[i]
        if loop.terms > 0:
            for t in range(loop.term, loop.term + loop.terms):
                part = along_row(data.loops, loop, -data.loops.slopes[t])
                for c in range(6):
                    J[6 * i + c, sys.loops.terms[t].v] = part[c]
            continue
        write_point_columns(half, sys.tree, data.tree, loop.a, load3(closure.arm_a), 0)
        for c in range(6):
            for k in range(nv):
                J[6 * i + c, k] = half[c, k]
        write_point_columns(half, sys.tree, data.tree, loop.b, load3(closure.arm_b), 0)
        for c in range(6):
            for k in range(nv):
                J[6 * i + c, k] -= half[c, k]
        for k in range(loop.nv):
            first = 0 if loop.turns[k] else 3
            for c in range(3):
                J[6 * i + first + c, nv + loop.v + k] = data.loops.axes[loop.v + k].axis[c]


@jit
def closure_jacobian(
    J: Floats,
    bias: Floats,
    sys: System,
    data: Data,
    half: Floats,
    q: Floats,
    v: Floats,
) -> None:
    """J_C and J̇_C θ̇_J (6 nl,), from q and v."""
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    place_loops(sys, data)
    write_closure_jacobian(J, sys, data, half)
    forward_acceleration(sys.tree, data.tree, data.tree.zero, ZERO3)
    for i in range(len(sys.loops.table)):
        loop, closure = sys.loops.table[i], data.loops.closures[i]
        if loop.terms > 0:
            gap = along_row(data.loops, loop, closure.bend)
        else:
            gap = acceleration_gap(data.tree, data.loops, loop, closure)
        for c in range(6):
            bias[6 * i + c] = -gap[c]

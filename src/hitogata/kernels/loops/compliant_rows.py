"""Springs and dampers of no single freedom of the tree: between points of links, and in connections.

Over a step h such a spring is a compliant row. Let j be the row of its rate, ṡ = j v, k and c its stiffness and
damping, and T its pull at the start. Its pull at the end of the step is

    T + k (h ṡ + h² s̈) + c h s̈ = T + μ,      μ = w s̈ + h k ṡ,      w = h c + h² k

The force on the mechanism in addition to T is −jᵀ μ. With a₀ and s̈₀ the accelerations under T with loops closed, R the
response to jᵀ with loops closed and S = j R,

    (S + 1/w) μ = s̈₀ + h k ṡ / w            a = a₀ − R μ

Every other change x of velocities with loops closed is reduced by R (S + 1/w)⁻¹ j x. Limit forces and projections thus
deflect a stiff spring only as far as its compliance allows.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..math.arrays import Floats, Record
from ..math.spatial import Vec6, angular, join, linear
from ..math.vector import ZERO3, add, cross, dot, load3, scale, sub
from ..mechanism.system import Data, System
from ..tree.forces.springs import climb, pull_wrench
from ..tree.jacobian import point_acceleration
from ..tree.kinematics import forward_acceleration
from .closed_response import keep_closed
from .delassus import apply_inverse_mass
from .kinematics import acceleration_gap


@jit_late
def gather_soft_rows(sys: System, data: Data) -> None:
    """Collects the acting springs and dampers in data.soft: rates, stiffness, damping, levers. After `place_loops`."""
    soft = data.soft
    n = 0
    for s in range(len(sys.tree.springs)):
        spring, state = sys.tree.springs[s], data.tree.springs[s]
        if state.stiffness > 0.0 or state.damping > 0.0:
            row = soft.rows[n]
            row.loop, row.at, row.rate = -1, s, state.rate
            row.stiffness, row.damping, row.pull = max(state.stiffness, 0.0), state.damping, 0.0
            soft.lever[n] = 0.0
            u = load3(state.u)
            climb(soft.lever[n], sys.tree, data.tree, spring.a, spring.meet, pull_wrench(load3(state.arm_a), u, -1.0))
            climb(soft.lever[n], sys.tree, data.tree, spring.b, spring.meet, pull_wrench(load3(state.arm_b), u, 1.0))
            n += 1
    for l in range(len(sys.loops.table)):
        loop = sys.loops.table[l]
        for k in range(loop.nv if loop.passive else 0):
            if loop.stiffness[k] > 0.0 or loop.damping[k] > 0.0:
                row, at = soft.rows[n], loop.v + k
                row.loop, row.at, row.rate = l, k, data.loops.rates[at]
                row.stiffness, row.damping = loop.stiffness[k], loop.damping[k]
                row.pull = loop.stiffness[k] * data.loops.stretch[at]
                soft.lever[n] = 0.0
                on_a, on_b = axis_wrenches(loop, data.loops.closures[l], data.loops.axes[at], k)
                climb(soft.lever[n], sys.tree, data.tree, loop.a, loop.meet, on_a)
                climb(soft.lever[n], sys.tree, data.tree, loop.b, loop.meet, on_b)
                n += 1
    soft.n[0] = n


@jit
def axis_wrenches(loop: Record, closure: Record, axis: Record, k: int) -> tuple[Vec6, Vec6]:
    """Unit force or moment along freedom k of a connection: the opposite one on a, and the one on b, at the origins."""
    u = load3(axis.axis)
    if loop.turns[k]:
        return join(scale(-1.0, u), ZERO3), join(u, ZERO3)
    back = scale(-1.0, u)
    return join(cross(load3(closure.arm_a), back), back), join(cross(load3(closure.arm_b), u), u)


@jit
def find_second_rates(sys: System, data: Data, a: Floats) -> None:
    """data.soft.second: s̈ of the rows at joint accelerations a, (nv,). Leaves the links' accelerations."""
    soft = data.soft
    forward_acceleration(sys.tree, data.tree, a, ZERO3)
    for n in range(soft.n[0]):
        row = soft.rows[n]
        if row.loop >= 0:
            loop = sys.loops.table[row.loop]
            gap = acceleration_gap(data.tree, data.loops, loop, data.loops.closures[row.loop])
            part = angular(gap) if loop.turns[row.at] else linear(gap)
            soft.second[n] = dot(load3(data.loops.axes[loop.v + row.at].axis), part)
        else:
            spring, state = sys.tree.springs[row.at], data.tree.springs[row.at]
            on_a, on_b = data.tree.bodies[spring.a], data.tree.bodies[spring.b]
            arm_a, arm_b = load3(state.arm_a), load3(state.arm_b)
            speed = sub(
                add(load3(on_b.v), cross(load3(on_b.omega), arm_b)), add(load3(on_a.v), cross(load3(on_a.omega), arm_a))
            )
            felt = sub(
                linear(point_acceleration(data.tree, spring.b, arm_b)),
                linear(point_acceleration(data.tree, spring.a, arm_a)),
            )
            across = max(dot(speed, speed) - state.rate * state.rate, 0.0)
            soft.second[n] = dot(load3(state.u), felt) + across / state.length


@jit
def factorise_soft_rows(h: float, sys: System, data: Data, shift: float) -> None:
    """R and the factor of S + 1/w for a step h. After `gather_soft_rows` and accelerations. shift: of `assemble`."""
    soft = data.soft
    count = soft.n[0]
    for n in range(count):
        data.loops.wrench[:] = 0.0
        apply_inverse_mass(soft.response[n], sys.tree, data.tree, data.loops.wrench, soft.lever[n])
        keep_closed(soft.response[n], sys, data, shift)
        row = soft.rows[n]
        row.inverse = 0.0
        for k in range(soft.lever.shape[1]):
            row.inverse += soft.lever[n, k] * soft.response[n, k]
    for i in range(count):
        for j in range(i + 1):
            total = 0.0
            for k in range(soft.lever.shape[1]):
                total += soft.lever[i, k] * soft.response[j, k]
            if i == j:
                total += 1.0 / (h * (soft.rows[i].damping + h * soft.rows[i].stiffness))
            for m in range(j):
                total -= soft.L[i, m] * soft.L[j, m]
            soft.L[i, j] = math.sqrt(total) if i == j else total / soft.L[j, j]


@jit
def solve_soft_rows(data: Data) -> None:
    """data.soft.right ← (S + 1/w)⁻¹ right."""
    soft = data.soft
    count = soft.n[0]
    for i in range(count):
        for m in range(i):
            soft.right[i] -= soft.L[i, m] * soft.right[m]
        soft.right[i] /= soft.L[i, i]
    for i in range(count - 1, -1, -1):
        for m in range(i + 1, count):
            soft.right[i] -= soft.L[m, i] * soft.right[m]
        soft.right[i] /= soft.L[i, i]


@jit
def hold_soft_rows(x: Floats, data: Data) -> None:
    """Reduces a change of velocities, loops closed, by the reaction of the springs: x ← x − R (S + 1/w)⁻¹ j x."""
    soft = data.soft
    for n in range(soft.n[0]):
        soft.right[n] = 0.0
        for k in range(len(x)):
            soft.right[n] += soft.lever[n, k] * x[k]
    pull_back(x, data)


@jit
def pull_back(x: Floats, data: Data) -> None:
    """x ← x − R (S + 1/w)⁻¹ soft.right."""
    soft = data.soft
    solve_soft_rows(data)
    for n in range(soft.n[0]):
        for k in range(len(x)):
            x[k] -= soft.right[n] * soft.response[n, k]


@jit
def accelerate_soft_rows(h: float, a: Floats, sys: System, data: Data, shift: float) -> None:
    """Accelerations under the pulls at the end of a step h, from those under the pulls at its start. As above."""
    soft = data.soft
    if len(soft.rows) == 0:
        return
    gather_soft_rows(sys, data)
    find_second_rates(sys, data, a)
    factorise_soft_rows(h, sys, data, shift)
    for n in range(soft.n[0]):
        row = soft.rows[n]
        row.before = 0.0
        for k in range(len(a)):
            row.before += soft.lever[n, k] * a[k]
        soft.right[n] = soft.second[n] + row.rate * row.stiffness / (row.damping + h * row.stiffness)
    solve_soft_rows(data)
    for n in range(soft.n[0]):
        for k in range(len(a)):
            a[k] -= soft.right[n] * soft.response[n, k]


@jit
def soft_power(h: float, data: Data, a: Floats) -> float:
    """W: power of the rows at the end of a step h, with accelerations a, minus that at its start.

    Of springs between links only the dampers count. Of springs in connections the whole power counts.
    """
    soft = data.soft
    power = 0.0
    for n in range(soft.n[0]):
        row = soft.rows[n]
        second = soft.second[n] - row.before
        for k in range(len(a)):
            second += soft.lever[n, k] * a[k]
        end = row.rate + h * second
        if row.loop >= 0:
            power -= end * (row.pull + row.stiffness * h * end) - row.rate * row.pull
        power -= row.damping * (end * end - row.rate * row.rate)
    return power


@jit
def fastest_soft_row(sys: System, data: Data) -> float:
    """1/s: fastest rate of these springs and dampers in the open tree, as `stiff_rate`. After `accelerations`."""
    soft = data.soft
    if len(soft.rows) == 0:
        return 0.0
    gather_soft_rows(sys, data)
    damped, sprung = 0.0, 0.0
    for n in range(soft.n[0]):
        data.loops.wrench[:] = 0.0
        apply_inverse_mass(soft.response[n], sys.tree, data.tree, data.loops.wrench, soft.lever[n])
        inverse = 0.0
        for k in range(soft.lever.shape[1]):
            inverse += soft.lever[n, k] * soft.response[n, k]
        damped = max(damped, soft.rows[n].damping * inverse)
        sprung = max(sprung, soft.rows[n].stiffness * inverse)
    soft.n[0] = 0
    return max(damped, math.sqrt(sprung))


@jit
def slowest_soft_decay(h: float, data: Data) -> float:
    """1/s: slowest decay rate of these springs and dampers, as `decay_rate`. After `accelerate_soft_rows`."""
    slowest = math.inf
    for n in range(data.soft.n[0]):
        row = data.soft.rows[n]
        if h * h * row.stiffness * row.inverse > 1.0:
            slowest = min(slowest, 0.5 * row.damping * row.inverse)
        elif h * row.damping * row.inverse > 1.0:
            slowest = min(slowest, row.damping * row.inverse)
    return slowest

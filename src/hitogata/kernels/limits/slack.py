"""Joint ranges: slack of each limit, its gradient and its second derivative.

A hinge or slide has two limits. A ball's long axis d is limited to a cone about a centre c fixed in the joint frame.
Two more limits bound the twist ψ about d. Its zero is the attitude after the shortest rotations of the child from zero
to c and on to d. With ω the joint's angular velocity in the joint frame and σ the angle from c to d,

    σ̇ = n·ω,   n = c×d / sin σ            ψ̇ = (c + d)·ω / (1 + c·d)

the second because the axis of the shortest rotation is perpendicular to c + d (Listing's half-angle rule). Near σ = π a
twist with two limits is defined otherwise, see `twist.py`.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Floats, Record
from ..math.rotation import IDENTITY
from ..math.vector import Mat3, Vec3, add, cross, dot, load3, mat_mat, mat_t_vec, mat_vec, scale, store, transpose
from ..mechanism.system import Data, System
from ..tree.joint import displacement, turn_about
from ..tree.kinematics import forward_position, forward_velocity
from .rope import measure_rope
from .tolerances import (
    CHORD_FACTOR,
    CONE_DIRECTION_SINE,
    OPPOSITE_COSINE,
    SPARE_ROTATION,
    SPARE_SLACK,
    SPARE_STEEPNESS,
    TWIST_GRADIENT_COSINE,
)
from .twist import smooth_twist

LOWER_END, UPPER_END, CONE, TWIST_LOWER, TWIST_UPPER, ROPE = range(6)


@jit
def shortest_turn(a: Vec3, b: Vec3) -> Mat3:
    """Rotation of unit vector a to b about the axis perpendicular to both."""
    c = dot(a, b)
    if c < -1.0 + OPPOSITE_COSINE:
        return IDENTITY  # opposite vectors: the shortest rotation and the twist are undefined
    x, y, z = cross(a, b)
    k = 1.0 / (1.0 + c)
    return (
        c + k * x * x, k * x * y - z, k * x * z + y,
        k * x * y + z, c + k * y * y, k * y * z - x,
        k * x * z - y, k * y * z + x, c + k * z * z,
    )  # fmt: skip


@jit
def measure_limit(bound: Record, limit: Record, link: Record, q: Floats, v: Floats) -> None:
    """Slack, its gradient and its bias for one limit."""
    side = limit.side
    bound.bias = 0.0
    if side == LOWER_END:
        bound.slack = q[limit.q] - limit.bound
        bound.row[0] = 1.0
        return
    if side == UPPER_END:
        bound.slack = limit.bound - q[limit.q]
        bound.row[0] = -1.0
        return
    R, _ = displacement(link, q)
    axis, c = load3(link.axis), load3(link.axis2)
    d = mat_vec(R, axis)
    omega = mat_vec(R, (v[limit.v], v[limit.v + 1], v[limit.v + 2]))
    cosine = dot(c, d)
    n = cross(c, d)
    sine = math.sqrt(dot(n, n))
    swing_rate = dot(n, omega) / sine if sine > CONE_DIRECTION_SINE else 0.0
    if side == CONE:
        bound.slack = limit.bound - math.atan2(sine, cosine)
        if sine > CONE_DIRECTION_SINE:
            store(bound.row, mat_t_vec(R, scale(-1.0 / sine, n)))
            turning = dot(omega, omega) - swing_rate * swing_rate
            bound.bias = -(cosine * turning - dot(omega, d) * dot(omega, c)) / sine
        else:
            store(bound.row, (0.0, 0.0, 0.0))
        return
    sign = 1.0 if side == TWIST_LOWER else -1.0
    if limit.neck > 0.0:
        twist, gradient, bend = smooth_twist(limit, link, q, omega)
    else:
        untwisted = mat_mat(shortest_turn(c, d), shortest_turn(axis, c))
        twist = turn_about(axis, mat_mat(transpose(untwisted), R))
        half = 1.0 + cosine
        gradient = scale(1.0 / half, add(c, d)) if half > TWIST_GRADIENT_COSINE else d
        bend = sine * swing_rate * dot(gradient, omega) / half if half > TWIST_GRADIENT_COSINE else 0.0
    bound.slack = sign * (twist - limit.bound)
    store(bound.row, mat_t_vec(R, scale(sign, gradient)))
    bound.bias = sign * bend


@jit
def measure_bound(sys: System, data: Data, i: int, q: Floats, v: Floats) -> None:
    """One limit at (q, v), a rope after `forward_velocity`."""
    bound, limit = data.limits.bounds[i], sys.limits[i]
    if limit.side == ROPE:
        measure_rope(sys, data, i)
        return
    measure_limit(bound, limit, sys.tree.links[limit.link], q, v)
    for k in range(limit.count):
        data.limits.rows[limit.first + k] = bound.row[k]


@jit
def are_ends_of_twist(one: Record, two: Record) -> bool:
    """Whether two limits are the lower and the upper end of one ball's twist."""
    return bool(one.side == TWIST_LOWER and two.side == TWIST_UPPER and one.link == two.link)


@jit
def mirror_bound(sys: System, data: Data, i: int) -> None:
    """The upper limit of a twist from the lower one before it: two ends of one angle."""
    lower, upper = data.limits.bounds[i - 1], data.limits.bounds[i]
    upper.slack = sys.limits[i].bound - (lower.slack + sys.limits[i - 1].bound)
    upper.bias = -lower.bias
    first = sys.limits[i].first
    for k in range(sys.limits[i].count):
        upper.row[k] = -lower.row[k]
        data.limits.rows[first + k] = upper.row[k]


@jit
def has_ropes(sys: System) -> bool:
    """Whether there are ropes, which follow all ends of joints' ranges in the table."""
    n = len(sys.limits)
    return n > 0 and sys.limits[n - 1].side == ROPE


@jit
def place_ropes(sys: System, data: Data, q: Floats, v: Floats) -> None:
    """Places the links at (q, v) if there are ropes."""
    if has_ropes(sys):
        forward_position(sys.tree, data.tree, q)
        forward_velocity(sys.tree, data.tree, v)


@jit
def measure(sys: System, data: Data, q: Floats, v: Floats) -> None:
    """Evaluates every limit at (q, v)."""
    place_ropes(sys, data, q, v)
    for i in range(len(sys.limits)):
        if i > 0 and are_ends_of_twist(sys.limits[i - 1], sys.limits[i]):
            mirror_bound(sys, data, i)
        else:
            measure_bound(sys, data, i, q, v)


@jit
def spare_turn(bound: Record) -> float:
    """rad: rotation of a ball below which it cannot reach a limit.

    The rate of slack is at most the joint's angular speed times the length of the row. The row of a twist grows with
    the swing, by less than half over that rotation.
    """
    row = bound.row
    steepness = max(1.0, math.sqrt(row[0] * row[0] + row[1] * row[1] + row[2] * row[2]))
    return float(min(bound.slack, SPARE_SLACK) / (SPARE_STEEPNESS * steepness))


@jit
def has_turned_less(bound: Record, link: Record, q: Floats, v: Floats, near: float, time: float) -> bool:
    """Whether a ball is farther than `near` (rad) from its limit, and cannot reach it within a time at its speed v.

    Judged by its rotation since the limit was last evaluated.
    """
    gap = 0.0
    for k in range(4):
        gap += (q[link.q + k] - bound.seen[k]) ** 2
    speed = v[link.v] ** 2 + v[link.v + 1] ** 2 + v[link.v + 2] ** 2
    # the angle is twice the chord of two quaternions, and longer by less than this factor
    return bool(CHORD_FACTOR * math.sqrt(gap) + max(near, time * math.sqrt(speed)) < min(bound.spare, SPARE_ROTATION))


@jit
def measure_reachable(sys: System, data: Data, q: Floats, v: Floats, near: float, time: float) -> None:
    """Evaluates the limits at (q, v), except those of balls out of reach, whose `far` is set. near: rad; time: s."""
    place_ropes(sys, data, q, v)
    for i in range(len(sys.limits)):
        bound, limit = data.limits.bounds[i], sys.limits[i]
        bound.far = 0
        if i > 0 and are_ends_of_twist(sys.limits[i - 1], limit):
            # both ends, or neither
            lower = data.limits.bounds[i - 1]
            bound.far = lower.far
            if not lower.far:
                mirror_bound(sys, data, i)
                lower.spare = min(lower.spare, spare_turn(bound))
            continue
        ball = CONE <= limit.side <= TWIST_UPPER
        link = sys.tree.links[limit.link]
        if ball and has_turned_less(bound, link, q, v, near, time):
            bound.far = 1
            continue
        measure_bound(sys, data, i, q, v)
        if ball:
            bound.spare = spare_turn(bound)
            for k in range(4):
                bound.seen[k] = q[link.q + k]


@jit
def measure_near(sys: System, data: Data, q: Floats, v: Floats) -> None:
    """Evaluates the limits at (q, v) that the joints might reach."""
    place_ropes(sys, data, q, v)
    for i in range(len(sys.limits)):
        if data.limits.bounds[i].budget <= 0.0:
            measure_bound(sys, data, i, q, v)


@jit
def measure_active(sys: System, data: Data, q: Floats, v: Floats) -> None:
    """Evaluates the active limits at (q, v). With ropes, after the links are placed there."""
    for i in range(len(sys.limits)):
        if data.limits.bounds[i].active:
            measure_bound(sys, data, i, q, v)


@jit
def slack_rate(sys: System, data: Data, i: int, x: Floats) -> float:
    """Rate of slack of limit i for joint velocities x."""
    first, count = sys.limits[i].first, sys.limits[i].count
    total = 0.0
    for k in range(first, first + count):
        total += data.limits.rows[k] * x[sys.limit_freedoms[k]]
    return total


@jit
def add_bound_force(force: Floats, sys: System, data: Data, i: int, push: float) -> None:
    """Adds the joint forces of limit i for its force `push`. force: (nv,)."""
    first, count = sys.limits[i].first, sys.limits[i].count
    for k in range(first, first + count):
        force[sys.limit_freedoms[k]] += push * data.limits.rows[k]

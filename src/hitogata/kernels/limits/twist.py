"""The twist of a ball whose long axis may swing all round, with a smooth transition at the rear direction.

With c the centre, σ the swing from it and ψ the twist about it, the quaternion of swing and twist together has

    w = cos(σ/2) cos(ψ/2),     z = cos(σ/2) sin(ψ/2)          z: along c

ψ/2 is thus an angle in the plane of (w, z), and σ = π its origin. A range of twists is a wedge there. Because a
quaternion and its opposite are one attitude, so is the wedge on the other side of the origin. An axis that swings past
the rear direction leads from one wedge into the other. They meet in a single point, and every motion beside it meets an
end of the range, whose direction and rate are unbounded there. So the point is widened to a neck. With a and b along
and perpendicular to the middle of the range,

    ψ_r = middle + 2 atan(b / f(a)),     f = (a⁶ + n⁶)^(1/6),     n = TWIST_NECK

equals the twist up to n⁶/6a⁶ and is smooth near the rear direction. Its ends are two walls from one wedge into the
other, each of them the lower end of one wedge and the upper end of the other. A motion slides along a wall through the
neck, and only motion into the wall is stopped. The sign of the quaternion, which no motion changes, determines the wall
of a limit.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Floats, Record
from ..math.rotation import quat_conj, quat_mul, quat_unit
from ..math.vector import Vec3, add, cross, dot, load3, scale
from ..tree.joint import quaternion_at
from .tolerances import OPPOSITE_COSINE


@jit
def beside_middle(limit: Record, link: Record, q: Floats) -> tuple[float, float, Vec3, Vec3]:
    """a and b, and their gradients by the angular velocity in the joint frame."""
    axis, c = load3(link.axis), load3(link.axis2)
    x, y, z = cross(axis, c)
    whole = quat_unit(quaternion_at(q, limit.q))
    if 1.0 + dot(axis, c) > OPPOSITE_COSINE:
        # from the attitude after the child's shortest swing to the centre
        whole = quat_mul(whole, quat_conj(quat_unit((1.0 + dot(axis, c), x, y, z))))
    w, u = whole[0], (whole[1], whole[2], whole[3])
    along_c = dot(c, u)
    of_w, of_z = scale(-0.5, u), scale(0.5, add(scale(w, c), cross(u, c)))
    cosine, sine = math.cos(0.5 * limit.middle), math.sin(0.5 * limit.middle)
    A, B = add(scale(cosine, of_w), scale(sine, of_z)), add(scale(cosine, of_z), scale(-sine, of_w))
    return cosine * w + sine * along_c, cosine * along_c - sine * w, A, B


@jit
def is_turned_over(limit: Record, link: Record, q: Floats) -> bool:
    """Whether the lower limit is the upper end of the twist and vice versa."""
    return bool(limit.neck > 0.0 and beside_middle(limit, link, q)[0] < 0.0)


@jit
def smooth_twist(limit: Record, link: Record, q: Floats, omega: Vec3) -> tuple[float, Vec3, float]:
    """ψ_r, rad, its gradient g for angular velocities in the joint frame, ψ̇ = g·ω, and ġ·ω.

    limit: of a twist with two limits less than a full rotation apart. omega: rad/s, in the joint frame.
    """
    a, b, A, B = beside_middle(limit, link, q)
    n6 = limit.neck**6
    f = (a**6 + n6) ** (1.0 / 6.0)
    slope = (a / f) ** 5
    curvature = 5.0 * a**4 * n6 / f**11
    size = f * f + b * b
    gradient = scale(2.0 / size, add(scale(f, B), scale(-b * slope, A)))
    a_rate, b_rate = dot(A, omega), dot(B, omega)
    # a and b are harmonic in a rotation at a constant rate: second derivatives −¼ ω² a and −¼ ω² b
    quarter = 0.25 * dot(omega, omega)
    f_rate, f_bend = slope * a_rate, curvature * a_rate * a_rate - slope * quarter * a
    rate = dot(gradient, omega)
    bend = 2.0 * (-f * quarter * b - b * f_bend) / size - 2.0 * rate * (f * f_rate + b * b_rate) / size
    return limit.middle + 2.0 * math.atan2(b, f), gradient, bend

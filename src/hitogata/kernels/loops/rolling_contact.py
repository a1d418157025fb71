"""Rolling without slipping on a plane: the point of contact, its motion, and the coordinates of a pose.

Frame A lies in the plane; its `axis` n is the normal on the side of the rolling body. The origin O of frame B is the
centre of the arc. The rows constrain the relative velocity at the point of contact C = O + ρ, as derived in
docs/derivations/rolling.md:

| kind      | ρ                                | constrained                                                |
| --------- | -------------------------------- | ---------------------------------------------------------- |
| ROLL      | −r n                             | C along all three, no rotation about n nor the rolling direction |
| ROLL_BALL | −r n                             | C along all three                                          |
| ROLL_DISC | r × lowest direction in the disc | C along all three                                          |

Along the normal C's velocity is the rate of a height, so that row has a position error, too. Along the plane a ball or
disc can reach any place by rolling. Those rows have no position error, and the place is a coordinate read off the pose.
A cylinder rolls in a fixed direction. Its travel follows from the angle, and all its rows have position errors.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..math.arrays import Floats, Record
from ..math.rotation import axis_angle, mat_to_quat
from ..math.vector import ZERO3, Mat3, Vec3, add, cross, dot, load3, load9, mat_vec, scale, sub
from ..tree.joint import turn_about
from .tolerances import FLAT_DISC_SINE

FULL_TURN = 2.0 * math.pi


@jit
def lowest(radius: float, n: Vec3, e: Vec3) -> Vec3:
    """From the centre of a disc with axis e to the point of its rim that is lowest along n."""
    across = sub(n, scale(dot(n, e), e))
    return scale(-radius / max(FLAT_DISC_SINE, math.sqrt(dot(across, across))), across)


@jit
def contact_offset(loop: Record, R_WA: Mat3, R_WB: Mat3) -> Vec3:
    """ρ, world axes."""
    n = mat_vec(R_WA, load3(loop.axis))
    if loop.on_rim:
        return lowest(loop.radius, n, mat_vec(R_WB, load3(loop.axis2)))
    return scale(-loop.radius, n)


@jit_late
def contact_swept(loop: Record, R_WA: Mat3, R_WB: Mat3, omega: Vec3) -> Vec3:
    """ω × ρ̇ as seen from A: part of the rows' accelerations due to the motion of the contact over the body.

    ω: of b relative to a. Zero for a ball or a cylinder, whose ρ is constant in A.
    """
    if not loop.on_rim:
        return ZERO3
    n, e = mat_vec(R_WA, load3(loop.axis)), mat_vec(R_WB, load3(loop.axis2))
    c, de = dot(n, e), cross(omega, e)
    w = sub(n, scale(c, e))  # ρ = −r w / |w|
    dw = scale(-1.0, add(scale(dot(n, de), e), scale(c, de)))
    s = max(FLAT_DISC_SINE, math.sqrt(dot(w, w)))
    turned = sub(scale(1.0 / s, dw), scale(dot(w, dw) / (s * s * s), w))
    return cross(omega, scale(-loop.radius, turned))


@jit_late
def nearest_rolled(q: Floats, loop: Record, R: Mat3, p: Vec3) -> tuple[Mat3, Vec3]:
    """Coordinates at which the joint is nearest to R_AB, p_AB, and its R_AB, p_AB there."""
    s = loop.q
    n, axis2 = load3(loop.axis), load3(loop.axis2)
    if loop.straight:
        way = cross(axis2, n)
        angle = turn_about(axis2, R)
        if loop.radius > 0.0:
            # full turns cannot be read off the attitude, only off the travel
            angle += FULL_TURN * math.floor((dot(way, p) / loop.radius - angle) / FULL_TURN + 0.5)
        q[s] = angle
        return axis_angle(axis2, angle), scale(loop.radius, add(n, scale(angle, way)))
    basis = load9(loop.basis)
    x, y = (basis[3], basis[4], basis[5]), (basis[6], basis[7], basis[8])
    q[s] = dot(x, p)
    q[s + 1] = dot(y, p)
    turned = mat_to_quat(R)
    for i in range(4):
        q[s + 2 + i] = turned[i]
    height = loop.radius
    if loop.on_rim:
        height = -dot(n, lowest(loop.radius, n, mat_vec(R, axis2)))
    return R, add(scale(height, n), add(scale(q[s], x), scale(q[s + 1], y)))

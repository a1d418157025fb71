"""Rolling without slipping on a plane: where the contact is, how it moves on, and what a pose says of the coordinates.

Frame A lies in the plane; its `axis` n is the normal on the side of what rolls. Frame B has its origin O in the middle
of the arc. The rows hold the relative velocity at the point of contact C = O + ρ (see docs/derivations/rolling.md):

| kind      | ρ                                | held                                                       |
| --------- | -------------------------------- | ---------------------------------------------------------- |
| ROLL      | −r n                             | C along all three, no turn about n nor about the way it rolls |
| ROLL_BALL | −r n                             | C along all three                                          |
| ROLL_DISC | r × lowest direction in the disc | C along all three                                          |

Across the plane C's velocity is the rate of a height, so the row has a position too. Along the plane a ball or disc can
reach any place by rolling about: those rows have none, and where it has got to are coordinates read off the pose. A
cylinder rolls straight, so that the way follows from the angle, and all its rows are kept in position.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..math.arrays import Floats, Record
from ..math.rotation import axis_angle, mat_to_quat
from ..math.vector import ZERO3, Mat3, Vec3, add, cross, dot, load3, load9, mat_vec, scale, sub
from ..tree.joint import turn_about

TURN = 2.0 * math.pi
#: sine of the tilt below which a disc lies flat, all of its rim in the plane
FLAT = 1e-9


@jit
def lowest(radius: float, n: Vec3, e: Vec3) -> Vec3:
    """From the centre of a disc with axis e to the point of its rim that is lowest along n."""
    across = sub(n, scale(dot(n, e), e))
    return scale(-radius / max(FLAT, math.sqrt(dot(across, across))), across)


@jit
def contact_offset(loop: Record, R_WA: Mat3, R_WB: Mat3) -> Vec3:
    """ρ, world axes."""
    n = mat_vec(R_WA, load3(loop.axis))
    if loop.on_rim:
        return lowest(loop.radius, n, mat_vec(R_WB, load3(loop.axis2)))
    return scale(-loop.radius, n)


@jit_late
def contact_swept(loop: Record, R_WA: Mat3, R_WB: Mat3, omega: Vec3) -> Vec3:
    """ω × ρ̇ as seen from A: what the wandering of the contact over the body adds to the rows' accelerations.

    ω: of b relative to a. Zero for a ball or a cylinder, whose ρ stands still in A.
    """
    if not loop.on_rim:
        return ZERO3
    n, e = mat_vec(R_WA, load3(loop.axis)), mat_vec(R_WB, load3(loop.axis2))
    c, de = dot(n, e), cross(omega, e)
    w = sub(n, scale(c, e))  # ρ = −r w / |w|
    dw = scale(-1.0, add(scale(dot(n, de), e), scale(c, de)))
    s = max(FLAT, math.sqrt(dot(w, w)))
    turned = sub(scale(1.0 / s, dw), scale(dot(w, dw) / (s * s * s), w))
    return cross(omega, scale(-loop.radius, turned))


@jit_late
def nearest_rolled(q: Floats, loop: Record, R: Mat3, p: Vec3) -> tuple[Mat3, Vec3]:
    """Coordinates at which the joint comes nearest to R_AB, p_AB, and the R_AB, p_AB it has there."""
    s = loop.q
    n, axis2 = load3(loop.axis), load3(loop.axis2)
    if loop.straight:
        way = cross(axis2, n)
        angle = turn_about(axis2, R)
        if loop.radius > 0.0:
            # a pose does not tell whole turns, the way does
            angle += TURN * math.floor((dot(way, p) / loop.radius - angle) / TURN + 0.5)
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

"""Local coordinates of rotations, q = q0 ⊕ u, and their rate.

With u a rotation vector in the child's axes, R = R0 exp(u) and ω = Jr(u) u̇. Integrating u from zero over a step keeps
the order of any method for vectors on the rotation group (Munthe-Kaas).
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Floats, Records
from ..math.vector import Vec3, add, cross, dot, scale
from .joint import QUATERNION
from .tolerances import RATE_SERIES_ANGLE2


@jit
def inverse_right_jacobian(u: Vec3, omega: Vec3) -> Vec3:
    """u̇ = Jr(u)⁻¹ ω."""
    theta2 = dot(u, u)
    if theta2 < RATE_SERIES_ANGLE2:
        c = 1.0 / 12.0 + theta2 * (1.0 / 720.0 + theta2 / 30240.0)
    else:
        half = 0.5 * math.sqrt(theta2)
        c = (1.0 - half / math.tan(half)) / theta2
    first = cross(u, omega)
    return add(omega, add(scale(0.5, first), scale(c, cross(u, first))))


@jit
def local_rate(du: Floats, links: Records, u: Floats, v: Floats) -> None:
    """Rate of the local coordinates u at velocity v."""
    for i in range(1, len(links)):
        link = links[i]
        kind = link.kind
        plain = link.nv
        if QUATERNION[kind] >= 0:
            plain = QUATERNION[kind]
            k = link.v + plain
            rate = inverse_right_jacobian((u[k], u[k + 1], u[k + 2]), (v[k], v[k + 1], v[k + 2]))
            for c in range(3):
                du[k + c] = rate[c]
        for k in range(link.v, link.v + plain):
            du[k] = v[k]

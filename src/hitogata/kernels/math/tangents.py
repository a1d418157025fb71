"""An orthonormal basis of the plane normal to a vector."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from .vector import Vec3


@jit
def tangents(n: Vec3) -> tuple[Vec3, Vec3]:
    """Two unit vectors normal to a unit vector, defined for every direction (Duff et al. 2017)."""
    sign = math.copysign(1.0, n[2])
    a = -1.0 / (sign + n[2])
    b = n[0] * n[1] * a
    return (1.0 + sign * n[0] * n[0] * a, sign * b, -sign * n[0]), (b, sign + n[1] * n[1] * a, -n[1])

"""Is a state fit to compute with?"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Floats, Records
from .joint import QUATERNION


@jit
def first_not_finite(x: Floats) -> int:
    """Index of the first NaN or infinity, −1 if there is none."""
    for i in range(len(x)):
        if not math.isfinite(x[i]):
            return i
    return -1


@jit
def first_bad_quaternion(links: Records, q: Floats) -> int:
    """Row of the first link whose joint has a quaternion too short or too long to normalise, −1 if there is none."""
    for i in range(1, len(links)):
        at = QUATERNION[links[i].kind]
        if at >= 0:
            s = links[i].q + at
            norm2 = q[s] ** 2 + q[s + 1] ** 2 + q[s + 2] ** 2 + q[s + 3] ** 2
            if not (1e-200 < norm2 < 1e200):
                return i
    return -1


@jit
def normalise_quaternions(links: Records, q: Floats) -> int:
    """Unit quaternions in q, all or, where one cannot be, none. Returns the row of the first such link, −1 if fine."""
    bad = first_bad_quaternion(links, q)
    if bad >= 0:
        return bad
    for i in range(1, len(links)):
        at = QUATERNION[links[i].kind]
        if at >= 0:
            s = links[i].q + at
            length = math.sqrt(q[s] ** 2 + q[s + 1] ** 2 + q[s + 2] ** 2 + q[s + 3] ** 2)
            for k in range(s, s + 4):
                q[k] /= length
    return -1


@jit
def state_is_sound(links: Records, q: Floats, v: Floats) -> bool:
    return first_not_finite(q) < 0 and first_not_finite(v) < 0 and first_bad_quaternion(links, q) < 0

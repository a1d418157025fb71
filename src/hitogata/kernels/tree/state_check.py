"""Checks of a state: finite numbers and quaternions that can be normalised."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Floats, Records
from .joint import QUATERNION
from .tolerances import MAX_QUATERNION_NORM2, MIN_QUATERNION_NORM2


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
            if not (MIN_QUATERNION_NORM2 < norm2 < MAX_QUATERNION_NORM2):
                return i
    return -1


@jit
def normalise_quaternions(links: Records, q: Floats) -> int:
    """Normalise all quaternions in q, or none if one cannot be. Returns the row of the first such link, or −1."""
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
    """Are q and v finite and all quaternions normalisable?"""
    return first_not_finite(q) < 0 and first_not_finite(v) < 0 and first_bad_quaternion(links, q) < 0

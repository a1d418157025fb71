"""Limits of contact that depend on the size of the smaller body: absolute ones would be large for small bodies.

Each is an absolute limit for bodies of ordinary size, and a part of the size for bodies below about 1 cm, or in long
steps.
"""

from __future__ import annotations

from ...compiler.jit import jit
from ...math.arrays import Record
from .tolerances import IMPACT_TRAVEL_RATIO, MIN_IMPACT_EXCESS, TOLERATED_DEPTH, TOLERATED_DEPTH_RATIO


@jit
def tolerated_depth(patch: Record) -> float:
    """m, rad: overlap of a patch, or of a joint with the end of its range, that is left as it is."""
    return float(TOLERATED_DEPTH if patch.bound >= 0 else min(TOLERATED_DEPTH, TOLERATED_DEPTH_RATIO * patch.size))


@jit
def least_excess(patch: Record, h: float) -> float:
    """m/s: excess of an approach over that allowed by the gap, in a step of length h, up to which it causes no impulse.

    The bodies overlap by half of it times h.
    """
    return float(min(MIN_IMPACT_EXCESS, IMPACT_TRAVEL_RATIO * patch.size / h))

"""Limits of contact that depend on the size of the smaller body: absolute ones would be large for small bodies."""

from __future__ import annotations

from ...compiler.jit import jit
from ...math.arrays import Record
from .tolerances import FALL_RATIO, IMPACT_TRAVEL_RATIO, MIN_IMPACT_EXCESS, TOLERATED_DEPTH, TOLERATED_DEPTH_RATIO


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


@jit
def fall_in_step(gravity: float, size: float, h: float) -> float:
    """m: travel that gravity adds in a step of length h, if it matters for a body of a size (m, radius), else 0."""
    way = gravity * h * h
    return float(way if way > FALL_RATIO * size else 0.0)

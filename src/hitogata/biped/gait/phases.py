"""Functions of a step's phase, and turns. Phases may be complex: a derivative is read off the imaginary part."""

from __future__ import annotations

from typing import Any

import numpy as np

#: arrays of float64, or of complex128 for complex-step derivatives
Values = Any


def about_z(angle: Values) -> Values:
    """(…, 3, 3)."""
    c, s = np.cos(angle), np.sin(angle)
    R = np.zeros((*np.shape(angle), 3, 3), dtype=np.asarray(c).dtype)
    R[..., 0, 0] = R[..., 1, 1] = c
    R[..., 0, 1], R[..., 1, 0], R[..., 2, 2] = -s, s, 1.0
    return R


def about_y(angle: Values) -> Values:
    """(…, 3, 3); positive leans forward."""
    c, s = np.cos(angle), np.sin(angle)
    R = np.zeros((*np.shape(angle), 3, 3), dtype=np.asarray(c).dtype)
    R[..., 0, 0] = R[..., 2, 2] = c
    R[..., 0, 2], R[..., 2, 0], R[..., 1, 1] = s, -s, 1.0
    return R


def turned(R: Values, v: Values) -> Values:
    """(…, 3): R v, of one vector or of one for each R."""
    return np.einsum("...ij,...j->...i", R, v)


def eased(phase: Values) -> Values:
    """From 0 to 1 with rest at both ends."""
    return phase * phase * (3.0 - 2.0 * phase)


def smooth(phase: Values) -> Values:
    """From 0 to 1 with neither speed nor acceleration at the ends."""
    return phase**3 * (10.0 - phase * (15.0 - 6.0 * phase))


def bump(phase: Values) -> Values:
    """0 at both ends, 1 in the middle, with rest at all three."""
    return 16.0 * phase**2 * (1.0 - phase) ** 2


def fold(phase: Values) -> Values:
    """As `bump`, with so little at the ends that a knee bent by its square root starts and ends at rest."""
    return (4.0 * phase * (1.0 - phase)) ** 4

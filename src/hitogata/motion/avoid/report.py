"""Interference of a figure with itself, with what stands around, and with the ground: stretches of time where it is."""

from __future__ import annotations

import numpy as np

from ...arrays import Array
from ..clip import Violation
from .collision_pairs import Surroundings
from .violations import stretches_of

#: m: overlaps smaller than this are none
ALLOWED = 2e-3


def find_interference(around: Surroundings, t: Array, gaps: Array) -> list[Violation]:
    """gaps: (S, pairs) m, as `around` measures them at times t (S,)."""
    worst: dict[str, Array] = {}
    for k in np.flatnonzero(gaps.min(axis=0, initial=np.inf) < -ALLOWED):
        what = around.words(int(k))
        worst[what] = np.maximum(worst.get(what, np.full(len(t), -np.inf)), -gaps[:, k])
    found: list[Violation] = []
    for what, amount in worst.items():
        found += stretches_of(t, amount, ALLOWED, what, "m")
    return found

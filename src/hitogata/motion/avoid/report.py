"""Violated limits of a motion: time, description and amount."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ..clip import Violation, spans_over
from ..pose.trajectory import TrajectoryIK
from .collision_pairs import CollisionPairs

#: m, rad: smaller constraint errors are ignored
KEPT = 1e-6
#: fraction of the weight: smaller missing contact forces are ignored
_SUPPLIED = 1e-3
#: fraction of the weight: smaller forces are ignored
FAINT = 0.02
#: m: smaller overlaps are ignored
ALLOWED = 2e-3


def find_misses(frames: TrajectoryIK) -> list[Violation]:
    """Violated constraints."""
    found: list[Violation] = []
    errors = frames.tables.errors_of(frames.errors)
    for task, error in zip(frames.tables.tasks, errors, strict=True):
        found += spans_over(frames.t, np.linalg.norm(error, axis=1), KEPT, f"{task.what} missed", task.unit)
    return found


def find_leaving(t: Array, margins: Array) -> list[Violation]:
    """ZMP outside the support polygon. margins: (S,) m, of `support_margins`."""
    return spans_over(t, -margins, KEPT, "ZMP outside the support polygon", "m")


def find_pulls(t: Array, force: Array, flying: NDArray[np.bool_], weight: float) -> list[Violation]:
    """Forces (S, 3) N that a flight would require. weight: N."""
    if not flying.any():
        return []
    needed = np.where(flying, np.linalg.norm(force, axis=1), 0.0)
    return spans_over(t, needed, FAINT * weight, "force needed in flight", "N")


def find_shortages(t: Array, short: Array, weight: float) -> list[Violation]:
    """Forces (S,) N that contacts which are not level cannot supply inside their friction pyramids. weight: N."""
    return spans_over(t, short, _SUPPLIED * weight, "contacts cannot supply what the motion needs", "N")


def find_interference(collisions: CollisionPairs, t: Array, gaps: Array) -> list[Violation]:
    """Overlaps of the figure with itself, with other objects, and with the ground.

    gaps: (S, pairs) m, as `collisions` measures them at times t (S,).
    """
    worst: dict[str, Array] = {}
    for k in np.flatnonzero(gaps.min(axis=0, initial=np.inf) < -ALLOWED):
        what = collisions.words(int(k))
        worst[what] = np.maximum(worst.get(what, np.full(len(t), -np.inf)), -gaps[:, k])
    found: list[Violation] = []
    for what, amount in worst.items():
        found += spans_over(t, amount, ALLOWED, what, "m")
    return found

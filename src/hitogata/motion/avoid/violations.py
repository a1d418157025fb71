"""Limits that a motion breaks: when, what, and by how much."""

from __future__ import annotations

import numpy as np

from ...arrays import Array
from ..clip import Clip, Violation
from ..pose.trajectory import Frames

#: m, rad: constraints nearer than this are kept
KEPT = 1e-6


def find_violations(clip: Clip, frames: Frames) -> list[Violation]:
    """Constraints not reached, and the ZMP outside the support polygon; interference is `interference.py`'s."""
    found: list[Violation] = []
    errors = frames.tables.errors_of(frames.errors)
    for task, error in zip(frames.tables.tasks, errors, strict=True):
        found += stretches_of(clip.time, np.linalg.norm(error, axis=1), KEPT, f"{task.what} missed", task.unit)
    found += stretches_of(clip.time, -clip.margins(), KEPT, "ZMP outside the support polygon", "m")
    return sorted(found, key=lambda violation: violation.time)


def stretches_of(t: Array, amount: Array, limit: float, what: str, unit: str) -> list[Violation]:
    """One violation for each run of frames where the amount is above the limit."""
    over = np.concatenate([[False], amount > limit, [False]])
    starts, ends = np.flatnonzero(~over[:-1] & over[1:]), np.flatnonzero(over[:-1] & ~over[1:]) - 1
    found = []
    for a, b in zip(starts, ends, strict=True):
        worst = a + int(np.argmax(amount[a : b + 1]))
        found.append(Violation(float(t[worst]), what, float(amount[worst]), unit, float(t[a]), float(t[b])))
    return found

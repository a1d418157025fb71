"""Frames of a performance that leap away and back, as when two markers were confused."""

from __future__ import annotations

import numpy as np

from ...arrays import Array

#: m/s²: no body part moves there and back with 100 g
HARDEST = 1000.0


def find_leaps(p: Array, dt: float) -> dict[int, float]:
    """Frames that leap, and their distances, m. p: (F, n, 3) m, places of joints.

    A frame leaps if its distance from the middle of its neighbours requires an acceleration above `HARDEST`, and
    exceeds the distance between these, so that fast flight does not count. Neighbours of a leap do not leap.
    """
    off = np.linalg.norm(p[1:-1] - 0.5 * (p[:-2] + p[2:]), axis=2)
    apart = np.linalg.norm(p[2:] - p[:-2], axis=2)
    far = np.where((off > 0.5 * HARDEST * dt * dt) & (off > apart), off, 0.0).max(axis=1, initial=0.0)
    found: dict[int, float] = {}
    for k in np.argsort(-far):
        if far[k] <= 0.0:
            break
        if not {int(k), int(k) + 2} & found.keys():
            found[int(k) + 1] = float(far[k])
    return dict(sorted(found.items()))


def between(x: Array, frames: dict[int, float]) -> Array:
    """Values (F, …) with such frames replaced by the mean of their neighbours."""
    out = x.copy()
    for k in frames:
        out[k] = 0.5 * (x[k - 1] + x[k + 1])
    return out


def turns_between(x: Array, frames: dict[int, float]) -> Array:
    """Unit quaternions (F, 4) of any signs, with such frames replaced by the blend of their neighbours along the
    shorter rotation: signs carried through a leap of half a turn could give the longer one."""
    out = x.copy()
    for k in frames:
        middle = x[k - 1] + np.copysign(1.0, x[k - 1] @ x[k + 1]) * x[k + 1]
        out[k] = middle / np.linalg.norm(middle)
    return out

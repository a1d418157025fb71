"""The floor of a performance: level, or slightly tilted as laboratory axes are; found from slow feet."""

from __future__ import annotations

import numpy as np

from ...arrays import Array
from .stances import LONG, SLOW, runs

#: fraction of the heights of soles that lie below the floor if no foot is ever slow
_BELOW = 0.05
#: m: points higher than this above the lowest ones are not on the floor
_HIGH = 0.15
#: m, and m per metre: prior deviations of stances and of floor slopes
_ROUGH, _TILT = 0.01, 0.02


def floor_plane(points: list[Array], dt: float) -> Array:
    """z = c₀ + c₁ x + c₂ y as (3,): fit to the points (F, 3) m of soles while they are slow; level unless the points
    show a slope."""
    heights = np.min([point[:, 2] for point in points], axis=0)
    level = float(np.quantile(heights, _BELOW))
    slow = []
    for point in points:
        speed = np.linalg.norm(np.gradient(point, dt, axis=0), axis=1)
        for a, b in runs((speed < SLOW) & (point[:, 2] < level + _HIGH)):
            if b - a >= LONG / dt:
                slow.append(point[a:b])
    if not slow:
        return np.array([level, 0.0, 0.0])
    x = np.concatenate(slow)
    centre = x[:, :2].mean(axis=0)
    rows = np.column_stack([np.ones(len(x)), x[:, :2] - centre])
    plane = np.array([level, 0.0, 0.0])
    # many frames of one stance are a single observation: the prior of the slope weighs as much as the frames of a
    # second
    doubt = np.diag([0.0, *(2 * [LONG / dt * (_ROUGH / _TILT) ** 2])])
    for _ in range(8):
        off = np.abs(x[:, 2] - rows @ plane)
        weight = 1.0 / np.maximum(off / _ROUGH, 1.0)
        plane = np.linalg.solve(rows.T @ (weight[:, None] * rows) + doubt, rows.T @ (weight * x[:, 2]))
    return np.array([plane[0] - plane[1:] @ centre, plane[1], plane[2]])

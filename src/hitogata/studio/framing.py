"""Choice of the view of a motion."""

from __future__ import annotations

import numpy as np

from ..arrays import Array
from .replay import Replay

ELEVATION = 0.16
#: direction of the camera if nothing travels: in front, to the figure's left
_CORNER = 0.60
#: from square to the motion, rad: a little turned shows depth
_TURNED = 0.42


def azimuth(replay: Replay, turned: float = _TURNED) -> float:
    """Direction (rad, 0 from +x, π/2 from +y) to look from, about perpendicular to the centre of mass's path."""
    across = replay.com[:, :2] - replay.com[:, :2].mean(axis=0)
    spread, directions = np.linalg.eigh(across.T @ across / max(len(across), 1))
    if spread[1] < 0.1**2 or spread[1] < 2.0 * spread[0]:
        return _CORNER
    x, y = directions[:, 1]
    square = float(np.arctan2(y, x)) + np.pi / 2
    choices = [square + side * np.pi + way * turned for side in (0, 1) for way in (1, -1)]
    # of the four, the one nearest to the usual corner
    return min((_wrapped(choice) for choice in choices), key=lambda angle: abs(_wrapped(angle - _CORNER)))


def extent(replay: Replay) -> Array:
    """Points that enclose the whole motion: (m, 3) m."""
    from scipy.spatial import ConvexHull  # 0.2 s to import

    points = replay.swept()
    # parts below the ground are hidden, unless everything is below
    points[:, 2] = np.maximum(points[:, 2], min(replay.level, float(points[:, 2].max()) - 0.1))
    return np.asarray(points[np.unique(ConvexHull(points, qhull_options="QJ").vertices)])


def _wrapped(angle: float) -> float:
    return float((angle + np.pi) % (2.0 * np.pi) - np.pi)

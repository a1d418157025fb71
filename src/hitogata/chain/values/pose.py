"""The pose of a frame in the world."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...arrays import Array
from .rotations import quaternion_of


class Pose(NamedTuple):
    """p: (3,) m, R: (3, 3): a frame seen from the world (p_WB, R_WB)."""

    p: Array
    R: Array

    @property
    def quaternion(self) -> Array:
        """(w, x, y, z), w ≥ 0."""
        return np.array(quaternion_of(self.R))

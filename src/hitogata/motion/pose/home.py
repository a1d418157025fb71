"""Home: the initial pose of a motion, moved along with the support."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from ...arrays import Array
from ...chain.values.pose import Pose
from ...chain.values.rotations import axis_angle_matrix
from ...kernels.tree.joint import FREE, QUATERNION
from ..balance.contact_plan import ContactPlan


class Carriage(NamedTuple):
    """Displacement of home at a keyframe. first, now: (3,) m, centres of the support. yaw: rad about the vertical."""

    first: Array
    now: Array
    yaw: float

    @property
    def R(self) -> Array:
        return axis_angle_matrix(np.array([0.0, 0.0, 1.0]), self.yaw)

    def place(self, p: Array) -> Array:
        """A place of the start pose, moved, m."""
        return np.asarray(self.now + self.R @ (p - self.first))

    def pose(self, q: Array, root: int) -> Array:
        """A pose (nq,) moved along. root: the first coordinate of the figure's root."""
        home = q.copy()
        home[root : root + 3] = self.place(q[root : root + 3])
        at = root + QUATERNION[FREE]
        w0, z0 = math.cos(0.5 * self.yaw), math.sin(0.5 * self.yaw)
        w, i, j, l = q[at : at + 4]
        home[at : at + 4] = (w0 * w - z0 * l, w0 * i - z0 * j, w0 * j + z0 * i, w0 * l + z0 * w)
        return home


def carriage(plan: ContactPlan, k: int) -> Carriage:
    """Displacement of the support's centre, with the mean rotation of the supporting links at keyframe k."""
    turns = [_heading(places[k], _first(places)) for places in plan.placements.values() if places[k] is not None]
    yaw = math.atan2(sum(math.sin(turn) for turn in turns), sum(math.cos(turn) for turn in turns)) if turns else 0.0
    return Carriage(plan.regions[0].centroid, plan.regions[k].centroid, yaw)


def _first(places: list[Pose | None]) -> Pose:
    return next(place for place in places if place is not None)


def _heading(now: Pose | None, first: Pose) -> float:
    """rad, rotation of a link about the vertical."""
    assert now is not None
    R = now.R @ first.R.T
    return math.atan2(R[1, 0] - R[0, 1], R[0, 0] + R[1, 1])

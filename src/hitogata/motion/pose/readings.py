"""Frames and centre of mass in a pose q, without moving the world."""

from __future__ import annotations

import numpy as np

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.link import Link
from ...chain.measures import measure_at
from ...chain.values.pose import Pose
from ...chain.world import World
from ...kernels.tree.kinematics import forward_position


def pose_at(world: World, link: Link, q: Array) -> Pose:
    """Pose of a link's frame for coordinates q (nq,)."""
    tables = world.tables
    forward_position(tables.tree, tables.work, np.ascontiguousarray(q))
    return world.placed(world.row(link))


def com_at(figure: Figure, q: Array) -> Array:
    """Centre of mass of a figure for coordinates q (nq,): (3,) m."""
    return measure_at(figure.world, np.ascontiguousarray(q), np.zeros(figure.world.nv), figure.links).com

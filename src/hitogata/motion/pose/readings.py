"""What is where in a pose q, without the world going there."""

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
    """Where a link's frame is in the pose q (nq,)."""
    tables = world.tables
    forward_position(tables.tree, tables.work, np.ascontiguousarray(q))
    return world.placed(world.row(link))


def com_at(figure: Figure, q: Array) -> Array:
    """Centre of mass of a figure in the pose q (nq,): (3,) m."""
    return measure_at(figure.world, np.ascontiguousarray(q), np.zeros(figure.world.nv), figure.links).com

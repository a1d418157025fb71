"""Parts of a sole: edges that may support, and rolling about them."""

from __future__ import annotations

import numpy as np

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.values.pose import Pose
from ...chain.values.rotations import axis_angle_matrix
from ...contact.polygons import planar_hull
from ...errors import InputError, UnknownName
from ...roles import anatomy_of

#: named edges: the direction to them, ahead and to the left of the figure
EDGES = {"toe": (1.0, 0.0), "heel": (-1.0, 0.0), "left": (0.0, 1.0), "right": (0.0, -1.0)}
#: relative distance below which a corner lies on the line through two others
_STRAIGHT = 1e-6
#: rad: a smaller tilt of a sole is none
_LEVEL = 1e-9
#: fraction of a direction that must lie in the plane of a sole
_SIDEWAYS = 0.5


def named_edge(figure: Figure, link: str, sole: Array, name: str) -> Array:
    """The two corners (2, 3) m of a sole's edge that faces most to one side; all in the link's frame.

    sole: (n, 3). Sides are those of the figure as it stands now, by its anatomy's directions.
    """
    if name not in EDGES:
        raise UnknownName("edge of a sole", name, list(EDGES))
    world = figure.world
    way = (
        world.pose(figure[link]).R.T @ anatomy_of(figure).axes(world.pose(figure.root).R)[:, :2] @ np.array(EDGES[name])
    )
    # in the plane of the corners, which is the ground for feet and any plane for hands
    centre = sole.mean(axis=0)
    plane = np.linalg.svd(sole - centre)[2][:2]
    way = plane @ way
    if np.linalg.norm(way) < _SIDEWAYS:
        raise InputError(f"{link!r} faces another way than its {name}; give the edge by its two corners")
    rim = planar_hull((sole - centre) @ plane.T)
    along = np.roll(rim, -1, axis=0) - rim
    # the border is counter-clockwise: outside is to the right
    facing = (along[:, 1] * way[0] - along[:, 0] * way[1]) / np.linalg.norm(along, axis=1)
    k = int(np.argmax(facing))
    edge = np.array([rim[k], rim[(k + 1) % len(rim)]])
    return np.asarray(centre + edge @ plane)


def level_attitude(R: Array, up: Array) -> Array:
    """Attitude R of a link, rotated by the least angle that turns `up`, (3,) in its frame, to the vertical."""
    now = R @ up
    axis = np.cross(now, (0.0, 0.0, 1.0))
    sine = float(np.linalg.norm(axis))
    if sine < _LEVEL:
        return R
    return np.asarray(axis_angle_matrix(axis / sine, float(np.arctan2(sine, now[2]))) @ R)


def is_edge(corners: Array) -> bool:
    """Do corners (n, 3) lie on one line, and not all in one point?"""
    arm = corners - corners[0]
    far = int(np.argmax((arm**2).sum(axis=1)))
    length = float(np.linalg.norm(arm[far]))
    if not length > 0.0:
        return False
    return bool(np.linalg.norm(np.cross(arm, arm[far] / length), axis=1).max() < _STRAIGHT * length)


def rolled(flat: Pose, edge: Array, sole: Array, normal: Array, angle: float) -> Pose:
    """A link that stands flat, rotated about an edge so that the rest of its sole rises.

    edge, sole: (n, 3) m in the link's frame. normal: of the ground, unit, world. angle: rad, from 0 on.
    """
    if angle == 0.0:
        return flat
    middle = edge.mean(axis=0)
    axis = flat.R @ (edge[np.argmax(np.linalg.norm(edge - edge[0], axis=1))] - edge[0])
    axis /= np.linalg.norm(axis)
    rises = float(np.cross(axis, flat.R @ (sole.mean(axis=0) - middle)) @ normal)
    R = axis_angle_matrix(axis, angle if rises > 0.0 else -angle) @ flat.R
    return Pose(flat.p + (flat.R - R) @ middle, R)

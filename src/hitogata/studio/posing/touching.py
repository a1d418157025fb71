"""What links can be laid on: the ground, and props around the figure."""

from __future__ import annotations

import numpy as np

from ...arrays import Array
from ...chain.compound import convex_parts
from ...chain.figure import Figure
from ...chain.link import Link
from ...chain.shape import HalfSpace
from ...contact.polyhedra import polyhedron
from ...motion.avoid.outlines import outline
from ...motion.keyframes import Keyframes
from ...motion.pose.readings import pose_at

#: m: a surface may be this far above what is laid on it
_ABOVE = 0.1


def thickness(figure: Figure, q: Array, link: str, point: Array, normal: Array) -> float:
    """m from a link's handle to the link's own surface, against a unit normal (3,), in a pose (nq,)."""
    against = -pose_at(figure.world, figure[link], q).R.T @ normal
    ends = [
        float((points @ against).max()) + radius
        for shape in figure[link].shapes
        if shape.touches and not isinstance(shape, HalfSpace)
        for points, radius in map(outline, convex_parts(shape))
    ]
    return max(ends, default=float(point @ against)) - float(point @ against)


def ground_level(motion: Keyframes) -> float:
    """Height of what the figure stands on where it begins, m."""
    first = motion.keyframes[0].support[0]
    home = motion.figure.world.pose(motion.figure[first])
    return float((home.p + motion.contact(first).points @ home.R.T)[:, 2].mean())


def surface_below(motion: Keyframes, place: Array) -> float:
    """Height of the highest surface below a place (3,) m, or a little above it: the ground's, or a prop's."""
    figures = motion.figure.world.figures.values()
    tops = [_top(link, place) for figure in figures if figure is not motion.figure for link in figure.links]
    return max([ground_level(motion), *(top for top in tops if top <= place[2] + _ABOVE)])


def _top(link: Link, place: Array) -> float:
    """Where the vertical through a place leaves a link upwards; −∞ where it misses."""
    pose, best = link.world.pose(link), -np.inf
    for shape in link.shapes:
        if not shape.touches or isinstance(shape, HalfSpace):
            continue
        for part in convex_parts(shape):
            normals, offsets = polyhedron(part).planes()
            normals = normals @ pose.R.T
            left = offsets + normals @ pose.p - normals[:, :2] @ place[:2]
            up, down, level = normals[:, 2] > 1e-9, normals[:, 2] < -1e-9, np.abs(normals[:, 2]) <= 1e-9
            high = float((left[up] / normals[up, 2]).min())
            low = float((left[down] / normals[down, 2]).max())
            if low <= high and (left[level] >= 0.0).all():
                best = max(best, high)
    return best

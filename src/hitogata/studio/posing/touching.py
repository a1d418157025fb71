"""Surfaces that links can be laid on: the ground, and props around the figure."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.link import Link
from ...chain.shapes.compound import convex_parts
from ...chain.shapes.shape import HalfSpace
from ...chain.values.rotations import quaternion_matrix
from ...contact.outlines import outline
from ...contact.polyhedra import polyhedron
from ...motion.keyframes import Keyframes
from ...motion.pose.readings import pose_at
from ...motion.tasks import Orientation, Position
from ..ground import is_floor, level_of

#: m: a surface may be this far above the link that is laid on it
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
    """Height of the ground, m: the world's floor. Without one it lies at 0, where `play` lays it, or as low as anything
    ever stands."""
    world = motion.figure.world
    if any(map(is_floor, world.ground.shapes)):
        return level_of(world)
    return min(level_of(world), *_stands(motion))


def _stands(motion: Keyframes) -> Iterator[float]:
    """Heights of supporting links, m: at the start, and where keyframes put a link on a surface."""
    homes = {name: motion.figure.world.pose(motion.figure[name]) for key in motion.keyframes for name in key.support}
    for name in motion.keyframes[0].support:
        yield float((homes[name].p + motion.corners(0, name) @ homes[name].R.T)[:, 2].mean())
    for k, key in enumerate(motion.keyframes):
        said = [task for task in key.tasks if task.origin == "world" and task.part in key.support]
        turned = {
            task.link: quaternion_matrix(np.asarray(task.target)) for task in said if isinstance(task, Orientation)
        }
        for task in said:
            if isinstance(task, Position):
                arms = motion.corners(k, task.link) - np.asarray(task.point)
                R = turned.get(task.link, homes[task.link].R)
                yield float((np.asarray(task.target) + arms @ R.T)[:, 2].mean())


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

"""Shapes as points with a radius, for soles and for gaps between links.

Spheres and capsules are exact: a core of one or two points with a radius. All other shapes are the polyhedra that
contact uses (`contact.polyhedra`), so that motion design and simulation agree on collisions.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from ...arrays import Array
from ...chain.link import Link
from ...chain.shapes.compound import convex_parts
from ...chain.shapes.rounded import Rounded
from ...chain.shapes.shape import Capsule, Shape, Sphere
from ...contact.polyhedra import polyhedron
from ..balance.polygons import planar_hull


def outline(shape: Shape) -> tuple[Array, float]:
    """Points (n, 3) m in the link's frame and a radius, m: the shape is the hull of the balls around them."""
    match shape:
        case Sphere():
            return shape.p[None].copy(), float(shape.radius)
        case Capsule():
            core = np.array([[0.0, 0.0, -0.5], [0.0, 0.0, 0.5]]) * shape.length
            return np.asarray(shape.p + core @ shape.R.T), float(shape.radius)
        case Rounded():
            return polyhedron(shape.core).points, float(shape.radius)
        case _:
            return polyhedron(shape).points, 0.0


@cache
def directions() -> Array:
    """Evenly spread unit vectors: (66, 3)."""
    k = np.arange(66) + 0.5
    z = 1.0 - 2.0 * k / 66.0
    turn = np.pi * (1.0 + 5.0**0.5) * k
    across = np.sqrt(1.0 - z * z)
    return np.column_stack([across * np.cos(turn), across * np.sin(turn), z])


def sole(link: Link, depth: float = 2e-3) -> Array:
    """Corners of the flat face at a link's underside (its own −z): (n, 3) m in its frame.

    depth: m; points up to this height above the lowest belong to the face.
    """
    low: list[Array] = []
    for shape in link.shapes:
        for part in convex_parts(shape) if shape.touches else ():
            points, radius = outline(part)
            low.append(points - (0.0, 0.0, radius))
    if not low:
        return np.zeros((0, 3))
    points = np.concatenate(low)
    bottom = points[:, 2].min()
    flat = points[points[:, 2] <= bottom + depth]
    corners = planar_hull(flat[:, :2])
    return np.column_stack([corners, np.full(len(corners), bottom)])

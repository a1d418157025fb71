"""Shapes as points with a radius, for soles and for distances between links.

Spheres and capsules are exact: a core of one or two points with a radius. All other shapes are the polyhedra that
contact uses (`contact.polyhedra`), so that motion design and simulation agree on collisions.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from ..arrays import Array
from ..chain.shapes.rounded import Rounded
from ..chain.shapes.shape import Capsule, Shape, Sphere
from .polyhedra import polyhedron


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

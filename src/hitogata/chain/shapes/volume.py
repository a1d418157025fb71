"""Volumes of shapes."""

from __future__ import annotations

import math

import numpy as np

from ...errors import ModelError
from .shape import Box, Capsule, Cylinder, Ellipsoid, Polyhedral, Shape, Sphere


def volume_of(shape: Shape) -> float:
    """m³ inside a shape."""
    match shape:
        case Sphere():
            return 4.0 / 3.0 * math.pi * shape.radius**3
        case Capsule():
            return math.pi * shape.radius**2 * (shape.length + 4.0 / 3.0 * shape.radius)
        case Cylinder():
            return math.pi * shape.radius**2 * shape.length
        case Ellipsoid():
            return float(4.0 / 3.0 * math.pi * np.prod(np.asarray(shape.radii)))
        case Box():
            return float(np.prod(np.asarray(shape.size)))
        case Polyhedral():
            return shape.volume
        case _:
            raise ModelError(f"a {shape.name} has no volume")

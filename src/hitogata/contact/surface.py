"""Height of the ground below a place."""

from __future__ import annotations

import numpy as np

from ..arrays import Array
from ..chain.shapes.compound import convex_parts
from ..chain.shapes.material import Material
from ..chain.shapes.shape import HalfSpace
from ..chain.world import World
from .polyhedra import polyhedron

#: faces steeper than this cosine are walls: a vertical line meets them nowhere
_STEEP = 1e-6


class Surface:
    """The upper side of everything fixed to the ground of a world, seen from above."""

    def __init__(self, world: World) -> None:
        self._planes: list[tuple[HalfSpace, Array, float]] = []
        self._bodies: list[tuple[Array, Array, Material]] = []
        for shape in world.ground.shapes:
            if isinstance(shape, HalfSpace):
                self._planes.append((shape, shape.direction, float(shape.direction @ shape.surface)))
            elif shape.touches:
                for part in convex_parts(shape):
                    normals, offsets = polyhedron(part).planes()
                    self._bodies.append((normals, offsets, shape.material))

    @property
    def empty(self) -> bool:
        return not self._planes and not self._bodies

    def under(self, x: float, y: float) -> tuple[float, Material] | None:
        """Height of the highest surface at a place, m, and its material; None if there is none."""
        best: tuple[float, Material] | None = None
        for shape, n, offset in self._planes:
            if n[2] > _STEEP:
                z = (offset - n[0] * x - n[1] * y) / n[2]
                if best is None or z > best[0]:
                    best = float(z), shape.material
        for normals, offsets, material in self._bodies:
            room = offsets - normals[:, 0] * x - normals[:, 1] * y
            up, down = normals[:, 2] > _STEEP, normals[:, 2] < -_STEEP
            if (room[~up & ~down] < 0.0).any() or not up.any():
                continue
            top = float((room[up] / normals[up, 2]).min())
            bottom = float((room[down] / normals[down, 2]).max()) if down.any() else -np.inf
            if top >= bottom and (best is None or top > best[0]):
                best = top, material
        return best

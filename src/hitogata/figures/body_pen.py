"""Draws parts of a body in the measures of the reference body.

Widths are scaled with the body's girth, lengths with its height.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..arrays import Array
from ..chain.shapes.material import Material
from ..chain.shapes.shape import Capsule, Convex, Ellipsoid, Shape
from .body import Anthropometry

SKIN, SHIRT, SHORTS, SHOE, HAIR = "#dfae90", "#3f6fb5", "#3d4452", "#e4e6ea", "#3b2a22"

Triple = tuple[float, float, float]
#: z, x of the middle, half depth along x, half breadth along y, m
Ring = tuple[float, float, float, float]

#: Flesh touches over an area: rolling a limb or turning it on the spot takes a moment. Without that moment, a lying
#: body rolls on its round limbs for ever.
FLESH = Material(rolling=5e-3, torsion=5e-3)

#: points on a ring
ROUND = 24


class Pen:
    """y counts outward from the side it is given: +1 left, −1 right."""

    def __init__(self, body: Anthropometry, side: float) -> None:
        self.body = body
        self.side = side
        self.woman = body.sex == "female"
        self.thick = np.array([body.girth, body.girth, body.scale])

    def length(self, part: str) -> float:
        """Of the reference body, m."""
        return self.body.length(part) / self.body.scale

    def place(self, point: Triple) -> Array:
        return np.asarray(self.thick * (1.0, self.side, 1.0) * point)

    def ellipsoid(self, at: Triple, radii: Triple, colour: str, touches: bool = False) -> Shape:
        return Ellipsoid(radii=self.thick * radii, at=self.place(at), colour=colour, touches=touches, material=FLESH)

    def rod(self, start: Triple, end: Triple, radius: float, colour: str, touches: bool = False) -> Shape:
        """A capsule whose end balls sit on two points."""
        a, b = self.place(start), self.place(end)
        length = float(np.linalg.norm(b - a))
        return Capsule(
            radius=radius * self.body.girth,
            length=length,
            at=0.5 * (a + b),
            rotation=_z_onto((b - a) / length),
            colour=colour,
            touches=touches,
            material=FLESH,
        )

    def skin(self, rings: Sequence[Ring], colour: str, dome: float = 0.0) -> Shape:
        """The hull around upright ellipses. dome: height of a round cap on the first, m."""
        if dome:
            z, x, depth, breadth = rings[0]
            slopes = (0.35, 0.7, 1.0, 1.3)
            rings = [*((z + dome * np.sin(a), x, depth * np.cos(a), breadth * np.cos(a)) for a in slopes), *rings]
        angle = np.arange(ROUND) * (2.0 * np.pi / ROUND)
        points = [
            self.place((x + depth * c, breadth * s, z))
            for z, x, depth, breadth in rings
            for c, s in zip(np.cos(angle), np.sin(angle), strict=True)
        ]
        return Convex(points=points, colour=colour, touches=False)


def _z_onto(direction: Array) -> Array:
    """A rotation that takes z to a unit direction: (3, 3)."""
    x = np.cross((0.0, 1.0, 0.0) if abs(direction[1]) < 0.9 else (1.0, 0.0, 0.0), direction)
    x /= np.linalg.norm(x)
    return np.column_stack([x, np.cross(direction, x), direction])

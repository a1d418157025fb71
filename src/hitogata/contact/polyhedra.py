"""Shapes as convex polyhedra, for the method of 001 and for contact with a given fineness.

Round shapes become rings of flat faces with a flat cap on either end. So no vertex has many faces, and the shape has
faces to stand on. Their vertices lie a little outside the true surface and the centres of their faces a little inside:
the volume is exact, so fine and coarse balls of one radius displace the same water. Boxes and hulls are exact.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache
from weakref import WeakKeyDictionary, WeakValueDictionary

import numpy as np

from ..arrays import Array
from ..chain.shapes.compound import Piece
from ..chain.shapes.rounded import Rounded
from ..chain.shapes.shape import FINENESS, Box, Capsule, Convex, Cylinder, Ellipsoid, Shape, Sphere
from ..errors import ModelError
from .darts import Darts, Faces, darts_of
from .face_planes import face_planes
from .hull import hull


@dataclass(frozen=True, eq=False)
class Polyhedron:
    """points: (n, 3) m, in the link's frame. faces: rows of points, anticlockwise as seen from outside.

    normals: (f, 3) unit, outward, and map: given if they are more accurate than those of the faces.
    """

    points: Array
    faces: Faces
    normals: Array | None = None
    map: Darts | None = None

    def darts(self) -> Darts:
        """The map with three edges at every corner."""
        return darts_of(self.faces) if self.map is None else self.map

    def about(self, centre: Array) -> Polyhedron:
        """The same polyhedron with its points relative to another origin."""
        return replace(self, points=np.ascontiguousarray(self.points - centre))

    def planes(self) -> tuple[Array, Array]:
        """Unit outward normals (f, 3) and offsets (f,) m of the faces: normal · x = offset."""
        if self.normals is not None:
            # no point lies outside
            return self.normals, np.concatenate([(n @ self.points.T).max(axis=1) for n in _parts(self.normals)])
        return face_planes(self.points, self.faces)

    @property
    def volume(self) -> float:
        """Volume, m³."""
        return _volume(self.points, self.faces)


#: kept as long as the shape exists: shapes are immutable, and every change of a world's structure needs them again
_KNOWN: WeakKeyDictionary[Shape, Polyhedron] = WeakKeyDictionary()
#: of all existing shapes, by value: equal figures share theirs
_BY_VALUE: WeakValueDictionary[tuple[object, ...], Polyhedron] = WeakValueDictionary()


def polyhedron(shape: Shape) -> Polyhedron:
    """The polyhedron of a shape, in its link's frame; computed once."""
    found = _KNOWN.get(shape)
    if found is None:
        key = _value(shape)
        found = _BY_VALUE.get(key)
        if found is None:
            found = _BY_VALUE[key] = tessellate(shape)
            found.points.flags.writeable = False
        _KNOWN[shape] = found
    return found


def _value(shape: Shape) -> tuple[object, ...]:
    """Key made of all values on which the polyhedron depends."""
    names = ("p", "R", "size", "radius", "radii", "length", "fineness", "points", "tolerance", "faces")
    fields = (getattr(shape, name, None) for name in names)
    return (type(shape), *(x.tobytes() if isinstance(x, np.ndarray) else x for x in fields))


def tessellate(shape: Shape) -> Polyhedron:
    """The polyhedron of a shape, computed anew; see `polyhedron`."""
    match shape:
        case Box():
            points, faces = _box(np.asarray(shape.size))
        case Sphere():
            points, faces = _ball(np.full(3, shape.radius), shape.fineness or FINENESS)
        case Ellipsoid():
            points, faces = _ball(np.asarray(shape.radii), shape.fineness or FINENESS)
        case Capsule():
            points, faces = _capsule(shape.radius, shape.length, shape.fineness or FINENESS)
        case Cylinder():
            points, faces = _cylinder(shape.radius, shape.length, shape.fineness or FINENESS)
        case Piece():
            points, faces = np.asarray(shape.points), shape.faces
        case Rounded():
            found = hull(shape.surface()[0], shape.tolerance)
            return Polyhedron(found.points @ shape.R.T + shape.p, found.faces, found.normals @ shape.R.T, found.darts)
        case Convex():
            found = hull(np.asarray(shape.points), shape.tolerance)
            return Polyhedron(found.points @ shape.R.T + shape.p, found.faces, found.normals @ shape.R.T, found.darts)
        case _:
            raise ModelError(f"a {shape.name} has no polyhedron")
    return Polyhedron(points @ shape.R.T + shape.p, faces)


def _parts(rows: Array) -> list[Array]:
    """Splits rows into blocks, so that a table of them with many points fits in memory."""
    return np.array_split(rows, 1 + len(rows) // 512)


def _volume(points: Array, faces: Faces) -> float:
    x = points - points.mean(axis=0)
    return sum(float(np.linalg.det(x[[f[0], f[k], f[k + 1]]])) for f in faces for k in range(1, len(f) - 1)) / 6.0


def _rings(radius: Array, z: Array, n: int) -> tuple[Array, Faces]:
    """Rings of n points from top to bottom with a flat face on either end."""
    angle = (np.arange(n) + 0.5) * (2.0 * np.pi / n)
    circle = np.column_stack([np.cos(angle), np.sin(angle)])
    points = np.empty((len(radius), n, 3))
    points[..., :2] = radius[:, None, None] * circle
    points[..., 2] = z[:, None]
    bottom = (len(radius) - 1) * n
    faces = [tuple(range(n)), tuple(range(bottom + n - 1, bottom - 1, -1))]
    for ring in range(len(radius) - 1):
        for k in range(n):
            a, b = ring * n + k, ring * n + (k + 1) % n
            faces.append((b, a, a + n, b + n))
    return points.reshape(-1, 3), tuple(faces)


def _polar(fineness: int) -> Array:
    """Polar angles of the rings of a half-ball; the last is the equator, the first bounds the flat cap."""
    quarter = max(1, fineness // 4)
    return np.asarray(np.arange(1, 2 * quarter + 2, 2) * (0.5 * np.pi / (2 * quarter + 1)), dtype=np.float64)


@cache
def _unit_ball(fineness: int) -> tuple[Array, Faces, float]:
    """A ball with vertices at distance 1, and its volume."""
    half = _polar(fineness)
    polar = np.concatenate([half, np.pi - half[-2::-1]])
    points, faces = _rings(np.sin(polar), np.cos(polar), fineness)
    return points, faces, _volume(points, faces)


def _ball(radii: Array, fineness: int) -> tuple[Array, Faces]:
    points, faces, volume = _unit_ball(fineness)
    return points * radii * (4.0 / 3.0 * math.pi / volume) ** (1.0 / 3.0), faces


def _cylinder(radius: float, length: float, fineness: int) -> tuple[Array, Faces]:
    swollen = radius * math.sqrt(2.0 * math.pi / (fineness * math.sin(2.0 * math.pi / fineness)))
    return _rings(np.full(2, swollen), np.array([0.5, -0.5]) * length, fineness)


def _capsule(radius: float, length: float, fineness: int) -> tuple[Array, Faces]:
    half = _polar(fineness)
    polar = np.concatenate([half, np.pi - half[::-1]])
    ball = _unit_ball(fineness)[2]
    disc = 0.5 * fineness * math.sin(2.0 * math.pi / fineness)
    true = math.pi * radius**2 * (length + 4.0 / 3.0 * radius)
    r = radius
    # volume of the polyhedron, disc r² length + ball r³, equal to the true one; Newton from nearby, convex for r > 0
    for _ in range(20):
        r -= (disc * r * r * length + ball * r**3 - true) / (2.0 * disc * r * length + 3.0 * ball * r * r)
    lift = np.repeat([0.5, -0.5], len(half)) * length
    return _rings(r * np.sin(polar), r * np.cos(polar) + lift, fineness)


def _box(size: Array) -> tuple[Array, Faces]:
    corners = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])
    faces = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))
    return corners * size, faces

"""Shapes as triangles, to draw with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.shape import Box, Capsule, Convex, Cylinder, Ellipsoid, Shape, Sphere
from ..errors import ModelError

Triangles = NDArray[np.int64]


class Mesh(NamedTuple):
    """points: (n, 3) m. normals: (n, 3) unit, outward. triangles: (m, 3) rows of points. colour: '#rrggbb'."""

    points: Array
    normals: Array
    triangles: Triangles
    colour: str

    def moved(self, p: Array, R: Array) -> Mesh:
        """As seen from a frame in which its own lies at p with axes R."""
        return self._replace(points=self.points @ R.T + p, normals=self.normals @ R.T)


#: segments around a full turn
ROUND = 32
#: faces of a hull that meet at less than this look like one curved surface, rad
CREASE = np.radians(50.0)
GREY = "#9aa3ad"


def mesh_of(shape: Shape) -> Mesh:
    """Triangles of a shape in its link's frame."""
    match shape:
        case Box():
            points, normals, triangles = _box(np.asarray(shape.size))
        case Sphere():
            points, normals, triangles = _ball(np.full(3, shape.radius), 0.0)
        case Ellipsoid():
            points, normals, triangles = _ball(np.asarray(shape.radii), 0.0)
        case Capsule():
            points, normals, triangles = _ball(np.full(3, shape.radius), shape.length)
        case Cylinder():
            points, normals, triangles = _cylinder(shape.radius, shape.length)
        case Convex():
            points, normals, triangles = _hull(np.asarray(shape.points))
        case _:
            raise ModelError(f"cannot draw a {shape.name}; it has no mesh")
    return Mesh(points, normals, triangles, shape.colour or GREY).moved(shape.p, shape.R)


def by_colour(meshes: Iterable[Mesh]) -> list[Mesh]:
    """Meshes of one colour joined: fewer things to draw."""
    joined: dict[str, Mesh] = {}
    for mesh in meshes:
        other = joined.get(mesh.colour)
        if other is None:
            joined[mesh.colour] = mesh
            continue
        joined[mesh.colour] = Mesh(
            np.concatenate([other.points, mesh.points]),
            np.concatenate([other.normals, mesh.normals]),
            np.concatenate([other.triangles, mesh.triangles + len(other.points)]),
            mesh.colour,
        )
    return list(joined.values())


def _strips(rings: int, n: int) -> Triangles:
    """Triangles between neighbouring rings of n points each, rings running from top to bottom, points anticlockwise."""
    ring, k = np.meshgrid(np.arange(rings - 1), np.arange(n), indexing="ij")
    a, b = ring * n + k, ring * n + (k + 1) % n
    c, d = a + n, b + n
    return np.concatenate([np.stack([a, c, b], -1).reshape(-1, 3), np.stack([b, c, d], -1).reshape(-1, 3)])


def _circle() -> Array:
    """(ROUND, 2)."""
    angle = np.arange(ROUND) * (2.0 * np.pi / ROUND)
    return np.column_stack([np.cos(angle), np.sin(angle)])


def _ball(radii: Array, length: float) -> tuple[Array, Array, Triangles]:
    """An ellipsoid, its halves drawn apart along z by `length`."""
    polar = np.linspace(0.0, np.pi, ROUND // 2 + 1)
    # the equator twice, so that the halves can part
    half = ROUND // 4 + 1
    polar = np.concatenate([polar[:half], polar[half - 1 :]])
    lift = np.where(np.arange(len(polar)) < half, 0.5, -0.5) * length
    circle = _circle()
    unit = np.empty((len(polar), ROUND, 3))
    unit[..., :2] = np.sin(polar)[:, None, None] * circle
    unit[..., 2] = np.cos(polar)[:, None]
    points = unit * radii
    points[..., 2] += lift[:, None]
    normals = unit / radii
    normals /= np.linalg.norm(normals, axis=-1, keepdims=True)
    return points.reshape(-1, 3), normals.reshape(-1, 3), _strips(len(polar), ROUND)


def _cylinder(radius: float, length: float) -> tuple[Array, Array, Triangles]:
    circle = _circle()
    ring = np.column_stack([circle * radius, np.zeros(ROUND)])
    up = np.array([0.0, 0.0, 0.5 * length])
    outward = np.column_stack([circle, np.zeros(ROUND)])
    z = np.tile([0.0, 0.0, 1.0], (ROUND, 1))
    fan = np.column_stack([np.zeros(ROUND - 2, int), np.arange(1, ROUND - 1), np.arange(2, ROUND)])
    points = np.concatenate([ring + up, ring - up, ring + up, ring - up])
    normals = np.concatenate([outward, outward, z, -z])
    triangles = np.concatenate([_strips(2, ROUND), fan + 2 * ROUND, fan[:, ::-1] + 3 * ROUND])
    return points, normals, triangles


def _box(size: Array) -> tuple[Array, Array, Triangles]:
    points: list[list[Array]] = []
    normals: list[Array] = []
    triangles: list[list[int]] = []
    for axis in range(3):
        for sign in (1.0, -1.0):
            n = np.zeros(3)
            n[axis] = sign
            u, v = np.roll(n, 1), np.roll(n, 2)
            first = 4 * len(normals)
            points.append([n + a * u + b * v for a, b in ((1, 1), (-1, 1), (-1, -1), (1, -1))])
            normals.append(np.tile(n, (4, 1)))
            triangles += [[first, first + 1, first + 2], [first, first + 2, first + 3]]
    corners = np.concatenate(points) * (0.5 * size)
    return corners, np.concatenate(normals), _outward(corners, np.array(triangles))


def _hull(points: Array) -> tuple[Array, Array, Triangles]:
    """Every face with its own corners; a corner's normal is the mean over faces that bend little against its own."""
    from scipy.spatial import ConvexHull  # 0.2 s to import: only where a hull is drawn

    faces = _outward(points, ConvexHull(points).simplices.astype(np.int64))
    corners = points[faces]
    area = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    unit = area / np.linalg.norm(area, axis=1, keepdims=True)
    normals = np.empty_like(corners)
    for point in np.unique(faces):
        face, corner = np.nonzero(faces == point)
        alike = (unit[face] @ unit[face].T) > np.cos(CREASE)
        normals[face, corner] = alike @ area[face]
    normals /= np.linalg.norm(normals, axis=2, keepdims=True)
    return corners.reshape(-1, 3), normals.reshape(-1, 3), np.arange(faces.size).reshape(-1, 3)


def _outward(points: Array, triangles: Triangles) -> Triangles:
    """The same triangles, each anticlockwise as seen from outside a convex body."""
    a, b, c = (points[triangles[:, k]] for k in range(3))
    inside = np.einsum("ij,ij->i", np.cross(b - a, c - a), a - points.mean(axis=0)) < 0.0
    turned = triangles.copy()
    turned[inside] = triangles[inside][:, ::-1]
    return turned

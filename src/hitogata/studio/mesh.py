"""Triangle meshes of shapes, for pictures."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.shapes.compound import Compound
from ..chain.shapes.hull_triangles import hull_frame, hull_triangles
from ..chain.shapes.rounded import Rounded
from ..chain.shapes.shape import Box, Capsule, Convex, Cylinder, Ellipsoid, Shape, Sphere
from ..errors import ModelError

Triangles = NDArray[np.int64]


class Mesh(NamedTuple):
    """points: (n, 3) m. normals: (n, 3) unit, outward. triangles: (m, 3) rows of points. colour: '#rrggbb'.

    closed: encloses a volume; otherwise it is seen from both sides. rough: the same body in fewer triangles; None if
    there is no point in one.
    """

    points: Array
    normals: Array
    triangles: Triangles
    colour: str
    closed: bool = True
    rough: Rough | None = None

    def moved(self, p: Array, R: Array) -> Mesh:
        """As seen from a frame in which its own lies at p with axes R."""
        rough = self.rough
        if rough is not None:
            rough = rough._replace(points=rough.points @ R.T + p, normals=rough.normals @ R.T)
        return self._replace(points=self.points @ R.T + p, normals=self.normals @ R.T, rough=rough)

    def seen_at(self, scale: float) -> Mesh:
        """The mesh with as many triangles as a picture of `scale` pixels a metre needs."""
        if self.rough is None or not self.rough.radius * scale < SMALL:
            return self
        return self._replace(points=self.rough.points, normals=self.rough.normals, triangles=self.rough.triangles)


class Rough(NamedTuple):
    """A body in few triangles, for soft shadows, and for the eye where it is small. Fields as of `Mesh`.

    radius: m, of its curves; inf if it would show that there are fewer.
    """

    points: Array
    normals: Array
    triangles: Triangles
    radius: float


#: segments around a full turn, and around a rough one
ROUND, ROUGHLY = 32, 16
#: pixels: below this radius the error of the rough mesh is less than a quarter of a pixel
SMALL = 25.0
#: faces of a hull that meet at less than this look like one curved surface, rad
CREASE = np.radians(50.0)
GREY = "#9aa3ad"


def mesh_of(shape: Shape) -> Mesh:
    """Triangles of a shape in its link's frame."""
    points, normals, triangles = _surface(shape, ROUND)
    mesh = Mesh(points, normals, triangles, shape.colour or GREY)
    if isinstance(shape, Convex):
        mesh = mesh._replace(rough=_rough_hull(points))
    elif isinstance(shape, Sphere | Ellipsoid | Capsule | Cylinder):
        few, square, rows = _surface(shape, ROUGHLY)
        # corners on the surface enclose too little volume: put them as far outside as faces are inside
        few *= 2.0 / (1.0 + np.cos(np.pi / ROUGHLY))
        radius = float(np.sort(shape.radii)[1]) if isinstance(shape, Ellipsoid) else shape.radius
        mesh = mesh._replace(rough=Rough(few, square, rows, radius))
    return mesh.moved(shape.p, shape.R)


def _surface(shape: Shape, around: int) -> tuple[Array, Array, Triangles]:
    """Points, normals and triangles in the shape's own frame; `around`: segments of a full turn."""
    match shape:
        case Box():
            return _box(np.asarray(shape.size))
        case Sphere():
            return _ball(np.full(3, shape.radius), 0.0, around)
        case Ellipsoid():
            return _ball(np.asarray(shape.radii), 0.0, around)
        case Capsule():
            return _ball(np.full(3, shape.radius), shape.length, around)
        case Cylinder():
            return _cylinder(shape.radius, shape.length, around)
        case Convex():
            return _hull(*_triangles(np.asarray(shape.points), shape.tolerance))
        case Compound() | Rounded():
            return _hull(*shape.surface())
        case _:
            raise ModelError(f"cannot draw a {shape.name}: it has no mesh")


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


def _circle(n: int) -> Array:
    """(n, 2)."""
    angle = np.arange(n) * (2.0 * np.pi / n)
    return np.column_stack([np.cos(angle), np.sin(angle)])


def _ball(radii: Array, length: float, around: int) -> tuple[Array, Array, Triangles]:
    """An ellipsoid, its halves drawn apart along z by `length`."""
    polar = np.linspace(0.0, np.pi, around // 2 + 1)
    lift = np.zeros(len(polar))
    if length > 0.0:
        # the equator twice, so that the halves can part
        half = around // 4 + 1
        polar = np.concatenate([polar[:half], np.pi - polar[:half][::-1]])
        lift = np.where(np.arange(len(polar)) < half, 0.5, -0.5) * length
    circle = _circle(around)
    unit = np.empty((len(polar), around, 3))
    unit[..., :2] = np.sin(polar)[:, None, None] * circle
    unit[..., 2] = np.cos(polar)[:, None]
    points = unit * radii
    points[..., 2] += lift[:, None]
    normals = unit / radii
    normals /= np.linalg.norm(normals, axis=-1, keepdims=True)
    triangles = _strips(len(polar), around)
    # at a pole the points of a ring are one: half of its triangles have no area
    a, b, c = (points.reshape(-1, 3)[triangles[:, k]] for k in range(3))
    flat = np.linalg.norm(np.cross(b - a, c - a), axis=1) < 1e-9 * float(np.max(radii)) ** 2
    return points.reshape(-1, 3), normals.reshape(-1, 3), triangles[~flat]


def _cylinder(radius: float, length: float, around: int) -> tuple[Array, Array, Triangles]:
    circle = _circle(around)
    ring = np.column_stack([circle * radius, np.zeros(around)])
    up = np.array([0.0, 0.0, 0.5 * length])
    outward = np.column_stack([circle, np.zeros(around)])
    z = np.tile([0.0, 0.0, 1.0], (around, 1))
    fan = np.column_stack([np.zeros(around - 2, int), np.arange(1, around - 1), np.arange(2, around)])
    points = np.concatenate([ring + up, ring - up, ring + up, ring - up])
    normals = np.concatenate([outward, outward, z, -z])
    triangles = np.concatenate([_strips(2, around), fan + 2 * around, fan[:, ::-1] + 3 * around])
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


def _triangles(points: Array, tolerance: float | None) -> tuple[Array, Triangles]:
    return points, hull_triangles(points, tolerance).corners


def _hull(points: Array, faces: Triangles) -> tuple[Array, Array, Triangles]:
    """Every face with its own corners; a corner's normal is the mean over faces that bend little against its own."""
    corners = points[faces]
    area = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    seen = np.linalg.norm(area, axis=1) > 0.0
    faces, corners, area = faces[seen], corners[seen], area[seen]
    unit = area / np.linalg.norm(area, axis=1, keepdims=True)
    normals = np.empty_like(corners)
    order = np.argsort(faces, axis=None, kind="stable")
    starts = np.flatnonzero(np.diff(faces.ravel()[order], prepend=-1))
    for around in np.split(order, starts[1:]):
        face, corner = np.divmod(around, 3)
        alike = (unit[face] @ unit[face].T) > np.cos(CREASE)
        normals[face, corner] = alike @ area[face]
    normals /= np.linalg.norm(normals, axis=2, keepdims=True)
    return corners.reshape(-1, 3), normals.reshape(-1, 3), np.arange(faces.size).reshape(-1, 3)


def _rough_hull(points: Array) -> Rough:
    """The hull of the points that reach farthest in some directions."""
    cube = np.array([(x, y, z) for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1) if x or y or z], float)
    # a long body has its corners at the ends: directions in which it is as wide as it is long
    w = hull_frame(points).units(points)
    rows = np.unique(np.argmax(w @ cube.T, axis=0))
    flat = len(rows) < 4 or np.linalg.svd(w[rows] - w[rows[0]], compute_uv=False)[2] < 1e-3
    kept = points if flat else points[rows]
    # only for shadows, which need no normals
    return Rough(kept, np.zeros_like(kept), hull_triangles(kept).corners, np.inf)


def _outward(points: Array, triangles: Triangles) -> Triangles:
    """The same triangles, each anticlockwise as seen from outside a convex body."""
    a, b, c = (points[triangles[:, k]] for k in range(3))
    inside = np.einsum("ij,ij->i", np.cross(b - a, c - a), a - points.mean(axis=0)) < 0.0
    turned = triangles.copy()
    turned[inside] = triangles[inside][:, ::-1]
    return turned

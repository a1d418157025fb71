"""Shapes as points with a radius: what their hull is made of, for soles and for finding interference."""

from __future__ import annotations

from functools import cache

import numpy as np

from ...arrays import Array
from ...chain.link import Link
from ...chain.shape import Box, Capsule, Convex, Cylinder, Ellipsoid, Shape, Sphere

#: points on a circle
_ROUND = 16


def outline(shape: Shape) -> tuple[Array, float]:
    """Points (n, 3) in the link's frame and a radius: the shape is the hull of the balls around them.

    Exact for boxes, spheres, capsules and hulls; cylinders and ellipsoids become polyhedra inside them.
    """
    match shape:
        case Box():
            signs = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
            local, radius = 0.5 * signs * np.asarray(shape.size), 0.0
        case Sphere():
            local, radius = np.zeros((1, 3)), shape.radius
        case Capsule():
            local, radius = np.array([[0.0, 0.0, -0.5], [0.0, 0.0, 0.5]]) * shape.length, shape.radius
        case Cylinder():
            angle = np.arange(_ROUND) * (2.0 * np.pi / _ROUND)
            ring = np.column_stack([np.cos(angle), np.sin(angle)]) * shape.radius
            local = np.vstack(
                [np.column_stack([ring, np.full(_ROUND, z)]) for z in (-0.5 * shape.length, 0.5 * shape.length)]
            )
            radius = 0.0
        case Ellipsoid():
            local, radius = directions() * np.asarray(shape.radii), 0.0
        case Convex():
            local, radius = np.asarray(shape.points), 0.0
        case _:
            raise TypeError(f"a {shape.name} has no outline")
    return np.asarray(shape.p + local @ shape.R.T), float(radius)


@cache
def directions() -> Array:
    """Evenly spread unit vectors: (66, 3)."""
    k = np.arange(66) + 0.5
    z = 1.0 - 2.0 * k / 66.0
    around = np.pi * (1.0 + 5.0**0.5) * k
    across = np.sqrt(1.0 - z * z)
    return np.column_stack([across * np.cos(around), across * np.sin(around), z])


def sole(link: Link, depth: float = 2e-3) -> Array:
    """Corners of the flat face at a link's underside (its own −z): (n, 3) m in its frame.

    depth: m; points this little above the lowest count to it.
    """
    low: list[Array] = []
    for shape in link.shapes:
        if shape.touches:
            points, radius = outline(shape)
            low.append(points - (0.0, 0.0, radius))
    if not low:
        return np.zeros((0, 3))
    points = np.concatenate(low)
    bottom = points[:, 2].min()
    flat = points[points[:, 2] <= bottom + depth]
    corners = hull(flat[:, :2])
    return np.column_stack([corners, np.full(len(corners), bottom)])


def hull(points: Array) -> Array:
    """Corners of the convex hull of points (n, 2), counter-clockwise; fewer than three where they lie on a line."""
    order = sorted({(float(x), float(y)) for x, y in points})
    if len(order) < 3:
        return np.array(order).reshape(-1, 2)

    def chain(along: list[tuple[float, float]]) -> list[tuple[float, float]]:
        corner: list[tuple[float, float]] = []
        for p in along:
            while len(corner) > 1 and _turn(corner[-2], corner[-1], p) <= 1e-15:
                corner.pop()
            corner.append(p)
        return corner[:-1]

    return np.array(chain(order) + chain(order[::-1]))


def _turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def area_and_centroid(corners: Array) -> tuple[float, Array]:
    """Of a polygon (n, 2), counter-clockwise; a line or point has no area and its mean as centroid."""
    if len(corners) < 3:
        return 0.0, corners.mean(axis=0)
    following = np.roll(corners, -1, axis=0)
    doubled = corners[:, 0] * following[:, 1] - following[:, 0] * corners[:, 1]
    area = 0.5 * float(doubled.sum())
    if area < 1e-12:
        return 0.0, corners.mean(axis=0)
    return area, np.asarray(doubled @ (corners + following) / (6.0 * area))


def margin(corners: Array, points: Array) -> Array:
    """How far points (n, 2) lie inside a convex polygon, m; negative outside: the distance to it."""
    if len(corners) < 3:
        a, b = corners[0], corners[-1]
        length2 = float((b - a) @ (b - a))
        u = np.clip((points - a) @ (b - a) / length2, 0.0, 1.0) if length2 > 0.0 else np.zeros(len(points))
        return -np.asarray(np.linalg.norm(points - a - u[:, None] * (b - a), axis=1))
    edge = np.roll(corners, -1, axis=0) - corners
    length = np.linalg.norm(edge, axis=1)
    normal = np.column_stack([-edge[:, 1], edge[:, 0]]) / length[:, None]
    away = points[:, None] - corners
    inside = np.einsum("nek,ek->ne", away, normal).min(axis=1)
    u = np.clip(np.einsum("nek,ek->ne", away, edge) / length**2, 0.0, 1.0)
    distance = np.linalg.norm(away - u[..., None] * edge, axis=2).min(axis=1)
    return np.asarray(np.where(inside >= 0.0, inside, -distance))

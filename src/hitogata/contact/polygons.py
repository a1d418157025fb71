"""Convex polygons in the plane: support areas seen from above."""

from __future__ import annotations

import numpy as np

from ..arrays import Array


def planar_hull(points: Array) -> Array:
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
    """Area and centroid of a polygon (n, 2), counter-clockwise; for a line or point the area is 0, the centroid its
    mean."""
    if len(corners) < 3:
        return 0.0, corners.mean(axis=0)
    following = np.roll(corners, -1, axis=0)
    doubled = corners[:, 0] * following[:, 1] - following[:, 0] * corners[:, 1]
    area = 0.5 * float(doubled.sum())
    if area < 1e-12:
        return 0.0, corners.mean(axis=0)
    return area, np.asarray(doubled @ (corners + following) / (6.0 * area))


def margin(corners: Array, points: Array) -> Array:
    """Distance of points (n, 2) inside a convex polygon from its border, m; negative outside."""
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


def intersection(a: Array, b: Array) -> Array:
    """Corners (n, 2) of the intersection of two convex polygons, counter-clockwise; none if they are apart.

    A line or a point is a polygon too. Cut by one edge after the other (Sutherland and Hodgman).
    """
    if len(b) < 3 <= len(a):
        a, b = b, a
    if len(b) < 3:
        # two lines: the part of a on b
        return a[np.abs(margin(b, a)) < 1e-9]
    found = a
    for p, q in zip(b, np.roll(b, -1, axis=0), strict=True):
        if len(found) == 0:
            break
        inside = (q[0] - p[0]) * (found[:, 1] - p[1]) - (q[1] - p[1]) * (found[:, 0] - p[0])
        inside = inside / max(float(np.hypot(*(q - p))), 1e-300)
        kept: list[Array] = []
        for i in range(len(found)):
            j = (i + 1) % len(found)
            if inside[i] >= -1e-12:
                kept.append(found[i])
            if inside[i] * inside[j] < -1e-24:
                u = inside[i] / (inside[i] - inside[j])
                kept.append(found[i] + u * (found[j] - found[i]))
        found = np.array(kept).reshape(-1, 2)
    return planar_hull(found) if len(found) else found

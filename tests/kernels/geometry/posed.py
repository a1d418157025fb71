"""Shapes at given poses, and the polyhedra of their half-spaces by scipy."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.spatial import ConvexHull, HalfspaceIntersection
from scipy.spatial.transform import Rotation

from hitogata.arrays import Array
from hitogata.contact.shape_tables import Entry, build_shapes, most_faces
from hitogata.kernels.geometry.tables import ShapeData, Shapes, Volume, pose_shape, shape_data, turn, volume_buffers
from hitogata.kernels.math.vector import ZERO3, load3, load9

Pose = tuple[Array, Array]


def pose(rng: np.random.Generator, near: float = 0.0) -> Pose:
    """A random attitude, at a random place about `near` from the origin."""
    return Rotation.random(rng=rng).as_matrix(), near * rng.normal(size=3)


def posed(*bodies: tuple[Any, Pose]) -> tuple[Shapes, ShapeData, Volume]:
    """Tables of shapes, with their points and normals in world axes."""
    shapes = build_shapes([Entry(body, k) for k, (body, _) in enumerate(bodies)])
    work = shape_data(shapes)
    for k, (_, (R, p)) in enumerate(bodies):
        pose_shape(work, shapes, k, load9(R.ravel()), ZERO3, load3(np.asarray(p, dtype=float)))
        turn(work, shapes, k)
    return shapes, work, volume_buffers(most_faces(shapes))


def planes(shapes: Shapes, work: ShapeData, i: int, origin: Array) -> Array:
    """(faces, 4) rows (n, −d) of the half-spaces n · x ≤ d of a shape, x from an origin."""
    shape = shapes.table[i]
    rows = slice(shape["face"], shape["face"] + shape["faces"])
    n = np.column_stack([work.nx[rows], work.ny[rows], work.nz[rows]])
    return np.column_stack([n, -(shapes.offsets[rows] + n @ (work.poses[i]["p"] - origin))])


def hull_of(halfspaces: Array, inside: Array) -> ConvexHull:
    """The polyhedron of half-spaces (n, −d) around an inner point."""
    return ConvexHull(HalfspaceIntersection(halfspaces, inside).intersections)


def centroid(points: Array) -> Array:
    """Of the convex hull of points, from tetrahedra about their mean."""
    hull, middle = ConvexHull(points), points.mean(axis=0)
    corners = points[hull.simplices] - middle
    size = np.abs(np.linalg.det(corners))
    return np.asarray(middle + np.einsum("k,kc->c", size, corners.sum(axis=1) / 4.0) / size.sum())


def corners(volume: Volume, n: int) -> Array:
    return np.column_stack([volume.x[:n], volume.y[:n], volume.z[:n]])

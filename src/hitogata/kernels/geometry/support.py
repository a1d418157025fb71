"""Support points of convex shapes: how far they reach in a direction, and where.

Of a sphere, a capsule and a rounded hull these are points of the core; the margin comes on top. Ellipsoids and
cylinders have no margin: their support points lie on the surface itself.
"""

from __future__ import annotations

import math

from .._jit import jit
from ..math.vector import ZERO3, Vec3, add, column, dot, load3, load9, mat_t_vec, mat_vec, scale, sub
from .tables import CAPSULE, CYLINDER, ELLIPSOID, SPHERE, ShapeData, Shapes

#: sine below which a direction lies along a cylinder's axis
ALONG = 1e-13


@jit
def axis_of(work: ShapeData, i: int) -> Vec3:
    """Axis of a capsule or cylinder in the world."""
    return column(load9(work.poses[i].axes), 2)


@jit
def across(a: Vec3, d: Vec3) -> Vec3:
    """Unit vector along the part of d across the unit vector a; zero if there is none."""
    part = sub(d, scale(dot(a, d), a))
    size = math.sqrt(dot(part, part))
    if size <= ALONG * math.sqrt(dot(d, d)):
        return ZERO3
    part = scale(1.0 / size, part)
    # once more: what rounding has left of a
    part = sub(part, scale(dot(a, part), a))
    return scale(1.0 / math.sqrt(dot(part, part)), part)


@jit
def farthest_vertex(shapes: Shapes, work: ShapeData, i: int, d: Vec3) -> int:
    """Row of the vertex of a polyhedron that lies farthest along d. After `turn`."""
    shape = shapes.table[i]
    best, at = -math.inf, shape.point
    for k in range(shape.point, shape.point + shape.points):
        along = work.x[k] * d[0] + work.y[k] * d[1] + work.z[k] * d[2]
        if along > best:
            best, at = along, k
    return int(at)


@jit
def support(shapes: Shapes, work: ShapeData, i: int, d: Vec3) -> Vec3:
    """Point of the core of shape i that lies farthest along d (not zero), m from its centre, in world axes.

    Polyhedra: after `turn`. Not for half-spaces.
    """
    shape = shapes.table[i]
    kind = shape.round
    if kind == SPHERE:
        return ZERO3
    if kind == CAPSULE:
        a = axis_of(work, i)
        return scale(math.copysign(shape.radii[2], dot(a, d)), a)
    if kind == CYLINDER:
        a = axis_of(work, i)
        end = scale(math.copysign(shape.radii[2], dot(a, d)), a)
        return add(end, scale(shape.radii[0], across(a, d)))
    if kind == ELLIPSOID:
        axes = load9(work.poses[i].axes)
        e = mat_t_vec(axes, d)
        r = load3(shape.radii)
        size = math.sqrt((r[0] * e[0]) ** 2 + (r[1] * e[1]) ** 2 + (r[2] * e[2]) ** 2)
        return mat_vec(axes, (r[0] * r[0] * e[0] / size, r[1] * r[1] * e[1] / size, r[2] * r[2] * e[2] / size))
    k = farthest_vertex(shapes, work, i, d)
    return (work.x[k], work.y[k], work.z[k])


@jit
def room_along(shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3, n: Vec3) -> float:
    """Room between the cores of A = i and B = j along the unit vector n, from B to A; m, negative if they overlap.

    delta: from the centre of A to that of B. The distance of two bodies is the largest room along any n.
    """
    a, b = support(shapes, work, i, scale(-1.0, n)), support(shapes, work, j, n)
    return dot(n, sub(a, add(delta, b)))

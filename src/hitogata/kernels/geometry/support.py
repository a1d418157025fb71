"""Support functions and support points of convex shapes.

For a sphere, a capsule and a rounded hull these are points of the core; the margin is added by the caller. Ellipsoids
and cylinders have no margin: their support points lie on the surface.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit, jit_lanes
from ..math.vector import ZERO3, Vec3, add, column, dot, load3, load9, mat_t_vec, mat_vec, scale, sub
from .tables import CAPSULE, CYLINDER, ELLIPSOID, SPHERE, ShapeData, Shapes
from .tolerances import AXIAL_DIRECTION_SINE, BLOCK_SEARCH_VERTICES


@jit
def axis_of(work: ShapeData, i: int) -> Vec3:
    """Axis of a capsule or cylinder, in world axes."""
    return column(load9(work.poses[i].axes), 2)


@jit
def across(a: Vec3, d: Vec3) -> Vec3:
    """Unit vector along the component of d orthogonal to the unit vector a; zero if there is none."""
    part = sub(d, scale(dot(a, d), a))
    size = math.sqrt(dot(part, part))
    if size <= AXIAL_DIRECTION_SINE * math.sqrt(dot(d, d)):
        return ZERO3
    part = scale(1.0 / size, part)
    # a second projection removes the rounding error of the first
    part = sub(part, scale(dot(a, part), a))
    return scale(1.0 / math.sqrt(dot(part, part)), part)


@jit_lanes
def farthest_block(work: ShapeData, first: int, count: int, d: Vec3) -> int:
    """First row of the block of eight, of all whole blocks from `first` on, with the farthest vertex along d."""
    x, y, z = work.x, work.y, work.z
    u, v, w = d
    best, at = -math.inf, first
    for k in range(first, first + (count & -8), 8):
        s0, s1 = x[k] * u + y[k] * v + z[k] * w, x[k + 1] * u + y[k + 1] * v + z[k + 1] * w
        s2, s3 = x[k + 2] * u + y[k + 2] * v + z[k + 2] * w, x[k + 3] * u + y[k + 3] * v + z[k + 3] * w
        s4, s5 = x[k + 4] * u + y[k + 4] * v + z[k + 4] * w, x[k + 5] * u + y[k + 5] * v + z[k + 5] * w
        s6, s7 = x[k + 6] * u + y[k + 6] * v + z[k + 6] * w, x[k + 7] * u + y[k + 7] * v + z[k + 7] * w
        a, b = s0 if s0 > s4 else s4, s1 if s1 > s5 else s5
        c, e = s2 if s2 > s6 else s6, s3 if s3 > s7 else s7
        a, b = a if a > c else c, b if b > e else e
        a = a if a > b else b
        if a > best:
            best, at = a, k
    return at


@jit
def farthest_vertex(shapes: Shapes, work: ShapeData, i: int, d: Vec3) -> int:
    """Row of the support vertex of a polyhedron along d. After `turn`."""
    shape = shapes.table[i]
    if shape.points >= BLOCK_SEARCH_VERTICES:
        first = farthest_block(work, shape.point, shape.points, d)
        found = farthest_row(work, first, first + 8, d)
        rest = farthest_row(work, shape.point + (shape.points & -8), shape.point + shape.points, d)
        return rest if rest >= 0 and reach_of(work, rest, d) > reach_of(work, found, d) else found
    return farthest_row(work, shape.point, shape.point + shape.points, d)


@jit
def reach_of(work: ShapeData, k: int, d: Vec3) -> float:
    return float(work.x[k] * d[0] + work.y[k] * d[1] + work.z[k] * d[2])


@jit
def farthest_row(work: ShapeData, first: int, end: int, d: Vec3) -> int:
    """Row of the farthest point along d among rows first … end − 1, −1 if there are none."""
    best, at = -math.inf, first if first < end else -1
    for k in range(first, end):
        along = work.x[k] * d[0] + work.y[k] * d[1] + work.z[k] * d[2]
        if along > best:
            best, at = along, k
    return int(at)


@jit
def support(shapes: Shapes, work: ShapeData, i: int, d: Vec3) -> Vec3:
    """Support point of the core of shape i along d (not zero), m from its centre, in world axes.

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
def inset_support(shapes: Shapes, work: ShapeData, i: int, d: Vec3, inset: float) -> Vec3:
    """Support point along d of a polyhedron whose faces are all moved inward by `inset` (m); from its centre, m."""
    shape, R = shapes.table[i], load9(work.poses[i].R)
    e = mat_t_vec(R, d)
    points, insets = shapes.points, shapes.inset
    best, found = -math.inf, ZERO3
    for c in range(shape.corner, shape.corner + shape.corners):
        p = shape.point + shapes.at[c]
        x = add(load3(points[p]), scale(inset, load3(insets[c])))
        along = dot(e, x)
        if along > best:
            best, found = along, x
    return mat_vec(R, found)


@jit
def room_along(shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3, n: Vec3) -> float:
    """Separation of the cores of A = i and B = j along the unit vector n, from B to A; m, negative if they overlap.

    delta: from the centre of A to that of B. The signed distance of two bodies is its maximum over n.
    """
    a, b = support(shapes, work, i, scale(-1.0, n)), support(shapes, work, j, n)
    return dot(n, sub(a, add(delta, b)))

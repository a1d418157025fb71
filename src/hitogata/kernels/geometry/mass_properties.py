"""Volume, centroid, faces and normal of an interference polyhedron, 001 (1)(2)."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Record
from ..math.vector import Vec3, add, cross, dot, load3, scale, store, sub
from .tables import HALF_SPACE, OUTER, ShapeData, Shapes, Volume, before, between
from .tolerances import FACE_RESULTANT_TOL, SAME_PLANE_NORMAL_TOL, SAME_PLANE_ROUNDINGS, SHORTER_EXIT_RATIO


@jit
def corner(volume: Volume, c: int) -> Vec3:
    return (volume.x[c], volume.y[c], volume.z[c])


@jit
def shift(volume: Volume, n: int, by: Vec3) -> None:
    """Change the origin of all corners to the point `by`."""
    for c in range(n):
        volume.x[c] -= by[0]
        volume.y[c] -= by[1]
        volume.z[c] -= by[2]


@jit
def _mean(volume: Volume, n: int) -> Vec3:
    x, y, z = 0.0, 0.0, 0.0
    for c in range(n):
        x += volume.x[c]
        y += volume.y[c]
        z += volume.z[c]
    return (x / n, y / n, z / n)


@jit
def _plane_normal(shapes: Shapes, work: ShapeData, i: int, j: int, faces_a: int, plane: int) -> Vec3:
    if plane < faces_a:
        k = shapes.table[i].face + plane
    else:
        k = shapes.table[j].face + plane - faces_a
    return (work.nx[k], work.ny[k], work.nz[k])


@jit
def _go_round(volume: Volume, start: int, normal: Vec3) -> tuple[float, Vec3]:
    """Area S of the face left of a dart and ∫ x dS over it, from a fan of triangles. Marks the face's darts.

    The triangles' areas are projected on the plane's normal: the normal of a needle triangle is lost in rounding.
    """
    twin, mark = volume.twin, volume.mark
    twice, moment = 0.0, (0.0, 0.0, 0.0)
    apex = corner(volume, start // 3)
    mark[start] = 1
    dart = before(twin[start])
    tip = corner(volume, dart // 3)
    while dart != start:
        mark[dart] = 1
        dart = before(twin[dart])
        after = corner(volume, dart // 3)
        part = dot(normal, cross(sub(tip, apex), sub(after, apex)))
        twice += part
        moment = add(moment, scale(part, add(apex, add(tip, after))))
        tip = after
    return 0.5 * twice, scale(1.0 / 6.0, moment)


@jit
def _is_flush(
    volume: Volume, shapes: Shapes, work: ShapeData, i: int, j: int, plane: int, normal: Vec3, rounding: float
) -> bool:
    """True if a face of the cutting body is coplanar with this face of the seed."""
    for k in range(volume.result[0].flush):
        other = volume.flush[k]
        if other != plane and abs(volume.offset[other] - volume.offset[plane]) <= SAME_PLANE_ROUNDINGS * rounding:
            gap = sub(_plane_normal(shapes, work, i, j, volume.result[0].faces_a, other), normal)
            if dot(gap, gap) < SAME_PLANE_NORMAL_TOL * SAME_PLANE_NORMAL_TOL:
                return True
    return False


@jit
def measure_volume(volume: Volume, shapes: Shapes, work: ShapeData, i: int, j: int, thinnest: float) -> bool:
    """Volume, centroid, faces and normal of C. The corners are then relative to the centroid.

    result.p: the centroid, from the former origin of the corners. Returns False if the mean thickness of C is below
    `thinnest`.
    """
    result = volume.result[0]
    n, faces_a = result.corners, result.faces_a
    mean = _mean(volume, n)
    shift(volume, n, mean)
    sides = 0
    size, moment = 0.0, (0.0, 0.0, 0.0)
    push_a, push_b = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
    count_a, shared, total = 0, 0, 0.0
    for dart in range(3 * n):
        if volume.mark[dart]:
            continue
        plane = volume.face[dart]
        normal = _plane_normal(shapes, work, i, j, faces_a, plane)
        area, first = _go_round(volume, dart, normal)
        if not area > 0.0 or sides == len(volume.sides):
            # zero area: the face is due to rounding, or touches only
            continue
        # pyramid from the origin over the face
        height = volume.offset[plane] - dot(normal, mean)
        size += height * area / 3.0
        moment = add(moment, scale(0.25 * height, first))
        side = volume.sides[sides]
        sides += 1
        side.plane = plane
        side.dart = dart
        side.area = area
        store(side.normal, normal)
        total += area
        if _is_flush(volume, shapes, work, i, j, plane, normal, thinnest):
            # a face of both bodies contributes no force
            shared += 1
        elif plane < faces_a:
            push_a = add(push_a, scale(area, normal))  # sgn −1 in 001 (1)
            count_a += 1
        else:
            push_b = add(push_b, scale(area, normal))  # sgn 1 in 001 (1)
    for dart in range(3 * n):
        volume.mark[dart] = 0
    result.sides = sides
    if not size > 0.5 * thinnest * total:
        return False
    result.volume = size
    centroid = scale(1.0 / size, moment)
    shift(volume, n, centroid)
    store(result.p, add(mean, centroid))
    for k in range(sides):
        side = volume.sides[k]
        side.offset = volume.offset[side.plane] - dot(load3(side.normal), load3(result.p))
    push = scale(0.5, sub(push_b, push_a))  # the sum of 001 (2)
    if shared == 0:
        # the faces of C sum to zero, so both bodies' faces give the same push: the fewer terms round less
        push = push_b if sides - count_a <= count_a else scale(-1.0, push_a)
    strength = math.sqrt(dot(push, push))
    if strength > FACE_RESULTANT_TOL * total:
        store(result.n, scale(1.0 / strength, push))  # 001 (2)
        result.nested = 0
    else:
        _least_exit(result, shapes, work, i, j)
        result.nested = 1
    return True


@jit
def _lowest(shapes: Shapes, work: ShapeData, i: int, n: Vec3) -> float:
    """Minimum of n · x over the points of shape i, x from its centre; −inf for a half-space."""
    shape = shapes.table[i]
    if shape.kind == HALF_SPACE:
        return -math.inf
    low = math.inf
    for k in range(shape.point, shape.point + shape.points):
        low = min(low, n[0] * work.x[k] + n[1] * work.y[k] + n[2] * work.z[k])
    return low


@jit
def _least_exit(result: Record, shapes: Shapes, work: ShapeData, i: int, j: int) -> None:
    """n of the shortest translation of A out of B, over the outward normals of B and the inward ones of A.

    Of equal translations the first is taken, faces of B before those of A.
    """
    a, b = shapes.table[i], shapes.table[j]
    delta = between(work, i, j)
    best = math.inf
    for k in range(b.face, b.face + b.faces):
        if work.neighbour[k] != OUTER:
            continue
        n = (work.nx[k], work.ny[k], work.nz[k])
        way = shapes.offsets[k] + dot(n, delta) - _lowest(shapes, work, i, n)
        if way < SHORTER_EXIT_RATIO * best:
            best = way
            store(result.n, n)
    for k in range(a.face, a.face + a.faces):
        if work.neighbour[k] != OUTER:
            continue
        n = (work.nx[k], work.ny[k], work.nz[k])
        way = shapes.offsets[k] - dot(n, delta) - _lowest(shapes, work, j, n)
        if way < SHORTER_EXIT_RATIO * best:
            best = way
            store(result.n, scale(-1.0, n))

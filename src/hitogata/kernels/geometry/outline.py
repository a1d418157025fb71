"""Support features as outlines: the point, edge, face or cylinder rim farthest along a direction; their clipping."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Floats
from ..math.vector import ZERO3, Vec3, add, column, cross, dot, load3, load9, scale, store, sub
from .distance.separating_direction import best_face
from .support import across, axis_of, farthest_vertex, support
from .tables import CAPSULE, CYLINDER, ELLIPSOID, SPHERE, ShapeData, Shapes, before
from .tolerances import FACE_OUTLINE_COSINE, RIM_POINTS, RIM_TILT_SINE, SEGMENT_OUTLINE_COSINE


@jit
def outline(out: Floats, shapes: Shapes, work: ShapeData, i: int, d: Vec3, shift: Vec3) -> tuple[int, Vec3]:
    """Support feature of the core of shape i along the unit vector d, as rows of out, moved by `shift`.

    Returns the number of points (1, 2 for a segment, or those of a convex polygon) and the outward unit normal.
    """
    kind = shapes.table[i].round
    if kind in (SPHERE, ELLIPSOID):
        store(out[0], add(shift, support(shapes, work, i, d)))
        return 1, d
    if kind in (CAPSULE, CYLINDER):
        return _outline_along_axis(out, shapes, work, i, d, shift)
    face, turned = best_face(shapes, work, i, d)
    if turned > FACE_OUTLINE_COSINE:
        f = shapes.table[i].face + face
        return _outline_of_face(out, shapes, work, i, face, shift), (work.nx[f], work.ny[f], work.nz[f])
    return _outline_of_edge(out, shapes, work, i, d, shift), d


@jit
def _outline_along_axis(out: Floats, shapes: Shapes, work: ShapeData, i: int, d: Vec3, shift: Vec3) -> tuple[int, Vec3]:
    """Outline of a capsule's core or of a cylinder."""
    shape, a = shapes.table[i], axis_of(work, i)
    up, half = dot(a, d), shape.radii[2]
    if shape.round == CYLINDER and math.fabs(up) > FACE_OUTLINE_COSINE:
        m = scale(math.copysign(1.0, up), a)
        t, tilt = across(a, d), cross(a, d)
        if dot(tilt, tilt) < RIM_TILT_SINE * RIM_TILT_SINE:
            t = column(load9(work.poses[i].axes), 0)
        s, middle = cross(m, t), add(shift, scale(half, m))
        for k in range(RIM_POINTS):
            angle = 2.0 * math.pi * k / RIM_POINTS
            x, y = shape.radii[0] * math.cos(angle), shape.radii[0] * math.sin(angle)
            store(out[k], add(middle, add(scale(x, t), scale(y, s))))
        return RIM_POINTS, m
    if math.fabs(up) < SEGMENT_OUTLINE_COSINE:
        side = add(shift, scale(shape.radii[0], across(a, d))) if shape.round == CYLINDER else shift
        store(out[0], sub(side, scale(half, a)))
        store(out[1], add(side, scale(half, a)))
        return 2, d
    store(out[0], add(shift, support(shapes, work, i, d)))
    return 1, d


@jit
def _outline_of_face(out: Floats, shapes: Shapes, work: ShapeData, i: int, face: int, shift: Vec3) -> int:
    """Vertices of a polyhedron's face, anticlockwise as seen from outside."""
    shape = shapes.table[i]
    first = dart = 3 * shape.corner + shapes.dart[shape.face + face]
    count, last = 0, -1
    for _ in range(3 * shape.corners):
        at = shape.point + shapes.at[dart // 3]
        if at != last:
            store(out[count], add(shift, (work.x[at], work.y[at], work.z[at])))
            count += 1
        last = at
        dart = before(3 * shape.corner + shapes.twin[dart])
        if dart == first:
            break
    return count


@jit
def _outline_of_edge(out: Floats, shapes: Shapes, work: ShapeData, i: int, d: Vec3, shift: Vec3) -> int:
    """The support vertex of a polyhedron, and the end of the edge from it that descends least along d."""
    shape = shapes.table[i]
    top = farthest_vertex(shapes, work, i, d)
    x = (work.x[top], work.y[top], work.z[top])
    least, other = SEGMENT_OUTLINE_COSINE, -1
    for k in range(shape.point, shape.point + shape.points):
        way = sub(x, (work.x[k], work.y[k], work.z[k]))
        size = math.sqrt(dot(way, way))
        if size > 0.0 and dot(way, d) < least * size:
            least, other = dot(way, d) / size, k
    store(out[0], add(shift, x))
    if other < 0:
        return 1
    store(out[1], add(shift, (work.x[other], work.y[other], work.z[other])))
    return 2


@jit
def clip_outline(points: Floats, count: int, by: Floats, sides: int, n: Vec3, spare: Floats) -> int:
    """Clip an outline by a convex polygon, both projected along n. Returns the number of points left.

    by: the polygon's `sides` vertices, in either orientation. Cut points lie on the outline's own edges in space.
    """
    area = 0.0
    for k in range(1, sides - 1):
        area += dot(n, cross(sub(load3(by[k]), load3(by[0])), sub(load3(by[k + 1]), load3(by[0]))))
    sign = math.copysign(1.0, area)
    for k in range(sides):
        q = load3(by[k])
        inward = scale(sign, cross(n, sub(load3(by[k + 1 if k + 1 < sides else 0]), q)))
        count = cut_outline(points, count, q, inward, spare)
        if count == 0:
            break
    return count


@jit
def cut_outline(points: Floats, count: int, q: Vec3, inward: Vec3, spare: Floats) -> int:
    """Clip an outline by the plane through q, keeping the inward side. Returns the number of points left."""
    kept = 0
    for c in range(count):
        here, there = load3(points[c]), load3(points[c + 1 if c + 1 < count else 0])
        x, y = dot(inward, sub(here, q)), dot(inward, sub(there, q))
        if x >= 0.0:
            store(spare[kept], here)
            kept += 1
        # a segment has no closing edge
        if ((x < 0.0 < y) or (y < 0.0 < x)) and (count > 2 or c == 0):
            store(spare[kept], add(here, scale(x / (x - y), sub(there, here))))
            kept += 1
    for c in range(kept):
        store(points[c], load3(spare[c]))
    return kept


@jit
def side_by_side(points: Floats, p: Floats, q: Floats, n: Vec3, aside: float) -> int:
    """Common part of two segments along the first, seen along n: its two ends, as points of the first.

    p, q: (2, 3), their ends. Returns 2, or 0 if they do not overlap or are farther apart than `aside` at an end.
    """
    a = load3(p[0])
    along = sub(load3(p[1]), a)
    along = sub(along, scale(dot(n, along), n))
    size2 = dot(along, along)
    if size2 == 0.0:
        return 0
    beside = cross(n, along)
    low, high, u, v = 0.0, 1.0, ZERO3, ZERO3
    u, v = sub(load3(q[0]), a), sub(load3(q[1]), a)
    s, t = dot(u, along) / size2, dot(v, along) / size2
    x, y = dot(u, beside) / math.sqrt(size2), dot(v, beside) / math.sqrt(size2)
    if s > t:
        s, t, x, y = t, s, y, x
    low, high = max(0.0, s), min(1.0, t)
    if not low < high or s == t:
        return 0
    for k in range(2):
        here = low if k == 0 else high
        if math.fabs(x + (y - x) * (here - s) / (t - s)) > aside:
            return 0
        store(points[k], add(a, scale(here, sub(load3(p[1]), a))))
    return 2

"""Separating direction of two convex shapes of which at least one is round.

The signed distance of A and B is the maximum over directions n of their separation along n. Spheres, capsules and
rounded hulls are cores with a margin. While only the margins overlap, the method of Gilbert, Johnson and Keerthi
(`gjk.py`) finds n from the cores. Cylinders, ellipsoids and overlapping cores have no margin left for that. There one
of the bodies is shifted by D along the present n, and the n of the shifted bodies is the next iterate:

    n' = argmax s(n') + D n · n' = argmax s(n') − ½ D |n' − n|²        s: separation

This is the proximal point method on the sphere; it ascends to the n of least penetration, faster for smaller D. If that
n is close to a face normal, the face normal replaces it. Where two smooth surfaces meet, Newton's method finds their
common normal. GJK and the proximal method converge slowly on smooth bodies: for ellipsoids they supply the start of
Newton's method, and are iterated to full accuracy only if Newton's method fails.
"""

from __future__ import annotations

import math

import numpy as np

from ...compiler.bundle import Bundle
from ...compiler.jit import jit
from ...math.arrays import Floats, Ints, Record, Records, floats, record, table
from ...math.vector import ZERO3, Vec3, add, cross, dot, load3, scale, store, sub
from ..curvature import EDGE_LIKE, FACE_LIKE, POINT_LIKE, common_normal
from ..support import across, axis_of, inset_support, room_along, support
from ..tables import (
    CYLINDER,
    ELLIPSOID,
    FLAT_FACED,
    PAIRS,
    ROUNDED_HULL,
    SPHERE,
    ShapeData,
    Shapes,
)
from ..tolerances import (
    CYLINDER_END_SINE,
    CYLINDER_SIDE_SINE,
    EDGE_ROUNDING,
    EQUAL_SEPARATION_TOL,
    GJK_GAIN,
    GJK_ITERATIONS,
    GJK_ROUGH_GAIN,
    GJK_ROUNDING,
    GJK_START_GAIN,
    GJK_TOUCHING,
    PROXIMAL_ITERATIONS,
    PROXIMAL_ROUGH_TOL,
    PROXIMAL_SHIFT,
    PROXIMAL_START_SHIFT,
    PROXIMAL_START_TOL,
    PROXIMAL_TOL,
    SIMPLEX_AREA_TOL,
)
from .gjk import reduce_simplex

#: Result of `nearest` for a pair (A, B). Positions from the centre of A, in world axes.
NEAREST = record(
    [
        ("n", "f8", 3),  # unit, from B into A: direction of largest separation
        ("a", "f8", 3),  # m: point of the core of A that is nearest to B
        ("b", "f8", 3),  # m: point of the core of B that is nearest to A
        ("gap", "f8"),  # m: between the surfaces, negative where they overlap
        ("kind_a", "i8"),  # POINT_LIKE, EDGE_LIKE or FACE_LIKE: feature of A's core nearest to B
        ("kind_b", "i8"),
        ("edge_a", "f8", 3),  # unit direction of that edge
        ("edge_b", "f8", 3),
    ]
)


class Nearest(Bundle):
    """Buffers for one pair at a time."""

    found: Records  # (1,) of NEAREST
    simplex: Floats  # (4, 9) m: corners of A − B, of A, of B
    pair: Ints  # (PAIRS,): pairs of the last calls, by a hash of (i, j), −1 if none
    parting: Floats  # (PAIRS, 3): their n


def nearest_buffers() -> Nearest:
    return Nearest(table(1, NEAREST), floats(4, 9), np.full(PAIRS, -1, dtype=np.int64), floats(PAIRS, 3))


@jit
def _gjk(
    out: Nearest, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3, gain: float, inset: float = 0.0
) -> bool:  # fmt: skip
    """GJK: n and nearest points of two cores. Returns False if they overlap.

    delta: from the centre of A to that of B. gain: relative decrease of the squared distance below which it stops.
    inset: m, distance by which all faces of two polyhedra are moved inward, see `inset_support`.
    """
    simplex, found = out.simplex, out.found[0]
    v = scale(-1.0, delta)
    scale2 = dot(v, v)
    if scale2 == 0.0:
        v, scale2 = (1.0, 0.0, 0.0), 1.0
    reach = shapes.table[i].radius + shapes.table[j].radius
    count, size2 = 0, math.inf
    for _ in range(GJK_ITERATIONS):
        if inset > 0.0:
            a, b = inset_support(shapes, work, i, scale(-1.0, v), inset), inset_support(shapes, work, j, v, inset)
        else:
            a, b = support(shapes, work, i, scale(-1.0, v)), support(shapes, work, j, v)
        b = add(delta, b)
        w = sub(a, b)
        if count > 0 and dot(v, v) - dot(v, w) <= gain * size2 + GJK_ROUNDING * reach * math.sqrt(size2):
            break
        store(simplex[count, 0:3], w)
        store(simplex[count, 3:6], a)
        store(simplex[count, 6:9], b)
        kept, point, share = reduce_simplex(simplex, count + 1)
        closer = dot(point, point)
        if kept < 0 or closer <= GJK_TOUCHING * GJK_TOUCHING * scale2:
            return False
        if not closer < size2:
            break  # no further decrease in doubles
        v, count, size2 = point, kept, closer
        a, b = ZERO3, ZERO3
        for k in range(count):
            a = add(a, scale(share[k], load3(simplex[k, 3:6])))
            b = add(b, scale(share[k], load3(simplex[k, 6:9])))
        store(found.a, a)
        store(found.b, b)
        found.kind_a = _feature(found.edge_a, simplex[:, 3:6], count)
        found.kind_b = _feature(found.edge_b, simplex[:, 6:9], count)
    store(found.n, scale(1.0 / math.sqrt(size2), v))
    return True


@jit
def _feature(edge: Floats, corners: Floats, count: int) -> int:
    """Feature of a simplex on one body: POINT_LIKE, EDGE_LIKE (its direction into `edge`) or FACE_LIKE."""
    first, second = load3(corners[0]), ZERO3
    kind, largest = POINT_LIKE, 0.0
    for k in range(1, count):
        way = sub(load3(corners[k]), first)
        if dot(way, way) > largest:
            largest, second = dot(way, way), way
    if largest > 0.0:
        kind = EDGE_LIKE
        store(edge, scale(1.0 / math.sqrt(largest), second))
        for k in range(1, count):
            area = cross(second, sub(load3(corners[k]), first))
            if dot(area, area) > SIMPLEX_AREA_TOL * largest * largest:
                kind = FACE_LIKE
    return kind


@jit
def normal_of_edges(out: Nearest, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3) -> bool:
    """out.found: n and nearest points of two polyhedra whose edges and corners are slightly rounded.

    Each of them is the polyhedron with all faces moved inward by a radius, and a ball about each of its points. n is
    the direction between these cores. For a radius → 0 it is the direction of the nearest points of bodies that are
    apart, and one of least separation of touching ones. It turns continuously. Returns False if the cores overlap.
    """
    radius = edge_radius(shapes, i, j)
    return _gjk(out, shapes, work, i, j, delta, GJK_GAIN, radius)


@jit
def edge_radius(shapes: Shapes, i: int, j: int) -> float:
    """m: radius by which the edges of two polyhedra are rounded for their normal."""
    return float(EDGE_ROUNDING * min(shapes.table[i].radius, shapes.table[j].radius))


@jit
def search(out: Nearest, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3) -> None:
    """n and nearest points of any two bounded shapes."""
    a, b = shapes.table[i].round, shapes.table[j].round
    if a == FLAT_FACED and b == FLAT_FACED and normal_of_edges(out, shapes, work, i, j, delta):
        _place(out.found[0], shapes, work, i, j, delta)
        return
    # a cylinder on flat faces has its normal along seams to 1e-6 only by the rough search
    flat = a in (FLAT_FACED, ROUNDED_HULL) or b in (FLAT_FACED, ROUNDED_HULL)
    smooth = a == ELLIPSOID or b == ELLIPSOID or ((a == CYLINDER or b == CYLINDER) and not flat)
    if not (smooth and _search_for(out, shapes, work, i, j, delta, True)):
        _search_for(out, shapes, work, i, j, delta, False)
    _place(out.found[0], shapes, work, i, j, delta)


@jit
def _search_for(out: Nearest, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3, rough: bool) -> bool:
    """Search for n. rough: Newton's method starts from a coarse n. Returns True if n is a face or common normal."""
    found, a, b = out.found[0], shapes.table[i], shapes.table[j]
    size = min(a.radius, b.radius)
    gain, steady = (GJK_ROUGH_GAIN, PROXIMAL_ROUGH_TOL) if rough else (GJK_GAIN, PROXIMAL_TOL)
    if not _gjk(out, shapes, work, i, j, delta, gain):
        start = _first_direction(out, shapes, work, i, j, delta, PROXIMAL_START_TOL if rough else PROXIMAL_TOL)
        _climb(out, shapes, work, i, j, delta, start, steady)
    elif (
        a.margin + b.margin == 0.0 and dot(load3(found.n), sub(load3(found.a), load3(found.b))) < PROXIMAL_SHIFT * size
    ):
        _climb(out, shapes, work, i, j, delta, load3(found.n), steady)
    _name_feature_of_cylinder(found, shapes, work, i, j, delta)
    if rough and found.kind_a != FACE_LIKE and found.kind_b != FACE_LIKE:
        # close to a face normal: the result holds only if Newton's method confirms it
        known = common_normal(found, shapes, work, i, j, delta)
        _snap(found, shapes, work, i, j, delta)
        return known
    return _snap(found, shapes, work, i, j, delta) or common_normal(found, shapes, work, i, j, delta)


@jit
def _climb(
    out: Nearest, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3, start: Vec3, steady: float
) -> None:  # fmt: skip
    """Proximal point iteration from a direction. steady: change of direction at which it stops."""
    found, n = out.found[0], start
    apart = PROXIMAL_SHIFT * min(shapes.table[i].radius, shapes.table[j].radius)
    gain = GJK_GAIN if steady <= PROXIMAL_TOL else (GJK_ROUGH_GAIN if steady <= PROXIMAL_ROUGH_TOL else GJK_START_GAIN)
    for _ in range(PROXIMAL_ITERATIONS):
        room = room_along(shapes, work, i, j, delta, n)
        lift = max(-room, 0.0) + apart
        if not _gjk(out, shapes, work, i, j, sub(delta, scale(lift, n)), gain):
            break  # cores overlap although shifted apart: the measured separation is inexact
        way = sub(load3(found.n), n)
        store(found.b, add(load3(found.b), scale(lift, n)))
        n = load3(found.n)
        if dot(way, way) <= steady * steady:
            break
    store(found.n, n)


@jit
def _name_feature_of_cylinder(found: Record, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3) -> None:
    """Feature of cylinders and ellipsoids, which a simplex does not show: a line of the side, or a point.

    It is a line of the side if the separation across the axis is no smaller.
    """
    for which in range(2):
        k = i if which == 0 else j
        kind = shapes.table[k].round
        if kind not in (CYLINDER, ELLIPSOID):
            continue
        name, axis, n = POINT_LIKE, axis_of(work, k), load3(found.n)
        if kind == CYLINDER and math.fabs(dot(n, axis)) < CYLINDER_SIDE_SINE:
            side = across(axis, n)
            if room_along(shapes, work, i, j, delta, side) >= room_along(shapes, work, i, j, delta, n):
                name = EDGE_LIKE
                store(found.n, side)
        if which == 0:
            found.kind_a = name
            store(found.edge_a, axis)
        else:
            found.kind_b = name
            store(found.edge_b, axis)


@jit
def _place(found: Record, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3) -> None:
    """Signed distance along n, and nearest points opposite each other along n; support points on curved surfaces."""
    n = load3(found.n)
    room = room_along(shapes, work, i, j, delta, n)
    a, b = load3(found.a), load3(found.b)
    if _knows_its_point(shapes, i) and found.kind_a == POINT_LIKE:
        a = _own_point(shapes, work, i, scale(-1.0, n), a)
        b = sub(a, scale(room, n))
    elif _knows_its_point(shapes, j) and found.kind_b == POINT_LIKE:
        b = add(delta, _own_point(shapes, work, j, n, sub(b, delta)))
        a = add(b, scale(room, n))
    else:
        middle = scale(0.5, add(a, b))
        height = 0.5 * (
            dot(n, support(shapes, work, i, scale(-1.0, n))) + dot(n, add(delta, support(shapes, work, j, n)))
        )
        middle = add(middle, scale(height - dot(n, middle), n))
        a, b = add(middle, scale(0.5 * room, n)), sub(middle, scale(0.5 * room, n))
    store(found.a, a)
    store(found.b, b)
    found.gap = room - shapes.table[i].margin - shapes.table[j].margin


@jit
def _knows_its_point(shapes: Shapes, i: int) -> bool:
    """True if the support point of a shape along −n or n is its nearest point."""
    kind = shapes.table[i].round
    return bool(kind in (SPHERE, CYLINDER, ELLIPSOID))


@jit
def _own_point(shapes: Shapes, work: ShapeData, i: int, d: Vec3, seen: Vec3) -> Vec3:
    """Support point of a curved shape along d, m from its centre. seen: nearest point of the search.

    For d across a cylinder's axis the position along the axis is that of `seen`: rounding would select an end.
    """
    p = support(shapes, work, i, d)
    if shapes.table[i].round == CYLINDER:
        axis = axis_of(work, i)
        if math.fabs(dot(axis, d)) < CYLINDER_END_SINE:
            return add(p, scale(dot(axis, sub(seen, p)), axis))
    return p


@jit
def _first_direction(
    out: Nearest, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3, steady: float
) -> Vec3:  # fmt: skip
    """Start direction for overlapping bodies: the end with the largest separation of several ascents.

    One ascent starts from the best face normal or axis. The others start from the normals of the bodies when shifted
    apart along that ascent's end, or along the line of centres. steady: as of `_climb`.
    """
    size = math.sqrt(dot(delta, delta))
    line = scale(-1.0 / size, delta) if size > 0.0 else (0.0, 0.0, 1.0)
    best = _best_direction(shapes, work, i, j, delta, line)
    _climb(out, shapes, work, i, j, delta, best, steady)
    best = load3(out.found[0].n)
    most = room_along(shapes, work, i, j, delta, best)
    apart = PROXIMAL_START_SHIFT * min(shapes.table[i].radius, shapes.table[j].radius)
    for along in (line, best):
        lift = apart - min(room_along(shapes, work, i, j, delta, along), 0.0)
        if _gjk(out, shapes, work, i, j, sub(delta, scale(lift, along)), GJK_START_GAIN):
            _climb(out, shapes, work, i, j, delta, load3(out.found[0].n), steady)
            n = load3(out.found[0].n)
            room = room_along(shapes, work, i, j, delta, n)
            if room > most:
                most, best = room, n
    return best


@jit
def _best_direction(shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3, first: Vec3) -> Vec3:
    """Direction of largest separation among `first`, the face normals and the axes of two shapes.

    The separation along a face normal is at most the distance of any point of the other body from the face's plane.
    With the support points of the best direction so far this bound excludes most faces.
    """
    slack = EQUAL_SEPARATION_TOL * (shapes.table[i].radius + shapes.table[j].radius)
    a, b = support(shapes, work, i, scale(-1.0, first)), add(delta, support(shapes, work, j, first))
    best, most = first, dot(first, sub(a, b))
    for which in range(2):
        k = i if which == 0 else j
        shape, outward = shapes.table[k], -1.0 if which == 0 else 1.0
        flat = shape.round in (FLAT_FACED, ROUNDED_HULL)
        for f in range(_directions(shapes, k)):
            m = _direction(shapes, work, k, f)
            n = scale(outward, m)
            if flat:
                way = dot(m, b) if which == 0 else dot(m, sub(a, delta))
                if way - shapes.offsets[shape.face + f] < most - slack:
                    continue
            p, q = support(shapes, work, i, scale(-1.0, n)), add(delta, support(shapes, work, j, n))
            room = dot(n, sub(p, q))
            if room > most:
                most, best, a, b = room, n, p, q
    return best


@jit
def _directions(shapes: Shapes, k: int) -> int:
    """Number of candidate outward directions of a shape."""
    kind = shapes.table[k].round
    if kind in (FLAT_FACED, ROUNDED_HULL):
        return int(shapes.table[k].faces)
    return 0 if kind == SPHERE else 6


@jit
def _direction(shapes: Shapes, work: ShapeData, k: int, f: int) -> Vec3:
    """Candidate direction number f of a shape: a face normal, or one of the axes with either sign."""
    shape = shapes.table[k]
    if shape.round in (FLAT_FACED, ROUNDED_HULL):
        at = shape.face + f
        return (work.nx[at], work.ny[at], work.nz[at])
    axes, c = work.poses[k].axes, f // 2
    d = (axes[c], axes[3 + c], axes[6 + c])
    return d if f % 2 == 0 else scale(-1.0, d)


@jit
def best_face(shapes: Shapes, work: ShapeData, i: int, d: Vec3) -> tuple[int, float]:
    """Face of a polyhedron whose outward normal is nearest to the unit vector d, and the cosine between them."""
    shape = shapes.table[i]
    best, at = -math.inf, 0
    for k in range(shape.faces):
        f = shape.face + k
        turned = work.nx[f] * d[0] + work.ny[f] * d[1] + work.nz[f] * d[2]
        if turned > best:
            best, at = turned, k
    return at, best


@jit
def _snap(found: Record, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3) -> bool:
    """Replace n by a face normal or a cylinder's axis of equal separation. Returns True if there is one."""
    n = load3(found.n)
    room = room_along(shapes, work, i, j, delta, n)
    slack = EQUAL_SEPARATION_TOL * (shapes.table[i].radius + shapes.table[j].radius)
    for which in range(2):
        k = j if which == 0 else i
        out = 1.0 if which == 0 else -1.0
        shape, d = shapes.table[k], scale(out, n)
        if shape.round in (FLAT_FACED, ROUNDED_HULL):
            face, _ = best_face(shapes, work, k, d)
            f = shape.face + face
            m = (work.nx[f], work.ny[f], work.nz[f])
        elif shape.round == CYLINDER:
            a = axis_of(work, k)
            m = scale(math.copysign(1.0, dot(a, d)), a)
        else:
            continue
        if room_along(shapes, work, i, j, delta, scale(out, m)) >= room - slack:
            store(found.n, scale(out, m))
            if which == 0:
                found.kind_b = FACE_LIKE
            else:
                found.kind_a = FACE_LIKE
            return True
    return False

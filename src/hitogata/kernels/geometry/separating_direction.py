"""The direction along which two convex shapes are the farthest apart, of which one at least is round.

The distance of A and B is the largest room between them along any direction n. Spheres, capsules and rounded hulls are
cores with a margin: while they touch their cores are apart, and Gilbert, Johnson and Keerthi's method (`gjk.py`) finds
n on the cores. Cylinders and ellipsoids, and cores that overlap, have no such layer. There one of the bodies is moved
away by a way D along the n at hand, and the n of the bodies moved apart is the next:

    n' = argmax room(n') + D n · n' = argmax room(n') − ½ D |n' − n|²

the proximal method on the sphere of directions, which climbs to the n of least overlap: the faster, the shorter D is.
Where that n is the normal of a face, the face's own is taken; where two smooth surfaces meet, Newton's method finds the
normal they have in common. Both methods come to the end slowly on smooth bodies: on an ellipsoid they lead roughly to
where Newton's method takes over, and are gone through to the end only if that does not get there.
"""

from __future__ import annotations

import math

import numpy as np

from ..compiler.bundle import Bundle
from ..compiler.jit import jit
from ..math.arrays import Floats, Ints, Record, Records, floats, record, table
from ..math.vector import ZERO3, Vec3, add, cross, dot, load3, scale, store, sub
from .curvature import EDGE, FACE, POINT_LIKE, common_normal
from .gjk import reduce_simplex
from .support import across, axis_of, room_along, support
from .tables import (
    CYLINDER,
    ELLIPSOID,
    FLAT,
    PAIRS,
    ROUNDED,
    SPHERE,
    ShapeData,
    Shapes,
)

#: What `nearest` finds of a pair (A, B). Positions from the centre of A, in world axes.
NEAREST = record(
    [
        ("n", "f8", 3),  # unit, from B into A: the bodies are the farthest apart along it
        ("a", "f8", 3),  # m: point of the core of A that is nearest to B
        ("b", "f8", 3),  # m: point of the core of B that is nearest to A
        ("gap", "f8"),  # m: between the surfaces, negative where they overlap
        ("kind_a", "i8"),  # POINT_LIKE, EDGE or FACE: what of A's core is nearest
        ("kind_b", "i8"),
        ("edge_a", "f8", 3),  # unit direction of that edge
        ("edge_b", "f8", 3),
    ]
)

#: most steps of GJK and of the proximal method, and directions tried from the first where bodies overlap
STEPS = 64
CLIMBS = 24
#: relative to the distance squared: what another corner must bring, and where Newton's method follows; of the sizes
#: times the distance: less is rounding
GAIN = 1e-15
ROUGH_GAIN = 1e-9
ROUNDING = 4e-16
#: of the sizes: cores this near overlap
TOUCHING = 1e-11
#: of the smaller body's size: D
APART = 0.02
#: of the sizes: room along a face's normal that is this much less is as good
AS_GOOD = 1e-11
#: sine between n and a cylinder's side below which a line of the side may be nearest
UPRIGHT = 1e-2
#: sine below which rounding says which end of a cylinder lies farther along n
ACROSS_AXIS = 1e-6
#: change of direction that ends the climb; where Newton's method follows; where only the best of some starts is sought
STEADY = 1e-13
ROUGHLY_STEADY = 1e-4
UNDER_WAY = 1e-2


class Nearest(Bundle):
    """Buffers for one pair at a time."""

    found: Records  # (1,) of NEAREST
    simplex: Floats  # (4, 9) m: corners of A − B, of A, of B
    pair: Ints  # (PAIRS,): pairs looked at last, by a hash of (i, j), −1 if none
    parting: Floats  # (PAIRS, 3): and the n that was found


def nearest_buffers() -> Nearest:
    return Nearest(table(1, NEAREST), floats(4, 9), np.full(PAIRS, -1, dtype=np.int64), floats(PAIRS, 3))


@jit
def _gjk(out: Nearest, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3, gain: float) -> bool:
    """n and nearest points of two cores, delta from the centre of A to that of B. False if they overlap.

    gain: of the distance squared, what another corner must bring.
    """
    simplex, found = out.simplex, out.found[0]
    v = scale(-1.0, delta)
    scale2 = dot(v, v)
    if scale2 == 0.0:
        v, scale2 = (1.0, 0.0, 0.0), 1.0
    reach = shapes.table[i].radius + shapes.table[j].radius
    count, size2 = 0, math.inf
    for _ in range(STEPS):
        a, b = support(shapes, work, i, scale(-1.0, v)), add(delta, support(shapes, work, j, v))
        w = sub(a, b)
        if count > 0 and dot(v, v) - dot(v, w) <= gain * size2 + ROUNDING * reach * math.sqrt(size2):
            break
        store(simplex[count, 0:3], w)
        store(simplex[count, 3:6], a)
        store(simplex[count, 6:9], b)
        kept, point, share = reduce_simplex(simplex, count + 1)
        closer = dot(point, point)
        if kept < 0 or closer <= TOUCHING * TOUCHING * scale2:
            return False
        if not closer < size2:
            break  # rounding has the last word
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
    """What the corners of a simplex make of one body: POINT_LIKE, EDGE (its unit direction into `edge`) or FACE."""
    first, second = load3(corners[0]), ZERO3
    kind, largest = POINT_LIKE, 0.0
    for k in range(1, count):
        way = sub(load3(corners[k]), first)
        if dot(way, way) > largest:
            largest, second = dot(way, way), way
    if largest > 0.0:
        kind = EDGE
        store(edge, scale(1.0 / math.sqrt(largest), second))
        for k in range(1, count):
            area = cross(second, sub(load3(corners[k]), first))
            if dot(area, area) > 1e-16 * largest * largest:
                kind = FACE
    return kind


@jit
def search(out: Nearest, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3) -> None:
    """n and nearest points of any two bounded shapes."""
    smooth = shapes.table[i].round == ELLIPSOID or shapes.table[j].round == ELLIPSOID
    if not (smooth and _search_for(out, shapes, work, i, j, delta, True)):
        _search_for(out, shapes, work, i, j, delta, False)
    _place(out.found[0], shapes, work, i, j, delta)


@jit
def _search_for(out: Nearest, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3, rough: bool) -> bool:
    """n. rough: by Newton's method or as a face's normal, from roughly there. Returns whether it is known so."""
    found, a, b = out.found[0], shapes.table[i], shapes.table[j]
    size = min(a.radius, b.radius)
    gain, steady = (ROUGH_GAIN, ROUGHLY_STEADY) if rough else (GAIN, STEADY)
    if not _gjk(out, shapes, work, i, j, delta, gain):
        start = _first_direction(out, shapes, work, i, j, delta, UNDER_WAY if rough else STEADY)
        _climb(out, shapes, work, i, j, delta, start, steady)
    elif a.margin + b.margin == 0.0 and dot(load3(found.n), sub(load3(found.a), load3(found.b))) < APART * size:
        _climb(out, shapes, work, i, j, delta, load3(found.n), steady)
    _name_feature_of_cylinder(found, shapes, work, i, j, delta)
    if rough and found.kind_a != FACE and found.kind_b != FACE:
        # a face's normal that is near is as good only beside the one to the end
        known = common_normal(found, shapes, work, i, j, delta)
        _snap(found, shapes, work, i, j, delta)
        return known
    return _snap(found, shapes, work, i, j, delta) or common_normal(found, shapes, work, i, j, delta)


@jit
def _climb(
    out: Nearest, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3, start: Vec3, steady: float
) -> None:  # fmt: skip
    """The proximal method from a direction. steady: change of direction that ends it."""
    found, n = out.found[0], start
    apart = APART * min(shapes.table[i].radius, shapes.table[j].radius)
    gain = GAIN if steady <= STEADY else ROUGH_GAIN
    for _ in range(CLIMBS):
        room = room_along(shapes, work, i, j, delta, n)
        lift = max(-room, 0.0) + apart
        if not _gjk(out, shapes, work, i, j, sub(delta, scale(lift, n)), gain):
            break  # not by what is known of the room
        way = sub(load3(found.n), n)
        store(found.b, add(load3(found.b), scale(lift, n)))
        n = load3(found.n)
        if dot(way, way) <= steady * steady:
            break
    store(found.n, n)


@jit
def _name_feature_of_cylinder(found: Record, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3) -> None:
    """The points of a simplex do not tell it: a line of its side, or a point of its rim. Ellipsoids have points.

    A line it is if there is no less room across the axis.
    """
    for which in range(2):
        k = i if which == 0 else j
        kind = shapes.table[k].round
        if kind not in (CYLINDER, ELLIPSOID):
            continue
        name, axis, n = POINT_LIKE, axis_of(work, k), load3(found.n)
        if kind == CYLINDER and math.fabs(dot(n, axis)) < UPRIGHT:
            side = across(axis, n)
            if room_along(shapes, work, i, j, delta, side) >= room_along(shapes, work, i, j, delta, n):
                name = EDGE
                store(found.n, side)
        if which == 0:
            found.kind_a = name
            store(found.edge_a, axis)
        else:
            found.kind_b = name
            store(found.edge_b, axis)


@jit
def _place(found: Record, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3) -> None:
    """Gap along n, and nearest points that lie opposite each other along it: a curved surface knows its own."""
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
    """Is the support point of a shape along n the one that is nearest?"""
    kind = shapes.table[i].round
    return bool(kind in (SPHERE, CYLINDER, ELLIPSOID))


@jit
def _own_point(shapes: Shapes, work: ShapeData, i: int, d: Vec3, seen: Vec3) -> Vec3:
    """The support point of a curved shape along d, m from its centre. seen: the nearest one as the search has it, which
    knows where on the side of a cylinder it is if d is across the axis: rounding would choose one of the ends."""
    p = support(shapes, work, i, d)
    if shapes.table[i].round == CYLINDER:
        axis = axis_of(work, i)
        if math.fabs(dot(axis, d)) < ACROSS_AXIS:
            return add(p, scale(dot(axis, sub(seen, p)), axis))
    return p


@jit
def _first_direction(
    out: Nearest, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3, steady: float
) -> Vec3:  # fmt: skip
    """A direction to climb from where bodies overlap: the end of the climb with the most room.

    The climbs start from the best of the faces' normals and the axes, and from the normals that the bodies would have
    if they were moved apart along its end or along the line of their centres. steady: as of `_climb`.
    """
    size = math.sqrt(dot(delta, delta))
    line = scale(-1.0 / size, delta) if size > 0.0 else (0.0, 0.0, 1.0)
    best = _best_direction(shapes, work, i, j, delta, line)
    _climb(out, shapes, work, i, j, delta, best, steady)
    best = load3(out.found[0].n)
    most = room_along(shapes, work, i, j, delta, best)
    apart = 0.5 * min(shapes.table[i].radius, shapes.table[j].radius)
    for along in (line, best):
        lift = apart - min(room_along(shapes, work, i, j, delta, along), 0.0)
        if _gjk(out, shapes, work, i, j, sub(delta, scale(lift, along)), ROUGH_GAIN):
            _climb(out, shapes, work, i, j, delta, load3(out.found[0].n), steady)
            n = load3(out.found[0].n)
            room = room_along(shapes, work, i, j, delta, n)
            if room > most:
                most, best = room, n
    return best


@jit
def _best_direction(shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3, first: Vec3) -> Vec3:
    """The one with the most room of `first`, the faces' normals and the axes of two shapes.

    The room beyond a face is no more than the way from its plane to any point of the other body. That of the best
    direction so far shows of nearly all faces that they are worse, and their room need not be measured.
    """
    slack = AS_GOOD * (shapes.table[i].radius + shapes.table[j].radius)
    a, b = support(shapes, work, i, scale(-1.0, first)), add(delta, support(shapes, work, j, first))
    best, most = first, dot(first, sub(a, b))
    for which in range(2):
        k = i if which == 0 else j
        shape, outward = shapes.table[k], -1.0 if which == 0 else 1.0
        flat = shape.round in (FLAT, ROUNDED)
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
    """How many outward directions of a shape are worth a look."""
    kind = shapes.table[k].round
    if kind in (FLAT, ROUNDED):
        return int(shapes.table[k].faces)
    return 0 if kind == SPHERE else 6


@jit
def _direction(shapes: Shapes, work: ShapeData, k: int, f: int) -> Vec3:
    """The outward direction number f of a shape: a face's normal, or one of the axes either way."""
    shape = shapes.table[k]
    if shape.round in (FLAT, ROUNDED):
        at = shape.face + f
        return (work.nx[at], work.ny[at], work.nz[at])
    axes, c = work.poses[k].axes, f // 2
    d = (axes[c], axes[3 + c], axes[6 + c])
    return d if f % 2 == 0 else scale(-1.0, d)


@jit
def best_face(shapes: Shapes, work: ShapeData, i: int, d: Vec3) -> tuple[int, float]:
    """The face of a polyhedron whose outward normal is nearest to the unit vector d, and the cosine between them."""
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
    """Take the normal of a face of either body, or a cylinder's end, where as much room is along it. Is there one?"""
    n = load3(found.n)
    room = room_along(shapes, work, i, j, delta, n)
    slack = AS_GOOD * (shapes.table[i].radius + shapes.table[j].radius)
    for which in range(2):
        k = j if which == 0 else i
        out = 1.0 if which == 0 else -1.0
        shape, d = shapes.table[k], scale(out, n)
        if shape.round in (FLAT, ROUNDED):
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
                found.kind_b = FACE
            else:
                found.kind_a = FACE
            return True
    return False

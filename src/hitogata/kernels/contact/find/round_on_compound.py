"""Round bodies on the pieces of a compound shape: which of its faces they touch, and where.

The nearest point of one piece need not be one of the shape. Where it lies on a covered face, the normal of the piece
alone may lean out over the neighbour, and the neighbour is nearer then; a piece that a body has hardly come over may
even be left the sooner sideways, through a covered face. Neither is a way out of the shape. At the edge of a face

    even     the surface goes on in the same plane: the normal is its, and the piece bears what lies over its own face;
    ridge    normals from the one face's to the other's are those of the shape; what leans farther is the neighbour's;
    valley   both faces hold whatever is above them, also beyond the edge: the body is above both planes.

So a normal that leans over an even edge or a valley is put back to that of the piece's face, and the points are what
of the body's outline lies over that face, as a floor would have them. In a valley the face counts a skin beyond its
edge: what is to touch it within the step may still be over the other one.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.curvature import FACE_LIKE, POINT_LIKE
from ...geometry.outline import cut_outline, outline
from ...geometry.separating_direction import best_face
from ...geometry.support import farthest_vertex, room_along
from ...geometry.tables import COVERED, OUTER, before, between, turn
from ...math.vector import ZERO3, Vec3, add, cross, dot, load3, scale, store, sub
from ..tables import Collision
from .compound_faces import settle_covers
from .contact_points import OUT_OF_REACH

#: instead of a face: the normal stands as it was found; the body touches another piece here
AS_FOUND = -1
ELSEWHERE = -2
#: what becomes of a surface at the edge of a face: it ends there, or bends over an edge of the piece's own; or as above
FREE, EVEN, RIDGE, VALLEY = range(4)
#: of the sizes: less is rounding
SAME_PLACE = 1e-12
#: of a piece's size: what lies this far beside a face is over it, so that nothing falls between two; and what lies on
#: that very line, but for rounding
BESIDE = 1e-9
EXACTLY = 1e-12
#: of a piece's size: a nearest point this far beside a covered face lies on it; the search for it is no more exact
ON_FACE = 1e-6
#: 1 − cosine below which two faces are one plane
ONE_PLANE = 1e-12
#: and below which two faces of a hull were one before its points were rounded
SPLIT = 1e-6
#: sine by which a normal may lean
UPRIGHT = 1e-9
#: cosine from which a face looks the way the body lies
TOWARDS = -1e-3
#: times the least depth: a face that a body is deeper in is not the one it came through
FAR = 10.0


@jit
def piece_of(col: Collision, i: int, j: int) -> int:
    """The one of two shapes that is a piece with covered faces, −1 if none is."""
    if col.shapes.table[j].covered > 0:
        return j
    return i if col.shapes.table[i].covered > 0 else -1


@jit
def face_touched(col: Collision, i: int, j: int, skin: float) -> int:
    """The face of the piece among A = i and B = j that the other one touches, after `nearest`; what that has found is
    put right.

    AS_FOUND if there is none or the normal leans over no seam; ELSEWHERE if it does, and what it leans over is nearer.
    """
    k = piece_of(col, i, j)
    if k < 0:
        return AS_FOUND
    found = col.near.found[0]
    out = 1.0 if k == j else -1.0
    d = scale(out, load3(found.n))
    turn(col.data, col.shapes, k)
    face, cosine = best_face(col.shapes, col.data, k, d)
    if cosine < 1.0 - ONE_PLANE or _neighbour(col, k, face) != OUTER:
        at = sub(load3(found.b), between(col.data, i, j)) if k == j else load3(found.a)
        over_joined, at_valley, through = _leans(col, k, d, at)
        if not over_joined and not at_valley:
            return AS_FOUND
        face = _way_out(col, i, j, k, skin)
        if face < 0:
            return ELSEWHERE if over_joined or through else AS_FOUND
        over = _leans_over(col, k, face, d)
        if over == RIDGE:
            return ELSEWHERE
        if over == FREE and not over_joined:
            return AS_FOUND
    face = _one_of_a_plane(col, k, face, sub(load3(found.b), between(col.data, i, j)) if k == j else load3(found.a))
    n = scale(out, _normal(col, k, face))
    store(found.n, n)
    found.gap = _gap_along(col, i, j, n)
    found.kind_a, found.kind_b = (POINT_LIKE, FACE_LIKE) if k == j else (FACE_LIKE, POINT_LIKE)
    return face


@jit
def points_over_face(col: Collision, i: int, j: int, face: int, skin: float) -> int:
    """What of a round body's outline lies over a face of the piece, into col.corner and col.corner_gap, as
    `round_points.find_round_points` has it. After `face_touched`. Returns the number of points.

    Where the outline crosses an even edge it goes on over the neighbour, and gaps are linear along it: there is no
    point. All pieces of a plane together have the points that one floor would have.
    """
    k, delta, shapes, found = piece_of(col, i, j), between(col.data, i, j), col.shapes, col.near.found[0]
    body, here, there = (i, delta, ZERO3) if k == j else (j, ZERO3, delta)
    m, p = _normal(col, k, face), col.outline[0]
    count, _ = outline(p, shapes, col.data, body, scale(-1.0, m), there)
    margin, offset, touching = shapes.table[body].margin, shapes.offsets[shapes.table[k].face + face], 0
    for c in range(count):
        touching += dot(m, sub(load3(p[c]), here)) - offset - margin < OUT_OF_REACH * skin
    if touching > 2:
        found.kind_a, found.kind_b = FACE_LIKE, FACE_LIKE
    edges = _gather_edges(col, k, face, here, skin)
    for e in range(edges):
        count = cut_outline(p, count, load3(col.corner[e]), load3(col.outline[1, e]), col.outline[2])
    count = _drop_crossings(col, count, edges, EXACTLY * shapes.table[k].radius)
    for c in range(count):
        x = load3(p[c])
        gap = dot(m, sub(x, here)) - offset - margin
        store(col.corner[c], sub(x, scale(margin + 0.5 * gap, m)))
        col.corner_gap[c] = gap
    return count


@jit
def _gather_edges(col: Collision, k: int, face: int, here: Vec3, skin: float) -> int:
    """The edges of a face, as far out as they count: of each a point into col.corner, from the centre of A, the way in
    into col.outline[1], and into col.corner_gap its kind. here: the piece's centre. Returns how many."""
    shape, m, count = col.shapes.table[k], _normal(col, k, face), 0
    first = dart = _first_dart(col, k, face)
    for _ in range(3 * shape.corners):
        a, b = _ends(col, k, dart)
        inward = cross(m, sub(b, a))
        length = math.sqrt(dot(inward, inward))
        if length > SAME_PLACE * shape.radius:
            inward = scale(1.0 / length, inward)
            kind, _ = _beyond(col, k, face, dart)
            beside = skin if kind == VALLEY else BESIDE * shape.radius
            store(col.corner[count], sub(add(here, a), scale(beside, inward)))
            store(col.outline[1, count], inward)
            col.corner_gap[count] = kind
            count += 1
        dart = before(3 * shape.corner + col.shapes.twin[dart])
        if dart == first:
            break
    return count


@jit
def _drop_crossings(col: Collision, count: int, edges: int, near: float) -> int:
    """Leave out the points of col.outline[0] that lie on even edges and on no other. Returns how many are left.

    A body's own point that is `near` there lies over the neighbour's face as well, as far in as edges reach out.
    """
    p, kept = col.outline[0], 0
    for c in range(count):
        x, even, other = load3(p[c]), False, False
        for e in range(edges):
            if math.fabs(dot(load3(col.outline[1, e]), sub(x, load3(col.corner[e])))) < near:
                even, other = even or col.corner_gap[e] == EVEN, other or col.corner_gap[e] != EVEN
        if other or not even:
            store(p[kept], x)
            kept += 1
    return kept


@jit
def _normal(col: Collision, k: int, face: int) -> Vec3:
    f = col.shapes.table[k].face + face
    return (col.data.nx[f], col.data.ny[f], col.data.nz[f])


@jit
def _neighbour(col: Collision, k: int, face: int) -> int:
    return int(col.data.neighbour[col.shapes.table[k].face + face])


@jit
def _gap_along(col: Collision, i: int, j: int, n: Vec3) -> float:
    """Room between two shapes along n, m."""
    room = room_along(col.shapes, col.data, i, j, between(col.data, i, j), n)
    return float(room - col.shapes.table[i].margin - col.shapes.table[j].margin)


@jit
def _point(col: Collision, at: int) -> Vec3:
    return (col.data.x[at], col.data.y[at], col.data.z[at])


@jit
def _first_dart(col: Collision, k: int, face: int) -> int:
    """A dart along a face of shape k."""
    dart = 3 * col.shapes.table[k].corner
    while col.shapes.face[dart] != face:
        dart += 1
    return int(dart)


@jit
def _ends(col: Collision, k: int, dart: int) -> tuple[Vec3, Vec3]:
    """Where a dart of shape k starts and ends, from its centre."""
    shape = col.shapes.table[k]
    back = 3 * shape.corner + col.shapes.twin[dart]
    return (
        _point(col, shape.point + col.shapes.at[dart // 3]),
        _point(col, shape.point + col.shapes.at[back // 3]),
    )


@jit
def _one_of_a_plane(col: Collision, k: int, face: int, at: Vec3) -> int:
    """Of the faces of piece k that lie in one plane with a face, but for how hulls are made of points, the one that is
    under a point (m, from its centre); the face itself if none is."""
    m = _normal(col, k, face)
    if _is_over(col, k, face, at):
        return face
    for other in range(col.shapes.table[k].faces):
        same = dot(m, _normal(col, k, other)) > 1.0 - SPLIT and _neighbour(col, k, other) == OUTER
        if same and other != face and _is_over(col, k, other, at):
            return other
    return face


@jit
def _is_over(col: Collision, k: int, face: int, x: Vec3) -> bool:
    """Is a point (m, from the centre of shape k) over a face, or beside it by rounding?"""
    shape, m = col.shapes.table[k], _normal(col, k, face)
    first = dart = _first_dart(col, k, face)
    for _ in range(3 * shape.corners):
        a, b = _ends(col, k, dart)
        along = sub(b, a)
        beside = dot(cross(m, along), sub(x, a))
        if beside < -BESIDE * shape.radius * math.sqrt(dot(along, along)):
            return False
        dart = before(3 * shape.corner + col.shapes.twin[dart])
        if dart == first:
            break
    return True


@jit
def _leans(col: Collision, k: int, d: Vec3, b: Vec3) -> tuple[bool, bool, bool]:
    """Of covered faces of piece k on which its nearest point b lies (m, from its centre): does a joined neighbour reach
    farther along d than the piece does? Is one in a valley? Is d the normal of one?

    A piece and a joined neighbour are convex together: if the neighbour reaches no farther, d is a normal of both.
    """
    shapes, data = col.shapes, col.data
    shape = shapes.table[k]
    reach = dot(d, _point(col, farthest_vertex(shapes, data, k, d)))
    over_joined, at_valley, through = False, False, False
    for face in range(shape.faces):
        other = _neighbour(col, k, face)
        if other == OUTER:
            continue
        c = _normal(col, k, face)
        if dot(c, b) < shapes.offsets[shape.face + face] - ON_FACE * shape.radius:
            continue
        through = through or dot(c, d) > 1.0 - ONE_PLANE
        at_valley = at_valley or other == COVERED
        if other != COVERED:
            turn(data, shapes, other)
            beyond = dot(d, add(between(data, k, other), _point(col, farthest_vertex(shapes, data, other, d))))
            over_joined = over_joined or beyond - reach > SAME_PLACE * (shape.radius + shapes.table[other].radius)
    return over_joined, at_valley, through


@jit
def _way_out(col: Collision, i: int, j: int, k: int, skin: float) -> int:
    """The face of piece k, not covered, through which the other shape leaves it the soonest; −1 if none is near."""
    found = col.near.found[0]
    out = 1.0 if k == j else -1.0
    n, best = load3(found.n), -1
    most = -max(skin, -FAR * found.gap)
    for face in range(col.shapes.table[k].faces):
        m = scale(out, _normal(col, k, face))
        if _neighbour(col, k, face) == OUTER and dot(m, n) > TOWARDS:
            gap = _gap_along(col, i, j, m)
            if gap > most:
                best, most = face, gap
    return best


@jit
def _beyond(col: Collision, k: int, face: int, dart: int) -> tuple[int, Vec3]:
    """What is beyond the edge of a face along which a dart runs, and the normal of the neighbour's face there."""
    shapes = col.shapes
    shape, m = shapes.table[k], _normal(col, k, face)
    other = _neighbour(col, k, shapes.face[3 * shape.corner + shapes.twin[dart]])
    if other < 0:
        return (FREE if other == OUTER else VALLEY), m
    turn(col.data, shapes, other)
    settle_covers(col, other, col.pair[0].j if k == col.pair[0].i else col.pair[0].i, col.pair[0].skin)
    a, b = _ends(col, k, dart)
    way = between(col.data, other, k)
    a, b = add(way, a), add(way, b)
    near = BESIDE * (shape.radius + shapes.table[other].radius)
    for g in range(shapes.table[other].faces):
        normal, offset = _normal(col, other, g), shapes.offsets[shapes.table[other].face + g]
        on_it = max(math.fabs(dot(normal, a) - offset), math.fabs(dot(normal, b) - offset)) < near
        if on_it and _neighbour(col, other, g) == OUTER:
            return (EVEN if dot(normal, m) > 1.0 - ONE_PLANE else RIDGE), normal
    # the neighbour is covered there itself: by what stands on it
    return VALLEY, m


@jit
def _leans_over(col: Collision, k: int, face: int, d: Vec3) -> int:
    """What d leans over at the edges of a face: RIDGE if it leans farther than the neighbour's face, else EVEN, VALLEY,
    or FREE for nothing."""
    shapes = col.shapes
    shape = shapes.table[k]
    first = dart = _first_dart(col, k, face)
    worst = FREE
    for _ in range(3 * shape.corners):
        back = 3 * shape.corner + shapes.twin[dart]
        a, b = _ends(col, k, dart)
        along = sub(b, a)
        length = math.sqrt(dot(along, along))
        if length > SAME_PLACE * shape.radius and _neighbour(col, k, shapes.face[back]) != OUTER:
            kind, m = _beyond(col, k, face, dart)
            # out over the edge, along the neighbour's face
            if dot(d, cross(along, m)) > UPRIGHT * length:
                if kind == RIDGE:
                    return RIDGE
                worst = kind
        dart = before(back)
        if dart == first:
            break
    return worst

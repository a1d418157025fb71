"""Round bodies on the pieces of a compound shape: the touched face and the contact points on it.

The nearest point of one piece need not be the nearest of the compound shape. On a covered face, the normal of the piece
alone may lean out over the neighbour, which is then nearer. A piece that overlaps a body only near its border may even
be left soonest through a covered face. Neither direction leads out of the compound shape. At the edge of a face the
surface is one of:

    even     it continues in the same plane: the normal is that of the plane; the piece carries the load above its face;
    ridge    valid normals are between those of the two faces; beyond that the contact belongs to the neighbour;
    valley   both faces carry a body above them, also beyond the edge: the body is above both planes.

So a normal that leans over an even edge or a valley is replaced by that of the piece's face. The contact points are the
part of the body's outline above that face, as for a floor. In a valley the face extends by one skin beyond its edge,
because a body may be above the other face before it touches within the step.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.curvature import FACE_LIKE, POINT_LIKE
from ...geometry.distance.separating_direction import best_face
from ...geometry.outline import cut_outline, outline
from ...geometry.support import farthest_vertex, room_along
from ...geometry.tables import COVERED, OUTER, before, between, turn
from ...math.vector import ZERO3, Vec3, add, cross, dot, load3, scale, store, sub
from ..tables import Collision
from .compound_faces import settle_covers
from .tolerances import (
    COMPOUND_LENGTH_TOL,
    COPLANAR_FACES_TOL,
    EXIT_DEPTH_RATIO,
    FACING_COSINE,
    GAP_REACH,
    LEANING_SINE,
    NEAREST_ON_FACE_TOL,
    ON_EDGE_TOL,
    OVER_FACE_MARGIN,
    SPLIT_FACE_TOL,
)

#: results in place of a face: the normal is unchanged; the contact belongs to another piece
AS_FOUND = -1
ELSEWHERE = -2
#: kinds of edges: of the compound shape or between open faces of the piece; and as above
EDGE_FREE, EDGE_EVEN, EDGE_RIDGE, EDGE_VALLEY = range(4)


@jit
def piece_of(col: Collision, i: int, j: int) -> int:
    """Index of the shape, of two, that is a piece with covered faces, −1 if neither is."""
    if col.shapes.table[j].covered > 0:
        return j
    return i if col.shapes.table[i].covered > 0 else -1


@jit
def face_touched(col: Collision, i: int, j: int, skin: float) -> int:
    """The face of the piece among A = i and B = j that the other shape touches. After `nearest`, whose result is
    corrected. The covers of the piece's faces are found here.

    AS_FOUND if there is no such piece or the normal leans over no seam. ELSEWHERE if it leans over a nearer piece.
    """
    k = piece_of(col, i, j)
    if k < 0:
        return AS_FOUND
    settle_covers(col, i, j, skin)
    found = col.near.found[0]
    out = 1.0 if k == j else -1.0
    d = scale(out, load3(found.n))
    turn(col.data, col.shapes, k)
    face, cosine = best_face(col.shapes, col.data, k, d)
    if cosine < 1.0 - COPLANAR_FACES_TOL or _neighbour(col, k, face) != OUTER:
        at = sub(load3(found.b), between(col.data, i, j)) if k == j else load3(found.a)
        over_joined, at_valley, through = _leans(col, k, d, at)
        if not over_joined and not at_valley:
            return AS_FOUND
        face = _exit_face(col, i, j, k, skin)
        if face < 0:
            return ELSEWHERE if over_joined or through else AS_FOUND
        over = _leans_over(col, k, face, d)
        if over == EDGE_RIDGE:
            return ELSEWHERE
        if over == EDGE_FREE and not over_joined:
            return AS_FOUND
    face = _one_of_a_plane(col, k, face, sub(load3(found.b), between(col.data, i, j)) if k == j else load3(found.a))
    n = scale(out, _normal(col, k, face))
    store(found.n, n)
    found.gap = _gap_along(col, i, j, n)
    found.kind_a, found.kind_b = (POINT_LIKE, FACE_LIKE) if k == j else (FACE_LIKE, POINT_LIKE)
    return face


@jit
def points_over_face(col: Collision, i: int, j: int, face: int, skin: float) -> int:
    """The part of a round body's outline above a face of the piece, into col.corner and col.corner_gap.

    As in `round_points.find_round_points`, after `face_touched`. Returns the number of points. Where the outline
    crosses an even edge it continues above the neighbour, and the gaps are linear along it: there is no point. All
    pieces of a plane together have the points of one floor.
    """
    k, delta, shapes, found = piece_of(col, i, j), between(col.data, i, j), col.shapes, col.near.found[0]
    body, here, there = (i, delta, ZERO3) if k == j else (j, ZERO3, delta)
    m, p = _normal(col, k, face), col.outline[0]
    count, _ = outline(p, shapes, col.data, body, scale(-1.0, m), there)
    margin, offset, touching = shapes.table[body].margin, shapes.offsets[shapes.table[k].face + face], 0
    for c in range(count):
        touching += dot(m, sub(load3(p[c]), here)) - offset - margin < GAP_REACH * skin
    if touching > 2:
        found.kind_a, found.kind_b = FACE_LIKE, FACE_LIKE
    edges = _gather_edges(col, k, face, here, skin)
    for e in range(edges):
        count = cut_outline(p, count, load3(col.corner[e]), load3(col.outline[1, e]), col.outline[2])
    count = _drop_crossings(col, count, edges, ON_EDGE_TOL * shapes.table[k].radius)
    for c in range(count):
        x = load3(p[c])
        gap = dot(m, sub(x, here)) - offset - margin
        store(col.corner[c], sub(x, scale(margin + 0.5 * gap, m)))
        col.corner_gap[c] = gap
    return count


@jit
def _gather_edges(col: Collision, k: int, face: int, here: Vec3, skin: float) -> int:
    """The edges of a face, with their margins. Returns their number.

    Of each edge a point goes into col.corner, from the centre of A, the inward direction into col.outline[1], and its
    kind into col.corner_gap. here: the centre of the piece.
    """
    shape, m, count = col.shapes.table[k], _normal(col, k, face), 0
    first = dart = _first_dart(col, k, face)
    for _ in range(3 * shape.corners):
        a, b = _ends(col, k, dart)
        inward = cross(m, sub(b, a))
        length = math.sqrt(dot(inward, inward))
        if length > COMPOUND_LENGTH_TOL * shape.radius:
            inward = scale(1.0 / length, inward)
            kind, _ = _beyond(col, k, face, dart)
            beside = skin if kind == EDGE_VALLEY else OVER_FACE_MARGIN * shape.radius
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
    """Removes the points of col.outline[0] that lie on even edges and on no other. Returns the number left.

    A vertex of the body within `near` of the shifted edge lies above the neighbour's face as well.
    """
    p, kept = col.outline[0], 0
    for c in range(count):
        x, even, other = load3(p[c]), False, False
        for e in range(edges):
            if math.fabs(dot(load3(col.outline[1, e]), sub(x, load3(col.corner[e])))) < near:
                even, other = even or col.corner_gap[e] == EDGE_EVEN, other or col.corner_gap[e] != EDGE_EVEN
        if other or not even:
            store(p[kept], x)
            kept += 1
    return kept


@jit
def _normal(col: Collision, k: int, face: int) -> Vec3:
    """Outward normal of a face of shape k."""
    f = col.shapes.table[k].face + face
    return (col.data.nx[f], col.data.ny[f], col.data.nz[f])


@jit
def _neighbour(col: Collision, k: int, face: int) -> int:
    """The shape that covers a face of shape k, COVERED, or OUTER if none does."""
    return int(col.data.neighbour[col.shapes.table[k].face + face])


@jit
def _gap_along(col: Collision, i: int, j: int, n: Vec3) -> float:
    """Distance between two shapes along n, m."""
    room = room_along(col.shapes, col.data, i, j, between(col.data, i, j), n)
    return float(room - col.shapes.table[i].margin - col.shapes.table[j].margin)


@jit
def _point(col: Collision, at: int) -> Vec3:
    """Vertex `at`, from the centre of its shape."""
    return (col.data.x[at], col.data.y[at], col.data.z[at])


@jit
def _first_dart(col: Collision, k: int, face: int) -> int:
    """A dart along a face of shape k."""
    shape = col.shapes.table[k]
    return int(3 * shape.corner + col.shapes.dart[shape.face + face])


@jit
def _ends(col: Collision, k: int, dart: int) -> tuple[Vec3, Vec3]:
    """Start and end of a dart of shape k, from its centre."""
    shape = col.shapes.table[k]
    back = 3 * shape.corner + col.shapes.twin[dart]
    return (
        _point(col, shape.point + col.shapes.at[dart // 3]),
        _point(col, shape.point + col.shapes.at[back // 3]),
    )


@jit
def _one_of_a_plane(col: Collision, k: int, face: int, at: Vec3) -> int:
    """Among the faces of piece k in the plane of a face, the one below a point (m, from its centre).

    Hull construction may split a face into several. Returns the face itself if none is below the point.
    """
    m = _normal(col, k, face)
    if _is_over(col, k, face, at):
        return face
    for other in range(col.shapes.table[k].faces):
        same = dot(m, _normal(col, k, other)) > 1.0 - SPLIT_FACE_TOL and _neighbour(col, k, other) == OUTER
        if same and other != face and _is_over(col, k, other, at):
            return other
    return face


@jit
def _is_over(col: Collision, k: int, face: int, x: Vec3) -> bool:
    """Whether a point (m, from the centre of shape k) is above a face, or beside it within rounding."""
    shape, m = col.shapes.table[k], _normal(col, k, face)
    first = dart = _first_dart(col, k, face)
    for _ in range(3 * shape.corners):
        a, b = _ends(col, k, dart)
        along = sub(b, a)
        beside = dot(cross(m, along), sub(x, a))
        if beside < -OVER_FACE_MARGIN * shape.radius * math.sqrt(dot(along, along)):
            return False
        dart = before(3 * shape.corner + col.shapes.twin[dart])
        if dart == first:
            break
    return True


@jit
def _leans(col: Collision, k: int, d: Vec3, b: Vec3) -> tuple[bool, bool, bool]:
    """Properties of the covered faces of piece k that contain its nearest point b (m, from its centre).

    Whether a joined neighbour extends farther along d than the piece, whether one is in a valley, and whether d is the
    normal of one. A piece and a joined neighbour are convex together: if the neighbour extends no farther, d is a
    normal of both.
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
        if dot(c, b) < shapes.offsets[shape.face + face] - NEAREST_ON_FACE_TOL * shape.radius:
            continue
        through = through or dot(c, d) > 1.0 - COPLANAR_FACES_TOL
        at_valley = at_valley or other == COVERED
        if other != COVERED:
            turn(data, shapes, other)
            beyond = dot(d, add(between(data, k, other), _point(col, farthest_vertex(shapes, data, other, d))))
            over_joined = over_joined or beyond - reach > COMPOUND_LENGTH_TOL * (
                shape.radius + shapes.table[other].radius
            )
    return over_joined, at_valley, through


@jit
def _exit_face(col: Collision, i: int, j: int, k: int, skin: float) -> int:
    """The uncovered face of piece k through which the other shape leaves it soonest; −1 if none is near."""
    found = col.near.found[0]
    out = 1.0 if k == j else -1.0
    n, best = load3(found.n), -1
    most = -max(skin, -EXIT_DEPTH_RATIO * found.gap)
    for face in range(col.shapes.table[k].faces):
        m = scale(out, _normal(col, k, face))
        if _neighbour(col, k, face) == OUTER and dot(m, n) > FACING_COSINE:
            gap = _gap_along(col, i, j, m)
            if gap > most:
                best, most = face, gap
    return best


@jit
def _beyond(col: Collision, k: int, face: int, dart: int) -> tuple[int, Vec3]:
    """Kind of the edge of a face along which a dart runs, and the normal of the adjacent face of the neighbour."""
    shapes = col.shapes
    shape, m = shapes.table[k], _normal(col, k, face)
    other = _neighbour(col, k, shapes.face[3 * shape.corner + shapes.twin[dart]])
    if other < 0:
        return (EDGE_FREE if other == OUTER else EDGE_VALLEY), m
    turn(col.data, shapes, other)
    settle_covers(col, other, col.pair[0].j if k == col.pair[0].i else col.pair[0].i, col.pair[0].skin)
    a, b = _ends(col, k, dart)
    way = between(col.data, other, k)
    a, b = add(way, a), add(way, b)
    near = OVER_FACE_MARGIN * (shape.radius + shapes.table[other].radius)
    for g in range(shapes.table[other].faces):
        normal, offset = _normal(col, other, g), shapes.offsets[shapes.table[other].face + g]
        on_it = max(math.fabs(dot(normal, a) - offset), math.fabs(dot(normal, b) - offset)) < near
        if on_it and _neighbour(col, other, g) == OUTER:
            return (EDGE_EVEN if dot(normal, m) > 1.0 - COPLANAR_FACES_TOL else EDGE_RIDGE), normal
    # the neighbour's face is covered by a piece on it
    return EDGE_VALLEY, m


@jit
def _leans_over(col: Collision, k: int, face: int, d: Vec3) -> int:
    """Kind of the edge of a face over which d leans.

    EDGE_RIDGE if d leans farther than the neighbour's face, else EDGE_EVEN or EDGE_VALLEY, or EDGE_FREE if it leans
    over none.
    """
    shapes = col.shapes
    shape = shapes.table[k]
    first = dart = _first_dart(col, k, face)
    worst = EDGE_FREE
    for _ in range(3 * shape.corners):
        back = 3 * shape.corner + shapes.twin[dart]
        a, b = _ends(col, k, dart)
        along = sub(b, a)
        length = math.sqrt(dot(along, along))
        if length > COMPOUND_LENGTH_TOL * shape.radius and _neighbour(col, k, shapes.face[back]) != OUTER:
            kind, m = _beyond(col, k, face, dart)
            # outward across the edge, along the neighbour's face
            if dot(d, cross(along, m)) > LEANING_SINE * length:
                if kind == EDGE_RIDGE:
                    return EDGE_RIDGE
                worst = kind
        dart = before(back)
        if dart == first:
            break
    return worst

"""Covered faces of the pieces of a compound shape, where a body meets them.

Pieces of terrain and stairs share whole faces; their covered faces are computed beforehand (`Shapes.neighbour`). Parts
of a mesh, and flat shapes of one link, may touch anywhere or overlap. Such a face may be covered in one place and open
in another. Therefore only the part P of the face within reach of the body is tested. The face is covered if P lies in
other pieces; a body that penetrates it enters these pieces.

Most pairs do not touch, and few faces bound a volume. So a pair is intersected with nothing covered first. The volume
is then too large, and is empty if the bodies are apart. Then the covers of the faces are found that bound it, or would
without their skin, and the pair is intersected again if the skin of one vanishes. No other face bounds that volume.

The surface continues into a covering piece evenly or over a ridge under two conditions. The faces of that piece towards
this one must be covered as well, and that piece must not rise from the edge of the face. Otherwise there is a valley.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...geometry.distance.separating_face import growth
from ...geometry.intersection import OVERLAP, interfere
from ...geometry.outline import cut_outline
from ...geometry.support import farthest_vertex
from ...geometry.tables import COVERED, FLAT_FACED, OUTER, before, between, turn, turn_core
from ...math.arrays import Floats
from ...math.vector import Vec3, add, cross, dot, load3, scale, store, sub
from ..tables import Collision
from .tolerances import PIECE_CONTACT_TOL, UNCOVERED_AREA_TOL

#: first row of pending polygons in Collision.region; before it the present polygon, its outside part, and scratch
WAITING = 3


@jit
def settle_covers(col: Collision, i: int, j: int, skin: float) -> None:
    """Updates ShapeData.neighbour of the faces of A = i and B = j, where the two meet within the skin (m)."""
    if col.shapes.table[i].covered > 0 and len(col.shapes.cover) > 0:
        settle_piece(col, i, j, skin)
    if col.shapes.table[j].covered > 0 and len(col.shapes.cover) > 0:
        settle_piece(col, j, i, skin)


@jit_late
def settle_piece(col: Collision, k: int, body: int, skin: float) -> None:
    """Updates ShapeData.neighbour of the faces of piece k, where a body meets them."""
    first, faces = col.shapes.table[k].face, col.shapes.table[k].faces
    for f in range(first, first + faces):
        if is_coverable(col, f):
            settle_face(col, k, f - first, body, skin)


@jit
def is_coverable(col: Collision, f: int) -> bool:
    """Whether row f of the faces may be covered by pieces that need not end at it."""
    return bool(len(col.shapes.cover) > 0 and col.shapes.first_cover[f] < col.shapes.first_cover[f + 1])


@jit
def settle_face(col: Collision, k: int, face: int, body: int, skin: float) -> None:
    """Updates ShapeData.neighbour of a face of piece k that `is_coverable`, where a body meets it."""
    f = col.shapes.table[k].face + face
    col.data.neighbour[f] = OUTER
    reached, covered, other = _cover(col, k, face, body, skin)
    if reached and covered:
        joined = _goes_on(col, other, k, body, skin) and not _rises(col, other, k, face, body, skin)
        col.data.neighbour[f] = other if joined else COVERED


@jit
def intersect_settled(col: Collision, i: int, j: int, skin: float) -> bool:
    """Writes the overlap of A = i and B = j within the skin into col.volume. Returns whether there is any.

    The covers of the faces that bound it are up to date afterwards.
    """
    shapes = col.shapes.table
    some = len(col.shapes.cover) > 0 and shapes[i].covered + shapes[j].covered > 0
    if some:
        _uncover(col, i)
        _uncover(col, j)
    if interfere(col.volume, col.shapes, col.data, i, j, skin) != OVERLAP:
        return False
    if not some or not _settle_sides(col, i, j, skin):
        return True
    return bool(interfere(col.volume, col.shapes, col.data, i, j, skin) == OVERLAP)


@jit
def _uncover(col: Collision, k: int) -> None:
    """Sets all faces of shape k that `settle_face` decides to uncovered."""
    shape = col.shapes.table[k]
    if shape.covered == 0:
        return
    for f in range(shape.face, shape.face + shape.faces):
        if col.shapes.first_cover[f] < col.shapes.first_cover[f + 1]:
            col.data.neighbour[f] = OUTER


@jit_late
def _settle_sides(col: Collision, i: int, j: int, skin: float) -> bool:
    """Updates ShapeData.neighbour of the faces that bound the present volume, or would without skin.

    Returns whether the skin of any vanishes.
    """
    volume, result, shapes, thinner = col.volume, col.volume.result[0], col.shapes, False
    a, b = shapes.table[i], shapes.table[j]
    for s in range(result.sides if a.covered > 0 else 0):
        plane = volume.sides[s].plane
        if plane < result.faces_a and is_coverable(col, a.face + plane):
            settle_face(col, i, plane, j, skin)
    for f in range(b.faces if b.covered > 0 else 0):
        if is_coverable(col, b.face + f) and _bounds_without_skin(col, j, f):
            settle_face(col, j, f, i, skin)
            thinner = thinner or col.data.neighbour[b.face + f] != OUTER
    return thinner and skin > 0.0


@jit
def _bounds_without_skin(col: Collision, j: int, f: int) -> bool:
    """Whether face f of B = j bounds the present volume, or its plane without skin would cut it."""
    volume, result, row = col.volume, col.volume.result[0], col.shapes.table[j].face + f
    for s in range(result.sides):
        if volume.sides[s].plane == result.faces_a + f:
            return True
    m = (col.data.nx[row], col.data.ny[row], col.data.nz[row])
    centre = sub(load3(result.arm_b), load3(col.data.poses[j].arm))
    level, beyond = col.shapes.offsets[row] - dot(m, centre), 0
    for c in range(result.corners):
        beyond += m[0] * volume.x[c] + m[1] * volume.y[c] + m[2] * volume.z[c] > level
    return beyond > 0


@jit
def _goes_on(col: Collision, other: int, k: int, body: int, skin: float) -> bool:
    """Whether all faces of piece `other` that k covers are covered where the body reaches them."""
    shapes = col.shapes
    first, faces = shapes.table[other].face, shapes.table[other].faces
    for f in range(first, first + faces):
        towards = False
        for c in range(shapes.first_cover[f], shapes.first_cover[f + 1]):
            towards = towards or shapes.cover[c] == k
        if towards:
            reached, covered, _ = _cover(col, other, f - first, body, skin)
            if reached and not covered:
                return False
    return True


@jit
def _rises(col: Collision, other: int, k: int, face: int, body: int, skin: float) -> bool:
    """Whether there is a valley at an edge within reach of the body, where a face of piece k that `other` covers ends.

    The piece `other` is convex and contains the edge. It rises from the edge if any of it is above the face of k that
    continues from the edge. An edge between two covered faces is not part of the surface.
    """
    shapes, data = col.shapes, col.data
    shape, way = shapes.table[k], between(col.data, k, other)
    near = PIECE_CONTACT_TOL * (shape.radius + shapes.table[other].radius)
    count = _within_reach(col, k, face, body, skin)
    for g in range(shape.face, shape.face + shape.faces):
        m, ends = (data.nx[g], data.ny[g], data.nz[g]), 0
        for p in range(count):
            ends += dot(m, load3(col.region[0, p])) > shapes.offsets[g] - near
        if g == shape.face + face or ends < 2:
            continue
        top = farthest_vertex(shapes, data, other, m)
        if dot(m, add(way, (data.x[top], data.y[top], data.z[top]))) <= shapes.offsets[g] + near:
            continue
        reached, covered, _ = _cover(col, k, g - shape.face, body, skin)
        if not (reached and covered):
            return True
        count = _within_reach(col, k, face, body, skin)
    return False


@jit
def _cover(col: Collision, k: int, face: int, body: int, skin: float) -> tuple[bool, bool, int]:
    """Whether the body reaches a face of piece k, whether the reached part is covered, and the piece that covers most.

    The part of a convex polygon outside a piece is cut off along the faces of that piece. The cut-off parts are convex
    polygons again, which later pieces must cover. Pending parts are in col.region from row WAITING on.
    """
    shapes, f = col.shapes, col.shapes.table[k].face + face
    end, region, waits = shapes.first_cover[f + 1], col.region, col.region_waits
    turn(col.data, shapes, k)
    if shapes.table[body].round == FLAT_FACED:
        # its ball, grown by the skin, does not reach the plane of most faces
        ball, out = (
            shapes.table[body].radius * growth(shapes, body, skin),
            (col.data.nx[f], col.data.ny[f], col.data.nz[f]),
        )
        if math.fabs(dot(out, between(col.data, k, body)) - shapes.offsets[f]) > ball:
            return False, False, -1
    count = _within_reach(col, k, face, body, skin)
    size = _area(col, k, face, region[0], count)
    if not size > 0.0:
        return False, False, -1
    best, most, least, waiting = -1, 0.0, UNCOVERED_AREA_TOL * size, 0
    cover = shapes.first_cover[f]
    while True:
        if cover == end:
            return True, False, best
        other = shapes.cover[cover]
        turn(col.data, shapes, other)
        near = PIECE_CONTACT_TOL * (shapes.table[k].radius + shapes.table[other].radius)
        way = between(col.data, k, other)
        piece = shapes.table[other]
        for g in range(piece.face, piece.face + piece.faces):
            out = (col.data.nx[g], col.data.ny[g], col.data.nz[g])
            edge = add(way, scale(shapes.offsets[g] + near, out))
            if not _reaches_beyond(region[0], count, edge, out):
                continue
            for p in range(count):
                store(region[1, p], load3(region[0, p]))
            beyond = cut_outline(region[1], count, edge, out, region[2])
            if _area(col, k, face, region[1], beyond) <= least:
                continue
            if waiting == len(waits):
                return True, False, best
            for p in range(beyond):
                store(region[WAITING + waiting, p], load3(region[1, p]))
            waits[waiting, 0], waits[waiting, 1] = beyond, cover + 1
            waiting += 1
            count = cut_outline(region[0], count, edge, scale(-1.0, out), region[2])
        inside = _area(col, k, face, region[0], count)
        if inside > most:
            best, most = other, inside
        if waiting == 0:
            return True, True, best
        waiting -= 1
        count, cover = waits[waiting, 0], waits[waiting, 1]
        for p in range(count):
            store(region[0, p], load3(region[WAITING + waiting, p]))


@jit
def _within_reach(col: Collision, k: int, face: int, body: int, skin: float) -> int:
    """The part of a face of piece k within a body's skin, into col.region[0], from the centre of k.

    Returns the number of corners. Round bodies are replaced by their bounding boxes.
    """
    shapes, p, spare = col.shapes, col.region[0], col.region[2]
    shape, count = shapes.table[k], 0
    first = dart = 3 * shape.corner + shapes.dart[shape.face + face]
    for _ in range(3 * shape.corners):
        at = shape.point + shapes.at[dart // 3]
        store(p[count], (col.data.x[at], col.data.y[at], col.data.z[at]))
        count += 1
        dart = before(3 * shape.corner + shapes.twin[dart])
        if dart == first:
            break
    way = between(col.data, k, body)
    if shapes.table[body].round == FLAT_FACED:
        turn_core(col.data, shapes, body)
        return _cut_by_faces(col, p, count, body, way, skin, spare)
    pose = col.data.poses[body]
    for c in range(6):
        sign = 1.0 if c < 3 else -1.0
        out = scale(sign, (pose.axes[c % 3], pose.axes[3 + c % 3], pose.axes[6 + c % 3]))
        reach = add(way, scale(shapes.table[body].half[c % 3] + skin, out))
        count = cut_outline(p, count, reach, scale(-1.0, out), spare)
    return count


@jit
def _cut_by_faces(col: Collision, p: Floats, count: int, k: int, way: Vec3, beyond: float, spare: Floats) -> int:
    """Clips a polygon to shape k, whose centre is at `way`, grown by `beyond` (m). Returns the number of corners."""
    shape = col.shapes.table[k]
    for f in range(shape.face, shape.face + shape.faces):
        if count < 3:
            return 0
        out = (col.data.nx[f], col.data.ny[f], col.data.nz[f])
        reach = add(way, scale(col.shapes.offsets[f] + beyond, out))
        if _reaches_beyond(p, count, reach, out):
            count = cut_outline(p, count, reach, scale(-1.0, out), spare)
    return count


@jit
def _reaches_beyond(p: Floats, count: int, at: Vec3, out: Vec3) -> bool:
    """Whether any point of a polygon lies beyond the plane through `at`, in the direction `out`."""
    beyond = 0
    for c in range(count):
        beyond += out[0] * (p[c, 0] - at[0]) + out[1] * (p[c, 1] - at[1]) + out[2] * (p[c, 2] - at[2]) > 0.0
    return beyond > 0


@jit
def _area(col: Collision, k: int, face: int, p: Floats, count: int) -> float:
    """m²: area of a polygon in a face of piece k."""
    f, total = col.shapes.table[k].face + face, 0.0
    n = (col.data.nx[f], col.data.ny[f], col.data.nz[f])
    for c in range(1, count - 1):
        one, two = sub(load3(p[c]), load3(p[0])), sub(load3(p[c + 1]), load3(p[0]))
        total += 0.5 * dot(n, cross(one, two))
    return math.fabs(total)

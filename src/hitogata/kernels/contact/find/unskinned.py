"""Corners of an overlap volume with the skin removed."""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.mass_properties import corner
from ...geometry.tables import OUTER
from ...math.vector import Vec3, add, cross, dot, load3, scale, sub
from ..tables import Collision
from .tolerances import COPLANAR_NORMALS_DET, CORNER_SLIDE_MAX, SAME_CORNER_TOL, SHARP_EDGE_COSINE, UPRIGHT_SIDE_COSINE


@jit
def carries_skin(col: Collision, plane: int) -> bool:
    """Whether the skin has moved this face outward: the faces of B, or that of a half-space A, unless covered."""
    of_a = 1 if plane < col.volume.result[0].faces_a else 0
    return bool(of_a == col.pair[0].skin_on_a and not is_covered(col, plane))


@jit
def is_covered(col: Collision, plane: int) -> bool:
    """Whether this face lies between two pieces of a shape."""
    pair = col.pair[0]
    return bool(pair.covered > 0 and neighbour_of(col, pair.i, pair.j, plane) != OUTER)


@jit
def neighbour_of(col: Collision, i: int, j: int, plane: int) -> int:
    """The shape that covers a face of A = i or B = j, COVERED, or OUTER if it is open."""
    shapes, faces_a = col.shapes, col.volume.result[0].faces_a
    row = shapes.table[i].face + plane if plane < faces_a else shapes.table[j].face + plane - faces_a
    return int(col.data.neighbour[row])


@jit
def normal_of(col: Collision, plane: int) -> Vec3:
    """Outward normal of a face of A or B, in world axes."""
    pair, shapes, faces_a = col.pair[0], col.shapes.table, col.volume.result[0].faces_a
    k = shapes[pair.i].face + plane if plane < faces_a else shapes[pair.j].face + plane - faces_a
    return (col.data.nx[k], col.data.ny[k], col.data.nz[k])


@jit
def skin_off(a: Vec3, b: Vec3, c: Vec3, count: int) -> Vec3:
    """Shortest displacement, in skin thicknesses, that moves a point on `count` ≤ 3 faces back onto the body."""
    if count == 0:
        return (0.0, 0.0, 0.0)
    if count == 1:
        return scale(-1.0, a)
    bc = cross(b, c)
    det = dot(a, bc)
    if count == 2 or math.fabs(det) < COPLANAR_NORMALS_DET:
        return scale(-1.0 / max(1.0 + dot(a, b), SHARP_EDGE_COSINE), add(a, b))
    way = scale(-1.0 / det, add(bc, add(cross(c, a), cross(a, b))))
    length = math.sqrt(dot(way, way))
    return way if length * SHARP_EDGE_COSINE < 1.0 else scale(1.0 / (SHARP_EDGE_COSINE * length), way)


@jit
def shift_onto_body(col: Collision, c: int) -> Vec3:
    """Shortest displacement of a corner of the volume, in skin thicknesses, back onto the body."""
    a = b = last = (0.0, 0.0, 0.0)
    count = 0
    for d in range(3 * c, 3 * c + 3):
        plane = col.volume.face[d]
        if carries_skin(col, plane):
            a, b, last = b, last, normal_of(col, plane)
            count += 1
    if count == 1:
        return skin_off(last, b, b, 1)
    if count == 2:
        return skin_off(b, last, last, 2)
    return skin_off(a, b, last, count)


@jit
def is_inside(col: Collision, p: Vec3) -> bool:
    """Whether a point lies in both bodies themselves, within a tolerance."""
    skin = col.pair[0].skin
    for k in range(col.volume.result[0].sides):
        side = col.volume.sides[k]
        room = side.offset - dot(load3(side.normal), p)
        if carries_skin(col, side.plane):
            room -= skin
        if room < -SAME_CORNER_TOL * skin:
            return False
    return True


@jit
def is_flat(col: Collision, n: Vec3) -> bool:
    """Whether all faces of the volume are parallel or perpendicular to n. The gap then does not depend on the position
    of a corner."""
    for k in range(col.volume.result[0].sides):
        slope = math.fabs(dot(n, load3(col.volume.sides[k].normal)))
        if UPRIGHT_SIDE_COSINE < slope < 1.0 - UPRIGHT_SIDE_COSINE * UPRIGHT_SIDE_COSINE:
            return False
    return True


@jit
def bare_corner(col: Collision, c: int, n: Vec3) -> Vec3:
    """A corner of the volume, moved back onto the body by the shortest displacement, seen along n."""
    p = add(corner(col.volume, c), scale(col.pair[0].skin, shift_onto_body(col, c)))
    return sub(p, scale(dot(n, p), n))


@jit
def true_corner(col: Collision, c: int, n: Vec3) -> Vec3:
    """A corner of the volume with the skin removed, seen along n.

    Where an edge of one body intersects the other, the corner slides along that edge. If the result is not a corner of
    the overlap of the bodies themselves, the corner moves back onto the body by the shortest displacement.
    """
    face, skin = col.volume.face, col.pair[0].skin
    x, y, z = face[3 * c], face[3 * c + 1], face[3 * c + 2]
    on_x, on_y, on_z = carries_skin(col, x), carries_skin(col, y), carries_skin(col, z)
    if on_x == on_y and on_y == on_z:
        return bare_corner(col, c, n)
    p = corner(col.volume, c)
    # the face that differs from the others comes first
    if on_x == on_y:
        x, y, z, on_x = z, x, y, on_z
    elif on_x == on_z:
        x, y, z, on_x = y, z, x, on_y
    one, two, three = normal_of(col, x), normal_of(col, y), normal_of(col, z)
    along = cross(two, three)
    det = dot(one, along)
    if on_x:
        least, way = scale(-1.0, one), along
    else:
        least = scale(-1.0 / max(1.0 + dot(two, three), SHARP_EDGE_COSINE), add(two, three))
        way = add(cross(three, one), cross(one, two))
    q = add(p, scale(skin, least))
    if dot(way, way) < CORNER_SLIDE_MAX * CORNER_SLIDE_MAX * det * det:
        way = scale(-1.0 / det, way)
        aside = sub(way, least)
        aside = sub(aside, scale(dot(n, aside), n))
        p = add(p, scale(skin, way))
        if dot(aside, aside) > SAME_CORNER_TOL * SAME_CORNER_TOL and is_inside(col, p):
            q = p
    return sub(q, scale(dot(n, q), n))

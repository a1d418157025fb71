"""Contact points of two shapes of which at least one is round: the nearest points, and the ends of contact regions.

A ball touches in one point. A capsule or a cylinder on a face touches along a line, bounded by its two ends. A cylinder
on its end, or a rounded box on a face, touches in an area, bounded by the intersection of the two outlines. All gaps
are measured along the one normal.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.distance.nearest import are_apart, nearest
from ...geometry.outline import clip_outline, outline, side_by_side
from ...geometry.tables import CYLINDER, FLAT_FACED, HALF_SPACE, between
from ...geometry.tolerances import EDGE_ROUNDING
from ...math.arrays import Floats
from ...math.vector import Vec3, add, dot, load3, scale, store, sub
from ..tables import Collision
from .round_on_compound import AS_FOUND, ELSEWHERE, face_touched, points_over_face
from .tolerances import EXTRA_POINT_GAP, LINE_OFFSET_MAX


@jit
def radius_across(col: Collision, i: int) -> float:
    """m: radius of a capsule or a cylinder about its axis; of the edges of a hull, which count as slightly rounded."""
    shape = col.shapes.table[i]
    if shape.round == CYLINDER:
        return float(shape.radii[0])
    return float(shape.margin if shape.round != FLAT_FACED else EDGE_ROUNDING * shape.radius)


@jit
def find_round_points(col: Collision, i: int, j: int, skin: float) -> int:
    """Possible contact points of shapes A = i and B = j, into col.corner and col.corner_gap. Returns their number.

    The number is 0 if the shapes are apart by the skin or more. Positions are from the centre of A, half way between
    the two surfaces; the normal is in col.near.found.
    """
    found = col.near.found[0]
    if are_apart(col.near, col.shapes, col.data, i, j, skin):
        return 0
    if nearest(col.near, col.shapes, col.data, i, j) >= skin:
        return 0
    face = face_touched(col, i, j, skin)
    if face == ELSEWHERE:
        return 0
    if face != AS_FOUND:
        return points_over_face(col, i, j, face, skin)
    n, count = load3(found.n), 0
    a_is_plane = col.shapes.table[i].kind == HALF_SPACE
    if a_is_plane or col.shapes.table[j].kind == HALF_SPACE:
        count = _points_on_plane(col, i, j, n, a_is_plane)
    else:
        count = _points_of_outlines(col, i, j, n)
    least = math.inf
    for k in range(count):
        least = min(least, col.corner_gap[k])
    if found.gap < least - EXTRA_POINT_GAP * skin:
        a, b = col.shapes.table[i], col.shapes.table[j]
        up, down = sub(load3(found.a), scale(a.margin, n)), add(load3(found.b), scale(b.margin, n))
        store(col.corner[count], scale(0.5, add(up, down)))
        col.corner_gap[count] = found.gap
        count += 1
    return count


@jit
def _points_on_plane(col: Collision, i: int, j: int, n: Vec3, a_is_plane: bool) -> int:
    """All points of the outline of a shape towards a half-space."""
    delta, shape = between(col.data, i, j), i if not a_is_plane else j
    shift = (0.0, 0.0, 0.0) if not a_is_plane else delta
    toward = scale(1.0 if a_is_plane else -1.0, n)
    count, _ = outline(col.outline[0], col.shapes, col.data, shape, toward, shift)
    ground = (0.0, 0.0, 0.0) if a_is_plane else delta
    for k in range(count):
        x = load3(col.outline[0, k])
        height = -dot(toward, sub(x, ground))
        gap = height - col.shapes.table[shape].margin
        store(col.corner[k], add(x, scale(height - 0.5 * gap, toward)))
        col.corner_gap[k] = gap
    return count


@jit
def _points_of_outlines(col: Collision, i: int, j: int, n: Vec3) -> int:
    """The intersection of the outlines of two bodies, seen along n."""
    p, q = col.outline[0], col.outline[1]
    delta = between(col.data, i, j)
    many, up = outline(p, col.shapes, col.data, i, scale(-1.0, n), (0.0, 0.0, 0.0))
    if many < 2:
        return 0
    others, down = outline(q, col.shapes, col.data, j, n, delta)
    if others < 2:
        return 0
    if many == 2 and others == 2:
        return _points_of_lines(col, i, j, n)
    # points of A on the plane of B; swapped if A has the plane and B the line
    swapped = others == 2
    if swapped:
        p, q, many, others, down = q, p, others, many, up
    corner = load3(q[0])
    many = clip_outline(p, many, q, others, n, col.outline[2])
    margin_a, margin_b = col.shapes.table[i].margin, col.shapes.table[j].margin
    for k in range(many):
        x = load3(p[k])
        room = dot(down, sub(x, corner)) / dot(down, n)
        _put(col, k, x, -room if swapped else room, n, swapped, margin_a, margin_b)
    return many


@jit
def _put(col: Collision, k: int, x: Vec3, room: float, n: Vec3, on_b: bool, margin_a: float, margin_b: float) -> None:
    """Writes a point of the core of A, or of B, `room` (m) above the core of B or below that of A along n."""
    gap = room - margin_a - margin_b
    height = margin_b + 0.5 * gap if on_b else -(margin_a + 0.5 * gap)
    store(col.corner[k], add(x, scale(height, n)))
    col.corner_gap[k] = gap


@jit
def _points_of_lines(col: Collision, i: int, j: int, n: Vec3) -> int:
    """Ends of the common length of two straight lines side by side."""
    p, q, found = col.outline[0], col.outline[1], col.outline[2]
    both = radius_across(col, i) + radius_across(col, j)
    if not side_by_side(found, p, q, n, LINE_OFFSET_MAX * both):
        return 0
    margin_a, margin_b = col.shapes.table[i].margin, col.shapes.table[j].margin
    for k in range(2):
        x = load3(found[k])
        y, aside = _opposite(q, x, n)
        _put(col, k, x, dot(n, sub(x, y)) + 0.5 * aside * aside / both, n, False, margin_a, margin_b)
    return 2


@jit
def _opposite(q: Floats, x: Vec3, n: Vec3) -> tuple[Vec3, float]:
    """Point of a line nearest to x as seen along n, and its distance there."""
    a = load3(q[0])
    along = sub(load3(q[1]), a)
    flat = sub(along, scale(dot(n, along), n))
    y = add(a, scale(dot(flat, sub(x, a)) / dot(flat, flat), along))
    way = sub(x, y)
    way = sub(way, scale(dot(n, way), n))
    return y, math.sqrt(dot(way, way))

"""Contact points of a patch: the corners of the overlap with their gaps, and the crossing of two edges.

The relative velocity along the normal is linear over the contact plane, and the gap between the bodies is convex. So
conditions at the corners of the volume and at crossings of edges imply them everywhere. The points do not depend on the
thickness of the skin: a drum touches along its line, and a tilted box along its edge.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.mass_properties import corner
from ...math.arrays import Record
from ...math.vector import Vec3, add, cross, dot, load3, scale, store, sub
from ..tables import CORNERS, Collision, ContactData
from .tolerances import COLLINEAR_EDGES_SINE, SAME_CORNER_TOL, SIDE_FACE_COSINE
from .unskinned import bare_corner, carries_skin, is_covered, is_flat, normal_of, skin_off, true_corner


@jit
def surfaces_at(col: Collision, n: Vec3, p: Vec3) -> tuple[float, float]:
    """m: heights of the surfaces of A and B above a point of the contact plane, along n.

    The first is the lower bound of A, the second the upper bound of B. Infinite where no side of the volume bounds
    them.
    """
    volume, skin = col.volume, col.pair[0].skin
    low, high = -math.inf, math.inf
    for k in range(volume.result[0].sides):
        side = volume.sides[k]
        normal = load3(side.normal)
        slope = dot(normal, n)
        if math.fabs(slope) < SIDE_FACE_COSINE or is_covered(col, side.plane):
            continue
        offset = side.offset - dot(normal, p)
        if carries_skin(col, side.plane):
            offset -= skin
        if slope > 0.0:
            high = min(high, offset / slope)
        else:
            low = max(low, offset / slope)
    return float(low), float(high)


@jit
def gap_at(col: Collision, n: Vec3, p: Vec3) -> float:
    """Distance between the bodies themselves along n at a point of the contact plane, negative where they overlap.

    Valid for points of the volume. Outside it, where no side bounds the bodies, the value may be too small.
    """
    low, high = surfaces_at(col, n, p)
    return low - high


@jit
def least_possible(col: Collision) -> float:
    """Lower bound of the gap for a volume of this width."""
    return float(col.pair[0].skin - col.volume.result[0].width)


@jit
def gap_of_corner(col: Collision, n: Vec3, p: Vec3) -> float:
    """`gap_at` for a corner, which lies in the volume or at most a skin thickness beside it."""
    return max(gap_at(col, n, p), least_possible(col))


@jit
def faces_up(col: Collision, n: Vec3, d: int, sign: float) -> bool:
    """Whether the edge of a dart lies between two faces of one body that both point along sign · n."""
    volume = col.volume
    if d > volume.twin[d]:
        return False
    one, two = volume.face[d], volume.face[volume.twin[d]]
    faces_a = volume.result[0].faces_a
    if one == two or (one < faces_a) != (two < faces_a) or is_covered(col, one) or is_covered(col, two):
        return False
    return (
        sign * dot(n, normal_of(col, one)) > SIDE_FACE_COSINE and sign * dot(n, normal_of(col, two)) > SIDE_FACE_COSINE
    )


@jit
def true_edge(col: Collision, d: int) -> tuple[Vec3, Vec3]:
    """A point of the edge of a dart, with the skin removed, and the vector to its other end."""
    volume = col.volume
    a, b = corner(volume, d // 3), corner(volume, volume.twin[d] // 3)
    along = sub(b, a)
    if not carries_skin(col, volume.face[d]):
        return a, along
    one, two = normal_of(col, volume.face[d]), normal_of(col, volume.face[volume.twin[d]])
    return add(a, scale(col.pair[0].skin, skin_off(one, two, two, 2))), along


@jit
def crossing(col: Collision, n: Vec3) -> tuple[Vec3, float]:
    """The crossing of edges of the two bodies, seen along n, with the least gap, and that gap; infinite if there is
    none."""
    skin, count = col.pair[0].skin, 3 * col.volume.result[0].corners
    best, least = (0.0, 0.0, 0.0), math.inf
    for d in range(count):
        if not faces_up(col, n, d, 1.0):
            continue
        a, along = true_edge(col, d)
        for e in range(count):
            if not faces_up(col, n, e, -1.0):
                continue
            b, other = true_edge(col, e)
            across = cross(other, n)
            turn = dot(along, across)
            if turn * turn <= COLLINEAR_EDGES_SINE * COLLINEAR_EDGES_SINE * dot(along, along) * dot(other, other):
                continue
            part = dot(sub(b, a), across) / turn
            # the parameter on the other edge; the edge without the skin may be crossed beyond its end
            rest = dot(sub(b, a), cross(along, n)) / turn
            if not (-1.0 <= part <= 2.0 and -1.0 <= rest <= 2.0):
                continue
            bare = part if carries_skin(col, col.volume.face[e]) else rest
            if not 0.0 <= bare <= 1.0:
                continue
            p = add(a, scale(part, along))
            p = sub(p, scale(dot(n, p), n))
            gap = gap_at(col, n, p)
            if least_possible(col) * (1.0 + SAME_CORNER_TOL) - SAME_CORNER_TOL * skin <= gap < least:
                best, least = p, gap
    return best, least


@jit
def distance_to_chosen(con: ContactData, patch: Record, p: Vec3) -> float:
    """m: from p to the nearest point of the patch."""
    nearest = math.inf
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        d = sub(p, load3(con.points[c].r))
        nearest = min(nearest, dot(d, d))
    return math.sqrt(nearest)


@jit
def measure_corners(col: Collision, n: Vec3) -> float:
    """Writes the corners of the volume without the skin into col.corner, and their gaps. Returns their largest
    distance."""
    flat, radius = is_flat(col, n), 0.0
    for c in range(col.volume.result[0].corners):
        x = bare_corner(col, c, n) if flat else true_corner(col, c, n)
        col.corner_gap[c] = gap_of_corner(col, n, x)
        store(col.corner[c], x)
        radius = max(radius, dot(x, x))
    return math.sqrt(radius)


@jit
def keep_deepest(col: Collision, count: int, apart: float, reach: float) -> None:
    """Of corners within `apart` of each other, keeps only the one with the least gap.

    Corners with gaps from `reach` (m) on are not used.
    """
    gap = col.corner_gap
    for c in range(count):
        if not gap[c] < reach:
            continue
        for e in range(count):
            if gap[e] < gap[c] or (gap[e] == gap[c] and e < c):
                way = sub(load3(col.corner[c]), load3(col.corner[e]))
                if dot(way, way) <= apart * apart:
                    gap[c] = math.inf
                    break


@jit
def choose_points(col: Collision, con: ContactData, patch: Record, reach: float, v: Vec3, omega: Vec3) -> None:
    """Contact points of a patch: the crossing of two edges, if its gap is within reach, and corners of the volume.

    v, omega: of A relative to B at the centroid. Points with gaps from `reach` (m) on are not used.
    """
    n = load3(col.volume.result[0].n)
    patch.n_points = 0
    p, narrow = crossing(col, n)
    radius = measure_corners(col, n)
    if narrow < reach:
        append_point(con, patch, p, narrow)
    choose_corners(col, con, patch, n, col.volume.result[0].corners, radius, reach, (v, omega))
    if patch.n_points == 0:
        # the volume is skin only: one point at the centroid represents it
        append_point(con, patch, (0.0, 0.0, 0.0), col.pair[0].skin)


@jit
def choose_corners(
    col: Collision,
    con: ContactData,
    patch: Record,
    n: Vec3,
    count: int,
    radius: float,
    reach: float,
    motion: tuple[Vec3, Vec3],
) -> None:
    """Adds points to a patch, up to CORNERS in all, from `count` rows of col.corner and their gaps.

    radius: m, of the farthest corner. motion: velocity at the patch's point and angular velocity. A corner *touches* if
    its gap, extrapolated to the end of the step, is at most pair.near. Greedy selection:

        1. the corner that touches and is farthest from all chosen points (the first: from the centroid);
        2. if no corner touches, the one whose gap will be the least;
        until there are CORNERS points, or every remaining corner coincides with a chosen one.
    """
    pair, (v, omega) = col.pair[0], motion
    keep_deepest(col, count, SAME_CORNER_TOL * radius, reach)
    while patch.n_points < CORNERS:
        best, score, touches = -1, -math.inf, False
        for c in range(count):
            gap = col.corner_gap[c]
            if not gap < reach:
                continue
            x = load3(col.corner[c])
            apart = distance_to_chosen(con, patch, x) if patch.n_points > 0 else math.sqrt(dot(x, x))
            if patch.n_points > 0 and apart <= SAME_CORNER_TOL * radius:
                continue
            later = gap + pair.h * dot(n, add(v, cross(omega, x)))
            close = later <= pair.near
            if touches and not close:
                continue
            worth = apart if close else -later
            if best < 0 or (close and not touches) or worth > score:
                best, score, touches = c, worth, close
        if best < 0:
            break
        append_point(con, patch, load3(col.corner[best]), col.corner_gap[best])


@jit
def will_touch(pair: Record, point: Record, n: Vec3, v: Vec3, omega: Vec3) -> bool:
    """Whether the gap of a point, extrapolated to the end of the step, is at most pair.near. v, omega: as in
    `choose_points`."""
    return bool(point.gap + pair.h * dot(n, add(v, cross(omega, load3(point.r)))) <= pair.near)


@jit
def append_point(con: ContactData, patch: Record, r: Vec3, gap: float) -> None:
    """Adds a rigid point to a patch."""
    write_point(con, patch.first_point + patch.n_points, r, gap)
    patch.n_points += 1


@jit
def write_point(con: ContactData, c: int, r: Vec3, gap: float) -> None:
    """A rigid point at r (m, from the patch's p)."""
    point = con.points[c]
    store(point.r, r)
    point.gap, point.area, point.reach, point.power, point.compliance = gap, 0.0, 0.0, 1.0, 0.0


@jit
def pseudo_angle(x: float, y: float) -> float:
    """A number that increases with the angle of (x, y) from −π to π, computed by one division."""
    size = math.fabs(x) + math.fabs(y)
    part = x / size if size > 0.0 else 1.0
    return 1.0 - part if y >= 0.0 else part - 1.0


@jit
def order_anticlockwise(con: ContactData, patch: Record) -> None:
    """Orders the points anticlockwise about their mean, as the corners of a polygon."""
    t, s, first, end = load3(patch.t), load3(patch.s), patch.first_point, patch.first_point + patch.n_points
    middle = (0.0, 0.0, 0.0)
    for c in range(first, end):
        middle = add(middle, scale(1.0 / (end - first), load3(con.points[c].r)))
    for c in range(first + 1, end):
        r, gap = load3(con.points[c].r), con.points[c].gap
        arm = sub(r, middle)
        angle = pseudo_angle(dot(t, arm), dot(s, arm))
        k = c
        while k > first:
            other = load3(con.points[k - 1].r)
            arm = sub(other, middle)
            if pseudo_angle(dot(t, arm), dot(s, arm)) <= angle:
                break
            write_point(con, k, other, con.points[k - 1].gap)
            k -= 1
        write_point(con, k, r, gap)

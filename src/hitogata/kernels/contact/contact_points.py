"""Where a volume presses: its corners, each with the gap that is really there, and the crossing of two edges.

The relative velocity along the normal is linear over the contact plane and the gap between the bodies is convex: what
holds at the corners of the volume and where edges of the two bodies cross holds everywhere. A drum touches along its
line and a tilted box along its edge, however thick the skin is in which they are sought.
"""

from __future__ import annotations

import math

from .._jit import jit
from ..geometry.mass_properties import corner
from ..geometry.tables import Shapes, ShapeWork, Volume
from ..math.arrays import Record
from ..math.vector import Vec3, add, cross, dot, load3, scale, store, sub
from ..tree.tables import TreeData
from .tables import CORNERS, Contacts
from .unskinned import ONE_PLACE, bare_corner, carries_skin, is_flat, normal_of, skin_off, true_corner

#: |n · side| below which a side stands beside the contact and bounds no gap
BESIDE = 0.02
#: of the skin: gaps from here on cannot close within the step
OUT_OF_REACH = 0.999


@jit
def gap_at(volume: Volume, shapes: Shapes, i: int, n: Vec3, p: Vec3, skin: float) -> float:
    """Distance between the bodies themselves along n at a point of the contact plane, negative where they overlap.

    Meant for points of the volume; outside, where the volume's sides say nothing, it may be as low as it likes.
    """
    low, high = -math.inf, math.inf
    for k in range(volume.result[0].sides):
        side = volume.sides[k]
        normal = load3(side.normal)
        slope = dot(normal, n)
        if math.fabs(slope) < BESIDE:
            continue
        offset = side.offset - dot(normal, p)
        if carries_skin(volume, shapes, i, side.plane):
            offset -= skin
        if slope > 0.0:
            high = min(high, offset / slope)
        else:
            low = max(low, offset / slope)
    return float(low - high)


@jit
def least_possible(volume: Volume, skin: float) -> float:
    """Gap below which a volume of this width cannot fall anywhere."""
    return float(skin - volume.result[0].width)


@jit
def gap_of_corner(volume: Volume, shapes: Shapes, i: int, n: Vec3, p: Vec3, skin: float) -> float:
    """`gap_at` for a corner, which lies in the volume or a skin's thickness beside it."""
    return max(gap_at(volume, shapes, i, n, p, skin), least_possible(volume, skin))


@jit
def faces_up(volume: Volume, shapes: Shapes, work: ShapeWork, i: int, j: int, n: Vec3, d: int, sign: float) -> bool:
    """Does the edge of a dart lie between two faces of one body that both look along sign · n?"""
    if d > volume.twin[d]:
        return False
    one, two = volume.face[d], volume.face[volume.twin[d]]
    faces_a = volume.result[0].faces_a
    if one == two or (one < faces_a) != (two < faces_a):
        return False
    return (
        sign * dot(n, normal_of(volume, shapes, work, i, j, one)) > BESIDE
        and sign * dot(n, normal_of(volume, shapes, work, i, j, two)) > BESIDE
    )


@jit
def true_edge(
    volume: Volume, shapes: Shapes, work: ShapeWork, i: int, j: int, d: int, skin: float
) -> tuple[Vec3, Vec3]:
    """A point of the edge of a dart, the skin taken off, and the vector to its other end."""
    a, b = corner(volume, d // 3), corner(volume, volume.twin[d] // 3)
    along = sub(b, a)
    if not carries_skin(volume, shapes, i, volume.face[d]):
        return a, along
    one = normal_of(volume, shapes, work, i, j, volume.face[d])
    two = normal_of(volume, shapes, work, i, j, volume.face[volume.twin[d]])
    return add(a, scale(skin, skin_off(one, two, two, 2))), along


@jit
def crossing(
    volume: Volume, shapes: Shapes, work: ShapeWork, i: int, j: int, n: Vec3, skin: float
) -> tuple[Vec3, float]:
    """Where edges of the two bodies cross, seen along n, with the least gap there; an infinite one if nowhere."""
    count = 3 * volume.result[0].corners
    best, least = (0.0, 0.0, 0.0), math.inf
    for d in range(count):
        if not faces_up(volume, shapes, work, i, j, n, d, 1.0):
            continue
        a, along = true_edge(volume, shapes, work, i, j, d, skin)
        for e in range(count):
            if not faces_up(volume, shapes, work, i, j, n, e, -1.0):
                continue
            b, other = true_edge(volume, shapes, work, i, j, e, skin)
            across = cross(other, n)
            turn = dot(along, across)
            if turn == 0.0:
                continue
            part = dot(sub(b, a), across) / turn
            # how far along the other edge, too: the one that has lost its skin may be crossed beside its end
            rest = dot(sub(b, a), cross(along, n)) / turn
            if not (-1.0 <= part <= 2.0 and -1.0 <= rest <= 2.0):
                continue
            bare = part if carries_skin(volume, shapes, i, volume.face[e]) else rest
            if not 0.0 <= bare <= 1.0:
                continue
            p = add(a, scale(part, along))
            p = sub(p, scale(dot(n, p), n))
            gap = gap_at(volume, shapes, i, n, p, skin)
            if least_possible(volume, skin) * (1.0 + ONE_PLACE) - ONE_PLACE * skin <= gap < least:
                best, least = p, gap
    return best, least


@jit
def distance_to_chosen(contacts: Contacts, first: int, cells: int, p: Vec3) -> float:
    nearest = math.inf
    for c in range(first, cells):
        d = sub(p, load3(contacts.cells[c].r))
        nearest = min(nearest, dot(d, d))
    return math.sqrt(nearest)


@jit
def keep_deepest(volume: Volume, apart: float) -> None:
    """Of corners at one place, no farther than `apart` from each other, only the one with the least gap counts."""
    gap = volume.d
    for c in range(volume.result[0].corners):
        for e in range(volume.result[0].corners):
            way = sub(corner(volume, c), corner(volume, e))
            if (gap[e] < gap[c] or (gap[e] == gap[c] and e < c)) and dot(way, way) <= apart * apart:
                gap[c] = math.inf
                break


@jit
def choose_places(
    contacts: Contacts,
    volume: Volume,
    shapes: Shapes,
    work: ShapeWork,
    i: int,
    j: int,
    first: int,
    skin: float,
    reach: float,
    near: float,
    v: Vec3,
    omega: Vec3,
    h: float,
) -> int:
    """Cells of the volume of shapes i and j from `first` on: place and gap, at most CORNERS. Returns the next cell.

    v, omega: of A relative to B at the centroid. Gaps from `reach` on do not count. Places that will be within `near`
    at the end of the step come first, the farthest from one another; then those that come next.
    """
    result = volume.result[0]
    n, count = load3(result.n), result.corners
    cells, radius = first, 0.0
    # corners and gaps take the place of those of the volume, which are not needed any more
    p, narrow = crossing(volume, shapes, work, i, j, n, skin)
    flat = is_flat(volume, n)
    for c in range(count):
        if flat:
            x = bare_corner(volume, shapes, work, i, j, c, n, skin)
        else:
            x = true_corner(volume, shapes, work, i, j, c, n, skin)
        volume.d[c] = gap_of_corner(volume, shapes, i, n, x, skin)
        volume.x[c], volume.y[c], volume.z[c] = x
        radius = max(radius, dot(x, x))
    radius = math.sqrt(radius)
    keep_deepest(volume, ONE_PLACE * radius)
    if narrow < reach:
        cells = write_place(contacts, cells, p, narrow)
    while cells - first < CORNERS:
        best, score, touches = -1, -math.inf, False
        for c in range(count):
            if not volume.d[c] < reach:
                continue
            x = corner(volume, c)
            apart = distance_to_chosen(contacts, first, cells, x) if cells > first else math.sqrt(dot(x, x))
            if cells > first and apart <= ONE_PLACE * radius:
                continue
            later = volume.d[c] + h * dot(n, add(v, cross(omega, x)))
            close = later <= near
            if touches and not close:
                continue
            worth = apart if close else -later
            if best < 0 or (close and not touches) or worth > score:
                best, score, touches = c, worth, close
        if best < 0:
            break
        cells = write_place(contacts, cells, corner(volume, best), volume.d[best])
    if cells == first:
        # nothing of the bodies themselves is within reach: the volume is one of skin alone
        cells = write_place(contacts, cells, (0.0, 0.0, 0.0), skin)
    return cells


@jit
def relative_twist(work: TreeData, pad: Record) -> tuple[Vec3, Vec3]:
    """Velocity at the pad's point and angular velocity, of a relative to b. After `forward_velocity`."""
    a, b = work.bodies[pad.a], work.bodies[pad.b]
    v_a = add(load3(a.v), cross(load3(a.omega), load3(pad.arm_a)))
    v_b = add(load3(b.v), cross(load3(b.omega), load3(pad.arm_b)))
    return sub(v_a, v_b), sub(load3(a.omega), load3(b.omega))


@jit
def write_place(contacts: Contacts, c: int, r: Vec3, gap: float) -> int:
    cell = contacts.cells[c]
    store(cell.r, r)
    cell.gap, cell.area, cell.give = gap, 0.0, 0.0
    return c + 1


@jit
def put_in_turn(contacts: Contacts, first: int, cells: int, t: Vec3, s: Vec3) -> None:
    """Order the places anticlockwise about their middle, as a polygon is drawn."""
    middle = (0.0, 0.0, 0.0)
    for c in range(first, cells):
        middle = add(middle, scale(1.0 / (cells - first), load3(contacts.cells[c].r)))
    for c in range(first + 1, cells):
        r, gap = load3(contacts.cells[c].r), contacts.cells[c].gap
        angle = math.atan2(dot(s, sub(r, middle)), dot(t, sub(r, middle)))
        k = c
        while k > first:
            other = load3(contacts.cells[k - 1].r)
            if math.atan2(dot(s, sub(other, middle)), dot(t, sub(other, middle))) <= angle:
                break
            write_place(contacts, k, other, contacts.cells[k - 1].gap)
            k -= 1
        write_place(contacts, k, r, gap)

"""Where a volume presses: its corners, each with the gap that is really there, and the crossing of two edges.

The relative velocity along the normal is linear over the contact plane and the gap between the bodies is convex, so
that what holds at the corners of the volume and where edges of the two bodies cross holds everywhere. A drum touches along
its line and a tilted box along its edge, however thick the skin is in which they are sought.
"""

from __future__ import annotations

import math

from ._jit import jit
from .contact_tables import CORNERS, Contacts
from .polyhedron import HALF_SPACE, Shapes, Volume
from .section import INWARD
from .vector import Vec3, add, cross, dot, load3, scale, store, sub
from .volume import corner

#: of the volume's radius: corners nearer to one another are one place
ONE_PLACE = 1e-3
#: n · side below which a side counts more and more as one beside the contact, whose skin is no gap
BESIDE = 0.2
#: of the skin: gaps from here on cannot close within the step
OUT_OF_REACH = 0.999


@jit
def carries_skin(volume: Volume, shapes: Shapes, i: int, plane: int) -> bool:
    """Was this side of the volume moved outward by the skin? Those of B were, or those of a half-space A."""
    of_a = plane < volume.result[0].faces_a
    return of_a == (shapes.shapes[i].kind == HALF_SPACE)


@jit
def gap_at(volume: Volume, shapes: Shapes, i: int, n: Vec3, p: Vec3, skin: float) -> float:
    """Distance between the bodies themselves along n at a point of the contact plane, negative where they overlap."""
    low, high = -math.inf, math.inf
    for k in range(volume.result[0].sides):
        side = volume.sides[k]
        normal = load3(side.normal)
        slope = dot(normal, n)
        if slope == 0.0:
            continue
        room = (side.offset - dot(normal, p)) / slope
        steep = math.fabs(slope)
        back = 0.0
        if carries_skin(volume, shapes, i, side.plane):
            back = skin * min(1.0 / steep, steep / (BESIDE * BESIDE))
        if slope > 0.0:
            high = min(high, room - back)
        else:
            low = max(low, room + back)
    return float(max(low - high, -volume.result[0].width))


@jit
def crossing(volume: Volume, shapes: Shapes, i: int, n: Vec3, skin: float) -> tuple[Vec3, float]:
    """Where an upper edge of the volume crosses a lower one with the least gap between the bodies, seen along n."""
    result, slope = volume.result[0], volume.offset
    for k in range(result.sides):
        slope[volume.sides[k].plane] = dot(load3(volume.sides[k].normal), n)
    best, least = (0.0, 0.0, 0.0), math.inf
    for d in range(3 * result.corners):
        if d > volume.twin[d] or min(slope[volume.face[d]], slope[volume.face[volume.twin[d]]]) < BESIDE:
            continue
        a = corner(volume, d // 3)
        along = sub(corner(volume, volume.twin[d] // 3), a)
        for e in range(3 * result.corners):
            if e > volume.twin[e] or max(slope[volume.face[e]], slope[volume.face[volume.twin[e]]]) > -BESIDE:
                continue
            b = corner(volume, e // 3)
            across = cross(sub(corner(volume, volume.twin[e] // 3), b), n)
            turn = dot(along, across)
            if turn == 0.0:
                continue
            part = dot(sub(b, a), across) / turn
            if part < 0.0 or part > 1.0:
                continue
            p = add(a, scale(part, along))
            p = sub(p, scale(dot(n, p), n))
            gap = gap_at(volume, shapes, i, n, p, skin)
            if gap < least:
                best, least = p, gap
    return best, least


@jit
def on_plane(volume: Volume, c: int, n: Vec3) -> Vec3:
    """A corner of the volume seen along n."""
    p = corner(volume, c)
    return sub(p, scale(dot(n, p), n))


@jit
def distance_to_chosen(contacts: Contacts, first: int, cells: int, p: Vec3) -> float:
    nearest = math.inf
    for c in range(first, cells):
        d = sub(p, load3(contacts.cells[c].r))
        nearest = min(nearest, dot(d, d))
    return math.sqrt(nearest)


@jit
def choose_places(
    contacts: Contacts,
    volume: Volume,
    shapes: Shapes,
    i: int,
    first: int,
    skin: float,
    near: float,
    v: Vec3,
    omega: Vec3,
    h: float,
) -> int:
    """Cells of one volume from `first` on: place and gap, at most CORNERS. Returns the next cell.

    v, omega: of A relative to B at the centroid. Places that will be within `near` at the end of the step come first,
    the farthest from one another; then those that come next.
    """
    result = volume.result[0]
    n, count = load3(result.n), result.corners
    gap, cells, radius, least = volume.d, first, 0.0, math.inf
    for c in range(count):
        p = on_plane(volume, c, n)
        gap[c] = gap_at(volume, shapes, i, n, scale(1.0 - INWARD, p), skin)
        radius = max(radius, dot(p, p))
        least = min(least, gap[c])
    radius = math.sqrt(radius)
    middle = gap_at(volume, shapes, i, n, (0.0, 0.0, 0.0), skin)
    if middle < least - ONE_PLACE * skin:
        p, narrow = crossing(volume, shapes, i, n, skin)
        if not narrow < middle:
            p, narrow = (0.0, 0.0, 0.0), middle
        cells = write_place(contacts, cells, p, narrow)
    while cells - first < CORNERS:
        best, score, touches = -1, -math.inf, False
        for c in range(count):
            if gap[c] > OUT_OF_REACH * skin:
                continue
            p = on_plane(volume, c, n)
            apart = distance_to_chosen(contacts, first, cells, p) if cells > first else math.sqrt(dot(p, p))
            if cells > first and apart <= ONE_PLACE * radius:
                continue
            later = gap[c] + h * dot(n, add(v, cross(omega, p)))
            close = later <= near
            if touches and not close:
                continue
            worth = apart if close else -later
            if best < 0 or (close and not touches) or worth > score:
                best, score, touches = c, worth, close
        if best < 0:
            break
        cells = write_place(contacts, cells, on_plane(volume, best, n), gap[best])
    if cells == first:
        cells = write_place(contacts, cells, (0.0, 0.0, 0.0), middle)
    return cells


@jit
def write_place(contacts: Contacts, c: int, r: Vec3, gap: float) -> int:
    cell = contacts.cells[c]
    store(cell.r, r)
    cell.gap = gap
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

"""Gaps of the places of one volume, without rounding."""

from __future__ import annotations

import math

from .._jit import jit
from ..math.vector import Vec3, dot, load3
from .tables import Contacts

#: m: gaps that differ by less from a plane are on it, the rest is rounding
ONE_PLANE = 1e-9
#: m: where no place of a volume is farther away, all of them touch
TOUCHING = 1e-8
#: of the places' extent: across a line this thin there is no slope
ONE_LINE = 1e-6


@jit
def even_gaps(contacts: Contacts, first: int, cells: int, t: Vec3, s: Vec3) -> None:
    """Take rounding out of the gaps of a volume.

    The velocity along the normal is linear over the places. Four corners of a face whose gaps are off a plane by
    1e-12 m cannot all press: one must open, and which one is decided by rounding, anew in every step.
    """
    count = cells - first
    widest = -math.inf
    for c in range(first, cells):
        widest = max(widest, contacts.cells[c].gap)
    if widest <= TOUCHING:
        for c in range(first, cells):
            contacts.cells[c].gap = min(contacts.cells[c].gap, 0.0)
        return
    if count < 3:
        return
    x0 = y0 = g0 = 0.0
    for c in range(first, cells):
        r = load3(contacts.cells[c].r)
        x0 += dot(t, r) / count
        y0 += dot(s, r) / count
        g0 += contacts.cells[c].gap / count
    xx = xy = yy = xg = yg = 0.0
    for c in range(first, cells):
        r, g = load3(contacts.cells[c].r), contacts.cells[c].gap - g0
        x, y = dot(t, r) - x0, dot(s, r) - y0
        xx, xy, yy = xx + x * x, xy + x * y, yy + y * y
        xg, yg = xg + x * g, yg + y * g
    size, det = xx + yy, xx * yy - xy * xy
    if det > ONE_LINE * size * size:
        a, b = (yy * xg - xy * yg) / det, (xx * yg - xy * xg) / det
    else:
        a, b = (xx * xg + xy * yg) / (size * size), (xy * xg + yy * yg) / (size * size)
    for c in range(first, cells):
        r = load3(contacts.cells[c].r)
        fit = g0 + a * (dot(t, r) - x0) + b * (dot(s, r) - y0)
        if not math.fabs(contacts.cells[c].gap - fit) <= ONE_PLANE:
            return
    for c in range(first, cells):
        r = load3(contacts.cells[c].r)
        contacts.cells[c].gap = g0 + a * (dot(t, r) - x0) + b * (dot(s, r) - y0)

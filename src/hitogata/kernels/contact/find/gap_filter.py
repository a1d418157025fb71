"""Removes rounding from the gaps at the points of one patch."""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...math.arrays import Record
from ...math.vector import dot, load3
from ..tables import ContactData
from .tolerances import COLLINEAR_POINTS_TOL, COPLANAR_GAP_TOL, TOUCHING_GAP


@jit
def snap_gaps_to_plane(con: ContactData, patch: Record) -> None:
    """Replaces gaps that lie on a plane to machine precision by those of the plane.

    The velocity along the normal is linear over the points. Four corners of a face whose gaps deviate from a plane by
    1e-12 m cannot all carry load: one must open. Without this filter, rounding would select it anew in every step.
    """
    t, s, first, count = load3(patch.t), load3(patch.s), patch.first_point, patch.n_points
    end = first + count
    widest = -math.inf
    for c in range(first, end):
        widest = max(widest, con.points[c].gap)
    if widest <= TOUCHING_GAP:
        for c in range(first, end):
            con.points[c].gap = min(con.points[c].gap, 0.0)
        return
    if count < 3:
        return
    x0 = y0 = g0 = 0.0
    for c in range(first, end):
        r = load3(con.points[c].r)
        x0 += dot(t, r) / count
        y0 += dot(s, r) / count
        g0 += con.points[c].gap / count
    xx = xy = yy = xg = yg = 0.0
    for c in range(first, end):
        r, g = load3(con.points[c].r), con.points[c].gap - g0
        x, y = dot(t, r) - x0, dot(s, r) - y0
        xx, xy, yy = xx + x * x, xy + x * y, yy + y * y
        xg, yg = xg + x * g, yg + y * g
    size, det = xx + yy, xx * yy - xy * xy
    if det > COLLINEAR_POINTS_TOL * size * size:
        a, b = (yy * xg - xy * yg) / det, (xx * yg - xy * xg) / det
    else:
        a, b = (xx * xg + xy * yg) / (size * size), (xy * xg + yy * yg) / (size * size)
    for c in range(first, end):
        r = load3(con.points[c].r)
        fit = g0 + a * (dot(t, r) - x0) + b * (dot(s, r) - y0)
        if not math.fabs(con.points[c].gap - fit) <= COPLANAR_GAP_TOL:
            return
    for c in range(first, end):
        r = load3(con.points[c].r)
        con.points[c].gap = g0 + a * (dot(t, r) - x0) + b * (dot(s, r) - y0)

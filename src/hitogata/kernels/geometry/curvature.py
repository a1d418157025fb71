"""Radii of curvature of convex surfaces, and the common normal of two of them.

Where the outward normal m rotates by δ, the contact point moves by ρ δ over the surface. ρ is the Hessian of the
support function, a symmetric tensor across m. A face has infinite radii (here FLAT_RADIUS), a corner zero radii, an
edge an infinite radius along itself. A margin adds its own radius to all of them.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Record
from ..math.tangents import tangents
from ..math.vector import Vec3, add, cross, dot, load3, load9, mat_t_vec, scale, store, sub
from .support import axis_of, room_along, support
from .tables import CYLINDER, ELLIPSOID, ShapeData, Shapes
from .tolerances import (
    FLAT_RADIUS,
    NORMAL_CONVERGED_STEP,
    NORMAL_MIN_STEP_FRACTION,
    NORMAL_NEWTON_ITERATIONS,
    NORMAL_NEWTON_TOL,
    NORMAL_STEP_SHRINK,
    PARALLEL_EDGES_SINE,
    SEPARATION_ROUNDING,
)

#: kind of feature nearest to the other body: a point of a curved surface or a corner; a straight line; a flat face
POINT_LIKE, EDGE_LIKE, FACE_LIKE = range(3)

#: (tt, ts, ss) of a symmetric tensor across n
Tensor = tuple[float, float, float]


@jit
def radii(
    shapes: Shapes, work: ShapeData, i: int, m: Vec3, kind: int, edge: Vec3, t: Vec3, s: Vec3
) -> Tensor:  # fmt: skip
    """Radii of curvature of shape i where its outward normal is m, along the unit vectors t, s across m.

    kind: its feature there. edge: unit direction of an EDGE_LIKE.
    """
    shape = shapes.table[i]
    if kind == FACE_LIKE:
        return (FLAT_RADIUS, 0.0, FLAT_RADIUS)
    tt, ts, ss = shape.margin, 0.0, shape.margin
    if kind == EDGE_LIKE:
        x, y = dot(edge, t), dot(edge, s)
        tt, ts, ss = tt + FLAT_RADIUS * x * x, ts + FLAT_RADIUS * x * y, ss + FLAT_RADIUS * y * y
    if shape.round == CYLINDER:
        f = cross(axis_of(work, i), m)
        size = math.sqrt(dot(f, f))
        if size == 0.0:
            return (FLAT_RADIUS, 0.0, FLAT_RADIUS)
        r, x, y = shape.radii[0] / size, dot(f, t) / size, dot(f, s) / size
        return (tt + r * x * x, ts + r * x * y, ss + r * y * y)
    if shape.round == ELLIPSOID:
        axes, r = load9(work.poses[i].axes), load3(shape.radii)
        p = support(shapes, work, i, m)
        h = dot(p, m)
        a, b = mat_t_vec(axes, t), mat_t_vec(axes, s)
        a, b = (r[0] * a[0], r[1] * a[1], r[2] * a[2]), (r[0] * b[0], r[1] * b[1], r[2] * b[2])
        x, y = dot(p, t), dot(p, s)
        return ((dot(a, a) - x * x) / h, (dot(a, b) - x * y) / h, (dot(b, b) - y * y) / h)
    return (tt, ts, ss)


@jit
def solve_tensor(a: Tensor, x: float, y: float) -> tuple[float, float]:
    """a⁻¹ (x, y)."""
    det = a[0] * a[2] - a[1] * a[1]
    return (a[2] * x - a[1] * y) / det, (a[0] * y - a[1] * x) / det


@jit
def common_normal(found: Record, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3) -> bool:
    """Refine n to the common normal of the surfaces of A = i and B = j by Newton's method. found: as of NEAREST.

    Returns True if n converged to it, to machine precision.
    """
    if found.kind_a == FACE_LIKE or found.kind_b == FACE_LIKE:
        return False
    n, e, f = load3(found.n), load3(found.edge_a), load3(found.edge_b)
    on_a, on_b = found.kind_a == EDGE_LIKE, found.kind_b == EDGE_LIKE
    if on_a and on_b:
        m = cross(e, f)
        size = math.sqrt(dot(m, m))
        if size > PARALLEL_EDGES_SINE:
            store(found.n, scale(math.copysign(1.0 / size, dot(m, n)), m))
        return bool(size > PARALLEL_EDGES_SINE)
    if on_a or on_b:
        along = e if on_a else f
        n = sub(n, scale(dot(n, along), along))
        n = scale(1.0 / math.sqrt(dot(n, n)), n)
    best, most = n, room_along(shapes, work, i, j, delta, n)
    turned = math.inf
    for _ in range(NORMAL_NEWTON_ITERATIONS):
        t, s = tangents(n)
        if on_a or on_b:
            t = e if on_a else f
            s = cross(n, t)
        a, b = support(shapes, work, i, scale(-1.0, n)), add(delta, support(shapes, work, j, n))
        way = sub(a, b)
        room = dot(n, way)
        p = radii(shapes, work, i, scale(-1.0, n), found.kind_a, e, t, s)
        q = radii(shapes, work, j, n, found.kind_b, f, t, s)
        total = (p[0] + q[0] + room, p[1] + q[1], p[2] + q[2] + room)
        margins = shapes.table[i].margin + shapes.table[j].margin
        total = (total[0] - margins, total[1], total[2] - margins)
        if not (total[0] > 0.0 and total[0] * total[2] - total[1] * total[1] > 0.0):
            break
        x, y = solve_tensor(total, 0.0 if on_a or on_b else dot(t, way), dot(s, way))
        turned = math.sqrt(x * x + y * y)
        step, better = 1.0, False
        while step > NORMAL_MIN_STEP_FRACTION and not better:
            n = add(best, scale(step, add(scale(x, t), scale(y, s))))
            n = scale(1.0 / math.sqrt(dot(n, n)), n)
            room = room_along(shapes, work, i, j, delta, n)
            better = room > most - SEPARATION_ROUNDING * (math.fabs(most) + shapes.table[i].radius)
            step *= NORMAL_STEP_SHRINK
        if not better:
            break
        best, most = n, room
        if turned <= NORMAL_NEWTON_TOL:
            break
    store(found.n, best)
    return turned <= NORMAL_CONVERGED_STEP

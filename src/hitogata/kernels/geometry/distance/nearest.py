"""Distance and nearest points of two convex shapes of which at least one is round.

Half-spaces, spheres and capsules have closed forms; all other pairs are searched by `separating_direction.py`.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...math.arrays import Record
from ...math.vector import ZERO3, Vec3, add, cross, dot, load3, scale, store, sub
from ..curvature import EDGE_LIKE, FACE_LIKE, POINT_LIKE
from ..support import across, axis_of, room_along, support
from ..tables import CAPSULE, FLAT_FACED, HALF_SPACE, PAIRS, SPHERE, ShapeData, Shapes, between, turn_core
from ..tolerances import COINCIDENT_CORES_TOL, PARALLEL_AXES_DETERMINANT
from .separating_direction import Nearest, search


@jit
def is_round(shapes: Shapes, i: int, j: int) -> bool:
    """True if one of two shapes is round."""
    return bool(shapes.table[i].round != FLAT_FACED or shapes.table[j].round != FLAT_FACED)


@jit
def are_apart(out: Nearest, shapes: Shapes, work: ShapeData, i: int, j: int, reach: float) -> bool:
    """True if two shapes are certainly farther apart than reach (m), by their bounding balls or the cached direction n.

    The cache only affects the time: a separation along any direction is a lower bound of the distance.
    """
    a, b, delta = shapes.table[i], shapes.table[j], between(work, i, j)
    far = a.radius + b.radius + reach
    if dot(delta, delta) > far * far:
        return True
    key = i * len(shapes.table) + j
    at = (key * 40503) & (PAIRS - 1)
    if out.pair[at] != key or a.kind == HALF_SPACE or b.kind == HALF_SPACE:
        return False
    turn_core(work, shapes, i)
    turn_core(work, shapes, j)
    return bool(room_along(shapes, work, i, j, delta, load3(out.parting[at])) - a.margin - b.margin > reach)


@jit
def nearest(out: Nearest, shapes: Shapes, work: ShapeData, i: int, j: int) -> float:
    """Signed distance of shapes A = i and B = j, m; negative if they overlap. Nearest points into out.found.

    After `pose_shape` of both.
    """
    found = out.found[0]
    turn_core(work, shapes, i)
    turn_core(work, shapes, j)
    a, b, delta = shapes.table[i], shapes.table[j], between(work, i, j)
    found.kind_a, found.kind_b = POINT_LIKE, POINT_LIKE
    if a.kind == HALF_SPACE or b.kind == HALF_SPACE:
        _beside_plane(found, shapes, work, i, j, delta)
    elif a.round in (SPHERE, CAPSULE) and b.round in (SPHERE, CAPSULE):
        _lines(found, shapes, work, i, j, delta)
    else:
        search(out, shapes, work, i, j, delta)
    key = i * len(shapes.table) + j
    at = (key * 40503) & (PAIRS - 1)
    out.pair[at] = key
    store(out.parting[at], load3(found.n))
    return float(found.gap)


@jit
def _beside_plane(found: Record, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3) -> None:
    """One of the two is a half-space; n is parallel to its normal."""
    plane_is_b = shapes.table[j].kind == HALF_SPACE
    k = shapes.table[j if plane_is_b else i].face
    out = (work.nx[k], work.ny[k], work.nz[k])
    if plane_is_b:
        x = support(shapes, work, i, scale(-1.0, out))
        height = dot(out, sub(x, delta))
        store(found.n, out)
        store(found.a, x)
        store(found.b, sub(x, scale(height, out)))
        found.kind_b, found.gap = FACE_LIKE, height - shapes.table[i].margin
    else:
        x = add(delta, support(shapes, work, j, scale(-1.0, out)))
        height = dot(out, x)
        store(found.n, scale(-1.0, out))
        store(found.a, sub(x, scale(height, out)))
        store(found.b, x)
        found.kind_a, found.gap = FACE_LIKE, height - shapes.table[j].margin


@jit
def _lines(found: Record, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3) -> None:
    """Spheres and capsules: nearest points of two segments, each of which may be a point."""
    p, q = _half_line(shapes, work, i), _half_line(shapes, work, j)
    # |p s − q t − delta|², −1 ≤ s, t ≤ 1
    pp, qq, pq, pd, qd = dot(p, p), dot(q, q), dot(p, q), dot(p, delta), dot(q, delta)
    det = pp * qq - pq * pq
    s = t = 0.0
    if det > PARALLEL_AXES_DETERMINANT * pp * qq:
        s = min(max((pd * qq - qd * pq) / det, -1.0), 1.0)
    elif pp > 0.0 and qq > 0.0:
        # parallel: the middle of the overlap of both segments along p
        low, high = max(-1.0, (pd - abs(pq)) / pp), min(1.0, (pd + abs(pq)) / pp)
        s = min(max(0.5 * (low + high), -1.0), 1.0)
    if qq > 0.0:
        t = min(max((pq * s - qd) / qq, -1.0), 1.0)
    if pp > 0.0:
        s = min(max((pq * t + pd) / pp, -1.0), 1.0)
    a, b = scale(s, p), add(delta, scale(t, q))
    v = sub(a, b)
    size = math.sqrt(dot(v, v))
    if size > COINCIDENT_CORES_TOL * (shapes.table[i].radius + shapes.table[j].radius):
        store(found.n, scale(1.0 / size, v))
    else:
        # the cores intersect: a direction across both
        side = cross(p, q)
        length = math.sqrt(dot(side, side))
        store(found.n, scale(1.0 / length, side) if length > 0.0 else _any_across(p if pp > 0.0 else q))
    store(found.a, a)
    store(found.b, b)
    found.gap = size - shapes.table[i].margin - shapes.table[j].margin
    if pp > 0.0 and abs(s) < 1.0:
        found.kind_a = EDGE_LIKE
        store(found.edge_a, scale(1.0 / math.sqrt(pp), p))
    if qq > 0.0 and abs(t) < 1.0:
        found.kind_b = EDGE_LIKE
        store(found.edge_b, scale(1.0 / math.sqrt(qq), q))


@jit
def _half_line(shapes: Shapes, work: ShapeData, i: int) -> Vec3:
    """Vector from the centre to the end of a capsule's core; zero for a sphere."""
    shape = shapes.table[i]
    return scale(shape.radii[2], axis_of(work, i)) if shape.round == CAPSULE else ZERO3


@jit
def _any_across(p: Vec3) -> Vec3:
    """A unit vector perpendicular to p; the z axis if p is zero."""
    if dot(p, p) == 0.0:
        return (0.0, 0.0, 1.0)
    a = scale(1.0 / math.sqrt(dot(p, p)), p)
    return across(a, (1.0, 0.0, 0.0) if abs(a[0]) < 0.8 else (0.0, 1.0, 0.0))

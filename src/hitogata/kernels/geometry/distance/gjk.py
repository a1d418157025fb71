"""Signed distance of two convex hulls, with the nearest points and the separating direction.

The distance is that of the Minkowski difference A − B from the origin. If the origin is outside, the method of Gilbert,
Johnson and Keerthi (GJK) alternates between the nearest point of a simplex and the support point beyond it. If the
origin is inside, the direction of least penetration is searched on the sphere: the best of a set of directions, then
the best of neighbours at decreasing angles.
"""

from __future__ import annotations

import math

from ...compiler.bundle import Bundle
from ...compiler.jit import jit
from ...math.arrays import Floats, Ints
from ...math.vector import ZERO3, Vec3, add, cross, dot, load3, scale, store, sub
from ..tolerances import (
    DEPTH_FIRST_ANGLE,
    DEPTH_SEARCH_ANGLES,
    DEPTH_SEARCH_ITERATIONS,
    DEPTH_SECOND_ANGLE,
    DEPTH_SEED_DISTANCE,
    DEPTH_SEED_RATIO,
    FLAT_SIMPLEX_TOL,
    GJK_HULL_GAIN,
    GJK_HULL_ITERATIONS,
    GJK_HULL_TOUCHING,
)

#: barycentric coordinates λ of a simplex's corners
Near = tuple[float, float, float, float]


class Hulls(Bundle):
    """Convex hulls of points, each with a radius about it."""

    world: Floats  # (P, 3) m: world positions of the points
    starts: Ints  # (s + 1,): first point of each shape
    radius: Floats  # (s,) m
    centre: Floats  # (s, 3) m: an interior point
    simplex: Floats  # (4, 9) scratch: corners of A − B, of A, of B
    found: Floats  # (9,): separating direction from B to A, nearest points of A and of B


@jit
def farthest(hulls: Hulls, i: int, d: Vec3) -> tuple[float, int]:
    """Support function of a shape's core along d, and the row of its support point."""
    best, at = -math.inf, hulls.starts[i]
    for k in range(hulls.starts[i], hulls.starts[i + 1]):
        along = hulls.world[k, 0] * d[0] + hulls.world[k, 1] * d[1] + hulls.world[k, 2] * d[2]
        if along > best:
            best, at = along, k
    return best, at


@jit
def part_along(hulls: Hulls, i: int, j: int, d: Vec3) -> float:
    """Distance of A = i and B = j along the unit vector d from B to A; negative if they overlap along it.

    hulls.found: d and the two support points.
    """
    high, b = farthest(hulls, j, d)
    low, a = farthest(hulls, i, scale(-1.0, d))
    found = hulls.found
    for c in range(3):
        found[c] = d[c]
        found[3 + c] = hulls.world[a, c] - hulls.radius[i] * d[c]
        found[6 + c] = hulls.world[b, c] + hulls.radius[j] * d[c]
    return float(-low - high - hulls.radius[i] - hulls.radius[j])


@jit
def _room(hulls: Hulls, i: int, j: int, d: Vec3) -> float:
    high, _ = farthest(hulls, j, d)
    low, _ = farthest(hulls, i, scale(-1.0, d))
    return -low - high


@jit
def _on_segment(a: Vec3, b: Vec3) -> tuple[float, float]:
    """λ of the point of a segment nearest to the origin."""
    ab = sub(b, a)
    length2 = dot(ab, ab)
    u = -dot(a, ab) / length2 if length2 > 0.0 else 0.0
    u = min(max(u, 0.0), 1.0)
    return 1.0 - u, u


@jit
def _on_triangle(a: Vec3, b: Vec3, c: Vec3) -> Vec3:
    """λ of the point of a triangle nearest to the origin, by the Voronoi region of the origin."""
    ab, ac = sub(b, a), sub(c, a)
    d1, d2 = -dot(ab, a), -dot(ac, a)
    if d1 <= 0.0 and d2 <= 0.0:
        return (1.0, 0.0, 0.0)
    d3, d4 = -dot(ab, b), -dot(ac, b)
    if d3 >= 0.0 and d4 <= d3:
        return (0.0, 1.0, 0.0)
    vc = d1 * d4 - d3 * d2
    if vc <= 0.0 and d1 >= 0.0 and d3 <= 0.0:
        u = d1 / (d1 - d3) if d1 > d3 else 0.0
        return (1.0 - u, u, 0.0)
    d5, d6 = -dot(ab, c), -dot(ac, c)
    if d6 >= 0.0 and d5 <= d6:
        return (0.0, 0.0, 1.0)
    vb = d5 * d2 - d1 * d6
    if vb <= 0.0 and d2 >= 0.0 and d6 <= 0.0:
        u = d2 / (d2 - d6) if d2 > d6 else 0.0
        return (1.0 - u, 0.0, u)
    va = d3 * d6 - d5 * d4
    if va <= 0.0 and d4 >= d3 and d5 >= d6:
        width = (d4 - d3) + (d5 - d6)
        u = (d4 - d3) / width if width > 0.0 else 0.0
        return (0.0, 1.0 - u, u)
    whole = va + vb + vc
    if not whole > 0.0:
        return (1.0, 0.0, 0.0)
    return (va / whole, vb / whole, vc / whole)


@jit
def _outside(a: Vec3, b: Vec3, c: Vec3, d: Vec3) -> bool:
    """True if the origin and d are on different sides of the plane of a, b, c, or one of them is on it."""
    n, way = cross(sub(b, a), sub(c, a)), sub(d, a)
    height = dot(way, n)
    flat = height * height <= FLAT_SIMPLEX_TOL * FLAT_SIMPLEX_TOL * dot(n, n) * dot(way, way)
    return flat or -dot(a, n) * height <= 0.0


@jit
def _three(a: Vec3, b: Vec3, c: Vec3) -> tuple[float, Vec3]:
    x = _on_triangle(a, b, c)
    v = add(add(scale(x[0], a), scale(x[1], b)), scale(x[2], c))
    return dot(v, v), x


@jit
def _on_tetrahedron(a: Vec3, b: Vec3, c: Vec3, d: Vec3) -> Near:
    """λ of the point nearest to the origin; all −1 if the origin is inside."""
    best, out = math.inf, (-1.0, -1.0, -1.0, -1.0)
    if _outside(a, b, c, d):
        size, x = _three(a, b, c)
        if size < best:
            best, out = size, (x[0], x[1], x[2], 0.0)
    if _outside(a, b, d, c):
        size, x = _three(a, b, d)
        if size < best:
            best, out = size, (x[0], x[1], 0.0, x[2])
    if _outside(a, c, d, b):
        size, x = _three(a, c, d)
        if size < best:
            best, out = size, (x[0], 0.0, x[1], x[2])
    if _outside(b, c, d, a):
        size, x = _three(b, c, d)
        if size < best:
            best, out = size, (0.0, x[0], x[1], x[2])
    return out


@jit
def reduce_simplex(simplex: Floats, count: int) -> tuple[int, Vec3, Near]:
    """Reduce a simplex to the face that contains its point nearest to the origin.

    Returns the number of corners kept, −1 if the origin is inside, the point and its λ.
    """
    share: Near = (1.0, 0.0, 0.0, 0.0)
    if count == 2:
        u, v = _on_segment(load3(simplex[0]), load3(simplex[1]))
        share = (u, v, 0.0, 0.0)
    elif count == 3:
        x = _on_triangle(load3(simplex[0]), load3(simplex[1]), load3(simplex[2]))
        share = (x[0], x[1], x[2], 0.0)
    elif count == 4:
        share = _on_tetrahedron(load3(simplex[0]), load3(simplex[1]), load3(simplex[2]), load3(simplex[3]))
        if share[0] < 0.0:
            return -1, ZERO3, share
    kept, point = 0, ZERO3
    left = (0.0, 0.0, 0.0, 0.0)
    for k in range(count):
        if share[k] > 0.0:
            point = add(point, scale(share[k], load3(simplex[k])))
            for c in range(9):
                simplex[kept, c] = simplex[k, c]
            if kept == 0:
                left = (share[k], 0.0, 0.0, 0.0)
            elif kept == 1:
                left = (left[0], share[k], 0.0, 0.0)
            elif kept == 2:
                left = (left[0], left[1], share[k], 0.0)
            kept += 1
    return kept, point, left


@jit
def _add(hulls: Hulls, i: int, j: int, v: Vec3, row: int) -> Vec3:
    """Support point of A − B along −v, written as a row of the simplex."""
    _, a = farthest(hulls, i, scale(-1.0, v))
    _, b = farthest(hulls, j, v)
    for c in range(3):
        hulls.simplex[row, 3 + c] = hulls.world[a, c]
        hulls.simplex[row, 6 + c] = hulls.world[b, c]
        hulls.simplex[row, c] = hulls.world[a, c] - hulls.world[b, c]
    return load3(hulls.simplex[row])


@jit
def _improve(hulls: Hulls, i: int, j: int, start: Vec3, turn: float) -> tuple[float, Vec3]:
    """Local maximum of the separation over neighbours at angle `turn`, iterated while it increases."""
    best, out = _room(hulls, i, j, start), start
    for _ in range(DEPTH_SEARCH_ITERATIONS):
        side = cross(out, (1.0, 0.0, 0.0)) if abs(out[0]) < 0.9 else cross(out, (0.0, 1.0, 0.0))
        side = scale(1.0 / math.sqrt(dot(side, side)), side)
        other = cross(out, side)
        better = out
        for k in range(8):
            angle = 0.25 * math.pi * k
            d = add(out, scale(turn, add(scale(math.cos(angle), side), scale(math.sin(angle), other))))
            d = scale(1.0 / math.sqrt(dot(d, d)), d)
            room = _room(hulls, i, j, d)
            if room > best:
                best, better = room, d
        if better == out:
            break
        out = better
    return best, out


@jit
def _seed(hulls: Hulls, i: int, j: int, which: int) -> Vec3:
    """Start direction number `which` of 27: axes, diagonals, and the line through both centres."""
    d = (float(which // 9 - 1), float(which // 3 % 3 - 1), float(which % 3 - 1))
    if which == 13:
        d = sub(load3(hulls.centre[i]), load3(hulls.centre[j]))
    size = math.sqrt(dot(d, d))
    return scale(1.0 / size, d) if size > DEPTH_SEED_DISTANCE else (0.0, 0.0, 1.0)


@jit
def deepest_direction(hulls: Hulls, i: int, j: int) -> Vec3:
    """Unit direction of least penetration of two overlapping cores: the shift of A = i out of B = j."""
    best, out = -math.inf, (0.0, 0.0, 1.0)
    for which in range(27):
        best = max(best, _room(hulls, i, j, _seed(hulls, i, j, which)))
    near = DEPTH_SEED_RATIO * best
    for which in range(27):
        seed = _seed(hulls, i, j, which)
        if _room(hulls, i, j, seed) >= near:
            room, d = _improve(hulls, i, j, seed, DEPTH_FIRST_ANGLE)
            room, d = _improve(hulls, i, j, d, DEPTH_SECOND_ANGLE)
            if room >= best:
                best, out = room, d
    for turn in DEPTH_SEARCH_ANGLES:
        _, out = _improve(hulls, i, j, out, turn)
    return out


@jit
def gap(hulls: Hulls, i: int, j: int) -> float:
    """Signed distance of shapes A = i and B = j, m; negative: penetration depth. Nearest points in hulls.found.

    The distance is accurate to a relative 1e-8. The depth of overlapping cores is an upper bound, usually within 2 %.
    """
    v = sub(load3(hulls.world[hulls.starts[i]]), load3(hulls.world[hulls.starts[j]]))
    if dot(v, v) == 0.0:
        v = (1.0, 0.0, 0.0)
    count = 0
    share: Near = (1.0, 0.0, 0.0, 0.0)
    size2 = math.inf
    for _ in range(GJK_HULL_ITERATIONS):
        w = _add(hulls, i, j, v, count)
        if count > 0 and dot(v, v) - dot(v, w) <= GJK_HULL_GAIN * size2:
            break
        kept, point, left = reduce_simplex(hulls.simplex, count + 1)
        closer = dot(point, point)
        if kept < 0 or closer < GJK_HULL_TOUCHING * GJK_HULL_TOUCHING:
            return part_along(hulls, i, j, deepest_direction(hulls, i, j))
        nearer = closer < size2
        v, share, count, size2 = point, left, kept, closer
        if not nearer:
            # no further decrease in doubles
            break
    far = math.sqrt(dot(v, v))
    n = scale(1.0 / far, v)
    a, b = ZERO3, ZERO3
    for k in range(min(count, 3)):
        row = hulls.simplex[k]
        a = add(a, scale(share[k], (row[3], row[4], row[5])))
        b = add(b, scale(share[k], (row[6], row[7], row[8])))
    found = hulls.found
    store(found[0:3], n)
    store(found[3:6], sub(a, scale(hulls.radius[i], n)))
    store(found[6:9], add(b, scale(hulls.radius[j], n)))
    return float(far - hulls.radius[i] - hulls.radius[j])

"""Distance of two convex hulls, or how far they overlap, with the points and the direction in which they would part.

The distance is that of their difference A − B from the origin. Where it is outside, Gilbert, Johnson and Keerthi's
method: the nearest point of a simplex of corners, then the corner that lies beyond it, until there is none. Where it is
inside, the direction along which the least shift parts them is sought on the sphere: the best of some directions and of
ever nearer neighbours of them.
"""

from __future__ import annotations

import math

from ..compiler.bundle import Bundle
from ..compiler.jit import jit
from ..math.arrays import Floats, Ints
from ..math.vector import ZERO3, Vec3, add, cross, dot, load3, scale, store, sub

_STEPS = 40
#: relative to the distance squared: what another corner must bring
_GAIN = 1e-8
#: m: cores this near overlap
_TOUCHING = 1e-6
#: turns, rad, by which directions around the best are tried, and how often each
_TURNS = (0.05, 0.02, 0.01)
_AGAIN = 4
#: directions that are this much worse than the best of all may still have the best of all beside them
_PROMISING = 1.5

#: λ of the corners of a simplex, and how near its nearest point is
Near = tuple[float, float, float, float]


class Hulls(Bundle):
    """Shapes as hulls of points, each with a radius around it."""

    world: Floats  # (P, 3) m: where the points are
    starts: Ints  # (s + 1,): first point of each shape
    radius: Floats  # (s,) m
    centre: Floats  # (s, 3) m: a point inside
    simplex: Floats  # (4, 9) scratch: corners of A − B, of A, of B
    found: Floats  # (9,): direction from B to A in which they part, and the points of A and B that are nearest


@jit
def farthest(hulls: Hulls, i: int, d: Vec3) -> tuple[float, int]:
    """How far the core of a shape reaches along d, and the row of the point that does."""
    best, at = -math.inf, hulls.starts[i]
    for k in range(hulls.starts[i], hulls.starts[i + 1]):
        along = hulls.world[k, 0] * d[0] + hulls.world[k, 1] * d[1] + hulls.world[k, 2] * d[2]
        if along > best:
            best, at = along, k
    return best, at


@jit
def part_along(hulls: Hulls, i: int, j: int, d: Vec3) -> float:
    """Room between A = i and B = j along unit d, which leads from B to A; negative if they overlap along it.

    hulls.found: d and the points that leave least room.
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
    """λ of the point of a triangle nearest to the origin, by the region of its plane that the origin is in."""
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
    """Is the origin on the other side of the plane of a, b, c than d, or on it?"""
    n = cross(sub(b, a), sub(c, a))
    return -dot(a, n) * dot(sub(d, a), n) <= 0.0


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
    """Leave the corners that the point nearest to the origin lies between. Returns their number, −1 if it is inside,
    the point and its λ."""
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
    """The corner of A − B that lies farthest against v, as a row of the simplex."""
    _, a = farthest(hulls, i, scale(-1.0, v))
    _, b = farthest(hulls, j, v)
    for c in range(3):
        hulls.simplex[row, 3 + c] = hulls.world[a, c]
        hulls.simplex[row, 6 + c] = hulls.world[b, c]
        hulls.simplex[row, c] = hulls.world[a, c] - hulls.world[b, c]
    return load3(hulls.simplex[row])


@jit
def _improve(hulls: Hulls, i: int, j: int, start: Vec3, turn: float) -> tuple[float, Vec3]:
    """The best of directions around one, as long as that is better."""
    best, out = _room(hulls, i, j, start), start
    for _ in range(_AGAIN):
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
    """One of 27 directions: along axes and diagonals, and of the line between the middles."""
    d = (float(which // 9 - 1), float(which // 3 % 3 - 1), float(which % 3 - 1))
    if which == 13:
        d = sub(load3(hulls.centre[i]), load3(hulls.centre[j]))
    size = math.sqrt(dot(d, d))
    return scale(1.0 / size, d) if size > 1e-9 else (0.0, 0.0, 1.0)


@jit
def deepest_direction(hulls: Hulls, i: int, j: int) -> Vec3:
    """Unit direction along which the least shift parts two cores that overlap, A = i away from B = j."""
    best, out = -math.inf, (0.0, 0.0, 1.0)
    for which in range(27):
        best = max(best, _room(hulls, i, j, _seed(hulls, i, j, which)))
    near = _PROMISING * best
    for which in range(27):
        seed = _seed(hulls, i, j, which)
        if _room(hulls, i, j, seed) >= near:
            room, d = _improve(hulls, i, j, seed, 0.3)
            room, d = _improve(hulls, i, j, d, 0.1)
            if room >= best:
                best, out = room, d
    for turn in _TURNS:
        _, out = _improve(hulls, i, j, out, turn)
    return out


@jit
def gap(hulls: Hulls, i: int, j: int) -> float:
    """Distance of shapes A = i and B = j, m; negative if they overlap: how far they must part. hulls.found tells where.

    The distance is exact to a part in 10⁸; the depth of cores that overlap is an upper bound, mostly within two per
    cent.
    """
    v = sub(load3(hulls.world[hulls.starts[i]]), load3(hulls.world[hulls.starts[j]]))
    if dot(v, v) == 0.0:
        v = (1.0, 0.0, 0.0)
    count = 0
    share: Near = (1.0, 0.0, 0.0, 0.0)
    size2 = math.inf
    for _ in range(_STEPS):
        w = _add(hulls, i, j, v, count)
        if count > 0 and dot(v, v) - dot(v, w) <= _GAIN * size2:
            break
        kept, point, left = reduce_simplex(hulls.simplex, count + 1)
        closer = dot(point, point)
        if kept < 0 or closer < _TOUCHING * _TOUCHING:
            return part_along(hulls, i, j, deepest_direction(hulls, i, j))
        nearer = closer < size2
        v, share, count, size2 = point, left, kept, closer
        if not nearer:
            # rounding has the last word
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

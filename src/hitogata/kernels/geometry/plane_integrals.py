"""Least-squares integrals over the contact plane, 001 (8)–(13).

Every face of C is projected along n onto the plane through the centroid. Over the projection, with p from the centroid
in the plane and J = [−[p]×  1], which maps a twist (ω, v) at the centroid to the velocity at p,

    Q = Σ ∫ Jᵀ J dS        c = Σ ∫ |h| J dS

where h is the height of the face over the plane. Both integrands are quadratic on a triangle on one side of the plane,
for which the mean over the midpoints of the edges is exact.
"""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.arrays import Floats
from ..math.vector import Vec3, add, cross, dot, load3, scale, sub
from .mass_properties import corner
from .tables import Volume, before


@jit
def plane_integrals(volume: Volume, Q: Floats, c: Floats) -> None:
    """Q (6, 6) and c (3, 6) of the last polyhedron of `interfere`, for twists (ω, v) at its centroid in world axes.

    Units: Q has m² in its linear block, m³ in the mixed and m⁴ in the angular ones; c has m³ and m⁴.
    """
    result = volume.result[0]
    n = load3(result.n)
    #: ∫dS, ∫p dS, ∫p pᵀ dS (xx xy xz yy yz zz), ∫|h| dS, ∫|h| p dS
    area, first, second = 0.0, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    depth, lever = 0.0, (0.0, 0.0, 0.0)
    for k in range(result.sides):
        side = volume.sides[k]
        sign = 1.0 if dot(load3(side.normal), n) > 0.0 else -1.0
        start = side.dart
        a = corner(volume, start // 3)
        dart = before(volume.twin[start])
        b = corner(volume, dart // 3)
        dart = before(volume.twin[dart])
        while dart != start:
            e = corner(volume, dart // 3)
            for part in range(3):
                piece, p, q, r = _piece(n, a, b, e, part)
                if not piece:
                    break
                S = sign * 0.5 * dot(n, cross(sub(q, p), sub(r, p)))
                area += S
                for edge in range(3):
                    m = _middle(p, q, r, edge)
                    h = dot(n, m)
                    m = sub(m, scale(h, n))
                    h = abs(h)
                    w = S / 3.0
                    first = add(first, scale(w, m))
                    second = (
                        second[0] + w * m[0] * m[0],
                        second[1] + w * m[0] * m[1],
                        second[2] + w * m[0] * m[2],
                        second[3] + w * m[1] * m[1],
                        second[4] + w * m[1] * m[2],
                        second[5] + w * m[2] * m[2],
                    )
                    depth += w * h
                    lever = add(lever, scale(w * h, m))
            b = e
            dart = before(volume.twin[dart])
    xx, xy, xz, yy, yz, zz = second
    for i in range(6):
        for j in range(6):
            Q[i, j] = 0.0
    for i in range(3):
        for j in range(6):
            c[i, j] = 0.0
    # JᵀJ = [−[p]²  [p]; −[p]  1], −[p]² = |p|² 1 − p pᵀ
    Q[0, 0], Q[1, 1], Q[2, 2] = yy + zz, xx + zz, xx + yy
    Q[0, 1] = Q[1, 0] = -xy
    Q[0, 2] = Q[2, 0] = -xz
    Q[1, 2] = Q[2, 1] = -yz
    for i in range(3):
        Q[3 + i, 3 + i] = area
        c[i, 3 + i] = depth
    x, y, z = first
    Q[0, 4] = Q[4, 0] = -z
    Q[0, 5] = Q[5, 0] = y
    Q[1, 3] = Q[3, 1] = z
    Q[1, 5] = Q[5, 1] = -x
    Q[2, 3] = Q[3, 2] = -y
    Q[2, 4] = Q[4, 2] = x
    # −[p]×
    x, y, z = lever
    c[0, 1], c[0, 2] = z, -y
    c[1, 0], c[1, 2] = -z, x
    c[2, 0], c[2, 1] = y, -x


@jit
def _middle(p: Vec3, q: Vec3, r: Vec3, edge: int) -> Vec3:
    if edge == 0:
        return scale(0.5, add(p, q))
    if edge == 1:
        return scale(0.5, add(q, r))
    return scale(0.5, add(r, p))


@jit
def _piece(n: Vec3, a: Vec3, b: Vec3, c: Vec3, part: int) -> tuple[bool, Vec3, Vec3, Vec3]:
    """Piece 0, 1 or 2 of a triangle split by the plane n · x = 0, with the triangle's orientation.

    The first value is False beyond the last piece.
    """
    u, v, w = dot(n, a), dot(n, b), dot(n, c)
    if (u > 0.0) == (v > 0.0) and (v > 0.0) == (w > 0.0):
        return part == 0, a, b, c
    # permute cyclically so that the first corner is alone on its side
    if (u > 0.0) == (w > 0.0):
        a, b, c = b, c, a
        u, v, w = v, w, u
    elif (u > 0.0) == (v > 0.0):
        a, b, c = c, a, b
        u, v, w = w, u, v
    f = add(a, scale(u / (u - v), sub(b, a)))
    g = add(a, scale(u / (u - w), sub(c, a)))
    if part == 0:
        return True, a, f, g
    if part == 1:
        return True, f, b, c
    return True, f, c, g

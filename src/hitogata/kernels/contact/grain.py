"""Friction that depends on the direction: materials with a grain.

Each surface has its own friction along its grain and another one across it; a pair has the geometric mean of both in
every direction. In a basis of the tangent plane the frictions of the two surfaces, over those along their grains, are
symmetric matrices A and B with the eigenvalues 1 and `across`, and their mean is

    M = A # B = √(αβ / det S) S,   S = A/α + B/β,   α² = det A, β² = det B        (2 × 2)

The force of a point is f_n n + M g with |g| ≤ μ f_n, an elliptic cone, and the most dissipative g is against M v. With
the columns of M in the place of the tangents, g and M v are forces and velocities "along the tangents", and the law is
that of a round cone: nothing else changes.
"""

from __future__ import annotations

import math

from .._jit import jit
from ..math.arrays import Record
from ..math.vector import Vec3, add, cross, dot, load3, load9, mat_vec, scale, store
from .tables import Collision

#: of a unit grain: what of it lies in the plane of contact; with less there is no direction
LEAST = 1e-6

Sym2 = tuple[float, float, float]


@jit
def ratios(col: Collision, i: int, n: Vec3, t: Vec3, s: Vec3) -> Sym2:
    """xx, xy, yy of the friction of shape i in the tangents t and s, over that along its grain."""
    across = col.grain[i, 3]
    d = mat_vec(load9(col.data.poses[i].R), load3(col.grain[i, 0:3]))
    d = add(d, scale(-dot(n, d), n))
    size = math.sqrt(dot(d, d))
    if across == 1.0 or size < LEAST:
        return (1.0, 0.0, 1.0)
    c = scale(1.0 / size, cross(n, d))
    x, y = dot(t, c), dot(s, c)
    more = across - 1.0
    return (1.0 + more * x * x, more * x * y, 1.0 + more * y * y)


@jit
def mean(A: Sym2, B: Sym2) -> Sym2:
    """A # B."""
    alpha = math.sqrt(A[0] * A[2] - A[1] * A[1])
    beta = math.sqrt(B[0] * B[2] - B[1] * B[1])
    xx, xy, yy = A[0] / alpha + B[0] / beta, A[1] / alpha + B[1] / beta, A[2] / alpha + B[2] / beta
    part = math.sqrt(alpha * beta / (xx * yy - xy * xy))
    return (part * xx, part * xy, part * yy)


@jit
def follow_grain(col: Collision, patch: Record) -> None:
    """Tangents of a patch by the grains of its two shapes; unit ones stay if neither has any."""
    a, b = patch.shape_a, patch.shape_b
    if col.grain[a, 3] == 1.0 and col.grain[b, 3] == 1.0:
        return
    n, t, s = load3(patch.n), load3(patch.t), load3(patch.s)
    xx, xy, yy = mean(ratios(col, a, n, t, s), ratios(col, b, n, t, s))
    store(patch.t, add(scale(xx, t), scale(xy, s)))
    store(patch.s, add(scale(xy, t), scale(yy, s)))

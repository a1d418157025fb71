"""Anisotropic friction: materials with a grain.

Each surface has one friction coefficient along its grain and another one across it. The friction of a pair in any
direction is the geometric mean of both surfaces. In a basis of the tangent plane the friction of each surface, divided
by its coefficient along the grain, is a symmetric matrix (A and B) with the eigenvalues 1 and `across`. Their mean is

    M = A # B = √(αβ / det S) S,   S = A/α + B/β,   α² = det A, β² = det B        (2 × 2)

The force of a point is f_n n + M g with |g| ≤ μ f_n, an elliptic cone. The most dissipative g is opposite to M v. The
columns of M replace the unit tangents, so that g and M v are the tangential components. The law is then that of a
circular cone, and the solver needs no change.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...math.arrays import Floats, Record
from ...math.vector import Vec3, add, cross, dot, load3, load9, mat_vec, scale, store
from ..tables import Collision, ContactData
from .tolerances import MIN_GRAIN_PROJECTION, SLIDING_PERSISTENCE

Sym2 = tuple[float, float, float]


@jit
def ratios(col: Collision, i: int, n: Vec3, t: Vec3, s: Vec3) -> Sym2:
    """xx, xy, yy of the friction of shape i in the basis t, s, divided by its friction along the grain."""
    across = col.grain[i, 3]
    d = mat_vec(load9(col.data.poses[i].R), load3(col.grain[i, 0:3]))
    d = add(d, scale(-dot(n, d), n))
    size = math.sqrt(dot(d, d))
    if across == 1.0 or size < MIN_GRAIN_PROJECTION:
        return (1.0, 0.0, 1.0)
    c = scale(1.0 / size, cross(n, d))
    x, y = dot(t, c), dot(s, c)
    more = across - 1.0
    return (1.0 + more * x * x, more * x * y, 1.0 + more * y * y)


@jit
def mean(A: Sym2, B: Sym2) -> Sym2:
    """Geometric mean A # B of two symmetric positive definite matrices."""
    alpha = math.sqrt(A[0] * A[2] - A[1] * A[1])
    beta = math.sqrt(B[0] * B[2] - B[1] * B[1])
    xx, xy, yy = A[0] / alpha + B[0] / beta, A[1] / alpha + B[1] / beta, A[2] / alpha + B[2] / beta
    part = math.sqrt(alpha * beta / (xx * yy - xy * xy))
    return (part * xx, part * xy, part * yy)


@jit
def follow_grain(col: Collision, patch: Record) -> None:
    """Replaces the unit tangents of a patch by the columns of M, if one of its two shapes has a grain."""
    a, b = patch.shape_a, patch.shape_b
    if col.grain[a, 3] == 1.0 and col.grain[b, 3] == 1.0:
        return
    n, t, s = load3(patch.n), load3(patch.t), load3(patch.s)
    xx, xy, yy = mean(ratios(col, a, n, t, s), ratios(col, b, n, t, s))
    store(patch.t, add(scale(xx, t), scale(xy, s)))
    store(patch.s, add(scale(xy, t), scale(yy, s)))


@jit
def _slide(con: ContactData, patch: Record, y: Floats, c: int) -> Vec3:
    """Sliding velocity of a point of a patch (m/s, perpendicular to n) from the row velocities y."""
    k, n = patch.row, load3(patch.n)
    v = add((y[k + 3], y[k + 4], y[k + 5]), cross((y[k], y[k + 1], y[k + 2]), load3(con.points[c].r)))
    return add(v, scale(-dot(n, v), n))


@jit
def _keeps_sliding(con: ContactData, patch: Record) -> bool:
    """Whether all loaded points of a patch keep sliding in nearly the same direction throughout the step.

    False as soon as friction removes more than 1 − SLIDING_PERSISTENCE of the initial sliding velocity of a point.
    """
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        before, after = _slide(con, patch, con.step.y_start, c), _slide(con, patch, con.solver.y, c)
        if con.solver.f[con.points[c].at] > 0.0 and not dot(before, after) > SLIDING_PERSISTENCE * dot(before, before):
            return False
    return True


@jit_late
def slide_by_the_mean(col: Collision, con: ContactData) -> bool:
    """Evaluates anisotropic friction at the mean velocity of the step, for patches that slide throughout the step.

    Returns whether there is such a patch. The caller then solves the law again for the selected islands. The direction
    of the friction force depends on that of sliding. At the end velocity it would be wrong by half a step. The rows
    perpendicular to n are set to u + u⁺, the row along n stays u⁺. `y_gain` is the part of u without normal motion.
    """
    start, gain, found = con.step.y_start, con.step.y_gain, False
    for island in range(con.status[0].n_islands):
        con.ordering.islands[island].wanted = 0
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0 or (col.grain[patch.shape_a, 3] == 1.0 and col.grain[patch.shape_b, 3] == 1.0):
            continue
        if not _keeps_sliding(con, patch):
            continue
        k, n = patch.row, load3(patch.n)
        turn = dot(n, (start[k], start[k + 1], start[k + 2]))
        v = (start[k + 3], start[k + 4], start[k + 5])
        store(gain[k : k + 3], scale(turn, n))
        store(gain[k + 3 : k + 6], add(v, scale(-dot(n, v), n)))
        for r in range(k, k + 6):
            con.solver.free[r] += gain[r]
        con.ordering.islands[patch.island].wanted, found = 1, True
    return found


@jit
def any_grain(col: Collision) -> bool:
    """Whether any shape has a grain."""
    count = 0
    for i in range(len(col.grain)):
        count += col.grain[i, 3] != 1.0
    return count > 0

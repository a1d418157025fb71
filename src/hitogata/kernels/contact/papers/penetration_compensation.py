"""Forces at points by penetration compensation (Wakisaka and Sugihara, IROS 2014), the method that 001 compares with.

Every vertex inside another body has a prescribed velocity v⁺ = k h n after the step, h its depth. With v⁺ = V f + b

    ½ |V f + b − k h n|² + ½ λ |f|² → min,   f_n ≥ 0

and friction bounded afterwards. There are three unknowns per point; 001 has three per overlap and a point of action.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...limits.lcp import solve_active
from ...math.tangents import tangents
from ...math.vector import Vec3, add, cross, load3, scale
from ..operator.patch_operator import dense_delassus
from ..tables import Collision, ContactData, WakisakaSugihara
from .wakisaka_sugihara import component, count_overlaps, move_rows, relaxed


@jit
def direction_of(law: WakisakaSugihara, c: int, k: int) -> Vec3:
    """n, t or s of a point."""
    n = load3(law.points.normal[c])
    t, s = tangents(n)
    return n if k == 0 else t if k == 1 else s


@jit
def write_responses(law: WakisakaSugihara, col: Collision, con: ContactData, K: int, h: float) -> None:
    """J, V = J A Jᵀ and the velocities without impulses, less the prescribed ones."""
    J, V, A, short = law.points.J, law.points.V, law.A, law.points.short
    for i in range(3 * K):
        c = i // 3
        point = con.points[c]
        patch = con.patches[point.patch]
        d = direction_of(law, c, i % 3)
        m = cross(load3(point.r), d)
        short[i] = 0.0
        for k in range(6):
            J[i, k] = component(m, d, k)
            short[i] += J[i, k] * con.solver.free[patch.row + k]
        if i % 3 == 0:
            short[i] += col.surfaces[patch.surface].penetration_recovery / h * point.gap
        for j in range(i + 1):
            row = con.patches[con.points[j // 3].patch].row
            total = 0.0
            for k in range(6):
                for q in range(6):
                    total += J[i, k] * A[patch.row + k, row + q] * J[j, q]
            V[i, j] = V[j, i] = total


@jit_late
def solve_penetration_compensation(law: WakisakaSugihara, col: Collision, con: ContactData, h: float) -> None:
    """Forces w of the overlaps' rows and the velocities y that result. After `assemble_patches`; `free` is written."""
    P = count_overlaps(con)
    points, w = law.points, con.solver.w
    K = con.patches[P - 1].first_point + con.patches[P - 1].n_points if P > 0 else 0
    n = 3 * K
    dense_delassus(law.A, con)
    write_responses(law, col, con, K, h)
    trace = 0.0
    for i in range(n):
        points.free[i] = 1
        points.b[i] = 0.0
        for k in range(n):
            points.b[i] -= points.V[i, k] * points.short[k]
        for j in range(i + 1):
            total = 0.0
            for k in range(n):
                total += points.V[i, k] * points.V[k, j]
            points.H[i, j] = total
        trace += points.H[i, i]
    for _ in range(K + 1):
        solve_active(points.x, points.H, points.b, n, points.free, points.L, relaxed(law, trace / n))
        worst, at = 0.0, -1
        for c in range(K):
            if points.free[3 * c] and points.x[3 * c] < worst:
                worst, at = points.x[3 * c], 3 * c
        if at < 0:
            break
        points.free[at] = points.free[at + 1] = points.free[at + 2] = 0
    for i in range(6 * P):
        w[i] = 0.0
    for c in range(K):
        point = con.points[c]
        row = con.patches[point.patch].row
        f = corrected(law, c, point.friction)
        m = cross(load3(point.r), f)
        for k in range(6):
            w[row + k] += component(m, f, k)
    move_rows(law, con, P)


@jit
def corrected(law: WakisakaSugihara, c: int, mu: float) -> Vec3:
    """Force of a point in world axes, with friction bounded by its normal force."""
    x = law.points.x
    n, t, s = max(x[3 * c], 0.0), x[3 * c + 1], x[3 * c + 2]
    size, most = math.sqrt(t * t + s * s), mu * n
    if size > most:
        t, s = t * most / size, s * most / size
    force = add(scale(t, direction_of(law, c, 1)), scale(s, direction_of(law, c, 2)))
    return add(scale(n, direction_of(law, c, 0)), force)

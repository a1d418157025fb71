"""Contact wrenches by Wakisaka and Sugihara, 001 §3.2–3.3: forces and points of action of the overlaps in alternation.

The prescribed relative velocity over the contact plane is k h n (3). With v̂ = A f̂ + b this is

    ½ f̂ᵀ S f̂ + gᵀ f̂ → min,   S = A Q A,   g = A (Q b − k cᵀ n)          (16), with the sign corrected

over wrenches f̂ = (r × f, f) with f_n ≥ 0, r in the contact polygon, and friction bounded afterwards. For a fixed r
this is a quadratic problem in f (22), for a fixed f one in r (26), see `points_of_action.py`. Kept for comparison:
`coulomb.py` describes its limits.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...limits.lcp import solve_active
from ...math.arrays import Floats
from ...math.vector import Vec3, add, cross, dot, load3, scale
from ..operator.patch_operator import dense_delassus
from ..rows.patch_kinematics import count_rows
from ..rows.point_kinematics import project
from ..tables import Collision, ContactData, WakisakaSugihara
from .points_of_action import find_points
from .tolerances import ACTION_POINT_TOL, LIMIT_SWEEPS


@jit
def count_overlaps(con: ContactData) -> int:
    """Number of overlaps, which come before joint limits."""
    count = 0
    while count < con.status[0].n_patches and con.patches[count].bound < 0:
        count += 1
    return count


@jit
def prepare(law: WakisakaSugihara, col: Collision, con: ContactData, P: int, h: float) -> None:
    """S = A Q A and g = A (Q b − k cᵀ n) of (16)."""
    A, Q, T, S, g, b, wanted = law.A, law.Q, law.T, law.S, law.g, con.solver.free, law.wanted
    dense_delassus(A, con)
    n = 6 * P
    for p in range(P):
        for i in range(6):
            for j in range(n):
                total = 0.0
                for k in range(6):
                    total += Q[p, i, k] * A[6 * p + k, j]
                T[6 * p + i, j] = total  # Q A of (16)
    for p in range(P):
        patch = con.patches[p]
        rate = col.surfaces[patch.surface].penetration_recovery / h
        for i in range(6):
            total = 0.0
            for k in range(6):
                total += Q[p, i, k] * b[6 * p + k]
            for k in range(3):
                total -= rate * law.c[p, k, i] * patch.n[k]
            wanted[6 * p + i] = total  # Q b − k cᵀ n of (16)
    for i in range(n):
        g[i] = 0.0
        for k in range(n):
            g[i] += A[i, k] * wanted[k]  # 001 (16)
        for j in range(i + 1):
            total = 0.0
            for k in range(n):
                total += A[i, k] * T[k, j]
            S[i, j] = total  # 001 (16)
            S[j, i] = total


@jit
def direction(con: ContactData, p: int, k: int) -> Vec3:
    """n, t or s of a patch."""
    patch = con.patches[p]
    return load3(patch.n) if k == 0 else load3(patch.t) if k == 1 else load3(patch.s)


@jit
def component(m: Vec3, f: Vec3, c: int) -> float:
    """Component c of the wrench (m, f)."""
    return m[c] if c < 3 else f[c - 3]


@jit
def relaxed(law: WakisakaSugihara, mean: float) -> float:
    """λ of 001 (22). mean: of the matrix's diagonal."""
    return law.relaxation if law.absolute else law.relaxation * mean


@jit
def find_forces(law: WakisakaSugihara, con: ContactData, P: int) -> None:
    """f from (22): least squares with f_n ≥ 0 for the points r; then friction is bounded (21)."""
    H, L, S, g, x, b, free = law.H, law.L, law.S, law.g, law.x, law.b, law.active_rows
    n = 3 * P
    trace = 0.0
    for i in range(n):
        p, k = i // 3, i % 3
        d = direction(con, p, k)
        m = cross(load3(law.r[p]), d)
        b[i] = 0.0
        for c in range(6):
            b[i] -= component(m, d, c) * g[6 * p + c]
        for j in range(i + 1):
            q = j // 3
            e = direction(con, q, j % 3)
            o = cross(load3(law.r[q]), e)
            total = 0.0
            for c in range(6):
                for s in range(6):
                    total += component(m, d, c) * S[6 * p + c, 6 * q + s] * component(o, e, s)
            H[i, j] = total  # 001 (22)
        trace += H[i, i]
        free[i] = 1
    shift = relaxed(law, trace / n)
    for _ in range(P + 1):
        solve_active(x, H, b, n, free, L, shift)
        worst, at = 0.0, -1
        for p in range(P):
            if free[3 * p] and x[3 * p] < worst:
                worst, at = x[3 * p], 3 * p
        if at < 0:
            break
        free[at] = free[at + 1] = free[at + 2] = 0
    for p in range(P):
        normal, t, s = max(x[3 * p], 0.0), x[3 * p + 1], x[3 * p + 2]
        size, most = math.sqrt(t * t + s * s), con.points[con.patches[p].first_point].friction * normal
        if size > most:  # 001 (21)
            t, s = t * most / size, s * most / size
        patch = con.patches[p]
        force = add(scale(normal, load3(patch.n)), add(scale(t, load3(patch.t)), scale(s, load3(patch.s))))
        for c in range(3):
            law.f[p, c] = force[c]


@jit_late
def solve_wakisaka_sugihara(law: WakisakaSugihara, col: Collision, con: ContactData, h: float) -> None:
    """Forces w of the overlaps' rows and the velocities y that result. After `assemble_patches`; `free` is written."""
    P = count_overlaps(con)
    prepare(law, col, con, P, h)
    for p in range(P):
        for c in range(3):
            law.r[p, c] = 0.0
            law.f[p, c] = 0.0
    find_forces(law, con, P)
    size = 0.0
    for c in range(con.patches[P - 1].first_point + con.patches[P - 1].n_points if P > 0 else 0):
        r = load3(con.points[c].r)
        size = max(size, math.sqrt(dot(r, r)))
    for _ in range(law.turns if P > 0 else 0):
        moved = find_points(law, con, P, size)
        find_forces(law, con, P)
        if moved <= ACTION_POINT_TOL * size:
            break
    for i in range(6 * P):
        con.solver.w[i] = 0.0
    for p in range(P):
        f = load3(law.f[p])
        m = cross(load3(law.r[p]), f)
        for c in range(6):
            con.solver.w[6 * p + c] = component(m, f, c)
    move_rows(law, con, P)


@jit
def move_rows(law: WakisakaSugihara, con: ContactData, P: int) -> None:
    """Velocities y of all rows by the wrenches w of the overlaps, then the joint limits."""
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        for k in range(patch.row, patch.row + patch.rows):
            con.solver.y[k] = con.solver.free[k]
            for c in range(6 * P):
                con.solver.y[k] += law.A[k, c] * con.solver.w[c]
    press_limits(law.A, con, P)


@jit
def press_limits(A: Floats, con: ContactData, P: int) -> None:
    """Rows of joints after the overlaps, which 001 does not treat, by Gauss–Seidel."""
    y, w, patches = con.solver.y, con.solver.w, con.status[0].n_patches
    for i in range(P, patches):
        w[con.patches[i].row] = 0.0
    for _ in range(LIMIT_SWEEPS if patches > P else 0):
        for i in range(P, patches):
            k, point = con.patches[i].row, con.points[con.patches[i].first_point]
            if point.held:
                continue
            new = project(point, w[k] - (y[k] - point.target) / A[k, k], 0.0, 0.0)[0]
            change = new - w[k]
            w[k] = new
            for j in range(count_rows(con) if change != 0.0 else 0):
                y[j] += A[j, k] * change

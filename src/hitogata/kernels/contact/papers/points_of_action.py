"""Points of action of the method of 001: (26), one quadratic problem for all overlaps, each point in its own polygon.

    ½ θᵀ K θ + lᵀ θ → min,   r_p = r_p⁰ + θ_p1 t + θ_p2 s in the contact polygon of overlap p

K couples all overlaps. Block coordinate descent moves each point to its own exact minimum in turn. It converges to the
common minimum, as the polygons are independent of each other. Between two sweeps one Newton step moves all points at
once, as far as the polygons allow, each within its polygon or along its present edge.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...limits.lcp import solve_active
from ...math.vector import Vec3, add, cross, dot, load3, scale
from ..tables import ContactData, WakisakaSugihara
from .tolerances import POINT_HESSIAN_DET_MIN, POINT_HESSIAN_SHIFT, POINT_MOVE_TOL, POINT_SWEEPS_MAX


@jit
def moment_of(con: ContactData, law: WakisakaSugihara, p: int, k: int) -> Vec3:
    """N m per metre: moment of the force of overlap p by a displacement of its point along t (k = 0) or s."""
    patch = con.patches[p]
    return cross(load3(patch.t) if k == 0 else load3(patch.s), load3(law.f[p]))


@jit
def write_problem(law: WakisakaSugihara, con: ContactData, P: int) -> None:
    """K and l of (26) about the present points; θ = 0."""
    S, g, K, l = law.S, law.g, law.K, law.l
    for p in range(P):
        # gradient of (16) in the overlap's moment: S f̂ + g
        for c in range(3):
            total = g[6 * p + c]
            for q in range(P):
                force = load3(law.f[q])
                moment = cross(load3(law.r[q]), force)
                for i in range(3):
                    total += S[6 * p + c, 6 * q + i] * moment[i] + S[6 * p + c, 6 * q + 3 + i] * force[i]
            law.slope[c] = total
        for i in range(2):
            u = moment_of(con, law, p, i)
            l[2 * p + i] = u[0] * law.slope[0] + u[1] * law.slope[1] + u[2] * law.slope[2]
            law.theta[2 * p + i] = 0.0
            for q in range(p + 1):
                for j in range(2):
                    w, total = moment_of(con, law, q, j), 0.0
                    for a in range(3):
                        for b in range(3):
                            total += u[a] * S[6 * p + a, 6 * q + b] * w[b]
                    K[2 * p + i, 2 * q + j] = K[2 * q + j, 2 * p + i] = total


@jit
def gradient(law: WakisakaSugihara, P: int, k: int) -> float:
    """Derivative of the objective in θ_k."""
    total = law.l[k]
    for j in range(2 * P):
        total += law.K[k, j] * law.theta[j]
    return float(total)


@jit
def place(law: WakisakaSugihara, con: ContactData, p: int) -> tuple[float, float]:
    """Point of action along t and s, m."""
    patch, r = con.patches[p], load3(law.r[p])
    return dot(r, load3(patch.t)) + law.theta[2 * p], dot(r, load3(patch.s)) + law.theta[2 * p + 1]


@jit
def corner_at(con: ContactData, p: int, c: int) -> tuple[float, float]:
    """Corner c of a polygon, modulo their number, along t and s. Corners are anticlockwise about n = t × s."""
    patch = con.patches[p]
    r = load3(con.points[patch.first_point + c % patch.n_points].r)
    return dot(r, load3(patch.t)), dot(r, load3(patch.s))


@jit
def inside(con: ContactData, p: int, x: float, y: float) -> bool:
    """Whether a point of the contact plane is in the polygon, 001 (18)(27)."""
    for c in range(con.patches[p].n_points):
        x0, y0 = corner_at(con, p, c)
        x1, y1 = corner_at(con, p, c + 1)
        if (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) < 0.0:
            return False
    return True


@jit
def best_place(law: WakisakaSugihara, con: ContactData, P: int, p: int) -> tuple[float, float, int]:
    """Minimum of the objective over one point, along t and s, with the others fixed, and its edge or −1."""
    K, k = law.K, 2 * p
    a, b = place(law, con, p)
    uu, uw, ww, gu, gw = K[k, k], K[k, k + 1], K[k + 1, k + 1], gradient(law, P, k), gradient(law, P, k + 1)
    det = uu * ww - uw * uw
    if det > POINT_HESSIAN_DET_MIN * (uu + ww) ** 2:
        x, y = a - (ww * gu - uw * gw) / det, b - (uu * gw - uw * gu) / det
        if inside(con, p, x, y):
            return x, y, -1
    least, best_x, best_y, edge = math.inf, a, b, -1
    for c in range(con.patches[p].n_points):
        x0, y0 = corner_at(con, p, c)
        x1, y1 = corner_at(con, p, c + 1)
        x0, y0, x1, y1 = x0 - a, y0 - b, x1 - a, y1 - b
        dx, dy = x1 - x0, y1 - y0
        bend = uu * dx * dx + 2.0 * uw * dx * dy + ww * dy * dy
        slope = (uu * x0 + uw * y0 + gu) * dx + (uw * x0 + ww * y0 + gw) * dy
        part = min(1.0, max(0.0, -slope / bend)) if bend > 0.0 else 0.0
        x, y = x0 + part * dx, y0 + part * dy
        value = 0.5 * (uu * x * x + 2.0 * uw * x * y + ww * y * y) + gu * x + gw * y
        if value < least:
            least, best_x, best_y, edge = value, a + x, b + y, c
    return best_x, best_y, edge


@jit
def one_by_one(law: WakisakaSugihara, con: ContactData, P: int) -> float:
    """Moves each point to its own minimum in turn. Returns the largest displacement, m."""
    farthest = 0.0
    for p in range(P):
        law.edge[p] = -2  # no force: its point has no influence
        if law.f[p, 0] == 0.0 and law.f[p, 1] == 0.0 and law.f[p, 2] == 0.0:
            continue
        a, b = place(law, con, p)
        x, y, edge = best_place(law, con, P, p)
        law.theta[2 * p] += x - a
        law.theta[2 * p + 1] += y - b
        law.edge[p] = edge
        farthest = max(farthest, math.hypot(x - a, y - b))
    return farthest


@jit
def step_direction(law: WakisakaSugihara, con: ContactData, i: int) -> tuple[float, float]:
    """Direction along t and s of unknown i = 2 p + k of the Newton step; (0, 0) if it has none."""
    p, k = i // 2, i % 2
    edge = law.edge[p]
    if edge < -1 or (edge >= 0 and k == 1):
        return 0.0, 0.0
    if edge == -1:
        return (1.0, 0.0) if k == 0 else (0.0, 1.0)
    x0, y0 = corner_at(con, p, edge)
    x1, y1 = corner_at(con, p, edge + 1)
    size = math.hypot(x1 - x0, y1 - y0)
    return ((x1 - x0) / size, (y1 - y0) / size) if size > 0.0 else (0.0, 0.0)


@jit
def all_together(law: WakisakaSugihara, con: ContactData, P: int) -> None:
    """One Newton step of all points, within their polygons or along their edges, as far as all of them can move."""
    H, b, x, free, K = law.H, law.b, law.x, law.active_rows, law.K
    trace = 0.0
    for i in range(2 * P):
        u = step_direction(law, con, i)
        free[i] = 1 if u[0] != 0.0 or u[1] != 0.0 else 0
        p = 2 * (i // 2)
        b[i] = -u[0] * gradient(law, P, p) - u[1] * gradient(law, P, p + 1)
        for j in range(i + 1):
            w, q = step_direction(law, con, j), 2 * (j // 2)
            H[i, j] = u[0] * (K[p, q] * w[0] + K[p, q + 1] * w[1]) + u[1] * (
                K[p + 1, q] * w[0] + K[p + 1, q + 1] * w[1]
            )
        trace += H[i, i]
    solve_active(x, H, b, 2 * P, free, law.L, POINT_HESSIAN_SHIFT * trace / (2 * P))
    length = 1.0
    for p in range(P):
        dx, dy = step_of(law, con, p)
        length = min(length, room(law, con, p, dx, dy))
    for p in range(P):
        dx, dy = step_of(law, con, p)
        law.theta[2 * p] += length * dx
        law.theta[2 * p + 1] += length * dy


@jit
def step_of(law: WakisakaSugihara, con: ContactData, p: int) -> tuple[float, float]:
    """Newton step of a point along t and s."""
    u, w = step_direction(law, con, 2 * p), step_direction(law, con, 2 * p + 1)
    x, y = law.x[2 * p], law.x[2 * p + 1]
    return x * u[0] + y * w[0], x * u[1] + y * w[1]


@jit
def room(law: WakisakaSugihara, con: ContactData, p: int, dx: float, dy: float) -> float:
    """Fraction of a step that keeps a point in its polygon."""
    most = 1.0
    a, b = place(law, con, p)
    for c in range(con.patches[p].n_points):
        if c == law.edge[p]:
            continue
        x0, y0 = corner_at(con, p, c)
        x1, y1 = corner_at(con, p, c + 1)
        left = (x1 - x0) * (b - y0) - (y1 - y0) * (a - x0)
        change = (x1 - x0) * dy - (y1 - y0) * dx
        if left + most * change < 0.0:
            most = min(most, max(left, 0.0) / -change)
    return most


@jit
def find_points(law: WakisakaSugihara, con: ContactData, P: int, size: float) -> float:
    """r from (26), for the present forces. size: m, of the polygons. Returns the largest displacement, m."""
    write_problem(law, con, P)
    for _ in range(POINT_SWEEPS_MAX):
        if one_by_one(law, con, P) <= POINT_MOVE_TOL * size:
            break
        if P > 1:
            all_together(law, con, P)
    farthest = 0.0
    for p in range(P):
        patch = con.patches[p]
        a, b = law.theta[2 * p], law.theta[2 * p + 1]
        farthest = max(farthest, math.hypot(a, b))
        move = add(scale(a, load3(patch.t)), scale(b, load3(patch.s)))
        for c in range(3):
            law.r[p, c] += move[c]
    return farthest

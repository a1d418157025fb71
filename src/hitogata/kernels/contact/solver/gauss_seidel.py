"""Gauss–Seidel on Coulomb's law: one contact point at a time, each solved exactly."""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...math.arrays import Record
from ...math.vector import ZERO3, Vec3, add, cross, dot, load3, scale, store, sub
from ..operator.elimination import row_velocities
from ..rows.point_kinematics import friction, largest, row_times
from ..rows.rolling_friction import sweep_turn
from ..rows.tolerances import TANGENT_RANK_TOL
from ..tables import GRIP_POINT, ContactData
from .tolerances import CONE_RADIUS_TOL, MIN_TANGENT_RESPONSE, POINT_BRACKET_STEP, POINT_SEARCH_STEPS


@jit
def solve_point(point: Record, mu: float, w: Vec3, guess: float) -> Vec3:
    """Force of a single point with the velocity w without its own force: open, sticking or sliding.

    guess: initial value of λ, 0 if there is none.

    Sliding: v_t = −λ f_t with λ > 0. With the normal force eliminated, (S + λ) f_t = −r, and λ solves |f_t| = μ f_n.
    """
    w0, w1, w2 = w
    if w0 >= 0.0:
        return (0.0, 0.0, 0.0)
    G = point.G
    own = 1.0 / (G[0] + point.compliance)
    if mu == 0.0:
        return (-w0 * own, 0.0, 0.0)
    g1, g2 = G[3], G[6]
    s11, s12, s22 = G[4] - g1 * g1 * own, G[5] - g1 * g2 * own, G[8] - g2 * g2 * own
    r1, r2 = w1 - g1 * w0 * own, w2 - g2 * w0 * own
    both = s11 + s22
    if not s11 * s22 - s12 * s12 > TANGENT_RANK_TOL * both * both:
        # rank 1 or 0 on closed contact, for a body with one or two freedoms: friction acts along r only
        s11 = s22 = max(both, MIN_TANGENT_RESPONSE * (G[4] + G[8]))
        s12 = 0.0
    low, high, lam = 0.0, -1.0, 0.0
    n, x, y = 0.0, 0.0, 0.0
    for turn in range(POINT_SEARCH_STEPS):
        a, c = s11 + lam, s22 + lam
        part = 1.0 / (a * c - s12 * s12)
        x, y = part * (s12 * r2 - c * r1), part * (s12 * r1 - a * r2)
        n = -(w0 + g1 * x + g2 * y) * own
        t = math.sqrt(x * x + y * y)
        excess = t - mu * n
        if (turn == 0 and excess <= 0.0) or math.fabs(excess) <= CONE_RADIUS_TOL * t:
            break
        if turn == 0 and guess > 0.0:
            lam = guess
            continue
        if excess > 0.0:
            low = lam
        else:
            high = lam
        dx, dy = part * (s12 * y - c * x), part * (s12 * x - a * y)
        # Newton's step for μ n / t = 1, nearly linear in λ, since t falls as 1 / λ; for t = μ n where n is negative
        fall, press, size = x * dx + y * dy, mu * (g1 * dx + g2 * dy) * own, t * t
        step = lam - (excess * size / (mu * n * fall + size * press) if n > 0.0 else excess / (fall / t + press))
        if not step > low or (high > 0.0 and not step < high):
            step = 2.0 * lam + POINT_BRACKET_STEP * (s11 + s22) if high < 0.0 else 0.5 * (low + high)
        lam = step
    return (n, x, y) if n > 0.0 else (0.0, 0.0, 0.0)


@jit
def solve_own(point: Record, v: Vec3, f: Vec3, rough: bool) -> Vec3:
    """Force of a point with velocity v under its force f, with all other forces fixed."""
    G = point.G
    if point.size == GRIP_POINT:
        # no force on a locked freedom, for any G
        n = f[0] - v[0] / G[0] if point.friction > 0.0 else 0.0
        return (min(max(n, -point.friction), point.friction), 0.0, 0.0)
    if point.size == 1:
        return (max(0.0, f[0] - (v[0] + point.compliance * f[0]) / (G[0] + point.compliance)), 0.0, 0.0)
    w = (
        v[0] - G[0] * f[0] - G[1] * f[1] - G[2] * f[2],
        v[1] - G[3] * f[0] - G[4] * f[1] - G[5] * f[2],
        v[2] - G[6] * f[0] - G[7] * f[1] - G[8] * f[2],
    )
    pull = f[1] * f[1] + f[2] * f[2]
    guess = -(v[1] * f[1] + v[2] * f[2]) / pull if pull > 0.0 else 0.0
    return solve_point(point, friction(point) if rough else 0.0, w, guess)


@jit
def sweep_bound(con: ContactData, patch: Record) -> float:
    """Updates the point of a patch of one row. Returns its change, as a velocity."""
    f, y, k = con.solver.f, con.solver.y, patch.row
    point = con.points[patch.first_point]
    at = point.at
    n = solve_own(point, (y[k] - point.target, 0.0, 0.0), (f[at], 0.0, 0.0), True)[0]
    d = n - f[at]
    f[at] = n
    y[k] += con.delassus.own[k, 0] * d
    con.solver.change[0] = d
    return math.fabs(d) * float(point.inv_mass)


@jit
def sweep_points(con: ContactData, patch: Record, rough: bool) -> float:
    """Updates the points of a patch of six rows one by one, and y. Returns the largest change, as a velocity."""
    f, own, y, change, k = con.solver.f, con.delassus.own, con.solver.y, con.solver.change, patch.row
    n, t, s = load3(patch.n), load3(patch.t), load3(patch.s)
    turn, move = load3(y[k : k + 3]), load3(y[k + 3 : k + 6])
    moment, force, moved = ZERO3, ZERO3, 0.0
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        point = con.points[c]
        at, r = point.at, load3(point.r)
        u = add(move, cross(turn, r))
        before = (f[at], f[at + 1], f[at + 2])
        now = solve_own(point, (dot(n, u) - point.target, dot(t, u), dot(s, u)), before, rough)
        d = sub(now, before)
        size = largest(d)
        if size == 0.0:
            continue
        moved = max(moved, size * point.inv_mass)
        f[at], f[at + 1], f[at + 2] = now
        b = add(scale(d[0], n), add(scale(d[1], t), scale(d[2], s)))
        a = cross(r, b)
        moment, force = add(moment, a), add(force, b)
        turn = add(turn, (row_times(own, k, a, b), row_times(own, k + 1, a, b), row_times(own, k + 2, a, b)))
        move = add(move, (row_times(own, k + 3, a, b), row_times(own, k + 4, a, b), row_times(own, k + 5, a, b)))
    store(y[k : k + 3], turn)
    store(y[k + 3 : k + 6], move)
    store(change[0:3], moment)
    store(change[3:6], force)
    return moved


@jit
def sweep_at_point(con: ContactData, patch: Record, rough: bool) -> float:
    """Updates the point of a patch that acts at one point alone (three of six rows), with x and w.

    y is not updated; it is recomputed before its next use. Returns the change, as a velocity.
    """
    L, place, x, free, f, w = (
        con.delassus.L,
        con.delassus.place,
        con.solver.x,
        con.solver.free,
        con.solver.f,
        con.solver.w,
    )
    point, k = con.points[patch.first_point], patch.row
    at, first, end = point.at, patch.y, patch.y + patch.freedoms
    u0, u1, u2 = free[k + 3], free[k + 4], free[k + 5]
    for t in range(first, end):
        s = x[place[t]]
        u0 += L[t, 3] * s
        u1 += L[t, 4] * s
        u2 += L[t, 5] * s
    u, n, t1, t2 = (u0, u1, u2), load3(patch.n), load3(patch.t), load3(patch.s)
    before = (f[at], f[at + 1], f[at + 2])
    now = solve_own(point, (dot(n, u) - point.target, dot(t1, u), dot(t2, u)), before, rough)
    d = sub(now, before)
    size = largest(d)
    if size == 0.0:
        return 0.0
    f[at], f[at + 1], f[at + 2] = now
    b0, b1, b2 = add(scale(d[0], n), add(scale(d[1], t1), scale(d[2], t2)))
    w[k + 3] += b0
    w[k + 4] += b1
    w[k + 5] += b2
    for t in range(first, end):
        x[place[t]] += L[t, 3] * b0 + L[t, 4] * b1 + L[t, 5] * b2
    return size * float(point.inv_mass)


@jit
def gauss_seidel_sweep(con: ContactData, count: int, rough: bool) -> float:
    """One pass over the points of the chosen patches. Returns the largest change, as a velocity.

    A patch's own y is updated after every point, x (and thus all other patches) after all of its points. rough: False
    to leave friction out.
    """
    L, place, x, change = con.delassus.L, con.delassus.place, con.solver.x, con.solver.change
    moved = 0.0
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        if patch.at_point:
            moved = max(moved, sweep_at_point(con, patch, rough))
            continue
        row_velocities(con.solver.y, con, patch, x)
        if patch.rows == 1:
            here = sweep_bound(con, patch)
        else:
            here = sweep_points(con, patch, rough)
            if patch.turning and rough:
                here = max(here, sweep_turn(con, patch))
        if here == 0.0:
            continue
        moved = max(moved, here)
        for j in range(patch.rows):
            con.solver.w[patch.row + j] += change[j]
        if patch.rows == 1:
            for t in range(patch.y, patch.y + patch.freedoms):
                x[place[t]] += L[t, 0] * change[0]
            continue
        c0, c1, c2, c3, c4, c5 = change[0], change[1], change[2], change[3], change[4], change[5]
        for t in range(patch.y, patch.y + patch.freedoms):
            x[place[t]] += L[t, 0] * c0 + L[t, 1] * c1 + L[t, 2] * c2 + L[t, 3] * c3 + L[t, 4] * c4 + L[t, 5] * c5
    return moved

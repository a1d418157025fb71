"""Gauss–Seidel on Coulomb's law: one contact point at a time, each solved exactly."""

from __future__ import annotations

import math

from .._jit import jit
from ..math.arrays import Record
from ..math.vector import Vec3, cross, load3
from .elimination import row_velocities
from .point_kinematics import friction, largest, point_velocity
from .tables import ContactData
from .turning import sweep_turn

#: of the friction: by how much it may be beside the cone
SETTLED = 1e-13
#: turns over the points of a patch in each sweep
PASSES = 2


@jit
def solve_point(point: Record, mu: float, w: Vec3, guess: float) -> Vec3:
    """Force of a single point that would move with w if it did not push: open, sticking or sliding.

    guess: of λ below, 0 if there is none.

    Sliding: v_t = −λ f_t with λ > 0. With the normal force eliminated, (S + λ) f_t = −r, and λ is where |f_t| = μ f_n.
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
    low, high, lam = 0.0, -1.0, 0.0
    n, x, y = 0.0, 0.0, 0.0
    for turn in range(60):
        a, c = s11 + lam, s22 + lam
        det = a * c - s12 * s12
        x, y = -(c * r1 - s12 * r2) / det, -(a * r2 - s12 * r1) / det
        n = -(w0 + g1 * x + g2 * y) * own
        t = math.sqrt(x * x + y * y)
        excess = t - mu * n
        if (turn == 0 and excess <= 0.0) or math.fabs(excess) <= SETTLED * t:
            break
        if turn == 0 and guess > 0.0:
            lam = guess
            continue
        if excess > 0.0:
            low = lam
        else:
            high = lam
        dx, dy = -(c * x - s12 * y) / det, -(a * y - s12 * x) / det
        slope = (x * dx + y * dy) / t + mu * (g1 * dx + g2 * dy) * own
        step = lam - excess / slope
        if not step > low or (high > 0.0 and not step < high):
            step = 2.0 * lam + 1e-3 * (s11 + s22) if high < 0.0 else 0.5 * (low + high)
        lam = step
    return (n, x, y) if n > 0.0 else (0.0, 0.0, 0.0)


@jit
def gauss_seidel_sweep(con: ContactData, count: int, rough: bool) -> float:
    """One pass over the points of the chosen patches. Returns the largest change, as a velocity.

    A patch's own y follows every point at once, x and with it the others after all of its points. rough: False to leave
    friction out.
    """
    f, own, x, y = con.solver.f, con.delassus.own, con.solver.x, con.solver.y
    L, place, change = con.delassus.L, con.delassus.place, con.solver.change
    moved = 0.0
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        k = patch.row
        row_velocities(y, con, patch, x)
        for j in range(patch.rows):
            change[j] = 0.0
        for _ in range(PASSES if patch.n_points > 1 else 1):
            for c in range(patch.first_point, patch.first_point + patch.n_points):
                point = con.points[c]
                at, G = point.at, point.G
                v = point_velocity(patch, point, y)
                f0, f1, f2 = f[at], f[at + 1], f[at + 2]
                if point.size == 1:
                    n, t, s = max(0.0, f0 - v[0] / G[0]), 0.0, 0.0
                else:
                    w = (
                        v[0] - G[0] * f0 - G[1] * f1 - G[2] * f2,
                        v[1] - G[3] * f0 - G[4] * f1 - G[5] * f2,
                        v[2] - G[6] * f0 - G[7] * f1 - G[8] * f2,
                    )
                    pull = f1 * f1 + f2 * f2
                    guess = -(v[1] * f1 + v[2] * f2) / pull if pull > 0.0 else 0.0
                    n, t, s = solve_point(point, friction(point) if rough else 0.0, w, guess)
                d = (n - f0, t - f1, s - f2)
                size = largest(d)
                if size == 0.0:
                    continue
                moved = max(moved, size * point.inv_mass)
                f[at], f[at + 1], f[at + 2] = n, t, s
                if patch.rows == 1:
                    change[0] += d[0]
                    y[k] += own[k, 0] * d[0]
                    continue
                n_, t_, s_ = load3(patch.n), load3(patch.t), load3(patch.s)
                force = (
                    d[0] * n_[0] + d[1] * t_[0] + d[2] * s_[0],
                    d[0] * n_[1] + d[1] * t_[1] + d[2] * s_[1],
                    d[0] * n_[2] + d[1] * t_[2] + d[2] * s_[2],
                )
                moment = cross(load3(point.r), force)
                for j in range(3):
                    change[j] += moment[j]
                    change[3 + j] += force[j]
                for j in range(k, k + 6):
                    y[j] += (
                        own[j, 0] * moment[0] + own[j, 1] * moment[1] + own[j, 2] * moment[2]
                        + own[j, 3] * force[0] + own[j, 4] * force[1] + own[j, 5] * force[2]
                    )  # fmt: skip
        if patch.turning and rough:
            moved = max(moved, sweep_turn(con, patch))
        for j in range(patch.rows):
            con.solver.w[k + j] += change[j]
        for t in range(patch.y, patch.y + patch.freedoms):
            total = 0.0
            for j in range(patch.rows):
                total += L[t, j] * change[j]
            x[place[t]] += total
    return moved

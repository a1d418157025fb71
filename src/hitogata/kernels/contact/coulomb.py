"""Coulomb's law for any number of touching places at once, exactly.

For every cell, with v its velocity after the step and f its force:

    0 ≤ f_n  ⟂  v_n − target ≥ 0,      f_t the most dissipative force with |f_t| ≤ μ f_n

No pyramid and no convex relaxation: a sliding cell pushes against its own motion and does not lift itself. A few sweeps
of Gauss–Seidel solve one cell at a time exactly; Newton's method finishes the job if the sweeps have found which cells
press, stick and slide. If not, the law is softened, which Newton's method solves from nearly anywhere, and hardened
again (`coulomb_hard.py`, `coulomb_soft.py`, docs/derivations/coulomb.md).
"""

from __future__ import annotations

import math

from .._jit import jit
from ..math.arrays import Record
from ..math.vector import Vec3, cross, load3
from .low_rank_factor import factor_responses
from .newton import BEFORE, BEST, copy_cells
from .point_kinematics import cell_velocity, friction, largest, renew, spread
from .proximal import soft_newton
from .rigid_newton import hard_newton
from .tables import Contacts

#: law's residual (velocity, over the largest one in the island) that is good enough
EXACT = 1e-7
#: m/s, rad/s: the residual of slower islands is taken over this, or it would be one of rounding
SLOWEST = 1e-5
#: sweeps before Newton's method, and where an island is too large for that
SWEEPS = 4
MANY_SWEEPS = 1000
#: turns over the cells of a pad in each sweep
PASSES = 2
#: rounds of Newton's method, hard and softened: three are the rule, ninety the rare exception
ROUNDS = 90
#: rounds after which to start afresh from other forces, and sweeps that find those without friction
AFRESH = 45
SMOOTH = 100
#: every third round is one of sweeps, so many at first and twice as many each time, up to a bound
BURST = 30
LONGEST_BURST = 960
#: the first softness: force by velocity, times stiffness; its factors as it works and fails; bounds
SOFTNESS = 30.0
HARDER = 3.0
SOFTER = 0.3
SOFTEST = 1e-3
HARDEST = 1e6
#: part of the residual that hard Newton must not leave for its forces to be gone on with
TAKEN = 0.1


@jit
def one_cell(cell: Record, mu: float, w0: float, w1: float, w2: float) -> Vec3:
    """Force of a single cell that would move with w if it did not push: open, sticking or sliding.

    Sliding: v_t = −λ f_t with λ > 0. With the normal force eliminated, (S + λ) f_t = −r, and λ is where |f_t| = μ f_n.
    """
    if w0 >= 0.0:
        return (0.0, 0.0, 0.0)
    G = cell.G
    own = 1.0 / (G[0] + cell.give)
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
        if (turn == 0 and excess <= 0.0) or math.fabs(excess) <= 1e-14 * t:
            break
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
def sweep(contacts: Contacts, count: int, rough: bool) -> float:
    """One pass of Gauss–Seidel over the cells of the chosen pads. Returns the largest change, as a velocity.

    rough: False to leave friction out.
    """
    f, A, y, w = contacts.f, contacts.A, contacts.y, contacts.w
    change = contacts.T[0]
    moved = 0.0
    for i in range(count):
        p = contacts.chosen[i]
        pad = contacts.pads[p]
        k = pad.row
        for j in range(pad.rows):
            change[j] = 0.0
        for _ in range(PASSES if pad.cells > 1 else 1):
            for c in range(pad.cell, pad.cell + pad.cells):
                cell = contacts.cells[c]
                at, G = cell.at, cell.G
                v = cell_velocity(pad, cell, y)
                f0, f1, f2 = f[at], f[at + 1], f[at + 2]
                if cell.size == 1:
                    n, t, s = max(0.0, f0 - v[0] / G[0]), 0.0, 0.0
                else:
                    n, t, s = one_cell(
                        cell,
                        friction(cell) if rough else 0.0,
                        v[0] - G[0] * f0 - G[1] * f1 - G[2] * f2,
                        v[1] - G[3] * f0 - G[4] * f1 - G[5] * f2,
                        v[2] - G[6] * f0 - G[7] * f1 - G[8] * f2,
                    )
                d = (n - f0, t - f1, s - f2)
                size = largest(d)
                if size == 0.0:
                    continue
                moved = max(moved, size * cell.stiff)
                f[at], f[at + 1], f[at + 2] = n, t, s
                if pad.rows == 1:
                    change[0] += d[0]
                    y[k] += A[k, k] * d[0]
                    continue
                n_, t_, s_ = load3(pad.n), load3(pad.t), load3(pad.s)
                force = (
                    d[0] * n_[0] + d[1] * t_[0] + d[2] * s_[0],
                    d[0] * n_[1] + d[1] * t_[1] + d[2] * s_[1],
                    d[0] * n_[2] + d[1] * t_[2] + d[2] * s_[2],
                )
                moment = cross(load3(cell.r), force)
                for j in range(3):
                    change[j] += moment[j]
                    change[3 + j] += force[j]
                for j in range(k, k + 6):
                    y[j] += (
                        A[j, k] * moment[0] + A[j, k + 1] * moment[1] + A[j, k + 2] * moment[2]
                        + A[j, k + 3] * force[0] + A[j, k + 4] * force[1] + A[j, k + 5] * force[2]
                    )  # fmt: skip
        spread(contacts, p, change, 0, p)
        for j in range(pad.rows):
            w[k + j] += change[j]
    return moved


@jit
def solve_island(contacts: Contacts, count: int, speed: float) -> float:
    """Forces of the cells of the chosen pads, from those of the last step. Returns the residual left, over speed."""
    f, u = contacts.f, contacts.u
    goal = EXACT * speed
    least = renew(contacts, count)
    if least <= goal:
        return least / speed
    copy_cells(contacts, count, u[BEST], f)
    rank = factor_responses(contacts, count)
    for _ in range(SWEEPS if rank >= 0 else MANY_SWEEPS):
        if sweep(contacts, count, True) <= 0.1 * goal:
            break
    now = renew(contacts, count)
    softness = SOFTNESS
    burst = BURST
    for turn in range(ROUNDS if rank > 0 else 0):
        if now < least:
            least = now
            copy_cells(contacts, count, u[BEST], f)
        if least <= goal:
            break
        if turn > 0 and turn % AFRESH == 0:
            for i in range(count):
                pad = contacts.pads[contacts.chosen[i]]
                for k in range(3 * pad.cell, 3 * (pad.cell + pad.cells)):
                    f[k] = 0.0
            renew(contacts, count)
            for k in range(SMOOTH):
                sweep(contacts, count, k >= SMOOTH - SWEEPS)
            softness, burst, now = SOFTNESS, BURST, renew(contacts, count)
        copy_cells(contacts, count, u[BEFORE], f)
        hard_newton(contacts, count, rank, 0.1 * goal)
        found = renew(contacts, count)
        if found < least:
            least = found
            copy_cells(contacts, count, u[BEST], f)
        if least <= goal:
            break
        if found < TAKEN * now:
            copy_cells(contacts, count, u[BEFORE], f)
        if turn % 3 == 2:
            # forces between which Newton's method goes to and fro: one cell at a time finds its way out
            copy_cells(contacts, count, f, u[BEFORE])
            renew(contacts, count)
            for _ in range(burst):
                if sweep(contacts, count, True) <= 0.1 * goal:
                    break
            burst = min(2 * burst, LONGEST_BURST)
        else:
            while not soft_newton(contacts, count, rank, softness) and softness > SOFTEST:
                softness *= SOFTER
            softness = min(HARDER * softness, HARDEST)
        now = renew(contacts, count)
    if now > least:
        copy_cells(contacts, count, f, u[BEST])
    return renew(contacts, count) / speed


@jit
def solve_law(contacts: Contacts, pads: int, islands: int) -> float:
    """Forces of all cells. `free` holds the rows' velocities without them; f the forces to start from.

    Returns the worst residual of any island, over the island's largest velocity. After `contact_response.assemble`.
    """
    worst = 0.0
    first, follow = contacts.follow[0], contacts.follow[1]
    for island in range(islands):
        first[island] = -1
    for i in range(pads - 1, -1, -1):
        island = contacts.pads[i].island
        follow[i] = first[island]
        first[island] = i
    for island in range(islands):
        count = 0
        speed = 0.0
        i = first[island]
        while i >= 0:
            pad = contacts.pads[i]
            contacts.chosen[count] = i
            count += 1
            i = follow[i]
            for c in range(pad.cell, pad.cell + pad.cells):
                v = cell_velocity(pad, contacts.cells[c], contacts.free)
                speed = max(speed, largest(v))
        if speed > 0.0:
            worst = max(worst, solve_island(contacts, count, max(speed, SLOWEST)))
        else:
            for i in range(count):
                pad = contacts.pads[contacts.chosen[i]]
                for k in range(3 * pad.cell, 3 * (pad.cell + pad.cells)):
                    contacts.f[k] = 0.0
            renew(contacts, count)
    return worst

"""Coulomb's law for any number of touching places at once, exactly.

For every cell, with v its velocity after the step and f its force:

    0 ≤ f_n  ⟂  v_n − target ≥ 0,      f_t the most dissipative force with |f_t| ≤ μ f_n

No pyramid and no convex relaxation: a sliding cell pushes against its own motion and does not lift itself. Three methods
take turns, each where it is strong. Gauss–Seidel solves one cell at a time exactly (cheap, and enough once the forces of the
last step fit). A semismooth Newton method on the projection form of the law (Alart–Curnier) finishes the job in a few
turns. Where the active set is far from known, alternating directions (ADMM, with De Saxcé's shift taken along) bring it
near whatever the ratio of masses. Redundant cells are the rule (four corners on a floor): matrices get a small
shift, residuals none.
"""

from __future__ import annotations

import math

from ._jit import jit, jit_sums
from .contact_tables import Contacts
from .records import Ints, Record
from .vector import Floats, Vec3, add, cross, dot, load3, scale

#: law's residual (velocity, over the largest one in the island) that is good enough
EXACT = 1e-7
#: turns of the three methods
ROUNDS = 16
SWEEPS = 6
NEWTON = 12
DIRECTIONS = 100
#: shift of Newton's matrix, over its scale
SHIFT = 1e-9


@jit
def one_cell(cell: Record, w0: float, w1: float, w2: float) -> Vec3:
    """Force of a single cell that would move with w if it did not push: open, sticking or sliding.

    Sliding: v_t = −λ f_t with λ > 0. With the normal force eliminated, (S + λ) f_t = −r, and λ is where |f_t| = μ f_n.
    """
    if w0 >= 0.0:
        return (0.0, 0.0, 0.0)
    G, mu = cell.G, cell.friction
    own = 1.0 / G[0]
    g1, g2 = G[3], G[6]
    s11, s12, s22 = G[4] - g1 * g1 * own, G[5] - g1 * g2 * own, G[8] - g2 * g2 * own
    r1, r2 = w1 - g1 * w0 * own, w2 - g2 * w0 * own
    if mu == 0.0:
        return (-w0 * own, 0.0, 0.0)
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
def cell_velocity(contacts: Contacts, cell: Record) -> Vec3:
    """Velocity of a cell along n, t, s, less the target along n."""
    pad, y = contacts.pads[cell.pad], contacts.y
    k = pad.row
    if cell.size == 1:
        return (y[k] - cell.target, 0.0, 0.0)
    v = add((y[k + 3], y[k + 4], y[k + 5]), cross((y[k], y[k + 1], y[k + 2]), load3(cell.r)))
    return (dot(load3(pad.n), v) - cell.target, dot(load3(pad.t), v), dot(load3(pad.s), v))


@jit
def press(contacts: Contacts, cell: Record, n: float, t: float, s: float) -> None:
    """Add to a cell's force: the rows of its pad bear it, and everything that feels that pad moves."""
    pads, A, y, w = contacts.pads, contacts.A, contacts.y, contacts.w
    pad = pads[cell.pad]
    k = pad.row
    if cell.size == 1:
        w[k] += n
        for j in range(contacts.joins[cell.pad]):
            other = pads[contacts.joined[cell.pad, j]]
            for i in range(other.row, other.row + other.rows):
                y[i] += A[i, k] * n
        return
    force = add(scale(n, load3(pad.n)), add(scale(t, load3(pad.t)), scale(s, load3(pad.s))))
    moment = cross(load3(cell.r), force)
    for c in range(3):
        w[k + c] += moment[c]
        w[k + 3 + c] += force[c]
    for j in range(contacts.joins[cell.pad]):
        other = pads[contacts.joined[cell.pad, j]]
        for i in range(other.row, other.row + other.rows):
            y[i] += (
                A[i, k] * moment[0] + A[i, k + 1] * moment[1] + A[i, k + 2] * moment[2]
                + A[i, k + 3] * force[0] + A[i, k + 4] * force[1] + A[i, k + 5] * force[2]
            )  # fmt: skip


@jit
def own_response(contacts: Contacts, cell: Record) -> None:
    """G of one cell: what its own force does to its own velocity."""
    pad, A = contacts.pads[cell.pad], contacts.A
    k = pad.row
    if cell.size == 1:
        cell.G[0] = A[k, k]
        cell.stiff = A[k, k]
        return
    r = load3(cell.r)
    for j in range(3):
        d = load3(pad.n) if j == 0 else load3(pad.t) if j == 1 else load3(pad.s)
        m = cross(r, d)
        turn = (
            A[k, k] * m[0] + A[k, k + 1] * m[1] + A[k, k + 2] * m[2] + A[k, k + 3] * d[0] + A[k, k + 4] * d[1] + A[k, k + 5] * d[2],
            A[k + 1, k] * m[0] + A[k + 1, k + 1] * m[1] + A[k + 1, k + 2] * m[2] + A[k + 1, k + 3] * d[0] + A[k + 1, k + 4] * d[1] + A[k + 1, k + 5] * d[2],
            A[k + 2, k] * m[0] + A[k + 2, k + 1] * m[1] + A[k + 2, k + 2] * m[2] + A[k + 2, k + 3] * d[0] + A[k + 2, k + 4] * d[1] + A[k + 2, k + 5] * d[2],
        )  # fmt: skip
        shift = (
            A[k + 3, k] * m[0] + A[k + 3, k + 1] * m[1] + A[k + 3, k + 2] * m[2] + A[k + 3, k + 3] * d[0] + A[k + 3, k + 4] * d[1] + A[k + 3, k + 5] * d[2],
            A[k + 4, k] * m[0] + A[k + 4, k + 1] * m[1] + A[k + 4, k + 2] * m[2] + A[k + 4, k + 3] * d[0] + A[k + 4, k + 4] * d[1] + A[k + 4, k + 5] * d[2],
            A[k + 5, k] * m[0] + A[k + 5, k + 1] * m[1] + A[k + 5, k + 2] * m[2] + A[k + 5, k + 3] * d[0] + A[k + 5, k + 4] * d[1] + A[k + 5, k + 5] * d[2],
        )  # fmt: skip
        v = add(shift, cross(turn, r))
        cell.G[j] = dot(load3(pad.n), v)
        cell.G[3 + j] = dot(load3(pad.t), v)
        cell.G[6 + j] = dot(load3(pad.s), v)
    cell.stiff = (cell.G[0] + cell.G[4] + cell.G[8]) / 3.0


@jit
def sweep(contacts: Contacts, count: int) -> None:
    """One pass of Gauss–Seidel over the chosen cells."""
    f = contacts.f
    for c in range(count):
        cell = contacts.cells[contacts.chosen[c]]
        at, G = cell.at, cell.G
        v = cell_velocity(contacts, cell)
        if cell.size == 1:
            new = max(0.0, f[at] - v[0] / G[0])
            if new != f[at]:
                press(contacts, cell, new - f[at], 0.0, 0.0)
                f[at] = new
            continue
        f0, f1, f2 = f[at], f[at + 1], f[at + 2]
        n, t, s = one_cell(
            cell,
            v[0] - G[0] * f0 - G[1] * f1 - G[2] * f2,
            v[1] - G[3] * f0 - G[4] * f1 - G[5] * f2,
            v[2] - G[6] * f0 - G[7] * f1 - G[8] * f2,
        )
        if n != f0 or t != f1 or s != f2:
            press(contacts, cell, n - f0, t - f1, s - f2)
            f[at], f[at + 1], f[at + 2] = n, t, s


@jit
def law(cell: Record, v: Vec3, f0: float, f1: float, f2: float) -> float:
    """By how much one cell breaks the law: the largest component of stiff · (f − projection of f − v / stiff)."""
    rho = 1.0 / cell.stiff
    n = max(0.0, f0 - rho * v[0])
    worst = math.fabs(f0 - n)
    if cell.size == 3:
        x, y = f1 - rho * v[1], f2 - rho * v[2]
        t, most = math.sqrt(x * x + y * y), cell.friction * n
        if t > most:
            x *= most / t
            y *= most / t
        worst = max(worst, max(math.fabs(f1 - x), math.fabs(f2 - y)))
    return float(worst * cell.stiff)


@jit
def residual(contacts: Contacts, count: int) -> float:
    """The worst of the chosen cells: m/s, rad/s."""
    f = contacts.f
    worst = 0.0
    for c in range(count):
        cell = contacts.cells[contacts.chosen[c]]
        at = cell.at
        v = cell_velocity(contacts, cell)
        if cell.size == 1:
            worst = max(worst, law(cell, v, f[at], 0.0, 0.0))
        else:
            worst = max(worst, law(cell, v, f[at], f[at + 1], f[at + 2]))
    return worst


@jit
def restart(contacts: Contacts, pads: int, island: int, count: int) -> None:
    """w and y of an island from its cells' forces."""
    for i in range(pads):
        pad = contacts.pads[i]
        if pad.island == island:
            for k in range(pad.row, pad.row + pad.rows):
                contacts.w[k] = 0.0
                contacts.y[k] = contacts.free[k]
    f = contacts.f
    for c in range(count):
        cell = contacts.cells[contacts.chosen[c]]
        at = cell.at
        if cell.size == 1:
            if f[at] != 0.0:
                press(contacts, cell, f[at], 0.0, 0.0)
        elif f[at] != 0.0 or f[at + 1] != 0.0 or f[at + 2] != 0.0:
            press(contacts, cell, f[at], f[at + 1], f[at + 2])


@jit
def cell_direction(contacts: Contacts, cell: Record, j: int) -> tuple[Vec3, Vec3]:
    """Moment and force on the pad of a unit force of the cell along n, t or s."""
    pad = contacts.pads[cell.pad]
    d = load3(pad.n) if j == 0 else load3(pad.t) if j == 1 else load3(pad.s)
    return cross(load3(cell.r), d), d


@jit
def unknowns(contacts: Contacts, count: int) -> int:
    size = 0
    for c in range(count):
        size += contacts.cells[contacts.chosen[c]].size
    return size


@jit
def write_responses(contacts: Contacts, count: int) -> None:
    """G between all cells of an island: column by column from the pads' A."""
    G, A, cells = contacts.G, contacts.A, contacts.cells
    column = 0
    for c in range(count):
        cell = cells[contacts.chosen[c]]
        k = contacts.pads[cell.pad].row
        for j in range(cell.size):
            row = 0
            m, d = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
            if cell.size == 3:
                m, d = cell_direction(contacts, cell, j)
            before, shift, turn = -1, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
            for e in range(count):
                other = cells[contacts.chosen[e]]
                pad = contacts.pads[other.pad]
                i = pad.row
                if other.pad != before:  # cells of a pad follow one another and share its twist
                    before = other.pad
                    if pad.rows == 6:
                        turn = (
                            twist_row(A, i, k, cell.size, m, d),
                            twist_row(A, i + 1, k, cell.size, m, d),
                            twist_row(A, i + 2, k, cell.size, m, d),
                        )
                        shift = (
                            twist_row(A, i + 3, k, cell.size, m, d),
                            twist_row(A, i + 4, k, cell.size, m, d),
                            twist_row(A, i + 5, k, cell.size, m, d),
                        )
                    else:
                        shift = (twist_row(A, i, k, cell.size, m, d), 0.0, 0.0)
                if other.size == 1:
                    G[row, column] = shift[0]
                    row += 1
                else:
                    v = add(shift, cross(turn, load3(other.r)))
                    G[row, column] = dot(load3(pad.n), v)
                    G[row + 1, column] = dot(load3(pad.t), v)
                    G[row + 2, column] = dot(load3(pad.s), v)
                    row += 3
            column += 1


@jit
def twist_row(A: Floats, i: int, k: int, size: int, m: Vec3, d: Vec3) -> float:
    if size == 1:
        return float(A[i, k])
    return float(
        A[i, k] * m[0] + A[i, k + 1] * m[1] + A[i, k + 2] * m[2]
        + A[i, k + 3] * d[0] + A[i, k + 4] * d[1] + A[i, k + 5] * d[2]
    )  # fmt: skip


@jit_sums
def times(out: Floats, G: Floats, x: Floats, n: int) -> None:
    """out = G x."""
    for i in range(n):
        total = 0.0
        for j in range(n):
            total += G[i, j] * x[j]
        out[i] = total


@jit
def gather(contacts: Contacts, count: int, f: Floats, b: Floats) -> None:
    """Forces of the chosen cells one after the other, and their velocities without any force."""
    row = 0
    for c in range(count):
        cell = contacts.cells[contacts.chosen[c]]
        for j in range(cell.size):
            f[row + j] = contacts.f[cell.at + j]
        v = cell_velocity(contacts, cell)
        for j in range(cell.size):
            b[row + j] = v[j]
        row += cell.size
    n = row
    for i in range(n):
        for j in range(n):
            b[i] -= contacts.G[i, j] * f[j]


@jit
def scatter(contacts: Contacts, count: int, f: Floats) -> None:
    row = 0
    for c in range(count):
        cell = contacts.cells[contacts.chosen[c]]
        for j in range(cell.size):
            contacts.f[cell.at + j] = f[row + j]
        row += cell.size


@jit
def projection_error(F: Floats, contacts: Contacts, count: int, f: Floats, v: Floats) -> float:
    """F = stiff · (f − projection), cell by cell; returns its square."""
    row = 0
    total = 0.0
    for c in range(count):
        cell = contacts.cells[contacts.chosen[c]]
        stiff = cell.stiff
        rho = 1.0 / stiff
        n = max(0.0, f[row] - rho * v[row])
        F[row] = stiff * (f[row] - n)
        total += F[row] ** 2
        if cell.size == 3:
            x, y = f[row + 1] - rho * v[row + 1], f[row + 2] - rho * v[row + 2]
            t, most = math.sqrt(x * x + y * y), cell.friction * n
            if t > most:
                x *= most / t
                y *= most / t
            F[row + 1], F[row + 2] = stiff * (f[row + 1] - x), stiff * (f[row + 2] - y)
            total += F[row + 1] ** 2 + F[row + 2] ** 2
        row += cell.size
    return total


@jit
def list_pressed(contacts: Contacts, count: int, f: Floats, v: Floats) -> int:
    """Unknowns of the cells that press, or would: only they are coupled in Newton's equation. Returns how many."""
    row, pressed = 0, 0
    for c in range(count):
        cell = contacts.cells[contacts.chosen[c]]
        if f[row] - v[row] / cell.stiff > 0.0:
            for j in range(cell.size):
                contacts.active[pressed] = row + j
                pressed += 1
        row += cell.size
    return pressed


@jit
def slope(cell: Record, G: Floats, row: int, j: int, f: Floats, v: Floats) -> Vec3:
    """Derivative of `projection_error` of a pressed cell, which starts at unknown `row`, by the force of unknown j."""
    stiff, mu = cell.stiff, cell.friction
    rho = 1.0 / stiff
    gn = G[row, j]
    if cell.size == 1:
        return (gn, 0.0, 0.0)
    x, y = f[row + 1] - rho * v[row + 1], f[row + 2] - rho * v[row + 2]
    t, most = math.sqrt(x * x + y * y), mu * (f[row] - rho * v[row])
    gx, gy = G[row + 1, j], G[row + 2, j]
    if t <= most:
        return (gn, gx, gy)
    own_x, own_y = stiff if j == row + 1 else 0.0, stiff if j == row + 2 else 0.0
    if most <= 0.0:
        return (gn, own_x, own_y)
    # of x, y and the pressure, each times stiff
    dx, dy, dn = own_x - gx, own_y - gy, (stiff if j == row else 0.0) - gn
    along_x, along_y, part = x / t, y / t, most / t
    across = dy * along_x - dx * along_y
    return (
        gn,
        own_x + part * along_y * across - mu * along_x * dn,
        own_y - part * along_x * across - mu * along_y * dn,
    )


@jit
def write_newton(contacts: Contacts, count: int, n: int, f: Floats, v: Floats, F: Floats, d: Floats, b: Floats) -> int:
    """Newton's equation M x = b of the pressed cells; the others let go: d = f there. Returns its size.

    A small shift makes it regular for redundant cells.
    """
    G, M, active = contacts.G, contacts.M, contacts.active
    size = list_pressed(contacts, count, f, v)
    row, at = 0, 0
    for i in range(n):
        d[i] = f[i]
    for i in range(size):
        d[active[i]] = 0.0
    for c in range(count):
        cell = contacts.cells[contacts.chosen[c]]
        if at < size and active[at] == row:
            for k in range(size):
                slopes = slope(cell, G, row, active[k], f, v)
                for j in range(cell.size):
                    M[at + j, k] = slopes[j]
            for j in range(cell.size):
                M[at + j, at + j] += SHIFT * cell.stiff
                b[at + j] = F[row + j]
            for i in range(n):
                if d[i] != 0.0:
                    slopes = slope(cell, G, row, i, f, v)
                    for j in range(cell.size):
                        b[at + j] -= slopes[j] * d[i]
            at += cell.size
        row += cell.size
    return size


@jit
def factorise(M: Floats, order: Ints, n: int) -> bool:
    """LU with row pivots, in place. False if singular."""
    for i in range(n):
        order[i] = i
    for k in range(n):
        largest, at = math.fabs(M[order[k], k]), k
        for i in range(k + 1, n):
            if math.fabs(M[order[i], k]) > largest:
                largest, at = math.fabs(M[order[i], k]), i
        if not largest > 0.0:
            return False
        order[k], order[at] = order[at], order[k]
        pivot = order[k]
        own = 1.0 / M[pivot, k]
        for i in range(k + 1, n):
            row = order[i]
            factor = M[row, k] * own
            M[row, k] = factor
            if factor != 0.0:
                for j in range(k + 1, n):
                    M[row, j] -= factor * M[pivot, j]
    return True


@jit
def solve_factorised(x: Floats, M: Floats, order: Ints, b: Floats, n: int) -> None:
    for i in range(n):
        total = b[order[i]]
        for j in range(i):
            total -= M[order[i], j] * x[j]
        x[i] = total
    for i in range(n - 1, -1, -1):
        total = x[i]
        for j in range(i + 1, n):
            total -= M[order[i], j] * x[j]
        x[i] = total / M[order[i], i]


@jit
def newton(contacts: Contacts, count: int, n: int, goal: float) -> None:
    """Semismooth Newton with step halving, from the cells' forces; leaves better ones, never worse."""
    u = contacts.u
    f, b, v, F, d, trial, v_trial, F_trial = u[0], u[1], u[2], u[3], u[4], u[5], u[6], u[7]
    gather(contacts, count, f, b)
    times(v, contacts.G, f, n)
    for i in range(n):
        v[i] += b[i]
    merit = projection_error(F, contacts, count, f, v)
    for _ in range(NEWTON):
        if merit <= goal * goal:
            break
        size = write_newton(contacts, count, n, f, v, F, d, trial)
        if not factorise(contacts.M, contacts.order, size):
            break
        solve_factorised(v_trial, contacts.M, contacts.order, trial, size)
        for i in range(size):
            d[contacts.active[i]] = v_trial[i]
        length, better = 1.0, False
        while length > 5e-3 and not better:
            for i in range(n):
                trial[i] = f[i] - length * d[i]
            times(v_trial, contacts.G, trial, n)
            for i in range(n):
                v_trial[i] += b[i]
            found = projection_error(F_trial, contacts, count, trial, v_trial)
            better = found < (1.0 - 1e-4 * length) * merit
            if not better:
                length *= 0.5
        if not better:
            break
        merit = found
        for i in range(n):
            f[i], v[i], F[i] = trial[i], v_trial[i], F_trial[i]
    scatter(contacts, count, f)


@jit_sums
def inner(x: Floats, y: Floats, n: int) -> float:
    total = 0.0
    for k in range(n):
        total += x[k] * y[k]
    return total


@jit
def cholesky(M: Floats, G: Floats, s: Floats, shift: float, n: int) -> None:
    """M = lower factor of S G S + shift; reciprocals on the diagonal."""
    for i in range(n):
        for j in range(i):
            M[i, j] = (G[i, j] * s[i] * s[j] - inner(M[i], M[j], j)) * M[j, j]
        M[i, i] = 1.0 / math.sqrt(max(G[i, i] * s[i] * s[i] + shift - inner(M[i], M[i], i), 1e-14))


@jit
def begin_alternating(contacts: Contacts, count: int, n: int) -> float:
    """Start `alternate` from the cells' forces. Returns its penalty ρ."""
    G, u = contacts.G, contacts.u
    f, b, z, y, s = u[0], u[1], u[8], u[9], u[10]
    gather(contacts, count, f, b)
    row = 0
    for c in range(count):
        cell = contacts.cells[contacts.chosen[c]]
        for j in range(cell.size):
            s[row + j] = 1.0 / math.sqrt(cell.stiff)
        row += cell.size
    largest = 0.0
    for i in range(n):
        u[11, i] = s[i] * b[i]
        z[i] = f[i] / s[i]
        total, size = 0.0, 0.0
        for j in range(n):
            total += G[i, j] * f[j]
            size += math.fabs(G[i, j]) * s[i] * s[j]
        y[i] = s[i] * (total + b[i])
        largest = max(largest, size)
    return 0.015 * largest


@jit
def alternate(contacts: Contacts, count: int, n: int, rho: float) -> float:
    """ADMM: a linear solve for x, a projection z onto the cones, a velocity y between them (scaled to unit stiffness).

    Goes on where it stopped; the cells' forces become z. Returns the penalty to go on with.
    """
    M, u = contacts.M, contacts.u
    x, z, y, s, b = u[0], u[8], u[9], u[10], u[11]
    cholesky(M, contacts.G, s, rho, n)
    for turn in range(DIRECTIONS):
        for i in range(n):
            x[i] = (rho * z[i] + y[i] - b[i] - inner(M[i], x, i)) * M[i, i]
        for i in range(n - 1, -1, -1):
            x[i] *= M[i, i]
            for k in range(i):
                x[k] -= M[i, k] * x[i]
        off, moved = 0.0, 0.0
        row = 0
        for c in range(count):
            cell = contacts.cells[contacts.chosen[c]]
            new = project(cell, x, y, row, rho)
            for j in range(cell.size):
                moved = max(moved, rho * math.fabs(new[j] - z[row + j]))
                off = max(off, rho * math.fabs(x[row + j] - new[j]))
                y[row + j] -= rho * (x[row + j] - new[j])
                z[row + j] = new[j]
            row += cell.size
        if turn % 10 == 9 and (off > 10.0 * moved or moved > 10.0 * off):
            rho *= 3.0 if off > moved else 1.0 / 3.0
            cholesky(M, contacts.G, s, rho, n)
    for i in range(n):
        x[i] = z[i] * s[i]
    scatter(contacts, count, x)
    return rho


@jit
def project(cell: Record, x: Floats, y: Floats, row: int, rho: float) -> Vec3:
    """The force in the cell's cone that is nearest to x − (y + De Saxcé's shift μ|y_t| along n) / ρ."""
    if cell.size == 1:
        return (max(0.0, x[row] - y[row] / rho), 0.0, 0.0)
    mu = cell.friction
    t, s = x[row + 1] - y[row + 1] / rho, x[row + 2] - y[row + 2] / rho
    n = x[row] - (y[row] + mu * math.sqrt(y[row + 1] ** 2 + y[row + 2] ** 2)) / rho
    size = math.sqrt(t * t + s * s)
    if size <= mu * n:
        return (n, t, s)
    if mu * size <= -n:
        return (0.0, 0.0, 0.0)
    n = (n + mu * size) / (1.0 + mu * mu)
    return (n, mu * n * t / size, mu * n * s / size)


@jit
def solve_island(contacts: Contacts, pads: int, island: int, count: int, speed: float) -> float:
    """Forces of the chosen cells, from those of the last step. Returns the residual left, over speed."""
    goal = EXACT * speed
    restart(contacts, pads, island, count)
    least = residual(contacts, count)
    if least <= goal:
        return least / speed
    n = unknowns(contacts, count)
    small = n <= contacts.G.shape[0]
    if small:
        write_responses(contacts, count)
    keep(contacts, count)
    rho = 0.0
    contacts.number[7] += 1
    for turn in range(ROUNDS):
        contacts.number[6] += 1
        if turn < 2 or not small:
            for _ in range(SWEEPS if small else 10 * SWEEPS):
                sweep(contacts, count)
        else:
            if rho == 0.0:
                rho = begin_alternating(contacts, count, n)
            rho = alternate(contacts, count, n, rho)
        least = judge(contacts, pads, island, count, least)
        if small and least > goal:
            newton(contacts, count, n, 0.1 * goal)
            least = judge(contacts, pads, island, count, least)
        if least <= goal:
            break
    restore(contacts, count)
    restart(contacts, pads, island, count)
    return residual(contacts, count) / speed


@jit
def judge(contacts: Contacts, pads: int, island: int, count: int, least: float) -> float:
    """Keep the present forces if they are the best so far. Returns the best residual."""
    restart(contacts, pads, island, count)
    now = residual(contacts, count)
    if now < least:
        keep(contacts, count)
        return now
    return least


@jit
def keep(contacts: Contacts, count: int) -> None:
    for c in range(count):
        cell = contacts.cells[contacts.chosen[c]]
        for j in range(cell.at, cell.at + cell.size):
            contacts.best[j] = contacts.f[j]


@jit
def restore(contacts: Contacts, count: int) -> None:
    for c in range(count):
        cell = contacts.cells[contacts.chosen[c]]
        for j in range(cell.at, cell.at + cell.size):
            contacts.f[j] = contacts.best[j]


@jit
def solve_law(contacts: Contacts, pads: int, islands: int) -> float:
    """Forces of all cells. `free` holds the rows' velocities without them; f the forces to start from.

    Returns the worst residual of any island, over the island's largest velocity. After `contact_response.assemble`.
    """
    worst = 0.0
    for island in range(islands):
        count = 0
        speed = 0.0
        for i in range(pads):
            pad = contacts.pads[i]
            if pad.island != island:
                continue
            for k in range(pad.row, pad.row + pad.rows):
                contacts.y[k] = contacts.free[k]
            for c in range(pad.cell, pad.cell + pad.cells):
                contacts.chosen[count] = c
                count += 1
                v = cell_velocity(contacts, contacts.cells[c])
                speed = max(speed, max(math.fabs(v[0]), max(math.fabs(v[1]), math.fabs(v[2]))))
        if speed > 0.0:
            worst = max(worst, solve_island(contacts, pads, island, count, speed))
        else:
            for c in range(count):
                cell = contacts.cells[contacts.chosen[c]]
                for j in range(cell.at, cell.at + cell.size):
                    contacts.f[j] = 0.0
            restart(contacts, pads, island, count)
    return worst

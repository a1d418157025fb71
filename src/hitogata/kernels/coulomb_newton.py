"""Newton's method on Coulomb's law of an island, hard and softened, both in the bodies' few coordinates x = Lᵀ w.

Near a state every cell follows f = c − D v: an open one f = 0, a sticking one v = 0, a sliding one f_t = μ f_n τ with τ turning
as the sliding does. v = 0 is written as f = f̄ − N v with a huge N: that is exact where f stays f̄, and redundant cells then
share what they carry as they did before. All cells together: (1 + Lᵀ K L) δx = Lᵀ w(c − D v) − x, K = Σ Sᵀ D S over a pad's cells.
"""

from __future__ import annotations

import math

from ._jit import jit
from .contact_cells import admit, bear, cell_velocity, force_in_world, friction, largest, offence
from .contact_tables import Contacts
from .coulomb_factor import add_pad, begin_matrix, from_rows, solve_matrix, to_rows
from .records import Record
from .vector import Floats, Vec3, cross, load3, store

#: rows of Contacts.u, each with three numbers a cell: velocities; trial forces and velocities; the linear law of `linearise`
V, F_TRIAL, V_TRIAL, PRESS, ALONG, REST, BEST, BEFORE = range(8)
#: rows of Contacts.z: coordinates, their change, velocities and forces of the pads' rows
X, DX, Y_TRIAL, W_TRIAL, X_TRIAL = range(5)
#: N of a hard cell, times its stiffness: what is left of v = 0 is 1e-7 of the change of force
HARD = 1e7
#: Newton turns of the hard and of the soft law
HARD_TURNS = 6
SOFT_TURNS = 12
#: shortest steps
HARD_STEP = 0.1
SOFT_STEP = 0.1
#: a turn that leaves more of the error than this is the last
SLOW = 0.9
#: part of the error that a softened law may leave
SOFT_ENOUGH = 1e-3


@jit
def linearise(contacts: Contacts, cell: Record, f: Vec3, v: Vec3, rho: float, soft: bool) -> None:
    """The cell's linear law near f, v. rho: force by velocity that tells open, sticking and sliding apart."""
    u, at, mu = contacts.u, cell.at, friction(cell)
    press, along, rest = u[PRESS], u[ALONG], u[REST]
    n, x, y = f[0] - rho * v[0], f[1] - rho * v[1], f[2] - rho * v[2]
    t = math.sqrt(x * x + y * y)
    N = rho if soft else HARD / cell.stiff
    if n <= 0.0:
        store(press[at : at + 3], (0.0, 0.0, 0.0))
        store(along[at : at + 3], (0.0, 0.0, 0.0))
        store(rest[at : at + 3], (0.0, 0.0, 0.0))
    elif t <= mu * n:
        store(press[at : at + 3], (N, f[0], N))
        store(along[at : at + 3], (0.0, 0.0, mu))
        store(rest[at : at + 3], (f[1], f[2], 0.0))
    else:
        x, y, part = x / t, y / t, mu * n / t
        across = x * f[2] - y * f[1] if soft else 0.0
        turning = part * rho if soft else min(part / (1.0 - part) * rho, N)
        store(press[at : at + 3], (N, f[0], turning))
        store(along[at : at + 3], (x, y, mu))
        store(rest[at : at + 3], (-part * across * y, part * across * x, 0.0))


@jit
def follow(contacts: Contacts, at: int, v: Vec3, constant: float) -> Vec3:
    """Force of a cell's linear law: constant · c − D v."""
    u = contacts.u
    N, c, turning = u[PRESS, at], u[PRESS, at + 1], u[PRESS, at + 2]
    x, y, mu = u[ALONG, at], u[ALONG, at + 1], u[ALONG, at + 2]
    n = constant * c - N * v[0]
    slip = x * v[1] + y * v[2]
    return (
        n,
        mu * n * x + constant * u[REST, at] - turning * (v[1] - slip * x),
        mu * n * y + constant * u[REST, at + 1] - turning * (v[2] - slip * y),
    )


@jit
def add_cell(contacts: Contacts, pad: Record, cell: Record) -> None:
    """K += Sᵀ D S."""
    K, at, r = contacts.K, cell.at, load3(cell.r)
    for c in range(6):
        e = (1.0 if c % 3 == 0 else 0.0, 1.0 if c % 3 == 1 else 0.0, 1.0 if c % 3 == 2 else 0.0)
        v = cross(e, r) if c < 3 else e
        n, t, s = load3(pad.n), load3(pad.t), load3(pad.s)
        along = (
            n[0] * v[0] + n[1] * v[1] + n[2] * v[2],
            t[0] * v[0] + t[1] * v[1] + t[2] * v[2],
            s[0] * v[0] + s[1] * v[1] + s[2] * v[2],
        )
        force = force_in_world(pad, follow(contacts, at, along, 0.0))
        moment = cross(r, force)
        for k in range(3):
            K[k, c] -= moment[k]
            K[3 + k, c] -= force[k]


@jit
def newton_step(contacts: Contacts, count: int, rank: int) -> bool:
    """z[DX] ← (1 + Lᵀ K L)⁻¹ z[DX] with the linear laws of all cells."""
    K = contacts.K
    begin_matrix(contacts.M, contacts.reach, rank)
    for i in range(count):
        p = contacts.chosen[i]
        pad = contacts.pads[p]
        K[:, :] = 0.0
        pressed = False
        for c in range(pad.cell, pad.cell + pad.cells):
            cell = contacts.cells[c]
            if contacts.u[PRESS, cell.at] > 0.0:
                pressed = True
                if pad.rows == 1:
                    K[0, 0] = contacts.u[PRESS, cell.at]
                else:
                    add_cell(contacts, pad, cell)
        if pressed:
            add_pad(contacts, p)
    return solve_matrix(contacts.M, contacts.order, contacts.reach, contacts.z[DX], rank)


@jit
def move_rows(contacts: Contacts, count: int, x: Floats) -> None:
    """z[Y_TRIAL] = free + L x."""
    y = contacts.z[Y_TRIAL]
    to_rows(y, contacts, count, x)
    for i in range(count):
        pad = contacts.pads[contacts.chosen[i]]
        for k in range(pad.row, pad.row + pad.rows):
            y[k] += contacts.free[k]


@jit
def hard_newton(contacts: Contacts, count: int, rank: int, goal: float) -> None:
    """Newton on the law itself from the cells' forces, steps halved until they help."""
    z, u, f = contacts.z, contacts.u, contacts.f
    x, dx = z[X], z[DX]
    bear(z[W_TRIAL], contacts, count, f)
    from_rows(x, contacts, count, rank, z[W_TRIAL])
    move_rows(contacts, count, x)
    store_velocities(contacts, count, V)
    copy_cells(contacts, count, u[F_TRIAL], f)
    merit, worst = judge_step(contacts, count, 0.0)
    for _ in range(HARD_TURNS):
        for i in range(count):
            pad = contacts.pads[contacts.chosen[i]]
            for c in range(pad.cell, pad.cell + pad.cells):
                cell = contacts.cells[c]
                at = cell.at
                v = load3(u[V, at : at + 3])
                linearise(contacts, cell, load3(f[at : at + 3]), v, 1.0 / cell.stiff, False)
                store(u[F_TRIAL, at : at + 3], follow(contacts, at, v, 1.0))
        bear(z[W_TRIAL], contacts, count, u[F_TRIAL])
        from_rows(dx, contacts, count, rank, z[W_TRIAL])
        for k in range(rank):
            dx[k] -= x[k]
        if not newton_step(contacts, count, rank):
            break
        for k in range(rank):
            z[X_TRIAL, k] = x[k] + dx[k]
        move_rows(contacts, count, z[X_TRIAL])
        store_velocities(contacts, count, V_TRIAL)
        for i in range(count):
            pad = contacts.pads[contacts.chosen[i]]
            for at in range(3 * pad.cell, 3 * (pad.cell + pad.cells), 3):
                store(u[F_TRIAL, at : at + 3], follow(contacts, at, load3(u[V_TRIAL, at : at + 3]), 1.0))
        length, found = 1.0, merit
        while length > HARD_STEP:
            found, worst = judge_step(contacts, count, length)
            if found < (1.0 - 1e-4 * length) * merit:
                break
            length *= 0.5
        if not found < merit:
            break
        for i in range(count):
            pad = contacts.pads[contacts.chosen[i]]
            for k in range(3 * pad.cell, 3 * (pad.cell + pad.cells)):
                f[k] += length * (u[F_TRIAL, k] - f[k])
                u[V, k] += length * (u[V_TRIAL, k] - u[V, k])
        for k in range(rank):
            x[k] += length * dx[k]
        if worst <= goal or found > SLOW * SLOW * merit:
            break
        merit = found
    admit_forces(contacts, count)


@jit
def store_velocities(contacts: Contacts, count: int, row: int) -> None:
    """Velocities of all cells at z[Y_TRIAL]."""
    out, y = contacts.u[row], contacts.z[Y_TRIAL]
    for i in range(count):
        pad = contacts.pads[contacts.chosen[i]]
        for c in range(pad.cell, pad.cell + pad.cells):
            cell = contacts.cells[c]
            store(out[cell.at : cell.at + 3], cell_velocity(pad, cell, y))


@jit
def copy_cells(contacts: Contacts, count: int, out: Floats, f: Floats) -> None:
    for i in range(count):
        pad = contacts.pads[contacts.chosen[i]]
        for k in range(3 * pad.cell, 3 * (pad.cell + pad.cells)):
            out[k] = f[k]


@jit
def judge_step(contacts: Contacts, count: int, length: float) -> tuple[float, float]:
    """Sum of squares and largest of the law's errors after part of a hard step."""
    u, f = contacts.u, contacts.f
    total, worst = 0.0, 0.0
    rest = 1.0 - length
    for i in range(count):
        pad = contacts.pads[contacts.chosen[i]]
        for c in range(pad.cell, pad.cell + pad.cells):
            cell = contacts.cells[c]
            at = cell.at
            error = offence(
                cell,
                (
                    rest * u[V, at] + length * u[V_TRIAL, at],
                    rest * u[V, at + 1] + length * u[V_TRIAL, at + 1],
                    rest * u[V, at + 2] + length * u[V_TRIAL, at + 2],
                ),
                (
                    rest * f[at] + length * u[F_TRIAL, at],
                    rest * f[at + 1] + length * u[F_TRIAL, at + 1],
                    rest * f[at + 2] + length * u[F_TRIAL, at + 2],
                ),
            )
            total += error[0] * error[0] + error[1] * error[1] + error[2] * error[2]
            worst = max(worst, largest(error))
    return total, worst


@jit
def admit_forces(contacts: Contacts, count: int) -> None:
    """Put the forces of a hard Newton into their cones: it ends near them."""
    u, f = contacts.u, contacts.f
    for i in range(count):
        pad = contacts.pads[contacts.chosen[i]]
        for c in range(pad.cell, pad.cell + pad.cells):
            cell = contacts.cells[c]
            at = cell.at
            rho = 1.0 / cell.stiff
            store(
                f[at : at + 3],
                admit(friction(cell), f[at] - rho * u[V, at], f[at + 1] - rho * u[V, at + 1], f[at + 2] - rho * u[V, at + 2]),
            )


@jit
def soft_forces(contacts: Contacts, count: int, rank: int, x: Floats, softness: float) -> float:
    """Forces of the softened law at x, velocities in u[V], and z[DX] = Lᵀ w − x. Returns its square."""
    z, u, f = contacts.z, contacts.u, contacts.f
    move_rows(contacts, count, x)
    store_velocities(contacts, count, V)
    for i in range(count):
        pad = contacts.pads[contacts.chosen[i]]
        for c in range(pad.cell, pad.cell + pad.cells):
            cell = contacts.cells[c]
            at = cell.at
            rho = softness / cell.stiff
            store(
                f[at : at + 3],
                admit(
                    friction(cell),
                    u[BEFORE, at] - rho * u[V, at],
                    u[BEFORE, at + 1] - rho * u[V, at + 1],
                    u[BEFORE, at + 2] - rho * u[V, at + 2],
                ),
            )
    bear(z[W_TRIAL], contacts, count, f)
    from_rows(z[DX], contacts, count, rank, z[W_TRIAL])
    total = 0.0
    for k in range(rank):
        z[DX, k] -= x[k]
        total += z[DX, k] * z[DX, k]
    return total


@jit
def soft_newton(contacts: Contacts, count: int, rank: int, softness: float) -> bool:
    """The law with f = projection of f̄ − softness v / stiff, f̄ being the forces in u[BEFORE]. False if it was not solved."""
    z, u = contacts.z, contacts.u
    x, dx = z[X], z[DX]
    bear(z[W_TRIAL], contacts, count, u[BEFORE])
    from_rows(x, contacts, count, rank, z[W_TRIAL])
    merit = soft_forces(contacts, count, rank, x, softness)
    enough = SOFT_ENOUGH * SOFT_ENOUGH * merit
    for _ in range(SOFT_TURNS):
        if merit <= enough:
            return True
        for i in range(count):
            pad = contacts.pads[contacts.chosen[i]]
            for c in range(pad.cell, pad.cell + pad.cells):
                cell = contacts.cells[c]
                at = cell.at
                v = load3(u[V, at : at + 3])
                linearise(contacts, cell, load3(u[BEFORE, at : at + 3]), v, softness / cell.stiff, True)
        if not newton_step(contacts, count, rank):
            return False
        for k in range(rank):
            z[X_TRIAL, k] = dx[k]
        length, found, before = 1.0, merit, 0.0
        while length > SOFT_STEP:
            for k in range(rank):
                x[k] += (length - before) * z[X_TRIAL, k]
            before = length
            found = soft_forces(contacts, count, rank, x, softness)
            if found < (1.0 - 1e-4 * length) * merit:
                break
            length *= 0.5
        if not found < merit:
            return False
        merit = found
    return merit <= enough

"""Newton's method on Coulomb's law of an island, hard and softened, both in the bodies' few coordinates x = Lᵀ w.

Near a state every cell follows f = c − D v: an open one f = 0, a sticking one v = 0, a sliding one f_t = μ f_n τ with τ
turning as the sliding does. v = 0 is written as f = f̄ − N v with a huge N: that is exact where f stays f̄, and
redundant cells then share what they carry as they did before. All cells together:

    (1 + Lᵀ K L) δx = Lᵀ w(c − D v) − x,      K = Σ Sᵀ D S over the cells of a pad
"""

from __future__ import annotations

import math

from .._jit import jit, jit_sums
from ..math.arrays import Floats, Record
from ..math.vector import Vec3, cross, load3, store
from .low_rank_factor import add_pad, begin_matrix, solve_matrix
from .point_kinematics import cell_velocity, force_in_world, friction
from .tables import Contacts

#: rows of Contacts.u, three numbers a cell: velocities; trial forces and velocities; the linear law; forces kept
V, F_TRIAL, V_TRIAL, PRESS, ALONG, REST, BEST, BEFORE = range(8)
#: rows of Contacts.z: coordinates, their change, trial coordinates, forces of the pads' rows
X, DX, X_TRIAL, W_TRIAL = range(4)
#: N of a hard cell, times its stiffness: what is left of v = 0 is 1e-7 of the change of force
HARD = 1e7


@jit
def linearise(u: Floats, cell: Record, f: Vec3, v: Vec3, rho: float, soft: bool) -> None:
    """The cell's linear law near f, v. rho: force by velocity that tells open, sticking and sliding apart.

    What gives way has v + give · f in the place of v along n: f = (f̄ − N v) / (1 + N give).
    """
    at, mu = cell.at, friction(cell)
    press, along, rest = u[PRESS], u[ALONG], u[REST]
    # soft: the force of the softened law itself; hard: f that has been found takes part in what gives way
    n = (f[0] - rho * v[0]) / (1.0 + rho * cell.give) if soft else f[0] - rho * (v[0] + cell.give * f[0])
    x, y = f[1] - rho * v[1], f[2] - rho * v[2]
    t = math.sqrt(x * x + y * y)
    N = rho if soft else HARD / cell.stiff
    yields = 1.0 / (1.0 + N * cell.give)
    if n <= 0.0:
        store(press[at : at + 3], (0.0, 0.0, 0.0))
        store(along[at : at + 3], (0.0, 0.0, 0.0))
        store(rest[at : at + 3], (0.0, 0.0, 0.0))
    elif t <= mu * n:
        store(press[at : at + 3], (N * yields, f[0] * yields, N))
        store(along[at : at + 3], (0.0, 0.0, mu))
        store(rest[at : at + 3], (f[1], f[2], 0.0))
    else:
        x, y, part = x / t, y / t, mu * n / t
        across = x * f[2] - y * f[1] if soft else 0.0
        turning = part * rho if soft else min(part / (1.0 - part) * rho, N)
        store(press[at : at + 3], (N * yields, f[0] * yields, turning))
        store(along[at : at + 3], (x, y, mu))
        store(rest[at : at + 3], (-part * across * y, part * across * x, 0.0))


@jit
def follow(u: Floats, at: int, v: Vec3, constant: float) -> Vec3:
    """Force of a cell's linear law: constant · c − D v."""
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
        force = force_in_world(pad, follow(contacts.u, at, along, 0.0))
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


@jit_sums
def move_cells(contacts: Contacts, count: int, x: Floats, out: Floats) -> None:
    """Velocities of the cells where the bodies' coordinates are x: rows' velocities are free + L x."""
    L, y, span = contacts.L, contacts.y, contacts.span
    for i in range(count):
        p = contacts.chosen[i]
        pad = contacts.pads[p]
        for k in range(pad.row, pad.row + pad.rows):
            total = 0.0
            for c in range(span[p, 0], span[p, 2]):
                total += L[k, c] * x[c]
            y[k] = contacts.free[k] + total
        for c in range(pad.cell, pad.cell + pad.cells):
            cell = contacts.cells[c]
            store(out[cell.at : cell.at + 3], cell_velocity(pad, cell, y))


@jit
def copy_cells(contacts: Contacts, count: int, out: Floats, f: Floats) -> None:
    for i in range(count):
        pad = contacts.pads[contacts.chosen[i]]
        for k in range(3 * pad.cell, 3 * (pad.cell + pad.cells)):
            out[k] = f[k]

"""Cells that press: their velocities, what their forces do to the pads, and by how much they break Coulomb's law."""

from __future__ import annotations

import math

from .._jit import jit
from ..math.arrays import Floats, Record
from ..math.vector import ZERO3, Vec3, add, cross, dot, load3, scale, store
from .tables import Contacts


@jit
def friction(cell: Record) -> float:
    """Coefficient of friction; the end of a joint's range has none."""
    return float(cell.friction) if cell.size == 3 else 0.0


@jit
def cell_velocity(pad: Record, cell: Record, y: Floats) -> Vec3:
    """Velocity of a cell along n, t, s, less the target along n. y: of all rows."""
    k = pad.row
    if cell.size == 1:
        return (y[k] - cell.target, 0.0, 0.0)
    v = add((y[k + 3], y[k + 4], y[k + 5]), cross((y[k], y[k + 1], y[k + 2]), load3(cell.r)))
    return (dot(load3(pad.n), v) - cell.target, dot(load3(pad.t), v), dot(load3(pad.s), v))


@jit
def normal_velocity(contacts: Contacts, y: Floats, c: int) -> float:
    cell = contacts.cells[c]
    pad = contacts.pads[cell.pad]
    k = pad.row
    if cell.size == 1:
        return float(y[k])
    v = add((y[k + 3], y[k + 4], y[k + 5]), cross((y[k], y[k + 1], y[k + 2]), load3(cell.r)))
    return dot(load3(pad.n), v)


@jit
def force_in_world(pad: Record, f: Vec3) -> Vec3:
    """A force given along n, t, s."""
    return add(scale(f[0], load3(pad.n)), add(scale(f[1], load3(pad.t)), scale(f[2], load3(pad.s))))


@jit
def bear(w: Floats, contacts: Contacts, count: int, f: Floats) -> None:
    """w = forces on the rows of the chosen pads, from those of their cells."""
    for i in range(count):
        pad = contacts.pads[contacts.chosen[i]]
        k = pad.row
        if pad.rows == 1:
            w[k] = f[contacts.cells[pad.cell].at]
            continue
        moment, force = ZERO3, ZERO3
        for c in range(pad.cell, pad.cell + pad.cells):
            cell = contacts.cells[c]
            at = cell.at
            if f[at] != 0.0 or f[at + 1] != 0.0 or f[at + 2] != 0.0:
                push = force_in_world(pad, (f[at], f[at + 1], f[at + 2]))
                force = add(force, push)
                moment = add(moment, cross(load3(cell.r), push))
        store(w[k : k + 3], moment)
        store(w[k + 3 : k + 6], force)


@jit
def feel(contacts: Contacts, count: int) -> None:
    """y = free + A w for the rows of the chosen pads."""
    w, y = contacts.w, contacts.y
    for i in range(count):
        pad = contacts.pads[contacts.chosen[i]]
        for k in range(pad.row, pad.row + pad.rows):
            y[k] = contacts.free[k]
    for i in range(count):
        p = contacts.chosen[i]
        pad = contacts.pads[p]
        pressed = False
        for k in range(pad.row, pad.row + pad.rows):
            pressed = pressed or w[k] != 0.0
        if pressed:
            spread(contacts, p, w, pad.row, -1)


@jit
def spread(contacts: Contacts, p: int, w: Floats, at: int, but: int) -> None:
    """Add to y what forces w[at:] on pad p do to every pad but one."""
    pads, A, y = contacts.pads, contacts.A, contacts.y
    pad = pads[p]
    k = pad.row
    for j in range(contacts.joins[p]):
        q = contacts.joined[p, j]
        if q == but:
            continue
        other = pads[q]
        if pad.rows == 1:
            for i in range(other.row, other.row + other.rows):
                y[i] += A[i, k] * w[at]
            continue
        for i in range(other.row, other.row + other.rows):
            y[i] += (
                A[i, k] * w[at] + A[i, k + 1] * w[at + 1] + A[i, k + 2] * w[at + 2]
                + A[i, k + 3] * w[at + 3] + A[i, k + 4] * w[at + 4] + A[i, k + 5] * w[at + 5]
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
        v = add(
            (row_times(A, k + 3, k, m, d), row_times(A, k + 4, k, m, d), row_times(A, k + 5, k, m, d)),
            cross((row_times(A, k, k, m, d), row_times(A, k + 1, k, m, d), row_times(A, k + 2, k, m, d)), r),
        )
        cell.G[j] = dot(load3(pad.n), v)
        cell.G[3 + j] = dot(load3(pad.t), v)
        cell.G[6 + j] = dot(load3(pad.s), v)
    cell.stiff = (cell.G[0] + cell.G[4] + cell.G[8]) / 3.0


@jit
def row_times(A: Floats, i: int, k: int, m: Vec3, d: Vec3) -> float:
    """Row i of A times a wrench on the rows from k on."""
    return float(
        A[i, k] * m[0] + A[i, k + 1] * m[1] + A[i, k + 2] * m[2]
        + A[i, k + 3] * d[0] + A[i, k + 4] * d[1] + A[i, k + 5] * d[2]
    )  # fmt: skip


@jit
def admit(mu: float, n: float, t: float, s: float) -> Vec3:
    """The law as a projection: no pull, and no more friction than the pressure gives."""
    n = max(0.0, n)
    size, most = math.sqrt(t * t + s * s), mu * n
    if size > most:
        part = most / size
        return (n, part * t, part * s)
    return (n, t, s)


@jit
def offence(cell: Record, v: Vec3, f: Vec3) -> Vec3:
    """By how much one cell breaks the law, as a velocity: stiff · (f − projection of f − v / stiff).

    What gives way has v + give · f in the place of v along n.
    """
    stiff = cell.stiff
    rho = 1.0 / stiff
    new = admit(friction(cell), f[0] - rho * (v[0] + cell.give * f[0]), f[1] - rho * v[1], f[2] - rho * v[2])
    return (stiff * (f[0] - new[0]), stiff * (f[1] - new[1]), stiff * (f[2] - new[2]))


@jit
def largest(v: Vec3) -> float:
    return max(math.fabs(v[0]), math.fabs(v[1]), math.fabs(v[2]))


@jit
def residual(contacts: Contacts, count: int) -> float:
    """The worst cell of the chosen pads at the present f and y: m/s, rad/s."""
    f = contacts.f
    worst = 0.0
    for i in range(count):
        pad = contacts.pads[contacts.chosen[i]]
        for c in range(pad.cell, pad.cell + pad.cells):
            cell = contacts.cells[c]
            at = cell.at
            v = cell_velocity(pad, cell, contacts.y)
            worst = max(worst, largest(offence(cell, v, (f[at], f[at + 1], f[at + 2]))))
    return worst


@jit
def renew(contacts: Contacts, count: int) -> float:
    """w and y from the cells' forces, afresh. Returns the residual."""
    bear(contacts.w, contacts, count, contacts.f)
    feel(contacts, count)
    return residual(contacts, count)

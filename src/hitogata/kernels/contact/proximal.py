"""The softened law: every cell gives way a little, f = projection of f̄ − softness · v / stiff.

It has a solution that Newton's method finds from nearly anywhere: the softer the law, the nearer Newton's matrix is to
1. With f̄ the forces found before, repeating it leads to the law itself (the proximal method), the faster the harder.
"""

from __future__ import annotations

from .._jit import jit
from ..math.arrays import Floats
from ..math.vector import load3, store
from .low_rank_factor import from_rows
from .newton import BEFORE, DX, W_TRIAL, X_TRIAL, V, X, linearise, move_cells, newton_step
from .point_kinematics import admit, bear, friction
from .tables import Contacts

#: most turns
TURNS = 12
#: steps are longer than this
SHORTEST = 0.1
#: part of the error that may be left
ENOUGH = 1e-3


@jit
def soft_forces(contacts: Contacts, count: int, rank: int, x: Floats, softness: float) -> float:
    """Forces of the softened law at x, velocities in u[V], and z[DX] = Lᵀ w − x. Returns its square."""
    z, u, f = contacts.z, contacts.u, contacts.f
    move_cells(contacts, count, x, u[V])
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
                    (u[BEFORE, at] - rho * u[V, at]) / (1.0 + rho * cell.give),
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
    """Solve the softened law, f̄ being the forces in u[BEFORE]. False if that failed."""
    z, u = contacts.z, contacts.u
    x, dx = z[X], z[DX]
    bear(z[W_TRIAL], contacts, count, u[BEFORE])
    from_rows(x, contacts, count, rank, z[W_TRIAL])
    merit = soft_forces(contacts, count, rank, x, softness)
    enough = ENOUGH * ENOUGH * merit
    for _ in range(TURNS):
        if merit <= enough:
            return True
        for i in range(count):
            pad = contacts.pads[contacts.chosen[i]]
            for c in range(pad.cell, pad.cell + pad.cells):
                cell = contacts.cells[c]
                at = cell.at
                v = load3(u[V, at : at + 3])
                linearise(u, cell, load3(u[BEFORE, at : at + 3]), v, softness / cell.stiff, True)
        if not newton_step(contacts, count, rank):
            return False
        for k in range(rank):
            z[X_TRIAL, k] = dx[k]
        length, found, before = 1.0, merit, 0.0
        while length > SHORTEST:
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

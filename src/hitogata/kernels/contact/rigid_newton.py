"""Newton's method on the law itself: a few turns are enough where the cells that press, stick and slide are known."""

from __future__ import annotations

from .._jit import jit
from ..math.vector import load3, store
from .low_rank_factor import from_rows
from .newton import DX, F_TRIAL, V_TRIAL, W_TRIAL, X_TRIAL, V, X, copy_cells, follow, linearise, move_cells, newton_step
from .point_kinematics import admit, bear, friction, largest, offence
from .tables import Contacts

#: most turns
TURNS = 6
#: steps are longer than this
SHORTEST = 0.1
#: a turn that leaves more of the error than this is the last
SLOW = 0.9


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
                admit(
                    friction(cell),
                    f[at] - rho * (u[V, at] + cell.give * f[at]),
                    f[at + 1] - rho * u[V, at + 1],
                    f[at + 2] - rho * u[V, at + 2],
                ),
            )


@jit
def hard_newton(contacts: Contacts, count: int, rank: int, goal: float) -> None:
    """Newton on the law itself from the cells' forces, steps halved until they help."""
    z, u, f = contacts.z, contacts.u, contacts.f
    x, dx = z[X], z[DX]
    bear(z[W_TRIAL], contacts, count, f)
    from_rows(x, contacts, count, rank, z[W_TRIAL])
    move_cells(contacts, count, x, u[V])
    copy_cells(contacts, count, u[F_TRIAL], f)
    merit, worst = judge_step(contacts, count, 0.0)
    for _ in range(TURNS):
        for i in range(count):
            pad = contacts.pads[contacts.chosen[i]]
            for c in range(pad.cell, pad.cell + pad.cells):
                cell = contacts.cells[c]
                at = cell.at
                v = load3(u[V, at : at + 3])
                linearise(u, cell, load3(f[at : at + 3]), v, 1.0 / cell.stiff, False)
                store(u[F_TRIAL, at : at + 3], follow(u, at, v, 1.0))
        bear(z[W_TRIAL], contacts, count, u[F_TRIAL])
        from_rows(dx, contacts, count, rank, z[W_TRIAL])
        for k in range(rank):
            dx[k] -= x[k]
        if not newton_step(contacts, count, rank):
            break
        for k in range(rank):
            z[X_TRIAL, k] = x[k] + dx[k]
        move_cells(contacts, count, z[X_TRIAL], u[V_TRIAL])
        for i in range(count):
            pad = contacts.pads[contacts.chosen[i]]
            for at in range(3 * pad.cell, 3 * (pad.cell + pad.cells), 3):
                store(u[F_TRIAL, at : at + 3], follow(u, at, load3(u[V_TRIAL, at : at + 3]), 1.0))
        length, found = 1.0, merit
        while length > SHORTEST:
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

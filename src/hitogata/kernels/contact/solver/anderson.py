"""Sweeps of Gauss–Seidel that learn from one another: Anderson's acceleration.

A sweep takes forces f to g(f); the law holds where F = g(f) − f is nothing. Of the last sweeps the changes ΔF and Δg
are kept, and with γ for which F − Σ γ ΔF is least, the next sweep starts from g − Σ γ Δg. In a heap plain sweeps take
fifty for a digit, these fifteen. Coordinates x = Lᵀ w are linear in f and go the same way. What does worse than the
best sweep so far forgets all the others.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit, jit_sums
from ...math.arrays import Floats
from ..operator.elimination import island_of
from ..tables import AndersonScratch, ContactData
from .gauss_seidel import gauss_seidel_sweep

#: sweeps that are remembered
MEMORY = 6
#: times the least change of a sweep: one that changes more forgets the others
WORSE = 3.0
#: part of the change of a sweep that is left two sweeps later where it goes on fast
FAST = 0.3
#: of the sum of ΔF's squares: what is added to each of them, so that dependent ones do not matter
SHIFT = 1e-10


@jit_sums
def inner(F: Floats, i: int, j: int, count: int) -> float:
    """Rows i and j multiplied."""
    total = 0.0
    for k in range(count):
        total += F[i, k] * F[j, k]
    return total


@jit
def gather(con: ContactData, count: int, row: int) -> int:
    """F and g of the sweep just made, from the forces before it in `start`. Returns how many numbers they have."""
    keep, f, n = con.solver.anderson, con.solver.f, 0
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        for c in range(patch.first_point, patch.first_point + patch.n_points + patch.turning):
            inv_mass = con.points[c].inv_mass
            for k in range(3 * c, 3 * c + 3):
                keep.g[row, n] = f[k]
                keep.F[row, n] = inv_mass * (f[k] - keep.start[n])
                n += 1
    return n


@jit
def note_start(con: ContactData, count: int) -> None:
    """start = f, in the order of the chosen patches."""
    start, f, n = con.solver.anderson.start, con.solver.f, 0
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        for k in range(3 * patch.first_point, 3 * (patch.first_point + patch.n_points + patch.turning)):
            start[n] = f[k]
            n += 1


@jit
def weights(keep: AndersonScratch, m: int) -> bool:
    """γ of the least squares F ≈ Σ γ ΔF, from their products, by Cholesky. False if that has no answer."""
    gram, gamma = keep.gram, keep.gamma
    trace = 0.0
    for i in range(m):
        trace += gram[i, i]
    if not trace > 0.0:
        return False
    for i in range(m):
        for j in range(i + 1):
            total = gram[i, j] + (SHIFT * trace if i == j else 0.0)
            for k in range(j):
                total -= keep.factor[i, k] * keep.factor[j, k]
            if i == j:
                if not total > 0.0:
                    return False
                keep.factor[i, i] = math.sqrt(total)
            else:
                keep.factor[i, j] = total / keep.factor[j, j]
    for i in range(m):
        total = keep.against[i]
        for k in range(i):
            total -= keep.factor[i, k] * gamma[k]
        gamma[i] = total / keep.factor[i, i]
    for i in range(m - 1, -1, -1):
        total = gamma[i]
        for k in range(i + 1, m):
            total -= keep.factor[k, i] * gamma[k]
        gamma[i] = total / keep.factor[i, i]
    return True


@jit
def remember(con: ContactData, n: int, slot: int, now: int, last: int, m: int) -> None:
    """Differences of row `now` from row `last` into a slot, and their products with all m that are kept."""
    keep, island = con.solver.anderson, island_of(con)
    dF, dg, dx = keep.dF, keep.dg, keep.dx
    for k in range(n):
        dF[slot, k] = keep.F[now, k] - keep.F[last, k]
        dg[slot, k] = keep.g[now, k] - keep.g[last, k]
    for k in range(island.unknowns):
        dx[slot, k] = keep.x[now, k] - keep.x[last, k]
    for j in range(m):
        keep.gram[slot, j] = keep.gram[j, slot] = inner(dF, slot, j, n)


@jit
def extrapolate(con: ContactData, count: int, m: int, numbers: int) -> None:
    """f and x = g − Σ γ Δg. numbers: of forces."""
    keep, island, f, x = con.solver.anderson, island_of(con), con.solver.f, con.solver.x
    # the forces before the sweep are of no use any more
    change, dg, dx, column = keep.start, keep.dg, keep.dx, island.column
    for k in range(numbers):
        change[k] = 0.0
    for j in range(m):
        gamma = keep.gamma[j]
        for k in range(numbers):
            change[k] += gamma * dg[j, k]
        for k in range(island.unknowns):
            x[column + k] -= gamma * dx[j, k]
    n = 0
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        for k in range(3 * patch.first_point, 3 * (patch.first_point + patch.n_points + patch.turning)):
            f[k] -= change[n]
            n += 1


@jit_sums
def project(keep: AndersonScratch, now: int, m: int, n: int) -> None:
    """against = ΔF · F."""
    for j in range(m):
        total = 0.0
        for k in range(n):
            total += keep.dF[j, k] * keep.F[now, k]
        keep.against[j] = total


@jit
def accelerated_sweeps(con: ContactData, count: int, sweeps: int, most: int, goal: float) -> None:
    """So many sweeps over the chosen patches, from f and the x of `refresh`; `refresh` is due afterwards.

    most: if two sweeps change so much less than the two before, there are more, up to this. goal: m/s, change of a
    sweep that is nothing.
    """
    keep, x, island = con.solver.anderson, con.solver.x, island_of(con)
    m, slot, row, known = 0, 0, 0, False
    least = -1.0
    last, before = math.inf, math.inf
    for turn in range(most):
        note_start(con, count)
        moved = gauss_seidel_sweep(con, count, True)
        island.work += 1
        if moved <= goal or turn == most - 1 or (turn >= sweeps - 1 and not moved < FAST * before):
            break
        last, before = moved, last
        n = gather(con, count, row)
        for k in range(island.unknowns):
            keep.x[row, k] = x[island.column + k]
        if least < 0.0 or moved < least:
            least = moved
        if moved > WORSE * least:
            m, slot = 0, 0
        elif known:
            m = max(m, slot + 1)
            remember(con, n, slot, row, 1 - row, m)
            slot = (slot + 1) % MEMORY
            project(keep, row, m, n)
            if weights(keep, m):
                extrapolate(con, count, m, n)
            else:
                m, slot = 0, 0
        known = True
        row = 1 - row

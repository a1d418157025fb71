"""Anderson acceleration of Gauss–Seidel sweeps.

A sweep maps forces f to g(f). The law holds where the residual F = g(f) − f is zero. The changes ΔF and Δg of the last
sweeps are stored. With the γ that minimises |F − Σ γ ΔF|, the next sweep starts from g − Σ γ Δg. In a heap plain sweeps
need fifty for a digit, accelerated ones fifteen. Coordinates x = Lᵀ w are linear in f and are extrapolated likewise. A
sweep whose change exceeds the smallest one by a factor clears the memory.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit, jit_sums
from ...math.arrays import Floats
from ..operator.elimination import island_of
from ..tables import AndersonScratch, ContactData
from .gauss_seidel import gauss_seidel_sweep
from .tolerances import ANDERSON_DEPTH, ANDERSON_FAST_RATIO, ANDERSON_REGULARISATION, ANDERSON_RESTART_RATIO


@jit_sums
def inner(F: Floats, i: int, j: int, count: int) -> float:
    """Scalar product of rows i and j."""
    total = 0.0
    for k in range(count):
        total += F[i, k] * F[j, k]
    return total


@jit
def gather(con: ContactData, count: int, row: int) -> int:
    """Stores F and g of the last sweep, from the forces before it in `start`. Returns the number of their entries."""
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
    """γ of the least-squares problem F ≈ Σ γ ΔF, from scalar products, by Cholesky. False if that is singular."""
    gram, gamma = keep.gram, keep.gamma
    trace = 0.0
    for i in range(m):
        trace += gram[i, i]
    if not trace > 0.0:
        return False
    for i in range(m):
        for j in range(i + 1):
            total = gram[i, j] + (ANDERSON_REGULARISATION * trace if i == j else 0.0)
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
    """Stores the differences of rows `now` and `last` in a slot, and their scalar products with all m stored ones."""
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
    """f and x = g − Σ γ Δg. numbers: of force components."""
    keep, island, f, x = con.solver.anderson, island_of(con), con.solver.f, con.solver.x
    # reuse of `start`, which is not needed after the sweep
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
    """against = ΔF · F for all m stored differences."""
    for j in range(m):
        total = 0.0
        for k in range(n):
            total += keep.dF[j, k] * keep.F[now, k]
        keep.against[j] = total


@jit
def accelerated_sweeps(con: ContactData, count: int, sweeps: int, most: int, goal: float) -> None:
    """Accelerated sweeps over the chosen patches, from f and the x of `refresh`; `refresh` is due afterwards.

    sweeps: number of sweeps; up to `most` as long as two sweeps reduce the change by ANDERSON_FAST_RATIO. goal: m/s,
    change of a sweep at which the iteration ends.
    """
    keep, x, island = con.solver.anderson, con.solver.x, island_of(con)
    m, slot, row, known = 0, 0, 0, False
    least = -1.0
    last, before = math.inf, math.inf
    for turn in range(most):
        note_start(con, count)
        moved = gauss_seidel_sweep(con, count, True)
        island.work += 1
        if moved <= goal or turn == most - 1 or (turn >= sweeps - 1 and not moved < ANDERSON_FAST_RATIO * before):
            break
        last, before = moved, last
        n = gather(con, count, row)
        for k in range(island.unknowns):
            keep.x[row, k] = x[island.column + k]
        if least < 0.0 or moved < least:
            least = moved
        if moved > ANDERSON_RESTART_RATIO * least:
            m, slot = 0, 0
        elif known:
            m = max(m, slot + 1)
            remember(con, n, slot, row, 1 - row, m)
            slot = (slot + 1) % ANDERSON_DEPTH
            project(keep, row, m, n)
            if weights(keep, m):
                extrapolate(con, count, m, n)
            else:
                m, slot = 0, 0
        known = True
        row = 1 - row

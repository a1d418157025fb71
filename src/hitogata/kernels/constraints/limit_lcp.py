"""Forces that push but do not pull: joint bounds, with all loops kept closed.

Each touching bound gets the response of the whole mechanism, loops closed, to its unit force. What is left is a small
problem, x ≥ 0, S x ≥ wanted, one of the two equal for every bound, solved exactly by active sets.
"""

from __future__ import annotations

import math

from .._jit import jit
from ..math.arrays import Floats, Ints, Record
from ..math.spatial import Vec6, angular, join, linear
from ..math.vector import add, cross, load3, load6, sub
from ..tree.tables import TreeData
from .delassus import EXACT, apply_inverse_mass, solve_and_apply
from .joint_limits import slack_rate
from .loop_kinematics import set_rhs
from .mechanism import Data, System


@jit
def relative_change(work: TreeData, loop: Record, closure: Record) -> Vec6:
    """Change of b's motion relative to a's at B's origin, from the links' changes that `apply_inverse_mass` left."""
    a, b = load6(work.bodies[loop.a].a), load6(work.bodies[loop.b].a)
    moved = sub(cross(angular(b), load3(closure.arm_b)), cross(angular(a), load3(closure.arm_a)))
    return join(sub(angular(b), angular(a)), add(sub(linear(b), linear(a)), moved))


@jit
def apply_inverse_mass_closed(change: Floats, sys: System, data: Data, shift: float, force: Floats) -> None:
    """change = what joint forces do to v with all loops kept closed. After `assemble`."""
    data.loops.wrench[:] = 0.0
    apply_inverse_mass(change, sys.tree, data.tree, data.loops.wrench, force)
    keep_closed(change, sys, data, shift)


@jit
def keep_closed(change: Floats, sys: System, data: Data, shift: float) -> None:
    """Add to a change of v what the loops do to stay closed. After `apply_inverse_mass` and `assemble`."""
    if len(sys.loops.table) == 0:
        return
    for i in range(len(sys.loops.table)):
        set_rhs(
            data.loops.rows, sys.loops.table[i], relative_change(data.tree, sys.loops.table[i], data.loops.closures[i])
        )
    solve_and_apply(data.loops.change, sys, data, shift, EXACT)
    for k in range(len(change)):
        change[k] += data.loops.change[k]


@jit
def bound_responses(sys: System, data: Data, shift: float) -> int:
    """Responses of the touching bounds and S between them. Returns how many touch."""
    rows = data.limits.chosen[0]
    n = 0
    for i in range(len(sys.limits)):
        bound, limit = data.limits.bounds[i], sys.limits[i]
        bound.force = 0.0
        if bound.active:
            data.limits.force[:] = 0.0
            for k in range(limit.count):
                data.limits.force[limit.v + k] = bound.row[k]
            apply_inverse_mass_closed(data.limits.response[n], sys, data, shift, data.limits.force)
            rows[n] = i
            n += 1
    for i in range(n):
        for j in range(n):
            data.limits.S[i, j] = slack_rate(data.limits.bounds[rows[i]], sys.limits[rows[i]], data.limits.response[j])
    return n


@jit
def apply_bound_forces(x: Floats, data: Data, n: int) -> None:
    """Add to x (velocities or accelerations) what the touching bounds do so that each room changes as wanted or more.

    Reads `wanted` of the touching bounds, the change asked beyond what x has; leaves their `force`.
    """
    rows = data.limits.chosen[0]
    force, wanted = data.limits.x[0], data.limits.x[1]
    for i in range(n):
        wanted[i] = data.limits.bounds[rows[i]].rhs
    solve_lcp(force, data.limits.S, wanted, n, data.limits.chosen[1], data.limits.L, data.limits.x[2], data.limits.x[3])
    for i in range(n):
        data.limits.bounds[rows[i]].force += force[i]
        for k in range(len(x)):
            x[k] += force[i] * data.limits.response[i, k]


@jit
def solve_lcp(x: Floats, S: Floats, b: Floats, n: int, held: Ints, L: Floats, trial: Floats, slack: Floats) -> None:
    """x ≥ 0 with S x ≥ b and x·(S x − b) = 0, S symmetric and positive semidefinite, by active sets (Lawson–Hanson).

    held: (≥ n,), L: (≥ n, ≥ n), trial and slack: (≥ n,) scratch. Dependent bounds share their force.
    """
    largest = 0.0
    for i in range(n):
        x[i] = 0.0
        held[i] = 0
        largest = max(largest, S[i, i])
    size = 0.0
    for i in range(n):
        size = max(size, math.fabs(b[i]))
    for _ in range(10 * n):
        worst, at = 1e-14 * size, -1
        for i in range(n):
            slack[i] = b[i]
            for j in range(n):
                slack[i] -= S[i, j] * x[j]
            if held[i] == 0 and slack[i] > worst:
                worst, at = slack[i], i
        if at < 0:
            return
        held[at] = 1
        while True:
            solve_active(trial, S, b, n, held, L, 1e-13 * largest)
            step = 1.0
            for i in range(n):
                if held[i] and trial[i] <= 0.0 and x[i] - trial[i] > 0.0:
                    step = min(step, x[i] / (x[i] - trial[i]))
            for i in range(n):
                if held[i]:
                    x[i] += step * (trial[i] - x[i])
            if step >= 1.0:
                break
            released = False
            for i in range(n):
                if held[i] and x[i] <= 1e-15 * size / largest:
                    held[i] = 0
                    x[i] = 0.0
                    released = True
            if not released:
                break


@jit
def solve_active(x: Floats, S: Floats, b: Floats, n: int, held: Ints, L: Floats, shift: float) -> None:
    """x with (S + shift) x = b on the held rows, by Cholesky."""
    for i in range(n):
        if held[i] == 0:
            x[i] = 0.0
            continue
        for j in range(i + 1):
            if held[j] == 0:
                continue
            total = S[i, j] + (shift if i == j else 0.0)
            for k in range(j):
                if held[k]:
                    total -= L[i, k] * L[j, k]
            L[i, j] = math.sqrt(max(total, shift)) if i == j else total / L[j, j]
        total = b[i]
        for k in range(i):
            if held[k]:
                total -= L[i, k] * x[k]
        x[i] = total / L[i, i]
    for i in range(n - 1, -1, -1):
        if held[i]:
            for k in range(i + 1, n):
                if held[k]:
                    x[i] -= L[k, i] * x[k]
            x[i] /= L[i, i]

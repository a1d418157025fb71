"""Unilateral forces of joint limits, with all loops closed, as a linear complementarity problem.

The response of the whole mechanism, loops closed, to a unit force of each active limit gives a small problem: x ≥ 0,
S x ≥ b, with equality in one of the two for every limit. It is solved exactly by an active-set method.

Each limit is scaled by its response in the open tree, which becomes 1. Its response with the loops closed, relative to
that, shows whether the limit can act at all. If it is rounding, the loops constrain the joint, and the force is zero.
The same holds for a rope whose length the tree's joints do not change.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..loops.closed_response import any_stand_in, keep_closed, release_stand_ins
from ..loops.compliant_rows import hold_soft_rows
from ..loops.delassus import apply_inverse_mass
from ..loops.mobility import NO_LINK_MOBILITY, with_link
from ..loops.tolerances import ZERO_ROW_RESPONSE
from ..math.arrays import Floats, Ints
from ..mechanism.system import Data, System
from ..mechanism.tables import Lcp
from .slack import ROPE, add_bound_force, slack_rate
from .tolerances import (
    DEPENDENT_LIMIT,
    HELD_RESPONSE,
    HELD_RESPONSE_ROUGH,
    INCONSISTENT_LIMITS,
    LCP_BLOCK_TURNS,
    LCP_GUESS_RESIDUAL,
    LCP_ITERATIONS,
    LCP_PIVOT_SHIFT,
    LCP_RESIDUAL,
    LCP_ZERO_FORCE,
)


@jit
def rope_dead(sys: System, data: Data) -> float:
    """1/kg: response of a rope, in the open tree, due to rounding of its levers. After `articulated_bodies`."""
    most = NO_LINK_MOBILITY
    for i in range(len(sys.limits)):
        limit = sys.limits[i]
        if limit.side == ROPE:
            for k in range(limit.first, limit.first + limit.count):
                most = with_link(most, sys.tree, data.tree, sys.tree.freedoms[sys.limit_freedoms[k]].link)
    return ZERO_ROW_RESPONSE * max(most[1], most[0] * most[2])


@jit
def held_part(shift: float) -> float:
    """Relative response below which the loops constrain a limit's joint. shift: of `assemble`."""
    return HELD_RESPONSE if shift == 0.0 else HELD_RESPONSE_ROUGH


@jit
def bound_responses(sys: System, data: Data, shift: float) -> int:
    """Responses of the active limits and their scaled matrix S. Returns their number. shift: of `assemble`."""
    limits = data.limits
    rows, joint_force, unit = limits.active_rows, limits.joint_force, limits.unit
    massless = any_stand_in(data)
    dead = rope_dead(sys, data)
    n = 0
    for i in range(len(sys.limits)):
        bound = limits.bounds[i]
        bound.force = 0.0
        if bound.active:
            joint_force[:] = 0.0
            add_bound_force(joint_force, sys, data, i, 1.0)
            data.loops.wrench[:] = 0.0
            apply_inverse_mass(limits.response[n], sys.tree, data.tree, data.loops.wrench, joint_force)
            alone = slack_rate(sys, data, i, limits.response[n])
            keep_closed(limits.response[n], sys, data, shift)
            if massless:
                release_stand_ins(limits.response[n], sys, data, shift)
            hold_soft_rows(limits.response[n], data)
            movable = slack_rate(sys, data, i, limits.response[n]) > held_part(shift) * alone
            movable = movable and (sys.limits[i].side != ROPE or alone > dead)
            unit[n] = 1.0 / math.sqrt(alone) if movable else 0.0
            for k in range(limits.response.shape[1]):
                limits.response[n, k] *= unit[n]
            rows[n] = i
            n += 1
    for i in range(n):
        for j in range(n):
            limits.S[i, j] = unit[i] * slack_rate(sys, data, rows[i], limits.response[j])
        if unit[i] == 0.0:
            limits.S[i, i] = 1.0  # a unit row with zero right-hand side
    return n


@jit
def apply_bound_forces(x: Floats, data: Data, n: int) -> bool:
    """Adds to x (velocities or accelerations) the effect of the n active limits, so that slacks change by rhs or more.

    Reads `rhs` of the active limits, the required change in addition to x; adds to their `force`. Returns as
    `solve_lcp`.
    """
    limits, lcp = data.limits, data.limits.lcp
    for i in range(n):
        lcp.b[i] = limits.unit[i] * limits.bounds[limits.active_rows[i]].rhs
    given = solve_lcp(limits.S, lcp, n)
    for i in range(n):
        limits.bounds[limits.active_rows[i]].force += limits.unit[i] * lcp.x[i]
        for k in range(len(x)):
            x[k] += lcp.x[i] * limits.response[i, k]
    return given


@jit
def is_opposed(S: Floats, lcp: Lcp, n: int, at: int) -> bool:
    """Whether limits in the working set cancel the effect of a force at limit `at` and would have to push for it.

    S then has a null direction z ≥ 0, z_at = 1, along which forces grow without bound and without effect. An example
    are two limits between which a joint cannot move. Overwrites lcp.trial and L.
    """
    against = False
    for j in range(n):
        against = against or (lcp.working[j] == 1 and S[at, j] < 0.0)
    if not against:
        return False
    # z = −S_ww⁻¹ s in the working set
    solve_active(lcp.trial, S, S[at], n, lcp.working, lcp.L, LCP_PIVOT_SHIFT * S[at, at])
    left, most = S[at, at], 0.0
    for j in range(n):
        if lcp.working[j]:
            left -= S[at, j] * lcp.trial[j]
            most = max(most, lcp.trial[j])
    return left <= max(DEPENDENT_LIMIT * S[at, at], HELD_RESPONSE) and most <= DEPENDENT_LIMIT


@jit
def solve_lcp(S: Floats, lcp: Lcp, n: int) -> bool:
    """lcp.x ≥ 0 with S x ≥ b and x·(S x − b) = 0, S (≥ n, ≥ n) symmetric and positive semidefinite, b in lcp.b.

    The active-set method of Lawson and Hanson for min ½ xᵀ S x − bᵀ x, x ≥ 0:

        working set and x from `guess_working_set`
        repeat  add to the working set the unknown whose S x ≥ b is violated most; none: done
                repeat  trial = solution of S x = b in the working set, zero outside
                        go from x towards trial as far as x ≥ 0 allows
                        arrived: leave the inner loop; else drop the unknowns that are zero from the working set

    Each outer iteration lowers the objective, so no working set recurs. Dependent limits share their force: a shift of
    LCP_PIVOT_SHIFT of the largest response keeps the factor from breaking down. A limit opposed by those in the working
    set is left violated (its b becomes −∞). Returns whether there was none.
    """
    x, b, working, trial, residual = lcp.x, lcp.b, lcp.working, lcp.trial, lcp.residual
    largest = 0.0
    for i in range(n):
        largest = max(largest, S[i, i])
    size = 0.0
    for i in range(n):
        size = max(size, math.fabs(b[i]))
    guess_working_set(S, lcp, n, size, LCP_PIVOT_SHIFT * largest)
    given = True
    for _ in range(LCP_ITERATIONS * n):
        worst, at = LCP_RESIDUAL * size, -1
        remains(residual, S, x, b, n)
        for i in range(n):
            if working[i] == 0 and residual[i] > worst:
                worst, at = residual[i], i
        if at < 0:
            return given
        if is_opposed(S, lcp, n, at):
            given = given and not worst > INCONSISTENT_LIMITS * size
            b[at] = -math.inf
            continue
        working[at] = 1
        while True:
            solve_active(trial, S, b, n, working, lcp.L, LCP_PIVOT_SHIFT * largest)
            step = 1.0
            for i in range(n):
                if working[i] and trial[i] <= 0.0 and x[i] - trial[i] > 0.0:
                    step = min(step, x[i] / (x[i] - trial[i]))
            for i in range(n):
                if working[i]:
                    x[i] += step * (trial[i] - x[i])
            if step >= 1.0:
                break
            dropped = False
            for i in range(n):
                if working[i] and x[i] <= LCP_ZERO_FORCE * size / largest:
                    working[i] = 0
                    x[i] = 0.0
                    dropped = True
            if not dropped:
                break
    return given


@jit
def guess_working_set(S: Floats, lcp: Lcp, n: int, size: float, shift: float) -> None:
    """Working set and x ≥ 0 for the start of `solve_lcp`: x solves S x = b in the set and is zero outside.

    Block pivoting: all unknowns that pull, and all that are violated, change sides at once. If many limits act, this
    finds the set in a few factors where changes one by one need one for each. Where it goes round in circles, unknowns
    that pull are dropped. Limits that oppose each other would need forces without bound; then the set is empty.
    """
    x, b, working, residual = lcp.x, lcp.b, lcp.working, lcp.residual
    for i in range(n):
        working[i] = 1 if b[i] > LCP_RESIDUAL * size else 0
    for turn in range(LCP_BLOCK_TURNS + n):
        solve_active(x, S, b, n, working, lcp.L, shift)
        changed = False
        if turn < LCP_BLOCK_TURNS:
            remains(residual, S, x, b, n)
        for i in range(n):
            if working[i]:
                if x[i] <= 0.0:
                    working[i], changed = 0, True
            elif turn < LCP_BLOCK_TURNS and residual[i] > LCP_RESIDUAL * size:
                working[i], changed = 1, True
        if not changed:
            break
    remains(residual, S, x, b, n)
    for i in range(n):
        if working[i] and not math.fabs(residual[i]) <= LCP_GUESS_RESIDUAL * size:
            for j in range(n):
                working[j], x[j] = 0, 0.0
            return


@jit
def remains(residual: Floats, S: Floats, x: Floats, b: Floats, n: int) -> None:
    """residual = b − S x."""
    for i in range(n):
        residual[i] = b[i]
        for j in range(n):
            residual[i] -= S[i, j] * x[j]


@jit
def solve_active(x: Floats, S: Floats, b: Floats, n: int, active: Ints, L: Floats, shift: float) -> None:
    """x with (S + shift) x = b on the active rows, zero elsewhere, by Cholesky. L: (≥ n, ≥ n) out, the factor."""
    for i in range(n):
        if active[i] == 0:
            x[i] = 0.0
            continue
        for j in range(i + 1):
            if active[j] == 0:
                continue
            total = S[i, j] + (shift if i == j else 0.0)
            for k in range(j):
                if active[k]:
                    total -= L[i, k] * L[j, k]
            L[i, j] = math.sqrt(max(total, shift)) if i == j else total / L[j, j]
        total = b[i]
        for k in range(i):
            if active[k]:
                total -= L[i, k] * x[k]
        x[i] = total / L[i, i]
    for i in range(n - 1, -1, -1):
        if active[i]:
            for k in range(i + 1, n):
                if active[k]:
                    x[i] -= L[k, i] * x[k]
            x[i] /= L[i, i]

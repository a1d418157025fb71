"""Forces that push but do not pull: joint bounds, with all loops kept closed.

Each active bound gets the response of the whole mechanism, loops closed, to its unit force. What is left is a small
linear complementarity problem, x ≥ 0, S x ≥ b, one of the two equal for every bound, solved exactly by active sets.

Each bound is measured by the response that the open tree would give it, 1 after scaling. What is left of it with the
loops closed tells whether the bound can do anything at all: if it is rounding, the loops hold the joint, and the bound
pushes nothing. So does a rope whose length the tree's joints keep as it is: what is left of its row is rounding.
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

#: response with loops closed, as a part of that of the open tree, below which a bound is held by the loops: rounding.
#: Where a joint's way turns back at its bound the response is κ s, s from there, and it may pass by ½ κ s² before it
#: is held, some ten times this part in radians
HELD = 1e-12
#: the same where rows of the loops are nearly dependent, or a response is the difference of others, with few digits
HELD_ROUGHLY = 1e-10
#: part of a bound's response that others may leave of it and still say all that it says; or what loops may leave, HELD
SAME = 1e-10
#: part of what is asked of the bounds that shows bounds which contradict each other
CONTRADICTION = 1e-9


@jit
def rope_dead(sys: System, data: Data) -> float:
    """1/kg: response of a rope, in the open tree, that is rounding of its levers. After `articulated_bodies`."""
    most = NO_LINK_MOBILITY
    for i in range(len(sys.limits)):
        limit = sys.limits[i]
        if limit.side == ROPE:
            for k in range(limit.first, limit.first + limit.count):
                most = with_link(most, sys.tree, data.tree, sys.tree.freedoms[sys.limit_freedoms[k]].link)
    return ZERO_ROW_RESPONSE * max(most[1], most[0] * most[2])


@jit
def held_part(shift: float) -> float:
    """Part of its response in the open tree below which a bound is held by the loops. shift: of `assemble`."""
    return HELD if shift == 0.0 else HELD_ROUGHLY


@jit
def bound_responses(sys: System, data: Data, shift: float) -> int:
    """Responses of the active bounds and S between them, scaled. Returns how many are active. shift: of `assemble`."""
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
            limits.S[i, i] = 1.0  # a unit row that asks for nothing
    return n


@jit
def apply_bound_forces(x: Floats, data: Data, n: int) -> bool:
    """Add to x (velocities or accelerations) what the n active bounds do so that each slack changes by its rhs or more.

    Reads `rhs` of the active bounds, the change asked beyond what x has; adds to their `force`. Returns as `solve_lcp`.
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
    """Do bounds at work undo whatever a force at bound `at` does, and would they have to push for it?

    Then S has a direction z ≥ 0, z_at = 1, in which it is zero: along it forces grow without end and do nothing. Two
    bounds between which a joint cannot move are such ones. Overwrites lcp.trial and L.
    """
    against = False
    for j in range(n):
        against = against or (lcp.working[j] == 1 and S[at, j] < 0.0)
    if not against:
        return False
    # z = −S_ww⁻¹ s at those at work
    solve_active(lcp.trial, S, S[at], n, lcp.working, lcp.L, 1e-13 * S[at, at])
    left, most = S[at, at], 0.0
    for j in range(n):
        if lcp.working[j]:
            left -= S[at, j] * lcp.trial[j]
            most = max(most, lcp.trial[j])
    return left <= max(SAME * S[at, at], HELD) and most <= SAME


@jit
def solve_lcp(S: Floats, lcp: Lcp, n: int) -> bool:
    """lcp.x ≥ 0 with S x ≥ b and x·(S x − b) = 0, S (≥ n, ≥ n) symmetric and positive semidefinite, b in lcp.b.

    The active-set method of Lawson and Hanson for min ½ xᵀ S x − bᵀ x, x ≥ 0:

        working set empty, x = 0
        repeat  add to the working set the unknown whose S x ≥ b is violated most; none: done
                repeat  trial = solution of S x = b in the working set, zero outside
                        go from x towards trial as far as x ≥ 0 allows
                        arrived: leave the inner loop; else drop from the working set what has become zero

    Each outer turn lowers the objective, so no working set comes twice. Dependent bounds share their force: a shift of
    10⁻¹³ of the largest response keeps the factor from breaking down. A bound that is opposed by those in the working
    set cannot be given more: it is left as it is (its b becomes −∞). Returns whether there was none such.
    """
    x, b, working, trial, residual = lcp.x, lcp.b, lcp.working, lcp.trial, lcp.residual
    largest = 0.0
    for i in range(n):
        x[i] = 0.0
        working[i] = 0
        largest = max(largest, S[i, i])
    size = 0.0
    for i in range(n):
        size = max(size, math.fabs(b[i]))
    given = True
    for _ in range(10 * n):
        worst, at = 1e-14 * size, -1
        for i in range(n):
            residual[i] = b[i]
            for j in range(n):
                residual[i] -= S[i, j] * x[j]
            if working[i] == 0 and residual[i] > worst:
                worst, at = residual[i], i
        if at < 0:
            return given
        if is_opposed(S, lcp, n, at):
            given = given and not worst > CONTRADICTION * size
            b[at] = -math.inf
            continue
        working[at] = 1
        while True:
            solve_active(trial, S, b, n, working, lcp.L, 1e-13 * largest)
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
                if working[i] and x[i] <= 1e-15 * size / largest:
                    working[i] = 0
                    x[i] = 0.0
                    dropped = True
            if not dropped:
                break
    return given


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

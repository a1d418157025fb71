"""Simultaneous impulse of the limits that joints run into: Newton's impact law without spurious energy gain."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..limits.lcp import apply_bound_forces, bound_responses, solve_active
from ..limits.slack import measure_active, slack_rate
from ..loops.delassus import assemble, solve_and_apply
from ..loops.kinematics import velocity_rhs
from ..loops.place import place_at
from ..loops.tolerances import SOLVE_RESIDUAL
from ..math.arrays import Floats, Ints
from ..math.vector import copy
from ..mechanism.system import Data, System
from ..singular.constrained_directions import place_blocked
from ..tree.kinematics import forward_velocity
from .tolerances import LEAST_PIVOT_PART, REBOUND_SPEED, REBOUND_WORK, REFINEMENT_PASSES, RESPONSE_ROUNDING


@jit
def responses_at(sys: System, data: Data, q: Floats, v: Floats) -> int:
    """Responses of the active limits at (q, v). Returns their number."""
    place_at(sys, data, q, v)
    shift = assemble(sys, data)
    place_blocked(sys, data, shift)
    measure_active(sys, data, q, v)
    return bound_responses(sys, data, shift)


@jit
def strike_bounds(v: Floats, sys: System, data: Data, n: int) -> None:
    """Impulse at the n active limits: none is approached afterwards; hard impacts rebound. After `responses_at`.

    If limits oppose each other so that not all can rebound, none does. A joint that rebounds may
    pull at another that does not, and full rebounds may then increase the energy. In that case all rebounds are reduced
    by one factor until the energy is conserved.
    Adds to the limits' `force`.
    """
    limits, before = data.limits, data.limits.v_struck
    copy(before, v)
    rebounds = ask_of_bounds(sys, data, n, before, True)
    given = apply_bound_forces(v, data, n)
    if rebounds and not (given and no_energy(sys, data, n, before, v)):
        # both solutions are refined before they are combined, so that forces and velocities of the sum agree
        sharpen_impulse(v, sys, data, n, before)
        copy(limits.v_rebound, v)
        for i in range(n):
            bound = limits.bounds[limits.active_rows[i]]
            bound.rebound = bound.force
        copy(v, before)
        ask_of_bounds(sys, data, n, before, False)
        apply_bound_forces(v, data, n)
        if given:
            sharpen_impulse(v, sys, data, n, before)
            rebound_in_part(v, sys, data, n, before)
    sharpen_impulse(v, sys, data, n, before)


@jit
def ask_of_bounds(sys: System, data: Data, n: int, v: Floats, rebound: bool) -> bool:
    """Right-hand sides of the n active limits for an impulse at v, their forces zero. Returns whether any rebounds."""
    limits, found = data.limits, False
    for i in range(n):
        at = limits.active_rows[i]
        rate, restitution = slack_rate(sys, data, at, v), 0.0
        if rebound and rate < -REBOUND_SPEED:
            restitution = sys.limits[at].restitution
            found = found or restitution > 0.0
        limits.bounds[at].rhs = -rate * (1.0 + restitution)
        limits.bounds[at].force = 0.0
    return found


@jit_late
def no_energy(sys: System, data: Data, n: int, before: Floats, v: Floats) -> bool:
    """Whether the impulse of the limits does no positive work: impulses times the means of their slack rates."""
    limits, work, size = data.limits, 0.0, 0.0
    for i in range(n):
        at = limits.active_rows[i]
        both = slack_rate(sys, data, at, before) + slack_rate(sys, data, at, v)
        work += limits.bounds[at].force * both
        size += limits.bounds[at].force * math.fabs(both)
    return work <= REBOUND_WORK * size


@jit_late
def rebound_in_part(v: Floats, sys: System, data: Data, n: int, before: Floats) -> None:
    """Largest part of the rebound without energy gain. v: without any; data.limits.v_rebound, bounds.rebound: with all.

    The work is a quadratic polynomial of the part s, a s² + b s + c, with c ≤ 0 and a ≥ 0: one s makes it zero.
    """
    limits = data.limits
    a, b, c = 0.0, 0.0, 0.0
    for i in range(n):
        at = limits.active_rows[i]
        bound = limits.bounds[at]
        still = slack_rate(sys, data, at, v)
        both, more = slack_rate(sys, data, at, before) + still, slack_rate(sys, data, at, limits.v_rebound) - still
        force = bound.rebound - bound.force
        a += force * more
        b += force * both + bound.force * more
        c += bound.force * both
    root = math.sqrt(max(b * b - 4.0 * a * min(c, 0.0), 0.0))
    part = -2.0 * min(c, 0.0) / (b + root) if b + root > 0.0 else 0.0
    part = min(max(part, 0.0), 1.0)
    for k in range(len(v)):
        v[k] += part * (limits.v_rebound[k] - v[k])
    for i in range(n):
        at = limits.active_rows[i]
        bound = limits.bounds[at]
        bound.force += part * (bound.rebound - bound.force)
        bound.rhs = slack_rate(sys, data, at, v) - slack_rate(sys, data, at, before)


@jit
def least_pivot(S: Floats, n: int, active: Ints) -> float:
    """Least pivot of S of the active limits: a part of the least response, or the rounding of S.

    The rounding is estimated from asymmetry and from |S_ij|² > S_ii S_jj. Otherwise dependent limits that loops
    constrain, or nearly so, would get forces of noise over noise.
    """
    weakest = 1.0
    for i in range(n):
        if active[i]:
            weakest = min(weakest, S[i, i])
    most = max(LEAST_PIVOT_PART * weakest, RESPONSE_ROUNDING)
    for i in range(n):
        for j in range(i):
            if active[i] and active[j]:
                beyond_both = math.fabs(S[i, j]) - math.sqrt(max(S[i, i] * S[j, j], 0.0))
                most = max(most, math.fabs(S[i, j] - S[j, i]), beyond_both)
    return most


@jit
def sharpen_impulse(v: Floats, sys: System, data: Data, n: int, before: Floats) -> None:
    """Removes rounding of the responses from velocities after an impulse, so that they satisfy loops and limits.

    Nearly dependent rows leave few digits of a response. before: (nv,), velocities that satisfied the loops.
    """
    limits, lcp = data.limits, data.limits.lcp
    for _ in range(REFINEMENT_PASSES if len(sys.loops.table) > 0 else 0):
        forward_velocity(sys.tree, data.tree, v)
        velocity_rhs(sys, data)
        solve_and_apply(data.loops.change, sys, data, data.loops.shift[0], SOLVE_RESIDUAL)
        for k in range(len(v)):
            v[k] += data.loops.change[k]
        for i in range(n):
            at = limits.active_rows[i]
            given = slack_rate(sys, data, at, v) - slack_rate(sys, data, at, before)
            lcp.working[i] = 1 if limits.bounds[at].force > 0.0 else 0
            lcp.b[i] = limits.unit[i] * (limits.bounds[at].rhs - given)
        solve_active(lcp.x, limits.S, lcp.b, n, lcp.working, lcp.L, least_pivot(limits.S, n, lcp.working))
        for i in range(n):
            limits.bounds[limits.active_rows[i]].force += limits.unit[i] * lcp.x[i]
            for k in range(len(v)):
                v[k] += lcp.x[i] * limits.response[i, k]

"""The impulse of bounds that joints run into, all of them at once: Newton's law, with no energy from nowhere."""

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

#: rad/s, m/s: slower than this nothing bounces, or it would do so for ever
QUIET = 1e-2
#: part of the weakest bound's response that keeps nearly dependent bounds from asking for endless forces
STIFF = 1e-9
#: part of a bound's response in the open tree that is rounding
ROUNDING = 1e-14
#: turns that take the rounding of responses off an impulse
PASSES = 2
#: part of the sizes of its terms that is no work
NO_WORK = 1e-13


@jit
def responses_at(sys: System, data: Data, q: Floats, v: Floats) -> int:
    """Responses of the active bounds at (q, v). Returns how many are active."""
    place_at(sys, data, q, v)
    shift = assemble(sys, data)
    place_blocked(sys, data, shift)
    measure_active(sys, data, q, v)
    return bound_responses(sys, data, shift)


@jit
def strike_bounds(v: Floats, sys: System, data: Data, n: int) -> None:
    """Impulse at the n active bounds: none is approached afterwards; a hard hit comes back. After `responses_at`.

    Where bounds oppose each other so that not all can come back, none does; where they would come back with more
    energy than there was (one that rebounds pulls at another that does not), all do so by as much less as it takes.
    Adds to the bounds' `force`.
    """
    limits, before = data.limits, data.limits.v_struck
    copy(before, v)
    rebounds = ask_of_bounds(sys, data, n, before, True)
    given = apply_bound_forces(v, data, n)
    if rebounds and not (given and no_energy(sys, data, n, before, v)):
        # both are sharp before a part is taken: their forces are then those of their velocities, and so are the part's
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
    """Right-hand sides of the n active bounds for an impulse at velocities v, their forces zero. Does one come back?"""
    limits, found = data.limits, False
    for i in range(n):
        at = limits.active_rows[i]
        rate, restitution = slack_rate(sys, data, at, v), 0.0
        if rebound and rate < -QUIET:
            restitution = sys.limits[at].restitution
            found = found or restitution > 0.0
        limits.bounds[at].rhs = -rate * (1.0 + restitution)
        limits.bounds[at].force = 0.0
    return found


@jit_late
def no_energy(sys: System, data: Data, n: int, before: Floats, v: Floats) -> bool:
    """Has the impulse at the bounds made no energy? It does their impulses times the means of their slacks' rates."""
    limits, work, size = data.limits, 0.0, 0.0
    for i in range(n):
        at = limits.active_rows[i]
        both = slack_rate(sys, data, at, before) + slack_rate(sys, data, at, v)
        work += limits.bounds[at].force * both
        size += limits.bounds[at].force * math.fabs(both)
    return work <= NO_WORK * size


@jit_late
def rebound_in_part(v: Floats, sys: System, data: Data, n: int, before: Floats) -> None:
    """As much of the rebound as makes no energy. v: without any; data.limits.v_rebound, bounds.rebound: with all of it.

    Work is a square of the part s that rebounds, a s² + b s + c, with c ≤ 0 and a ≥ 0: one s makes it zero.
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
    """What every pivot of S, of the active bounds, is to have: a part of the weakest, or what rounding has made of S.

    Of that as much as shows: S is symmetric, and no S_ij² is more than S_ii S_jj. Bounds that say the same, and that
    loops hold or nearly so, would else be asked for forces of noise over noise.
    """
    weakest = 1.0
    for i in range(n):
        if active[i]:
            weakest = min(weakest, S[i, i])
    most = max(STIFF * weakest, ROUNDING)
    for i in range(n):
        for j in range(i):
            if active[i] and active[j]:
                beyond_both = math.fabs(S[i, j]) - math.sqrt(max(S[i, i] * S[j, j], 0.0))
                most = max(most, math.fabs(S[i, j] - S[j, i]), beyond_both)
    return most


@jit
def sharpen_impulse(v: Floats, sys: System, data: Data, n: int, before: Floats) -> None:
    """Take the rounding of the responses off velocities after an impulse: they fit the loops and what was asked.

    Loops of nearly dependent rows leave few digits of a response. before: (nv,), velocities that fitted the loops.
    """
    limits, lcp = data.limits, data.limits.lcp
    for _ in range(PASSES if len(sys.loops.table) > 0 else 0):
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

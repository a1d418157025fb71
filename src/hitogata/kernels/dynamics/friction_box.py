"""Holding forces of dry friction at freedoms at rest, together with limit forces: a convex problem with box bounds.

If loops or limits make the holding forces redundant, its solution is not unique. Friction then shares the load, and no
force is at its bound: a freedom at its bound would slip at once, although others could still hold it. Later changes of
the load are borne by a minimal set of freedoms, those with the most room. The others keep their forces.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..limits.lcp import solve_active
from ..limits.tolerances import DEPENDENT_LIMIT
from ..mechanism.system import System
from ..mechanism.tables import FrictionData
from .tolerances import (
    BOUND_HALVINGS,
    BOX_ITERATIONS,
    BOX_PIVOT_SHIFT,
    BOX_RESIDUAL,
    HEAVY_LIMIT,
    SHARING_SPREAD,
    SHARING_WEIGHT,
    SLIP_ACCELERATION,
)


@jit
def slips(fr: FrictionData, n: int, i: int) -> bool:
    """Whether row i, whose force is at an end of its box, accelerates against it. After `solve_box`."""
    rate, size = -fr.lcp.b[i], math.fabs(fr.lcp.b[i])
    for j in range(n):
        rate += fr.S[i, j] * fr.lcp.x[j]
        size += math.fabs(fr.S[i, j] * fr.lcp.x[j])
    against = math.fabs(rate) if fr.lcp.x[i] == 0.0 else -math.copysign(rate, rate * fr.lcp.x[i])
    return against > SLIP_ACCELERATION * size


@jit
def stands(fr: FrictionData, i: int) -> bool:
    """Whether row i is that of a freedom that sticks in the present state of the solution."""
    return bool(fr.row[i] < 0 and fr.unit[i] > 0.0 and fr.grips[-1 - fr.row[i]].mode == 0)


@jit
def sticks_within(part: float, sys: System, fr: FrictionData, n: int) -> bool:
    """Solves with a part of the bounds of sticking freedoms, except empty boxes. Returns whether they still stick."""
    for i in range(n):
        if stands(fr, i) and fr.high[i] > 0.0:
            fr.high[i] = part * sys.friction[-1 - fr.row[i]].bound / fr.unit[i]
            fr.low[i] = -fr.high[i]
    solve_box(fr, n)
    found = True
    for i in range(n):
        found = found and not (stands(fr, i) and fr.lcp.working[i] == 0 and slips(fr, n, i))
    return found


@jit
def any_at_end(fr: FrictionData, n: int) -> bool:
    """Whether a sticking freedom that needs its friction has no room to its bound. After `solve_box`."""
    found = False
    for i in range(n):
        found = found or (stands(fr, i) and fr.lcp.working[i] == 0 and fr.high[i] > 0.0)
    return found


@jit
def outweighed(sys: System, fr: FrictionData, n: int, i: int) -> bool:
    """Whether a limit bears so large a force that friction of row i could not follow its changes for long."""
    found = False
    for j in range(n):
        found = found or (
            fr.row[j] >= 0 and fr.unit[j] * fr.lcp.x[j] > HEAVY_LIMIT * sys.friction[-1 - fr.row[i]].bound
        )
    return found


@jit
def leave_room(sys: System, fr: FrictionData, n: int) -> None:
    """Lets limits alone bear their share, and minimises the part of the bounds that the other freedoms need.

    After `solve_box`, with the modes of slipping freedoms set. A freedom that needs no friction gets the box 0.
    """
    for i in range(n):
        if stands(fr, i) and (fr.lcp.working[i] == 0 or outweighed(sys, fr, n, i)):
            low, high = fr.low[i], fr.high[i]
            fr.low[i] = fr.high[i] = 0.0
            if not sticks_within(1.0, sys, fr, n):
                fr.low[i], fr.high[i] = low, high
                sticks_within(1.0, sys, fr, n)
    if not any_at_end(fr, n):
        return
    less, enough = 0.0, 1.0
    for _ in range(BOUND_HALVINGS):
        part = 0.5 * (less + enough)
        if sticks_within(part, sys, fr, n):
            enough = part
        else:
            less = part
    sticks_within(enough, sys, fr, n)


@jit
def choose_bearers(sys: System, fr: FrictionData, n: int, held: float) -> None:
    """Chooses the rows that bear changes of the load: fr.bears. After `leave_room`.

    If loops, ropes or limits make the holding forces redundant, fewer rows than all suffice. Changes of the load would
    then be distributed by rounding, and exceed a small friction bound. So the rows with the most room to their bounds,
    or to zero for unilateral ones, bear the changes. A row is chosen while its response, given the rows chosen before,
    exceeds `held`, a part of its response in the open tree.
    """
    left, L, x = fr.lcp.trial, fr.lcp.L, fr.lcp.x
    mean, count = mean_bound(sys, fr, n), 0
    for i in range(n):
        left[i] = fr.S[i, i] - sharing(sys, fr, i, mean)
        fr.bears[i] = 0
    while True:
        at, most = -1, -1.0
        for i in range(n):
            room = -1.0
            if fr.bears[i] == 0 and fr.unit[i] > 0.0 and left[i] > max(held, DEPENDENT_LIMIT * fr.S[i, i]):
                if fr.row[i] >= 0:
                    room = x[i] if x[i] > 0.0 else -1.0
                elif stands(fr, i) and fr.high[i] > 0.0:
                    room = max(sys.friction[-1 - fr.row[i]].bound / fr.unit[i] - math.fabs(x[i]), 0.0)
            if room > most:
                at, most = i, room
        if at < 0:
            return
        fr.bears[at] = 1
        pivot = math.sqrt(left[at])
        for i in range(n):
            if fr.bears[i] == 0:
                total = fr.S[i, at]
                for k in range(count):
                    total -= L[i, k] * L[at, k]
                L[i, count] = total / pivot
                left[i] -= L[i, count] * L[i, count]
        count += 1


@jit
def mean_bound(sys: System, fr: FrictionData, n: int) -> float:
    """Geometric mean of the scaled bounds of all freedoms with friction that can move."""
    total, count = 0.0, 0
    for i in range(n):
        if fr.row[i] < 0 and fr.unit[i] > 0.0:
            total += math.log(sys.friction[-1 - fr.row[i]].bound / fr.unit[i])
            count += 1
    return math.exp(total / max(count, 1))


@jit
def sharing(sys: System, fr: FrictionData, i: int, mean: float) -> float:
    """Diagonal term of row i that `share_loads` adds. mean: of `mean_bound`.

    In proportion to 1 / high², but limited above, so as not to affect the accelerations. It is limited below, so as not
    to be lost in their rounding: bounds may differ by thirteen digits.
    """
    if fr.row[i] >= 0 or fr.unit[i] == 0.0:
        return 0.0
    part = mean * fr.unit[i] / sys.friction[-1 - fr.row[i]].bound
    return float(SHARING_WEIGHT * min(max(part * part, 1.0 / SHARING_SPREAD), SHARING_SPREAD))


@jit
def share_loads(sys: System, fr: FrictionData, n: int) -> None:
    """Adds a small multiple of ½ (x / high)² to the problem, so that redundant solutions share the load evenly."""
    mean = mean_bound(sys, fr, n)
    for i in range(n):
        fr.S[i, i] += sharing(sys, fr, i, mean)


@jit
def take_back_sharing(sys: System, fr: FrictionData, n: int) -> None:
    """Removes the effect of `share_loads` on the unique part of the solution. After `solve_box`.

    Along redundant solutions the added term has zero slope at the optimum, and stays.
    """
    mean, largest = mean_bound(sys, fr, n), 0.0
    for i in range(n):
        largest = max(largest, fr.S[i, i])
        fr.rhs[i] = sharing(sys, fr, i, mean) * fr.lcp.x[i] if fr.lcp.working[i] else 0.0
    solve_active(fr.lcp.trial, fr.S, fr.rhs, n, fr.lcp.working, fr.lcp.L, BOX_PIVOT_SHIFT * largest)
    for i in range(n):
        if fr.lcp.working[i]:
            fr.lcp.x[i] += fr.lcp.trial[i]


@jit
def solve_box(fr: FrictionData, n: int) -> None:
    """fr.lcp.x: minimiser of ½ xᵀ S x − bᵀ x in low ≤ x ≤ high, S symmetric and positive semidefinite.

    The active-set method for boxes, from x = 0:

        working set: rows of either sign, and loaded limits, so that a limit that can bear the load alone does, and
        friction does not begin at its bound
        repeat  repeat  trial = solution of S x = b in the working set, the others fixed
                        go from x towards trial as far as the box allows
                        arrived: leave the inner loop; else remove the rows at an end from the working set
                add to the working set the row whose multiplier is most negative; none: done
    """
    S, lcp, x, working = fr.S, fr.lcp, fr.lcp.x, fr.lcp.working
    largest, size = 0.0, 0.0
    for i in range(n):
        x[i] = 0.0
        # an empty box has no interior to move into
        working[i] = 1 if fr.low[i] < 0.0 or (lcp.b[i] > 0.0 and fr.high[i] > 0.0) else 0
        largest = max(largest, S[i, i])
        size = max(size, math.fabs(lcp.b[i]))
    for _ in range(BOX_ITERATIONS * n + BOX_ITERATIONS):
        while True:
            for i in range(n):
                fr.rhs[i] = lcp.b[i]
                for j in range(n):
                    if working[j] == 0:
                        fr.rhs[i] -= S[i, j] * x[j]
            solve_active(lcp.trial, S, fr.rhs, n, working, lcp.L, BOX_PIVOT_SHIFT * largest)
            step = 1.0
            for i in range(n):
                if working[i] and lcp.trial[i] > fr.high[i]:
                    step = min(step, (fr.high[i] - x[i]) / (lcp.trial[i] - x[i]))
                elif working[i] and lcp.trial[i] < fr.low[i]:
                    step = min(step, (fr.low[i] - x[i]) / (lcp.trial[i] - x[i]))
            for i in range(n):
                if not working[i]:
                    continue
                before = x[i]
                x[i] += step * (lcp.trial[i] - x[i])
                if step < 1.0 and lcp.trial[i] > fr.high[i] and (fr.high[i] - before) <= step * (lcp.trial[i] - before):
                    working[i], x[i] = 0, fr.high[i]
                elif step < 1.0 and lcp.trial[i] < fr.low[i] and (fr.low[i] - before) >= step * (lcp.trial[i] - before):
                    working[i], x[i] = 0, fr.low[i]
            if step >= 1.0:
                break
        worst, at = BOX_RESIDUAL * size, -1
        for i in range(n):
            residual = lcp.b[i]
            for j in range(n):
                residual -= S[i, j] * x[j]
            if working[i] == 0 and fr.low[i] < fr.high[i]:
                inward = residual if x[i] <= fr.low[i] else -residual if x[i] >= fr.high[i] else math.fabs(residual)
                if inward > worst:
                    worst, at = inward, i
        if at < 0:
            return
        working[at] = 1

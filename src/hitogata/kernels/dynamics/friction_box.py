"""What holds freedoms with dry friction that stand still, and ends of ranges: a convex problem with boxes.

Its solutions differ where loops or ranges leave open who holds what. Friction shares the load then, and no freedom is
left without room: one whose force were at its bound would leave it at once, though others could still hold it. What
the load does from then on is borne by as many of them as it takes, those with the most room; the others go on giving
what they gave.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..limits.lcp import SAME, solve_active
from ..mechanism.system import System
from ..mechanism.tables import FrictionData

#: part of what its row adds up to that the acceleration of a freedom must have to slip
SLIPS = 1e-9
#: weight of sharing the load, over that of the accelerations
SHARING = 1e-11
#: times this weight that a row has, or part of it, whatever its bound
UNEVEN = 10.0
#: times the bound of a freedom's friction that an end of a range bears where it is left to bear all
HEAVY = 10.0
#: halvings after which the part of their bounds is known that freedoms need to stick
HALVINGS = 30


@jit
def slips(fr: FrictionData, n: int, i: int) -> bool:
    """Does row i, whose force is at an end of its box, accelerate against it? After `solve_box`."""
    rate, size = -fr.lcp.b[i], math.fabs(fr.lcp.b[i])
    for j in range(n):
        rate += fr.S[i, j] * fr.lcp.x[j]
        size += math.fabs(fr.S[i, j] * fr.lcp.x[j])
    against = math.fabs(rate) if fr.lcp.x[i] == 0.0 else -math.copysign(rate, rate * fr.lcp.x[i])
    return against > SLIPS * size


@jit
def stands(fr: FrictionData, i: int) -> bool:
    """Is row i that of a freedom that sticks, as far as is known?"""
    return bool(fr.row[i] < 0 and fr.unit[i] > 0.0 and fr.grips[-1 - fr.row[i]].mode == 0)


@jit
def sticks_within(part: float, sys: System, fr: FrictionData, n: int) -> bool:
    """Solve with a part of the bounds of freedoms that stick, empty boxes left alone. Do they stick all the same?"""
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
    """Has a freedom that sticks, and needs its friction, no room to its bound? After `solve_box`."""
    found = False
    for i in range(n):
        found = found or (stands(fr, i) and fr.lcp.working[i] == 0 and fr.high[i] > 0.0)
    return found


@jit
def outweighed(sys: System, fr: FrictionData, n: int, i: int) -> bool:
    """Does an end of a range bear so much that friction of row i could not follow its changes for long?"""
    found = False
    for j in range(n):
        found = found or (fr.row[j] >= 0 and fr.unit[j] * fr.lcp.x[j] > HEAVY * sys.friction[-1 - fr.row[i]].bound)
    return found


@jit
def leave_room(sys: System, fr: FrictionData, n: int) -> None:
    """Let ends of ranges alone bear what they can; the other freedoms need the least part of their bounds then.

    After `solve_box`, with the mode of what slips known. A freedom that needs no friction has the box 0.
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
    for _ in range(HALVINGS):
        part = 0.5 * (less + enough)
        if sticks_within(part, sys, fr, n):
            enough = part
        else:
            less = part
    sticks_within(enough, sys, fr, n)


@jit
def choose_bearers(sys: System, fr: FrictionData, n: int, held: float) -> None:
    """Which rows bear what the load changes by: fr.bears. After `leave_room`.

    Where freedoms hold one another through loops, or ropes and ends of ranges hold them as well, fewer than all would
    do, and what each would bear more, or less, as the load changes were left to rounding: more than a small friction
    gives, however little it is beside the others'. The rows with the most room to their bounds, or to where they would
    have to pull, bear the changes, as long as what those before them leave of a row is more than `held`, a part of the
    response in the open tree.
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
            if fr.bears[i] == 0 and fr.unit[i] > 0.0 and left[i] > max(held, SAME * fr.S[i, i]):
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
    """What `share_loads` adds for row i. mean: of `mean_bound`.

    In proportion to 1 / high², but never so much that it is felt beside the accelerations, nor so little that it is
    lost in their rounding: bounds may differ by thirteen digits.
    """
    if fr.row[i] >= 0 or fr.unit[i] == 0.0:
        return 0.0
    part = mean * fr.unit[i] / sys.friction[-1 - fr.row[i]].bound
    return float(SHARING * min(max(part * part, 1.0 / UNEVEN), UNEVEN))


@jit
def share_loads(sys: System, fr: FrictionData, n: int) -> None:
    """Add a little of ½ (x / high)² to the problem: equal solutions share the load so."""
    mean = mean_bound(sys, fr, n)
    for i in range(n):
        fr.S[i, i] += sharing(sys, fr, i, mean)


@jit
def take_back_sharing(sys: System, fr: FrictionData, n: int) -> None:
    """Take out of the solution what `share_loads` has changed besides how equal solutions share. After `solve_box`.

    Where a load may be shared anyhow, what was added has no slope at the optimum, and so no part in this.
    """
    mean, largest = mean_bound(sys, fr, n), 0.0
    for i in range(n):
        largest = max(largest, fr.S[i, i])
        fr.rhs[i] = sharing(sys, fr, i, mean) * fr.lcp.x[i] if fr.lcp.working[i] else 0.0
    solve_active(fr.lcp.trial, fr.S, fr.rhs, n, fr.lcp.working, fr.lcp.L, 1e-14 * largest)
    for i in range(n):
        if fr.lcp.working[i]:
            fr.lcp.x[i] += fr.lcp.trial[i]


@jit
def solve_box(fr: FrictionData, n: int) -> None:
    """fr.lcp.x in low ≤ x ≤ high, the least ½ xᵀ S x − bᵀ x, S symmetric and positive semidefinite.

    The active-set method for boxes, from x = 0:

        working set: rows that may take either sign, and ends of ranges that are pressed: where one of these can bear
        the load alone it does, and friction does not begin at its bound, which it would leave at once
        repeat  repeat  trial = solution of S x = b in the working set, the others where they are
                        go from x towards trial as far as the box allows
                        arrived: leave the inner loop; else take out of the working set what has met an end
                add to the working set the row that would best leave its end inwards; none: done
    """
    S, lcp, x, working = fr.S, fr.lcp, fr.lcp.x, fr.lcp.working
    largest, size = 0.0, 0.0
    for i in range(n):
        x[i] = 0.0
        # an empty box has no inside to leave its ends for
        working[i] = 1 if fr.low[i] < 0.0 or (lcp.b[i] > 0.0 and fr.high[i] > 0.0) else 0
        largest = max(largest, S[i, i])
        size = max(size, math.fabs(lcp.b[i]))
    for _ in range(20 * n + 20):
        while True:
            for i in range(n):
                fr.rhs[i] = lcp.b[i]
                for j in range(n):
                    if working[j] == 0:
                        fr.rhs[i] -= S[i, j] * x[j]
            solve_active(lcp.trial, S, fr.rhs, n, working, lcp.L, 1e-14 * largest)
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
        worst, at = 1e-14 * size, -1
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

"""Directions that a stress blocks: those along which the loop that carries it can only open, to one side.

The stress w of a row and the motions u that the loops leave give uᵀ Q_w u, the rate at which the loop opens at second
order (`geometric_stiffness.py`). Where it has one sign, nothing moves along u.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..loops.second_order_rows import blocked_rate
from ..math.arrays import Floats
from ..mechanism.system import Data, System
from ..tree.joint import UNIVERSAL
from .constrained_directions import OTHER_SIGN, fit_direction
from .geometric_stiffness import stress_torque

#: part of the largest element of a row's Q_w that counts as zero, and of the largest rate of a torque for all of it
ROUNDING, NOTHING = 1e-8, 1e-6
#: part of the sizes of its terms below which Q_w is rounding
ROUNDED = 1e-9
#: the same as ROUNDING for each rad or m that the pose is off the tightest one: Q_w there is another by as much
TURNED = 10.0
#: motions by which a stress is judged first if there are more freedoms than so many, and the part of the larger
#: opening that plainly has the other sign
PROBES, MANY, PLAIN = 8, 60, 1e-2
#: freedoms, of so many, that are asked before all of them are
ASKED = 20


@jit
def stress_is_plain(stress: Floats, sys: System) -> bool:
    """Do all rows that carry the stress move with frame A? Those of rods, gears and what rolls do not."""
    plain = True
    for l in range(len(sys.loops.table)):
        loop = sys.loops.table[l]
        moving = loop.rod or loop.rolls or loop.rope or loop.terms > 0 or loop.kind == UNIVERSAL
        for i in range(loop.row, loop.row + loop.rows):
            plain = plain and not (moving and math.fabs(stress[i]) > ROUNDING)
    return plain


@jit
def try_freedom(k: int, sys: System, data: Data, shift: float) -> None:
    """What the loops leave of the motion of freedom k alone, as the direction to try."""
    u = data.blocked.direction[len(data.blocked.row)]
    u[:] = 0.0
    u[k] = 1.0
    fit_direction(u, sys, data, shift)


@jit
def opening(k: int, stress: Floats, sys: System, data: Data, shift: float) -> tuple[float, float]:
    """uᵀ Q_w u of the direction that the loops leave of freedom k, and the largest element of Q_w u.

    Leaves u as the direction to try, and Q_w u in blocked.torque[1].
    """
    u, torque = data.blocked.direction[len(data.blocked.row)], data.blocked.torque[1]
    try_freedom(k, sys, data, shift)
    stress_torque(sys, data, stress, 1)
    own, most = 0.0, 0.0
    for c in range(len(u)):
        own += u[c] * torque[c]
        most = max(most, math.fabs(torque[c]))
    return own, most


@jit
def probe_opening(seed: int, stress: Floats, sys: System, data: Data, shift: float) -> tuple[float, float]:
    """uᵀ Q_w u of what the loops leave of some motion of all freedoms, and the sum of the sizes of its terms."""
    u, torque = data.blocked.direction[len(data.blocked.row)], data.blocked.torque[1]
    for k in range(len(u)):
        u[k] = math.cos(1.0 + 1.7 * k * k + 2.3 * seed * (k + 1)) * math.sqrt(data.tree.axes[k].D)
    fit_direction(u, sys, data, shift)
    stress_torque(sys, data, stress, 1)
    own, most = 0.0, 0.0
    for k in range(len(u)):
        own += u[k] * torque[k]
        most += math.fabs(u[k] * torque[k])
    return own, most


@jit
def may_block(stress: Floats, sys: System, data: Data, shift: float) -> bool:
    """Is Q_w neither zero, as where rows say the same always, nor plainly of both signs? By a few motions of many.

    `find_directions` looks at every freedom, which is much where there are hundreds.
    """
    own, most = probe_opening(0, stress, sys, data, shift)
    if not math.fabs(own) > max(NOTHING * most, ROUNDED * opening_size(stress, data)):
        return False
    low, high = min(own, 0.0), max(own, 0.0)
    for seed in range(1, PROBES if len(data.tree.axes) > MANY else 1):
        own = probe_opening(seed, stress, sys, data, shift)[0]
        low, high = min(low, own), max(high, own)
        if min(-low, high) > PLAIN * max(-low, high):
            return False
    return True


@jit
def opening_size(stress: Floats, data: Data) -> float:
    """What uᵀ Q_w u might be for the motion in blocked.motion: the largest force times the square of the largest rate.

    Where rows say the same always, Q_w is the rounding of terms of this size, and its own elements are no measure.
    """
    force, rate, motion = 0.0, 0.0, data.blocked.motion
    for i in range(len(stress)):
        force = max(force, math.fabs(stress[i]))
    for i in range(len(motion)):
        for c in range(6):
            rate = max(rate, math.fabs(motion[i, c]))
    return force * rate * rate


@jit
def opens_both_ways(stress: Floats, sys: System, data: Data, shift: float) -> bool:
    """Do two freedoms open the loop plainly to either side? Those that the stress moves most are asked first.

    Where there are hundreds of freedoms, to ask them all takes as long as hundreds of steps, and most stresses are of
    this kind: chains of long levers have next to dependent rows all the time.
    """
    blocked, axes = data.blocked, data.tree.axes
    size = math.fabs(probe_opening(0, stress, sys, data, shift)[0])
    felt, low, high = blocked.torque[2], 0.0, 0.0
    for k in range(len(axes)):
        felt[k] = math.fabs(blocked.torque[1, k]) * math.sqrt(axes[k].D)
    for _ in range(ASKED):
        at = 0
        for k in range(len(axes)):
            if felt[k] > felt[at]:
                at = k
        felt[at] = -1.0
        own = opening(at, stress, sys, data, shift)[0] * axes[at].D
        low, high = min(low, own), max(high, own)
        if min(-low, high) > PLAIN * max(-low, high) and max(-low, high) > NOTHING * size:
            return True
    return False


@jit
def find_directions(first: int, sys: System, data: Data, shift: float) -> int:
    """How many directions the stress blocks; 0 if its Q_w is zero or takes both signs. After `find_stress`.

    A pivoted Cholesky factor of Q_w on the motions that the loops leave, in units of inertia: element l of a column is
    kept in blocked.response, what is left of the diagonal in blocked.torque[3]. Writes blocked.direction.
    """
    blocked, axes = data.blocked, data.tree.axes
    left, nv, room = blocked.torque[3], len(axes), len(blocked.row)
    stiffest, most, count, off, side = 0.0, 0.0, 0, 0.0, 0.0
    if nv > MANY and opens_both_ways(blocked.stress[first], sys, data, shift):
        return 0
    for k in range(nv):
        left[k], torque = opening(k, blocked.stress[first], sys, data, shift)
        stiffest = max(stiffest, torque)
        most = max(most, math.fabs(left[k]) * axes[k].D)
    for k in range(nv):
        off = max(off, math.fabs(blocked.torque[0, k]))
    # the pose is off by about |Jᵀ w| / |Q_w|
    nothing = min(ROUNDING * stiffest + TURNED * off, OTHER_SIGN * stiffest) / stiffest if stiffest > 0.0 else 0.0
    while True:
        at, largest, least = 0, 0.0, 0.0
        for k in range(nv):
            if math.fabs(left[k]) * axes[k].D > math.fabs(largest):
                at, largest = k, left[k] * axes[k].D
        sign = 1.0 if largest > 0.0 else -1.0
        if count == 0 and not math.fabs(left[at]) > NOTHING * stiffest:
            return 0
        # off its tightest pose a loop opens a little the other way, too
        if math.fabs(largest) <= (nothing if sign * side >= 0.0 else OTHER_SIGN) * most:
            return count
        side = sign if count == 0 else side
        for k in range(nv):
            least = min(least, sign * left[k] * axes[k].D)
        if sign != side or least < -OTHER_SIGN * most or first + count == room:
            return 0
        # one more column: rows of those before it are known at every freedom
        pivot = sign * left[at]
        column, lever = blocked.response[first + count], blocked.lever[first + count]
        opening(at, blocked.stress[first], sys, data, shift)
        for k in range(nv):
            lever[k] = blocked.torque[1, k]
        u = blocked.direction[room]
        for k in range(nv):
            blocked.direction[first + count, k] = u[k] * math.sqrt(axes[at].D)
        for k in range(nv):
            try_freedom(k, sys, data, shift)
            column[k] = sign * blocked_rate(blocked, first + count, u)
        for k in range(nv):
            for s in range(first, first + count):
                column[k] -= blocked.response[s, k] * blocked.response[s, at]
        root = math.sqrt(pivot)
        for k in range(nv):
            column[k] /= root
            left[k] -= sign * column[k] ** 2
        left[at] = 0.0
        count += 1

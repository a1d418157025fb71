"""Directions that a self-stress constrains: those along which the loop's position error can only have one sign.

The self-stress w of a row and motions u with J u = 0 give uᵀ Q_w u, the second-order position error of the loop
(`geometric_stiffness.py`). If it is definite, no motion along u is possible.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..loops.second_order_rows import blocked_rate
from ..math.arrays import Floats
from ..mechanism.system import Data, System
from ..tree.joint import UNIVERSAL
from .constrained_directions import fit_direction
from .geometric_stiffness import stress_torque
from .tolerances import (
    CLEARLY_INDEFINITE,
    FREEDOMS_EXAMINED,
    INDEFINITE_PART,
    MANY_FREEDOMS,
    STIFFNESS_NONE,
    STIFFNESS_POSE_RATE,
    STIFFNESS_PROBES,
    STIFFNESS_ROUNDING,
    STIFFNESS_ZERO,
)


@jit
def stress_is_plain(stress: Floats, sys: System) -> bool:
    """Whether all rows that carry the self-stress move with frame A. Those of rods, gears and rolling bodies do not."""
    plain = True
    for l in range(len(sys.loops.table)):
        loop = sys.loops.table[l]
        moving = loop.rod or loop.rolls or loop.rope or loop.terms > 0 or loop.kind == UNIVERSAL
        for i in range(loop.row, loop.row + loop.rows):
            plain = plain and not (moving and math.fabs(stress[i]) > STIFFNESS_ZERO)
    return plain


@jit
def try_freedom(k: int, sys: System, data: Data, shift: float) -> None:
    """Projects the motion of freedom k alone onto J u = 0, as the trial direction."""
    u = data.blocked.direction[len(data.blocked.row)]
    u[:] = 0.0
    u[k] = 1.0
    fit_direction(u, sys, data, shift)


@jit
def opening(k: int, stress: Floats, sys: System, data: Data, shift: float) -> tuple[float, float]:
    """uᵀ Q_w u of the projected motion of freedom k, and the largest element of Q_w u.

    Leaves u as the trial direction, and Q_w u in blocked.torque[1].
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
    """uᵀ Q_w u of a projected pseudorandom motion of all freedoms, and the sum of the sizes of its terms."""
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
    """Whether Q_w is neither zero, as for permanently dependent rows, nor clearly indefinite, by a few trial motions.

    `find_directions` evaluates every freedom, which is expensive for hundreds of them.
    """
    own, most = probe_opening(0, stress, sys, data, shift)
    if not math.fabs(own) > max(STIFFNESS_NONE * most, STIFFNESS_ROUNDING * opening_size(stress, data)):
        return False
    low, high = min(own, 0.0), max(own, 0.0)
    for seed in range(1, STIFFNESS_PROBES if len(data.tree.axes) > MANY_FREEDOMS else 1):
        own = probe_opening(seed, stress, sys, data, shift)[0]
        low, high = min(low, own), max(high, own)
        if min(-low, high) > CLEARLY_INDEFINITE * max(-low, high):
            return False
    return True


@jit
def opening_size(stress: Floats, data: Data) -> float:
    """Bound on the terms of uᵀ Q_w u for blocked.motion: the largest force times the squared largest rate.

    For permanently dependent rows Q_w is the rounding of terms of this size, and its own elements are no reference.
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
    """Whether two freedoms give uᵀ Q_w u clearly different signs. Those with the largest torque are evaluated first.

    With hundreds of freedoms, evaluating them all costs as much as hundreds of steps. Most self-stresses are of this
    kind: chains of long levers always have nearly dependent rows.
    """
    blocked, axes = data.blocked, data.tree.axes
    size = math.fabs(probe_opening(0, stress, sys, data, shift)[0])
    felt, low, high = blocked.torque[2], 0.0, 0.0
    for k in range(len(axes)):
        felt[k] = math.fabs(blocked.torque[1, k]) * math.sqrt(axes[k].D)
    for _ in range(FREEDOMS_EXAMINED):
        at = 0
        for k in range(len(axes)):
            if felt[k] > felt[at]:
                at = k
        felt[at] = -1.0
        own = opening(at, stress, sys, data, shift)[0] * axes[at].D
        low, high = min(low, own), max(high, own)
        if min(-low, high) > CLEARLY_INDEFINITE * max(-low, high) and max(-low, high) > STIFFNESS_NONE * size:
            return True
    return False


@jit
def find_directions(first: int, sys: System, data: Data, shift: float) -> int:
    """Number of directions that the self-stress constrains; 0 if Q_w is zero or indefinite. After `find_stress`.

    Pivoted Cholesky factorisation of Q_w on the motions with J u = 0, in units of inertia. Element k of a column is in
    blocked.response, the remaining diagonal in blocked.torque[3]. Writes blocked.direction.
    """
    blocked, axes = data.blocked, data.tree.axes
    left, nv, room = blocked.torque[3], len(axes), len(blocked.row)
    stiffest, most, count, off, side = 0.0, 0.0, 0, 0.0, 0.0
    if nv > MANY_FREEDOMS and opens_both_ways(blocked.stress[first], sys, data, shift):
        return 0
    for k in range(nv):
        left[k], torque = opening(k, blocked.stress[first], sys, data, shift)
        stiffest = max(stiffest, torque)
        most = max(most, math.fabs(left[k]) * axes[k].D)
    for k in range(nv):
        off = max(off, math.fabs(blocked.torque[0, k]))
    # distance from the pose of least position error: about |Jᵀ w| / |Q_w|
    nothing = (
        min(STIFFNESS_ZERO * stiffest + STIFFNESS_POSE_RATE * off, INDEFINITE_PART * stiffest) / stiffest
        if stiffest > 0.0
        else 0.0
    )
    while True:
        at, largest, least = 0, 0.0, 0.0
        for k in range(nv):
            if math.fabs(left[k]) * axes[k].D > math.fabs(largest):
                at, largest = k, left[k] * axes[k].D
        sign = 1.0 if largest > 0.0 else -1.0
        if count == 0 and not math.fabs(left[at]) > STIFFNESS_NONE * stiffest:
            return 0
        # away from that pose the position error also has a small part of the other sign
        if math.fabs(largest) <= (nothing if sign * side >= 0.0 else INDEFINITE_PART) * most:
            return count
        side = sign if count == 0 else side
        for k in range(nv):
            least = min(least, sign * left[k] * axes[k].D)
        if sign != side or least < -INDEFINITE_PART * most or first + count == room:
            return 0
        # next column; the rows of those before it are known at every freedom
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

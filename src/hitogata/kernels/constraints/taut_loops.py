"""Loops that are taut for good: when they are found, and when the directions that they block are looked after.

What is blocked, and why, is in `blocked_directions.py`. A mechanism that is symmetric, and moves so, stays where its
taut loops leave it without any force along blocked directions, but for rounding, which grows. Its rows then rest, and
are in use in one step of some: that takes off what has grown.
"""

from __future__ import annotations

import math

from .._jit import jit
from .._late import jit_late
from ..math.arrays import Floats, Records
from ..math.vector import add, copy, cross, dot, load3, scale
from ..tree.centroidal import kinetic_energy_at
from ..tree.joint import UNIVERSAL
from ..tree.kinematics import forward_position, forward_velocity
from .blocked_directions import OTHER_SIGN, find_stress, fit_direction, place_blocked, tightest_shift
from .blocked_rows import FAR, OPEN, SLACK, blocked_rate, factorise_small, solve_small, steepest, stressed_gap
from .delassus import assemble
from .impulse import articulate
from .joint_limits import measure, slack_rate
from .limit_lcp import apply_bound_forces, bound_responses
from .loop_kinematics import place_loops, position_rhs
from .mechanism import Data, System
from .row_solve import factorise_shifted
from .stress import stress_torque

#: pivot of the scaled G below which a row may be that of a taut loop
TAUT = 1e-9
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
#: rows that are looked at in one go
MOST_LOOKS = 16
#: part of the kinetic energy that a motion along blocked directions may have. They allow none: it is what errors of
#: the steps before have left, and is stopped; more would be that of a pose which is passed
STILL = 1e-4
#: rad/s, m/s: where loops have just stopped all motion, what they leave of it is slower than this, and along them
SLOW, ALL = 0.03, 0.999
#: rad, m: joints that the tightest pose puts farther out of their ranges do not let the loop be there
PASSED_BY = 1e-9
#: how much longer ends of ranges may make the way to the tightest pose
PUSHED = 10.0
#: part of the tolerance, in a grid step, below which accelerations along blocked directions are rounding
QUIET = 0.3


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


@jit
def slack_of(first: int, sys: System, data: Data) -> float:
    """rad, m: by how far the loop could be moved along its row from its tightest pose. After `place_blocked`."""
    blocked = data.blocked
    n = blocked.n[0] - first
    position_rhs(sys.loops, data.loops)
    total = stressed_gap(first, data)
    # the tightest pose is off by y: Q_w y = −gap, and opens the loop by ½ gap · y
    A, y = blocked.response, blocked.force  # as room for a factor, found anew later
    sign = 1.0 if blocked.opening[first, first] > 0.0 else -1.0
    for i in range(n):
        y[i] = -sign * blocked.gap[first + i]
        for j in range(n):
            A[i, j] = sign * blocked.opening[first + i, first + j]
    if factorise_small(A, n) < n:
        return math.inf
    solve_small(y, A, n)
    for i in range(n):
        total += 0.5 * y[i] * blocked.gap[first + i]
    return math.fabs(total)


@jit
def blocked_energy(data: Data, v: Floats) -> float:
    """J: of the motion along blocked directions that v has. After `place_blocked`."""
    blocked = data.blocked
    n, x = blocked.n[0], blocked.force
    for j in range(n):
        x[j] = blocked_rate(blocked, j, v)
    solve_small(x, blocked.L, n)
    energy = 0.0
    for j in range(n):
        energy += 0.5 * x[j] * blocked_rate(blocked, j, v)
    return energy


@jit
def slow_energy(data: Data) -> float:
    """J: of a motion at the speed SLOW of all freedoms that have a part in blocked directions."""
    blocked, axes, inertia = data.blocked, data.tree.axes, 0.0
    for k in range(len(axes)):
        part = False
        for j in range(blocked.n[0]):
            part = part or blocked.lever[j, k] != 0.0
        if part and axes[k].D > 0.0:
            inertia += 1.0 / axes[k].D
    return 0.5 * SLOW**2 * inertia


@jit
def longest(x: Floats) -> float:
    """The largest of its elements."""
    most = 0.0
    for k in range(len(x)):
        most = max(most, math.fabs(x[k]))
    return most


@jit
def passes(sys: System, data: Data, i: int, move: Floats) -> bool:
    """Does a move of the joints, (nv,), lead beyond bound i, or farther beyond it? After `measure`."""
    slack = data.limits.bounds[i].slack
    return bool(slack + slack_rate(sys, data, i, move) < min(slack, 0.0) - PASSED_BY)


@jit_late
def keeps_ranges(sys: System, data: Data, v: Floats, shift: float, fallen: float) -> bool:
    """Do joints stay within their ranges on the way to where the loops are tightest? After `tightest_shift`.

    If not, the ends of the ranges may keep the loop off that pose by what its rounding leaves slack, √ε of a metre, and
    push along what it would block: closing it there puts joints out of their ranges, and nothing could move them back.
    Where it is open by more than rounding, they do not: joints that rest at an end are pushed back along what the loops
    leave, as after any step. It must be possible, by about as short a way, and lift weights by no more than they have
    `fallen`, J.
    """
    limits, move, rests = data.limits, data.limits.shift, False
    copy(move, data.loops.change)
    farthest = PUSHED * longest(move)
    open_by = steepest(data.blocked, 0) * longest(move) ** 2
    measure(sys, data, data.tree.q, v)
    for i in range(len(sys.limits)):
        if passes(sys, data, i, move):
            rests = True
            if not (limits.bounds[i].active and open_by > OPEN):
                return False
    if rests:
        push_back(move, sys, data, shift)
        for i in range(len(sys.limits)):
            if passes(sys, data, i, move):
                return False
        if lifts(sys, data, move) > fallen:
            return False
    return longest(move) <= farthest


@jit
def lifts(sys: System, data: Data, move: Floats) -> float:
    """J: what weights gain by a short move of the joints, (nv,)."""
    v, bodies, total = data.limits.v_struck, data.tree.bodies, 0.0
    gravity = load3(sys.tree.gravity)
    copy(v, data.tree.v)
    forward_velocity(sys.tree, data.tree, move)
    for i in range(1, len(bodies)):
        body = bodies[i]
        moment = add(scale(sys.tree.links[i].mass, load3(body.v)), cross(load3(body.omega), load3(body.h)))
        total -= dot(gravity, moment)
    forward_velocity(sys.tree, data.tree, v)
    return total


@jit
def push_back(move: Floats, sys: System, data: Data, shift: float) -> None:
    """Add to a move of the joints, (nv,), what active bounds push them back by that it leads beyond."""
    limits = data.limits
    for i in range(len(sys.limits)):
        limits.kept[i] = limits.bounds[i].force
    n = bound_responses(sys, data, shift)
    for j in range(n):
        i = limits.active_rows[j]
        bound = limits.bounds[i]
        bound.rhs = min(bound.slack, 0.0) - bound.slack - slack_rate(sys, data, i, move)
    apply_bound_forces(move, data, n)
    for i in range(len(sys.limits)):
        limits.bounds[i].force = limits.kept[i]


@jit_late
def block_row(i: int, sys: System, data: Data, v: Floats, fallen: float) -> bool:
    """Block what the stress of row i does not let move, if there is such a direction, nothing slack and v along it.

    A direction is not blocked if one may go FAR along it and leave the loops closed: its Q_w is rounding, or the curve
    of a lever that is next to none.
    """
    blocked = data.blocked
    first = blocked.n[0]
    blocked.row[first] = i
    blocked.n[0] = first + 1
    shift = assemble(sys, data)
    find_stress(first, sys, data)
    count = 0
    stress = blocked.stress[first]
    if stress_is_plain(stress, sys) and may_block(stress, sys, data, shift):
        count = find_directions(first, sys, data, shift)
    blocked.n[0] = first + count
    if count == 0:
        return False
    for j in range(first, first + count):
        blocked.row[j] = i
    place_blocked(sys, data, shift)
    if (
        blocked.n[0] > first
        and steepest(blocked, first) * FAR**2 > OPEN
        and tightest_shift(sys, data) <= FAR
        and keeps_ranges(sys, data, v, shift, fallen)
        and slack_of(first, sys, data) <= SLACK
    ):
        place_blocked(sys, data, shift)
        kinetic = kinetic_energy_at(sys.tree, data.tree, data.tree.q, v)
        along = blocked_energy(data, v)
        if along <= STILL * kinetic or (along >= ALL * kinetic and kinetic <= slow_energy(data)):
            return True
    blocked.n[0] = first
    return False


@jit
def largest_responses(rows: Records) -> tuple[float, float]:
    """The largest response of any row that holds a turn, and of any that holds a slide; 0 where there is none."""
    turning, sliding = 0.0, 0.0
    for i in range(len(rows)):
        own = 1.0 / rows[i].scale ** 2 if rows[i].scale > 0.0 else 0.0
        if rows[i].turns:
            turning = max(turning, own)
        else:
            sliding = max(sliding, own)
    return turning, sliding


@jit
def mark_candidates(sys: System, data: Data) -> None:
    """Rows that say what others say, or move next to nothing, beside the row that moves most. After `assemble`."""
    rows = data.loops.rows
    turning, sliding = largest_responses(rows)
    for i in range(len(rows)):
        part = (rows[i].scale * data.loops.L[sys.loops.start[i] + i - sys.loops.first[i]]) ** 2
        weak = part == 0.0 or TAUT * part * (turning if rows[i].turns else sliding) > 1.0
        data.blocked.candidate[i] = 1 if weak else 0
    for j in range(data.blocked.n[0]):
        data.blocked.candidate[data.blocked.row[j]] = 0


@jit
def place_at(sys: System, data: Data, q: Floats, v: Floats) -> None:
    """All that a look for taut loops at (q, v) begins with."""
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    articulate(sys, data)
    place_loops(sys, data)


@jit_late
def block_anew(sys: System, data: Data, q: Floats, v: Floats, fallen: float) -> bool:
    """Look again at the loops whose directions are in use. Are there more of them now, or fewer?"""
    blocked = data.blocked
    before, known = blocked.n[0], blocked.candidate
    known[:] = 0
    for j in range(before):
        known[blocked.row[j]] = 1
    blocked.n[0] = 0
    place_at(sys, data, q, v)
    for i in range(len(known)):
        if known[i] and blocked.n[0] < len(blocked.row):
            block_row(i, sys, data, v, fallen)
    return bool(blocked.n[0] != before)


@jit
def block_taut_loops(sys: System, data: Data, q: Floats, v: Floats, fallen: float) -> bool:
    """Look for loops that are taut at (q, v) and block what they do not let move. Was there one?

    fallen: J, what weights have lost before loops stopped them, and closing may give back.
    """
    blocked = data.blocked
    if sys.loops.by_freedoms or blocked.n[0] >= len(blocked.row):
        return False
    place_at(sys, data, q, v)
    assemble(sys, data)
    factorise_shifted(sys.loops, data.loops, 0.0, 0.0)
    mark_candidates(sys, data)
    looked_at = 0
    for i in range(len(data.loops.rows)):
        if blocked.candidate[i] and looked_at < MOST_LOOKS:
            looked_at += 1
            if block_row(i, sys, data, v, fallen):
                return True
    return False


@jit
def rest_blocked(allowed: float, data: Data) -> bool:
    """Put the blocked rows to rest if the last accelerations did without them. allowed: J/s², of theirs. Do they?"""
    n = data.blocked.n
    if n[0] > 0 and data.blocked.spent[1] <= QUIET**2 * allowed:
        n[0], n[1] = 0, n[0]
    return bool(n[1] > 0)

"""Loops that are taut for good: when they are found, and when the directions that they block are looked after.

What is blocked, and why, is in `constrained_directions.py`. A mechanism that is symmetric, and moves so, stays where
its taut loops leave it without any force along blocked directions, but for rounding, which grows. Its rows then rest,
and are in use in one step of some: that takes off what has grown.
"""

from __future__ import annotations

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..loops.delassus import assemble
from ..loops.place import place_at
from ..loops.second_order_rows import blocked_rate, solve_small, steepest
from ..loops.solve import factorise_shifted
from ..loops.tolerances import SINGULAR_LOOP_ERROR, SINGULAR_LOOP_SLACK, SINGULAR_POSE_RANGE
from ..math.arrays import Floats, Records
from ..mechanism.system import Data, System
from ..tree.centroidal import kinetic_energy_at
from .constrained_directions import find_stress, place_blocked, tightest_shift
from .definiteness import find_directions, may_block, stress_is_plain
from .tightest_pose import keeps_ranges, slack_of

#: pivot of the scaled G below which a row may be that of a taut loop
TAUT = 1e-9
#: rows that are looked at in one go
MOST_LOOKS = 16
#: part of the kinetic energy that a motion along blocked directions may have. They allow none: it is what errors of
#: the steps before have left, and is stopped; more would be that of a pose which is passed
STILL = 1e-4
#: rad/s, m/s: where loops have just stopped all motion, what they leave of it is slower than this, and along them
SLOW, ALL = 0.03, 0.999
#: part of the tolerance, in a grid step, below which accelerations along blocked directions are rounding
QUIET = 0.3


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
        and steepest(blocked, first) * SINGULAR_POSE_RANGE**2 > SINGULAR_LOOP_ERROR
        and tightest_shift(sys, data) <= SINGULAR_POSE_RANGE
        and keeps_ranges(sys, data, v, shift, fallen)
        and slack_of(first, sys, data) <= SINGULAR_LOOP_SLACK
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

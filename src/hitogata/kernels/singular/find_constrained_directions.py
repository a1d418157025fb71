"""Search for loops at a kinematic singularity, and activation of their second-order rows.

`constrained_directions.py` derives the constrained directions. A symmetric mechanism in symmetric motion stays at its
singular pose without any force along these directions, except that rounding grows. Its second-order rows are then
inactive, and active in one step out of several, which removes the accumulated rounding.
"""

from __future__ import annotations

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..loops.delassus import assemble
from ..loops.place import place_at
from ..loops.second_order_rows import blocked_rate, deactivate_blocked, solve_small, steepest
from ..loops.solve import factorise_shifted
from ..loops.tolerances import SINGULAR_LOOP_ERROR, SINGULAR_LOOP_SLACK, SINGULAR_POSE_RANGE
from ..math.arrays import Floats, Records
from ..mechanism.system import Data, System
from ..tree.centroidal import kinetic_energy_at
from .constrained_directions import find_stress, place_blocked, tightest_shift
from .definiteness import find_directions, may_block, stress_is_plain
from .tightest_pose import keeps_ranges, slack_of
from .tolerances import (
    BLOCKED_ENERGY_PART,
    CANDIDATE_ROWS,
    INACTIVE_PART,
    SINGULAR_PIVOT,
    SLOW_STOPPED_SPEED,
    STOPPED_ENERGY_PART,
)


@jit
def blocked_energy(data: Data, v: Floats) -> float:
    """J: kinetic energy of v along the second-order rows. After `place_blocked`."""
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
    """J: kinetic energy at the speed SLOW_STOPPED_SPEED of all freedoms with a part in second-order rows."""
    blocked, axes, inertia = data.blocked, data.tree.axes, 0.0
    for k in range(len(axes)):
        part = False
        for j in range(blocked.n[0]):
            part = part or blocked.lever[j, k] != 0.0
        if part and axes[k].D > 0.0:
            inertia += 1.0 / axes[k].D
    return 0.5 * SLOW_STOPPED_SPEED**2 * inertia


@jit_late
def block_row(i: int, sys: System, data: Data, v: Floats, fallen: float) -> bool:
    """Adds the directions that the self-stress of row i constrains, if v vanishes along them and there is no slack.

    A direction is not constrained if a displacement of SINGULAR_POSE_RANGE along it leaves the loops closed. Its Q_w is
    then rounding, or the curvature of an almost vanishing lever. Returns whether there was one.
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
        if along <= BLOCKED_ENERGY_PART * kinetic or (
            along >= STOPPED_ENERGY_PART * kinetic and kinetic <= slow_energy(data)
        ):
            return True
    blocked.n[0] = first
    return False


@jit
def largest_responses(rows: Records) -> tuple[float, float]:
    """Largest responses of the angular and of the linear rows; 0 without such rows."""
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
    """Marks rows that are dependent, or short relative to the longest row of their kind. After `assemble`."""
    rows = data.loops.rows
    turning, sliding = largest_responses(rows)
    for i in range(len(rows)):
        part = (rows[i].scale * data.loops.L[sys.loops.start[i] + i - sys.loops.first[i]]) ** 2
        weak = part == 0.0 or SINGULAR_PIVOT * part * (turning if rows[i].turns else sliding) > 1.0
        data.blocked.candidate[i] = 1 if weak else 0
    for j in range(data.blocked.n[0]):
        data.blocked.candidate[data.blocked.row[j]] = 0


@jit_late
def block_anew(sys: System, data: Data, q: Floats, v: Floats, fallen: float) -> bool:
    """Repeats the search for the loops whose directions are active. Returns whether their number has changed."""
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
    """Searches for a singular loop at (q, v) and constrains its directions. Returns whether it found one.

    fallen: J, potential energy lost before the loops stopped the motion; projection may restore it.
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
        if blocked.candidate[i] and looked_at < CANDIDATE_ROWS:
            looked_at += 1
            if block_row(i, sys, data, v, fallen):
                return True
    return False


@jit
def block_all(sys: System, data: Data, q: Floats, v: Floats, fallen: float) -> bool:
    """Searches for further singular loops at (q, v) until there are no more. Returns whether it found one."""
    found = False
    while block_taut_loops(sys, data, q, v, fallen):
        found = True
    return found


@jit
def rest_blocked(allowed: float, data: Data) -> bool:
    """Deactivates the second-order rows if the last accelerations did not need them. allowed: J/s². Returns whether."""
    if data.blocked.spent[1] <= INACTIVE_PART**2 * allowed:
        deactivate_blocked(data)
    return bool(data.blocked.n[1] > 0)

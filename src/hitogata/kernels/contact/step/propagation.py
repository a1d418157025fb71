"""Propagating impacts: a sequence of single hits from body to body at a fixed pose.

The patch with the fastest approach hits first, alone, with its own restitution. The next hit follows with the changed
velocities. Patches that approach equally fast hit together, so that symmetry is preserved. A hit thus propagates
through a row of touching balls and ejects the last one. Each hit conserves momentum and does not increase the energy.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...math.arrays import Floats
from ...mechanism.system import System
from ..find.tolerances import MIN_BOUNCE_SPEED
from ..joints.joint_friction import restitution_of_row
from ..operator.elimination import from_rows, island_of, row_velocities
from ..operator.islands import list_islands
from ..rows.compliant import make_yielding
from ..rows.point_kinematics import fastest_approach, normal_velocity, refresh, speed_to_solve
from ..rows.rolling_friction import clear_slot
from ..solver.coulomb import solve_island
from ..tables import GRIP_POINT, IMPACTS, Collision, ContactData
from .tolerances import HIT_ENERGY_ROUNDING, HITS_PER_PATCH, SIMULTANEOUS_HIT_RATIO


@jit
def approach(con: ContactData, i: int, h: float) -> float:
    """Excess of the approach of a rigid patch over that allowed by its gap, m/s or rad/s; 0 if too slow to bounce."""
    patch = con.patches[i]
    fastest = 0.0
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        point = con.points[c]
        speed = normal_velocity(con, con.solver.free, c)
        if point.area == 0.0 and point.size != GRIP_POINT and -speed > MIN_BOUNCE_SPEED:
            fastest = max(fastest, fastest_approach(con, point, h) - speed)
    return fastest


@jit
def choose_hit(con: ContactData, island: int, h: float) -> int:
    """Lists the patches of an island that hit next in `chosen`. Returns their number."""
    fastest, i = 0.0, con.solver.first_of_island[island]
    while i >= 0:
        fastest = max(fastest, approach(con, i, h))
        i = con.solver.next_of_island[i]
    count, i = 0, con.solver.first_of_island[island]
    while i >= 0 and fastest > 0.0:
        if approach(con, i, h) >= (1.0 - SIMULTANEOUS_HIT_RATIO) * fastest:
            con.solver.chosen[count] = i
            count += 1
        i = con.solver.next_of_island[i]
    return count


@jit
def work_along(con: ContactData, count: int, w: Floats, y: Floats) -> float:
    """w · y over the rows of the chosen patches."""
    total = 0.0
    for n in range(count):
        patch = con.patches[con.solver.chosen[n]]
        for k in range(patch.row, patch.row + patch.rows):
            total += w[k] * y[k]
    return total


@jit
def solve_hit(sys: System, col: Collision, con: ContactData, count: int, h: float, bounce: bool) -> float:
    """w and y of a hit that stops or reflects the chosen patches. Returns the energy gained, J."""
    free, speed = con.solver.free, 0.0
    for n in range(count):
        patch = con.patches[con.solver.chosen[n]]
        back = restitution_of_row(sys, patch) if patch.bound >= 0 else col.surfaces[patch.surface].restitution
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            v, most = normal_velocity(con, free, c), fastest_approach(con, point, h)
            point.target = -back * v if bounce and v < most and -v > MIN_BOUNCE_SPEED and back > 0.0 else most
            make_yielding(point)
            for k in range(3):
                con.solver.f[point.at + k] = 0.0
            clear_slot(con, patch)
            speed = max(speed, speed_to_solve(patch, point, free))
    island_of(con).speed = speed
    solve_island(con, count, IMPACTS)
    refresh(con, count)
    return 0.5 * (work_along(con, count, con.solver.w, free) + work_along(con, count, con.solver.w, con.solver.y))


@jit
def hit(sys: System, col: Collision, con: ContactData, count: int, h: float) -> None:
    """w of one hit of the chosen patches.

    With friction a bounce may increase the energy, a stop cannot. Both satisfy cones and gaps, and so do their convex
    combinations. The result is the one with the largest part of the bounce that does not increase the energy.
    """
    w, change = con.solver.w, con.step.y_gain
    gained = solve_hit(sys, col, con, count, h, True)
    if gained <= HIT_ENERGY_ROUNDING * math.fabs(work_along(con, count, w, con.solver.free)):
        return
    for n in range(count):
        patch = con.patches[con.solver.chosen[n]]
        for k in range(patch.row, patch.row + patch.rows):
            change[k] = w[k]
    stopped = min(solve_hit(sys, col, con, count, h, False), 0.0)
    for n in range(count):
        patch = con.patches[con.solver.chosen[n]]
        for k in range(patch.row, patch.row + patch.rows):
            change[k] -= w[k]
    # energy of w + part · change is stopped + part · slope + part² · bend
    slope = work_along(con, count, change, con.solver.y)
    bend = gained - stopped - slope
    root = math.sqrt(max(slope * slope - 4.0 * bend * stopped, 0.0))
    part = -2.0 * stopped / (slope + root) if slope > 0.0 else 0.5 * (root - slope) / bend if bend > 0.0 else 0.0
    for n in range(count):
        patch = con.patches[con.solver.chosen[n]]
        for k in range(patch.row, patch.row + patch.rows):
            w[k] += min(part, 1.0) * change[k]


@jit
def apply_hit(con: ContactData, island: int, count: int) -> None:
    """Updates impulses, and the velocities `free` of an island, after the hit w of the chosen patches."""
    w, y, free = con.solver.w, con.solver.y, con.solver.free
    from_rows(con.solver.x, con, count, w)
    for n in range(count):
        patch = con.patches[con.solver.chosen[n]]
        for c in range(patch.rows):
            patch.impulse[c] += w[patch.row + c]
    i = con.solver.first_of_island[island]
    while i >= 0:
        patch = con.patches[i]
        row_velocities(y, con, patch, con.solver.x)
        for k in range(patch.row, patch.row + patch.rows):
            free[k] = y[k]
        i = con.solver.next_of_island[i]


@jit_late
def propagate_hits(sys: System, col: Collision, con: ContactData, h: float) -> None:
    """Hits in sequence until no patch approaches; w and the patches' impulses are the sums of all hits.

    After `assemble_patches`, with the velocities before the hits in `free`, which then holds those after them.
    """
    list_islands(con)
    for island in range(con.status[0].n_islands):
        patches, i = 0, con.solver.first_of_island[island]
        while i >= 0:
            patches += 1
            i = con.solver.next_of_island[i]
        for _ in range(HITS_PER_PATCH * patches):
            count = choose_hit(con, island, h)
            if count == 0:
                break
            hit(sys, col, con, count, h)
            apply_hit(con, island, count)
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        for c in range(patch.rows):
            con.solver.w[patch.row + c] = patch.impulse[c]

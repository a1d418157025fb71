"""Impacts that propagate: hits follow one another, from body to body, while the bodies stay where they are.

Of all patches that approach each other the fastest hits, alone, and comes back by its own restitution; velocities are
then others, and the next one hits. Patches that approach equally fast hit together: what is symmetric stays so. A blow
thus runs through a row of balls that touch, and throws off the last one. Each hit keeps momentum, and none wins energy.
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

#: hits in an island for each of its patches, at most: what then still approaches is stopped by one impulse for all
HITS = 30
#: of the greatest speed of approach: patches that are slower by less hit at the same time
EQUAL = 1e-6
#: of the work of a hit: by so much rounding may win energy
NOTHING = 1e-12


@jit
def approach(con: ContactData, i: int, h: float) -> float:
    """m/s, rad/s: how much faster than its gap allows a rigid patch closes, where it is fast enough to come back."""
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
    """chosen: the patches of an island that hit next. Returns how many they are."""
    fastest, i = 0.0, con.solver.first_of_island[island]
    while i >= 0:
        fastest = max(fastest, approach(con, i, h))
        i = con.solver.next_of_island[i]
    count, i = 0, con.solver.first_of_island[island]
    while i >= 0 and fastest > 0.0:
        if approach(con, i, h) >= (1.0 - EQUAL) * fastest:
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
    """w and y: the chosen patches are stopped or thrown back. Returns the energy that enters, J."""
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

    What comes back and rubs can win energy, what stays cannot. Both keep the cones and the gaps, and so does all
    between them: as much of the bounce as the energy allows.
    """
    w, change = con.solver.w, con.step.y_gain
    gained = solve_hit(sys, col, con, count, h, True)
    if gained <= NOTHING * math.fabs(work_along(con, count, w, con.solver.free)):
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
def pass_on(con: ContactData, island: int, count: int) -> None:
    """Impulses and velocities `free` of an island after a hit of the chosen patches, w."""
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
    """Hits one after the other until nothing approaches: w is all their impulses together, as are the patches'.

    After `assemble_patches`, with the velocities before it all in `free`; those after it are left there.
    """
    list_islands(con)
    for island in range(con.status[0].n_islands):
        patches, i = 0, con.solver.first_of_island[island]
        while i >= 0:
            patches += 1
            i = con.solver.next_of_island[i]
        for _ in range(HITS * patches):
            count = choose_hit(con, island, h)
            if count == 0:
                break
            hit(sys, col, con, count, h)
            pass_on(con, island, count)
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        for c in range(patch.rows):
            con.solver.w[patch.row + c] = patch.impulse[c]

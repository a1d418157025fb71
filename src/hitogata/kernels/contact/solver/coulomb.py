"""Coulomb's law for any number of contact points at once, exactly.

For every point, with v its velocity after the step and f its force:

    0 ≤ f_n  ⟂  v_n − target ≥ 0,      f_t the most dissipative force with |f_t| ≤ μ f_n

No pyramid and no convex relaxation: a sliding point pushes against its own motion and does not lift itself. Derivation
and measurements: docs/derivations/coulomb.md.
"""

from __future__ import annotations

from ...compiler.jit import jit
from ...math.arrays import Record
from ..operator.elimination import island_of
from ..operator.islands import list_islands
from ..rows.point_kinematics import largest, point_velocity, refresh, speed_to_solve
from ..tables import DISPLACEMENTS, FORCES, GAINS, IMPACTS, ContactData
from .anderson import accelerated_sweeps
from .gauss_seidel import gauss_seidel_sweep
from .newton import KNOWN, copy_points, newton
from .proximal import proximal_newton
from .rest import is_settling

#: m/s, rad/s: the residual of slower islands is taken over this, or it would be one of rounding
SLOWEST = 1e-5
#: sweeps before Newton's method, at most while they go on fast, and where an island is too large for that
SWEEPS = 4
LONGEST = 12
MANY_SWEEPS = 1000
#: sweeps that find forces without friction, to start afresh from
SMOOTH = 100
#: penalty of the proximal method (force by velocity, times inv_mass): the first; factors as it works and fails; bounds
PENALTY = 30.0
HARDER = 3.0
SOFTER = 0.3
SOFTEST = 1e-3
HARDEST = 1e6
#: m/s: in slower islands, as under weight alone, a solution is made as exact as numbers are: what rests, rests long;
#: so is that of a hit of few patches of free bodies: what comes down straight goes up straight
RESTS = 0.1
#: unknowns of an island at rest from which on a round of it counts as a whole one; most rounds of small ones
WHOLE_ROUND = 48
MOST_ROUNDS = 90
#: times the work that islands at rest may take, of free bodies and with chains. Of the solutions for people who fall or
#: lie, and strings of rods, that took more than once the work, 9 of 34 came to their goal before 1.5, none of 38 beyond
RESTING = (3.0, 1.5)
#: patches up to which all of an island is made as exact as the forces of what rests, however fast it moves; and its
#: unknowns: one body alone, be it on many pieces of the ground
FEW = 4
ONE_BODY = 6
#: residual, over the island's speed, of the forces that a resting island keeps, see `rest.py`
AT_REST = 1e-10
#: of its goal, where Newton's method and sweeps stop in motion
ENOUGH = 0.5
#: part of the residual that rigid Newton must not leave for its forces to be gone on with
TAKEN = 0.1
#: patches of islands of free balls, and the part of the work that they are worth in motion: they are apart soon. Their
#: goal in a step with an impact: sweeps lead there by themselves, each at a quarter of what a step of Newton's takes
SMALL, HASTY, HASTY_GOAL = 64, 4, 1e-4


@jit
def clear_forces(con: ContactData, count: int) -> None:
    """f = 0 at the points of the chosen patches."""
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        for k in range(3 * patch.first_point, 3 * (patch.first_point + patch.n_points + patch.turning)):
            con.solver.f[k] = 0.0


@jit
def start_afresh(con: ContactData, count: int) -> float:
    """Forces found without friction, by sweeps from zero. Returns the residual."""
    clear_forces(con, count)
    refresh(con, count)
    for k in range(SMOOTH):
        gauss_seidel_sweep(con, count, k >= SMOOTH - SWEEPS)
    return refresh(con, count)


#   1  stop if the forces of the last step still fit (warm start)
#   2  four sweeps of Gauss–Seidel, and more while they gain more than Newton would; none where much moves and the
#      forces of the last step tell which points press, stick and slide
#   3  for some rounds: rigid Newton; stop if it has reached the law, or what is good enough by now (`effort.py`), or
#      after so many of its steps
#   4     accelerated sweeps, on from the forces before if Newton has gained nothing
#   5     from some round on, instead: two rounds of three a step of the proximal method, its law solved by Newton, and
#         every third plain sweeps, which are slow and find a way out where all others go to and fro
#   6     after many rounds: start from forces without friction
#   7  the best forces seen are the answer
@jit
def good_enough(effort: Record, spent: int) -> float:
    """Residual, over the island's speed, that is the end after so many whole rounds."""
    goal = effort.goals[0]
    for k in range(1, 4):
        if spent >= effort.rounds[k]:
            goal = effort.goals[k]
    return float(goal)


@jit
def is_moving(island: Record, count: int, what: int) -> bool:
    """Do so many patches of an island move, and are they many? Their goal is not that of what rests.

    What an impact leaves, the forces of the step make up for at once; `fastest` is known when those are sought.
    """
    return bool(count > FEW and island.unknowns > ONE_BODY and (what >= IMPACTS or island.fastest > RESTS))


@jit
def first_goal(con: ContactData, island: Record, count: int, what: int) -> float:
    """Residual, over the island's speed, with which so many of its patches are done. what: row of con.effort."""
    effort = con.effort[what]
    return float(effort.moving if is_moving(island, count, what) else effort.goals[0])


@jit
def one_point_each(con: ContactData, count: int) -> bool:
    """Do the chosen patches press at one point each, as those of balls do?"""
    found = True
    for i in range(count):
        found = found and con.patches[con.solver.chosen[i]].n_points == 1
    return found


@jit
def solve_island(con: ContactData, count: int, what: int) -> float:
    """Forces of the points of the chosen patches, from those in f. Returns the residual left, over the island's speed.

    what: row of con.effort.
    """
    effort, island = con.effort[what], island_of(con)
    speed = island.speed
    chained = 1 if island.unknowns > 6 * (island.end - island.first) else 0
    polish = ((what <= GAINS or count <= FEW) and speed <= RESTS) or (what == IMPACTS and count <= FEW and not chained)
    moving, first = is_moving(island, count, what), first_goal(con, island, count, what)
    whole = island.unknowns > WHOLE_ROUND or moving
    f, best, before = con.solver.f, con.solver.newton.best, con.solver.newton.before
    # at rest nothing is given away that more steps could bring
    calm = not moving and (what != GAINS or count <= FEW)
    island.budget = int(effort.work[chained] * (RESTING[chained] if calm else 1.0))
    balls = moving and not chained and count <= SMALL and one_point_each(con, count)
    if balls:
        island.budget //= HASTY
        if what != FORCES or island.spent > 0:
            first = max(first, HASTY_GOAL)
    aim = (ENOUGH if moving else 0.1) * first * speed
    if what == FORCES and moving and chained:
        # one budget for figures in motion: that of the forces is what the impact has left, and half of it at least
        island.budget = max(island.budget - island.spent, island.budget // 2)
    if what != GAINS:
        island.work = 0
    least = refresh(con, count)
    fits = AT_REST if what == FORCES and is_settling(con, island) else first
    if least <= fits * speed:
        return float(least / speed)
    copy_points(con, count, best, f)
    ordered = island.ordered
    now = least
    if not (moving and not balls and ordered and what == FORCES and least <= KNOWN * speed):
        few, many = (SWEEPS, LONGEST) if ordered else (MANY_SWEEPS, MANY_SWEEPS)
        if balls:
            few = many = effort.sweeps[chained]
        accelerated_sweeps(con, count, few, many, aim)
        now = refresh(con, count)
    sweeps, burst, penalty = effort.sweeps[chained], effort.burst[chained], PENALTY
    # in motion the proximal method takes ten times the time of sweeps, and gains less
    patient = MOST_ROUNDS if moving and chained else effort.patient
    unit = 1 if whole else max(WHOLE_ROUND // (island.unknowns + 1), 1)
    rounds = min(effort.last * unit, MOST_ROUNDS)
    for turn in range(rounds if ordered else 0):
        if now < least:
            least = now
            copy_points(con, count, best, f)
        if least <= speed * max(first, good_enough(effort, turn // unit)) and (turn > 0 or not polish):
            break
        if turn > 0 and turn % effort.afresh == 0:
            penalty, burst, now = PENALTY, effort.burst[chained], start_afresh(con, count)
        copy_points(con, count, before, f)
        newton(con, count, now, aim, polish)
        found = refresh(con, count)
        if found < least:
            least = found
            copy_points(con, count, best, f)
        if island.work >= island.budget or least <= speed * max(first, good_enough(effort, turn // unit)):
            now = found
            break
        if found < TAKEN * now:
            copy_points(con, count, before, f)
        if turn >= patient and turn % 3 != 2:
            while not proximal_newton(con, count, penalty) and penalty > SOFTEST and island.work < island.budget:
                penalty *= SOFTER
            penalty = min(HARDER * penalty, HARDEST)
        else:
            copy_points(con, count, f, before)
            refresh(con, count)
            if turn >= patient:
                for _ in range(min(burst, island.budget - island.work)):
                    island.work += 1
                    if gauss_seidel_sweep(con, count, True) <= aim:
                        break
                burst = min(2 * burst, effort.longest)
            else:
                left = min(sweeps, island.budget - island.work)
                accelerated_sweeps(con, count, left, left, aim)
        now = refresh(con, count)
    if not now <= least:
        copy_points(con, count, f, best)
        now = refresh(con, count)
    if what == IMPACTS:
        island.spent += island.work
    if what == FORCES:
        island.work = 0  # what gains energy is solved again, all times together with a budget of their own
    return float(now / speed)


@jit
def solve_coulomb(con: ContactData, what: int) -> float:
    """Forces of all points. `free` holds the rows' velocities without them; f the forces to start from.

    what: row of con.effort. Islands that are not wanted stay as they are.

    Returns the worst residual of any island, over the island's largest velocity. After
    `patch_operator.assemble_patches`.
    """
    worst, chosen = 0.0, con.solver.chosen
    list_islands(con)
    for n in range(con.status[0].n_islands):
        island = con.ordering.islands[n]
        if not island.wanted:
            continue
        count = 0
        speed, moves = 0.0, island.fastest
        i = con.solver.first_of_island[n]
        while i >= 0:
            patch = con.patches[i]
            chosen[count] = i
            count += 1
            i = con.solver.next_of_island[i]
            for c in range(patch.first_point, patch.first_point + patch.n_points):
                point = con.points[c]
                v = point_velocity(patch, point, con.solver.free)
                speed = max(
                    speed, largest(v) if what == DISPLACEMENTS else speed_to_solve(patch, point, con.solver.free)
                )
                moves = max(moves, largest((v[0] + point.target, v[1], v[2])))
        # what moves is held against how fast it does
        moving = what <= GAINS and count > FEW and island.fastest > RESTS
        island.speed = moves if moving else max(speed, SLOWEST)
        if speed > 0.0:
            worst = max(worst, solve_island(con, count, what))
        else:
            clear_forces(con, count)
            refresh(con, count)
    for n in range(con.status[0].n_islands if what == FORCES else 0):
        con.ordering.islands[n].spent = 0
    con.status[0].worst_of[what] = max(con.status[0].worst_of[what], worst)
    return worst

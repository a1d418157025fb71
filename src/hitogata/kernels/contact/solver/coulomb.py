"""Coulomb's law for any number of contact points at once, to a small residual.

For every point, with v its velocity after the step and f its force:

    0 ≤ f_n  ⟂  v_n − target ≥ 0,      f_t the most dissipative force with |f_t| ≤ μ f_n

There is no pyramid and no convex relaxation: friction opposes the sliding velocity and causes no separation. Each
island of patches is solved on its own:

1. Stop if the forces of the last step still satisfy the law (warm start).
2. A few Gauss–Seidel sweeps, more while they converge fast. They are skipped in moving chains whose forces of the last
   step already determine the open, sticking and sliding points.
3. Rounds of rigid Newton. Stop at the goal of the round (`effort.py`) or when the budget is spent.
4. After each round: accelerated sweeps, from the forces before it if Newton has not reduced the residual.
5. From some round on, instead: two rounds of three take a step of the proximal method. Every third has plain sweeps,
   which are slow but leave cycles of the other methods.
6. After many rounds: a restart from forces without friction.
7. The result is the best forces found.

Derivation and measurements: docs/derivations/coulomb.md.
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
from .newton import copy_points, newton
from .proximal import proximal_newton
from .rest import is_settling
from .tolerances import (
    BALL_BUDGET_DIVISOR,
    BALL_IMPACT_GOAL,
    BALL_ISLAND_PATCHES,
    FIRST_SWEEPS,
    FIRST_SWEEPS_MAX,
    FRICTIONLESS_SWEEPS,
    FULL_ROUND_UNKNOWNS,
    KNOWN_SET_RESIDUAL,
    MIN_ISLAND_SPEED,
    MOTION_GOAL_FRACTION,
    NEWTON_ACCEPT_RATIO,
    PENALTY_FIRST,
    PENALTY_GROWTH,
    PENALTY_MAX,
    PENALTY_MIN,
    PENALTY_REDUCTION,
    REST_BUDGET_FACTOR,
    REST_GOAL_FRACTION,
    REST_RESIDUAL,
    SINGLE_BODY_UNKNOWNS,
    SLOW_ISLAND_SPEED,
    SMALL_ISLAND_PATCHES,
    SOLVER_ROUNDS_MAX,
    SWEEPS_WITHOUT_NEWTON,
)


@jit
def clear_forces(con: ContactData, count: int) -> None:
    """f = 0 at the points of the chosen patches."""
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        for k in range(3 * patch.first_point, 3 * (patch.first_point + patch.n_points + patch.turning)):
            con.solver.f[k] = 0.0


@jit
def start_afresh(con: ContactData, count: int) -> float:
    """Forces without friction, by sweeps from zero, as a new initial guess. Returns the residual."""
    clear_forces(con, count)
    refresh(con, count)
    for k in range(FRICTIONLESS_SWEEPS):
        gauss_seidel_sweep(con, count, k >= FRICTIONLESS_SWEEPS - FIRST_SWEEPS)
    return refresh(con, count)


@jit
def good_enough(effort: Record, spent: int) -> float:
    """Residual over the island's speed that ends the solution after `spent` whole rounds."""
    goal = effort.goals[0]
    for k in range(1, 4):
        if spent >= effort.rounds[k]:
            goal = effort.goals[k]
    return float(goal)


@jit
def is_moving(island: Record, count: int, what: int) -> bool:
    """Whether the island has many patches and moves; it then has a goal of its own.

    In impacts it counts as moving, since the forces of the step compensate for the residual. `fastest` is only set
    when these forces are solved for.
    """
    return bool(
        count > SMALL_ISLAND_PATCHES
        and island.unknowns > SINGLE_BODY_UNKNOWNS
        and (what >= IMPACTS or island.fastest > SLOW_ISLAND_SPEED)
    )


@jit
def first_goal(con: ContactData, island: Record, count: int, what: int) -> float:
    """Goal of the first round: residual over the island's speed. what: row of con.effort."""
    effort = con.effort[what]
    return float(effort.moving if is_moving(island, count, what) else effort.goals[0])


@jit
def one_point_each(con: ContactData, count: int) -> bool:
    """Whether each chosen patch has a single point, as for balls."""
    found = True
    for i in range(count):
        found = found and con.patches[con.solver.chosen[i]].n_points == 1
    return found


@jit
def solve_island(con: ContactData, count: int, what: int) -> float:
    """Solves for the forces of the chosen patches, from those in f. Returns the residual over the island's speed.

    what: row of con.effort.
    """
    effort, island = con.effort[what], island_of(con)
    speed = island.speed
    chained = 1 if island.unknowns > 6 * (island.end - island.first) else 0
    polish = ((what <= GAINS or count <= SMALL_ISLAND_PATCHES) and speed <= SLOW_ISLAND_SPEED) or (
        what == IMPACTS and count <= SMALL_ISLAND_PATCHES and not chained
    )
    moving, first = is_moving(island, count, what), first_goal(con, island, count, what)
    whole = island.unknowns > FULL_ROUND_UNKNOWNS or moving
    f, best, before = con.solver.f, con.solver.newton.best, con.solver.newton.before
    # islands at rest have a larger budget: their residual would accumulate
    calm = not moving and (what != GAINS or count <= SMALL_ISLAND_PATCHES)
    island.budget = int(effort.work[chained] * (REST_BUDGET_FACTOR[chained] if calm else 1.0))
    balls = moving and not chained and count <= BALL_ISLAND_PATCHES and one_point_each(con, count)
    if balls:
        island.budget //= BALL_BUDGET_DIVISOR
        if what != FORCES or island.spent > 0:
            first = max(first, BALL_IMPACT_GOAL)
    aim = (MOTION_GOAL_FRACTION if moving else REST_GOAL_FRACTION) * first * speed
    if what == FORCES and moving and chained:
        # impact and forces share one budget; at least half of it remains for the forces
        island.budget = max(island.budget - island.spent, island.budget // 2)
    if what != GAINS:
        island.work = 0
    least = refresh(con, count)
    fits = REST_RESIDUAL if what == FORCES and is_settling(con, island) else first
    if least <= fits * speed:
        return float(least / speed)
    copy_points(con, count, best, f)
    ordered = island.ordered
    now = least
    if not (moving and not balls and ordered and what == FORCES and least <= KNOWN_SET_RESIDUAL * speed):
        few, many = (FIRST_SWEEPS, FIRST_SWEEPS_MAX) if ordered else (SWEEPS_WITHOUT_NEWTON, SWEEPS_WITHOUT_NEWTON)
        if balls:
            few = many = effort.sweeps[chained]
        accelerated_sweeps(con, count, few, many, aim)
        now = refresh(con, count)
    sweeps, burst, penalty = effort.sweeps[chained], effort.burst[chained], PENALTY_FIRST
    # moving chains: a proximal step takes ten times the time of the sweeps and reduces the residual by less
    patient = SOLVER_ROUNDS_MAX if moving and chained else effort.patient
    unit = 1 if whole else max(FULL_ROUND_UNKNOWNS // (island.unknowns + 1), 1)
    rounds = min(effort.last * unit, SOLVER_ROUNDS_MAX)
    for turn in range(rounds if ordered else 0):
        if now < least:
            least = now
            copy_points(con, count, best, f)
        if least <= speed * max(first, good_enough(effort, turn // unit)) and (turn > 0 or not polish):
            break
        if turn > 0 and turn % effort.afresh == 0:
            penalty, burst, now = PENALTY_FIRST, effort.burst[chained], start_afresh(con, count)
        copy_points(con, count, before, f)
        newton(con, count, now, aim, polish)
        found = refresh(con, count)
        if found < least:
            least = found
            copy_points(con, count, best, f)
        if island.work >= island.budget or least <= speed * max(first, good_enough(effort, turn // unit)):
            now = found
            break
        if found < NEWTON_ACCEPT_RATIO * now:
            copy_points(con, count, before, f)
        if turn >= patient and turn % 3 != 2:
            while not proximal_newton(con, count, penalty) and penalty > PENALTY_MIN and island.work < island.budget:
                penalty *= PENALTY_REDUCTION
            penalty = min(PENALTY_GROWTH * penalty, PENALTY_MAX)
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
        island.work = 0  # the solutions of GAINS share a budget of their own
    return float(now / speed)


@jit
def solve_coulomb(con: ContactData, what: int) -> float:
    """Forces of all points. `free` holds the rows' velocities without them; f the initial forces.

    what: row of con.effort. Islands that are not selected (`wanted`) keep their forces.

    Returns the largest residual over the island's speed. After `patch_operator.assemble_patches`.
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
        # moving islands: the residual is relative to their largest velocity
        moving = what <= GAINS and count > SMALL_ISLAND_PATCHES and island.fastest > SLOW_ISLAND_SPEED
        island.speed = moves if moving else max(speed, MIN_ISLAND_SPEED)
        if speed > 0.0:
            worst = max(worst, solve_island(con, count, what))
        else:
            clear_forces(con, count)
            refresh(con, count)
    for n in range(con.status[0].n_islands if what == FORCES else 0):
        con.ordering.islands[n].spent = 0
    con.status[0].worst_of[what] = max(con.status[0].worst_of[what], worst)
    return worst

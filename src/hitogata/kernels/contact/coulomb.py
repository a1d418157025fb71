"""Coulomb's law for any number of contact points at once, exactly.

For every point, with v its velocity after the step and f its force:

    0 ≤ f_n  ⟂  v_n − target ≥ 0,      f_t the most dissipative force with |f_t| ≤ μ f_n

No pyramid and no convex relaxation: a sliding point pushes against its own motion and does not lift itself. Derivation
and measurements: docs/derivations/coulomb.md.
"""

from __future__ import annotations

from .._jit import jit
from .gauss_seidel import gauss_seidel_sweep
from .islands import list_islands
from .low_rank_factor import factor_responses
from .newton import copy_points, newton
from .point_kinematics import largest, point_velocity, refresh
from .proximal import proximal_newton
from .tables import ContactData

#: law's residual (velocity, over the largest one in the island) that is good enough
EXACT = 1e-7
#: m/s, rad/s: the residual of slower islands is taken over this, or it would be one of rounding
SLOWEST = 1e-5
#: sweeps before Newton's method, and where an island is too large for that
SWEEPS = 4
MANY_SWEEPS = 1000
#: rounds of Newton's method, rigid and proximal: three are the rule, ninety the rare exception
ROUNDS = 90
#: rounds after which to start afresh from other forces, and sweeps that find those without friction
AFRESH = 45
SMOOTH = 100
#: every third round is one of sweeps, so many at first and twice as many each time, up to a bound
BURST = 30
LONGEST_BURST = 960
#: penalty of the proximal method (force by velocity, times inv_mass): the first; factors as it works and fails; bounds
PENALTY = 30.0
HARDER = 3.0
SOFTER = 0.3
SOFTEST = 1e-3
HARDEST = 1e6
#: part of the residual that rigid Newton must not leave for its forces to be gone on with
TAKEN = 0.1


@jit
def clear_forces(con: ContactData, count: int) -> None:
    """f = 0 at the points of the chosen patches."""
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        for k in range(3 * patch.first_point, 3 * (patch.first_point + patch.n_points)):
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
#   2  four sweeps of Gauss–Seidel
#   3  up to ROUNDS times: rigid Newton; stop if it has reached the law
#   4     two rounds of three: a step of the proximal method, its law solved by Newton
#   5     every third round: a burst of sweeps instead; after AFRESH rounds start from forces without friction
#   6  the best forces seen are the answer
@jit
def solve_island(con: ContactData, count: int, speed: float) -> float:
    """Forces of the points of the chosen patches, from those in f. Returns the residual left, over speed (m/s)."""
    f, best, before = con.solver.f, con.solver.newton.best, con.solver.newton.before
    goal = EXACT * speed
    least = refresh(con, count)
    if least <= goal:
        return least / speed
    copy_points(con, count, best, f)
    rank = factor_responses(con, count)
    for _ in range(SWEEPS if rank >= 0 else MANY_SWEEPS):
        if gauss_seidel_sweep(con, count, True) <= 0.1 * goal:
            break
    now = refresh(con, count)
    penalty = PENALTY
    burst = BURST
    for turn in range(ROUNDS if rank > 0 else 0):
        if now < least:
            least = now
            copy_points(con, count, best, f)
        if least <= goal:
            break
        if turn > 0 and turn % AFRESH == 0:
            penalty, burst, now = PENALTY, BURST, start_afresh(con, count)
        copy_points(con, count, before, f)
        newton(con, count, rank, 0.1 * goal)
        found = refresh(con, count)
        if found < least:
            least = found
            copy_points(con, count, best, f)
        if least <= goal:
            break
        if found < TAKEN * now:
            copy_points(con, count, before, f)
        if turn % 3 == 2:
            # Newton's method oscillates between two sets of forces: one point at a time finds its way out
            copy_points(con, count, f, before)
            refresh(con, count)
            for _ in range(burst):
                if gauss_seidel_sweep(con, count, True) <= 0.1 * goal:
                    break
            burst = min(2 * burst, LONGEST_BURST)
        else:
            while not proximal_newton(con, count, rank, penalty) and penalty > SOFTEST:
                penalty *= SOFTER
            penalty = min(HARDER * penalty, HARDEST)
        now = refresh(con, count)
    if now > least:
        copy_points(con, count, f, best)
    return refresh(con, count) / speed


@jit
def solve_coulomb(con: ContactData) -> float:
    """Forces of all points. `free` holds the rows' velocities without them; f the forces to start from.

    Returns the worst residual of any island, over the island's largest velocity. After `delassus.assemble_patches`.
    """
    worst, chosen = 0.0, con.solver.chosen
    list_islands(con)
    for island in range(con.status[0].n_islands):
        count = 0
        speed = 0.0
        i = con.solver.first_of_island[island]
        while i >= 0:
            patch = con.patches[i]
            chosen[count] = i
            count += 1
            i = con.solver.next_of_island[i]
            for c in range(patch.first_point, patch.first_point + patch.n_points):
                v = point_velocity(patch, con.points[c], con.solver.free)
                speed = max(speed, largest(v))
        if speed > 0.0:
            worst = max(worst, solve_island(con, count, max(speed, SLOWEST)))
        else:
            clear_forces(con, count)
            refresh(con, count)
    return worst

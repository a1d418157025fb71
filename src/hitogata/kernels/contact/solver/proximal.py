"""Proximal method: f = P(f̄ − penalty · v / inv_mass) at every point, with f̄ the forces of the last iteration.

Newton's method solves this softened law from nearly any start: the softer the law, the closer Newton's matrix is to 1.
Repeated with its solution as the next f̄ it converges to the law itself, the faster the larger the penalty.
"""

from __future__ import annotations

from ...compiler.jit import jit
from ...math.arrays import Floats
from ...math.vector import load3, scale, store, sub
from ..operator.elimination import from_rows, island_of
from ..rows.point_kinematics import patch_wrench, project
from ..rows.rolling_friction import linearise_turn, pressed_with, project_turn, slot_of
from ..tables import ContactData
from .newton import linearise, newton_step, point_velocities
from .tolerances import PROXIMAL_ARMIJO, PROXIMAL_MIN_STEP, PROXIMAL_NEWTON_STEPS, PROXIMAL_REDUCTION


@jit
def proximal_forces(con: ContactData, count: int, x: Floats, penalty: float) -> float:
    """Forces of the softened law at x, velocities into v, and dx = Lᵀ w − x. Returns |dx|²."""
    scratch, f, island = con.solver.newton, con.solver.f, island_of(con)
    first, end = island.column, island.column + island.unknowns
    v, before, dx = scratch.v, scratch.before, scratch.dx
    point_velocities(con, count, x, v)
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            at = point.at
            rho = penalty / point.inv_mass
            n = (before[at] - rho * v[at]) / (1.0 + rho * point.compliance)
            t, s = before[at + 1] - rho * v[at + 1], before[at + 2] - rho * v[at + 2]
            store(f[at : at + 3], project(point, n, t, s))
        if patch.turning:
            slot = slot_of(con, patch)
            at, rho = slot.at, penalty / slot.inv_mass
            moment = sub(load3(before[at : at + 3]), scale(rho, load3(v[at : at + 3])))
            store(f[at : at + 3], project_turn(slot, pressed_with(con, patch, f), moment))
    patch_wrench(scratch.w_trial, con, count, f)
    from_rows(dx, con, count, scratch.w_trial)
    total = 0.0
    for k in range(first, end):
        dx[k] -= x[k]
        total += dx[k] * dx[k]
    return total


@jit
def proximal_newton(con: ContactData, count: int, penalty: float) -> bool:
    """Solves the softened law, with f̄ in `before`. False if that failed or the budget of work is spent."""
    scratch, x, island = con.solver.newton, con.solver.x, island_of(con)
    first, end = island.column, island.column + island.unknowns
    dx, before = scratch.dx, scratch.before
    patch_wrench(scratch.w_trial, con, count, before)
    from_rows(x, con, count, scratch.w_trial)
    merit = proximal_forces(con, count, x, penalty)
    enough = PROXIMAL_REDUCTION * PROXIMAL_REDUCTION * merit
    for _ in range(PROXIMAL_NEWTON_STEPS):
        if merit <= enough:
            return True
        for i in range(count):
            patch = con.patches[con.solver.chosen[i]]
            for c in range(patch.first_point, patch.first_point + patch.n_points):
                point = con.points[c]
                at = point.at
                v = load3(scratch.v[at : at + 3])
                rho = penalty / point.inv_mass
                linearise(scratch, point, load3(before[at : at + 3]), v, rho, rho, True)
            if patch.turning:
                slot = slot_of(con, patch)
                at, rho = slot.at, penalty / slot.inv_mass
                pressed, v = pressed_with(con, patch, con.solver.f), load3(scratch.v[at : at + 3])
                linearise_turn(scratch, slot, pressed, load3(before[at : at + 3]), v, rho, rho, True)
        if island.work >= island.budget or not newton_step(con, count):
            return False
        for k in range(first, end):
            scratch.x_trial[k] = dx[k]
        length, found, taken = 1.0, merit, 0.0
        while length > PROXIMAL_MIN_STEP:
            for k in range(first, end):
                x[k] += (length - taken) * scratch.x_trial[k]
            taken = length
            found = proximal_forces(con, count, x, penalty)
            if found < (1.0 - PROXIMAL_ARMIJO * length) * merit:
                break
            length *= 0.5
        if not found < merit:
            return False
        merit = found
    return merit <= enough

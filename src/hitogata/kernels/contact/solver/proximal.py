"""Proximal method: every point yields a little, f = P(f̄ − penalty · v / inv_mass), f̄ the forces found before.

The softened law has a solution that Newton's method finds from nearly anywhere: the softer the law, the nearer Newton's
matrix is to 1. Repeating it, with its solution as the next f̄, leads to the law itself, the faster the harder it is.
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

#: most steps of Newton's method
STEPS = 12
#: steps are longer than this
SHORTEST = 0.1
#: part of the error that may be left
ENOUGH = 1e-3


@jit
def proximal_forces(con: ContactData, count: int, x: Floats, penalty: float) -> float:
    """Forces of the softened law at x, velocities into v, and dx = Lᵀ w − x. Returns its square."""
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
    """Solve the softened law, f̄ being the forces in `before`. False if that failed, or is not worth more work."""
    scratch, x, island = con.solver.newton, con.solver.x, island_of(con)
    first, end = island.column, island.column + island.unknowns
    dx, before = scratch.dx, scratch.before
    patch_wrench(scratch.w_trial, con, count, before)
    from_rows(x, con, count, scratch.w_trial)
    merit = proximal_forces(con, count, x, penalty)
    enough = ENOUGH * ENOUGH * merit
    for _ in range(STEPS):
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
        while length > SHORTEST:
            for k in range(first, end):
                x[k] += (length - taken) * scratch.x_trial[k]
            taken = length
            found = proximal_forces(con, count, x, penalty)
            if found < (1.0 - 1e-4 * length) * merit:
                break
            length *= 0.5
        if not found < merit:
            return False
        merit = found
    return merit <= enough

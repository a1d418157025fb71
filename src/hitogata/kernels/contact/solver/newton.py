"""Newton's method on Coulomb's law of an island, in the reduced coordinates x = Lᵀ w of the bodies.

Near a state every point has a linear law f = c − D v: f = 0 if open, v = 0 if sticking, f_t = μ f_n τ if sliding. τ
turns with the sliding velocity. v = 0 is written as f = f̄ − N v with a large N, which is exact where f stays f̄.
Redundant points then keep their distribution of the load. For all points:

    (1 + Lᵀ K L) δx = Lᵀ w(c − D v) − x,      K = Σ Sᵀ D S over the points of a patch

`newton` solves the law itself; it converges in a few steps if the open, sticking and sliding points are correct.
`proximal.py` solves a softened law with the same matrix.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...math.arrays import Floats, Record
from ...math.tangents import tangents
from ...math.vector import ZERO3, Vec3, add, cross, load3, scale, store, sub
from ..operator.assembly import add_patch, begin_matrix
from ..operator.elimination import from_rows, island_of, row_velocities, solve_matrix
from ..rows.point_kinematics import (
    force_in_world,
    friction,
    largest,
    patch_wrench,
    point_velocity,
    project,
    residual_of_point,
)
from ..rows.rolling_friction import (
    linear_pressure,
    linearise_turn,
    pressed_with,
    project_turn,
    residual_of_turn,
    slot_of,
    turn_force,
    turn_velocity,
)
from ..tables import GRIP_POINT, ContactData, NewtonScratch
from .tolerances import (
    COMPLIANT_STIFFNESS_RATIO,
    CONTACT_NEWTON_STEPS,
    KNOWN_SET_RESIDUAL,
    NEWTON_DIVERGENCE,
    NEWTON_STALL_STEPS,
    NEWTON_STEP_SWEEPS,
    STICKING_STIFFNESS,
    STICKING_STIFFNESS_GROWTH,
    STICKING_STIFFNESS_MARGIN,
    STICKING_STIFFNESS_MAX,
    STICKING_STIFFNESS_MIN,
)


@jit
def linearise(
    scratch: NewtonScratch, point: Record, f: Vec3, v: Vec3, rho: float, N: float, soft: bool
) -> None:  # fmt: skip
    """Linear law of a point near f, v. soft: that of the softened law, whose N is rho.

    rho: force by velocity that distinguishes open, sticking and sliding. N: that of a sticking point. For a compliant
    point v + compliance · f replaces v along n: f = (f̄ − N v) / (1 + N compliance).
    """
    at, mu = point.at, friction(point)
    press, along, rest = scratch.press, scratch.along, scratch.rest
    if point.size == GRIP_POINT:
        n, most = f[0] - rho * v[0], point.friction
        sticks = math.fabs(n) < most
        store(press[at : at + 3], (N, f[0], 0.0) if sticks else (0.0, math.copysign(most, n), 0.0))
        store(along[at : at + 3], (0.0, 0.0, 0.0))
        store(rest[at : at + 3], (0.0, 0.0, 0.0))
        return
    # soft: force of the softened law itself; rigid: the present force acts on the compliance
    n = (f[0] - rho * v[0]) / (1.0 + rho * point.compliance) if soft else f[0] - rho * (v[0] + point.compliance * f[0])
    x, y = f[1] - rho * v[1], f[2] - rho * v[2]
    t = math.sqrt(x * x + y * y)
    yields = 1.0 / (1.0 + N * point.compliance)
    if n <= 0.0:
        store(press[at : at + 3], (0.0, 0.0, 0.0))
        store(along[at : at + 3], (0.0, 0.0, 0.0))
        store(rest[at : at + 3], (0.0, 0.0, 0.0))
    elif t <= mu * n:
        store(press[at : at + 3], (N * yields, f[0] * yields, N))
        store(along[at : at + 3], (0.0, 0.0, mu))
        store(rest[at : at + 3], (f[1], f[2], 0.0))
    else:
        x, y, part = x / t, y / t, mu * n / t
        across = x * f[2] - y * f[1] if soft else 0.0
        turning = part * rho if soft else min(part / (1.0 - part) * rho, N)
        store(press[at : at + 3], (N * yields, f[0] * yields, turning))
        store(along[at : at + 3], (x, y, mu))
        store(rest[at : at + 3], (-part * across * y, part * across * x, 0.0))


@jit
def linear_force(scratch: NewtonScratch, at: int, v: Vec3, constant: float) -> Vec3:
    """Force of a point's linear law: constant · c − D v."""
    press, along, rest = scratch.press, scratch.along, scratch.rest
    N, c, turning = press[at], press[at + 1], press[at + 2]
    x, y, mu = along[at], along[at + 1], along[at + 2]
    n = constant * c - N * v[0]
    slip = x * v[1] + y * v[2]
    return (
        n,
        mu * n * x + constant * rest[at] - turning * (v[1] - slip * x),
        mu * n * y + constant * rest[at + 1] - turning * (v[2] - slip * y),
    )


@jit
def world_column(con: ContactData, patch: Record, at: int, c: int) -> Vec3:
    """Column c of a point's D in world axes."""
    along = (-patch.n[c], -patch.t[c], -patch.s[c])
    return force_in_world(patch, linear_force(con.solver.newton, at, along, 0.0))


@jit
def add_column(K: Floats, c: int, moment: Vec3, force: Vec3) -> None:
    """Adds a moment and a force to column c of K."""
    for k in range(3):
        K[k, c] += moment[k]
        K[3 + k, c] += force[k]


@jit
def add_point(con: ContactData, patch: Record, point: Record) -> None:
    """K += Sᵀ D S: a unit velocity e causes the force D e, a unit rotation D (e × r), each with a moment r × force."""
    K, at, r = con.solver.newton.K, point.at, load3(point.r)
    f0, f1, f2 = (
        world_column(con, patch, at, 0),
        world_column(con, patch, at, 1),
        world_column(con, patch, at, 2),
    )
    m0, m1, m2 = cross(r, f0), cross(r, f1), cross(r, f2)
    add_column(K, 0, sub(scale(r[1], m2), scale(r[2], m1)), sub(scale(r[1], f2), scale(r[2], f1)))
    add_column(K, 1, sub(scale(r[2], m0), scale(r[0], m2)), sub(scale(r[2], f0), scale(r[0], f2)))
    add_column(K, 2, sub(scale(r[0], m1), scale(r[1], m0)), sub(scale(r[0], f1), scale(r[1], f0)))
    add_column(K, 3, m0, f0)
    add_column(K, 4, m1, f1)
    add_column(K, 5, m2, f2)


@jit
def add_turn(con: ContactData, patch: Record, slot: Record) -> None:
    """K of a slot: its moment depends on its own rotation and, at its bound, on the normal forces of the points."""
    scratch, at, n = con.solver.newton, slot.at, load3(patch.n)
    K, stuck, across = scratch.K, scratch.press[at], scratch.press[at + 2]
    t, s = tangents(n)
    # D is `stuck` along n and `across` in the plane of t and s, except along the direction of sliding
    slip = add(scale(scratch.along[at], t), scale(scratch.along[at + 1], s))
    part = slot.lever * slot.lever
    spin, flat = part * (stuck - across), part * across
    for k in range(3):
        for c in range(3):
            K[k, c] += spin * n[k] * n[c] - flat * slip[k] * slip[c]
        K[k, k] += flat
    if scratch.rest[at + 2] == 0.0 and scratch.along[at + 2] == 0.0:
        return
    turn, move = ZERO3, 0.0
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        point = con.points[c]
        N = scratch.press[point.at]
        turn, move = add(turn, scale(N, cross(load3(point.r), n))), move + N
    by_pressure = scale(slot.lever, add(scale(scratch.rest[at + 2], n), scale(scratch.along[at + 2], slip)))
    for k in range(3):
        for c in range(3):
            K[k, c] += by_pressure[k] * turn[c]
            K[k, 3 + c] += by_pressure[k] * move * n[c]


@jit
def newton_step(con: ContactData, count: int) -> bool:
    """dx ← (1 + Lᵀ K L)⁻¹ dx with the linear laws of all points. False if the matrix is singular."""
    scratch, island = con.solver.newton, island_of(con)
    K, press = scratch.K, scratch.press
    island.work += NEWTON_STEP_SWEEPS
    begin_matrix(con.ordering, island)
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        if patch.at_point:
            at = con.points[patch.first_point].at
            if press[at] > 0.0:
                for c in range(3):
                    K[0, c], K[1, c], K[2, c] = world_column(con, patch, at, c)
                add_patch(con, patch)
            continue
        K[:, :] = 0.0
        pressed = False
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            if press[point.at] > 0.0:
                pressed = True
                if patch.rows == 1:
                    K[0, 0] = press[point.at]
                else:
                    add_point(con, patch, point)
        if patch.turning:
            slot = slot_of(con, patch)
            if pressed or press[slot.at] > 0.0 or press[slot.at + 2] > 0.0:
                pressed = True
                add_turn(con, patch, slot)
        if pressed:
            add_patch(con, patch)
    return solve_matrix(con, island, scratch.dx)


@jit
def point_velocities(con: ContactData, count: int, x: Floats, out: Floats) -> None:
    """Velocities of the points at the bodies' coordinates x; those of the rows are free + L x."""
    y = con.solver.y
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        row_velocities(y, con, patch, x)
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            store(out[point.at : point.at + 3], point_velocity(patch, point, y))
        if patch.turning:
            slot = slot_of(con, patch)
            store(out[slot.at : slot.at + 3], turn_velocity(patch, slot, y))


@jit
def copy_points(con: ContactData, count: int, out: Floats, f: Floats) -> None:
    """Copies the entries of the chosen patches' points from f to out."""
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        for k in range(3 * patch.first_point, 3 * (patch.first_point + patch.n_points + patch.turning)):
            out[k] = f[k]


@jit
def follow_linear_laws(con: ContactData, count: int) -> float:
    """Velocities v and forces f of the points by their linear laws, at x. Returns the law's largest residual, m/s."""
    scratch, f, y, worst = con.solver.newton, con.solver.f, con.solver.y, 0.0
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        row_velocities(y, con, patch, con.solver.x)
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            at, v = point.at, point_velocity(patch, point, y)
            force = linear_force(scratch, at, v, 1.0)
            store(scratch.v[at : at + 3], v)
            store(f[at : at + 3], force)
            worst = max(worst, largest(residual_of_point(point, v, force)))
        if patch.turning:
            slot = slot_of(con, patch)
            at, v = slot.at, turn_velocity(patch, slot, y)
            force = turn_force(scratch, at, v, linear_pressure(con, patch, f), 1.0)
            store(scratch.v[at : at + 3], v)
            store(f[at : at + 3], force)
            worst = max(worst, largest(residual_of_turn(slot, pressed_with(con, patch, f), v, force)))
    return worst


@jit
def project_forces(con: ContactData, count: int) -> None:
    """Projects the forces onto their cones: a result of Newton's method is only near them."""
    f = con.solver.f
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            at = point.at
            store(f[at : at + 3], project(point, f[at], f[at + 1], f[at + 2]))
        if patch.turning:
            slot = slot_of(con, patch)
            at = slot.at
            store(f[at : at + 3], project_turn(slot, pressed_with(con, patch, f), load3(f[at : at + 3])))


@jit
def linearise_points(con: ContactData, count: int, firm: float) -> None:
    """Linear laws of all points at (f, v), and f_trial = c − D v. firm: N of sticking points, times inv_mass.

    At STICKING_STIFFNESS_MAX, N also grows with the load of a point over the island's speed. Otherwise a body of 1 kg
    below a thousand tons would yield a million times more than the others.
    """
    scratch, f = con.solver.newton, con.solver.f
    per_load = firm / island_of(con).speed if firm == STICKING_STIFFNESS_MAX else 0.0
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            at = point.at
            v, N = load3(scratch.v[at : at + 3]), max(firm / point.inv_mass, per_load * f[at])
            if firm == STICKING_STIFFNESS_MAX and point.compliance > 0.0 and point.friction == 0.0:
                N = max(N, COMPLIANT_STIFFNESS_RATIO / point.compliance)
            linearise(scratch, point, load3(f[at : at + 3]), v, 1.0 / point.inv_mass, N, False)
            store(scratch.f_trial[at : at + 3], linear_force(scratch, at, v, 1.0))
        if patch.turning:
            slot = slot_of(con, patch)
            at, pressed = slot.at, pressed_with(con, patch, f)
            v, rho = load3(scratch.v[at : at + 3]), 1.0 / slot.inv_mass
            linearise_turn(scratch, slot, pressed, load3(f[at : at + 3]), v, rho, firm * rho, False)
            pressed = linear_pressure(con, patch, scratch.f_trial)
            store(scratch.f_trial[at : at + 3], turn_force(scratch, at, v, pressed, 1.0))


@jit
def stiffness_for_goal(error: float, goal: float) -> float:
    """N of sticking points, times inv_mass, that reduces an error to the goal in one step, if all modes are correct."""
    return min(max(STICKING_STIFFNESS_MARGIN * error / goal, STICKING_STIFFNESS), STICKING_STIFFNESS_MAX)


@jit
def newton(con: ContactData, count: int, start: float, goal: float, polish: bool) -> None:
    """Newton's method on the law itself from the points' forces: full steps; the best iterate is the result.

    After `refresh`, which returned `start`. goal: m/s. polish: take a last step at STICKING_STIFFNESS_MAX, beyond the
    goal.

    A line search stalls where two sets of open, sticking and sliding points alternate. Full steps often pass, provided
    that sticking points yield a little. Their stiffness N grows as the error falls.
    """
    scratch, f, x, island = con.solver.newton, con.solver.f, con.solver.x, island_of(con)
    first, end = island.column, island.column + island.unknowns
    dx = scratch.dx
    copy_points(con, count, scratch.kept, f)
    least = last = start
    known = start <= KNOWN_SET_RESIDUAL * island.speed
    firm = (STICKING_STIFFNESS_MAX if polish else stiffness_for_goal(start, goal)) if known else STICKING_STIFFNESS
    for turn in range(CONTACT_NEWTON_STEPS):
        linearise_points(con, count, firm)
        patch_wrench(scratch.w_trial, con, count, scratch.f_trial)
        from_rows(dx, con, count, scratch.w_trial)
        for k in range(first, end):
            dx[k] -= x[k]
        if island.work >= island.budget or not newton_step(con, count):
            break
        for k in range(first, end):
            x[k] += dx[k]
        error = follow_linear_laws(con, count)
        if error < least:
            least = error
            copy_points(con, count, scratch.kept, f)
        if (error <= goal and (firm == STICKING_STIFFNESS_MAX or not polish)) or not error < math.inf:
            break
        if error <= goal:
            firm, last = STICKING_STIFFNESS_MAX, error
            continue
        if (turn >= NEWTON_STALL_STEPS and least == start) or (
            known and turn == 0 and error > NEWTON_DIVERGENCE * start
        ):
            break
        if polish and turn == 0 and firm == STICKING_STIFFNESS_MAX and not error < start:
            firm = STICKING_STIFFNESS  # the assumed modes were wrong
        else:
            enough = (
                min(firm * STICKING_STIFFNESS_GROWTH, STICKING_STIFFNESS_MAX)
                if polish
                else stiffness_for_goal(error, goal)
            )
            firm = (
                enough if error < last else max(min(firm / STICKING_STIFFNESS_GROWTH, enough), STICKING_STIFFNESS_MIN)
            )
        last = error
    copy_points(con, count, f, scratch.kept)
    project_forces(con, count)

"""Contact points: velocities, resulting wrenches of the patches, residual of Coulomb's law."""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...math.arrays import Floats, Record
from ...math.vector import ZERO3, Vec3, add, cross, dot, load3, scale, store
from ..operator.elimination import from_rows, row_velocities
from ..tables import GRIP_POINT, ContactData
from .rolling_friction import moment_in_world, pressed_with, residual_of_turn, slot_of, slot_response, turn_velocity
from .tolerances import CONSTRAINED_RESPONSE_RATIO, LOCKED_RESPONSE_RATIO


@jit
def friction(point: Record) -> float:
    """Coefficient of friction; rows of joints have none."""
    return float(point.friction) if point.size == 3 else 0.0


@jit
def point_velocity(patch: Record, point: Record, y: Floats) -> Vec3:
    """Velocity of a point along n, t, s, less the target along n. y: of all rows."""
    k = patch.row
    if patch.rows == 1:
        return (y[k] - point.target, 0.0, 0.0)
    v = (y[k + 3], y[k + 4], y[k + 5])
    if not patch.at_point:
        v = add(v, cross((y[k], y[k + 1], y[k + 2]), load3(point.r)))
    return (dot(load3(patch.n), v) - point.target, dot(load3(patch.t), v), dot(load3(patch.s), v))


@jit
def normal_velocity(con: ContactData, y: Floats, c: int) -> float:
    """Velocity of point c along n from the row velocities y."""
    point = con.points[c]
    patch = con.patches[point.patch]
    k = patch.row
    if patch.rows == 1:
        return float(y[k])
    v = add((y[k + 3], y[k + 4], y[k + 5]), cross((y[k], y[k + 1], y[k + 2]), load3(point.r)))
    return dot(load3(patch.n), v)


@jit
def fastest_approach(con: ContactData, point: Record, h: float) -> float:
    """Velocity along n that just closes the gap within a step, less the separation by the curvature of surfaces."""
    patch = con.patches[point.patch]
    bulge = patch.bulge if patch.bound < 0 else 0.0
    return float(-max(point.gap, 0.0) / h - bulge * h)


@jit
def force_in_world(patch: Record, f: Vec3) -> Vec3:
    """World vector of a force given along n, t, s."""
    return add(scale(f[0], load3(patch.n)), add(scale(f[1], load3(patch.t)), scale(f[2], load3(patch.s))))


@jit
def along_patch(patch: Record, force: Vec3) -> Vec3:
    """Components along n, t, s of a force in the world: the inverse of `force_in_world`."""
    t, s = load3(patch.t), load3(patch.s)
    tt, ts, ss = dot(t, t), dot(t, s), dot(s, s)
    x, y, det = dot(t, force), dot(s, force), tt * ss - ts * ts
    return (dot(load3(patch.n), force), (ss * x - ts * y) / det, (tt * y - ts * x) / det)


@jit
def sliding_speed(patch: Record, point: Record, y: Floats) -> float:
    """Sliding speed of a point of two shapes, m/s. y: of all rows."""
    k, n = patch.row, load3(patch.n)
    v = add((y[k + 3], y[k + 4], y[k + 5]), cross((y[k], y[k + 1], y[k + 2]), load3(point.r)))
    v = add(v, scale(-dot(n, v), n))
    return math.sqrt(dot(v, v))


@jit
def patch_wrench(w: Floats, con: ContactData, count: int, f: Floats) -> None:
    """w = wrenches on the rows of the chosen patches, from the forces f of their points."""
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        k = patch.row
        if patch.rows == 1:
            w[k] = f[con.points[patch.first_point].at]
            continue
        if patch.at_point:
            at = con.points[patch.first_point].at
            store(w[k : k + 3], ZERO3)
            store(w[k + 3 : k + 6], force_in_world(patch, (f[at], f[at + 1], f[at + 2])))
            continue
        moment, force = ZERO3, ZERO3
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            at = point.at
            if f[at] != 0.0 or f[at + 1] != 0.0 or f[at + 2] != 0.0:
                part = force_in_world(patch, (f[at], f[at + 1], f[at + 2]))
                force = add(force, part)
                moment = add(moment, cross(load3(point.r), part))
        if patch.turning:
            slot = slot_of(con, patch)
            at = slot.at
            moment = add(moment, moment_in_world(patch, slot, (f[at], f[at + 1], f[at + 2])))
        store(w[k : k + 3], moment)
        store(w[k + 3 : k + 6], force)


@jit
def patch_velocity(con: ContactData, count: int) -> None:
    """x = Lᵀ w and y = free + L x for the rows of the chosen patches."""
    from_rows(con.solver.x, con, count, con.solver.w)
    for i in range(count):
        row_velocities(con.solver.y, con, con.patches[con.solver.chosen[i]], con.solver.x)


@jit
def point_response(con: ContactData, point: Record) -> None:
    """Delassus block G of one point: response of its velocity to its own force."""
    patch, own = con.patches[point.patch], con.delassus.own
    k = patch.row
    if point.size == 0:
        slot_response(con, point)
        return
    if patch.rows == 1:
        point.G[0] = own[k, 0]
        point.inv_mass = own[k, 0]
        note_held(point, patch, patch.open_slide)
        return
    r = load3(point.r)
    for j in range(3):
        d = load3(patch.n) if j == 0 else load3(patch.t) if j == 1 else load3(patch.s)
        if patch.at_point:
            v = (slide_times(own, k + 3, d), slide_times(own, k + 4, d), slide_times(own, k + 5, d))
        else:
            m = cross(r, d)
            v = add(
                (row_times(own, k + 3, m, d), row_times(own, k + 4, m, d), row_times(own, k + 5, m, d)),
                cross((row_times(own, k, m, d), row_times(own, k + 1, m, d), row_times(own, k + 2, m, d)), r),
            )
        point.G[j] = dot(load3(patch.n), v)
        point.G[3 + j] = dot(load3(patch.t), v)
        point.G[6 + j] = dot(load3(patch.s), v)
    point.inv_mass = (point.G[0] + point.G[4] + point.G[8]) / 3.0
    note_held(point, patch, patch.open_slide + dot(r, r) * patch.open_turn)


@jit
def note_held(point: Record, patch: Record, alone: float) -> None:
    """Sets `held` if connections, or joints locked by dry friction, constrain the point.

    alone: 1/kg, response of the point in all directions with open connections; inv_mass of a constrained point. A point
    without any response, such as a bound of a sticking joint, has 1/kg.
    """
    point.held = (
        0 if point.G[0] > (CONSTRAINED_RESPONSE_RATIO if patch.coupled else LOCKED_RESPONSE_RATIO) * alone else 1
    )
    point.alone = alone if patch.coupled else 0.0
    if point.held:
        point.inv_mass = alone if alone > 0.0 else 1.0


@jit
def row_times(own: Floats, i: int, m: Vec3, d: Vec3) -> float:
    """Row i of the Delassus block times a wrench (m, d) on its own patch."""
    return float(
        own[i, 0] * m[0] + own[i, 1] * m[1] + own[i, 2] * m[2] + own[i, 3] * d[0] + own[i, 4] * d[1] + own[i, 5] * d[2]
    )


@jit
def slide_times(own: Floats, i: int, d: Vec3) -> float:
    """Row i of the Delassus block times a force d without a moment."""
    return float(own[i, 3] * d[0] + own[i, 4] * d[1] + own[i, 5] * d[2])


@jit
def project_to_cone(mu: float, n: float, t: float, s: float) -> Vec3:
    """Projection onto the friction cone: no tension, |friction| ≤ mu n."""
    n = max(0.0, n)
    size, most = math.sqrt(t * t + s * s), mu * n
    if size > most:
        part = most / size
        return (n, part * t, part * s)
    return (n, t, s)


@jit
def project(point: Record, n: float, t: float, s: float) -> Vec3:
    """Projection onto the admissible forces of any point; joint friction is bounded on both sides."""
    if point.size == GRIP_POINT:
        return (min(max(n, -point.friction), point.friction), 0.0, 0.0)
    return project_to_cone(friction(point), n, t, s)


@jit
def residual_of_point(point: Record, v: Vec3, f: Vec3) -> Vec3:
    """Residual of the law at one point, as a velocity: inv_mass · (f − P(f − v / inv_mass)).

    For a compliant point v + compliance · f replaces v along n.
    """
    inv_mass = point.inv_mass
    rho = 1.0 / inv_mass
    n = f[0] - rho * (v[0] + point.compliance * f[0])
    new = project(point, n, f[1] - rho * v[1], f[2] - rho * v[2])
    return (inv_mass * (f[0] - new[0]), inv_mass * (f[1] - new[1]), inv_mass * (f[2] - new[2]))


@jit
def largest(v: Vec3) -> float:
    """Largest absolute component."""
    return max(math.fabs(v[0]), math.fabs(v[1]), math.fabs(v[2]))


@jit
def residual(con: ContactData, count: int) -> float:
    """Largest residual of the chosen patches at the present f and y, m/s or rad/s; inf if a value is not finite.

    Stores the points' velocities in NewtonScratch.v.
    """
    f, out = con.solver.f, con.solver.newton.v
    worst, total = 0.0, 0.0
    for i in range(count):
        patch = con.patches[con.solver.chosen[i]]
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            at = point.at
            v = point_velocity(patch, point, con.solver.y)
            store(out[at : at + 3], v)
            error = residual_of_point(point, v, (f[at], f[at + 1], f[at + 2]))
            worst, total = max(worst, largest(error)), total + error[0] + error[1] + error[2]
        if patch.turning:
            slot = slot_of(con, patch)
            at, v = slot.at, turn_velocity(patch, slot, con.solver.y)
            store(out[at : at + 3], v)
            error = residual_of_turn(slot, pressed_with(con, patch, f), v, (f[at], f[at + 1], f[at + 2]))
            worst, total = max(worst, largest(error)), total + error[0] + error[1] + error[2]
    return worst if math.isfinite(total) else math.inf


@jit
def speed_to_solve(patch: Record, point: Record, free: Floats) -> float:
    """Velocity scale of the law at a point, m/s or rad/s: its velocity without forces, or the violation of its target.

    A remaining gap does not count: over a short step it would exceed all velocities.
    """
    v = point_velocity(patch, point, free)
    return max(largest((v[0] + point.target, v[1], v[2])), -v[0])


@jit
def refresh(con: ContactData, count: int) -> float:
    """Recomputes w, x, y and the points' velocities from the points' forces. Returns the residual."""
    patch_wrench(con.solver.w, con, count, con.solver.f)
    patch_velocity(con, count)
    return residual(con, count)

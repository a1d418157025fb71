"""Rolling and torsional friction: moments of a patch, bounded by its normal force.

With N the sum of the points' normal forces and ω the angular velocity of A relative to B,

    |m_n| ≤ torsion N,      |m_t| ≤ rolling N,

each the most dissipative against ω_n and ω_t. Below its bound a moment prevents rotation. At its bound it opposes the
rotation. A patch with such moments has one more entry after its points, a *slot*: f is the moment over the slot's lever
ℓ (m), v is ℓ ω, along n and two tangents of its own. At its bound, the linear law of Newton's method couples the moment
to the linearised N of the points. With the present N instead, errors fell by only one digit per step.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...math.arrays import Floats, Record
from ...math.tangents import tangents
from ...math.vector import ZERO3, Vec3, add, dot, load3, scale, store
from ..tables import Collision, ContactData, NewtonScratch
from .tolerances import DISC_NEWTON_STEPS, DISC_RADIUS_TOL, TANGENT_RANK_TOL


@jit
def add_slot(col: Collision, con: ContactData, index: int, lever: float) -> None:
    """Adds the slot of a patch whose surfaces have rolling or torsional friction. After its points. lever: m, ℓ."""
    patch = con.patches[index]
    surface = col.surfaces[patch.surface]
    patch.turning = 1 if surface.rolling > 0.0 or surface.torsion > 0.0 else 0
    if patch.turning == 0:
        return
    c = patch.first_point + patch.n_points
    slot = con.points[c]
    slot.patch, slot.at, slot.size, slot.lever = index, 3 * c, 0, lever
    slot.gap, slot.target, slot.area, slot.compliance, slot.drag = math.inf, 0.0, 0.0, 0.0, 0.0
    store(slot.r, (0.0, 0.0, 0.0))
    set_bounds(col, con, patch)


@jit
def set_bounds(col: Collision, con: ContactData, patch: Record) -> None:
    """Coefficients of a patch's moment, if it has a slot."""
    if patch.turning:
        slot, surface = slot_of(con, patch), col.surfaces[patch.surface]
        slot.friction, slot.torsion = surface.rolling / slot.lever, surface.torsion / slot.lever


@jit
def clear_slot(con: ContactData, patch: Record) -> None:
    """Sets the initial moment of a patch to zero."""
    if patch.turning:
        store(con.solver.f[slot_of(con, patch).at : slot_of(con, patch).at + 3], (0.0, 0.0, 0.0))


@jit
def ease(con: ContactData, patch: Record) -> None:
    """Disables the moment of a patch, until `set_bounds`."""
    if patch.turning:
        slot_of(con, patch).friction = 0.0
        slot_of(con, patch).torsion = 0.0
        clear_slot(con, patch)


@jit
def slot_of(con: ContactData, patch: Record) -> Record:
    """Slot of a patch that has one."""
    return con.points[patch.first_point + patch.n_points]


@jit
def pressed_with(con: ContactData, patch: Record, f: Floats) -> float:
    """Total normal impulse of a patch, N s."""
    total = 0.0
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        total += max(f[con.points[c].at], 0.0)
    return total


@jit
def turn_velocity(patch: Record, slot: Record, y: Floats) -> Vec3:
    """ℓ ω along n and the slot's tangents. y: of all rows."""
    n, k = load3(patch.n), patch.row
    t, s = tangents(n)
    omega = scale(slot.lever, (y[k], y[k + 1], y[k + 2]))
    return (dot(n, omega), dot(t, omega), dot(s, omega))


@jit
def moment_in_world(patch: Record, slot: Record, f: Vec3) -> Vec3:
    """World vector of the moment of a slot's force."""
    n = load3(patch.n)
    t, s = tangents(n)
    return scale(slot.lever, add(scale(f[0], n), add(scale(f[1], t), scale(f[2], s))))


@jit
def along_slot(patch: Record, slot: Record, moment: Vec3) -> Vec3:
    """Slot force of a moment in the world: the inverse of `moment_in_world`."""
    n = load3(patch.n)
    t, s = tangents(n)
    moment = scale(1.0 / slot.lever, moment)
    return (dot(n, moment), dot(t, moment), dot(s, moment))


@jit
def slot_response(con: ContactData, slot: Record) -> None:
    """Delassus block G of a slot: response of its rotation to its own moment."""
    patch, own = con.patches[slot.patch], con.delassus.own
    k, n = patch.row, load3(patch.n)
    t, s = tangents(n)
    part = slot.lever * slot.lever
    for j in range(3):
        d = n if j == 0 else t if j == 1 else s
        a = (
            own[k, 0] * d[0] + own[k, 1] * d[1] + own[k, 2] * d[2],
            own[k + 1, 0] * d[0] + own[k + 1, 1] * d[1] + own[k + 1, 2] * d[2],
            own[k + 2, 0] * d[0] + own[k + 2, 1] * d[1] + own[k + 2, 2] * d[2],
        )
        slot.G[j], slot.G[3 + j], slot.G[6 + j] = part * dot(n, a), part * dot(t, a), part * dot(s, a)
    slot.inv_mass = (slot.G[0] + slot.G[4] + slot.G[8]) / 3.0
    # without any response, as between sliding links or locked joints, the moment is zero whatever its scale
    slot.held = 0 if slot.inv_mass > 0.0 else 1
    if slot.held:
        slot.inv_mass = 1.0


@jit
def project_turn(slot: Record, pressed: float, f: Vec3) -> Vec3:
    """Projection onto the admissible moments."""
    if slot.held:
        return ZERO3
    most = slot.torsion * pressed
    n = min(max(f[0], -most), most)
    size, most = math.sqrt(f[1] * f[1] + f[2] * f[2]), slot.friction * pressed
    part = most / size if size > most else 1.0
    return (n, part * f[1], part * f[2])


@jit
def residual_of_turn(slot: Record, pressed: float, v: Vec3, f: Vec3) -> Vec3:
    """Residual of the law of a slot, as a velocity."""
    inv_mass = slot.inv_mass
    rho = 1.0 / inv_mass
    new = project_turn(slot, pressed, (f[0] - rho * v[0], f[1] - rho * v[1], f[2] - rho * v[2]))
    return (inv_mass * (f[0] - new[0]), inv_mass * (f[1] - new[1]), inv_mass * (f[2] - new[2]))


@jit
def solve_disc(a: float, b: float, c: float, x: float, y: float, most: float, start: float) -> Vec3:
    """Force (p, q) with (S + λ)(p, q) = −(x, y), S = (a, b; b, c), λ ≥ 0 and |(p, q)| ≤ most; λ = 0 inside the disc.

    start: initial λ of the iteration; a good one saves steps. Returns p, q and λ.
    """
    both = a + c
    if not (most > 0.0 and both > 0.0) or (x == 0.0 and y == 0.0):
        return ZERO3
    if not a * c - b * b > TANGENT_RANK_TOL * both * both:
        a, b, c = both, 0.0, both  # rank 1: rotation along (x, y) only
    lam, p, q = start, 0.0, 0.0
    for _ in range(DISC_NEWTON_STEPS):
        part = 1.0 / ((a + lam) * (c + lam) - b * b)
        p, q = part * (b * y - (c + lam) * x), part * (b * x - (a + lam) * y)
        size = math.sqrt(p * p + q * q)
        if (lam == 0.0 and size <= most) or math.fabs(size - most) <= DISC_RADIUS_TOL * most:
            break
        # 1/|f| is nearly linear in λ
        fall = part * ((c + lam) * p * p - 2.0 * b * p * q + (a + lam) * q * q)
        lam = max(lam + (size - most) * size * size / (most * fall), 0.0)
    return (p, q, lam)


@jit
def sweep_turn(con: ContactData, patch: Record) -> float:
    """Solves the moment of a patch for its own rotation and updates y and `change`. Returns the velocity change."""
    f, y, own, change, k = con.solver.f, con.solver.y, con.delassus.own, con.solver.change, patch.row
    slot = slot_of(con, patch)
    at, G = slot.at, slot.G
    if slot.held:
        clear_slot(con, patch)
        return 0.0
    pressed, v = pressed_with(con, patch, f), turn_velocity(patch, slot, y)
    f0, f1, f2 = f[at], f[at + 1], f[at + 2]
    n, most = f0, slot.torsion * pressed
    if G[0] > 0.0:
        n = min(max(f0 - v[0] / G[0], -most), most)
    # tangential velocities with the new n and without tangential moments
    x = v[1] + G[3] * (n - f0) - G[4] * f1 - G[5] * f2
    z = v[2] + G[6] * (n - f0) - G[7] * f1 - G[8] * f2
    t, s, slot.drag = solve_disc(G[4], G[5], G[8], x, z, slot.friction * pressed, slot.drag)
    d = (n - f0, t - f1, s - f2)
    size = max(math.fabs(d[0]), math.fabs(d[1]), math.fabs(d[2]))
    if size == 0.0:
        return 0.0
    f[at], f[at + 1], f[at + 2] = n, t, s
    moment = moment_in_world(patch, slot, d)
    for j in range(3):
        change[j] += moment[j]
    for j in range(k, k + 6):
        y[j] += own[j, 0] * moment[0] + own[j, 1] * moment[1] + own[j, 2] * moment[2]
    return size * float(slot.inv_mass)


@jit
def linearise_turn(
    scratch: NewtonScratch, slot: Record, pressed: float, f: Vec3, v: Vec3, rho: float, N: float, soft: bool
) -> None:
    """Linear law of a slot near f, v: that of a point by `newton.linearise`, in the form of `turn_force`."""
    at = slot.at
    if slot.held:
        pressed = 0.0
    n, x, y = f[0] - rho * v[0], f[1] - rho * v[1], f[2] - rho * v[2]
    most, size = slot.torsion * pressed, math.sqrt(x * x + y * y)
    sticks = math.fabs(n) <= most and slot.torsion > 0.0
    scratch.press[at] = N if sticks else 0.0
    scratch.press[at + 1] = f[0] if sticks else 0.0
    by_pressure = 0.0 if sticks else math.copysign(slot.torsion, n)
    most = slot.friction * pressed
    if size <= most and slot.friction > 0.0:
        scratch.press[at + 2] = N
        store(scratch.along[at : at + 3], (0.0, 0.0, 0.0))
        store(scratch.rest[at : at + 3], (f[1], f[2], by_pressure))
        return
    if not most > 0.0:
        scratch.press[at + 2] = 0.0
        store(scratch.along[at : at + 3], (0.0, 0.0, 0.0))
        store(scratch.rest[at : at + 3], (0.0, 0.0, by_pressure))
        return
    x, y, part = x / size, y / size, most / size
    across = x * f[2] - y * f[1] if soft else 0.0
    scratch.press[at + 2] = part * rho if soft else min(part / (1.0 - part) * rho, N)
    store(scratch.along[at : at + 3], (x, y, slot.friction))
    store(scratch.rest[at : at + 3], (-part * across * y, part * across * x, by_pressure))


@jit
def turn_force(scratch: NewtonScratch, at: int, v: Vec3, pressed: float, constant: float) -> Vec3:
    """Force of a slot's linear law: constant · c − D v plus the part proportional to `pressed`, the linearised N."""
    press, along, rest = scratch.press, scratch.along, scratch.rest
    x, y, turning = along[at], along[at + 1], press[at + 2]
    slip, slides = x * v[1] + y * v[2], along[at + 2] * pressed
    return (
        constant * press[at + 1] + rest[at + 2] * pressed - press[at] * v[0],
        constant * rest[at] + slides * x - turning * (v[1] - slip * x),
        constant * rest[at + 1] + slides * y - turning * (v[2] - slip * y),
    )


@jit
def linear_pressure(con: ContactData, patch: Record, f: Floats) -> float:
    """N of a patch by the linear laws of its points. f: their forces by these laws."""
    total = 0.0
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        total += f[con.points[c].at]
    return total

"""Compliant contact: pressure of soft bodies and its linearisation in the contact law.

Derivation: docs/derivations/contact_step.md.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...math.arrays import Floats, Record
from ...math.vector import add, cross, dot, load3, sub
from ...tree.tables import Tree, TreeData
from ..tables import WITH_BODIES, Collision, ContactData
from .patch_kinematics import relative_twist
from .point_kinematics import normal_velocity
from .tolerances import (
    COMPLIANT_NEWTON_STEPS,
    COMPLIANT_SPEED_TOL,
    EXCLUDED_COMPLIANCE,
    MIN_COUPLED_RESPONSE,
    MIN_POINT_AREA,
    SECANT_MIN_TRAVEL,
    SLOW_SPEED_RATIO,
    TANGENT_FORCE_TOL,
)

#: time integration of a compliant point: resolved by the steps; bounce shorter than a step; nearly at rest
RESOLVED_PRESS, BOUNCE_PRESS, RESTING_PRESS = 0, 1, 2


@jit
def is_resolved(tree: Tree, col: Collision, patch: Record, overlap: float, depth: float) -> bool:
    """Whether a compliant patch moves by less than its depth in a step; its force then depends on the true overlap.

    Otherwise the contact is practically rigid within the step and needs points wherever the bodies may touch.
    overlap: m³, and depth: m, of the bodies themselves.
    """
    a, b, h = tree.links[patch.a], tree.links[patch.b], col.pair[0].h
    lightness = (1.0 / a.mass if a.mass > 0.0 else 0.0) + (1.0 / b.mass if b.mass > 0.0 else 0.0)
    return bool(col.surfaces[patch.surface].stiffness * overlap * h * h * lightness < depth)


@jit
def share_area(con: ContactData, work: TreeData, patch: Record, pair: Record, overlap: float) -> None:
    """Areas of the points of a compliant patch, equal for all: Σ area · depth is the volume of the overlap.

    For a small overlap it is the part of the polygon that is expected within pair.near at the end of the step.
    """
    v, omega = relative_twist(work, patch)
    n, first, near, h = load3(patch.n), patch.first_point, pair.near, pair.h
    depths, inside, both, around = 0.0, 0.0, 0.0, 0.0
    last = load3(con.points[first + patch.n_points - 1].r)
    for c in range(first, first + patch.n_points):
        point = con.points[c]
        r = load3(point.r)
        depths += max(-point.gap, 0.0)
        later = near - point.gap - h * min(0.0, dot(n, add(v, cross(omega, r))))
        inside += max(later, 0.0)
        both += math.fabs(later)
        around += 0.5 * dot(n, cross(last, r))
        last = r
    area = MIN_POINT_AREA
    if depths > 0.0:
        area = max(area, overlap / depths)
    if depths <= near * patch.n_points and inside > 0.0:
        area = max(area, math.fabs(around) / patch.n_points * inside / both)
    for c in range(first, first + patch.n_points):
        con.points[c].area = area


@jit
def set_targets(col: Collision, con: ContactData, h: float) -> None:
    """Minimum normal velocities at the end of a step of length h: a rigid point may close its gap, and no more."""
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            if point.area > 0.0:
                set_compliance(col.surfaces[patch.surface], con, c, h)
                continue
            point.target = -max(point.gap, 0.0) / h
            point.compliance = yielding(point)
            if patch.bound < 0 and patch.rolling != WITH_BODIES:
                point.target -= turned_velocity(patch, point, con.step.y_start)


@jit
def pressure(stiffness: float, point: Record, depth: float) -> float:
    """Force of a compliant point at a depth, N: stiffness times the volume under it."""
    if not depth > 0.0:
        return 0.0
    if point.reach == 0.0:
        return float(stiffness * point.area * depth)
    return float(stiffness * point.area * point.reach * (depth / point.reach) ** point.power)


@jit
def mean_pressure(stiffness: float, point: Record, depth: float, end: float) -> tuple[float, float]:
    """Mean force between two depths, N: stored energy over travel; and its derivative with respect to `end`, N/m."""
    travel, middle, grows = end - depth, 0.5 * (depth + end), 1.0 / (point.power + 1.0)
    if math.fabs(travel) > SECANT_MIN_TRAVEL * max(math.fabs(depth), math.fabs(end)):
        there = pressure(stiffness, point, end)
        mean = grows * (there * max(end, 0.0) - pressure(stiffness, point, depth) * max(depth, 0.0)) / travel
        return mean, (there - mean) / travel
    here = pressure(stiffness, point, middle)
    return here, 0.5 * point.power * here / middle if middle > 0.0 else 0.0


@jit
def slow_speed(patch: Record, h: float, v_start: float, v_free: float) -> float:
    """Speed below which a compliant point returns its full force, m/s, so that bodies at rest have no threshold.

    It is the change of velocity by smooth forces in a few steps. It is 0 for initial speeds above twice that value.
    """
    slow = SLOW_SPEED_RATIO * min(math.fabs(v_free - v_start), h * patch.falls)
    return float(min(slow, max(2.0 * slow - math.fabs(v_start), 0.0)))


@jit
def press(
    surface: Record, point: Record, h: float, motion: tuple[float, float, int], v: float, patch: Record
) -> tuple[float, float]:
    """Force of a compliant point with normal velocity v at the end of the step, N; and −∂/∂v, N s/m.

    motion: as of `normal_motion`. RESOLVED_PRESS and BOUNCE_PRESS use the mean force of the step, which conserves
    energy. RESTING_PRESS uses the force at the end, which damps the motion to rest. A bounce is damped by its
    separation speed. During separation only the patch's share of the force is returned. The reduction fades out below
    `slow_speed`.
    """
    (v_start, v_free, how), depth = motion, -point.gap
    if how != RESTING_PRESS:
        force, slope = mean_pressure(surface.stiffness, point, depth, depth - 0.5 * h * (v_start + v))
        slope *= 0.5 * h
        speed, part = (0.5 * (v_start + v), 0.5) if how == RESOLVED_PRESS else (v, 1.0)
    else:
        end = depth - h * v
        force = pressure(surface.stiffness, point, end)
        slope = h * point.power * force / end if end > 0.0 else 0.0
        speed, part = v, 1.0
    share, out = patch.share, 0.5 * (v_start + v)
    slow = slow_speed(patch, h, v_start, v_free)
    if share < 1.0 and out > 0.0:
        if out < slow:
            given = 1.0 - (1.0 - share) * out / slow
            slope = given * slope + 0.5 * (1.0 - share) / slow * force
        else:
            given = share
            slope *= share
        force *= given
    damped = max(1.0 - surface.dissipation * speed, 0.0)
    return force * damped, slope * damped + (part * surface.dissipation * force if damped > 0.0 else 0.0)


@jit
def set_compliance(surface: Record, con: ContactData, c: int, h: float) -> None:
    """Compliance and target of a compliant point in the law: f h = (target − v) / compliance.

    The force is κ V (1 − χ v), V the volume under the point, area · depth for flat faces. The depth is that at the end
    of the step, less by h v; the depth beside χ is that at its start:

        f = area κ (depth − h v − χ depth v)   ⇔   v + compliance · (f h) = target,
        compliance = 1 / (area κ h (h + χ depth)),   target = depth / (h + χ depth)

    The step is therefore stable at any stiffness. Where the step resolves the motion, the depth is the mean of the
    step, less by ¼ h (v₀ + v), which conserves energy.
    """
    point = con.points[c]
    if point.reach > 0.0:
        find_tangent(surface, con, c, h)
        return
    damped, depth = surface.dissipation * max(-point.gap, 0.0), -point.gap
    lag = h + damped
    if con.patches[point.patch].resolved:
        lag = 0.25 * h + damped
        depth -= 0.25 * h * normal_velocity(con, con.step.y_start, c)
    point.compliance = 1.0 / (point.area * surface.stiffness * h * lag)
    point.target = depth / lag


@jit_late
def find_tangent(surface: Record, con: ContactData, c: int, h: float) -> None:
    """Compliance and target of a point whose volume grows as a power of depth: tangent to its force law.

    Such a volume grows faster than linearly. Taken at the start of the step it would be too small during approach and
    too large during separation, a spurious energy gain. The mean force is the change of stored energy over travel,
    κ ∫V / Δdepth. It conserves energy for any travel. Slow motion that the step cannot resolve uses the V at the end of
    the step instead and comes to rest. The tangent is taken at the velocity of the point without other contacts.
    """
    point = con.points[c]
    motion, patch = normal_motion(con, c), con.patches[point.patch]
    v_start, v_free, _ = motion
    lightness, v = h * max(point.G[0], 0.0), v_free
    for _ in range(COMPLIANT_NEWTON_STEPS):
        # the force is convex in v: Newton's iterates converge from below
        force, slope = press(surface, point, h, motion, v, patch)
        change = (v_free + lightness * force - v) / (1.0 + lightness * slope)
        v += change
        if not math.fabs(change) > COMPLIANT_SPEED_TOL * (math.fabs(v_free) + math.fabs(v_start)):
            break
    take_tangent(surface, con, c, h, v)


@jit
def normal_motion(con: ContactData, c: int) -> tuple[float, float, int]:
    """Normal velocity of a compliant point at the start, at the end without contact forces, and its *_PRESS mode."""
    v_start, v_free = normal_velocity(con, con.step.y_start, c), normal_velocity(con, con.solver.free, c)
    if con.patches[con.points[c].patch].resolved == 1:
        return v_start, v_free, RESOLVED_PRESS
    return (
        v_start,
        v_free,
        BOUNCE_PRESS if math.fabs(v_start) > SLOW_SPEED_RATIO * math.fabs(v_free - v_start) else RESTING_PRESS,
    )


@jit
def take_tangent(surface: Record, con: ContactData, c: int, h: float, v: float) -> None:
    """Compliance and target of a point: tangent to its force law at the end velocity v along n."""
    point = con.points[c]
    motion = normal_motion(con, c)
    v_start, _, how = motion
    force, slope = press(surface, point, h, motion, v, con.patches[point.patch])
    if slope > 0.0 and force > 0.0:
        point.compliance, point.target = 1.0 / (slope * h), v + force / slope
    else:
        # separates by itself; other contacts may still press on it
        point.compliance = 1.0 / (0.25 * point.area * surface.stiffness * h * h)
        point.target = -point.gap / h if how == RESTING_PRESS else -2.0 * point.gap / h - v_start
        if surface.dissipation > 0.0:
            # no force above the separation speed at which damping cancels it
            most = 1.0 / surface.dissipation
            point.target = min(point.target, 2.0 * most - v_start if how == RESOLVED_PRESS else most)


@jit
def any_round_compliant(con: ContactData) -> bool:
    """Whether any compliant patch has curved shapes."""
    found = False
    for i in range(con.status[0].n_patches):
        found = found or con.points[con.patches[i].first_point].reach > 0.0
    return found


@jit_late
def renew_tangents(col: Collision, con: ContactData, h: float) -> bool:
    """Renews the tangents of compliant points at the last solution. Returns whether any force was inaccurate."""
    found = False
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            if not point.reach > 0.0:
                continue
            surface, v, f = col.surfaces[patch.surface], normal_velocity(con, con.solver.y, c), con.solver.f[point.at]
            force = h * press(surface, point, h, normal_motion(con, c), v, patch)[0]
            if math.fabs(force - f) > TANGENT_FORCE_TOL * max(force, f):
                take_tangent(surface, con, c, h, v)
                found = True
    return found


@jit
def turned_velocity(patch: Record, point: Record, y: Floats) -> float:
    """Part of the normal velocity of a point due to the rotation of n since the start of the step.

    The law holds for the velocity at the end: twice that at the middle less that at the start, each along its own n.
    """
    k = patch.row
    v = add((y[k + 3], y[k + 4], y[k + 5]), cross((y[k], y[k + 1], y[k + 2]), load3(point.r)))
    return dot(sub(load3(patch.n), load3(patch.n_start)), v)


@jit
def yielding(point: Record) -> float:
    """Compliance of a rigid point, 1/kg: zero unless connections constrain the point.

    A fully constrained point is excluded, since no force moves it. A nearly constrained one has a short lever, which
    can change sign within a step. Its force grows as the inverse of the lever, its energy error as the inverse square.
    It gets the compliance of a lever of at least √MIN_COUPLED_RESPONSE times its size.
    """
    return float(
        EXCLUDED_COMPLIANCE * point.inv_mass
        if point.held
        else max(MIN_COUPLED_RESPONSE * point.alone - point.G[0], 0.0)
    )


@jit
def make_yielding(point: Record) -> None:
    """Excludes compliant points from impacts of rigid bodies and from displacements: they hardly resist."""
    point.compliance = EXCLUDED_COMPLIANCE * point.inv_mass if point.area > 0.0 else yielding(point)

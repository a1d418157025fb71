"""Compliant contact: where and on what area soft bodies press, and what that adds to the law.

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

#: m²: of a volume without depth
LEAST_AREA = 1e-20
#: how compliant points press: through steps that follow it; in a bounce within a step; all but at rest
FOLLOWED, BOUNCES, RESTS = 0, 1, 2
#: way in a step, beside the depth, below which the pressure is that of the middle
STILL = 1e-6
#: speed beside what smooth forces add in a step: what comes in faster bounces
FAST = 3.0
#: turns of the search for a point's velocity at the end of a step, and the last change beside velocities
TURNS, SETTLED = 12, 1e-12
#: part of a force by which a tangent may miss it
OFF = 1e-6
#: compliance, over inv_mass, of a point that is not to press
ASIDE = 1e12
#: response along n with connections closed, as a part of what it is without them, below which a point yields. What
#: presses there with its weight comes nearer by 10 µm/s in steps of 1 ms
WEAK = 1e-3


@jit
def is_resolved(tree: Tree, col: Collision, patch: Record, overlap: float, depth: float) -> bool:
    """Does a compliant patch move by less than its depth in a step, so that its true overlap is the one to press with?

    Otherwise it is as good as rigid within the step, and must be held wherever it might touch. overlap: m³, and
    depth: m, of the bodies themselves.
    """
    a, b, h = tree.links[patch.a], tree.links[patch.b], col.pair[0].h
    lightness = (1.0 / a.mass if a.mass > 0.0 else 0.0) + (1.0 / b.mass if b.mass > 0.0 else 0.0)
    return bool(col.surfaces[patch.surface].stiffness * overlap * h * h * lightness < depth)


@jit
def share_area(con: ContactData, work: TreeData, patch: Record, pair: Record, overlap: float) -> None:
    """Areas under the points of a compliant patch, the same for each: Σ area · depth is the volume of the overlap.

    Where the bodies are hardly in each other it is that part of the polygon over which they will be within pair.near at
    the end of the step.
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
    area = LEAST_AREA
    if depths > 0.0:
        area = max(area, overlap / depths)
    if depths <= near * patch.n_points and inside > 0.0:
        area = max(area, math.fabs(around) / patch.n_points * inside / both)
    for c in range(first, first + patch.n_points):
        con.points[c].area = area


@jit
def set_targets(col: Collision, con: ContactData, h: float) -> None:
    """Least velocities along n at the end of a step of h: a rigid point closes its gap, no more."""
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
    """N: of a compliant point at a depth, stiffness times the volume under it."""
    if not depth > 0.0:
        return 0.0
    if point.reach == 0.0:
        return float(stiffness * point.area * depth)
    return float(stiffness * point.area * point.reach * (depth / point.reach) ** point.power)


@jit
def mean_pressure(stiffness: float, point: Record, depth: float, end: float) -> tuple[float, float]:
    """N: the stored energy that a way from one depth to another adds, over that way; and its slope by `end`, N/m."""
    way, middle, grows = end - depth, 0.5 * (depth + end), 1.0 / (point.power + 1.0)
    if math.fabs(way) > STILL * max(math.fabs(depth), math.fabs(end)):
        there = pressure(stiffness, point, end)
        mean = grows * (there * max(end, 0.0) - pressure(stiffness, point, depth) * max(depth, 0.0)) / way
        return mean, (there - mean) / way
    here = pressure(stiffness, point, middle)
    return here, 0.5 * point.power * here / middle if middle > 0.0 else 0.0


@jit
def slow_speed(patch: Record, h: float, v_start: float, v_free: float) -> float:
    """m/s: below it a compliant point gives back all that it presses with, so that what rests has no threshold.

    It is what smooth forces add in a few steps, and nothing for what begins the step faster than twice that.
    """
    slow = FAST * min(math.fabs(v_free - v_start), h * patch.falls)
    return float(min(slow, max(2.0 * slow - math.fabs(v_start), 0.0)))


@jit
def press(
    surface: Record, point: Record, h: float, way: tuple[float, float, int], v: float, patch: Record
) -> tuple[float, float]:
    """N, N s/m: of a compliant point if it leaves the step with v along n; and −∂/∂v.

    way: as of `way_of`: FOLLOWED and BOUNCES by the mean of the step, which loses no energy, RESTS by its end, which
    comes to rest. A bounce within a step is damped by the speed with which it leaves. On the way out the patch's share
    alone is given back; what is no faster than smooth forces make it in a step hardly feels that.
    """
    (v_start, v_free, how), depth = way, -point.gap
    if how != RESTS:
        force, slope = mean_pressure(surface.stiffness, point, depth, depth - 0.5 * h * (v_start + v))
        slope *= 0.5 * h
        speed, part = (0.5 * (v_start + v), 0.5) if how == FOLLOWED else (v, 1.0)
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
    """What a compliant point adds to the law: f h = (target − v) / compliance.

    It presses with κ V (1 − χ v), V the volume under it. Of flat faces V is area · depth. With the depth as it will be
    at the end of the step, less by h v, but that beside χ as it is,

        f = area κ (depth − h v − χ depth v)   ⇔   v + compliance · (f h) = target,
        compliance = 1 / (area κ h (h + χ depth)),   target = depth / (h + χ depth)

    so that no stiffness is too much for any step. Where the step resolves the motion, the mean depth of the step, less
    by ¼ h (v₀ + v), counts: that neither wins nor loses energy.
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
    """Compliance and target of a point whose volume grows by a power of depth: the tangent to what it presses with.

    V grows faster than the depth there. A V that is that of the start of the step is too small on the way in and too
    large on the way out: energy from nowhere. The stored energy that the way of the step adds, over that way,
    κ ∫V / Δdepth, wins and loses none, be the way as long as it will. What is slow, in contact that a step cannot
    follow, presses with the V of the end of the step instead: it comes to rest. The tangent is taken where the point
    would be alone, with its own inverse mass.
    """
    point = con.points[c]
    way, patch = way_of(con, c), con.patches[point.patch]
    v_start, v_free, _ = way
    lightness, v = h * max(point.G[0], 0.0), v_free
    for _ in range(TURNS):
        # the force falls with v ever more slowly: Newton's steps come from below
        force, slope = press(surface, point, h, way, v, patch)
        change = (v_free + lightness * force - v) / (1.0 + lightness * slope)
        v += change
        if not math.fabs(change) > SETTLED * (math.fabs(v_free) + math.fabs(v_start)):
            break
    take_tangent(surface, con, c, h, v)


@jit
def way_of(con: ContactData, c: int) -> tuple[float, float, int]:
    """Velocities of a compliant point along n at the start, and at the end if nothing pressed; and how it presses."""
    v_start, v_free = normal_velocity(con, con.step.y_start, c), normal_velocity(con, con.solver.free, c)
    if con.patches[con.points[c].patch].resolved == 1:
        return v_start, v_free, FOLLOWED
    return v_start, v_free, BOUNCES if math.fabs(v_start) > FAST * math.fabs(v_free - v_start) else RESTS


@jit
def take_tangent(surface: Record, con: ContactData, c: int, h: float, v: float) -> None:
    """Compliance and target of a point by what it presses with where it ends the step with v along n."""
    point = con.points[c]
    way = way_of(con, c)
    v_start, _, how = way
    force, slope = press(surface, point, h, way, v, con.patches[point.patch])
    if slope > 0.0 and force > 0.0:
        point.compliance, point.target = 1.0 / (slope * h), v + force / slope
    else:
        # it would leave by itself; others may press it on
        point.compliance = 1.0 / (0.25 * point.area * surface.stiffness * h * h)
        point.target = -point.gap / h if how == RESTS else -2.0 * point.gap / h - v_start
        if surface.dissipation > 0.0:
            # nothing presses on what leaves as fast as it is damped to nothing
            most = 1.0 / surface.dissipation
            point.target = min(point.target, 2.0 * most - v_start if how == FOLLOWED else most)


@jit
def any_round_compliant(con: ContactData) -> bool:
    """Does any round patch yield?"""
    found = False
    for i in range(con.status[0].n_patches):
        found = found or con.points[con.patches[i].first_point].reach > 0.0
    return found


@jit_late
def renew_tangents(col: Collision, con: ContactData, h: float) -> bool:
    """Take the tangents of compliant points where the last solution ends. Were any of them off?"""
    found = False
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            if not point.reach > 0.0:
                continue
            surface, v, f = col.surfaces[patch.surface], normal_velocity(con, con.solver.y, c), con.solver.f[point.at]
            force = h * press(surface, point, h, way_of(con, c), v, patch)[0]
            if math.fabs(force - f) > OFF * max(force, f):
                take_tangent(surface, con, c, h, v)
                found = True
    return found


@jit
def turned_velocity(patch: Record, point: Record, y: Floats) -> float:
    """Part of a point's velocity along n that it has because n has turned since the start of the step.

    The law is for the velocity at the end, twice that of the middle less that of the start, each along its own n.
    """
    k = patch.row
    v = add((y[k + 3], y[k + 4], y[k + 5]), cross((y[k], y[k + 1], y[k + 2]), load3(point.r)))
    return dot(sub(load3(patch.n), load3(patch.n_start)), v)


@jit
def yielding(point: Record) -> float:
    """1/kg: compliance of a rigid point. None, unless connections hold it: nothing moves it, and it does not press.

    One that they all but hold has a short lever, which a step turns over. What it presses with goes as the inverse of
    the lever, and the energy that it gives or takes by mistake as that of its square. It yields as if the lever were
    no shorter than the part of its size that WEAK is the square of.
    """
    return float(ASIDE * point.inv_mass if point.held else max(WEAK * point.alone - point.G[0], 0.0))


@jit
def make_yielding(point: Record) -> None:
    """Compliant points take no part in impacts of rigid bodies, nor in moving them apart: they hardly resist."""
    point.compliance = ASIDE * point.inv_mass if point.area > 0.0 else yielding(point)

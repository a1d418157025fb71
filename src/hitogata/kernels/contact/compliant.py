"""Compliant contact: where and on what area soft bodies press, and what that adds to the law.

Derivation: docs/derivations/contact_step.md.
"""

from __future__ import annotations

import math

from .._jit import jit
from ..math.arrays import Floats, Record
from ..math.vector import add, cross, dot, load3, scale, sub
from ..tree.tables import Tree, TreeData
from .contact_points import gap_of_corner, write_point
from .patch_kinematics import relative_twist
from .point_kinematics import normal_velocity
from .tables import WITH_BODIES, Collision, ContactData

#: m²: of a volume without depth
LEAST_AREA = 1e-20
#: compliance, over inv_mass, of a point that is not to press
ASIDE = 1e12


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
def move_inward(col: Collision, con: ContactData, patch: Record) -> None:
    """Move points from the corners of a volume inward, so that equal weights on them give its moments.

    Those of a regular polygon up to the second: a linear pressure then has its resultant where it belongs.
    """
    first, count = patch.first_point, patch.n_points
    if count < 3:
        return
    middle = (0.0, 0.0, 0.0)
    for c in range(first, first + count):
        middle = add(middle, scale(1.0 / count, load3(con.points[c].r)))
    part = math.sqrt((2.0 + math.cos(2.0 * math.pi / count)) / 6.0)
    for c in range(first, first + count):
        r = add(middle, scale(part, sub(load3(con.points[c].r), middle)))
        write_point(con, c, r, min(gap_of_corner(col, load3(patch.n), r), 0.0))


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
    """Least velocities along n at the end of a step of h: a rigid point closes its gap, no more.

    A compliant point presses with area κ depth (1 − χ v). With the depth as it will be at the end of the step, less by
    h v, but that beside χ as it is,

        f = area κ (depth − h v − χ depth v)   ⇔   v + compliance · (f h) = target,
        compliance = 1 / (area κ h (h + χ depth)),   target = depth / (h + χ depth)

    so that no stiffness is too much for any step. Where the step resolves the motion, the mean depth of the step, less
    by ¼ h (v₀ + v), counts: that neither wins nor loses energy.
    """
    start = con.step.y_start
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            if point.area == 0.0:
                point.target = -max(point.gap, 0.0) / h
                point.compliance = ASIDE * point.inv_mass if point.held else 0.0
                if patch.bound < 0 and patch.rolling != WITH_BODIES:
                    point.target -= turned_velocity(patch, point, start)
                continue
            surface = col.surfaces[patch.surface]
            damped, depth = surface.dissipation * max(-point.gap, 0.0), -point.gap
            lag = h + damped
            if patch.resolved:
                lag = 0.25 * h + damped
                depth -= 0.25 * h * normal_velocity(con, start, c)
            point.compliance = 1.0 / (point.area * surface.stiffness * h * lag)
            point.target = depth / lag


@jit
def turned_velocity(patch: Record, point: Record, y: Floats) -> float:
    """Part of a point's velocity along n that it has because n has turned since the start of the step.

    The law is for the velocity at the end, twice that of the middle less that of the start, each along its own n.
    """
    k = patch.row
    v = add((y[k + 3], y[k + 4], y[k + 5]), cross((y[k], y[k + 1], y[k + 2]), load3(point.r)))
    return dot(sub(load3(patch.n), load3(patch.n_start)), v)


@jit
def make_yielding(point: Record) -> None:
    """Compliant points take no part in impacts of rigid bodies, nor in moving them apart: they hardly resist.

    Nor do those that connections hold: nothing moves them.
    """
    point.compliance = ASIDE * point.inv_mass if point.area > 0.0 or point.held else 0.0

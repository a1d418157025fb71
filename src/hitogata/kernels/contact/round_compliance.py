"""Compliant contact of round shapes: the volume of the true overlap presses, at its centroid."""

from __future__ import annotations

import math

from .._jit import jit
from ..geometry.overlap_volume import overlap_volume
from ..math.arrays import Record
from ..math.vector import Vec3, add, dot, load3, scale, store, sub
from ..tree.tables import Tree, TreeData
from .compliant import LEAST_AREA, is_resolved, share_area
from .patch_kinematics import relative_twist
from .tables import OVER_SURFACES, Collision, ContactData

#: way into each other in a step, beside the depth, from which the end of the step tells more than its start
SHALLOW = 2.0


@jit
def soften(col: Collision, con: ContactData, tree: Tree, work: TreeData, patch: Record) -> None:
    """Give the points of a patch of round shapes the areas that press. After `make_round_patch`."""
    pair, overlap, depth = col.pair[0], 0.0, -col.near.found[0].gap
    if depth > 0.0:
        n = load3(patch.n)
        overlap, aside = volume_at(col, n)
        if is_resolved(tree, col, patch, overlap, depth):
            patch.resolved = 1
            if patch.n_points == 1:
                move_patch(patch, aside)
            elif patch.n_points > 2:
                move_points_inward(con, patch)
    patch.volume = overlap
    share_area(con, work, patch, pair, overlap)
    if patch.n_points < 3:
        grow_round(con, work, patch, pair.h, depth)


@jit
def grow_round(con: ContactData, work: TreeData, patch: Record, h: float, depth: float) -> None:
    """Let the volume under a point, or under both ends of a line, grow with the depth as that of curved surfaces does.

    Surfaces that are not in each other yet, or hardly, have the area that they will have at the end of the step. Deep
    in, a volume is a part ρ of that of paraboloids, π R d² (1 − d/3R) of a ball, and grows with the power 3 − 1/ρ; that
    of a cylinder on its side with 3/2 − (1 − ρ), but for the square of d/R.
    """
    v, _ = relative_twist(work, patch)
    later = depth - h * dot(load3(patch.n), v)
    shallow = later > SHALLOW * max(depth, 0.0)
    reach = later if shallow else depth
    if not reach > 0.0:
        return
    area = osculating_area(con, patch, reach)
    part = min(patch.volume / (patch.n_points * area * reach), 1.0) if not shallow else 1.0
    power = max(3.0 - 1.0 / max(part, 0.5) if patch.n_points == 1 else 0.5 + part, 1.0)
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        point = con.points[c]
        if shallow:
            point.area = area
        point.reach, point.power = reach, power


@jit
def volume_at(col: Collision, n: Vec3) -> tuple[float, Vec3]:
    """Volume of the overlap of col.pair, m³, and its centroid, seen along n, from between the nearest points."""
    pair, found = col.pair[0], col.near.found[0]
    up = sub(load3(found.a), scale(col.shapes.table[pair.i].margin, n))
    down = add(load3(found.b), scale(col.shapes.table[pair.j].margin, n))
    return overlap_volume(col.shapes, col.data, pair.i, pair.j, scale(0.5, add(up, down)), n)


@jit
def move_patch(patch: Record, way: Vec3) -> None:
    """Move a patch of one point by a way across n, m."""
    store(patch.arm_a, add(load3(patch.arm_a), way))
    store(patch.arm_b, add(load3(patch.arm_b), way))
    store(patch.p, add(load3(patch.p), way))


@jit
def move_points_inward(con: ContactData, patch: Record) -> None:
    """Move points from the corners of a polygon inward, so that equal weights on them give its second moments.

    Gaps are linear over the polygon.
    """
    first, count = patch.first_point, patch.n_points
    middle, level = (0.0, 0.0, 0.0), 0.0
    for c in range(first, first + count):
        middle = add(middle, scale(1.0 / count, load3(con.points[c].r)))
        level += con.points[c].gap / count
    part = math.sqrt((2.0 + math.cos(2.0 * math.pi / count)) / 6.0)
    for c in range(first, first + count):
        point = con.points[c]
        store(point.r, add(middle, scale(part, sub(load3(point.r), middle))))
        point.gap = level + part * (point.gap - level)


@jit
def osculating_area(con: ContactData, patch: Record, depth: float) -> float:
    """m² under each point, volume over depth, of surfaces that go into each other by depth (m) with their curvature."""
    p, q = load3(patch.radii_a), load3(patch.radii_b)
    if patch.n_points == 1:
        if patch.rolling != OVER_SURFACES:
            return LEAST_AREA
        one, two = p[0] * p[2] - p[1] * p[1], q[0] * q[2] - q[1] * q[1]
        both = (p[0] + q[0]) * (p[2] + q[2]) - (p[1] + q[1]) ** 2
        return math.pi * depth * math.sqrt(max(one, 0.0) * max(two, 0.0) / both) if both > 0.0 else LEAST_AREA
    length = sub(load3(con.points[patch.first_point + 1].r), load3(con.points[patch.first_point].r))
    bend = p[2] * q[2] / (p[2] + q[2])
    return 2.0 / 3.0 * math.sqrt(dot(length, length)) * math.sqrt(2.0 * bend * depth)

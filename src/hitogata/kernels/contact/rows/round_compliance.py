"""Compliant contact of round shapes: the volume of the true overlap presses, at its centroid."""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.overlap_volume import Overlap, overlap_volume
from ...math.arrays import Record
from ...math.vector import ZERO3, Vec3, add, dot, load3, scale, store, sub
from ...tree.tables import Tree, TreeData
from ..tables import Collision, ContactData
from .compliant import is_resolved, share_area
from .patch_kinematics import relative_twist

#: way into each other in a step, beside the depth, from which the end of the step tells more than its start
SHALLOW = 2.0
#: powers of depth with which a volume grows: that of a face, and of a corner
FACE, CORNER = 1.0, 3.0


@jit
def soften(col: Collision, con: ContactData, tree: Tree, work: TreeData, patch: Record) -> float:
    """Give the points of a patch of round shapes the areas that press. After `make_round_patch`. Returns the energy of
    their overlap, J."""
    pair, overlap, depth, energy = col.pair[0], 0.0, -col.near.found[0].gap, 0.0
    n, aside, power = load3(patch.n), ZERO3, FACE
    if depth > 0.0:
        overlap, aside, sunk, area = volume_at(col, n, 0.0)
        energy = col.surfaces[patch.surface].stiffness * overlap * sunk
        patch.resolved = 1 if is_resolved(tree, col, patch, overlap, depth) else 0
        power = depth * area / overlap if overlap > 0.0 else FACE
    patch.volume = overlap
    share_area(con, work, patch, pair, overlap)
    # what goes in far within the step presses as it will at the end of it
    v, _ = relative_twist(work, patch)
    later, volume, reach = depth - pair.h * dot(n, v), overlap, depth
    shallow = later > SHALLOW * max(depth, 0.0)
    if shallow:
        volume, aside, sunk, _ = volume_at(col, n, later - depth)
        reach, power = later, later / sunk - 1.0 if sunk > 0.0 else FACE
    if (shallow or patch.resolved) and patch.n_points == 1:
        move_patch(patch, aside)
    elif patch.resolved and patch.n_points > 2:
        move_points_inward(con, patch)
    if reach > 0.0 and volume > 0.0:
        grow_round(con, patch, volume, reach, power, shallow)
    return float(energy)


@jit
def grow_round(con: ContactData, patch: Record, volume: float, reach: float, power: float, shallow: bool) -> None:
    """Let the volume under the points grow with a power p of the depth. volume: m³, at the depth `reach` (m).

    Of volumes d^p the rate, the area, is p V / d, and the energy V d / (p + 1): p is 2 of a ball that has hardly sunk
    in, 3/2 of a cylinder on its side and 5/2 on its rim, and 1 of a face. Deep in, p is that of the rate; on the way in
    from the surface that of the energy.
    """
    power = min(max(power, FACE), CORNER) if patch.n_points < 3 else FACE
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        point = con.points[c]
        if shallow:
            point.area = volume / (patch.n_points * reach)
        point.reach, point.power = reach, power


@jit
def volume_at(col: Collision, n: Vec3, deeper: float) -> Overlap:
    """Of the overlap of col.pair, A moved into B by so much (m), as `overlap_volume` has it: the centroid from between
    the nearest points."""
    pair, found = col.pair[0], col.near.found[0]
    up = sub(load3(found.a), scale(col.shapes.table[pair.i].margin, n))
    down = add(load3(found.b), scale(col.shapes.table[pair.j].margin, n))
    return overlap_volume(col.shapes, col.data, (pair.i, pair.j, deeper), scale(0.5, add(up, down)), n)


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

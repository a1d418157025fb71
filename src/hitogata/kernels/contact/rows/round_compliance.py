"""Compliant contact of round shapes: the force acts at the centroid of the overlap and depends on its volume."""

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
from .tolerances import CORNER_EXPONENT, DEEPENING_RATIO, FACE_EXPONENT


@jit
def soften(col: Collision, con: ContactData, tree: Tree, work: TreeData, patch: Record) -> float:
    """Areas, depths and exponents of the points of a patch of round shapes. After `make_round_patch`.

    Returns the energy of their overlap, J.
    """
    pair, overlap, depth, energy = col.pair[0], 0.0, -col.near.found[0].gap, 0.0
    n, aside, power = load3(patch.n), ZERO3, FACE_EXPONENT
    if depth > 0.0:
        overlap, aside, sunk, area = volume_at(col, n, 0.0)
        energy = col.surfaces[patch.surface].stiffness * overlap * sunk
        patch.resolved = 1 if is_resolved(tree, col, patch, overlap, depth) else 0
        power = depth * area / overlap if overlap > 0.0 else FACE_EXPONENT
    patch.volume = overlap
    share_area(con, work, patch, pair, overlap)
    # a patch that deepens much within the step uses its overlap at the end
    v, _ = relative_twist(work, patch)
    later, volume, reach = depth - pair.h * dot(n, v), overlap, depth
    shallow = later > DEEPENING_RATIO * max(depth, 0.0)
    if shallow:
        volume, aside, sunk, _ = volume_at(col, n, later - depth)
        reach, power = later, later / sunk - 1.0 if sunk > 0.0 else FACE_EXPONENT
    if (shallow or patch.resolved) and patch.n_points == 1:
        move_patch(patch, aside)
    elif patch.resolved and patch.n_points > 2:
        move_points_inward(con, patch)
    if reach > 0.0 and volume > 0.0:
        grow_round(con, patch, volume, reach, power, shallow)
    return float(energy)


@jit
def grow_round(con: ContactData, patch: Record, volume: float, reach: float, power: float, shallow: bool) -> None:
    """Sets a volume under the points that grows as a power p of depth. volume: m³, at the depth `reach` (m).

    The derivative of a volume d^p, its area, is p V / d, and its energy V d / (p + 1). p is 2 for a slightly indented
    ball, 3/2 for a cylinder on its side, 5/2 on its rim, 1 for a face. Deep in, p follows from the derivative. During
    approach from the surface it follows from the energy.
    """
    power = min(max(power, FACE_EXPONENT), CORNER_EXPONENT) if patch.n_points < 3 else FACE_EXPONENT
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        point = con.points[c]
        if shallow:
            point.area = volume / (patch.n_points * reach)
        point.reach, point.power = reach, power


@jit
def volume_at(col: Collision, n: Vec3, deeper: float) -> Overlap:
    """Overlap of col.pair with A moved by `deeper` (m) into B, as of `overlap_volume`.

    The centroid is relative to the midpoint of the nearest points.
    """
    pair, found = col.pair[0], col.near.found[0]
    up = sub(load3(found.a), scale(col.shapes.table[pair.i].margin, n))
    down = add(load3(found.b), scale(col.shapes.table[pair.j].margin, n))
    return overlap_volume(col.shapes, col.data, (pair.i, pair.j, deeper), scale(0.5, add(up, down)), n)


@jit
def move_patch(patch: Record, way: Vec3) -> None:
    """Moves a patch of one point by `way`, m, perpendicular to n."""
    store(patch.arm_a, add(load3(patch.arm_a), way))
    store(patch.arm_b, add(load3(patch.arm_b), way))
    store(patch.p, add(load3(patch.p), way))


@jit
def move_points_inward(con: ContactData, patch: Record) -> None:
    """Moves points from the corners of a polygon inward, so that equal weights on them have its second moments.

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

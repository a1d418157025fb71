"""The normal of bodies in grazing contact.

The normal follows from the areas of the faces by 001 (1)(2), including the faces of the skin. Where a body overhangs an
edge of another, the side face below the edge contributes in the height of the skin and tilts the normal. If bodies
touch along a face, the normal of that face separates them most. If two edges cross, their normal separates the bodies
more than any face normal does, and is kept.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.mass_properties import corner
from ...geometry.tables import HALF_SPACE
from ...math.vector import Vec3, add, dot, load3, scale, store, sub
from ..tables import Collision
from .compound_faces import is_coverable, settle_face
from .contact_points import crossing, gap_of_corner
from .tolerances import (
    CUT_AREA_RATIO,
    GRAZING_DEPTH,
    MERGED_FACES_COSINE,
    NORMAL_GAP_SLACK,
    REPLACED_NORMAL_COSINE,
    SAME_NORMAL_TOL,
)
from .unskinned import carries_skin, is_covered, shift_onto_body, true_corner


@jit
def apart_along(col: Collision, k: int) -> float:
    """Distance of the other body, within the volume, from the face of side k; negative inside."""
    volume, skin = col.volume, col.pair[0].skin
    side = volume.sides[k]
    m = load3(side.normal)
    skinned = carries_skin(col, side.plane)
    nearest = math.inf
    for c in range(volume.result[0].corners):
        # corners on the face itself are not on the other body
        if side.plane in (volume.face[3 * c], volume.face[3 * c + 1], volume.face[3 * c + 2]):
            continue
        x = corner(volume, c)
        if not skinned:
            x = add(x, scale(skin, shift_onto_body(col, c)))
        nearest = min(nearest, dot(m, x))
    return float(nearest - side.offset + (skin if skinned else 0.0))


@jit
def least_gap(col: Collision, n: Vec3) -> float:
    """The least gap along n."""
    _, least = crossing(col, n)
    for c in range(col.volume.result[0].corners):
        p = true_corner(col, c, n)
        least = min(least, gap_of_corner(col, n, p))
    return least


@jit
def lies_in_skin(col: Collision) -> bool:
    """Whether the volume lies in the skin of a face of B, to GRAZING_DEPTH skins, of which it cuts off less than half.

    A tip, or the edge of a wedge, may be thinner than the skin. The face that it lies on then cuts little or nothing
    from the volume and bounds no gap. The areas of the other faces give an unrelated direction. After `interfere`.
    """
    volume, pair, shapes = col.volume, col.pair[0], col.shapes
    result, body = volume.result[0], shapes.table[pair.j]
    if shapes.table[pair.i].kind == HALF_SPACE or body.kind == HALF_SPACE:
        return False
    centre = sub(load3(result.arm_b), load3(col.data.poses[pair.j].arm))
    for f in range(body.faces):
        plane, k = result.faces_a + f, body.face + f
        m = (col.data.nx[k], col.data.ny[k], col.data.nz[k])
        deepest = dot(m, centre) - shapes.offsets[k]
        # test the centroid first: most faces are far from it
        if deepest < -GRAZING_DEPTH * pair.skin:
            continue
        if pair.covered > 0 and is_coverable(col, k):
            # its cover is known only if it bounds the volume
            settle_face(col, pair.j, f, pair.i, pair.skin)
        if is_covered(col, plane):
            continue
        cut, seen, lowest = 0.0, 0.0, 0.0
        for s in range(result.sides):
            side = volume.sides[s]
            of_b = side.plane >= result.faces_a
            cut += side.area if of_b and dot(m, load3(side.normal)) > MERGED_FACES_COSINE else 0.0
            seen += 0.5 * side.area * math.fabs(dot(m, load3(side.normal)))
        if cut > CUT_AREA_RATIO * seen:
            continue
        for c in range(result.corners):
            lowest = min(lowest, dot(m, corner(volume, c)))
        if deepest + lowest > -GRAZING_DEPTH * pair.skin:
            return True
    return False


@jit
def refine_normal(col: Collision) -> None:
    """Replaces the normal by areas by a face normal that separates the bodies as well or better. After `interfere`."""
    volume, pair, shapes = col.volume, col.pair[0], col.shapes.table
    result = volume.result[0]
    if shapes[pair.i].kind == HALF_SPACE or shapes[pair.j].kind == HALF_SPACE:
        return
    n = load3(result.n)
    best, farthest, sign = -1, -math.inf, 1.0
    for k in range(result.sides):
        side = volume.sides[k]
        outward = 1.0 if side.plane >= result.faces_a else -1.0
        turn = outward * dot(n, load3(side.normal))
        if turn > 1.0 - SAME_NORMAL_TOL:
            return
        if turn < REPLACED_NORMAL_COSINE or is_covered(col, side.plane):
            continue
        apart = apart_along(col, k)
        if math.isfinite(apart) and apart > farthest:
            best, farthest, sign = k, apart, outward
    if best < 0 or farthest < -GRAZING_DEPTH * pair.skin:
        return
    if farthest >= least_gap(col, n) - NORMAL_GAP_SLACK * pair.skin:
        n = scale(sign, load3(volume.sides[best].normal))
        store(result.n, n)
        low, high = math.inf, -math.inf
        for c in range(result.corners):
            d = dot(n, corner(volume, c))
            low, high = min(low, d), max(high, d)
        result.width = high - low

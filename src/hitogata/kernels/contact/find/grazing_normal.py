"""The normal of bodies that barely touch.

The areas of the faces give it by 001 (1)(2), those of the skin among them: where a body hangs over an edge of another,
the side below that edge counts with the skin's thickness and tilts the normal. Of bodies that touch with a face, the
face's own normal is the one along which they are farthest apart; that of two edges which cross is farther than any
face's, and stays.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.mass_properties import corner
from ...geometry.tables import HALF_SPACE
from ...math.vector import Vec3, add, dot, load3, scale, store, sub
from ..tables import Collision
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
    """Distance of the other body, as far as it is in the volume, from the face of side k; negative if inside."""
    volume, skin = col.volume, col.pair[0].skin
    side = volume.sides[k]
    m = load3(side.normal)
    skinned = carries_skin(col, side.plane)
    nearest = math.inf
    for c in range(volume.result[0].corners):
        # the face's own corners say nothing about the other body
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
    """Does a face of B, in whose skin all of the volume lies up to GRAZING_DEPTH times that, cut off less than half of it?

    A tip, or the edge of a wedge, may be thinner than the skin. The face that it lies on cuts little or nothing of it
    then, and bounds no gap; the areas of the others, which know nothing of it, give a direction of their own. After
    `interfere`.
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
        # the centroid is the first to be looked at: most faces are far from it
        if deepest < -GRAZING_DEPTH * pair.skin or is_covered(col, plane):
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
    """Put a face's normal in the place of the normal by areas where that is the better one. After `interfere`."""
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

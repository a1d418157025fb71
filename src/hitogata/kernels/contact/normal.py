"""The normal of bodies that barely touch.

Areas give it by 001 (1)(2), those of the skin among them: where a body hangs over an edge of another, the side below
that edge counts with the skin's thickness and tilts the normal. Of bodies that touch with a face, the face's own normal
is the one along which they are farthest apart; that of two edges which cross is farther than any face's, and stays.
"""

from __future__ import annotations

import math

from .._jit import jit
from ..geometry.mass_properties import corner
from ..geometry.tables import HALF_SPACE, Shapes, ShapeWork, Volume
from ..math.vector import Vec3, add, dot, load3, scale, store
from .contact_points import crossing, gap_of_corner
from .unskinned import carries_skin, true_corner, true_way

#: widths of the volume, over the skin, up to which it is one of bodies that barely touch
SHALLOW = 3.0
#: least cosine between the normal by areas and that of a face which may take its place
NEAR = 0.7
#: of the skin: a face this much worse than the normal by areas may still take its place
AS_GOOD = 1e-2
#: 1 − cosine below which two normals are the same
SAME = 1e-14


@jit
def apart_along(volume: Volume, shapes: Shapes, work: ShapeWork, i: int, j: int, k: int, skin: float) -> float:
    """Distance of the other body, as far as it is in the volume, from the face of side k; negative if inside."""
    side = volume.sides[k]
    m = load3(side.normal)
    skinned = carries_skin(volume, shapes, i, side.plane)
    nearest = math.inf
    for c in range(volume.result[0].corners):
        # the face's own corners say nothing about the other body
        if side.plane in (volume.face[3 * c], volume.face[3 * c + 1], volume.face[3 * c + 2]):
            continue
        x = corner(volume, c)
        if not skinned:
            x = add(x, scale(skin, true_way(volume, shapes, work, i, j, c)))
        nearest = min(nearest, dot(m, x))
    return float(nearest - side.offset + (skin if skinned else 0.0))


@jit
def least_gap(volume: Volume, shapes: Shapes, work: ShapeWork, i: int, j: int, n: Vec3, skin: float) -> float:
    """The least gap along n."""
    _, least = crossing(volume, shapes, work, i, j, n, skin)
    for c in range(volume.result[0].corners):
        p = true_corner(volume, shapes, work, i, j, c, n, skin)
        least = min(least, gap_of_corner(volume, shapes, i, n, p, skin))
    return least


@jit
def settle_normal(volume: Volume, shapes: Shapes, work: ShapeWork, i: int, j: int, skin: float) -> None:
    """Put a face's normal in the place of the normal by areas where that is the better one. After `interfere`."""
    result = volume.result[0]
    if shapes.shapes[i].kind == HALF_SPACE or shapes.shapes[j].kind == HALF_SPACE or result.width > SHALLOW * skin:
        return
    n = load3(result.n)
    best, farthest, sign = -1, -math.inf, 1.0
    for k in range(result.sides):
        side = volume.sides[k]
        outward = 1.0 if side.plane >= result.faces_a else -1.0
        turn = outward * dot(n, load3(side.normal))
        if turn > 1.0 - SAME:
            return
        if turn < NEAR:
            continue
        apart = apart_along(volume, shapes, work, i, j, k, skin)
        if math.isfinite(apart) and apart > farthest:
            best, farthest, sign = k, apart, outward
    if best >= 0 and farthest >= least_gap(volume, shapes, work, i, j, n, skin) - AS_GOOD * skin:
        n = scale(sign, load3(volume.sides[best].normal))
        store(result.n, n)
        low, high = math.inf, -math.inf
        for c in range(result.corners):
            d = dot(n, corner(volume, c))
            low, high = min(low, d), max(high, d)
        result.width = high - low

"""The normal of bodies in grazing contact.

The normal follows from the areas of the faces by 001 (1)(2), including the faces of the skin. Where a body overhangs an
edge of another, the side face below the edge contributes in the height of the skin and tilts the normal. If bodies
touch along a face, the normal of that face separates them most. If two edges cross, their normal separates the bodies
more than any face normal does.

Where the place of contact is on the border of a face, as with two parallel edges, every direction between two face
normals separates the bodies. The normal is then that of slightly rounded bodies, which turns continuously from a face
to the next (`separating_direction.normal_of_edges`).
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.distance.separating_direction import edge_radius, normal_of_edges
from ...geometry.mass_properties import corner
from ...geometry.tables import HALF_SPACE, between
from ...math.vector import ZERO3, Vec3, add, cross, dot, load3, scale, store, sub
from ..tables import Collision
from .compound_faces import is_coverable, settle_face
from .contact_points import crossing, gap_of_corner
from .tolerances import (
    CUT_AREA_RATIO,
    EDGE_REACH,
    GRAZING_DEPTH,
    MERGED_FACES_COSINE,
    NORMAL_GAP_SLACK,
    REPLACED_NORMAL_COSINE,
    SAME_EDGE_NORMAL_TOL,
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
    """Replaces the normal by areas by that of a face, or of rounded edges, which separates the bodies as well or
    better. After `interfere`."""
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
            if lies_on_border(col, k, apart_along(col, k)):
                take_normal_of_edges(col)
            return
        if turn < REPLACED_NORMAL_COSINE or is_covered(col, side.plane):
            continue
        apart = apart_along(col, k)
        if math.isfinite(apart) and apart > farthest:
            best, farthest, sign = k, apart, outward
    grazes = best >= 0 and farthest >= -GRAZING_DEPTH * pair.skin
    if not (grazes and farthest >= least_gap(col, n) - NORMAL_GAP_SLACK * pair.skin):
        take_normal_of_edges(col)
    elif not (lies_on_border(col, best, farthest) and take_normal_of_edges(col)):
        take_normal(col, scale(sign, load3(volume.sides[best].normal)))


@jit
def lies_on_border(col: Collision, k: int, apart: float) -> bool:
    """Whether the bodies touch the face of side k near its border only: at a point, or along a line.

    The place of contact is the mean of the corners of the volume that are nearest to the face. It is on the border if
    it is within EDGE_REACH edge radii of the plane of another face. apart: m, of these corners.
    """
    pair = col.pair[0]
    if pair.covered > 0:
        return False  # the surface may continue on another piece
    volume, edge = col.volume, edge_radius(col.shapes, pair.i, pair.j)
    result, side = volume.result[0], volume.sides[k]
    m, skinned, count = load3(side.normal), carries_skin(col, side.plane), 0
    level = apart + side.offset - (pair.skin if skinned else 0.0) + edge
    place, first, second, longest, widest = ZERO3, ZERO3, ZERO3, 0.0, 0.0
    for c in range(result.corners):
        if side.plane in (volume.face[3 * c], volume.face[3 * c + 1], volume.face[3 * c + 2]):
            continue
        x = corner(volume, c)
        if not skinned:
            x = add(x, scale(pair.skin, shift_onto_body(col, c)))
        if not dot(m, x) <= level:
            continue
        way = sub(x, first)
        across = cross(sub(second, first), way)
        if count > 0:
            longest = max(longest, dot(way, way))
            widest = max(widest, dot(across, across))
        if count == 0:
            first = x
        elif dot(sub(second, first), sub(second, first)) < dot(way, way) or count == 1:
            second = x
        place, count = add(place, x), count + 1
    if count == 0 or widest > EDGE_REACH * EDGE_REACH * edge * edge * longest:
        return False
    return is_near_border(col, side.plane, m, scale(1.0 / count, place), EDGE_REACH * edge)


@jit
def is_near_border(col: Collision, plane: int, m: Vec3, place: Vec3, reach: float) -> bool:
    """Whether a point (m, from the centroid) on a face of A or B is within reach of the body's other faces."""
    pair, result = col.pair[0], col.volume.result[0]
    of_a = plane < result.faces_a
    i = pair.i if of_a else pair.j
    body, arm = col.shapes.table[i], load3(result.arm_a if of_a else result.arm_b)
    place = add(place, sub(arm, load3(col.data.poses[i].arm)))
    own = body.face + (plane if of_a else plane - result.faces_a)
    for f in range(body.face, body.face + body.faces):
        g = (col.data.nx[f], col.data.ny[f], col.data.nz[f])
        aside = sub(g, scale(dot(g, m), m))
        room = col.shapes.offsets[f] - dot(g, place)
        if f != own and room < reach * math.sqrt(dot(aside, aside)):
            return True
    return False


@jit
def take_normal_of_edges(col: Collision) -> bool:
    """Takes the normal of the bodies with rounded edges, if these are apart. Returns whether they are."""
    pair, found = col.pair[0], col.near.found[0]
    delta = between(col.data, pair.i, pair.j)
    if pair.covered > 0 or not normal_of_edges(col.near, col.shapes, col.data, pair.i, pair.j, delta):
        return False
    n, old = load3(found.n), load3(col.volume.result[0].n)
    if dot(sub(n, old), sub(n, old)) > SAME_EDGE_NORMAL_TOL * SAME_EDGE_NORMAL_TOL:
        take_normal(col, n)
    return True


@jit
def take_normal(col: Collision, n: Vec3) -> None:
    """Makes n the normal of the volume."""
    result = col.volume.result[0]
    store(result.n, n)
    low, high = math.inf, -math.inf
    for c in range(result.corners):
        d = dot(n, corner(col.volume, c))
        low, high = min(low, d), max(high, d)
    result.width = high - low

"""The normal of a body that lies across the seams of a compound shape.

Let C_k be what a body has in common with piece k. The faces between the pieces occur twice in the sum of 001 (1) over
all C_k, once from either side, and cancel: what is left is the sum over faces that are not covered, for the body and
for the shape alike, and the one is minus the other as if the pieces were one body. So the sum is taken over all pieces
that hang together by covered faces which C passes through, and every one of them gets the same normal. A box that
slides over an even seam feels the even surface, one that lies on a ridge feels its own underside.

Where surfaces meet in a valley the pieces are not joined: each pushes by itself, as two walls do.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.cross_section import cross_section
from ...geometry.intersection import OVERLAP, interfere
from ...geometry.tables import OUTER
from ...math.vector import Vec3, add, dot, load3, scale, store, sub
from ..tables import Collision
from .compound_faces import settle_covers
from .tolerances import RESULTANT_AREA_TOL, SEAM_SKIN_TOL, SNAP_TO_FACE_TOL
from .unskinned import is_covered, neighbour_of


@jit
def lies_across(col: Collision) -> bool:
    """Does the volume of col.pair go through a covered face?"""
    if col.pair[0].covered == 0:
        return False
    across = 0
    for k in range(col.volume.result[0].sides):
        across += is_covered(col, col.volume.sides[k].plane)
    return across > 0


@jit
def _append_pair(col: Collision, waiting: int, i: int, j: int) -> int:
    """Note a pair of pieces if it is new and there is room; returns how many there are."""
    for k in range(waiting):
        if col.seam[k, 0] == i and col.seam[k, 1] == j:
            return waiting
    if waiting == len(col.seam):
        return waiting
    col.seam[waiting, 0], col.seam[waiting, 1] = i, j
    return waiting + 1


@jit
def _push_of_all(col: Collision, skin: float) -> Vec3:
    """The sum of 001 (2) over all pairs of pieces that hang together with col.pair; zero if it gives no direction."""
    volume, result = col.volume, col.volume.result[0]
    push_a, push_b, total = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), 0.0
    count_a, count_b = 0, 0
    waiting = _append_pair(col, 0, col.pair[0].i, col.pair[0].j)
    done = 0
    while done < waiting:
        i, j = col.seam[done, 0], col.seam[done, 1]
        done += 1
        settle_covers(col, i, j, skin)
        if interfere(volume, col.shapes, col.data, i, j, skin) != OVERLAP:
            continue
        for k in range(result.sides):
            side = volume.sides[k]
            of_a = side.plane < result.faces_a
            other = neighbour_of(col, i, j, side.plane)
            if other == OUTER:
                total += side.area
                if of_a:
                    push_a = add(push_a, scale(side.area, load3(side.normal)))
                    count_a += 1
                else:
                    push_b = add(push_b, scale(side.area, load3(side.normal)))
                    count_b += 1
            elif other >= 0:
                waiting = _append_pair(col, waiting, other, j) if of_a else _append_pair(col, waiting, i, other)
    # each is minus the other; the one of fewer faces is the cleaner
    push = push_b if 0 < count_b <= count_a or count_a == 0 else scale(-1.0, push_a)
    size = math.sqrt(dot(push, push))
    push = scale(1.0 / size, push) if size > RESULTANT_AREA_TOL * total else (0.0, 0.0, 0.0)
    store(col.seam_normal[0:3], push)
    col.seam_normal[3], col.seam_normal[4] = skin, waiting
    return push


@jit
def forget_seams(col: Collision) -> None:
    """Bodies have moved: what was found of seams does not hold any more."""
    col.seam_normal[4] = 0.0


@jit
def _is_stored(col: Collision, skin: float) -> bool:
    """Was col.pair among the pairs found last, in as thick a skin?"""
    pair, known = col.pair[0], 0
    for k in range(int(col.seam_normal[4])):
        known += (col.seam[k, 0] == pair.i) & (col.seam[k, 1] == pair.j)
    return bool(known > 0 and math.fabs(skin - col.seam_normal[3]) <= SEAM_SKIN_TOL * skin)


@jit
def _as_face(col: Collision, n: Vec3) -> Vec3:
    """A normal that is that of a face but for rounding, as the face has it; faces of the compound shape come first."""
    volume, result, pair, shapes = col.volume, col.volume.result[0], col.pair[0], col.shapes.table
    for turn in range(2):
        for k in range(result.sides):
            side = volume.sides[k]
            of_b = side.plane >= result.faces_a
            compound = shapes[pair.j].covered > 0 if of_b else shapes[pair.i].covered > 0
            outward = 1.0 if of_b else -1.0
            same = outward * dot(n, load3(side.normal)) > 1.0 - SNAP_TO_FACE_TOL and not is_covered(col, side.plane)
            if same and compound == (turn == 0):
                return scale(outward, load3(side.normal))
    return n


@jit
def share_normal(col: Collision, skin: float) -> None:
    """Give the volume of col.pair, found with this skin, the normal of all pieces that it hangs together with."""
    volume, result, pair = col.volume, col.volume.result[0], col.pair[0]
    if _is_stored(col, skin):
        n = load3(col.seam_normal)
    else:
        n = _push_of_all(col, skin)
        settle_covers(col, pair.i, pair.j, skin)
        interfere(volume, col.shapes, col.data, pair.i, pair.j, skin)
    if dot(n, n) == 0.0:
        return
    n = _as_face(col, n)
    gap = sub(n, load3(result.n))
    if dot(gap, gap) > 0.0:
        store(result.n, n)
        cross_section(volume)

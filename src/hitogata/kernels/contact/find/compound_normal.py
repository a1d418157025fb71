"""The contact normal of a body that lies across the seams of a compound shape.

Let C_k be the overlap of the body with piece k. Each face between two pieces occurs twice in the sum of 001 (1) over
all C_k, once from either side, and cancels. The remaining sum is over the uncovered faces. The sums of the body and of
the compound shape are opposite, as if the pieces were one body. Therefore the sum is taken over all pieces that are
joined by covered faces which the overlap crosses, and all these pieces get the same normal. A box that slides over an
even seam gets the normal of the even surface. A box on a ridge gets the normal of its own underside.

Pieces are not joined across a valley: each acts by itself, as two walls do.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.cross_section import cross_section
from ...geometry.tables import OUTER
from ...math.vector import Vec3, add, dot, load3, scale, store, sub
from ..tables import Collision
from .compound_faces import intersect_settled
from .tolerances import RESULTANT_AREA_TOL, SEAM_SKIN_TOL, SNAP_TO_FACE_TOL
from .unskinned import is_covered, neighbour_of


@jit
def lies_across(col: Collision) -> bool:
    """Whether the volume of col.pair crosses a covered face."""
    if col.pair[0].covered == 0:
        return False
    across = 0
    for k in range(col.volume.result[0].sides):
        across += is_covered(col, col.volume.sides[k].plane)
    return across > 0


@jit
def _append_pair(col: Collision, waiting: int, i: int, j: int) -> int:
    """Appends a pair of pieces if it is new and there is room. Returns the number of pairs."""
    for k in range(waiting):
        if col.seam[k, 0] == i and col.seam[k, 1] == j:
            return waiting
    if waiting == len(col.seam):
        return waiting
    col.seam[waiting, 0], col.seam[waiting, 1] = i, j
    return waiting + 1


@jit
def _push_of_all(col: Collision, skin: float) -> Vec3:
    """Unit vector of the sum of 001 (2) over all pairs of pieces joined with col.pair; zero if it has no direction."""
    volume, result = col.volume, col.volume.result[0]
    push_a, push_b, total = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), 0.0
    count_a, count_b = 0, 0
    waiting = _append_pair(col, 0, col.pair[0].i, col.pair[0].j)
    done = 0
    while done < waiting:
        i, j = col.seam[done, 0], col.seam[done, 1]
        done += 1
        if not intersect_settled(col, i, j, skin):
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
    # the two sums are opposite; the one over fewer faces has less rounding error
    push = push_b if 0 < count_b <= count_a or count_a == 0 else scale(-1.0, push_a)
    size = math.sqrt(dot(push, push))
    push = scale(1.0 / size, push) if size > RESULTANT_AREA_TOL * total else (0.0, 0.0, 0.0)
    store(col.seam_normal[0:3], push)
    col.seam_normal[3], col.seam_normal[4] = skin, waiting
    return push


@jit
def forget_seams(col: Collision) -> None:
    """Discards the stored seam normal, which is valid for one pose."""
    col.seam_normal[4] = 0.0


@jit
def _is_stored(col: Collision, skin: float) -> bool:
    """Whether col.pair is among the pairs of the stored normal, with the same thickness of the skin."""
    pair, known = col.pair[0], 0
    for k in range(int(col.seam_normal[4])):
        known += (col.seam[k, 0] == pair.i) & (col.seam[k, 1] == pair.j)
    return bool(known > 0 and math.fabs(skin - col.seam_normal[3]) <= SEAM_SKIN_TOL * skin)


@jit
def _as_face(col: Collision, n: Vec3) -> Vec3:
    """The face normal that equals n to machine precision, or n itself.

    Faces of the compound shape come first.
    """
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
    """Sets the normal of the volume of col.pair, found with this skin, to that of all pieces joined with it."""
    volume, result, pair = col.volume, col.volume.result[0], col.pair[0]
    if _is_stored(col, skin):
        n = load3(col.seam_normal)
    else:
        n = _push_of_all(col, skin)
        intersect_settled(col, pair.i, pair.j, skin)
    if dot(n, n) == 0.0:
        return
    n = _as_face(col, n)
    gap = sub(n, load3(result.n))
    if dot(gap, gap) > 0.0:
        store(result.n, n)
        cross_section(volume)

"""Faces between the pieces of a compound shape: covered where a body meets them, and whether the surface goes on."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.contact.find.compound_faces import intersect_settled, settle_covers, settle_piece
from hitogata.kernels.geometry.intersection import OVERLAP, interfere
from hitogata.kernels.geometry.tables import COVERED, OUTER
from tests.kernels.contact.find.posed import Posed, scene_on

SKIN = 1e-3
BODY = hg.Box(size=(0.1, 0.1, 0.1))
#: neighbours of the face of the first piece towards the second, and of the second towards the first
OPEN, JOINED, VALLEY = "open", "joined", "valley"


def block(low: tuple[float, float, float], high: tuple[float, float, float]) -> hg.Box:
    low_, high_ = np.array(low), np.array(high)
    return hg.Box(size=high_ - low_, at=0.5 * (low_ + high_))


LEFT = block((-0.4, -0.3, -0.2), (0.0, 0.3, 0.0))
RIGHT = block((0.0, -0.3, -0.2), (0.4, 0.3, 0.0))
HIGH = block((0.0, -0.3, -0.2), (0.4, 0.3, 0.15))
HALF = block((0.0, -0.3, -0.2), (0.4, 0.0, 0.0))
DEEP = block((-0.1, -0.3, -0.2), (0.4, 0.3, 0.0))

CASES: dict[str, tuple[list[Any], Any, tuple[float, float, float], tuple[str, str]]] = {
    "even": ([LEFT, RIGHT], BODY, (0.01, 0.0, 0.049), (JOINED, JOINED)),
    "even, under a ball": ([LEFT, RIGHT], hg.Sphere(radius=0.05), (0.01, 0.0, 0.049), (JOINED, JOINED)),
    "overlapping": ([LEFT, DEEP], BODY, (0.01, 0.0, 0.049), (JOINED, OPEN)),
    "overlapping, at the other end": ([LEFT, DEEP], BODY, (-0.11, 0.0, 0.049), (OPEN, JOINED)),
    "beside the seam": ([LEFT, RIGHT], BODY, (0.06, 0.0, 0.049), (OPEN, OPEN)),
    "at the foot of a step": ([LEFT, HIGH], BODY, (-0.0505, 0.0, 0.0495), (VALLEY, OPEN)),
    "on top of a step": ([LEFT, HIGH], BODY, (0.01, 0.0, 0.199), (OPEN, OPEN)),
    "where half is covered": ([LEFT, HALF], BODY, (0.01, -0.1, 0.049), (JOINED, JOINED)),
    "where half is open": ([LEFT, HALF], BODY, (0.01, 0.1, 0.049), (OPEN, OPEN)),
    "across the end of the cover": ([LEFT, HALF], BODY, (0.01, 0.02, 0.049), (OPEN, VALLEY)),
}


def settled(case: str, first: str = "body") -> tuple[str, str]:
    """Faces of the two pieces towards each other, as they are where the body meets them."""
    pieces, shape, at, _ = CASES[case]
    scene, moving, rows = scene_on(pieces, Posed(shape, at))
    col, found = scene.col, []
    for piece, other, towards in ((rows[0], rows[1], 1.0), (rows[1], rows[0], -1.0)):
        if first == "body":
            settle_covers(col, moving, piece, SKIN)
        elif first == "piece":
            settle_covers(col, piece, moving, SKIN)
        else:
            settle_piece(col, piece, moving, SKIN)
        shape_row = col.shapes.table[piece]
        faces = range(shape_row["face"], shape_row["face"] + shape_row["faces"])
        face = next(f for f in faces if towards * col.data.nx[f] > 0.999)
        found.append({OUTER: OPEN, COVERED: VALLEY, other: JOINED}[int(col.data.neighbour[face])])
        # all other faces of the piece are open
        assert [f for f in faces if f != face and col.data.neighbour[f] != OUTER] == []
    return found[0], found[1]


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("first", ["body", "piece", "alone"])
def test_faces_are_covered_where_the_body_meets_them(case: str, first: str) -> None:
    assert settled(case, first) == CASES[case][3]


def test_pieces_together_cover_a_face() -> None:
    """Two blocks side by side behind the face: neither covers it where the body meets it, both do."""
    scene, moving, rows = scene_on(
        [LEFT, HALF, block((0.0, 0.0, -0.2), (0.4, 0.3, 0.0))], Posed(BODY, (0.01, 0.01, 0.049))
    )
    settle_covers(scene.col, moving, rows[0], SKIN)
    piece = scene.col.shapes.table[rows[0]]
    faces = range(piece["face"], piece["face"] + piece["faces"])
    (covered,) = [int(scene.col.data.neighbour[f]) for f in faces if scene.col.data.nx[f] > 0.999]
    # the neighbour is the one that covers more of it
    assert covered == rows[2]


def test_blocks_with_a_gap_between_them_cover_nothing() -> None:
    scene, _, rows = scene_on([LEFT, block((1e-3, -0.3, -0.2), (0.4, 0.3, 0.0))], Posed(BODY, (0.01, 0.0, 0.049)))
    assert scene.col.shapes.table[rows]["covered"].tolist() == [0, 0]


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("skin", [SKIN, 5e-3])
def test_covers_of_the_faces_that_bound_a_volume_are_those_of_all_faces(case: str, skin: float) -> None:
    """The overlap that is cut with nothing covered first, against the one after all covers are known."""
    pieces, shape, at, _ = CASES[case]
    if not isinstance(shape, hg.Box):
        return
    rng = np.random.default_rng(5)
    for _ in range(10):
        scene, moving, rows = scene_on(pieces, Posed(shape, tuple(np.array(at) + 0.01 * rng.normal(size=3))))
        col, result = scene.col, scene.col.volume.result[0]
        for i, j in ((moving, rows[0]), (rows[1], moving)):
            settle_covers(col, i, j, skin)
            found = interfere(col.volume, col.shapes, col.data, i, j, skin) == OVERLAP
            expected = (result["volume"], result["n"].copy(), result["p"].copy(), result["sides"])
            covers = [int(col.data.neighbour[row]) for row in side_rows(col, i, j)] if found else []
            col.data.neighbour[np.diff(col.shapes.first_cover) > 0] = 99
            assert intersect_settled(col, i, j, skin) == found
            if found:
                assert (result["volume"], result["sides"]) == (expected[0], expected[3])
                assert (result["n"] == expected[1]).all()
                assert (result["p"] == expected[2]).all()
                assert [int(col.data.neighbour[row]) for row in side_rows(col, i, j)] == covers


def side_rows(col: Any, i: int, j: int) -> list[int]:
    """Rows of the faces that bound the volume."""
    result, shapes = col.volume.result[0], col.shapes.table
    planes = [int(plane) for plane in col.volume.sides["plane"][: result["sides"]]]
    first_a, first_b, count = shapes[i]["face"], shapes[j]["face"], result["faces_a"]
    return [first_a + plane if plane < count else first_b + plane - count for plane in planes]

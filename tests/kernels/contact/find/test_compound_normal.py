"""The normal across the seams of a compound shape, against that of the same solid in one piece."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.contact.find.compound_faces import settle_covers
from hitogata.kernels.contact.find.compound_normal import forget_seams, lies_across, share_normal
from hitogata.kernels.contact.find.patch import intersect
from tests.kernels.contact.find.posed import Posed, scene_on, set_pair
from tests.kernels.contact.find.test_compound_faces import block

SKIN = 1e-4
WHOLE = block((-0.4, -0.3, -0.2), (0.4, 0.3, 0.0))
HALVES = [block((-0.4, -0.3, -0.2), (0.0, 0.3, 0.0)), block((0.0, -0.3, -0.2), (0.4, 0.3, 0.0))]
QUARTERS = [
    block((x, y, -0.2), (x + 0.4, y + 0.3, 0.0)) for x in (-0.4, 0.0) for y in (-0.3, 0.0)
]  # fmt: skip


def normals(pieces: list[Any], posed: Posed, swapped: bool = False) -> list[Array]:
    """Normals into the body, of its overlaps with each piece that it meets, as far as they lie across seams."""
    scene, moving, rows = scene_on(pieces, posed)
    forget_seams(scene.col)
    found = []
    for piece in rows:
        set_pair(scene, *((piece, moving) if swapped else (moving, piece)), SKIN)
        settle_covers(scene.col, moving, piece, SKIN)
        if not intersect(scene.col, SKIN):
            continue
        assert lies_across(scene.col) == (len(pieces) > 1)
        if len(pieces) > 1:
            share_normal(scene.col, SKIN)
        n = scene.col.volume.result[0]["n"].copy()
        found.append(-n if swapped else n)
    return found


@pytest.mark.parametrize("seed", [0, 1, 2, 4, 5])
@pytest.mark.parametrize("pieces", [HALVES, QUARTERS], ids=["halves", "quarters"])
def test_all_pieces_have_the_normal_of_the_whole(pieces: list[Any], seed: int) -> None:
    """A hull that reaches in at random across the seam."""
    points = np.random.default_rng(seed).normal(size=(14, 3)) * 0.05
    turn = Rotation.random(random_state=seed)
    vertices = turn.apply(points)
    tip = vertices[vertices[:, 2].argmin()]
    posed = Posed(hg.Convex(points=points), np.array([1e-3 * seed - 2.5e-3, 2e-3, -0.02]) - tip, turn)
    (whole,) = normals([WHOLE], posed)
    for swapped in (False, True):
        found = normals(pieces, posed, swapped)
        assert len(found) >= 2
        for n in found:
            assert n == pytest.approx(whole, abs=1e-9)


def test_a_tilted_box_over_an_edge_that_the_seam_crosses() -> None:
    """It hangs over the side at y = 0.3: the normal leans, and is that of the whole there as well."""
    posed = Posed(hg.Box(size=(0.2, 0.2, 0.1)), (0.01, 0.33, 0.03), Rotation.from_euler("xz", [0.3, 0.2]))
    (whole,) = normals([WHOLE], posed)
    assert abs(whole[1]) > 0.1
    for n in normals(HALVES, posed):
        assert n == pytest.approx(whole, abs=1e-9)


def test_a_box_on_an_even_seam_has_the_normal_of_the_face() -> None:
    posed = Posed(hg.Box(size=(0.1, 0.1, 0.1)), (0.013, 0.02, 0.05 - 1e-5), Rotation.from_euler("z", 0.4))
    for n in normals(HALVES, posed):
        assert n.tolist() == [0.0, 0.0, 1.0]


def test_beside_the_seam_nothing_is_shared() -> None:
    scene, moving, rows = scene_on(HALVES, Posed(hg.Box(size=(0.1, 0.1, 0.1)), (0.2, 0.0, 0.049)))
    set_pair(scene, moving, rows[1], SKIN)
    settle_covers(scene.col, moving, rows[1], SKIN)
    assert intersect(scene.col, SKIN)
    assert not lies_across(scene.col)


def test_the_normal_is_found_once_for_a_pose() -> None:
    """A stored normal serves all pieces until it is discarded."""
    posed = Posed(hg.Box(size=(0.1, 0.1, 0.1)), (0.013, 0.02, 0.049))
    scene, moving, rows = scene_on(HALVES, posed)
    forget_seams(scene.col)
    lean = np.array([0.6, 0.0, 0.8])
    for k, (change, expected) in enumerate(((False, [0.0, 0.0, 1.0]), (True, lean), (False, [0.0, 0.0, 1.0]))):
        piece = rows[k % 2]
        set_pair(scene, moving, piece, SKIN)
        settle_covers(scene.col, moving, piece, SKIN)
        if change:
            scene.col.seam_normal[:3] = lean
        assert intersect(scene.col, SKIN)
        share_normal(scene.col, SKIN)
        assert scene.col.volume.result[0]["n"] == pytest.approx(expected)
        if change:
            forget_seams(scene.col)

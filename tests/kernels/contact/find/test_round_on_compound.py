"""Round bodies over seams, ridges and valleys of a compound shape, against distances of the whole surface."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.contact.find.compound_faces import settle_covers
from hitogata.kernels.contact.find.round_on_compound import AS_FOUND, ELSEWHERE, face_touched, piece_of
from hitogata.kernels.contact.find.round_points import find_round_points
from hitogata.kernels.geometry.distance.nearest import nearest
from tests.kernels.contact.find.posed import Posed, scene_on, set_pair

SKIN, GAP = 1e-3, 1e-4
BALL = hg.Sphere(radius=0.05)
CAPSULE = hg.Capsule(radius=0.05, length=0.2)
UPWARD = np.array([0.3, 0.0, 1.0]) / np.hypot(0.3, 1.0)
LYING = Rotation.from_euler("y", np.pi / 2.0)


def prism(ends: list[tuple[float, float]]) -> hg.Convex:
    """A piece below a straight surface between two points (x, z), 0.6 m wide and down to z = −0.3 m."""
    return hg.Convex(points=np.array([(x, y, h) for x, z in ends for y in (-0.3, 0.3) for h in (z, -0.3)]))


def roof(slope: float) -> list[Any]:
    """Two pieces that meet at x = 0, z = 0: a ridge, or a valley if the slope is negative."""
    return [prism([(-0.4, -0.4 * slope), (0.0, 0.0)]), prism([(0.0, 0.0), (0.4, -0.4 * slope)])]


def found(pieces: list[Any], posed: Posed, swapped: bool = False) -> list[tuple[Array, float, Array]]:
    """Points in the world, their gaps and normals into the body, with all pieces."""
    scene, moving, rows = scene_on(pieces, posed)
    points = []
    for piece in rows:
        i, j = (piece, moving) if swapped else (moving, piece)
        set_pair(scene, i, j, SKIN)
        settle_covers(scene.col, i, j, SKIN)
        assert piece_of(scene.col, i, j) == piece
        count = find_round_points(scene.col, i, j, SKIN)
        pose, n = scene.col.data.poses[i], scene.col.near.found[0]["n"] * (-1.0 if swapped else 1.0)
        for k in range(count):
            points.append((scene.col.corner[k] + pose["root"] + pose["p"], float(scene.col.corner_gap[k]), n.copy()))
    return points


@pytest.mark.parametrize("x", [-0.06, -0.01, -1e-4, 0.0, 1e-4, 0.02, 0.07])
@pytest.mark.parametrize("gap", [GAP, -1e-3, -0.02])
@pytest.mark.parametrize("swapped", [False, True])
def test_a_ball_on_an_even_seam_touches_as_on_one_floor(x: float, gap: float, swapped: bool) -> None:
    """Also where it has sunk in so far that a piece would be left the soonest through its covered side."""
    points = found(roof(0.0), Posed(BALL, (x, 0.01, 0.05 + gap)), swapped)
    assert 1 <= len(points) <= (2 if x == 0.0 else 1)
    for place, found_gap, n in points:
        assert n == pytest.approx([0.0, 0.0, 1.0], abs=1e-12)
        assert found_gap == pytest.approx(gap, abs=1e-12)
        assert place == pytest.approx([x, 0.01, 0.5 * gap], abs=1e-12)


@pytest.mark.parametrize("lean", [0.0, 0.1, -0.15, 0.25])
@pytest.mark.parametrize("swapped", [False, True])
def test_a_ball_over_a_ridge_touches_its_edge(lean: float, swapped: bool) -> None:
    """As far as the normal from the edge lies between those of the two faces, at 0.29 rad on either side."""
    away = np.array([np.sin(lean), 0.0, np.cos(lean)])
    points = found(roof(0.3), Posed(BALL, (0.05 + GAP) * away), swapped)
    assert points
    for place, gap, n in points:
        assert n == pytest.approx(away, abs=1e-9)
        assert gap == pytest.approx(GAP, abs=1e-12)
        assert place == pytest.approx(0.5 * GAP * away, abs=1e-9)


@pytest.mark.parametrize("side", [-1.0, 1.0])
def test_a_ball_beside_a_ridge_touches_one_face(side: float) -> None:
    """A hair off the edge, over one face: the piece of the other, whose own normal leans over, gives nothing."""
    face = np.array([0.3 * side, 0.0, 1.0]) / np.hypot(0.3, 1.0)
    down = np.array([side, 0.0, -0.3]) / np.hypot(0.3, 1.0)
    points = found(roof(0.3), Posed(BALL, 1e-3 * down + (0.05 + GAP) * face))
    assert len(points) == 1
    assert points[0][2] == pytest.approx(face, abs=1e-12)
    assert points[0][1] == pytest.approx(GAP, abs=1e-12)


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("slope", [-0.3, -1.0])
def test_in_a_valley_both_faces_touch(slope: float, swapped: bool) -> None:
    points = found(roof(slope), Posed(BALL, (0.0, 0.0, (0.05 + GAP) * np.hypot(slope, 1.0))), swapped)
    assert len(points) == 2
    normals = sorted([n.tolist() for _, _, n in points])
    up = 1.0 / np.hypot(slope, 1.0)
    assert normals == [
        pytest.approx([slope * up, 0.0, up], abs=1e-12),
        pytest.approx([-slope * up, 0.0, up], abs=1e-12),
    ]
    assert [gap for _, gap, _ in points] == pytest.approx([GAP, GAP], abs=1e-12)


@pytest.mark.parametrize("x", [0.0, 0.03, -0.07])
def test_a_capsule_across_an_even_seam_touches_at_its_ends_alone(x: float) -> None:
    points = found(roof(0.0), Posed(CAPSULE, (x, 0.02, 0.05 + GAP), LYING))
    ends = sorted(place[0] for place, _, _ in points)
    assert ends == pytest.approx([x - 0.1, x + 0.1])
    for place, gap, n in points:
        assert place[1:] == pytest.approx([0.02, 0.5 * GAP], abs=1e-12)
        assert gap == pytest.approx(GAP, abs=1e-12)
        assert n == pytest.approx([0.0, 0.0, 1.0], abs=1e-12)


#: slope, place of the ball, and the answers for the left and the right piece: 'up' for the upper face
TOUCHED: dict[str, tuple[float, Any, tuple[object, object]]] = {
    "even": (0.0, (5e-3, 0.0, 0.05 + GAP), ("up", "up")),
    "beyond a ridge": (0.3, 5e-3 * np.array([1.0, 0.0, -0.3]) + (0.05 + GAP) * UPWARD, (ELSEWHERE, "up")),
    "on a ridge": (0.3, (0.0, 0.0, 0.05 + GAP), (AS_FOUND, AS_FOUND)),
    "at an open edge": (0.0, (0.4 + 0.03, 0.0, 0.04 + GAP), (None, AS_FOUND)),
}


@pytest.mark.parametrize("case", TOUCHED)
@pytest.mark.parametrize("swapped", [False, True])
def test_the_face_touched(case: str, swapped: bool) -> None:
    """A normal that leans over an even seam is that of the face; one over a ridge belongs to the neighbour."""
    slope, at, expected = TOUCHED[case]
    scene, moving, rows = scene_on(roof(slope), Posed(BALL, at))
    col = scene.col
    for piece, answer in zip(rows, expected, strict=True):
        if answer is None:
            continue
        i, j = (piece, moving) if swapped else (moving, piece)
        set_pair(scene, i, j, SKIN)
        settle_covers(col, i, j, SKIN)
        assert nearest(col.near, col.shapes, col.data, i, j) < SKIN
        face = face_touched(col, i, j, SKIN)
        if answer == "up":
            assert face >= 0
            assert col.data.nz[col.shapes.table[piece]["face"] + face] > 0.9
        else:
            assert face == answer

"""Where a patch presses: the corners of the bodies themselves with their true gaps, and the crossing of two edges."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hitogata as hg
from hitogata.chain.values.rotations import axis_angle_matrix
from hitogata.kernels.contact.find.contact_points import gap_at
from hitogata.kernels.contact.find.patch import intersect
from hitogata.kernels.contact.tables import CORNERS
from tests.kernels.contact.scene import ContactScene, body, box, on_floor


def vertices(scene: ContactScene) -> np.ndarray:
    """(8, 3) of the box, in the world."""
    link = next(iter(scene.world.figures.values())).root
    pose = scene.world.pose(link)
    corners = 0.5 * np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    return np.asarray(pose.p + corners * link.shapes[0].size @ pose.R.T)


@settings(max_examples=25)
@given(st.floats(-0.004, 0.004), st.floats(-0.004, 0.004), st.floats(0.0, 5e-6))
def test_gaps_of_a_tilted_box_are_the_heights_of_its_corners(x: float, y: float, lift: float) -> None:
    """However thick the skin is in which they are sought: a faster box has a thicker one."""
    scene = on_floor(
        0.0, rotation=axis_angle_matrix(np.array([1.0, 0, 0]), x) @ axis_angle_matrix(np.array([0, 1.0, 0]), y)
    )
    scene.world.q[2] += lift - vertices(scene)[:, 2].min()
    for speed in (0.0, -2.0):
        scene.world.v[2] = speed
        scene.detect()
        (patch,) = scene.patches
        corners = vertices(scene)
        for point, gap in zip(scene.corners(patch), scene.points(patch)["gap"], strict=True):
            k = int(np.argmin(np.linalg.norm((corners - point)[:, :2], axis=1)))
            assert point[:2] == pytest.approx(corners[k, :2], abs=2e-5)
            assert gap == pytest.approx(corners[k, 2], abs=2e-7)
        # the lowest is always among them
        assert scene.points(patch)["gap"].min() == pytest.approx(lift, abs=2e-9)


def crossed(gap: float, aside: float = 0.0) -> ContactScene:
    """Two boxes on edge, one over the other: edges along x and along y, a gap apart."""
    world = hg.World()
    world.contact.on = True
    half = 0.1 * np.sqrt(2.0)
    world.add(box(), rotation=("x", np.pi / 4), fixed=True)
    world.add(box(), at=(aside, 0.0, 2.0 * half + gap), rotation=("y", np.pi / 4))
    return ContactScene.of(world)


@pytest.mark.parametrize("gap", [5e-6, 0.0, -5e-5])
@pytest.mark.parametrize("aside", [0.0, 0.03])
def test_edges_that_cross_press_where_they_do(gap: float, aside: float) -> None:
    scene = crossed(gap, aside)
    assert scene.detect()[0] == 1
    (patch,) = scene.patches
    assert abs(patch["n"][2]) == pytest.approx(1.0, abs=1e-9)
    best = int(np.argmin(scene.points(patch)["gap"]))
    assert scene.points(patch)["gap"][best] == pytest.approx(gap, abs=1e-9)
    assert scene.corners(patch)[best][:2] == pytest.approx([aside, 0.0], abs=1e-6)


def test_the_gap_between_the_bodies_is_convex_and_knows_no_skin() -> None:
    """Over the crossing edges it is |x| + |y| + gap: of two roofs of 45 degrees."""
    scene = crossed(1e-5)
    scene.detect()
    (patch,) = scene.patches
    n = tuple(patch["n"])
    for skin in (2e-3, 4e-3):
        scene.col.pair[0]["skin"] = skin
        assert intersect(scene.col, skin)
        middle = scene.col.volume.result[0]["p"]
        for x, y in ((0.0, 0.0), (2e-4, 0.0), (-1e-4, 3e-4)):
            at = np.array([x, y, 0.0]) - middle * (1.0, 1.0, 0.0)
            assert gap_at(scene.col, n, tuple(at)) == pytest.approx(1e-5 + abs(x) + abs(y), abs=1e-9)


def test_of_a_round_face_the_points_with_the_most_area_are_taken() -> None:
    world = hg.World()
    world.floor()
    world.add(body(hg.Cylinder(radius=0.1, length=0.1, fineness=24)), at=(0.0, 0.0, 0.05))
    scene = ContactScene.of(world)
    scene.detect()
    (patch,) = scene.patches
    assert patch["n_points"] == CORNERS
    r = scene.points(patch)["r"]
    rim = np.linalg.norm(r, axis=1)
    assert rim == pytest.approx(rim[0], rel=1e-9)
    area = 0.5 * np.sum(np.cross(r, np.roll(r, -1, axis=0)) @ patch["n"])
    # positive: they go anticlockwise about the normal. A regular hexagon has 0.83 of the circle
    assert 0.7 < area / (np.pi * rim[0] ** 2) < 0.83


def test_a_drum_on_its_side_touches_along_its_line() -> None:
    world = hg.World()
    world.floor()
    world.add(body(hg.Cylinder(radius=0.1, length=0.3, fineness=24)), at=(0.0, 0.0, 0.1), rotation=("x", np.pi / 2))
    lowest = 0.1 * np.cos(np.pi / 24)
    world.q[2] = lowest
    scene = ContactScene.of(world)
    scene.detect()
    (patch,) = scene.patches
    touching = scene.corners(patch)[scene.points(patch)["gap"] < 1e-6]
    assert np.ptp(touching[:, 1]) == pytest.approx(0.3, abs=1e-6)


def test_corners_that_come_down_are_preferred_to_those_that_are_near() -> None:
    """A plate that tips: at the end of the step another edge is the lower one."""
    scene = on_floor(1e-5)
    scene.world.v[3:] = 0.0, 1.0, 0.0
    scene.detect()
    (patch,) = scene.patches
    later = (
        scene.points(patch)["gap"] + 1e-3 * np.cross([0.0, 1.0, 0.0], scene.corners(patch) - scene.world.q[:3])[:, 2]
    )
    assert later.min() == pytest.approx(1e-5 - 1e-4, abs=1e-9)

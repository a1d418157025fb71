"""Contact points of round shapes: how many there are, and that each lies half way between the two surfaces."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.contact.find.round_points import find_round_points, radius_across
from tests.kernels.contact.find.posed import Posed, scene_of

FLOOR = Posed(hg.HalfSpace())
BALL = hg.Sphere(radius=0.1)
CAPSULE = hg.Capsule(radius=0.05, length=0.3)
CYLINDER = hg.Cylinder(radius=0.06, length=0.2)
BOX = hg.Box(size=(0.5, 0.4, 0.2))
SKIN = 1e-3
GAP = 2e-4


def lying(angle: float = 0.0, heading: float = 0.0) -> Rotation:
    """The z axis turned into the horizontal, up by an angle."""
    return Rotation.from_euler("z", heading) * Rotation.from_euler("y", np.pi / 2.0 - angle)


def found(first: Posed, second: Posed) -> tuple[Array, Array, Array]:
    """Points in the world, gaps, and the normal into the first."""
    scene, i, j = scene_of(first, second)
    count = find_round_points(scene.col, i, j, SKIN)
    pose = scene.col.data.poses[i]
    points = scene.col.corner[:count] + pose["root"] + pose["p"]
    return points, scene.col.corner_gap[:count].copy(), scene.col.near.found[0]["n"].copy()


CASES = {
    "ball on floor": (Posed(BALL, (0.1, 0.2, 0.1 + GAP)), FLOOR, 1),
    "balls": (Posed(BALL, (0.12, 0.16, 0.0)), Posed(BALL, (0.0, 0.0, 0.0)), 1),
    "capsule on floor": (Posed(CAPSULE, (0.1, 0.2, 0.05 + GAP), lying(1e-4, 0.3)), FLOOR, 2),
    "capsule on end": (Posed(CAPSULE, (0.0, 0.0, 0.2 + GAP)), FLOOR, 1),
    "capsule tilted": (Posed(CAPSULE, (0.0, 0.0, 0.05 + GAP + 0.15 * np.sin(0.4)), lying(0.4)), FLOOR, 2),
    "capsules across": (
        Posed(CAPSULE, (0.03, -0.02, 0.1 + GAP), lying(0.0, 1.0)),
        Posed(CAPSULE, (0.0, 0.0, 0.0), lying(0.0, 0.2)),
        1,
    ),
    "capsules along": (
        Posed(CAPSULE, (0.1, 0.0, 0.1 + GAP), lying(1e-4)),
        Posed(CAPSULE, (0.0, 0.0, 0.0), lying()),
        2,
    ),
    "ball on box": (Posed(BALL, (0.1, 0.1, 0.2 + GAP)), Posed(BOX), 1),
    "ball at an edge": (Posed(BALL, (0.25 + 0.06, 0.1, 0.1 + 0.08)), Posed(BOX), 1),
    "capsule over a box": (Posed(CAPSULE, (0.2, 0.1, 0.15 + GAP), lying(5e-4)), Posed(BOX), 2),
    "cylinder on floor": (Posed(CYLINDER, (0.0, 0.1, 0.06 + GAP), lying(1e-4)), FLOOR, 2),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("swapped", [False, True])
def test_points_lie_half_way_between_the_surfaces(case: str, swapped: bool) -> None:
    """At half the gap along the normal on either side there is the surface of that shape, where it is within reach."""
    one, other, count = CASES[case]
    first, second = (other, one) if swapped else (one, other)
    points, gaps, n = found(first, second)
    assert len(points) == count
    assert np.linalg.norm(n) == pytest.approx(1.0)
    assert gaps.min() < SKIN
    for x, gap in zip(points[gaps < SKIN], gaps[gaps < SKIN], strict=True):
        assert first.distance(x + 0.5 * gap * n) == pytest.approx(0.0, abs=1e-7)
        assert second.distance(x - 0.5 * gap * n) == pytest.approx(0.0, abs=1e-7)
        # and the normal leads out of the second shape, its opposite out of the first
        assert first.distance(x + (0.5 * gap - 1e-4) * n) == pytest.approx(1e-4, abs=1e-7)
        assert second.distance(x - (0.5 * gap - 1e-4) * n) == pytest.approx(1e-4, abs=1e-7)


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("gap", [GAP, -GAP])
def test_a_capsule_on_a_floor_touches_at_the_ends_of_its_line(swapped: bool, gap: float) -> None:
    tilt = 1e-3
    one = Posed(CAPSULE, (0.1, 0.2, 0.05 + gap), lying(tilt))
    first, second = (FLOOR, one) if swapped else (one, FLOOR)
    points, gaps, n = found(first, second)
    assert n[2] == pytest.approx(-1.0 if swapped else 1.0)
    order = np.argsort(points[:, 0])
    assert gaps[order] == pytest.approx([gap - 0.15 * np.sin(tilt), gap + 0.15 * np.sin(tilt)], abs=1e-12)
    assert points[order, 0] == pytest.approx(0.1 + 0.15 * np.cos(tilt) * np.array([-1.0, 1.0]))
    assert points[order, 2] == pytest.approx(0.5 * gaps[order], abs=1e-12)


@pytest.mark.parametrize("along", [0.0, 0.12, -0.2])
def test_capsules_side_by_side_touch_over_their_common_length(along: float) -> None:
    points, gaps, _ = found(Posed(CAPSULE, (along, 0.0, 0.1 + GAP), lying()), Posed(CAPSULE, (0, 0, 0), lying()))
    assert sorted(points[:, 0]) == pytest.approx([max(-0.15, along - 0.15), min(0.15, along + 0.15)])
    assert gaps == pytest.approx([GAP, GAP])


@pytest.mark.parametrize("swapped", [False, True])
def test_a_cylinder_on_its_end_touches_in_its_disc_as_far_as_there_is_a_box_below(swapped: bool) -> None:
    """It hangs over the edge of the box at x = 0.25 by a third of its radius."""
    one, box = Posed(CYLINDER, (0.23, 0.0, 0.2 + GAP)), Posed(BOX)
    points, gaps, _ = found(*((box, one) if swapped else (one, box)))
    assert len(points) > 4
    assert gaps == pytest.approx(GAP, abs=1e-9)
    assert points[:, 2] == pytest.approx(0.1 + 0.5 * GAP, abs=1e-9)
    assert points[:, 0].max() == pytest.approx(0.25)
    radii = np.linalg.norm(points[:, :2] - (0.23, 0.0), axis=1)
    rim = points[:, 0] < 0.25 - 1e-9
    assert radii[rim] == pytest.approx(0.06, rel=1e-3)
    assert points[rim, 0].min() == pytest.approx(0.23 - 0.06, rel=1e-2)
    # at the edge of the box, between the circle and the hexagon in it
    ends = np.abs(points[~rim, 1])
    assert 0.06 * np.sin(np.pi / 3.0) - 1e-9 < ends.min() <= ends.max() < np.sqrt(0.06**2 - 0.02**2)


@pytest.mark.parametrize(("height", "count"), [(0.1 + 0.9 * SKIN, 1), (0.1 + 1.1 * SKIN, 0)])
def test_shapes_apart_by_the_skin_have_no_points(height: float, count: int) -> None:
    assert len(found(Posed(BALL, (0.0, 0.0, height)), FLOOR)[0]) == count


@pytest.mark.parametrize(("shape", "radius"), [(BALL, 0.1), (CAPSULE, 0.05), (CYLINDER, 0.06), (BOX, None)])
def test_radii_across(shape: hg.Shape, radius: float | None) -> None:
    scene, i, _ = scene_of(Posed(shape, (0.0, 0.0, 1.0)), FLOOR)
    if radius is None:  # edges count as slightly rounded
        assert 0.0 < radius_across(scene.col, i) < 1e-3 * scene.col.shapes.table[i]["radius"]
    else:
        assert radius_across(scene.col, i) == radius

"""Compliant contact: the law of its points, the areas under them, and their moments."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.arrays import Array
from hitogata.chain.material import Material
from hitogata.kernels.contact.compliant import ASIDE, make_yielding, move_inward, set_targets
from hitogata.kernels.contact.patch_kinematics import point_responses
from tests.kernels.contact.scene import ContactScene, on_floor

H = 1e-3


def pressed(depth: float, stiffness: float = 1e6, dissipation: float = 0.0) -> ContactScene:
    scene = on_floor(-depth, Material(stiffness=stiffness, dissipation=dissipation))
    assert scene.detect(H)[0] == 1
    scene.con.step.y_start[: scene.rows] = scene.twists(scene.world.v)
    return scene


def test_areas_and_depths_make_up_the_overlap() -> None:
    scene = pressed(2e-3)
    points = scene.points(scene.patches[0])
    assert (points["area"] * -points["gap"]).sum() == pytest.approx(0.2 * 0.2 * 2e-3, rel=1e-6)
    assert points["area"] == pytest.approx(0.25 * 0.04, rel=1e-6)


@pytest.mark.parametrize("dissipation", [0.0, 0.5])
@pytest.mark.parametrize("speed", [0.0, -0.2, 0.1])
def test_target_and_compliance_are_the_pressure_at_the_end_of_the_step(dissipation: float, speed: float) -> None:
    """For any end velocity: f = area κ (d − h v − χ d v); where the step resolves the motion, the mean depth counts."""
    depth = 2e-3
    scene = pressed(depth, 1e6, dissipation)
    patch = scene.patches[0]
    # two bodies of one material in a row: half as stiff as one
    surface = scene.col.surfaces[patch["surface"]]
    kappa, dissipation = 5e5, float(surface["dissipation"])
    assert surface["stiffness"] == kappa
    for resolved in (0, 1):
        patch["resolved"] = resolved
        up = patch["n"][2]
        scene.con.step.y_start[3:6] = 0.0, 0.0, up * speed
        set_targets(scene.col, scene.con, H)
        for point in scene.points(patch):
            for v in (-0.3, 0.0, 0.4):
                impulse = (point["target"] - v) / point["compliance"]
                lag = H * v if not resolved else 0.25 * H * (speed + v)
                expected = point["area"] * kappa * (depth - lag - dissipation * depth * v)
                assert impulse / H == pytest.approx(expected, rel=1e-6)


def test_a_rigid_point_closes_its_gap_and_no_more() -> None:
    for gap in (5e-6, -1e-4):
        scene = on_floor(gap)
        scene.detect(H)
        set_targets(scene.col, scene.con, H)
        assert scene.points(scene.patches[0])["target"] == pytest.approx(-max(gap, 0.0) / H, abs=1e-8)


def polygon_moments(x: Array) -> tuple[float, Array, Array]:
    """Area, first and second moments of a polygon, by triangles from the origin."""
    area, first, second = 0.0, np.zeros(2), np.zeros((2, 2))
    for a, b in zip(x, np.roll(x, -1, axis=0), strict=True):
        S = 0.5 * (a[0] * b[1] - a[1] * b[0])
        area += S
        first += S * (a + b) / 3.0
        second += S / 12.0 * (2 * np.outer(a, a) + 2 * np.outer(b, b) + np.outer(a, b) + np.outer(b, a))
    return area, first, second


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_equal_weights_on_the_points_give_the_moments_of_a_regular_polygon(count: int) -> None:
    scene = pressed(2e-3)
    patch = scene.patches[0]
    patch["n_points"] = count
    turn = 2.0 * np.pi * np.arange(count) / count
    places = 0.03 * np.column_stack([np.cos(turn), np.sin(turn)]) + (0.01, -0.02)
    for point, (x, y) in zip(scene.points(patch), places, strict=True):
        point["r"] = x * patch["t"] + y * patch["s"]
    move_inward(scene.col, scene.con, patch)
    r = scene.points(patch)["r"]
    moved = np.column_stack([r @ patch["t"], r @ patch["s"]])
    area, first, second = polygon_moments(places)
    assert moved.mean(axis=0) == pytest.approx(first / area, abs=1e-12)
    assert moved.T @ moved / count == pytest.approx(second / area, abs=1e-12)


def test_compliant_points_stand_aside_in_impacts() -> None:
    scene = pressed(2e-3)
    scene.assemble()
    point_responses(scene.con)
    point = scene.points(scene.patches[0])[0]
    make_yielding(point)
    assert point["compliance"] == pytest.approx(ASIDE * point["inv_mass"])
    point["area"] = 0.0
    make_yielding(point)
    assert point["compliance"] == 0.0

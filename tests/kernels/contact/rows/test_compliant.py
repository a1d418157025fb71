"""Compliant contact: the law of its points, the areas under them, and their moments."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.kernels.contact.rows.compliant import make_yielding, set_targets, take_tangent
from hitogata.kernels.contact.rows.patch_kinematics import point_responses
from hitogata.kernels.contact.rows.tolerances import EXCLUDED_COMPLIANCE
from tests.kernels.contact.scene import ContactScene, on_floor
from tests.simulation.contact_worlds import block

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
@pytest.mark.parametrize("resolved", [0, 1])
def test_target_and_compliance_are_the_tangent_to_the_pressure(resolved: int, speed: float, dissipation: float) -> None:
    """Of a flat face f = area κ d (1 − χ v), at the end of the step; where the step resolves the motion, d and v are
    the means of the step. Two lines that are near each other have the same f and the same slope there."""
    depth = 2e-3
    scene = pressed(depth, 1e6, dissipation)
    patch = scene.patches[0]
    # two bodies of one material in a row: half as stiff as one
    surface = scene.col.surfaces[patch["surface"]]
    kappa, dissipation = 5e5, float(surface["dissipation"])
    assert surface["stiffness"] == kappa
    patch["resolved"] = resolved
    up = patch["n"][2]
    scene.con.step.y_start[3:6] = 0.0, 0.0, up * speed
    scene.con.solver.free[3:6] = 0.0, 0.0, up * (speed - 1.0)  # slower impacts do not bounce

    def force(v: float) -> float:
        lag, fast = (H * v, v) if not resolved else (0.25 * H * (speed + v), 0.5 * (speed + v))
        return 0.01 * kappa * (depth - lag) * (1.0 - dissipation * fast)

    for v in (-0.3, 0.0, 0.4):
        for c in range(4):
            take_tangent(surface, scene.con, c, H, v)
        for point in scene.points(patch):
            for dv in (0.0, 1e-5):
                impulse = (point["target"] - v - dv) / point["compliance"]
                assert impulse / H == pytest.approx(force(v + dv), rel=1e-7)


def test_a_rigid_point_closes_its_gap_and_no_more() -> None:
    for gap in (5e-6, -1e-4):
        scene = on_floor(gap)
        scene.detect(H)
        set_targets(scene.col, scene.con, H)
        assert scene.points(scene.patches[0])["target"] == pytest.approx(-max(gap, 0.0) / H, abs=1e-8)


def overlap_of(R: Array, size: Array, height: float, count: int = 60) -> tuple[float, Array, float]:
    """Volume of a box below z = 0, its centroid, and ∫ depth dV, by columns of its own cells."""
    cells = (np.stack(np.meshgrid(*[(np.arange(count) + 0.5) / count - 0.5] * 3, indexing="ij"), -1)).reshape(-1, 3)
    x = (cells * size) @ R.T + (0.0, 0.0, height)
    below = x[x[:, 2] < 0.0]
    cell = np.prod(size) / count**3
    return len(below) * cell, below.mean(axis=0), float(-below[:, 2].sum() * cell)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_tilted_presses_with_the_volume_at_its_centroid_and_stores_its_energy(seed: int) -> None:
    """Forces of an energy, κ ∫ depth dV: any other point of action would make some on a closed way."""
    rng = np.random.default_rng(seed)
    axis = rng.normal(size=3)
    angle = rng.uniform(0.2, 1.0)
    rotation = Rotation.from_rotvec(angle * axis / np.linalg.norm(axis)).as_matrix()
    size = np.array([0.2, 0.2, 0.2])
    height = float(0.5 * np.abs(rotation[2] * size).sum()) - 0.03
    world = hg.World()
    world.floor(material=Material(stiffness=1e5))
    world.add(block(size=(0.2, 0.2, 0.2)), at=(0.0, 0.0, height), rotation=rotation)
    scene = ContactScene.of(world)
    assert scene.detect(H)[0] == 1
    patch = scene.patches[0]
    points = scene.points(patch)
    volume, centroid, energy = overlap_of(rotation, size, height)
    under = points["area"] * -points["gap"]
    assert under.sum() == pytest.approx(volume, rel=0.02)
    at = patch["p"] + (under[:, None] * points["r"]).sum(axis=0) / under.sum()
    assert at[:2] == pytest.approx(centroid[:2], abs=1e-3)
    assert (under * -points["gap"] / (points["power"] + 1.0)).sum() == pytest.approx(energy, rel=0.03)


def test_compliant_points_stand_aside_in_impacts() -> None:
    scene = pressed(2e-3)
    scene.assemble()
    point_responses(scene.con)
    point = scene.points(scene.patches[0])[0]
    make_yielding(point)
    assert point["compliance"] == pytest.approx(EXCLUDED_COMPLIANCE * point["inv_mass"])
    point["area"] = 0.0
    make_yielding(point)
    assert point["compliance"] == 0.0

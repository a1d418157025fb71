"""Compliant round bodies press with the volume of their true overlap, at its centroid, and store its energy."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.kernels.contact.buffers import contact_buffers
from hitogata.kernels.contact.rows.compliant import pressure
from hitogata.kernels.contact.rows.round_compliance import move_patch, move_points_inward
from tests.kernels.contact.scene import ContactScene, body

R, H, KAPPA = 0.1, 1e-3, 1e6


def cap(depth: float) -> float:
    """Volume of a ball below a plane, m³."""
    return math.pi * depth**2 * (3.0 * R - depth) / 3.0


def sunk_ball(depth: float, speed: float, mass: float = 1.0) -> ContactScene:
    world = hg.World()
    world.floor(material=Material(stiffness=KAPPA))
    world.add(body(hg.Sphere(R, material=Material(stiffness=KAPPA)), mass), at=(0.0, 0.0, R - depth))
    world.v[2] = -speed
    scene = ContactScene.of(world)
    assert scene.detect(H)[0] == 1
    return scene


@pytest.mark.parametrize(
    ("depth", "speed"), [(2e-3, 0.0), (2e-3, 0.5), (1e-2, 0.0), (1e-2, -1.0), (1e-3, 3.0), (-5e-4, 2.0)]
)
def test_a_ball_presses_with_its_cap(depth: float, speed: float) -> None:
    """The force and its slope are exact at the depth of the start; of fast approaches the force at that of the end, and
    the energy up to there."""
    scene = sunk_ball(depth, speed)
    (patch,) = scene.patches
    (point,) = scene.points(patch)
    kappa = float(scene.col.surfaces[patch["surface"]]["stiffness"])
    assert kappa == 0.5 * KAPPA
    assert patch["volume"] == pytest.approx(cap(max(depth, 0.0)), rel=1e-9)
    fast = depth + H * speed > 2.0 * max(depth, 0.0)
    at = depth + H * speed if fast else depth
    assert pressure(kappa, point, at) == pytest.approx(kappa * cap(at), rel=1e-9)
    if fast:
        stored = quad(lambda d: pressure(kappa, point, d), 0.0, at)[0]
        assert stored == pytest.approx(kappa * quad(cap, 0.0, at)[0], rel=1e-9)
    else:
        slope = (pressure(kappa, point, at + 1e-7) - pressure(kappa, point, at - 1e-7)) / 2e-7
        assert slope == pytest.approx(kappa * math.pi * at * (2.0 * R - at), rel=1e-6)


def below(size: Array, rotation: Array, height: float, count: int = 81) -> tuple[float, Array]:
    """Volume of an ellipsoid below z = 0, and its centroid, from cells."""
    axis = (np.arange(count) + 0.5) / count * 2.0 - 1.0
    cells = np.stack(np.meshgrid(axis, axis, axis, indexing="ij"), -1).reshape(-1, 3)
    cells = cells[(cells**2).sum(axis=1) < 1.0] * size
    x = cells @ rotation.T + (0.0, 0.0, height)
    x = x[x[:, 2] < 0.0]
    return float(len(x) * np.prod(2.0 * size / count)), np.asarray(x.mean(axis=0))


def test_a_leaning_ellipsoid_presses_at_the_centroid_of_its_cap() -> None:
    size, rotation = np.array([0.2, 0.1, 0.15]), Rotation.from_rotvec((0.3, 0.5, 0.2)).as_matrix()
    height = float(np.linalg.norm(rotation[2] * size)) - 0.04
    world = hg.World()
    world.floor(material=Material(stiffness=KAPPA))
    shape = hg.Ellipsoid(radii=size, material=Material(stiffness=1e-2 * KAPPA))
    # heavy, so that the step resolves its motion
    world.add(body(shape, 1000.0), at=(0.0, 0.0, height), rotation=rotation)
    scene = ContactScene.of(world)
    assert scene.detect(H)[0] == 1
    (patch,) = scene.patches
    assert patch["resolved"] == 1
    volume, centroid = below(size, rotation, height)
    assert patch["volume"] == pytest.approx(volume, rel=0.01)
    lowest = -(rotation * size**2 @ rotation[2]) / np.linalg.norm(rotation[2] * size)
    # farther from the lowest point than the error of the cells
    assert np.linalg.norm(lowest[:2] - centroid[:2]) > 5e-3
    assert patch["p"][:2] == pytest.approx(centroid[:2], abs=5e-4)


@pytest.mark.parametrize("corners", [3, 4, 5, 6])
def test_points_inside_a_polygon_have_its_second_moments_and_gaps(corners: int) -> None:
    con = contact_buffers(1, 8, 6, 0, sys=hg.World().mechanism.sys)
    (patch,) = con.patches
    patch["first_point"], patch["n_points"] = 1, corners
    angles = 0.3 + 2.0 * math.pi * np.arange(corners) / corners
    middle = np.array([0.02, -0.01, 0.0])
    rim = middle + np.stack([np.cos(angles), np.sin(angles), 0.0 * angles], axis=1)
    con.points["r"][1 : corners + 1] = rim
    slope = np.array([0.1, -0.2, 0.0])
    con.points["gap"][1 : corners + 1] = 0.5 + rim @ slope
    move_points_inward(con, patch)
    points = con.points[1 : corners + 1]
    assert points["gap"] == pytest.approx(0.5 + points["r"] @ slope, abs=1e-12)
    assert points["r"].mean(axis=0) == pytest.approx(middle, abs=1e-12)
    # second moment of a triangle with a corner at the middle: ∫ x xᵀ = area/12 (a aᵀ + b bᵀ + (a + b)(a + b)ᵀ)
    arms, moment, area = rim - middle, np.zeros((3, 3)), 0.0
    for a, b in zip(arms, np.roll(arms, -1, axis=0), strict=True):
        part = 0.5 * np.linalg.norm(np.cross(a, b))
        area += part
        moment += part / 12.0 * (np.outer(a, a) + np.outer(b, b) + np.outer(a + b, a + b))
    inside = points["r"] - middle
    assert inside.T @ inside / corners == pytest.approx(moment / area, abs=1e-12)


def test_a_patch_is_moved_with_both_arms() -> None:
    scene = sunk_ball(2e-3, 0.0)
    (patch,) = scene.patches
    before = {name: patch[name].copy() for name in ("p", "arm_a", "arm_b")}
    way = (1e-3, -2e-3, 0.0)
    move_patch(patch, way)
    for name, old in before.items():
        assert patch[name] - old == pytest.approx(way, abs=1e-15)

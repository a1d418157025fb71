"""Anisotropic friction: the mean of two surfaces, the basis of a patch, and friction at the mean velocity of a step."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.linalg import sqrtm
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.kernels.contact.rows.anisotropy import any_grain, follow_grain, mean, ratios, slide_by_the_mean
from hitogata.kernels.contact.rows.tolerances import SLIDING_PERSISTENCE
from tests.kernels.contact.scene import ContactScene, box

YAW = 0.7
FLOOR = Material(0.5, grain=(1.0, 2.0, 0.5), across=0.3)
SLAB = Material(0.5, grain="x", across=2.5)


def slab_on(floor: Material, slab: Material) -> ContactScene:
    world = hg.World()
    world.floor(material=floor)
    world.add(box(material=slab), at=(0.0, 0.0, 0.1), rotation=("z", YAW))
    scene = ContactScene.of(world)
    scene.detect()
    return scene


def friction_matrix(grain: Array, across: float, basis: Array) -> Array:
    """1 along the projection of the grain, `across` across it; in the rows t, s of a basis."""
    d = basis @ grain
    d /= np.linalg.norm(d)
    return np.asarray(across * np.eye(2) + (1.0 - across) * np.outer(d, d))


def expected(scene: ContactScene, shape: int, basis: Array) -> Array:
    if scene.col.shapes.table["link"][shape] == 0:
        return friction_matrix(np.array([1.0, 2.0, 0.5]), 0.3, basis)
    return friction_matrix(Rotation.from_rotvec((0.0, 0.0, YAW)).as_matrix()[:, 0], 2.5, basis)


def matrix(a: tuple[float, float, float]) -> Array:
    return np.array([[a[0], a[1]], [a[1], a[2]]])


@pytest.mark.parametrize("seed", range(5))
def test_the_mean_of_two_frictions_is_their_geometric_mean(seed: int) -> None:
    rng = np.random.default_rng(seed)
    A, B = (m @ m.T + 0.1 * np.eye(2) for m in rng.normal(size=(2, 2, 2)))
    root = sqrtm(A)
    inverse = np.linalg.inv(root)
    geometric = root @ sqrtm(inverse @ B @ inverse) @ root
    packed = [(m[0, 0], m[0, 1], m[1, 1]) for m in (A, B)]
    assert matrix(mean(*packed)) == pytest.approx(geometric, rel=1e-10)
    assert matrix(mean(packed[0], packed[0])) == pytest.approx(A, rel=1e-12)


def test_the_friction_of_a_shape_follows_its_grain() -> None:
    scene = slab_on(FLOOR, SLAB)
    turn = Rotation.from_rotvec((0.0, 0.0, 0.4)).as_matrix()
    n, t, s = (tuple(turn[:, k].tolist()) for k in (2, 0, 1))
    for shape in (0, 1):
        assert matrix(ratios(scene.col, shape, n, t, s)) == pytest.approx(expected(scene, shape, turn[:, :2].T))
    # a grain along the normal has no direction in the plane
    scene.col.grain[:, :3] = 0.0, 0.0, 1.0
    for shape in (0, 1):
        assert ratios(scene.col, shape, n, t, s) == (1.0, 0.0, 1.0)


def test_the_tangents_of_a_patch_become_the_columns_of_the_mean() -> None:
    scene = slab_on(FLOOR, SLAB)
    (patch,) = scene.patches
    patch["t"], patch["s"] = (1.0, 0.0, 0.0), np.cross(patch["n"], (1.0, 0.0, 0.0))
    basis = np.array([patch["t"], patch["s"]])
    A, B = (expected(scene, int(patch[name]), basis) for name in ("shape_a", "shape_b"))
    root = sqrtm(A)
    M = root @ sqrtm(np.linalg.inv(root) @ B @ np.linalg.inv(root)) @ root
    follow_grain(scene.col, patch)
    assert np.array([patch["t"], patch["s"]]) == pytest.approx(M @ basis, abs=1e-12)


@pytest.mark.parametrize(("floor", "slab", "found"), [(FLOOR, Material(), True), (Material(), Material(), False)])
def test_a_surface_without_grain_has_none(floor: Material, slab: Material, found: bool) -> None:
    scene = slab_on(floor, slab)
    assert bool(any_grain(scene.col)) == found
    (patch,) = scene.patches
    if not found:
        assert np.linalg.norm([patch["t"], patch["s"]], axis=1) == pytest.approx([1.0, 1.0])


@pytest.mark.parametrize(
    ("part", "angle", "slides"),
    [
        (1.0, 0.0, True),
        (1.1 * SLIDING_PERSISTENCE, 0.0, True),
        (0.9 * SLIDING_PERSISTENCE, 0.0, False),
        (1.0, 0.5, True),
        (1.0, 2.0, False),
        (-1.0, 0.0, False),
    ],
)
def test_friction_at_the_mean_velocity_needs_points_that_slide_on(part: float, angle: float, slides: bool) -> None:
    scene = slab_on(FLOOR, SLAB)
    scene.assemble()
    con, (patch,) = scene.con, scene.patches
    n = patch["n"].copy()
    start = np.concatenate([0.2 * n, (1.0, 0.5, -3.0)])
    con.step.y_start[:6] = start
    con.solver.y[:6] = part * start
    # contact takes the normal velocity, which does not count
    con.solver.y[3:6] = Rotation.from_rotvec(angle * n).apply(part * (start[3:] - n * (n @ start[3:])))
    con.solver.free[:6] = free = np.arange(6.0)
    con.solver.f[:] = 1.0
    assert bool(slide_by_the_mean(scene.col, con)) == slides
    assert con.ordering.islands[patch["island"]]["wanted"] == slides
    # all of the velocity that moves no point along the normal
    gain = np.concatenate([0.2 * n, start[3:] - n * (n @ start[3:])])
    assert con.solver.free[:6] - free == pytest.approx(slides * gain, abs=1e-12)
    assert con.step.y_gain[:6] == pytest.approx(slides * gain, abs=1e-12)


@pytest.mark.parametrize("loaded", [False, True])
def test_only_loaded_points_need_to_slide_on(loaded: bool) -> None:
    """The body begins to turn, which slows one of its corners down, more than the others."""
    scene = slab_on(FLOOR, SLAB)
    scene.assemble()
    con, (patch,) = scene.con, scene.patches
    points, v, n = scene.points(patch), np.array([1.0, 0.0, 0.0]), patch["n"]
    # power lost at each corner along v, per rad/s
    loss = -np.cross(n, points["r"]) @ v
    slowest = int(np.argmax(loss))
    con.step.y_start[3:6] = v
    con.solver.y[:6] = np.concatenate([0.6 / loss[slowest] * n, v])
    con.solver.f[:] = 0.0
    for k, point in enumerate(points):
        con.solver.f[point["at"]] = float(loss[k] < 0.8 * loss[slowest] or (k == slowest and loaded))
    assert bool(slide_by_the_mean(scene.col, con)) != loaded

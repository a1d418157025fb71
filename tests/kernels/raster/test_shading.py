"""Rays that meet triangles, by barycentric coordinates, and the surfaces of a row with their weights."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import Box, Sphere
from hitogata.kernels.raster.shading import find_surfaces, met, unit
from hitogata.kernels.raster.tables import Scene, View
from hitogata.studio.mesh import mesh_of
from hitogata.studio.pictures.render.buffers import Buffers
from hitogata.studio.pictures.render.tables import build_casters, build_frame, build_scene

from .test_shadows import lit

EYE = (0.3, -4.0, 0.8)


def single(rng: np.random.Generator) -> Scene:
    points, normals = rng.normal(size=(3, 3)), rng.normal(size=(3, 3))
    normals /= np.linalg.norm(normals, axis=1)[:, None]
    return Scene(points, normals, np.array([[0, 1, 2]]), np.zeros(1, dtype=np.int64), np.ones((1, 3)), 0.0)


@pytest.mark.parametrize("seed", range(10))
def test_a_ray_meets_a_triangle_at_its_barycentric_coordinates(seed: int) -> None:
    rng = np.random.default_rng(seed)
    scene = single(rng)
    shares = rng.dirichlet(np.ones(3))
    aim = shares @ scene.points
    p, normal = met(scene, EYE, 0, tuple(aim - EYE))
    np.testing.assert_allclose(p, aim, atol=1e-9)
    mean = shares @ scene.normals
    np.testing.assert_allclose(normal, mean / np.linalg.norm(mean), atol=1e-9)


def test_beyond_an_edge_the_nearest_coordinates_are_taken_and_edge_on_any() -> None:
    rng = np.random.default_rng(3)
    scene = single(rng)
    outside = 1.5 * scene.points[1] - 0.5 * scene.points[0]
    p, _ = met(scene, EYE, 0, tuple(outside - EYE))
    np.testing.assert_allclose(p, scene.points[1], atol=1e-9)
    p, normal = met(scene, tuple(scene.points[0] * 2.0 - scene.points[1]), 0, tuple(scene.points[1] - scene.points[0]))
    assert np.isfinite(p).all() and np.isfinite(normal).all()


def test_unit_vectors() -> None:
    assert np.linalg.norm(unit((3.0, -4.0, 12.0))) == pytest.approx(1.0, abs=1e-15)
    assert unit((0.0, 0.0, 0.0)) == (0.0, 0.0, 0.0)


@pytest.mark.parametrize("shape", [Box(size=(0.6, 0.4, 0.5)), Sphere(radius=0.35)], ids=lambda shape: shape.name)
def test_surfaces_of_a_row_have_the_weight_of_their_samples(shape: Box | Sphere) -> None:
    mesh, width, rows = mesh_of(shape), 32, 24
    casters = build_casters([(mesh.points, mesh.triangles)], np.zeros(3))
    scene = build_scene([mesh], casters, 0.0)
    frame = build_frame(Buffers(), scene, (width, rows), 2)
    lights, _ = lit(mesh)
    samples = np.array([[0.25, 0.75], [0.25, 0.75]])
    # the camera looks along +y: right is x, up is z, backward is −y
    view = View(
        np.array([0.0, -2.0, 0.0]), np.array([[1.0, 0, 0], [0, 0, 1.0], [0, -1.0, 0]]), float(width), float(rows), 30.0,
        0.1, samples,
    )  # fmt: skip
    # every triangle that faces the eye covers a band of columns in the middle row
    front = [t for t, row in enumerate(scene.triangles) if faces(scene, row, view.eye)]
    frame.owner[:] = -1
    y, t = 0, front[0]
    frame.owner[y, 10:14, 0], frame.owner[y, 12, 1] = t, t
    frame.ends[:] = (0.0, width)
    count = find_surfaces(frame, scene, view, lights, y, rows // 2)
    found = frame.surfaces[:count]
    assert list(found["pixel"]) == [10, 11, 12, 13]
    assert list(found["weight"]) == [1.0, 1.0, 2.0, 1.0]
    left = np.full(width, 2.0)
    left[10:14] -= (1.0, 1.0, 2.0, 1.0)
    np.testing.assert_array_equal(frame.left[:width], left)
    np.testing.assert_allclose(np.linalg.norm(found["normal"], axis=1), 1.0)
    np.testing.assert_allclose(found["light"], lights.bounce * 0.5 * (1.0 - found["normal"][:, 2]))


def faces(scene: Scene, row: np.ndarray, eye: np.ndarray) -> bool:
    a, b, c = scene.points[row]
    return bool(np.cross(b - a, c - a) @ (eye - a) > 0.0)

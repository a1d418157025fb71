"""Camera images of boxes, balls and planes, against rays in closed form."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from hitogata import Box, Sphere
from hitogata.kernels.raster.projection import draw_band, find_front
from hitogata.studio.mesh import Mesh, mesh_of
from hitogata.studio.pictures.render.buffers import Buffers
from hitogata.studio.pictures.render.camera import Camera
from hitogata.studio.pictures.render.tables import ball_of, build_casters, build_frame, build_scene, build_view

SIZE = (64, 48)
Floats = NDArray[np.float64]


def distances(meshes: list[Mesh], camera: Camera) -> Floats:
    """Distance along the view in the middle of every pixel, inf where nothing is: (height, width) m."""
    centre, _ = ball_of(meshes)
    scene = build_scene(meshes, build_casters([(mesh.points, mesh.triangles) for mesh in meshes], centre), 0.0)
    view, frame = build_view(camera, centre, SIZE, 1), build_frame(Buffers(), scene, SIZE, 1)
    draw_band(frame, view, find_front(frame, scene, view), 0)
    with np.errstate(divide="ignore"):
        return np.asarray(1.0 / frame.depth[..., 0].astype(float))


def rays(camera: Camera) -> Floats:
    return camera.rays(*SIZE)


def to_box(camera: Camera, half: Floats) -> Floats:
    """By slabs: a box about the origin along the world's axes."""
    eye = np.asarray(camera.eye, float)
    with np.errstate(divide="ignore"):
        one, two = (-half - eye) / rays(camera), (half - eye) / rays(camera)
    enter, leave = np.minimum(one, two).max(axis=-1), np.maximum(one, two).min(axis=-1)
    return np.asarray(np.where((enter < leave) & (leave > 0), enter, np.inf))


@pytest.mark.parametrize("eye", [(4.0, 1.0, 2.0), (0.3, -5.0, 0.2), (1.0, 1.0, -4.0), (0.0, 0.0, 6.0)])
def test_a_box_is_as_far_away_as_rays_say(eye: tuple[float, float, float]) -> None:
    half, camera = np.array([0.5, 0.8, 0.3]), Camera(eye, (0.1, 0.0, 0.0), 0.5)
    found, exact = distances([mesh_of(Box(size=2 * half))], camera), to_box(camera, half)
    rim = np.isfinite(found) != np.isfinite(exact)
    assert rim.sum() <= 2  # a ray along an edge
    both = np.isfinite(found) & np.isfinite(exact)
    assert both.sum() > 100
    np.testing.assert_allclose(found[both], exact[both], rtol=1e-6)


def test_a_ball_is_as_far_away_as_rays_say() -> None:
    radius, camera = 0.7, Camera((3.0, -2.0, 1.0), (0.0, 0.0, 0.0), 0.6)
    found = distances([mesh_of(Sphere(radius=radius))], camera)
    d, eye = rays(camera), np.asarray(camera.eye, float)
    a, b, c = (d**2).sum(axis=-1), d @ eye, float(eye @ eye) - radius**2
    exact = np.where(b**2 > a * c, (-b - np.sqrt(np.maximum(b**2 - a * c, 0.0))) / a, np.inf)
    # facets lie inside the ball by less than a hundredth of its radius; at the rim rays graze
    assert (np.isfinite(found) & ~np.isfinite(exact)).sum() == 0
    assert np.isfinite(found).sum() == pytest.approx(np.isfinite(exact).sum(), rel=0.03)
    square = np.isfinite(found) & (b**2 > a * c + 0.3 * a * radius**2)
    gap = found[square] - exact[square]
    assert square.sum() > 200
    assert gap.min() > -1e-6
    assert gap.max() < 0.02 * radius


def test_the_nearer_of_two_hides_the_other_in_either_order() -> None:
    camera = Camera((5.0, 0.0, 0.0), (0.0, 0.0, 0.0), 0.5)
    near, far = mesh_of(Box(size=(0.2, 0.4, 0.4), at=(1.0, 0.0, 0.0))), mesh_of(Box(size=(0.2, 1.2, 1.2)))
    one, two = distances([near, far], camera), distances([far, near], camera)
    np.testing.assert_array_equal(one, two)
    assert one[24, 32] == pytest.approx(3.9)
    assert one[24, 40] == pytest.approx(4.9)


def floor(half: float, height: float) -> Mesh:
    points = np.array([[-half, -half, height], [half, -half, height], [half, half, height], [-half, half, height]])
    return Mesh(points, np.tile([0.0, 0.0, 1.0], (4, 1)), np.array([[0, 1, 2], [0, 2, 3]]), "#888888", closed=False)


@pytest.mark.parametrize("half", [10.0, 1e4, 1e8])
@pytest.mark.parametrize("height", [-1.0, 1.0])
def test_what_reaches_behind_the_eye_is_cut_there(half: float, height: float) -> None:
    """A floor below the eye and a ceiling above it, both passing behind: seen up to the horizon."""
    camera = Camera((0.0, 0.0, 0.0), (1.0, 0.2, 0.0), 0.9)
    found = distances([floor(half, height)], camera)
    with np.errstate(divide="ignore"):
        exact = height / rays(camera)[..., 2]
    place = np.abs(exact[..., None] * rays(camera)[..., :2]).max(axis=-1)
    seen = (exact > 0) & (place < half * (1 - 1e-6))
    assert seen.sum() > 500
    np.testing.assert_allclose(found[seen], exact[seen], rtol=1e-5)
    assert not np.isfinite(found[(exact < 0) | (place > half * (1 + 1e-6))]).any()


def test_nothing_is_seen_of_what_lies_behind() -> None:
    camera = Camera((0.0, 0.0, 0.0), (1.0, 0.0, 0.0), 0.9)
    assert not np.isfinite(distances([mesh_of(Box(size=(1.0, 1.0, 1.0), at=(-3.0, 0.0, 0.0)))], camera)).any()


def test_an_eye_inside_a_closed_body_sees_none_of_it() -> None:
    """Its faces turn their backs."""
    assert not np.isfinite(distances([mesh_of(Box(size=(4.0, 4.0, 4.0)))], Camera((0, 0, 0), (1, 0, 0), 0.9))).any()


def test_far_from_the_origin_nothing_is_lost() -> None:
    there = np.array([1e7, -3e7, 2e6])
    camera = Camera((4.0, 1.0, 2.0), (0.0, 0.0, 0.0), 0.5)
    away = Camera(np.asarray(camera.eye) + there, np.asarray(camera.target) + there, 0.5)
    box = mesh_of(Box(size=(1.0, 1.6, 0.6)))
    here, far = distances([box], camera), distances([box.moved(there, np.eye(3))], away)
    same = np.isfinite(here) & np.isfinite(far)
    assert (np.isfinite(here) != np.isfinite(far)).sum() <= 2
    np.testing.assert_allclose(far[same], here[same], rtol=1e-6)

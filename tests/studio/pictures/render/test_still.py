"""Meshes enclose what their shapes do; pictures show what a pinhole camera sees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from scipy.spatial import ConvexHull

from hitogata import Box, Capsule, Convex, Cylinder, Ellipsoid, HalfSpace, Sphere, World
from hitogata.errors import InputError
from hitogata.figures import box, human
from hitogata.studio.ground import patches
from hitogata.studio.mesh import mesh_of
from hitogata.studio.pictures.render.buffers import Buffers
from hitogata.studio.pictures.render.camera import Camera, looking_at
from hitogata.studio.pictures.render.lighting import SUN
from hitogata.studio.pictures.render.render import render
from hitogata.studio.pictures.render.still import picture, world_meshes
from hitogata.studio.pictures.render.style import Style

CUBE = [(x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)]
TURN = ((1.0, 2.0, -0.5), 0.8)


def volume(mesh: Any) -> Any:
    """By the divergence theorem: right only if the surface is closed and faces outward everywhere."""
    a, b, c = (mesh.points[mesh.triangles[:, k]] for k in range(3))
    return float(np.einsum("ij,ij->i", a, np.cross(b, c)).sum() / 6.0)


@pytest.mark.parametrize(
    ("shape", "exact"),
    [
        (Box(size=(0.1, 0.2, 0.3), at=(1, 2, 3), rotation=TURN), 0.006),
        (Sphere(radius=0.3, at=(1, 0, 0)), 4 / 3 * np.pi * 0.027),
        (Ellipsoid(radii=(0.1, 0.2, 0.3), rotation=TURN), 4 / 3 * np.pi * 0.006),
        (Cylinder(radius=0.2, length=0.5, rotation=TURN), np.pi * 0.02),
        (Capsule(radius=0.2, length=0.5, at=(0, 1, 0)), np.pi * 0.02 + 4 / 3 * np.pi * 0.008),
        (Convex(points=CUBE, rotation=TURN), 1.0),
    ],
)
def test_mesh_encloses_the_shapes_volume_and_faces_outward(shape: Any, exact: Any) -> None:
    mesh = mesh_of(shape)
    if mesh.rough is not None:
        # meshes for soft shadows have the same extent, with far fewer triangles
        assert volume(mesh.rough) == pytest.approx(exact, rel=0.1)
        assert len(mesh.rough.triangles) <= max(0.35 * len(mesh.triangles), 60)
    flat = isinstance(shape, Box | Convex)
    assert volume(mesh) == pytest.approx(exact, rel=1e-9 if flat else 0.02)
    a, b, c = (mesh.points[mesh.triangles[:, k]] for k in range(3))
    face = np.cross(b - a, c - a)
    assert (np.einsum("ij,ij->i", face, mesh.normals[mesh.triangles].sum(axis=1)) >= -1e-12).all()
    assert np.linalg.norm(mesh.normals, axis=1) == pytest.approx(1.0)


def test_level_floor_is_left_to_the_picture_and_a_ramp_is_drawn() -> None:
    world = World()
    world.ground.shapes = (HalfSpace(), HalfSpace(normal=(-0.3, 0.0, 1.0), offset=0.2))
    assert world_meshes(world) == []  # planes have no end: a camera does not go by them
    plane, _ = patches(world.ground, np.zeros(3), 1.0)
    n = np.array([-0.3, 0.0, 1.0]) / np.hypot(0.3, 1.0)
    np.testing.assert_allclose(plane.points @ n, 0.2, atol=1e-12)
    np.testing.assert_allclose(plane.normals, np.tile(n, (len(plane.points), 1)), atol=1e-12)


@pytest.fixture
def standing() -> Any:
    world = World()
    world.add(human())
    return world


def silhouette(world: Any, camera: Any, size: Any, level: Any) -> Any:
    """Pixels that the figure changes: its picture against the same one without ground and light differences."""
    image = render(world_meshes(world), camera, size, Style(level=level, samples=1, sun=2, sky=6)).astype(int)
    return np.abs(image - image[0, 0]).sum(axis=2) > 20


def test_silhouette_is_as_tall_as_the_projected_figure(standing: Any) -> None:
    camera = Camera((8.0, 0.0, 0.85), (0.0, 0.0, 0.85), 0.35)
    rows = np.flatnonzero(silhouette(standing, camera, (240, 240), None).any(axis=1))
    pixels, _ = camera.project(np.array([[0.0, 0.0, 1.70], [0.0, 0.0, 0.0]]), 240, 240)
    # the toes are nearer than the vertex, so the lower end shows a little lower
    assert rows[0] == pytest.approx(pixels[0, 1], abs=2)
    assert rows[-1] == pytest.approx(pixels[1, 1], abs=5)


def test_facing_camera_sees_a_mirror_image_of_itself(standing: Any) -> None:
    camera = Camera((8.0, 0.0, 0.85), (0.0, 0.0, 0.85), 0.35)
    shape = silhouette(standing, camera, (240, 240), None)
    assert (shape != shape[:, ::-1]).mean() < 0.005


def test_ground_is_darker_where_the_figure_shades_it() -> None:
    world = World()
    world.add(box((0.4, 0.4, 0.4)), at=(0, 0, 1.0))
    camera = Camera((0.0, 0.0, 12.0), (0.0, 0.0, 0.0), 0.5)
    image = render(world_meshes(world), camera, (200, 200), Style(grid=0.0, sun=4, sky=12)).astype(int).sum(axis=2)
    # the sun stands at +x +y, so the shadow falls at −x −y of the box
    shade = camera.project(np.array([[-0.72, -0.6, 0.0], [0.72, 0.6, 0.0]]), 200, 200)[0].astype(int)
    assert image[shade[0, 1], shade[0, 0]] < image[shade[1, 1], shade[1, 0]] - 60


@pytest.mark.parametrize("view", [(0.0, 0.0), (0.6, 0.2), (2.5, 1.2), (-1.0, -0.3)])
@pytest.mark.parametrize("aspect", [0.5, 1.0, 2.0])
def test_camera_frames_all_points(view: Any, aspect: Any) -> None:
    points = np.random.default_rng(1).normal(size=(200, 3)) * (0.2, 0.5, 1.0) + (3, -2, 1)
    camera = looking_at(points, azimuth=view[0], elevation=view[1], aspect=aspect)
    width, height = int(400 * aspect), 400
    pixels, depth = camera.project(points, width, height)
    assert (depth > 0).all()
    assert (pixels > 0).all()
    assert (pixels < (width, height)).all()
    fill = np.ptp(pixels, axis=0) / (width, height)
    assert 0.75 < fill.max() < 0.99


def test_picture_is_written_and_not_blank(standing: Any, tmp_path: Path) -> None:
    path = picture(standing, tmp_path / "new" / "human.png", size=(160, 200), title="standing", joints=True)
    image = np.asarray(Image.open(path))
    assert image.shape == (200, 160, 3)
    assert len(np.unique(image.reshape(-1, 3), axis=0)) > 500


def test_drawing_changes_nothing_and_is_repeatable(standing: Any, tmp_path: Path) -> None:
    before = standing.q.copy(), standing.v.copy()
    first, second = (picture(standing, tmp_path / f"{k}.png", size=(64, 64), style=Style(sun=2, sky=6)) for k in (1, 2))
    assert first.read_bytes() == second.read_bytes()
    assert np.array_equal(standing.q, before[0])
    assert np.array_equal(standing.v, before[1])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"path": "human.tiffany"}, "picture path is 'human.tiffany'; it must end in one of .png"),
        ({"size": (0, 100)}, "picture size is 0 × 100; each side must be 16 to 8192"),
        ({"size": 100}, "picture size is 100; it must be"),
        ({"view": "below"}, "view is 'below'; choose from front"),
        ({"view": (0.0, float("nan"))}, r"view\[1\] is nan"),
    ],
)
def test_refuses_what_it_cannot_draw(
    standing: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: Any, message: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError, match=message):
        picture(standing, **{"path": "human.png", **arguments})
    assert not list(tmp_path.iterdir())


def test_refuses_an_empty_world(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="nothing to look at"):
        picture(World(), tmp_path / "nothing.png")


@pytest.mark.parametrize("seed", range(6))
def test_a_convex_body_covers_the_hull_of_its_projected_corners(seed: Any) -> Any:
    rng = np.random.default_rng(seed)
    mesh = mesh_of(Convex(points=rng.normal(size=(30, 3)) * 0.3))
    camera = looking_at(mesh.points, azimuth=rng.uniform(-3, 3), elevation=rng.uniform(-1, 1), aspect=1.0)
    # black before white: how dark the picture is, is how much of it is covered
    style = Style(level=None, gloss=0.0, backdrop=(1.0, 1.0, 1.0), sun=1, sky=1)
    image = render([mesh._replace(colour="#000000")], camera, (120, 120), style)
    covered = float((1.0 - (image[..., 0] / 255.0) ** 2.2).sum())
    outline = ConvexHull(camera.project(mesh.points, 120, 120)[0])
    assert covered == pytest.approx(outline.volume, rel=2e-3)


def test_edges_are_smooth() -> Any:
    """Between black and white stand as many shades as a pixel has samples."""
    mesh = mesh_of(Box(size=(1.0, 1.0, 1.0)))._replace(colour="#000000")
    camera = Camera((6.0, 0.3, 0.4), (0.0, 0.0, 0.0), 0.35)
    style = Style(level=None, gloss=0.0, backdrop=(1.0, 1.0, 1.0), sun=1, sky=1)
    shades = np.unique(render([mesh], camera, (100, 100), style)[..., 0])
    expected = np.floor(255.0 * (np.arange(9) / 8.0) ** (1 / 2.2) + 0.5)
    assert len(shades) == 9
    np.testing.assert_allclose(shades, expected, atol=1)


def test_the_shadow_of_a_body_in_the_air_falls_where_the_sun_throws_it() -> Any:
    """Its middle against the projection of the body's middle along the sun's rays."""
    world = World()
    world.add(box((0.3, 0.3, 0.3)), at=(0.2, -0.1, 1.5))
    camera = Camera((0.0, 0.0, 30.0), (0.0, 0.0, 0.0), 0.25)
    style = Style(grid=0.0, ground=(1.0, 1.0, 1.0), backdrop=(1.0, 1.0, 1.0), sun=60, sky=60)
    image = render(world_meshes(world), camera, (400, 400), style)[..., 0] / 255.0
    dark = 1.0 - image**2.2
    middle = np.array([0.2, -0.1, 1.5])
    body, there = camera.project(np.stack([middle, middle - SUN * middle[2] / SUN[2]]), 400, 400)[0]
    rows, columns = np.mgrid[0:400, 0:400] + 0.5
    dark[np.hypot(columns - body[0], rows - body[1]) < np.hypot(*(there - body)) / 2] = 0.0
    shade = dark > 0.5 * dark.max()
    np.testing.assert_allclose([columns[shade].mean(), rows[shade].mean()], there, atol=1.0)
    # a cube's shadow is as large as its shadow's outline by formula: the sum over faces of area × cosine
    size = 0.3**2 * np.abs(SUN).sum() / SUN[2]
    pixel = 30.0 * 2.0 * np.tan(0.125) / 400
    assert shade.sum() * pixel**2 == pytest.approx(size, rel=0.06)


def test_a_wall_is_seen_from_both_sides() -> Any:
    world = World()
    world.ground.shapes = (HalfSpace(normal=(1.0, 0.0, 0.0), offset=0.0),)
    walls = list(patches(world.ground, np.zeros(3), 1.0))
    for x in (-8.0, 8.0):
        image = render(walls, Camera((x, 0.5, 0.3), (0.0, 0.0, 0.0), 0.1), (40, 40), Style(level=None))
        assert (np.abs(image.astype(int) - image[0, 0]).sum(axis=2) < 200).all()
        assert np.abs(image[20, 20].astype(float) - 255.0 * np.array(Style().backdrop)).max() > 5


def test_kept_buffers_change_no_picture(standing: Any) -> Any:
    buffers, meshes = Buffers(), world_meshes(standing)
    large, small = ((120, 90), Style(sun=4, sky=8)), ((50, 70), Style(sun=2, sky=3, samples=3))
    camera = Camera((8.0, 0.0, 0.85), (0.0, 0.0, 0.85), 0.35)
    for size, style in (large, small, large, small):
        again = render(meshes, camera, size, style, buffers=buffers)
        np.testing.assert_array_equal(again, render(meshes, camera, size, style))


def test_refuses_points_that_are_nowhere() -> Any:
    mesh = mesh_of(Sphere(radius=0.3))
    mesh.points[3, 1] = np.nan
    with pytest.raises(InputError, match="not finite"):
        render([mesh], Camera((8.0, 0.0, 0.0), (0.0, 0.0, 0.0)))
    with pytest.raises(InputError, match="nothing to draw"):
        render([], Camera((8.0, 0.0, 0.0), (0.0, 0.0, 0.0)))

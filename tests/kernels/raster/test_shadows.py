"""Light that reaches a place, against rays that are followed one by one."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from hitogata import Box, Sphere
from hitogata.kernels.math.arrays import table
from hitogata.kernels.raster.picture import cast_shadows
from hitogata.kernels.raster.shadows import add_sky, add_sun, choose_keys
from hitogata.kernels.raster.tables import SURFACE, Lights
from hitogata.studio.mesh import Mesh, mesh_of
from hitogata.studio.pictures.render.buffers import Buffers
from hitogata.studio.pictures.render.lighting import SUN, build_lights
from hitogata.studio.pictures.render.style import Style
from hitogata.studio.pictures.render.tables import ball_of, build_casters, build_frame, build_ground, build_scene

Floats = NDArray[np.float64]
LEVEL = -1.0


def lit(mesh: Mesh, level: float | None = LEVEL, sky: int = 24) -> tuple[Lights, Floats]:
    """Lights with their maps, and the ground's chart. The mesh must lie about the origin."""
    centre, radius = ball_of([mesh])
    assert np.abs(centre).max() < 1e-9
    few = mesh.rough or mesh
    full, rough = (
        build_casters([(mesh.points, mesh.triangles)], centre),
        build_casters([(few.points, few.triangles)], centre),
    )
    buffers = Buffers()
    lights = build_lights(buffers, radius, -(level or 0.0), full, rough, sun=200, sky=sky)
    ground = build_ground(centre, radius, Style(level=level))
    frame = build_frame(buffers, build_scene([mesh], full, 0.0), (64, 64), 1)
    cast_shadows(frame, lights, ground, full, rough)
    return lights, ground.chart


def light(lights: Lights, places: Floats, normal: tuple[float, float, float], *, sun: bool) -> Floats:
    surfaces = table(len(places), SURFACE)
    surfaces["p"], surfaces["normal"], surfaces["pixel"] = places, normal, np.arange(len(places))
    surfaces["key"] = 1
    if sun:
        add_sun(surfaces, len(places), lights, 3)
    else:
        add_sky(surfaces, len(places), lights)
    return np.asarray(surfaces["light"])


def misses_ball(places: Floats, directions: Floats, radius: float) -> NDArray[np.bool_]:
    """(n, k): does a ray from each place in each direction pass a ball about the origin?"""
    along = places @ directions.T
    return np.asarray(((places**2).sum(axis=1)[:, None] - along**2 > radius**2) | (along > 0))


def disc(lights: Lights, n: int = 4000) -> Floats:
    """Directions over the sun's disc: (n, 3)."""
    rng = np.random.default_rng(0)
    r, angle = lights.spread * np.sqrt(rng.uniform(size=n)), rng.uniform(0, 2 * np.pi, n)
    right, up, towards = lights.axes[0]
    rays = towards + r[:, None] * (np.cos(angle)[:, None] * right + np.sin(angle)[:, None] * up)
    return np.asarray(rays / np.linalg.norm(rays, axis=1, keepdims=True))


def ground_below(lights: Lights, across: Floats, level: float = LEVEL) -> Floats:
    """Places of the ground on a line through where the sun's ray through the origin meets it."""
    hit = SUN * level / SUN[2]
    side = np.array([-SUN[1], SUN[0], 0.0]) / np.hypot(SUN[0], SUN[1])
    return np.asarray(hit + across[:, None] * side)


@pytest.mark.parametrize("level", [-0.35, -1.0, -2.5])
def test_the_suns_shadow_of_a_ball_is_where_rays_say_and_as_soft(level: float) -> None:
    radius = 0.3
    lights, _ = lit(mesh_of(Sphere(radius=radius)), level)
    places = ground_below(lights, np.linspace(-0.6, 0.6, 241), level)
    found = light(lights, places, (0.0, 0.0, 1.0), sun=True) / (lights.sun_power * SUN[2])
    exact = misses_ball(places, disc(lights), radius).mean(axis=1)
    assert np.abs(found - exact).max() < 0.1
    assert np.abs(found - exact).mean() < 0.01
    # it is a real shadow with a real edge
    assert exact.min() < 0.01
    assert found.min() < 0.01
    assert found[[0, -1]] == pytest.approx(1.0)


def test_shadows_are_softer_the_farther_they_fall() -> None:
    lights, _ = lit(mesh_of(Box(size=(0.4, 0.4, 0.4))), -2.5)
    soft = []
    for level in (-0.5, -1.2, -2.4):
        seen = light(lights, ground_below(lights, np.linspace(0.0, 0.6, 600), level), (0, 0, 1), sun=True)
        part = seen / (lights.sun_power * SUN[2])
        soft.append(int(((part > 0.05) & (part < 0.95)).sum()))
    assert soft[0] < soft[1] < soft[2]
    assert soft[2] == pytest.approx(soft[1] * 2.0, rel=0.35)


def test_the_sky_is_dark_where_rays_are_stopped() -> None:
    radius = 0.5
    lights, _ = lit(mesh_of(Sphere(radius=radius)), -0.6, sky=64)
    rng = np.random.default_rng(2)
    places = np.column_stack([rng.uniform(-1.2, 1.2, (400, 2)), np.full(400, -0.6)])
    found = light(lights, places, (0.0, 0.0, 1.0), sun=False)
    towards = lights.axes[1:, 2]
    exact = lights.sky_power * (misses_ball(places, towards, radius) * towards[:, 2]).sum(axis=1)
    whole = lights.sky_power * towards[:, 2].sum()
    assert np.abs(found - exact).max() < 0.1 * whole
    assert np.abs(found - exact).mean() < 0.012 * whole
    assert exact.min() < 0.5 * whole
    assert light(lights, np.array([[0.0, 0.0, 9.0]]), (0, 0, 1), sun=False) == pytest.approx(whole)


def test_open_level_ground_gets_light_one() -> None:
    lights, chart = lit(mesh_of(Sphere(radius=0.3)))
    far = np.array([[30.0, 0.0, LEVEL]])
    both = light(lights, far, (0, 0, 1), sun=True) + light(lights, far, (0, 0, 1), sun=False)
    assert both == pytest.approx(1.0)
    # the chart is darkest below the ball
    assert np.unravel_index(chart.argmin(), chart.shape) == pytest.approx((63.5, 63.5), abs=8)


def test_a_lit_face_does_not_shade_itself() -> None:
    half = 0.4
    lights, _ = lit(mesh_of(Box(size=(2 * half,) * 3)))
    rng = np.random.default_rng(1)
    for axis in range(3):
        places = rng.uniform(-half, half, (300, 3))
        places[:, axis] = half
        normal = np.eye(3)[axis]
        seen = light(lights, places, tuple(normal), sun=True) / (lights.sun_power * SUN[axis])
        np.testing.assert_allclose(seen, 1.0)


def test_a_face_that_turns_away_gets_nothing() -> None:
    lights, _ = lit(mesh_of(Sphere(radius=0.3)))
    assert light(lights, np.array([[5.0, 5.0, 5.0]]), tuple(-SUN), sun=True) == pytest.approx(0.0)


def test_between_keys_the_skys_light_is_within_a_grey_level() -> None:
    """A row of pixels over a ball and one over a box: key angles and interpolated ones, against all computed."""
    angle = np.linspace(-1.4, 1.4, 90)
    normals = np.column_stack([np.cos(angle), np.sin(angle), 0.0 * angle])
    lights, _ = lit(mesh_of(Sphere(radius=0.4)), -0.6)
    both = []
    for some in (False, True):
        surfaces = table(len(angle), SURFACE)
        surfaces["p"], surfaces["normal"], surfaces["pixel"] = 0.4 * normals, normals, np.arange(len(angle))
        surfaces["key"] = 1
        if some:
            choose_keys(surfaces, len(angle), np.zeros(1, np.int64))
            assert 20 < surfaces["key"].sum() < 40
            assert surfaces["key"][[0, -1]].all()
        add_sky(surfaces, len(angle), lights)
        both.append(surfaces["light"].copy())
    np.testing.assert_allclose(both[1], both[0], atol=1 / 255)


def test_keys_part_where_bodies_part() -> None:
    surfaces = table(12, SURFACE)
    surfaces["normal"] = (0.0, 0.0, 1.0)
    surfaces["pixel"] = [0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 12]
    surfaces["triangle"] = [0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0]
    choose_keys(surfaces, 12, np.array([5, 7]))
    assert surfaces["key"].tolist() == [1, 0, 1, 1, 0, 1, 1, 0, 0, 0, 1, 1]

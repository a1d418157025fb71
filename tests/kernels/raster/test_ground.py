"""The ground of a picture: coverage by grid lines, sky light under no and under some bodies, and its projection."""

from __future__ import annotations

import math

import numpy as np
import pytest

from hitogata import Box
from hitogata.kernels.math.arrays import table
from hitogata.kernels.raster.ground import find_ground, light_ground, lined
from hitogata.kernels.raster.tables import SURFACE, View
from hitogata.studio.mesh import mesh_of
from hitogata.studio.pictures.render.buffers import Buffers
from hitogata.studio.pictures.render.style import Style
from hitogata.studio.pictures.render.tables import build_frame, build_ground, build_scene

from .test_shadows import lit

LEVEL, WIDTH, HEIGHT, FOCAL = -1.0, 24, 16, 20.0
EYE = np.array([-6.0, 0.5, 3.0])


@pytest.mark.parametrize("seed", range(10))
def test_lines_cover_their_part_of_an_interval(seed: int) -> None:
    rng = np.random.default_rng(seed)
    at, half, sharp = rng.uniform(-3, 3), 10.0 ** rng.uniform(-2, 0.7), rng.uniform(2, 30)
    x = at + half * (2.0 * (np.arange(200_000) + 0.5) / 200_000 - 1.0)
    covered = np.abs(x - np.round(x)) < 0.5 / sharp
    assert lined(at, half, sharp) == pytest.approx(covered.mean(), abs=3e-5)


def view() -> View:
    """An upright camera that looks down at the origin."""
    back = EYE / np.linalg.norm(EYE)
    right = np.cross((0.0, 0.0, 1.0), back)
    right /= np.linalg.norm(right)
    axes = np.array([right, np.cross(back, right), back])
    return View(EYE, axes, float(WIDTH), float(HEIGHT), FOCAL, 0.1, np.array([[0.5], [0.5]]))


def test_every_pixel_below_the_horizon_sees_the_plane() -> None:
    mesh = mesh_of(Box(size=(0.4, 0.4, 0.4)))
    scene = build_scene([mesh], lit_casters(), 0.0)
    frame = build_frame(Buffers(), scene, (WIDTH, HEIGHT), 1)
    ground = build_ground(np.zeros(3), 5.0, Style(level=LEVEL))
    ground.chart[:] = np.linspace(0.2, 0.9, ground.chart.size).reshape(ground.chart.shape)
    camera, seen = view(), 0
    for row in range(HEIGHT):
        frame.left[:] = 1.0
        count = find_ground(frame, camera, ground, 0, row)
        for surface in frame.surfaces[:count]:
            p, x = surface["p"], surface["pixel"]
            assert p[2] == LEVEL
            # through the middle of its pixel
            seen_from = camera.axes @ (p - EYE)
            assert FOCAL * seen_from[0] / -seen_from[2] + 0.5 * WIDTH == pytest.approx(x + 0.5, abs=1e-9)
            assert 0.5 * HEIGHT - FOCAL * seen_from[1] / -seen_from[2] == pytest.approx(row + 0.5, abs=1e-9)
            assert (surface["weight"], frame.left[x], surface["triangle"]) == (1.0, 0.0, -1)
            assert ground.chart.min() <= surface["light"] <= ground.chart.max()
            assert 0.0 <= surface["fade"] <= 1.0
            between = sorted([ground.colour[0], ground.colour[1]], key=lambda colour: colour[0])
            assert (between[0] - 1e-12 <= surface["colour"]).all() and (surface["colour"] <= between[1] + 1e-12).all()
        seen += count
    assert seen > 0.5 * WIDTH * HEIGHT
    # samples that show a body are not ground
    frame.left[:] = 0.0
    assert find_ground(frame, camera, ground, 0, HEIGHT - 1) == 0
    # a camera below the plane sees none of it downward
    frame.left[:] = 1.0
    below = camera._replace(eye=EYE * (1.0, 1.0, -1.0))
    assert find_ground(frame, below, ground, 0, HEIGHT - 1) == 0


def lit_casters() -> object:
    from hitogata.studio.pictures.render.tables import build_casters

    mesh = mesh_of(Box(size=(0.4, 0.4, 0.4)))
    return build_casters([(mesh.points, mesh.triangles)], np.zeros(3))


def test_the_chart_is_dark_below_a_body_and_bright_far_from_it() -> None:
    lights, chart = lit(mesh_of(Box(size=(1.0, 1.0, 0.4))), -0.2)
    middle, n = len(chart) // 2, len(chart)
    assert chart.max() <= 1.0 + 1e-9
    assert chart[middle, middle] < 0.85 * chart[0, 0]
    # the same again into a chart of our own, in parts that do not divide it
    mesh = mesh_of(Box(size=(1.0, 1.0, 0.4)))
    frame = build_frame(Buffers(), build_scene([mesh], lit_casters(), 0.0), (WIDTH, HEIGHT), 1)
    frame = frame._replace(surfaces=table(math.ceil(0.4 * n), SURFACE))
    ground = build_ground(np.zeros(3), float(np.sqrt(0.54)), Style(level=-0.2))
    light_ground(frame, ground, lights)
    whole = frame._replace(surfaces=table(n, SURFACE))
    again = ground._replace(chart=np.zeros_like(ground.chart))
    light_ground(whole, again, lights)
    np.testing.assert_array_equal(ground.chart, again.chart)
    assert ground.chart.any()

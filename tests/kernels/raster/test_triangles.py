"""Triangles cover the samples that lie in them, each once, and the nearest wins in any order of drawing."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from hitogata.kernels.raster.tables import EMPTY_DEPTH
from hitogata.kernels.raster.triangles import rasterise
from hitogata.studio.pictures.render.tables import sample_lattice

MIDDLE = np.array([[0.5], [0.5]])


def drawn(
    corners: NDArray[np.float64], size: tuple[int, int], samples: NDArray[np.float64] = MIDDLE, top: int = 0
) -> tuple[NDArray[np.float32], NDArray[np.int32]]:
    """Depth and owner, (rows, width, s), of triangles (m, 3, 3)."""
    width, rows = size
    depth = np.full((rows, width, samples.shape[1]), EMPTY_DEPTH, np.float32)
    owner = np.full((rows, width, samples.shape[1]), -1, np.int32)
    listed = np.column_stack([np.arange(3 * len(corners)).reshape(-1, 3), np.arange(len(corners))])
    rasterise(depth, owner, samples, np.ascontiguousarray(corners.reshape(-1, 3)), listed, len(corners), top)
    return depth, owner


def inside(triangle: NDArray[np.float64], size: tuple[int, int], samples: NDArray[np.float64]) -> NDArray[np.float64]:
    """Least distance, pixels, of every sample from the three edges, inward: (rows, width, s)."""
    x = np.arange(size[0])[None, :, None] + samples[0]
    y = np.arange(size[1])[:, None, None] + samples[1]
    found = []
    for k in range(3):
        (x0, y0), (x1, y1) = triangle[k, :2], triangle[(k + 1) % 3, :2]
        found.append(((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / np.hypot(x1 - x0, y1 - y0))
    apart = np.array(found)
    (ux, uy), (vx, vy) = triangle[1, :2] - triangle[0, :2], triangle[2, :2] - triangle[0, :2]
    return np.asarray((apart * np.sign(ux * vy - uy * vx)).min(axis=0))


@pytest.mark.parametrize("seed", range(20))
def test_covered_samples_are_those_on_the_inner_side_of_all_edges(seed: int) -> None:
    rng = np.random.default_rng(seed)
    size, samples = (30, 20), sample_lattice(5)
    triangle = rng.uniform(-15, 45, (1, 3, 3))
    depth, owner = drawn(triangle, size, samples)
    apart = inside(triangle[0], size, samples)
    assert (owner[apart > 1e-9] == 0).all()
    assert (owner[apart < -1e-9] == -1).all()
    # the value is linear: solved for at the corners, then evaluated
    plane = np.linalg.solve(np.column_stack([triangle[0, :, :2], np.ones(3)]), triangle[0, :, 2])
    y, x, s = np.nonzero(owner == 0)
    expected = plane[0] * (x + samples[0, s]) + plane[1] * (y + samples[1, s]) + plane[2]
    np.testing.assert_allclose(depth[owner == 0], expected, atol=2e-4)


@pytest.mark.parametrize("seed", range(5))
def test_triangles_that_share_edges_leave_no_gap_and_no_overlap(seed: int) -> None:
    """A wheel of triangles whose hub and rim lie on samples and on rows: each sample inside is drawn by exactly one."""
    rng = np.random.default_rng(seed)
    angle = np.sort(rng.uniform(0, 2 * np.pi, 13)) if seed else np.linspace(0, 2 * np.pi, 13)
    angle = np.append(angle, angle[0] + 2 * np.pi)
    rim = np.round(2 * (20 + 15 * np.column_stack([np.cos(angle), np.sin(angle)]))) / 2
    hub = np.full((len(angle) - 1, 2), 20.5)
    corners = np.zeros((len(hub), 3, 3))
    corners[:, 0, :2], corners[:, 1, :2], corners[:, 2, :2] = hub, rim[:-1], rim[1:]
    times = sum((drawn(corners[k : k + 1], (40, 40))[1] >= 0).astype(int) for k in range(len(corners)))
    assert isinstance(times, np.ndarray)
    assert times.max() == 1
    _, owner = drawn(corners, (40, 40))
    covered = owner[..., 0] >= 0
    assert ((times[..., 0] == 1) == covered).all()
    # no hole: every row and column is covered in one stretch (the wheel is star-shaped about its hub and nearly round)
    if seed == 0:
        assert (np.abs(np.diff(covered.astype(int), axis=1)).sum(axis=1) <= 2).all()


def test_the_order_does_not_matter() -> None:
    rng = np.random.default_rng(3)
    corners = rng.uniform(-10, 50, (60, 3, 3))
    depth, owner = drawn(corners, (40, 40), sample_lattice(4))
    order = rng.permutation(len(corners))
    again, shuffled = drawn(corners[order], (40, 40), sample_lattice(4))
    np.testing.assert_array_equal(again, depth)
    np.testing.assert_array_equal(np.where(shuffled >= 0, order[shuffled], -1), owner)
    assert len(np.unique(owner)) > 10


def test_a_band_is_a_part_of_the_whole() -> None:
    corners = np.random.default_rng(4).uniform(-10, 50, (30, 3, 3))
    depth, owner = drawn(corners, (40, 40), sample_lattice(3))
    for top in (0, 7, 33):
        part, owners = drawn(corners, (40, 7), sample_lattice(3), top)
        np.testing.assert_array_equal(part, depth[top : top + 7])
        np.testing.assert_array_equal(owners, owner[top : top + 7])


@pytest.mark.parametrize("slope", [0.0, 0.07, 0.4, 1.0, 2.5, 30.0])
def test_samples_of_a_pixel_measure_how_much_of_it_an_edge_covers(slope: float) -> None:
    """Anti-aliasing of a half-plane: no pixel is wrong by more than a sample and a half, and their sum is right."""
    samples = sample_lattice(8)
    middle, along = np.array([16.0, 16.3, 0.0]), np.array([1.0, slope, 0.0]) / np.hypot(1.0, slope)
    below = np.array([-along[1], along[0], 0.0])
    half = np.array([[middle - 1e4 * along, middle + 1e4 * along, middle + 5e4 * below]])
    _, owner = drawn(half, (32, 32), samples)
    found = (owner >= 0).mean(axis=2)
    fine = (np.arange(64) + 0.5) / 64
    x = np.arange(32)[None, :, None, None] + fine[:, None]
    y = np.arange(32)[:, None, None, None] + fine
    exact = (y > 16.3 + slope * (x - 16.0)).mean(axis=(2, 3))
    assert np.abs(found - exact).max() < 1.5 / 8
    assert abs(float((found - exact).sum())) < 0.06 * ((exact > 0) & (exact < 1)).sum()
    assert ((exact > 0) & (exact < 1)).sum() >= 30


@pytest.mark.parametrize(
    "triangle",
    [
        [[3, 3, 1], [3, 3, 1], [3, 3, 1]],
        [[3, 3, 1], [9, 9, 1], [6, 6, 1]],
        [[3, 5, 1], [9, 5, 1], [6, 5, 1]],
        [[np.nan, 3, 1], [9, 9, 1], [6, 2, 1]],
        [[3, np.nan, 1], [9, 9, 1], [6, 2, 1]],
        [[np.inf, 3, 1], [9, 9, 1], [6, 2, 1]],
        [[3, -np.inf, 1], [9, 9, 1], [6, np.inf, 1]],
        [[-90, -90, 1], [-80, -90, 1], [-90, -80, 1]],
    ],
)
def test_what_has_no_area_or_no_place_is_left_out(triangle: list[list[float]]) -> None:
    _, owner = drawn(np.array([triangle], float), (16, 16))
    assert (owner == -1).all()


@pytest.mark.parametrize("far", [1e4, 1e9, 1e15, 1e40])
def test_a_triangle_without_end_covers_everything(far: float) -> None:
    depth, owner = drawn(np.array([[[-far, -far, 2], [3 * far, -far, 2], [-far, 3 * far, 2]]]), (16, 16))
    assert (owner == 0).all()
    assert (depth == 2).all()

"""Integrals over the contact plane against closed forms, and against fine subdivisions of the hull's triangles."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.spatial import ConvexHull

from hitogata import Box, Convex
from hitogata.arrays import Array
from hitogata.kernels.geometry.intersection import OVERLAP, interfere
from hitogata.kernels.geometry.plane_integrals import plane_integrals
from hitogata.kernels.geometry.tables import Volume
from tests.kernels.geometry.posed import corners, pose, posed


def found(volume: Volume) -> tuple[Array, Array]:
    Q, c = np.full((6, 6), np.nan), np.full((3, 6), np.nan)
    plane_integrals(volume, Q, c)
    return Q, c


def test_of_a_flat_layer_they_are_those_of_a_rectangle() -> None:
    a, b, d = 1.0, 0.5, 0.02
    block, plate = Box(size=(b, a, 1.0)), Box(size=(3.0, 3.0, 1.0))
    shapes, work, volume = posed((block, (np.eye(3), np.zeros(3))), (plate, (np.eye(3), np.array([0.1, 0.0, d - 1.0]))))
    assert interfere(volume, shapes, work, 0, 1, 0.0) == OVERLAP
    Q, c = found(volume)
    area = a * b
    xx, yy = area * b * b / 12.0, area * a * a / 12.0
    # the upper and the lower face both count
    expected = 2.0 * np.diag([yy, xx, xx + yy, area, area, area])
    assert pytest.approx(expected, abs=1e-14) == Q
    assert c[:, 3:] == pytest.approx(area * d * np.eye(3), abs=1e-14)
    assert c[:, :3] == pytest.approx(np.zeros((3, 3)), abs=1e-14)


def quartered(triangles: Array, times: int) -> Array:
    for _ in range(times):
        a, b, c = triangles[:, 0], triangles[:, 1], triangles[:, 2]
        d, e, f = 0.5 * (a + b), 0.5 * (b + c), 0.5 * (c + a)
        parts = [(a, d, f), (d, b, e), (f, e, c), (d, e, f)]
        triangles = np.concatenate([np.stack(part, axis=1) for part in parts])
    return triangles


@pytest.mark.parametrize("draw", range(5))
def test_they_are_the_sums_over_small_pieces_of_the_surface(draw: int) -> None:
    rng = np.random.default_rng(draw)
    one, two = (Convex(points=np.vstack([x, -x])) for x in 0.5 * rng.normal(size=(2, 6, 3)))
    shapes, work, volume = posed((one, pose(rng)), (two, (pose(rng)[0], np.array([0.3, 0.2, 0.1]))))
    assert interfere(volume, shapes, work, 0, 1, 0.0) == OVERLAP
    n, points = volume.result[0]["n"], corners(volume, volume.result[0]["corners"])
    hull = ConvexHull(points)
    pieces = quartered(points[hull.simplices], 5)
    middle = pieces.mean(axis=1)
    flat = pieces - (pieces @ n)[..., None] * n
    size = 0.5 * np.linalg.norm(np.cross(flat[:, 1] - flat[:, 0], flat[:, 2] - flat[:, 0]), axis=1)
    height, p = np.abs(middle @ n), middle - np.outer(middle @ n, n)
    J = np.zeros((len(p), 3, 6))
    J[:, :, 3:] = np.eye(3)
    J[:, :, :3] = np.cross(np.eye(3), p[:, None]).transpose(0, 2, 1)  # −[p]×: its column k is e_k × p
    assert J[0, :, :3] @ (1.0, 2.0, 3.0) == pytest.approx(np.cross((1.0, 2.0, 3.0), p[0]))  # ω × p
    Q, c = found(volume)
    assert pytest.approx(np.einsum("k,kia,kib->ab", size, J, J), abs=2e-3 * np.abs(Q).max()) == Q
    assert c == pytest.approx(np.einsum("k,kia->ia", size * height, J), abs=2e-3 * np.abs(c).max())
    assert np.linalg.eigvalsh(Q).min() > 0.0

"""Normals of polyhedra that touch along parallel edges, or nearly so: against rounded boxes, by least squares."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.optimize import nnls
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.geometry.distance.separating_direction import edge_radius, normal_of_edges
from hitogata.kernels.geometry.tables import between
from tests.kernels.contact.find.posed import Posed, scene_of

SIGNS = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])


def on_edge(rng: np.random.Generator, gap: float, twist: float) -> tuple[Posed, Posed]:
    """A box with an edge down over a box with an edge up, both along y; then turned together."""
    sizes, bodies, ends = rng.uniform(0.05, 0.3, (2, 3)), [], []
    for k, size in enumerate(sizes):
        turn = Rotation.from_rotvec([0.0, rng.uniform(0.05, 0.5 * np.pi - 0.05), 0.0])
        corners = turn.apply(0.5 * SIGNS * size * [1, 0, 1])
        ends.append(corners[np.argmin((1 - 2 * k) * corners[:, 2])])
        bodies.append(turn)
    twisting = Rotation.from_rotvec(twist * rng.normal(size=3))
    whole = Rotation.random(random_state=rng)
    along = 0.4 * rng.uniform(-1.0, 1.0) * sizes[:, 1].sum()
    high = whole.apply(np.array([0.0, along, gap]) - twisting.apply(ends[0]))
    return (
        Posed(hg.Box(size=sizes[0]), high, whole * twisting * bodies[0]),
        Posed(hg.Box(size=sizes[1]), whole.apply(-ends[1]), whole * bodies[1]),
    )


def between_cores(a: Posed, b: Posed, radius: float) -> tuple[Array, float]:
    """Direction and distance of the nearest points of two boxes that are smaller by a radius on all sides."""
    cores = [
        body.turn.apply(SIGNS * (0.5 * np.asarray(body.shape.size) - radius)) + body.at for body in (a, b)
    ]  # fmt: skip
    heavy, ones, zeros = 1e4, np.ones((1, 8)), np.zeros((1, 8))
    rows = np.block([[cores[0].T, -cores[1].T], [heavy * ones, zeros], [zeros, heavy * ones]])
    share, _ = nnls(rows, np.array([0.0, 0.0, 0.0, heavy, heavy]))
    way = cores[0].T @ (share[:8] / share[:8].sum()) - cores[1].T @ (share[8:] / share[8:].sum())
    size = float(np.linalg.norm(way))
    return way / size, size


@pytest.mark.parametrize("gap", [-1e-6, 0.0, 1e-5, 1e-3])
@pytest.mark.parametrize("twist", [0.0, 1e-9, 1e-6, 1e-4])
def test_the_normal_is_that_of_rounded_boxes(gap: float, twist: float) -> None:
    rng = np.random.default_rng(int(1e9 * twist) + 3)
    for _ in range(4):
        a, b = on_edge(rng, gap, twist)
        scene, i, j = scene_of(a, b)
        col = scene.col
        radius = edge_radius(col.shapes, i, j)
        n, apart = between_cores(a, b, radius)
        assert apart > radius
        assert normal_of_edges(col.near, col.shapes, col.data, i, j, between(col.data, i, j))
        assert col.near.found[0]["n"] == pytest.approx(n, abs=3e-5)
        if gap <= 1e-5:
            # the contact itself has this normal
            assert scene.detect()[0] == 1
            assert abs(scene.patches[0]["n"] @ n) == pytest.approx(1.0, abs=1e-8)


def test_it_turns_continuously_where_an_edge_passes_the_border_of_a_face() -> None:
    """A box on the top of another one, level with it, that moves over its edge."""
    cube, normals = hg.Box(size=(0.1, 0.1, 0.1)), []
    for over in np.linspace(1e-4, -1.4e-5, 115):
        scene, *_ = scene_of(Posed(cube, (0.05 - over, 0.0, 0.05)), Posed(cube, (-0.05, 0.0, -0.05)))
        assert scene.detect()[0] == 1
        n = scene.patches[0]["n"]
        normals.append(n * np.sign(n[2]))
    turns = np.linalg.norm(np.diff(normals, axis=0), axis=1)
    assert normals[0] == pytest.approx([0.0, 0.0, 1.0], abs=1e-12)
    assert np.degrees(np.arccos(normals[-1][2])) > 45.0
    assert turns.max() < 0.05

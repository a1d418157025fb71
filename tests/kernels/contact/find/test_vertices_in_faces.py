"""Vertices of one body behind all faces of another, against numpy's search over all vertices and faces."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.spatial import ConvexHull
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.contact.find.manifold_cache import pose_shapes
from hitogata.kernels.contact.find.vertices_in_faces import vertex_patch
from hitogata.kernels.contact.tables import CORNERS
from tests.kernels.contact.scene import ContactScene, body


def sunk(seed: int) -> tuple[ContactScene, list[Array]]:
    """Two hulls in each other, at random; and their vertices in the world."""
    rng = np.random.default_rng(seed)
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on, world.contact.law = True, "points"
    vertices = []
    for k in range(2):
        points = rng.normal(size=(12, 3)) * 0.1
        points = points[ConvexHull(points).vertices]
        at, turn = np.array([0.05 * k, 0.02, 0.01 * k]), Rotation.random(random_state=seed + 100 * k)
        x, y, z, w = turn.as_quat()
        figure = world.add(body(hg.Convex(points=points)), name=f"body{k}")
        figure.root.q = np.array([*at, w, x, y, z])
        vertices.append(turn.apply(points) + at)
    scene = ContactScene.of(world)
    scene.place()
    pose_shapes(scene.col, scene.sys.tree, scene.data.tree)
    return scene, vertices


def inside(points: Array, hull: Array) -> list[tuple[float, Array, Array]]:
    """Depth, place and outward normal of the nearest face of points that are inside of a hull."""
    planes = ConvexHull(hull).equations
    depths = -(points @ planes[:, :3].T + planes[:, 3])
    return [(d.min(), p, planes[d.argmin(), :3]) for p, d in zip(points, depths, strict=True) if d.min() > 0.0]


@pytest.mark.parametrize("seed", range(7))
def test_points_are_the_vertices_inside_with_depth_and_normal_of_the_nearest_face(seed: int) -> None:
    scene, vertices = sunk(seed)
    pair, patch = scene.col.pair[0], scene.con.patches[0]
    links = scene.col.shapes.table["link"]
    for i, j in ((0, 1), (1, 0)):
        pair["i"], pair["j"], patch["first_point"] = i, j, 0
        found = vertex_patch(scene.col, scene.con, scene.law.points, patch)
        a, b = vertices[links[i] - 1], vertices[links[j] - 1]
        expected = [(d, p, n) for d, p, n in inside(a, b)] + [(d, p, -n) for d, p, n in inside(b, a)]
        assert found
        assert expected
        points = scene.points(patch)
        assert len(points) == min(CORNERS, len(expected))
        for c, point in enumerate(points):
            place = point["r"] + patch["p"]
            depth, at, normal = min(expected, key=lambda one: float(np.linalg.norm(one[1] - place)))
            assert place == pytest.approx(at, abs=1e-12)
            assert point["gap"] == pytest.approx(-depth, abs=1e-12)
            assert scene.law.points.normal[c] == pytest.approx(normal, abs=1e-9)
        # the deepest comes first, and the patch lies in the middle of all points
        assert points["gap"][0] == pytest.approx(-max(d for d, _, _ in expected), abs=1e-12)
        assert points["r"].sum(axis=0) == pytest.approx(np.zeros(3), abs=1e-12)
        origins = [scene.world.pose(link).p for link in scene.world.tables.links[1:]]
        assert origins[links[i] - 1] + patch["arm_a"] == pytest.approx(patch["p"], abs=1e-12)
        assert origins[links[j] - 1] + patch["arm_b"] == pytest.approx(patch["p"], abs=1e-12)

"""Polyhedra on a half-space: the contact points are vertices, each with its height above the plane."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.contact.find.plane_patch import make_plane_patch, on_plane
from tests.kernels.contact.find.posed import Posed, scene_of
from tests.kernels.contact.scene import ContactScene


def detected(points: Array, place: Array, turn: Array, normal: Array) -> tuple[Array, Array, Array]:
    """Contact points in the world, their gaps and the normal, of a body on a tilted half-space."""
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.lay(hg.HalfSpace(normal=normal))
    shape = hg.Convex(points=points)
    model = hg.Model("body")
    model.link("body", joint=hg.Free(), mass=1.0, inertia=shape.inertia(1.0), shapes=[shape])
    figure = world.add(model)
    figure.root.q = np.concatenate([place, turn])
    simulation = hg.Simulation(world, dt=1e-6)
    simulation.step()
    buffers = simulation.engine.buffers.contact
    assert buffers is not None
    con = buffers.data
    assert con.status[0]["n_patches"] == 1
    patch = con.patches[0]
    found = con.points[patch["first_point"] : patch["first_point"] + patch["n_points"]]
    return found["r"] + patch["p"], found["gap"].copy(), patch["n"].copy()


@pytest.mark.parametrize("seed", range(6))
def test_points_are_the_vertices_near_the_plane(seed: int) -> None:
    rng = np.random.default_rng(seed)
    points = (
        rng.normal(size=(40, 3)) * 0.1
        if seed % 2
        else np.array(list(product((-0.1, 0.1), (-0.05, 0.05), (-0.15, 0.15))))
    )
    tilt = Rotation.random(random_state=seed + 10)
    turn = Rotation.random(random_state=seed)
    normal = tilt.apply([0.0, 0.0, 1.0])
    if seed >= 4:
        turn = tilt  # a box, or a hull, that lies flat
    sunk = 1e-6
    vertices = turn.apply(points)
    place = tilt.apply([0.3, -0.2, 0.0]) - (vertices @ normal).min() * normal - sunk * normal
    x, y, z, w = turn.as_quat()
    at, gaps, n = detected(points, place, np.array([w, x, y, z]), normal)
    heights = (vertices + place) @ normal
    assert np.allclose(n, normal, atol=1e-12)
    assert gaps.min() == pytest.approx(-sunk, abs=1e-12)
    assert 1 <= len(at) <= 6
    for p, gap in zip(at, gaps, strict=True):
        beside = vertices + place - p
        beside -= np.outer(beside @ normal, normal)
        there = np.linalg.norm(beside, axis=1) < 1e-10
        assert there.any()
        assert gap == pytest.approx(heights[there].min(), abs=1e-11)
    # none that could touch is left out, unless there are more than a patch has points
    assert len(at) == min(int((heights < 1e-9 - sunk).sum()), 6)


def standing(angle: float, speed: float = 0.0) -> tuple[ContactScene, Array]:
    """A box of 0.2 m on a floor, turned about y so that two of its lower corners are a gap of 1 µm above it; its
    patch, and its vertices in the world."""
    turn = Rotation.from_euler("y", angle)
    vertices = turn.apply(np.array(list(product((-0.1, 0.1), repeat=3))))
    at = np.array([0.3, -0.2, 1e-6 - vertices[:, 2].min()])
    first = Posed(hg.Box(size=(0.2, 0.2, 0.2)), at, turn, v=(0.0, 0.0, speed))
    scene, i, j = scene_of(first, Posed(hg.HalfSpace()))
    pair, patch = scene.col.pair[0], scene.con.patches[0]
    pair["i"], pair["j"], pair["skin"], pair["near"], pair["h"] = i, j, 1e-3, 1e-5, 1e-3
    patch["first_point"] = 0
    assert on_plane(scene.col)
    assert make_plane_patch(scene.col, scene.con, scene.data.tree, patch)
    return scene, vertices + at


@pytest.mark.parametrize(
    ("angle", "speed", "touching"),
    [(0.0, 0.0, 4), (2e-3, 0.0, 2), (-2e-3, 0.0, 2), (2e-3, -1.0, 4)],
    ids=["flat", "tilted", "tilted the other way", "tilted and falling"],
)
def test_the_patch_lies_between_the_points_that_will_touch_at_half_their_height(
    angle: float, speed: float, touching: int
) -> None:
    scene, vertices = standing(angle, speed)
    patch = scene.con.patches[0]
    points = scene.con.points[: patch["n_points"]]
    low = vertices[np.argsort(vertices[:, 2])[:4]]
    assert len(points) == 4
    middle = low[:touching].mean(axis=0)
    assert patch["p"] == pytest.approx([middle[0], middle[1], 0.5 * middle[2]], abs=1e-9)
    assert patch["n"] == pytest.approx([0.0, 0.0, 1.0])
    # points are seen along n from there, anticlockwise, with the heights of the vertices
    places = points["r"] + patch["p"]
    for place, gap in zip(places, points["gap"], strict=True):
        vertex = low[np.argmin(np.linalg.norm((low - place)[:, :2], axis=1))]
        assert place[:2] == pytest.approx(vertex[:2], abs=1e-9)
        assert gap == pytest.approx(vertex[2], abs=1e-12)
    assert points["r"] @ patch["n"] == pytest.approx(np.zeros(4), abs=1e-12)
    arms = points["r"] - points["r"].mean(axis=0)
    for one, following in zip(arms, np.roll(arms, -1, axis=0), strict=True):
        assert np.cross(one, following) @ patch["n"] > 0.0
    figure = scene.world.figures["body0"]
    assert scene.world.pose(figure.root).p + patch["arm_a"] == pytest.approx(patch["p"], abs=1e-12)
    assert patch["arm_b"] == pytest.approx(patch["p"], abs=1e-12)
    assert patch["rides"] == 1.0


def test_a_body_out_of_reach_has_no_patch() -> None:
    scene, i, j = scene_of(Posed(hg.Box(size=(0.2, 0.2, 0.2)), (0.0, 0.0, 0.1011)), Posed(hg.HalfSpace()))
    pair = scene.col.pair[0]
    pair["i"], pair["j"], pair["skin"] = i, j, 1e-3
    assert not make_plane_patch(scene.col, scene.con, scene.data.tree, scene.con.patches[0])

"""Paths through convex bodies against points along them, and the pairs that are stored and found."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.integrate.passing import crosses, find_passed, note_fast_pairs, seen_from
from hitogata.kernels.tree.kinematics import forward_position
from tests.kernels.contact.scene import ContactScene, box


def pair() -> ContactScene:
    """Two boxes above a floor, side by side and just in touch, so that the search lists them."""
    world = hg.World()
    world.floor()
    for x in (0.0, 0.199):
        world.add(box(), at=(x, 0.0, 1.0), name=f"at {x}")
    scene = ContactScene.of(world)
    scene.detect()
    return scene


@pytest.mark.parametrize("seed", range(30))
def test_a_path_crosses_a_body_if_a_point_of_it_is_inside(seed: int) -> None:
    rng, scene = np.random.default_rng(seed), pair()
    shapes = scene.col.shapes
    i = next(k for k, shape in enumerate(shapes.table) if shape["kind"] == 0)
    rows = slice(shapes.table[i]["face"], shapes.table[i]["face"] + shapes.table[i]["faces"])
    start, end = rng.normal(size=(2, 3)) * shapes.table[i]["radius"] * 1.5
    s = np.linspace(0.0, 1.0, 20_001)[:, None]
    points = start + s * (end - start)
    room = (points @ shapes.normals[rows].T - shapes.offsets[rows]).max(axis=1) - shapes.table[i]["margin"]
    if abs(room.min()) < 1e-4:
        return
    # a path that begins inside leads out of the body, not through it
    assert crosses(scene.col, i, tuple(start), tuple(end)) == (room.min() < 0.0 < room[0])


def test_a_body_that_has_gone_through_another_is_found_and_one_beside_it_is_not() -> None:
    scene = pair()
    world, status = scene.world, scene.con.status[0]
    first, second = (figure.root for figure in world.figures.values())
    status["passed"] = 0
    for goal, passed in ((-0.4, 1), (0.6, 0)):
        second.q[0] = 0.199
        scene.detect()
        note_fast_pairs(scene.col, scene.con, scene.data, 1e-3, True)
        assert status["n_fast"] == 1
        i, j = (int(k) for k in scene.col.passing[0, :2])
        away = world.pose(second).p - world.pose(first).p
        seen = np.array(seen_from(scene.col, i, j))
        assert abs(seen[0]) == pytest.approx(abs(away[0]), abs=1e-9)
        second.q[0] = goal
        forward_position(scene.sys.tree, scene.data.tree, world.q)
        status["passed"] = 0
        find_passed(scene.sys, scene.data, scene.col, scene.con, 0.25)
        assert (status["passed"], status["n_fast"]) == (passed, 0)
    assert set(scene.col.passages[0, :2].astype(int)) == {first.index, second.index}
    assert scene.col.passages[0, 2] == 0.25


def test_only_pairs_that_may_travel_too_far_are_stored() -> None:
    scene = pair()
    note_fast_pairs(scene.col, scene.con, scene.data, 1e-3, False)
    assert scene.con.status[0]["n_fast"] == 0  # at rest
    velocity = scene.world.v.copy()
    velocity[:3] = (500.0, 0.0, 0.0)
    scene.world.v = velocity
    scene.place()
    note_fast_pairs(scene.col, scene.con, scene.data, 1e-3, False)
    assert scene.con.status[0]["n_fast"] == 1

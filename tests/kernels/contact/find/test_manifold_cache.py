"""Odometers of the shapes, and patches that are found again while nothing moves."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hitogata as hg
from hitogata.kernels.contact.find.manifold_cache import odometer_of, pose_shapes, recall
from hitogata.kernels.contact.find.tolerances import CACHE_TRAVEL_TOL
from tests.kernels.contact.scene import ContactScene, box, on_floor


def shape_of(scene: ContactScene, name: str) -> int:
    links = scene.world.tables.links
    return next(i for i, row in enumerate(scene.col.shapes.table) if links[row["link"]].name == name)


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.sampled_from([1e-9, 1e-4, 0.3]))
def test_the_odometer_bounds_the_way_of_every_point(seed: int, size: float) -> None:
    rng = np.random.default_rng(seed)
    world = hg.World()
    world.floor()
    figure = world.add(box(size=(0.1, 0.2, 0.4)), at=rng.normal(size=3), rotation=rng.normal(size=4))
    scene = ContactScene.of(world)
    corners = 0.5 * np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * (0.1, 0.2, 0.4)
    i, places = shape_of(scene, "box"), []
    for _ in range(2):
        scene.place()
        pose_shapes(scene.col, scene.sys.tree, scene.data.tree)
        pose = world.pose(figure.root)
        places.append((pose.p + corners @ pose.R.T, float(scene.col.data.poses[i]["odometer"])))
        world.q = world.q + size * rng.normal(size=7)
    (before, start), (after, end) = places
    way = np.linalg.norm(after - before, axis=1).max()
    # positions are known to some 1e-16 m
    assert way - 1e-15 <= end - start <= 12.0 * way + 1e-15
    floor = shape_of(scene, "ground")
    assert scene.col.data.poses[floor]["odometer"] == pytest.approx(scene.col.data.poses[floor]["odometer"])
    assert odometer_of(scene.col, i, floor) >= end


def test_a_body_that_rests_has_the_patch_of_before() -> None:
    scene = on_floor(0.0)
    scene.detect()
    assert scene.con.status[0]["n_cached"] == 1
    before, points = scene.patches.copy(), scene.points(scene.patches[0]).copy()
    assert recall(scene.con, scene.col.pair[0], 0) == 0
    # a mark that finding it anew would wipe out
    scene.con.cache.patches[0]["volume"] = 123.0
    scene.detect()
    assert scene.patches[0]["volume"] == 123.0
    for name in ("n", "t", "s", "p", "arm_a", "arm_b", "depth", "n_points"):
        assert (scene.patches[0][name] == before[0][name]).all()
    assert (scene.points(scene.patches[0])["r"] == points["r"]).all()


@pytest.mark.parametrize("way", [10 * CACHE_TRAVEL_TOL, -1e-5])
def test_a_body_that_has_moved_is_looked_at_again(way: float) -> None:
    scene = on_floor(0.0)
    scene.detect()
    scene.con.cache.patches[0]["volume"] = 123.0
    scene.world.q[2] += way
    scene.detect()
    assert scene.patches[0]["volume"] != 123.0
    assert scene.points(scene.patches[0])["gap"] == pytest.approx(min(way, 0.0), abs=1e-9)


def test_a_thicker_skin_makes_it_look_again() -> None:
    scene = on_floor(0.0)
    scene.detect()
    scene.con.cache.patches[0]["volume"] = 123.0
    scene.world.v[2] = -1.0
    scene.detect()
    assert scene.patches[0]["volume"] != 123.0


def test_a_pair_that_was_apart_is_not_intersected_again_until_it_moves() -> None:
    """Boxes side by side at an angle: their boxes in the world overlap, they do not."""
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on = True
    world.add(box(), rotation=("z", np.pi / 4))
    world.add(box(), at=(0.16, 0.16, 0.0), rotation=("z", np.pi / 4))
    scene = ContactScene.of(world)
    assert scene.detect()[0] == 0
    assert (scene.col.separated[0] >= 0.0).all()
    scene.col.volume.result[0]["volume"] = 123.0
    assert scene.detect()[0] == 0
    assert scene.col.volume.result[0]["volume"] == 123.0
    world.q[7] = world.q[8] = 0.14
    assert scene.detect()[0] == 1

"""Corners of a volume without the skin in which it was sought."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import hitogata as hg
from hitogata.kernels.contact.find.patch import intersect
from hitogata.kernels.contact.find.tolerances import SHARP_EDGE_COSINE
from hitogata.kernels.contact.find.unskinned import (
    bare_corner,
    carries_skin,
    is_flat,
    is_inside,
    normal_of,
    skin_off,
    true_corner,
)
from tests.kernels.contact.scene import ContactScene, box


@given(st.integers(0, 10**6))
def test_the_way_off_a_corner_undoes_the_skin_of_each_of_its_faces(seed: int) -> None:
    rng = np.random.default_rng(seed)
    normals = rng.normal(size=(3, 3))
    normals /= np.linalg.norm(normals, axis=1)[:, None]
    a, b, c = (tuple(n) for n in normals)
    assert skin_off(a, b, c, 0) == (0.0, 0.0, 0.0)
    assert np.array(skin_off(a, b, c, 1)) @ normals[0] == pytest.approx(-1.0)
    if 1.0 + normals[0] @ normals[1] > SHARP_EDGE_COSINE:
        assert normals[:2] @ skin_off(a, b, b, 2) == pytest.approx([-1.0, -1.0])
    way = np.array(skin_off(a, b, c, 3))
    if np.linalg.norm(way) < 0.99 / SHARP_EDGE_COSINE and abs(np.linalg.det(normals)) > 1e-6:
        assert normals @ way == pytest.approx([-1.0] * 3, abs=1e-6)
    # however sharp, it goes no farther than ten skins
    assert np.linalg.norm(way) <= (1.0 + 1e-9) / SHARP_EDGE_COSINE


def over_the_edge(gap: float = 0.0) -> ContactScene:
    """A box of 0.2 m that stands half over the edge of another one, a gap above it."""
    world = hg.World()
    world.contact.on = True
    world.add(box(), fixed=True, name="low")
    world.add(box(), at=(0.1, 0.03, 0.2 + gap), name="high")
    scene = ContactScene.of(world)
    assert scene.detect()[0] == 1
    return scene


def sought(scene: ContactScene, skin: float) -> None:
    scene.col.pair[0]["skin"] = skin
    assert intersect(scene.col, skin)


@pytest.mark.parametrize("skin", [1e-5, 1e-4, 1e-3])
def test_corners_are_those_of_the_bodies_themselves_whatever_the_skin(skin: float) -> None:
    scene = over_the_edge()
    sought(scene, skin)
    n = tuple(scene.patches[0]["n"])
    middle = scene.col.volume.result[0]["p"]
    assert is_flat(scene.col, n)
    expected = {(x, y) for x in (0.0, 0.1) for y in (-0.07, 0.1)}
    found = set()
    for c in range(scene.col.volume.result[0]["corners"]):
        for corner in (bare_corner(scene.col, c, n), true_corner(scene.col, c, n)):
            assert abs(np.dot(n, corner)) < 1e-15
            found.add(tuple(np.round((np.array(corner) + middle)[:2], 9) + 0.0))
    assert found == expected


def test_only_one_of_the_two_bodies_carries_the_skin() -> None:
    scene = over_the_edge()
    sought(scene, 1e-4)
    result = scene.col.volume.result[0]
    by_body: dict[bool, set[bool]] = {True: set(), False: set()}
    for k in range(result["sides"]):
        side = scene.col.volume.sides[k]
        by_body[bool(side["plane"] < result["faces_a"])].add(bool(carries_skin(scene.col, side["plane"])))
        assert np.array(normal_of(scene.col, side["plane"])) == pytest.approx(side["normal"], abs=1e-12)
    assert sorted(map(tuple, by_body.values())) == [(False,), (True,)]


def test_inside_is_inside_both_bodies() -> None:
    scene = over_the_edge(-1e-3)
    sought(scene, 1e-4)
    middle = scene.col.volume.result[0]["p"]

    def inside(x: float, y: float, z: float) -> bool:
        return bool(is_inside(scene.col, tuple(np.array([x, y, z]) - middle)))

    assert inside(0.05, 0.0, 0.0995)
    assert not inside(0.05, 0.0, 0.1005)
    assert not inside(0.05, 0.0, 0.0985)
    assert not inside(-0.01, 0.0, 0.0995)
    assert not inside(0.05, 0.105, 0.0995)

"""Normals of bodies that barely touch: that of the face, not one that the skin has tilted."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.contact.find.grazing_normal import apart_along, least_gap, refine_normal
from hitogata.kernels.contact.find.patch import intersect
from tests.kernels.contact.find.test_contact_points import crossed
from tests.kernels.contact.scene import ContactScene, box


def hanging(over: float, gap: float = 0.0) -> ContactScene:
    """A box that stands with no more than a narrow strip, `over` m, on the edge of another one."""
    world = hg.World()
    world.contact.on = True
    world.add(box(), fixed=True, name="low")
    world.add(box(), at=(0.2 - over, 0.03, 0.2 + gap), name="high")
    scene = ContactScene.of(world)
    assert scene.detect()[0] == 1
    return scene


@pytest.mark.parametrize("over", [1e-4, 1e-3, 0.1])
def test_a_face_on_an_edge_has_the_normal_of_the_face(over: float) -> None:
    scene = hanging(over)
    assert abs(scene.patches[0]["n"][2]) == pytest.approx(1.0, abs=1e-12)
    # the areas alone would tilt it: the side below the edge counts with the skin's thickness
    skin = 1e-4
    scene.col.pair[0]["skin"] = skin
    assert intersect(scene.col, skin)
    tilted = np.abs(scene.col.volume.result[0]["n"][2])
    refine_normal(scene.col)
    result = scene.col.volume.result[0]
    assert abs(result["n"][2]) == pytest.approx(1.0, abs=1e-12)
    assert over > 0.01 or tilted < 1.0 - 1e-4
    assert result["width"] == pytest.approx(skin, rel=1e-6)


def test_edges_that_cross_keep_the_normal_between_them() -> None:
    scene = crossed(0.0)
    assert scene.detect()[0] == 1
    n = scene.patches[0]["n"]
    assert abs(n[2]) == pytest.approx(1.0, abs=1e-9)
    skin = 1e-4
    scene.col.pair[0]["skin"] = skin
    assert intersect(scene.col, skin)
    before = scene.col.volume.result[0]["n"].copy()
    refine_normal(scene.col)
    assert (scene.col.volume.result[0]["n"] == before).all()


@pytest.mark.parametrize("gap", [-5e-5, 0.0, 1e-5])
def test_distances_along_a_face_are_those_of_the_bodies(gap: float) -> None:
    scene = hanging(0.1, gap)
    skin = 1e-4
    scene.col.pair[0]["skin"] = skin
    assert intersect(scene.col, skin)
    result = scene.col.volume.result[0]
    n = tuple(result["n"])
    assert least_gap(scene.col, n) == pytest.approx(gap, abs=1e-9)
    level = [k for k in range(result["sides"]) if abs(scene.col.volume.sides[k]["normal"][2]) > 0.99]
    assert [apart_along(scene.col, k) for k in level] == pytest.approx([gap, gap], abs=1e-9)

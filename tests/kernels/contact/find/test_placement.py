"""Which overlaps count as placed: deep ones at the first search after a change, and those that were marked before."""

from __future__ import annotations

import pytest

import hitogata as hg
from hitogata.kernels.contact.find.placement import mark_placed
from hitogata.kernels.contact.find.tolerances import PLACED_DEPTH_RATIO, SEPARATED_DEPTH
from tests.kernels.contact.scene import ContactScene, box

SIZE = 0.2
DEEP, SHALLOW = 2.0 * PLACED_DEPTH_RATIO * SIZE, 0.5 * PLACED_DEPTH_RATIO * SIZE


@pytest.mark.parametrize(
    ("depth", "fresh", "area", "before", "placed"),
    [
        (DEEP, 1, 0.0, 0, 1),
        (SHALLOW, 1, 0.0, 0, 0),
        (DEEP, 0, 0.0, 0, 0),  # bodies that moved into each other
        (SHALLOW, 0, 0.0, 1, 1),  # marked until they are apart
        (SEPARATED_DEPTH, 0, 0.0, 1, 0),
        (DEEP, 1, 0.01, 0, 0),  # compliant bodies separate by themselves
        (SEPARATED_DEPTH, 1, 0.0, 0, 0),
    ],
)
def test_deep_overlaps_of_a_fresh_search_are_placed(
    depth: float, fresh: int, area: float, before: int, placed: int
) -> None:
    scene = scene_of_boxes()
    patch = scene.con.patches[0]
    patch["depth"], patch["placed"] = depth, 7
    scene.con.points[patch["first_point"]]["area"] = area
    scene.con.status[0]["fresh"], scene.con.status[0]["n_placed"] = fresh, 1
    scene.con.cache.patches["placed"] = before
    mark_placed(scene.con, 0, SIZE)
    assert patch["placed"] == placed


def scene_of_boxes() -> ContactScene:
    world = hg.World()
    world.floor()
    world.add(box(), at=(0.0, 0.0, 0.05))
    scene = ContactScene.of(world)
    assert scene.detect()[0] >= 1
    assert SHALLOW > SEPARATED_DEPTH
    return scene


def test_a_body_placed_in_the_floor_is_marked_by_the_search() -> None:
    scene = scene_of_boxes()
    scene.con.status[0]["fresh"] = 1
    scene.detect()
    assert scene.patches[0]["placed"] == 1
    scene.con.status[0]["fresh"], scene.con.status[0]["n_placed"] = 0, 0
    mark_placed(scene.con, 0, SIZE)
    assert scene.patches[0]["placed"] == 0

"""Islands at rest: which count as such, and which velocities are set to zero."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.contact.solver.rest import come_to_rest, is_settling, note_fastest, note_start
from hitogata.kernels.contact.solver.tolerances import EXACT_RESIDUAL
from tests.kernels.contact.scene import ContactScene, box

#: m/s: of the islands
SPEED = 0.01


@pytest.fixture
def boxes() -> ContactScene:
    """Two boxes that lie on the floor apart from each other, and a third one in the air."""
    world = hg.World()
    world.floor()
    for x, z in ((0.0, 0.1), (1.0, 0.1), (2.0, 1.0)):
        world.add(box(), at=(x, 0.0, z))
    scene = ContactScene.of(world)
    assert scene.detect()[0] == 2
    scene.assemble()
    assert scene.con.status[0]["n_islands"] == 2
    scene.con.ordering.islands["speed"][:2] = SPEED
    return scene


def test_the_fastest_freedom_of_each_island_counts(boxes: ContactScene) -> None:
    islands = boxes.con.ordering.islands
    islands["fastest"] = 9.0
    v = np.zeros(18)
    v[[2, 4, 8, 14]] = -0.3, 0.2, 0.1, 5.0
    note_start(boxes.con, v)
    order = boxes.patches["island"]
    assert islands["fastest"][order] == pytest.approx([0.3, 0.1])
    # it never falls within a step
    note_fastest(boxes.con, 0.5 * v)
    assert islands["fastest"][order] == pytest.approx([0.3, 0.1])
    note_fastest(boxes.con, -2.0 * v)
    assert islands["fastest"][order] == pytest.approx([0.6, 0.2])


@pytest.mark.parametrize(
    ("start", "end", "stops", "note"),
    [
        (0.0, 0.5, True, 0),  # at rest, moved by rounding alone
        (0.5, 0.5, True, 1),  # stops in this step
        (0.5, 1.5, False, 0),
        (1.5, 0.5, False, 0),  # was in motion at the start
        (1.5, 0.0, False, 0),
    ],
)
def test_motion_below_the_accuracy_at_both_ends_of_a_step_stops(
    boxes: ContactScene, start: float, end: float, stops: bool, note: int
) -> None:
    """start, end: over the velocity that counts as rest. The other box moves, the third one has no contact."""
    slow = EXACT_RESIDUAL * SPEED
    v0, v1 = np.zeros(18), np.arange(18.0) * 1e-3
    v0[:6], v0[6:12] = 0.9 * start * slow, 1.0
    v1[:6] = -0.9 * end * slow
    v1[5] = -end * slow
    v0[5] = start * slow
    before = v1.copy()
    note_start(boxes.con, v0)
    boxes.con.status["came_to_rest"] = 1
    come_to_rest(boxes.con, v1)
    assert boxes.con.status[0]["came_to_rest"] == note
    assert v1[:6] == pytest.approx(np.zeros(6) if stops else before[:6], abs=0.0)
    assert v1[6:] == pytest.approx(before[6:], abs=0.0)


@pytest.mark.parametrize(
    ("fastest", "came", "settles"),
    [(0.0, 0, False), (0.0, 1, True), (0.5, 0, True), (0.5, 1, True), (2.0, 0, False), (2.0, 1, False)],
)
def test_an_island_settles_while_it_stops_and_in_the_step_after(
    boxes: ContactScene, fastest: float, came: int, settles: bool
) -> None:
    island = boxes.con.ordering.islands[0]
    island["fastest"] = fastest * EXACT_RESIDUAL * SPEED
    boxes.con.status["came_to_rest"] = came
    assert bool(is_settling(boxes.con, island)) == settles

"""`hg.contacts(world)`: touching pairs at the present pose."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.contact import interference


def test_a_box_in_the_floor() -> None:
    world = hg.World()
    world.floor(0.3)
    box = world.add(hg.figures.box(size=(0.4, 0.2, 0.1)), at=(1.0, 2.0, 0.349))["box"]
    (contact,) = hg.contacts(world)
    assert (contact.a, contact.b) == (box, world.ground)
    assert contact.normal == pytest.approx([0.0, 0.0, 1.0])
    assert contact.depth == pytest.approx(1e-3, rel=1e-6)
    assert contact.volume == pytest.approx(0.4 * 0.2 * 1e-3, rel=1e-9)
    assert contact.point == pytest.approx([1.0, 2.0, 0.2995], abs=1e-4)
    assert {tuple(np.round(corner[:2], 9)) for corner in contact.polygon} == {
        (0.8, 1.9), (0.8, 2.1), (1.2, 1.9), (1.2, 2.1)
    }  # fmt: skip


def test_what_rests_touches_and_what_is_a_little_higher_does_not() -> None:
    world = hg.World()
    world.floor()
    box = world.add(hg.figures.box(size=(0.2, 0.2, 0.2)), at=(0.0, 0.0, 0.1))["box"]
    (contact,) = hg.contacts(world)
    assert contact.volume == 0.0
    assert abs(contact.depth) < 1e-9
    box.q[2] = 0.1 + 1e-3
    assert hg.contacts(world) == []


def test_neighbours_and_excluded_links_do_not_touch() -> None:
    world = hg.World()
    world.floor()
    human = world.add(hg.figures.human())
    feet = {contact.a.name for contact in hg.contacts(world)}
    assert feet == {"left_foot", "right_foot"}
    world.contact.exclude(world.ground, human["left_foot"])
    assert {contact.a.name for contact in hg.contacts(world)} == {"right_foot"}


def test_pairs_come_in_the_order_of_the_links_and_agree_with_interference() -> None:
    rng = np.random.default_rng(4)
    world = hg.World()
    boxes = []
    for _ in range(12):
        turn = rng.normal(size=4)
        model = hg.figures.box(size=rng.uniform(0.1, 0.3, 3))
        boxes.append(world.add(model, at=rng.uniform(-0.25, 0.25, 3), rotation=turn / np.linalg.norm(turn))["box"])
    found = hg.contacts(world)
    order = [tuple(sorted((boxes.index(c.a), boxes.index(c.b)))) for c in found]
    assert len(set(order)) == len(order) > 10
    deep = {}
    for i in range(12):
        for j in range(i):
            one, two = boxes[j], boxes[i]
            poses = [(world.pose(link).p, world.pose(link).R) for link in (one, two)]
            volume = interference(one.shapes[0], poses[0], two.shapes[0], poses[1]).volume
            if volume > 0.0:
                deep[j, i] = volume
    assert set(deep) <= set(order)
    for contact, pair in zip(found, order, strict=True):
        assert contact.volume == pytest.approx(deep.get(pair, 0.0), rel=1e-9, abs=1e-15)


def test_asking_changes_nothing() -> None:
    world = hg.World()
    world.floor()
    world.add(hg.figures.human(), at=(0.0, 0.0, -0.01))
    q, v = world.q.copy(), world.v.copy()
    first, second = hg.contacts(world), hg.contacts(world)
    assert np.array_equal(q, world.q) and np.array_equal(v, world.v)
    assert [c.volume for c in first] == [c.volume for c in second]


def test_more_near_pairs_than_there_is_room_for() -> None:
    world = hg.World()
    for i in range(30):
        world.add(hg.figures.box(), at=(1e-3 * i, 0.0, 0.0))
    assert len(hg.contacts(world)) == 30 * 29 // 2

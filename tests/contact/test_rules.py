"""Which links may touch: `may_touch` case by case, and against the kernel's own answer for every pair of shapes."""

from __future__ import annotations

import gc
import weakref

import pytest

import hitogata as hg
from hitogata.chain.link import Link
from hitogata.contact import may_touch
from hitogata.contact.rules import excluded_pairs
from hitogata.contact.shape_tables import build_shapes, entries
from hitogata.errors import InputError
from hitogata.kernels.geometry.broad_phase import may_touch as kernel_may_touch


def scene() -> tuple[hg.World, Link, Link, Link]:
    """A human who stands on a floor, and two boxes in the air."""
    world = hg.World()
    world.floor()
    world.add(hg.figures.human())
    one = world.add(hg.figures.box(), at=(1.0, 0.0, 1.0)).root
    two = world.add(hg.figures.box(), at=(2.0, 0.0, 1.0)).root
    return world, world.figures["human"].root, one, two


def test_what_is_apart_may_touch_in_either_order() -> None:
    world, root, one, two = scene()
    for a, b in ((one, two), (one, root), (one, world.ground), (world["left_foot"], world["right_foot"])):
        assert may_touch(world, a, b)
        assert may_touch(world, b, a)


def test_a_link_does_not_touch_itself() -> None:
    world, _, one, _ = scene()
    assert not may_touch(world, one, one)


def test_neighbours_do_not_touch() -> None:
    world, *_ = scene()
    shank = world["left_shank"]
    assert shank.parent is not None
    assert not may_touch(world, shank, shank.parent)
    assert may_touch(world, shank, world["right_shank"])


def arm(second: hg.Joint, at: tuple[float, float, float]) -> hg.World:
    """An upper arm, a joint at its end with a link that has no shape, and a hand on a second joint, apart from it."""
    model = hg.Model("arm")
    ball = [hg.Sphere(radius=0.02)]
    model.link("arm", None, hg.Free(), mass=1.0, shapes=ball)
    model.link("wrist", "arm", hg.Hinge("y"), at=(0.3, 0.0, 0.0), mass=0.1)
    model.link("hand", "wrist", second, at=at, mass=0.2, shapes=[hg.Sphere(radius=0.02, at=(0.1, 0.0, 0.0))])
    world = hg.World()
    world.add(model, at=(0.0, 0.0, 2.0))
    return world


def test_joints_about_one_point_count_as_one() -> None:
    """A wrist of two hinges; not so if the second hinge stands elsewhere, or lets the hand slide away."""
    for second, at, touches in [
        (hg.Hinge("x"), (0.0, 0.0, 0.0), False),
        (hg.Hinge("x"), (0.05, 0.0, 0.0), True),
        (hg.Slide("x"), (0.0, 0.0, 0.0), True),
    ]:
        world = arm(second, at)
        assert may_touch(world, world["arm"], world["hand"]) == touches


def test_a_connection_parts_two_links_until_it_is_cut() -> None:
    world, _, one, two = scene()
    grip = world.connect(one, two, hg.Ball())
    assert not may_touch(world, one, two)
    world.cut(grip)
    assert may_touch(world, one, two)


def test_exclude_is_heard_at_once() -> None:
    world, _, one, two = scene()
    assert may_touch(world, one, two)
    world.contact.exclude(two, one)
    assert not may_touch(world, one, two)
    assert may_touch(world, one, world.ground)


def test_what_overlaps_at_the_start_does_not_touch_later() -> None:
    model = hg.Model("three")
    for i, x in enumerate((0.0, 0.15, 0.3)):
        model.link(
            f"b{i}", parent=None if i == 0 else f"b{i - 1}", joint=hg.Free() if i == 0 else hg.Hinge("y"), mass=1.0,
            inertia=(1.0, 1.0, 1.0), shapes=[hg.Box(size=(0.4, 0.1, 0.1), at=(x, 0.0, 0.0))],
        )  # fmt: skip
    world = hg.World()
    figure = world.add(model)
    figure["b2"].q = 1.5
    assert not may_touch(world, figure["b0"], figure["b2"])


@pytest.mark.parametrize(
    ("group", "mask", "expected"), [(1, 0xFFFFFFFF, True), (2, 1, True), (1, 2, False), (2, 4, False)]
)
def test_groups_and_masks(group: int, mask: int, expected: bool) -> None:
    world = hg.World()
    world.floor()
    model = hg.Model("block")
    model.link("block", mass=1.0, inertia=(1, 1, 1), joint=hg.Free(), shapes=[hg.Box(group=group, mask=mask)])
    assert may_touch(world, world.add(model).root, world.ground) == expected


def test_links_of_other_worlds_and_a_link_with_itself_are_refused() -> None:
    world, _, one, _ = scene()
    stranger = scene()[2]
    with pytest.raises(InputError, match="not a link of this world"):
        may_touch(world, one, stranger)
    with pytest.raises(InputError, match="from itself"):
        world.contact.exclude(one, one)


def test_the_kernel_gives_the_same_answer_for_every_pair() -> None:
    world, root, one, two = scene()
    world.connect(one, root, hg.Ball())
    world.contact.exclude(two, world.ground)
    chosen = entries(world)
    shapes, excluded = build_shapes(chosen), excluded_pairs(world)
    links = world.links
    answer: dict[tuple[int, int], bool] = {}
    for i, a in enumerate(chosen):
        for j, b in enumerate(chosen):
            key = (a.link, b.link)
            answer[key] = answer.get(key, False) or bool(kernel_may_touch(shapes, excluded, i, j))
    assert {True, False} == set(answer.values())
    assert answer == {(i, j): may_touch(world, links[i], links[j]) for i, j in answer}


def test_a_world_that_nobody_holds_is_freed() -> None:
    world, _, one, two = scene()
    assert may_touch(world, one, two)
    hg.contacts(world)
    seen = weakref.ref(world)
    del world, one, two, _
    gc.collect()
    assert seen() is None

"""Contact rules, materials and start poses survive a record; bad ones are refused with their key."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import hitogata as hg
from hitogata.chain.shapes.material import Material
from hitogata.chain.shapes.shape import HalfSpace
from hitogata.contact.rules import excluded_pairs
from hitogata.contact.start_overlaps import start_overlaps
from hitogata.errors import FileError
from hitogata.io.recording.json_values import from_json, to_json
from hitogata.io.recording.world_record import world_from_record, world_to_record

RUBBER, ICE = Material(0.9, 0.7, 0.0, 0.3, 1e7, 2.0), Material(0.05, restitution=0.5, grain="y", across=3.0)


def touching_world() -> hg.World:
    world = hg.World()
    world.floor(0.25, RUBBER)
    wall = HalfSpace(normal=(-1.0, 0.2, 0.3), offset=-0.7, at=(2.0, 0.0, 0.0), material=ICE, group=4, mask=6)
    world.ground.shapes = (*world.ground.shapes, wall)
    figure = world.add(hg.figures.human(damping=2.0), at=(0.0, 0.0, 1.0))
    ball = hg.Model("ball")
    ball.link("ball", joint=hg.Free(), mass=1.0, inertia=(0.1, 0.1, 0.1), shapes=[hg.Sphere(radius=0.2, fineness=24)])
    world.add(ball)
    rules = world.contact
    rules.on, rules.law, rules.effort, rules.skin = True, "alternating", "fast", 3e-4
    rules.relaxation_scale = "absolute"
    rules.turns, rules.relaxation, rules.overlap, rules.impacts = 3, 0.5, "refuse", "propagating"
    rules.pair(RUBBER, ICE, Material(0.3, 0.1))
    rules.pair(RUBBER, RUBBER, Material(1.2))
    rules.exclude(figure["head"], figure["left_hand"])
    rules.exclude(world.ground, figure["right_foot"])
    return world


def again(world: hg.World) -> hg.World:
    return world_from_record(from_json(to_json(world_to_record(world)), "record"))


def test_everything_about_contact_comes_back() -> None:
    world = touching_world()
    back = again(world)
    assert world_to_record(back) == world_to_record(world)
    assert (back.contact.on, back.contact.law, back.contact.skin) == (True, "alternating", 3e-4)
    assert back.contact.effort == "fast"
    assert (back.contact.turns, back.contact.relaxation) == (3, 0.5)
    assert back.contact.relaxation_scale == "absolute"
    assert (back.contact.overlap, back.contact.impacts) == ("refuse", "propagating")
    for a, b in ((RUBBER, ICE), (RUBBER, RUBBER), (ICE, ICE)):
        assert back.contact.between(a, b) == world.contact.between(a, b)
    for one, two in zip(world.links, back.links, strict=True):
        for shape, other in zip(one.shapes, two.shapes, strict=True):
            assert type(shape) is type(other)
            assert (shape.material, shape.group, shape.mask) == (other.material, other.group, other.mask)
            assert getattr(shape, "fineness", None) == getattr(other, "fineness", None)
    floor, wall = back.ground.shapes
    assert isinstance(floor, HalfSpace) and isinstance(wall, HalfSpace)
    assert floor.surface.tolist() == [0.0, 0.0, 0.25]
    assert wall.direction.tobytes() == world.ground.shapes[1].direction.tobytes()  # type: ignore[attr-defined]


def test_the_same_links_may_touch_also_after_a_cut() -> None:
    """Overlaps at the start are found there, not at the pose of the recording."""
    world = touching_world()
    figure = world.figures["human"]
    figure["left_forearm"].q = 2.0
    assert excluded_pairs(again(world)).tolist() == excluded_pairs(world).tolist()
    assert start_overlaps(figure)
    world.cut(figure["left_shank"])
    assert excluded_pairs(again(world)).tolist() == excluded_pairs(world).tolist()


def test_a_record_from_before_contact_is_read() -> None:
    record = world_to_record(touching_world())
    del record["contact"]
    for figure in record["figures"]:
        del figure["start"], figure["overlapping"]
    for link in record["tree"]:
        for shape in link["shapes"]:
            del shape["material"], shape["group"], shape["mask"]
    back = world_from_record(record)
    assert (back.contact.law, back.contact.effort) == ("exact", "bounded")
    assert back["ball/ball"].shapes[0].material == Material()


def changed(record: dict[str, Any], way: list[Any], value: Any) -> dict[str, Any]:
    other = copy.deepcopy(record)
    at: Any = other
    for key in way[:-1]:
        at = at[key]
    at[way[-1]] = value
    return other


@pytest.mark.parametrize(
    ("way", "value", "words"),
    [
        (["contact", "law"], "magic", "magic"),
        (["contact", "on"], "yes", r"world\.contact\.on"),
        (["contact", "skin"], -1.0, r"contact.*skin"),
        (["contact", "excluded"], [["ground"]], r"excluded\[0\]"),
        (["contact", "excluded"], [["ground", "nobody"]], "nobody"),
        (["contact", "pairs", 0, "materials"], [], "materials"),
        (["contact", "pairs", 0, "rub", "static"], -2.0, r"pairs\[0\]\.rub"),
        (["figures", 0, "start", "head"], [0.0] * 9, r"start\.head"),
        (["figures", 0, "start"], {"tail": [0.0]}, "tail"),
        (["figures", 0, "overlapping"], [["head", "tail"]], "tail"),
        (["ground", "shapes", 0, "material", "kinetic"], 3.0, "kinetic"),
        (["ground", "shapes", 0, "material"], {"sticky": 1.0}, "sticky"),
        (["ground", "shapes", 0, "material"], [1, 2], "material"),
        (["ground", "shapes", 0, "group"], 2**40, "group"),
        (["ground", "shapes", 0, "normal"], [0.0, 0.0, 2.0], "normal"),
        (["ground", "shapes", 0, "offset"], "far", "offset"),
    ],
)
def test_what_is_not_sound_is_refused_with_its_key(way: list[Any], value: Any, words: str) -> None:
    record = world_to_record(touching_world())
    with pytest.raises(FileError, match=words):
        world_from_record(changed(record, way, value))

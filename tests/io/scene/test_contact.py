"""Floor, materials, contact rules and events of contact in scene files."""

from __future__ import annotations

import pytest

from hitogata.chain.shapes.material import Material
from hitogata.chain.shapes.shape import HalfSpace
from hitogata.errors import SceneError
from hitogata.io.scene.scene import read_scene
from hitogata.simulation.events.types import OnContact

SCENE = """
[run]
duration = 1.0

[material.rubber]
static = 0.9
kinetic = 0.7
restitution = 0.4

[material.ice]
static = 0.05

[material.ski]
static = 0.1
grain = [2, 0, 0]
across = 8

[floor]
height = 0.1
material = "ice"

[contact]
law = "alternating"
effort = "fast"
turns = 7
relaxation = 0.02
relaxation_scale = "absolute"
overlap = "refuse"
impacts = "propagating"
skin = 3e-4
exclude = [["ground", "human/left_hand"]]

[[contact.pair]]
a = "rubber"
b = "ice"
static = 0.3
kinetic = 0.2

[[figure]]
type = "box"
material = "rubber"
at = [0, 0, 1]
colour = "#d9822b"

[figure.velocity]
box = { linear = [1, 0, 0], angular = [0, 0, "90 deg/s"] }

[[figure]]
type = "human"
damping = 2.0
material = { static = 0.8 }
materials = { left_foot = "rubber", right_foot = { static = 0.4, penetration_recovery = 0.5 }, head = "ski" }

[[event]]
touch = { a = "box/box" }

[[event]]
name = "off"
part = { a = "box/box", b = "ground" }
cut = "human/left_shank"

[[event]]
slip = { a = "box/box", b = "ground", speed = 0.2 }
"""


def test_what_a_scene_says_about_contact() -> None:
    scene = read_scene(SCENE)
    world = scene.world
    (floor,) = world.ground.shapes
    assert isinstance(floor, HalfSpace)
    assert floor.surface[2] == 0.1
    rubber, ice = Material(0.9, 0.7, 0.4), Material(0.05)
    assert floor.material == ice
    assert (world.contact.on, world.contact.law, world.contact.skin) == (True, "alternating", 3e-4)
    assert world.contact.effort == "fast"
    assert (world.contact.turns, world.contact.relaxation) == (7, 0.02)
    assert world.contact.relaxation_scale == "absolute"
    assert (world.contact.overlap, world.contact.impacts) == ("refuse", "propagating")
    assert world.contact.between(rubber, ice) == Material(0.3, 0.2)
    assert world.contact.excluded == {frozenset((world.ground, world["left_hand"]))}
    assert [shape.material for shape in world["box/box"].shapes] == [rubber]
    assert world["box/box"].shapes[0].colour == "#d9822b"
    assert {shape.material for shape in world["human/pelvis"].shapes} == {Material(0.8)}
    assert {shape.material for shape in world["human/head"].shapes} == {Material(0.1, grain="x", across=8.0)}
    assert {shape.material for shape in world["human/left_foot"].shapes} == {rubber}
    assert {shape.material for shape in world["human/right_foot"].shapes} == {Material(0.4, penetration_recovery=0.5)}
    touch, part, slip = scene.events
    assert isinstance(touch, OnContact) and (touch.change, touch.a, touch.b) == ("touch", world["box/box"], None)
    assert isinstance(part, OnContact) and (part.change, part.b, part.name) == ("part", world.ground, "off")
    assert isinstance(slip, OnContact) and (slip.change, slip.speed) == ("slip", 0.2)


def test_an_empty_floor_is_a_floor_and_contact_can_be_switched_off() -> None:
    text = "[run]\nduration = 1\n[floor]\n[[figure]]\ntype = 'box'\n"
    assert read_scene(text).world.contact.on
    assert not read_scene(text + "[contact]\non = false\n").world.contact.on
    assert not read_scene(text.replace("[floor]\n", "")).world.contact.on


def test_one_friction_for_all_surfaces() -> None:
    """Regardless of their materials; other properties of the materials stay."""
    text = "[run]\nduration = 1\n[floor]\nmaterial = { static = 0.1, restitution = 0.5 }\n[[figure]]\ntype = 'box'\n"
    for said, static, kinetic in (("0.7", 0.7, 0.7), ("{ static = 0.6, kinetic = 0.4 }", 0.6, 0.4)):
        world = read_scene(f"{text}[contact]\nfriction = {said}\n").world
        materials = [shape.material for link in world.links for shape in link.shapes]
        assert {(one.static, one.sliding) for one in materials} == {(static, kinetic)}
        assert world.ground.shapes[0].material.restitution == 0.5
    for wrong in ("-1", "'much'", "{ kinetic = 0.4 }", "{ static = 0.1, kinetic = 0.4 }"):
        with pytest.raises(SceneError, match=r"contact\.friction"):
            read_scene(f"{text}[contact]\nfriction = {wrong}\n")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('material = "ice"', 'material = "iec"', r"scene:\d+: floor\.material: no material.*did you mean 'ice'"),
        ("kinetic = 0.7", "kinetic = 1.7", r"material\.rubber: kinetic friction is 1\.7"),
        ("static = 0.05", "sttic = 0.05", r"material\.ice\.sttic"),
        ("static = 0.05", 'static = "slippery"', r"material\.ice\.static: 'slippery' must be a number"),
        ("height = 0.1", "depth = 0.1", r"floor\.depth"),
        ('effort = "fast"', 'effort = "slow"', r"contact\.effort: no effort of the solver.*'fast'"),
        ('law = "alternating"', 'law = "alternate"', r"contact\.law: no law of contact.*'alternating'"),
        ("turns = 7", "turns = 7.5", r"contact\.turns: contact\.turns must be an integer from 0 on, not 7\.5"),
        ("relaxation = 0.02", "relaxation = 0", r"contact\.relaxation: 0 must be positive"),
        ('overlap = "refuse"', 'overlap = "refus"', r"contact\.overlap.*'refuse'"),
        ('impacts = "propagating"', 'impacts = "at once"', r"contact\.impacts"),
        ("across = 8", "across = 800", r"material\.ski: friction across the grain is 800 times"),
        ("grain = [2, 0, 0]", "grain = [2, 0]", r"material\.ski\.grain"),
        ("skin = 3e-4", "skin = 0", r"contact\.skin: 0 must be positive"),
        ('exclude = [["ground", "human/left_hand"]]', 'exclude = [["ground"]]', r"contact\.exclude: entry 1"),
        ('"human/left_hand"]]', '"human/tail"]]', r"contact\.exclude.*tail"),
        ('a = "rubber"', 'a = "rubbre"', r"contact\.pair\[0\]\.a"),
        ("left_foot = ", "left_fot = ", r"figure\[1\]\.materials\.left_fot.*left_foot"),
        ("speed = 0.2", "speed = -0.2", r"event\[2\]\.slip\.speed"),
        ('touch = { a = "box/box" }', 'touch = { b = "box/box" }', r"event\[0\]\.touch: 'a' is missing"),
        ('touch = { a = "box/box" }', 'touch = { a = "box/box", b = "box/box" }', "cannot touch itself"),
        ("[floor]\nheight = 0.1\nmaterial = \"ice\"", "", r"event\[0\]\.touch: needs contact, which is off"),
    ],
)  # fmt: skip
def test_errors_give_line_and_key(old: str, new: str, words: str) -> None:
    assert old in SCENE
    with pytest.raises(SceneError, match=words):
        read_scene(SCENE.replace(old, new, 1))

"""Rods and couplings of scene files, and errors in them."""

from __future__ import annotations

import pytest

import hitogata as hg
from hitogata.errors import SceneError
from hitogata.io.scene.scene import read_scene

HEAD = """
[run]
duration = 1
[[figure]]
type = 'box'
at = [0.3, 0.4, 0]
"""


def test_a_rod_of_a_scene() -> None:
    scene = read_scene(HEAD + "[[connection]]\na = 'ground'\nb = 'box/box'\njoint = 'distance'\nname = 'rod'\n")
    assert scene.world.connections["rod"].joint.length == pytest.approx(0.5, abs=1e-15)  # type: ignore[attr-defined]
    scene = read_scene(
        HEAD
        + "[[connection]]\na = 'ground'\nb = 'box/box'\njoint = { type = 'distance', length = 0.4 }\n"
        + "on_a = [0, 0, 1]\nsnap = true\n"
    )
    (rod,) = scene.world.connections.values()
    assert rod.loop_error.distance < 1e-9


def test_a_rope_of_a_scene() -> None:
    table = "[[connection]]\na = 'ground'\nb = 'box/box'\nname = 'rope'\n"
    scene = read_scene(HEAD + table + "joint = { type = 'rope', length = 0.8, restitution = 0.5 }\n")
    joint = scene.world.connections["rope"].joint
    assert joint.name == "rope" and joint.length == 0.8 and joint.restitution == 0.5  # type: ignore[attr-defined]
    with pytest.raises(SceneError, match=r"rope joint has a position error of 0\.2 m"):
        read_scene(HEAD + table + "joint = { type = 'rope', length = 0.3 }\n")


@pytest.mark.parametrize(
    ("joint", "message"),
    [
        ("{ type = 'distance', length = 0 }", "use Ball"),
        ("{ type = 'distance', length = 0.4 }", r"a position error of 0\.1 m"),
        ("{ type = 'distance', axis = 'x' }", "axis"),
    ],
)
def test_a_wrong_rod_is_refused_with_its_line(joint: str, message: str) -> None:
    with pytest.raises(SceneError, match=message):
        read_scene(HEAD + f"[[connection]]\na = 'ground'\nb = 'box/box'\njoint = {joint}\n")


ARMS = """
[run]
duration = 0.2
[[figure]]
type = 'gymnast'
"""


def coupling(follower: str, leaders: str, *more: str) -> str:
    return "\n".join(["[[coupling]]", f"follower = '{follower}'", f"leaders = {leaders}", *more, ""])


def test_couplings_of_a_scene_and_its_events() -> None:
    scene = read_scene(
        ARMS
        + coupling("gymnast/left_shank", "{ 'gymnast/right_shank' = 1 }", "name = 'knees'")
        + "[[event]]\nat = 0.01\nuncouple = 'knees'\n"
        + "couple = { follower = 'gymnast/left_shank', leaders = { 'gymnast/right_shank' = [1, 0.5] }, name = 'cam' }\n"
    )
    world = scene.world
    assert world.couplings["knees"].formula == "gymnast/left_shank = 1 gymnast/right_shank"
    hg.simulate(world, 0.02, events=scene.events)
    assert list(world.connections) == ["cam"]
    assert world.couplings["cam"].leaders[0].coefficients == (1.0, 0.5)
    assert world.couplings["cam"].loop_error.angle < 1e-12


def test_a_figure_is_removed_by_an_event() -> None:
    scene = read_scene(ARMS + "[[figure]]\ntype = 'box'\n[[event]]\nat = 0.01\nremove = 'gymnast'\n")
    run = hg.simulate(scene.world, 0.02, events=scene.events)
    assert [list(segment.world().figures) for segment in run.segments] == [["gymnast", "box"], ["box"]]


RIGHT = "{ 'gymnast/right_shank' = 1 }"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (coupling("gymnast/left_shenk", RIGHT), r"coupling\[0\]\.follower.*'left_shank'"),
        (coupling("gymnast/left_thigh", RIGHT), "ball joint of 'gymnast/left_thigh' has no coordinate"),
        (coupling("gymnast/left_shank", "{ 'gymnast/right_shenk' = 1 }"), "right_shank"),
        (coupling("gymnast/left_shank", "{ 'gymnast/right_shank' = 'x' }"), "number"),
        (coupling("gymnast/left_shank", "{}"), "no joint"),
        (coupling("gymnast/left_shank", RIGHT, "ratio = 2"), "ratio"),
        (coupling("gymnast/left_shank", RIGHT, "offset = '20 deg'"), r"cannot couple .* 0\.349 rad"),
        ("[[event]]\nat = 0.1\nuncouple = 'knees'\n", "coupling"),
        ("[[event]]\nat = 0.1\n", "'uncouple', 'remove', 'connect', 'couple'"),
        ("[[event]]\nat = 0.1\nremove = 'gymnst'\n", "no figure is named 'gymnst'"),
    ],
)
def test_a_wrong_coupling_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(SceneError, match=message):
        read_scene(ARMS + text)

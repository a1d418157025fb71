"""All errors of a scene or motion file in one reading, and none that another one has caused."""

from __future__ import annotations

from pathlib import Path

import pytest

from hitogata.demos import demo_names, demo_path, motion_names, motion_path
from hitogata.errors import SceneError
from hitogata.io.motion.motion_file import load_motion, read_motion
from hitogata.io.scene.scene import load_scene, read_scene

SCENE = """\
titel = "two boxes"
[run]
duraton = 3.0
[floor]
hight = 0.1
[[figure]]
type = "box"
name = "a"
[[figure]]
type = "box"
name = "b"
at = [0, 0, 3]
[[connection]]
a = "a/box"
b = "b/bx"
joint = "fixed"
[[spring]]
a = "a/box"
b = "b/box"
stifness = 3
[[motor]]
link = "a/box"
stiffness = -1
[[push]]
link = "c/box"
[[event]]
at = -1
cut = "nothing"
"""
MOTION = """\
[motion]
rat = 100
[figure]
type = "humanoid"
[[keyframe]]
time = 0
com = 3
[[keyframe]]
tim = 1
[[keyframe]]
time = 2
"""


def errors(text: str, read: object = read_scene) -> list[str]:
    found: list[SceneError] = []
    with pytest.raises(SceneError) as first:
        read(text, "f", problems=found)  # type: ignore[operator]
    assert first.value is found[0]
    return [str(error) for error in found]


def test_a_scene_has_all_its_errors_told_at_once() -> None:
    found = errors(SCENE)
    keys = [
        "titel",
        "run.duraton",
        "floor.hight",
        "connection[0].b",
        "spring[0].stifness",
        "motor[0].stiffness",
        "push[0].link",
    ]
    assert sorted(line.split(": ")[1] for line in found) == sorted(keys)
    # a connection failed, so that events may name one that is not there for no fault of theirs
    assert not any("event" in line for line in found)
    for line in found:
        assert line.split(":")[1].isdigit()


def test_events_are_checked_one_by_one() -> None:
    head = '[run]\nduration = 1\n[[figure]]\ntype = "box"\nname = "a"\n'
    wrong = '[[event]]\nat = -1\ncut = "x"\n[[event]]\nat = 1\npush = { link = "a/box", force = [1, 0, 0] }\n'
    wrong += '[[event]]\nat = 1\npush = { link = "a/bx", force = [1, 0, 0] }\n'
    found = errors(head + wrong)
    assert len(found) == 2 and "event[0]" in found[0] and "event[2]" in found[1]
    # the first makes a connection that the second cuts: with the first wrong, the second is not blamed
    made = '[[event]]\nat = -1\nconnect = { name = "glue", a = "a/box", b = "ground", joint = "fixed" }\n'
    (only,) = errors(head + made + '[[event]]\nat = 1\ncut = "glue"\n')
    assert "event[0]" in only


def test_figures_that_are_missing_are_not_missed_again() -> None:
    found = errors(SCENE.replace('type = "box"\nname = "a"', 'type = "bx"\nname = "a"'))
    assert {line.split(": ")[1] for line in found} == {"titel", "run.duraton", "figure[0].type", "floor.hight"}


def test_a_motion_has_all_its_errors_told_at_once() -> None:
    found = errors(MOTION, read_motion)
    assert [line.split(": ")[1] for line in found] == ["motion.rat", "keyframe[0].com", "keyframe[1].tim"]


def test_a_required_key_that_is_misspelt_is_found() -> None:
    with pytest.raises(SceneError, match=r"^scene:2: run\.duraton: not a key here; did you mean 'duration', wh"):
        read_scene("[run]\nduraton = 3\n")
    with pytest.raises(SceneError, match=r"^scene:1: run: 'duration' is missing$"):
        read_scene("[run]\ndt = 0.001\n")


@pytest.mark.parametrize("name", demo_names())
def test_sound_scenes_have_none(name: str) -> None:
    found: list[SceneError] = []
    load_scene(demo_path(name), problems=found)
    assert not found


@pytest.mark.parametrize("name", motion_names()[:3])
def test_sound_motions_have_none(name: str) -> None:
    found: list[SceneError] = []
    load_motion(motion_path(name), problems=found)
    assert not found


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "scene.toml"
    path.write_bytes(b"\xef\xbb\xbf" + demo_path("stack").read_bytes())
    assert load_scene(path).world.figures.keys() == load_scene(demo_path("stack")).world.figures.keys()

"""Motion files become keyframes; errors name their line."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from hitogata.errors import SceneError
from hitogata.io.motion.motion_file import load_motion, read_motion
from hitogata.io.motion.motion_text import motion_text
from hitogata.motion import Com, JointAt, LookAt, Orientation, Position

GOOD = """
title = "a bow"
[motion]
rate = 50
zmp_weight = 0.4
passes = 3
[figure]
type = "humanoid"
height = 1.2
[[prop]]
type = "box"
at = [1, 0, 0.5]
fixed = true
[[contact]]
link = "left_hand"
points = [[0, 0, -0.1], [0.02, 0, -0.1], [0, 0.02, -0.1]]
[[keyframe]]
time = 0
support = ["left_foot", "right_foot"]
[[keyframe]]
time = 1.5
name = "bow"
rest = true
com = { at = [0.01, 0, 0.6], weight = [1, 1, 0] }
joint = { neck = "20 deg" }
part.chest = { rotation = { axis = "y", angle = "30 deg" }, priority = 2 }
part.left_hand = { at = [0.3, 0.2, 0.6], point = [0, 0, -0.1] }
look.head = { at = [1, 0, 0], eye = [0.05, 0, 0.05], priority = 3 }
"""


def test_a_link_carries_by_a_part_of_its_sole_from_a_keyframe_on() -> None:
    text = """
[motion]
smooth = true
[figure]
type = "humanoid"
[[keyframe]]
time = 0
support = ["left_foot", "right_foot"]
[[keyframe]]
time = 1
corners.left_foot = [[0.1, -0.05, -0.0832], [0.1, 0.05, -0.0832], [0.15, 0.0, -0.0832]]
"""
    motion = read_motion(text)
    assert motion.options.smooth is True
    assert motion.corners(1, "left_foot").tolist() == [
        [0.1, -0.05, -0.0832],
        [0.1, 0.05, -0.0832],
        [0.15, 0.0, -0.0832],
    ]
    assert len(motion.corners(1, "right_foot")) == 4
    again = read_motion(motion_text(motion, {"type": "humanoid"}))
    np.testing.assert_array_equal(again.corners(1, "left_foot"), motion.corners(1, "left_foot"))
    with pytest.raises(SceneError, match=r"11: keyframe\[1\].corners.left_foot: must be a list of corners"):
        read_motion(text.replace("[[0.1, -0.05, -0.0832], [0.1, 0.05, -0.0832], [0.15, 0.0, -0.0832]]", "0.1"))


def test_a_file_becomes_keyframes() -> None:
    motion = read_motion(GOOD)
    assert motion.name == "a bow"
    assert (motion.options.rate, motion.options.zmp_weight, motion.options.passes) == (50.0, 0.4, 3)
    assert list(motion.figure.world.figures) == ["humanoid", "box"]
    first, second = motion.keyframes
    assert first.tasks == ()
    assert second.support == ("left_foot", "right_foot")
    assert (second.name, second.rest) == ("bow", True)
    kinds = {type(task): task for task in second.tasks}
    assert set(kinds) == {Com, JointAt, Orientation, Position, LookAt}
    assert kinds[Com].weight == (1.0, 1.0, 0.0)
    assert kinds[JointAt].target == pytest.approx(np.radians(20.0))
    assert kinds[Orientation].priority == 2
    assert kinds[Position].point.tolist() == [0.0, 0.0, -0.1]
    assert len(motion.contact("left_hand").points) == 3


def test_options_given_by_hand_come_first() -> None:
    assert read_motion(GOOD, passes=1, rate=None).options.passes == 1


def test_files_of_earlier_releases_say_hurry() -> None:
    old = GOOD.replace("zmp_weight = 0.4", "hurry = [0.4]")
    assert read_motion(old).options.zmp_weight == (0.4,)
    with pytest.raises(SceneError, match="old name of 'zmp_weight'"):
        read_motion(GOOD.replace("zmp_weight = 0.4", "zmp_weight = 0.4\nhurry = 0.3"))


def test_a_walk_is_written_as_footsteps_or_as_a_number() -> None:
    head = '[figure]\ntype = "humanoid"\n[walk]\nswing = 0.7\n'
    counted = read_motion(head + "steps = 4\nlength = 0.1\n")
    listed = read_motion(
        head + '[[walk.step]]\nfoot = "right_foot"\nat = [0.2, -0.1]\nturn = "10 deg"\n'
        '[[walk.step]]\nfoot = "left_foot"\nat = [0.2, 0.1]\n'
    )
    assert len(counted.keyframes) == 2 + 4 * 3 + 2
    assert len(listed.keyframes) == 2 + 2 * 3 + 2
    landing = listed.keyframes[4]
    assert landing.name == "step 1: right_foot lands"
    turned = next(task for task in landing.tasks if isinstance(task, Orientation))
    assert turned.target[3] == pytest.approx(np.sin(np.radians(5.0)))


FIGURE = '[figure]\ntype = "humanoid"\n'
STAND = '[[keyframe]]\ntime = 0\nsupport = ["left_foot", "right_foot"]\n'


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (FIGURE, 1, "no [[keyframe]] and no [walk]"),
        (FIGURE + STAND + "[[keyframe]]\ntime = 0\n", 7, "it must come after keyframe 0"),
        (FIGURE + '[[keyframe]]\ntime = 0\nsupport = ["left_fot"]\n', 5, "did you mean 'left_foot'"),
        (FIGURE + "[[keyframe]]\ntime = 0\n", 3, "nothing carries"),
        (FIGURE + STAND + "part.chst.at = [0, 0, 1]\n", 6, "did you mean 'chest'"),
        (FIGURE + STAND + "part.chest = { }\n", 6, "is empty"),
        (FIGURE + STAND + "part.chest.at = [0, 0]\n", 6, "3"),
        (FIGURE + STAND + 'joint.left_shank = "400 deg"\n', 6, "its range is"),
        (FIGURE + STAND + "colour = 3\n", 6, "no key here is named 'colour'"),
        ("[motion]\npasses = 0\n" + FIGURE + STAND, 2, "at least 1"),
        ("[motion]\nends = 'loose'\n" + FIGURE + STAND, 1, "must be one of"),
        (FIGURE + STAND + '[[keyframe]]\ntime = 1\nsupport = ["left_hand"]\n', 8, "support would vanish"),
        (FIGURE + "[walk]\nswing = 1\n", 3, "either"),
        (FIGURE + '[walk]\n[[walk.step]]\nfoot = "left_hand"\nat = [0, 0]\n', 5, "no foot is named"),
        (FIGURE + "[walk]\nsteps = 3\nswing = -1\n", 3, "must be positive"),
        ("[figure]\ntype = 'high_bar'\n" + STAND, 1, "floating figure"),
        ("title = ", 1, "not TOML"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(SceneError) as error:
        read_motion(text, "bad.toml")
    assert words in str(error.value)
    assert error.value.line == line, str(error.value)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SceneError, match="a motion is a TOML file"):
        load_motion(path)


EDITED = """
[motion]
rate = 50
interference = false

[figure]
type = "humanoid"

[[pose]]
name = "bent"
joint.right_forearm = "60 deg"

[[keyframe]]
time = 0.0
name = "stand"
support = ["left_foot", "right_foot"]

[[keyframe]]
time = 1.0
pose = "bent"
hold = 0.5
com = { at = [0.0, 0.0, -0.05], origin = "home", priority = 2 }

[[keyframe]]
time = 2.5
name = "end"
pose = "home"

[[keyframe]]
mirror = { from = "stand", to = "end" }

[[keyframe]]
repeat = { from = 0, to = 3, count = 2 }
"""


def test_poses_holds_and_keyframes_done_again() -> None:
    motion = read_motion(EDITED)
    assert [key.time for key in motion.keyframes] == [0, 1, 1.5, 2.5, 3.5, 4, 5, 6, 6.5, 7.5, 8.5, 9, 10]
    assert [key.pose for key in motion.keyframes[:7]] == [
        "",
        "bent",
        "bent",
        "home",
        "bent mirrored",
        "bent mirrored",
        "home",
    ]
    left = motion.figure.world.q_slice(motion.figure["left_forearm"])
    assert motion.poses["bent mirrored"][left] == pytest.approx(np.pi / 3)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("com = { at", "com = { heigth = 0.8, at", "did you mean 'height'"),
        ('pose = "bent"', 'pose = "bend"', "did you mean 'bent'"),
        ('to = "end"', 'to = "ende"', "did you mean 'end'"),
        ("from = 0", "from = 7.5", "must be a keyframe's name"),
        ('origin = "home"', 'origin = "house"', "must be one of 'world', 'home', 'last'"),
    ],
)
def test_slips_of_the_keyboard_are_answered_with_what_was_meant(old: str, new: str, words: str) -> None:
    with pytest.raises(SceneError, match=words):
        read_motion(EDITED.replace(old, new, 1))


def test_a_misspelt_height_is_not_called_a_missing_place() -> None:
    with pytest.raises(SceneError, match="did you mean 'height'"):
        read_motion(
            EDITED.replace('com = { at = [0.0, 0.0, -0.05], origin = "home", priority = 2 }', "com.heigth = 0.8")
        )

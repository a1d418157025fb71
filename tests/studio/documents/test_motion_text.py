"""Changes of motion files: unchanged parts stay byte for byte, changed parts are read as intended."""

from __future__ import annotations

import difflib
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hitogata.demos import motion_names, motion_path
from hitogata.errors import CommandError
from hitogata.io.motion.motion_file import read_motion
from hitogata.studio.documents import motion_text, toml_splice
from hitogata.studio.documents.changes import History, TextChange
from hitogata.studio.documents.files import Root
from hitogata.studio.documents.motion import MotionDocument

REACH = motion_path("reach").read_text(encoding="utf-8")
#: every way in which a keyframe can be written
WAYS = """\
# first
title = "ways"

[figure]
type = "humanoid"   # of metal

[[keyframe]]
time = 0.0 # begins
support = ["left_foot", "right_foot"]
joint = { left_forearm = "20 deg", right_forearm = 0.3 } # elbows

# the second
[[keyframe]]
time = 1.0
part.chest.rotation = { axis = "x", angle = 0.1 }
part.left_hand = { at = [
    0.3, # x
    0.2,
    0.9,
], priority = 2 }

[[keyframe]]
time = 2

[keyframe.part.right_hand]
at = [0.3, -0.2, 0.9]

[keyframe.com]
height = 0.8
"""


def changed(before: str, after: str) -> tuple[list[str], list[str]]:
    """Lines that went and came."""
    lines = list(difflib.ndiff(before.splitlines(), after.splitlines()))
    return [line[2:] for line in lines if line[0] == "-"], [line[2:] for line in lines if line[0] == "+"]


@pytest.mark.parametrize("name", motion_names())
def test_a_motion_opened_and_saved_is_the_same_byte_for_byte(name: str, tmp_path: Path) -> None:
    data = motion_path(name).read_bytes()
    (tmp_path / "one.toml").write_bytes(data)
    document = MotionDocument.open(Root.at(tmp_path), "one.toml")
    document.save("two.toml", over=False)
    assert (tmp_path / "two.toml").read_bytes() == data


@pytest.mark.parametrize(
    ("number", "keys", "value", "gone", "come"),
    [
        (0, ("time",), 0.25, ["time = 0.0 # begins"], ["time = 0.25 # begins"]),
        (0, ("name",), "start", [], ['name = "start"']),
        (
            0,
            ("joint", "left_forearm"),
            "30 deg",
            ['joint = { left_forearm = "20 deg", right_forearm = 0.3 } # elbows'],
            ['joint = { left_forearm = "30 deg", right_forearm = 0.3 } # elbows'],
        ),
        (
            0,
            ("joint", "left_hand"),
            0.1,
            ['joint = { left_forearm = "20 deg", right_forearm = 0.3 } # elbows'],
            ['joint = { left_forearm = "20 deg", right_forearm = 0.3, left_hand = 0.1 } # elbows'],
        ),
        (1, ("part", "head", "at"), [0.0, 0.0, 1.5], [], ["part.head.at = [0.0, 0.0, 1.5]"]),
        (2, ("part", "right_hand", "priority"), 2, [], ["priority = 2"]),
        (2, ("com", "height"), 0.75, ["height = 0.8"], ["height = 0.75"]),
    ],
)
def test_one_value_changes_one_line(number: int, keys: tuple[str, ...], value: Any, gone: Any, come: Any) -> None:
    after = toml_splice.with_leaf(WAYS, ("keyframe", number), keys, value)
    assert changed(WAYS, after) == (gone, come)
    inner: Any = tomllib.loads(after)["keyframe"][number]
    for key in keys:
        inner = inner[key]
    assert inner == value
    read_motion(after)


@pytest.mark.parametrize(
    ("number", "keys"),
    [
        (0, ("joint", "left_forearm")),
        (0, ("joint",)),
        (1, ("part", "left_hand", "at")),
        (1, ("part", "chest", "rotation")),
        (2, ("part", "right_hand", "at")),
        (2, ("com", "height")),
    ],
)
def test_what_is_taken_out_is_gone_and_nothing_else(number: int, keys: tuple[str, ...]) -> None:
    after = toml_splice.without_leaf(WAYS, ("keyframe", number), keys)
    plain, left = tomllib.loads(WAYS), tomllib.loads(after)
    for k, (a, b) in enumerate(zip(plain["keyframe"], left["keyframe"], strict=True)):
        expected = dict(motion_text.leaves(a))
        if k == number:
            expected = {path: value for path, value in expected.items() if path[: len(keys)] != keys}
        assert motion_text.leaves(b) == expected
    for line in WAYS.splitlines():
        if line.startswith("#"):
            assert line in after


def test_a_keyframe_goes_where_its_time_belongs() -> None:
    table = {"time": 2.0, "com": {"height": 0.7}, "part": {"left_hand": {"at": [0.3, 0.2, 0.9], "point": [0, 0, -0.1]}}}
    text, number = motion_text.with_keyframe(REACH, table)
    gone, come = changed(REACH, text)
    assert number == 2 and gone == []
    assert sorted(line for line in come if line) == [
        "[[keyframe]]",
        "com.height = 0.7",
        "part.left_hand = { at = [0.3, 0.2, 0.9], point = [0, 0, -0.1] }",
        "time = 2.0",
    ]
    assert [key.time for key in read_motion(text).keyframes] == [0.0, 1.6, 2.0, 2.8, 5.0]
    last, number = motion_text.with_keyframe(REACH, {"time": 6.0})
    assert number == 4 and last == REACH + "\n[[keyframe]]\ntime = 6.0\n"
    with pytest.raises(CommandError, match="already"):
        motion_text.with_keyframe(REACH, {"time": 2.8})


def test_times_change_their_own_lines() -> None:
    assert changed(REACH, motion_text.retimed(REACH, [0.0, 1.6, 3.0, 5.5])) == (
        ["time = 2.8", "time = 5.0"],
        ["time = 3.0", "time = 5.5"],
    )


def test_what_carries_stays_when_a_keyframe_goes() -> None:
    shift = motion_text.with_support(REACH, 1, "right_foot", carries=False)
    shift = motion_text.with_keyframe(shift, {"time": 2.0})[0]
    keys = read_motion(shift).keyframes
    assert len({key.support for key in keys}) == 2
    for k in range(1, len(keys) - 1):
        tables = motion_text.keyframes(motion_text.without_keyframes(shift, [k]))
        left = [key.support for i, key in enumerate(keys) if i != k]
        assert [tuple(one) for one in motion_text.supports(tables)] == left
    with pytest.raises(CommandError, match="at least two"):
        motion_text.without_keyframes(shift, range(len(keys) - 1))


def test_support_of_one_stretch_changes_that_stretch_alone() -> None:
    text = motion_text.with_support(REACH, 1, "right_foot", carries=False)
    feet = ["left_foot", "right_foot"]
    assert motion_text.supports(motion_text.keyframes(text)) == [feet, ["left_foot"], feet, feet]
    again = motion_text.with_support(text, 1, "right_foot", carries=True)
    assert [set(one) for one in motion_text.supports(motion_text.keyframes(again))] == [set(feet)] * 4


def test_undo_goes_back_to_the_first_byte(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(WAYS, encoding="utf-8")
    document = MotionDocument.open(Root.at(tmp_path), "one.toml")
    texts = [document.text]
    for k in range(5):
        document.change(motion_text.retimed(document.text, [0.0, 1.0, 2.0 + 0.01 * (k + 1)]), "move")
        texts.append(document.text)
    for text in reversed(texts[:-1]):
        change = document.history.undo
        assert isinstance(change, TextChange)
        document.undo(change)
        assert document.text == text
    assert document.text == WAYS and not document.dirty
    for text in texts[1:]:
        change = document.history.redo
        assert isinstance(change, TextChange)
        document.redo(change)
        assert document.text == text


def test_undo_has_no_limit() -> None:
    history = History()
    for k in range(10_000):
        history.add(TextChange("move", str(k), str(k + 1)))
    count = 0
    while isinstance(change := history.undo, TextChange):
        count += 1
        assert change.before == str(10_000 - count)
        history.undone()
    assert count == 10_000

"""Keyframes made by [walk], repeat and mirror, written out; keyframes as Python: each is the same motion as before."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata import motion as words
from hitogata.demos import motion_path
from hitogata.errors import CommandError, InputError
from hitogata.io.motion.keyframe_table import keyframe_table
from hitogata.io.motion.motion_file import read_motion
from hitogata.motion import Motion, Orientation, Position
from hitogata.studio.documents import toml_text
from hitogata.studio.documents.motion_python import python_of
from hitogata.studio.documents.writing_out import written_out

MADE = """# a dance
title = "dance"

[figure]
type = "humanoid"

[[keyframe]]
time = 0.0
support = ["left_foot", "right_foot"]
name = "stand"

# the hand goes up
[[keyframe]]
time = 1.0   # s
name = "up"
hold = 0.5
part.right_hand = { at = [0.3, -0.3, 1.2], origin = "world" }
joint.left_forearm = "20 deg"
look.head = { at = [2.0, 0.0, 1.0] }
com = { height = 0.8, priority = 2 }

[[keyframe]]
time = 2.5
name = "down"

[[keyframe]]
mirror = { from = "up", to = "down" }

[limits]
keep = false
"""


def tables(text: str) -> list[dict[str, Any]]:
    return [keyframe_table(key) for key in read_motion(text).keyframes]


def test_what_mirror_and_hold_make_gets_tables_of_its_own() -> None:
    text = MADE
    out = written_out(text)
    assert tables(out) == tables(text)
    times = [table["time"] for table in toml_text.tables_of(out, "keyframe")]
    assert times == [key.time for key in read_motion(text).keyframes]
    for line in ("# a dance", "# the hand goes up", "time = 1.0   # s", "[limits]"):
        assert line in out
    assert "hold" not in out and "mirror" not in out
    assert written_out(out) == out


@pytest.mark.parametrize("name", ["walk", "stairs", "shift"])
def test_a_walk_becomes_keyframes_of_the_same_motion(name: str) -> None:
    text = motion_path(name).read_text(encoding="utf-8")
    out = written_out(text)
    assert out != text and tables(out) == tables(text)
    assert out.startswith(text[: text.index("[motion]")])


def test_what_files_have_no_words_for_is_refused() -> None:
    motion = Motion(hg.World().add(hg.figures.humanoid()))
    motion.key(0.0, support=["left_foot", "right_foot"])
    motion.key(1.0, Position("chest", (0.0, 0.0, 1.2), weight=2.0), Orientation("chest", (1.0, 0.0, 0.0, 0.0)))
    with pytest.raises(InputError, match="at 1 s: orientation of 'chest'"):
        keyframe_table(motion.keyframes[1])
    with pytest.raises(CommandError, match="is not written as"):
        written_out('walk = { steps = 2 }\nfigure = { type = "humanoid" }\n')


@pytest.mark.parametrize("name", ["walk", "reach", "jump"])
def test_python_makes_the_same_keyframes(name: str) -> None:
    drawn = read_motion(motion_path(name).read_text(encoding="utf-8"))
    again = Motion(drawn.figure)
    for k, key in enumerate(drawn.keyframes):
        if key.corners:
            pytest.skip("corners are given to Python as arrays")
        source = python_of(key, drawn.keyframes[k - 1] if k else None)
        exec(source, {**vars(words), "motion": again})  # noqa: S102
    for one, other in zip(drawn.keyframes, again.keyframes, strict=True):
        assert (one.support, one.name, one.rest) == (other.support, other.name, other.rest)
        assert one.time == pytest.approx(other.time, abs=1e-4)
        for a, b in zip(one.tasks, other.tasks, strict=True):
            assert type(a) is type(b) and a.priority == b.priority and a.origin == b.origin
            np.testing.assert_allclose(a.target_row(drawn.figure), b.target_row(drawn.figure), atol=1e-4)

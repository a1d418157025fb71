"""Keyframes that [walk], hold, repeat and mirror make, each in a table of its own, to be changed one by one."""

from __future__ import annotations

from ...errors import CommandError, InputError
from ...io.motion.keyframe_table import keyframe_table
from ...io.motion.motion_file import read_motion
from . import motion_text, toml_splice, toml_text


def written_out(text: str) -> str:
    """The same motion; keyframes that have a table already stay as they are written."""
    ends = [0]
    motion = read_motion(text, on_keyframes=ends.append)
    tables = toml_text.plain(text).get("keyframe", [])
    made: list[int] = []
    for number in reversed(range(len(tables))):
        first, end = ends[number], ends[number + 1]
        if "repeat" in tables[number] or "mirror" in tables[number]:
            text = toml_text.without(text, "keyframe", number)
            made += range(first, end)
        elif end - first > 1:
            at = ("keyframe", number)
            text = toml_splice.without_leaf(text, at, ("hold",))
            if not tables[number].get("rest", False):
                text = toml_splice.with_leaf(text, at, ("rest",), True)  # holding still means zero velocity
            made += range(first + 1, end)
    made += range(ends[-1], len(motion.keyframes))
    text = _without_walk(text)
    for number in sorted(made):
        try:
            table = keyframe_table(motion.keyframes[number])
        except InputError as error:
            raise CommandError("", f"keyframe {number} cannot be written out: {error}") from None
        text, _ = motion_text.with_keyframe(text, table)
    return text


def _without_walk(text: str) -> str:
    heads, lines = toml_text.headers(text), text.rstrip("\n").split("\n")
    own = [i for i, (_, path) in enumerate(heads) if path[:1] == ("walk",)]
    if not own:
        if "walk" in toml_text.plain(text):
            raise CommandError("walk", "'walk' is not written as [walk] in this file; change it there")
        return text
    for i in reversed(own):
        first = toml_text.with_comment(lines, heads[i][0])
        behind = heads[i + 1][0] if i + 1 < len(heads) else len(lines)
        end = toml_text.with_comment(lines, behind) if behind < len(lines) else behind
        head, tail = toml_text.stripped(lines[:first]), lines[end:]
        lines = [*head, *(["", *tail] if tail else [])]
    return "\n".join([*lines, ""])

"""Changes of a motion file's text: keyframes added, moved, removed; their contents and their supporting links."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...errors import CommandError
from . import toml_text
from .toml_splice import Keys, with_leaf, without_leaf
from .toml_text import tables_of

#: a motion to begin with
EMPTY = """\
title = "a new motion"

[figure]
type = "humanoid"

[[keyframe]]
time = 0.0
support = ["left_foot", "right_foot"]

[[keyframe]]
time = 3.0
"""
#: decimals of a time, s
_DIGITS = 4


def keyframes(text: str) -> list[dict[str, Any]]:
    """All [[keyframe]] tables as plain values."""
    return tables_of(text, "keyframe")


def supports(tables: Sequence[Mapping[str, Any]]) -> list[list[str]]:
    """Supporting links from each keyframe on: those in its table, or else as before."""
    out: list[list[str]] = []
    for table in tables:
        said = table.get("support")
        names = [said] if isinstance(said, str) else said
        out.append(list(names) if names is not None else list(out[-1]) if out else [])
    return out


def leaves(table: Mapping[str, Any]) -> dict[Keys, Any]:
    """Entries of a keyframe's table, each with its path of keys: ("part", "chest", "at"), …"""
    found: dict[Keys, Any] = {}
    for key, value in table.items():
        if key in ("part", "look"):
            for link, said in _inner(value, key).items():
                found |= {(key, link, name): one for name, one in _inner(said, f"{key}.{link}").items()}
        elif key in ("joint", "com", "angular_momentum"):
            found |= {(key, name): one for name, one in _inner(value, key).items()}
        else:
            found[(key,)] = value
    return found


def _inner(value: Any, key: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise CommandError(key, f"{value!r:.60} must be a table")
    return value


def with_keyframe(text: str, table: Mapping[str, Any]) -> tuple[str, int]:
    """Add a [[keyframe]] at the place of its time. Returns the text and the keyframe's number."""
    tables = keyframes(text)
    time = table["time"]
    number = sum(1 for one in tables if one["time"] < time)
    if number < len(tables) and abs(tables[number]["time"] - time) < 1e-9:
        raise CommandError("time", f"there is a keyframe at {time:g} s already")
    lines = ["[[keyframe]]"]
    plain = {key: table[key] for key in ("time", "name", "rest", "flight", "hold", "pose", "support") if key in table}
    lines += [f"{key} = {toml_text.written(value)}" for key, value in plain.items()]
    lines += [f"{'.'.join(map(toml_text.key_of, keys))} = {toml_text.written(value)}" for keys, value in said(table)]
    if number == len(tables):
        return _behind(text, "keyframe", number, lines), number
    first, _ = toml_text.block(text, "keyframe", number)
    all_lines = text.split("\n")
    return "\n".join([*all_lines[:first], *lines, "", *all_lines[first:]]), number


def _behind(text: str, key: str, count: int, lines: list[str]) -> str:
    """Insert a block after the last one of its kind."""
    whole = text.rstrip("\n").split("\n")
    end = toml_text.block(text, key, count - 1)[1] if count else len(whole)
    after = whole[end:]
    return "\n".join([*toml_text.stripped(whole[:end]), "", *lines, *(["", *after] if after else []), ""])


def said(table: Mapping[str, Any]) -> list[tuple[Keys, Any]]:
    """Lines for a keyframe's entries: com, joints and gazes one by one, a part in one line."""
    out: list[tuple[Keys, Any]] = []
    for key in ("com", "angular_momentum"):
        if key in table:
            values = table[key]
            one = set(values) == {"height"}
            out.append(((key, "height"), values["height"]) if one else ((key,), values))
    for key in ("part", "look"):
        for link, values in table.get(key, {}).items():
            one = set(values) == {"rotation"}
            out.append(((key, link, "rotation"), values["rotation"]) if one else ((key, link), values))
    out += [((key, name), value) for key in ("joint", "thing") for name, value in table.get(key, {}).items()]
    return out


def with_table(text: str, number: int, table: Mapping[str, Any]) -> str:
    """A keyframe with other contents: only the differences are written."""
    before, after = leaves(keyframes(text)[number]), leaves(table)
    at = ("keyframe", number)
    for keys in before:
        if keys not in after:
            text = without_leaf(text, at, keys)
    fresh: dict[Keys, dict[str, Any]] = {}
    for keys, value in after.items():
        if keys not in before and len(keys) == 3 and not any(one[:2] == keys[:2] for one in before):
            fresh.setdefault(keys[:2], {})[keys[2]] = value
        elif keys not in before or before[keys] != value:
            text = with_leaf(text, at, keys, value)
    for keys, values in fresh.items():
        for keys_said, value in said({keys[0]: {keys[1]: values}}):
            text = with_leaf(text, at, keys_said, value)
    return text


def retimed(text: str, times: Sequence[float]) -> str:
    """All keyframes at other times, which must rise."""
    tables = keyframes(text)
    if len(times) != len(tables):
        raise CommandError("times", f"there are {len(tables)} keyframes; {len(times)} times are given")
    for number, (table, time) in enumerate(zip(tables, times, strict=True)):
        if abs(table["time"] - time) > 1e-9:
            text = with_leaf(text, ("keyframe", number), ("time",), round(float(time), _DIGITS))
    return text


def without_keyframes(text: str, numbers: Sequence[int]) -> str:
    """Removes keyframes. Supporting links after them stay as they were."""
    tables = keyframes(text)
    gone = set(numbers)
    if len(tables) - len(gone) < 2:
        raise CommandError("numbers", "a motion needs at least two keyframes")
    carried = supports(tables)
    left = [k for k in range(len(tables)) if k not in gone]
    inherited = supports([tables[k] for k in left])
    for k, now in zip(left, inherited, strict=True):
        if now != carried[k]:
            text = with_leaf(text, ("keyframe", k), ("support",), carried[k])
    for number in sorted(gone, reverse=True):
        text = toml_text.without(text, "keyframe", number)
    return text


def with_support(text: str, number: int, link: str, *, carries: bool) -> str:
    """Make a link supporting from a keyframe to the next, or not. Later keyframes keep their supporting links."""
    tables = keyframes(text)
    carried = supports(tables)
    wanted = [one for one in carried[number] if one != link] + ([link] if carries else [])
    if number + 1 < len(tables) and "support" not in tables[number + 1]:
        text = with_leaf(text, ("keyframe", number + 1), ("support",), carried[number + 1])
    return with_leaf(text, ("keyframe", number), ("support",), wanted)


def with_pose(text: str, name: str, joints: Mapping[str, Any]) -> str:
    """Set the [[pose]] of a name: replace an existing one, or add it before the first keyframe."""
    names = [one.get("name") for one in tables_of(text, "pose")]
    if name in names:
        return with_leaf(text, ("pose", names.index(name)), ("joint",), dict(joints))
    lines = ["[[pose]]", f"name = {toml_text.written(name)}", f"joint = {toml_text.written(dict(joints))}"]
    if names:
        return _behind(text, "pose", len(names), lines)
    all_lines = text.split("\n")
    first = toml_text.block(text, "keyframe", 0)[0] if keyframes(text) else len(all_lines)
    return "\n".join([*all_lines[:first], *lines, "", *all_lines[first:]])

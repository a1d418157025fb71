"""Single values of a TOML text set, added and removed; every other character stays as it is.

The text is cut and joined at keys, and then parsed again: its contents must be the intended ones.
"""

from __future__ import annotations

import copy
import tomllib
from typing import Any

from ...errors import CommandError
from ...io.toml.lines import KeyPath, Layout, Pair, layout_of
from .toml_text import key_of, written

Keys = tuple[str, ...]


def with_leaf(text: str, table: KeyPath, keys: Keys, value: Any) -> str:
    """The text with `keys` of a table, such as ("keyframe", 2) and ("part", "chest", "at"), set to a value."""
    layout, path = layout_of(text), (*table, *keys)
    meant = _changed(tomllib.loads(text), path, value)
    for n in range(len(keys), 0, -1):
        pair = layout.pairs.get((*table, *keys[:n]))
        if pair is not None:
            new = written(value) if n == len(keys) else _with_inner(text, pair, keys[n:], value)
            return _checked(text[: pair.value] + new + text[pair.end :], meant, path)
    return _checked(_with_line(text, layout, table, keys, value), meant, path)


def without_leaf(text: str, table: KeyPath, keys: Keys) -> str:
    """The text without `keys` of a table, and without tables that have nothing left in them."""
    layout, path = layout_of(text), (*table, *keys)
    plain = tomllib.loads(text)
    while len(keys) > 1 and len(_at(plain, (*table, *keys[:-1]))) == 1:
        keys, path = keys[:-1], path[:-1]
    meant = _changed(plain, path, None)
    for n in range(len(keys) - 1, 0, -1):
        outer = layout.pairs.get((*table, *keys[:n]))
        if outer is not None:
            left = _at(meant, (*table, *keys[:n]))
            return _checked(text[: outer.value] + written(left) + text[outer.end :], meant, path)
    gone = [pair for one, pair in layout.pairs.items() if one[: len(path)] == path and _is_line(layout, one)]
    for pair in sorted(gone, reverse=True):
        text = _without_lines(text, pair)
    for start, head in reversed(layout.headers):
        if head[: len(path)] == path:
            text = _without_lines(text, Pair(start, start, start))
    return _checked(text, meant, path)


def line_of(text: str, table: KeyPath, keys: Keys) -> str:
    """The lines of an entry, for display; "" if there is none."""
    layout = layout_of(text)
    for n in range(len(keys), 0, -1):
        pair = layout.pairs.get((*table, *keys[:n]))
        if pair is not None:
            return text[pair.start : pair.end]
    return ""


def _with_inner(text: str, pair: Pair, keys: Keys, value: Any) -> str:
    """An inline table with one more key. Its existing text is unchanged."""
    old = text[pair.value : pair.end]
    if not old.startswith("{"):
        raise CommandError(".".join(keys), f"{text[pair.start : pair.end]!r} is not a table; change it in the file")
    inner = tomllib.loads(f"x = {old}")["x"]
    if keys[0] in inner:
        return written(_changed(inner, keys, value))
    body = old[1:-1].rstrip()
    said = f"{'.'.join(map(key_of, keys))} = {written(value)}"
    return f"{{{body}, {said} }}" if body.strip() else f"{{ {said} }}"


def _with_line(text: str, layout: Layout, table: KeyPath, keys: Keys, value: Any) -> str:
    """Insert a line after the last one of the nearest table."""
    path = (*table, *keys)
    heads = [(start, head) for start, head in layout.headers if path[: len(head)] == head and len(head) >= len(table)]
    if not heads:
        raise CommandError(
            ".".join(keys), f"{table[0]!r} is not written as [[{table[0]}]] in this file; change it there"
        )
    start, head = max(heads, key=lambda one: len(one[1]))
    own = [
        pair.end for one, pair in layout.pairs.items() if one[: len(head)] == head and _headed(layout, pair) == start
    ]
    behind = max([*own, _end_of_line(text, start)])
    at = _end_of_line(text, behind)
    line = f"{'.'.join(key_of(str(part)) for part in path[len(head) :])} = {written(value)}"
    return f"{text[:at]}\n{line}{text[at:]}"


def _headed(layout: Layout, pair: Pair) -> int:
    """Position of the header of a pair's table."""
    return max((start for start, _ in layout.headers if start < pair.start), default=-1)


def _is_line(layout: Layout, path: KeyPath) -> bool:
    """Is a pair on a line of its own, not inside another pair?"""
    return not any(path[:n] in layout.pairs for n in range(1, len(path)))


def _end_of_line(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _without_lines(text: str, pair: Pair) -> str:
    first = text.rfind("\n", 0, pair.start) + 1
    end = _end_of_line(text, pair.end)
    return text[:first] + text[end + 1 :]


def _at(plain: Any, path: KeyPath) -> Any:
    for part in path:
        plain = plain[part]
    return plain


def _changed(plain: dict[str, Any], path: KeyPath, value: Any) -> dict[str, Any]:
    """Plain values with one set, or removed if it is None."""
    out = copy.deepcopy(plain)
    inner: Any = out
    for part in path[:-1]:
        inner = inner.setdefault(part, {}) if isinstance(inner, dict) else inner[part]
    if value is None:
        inner.pop(path[-1], None)
    else:
        inner[path[-1]] = tomllib.loads(f"x = {written(value)}")["x"]
    return out


def _checked(text: str, meant: dict[str, Any], path: KeyPath) -> str:
    """The text, if it parses to the intended contents."""
    try:
        said = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        said = {}
    if said != meant:
        raise CommandError(
            str(path[-1]), "the studio cannot change a file that is written like this; edit the file itself"
        )
    return text

"""Changes of a TOML text that leave comments, order and numbers of everything else as they are."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

import tomlkit

from ...errors import CommandError
from ...io.toml.lines import KeyPath, key_lines
from ...io.toml.parts import fill_table
from ...io.toml.section import Source


def tables_of(text: str, key: str) -> list[dict[str, Any]]:
    """All [[key]] tables as plain values, with those of [parameters] filled in."""
    plain = tomllib.loads(text)
    fill_table(plain, plain.get("parameters", {}), Source("", {}), (), skip="parameters")
    return list(plain.get(key, []))


def appended(text: str, key: str, values: Mapping[str, Any]) -> str:
    """Add a [[key]] table after the existing ones, or at the end of the file."""
    entries = tables_of(text, key)
    rows = [f"[[{key}]]", *(f"{name} = {written(value)}" for name, value in values.items())]
    lines = text.rstrip("\n").split("\n")
    if not entries:
        return "\n".join([*lines, "", *rows, ""])
    if not any(path[:2] == (key, 0) for _, path in headers(text)):
        raise CommandError(key, f"{key!r} is not written as [[{key}]] in this file; change it there")
    end = block(text, key, len(entries) - 1)[1]
    after = lines[end:]
    return "\n".join([*stripped(lines[:end]), "", *rows, *(["", *after] if after else []), ""])


def replaced(text: str, key: str, number: int, values: Mapping[str, Any]) -> str:
    """Replace a [[key]] table. Unchanged keys keep their text."""
    document = tomlkit.parse(text)
    table = document[key][number]
    before = table.unwrap()
    for name in list(before):
        if name not in values:
            del table[name]
    for name, value in values.items():
        if name not in before or before[name] != value:
            table[name] = value_of(value)
    return text_of(document)


def without(text: str, key: str, number: int) -> str:
    """Remove a [[key]] table and the comment right before it."""
    first, end = block(text, key, number)
    lines = text.rstrip("\n").split("\n")
    head, tail = stripped(lines[:first]), lines[end:]
    return "\n".join([*head, *(["", *tail] if tail else []), ""])


def with_value(text: str, section: str, key: str, value: Any) -> str:
    """Set a key of a [section]."""
    document = tomlkit.parse(text)
    if section in document and key in document[section]:
        document[section][key] = value_of(value)
        return text_of(document)
    line, lines = f"{key} = {written(value)}", text.rstrip("\n").split("\n")
    heads = headers(text)
    own = [at for at, path in heads if path == (section,)]
    if not own:
        return "\n".join([*lines, "", f"[{section}]", line, ""])
    behind = min((at for at, _ in heads if at > own[0]), default=len(lines))
    end = len(stripped(lines[: with_comment(lines, behind)])) if behind < len(lines) else len(stripped(lines))
    return "\n".join([*lines[:end], line, *lines[end:], ""])


def block(text: str, key: str, number: int) -> tuple[int, int]:
    """First line and end (exclusive) of a [[key]] table, with its sub-tables and the comment right before it."""
    heads, lines = headers(text), text.rstrip("\n").split("\n")
    own = [i for i, (_, path) in enumerate(heads) if path[:2] == (key, number)]
    behind = heads[own[-1] + 1][0] if own[-1] + 1 < len(heads) else len(lines)
    return with_comment(lines, heads[own[0]][0]), with_comment(lines, behind) if behind < len(lines) else behind


def headers(text: str) -> list[tuple[int, KeyPath]]:
    """Lines, from 0, of all [table] and [[table]] headers, with the names of the tables."""
    lines, plain = text.split("\n"), tomllib.loads(text)
    found = {}
    for path, line in key_lines(text).items():
        value: Any = plain
        for part in path:
            value = value[part]
        if isinstance(value, dict) and lines[line - 1].lstrip().startswith("["):
            found[line - 1] = path
    return sorted(found.items())


def with_comment(lines: list[str], first: int) -> int:
    while first > 0 and lines[first - 1].lstrip().startswith("#"):
        first -= 1
    return first


def stripped(lines: list[str]) -> list[str]:
    """The lines without blank ones at the end."""
    end = len(lines)
    while end and not lines[end - 1].strip():
        end -= 1
    return lines[:end]


def text_of(document: tomlkit.TOMLDocument) -> str:
    text = tomlkit.dumps(document)
    return text if text.endswith("\n") else text + "\n"


def value_of(value: Any) -> Any:
    """A value as TOML text: tables inline, floats as floats."""
    return tomlkit.parse(f"x = {written(value)}\n")["x"]


def numbers(values: Sequence[float]) -> Any:
    return value_of([float(x) for x in values])


def written(value: Any) -> str:
    """A value as TOML."""
    if isinstance(value, Mapping):
        inner = ", ".join(f"{key_of(key)} = {written(one)}" for key, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(written(one) for one in value)}]"
    if isinstance(value, float):
        return repr(_rounded(value))
    return str(tomlkit.item(value).as_string())


def key_of(name: str) -> str:
    return (
        name
        if name and all(c.isalnum() or c in "_-" for c in name) and name.isascii()
        else tomlkit.item(name).as_string()
    )


def _rounded(x: float) -> float:
    """Ten digits: a tenth of a nanometre, and no 0.30000000000000004."""
    return float(f"{x:.10g}") + 0.0


def turned(turn: Sequence[float]) -> dict[str, Any]:
    """{ axis, angle } in degrees."""
    w, x, y, z = turn
    if w < 0.0:
        w, x, y, z = -w, -x, -y, -z
    size = math.sqrt(x * x + y * y + z * z)
    angle = math.degrees(2.0 * math.atan2(size, w))
    axis: Any = "z" if size < 1e-12 else [x / size, y / size, z / size]
    if size >= 1e-12:
        for i, letter in enumerate("xyz"):
            if abs(abs(axis[i]) - 1.0) < 1e-9:
                axis, angle = letter, math.copysign(angle, axis[i])
                break
    return {"axis": axis, "angle": f"{round(angle, 9):.12g} deg"}


def plain(text: str) -> dict[str, Any]:
    """All of it as plain values."""
    return tomllib.loads(text)


def block_text(text: str, key: str, number: int) -> str:
    """A [[key]] table as it is written, with the comment right before it."""
    first, end = block(text, key, number)
    return "\n".join(stripped(text.split("\n")[first:end]))

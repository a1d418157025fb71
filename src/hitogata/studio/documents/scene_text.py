"""Changes of a scene file's text that leave comments, order and numbers of everything else as they are."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import tomlkit

from ...chain.rotations import quaternion_of
from ...errors import CommandError
from ...io.scene.parts import fill_table
from ...io.scene.section import Section, Source
from ...io.scene.toml_lines import KeyPath, key_lines

#: a scene to begin with
EMPTY = 'title = "a new scene"\n\n[run]\nduration = 5.0\n\n[floor]\n'
#: tables of a scene in which a figure's links are named
_NAMING = ("connection", "motor", "event", "push", "spring", "coupling")


def figure_places(text: str, names: Sequence[str]) -> list[dict[str, Any]]:
    """Of each [[figure]] its name, type, place (m) and turn (w, x, y, z) as its table says.

    names: of all figures in their order; those of files that are included come first and are left out.
    """
    tables = tables_of(text, "figure")
    return [_placed(name, table) for name, table in zip(names[len(names) - len(tables) :], tables, strict=True)]


def _placed(name: str, table: dict[str, Any]) -> dict[str, Any]:
    place = _root_pose(table) or table
    section = Section(Source("", {}), (), dict(place))
    at = np.array(section.vector("at", 3, [0.0, 0.0, 0.0]))
    R = section.rotation("rotation")
    if "about" in place and R is not None:
        about = np.array(section.vector("about", 3))
        at = about + R @ (at - about)
    turn = [1.0, 0.0, 0.0, 0.0] if R is None else [float(x) for x in quaternion_of(R)]
    return {"name": name, "type": table.get("type", "model"), "at": [float(x) for x in at], "turn": turn}


def _root_pose(table: Any) -> Any:
    """The pose { at, rotation } of the floating link, which says where the figure is if it is there."""
    for value in table.get("pose", {}).values():
        if isinstance(value, dict) and "at" in value:
            return value
    return None


def bodies(text: str) -> dict[str, Any]:
    """What a scene says of how its bodies look; where they stand is left out."""
    plain = tomllib.loads(text)
    placing = ("at", "rotation", "about", "pose", "velocity")
    figures = [{k: v for k, v in one.items() if k not in placing} for one in plain.get("figure", [])]
    return {"figure": figures} | {key: plain.get(key) for key in ("title", "floor", "ground")}


def placed(text: str, number: int, at: Sequence[float] | None, turn: Sequence[float] | None) -> str:
    """A figure somewhere else. number: of its [[figure]]."""
    document = tomlkit.parse(text)
    table = document["figure"][number]
    now = _placed("", tables_of(text, "figure")[number])
    place = _root_pose(table)
    target = table if place is None else place
    if at is not None or "about" in target:
        target["at"] = _numbers(now["at"] if at is None else at)
    if turn is not None or "about" in target:
        target["rotation"] = _value(_turned(now["turn"] if turn is None else turn))
    if "about" in target:
        del target["about"]
    return _text(document)


def with_figure(text: str, kind: str, name: str | None, at: Sequence[float], turn: Sequence[float] | None,
                options: Mapping[str, Any]) -> str:  # fmt: skip
    """One more [[figure]]."""
    table: dict[str, Any] = {"type": kind}
    if name is not None:
        table["name"] = name
    said = ("type", "name", "at", "rotation")
    table |= {key: value for key, value in options.items() if key not in said}
    if any(at):
        table["at"] = [float(x) for x in at]
    if turn is not None:
        table["rotation"] = _turned(turn)
    return appended(text, "figure", table)


def appended(text: str, key: str, values: Mapping[str, Any]) -> str:
    """One more [[key]] table, behind those that there are, or at the end of the file."""
    entries = tables_of(text, key)
    block = [f"[[{key}]]", *(f"{name} = {_written(value)}" for name, value in values.items())]
    lines = text.rstrip("\n").split("\n")
    if not entries:
        return "\n".join([*lines, "", *block, ""])
    if not any(path[:2] == (key, 0) for _, path in _headers(text)):
        raise CommandError(key, f"{key!r} is not written as [[{key}]] in this file; change it there")
    end = _block(text, key, len(entries) - 1)[1]
    after = lines[end:]
    return "\n".join([*_stripped(lines[:end]), "", *block, *(["", *after] if after else []), ""])


def _stripped(lines: list[str]) -> list[str]:
    """Without blank lines at the end."""
    end = len(lines)
    while end and not lines[end - 1].strip():
        end -= 1
    return lines[:end]


def _headers(text: str) -> list[tuple[int, KeyPath]]:
    """Lines, from 0, of all [table] and [[table]] headers, and what they head."""
    lines, plain = text.split("\n"), tomllib.loads(text)
    found = {}
    for path, line in key_lines(text).items():
        value: Any = plain
        for part in path:
            value = value[part]
        if isinstance(value, dict) and lines[line - 1].lstrip().startswith("["):
            found[line - 1] = path
    return sorted(found.items())


def _block(text: str, key: str, number: int) -> tuple[int, int]:
    """First line and the one behind the last of a [[key]] table, with its parts and the comment right before it."""
    headers, lines = _headers(text), text.rstrip("\n").split("\n")
    own = [i for i, (_, path) in enumerate(headers) if path[:2] == (key, number)]
    behind = headers[own[-1] + 1][0] if own[-1] + 1 < len(headers) else len(lines)
    return _with_comment(lines, headers[own[0]][0]), _with_comment(lines, behind) if behind < len(lines) else behind


def _with_comment(lines: list[str], first: int) -> int:
    while first > 0 and lines[first - 1].lstrip().startswith("#"):
        first -= 1
    return first


def replaced(text: str, key: str, number: int, values: Mapping[str, Any]) -> str:
    """Another [[key]] table in the place of one; keys that stay the same are left as they are written."""
    document = tomlkit.parse(text)
    table = document[key][number]
    before = table.unwrap()
    for name in list(before):
        if name not in values:
            del table[name]
    for name, value in values.items():
        if name not in before or before[name] != value:
            table[name] = _value(value)
    return _text(document)


def without(text: str, key: str, number: int) -> str:
    """One [[key]] table less, and the comment right before it."""
    first, end = _block(text, key, number)
    lines = text.rstrip("\n").split("\n")
    head, tail = _stripped(lines[:first]), lines[end:]
    return "\n".join([*head, *(["", *tail] if tail else []), ""])


def without_figure(text: str, number: int, name: str) -> str:
    """One figure less, and all that names one of its links, or a connection that has gone with it."""
    text = without(text, "figure", number)
    gone, before = {name}, ""
    while before != text:
        before = text
        for key in _NAMING:
            entries = tables_of(text, key)
            for i in reversed(range(len(entries))):
                if any(_names(value, gone) for part, value in entries[i].items() if part != "name"):
                    gone |= {entries[i]["name"]} if "name" in entries[i] else set()
                    text = without(text, key, i)
    return _without_exclusions(text, gone)


def _without_exclusions(text: str, gone: set[str]) -> str:
    """No pairs of [contact] that pass through each other, of which one is gone."""
    document = tomlkit.parse(text)
    pairs = document.get("contact", {}).get("exclude", [])
    for i in reversed(range(len(pairs))):
        if _names(pairs[i], gone):
            del pairs[i]
    return _text(document)


def _names(value: Any, gone: set[str]) -> bool:
    if isinstance(value, dict):
        return any(_names(one, gone) for one in value.values())
    if isinstance(value, list):
        return any(_names(one, gone) for one in value)
    return isinstance(value, str) and (value in gone or value.partition("/")[0] in gone)


def with_options(text: str, number: int, options: Mapping[str, Any]) -> str:
    """Keys of a [[figure]] set."""
    document = tomlkit.parse(text)
    table = document["figure"][number]
    for key, value in options.items():
        table[key] = _value(value)
    return _text(document)


def with_value(text: str, section: str, key: str, value: Any) -> str:
    """A key of a [section] set."""
    document = tomlkit.parse(text)
    if section in document and key in document[section]:
        document[section][key] = _value(value)
        return _text(document)
    line, lines = f"{key} = {_written(value)}", text.rstrip("\n").split("\n")
    headers = [at for at, path in _headers(text)]
    own = [at for at, path in _headers(text) if path == (section,)]
    if not own:
        return "\n".join([*lines, "", f"[{section}]", line, ""])
    behind = min((at for at in headers if at > own[0]), default=len(lines))
    end = len(_stripped(lines[: _with_comment(lines, behind)])) if behind < len(lines) else len(_stripped(lines))
    return "\n".join([*lines[:end], line, *lines[end:], ""])


def with_motor(text: str, link: str, motor: Mapping[str, Any] | None) -> str:
    """The [[motor]] of a link's joint; None: it has none. A motor that comes with its figure stands in no table."""
    links = [one["link"] for one in tables_of(text, "motor")]
    number = next((i for i, name in enumerate(links) if name in (link, link.partition("/")[2])), None)
    if motor is None:
        if number is None:
            raise CommandError("link", f"the scene has no motor of {link!r}")
        return without(text, "motor", number)
    table = {"link": link, **motor}
    return appended(text, "motor", table) if number is None else replaced(text, "motor", number, table)


def number_of(text: str, key: str, name: str) -> int | None:
    """Which [[connection]] or [[spring]] makes what has a name, if one does; by default it is named after its links."""
    for i, one in enumerate(tables_of(text, key)):
        ends = (str(one.get(end, "")).rpartition("/")[2] for end in ("a", "b"))
        if one.get("name", "-".join(ends)) == name:
            return i
    return None


def tables_of(text: str, key: str) -> list[dict[str, Any]]:
    """All [[key]] tables as plain values, with those of [parameters] filled in."""
    plain = tomllib.loads(text)
    fill_table(plain, plain.get("parameters", {}), Source("", {}), (), skip="parameters")
    return list(plain.get(key, []))


def _text(document: tomlkit.TOMLDocument) -> str:
    text = tomlkit.dumps(document)
    return text if text.endswith("\n") else text + "\n"


def _value(value: Any) -> Any:
    """A value as one writes it in such files: tables inline, floats as floats."""
    return tomlkit.parse(f"x = {_written(value)}\n")["x"]


def _written(value: Any) -> str:
    """A value as TOML."""
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {_written(one)}" for key, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(_written(one) for one in value)}]"
    if isinstance(value, float):
        return repr(_rounded(value))
    return str(tomlkit.item(value).as_string())


def _key(name: str) -> str:
    return (
        name
        if name and all(c.isalnum() or c in "_-" for c in name) and name.isascii()
        else tomlkit.item(name).as_string()
    )


def _numbers(values: Sequence[float]) -> Any:
    return _value([float(x) for x in values])


def _rounded(x: float) -> float:
    """Ten digits: a tenth of a nanometre, and no 0.30000000000000004."""
    return float(f"{x:.10g}") + 0.0


def _turned(turn: Sequence[float]) -> dict[str, Any]:
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

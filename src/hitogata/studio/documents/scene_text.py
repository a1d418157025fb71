"""Changes of a scene file's text that leave comments, order and numbers of everything else as they are."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import tomlkit

from ...chain.values.rotations import quaternion_of
from ...errors import CommandError
from ...io.toml.section import Section, Source
from .toml_text import appended, numbers, replaced, tables_of, text_of, turned, value_of, without

#: a scene to begin with
EMPTY = 'title = "a new scene"\n\n[run]\nduration = 5.0\n\n[floor]\n'
#: tables of a scene in which a figure's links are named
_NAMING = ("connection", "motor", "event", "push", "spring", "coupling")


def figure_places(text: str, names: Sequence[str], key: str = "figure") -> list[dict[str, Any]]:
    """Of each [[figure]], or [[key]], its name, type, place (m) and turn (w, x, y, z) from its table.

    names: of all figures in order; figures of included files come first and are left out.
    """
    tables = tables_of(text, key)
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
    """The pose { at, rotation } of the floating link; if present, it determines where the figure is."""
    for value in table.get("pose", {}).values():
        if isinstance(value, dict) and "at" in value:
            return value
    return None


def bodies(text: str) -> dict[str, Any]:
    """Parts of a scene that determine how its bodies look; their positions are left out."""
    plain = tomllib.loads(text)
    placing = ("at", "rotation", "about", "pose", "velocity")
    figures = [{k: v for k, v in one.items() if k not in placing} for one in plain.get("figure", [])]
    return {"figure": figures} | {key: plain.get(key) for key in ("title", "floor", "ground")}


def placed(text: str, number: int, at: Sequence[float] | None, turn: Sequence[float] | None,
           key: str = "figure") -> str:  # fmt: skip
    """Move a figure. number: of its [[figure]], or [[key]]."""
    document = tomlkit.parse(text)
    table = document[key][number]
    now = _placed("", tables_of(text, key)[number])
    place = _root_pose(table)
    target = table if place is None else place
    if at is not None or "about" in target:
        target["at"] = numbers(now["at"] if at is None else at)
    if turn is not None or "about" in target:
        target["rotation"] = value_of(turned(now["turn"] if turn is None else turn))
    if "about" in target:
        del target["about"]
    return text_of(document)


def with_figure(text: str, kind: str, name: str | None, at: Sequence[float], turn: Sequence[float] | None,
                options: Mapping[str, Any], key: str = "figure") -> str:  # fmt: skip
    """Add a [[figure]], or [[key]]."""
    table: dict[str, Any] = {"type": kind}
    if name is not None:
        table["name"] = name
    said = ("type", "name", "at", "rotation")
    table |= {key: value for key, value in options.items() if key not in said}
    if any(at):
        table["at"] = [float(x) for x in at]
    if turn is not None:
        table["rotation"] = turned(turn)
    return appended(text, key, table)


def without_figure(text: str, number: int, name: str) -> str:
    """Remove a figure, and all tables that name one of its links or a connection removed with it."""
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
    """Remove pairs of [contact] without collision of which one figure was removed."""
    document = tomlkit.parse(text)
    pairs = document.get("contact", {}).get("exclude", [])
    for i in reversed(range(len(pairs))):
        if _names(pairs[i], gone):
            del pairs[i]
    return text_of(document)


def _names(value: Any, gone: set[str]) -> bool:
    if isinstance(value, dict):
        return any(_names(one, gone) for one in value.values())
    if isinstance(value, list):
        return any(_names(one, gone) for one in value)
    return isinstance(value, str) and (value in gone or value.partition("/")[0] in gone)


def with_options(text: str, number: int, options: Mapping[str, Any]) -> str:
    """Set keys of a [[figure]]."""
    document = tomlkit.parse(text)
    table = document["figure"][number]
    for key, value in options.items():
        table[key] = value_of(value)
    return text_of(document)


def with_motor(text: str, link: str, motor: Mapping[str, Any] | None) -> str:
    """Set the [[motor]] of a link's joint; None removes it. Motors that are part of a figure have no table."""
    links = [one["link"] for one in tables_of(text, "motor")]
    number = next((i for i, name in enumerate(links) if name in (link, link.partition("/")[2])), None)
    if motor is None:
        if number is None:
            raise CommandError("link", f"the scene has no motor of {link!r}")
        return without(text, "motor", number)
    table = {"link": link, **motor}
    return appended(text, "motor", table) if number is None else replaced(text, "motor", number, table)


def number_of(text: str, key: str, name: str) -> int | None:
    """Index of the [[connection]] or [[spring]] with a name, if any. The default name is made of its links' names."""
    for i, one in enumerate(tables_of(text, key)):
        ends = (str(one.get(end, "")).rpartition("/")[2] for end in ("a", "b"))
        if one.get("name", "-".join(ends)) == name:
            return i
    return None

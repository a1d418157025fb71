"""Scenes made of several files, and with named numbers.

include = ["hall.toml"]            # figures, ground, materials, … of other files come first

[parameters]
height = 1.8                       # "$height" stands for it wherever a value may stand
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ...errors import InputError, UnknownName
from .paths import path_inside
from .section import Section, Source

DEEPEST, MOST_FILES = 20, 100
_LEVELS = 100
Read = Callable[[Path], Section]


def gather(top: Section, folder: Path, given: Mapping[str, Any], read: Read) -> list[Section]:
    """The top tables of a scene and of its included files, those first, with all parameters filled in.

    given: parameters whose values replace the file's. read: the top table of a file.
    """
    unknown = set(given) - set(top.table.get("parameters", {}))
    if unknown:
        raise InputError(str(UnknownName("parameter", min(unknown), top.table.get("parameters", {}))))
    found: list[Section] = []
    count = 0

    def collect(section: Section, here: Path, values: dict[str, Any], above: tuple[Path, ...]) -> None:
        nonlocal count
        table = section.section("parameters")
        own = dict(table.table) if table is not None else {}
        values = own | values
        fill_table(section.table, values, section.source, (), skip="parameters")
        names = section.texts("include") if "include" in section else []
        section.asked.add("include")
        for k, name in enumerate(names):
            path = path_inside(Section(section.source, ("include",), {str(k): name}), str(k), folder, here)
            resolved = path.resolve()
            count += 1
            if resolved in above:
                raise section.error(f"{name!r} includes itself", "include")
            if len(above) > DEEPEST or count > MOST_FILES:
                raise section.error(f"more than {DEEPEST} levels or {MOST_FILES} files are included", "include")
            if not path.is_file():
                raise section.error(f"there is no file {name!r}", "include")
            part = read(path)
            if "run" in part:
                raise section.error(f"{name!r} has a [run] of its own; only the scene that is run has one", "include")
            collect(part, path.parent, values, (*above, resolved))
        found.append(section)

    collect(top, folder, dict(given), ())
    return found


def fill_table(table: dict[str, Any], values: Mapping[str, Any], source: Source, path: Any, skip: str = "") -> None:
    """Replace names of parameters by their values in a table, except in its part `skip`."""
    for key, value in table.items():
        if key != skip:
            table[key] = _filled(value, values, source, (*path, key))


def _filled(value: Any, values: Mapping[str, Any], source: Source, path: Any) -> Any:
    """A value with "$name" replaced; "$$name" is the text "$name"."""
    if len(path) > _LEVELS:
        raise source.error(path[:3], "tables are nested too deeply")
    if isinstance(value, dict):
        fill_table(value, values, source, path)
    elif isinstance(value, list):
        return [_filled(item, values, source, (*path, k)) for k, item in enumerate(value)]
    elif isinstance(value, str) and value.startswith("$"):
        name = value[1:]
        if name.startswith("$"):
            return name
        if name not in values:
            raise source.error(path, str(UnknownName("parameter", name, values)))
        return values[name]
    return value

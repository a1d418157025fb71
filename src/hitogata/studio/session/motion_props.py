"""Commands of scenes that a motion has as well: its props."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...errors import CommandError, UnknownName
from ..documents import scene_text, toml_text
from ..wire import commands
from .motion_changes import changed
from .motion_desk import MotionDesk


def _prop(desk: MotionDesk, name: str) -> int:
    names = list(desk.figure.world.figures)[1:]
    if name not in names:
        raise CommandError("figure", str(UnknownName("prop", name, names)))
    return names.index(name)


def _add(desk: MotionDesk, command: commands.Add) -> dict[str, Any]:
    from ... import figures

    if command.figure not in figures.__all__:
        raise CommandError("figure", str(UnknownName("figure type", command.figure, figures.__all__)))
    names = desk.figure.world.figures
    name, number = command.name or command.figure, 2
    while name in names:
        name, number = f"{command.name or command.figure} {number}", number + 1
    options = {"fixed": True, **(command.options or {})}
    given = name if name != command.figure else None
    text = desk.document.text
    text = scene_text.with_figure(text, command.figure, given, command.at, command.turn, options, "prop")
    changed(desk, text, f"add {name}")
    return {"figure": name}


def _place(desk: MotionDesk, command: commands.PlaceFigure) -> dict[str, Any]:
    number = _prop(desk, command.figure)
    text = scene_text.placed(desk.document.text, number, command.at, command.turn, "prop")
    changed(desk, text, f"move {command.figure}")
    return {}


def _remove(desk: MotionDesk, command: commands.Remove) -> dict[str, Any]:
    text = toml_text.without(desk.document.text, "prop", _prop(desk, command.figure))
    changed(desk, text, f"remove {command.figure}")
    return {}


DO: dict[type[commands.Command], Callable[[MotionDesk, Any], dict[str, Any]]] = {
    commands.Add: _add,
    commands.PlaceFigure: _place,
    commands.Remove: _remove,
}

"""Commands that change the text of a scene."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

from ... import figures
from ...chain.world import World
from ...errors import CommandError, SceneError, UnknownName
from ..documents import scene_text, toml_text
from ..documents.scene import SceneDocument
from ..live.inputs import at_key, coefficients
from ..wire import commands
from .settled import with_friction


def edit(document: SceneDocument, command: commands.Command) -> dict[str, Any]:
    """Change the scene's text by a command. If the scene reader refuses the result, nothing changes."""
    text, what, answer = EDITS[type(command)](document, command)
    try:
        document.change(text, what)
    except SceneError as error:
        raise at_key(error, "") from None
    return answer(document.scene.world)


Edited = tuple[str, str, Callable[[World], dict[str, Any]]]


def _nothing(_: World) -> dict[str, Any]:
    return {}


def _number(document: SceneDocument, figure: str) -> int:
    names = list(document.scene.world.figures)
    if figure not in names:
        raise CommandError("figure", str(UnknownName("figure", figure, names)))
    number = names.index(figure) - (len(names) - len(toml_text.tables_of(document.text, "figure")))
    if number < 0:
        raise CommandError("figure", f"{figure!r} stands in a file that this scene includes; change it there")
    return number


def _add(document: SceneDocument, command: commands.Add) -> Edited:
    if command.figure not in figures.__all__:
        raise CommandError("figure", str(UnknownName("figure type", command.figure, figures.__all__)))
    names = document.scene.world.figures
    name = command.name
    if name is None and command.figure in names:
        number = 2
        while f"{command.figure} {number}" in names:
            number += 1
        name = f"{command.figure} {number}"
    text = scene_text.with_figure(document.text, command.figure, name, command.at, command.turn, command.options or {})
    return text, f"add {name or command.figure}", lambda world: {"figure": list(world.figures)[-1]}


def _place(document: SceneDocument, command: commands.PlaceFigure) -> Edited:
    text = scene_text.placed(document.text, _number(document, command.figure), command.at, command.turn)
    return text, f"move {command.figure}", _nothing


def _remove(document: SceneDocument, command: commands.Remove) -> Edited:
    text = scene_text.without_figure(document.text, _number(document, command.figure), command.figure)
    return text, f"remove {command.figure}", _nothing


def _set(document: SceneDocument, command: commands.SetOption) -> Edited:
    text = scene_text.with_options(document.text, _number(document, command.figure), command.options)
    return text, f"change {command.figure}", _nothing


def _gravity(document: SceneDocument, command: commands.Gravity) -> Edited:
    return toml_text.with_value(document.text, "run", "gravity", list(command.value)), "gravity", _nothing


def _step(document: SceneDocument, command: commands.SetStep) -> Edited:
    return toml_text.with_value(document.text, "run", "dt", command.dt), "step", _nothing


def _connect(document: SceneDocument, command: commands.Connect) -> Edited:
    table: dict[str, Any] = {} if command.name is None else {"name": command.name}
    joint = command.joint
    table |= {"a": command.a, "b": command.b}
    table["joint"] = joint["type"] if set(joint) == {"type"} else dict(joint)
    for key in ("on_a", "on_b"):
        if getattr(command, key) is not None:
            table[key] = list(getattr(command, key))
    if command.snap:
        table["snap"] = True
    before = set(document.scene.world.connections)

    def made(world: World) -> dict[str, Any]:
        name = next(one for one in world.connections if one not in before)
        c = world.connections[name]
        pose = world.pose(c.a)
        zero = [0.0, 0.0, 0.0]
        at = [float(x) for x in pose.p + pose.R @ c.p_A]
        return {"name": name, "impulse": zero, "moment": zero, "at": at, "lost": 0.0}

    return toml_text.appended(document.text, "connection", table), f"connect {command.a} and {command.b}", made


def _cut(document: SceneDocument, command: commands.Cut) -> Edited:
    """The connection or spring leaves the scene, and with it the events that name it."""
    key, number = entry_of(document, command.what)
    events = tomllib.loads(document.text).get("event", [])
    text = toml_text.without(document.text, key, number)
    for k in reversed(range(len(events))):
        if _mentions({word: value for word, value in events[k].items() if word != "name"}, command.what):
            text = toml_text.without(text, "event", k)
    return text, f"cut {command.what}", _nothing


def _mentions(value: object, name: str) -> bool:
    """Is the name among the texts of a value, at any depth?"""
    if isinstance(value, dict):
        return any(_mentions(inner, name) for inner in value.values())
    return any(_mentions(inner, name) for inner in value) if isinstance(value, list) else value == name


def entry_of(document: SceneDocument, name: str) -> tuple[str, int]:
    """Table of the scene that makes a connection or spring. An unknown name raises CommandError."""
    for key in ("connection", "spring"):
        number = scene_text.number_of(document.text, key, name)
        if number is not None:
            return key, number
    raise CommandError("what", f"no connection or spring of the scene is named {name!r}")


def _motor(document: SceneDocument, command: commands.SetMotor) -> Edited:
    text = scene_text.with_motor(document.text, command.link, command.motor)
    return text, f"motor of {command.link}", _nothing


def _friction(document: SceneDocument, command: commands.Friction) -> Edited:
    static, kinetic = coefficients(command)
    return with_friction(document.text, static, kinetic), "friction", _nothing


def _add_event(document: SceneDocument, command: commands.AddEvent) -> Edited:
    number = len(document.scene.events)
    text = toml_text.appended(document.text, "event", command.event)
    return text, "add event", lambda _: {"event": number}


def _entry(document: SceneDocument, number: int) -> int:
    """Index of the [[event]] with a number. Pushes of the scene are numbered before events."""
    tables = len(toml_text.tables_of(document.text, "event"))
    entry = number - (len(document.scene.events) - tables)
    if not 0 <= entry < tables:
        raise CommandError("number", f"there is no event number {number} in the scene file")
    return entry


def _change_event(document: SceneDocument, command: commands.ChangeEvent) -> Edited:
    entry = _entry(document, command.number)
    return toml_text.replaced(document.text, "event", entry, command.event), "change event", _nothing


def _remove_event(document: SceneDocument, command: commands.RemoveEvent) -> Edited:
    return toml_text.without(document.text, "event", _entry(document, command.number)), "remove event", _nothing


EDITS: dict[type[commands.Command], Callable[[SceneDocument, Any], Edited]] = {
    commands.Add: _add,
    commands.PlaceFigure: _place,
    commands.Remove: _remove,
    commands.SetOption: _set,
    commands.Gravity: _gravity,
    commands.Friction: _friction,
    commands.SetStep: _step,
    commands.Connect: _connect,
    commands.Cut: _cut,
    commands.SetMotor: _motor,
    commands.AddEvent: _add_event,
    commands.ChangeEvent: _change_event,
    commands.RemoveEvent: _remove_event,
}
#: commands that always change the scene file; the others change the run once it has begun
SCENE_ONLY = (commands.Add, commands.PlaceFigure, commands.Remove, commands.SetOption, commands.SetStep)


def known_figures() -> dict[str, Any]:
    """Figures and props that can be added, with their options."""
    import inspect

    found = []
    for name in figures.__all__:
        make = getattr(figures, name)
        said = (inspect.getdoc(make) or "").splitlines()[0].split(". ")[0].split(": ")[0].rstrip(".")
        takes = []
        for one in inspect.signature(make).parameters.values():
            if one.name == "name":
                continue
            plain = isinstance(one.default, bool | int | float | str)
            takes.append({"name": one.name, "type": str(one.annotation), "default": one.default if plain else None})
        found.append({"name": name, "what": said, "takes": takes})
    return {"figures": found}

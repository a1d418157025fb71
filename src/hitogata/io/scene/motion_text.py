"""Keyframes as a motion file: what `load_motion` reads again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import numpy as np

from ...errors import InputError
from ...motion.keyframes import Keyframe, Keyframes
from ...motion.tasks import Com, Orientation, Position, Task
from ..writing import write_file

_BARE = re.compile(r"[A-Za-z0-9_-]+\Z")


def write_motion(motion: Keyframes, path: str | Path, figure: Mapping[str, str | float]) -> Path:
    """Write a motion's keyframes as a TOML file. figure: its [figure] table, as {'type': 'human'}."""
    return write_file(path, ".toml", motion_text(motion, figure))


def motion_text(motion: Keyframes, figure: Mapping[str, str | float]) -> str:
    """The file's text. Numbers keep nine digits behind the point."""
    lines = [f"title = {_text(motion.name)}", "", "[motion]", f"rate = {motion.options.rate:.9g}"]
    lines.append(f"interference = {str(motion.options.interference).lower()}")
    lines += ["", "[figure]", *(f"{key} = {_value(value)}" for key, value in figure.items())]
    start = motion.figure.world
    root = motion.figure.root
    lines += ["", "[figure.pose]"]
    for link in motion.figure.links:
        q = start.q[start.q_slice(link)]
        if len(q):
            lines.append(f"{_key(link.name)} = {_numbers(q) if len(q) > 1 or link is root else _number(float(q[0]))}")
    for key in motion.keyframes:
        lines += ["", "[[keyframe]]", *_keyframe(key)]
    return "\n".join(lines) + "\n"


def _keyframe(key: Keyframe) -> list[str]:
    lines = [f"time = {_number(key.time)}"]
    if key.name:
        lines.append(f"name = {_text(key.name)}")
    if key.rest:
        lines.append("rest = true")
    lines.append(f"support = [{', '.join(map(_text, key.support))}]")
    parts: dict[str, dict[str, str]] = {}
    for task in key.tasks:
        _add(parts, lines, task)
    for link, values in parts.items():
        inner = ", ".join(f"{name} = {value}" for name, value in values.items())
        lines.append(f"part.{_key(link)} = {{ {inner} }}")
    return lines


def _add(parts: dict[str, dict[str, str]], lines: list[str], task: Task) -> None:
    match task:
        case Position():
            values = parts.setdefault(task.link, {})
            values["at"] = _numbers(np.asarray(task.target))
            if np.any(np.asarray(task.point)):
                values["point"] = _numbers(np.asarray(task.point))
            if np.ndim(task.weight):
                values["weight"] = _numbers(np.atleast_1d(np.asarray(task.weight, dtype=np.float64)))
        case Orientation():
            values = parts.setdefault(task.link, {})
            values["rotation"] = _numbers(np.asarray(task.target))
        case Com():
            values = {"at": _numbers(np.asarray(task.target))}
            if np.array_equal(np.asarray(task.weight), (0.0, 0.0, 1.0)):
                values = {"height": _number(float(np.asarray(task.target)[2]))}
            elif np.ndim(task.weight):
                values["weight"] = _numbers(np.atleast_1d(np.asarray(task.weight, dtype=np.float64)))
            if task.priority != 1:
                values["priority"] = str(task.priority)
            lines.append(f"com = {{ {', '.join(f'{name} = {value}' for name, value in values.items())} }}")
            return
        case _:
            raise InputError(f"{task.what}: files of keyframes are written with positions, rotations and COM only")
    if task.priority != 1:
        values["priority"] = str(task.priority)


def _key(name: str) -> str:
    return name if _BARE.match(name) else _text(name)


def _value(value: str | float) -> str:
    return _text(value) if isinstance(value, str) else _number(value)


def _text(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in escaped) + '"'


def _number(x: float) -> str:
    text = f"{x:.9f}".rstrip("0")
    return text + "0" if text.endswith(".") else text


def _numbers(values: Iterable[float]) -> str:
    return "[" + ", ".join(_number(float(x)) for x in values) + "]"

"""Keyframes as a motion file, which `load_motion` reads back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ...motion.keyframes import Keyframe, Keyframes
from ..writing import write_file
from .keyframe_table import keyframe_table

_BARE = re.compile(r"[A-Za-z0-9_-]+\Z")


def write_motion(motion: Keyframes, path: str | Path, figure: Mapping[str, str | float]) -> Path:
    """Write a motion's keyframes as a TOML file. figure: its [figure] table, as {'type': 'human'}."""
    return write_file(path, ".toml", motion_text(motion, figure))


def motion_text(motion: Keyframes, figure: Mapping[str, str | float]) -> str:
    """The file's text. Numbers keep nine decimals."""
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
    lines = []
    for name, value in keyframe_table(key).items():
        if name in ("part", "look", "joint", "thing", "corners", "roll"):
            lines += [f"{name}.{_key(link)} = {_value(one)}" for link, one in value.items()]
        else:
            lines.append(f"{name} = {_value(value)}")
    return lines


def _key(name: str) -> str:
    return name if _BARE.match(name) else _text(name)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{_key(name)} = {_value(one)}' for name, one in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, bool | int):
        return str(value).lower()
    return _text(value) if isinstance(value, str) else _number(value)


def _text(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in escaped) + '"'


def _number(x: float) -> str:
    text = f"{x:.9f}".rstrip("0")
    return text + "0" if text.endswith(".") else text


def _numbers(values: Iterable[float]) -> str:
    return "[" + ", ".join(_number(float(x)) for x in values) + "]"

"""Keyframes as the Python that makes them: `motion.key(1.5, Position("right_hand", (0.4, -0.3, 1.2)))`."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

import numpy as np

from ...motion.keyframes import Keyframe
from ...motion.tasks import Task

#: decimals: m, rad
_DIGITS = 4
#: characters of a line
_WIDE = 76


def python_of(key: Keyframe, before: Keyframe | None = None) -> str:
    """The call that makes a keyframe. before: the one before it, whose support it takes unless it has its own."""
    said = [_number(key.time), *(_task(task) for task in key.tasks)]
    if before is None or key.support != before.support:
        said.append(f"support={list(key.support)!r}")
    said += [f"{word}=True" for word in ("rest", "flight") if getattr(key, word)]
    said += [f"{word}={getattr(key, word)!r}" for word in ("name", "pose") if getattr(key, word)]
    line = f"motion.key({', '.join(said)})"
    return line if len(line) <= _WIDE else "motion.key(\n" + "".join(f"    {one},\n" for one in said) + ")"


def _task(task: Task) -> str:
    """Its constructor, with the arguments that differ from their defaults."""
    given = [(field, getattr(task, field.name)) for field in fields(task) if field.init]
    needed = [_value(value) for field, value in given if field.default is MISSING]
    more = [
        f"{field.name}={_value(value)}"
        for field, value in given
        if field.default is not MISSING and not _same(value, field.default)
    ]
    return f"{type(task).__name__}({', '.join([*needed, *more])})"


def _same(value: Any, default: Any) -> bool:
    return bool(np.array_equal(np.asarray(value, dtype=object), np.asarray(default, dtype=object)))


def _value(value: Any) -> str:
    if isinstance(value, str) or value is None:
        return repr(value)
    array = np.asarray(value, dtype=np.float64)
    if array.ndim == 0:
        return _number(float(array))
    inner = [_value(one) for one in array]
    return f"({', '.join(inner)}{',' if len(inner) == 1 else ''})"


def _number(x: float) -> str:
    return f"{round(x, _DIGITS) + 0.0:g}" if abs(x) < 1e5 else repr(x)

"""Values of commands: allowed values, checked, with the type in TypeScript."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from ...errors import CommandError, UnknownName

#: nesting and entries of tables that are handed on to the readers of scene files
_DEEPEST, _MOST_ENTRIES = 6, 200


@dataclass(frozen=True)
class Check:
    """read: gives the value, or raises CommandError at a key. declared: the type as `protocol.d.ts` has it."""

    read: Callable[[Any, str], Any]
    declared: str


def _text(most: int) -> Callable[[Any, str], str]:
    def read(value: Any, key: str) -> str:
        if not isinstance(value, str) or not 0 < len(value) <= most:
            raise CommandError(key, f"{_shown(value)} must be text of 1 to {most} characters")
        if not value.isprintable():
            raise CommandError(key, f"{_shown(value)} must be text without control characters")
        return value

    return read


def _number(low: float, high: float) -> Callable[[Any, str], float]:
    def read(value: Any, key: str) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise CommandError(key, f"{_shown(value)} must be a number")
        if not low <= value <= high:  # also true for NaN
            raise CommandError(key, f"{_shown(value)} must be from {low:g} to {high:g}")
        return float(value)

    return read


def _whole(low: int, high: int) -> Callable[[Any, str], int]:
    def read(value: Any, key: str) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise CommandError(key, f"{_shown(value)} must be an integer from {low} to {high}")
        return value

    return read


def _flag(value: Any, key: str) -> bool:
    if not isinstance(value, bool):
        raise CommandError(key, f"{_shown(value)} must be true or false")
    return value


def _vector(size: int, largest: float) -> Callable[[Any, str], tuple[float, ...]]:
    one = _number(-largest, largest)

    def read(value: Any, key: str) -> tuple[float, ...]:
        if not isinstance(value, list) or len(value) != size:
            raise CommandError(key, f"{_shown(value)} must be a list of {size} numbers")
        return tuple(one(x, f"{key}[{i}]") for i, x in enumerate(value))

    return read


def _turn(value: Any, key: str) -> tuple[float, ...]:
    q = _vector(4, 1e6)(value, key)
    size = math.hypot(*q)
    if size < 1e-6:
        raise CommandError(key, f"{_shown(value)} has no length; a quaternion w, x, y, z needs one")
    return tuple(x / size for x in q)


def _one_of(known: tuple[str, ...]) -> Callable[[Any, str], str]:
    def read(value: Any, key: str) -> str:
        if not isinstance(value, str) or value not in known:
            raise CommandError(key, str(UnknownName(f"value of {key!r}", str(value)[:80], known)))
        return value

    return read


def _list_of(one: Callable[[Any, str], Any], most: int) -> Callable[[Any, str], tuple[Any, ...]]:
    def read(value: Any, key: str) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > most:
            raise CommandError(key, f"{_shown(value)} must be a list of at most {most}")
        return tuple(one(item, f"{key}[{i}]") for i, item in enumerate(value))

    return read


def _table(value: Any, key: str) -> dict[str, Any]:
    """A table as in scene files; its keys are checked by the scene reader."""
    if not isinstance(value, dict):
        raise CommandError(key, f"{_shown(value)} must be a table of names and values")
    _check_nested(value, key, _DEEPEST)
    return value


def _check_nested(value: Any, key: str, depth: int) -> None:
    if isinstance(value, dict | list):
        if depth == 0:
            raise CommandError(key, "tables and lists are nested too deeply")
        if len(value) > _MOST_ENTRIES:
            raise CommandError(key, f"has {len(value)} entries; at most {_MOST_ENTRIES} are allowed")
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        for name, item in inner:
            _check_nested(item, f"{key}.{name}" if isinstance(value, dict) else f"{key}[{name}]", depth - 1)
    elif isinstance(value, float) and not math.isfinite(value):
        raise CommandError(key, f"{value!r} must be finite")
    elif value is None or (isinstance(value, str) and len(value) > 1000):
        raise CommandError(key, f"{_shown(value)} is neither a number, a short text, true nor false")


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"


#: a small JPEG in base64
Picture = Annotated[str, Check(_text(48_000), "string")]
Flag = Annotated[bool, Check(_flag, "boolean")]
#: 'figure/link', 'ground', the name of a connection, spring, figure or event
Name = Annotated[str, Check(_text(200), "string")]
#: a path below the root, with '/' between folders
FileName = Annotated[str, Check(_text(500), "string")]
#: m in the world or in a link's frame
Place = Annotated[tuple[float, ...], Check(_vector(3, 1e6), "[number, number, number]")]
Force = Annotated[tuple[float, ...], Check(_vector(3, 1e7), "[number, number, number]")]
#: unit quaternion w, x, y, z
Turn = Annotated[tuple[float, ...], Check(_turn, "[number, number, number, number]")]
#: s since the start of the run
Time = Annotated[float, Check(_number(0.0, 1e9), "number")]
Duration = Annotated[float, Check(_number(1e-6, 1e4), "number")]
Stamp = Annotated[float, Check(_number(0.0, 1e15), "number")]
Speed = Annotated[float, Check(_number(1.0 / 32.0, 8.0), "number")]
Step = Annotated[float, Check(_number(1e-5, 0.02), "number")]
Coefficient = Annotated[float, Check(_number(0.0, 100.0), "number")]
Count = Annotated[int, Check(_whole(0, 1_000_000), "number")]
Steps = Annotated[int, Check(_whole(-10_000, 10_000), "number")]
Size = Annotated[int, Check(_whole(0, 2**28), "number")]
Counts = Annotated[tuple[int, ...], Check(_list_of(_whole(0, 1_000_000), 8), "number[]")]
Names = Annotated[tuple[str, ...], Check(_list_of(_text(300), 32), "string[]")]
#: a table as scene files have it
Table = Annotated[dict[str, Any], Check(_table, "Record<string, unknown>")]
Strength = Annotated[str, Check(_one_of(("gentle", "firm", "hoist")), '"gentle" | "firm" | "hoist"')]
Whose = Annotated[str, Check(_one_of(("mine", "theirs")), '"mine" | "theirs"')]
Found = Annotated[str, Check(_one_of(("restore", "discard")), '"restore" | "discard"')]
Fresh = Annotated[str, Check(_one_of(("scene", "motion", "biped")), '"scene" | "motion" | "biped"')]
#: tables of a biped's file
Part = Annotated[str, Check(_one_of(("biped", "walk", "passive", "power")), '"biped" | "walk" | "passive" | "power"')]
Signed = Annotated[float, Check(_number(-100.0, 100.0), "number")]
How = Annotated[str, Check(_one_of(("none", "place", "all")), '"none" | "place" | "all"')]
#: of keyframes
Numbers = Annotated[tuple[int, ...], Check(_list_of(_whole(0, 100_000), 1000), "number[]")]
Times = Annotated[tuple[float, ...], Check(_list_of(_number(-1e6, 1e6), 10_000), "number[]")]
#: coordinates of a joint
Values = Annotated[tuple[float, ...], Check(_list_of(_number(-1e6, 1e6), 7), "number[]")]

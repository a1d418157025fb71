"""Plain values: the types of JSON, and how records of unknown origin are read.

Floats keep every bit (shortest repr). JSON has no infinities and no NaN: they are written as {"float": "inf"}.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from ...arrays import Array
from ...errors import FileError

_NOT_FINITE = {"inf": math.inf, "-inf": -math.inf, "nan": math.nan}
_DEEPEST = 64  # nested lists or objects
#: bytes of one message; a world of 10,000 links needs far less
LARGEST = 16 * 2**20  # bytes
_MOST_ITEMS = 2_000_000


def plain(value: Any) -> Any:
    """The same value as numbers, text, lists and dicts; numpy's become Python's. Refuses other types."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, float | np.floating):
        return float(value)
    if isinstance(value, np.bool_):
        return bool(value)
    if isinstance(value, np.integer):
        return int(value)
    if isinstance(value, np.ndarray):
        return value.tolist() if value.dtype.kind in "fiub" else plain(value.tolist())
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(item) for item in value]
    raise FileError(f"cannot record {value!r}; only numbers, text, lists and dicts can be")


def to_json(value: Any) -> bytes:
    """UTF-8 JSON of a plain value."""
    try:
        return _dumped(value)
    except (ValueError, TypeError):
        # infinities, or keys that are not text
        return _dumped(_marked(plain(value)))


def _dumped(value: Any) -> bytes:
    """Values that the encoder cannot write itself are converted when it reaches them."""
    return json.dumps(value, default=plain, allow_nan=False, ensure_ascii=False, separators=(",", ":")).encode()


def from_json(data: bytes, what: str) -> Any:
    """The value of a JSON text. what: for the message of a FileError."""
    if len(data) > LARGEST:
        raise FileError(f"{what} has {len(data)} bytes; at most {LARGEST} are read")
    # each item of a list or object but the first follows a comma: counted before any of them takes memory
    if data.count(b",") > _MOST_ITEMS:
        raise FileError(f"{what} has more than {_MOST_ITEMS} items")
    try:
        value = json.loads(data, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise FileError(f"{what} is not sound JSON: {error}") from None
    return _unmarked(value, what, 0)


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


def _marked(value: Any) -> Any:
    if isinstance(value, float) and not math.isfinite(value):
        return {"float": str(value)}
    if isinstance(value, dict):
        return {key: _marked(item) for key, item in value.items()}
    return [_marked(item) for item in value] if isinstance(value, list) else value


def _unmarked(value: Any, what: str, depth: int) -> Any:
    if depth > _DEEPEST:
        raise FileError(f"{what} is nested more than {_DEEPEST} deep")
    if isinstance(value, dict):
        if len(value) == 1 and value.get("float") in _NOT_FINITE:
            return _NOT_FINITE[value["float"]]
        return {key: _unmarked(item, what, depth + 1) for key, item in value.items()}
    return [_unmarked(item, what, depth + 1) for item in value] if isinstance(value, list) else value


class Reader:
    """A dict of a record, read key by key; a FileError names the key's full path from the top."""

    def __init__(self, value: Any, where: str) -> None:
        if not isinstance(value, dict):
            raise FileError(f"{where} is {_shown(value)}; expected an object")
        self.value = value
        self.where = where

    def key(self, key: str) -> str:
        return f"{self.where}.{key}"

    def get(self, key: str) -> Any:
        if key not in self.value:
            raise FileError(f"{self.key(key)} is missing")
        return self.value[key]

    def text(self, key: str, longest: int = 1000) -> str:
        value = self.get(key)
        if not isinstance(value, str):
            raise FileError(f"{self.key(key)} is {_shown(value)}; expected text")
        if len(value) > longest:
            raise FileError(f"{self.key(key)} has {len(value)} characters; expected at most {longest}")
        return value

    def whole(self, key: str, low: int, high: int) -> int:
        value = self.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise FileError(f"{self.key(key)} is {_shown(value)}; expected a whole number, {low} to {high}")
        return value

    def number(self, key: str) -> float:
        value = self.get(key)
        if not isinstance(value, int | float) or isinstance(value, bool) or not math.isfinite(value):
            raise FileError(f"{self.key(key)} is {_shown(value)}; expected a finite number")
        return float(value)

    def array(self, key: str, *shape: int) -> Array:
        """Finite numbers of a shape; −1 stands for any length."""
        value = self.get(key)
        try:
            array = np.array(value, dtype=np.float64)
        except (TypeError, ValueError, OverflowError):
            raise FileError(f"{self.key(key)} is {_shown(value)}; expected numbers of shape {shape}") from None
        fits = array.ndim == len(shape) and all(want in (-1, got) for want, got in zip(shape, array.shape, strict=True))
        if not fits:
            raise FileError(f"{self.key(key)} has shape {array.shape}; expected {shape}")
        if not np.isfinite(array).all():
            raise FileError(f"{self.key(key)} holds a value that is not finite")
        return array

    def items(self, key: str, most: int) -> list[Any]:
        value = self.get(key)
        if not isinstance(value, list):
            raise FileError(f"{self.key(key)} is {_shown(value)}; expected a list")
        if len(value) > most:
            raise FileError(f"{self.key(key)} has {len(value)} items; expected at most {most}")
        return value

    def readers(self, key: str, most: int) -> list[Reader]:
        """A list of objects."""
        return [Reader(item, f"{self.key(key)}[{i}]") for i, item in enumerate(self.items(key, most))]

    def object(self, key: str) -> Reader:
        return Reader(self.get(key), self.key(key))


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"

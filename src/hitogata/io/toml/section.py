"""A table of a scene file: every value is checked, and every error names file, line and key."""

from __future__ import annotations

import difflib
import math
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

from ...arrays import Array
from ...chain.values.rotations import quaternion_of, rotation_matrix
from ...errors import HitogataError, SceneError, UnknownName
from .lines import KeyPath, key_lines

T = TypeVar("T")

_MISSING: Any = object()
#: upper bound of all numbers; lengths, masses, stiffnesses and times of scenes are far smaller
LARGEST_NUMBER = 1e12
_RADIANS = {"rad": 1.0, "deg": math.pi / 180.0}
_RATES = {"rad/s": 1.0, "deg/s": math.pi / 180.0}


class Source(NamedTuple):
    """Origin of a scene's values. lines: of every key."""

    file: str
    lines: dict[KeyPath, int]

    def error(self, path: KeyPath, message: str) -> SceneError:
        """An error at a key, or at the nearest one above it that the file has."""
        known = path
        while known and known not in self.lines:
            known = known[:-1]
        return SceneError(self.file, self.lines.get(known, 1), written(path), message)


def written(path: KeyPath) -> str:
    """A key path as text: event[0].within.distance."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


class Section:
    """A table. Each method reads one key; `done` refuses keys that were not read."""

    def __init__(self, source: Source, path: KeyPath, table: dict[str, Any]) -> None:
        self.source = source
        self.path = path
        self.table = table
        self.asked: set[str] = set()

    @classmethod
    def of_text(cls, text: str, file: str) -> Section:
        """The top table of a TOML text."""
        table = tomllib.loads(text)  # first: the lines are defined for valid TOML only
        return cls(Source(file, key_lines(text)), (), table)

    # errors

    def error(self, message: str, key: str | None = None) -> SceneError:
        return self.source.error(self.path if key is None else (*self.path, key), message)

    def _missing(self, key: str) -> SceneError:
        """A required key is not there; a key with a similar name that nothing reads may be meant to be it."""
        near = difflib.get_close_matches(key, [one for one in self.table if one not in self.asked], n=1, cutoff=0.7)
        if near:
            return self.error(f"not a key here; did you mean {key!r}, which is missing?", near[0])
        return self.error(f"{key!r} is missing")

    @contextmanager
    def blaming(self, key: str | None = None) -> Iterator[None]:
        """Names this table, or this key, in errors of the model layer raised inside this context."""
        try:
            yield
        except SceneError:
            raise
        except HitogataError as error:
            raise self.error(str(error), key) from None

    def done(self) -> None:
        """Refuse keys that were not read."""
        for key in self.table:
            if key not in self.asked:
                raise self.error(str(UnknownName("key here", key, self.asked)), key)

    # values

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def given(self, key: str, default: Any = _MISSING) -> Any:
        """The value as it stands."""
        self.asked.add(key)
        if key not in self.table:
            if default is _MISSING:
                raise self._missing(key)
            return default
        return self.table[key]

    def number(
        self,
        key: str,
        default: Any = _MISSING,
        *,
        positive: bool = False,
        low: float = -math.inf,
        high: float = math.inf,
        units: dict[str, float] | None = None,
    ) -> Any:
        """A finite float; with `units`, a text such as '30 deg' is allowed too."""
        value = self.given(key, default)
        if key not in self.table:
            return value
        x = self._float(value, units or {}, (key,))
        if positive and not x > 0.0:
            raise self.error(f"{x:g} must be positive", key)
        if not low <= x <= high:
            bound = f"at least {low:g}" if x < low else f"at most {high:g}"
            raise self.error(f"{x:g} must be {bound}", key)
        return x

    def angle(self, key: str, default: Any = _MISSING) -> Any:
        """rad."""
        return self.number(key, default, units=_RADIANS)

    def whole(self, key: str, default: Any = _MISSING, *, low: int = 0) -> Any:
        value = self.given(key, default)
        if key in self.table and (isinstance(value, bool) or not isinstance(value, int) or value < low):
            raise self.error(f"{value!r} must be a whole number, at least {low}", key)
        if key in self.table and value > LARGEST_NUMBER:
            raise self.error(f"must be at most {LARGEST_NUMBER:g}", key)
        return value

    def text(self, key: str, default: Any = _MISSING) -> Any:
        value = self._typed(key, default, str, "text in quotes")
        if key in self.table:
            self._refuse_controls(value, key)
        return value

    def flag(self, key: str, default: Any = _MISSING) -> Any:
        return self._typed(key, default, bool, "true or false")

    def vector(
        self, key: str, size: int | None = 3, default: Any = _MISSING, *, units: dict[str, float] | None = None
    ) -> Any:
        """A list of finite floats."""
        value = self.given(key, default)
        if key not in self.table:
            return value
        return self.floats(value, size, (key,), units or {})

    def points(self, key: str) -> list[list[float]]:
        """A list of places, each of three finite floats."""
        rows = self.given(key)
        if not isinstance(rows, list) or not rows:
            raise self.error("must be a list of corners, as in [[0.1, 0.05, 0.0], …]", key)
        return [self.floats(row, 3, (key, i), {}) for i, row in enumerate(rows)]

    def angles(self, key: str, size: int | None, default: Any = _MISSING) -> Any:
        return self.vector(key, size, default, units=_RADIANS)

    def rates(self, key: str, size: int | None, default: Any = _MISSING) -> Any:
        return self.vector(key, size, default, units=_RATES)

    def axis(self, key: str, default: Any = _MISSING) -> Any:
        """A named axis or a vector."""
        value = self.given(key, default)
        if key not in self.table or isinstance(value, str):
            return value
        return self.floats(value, 3, (key,), {})

    def one_of(self, key: str, known: Iterable[str], what: str, default: Any = _MISSING) -> Any:
        value = self.text(key, default)
        if key in self.table and value not in known:
            raise self.error(str(UnknownName(what, value, known)), key)
        return value

    def texts(self, key: str) -> list[str]:
        """One text, or a list of them."""
        value = self.given(key)
        if isinstance(value, str):
            self._refuse_controls(value, key)
            return [value]
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.error(f"{value!r} must be text in quotes, or a list of texts", key)
        for item in value:
            self._refuse_controls(item, key)
        return value

    def section(self, key: str) -> Section | None:
        value = self.given(key, None)
        if value is None:
            return None
        if not isinstance(value, dict):
            raise self.error(f"{value!r} must be a table, as in {key} = {{ … }}", key)
        return Section(self.source, (*self.path, key), value)

    def needed(self, key: str) -> Section:
        """A table that must be there."""
        self.given(key)
        section = self.section(key)
        assert section is not None
        return section

    def sections(self, key: str, most: int, *, single: bool = False) -> list[Section]:
        """An array of tables; with `single`, one table is allowed."""
        value = self.given(key, [])
        if single and isinstance(value, dict):
            return [Section(self.source, (*self.path, key), value)]
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.error(f"must be an array of tables: write [[{written((*self.path, key))}]]", key)
        if len(value) > most:
            raise self.error(f"has {len(value)} entries; at most {most} are allowed", key)
        return [Section(self.source, (*self.path, key, i), item) for i, item in enumerate(value)]

    def rotation(self, key: str, default: Any = None) -> Any:
        """A quaternion [w, x, y, z], a turn {axis, angle}, or a list of turns, each about the axes as turned so far."""
        value = self.given(key, default)
        if key not in self.table:
            return value
        if isinstance(value, list) and not (value and isinstance(value[0], dict)):
            quaternion = self.floats(value, 4, (key,), {})
            with self.blaming(key):
                return rotation_matrix(quaternion, "rotation")
        turns = [self._turn(section) for section in self.sections(key, 100, single=True)]
        R = turns[0]
        for turn in turns[1:]:
            R = R @ turn
        return R

    def quaternion(self, key: str, default: Any = _MISSING) -> Any:
        """The same as (w, x, y, z)."""
        value = self.given(key, default)
        if key not in self.table:
            return value
        R = self.rotation(key)
        if isinstance(value, list) and not isinstance(value[0], dict):
            return [float(x) for x in value]
        return list(quaternion_of(R))

    def _turn(self, section: Section) -> Array:
        axis, angle = section.axis("axis"), section.angle("angle")
        section.done()
        with section.blaming():
            return rotation_matrix((axis, angle), "turn")

    # details

    def _refuse_controls(self, text: str, key: str) -> None:
        """Text without control characters, which could change the state of a terminal."""
        if not all(letter.isprintable() or letter in "\n\t" for letter in text):
            raise self.error(f"{text!r} must be text that can be shown, without control characters", key)

    def floats(self, value: Any, size: int | None, at: KeyPath, units: dict[str, float]) -> list[float]:
        if not isinstance(value, list):
            raise self.source.error(
                (*self.path, *at), f"{value!r} must be a list of {'' if size is None else f'{size} '}numbers"
            )
        if size is not None and len(value) != size:
            raise self.source.error((*self.path, *at), f"has {len(value)} elements; expected {size}")
        return [self._float(item, units, (*at, i)) for i, item in enumerate(value)]

    def _float(self, value: Any, units: dict[str, float], at: KeyPath) -> float:
        def refuse(rule: str) -> SceneError:
            return self.source.error((*self.path, *at), f"{value!r} must be {rule}")

        if isinstance(value, str) and units:
            amount, _, unit = value.strip().partition(" ")
            try:
                x = float(amount) * units[unit.strip()]
            except (KeyError, ValueError):
                raise refuse("a number, or text like " + " or ".join(f"'30 {unit}'" for unit in units)) from None
        elif isinstance(value, bool) or not isinstance(value, int | float):
            raise refuse("a number, or text like " + " or ".join(f"'30 {u}'" for u in units) if units else "a number")
        else:
            try:
                x = float(value)
            except OverflowError:
                raise refuse("smaller than 1e308") from None
        if not math.isfinite(x):
            raise refuse("finite")
        if abs(x) > LARGEST_NUMBER:
            raise refuse(f"at most {LARGEST_NUMBER:g} in size")
        return x

    def _typed(self, key: str, default: Any, kind: type[T], name: str) -> Any:
        value = self.given(key, default)
        if key in self.table and not isinstance(value, kind):
            raise self.error(f"{value!r} must be {name}", key)
        return value

"""Journal of a sweep: one line for each run, written when it ends, so that a stopped sweep can continue."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from ..errors import FileError
from ..io.writing import cannot


class Row(NamedTuple):
    """One run. results: by name. error: empty if the run succeeded. recording: its file, empty if there is none."""

    values: dict[str, Any]
    results: dict[str, Any]
    error: str
    recording: str


def digest(what: str, points: Sequence[Mapping[str, Any]]) -> str:
    """Identifier of a sweep: equal for equal work."""
    return hashlib.sha256(json.dumps([what, list(points)], sort_keys=True, default=repr).encode()).hexdigest()


class Journal:
    """A file of JSON lines beside the results. The first line identifies the sweep."""

    def __init__(self, path: Path, key: str) -> None:
        self.path, self.done = path, {}  # type: Path, dict[int, Row]
        try:
            if path.exists():
                self._read(key)
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(json.dumps({"sweep": key}) + "\n", encoding="utf-8")
            self._file = path.open("a", encoding="utf-8")
        except OSError as error:
            raise cannot(path, error) from None

    def _read(self, key: str) -> None:
        text = self.path.read_text(encoding="utf-8")
        # the last line may be incomplete if the process was killed while writing it
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        try:
            if not lines or json.loads(lines[0])["sweep"] != key:
                raise FileError(f"{self.path} is of another sweep; remove it, or write the results elsewhere")
            for line in lines[1:]:
                index, row = json.loads(line)
                values, results, error, recording = row
                self.done[int(index)] = Row(values, {k: _number(v) for k, v in results.items()}, error, recording)
        except (ValueError, KeyError, TypeError) as broken:
            raise FileError(f"{self.path} is no journal of a sweep: {broken}") from None
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")

    def row(self, index: int, values: Mapping[str, Any]) -> Row | None:
        """The finished run at these values, if there is one. A repeated search requests the same values again."""
        found = self.done.get(index)
        if found is not None and found.values != json.loads(json.dumps(dict(values))):
            raise FileError(
                f"{self.path}: run {index} was at {found.values}, and {dict(values)} is wanted now; remove the file, "
                "or write the results elsewhere"
            )
        return found

    def add(self, index: int, row: Row) -> None:
        self.done[index] = row
        results = {k: _text(v) for k, v in row.results.items()}
        try:
            self._file.write(json.dumps([index, [row.values, results, row.error, row.recording]]) + "\n")
            self._file.flush()
        except OSError as error:
            raise cannot(self.path, error) from None

    def close(self) -> None:
        with suppress(OSError):  # a line that did not fit on the disk was reported already
            self._file.close()


def _text(value: Any) -> Any:
    """JSON has no NaN: numbers that are not finite are written as text."""
    return {"number": repr(value)} if isinstance(value, float) and not math.isfinite(value) else value


def _number(value: Any) -> Any:
    return float(value["number"]) if isinstance(value, dict) and "number" in value else value

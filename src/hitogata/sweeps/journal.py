"""What has been done of a sweep: a line for each run, written as it ends, so that a sweep that is stopped goes on."""

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
    """One run. results: by name. error: empty if there was none. recording: its file, empty if there is none."""

    values: dict[str, Any]
    results: dict[str, Any]
    error: str
    recording: str


def digest(what: str, points: Sequence[Mapping[str, Any]]) -> str:
    """Of a sweep: the same for the same work."""
    return hashlib.sha256(json.dumps([what, list(points)], sort_keys=True, default=repr).encode()).hexdigest()


class Journal:
    """A file of JSON lines beside the results. The first line says which sweep it is of."""

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
        # a line that was being written when the process was killed has no end
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
        """The run that was done at these values, if it was. A search that is repeated asks for the same ones again."""
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
        with suppress(OSError):  # a line that has no room has been told of
            self._file.close()


def _text(value: Any) -> Any:
    """JSON knows no NaN: numbers that are not finite are text there."""
    return {"number": repr(value)} if isinstance(value, float) and not math.isfinite(value) else value


def _number(value: Any) -> Any:
    return float(value["number"]) if isinstance(value, dict) and "number" in value else value

"""Changes of a document, their undo, and a log of them that survives a crash."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from time import time as now
from typing import Any

from ..wire.commands import Command

#: bytes of a log of changes that is read
_LARGEST = 64 * 2**20


@dataclass(frozen=True)
class TextChange:
    """The scene's text was changed. text: in a few words."""

    text: str
    before: str
    after: str


@dataclass(frozen=True)
class RunChange:
    """The run was changed: an input of a branch, by its number."""

    text: str
    branch: int
    number: int
    command: Command


Change = TextChange | RunChange


class History:
    """Changes that can be undone, all of them, and changes that were undone."""

    def __init__(self) -> None:
        self._done: list[Change] = []
        self._undone: list[Change] = []

    def add(self, change: Change) -> None:
        self._done.append(change)
        self._undone.clear()

    @property
    def undo(self) -> Change | None:
        return self._done[-1] if self._done else None

    @property
    def redo(self) -> Change | None:
        return self._undone[-1] if self._undone else None

    def undone(self) -> None:
        """Mark the last change as undone."""
        self._undone.append(self._done.pop())

    def redone(self, change: Change) -> None:
        """Mark the change that was undone last as made again, as this one."""
        self._undone.pop()
        self._done.append(change)

    def forget_run(self) -> None:
        """The run that changes belong to is gone; those of the text stay."""
        self._done = [one for one in self._done if isinstance(one, TextChange)]
        self._undone = [one for one in self._undone if isinstance(one, TextChange)]


class ChangeLog:
    """The text after each change, appended to a file at once. After a crash this file has the unsaved changes."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def add(self, text: str, after: str) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"time": now(), "change": text, "text": after}, ensure_ascii=False) + "\n")
            file.flush()
            os.fsync(file.fileno())

    def found(self) -> list[dict[str, Any]]:
        """Changes that were not saved, oldest first; a line that was cut off is left out."""
        if not self.path.is_file() or self.path.stat().st_size > _LARGEST:
            return []
        found = []
        for line in self.path.read_text(encoding="utf-8", errors="replace").splitlines():
            try:
                entry = json.loads(line)
            except ValueError:
                continue
            if isinstance(entry, dict) and isinstance(entry.get("text"), str):
                found.append(entry)
        return found

    def clear(self) -> None:
        self.path.unlink(missing_ok=True)

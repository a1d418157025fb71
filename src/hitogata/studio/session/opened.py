"""Documents that are no scene files: worlds made in Python, and recordings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...io.recording.run import RunData
from ..documents.changes import History
from ..live.run import Plan
from ..sampling import replay_of
from ..wire.frames import RECORDING, packed_block
from ..wire.packed import packed


class WorldDocument:
    """A world that Python made: it can be run, connected and cut; it has no file."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self.history = History()

    def plan(self) -> Plan:
        return self._plan

    def described(self) -> dict[str, Any]:
        undo, redo = self.history.undo, self.history.redo
        return {
            "kind": "world",
            "file": None,
            "title": self._plan.title,
            "dirty": False,
            "on_disk": "same",
            "undo": None if undo is None else undo.text,
            "redo": None if redo is None else redo.text,
            "found": 0,
            "figures": [],
        }


class RecordingDocument:
    """A recording to look at."""

    def __init__(self, run: RunData, title: str, file: str | None = None, rate: float = 120.0) -> None:
        self.file, self.title = file, title
        header, data = packed(replay_of(run, rate=rate, title=title))
        self.message = packed_block(RECORDING, header, data)

    def described(self) -> dict[str, Any]:
        return {
            "kind": "recording",
            "file": self.file,
            "title": self.title,
            "dirty": False,
            "on_disk": "same",
            "undo": None,
            "redo": None,
            "found": 0,
            "figures": [],
        }


def title_of(run: RunData, path: Path) -> str:
    return str(run.meta.get("title") or path.stem)

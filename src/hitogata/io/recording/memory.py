"""Recordings of runs: the two recorders, and reading a recording back."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...chain.world import World
from ...simulation.output.recorder import Chunk, LogEntry
from .blocks import ContactsInMemory, FramesInMemory, copied
from .contact_log import ContactLog
from .mcap.reader import load
from .mcap.repair import Repaired, repair
from .mcap.writer import McapRecorder
from .run import JointSeries, RunData
from .segment import Frame, Poses, Segment
from .world_record import world_to_record

__all__ = [
    "ContactLog",
    "Frame",
    "JointSeries",
    "McapRecorder",
    "MemoryRecorder",
    "Poses",
    "Repaired",
    "RunData",
    "Segment",
    "load",
    "repair",
]


class _Part(NamedTuple):
    """A structure and the blocks recorded with it."""

    time: float
    record: dict[str, Any]
    blocks: FramesInMemory
    contact_rows: ContactsInMemory


class MemoryRecorder:
    """A Recorder that keeps everything in memory. `run` is the run so far, at any time."""

    def __init__(self, meta: dict[str, Any] | None = None) -> None:
        self._meta = dict(meta or {})
        self._structures: list[_Part] = []
        self._events: list[LogEntry] = []
        self._summary: dict[str, Any] = {}

    def structure(self, time: float, world: World) -> None:
        self._structures.append(_Part(time, world_to_record(world), FramesInMemory(), ContactsInMemory()))

    def frames(self, chunk: Chunk) -> None:
        self._structures[-1].blocks.append(copied(chunk))

    def contacts(self, rows: NDArray[np.void]) -> None:
        self._structures[-1].contact_rows.append(rows.copy())

    def log(self, entry: LogEntry) -> None:
        self._events.append(entry)

    def finish(self, summary: dict[str, Any]) -> None:
        self._summary = dict(summary)

    @property
    def run(self) -> RunData:
        segments = [
            Segment(part.time, part.record, part.blocks.joined(), part.contact_rows) for part in self._structures
        ]
        return RunData(segments, self._events, self._summary, self._meta)

"""Recordings of runs: the two recorders, and how a recording is read again."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...chain.world import World
from ...simulate.recorder import Chunk, Happening
from .contact_log import Contacts, MarksInMemory
from .mcap.reader import load
from .mcap.repair import Repaired, repair
from .mcap.writer import McapRecorder
from .run import JointSeries, RunData, copied
from .segment import BlocksInMemory, Frame, Poses, Segment
from .world_record import world_to_record

__all__ = [
    "Contacts",
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


class _Told(NamedTuple):
    """A structure and what came after it."""

    time: float
    record: dict[str, Any]
    blocks: BlocksInMemory
    marks: MarksInMemory


class MemoryRecorder:
    """A Recorder that keeps everything in memory. `run` is what there is so far, at any time."""

    def __init__(self, meta: dict[str, Any] | None = None) -> None:
        self._meta = dict(meta or {})
        self._structures: list[_Told] = []
        self._events: list[Happening] = []
        self._summary: dict[str, Any] = {}

    def structure(self, time: float, world: World) -> None:
        self._structures.append(_Told(time, world_to_record(world), BlocksInMemory(), MarksInMemory()))

    def frames(self, chunk: Chunk) -> None:
        self._structures[-1].blocks.append(copied(chunk))

    def contacts(self, marks: NDArray[np.void]) -> None:
        self._structures[-1].marks.append(marks.copy())

    def happened(self, happening: Happening) -> None:
        self._events.append(happening)

    def finish(self, summary: dict[str, Any]) -> None:
        self._summary = dict(summary)

    @property
    def run(self) -> RunData:
        segments = [Segment(told.time, told.record, told.blocks.joined(), told.marks) for told in self._structures]
        return RunData(segments, self._events, self._summary, self._meta)

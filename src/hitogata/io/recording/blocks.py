"""Frames and contacts of a segment, in blocks: in memory or, in other subclasses, on disk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...simulation.output.recorder import Chunk

T = TypeVar("T")
#: (c,) contacts as records with the fields of `contact_rows`
ContactRows = NDArray[np.void]


class Blocks(Sequence[T]):
    """Frames or contacts of a segment in order of time, block by block.

    starts: time of each block's first frame, s, to the nanosecond. counts: number in each block.
    """

    starts: list[float]
    counts: list[int]


class _InMemory(Blocks[T]):
    def __init__(self, blocks: Sequence[T] = ()) -> None:
        self._blocks: list[T] = []
        self.starts, self.counts = [], []
        for block in blocks:
            self.append(block)

    def append(self, block: T) -> None:
        time = self._time(block)
        if len(time):
            self._blocks.append(block)
            self.starts.append(float(time[0]))
            self.counts.append(len(time))

    def _time(self, block: T) -> Array:
        raise NotImplementedError

    def __len__(self) -> int:
        return len(self._blocks)

    def __getitem__(self, i: Any) -> Any:
        return self._blocks[i]


class FramesInMemory(_InMemory[Chunk]):
    def _time(self, block: Chunk) -> Array:
        return block.time

    def joined(self) -> FramesInMemory:
        """The same merged into one block, if there were several."""
        return self if len(self) <= 1 else FramesInMemory([join(self._blocks)])


class ContactsInMemory(_InMemory[ContactRows]):
    def _time(self, block: ContactRows) -> Array:
        return np.asarray(block["time"])


def join(chunks: Sequence[Chunk]) -> Chunk:
    return chunks[0] if len(chunks) == 1 else Chunk(*(np.concatenate(parts) for parts in zip(*chunks, strict=True)))


def picked(chunk: Chunk, which: Any) -> Chunk:
    """Some frames of a chunk: an index array, mask or slice."""
    return Chunk(*(column[which] for column in chunk))


def copied(chunk: Chunk) -> Chunk:
    """A copy: the caller may use the arrays of a chunk again."""
    return Chunk(*(np.array(column, dtype=np.float64) for column in chunk))

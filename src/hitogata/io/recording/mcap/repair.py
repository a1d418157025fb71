"""Repairs a recording that was cut off or damaged."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from ....errors import FileError, WriteError
from ...writing import cannot, unfinished
from . import layout
from .foxglove_schemas import SCHEMAS
from .reader import Contents, Message, segment_of
from .scan import is_sealed
from .writer import McapRecorder

_STAMP, _HEAD = re.compile(rb'"timestamp":\{"sec":(\d{1,10}),"nsec":(\d{1,9})\}'), 1000


class Repaired(NamedTuple):
    """Result of `repair`.

    path: the repaired file. whole: it needed no repair, and nothing was done. end: s, of the last frame kept.
    dropped: chunks left out because they, or chunks that they need, were damaged. cut_bytes: of an unfinished last one.
    """

    path: Path
    whole: bool
    segments: int
    frames: int
    events: int
    end: float
    dropped: int
    cut_bytes: int


def repair(path: str | Path, out: str | Path | None = None) -> Repaired:
    """Keep every sound chunk and write the index. Without `out` the file itself is replaced, in one move at the end. A
    file of which no frame can be kept is not changed."""
    source = Path(path)
    contents = Contents(source)
    target = source if out is None else Path(out)
    if out is not None and target.exists() and source.exists() and target.samefile(source):
        raise FileError(f"{target}: the repaired file cannot be written over the broken one by name; omit `out`")
    part = unfinished(target)
    kept = _Kept(contents, part)
    try:
        end = kept.copy()
        size = source.stat().st_size
        whole = kept.dropped == 0 and is_sealed(source)
        contents.refuse_nothing()
        if kept.frames == 0 and kept.dropped and out is None:
            raise FileError(f"{source}: every chunk with frames is damaged; it is left as it is")
        kept.close()
        if not whole or out is not None:
            part.replace(target)
    except WriteError as error:
        raise WriteError(str(error).replace(str(part), str(target))) from None
    except OSError as error:
        raise cannot(target, error) from None
    finally:
        kept.abandon()
        part.unlink(missing_ok=True)
    return Repaired(
        target,
        whole,
        kept.segments,
        kept.frames,
        kept.events,
        kept.end,
        kept.dropped,
        0 if whole else max(size - end, 0),
    )


def _time_of(message: Message) -> float:
    """s: the first time stamp in a message for Foxglove. Its meshes are large, and not read here."""
    found = _STAMP.search(bytes(message.data[:_HEAD]))
    if found is None:
        raise FileError(f"a message of {message.topic} has no time")
    return int(found[1]) + 1e-9 * int(found[2])


class _Kept:
    """Copies the sound parts."""

    def __init__(self, contents: Contents, part: Path) -> None:
        self.contents = contents
        self.part = part
        self.recorder: McapRecorder | None = None
        #: number of a segment in the copy, by its number in the source
        self.numbers: dict[int, int] = {}
        self.frames = self.events = self.dropped = 0
        self.end = 0.0

    @property
    def segments(self) -> int:
        return len(self.numbers)

    def copy(self) -> int:
        """Chunk by chunk. Returns the end of the last complete chunk in the source."""
        end = len(layout.MAGIC)
        lost: list[int] = []
        for file, chunk in self.contents.chunks(lost=lost):
            end = chunk.record.end + chunk.indices_length
            try:
                # all of a chunk before any of it is used: a damaged chunk is left out entirely
                for message in list(self.contents.messages(file, chunk)):
                    self._take(message)
            except WriteError:
                raise  # an error of the copy, not of the chunk
            except FileError:
                self.dropped += 1
        self.dropped += len(lost)
        return end

    def _take(self, message: Message) -> None:
        contents = self.contents
        if message.topic in layout.SEGMENT_AT:
            segment = segment_of(message)
            structure = contents.structures.get(segment)
            # frames of an older segment cannot follow a newer one
            if structure is None or segment != contents.current:
                raise FileError(f"{contents.path}: the structure of segment {segment} is lost")
            where = f"{contents.path}: segment {segment}"
            if message.topic == layout.CONTACTS:
                self._open().contacts(
                    layout.decode_contacts(message.data, message.number, segment, structure.links, where)
                )
                return
            chunk = layout.decode_frames(message.data, message.number, segment, structure.size, structure.links, where)
            self._open().frames(chunk)
            self.frames += message.number
            self.end = float(chunk.time[-1])
            return
        if message.topic in layout.FOREIGN:
            self._open().foreign(message.topic, SCHEMAS[message.topic], [(_time_of(message), bytes(message.data))])
            return
        contents.take_value(message.topic, bytes(message.data))
        recorder = self._open()
        if message.topic == layout.STRUCTURE:
            structure = contents.structures[contents.current]
            self.numbers[contents.current] = len(self.numbers)
            recorder.structure_record(structure.start, structure.record)
        elif message.topic == layout.EVENTS:
            recorder.log(contents.events.pop())
            self.events += 1
        elif message.topic == layout.SUMMARY:
            recorder.summary(contents.summary)

    def _open(self) -> McapRecorder:
        """Start the copy when the source has been recognised."""
        if self.recorder is None:
            self.recorder = McapRecorder(self.part, meta=self.contents.meta)
        return self.recorder

    def close(self) -> None:
        if self.recorder is not None:
            self.recorder.close()

    def abandon(self) -> None:
        """Remove a copy that is of no use."""
        if self.recorder is not None:
            self.recorder.abandon()

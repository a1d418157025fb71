"""Reading recordings. Frames and contacts stay on disk until they are used.

A file that was cut off anywhere is read up to its last complete chunk.
"""

from __future__ import annotations

import io
import struct
import threading
from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, TypeVar

import numpy as np
from mcap.data_stream import ReadDataStream
from mcap.exceptions import McapError
from mcap.opcode import Opcode
from mcap.records import Channel

from ....chain.world import World
from ....errors import FileError
from ....simulation.output.recorder import Chunk, LogEntry
from ..blocks import Blocks, ContactRows, join
from ..contact_rows import joined_rows
from ..json_values import Reader, from_json
from ..run import RunData
from ..segment import Segment
from ..world_record import world_from_record
from . import layout
from .scan import ChunkAt, RecordAt, check_magic, chunks, content, unpacked

#: blocks of a segment kept unpacked: at least this many, and more while they have fewer bytes than this. Reading a run
#: once for each of its joints then unpacks ten minutes of a person only once
_KEPT, KEPT_BYTES = 4, 64 * 2**20
#: bytes kept unpacked of a growing recording, perhaps for hours: its readers use its end, or one instant
_KEPT_GROWING = 2**20
_MOST_SEGMENTS = 1_000_000
#: old names, of version 0.1, of the summary's keys
_RENAMED = {"largest_gap": "largest_loop_error"}


class Message(NamedTuple):
    """A JSON message's text, or a run of frames or contacts: whole message records as they stand in the chunk."""

    topic: str
    number: int
    data: memoryview


class Structure(NamedTuple):
    """Start of a segment. size: (nq, nv, connections). links: their number, with the ground."""

    segment: int
    start: float
    record: dict[str, Any]
    size: tuple[int, int, int]
    links: int


T = TypeVar("T")

#: worlds built to check a recording, kept for looking things up
_KEPT_WORLDS = 16


def load(path: str | Path) -> RunData:
    """A recording as written, or its intact part. Raises FileError with the reason if it is not a recording."""
    found = Contents(Path(path))
    found.worlds = {}
    for file, chunk in found.chunks():
        found.take_chunk(file, chunk)
        while len(found.worlds) > _KEPT_WORLDS:
            found.worlds.popitem()
    found.refuse_nothing()
    return found.run()


class Growing:
    """A recording that is still being written. segments: those so far; they grow with the file.

    Threads may take turns reading on: one may read ahead, so that others need not build worlds.
    """

    def __init__(self, path: Path) -> None:
        self._found = Contents(path, _KEPT_GROWING)
        self._end = len(layout.MAGIC)
        self._turn = threading.Lock()
        #: chunks with log entries only, which are read from the file when needed
        self._logs: list[ChunkAt] = []
        self.segments: list[Segment] = []

    def events(self) -> list[LogEntry]:
        """The log up to the position read so far."""
        found = Contents(self._found.path)
        with self._turn, found.path.open("rb") as file:
            found.topics, found.events = self._found.topics, list(self._found.events)
            for chunk in self._logs:
                found.take_chunk(file, chunk)
        return sorted(found.events, key=lambda entry: entry.time)

    def read_on(self) -> None:
        """Index the records written since the last call."""
        found = self._found
        with self._turn:
            worlds: dict[int, World] = {}
            found.worlds = worlds
            for file, chunk in found.chunks(self._end):
                if {found.topics.get(i) for i in chunk.indices or {}} == {layout.EVENTS}:
                    self._logs.append(chunk)
                else:
                    found.take_chunk(file, chunk)
                self._end = chunk.record.end + chunk.indices_length
            for i in list(found.structures)[len(self.segments) :]:
                structure = found.structures[i]
                segment = Segment(structure.start, structure.record, found.blocks[i], found.contacts[i])
                segment._model = worlds.pop(i)
                self.segments.append(segment)


class Contents:
    """Contents of a recording, up to the position read so far. topics: by channel. kept: unpacked bytes a segment."""

    def __init__(self, path: Path, kept: int | None = None) -> None:
        self.path = path
        self._kept = KEPT_BYTES if kept is None else kept
        self.topics: dict[int, str] = {}
        self.structures: dict[int, Structure] = {}
        self.blocks: dict[int, _FramesOnDisk] = {}
        self.contacts: dict[int, _ContactsOnDisk] = {}
        self.current = -1
        #: of the structures, by segment, for callers that keep them
        self.worlds: dict[int, World] | None = None
        self.events: list[LogEntry] = []
        self.summary: dict[str, Any] = {}
        self.meta: dict[str, Any] = {}

    def chunks(
        self, start: int = len(layout.MAGIC), lost: list[int] | None = None
    ) -> Iterator[tuple[BinaryIO, ChunkAt]]:
        """Complete chunks of the file from a byte on, in order; channels are registered on the way.

        lost: as of `records`.
        """
        name = str(self.path)
        try:
            with self.path.open("rb") as file:
                check_magic(file, name)

                def note(record: RecordAt) -> None:
                    if record.opcode == Opcode.CHANNEL:
                        note_channel(self.topics, content(file, record, name), name)

                for chunk in chunks(file, self.path.stat().st_size, name, note, start, lost):
                    yield file, chunk
        except OSError as error:
            raise FileError(f"{name}: cannot be read: {error.strerror or error}") from None

    def take_chunk(self, file: BinaryIO, chunk: ChunkAt) -> None:
        held = {self.topics.get(i) for i in chunk.indices or {}}
        if held and held <= {*layout.FOREIGN}:
            return
        topic = held.pop() if len(held) == 1 else None
        if topic in layout.SEGMENT_AT:
            self.rows_at(topic, chunk)
        else:
            for message in self.messages(file, chunk):
                self.take(message, chunk)

    def messages(self, file: BinaryIO, chunk: ChunkAt) -> Iterator[Message]:
        return messages(unpacked(file, chunk, str(self.path)), self.topics, str(self.path))

    def rows_at(self, topic: str, chunk: ChunkAt) -> None:
        """Remember the place of a chunk that holds only frames or contacts, of the last structure."""
        assert chunk.indices is not None
        self._blocks(topic, self.current).add(chunk, sum(count for _, count in chunk.indices.values()))

    def take(self, message: Message, chunk: ChunkAt) -> None:
        if message.topic in layout.SEGMENT_AT:
            self._blocks(message.topic, segment_of(message)).add(chunk, message.number)
        else:
            self.take_value(message.topic, bytes(message.data))

    def take_value(self, topic: str, data: bytes) -> Any:
        """A JSON message of ours: checked, stored, and returned by its kind."""
        if topic not in layout.TOPICS:
            return None
        where = f"{self.path}: {topic}"
        value = Reader(from_json(data, where), where)
        if topic == layout.META:
            version = value.whole("version", 0, 10**6)
            if version != layout.VERSION:
                raise FileError(f"{where}.version is {version}; this release reads {layout.VERSION}")
            self.meta = value.object("meta").value
        elif topic == layout.STRUCTURE:
            structure, world = read_structure(value)
            if structure.segment in self.structures:
                raise FileError(f"{where}.segment is {structure.segment}, which the file has named before")
            self.current = structure.segment
            self.structures[self.current] = structure
            if self.worlds is not None:
                self.worlds[self.current] = world
            self.blocks[self.current] = _FramesOnDisk(self.path, structure, self.topics, self._kept)
            self.contacts[self.current] = _ContactsOnDisk(self.path, structure, self.topics, self._kept)
        elif topic == layout.EVENTS:
            detail = value.object("detail").value
            self.events.append(LogEntry(value.number("time"), value.text("kind"), value.text("name", 10_000), detail))
        elif topic == layout.SUMMARY:
            self.summary = {_RENAMED.get(str(key), str(key)): item for key, item in value.value.items()}

    def _blocks(self, topic: str, segment: int) -> BlocksOnDisk[Any]:
        if segment not in self.blocks:
            raise FileError(f"{self.path}: there are {topic[1:]} without a structure before them")
        return self.blocks[segment] if topic == layout.FRAMES else self.contacts[segment]

    def refuse_nothing(self) -> None:
        """After the last chunk: whether there was anything of ours."""
        if self.topics and layout.STRUCTURE not in self.topics.values():
            held = ", ".join(sorted(self.topics.values())[:5])
            raise FileError(f"{self.path}: an MCAP file, but no recording of hitogata; it holds {held}")
        if not self.structures:
            raise FileError(f"{self.path}: nothing was recorded before the file ends")

    def run(self) -> RunData:
        segments = [
            Segment(structure.start, structure.record, self.blocks[i], self.contacts[i])
            for i, structure in self.structures.items()
        ]
        for i, segment in zip(self.structures, segments, strict=True):
            segment._model = (self.worlds or {}).get(i)
        return RunData(segments, self.events, self.summary, self.meta)


def read_structure(value: Reader) -> tuple[Structure, World]:
    """A message of /structure, and its world, which must be sound."""
    record = value.object("world").value
    try:
        world = world_from_record(record)
    except FileError as error:
        raise FileError(f"{value.where}: {error}") from None
    size = (world.nq, world.nv, len(world.connections))
    number = value.whole("segment", 0, _MOST_SEGMENTS)
    return Structure(number, value.number("time"), record, size, len(world.links)), world


class BlocksOnDisk(Blocks[T]):
    """Frames or contacts of a segment in a file."""

    topic: str

    def __init__(self, path: Path, structure: Structure, topics: dict[int, str], kept: int) -> None:
        self._path = path
        self._kept = kept
        self._structure = structure
        self._topics = topics
        self._chunks: list[ChunkAt] = []
        #: blocks in memory by number, the oldest first
        self.opened: OrderedDict[int, T] = OrderedDict()
        self._bytes = 0  # of those
        self.starts, self.counts = [], []

    def add(self, chunk: ChunkAt, count: int) -> None:
        if self._chunks and self._chunks[-1].record == chunk.record:
            self.counts[-1] += count
        elif count:
            self._chunks.append(chunk)
            self.starts.append(chunk.start * 1e-9)
            self.counts.append(count)

    def __len__(self) -> int:
        return len(self._chunks)

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return [self[j] for j in range(*i.indices(len(self)))]
        if not -len(self) <= i < len(self):
            raise IndexError(i)
        i %= len(self)
        if i not in self.opened:
            self.opened[i] = self.read(i)
            self._bytes += self._size(self.opened[i])
            while len(self.opened) > _KEPT and self._bytes > self._kept:
                self._bytes -= self._size(self.opened.popitem(last=False)[1])
        self.opened.move_to_end(i)
        return self.opened[i]

    def _decoded(self, message: Message, where: str) -> T:
        raise NotImplementedError

    def _joined(self, parts: list[T]) -> T:
        raise NotImplementedError

    def _size(self, block: T) -> int:
        """Bytes of a block."""
        raise NotImplementedError

    def read(self, i: int) -> T:
        """Reads block i from the file."""
        name, chunk = str(self._path), self._chunks[i]
        try:
            with self._path.open("rb") as file:
                data = unpacked(file, chunk, name)
        except OSError as error:
            raise FileError(f"{name}: cannot be read: {error.strerror or error}") from None
        parts: list[T] = []
        found = 0
        where = f"{name}: the chunk at byte {chunk.record.offset}"
        for message in messages(data, self._topics, name):
            if message.topic == self.topic and segment_of(message) == self._structure.segment:
                parts.append(self._decoded(message, where))
                found += message.number
        if found != self.counts[i]:
            raise FileError(f"{where} does not hold the {self.topic[1:]} its index names")
        return self._joined(parts)


class _FramesOnDisk(BlocksOnDisk[Chunk]):
    topic = layout.FRAMES

    def _decoded(self, message: Message, where: str) -> Chunk:
        structure = self._structure
        data, number, links = message.data, message.number, structure.links
        return layout.decode_frames(data, number, structure.segment, structure.size, links, where)

    def _joined(self, parts: list[Chunk]) -> Chunk:
        return join(parts)

    def _size(self, block: Chunk) -> int:
        return sum(column.nbytes for column in block)


class _ContactsOnDisk(BlocksOnDisk[ContactRows]):
    topic = layout.CONTACTS

    def _decoded(self, message: Message, where: str) -> ContactRows:
        structure = self._structure
        return layout.decode_contacts(message.data, message.number, structure.segment, structure.links, where)

    def _joined(self, parts: list[ContactRows]) -> ContactRows:
        return joined_rows(parts)

    def _size(self, block: ContactRows) -> int:
        return int(block.nbytes)


def segment_of(message: Message) -> int:
    """Segment of a run of frames or contacts, by its first."""
    at = layout.segment_place(message.topic, len(message.data) // message.number)
    return int.from_bytes(message.data[at : at + 4], "little") if len(message.data) >= at + 4 else -1


def messages(data: bytes, topics: dict[int, str], name: str) -> Iterator[Message]:
    """Messages of an unpacked chunk. topics: by channel; channels that the chunk itself makes known are added."""
    view = memoryview(data)
    at = 0
    while at < len(data):
        if at + 9 > len(data):
            raise FileError(f"{name}: a chunk ends within a record")
        opcode, length = data[at], int.from_bytes(data[at + 1 : at + 9], "little")
        end = at + 9 + length
        if end > len(data) or (opcode == Opcode.MESSAGE and length < layout.HEAD.itemsize - 9):
            raise FileError(f"{name}: a record in a chunk has {length} bytes, which do not fit")
        if opcode == Opcode.MESSAGE:
            channel = int.from_bytes(data[at + 9 : at + 11], "little")
            topic = topics.get(channel, "")
            if topic in layout.SEGMENT_AT:
                count = _equal_messages(view[at:], length, channel)
                if count > 1 and not _same_segment(view[at:], length, count, layout.segment_place(topic, 9 + length)):
                    count = 1
                end = at + count * (9 + length)
                yield Message(topic, count, view[at:end])
            elif topic:
                yield Message(topic, 1, view[at + layout.HEAD.itemsize : end])
        elif opcode == Opcode.CHANNEL:
            note_channel(topics, data[at + 9 : end], name)
        at = end


def _equal_messages(view: memoryview, length: int, channel: int) -> int:
    """How many messages of this channel and length follow one another from here."""
    kind = np.dtype({"names": ["head"], "formats": [layout.HEAD], "offsets": [0], "itemsize": 9 + length})
    heads = np.frombuffer(view, kind, count=len(view) // (9 + length))["head"]
    other = (heads["opcode"] != Opcode.MESSAGE) | (heads["length"] != length) | (heads["channel"] != channel)
    return int(np.argmax(other)) if other.any() else len(heads)


def _same_segment(view: memoryview, length: int, count: int, at: int) -> bool:
    """at: where in a message the number of its segment stands."""
    if 9 + length < at + 4:
        return True
    kind = np.dtype({"names": ["segment"], "formats": ["<u4"], "offsets": [at], "itemsize": 9 + length})
    segments = np.frombuffer(view, kind, count=count)["segment"]
    return bool((segments == segments[0]).all())


def note_channel(topics: dict[int, str], data: bytes, name: str) -> None:
    try:
        channel = Channel.read(ReadDataStream(io.BytesIO(data)))
    except (McapError, ValueError, struct.error) as error:
        raise FileError(f"{name}: a channel record is broken: {error}") from None
    topics[channel.id] = channel.topic

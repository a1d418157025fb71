"""A recorder that writes an MCAP file during the run.

Memory does not grow: every block of frames is compressed, written and flushed when it arrives. The index at the end
is made by reading the file once more. A file that is cut off at any byte holds all blocks written before.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

import numpy as np
import zstandard
from mcap.data_stream import RecordBuilder
from mcap.opcode import Opcode
from mcap.records import Channel, ChunkIndex, DataEnd, Footer, Header, Schema, Statistics, SummaryOffset
from mcap.records import Chunk as ChunkRecord
from numpy.typing import NDArray

from ....chain.world import World
from ....errors import FileError, WriteError
from ....simulation.output.recorder import Chunk, LogEntry
from ...writing import cannot, replaced
from ..blocks import ContactRows, picked
from ..contact_rows import room
from ..run import RunData
from ..world_record import world_to_record
from . import layout
from .reader import load
from .scan import chunks

#: schema name, schema encoding, message encoding, schema
Described = tuple[str, str, str, bytes]
_BLOCK = 2**20  # most bytes of frames in a chunk; a longer block is split
_FAST = 1  # zstd level: higher ones gain a few per cent on floats


class McapRecorder:
    """A Recorder that writes a file and replaces an existing one. `run` reads the part written so far."""

    #: s; the most that is lost when a process is killed
    flush_every = 0.25

    def __init__(self, path: str | Path, *, meta: dict[str, Any] | None = None, corners: int | None = None) -> None:
        """corners: room in the polygon of a contact; by default that of the first contacts."""
        self.path = Path(path)
        if self.path.suffix.lower() != ".mcap":
            raise FileError(f"{path}: a recording's name must end in .mcap")
        self._segment = -1
        self._corners = corners
        self._schemas = dict(layout.SCHEMAS)
        self._sequence = 0
        self._last = 0.0  # s, of the last frame
        self._pending: list[tuple[str, float, Any]] = []
        self._packer = zstandard.ZstdCompressor(level=_FAST)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            existed = self.path.is_file()
            if existed:
                # another writer keeps the old file: two that write into one file would spoil both
                self.path.resolve().unlink()
            self._file: BinaryIO | None = self.path.open("wb")
        except OSError as error:
            raise cannot(self.path, error) from None
        if existed:
            replaced.append(self.path)
        try:
            self._write(_opening(self._schemas))
            self._queue(layout.META, 0.0, {"version": layout.VERSION, "software": software(), "meta": meta or {}})
            self._flush_pending()
        except FileError:
            self.abandon()
            raise

    # methods that a run calls

    def structure(self, time: float, world: World) -> None:
        self.structure_record(time, world_to_record(world))

    def structure_record(self, time: float, record: dict[str, Any]) -> None:
        """The same for a world that is a record already."""
        self._segment += 1
        self._queue(layout.STRUCTURE, time, {"segment": self._segment, "time": float(time), "world": record})
        self._flush_pending()

    def frames(self, chunk: Chunk) -> None:
        if self._segment < 0:
            raise FileError(f"{self.path}: frames came before a structure")
        self._flush_pending()
        width = 8 * sum(column[:1].size for column in chunk) + 64
        step = max(_BLOCK // width, 1)
        for start in range(0, len(chunk.time), step):
            part = picked(chunk, slice(start, start + step))
            rows = layout.encode_frames(part, self._segment, self._sequence)
            self._write_rows(layout.FRAMES, rows)
            self._last = float(part.time[-1])

    def contacts(self, rows: ContactRows) -> None:
        if self._segment < 0:
            raise FileError(f"{self.path}: contacts came before a structure")
        self._flush_pending()
        if not len(rows):
            return
        corners = self._contact_room(room(rows))
        step = max(_BLOCK // layout.contact_message(corners).itemsize, 1)
        for start in range(0, len(rows), step):
            part = layout.encode_contacts(rows[start : start + step], corners, self._segment, self._sequence)
            self._write_rows(layout.CONTACTS, part)

    def _contact_room(self, needed: int) -> int:
        """Most corners of a polygon in this file. The first contacts write the schema that states it."""
        if self._corners is None:
            self._corners = needed
        if layout.CONTACTS not in self._schemas:
            self._schemas[layout.CONTACTS] = schema = layout.contact_schema(self._corners)
            self._write(_bytes(_schema(layout.CONTACTS, schema)) + _bytes(_channel(layout.CONTACTS, schema)))
        if needed > self._corners:
            raise FileError(f"{self.path}: a contact has {needed} corners; this file keeps {self._corners}")
        return self._corners

    def log(self, entry: LogEntry) -> None:
        self._queue(layout.EVENTS, entry.time, entry._asdict())
        if len(self._pending) >= 1000:
            self._flush_pending()

    def write_log(self) -> None:
        """Write the log entries so far; otherwise they are written with the next frames."""
        self._flush_pending()

    def foreign(self, topic: str, schema: Described, messages: Iterable[tuple[float, bytes]]) -> None:
        """Messages of one of `layout.FOREIGN` for other programs, in the order of their times (s)."""
        self._flush_pending()
        if topic not in self._schemas:
            self._schemas[topic] = schema
            self._write(_bytes(_schema(topic, schema)) + _bytes(_channel(topic, schema)))
        rows: list[tuple[int, int]] = []
        data = bytearray()
        for time, content in messages:
            rows.append((int(layout.nanoseconds(time)), len(data)))
            data += layout.encode_bytes(topic, time, content, self._sequence)
            self._sequence += 1
            if len(data) > _BLOCK:
                self._write_foreign(topic, rows, data)
                rows, data = [], bytearray()
        if rows:
            self._write_foreign(topic, rows, data)

    def _write_foreign(self, topic: str, rows: list[tuple[int, int]], data: bytearray) -> None:
        table = np.array(rows, dtype=np.uint64)
        index = layout.encode_index(layout.CHANNELS[topic], table[:, 0], table[:, 1])
        self.write_chunk(bytes(data), table[:, 0], index)

    def finish(self, summary: dict[str, Any]) -> None:
        self.summary(summary)
        self.close()

    def summary(self, summary: dict[str, Any]) -> None:
        """As `finish`, but the file stays open."""
        self._queue(layout.SUMMARY, self._last, summary)

    def close(self) -> None:
        """Write the index and close the file. A run that was not finished stays so."""
        if self._file is None:
            return
        try:
            self._flush_pending()
            self._refuse_taken()
        finally:
            self.abandon()
        size = self.path.stat().st_size
        try:
            seal(self.path, self._schemas)
        except OSError as error:
            # without room for its index a recording is like one that was cut off: all of it can be read
            os.truncate(self.path, size)
            raise cannot(self.path, error) from None

    def _refuse_taken(self) -> None:
        """Whether another process that writes to the same name has replaced the file."""
        assert self._file is not None
        try:
            mine = os.path.samestat(os.fstat(self._file.fileno()), self.path.stat())
        except OSError as error:
            raise cannot(self.path, error) from None
        if not mine:
            raise WriteError(f"{self.path}: somebody else has begun to write this file; what this run wrote is lost")

    def abandon(self) -> None:
        """Close the file as it is, without an index; `repair` can write one."""
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):  # lack of room was reported already
                file.close()

    @property
    def run(self) -> RunData:
        return load(self.path)

    def __enter__(self) -> McapRecorder:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # encoding

    def _queue(self, topic: str, time: float, value: Any) -> None:
        self._pending.append((topic, time, value))

    def _flush_pending(self) -> None:
        """JSON messages go into chunks of their own, so that reading them does not unpack frames."""
        if not self._pending:
            return
        topics = sorted({topic for topic, _, _ in self._pending}, key=layout.TOPICS.index)
        data, entries = b"", []
        for topic, time, value in self._pending:
            entries.append((topic, int(layout.nanoseconds(time)), len(data)))
            data += layout.encode_message(topic, time, value, self._sequence)
            self._sequence += 1
        self._pending.clear()
        index = b""
        for topic in topics:
            mine = np.array([entry[1:] for entry in entries if entry[0] == topic], dtype=np.uint64)
            index += layout.encode_index(layout.CHANNELS[topic], mine[:, 0], mine[:, 1])
        self.write_chunk(data, np.array([entry[1] for entry in entries], dtype=np.uint64), index)

    def _write_rows(self, topic: str, rows: NDArray[np.void]) -> None:
        """Message records of one size as a chunk of their own."""
        self._sequence += len(rows)
        offsets = np.arange(len(rows), dtype=np.uint64) * np.uint64(rows.dtype.itemsize)
        index = layout.encode_index(layout.CHANNELS[topic], rows["log_time"], offsets)
        self.write_chunk(rows.tobytes(), rows["log_time"], index)

    def write_chunk(self, data: bytes, times: NDArray[np.uint64], index: bytes) -> None:
        """Writes messages as one compressed chunk. times: ns, of the messages. index: records that follow the chunk."""
        record = ChunkRecord(
            compression="zstd",
            data=self._packer.compress(data),
            message_start_time=int(times.min()),
            message_end_time=int(times.max()),
            uncompressed_crc=zlib.crc32(data),
            uncompressed_size=len(data),
        )
        self._write(_bytes(record) + index)

    def _write(self, data: bytes) -> None:
        if self._file is None:
            raise FileError(f"{self.path}: the recording is finished; nothing can be added")
        try:
            self._file.write(data)
            self._file.flush()
        except OSError as error:
            raise cannot(self.path, error) from None


def save(run: RunData, path: str | Path) -> Path:
    """Write a run as an MCAP recording; the ending must be .mcap."""
    with McapRecorder(path, meta=run.meta, corners=polygon_room(run)) as recorder:
        write_run(run, recorder)
    return recorder.path


def polygon_room(run: RunData) -> int | None:
    """Corners of the largest contact polygon of a run; None without contacts."""
    return max((room(rows) for segment in run.segments for rows in segment.contact_rows), default=None)


def write_run(run: RunData, recorder: McapRecorder) -> None:
    """Write all of a run; the recorder stays open."""
    events = list(run.events)
    for i, segment in enumerate(run.segments):
        border = run.segments[i + 1].start if i + 1 < len(run.segments) else np.inf
        recorder.structure_record(segment.start, segment.record)
        for chunk in segment.blocks:
            recorder.frames(chunk)
        for rows in segment.contact_rows:
            recorder.contacts(rows)
        while events and events[0].time <= border:
            recorder.log(events.pop(0))
    if run.summary:
        recorder.summary(run.summary)


def seal(path: Path, schemas: Mapping[str, Described]) -> None:
    """Write the index behind the data of a recording of ours, which completes the MCAP file."""
    size = path.stat().st_size
    counts = {layout.CHANNELS[topic]: 0 for topic in schemas}
    start, end, total = 2**64 - 1, 0, 0
    with path.open("rb") as source, path.open("r+b") as file:
        file.seek(0, os.SEEK_END)
        file.write(_bytes(DataEnd(0)))
        summary = _Summary(file)
        for topic, described in schemas.items():
            summary.add(Opcode.SCHEMA, _schema(topic, described))
        for topic, described in schemas.items():
            summary.add(Opcode.CHANNEL, _channel(topic, described))
        for chunk in chunks(source, size, str(path)):
            indices = chunk.indices or {}
            for channel_id, (_, messages) in indices.items():
                counts[channel_id] += messages
            start, end, total = min(start, chunk.start), max(end, chunk.end), total + 1
            summary.add(
                Opcode.CHUNK_INDEX,
                ChunkIndex(
                    message_start_time=chunk.start,
                    message_end_time=chunk.end,
                    chunk_start_offset=chunk.record.offset,
                    chunk_length=chunk.record.end - chunk.record.offset,
                    message_index_offsets={channel_id: offset for channel_id, (offset, _) in indices.items()},
                    message_index_length=chunk.indices_length,
                    compression=chunk.compression,
                    compressed_size=chunk.compressed_size,
                    uncompressed_size=chunk.uncompressed_size,
                ),
            )
        statistics = Statistics(
            attachment_count=0,
            channel_count=len(counts),
            channel_message_counts=counts,
            chunk_count=total,
            message_count=sum(counts.values()),
            message_end_time=end,
            message_start_time=min(start, end),
            metadata_count=0,
            schema_count=len(schemas),
        )
        summary.add(Opcode.STATISTICS, statistics)
        summary.end()


class _Summary:
    """The summary section, in the order of writing: groups of equal records, then the offset of each group."""

    def __init__(self, file: BinaryIO) -> None:
        self.file = file
        self.start = file.tell()
        self.crc = 0
        self.groups: dict[Opcode, tuple[int, int]] = {}

    def add(self, opcode: Opcode, record: Any) -> None:
        at = self.file.tell()
        first = self.groups.get(opcode, (at, 0))[0]
        self.groups[opcode] = (first, self._put(_bytes(record)) - first)

    def _put(self, data: bytes) -> int:
        self.crc = zlib.crc32(data, self.crc)
        self.file.write(data)
        return self.file.tell()

    def end(self) -> None:
        offsets = self.file.tell()
        for opcode, (start, length) in self.groups.items():
            self._put(_bytes(SummaryOffset(group_opcode=opcode, group_start=start, group_length=length)))
        footer = _bytes(Footer(summary_start=self.start, summary_offset_start=offsets, summary_crc=0))[:-4]
        self._put(footer)
        self.file.write(self.crc.to_bytes(4, "little") + layout.MAGIC)


def _opening(schemas: Mapping[str, Described]) -> bytes:
    records = [
        Header(layout.PROFILE, software()),
        *(_schema(topic, described) for topic, described in schemas.items()),
        *(_channel(topic, described) for topic, described in schemas.items()),
    ]
    return layout.MAGIC + b"".join(_bytes(record) for record in records)


def _schema(topic: str, described: Described) -> Schema:
    name, encoding, _, data = described
    return Schema(id=layout.CHANNELS[topic], name=name, encoding=encoding, data=data)


def _channel(topic: str, described: Described) -> Channel:
    number = layout.CHANNELS[topic]
    return Channel(id=number, topic=topic, message_encoding=described[2], metadata={}, schema_id=number)


def _bytes(record: Any) -> bytes:
    builder = RecordBuilder()
    record.write(builder)
    return bytes(builder.end())  # type: ignore[no-untyped-call]


def software() -> str:
    """Name of the writing program: the package and its version."""
    try:
        return f"hitogata {version('hitogata')}"
    except PackageNotFoundError:  # run from its sources
        return "hitogata"

"""Iterates over the records of an MCAP file, complete or cut off anywhere, and trusts none of its bytes."""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

import lz4.frame
import zstandard
from mcap.opcode import Opcode

from ....errors import FileError
from .layout import MAGIC

#: chunks of ours are far smaller; larger ones are refused, not unpacked
LARGEST_CHUNK = 32 * 2**20
_HEAD = struct.Struct("<BQ")
_CHUNK_HEAD = struct.Struct("<QQQII")
#: the first and the last kind of record
_OPCODES = (int(Opcode.HEADER), int(Opcode.DATA_END))
_WINDOW = 2**20  # bytes searched at a time


class RecordAt(NamedTuple):
    """A record in a file. offset: of its opcode byte. length: of the content, which comes 9 bytes later."""

    opcode: int
    offset: int
    length: int

    @property
    def end(self) -> int:
        return self.offset + _HEAD.size + self.length


class ChunkAt(NamedTuple):
    """A chunk: record, its clock (ns), and how many messages of each channel its index names (None: no index)."""

    record: RecordAt
    start: int
    end: int
    compression: str
    compressed_size: int
    uncompressed_size: int
    crc: int
    indices: dict[int, tuple[int, int]] | None  # by channel: offset of the index record, messages
    indices_length: int


def check_magic(file: BinaryIO, name: str) -> None:
    start = file.read(len(MAGIC))
    if start != MAGIC:
        raise FileError(f"{name}: not an MCAP file" if start else f"{name}: the file is empty")


def records(file: BinaryIO, size: int, at: int = len(MAGIC), lost: list[int] | None = None) -> Iterator[RecordAt]:
    """All complete records from a byte on, up to the end of the data section, or of the file.

    The file may be read between two steps. lost: list for the positions of unreadable bytes; reading continues with the
    next readable chunk. Without it, reading ends at the first unreadable record.
    """
    while True:
        file.seek(at)
        head = file.read(_HEAD.size)
        if len(head) < _HEAD.size:
            return
        opcode, length = _HEAD.unpack(head)
        record = RecordAt(opcode, at, length)
        if lost is not None and not _makes_sense(file, record, size):
            found = _next_chunk(file, at + 1, size)
            if found is None and record.end > size:
                return
            lost.append(at)
            if found is None:
                return
            at = found
            continue
        if record.end > size:
            return
        yield record
        if record.opcode in (Opcode.DATA_END, Opcode.FOOTER):
            return
        at = record.end


def _makes_sense(file: BinaryIO, record: RecordAt, size: int) -> bool:
    """Whether it is of a known kind, complete, and, if it is a chunk, as long as its head states."""
    if not _OPCODES[0] <= record.opcode <= _OPCODES[1] or record.end > size:
        return False
    if record.opcode != Opcode.CHUNK:
        return True
    try:
        chunk_head(file, record, "")
    except FileError:
        return False
    return True


def _next_chunk(file: BinaryIO, start: int, size: int) -> int | None:
    """Start of the next chunk after a byte whose head fits its length; None if there is none."""
    mark = bytes([Opcode.CHUNK])
    at = start
    while at < size:
        file.seek(at)
        block = file.read(_WINDOW)
        for i in _places(block, mark):
            file.seek(at + i)
            head = file.read(_HEAD.size)
            if len(head) < _HEAD.size:
                return None
            opcode, length = _HEAD.unpack(head)
            record = RecordAt(opcode, at + i, length)
            if record.length > _CHUNK_HEAD.size and _makes_sense(file, record, size):
                return at + i
        at += len(block)
    return None


def _places(block: bytes, mark: bytes) -> Iterator[int]:
    at = block.find(mark)
    while at >= 0:
        yield at
        at = block.find(mark, at + 1)


def content(file: BinaryIO, record: RecordAt, name: str) -> bytes:
    if record.length > LARGEST_CHUNK:
        raise FileError(f"{name}: a record at byte {record.offset} has {record.length} bytes; at most {LARGEST_CHUNK}")
    file.seek(record.offset + _HEAD.size)
    return file.read(record.length)


def chunk_head(file: BinaryIO, record: RecordAt, name: str) -> ChunkAt:
    """Head of a chunk record, before its data."""
    file.seek(record.offset + _HEAD.size)
    head = file.read(min(_CHUNK_HEAD.size + 16 + 8, record.length))
    try:
        start, end, size, crc, letters = _CHUNK_HEAD.unpack_from(head)
        compression = head[_CHUNK_HEAD.size : _CHUNK_HEAD.size + letters].decode("ascii")
        (compressed,) = struct.unpack_from("<Q", head, _CHUNK_HEAD.size + letters)
    except (struct.error, UnicodeDecodeError):
        raise FileError(f"{name}: the chunk at byte {record.offset} has a broken head") from None
    if _CHUNK_HEAD.size + letters + 8 + compressed != record.length:
        raise FileError(f"{name}: the chunk at byte {record.offset} has another size than its head states")
    if max(size, compressed) > LARGEST_CHUNK:
        raise FileError(f"{name}: the chunk at byte {record.offset} has {size} bytes; at most {LARGEST_CHUNK}")
    return ChunkAt(record, start, end, compression, compressed, size, crc, None, 0)


def unpacked(file: BinaryIO, chunk: ChunkAt, name: str) -> bytes:
    """A chunk's records, checked against its checksum."""
    where = f"{name}: the chunk at byte {chunk.record.offset}"
    file.seek(chunk.record.end - chunk.compressed_size)
    packed = file.read(chunk.compressed_size)
    try:
        data = _decompressed(packed, chunk.compression, chunk.uncompressed_size)
    except (zstandard.ZstdError, RuntimeError, MemoryError, ValueError) as error:
        raise FileError(f"{where} is damaged: {error}") from None
    if len(data) != chunk.uncompressed_size:
        raise FileError(f"{where} is damaged: {len(data)} bytes of {chunk.uncompressed_size}")
    if chunk.crc and zlib.crc32(data) != chunk.crc:
        raise FileError(f"{where} is damaged: its checksum does not fit")
    return data


def _decompressed(packed: bytes, compression: str, size: int) -> bytes:
    if compression == "":
        return packed
    if compression == "zstd":
        # the packed data states a size of its own, which zstandard would trust
        said = zstandard.frame_content_size(packed)
        if said not in (size, -1):
            raise ValueError(f"it unpacks to {said} bytes; its head states {size}")
        return zstandard.ZstdDecompressor().decompress(packed, max_output_size=size) if size else b""
    if compression == "lz4":
        return bytes(lz4.frame.LZ4FrameDecompressor().decompress(packed, max_length=size + 1))
    raise ValueError(f"its compression is {compression!r}; expected zstd or lz4")


def chunks(
    file: BinaryIO,
    size: int,
    name: str,
    other: Callable[[RecordAt], None] | None = None,
    start: int = len(MAGIC),
    lost: list[int] | None = None,
) -> Iterator[ChunkAt]:
    """Chunks with their message indices, from a byte on.

    `other` is called with the other records: header, schemas, channels. lost: as of `records`.
    """
    pending: ChunkAt | None = None
    for record in records(file, size, start, lost):
        if record.opcode == Opcode.MESSAGE_INDEX and pending is not None:
            pending = _indexed(file, pending, record)
            continue
        if pending is not None:
            yield pending
            pending = None
        if record.opcode == Opcode.CHUNK:
            pending = chunk_head(file, record, name)
        elif other is not None:
            other(record)
    if pending is not None:
        yield pending


def _indexed(file: BinaryIO, chunk: ChunkAt, record: RecordAt) -> ChunkAt:
    file.seek(record.offset + _HEAD.size)
    head = file.read(min(6, record.length))
    if len(head) < 6:
        return chunk
    channel, length = struct.unpack("<HI", head)
    indices = {**(chunk.indices or {}), channel: (record.offset, length // 16)}
    return chunk._replace(indices=indices, indices_length=chunk.indices_length + _HEAD.size + record.length)


def is_sealed(path: Path) -> bool:
    """Whether a file ends as a whole MCAP file does."""
    with path.open("rb") as file:
        file.seek(0, os.SEEK_END)
        if file.tell() < 2 * len(MAGIC):
            return False
        file.seek(-len(MAGIC), os.SEEK_END)
        return file.read() == MAGIC

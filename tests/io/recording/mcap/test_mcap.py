"""Recordings on disk: cut off anywhere, killed at any moment, repaired, malicious."""

from __future__ import annotations

import io
import struct
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import zstandard
from mcap.reader import make_reader
from mcap.writer import CompressionType, Writer

from hitogata.errors import FileError
from hitogata.io.recording.mcap import layout
from hitogata.io.recording.mcap.scan import ChunkAt, chunks
from hitogata.io.recording.memory import McapRecorder, RunData, load, repair
from hitogata.simulation.output.recorder import Chunk
from tests.io.sample_frames import random_chunk, record_two_boxes, two_boxes

FRAMES = layout.CHANNELS[layout.FRAMES]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("mcap") / "whole.mcap"
    record_two_boxes(McapRecorder(path))
    return path


@pytest.fixture(scope="module")
def frames_end(whole: Path) -> list[tuple[int, int]]:
    """Where each chunk of frames ends in the file, and how many frames there are up to there."""
    ends, total = [], 0
    for chunk in chunks_of(whole):
        if chunk.indices is not None and FRAMES in chunk.indices:
            total += chunk.indices[FRAMES][1]
            ends.append((chunk.record.end, total))
    return ends


def chunks_of(path: Path) -> list[ChunkAt]:
    with path.open("rb") as file:
        return list(chunks(file, path.stat().st_size, str(path)))


def same_frames(a: RunData, b: RunData, count: int) -> bool:
    """Whether the first frames of two runs are equal bit for bit."""
    for name in ("time", "energy", "work", "lost", "momentum"):
        if getattr(a, name)[:count].tobytes() != getattr(b, name)[:count].tobytes():
            return False
    return all(x.q[: len(y.q)].tobytes() == y.q.tobytes() for x, y in zip(a.segments, b.segments, strict=False))


def test_other_readers_read_it(whole: Path) -> None:
    """The reference reader, by the index and with checksums, and from front to back."""
    with whole.open("rb") as file:
        reader = make_reader(file, validate_crcs=True)
        summary = reader.get_summary()
        assert summary is not None
        assert summary.statistics is not None
        counts = {summary.channels[i].topic: n for i, n in summary.statistics.channel_message_counts.items()}
        assert counts == {"/meta": 1, "/structure": 2, "/frames": 60, "/events": 1, "/summary": 1, "/contacts": 54}
        assert len(list(reader.iter_messages())) == 65 + 54
        times = [m.log_time for _, _, m in reader.iter_messages("/frames")]
        assert times == [i * 10_000_000 for i in range(60)]
        assert len(list(reader.iter_messages("/frames", starting_at=200_000_000, ending_before=300_000_000))) == 10


def test_frames_are_cdr_as_their_schema_says(whole: Path) -> None:
    """Decoded by hand with CDR's rules: little-endian, aligned from behind the four bytes of the mark."""
    run = load(whole)
    with whole.open("rb") as file:
        decoded = [message.data for _, _, message in make_reader(file).iter_messages("/frames")]
    for k in (0, 31):
        segment = run.segments[k // 30]
        data, at = decoded[k], 0
        assert data[:4] == b"\x00\x01\x00\x00"
        body = data[4:]

        def read(kind: str, count: int) -> tuple[float, ...]:
            nonlocal at
            size = struct.calcsize(kind)
            if count:
                at += -at % size
            values = struct.unpack_from(f"<{count}{kind}", body, at)  # noqa: B023
            at += size * count
            return values

        assert read("d", 1) == (run.time[k],)
        assert read("d", 3) == tuple(run.energy[k])
        assert read("d", 2) == (run.work[k], run.lost[k])
        assert read("d", 6) == tuple(run.momentum[k])
        assert read("d", 2) == tuple(run.loop_error[k])
        assert read("I", 1) == (k // 30,)
        for column in ("q", "v", "forces"):
            (count,) = read("I", 1)
            assert read("d", int(count)) == tuple(segment.column(column)[k % 30].ravel())
        assert at == len(body)


def test_equal_runs_give_equal_files(whole: Path, tmp_path: Path) -> None:
    record_two_boxes(McapRecorder(tmp_path / "again.mcap"))
    assert (tmp_path / "again.mcap").read_bytes() == whole.read_bytes()


def test_a_file_cut_off_anywhere_holds_all_whole_chunks(
    whole: Path, frames_end: list[tuple[int, int]], tmp_path: Path
) -> None:
    data, run = whole.read_bytes(), load(whole)
    rng = np.random.default_rng(7)
    first = next(c.record.end for c in chunks_of(whole) if c.indices and layout.CHANNELS[layout.STRUCTURE] in c.indices)
    path = tmp_path / "cut.mcap"
    for size in [first, *(rng.integers(len(data)) for _ in range(200))]:
        path.write_bytes(data[:size])
        if size < first:
            with pytest.raises(FileError):
                load(path)
            continue
        left = load(path)
        expected = max([n for end, n in frames_end if end <= size], default=0)
        assert len(left) == expected
        assert same_frames(run, left, expected)


def test_repair_of_cut_files(whole: Path, frames_end: list[tuple[int, int]], tmp_path: Path) -> None:
    data, run = whole.read_bytes(), load(whole)
    rng = np.random.default_rng(8)
    for i, size in enumerate(rng.integers(frames_end[0][0], frames_end[-1][0]) for _ in range(10)):
        path = tmp_path / f"cut{i}.mcap"
        path.write_bytes(data[:size])
        expected = max(n for end, n in frames_end if end <= size)
        report = repair(path)
        assert (report.whole, report.frames, report.dropped) == (False, expected, 0)
        assert report.end == run.time[expected - 1]
        with path.open("rb") as file:
            assert len(list(make_reader(file, validate_crcs=True).iter_messages("/frames"))) == expected
        assert same_frames(run, load(path), expected)
        assert repair(path).whole
        assert [p.name for p in tmp_path.glob(".*")] == []


def test_repair_to_another_file_leaves_the_first(whole: Path, tmp_path: Path) -> None:
    path, out = tmp_path / "cut.mcap", tmp_path / "new" / "out.mcap"
    path.write_bytes(whole.read_bytes()[:-40])
    before = path.read_bytes()
    report = repair(path, out)
    assert report.path == out
    assert report.frames == 60
    assert path.read_bytes() == before
    assert load(out).finished


def test_a_whole_file_is_left_alone(whole: Path) -> None:
    before = whole.read_bytes()
    report = repair(whole)
    assert (report.whole, report.frames, report.segments, report.events) == (True, 60, 2, 1)
    assert whole.read_bytes() == before


def spoiled(whole: Path, tmp_path: Path, which: int) -> Path:
    """A copy with one byte turned in a chunk's data."""
    chunk = [c for c in chunks_of(whole) if c.indices and FRAMES in c.indices][which]
    data = bytearray(whole.read_bytes())
    data[chunk.record.end - chunk.compressed_size // 2] ^= 0x10
    path = tmp_path / "spoiled.mcap"
    path.write_bytes(data)
    return path


def test_a_damaged_chunk_is_named_when_it_is_read(whole: Path, tmp_path: Path) -> None:
    run = load(spoiled(whole, tmp_path, 1))
    assert run.frame(0.02).segment == 0
    with pytest.raises(FileError, match=r"spoiled\.mcap: the chunk at byte \d+ is damaged"):
        run.frame(0.15)


def test_repair_leaves_a_damaged_chunk_out(whole: Path, tmp_path: Path) -> None:
    path = spoiled(whole, tmp_path, 1)
    report = repair(path)
    assert (report.frames, report.dropped, report.whole) == (50, 1, False)
    assert load(path).time.tolist() == [t for t in load(whole).time.tolist() if not 0.095 < t < 0.195]


def test_repair_leaves_frames_out_whose_structure_is_lost(whole: Path, tmp_path: Path) -> None:
    structure = [c for c in chunks_of(whole) if c.indices and layout.CHANNELS[layout.STRUCTURE] in c.indices][1]
    data = bytearray(whole.read_bytes())
    data[structure.record.end - 5] ^= 0xFF
    path = tmp_path / "lost.mcap"
    path.write_bytes(data)
    with pytest.raises(FileError, match="damaged"):
        load(path)
    report = repair(path)
    assert (report.frames, report.segments) == (30, 1)
    # the structure, and three chunks of frames and of contacts
    assert report.dropped == 7
    assert len(load(path)) == 30


def test_recorder_refuses(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"\.mcap"):
        McapRecorder(tmp_path / "run.txt")
    (tmp_path / "file").write_text("x")
    with pytest.raises(FileError, match="cannot be written"):
        McapRecorder(tmp_path / "file" / "run.mcap")
    recorder = McapRecorder(tmp_path / "run.mcap")
    with pytest.raises(FileError, match="before a structure"):
        recorder.frames(random_chunk(two_boxes(), [0.0], np.random.default_rng(0)))
    record_two_boxes(recorder)
    with pytest.raises(FileError, match="finished"):
        recorder.structure(1.0, two_boxes())


def other_mcap() -> bytes:
    out = io.BytesIO()
    writer = Writer(out)
    writer.start()
    channel = writer.register_channel("/camera", "json", writer.register_schema("x", "jsonschema", b"{}"))
    writer.add_message(channel, 0, b"{}", 0)
    writer.finish()
    return out.getvalue()


def ours(*messages: tuple[str, bytes], compression: CompressionType = CompressionType.NONE) -> bytes:
    """A file with our topics and any content, written by the reference writer."""
    out = io.BytesIO()
    writer = Writer(out, compression=compression)
    writer.start()
    ids = {}
    schemas = layout.SCHEMAS | {layout.CONTACTS: layout.contact_schema(6)}
    for topic, (name, encoding, message_encoding, schema) in schemas.items():
        ids[topic] = writer.register_channel(topic, message_encoding, writer.register_schema(name, encoding, schema))
    for topic, data in messages:
        writer.add_message(ids[topic], 0, data, 0)
    writer.finish()
    return out.getvalue()


def chunk_record(data: bytes, size: int, compression: bytes = b"zstd") -> bytes:
    body = struct.pack("<QQQII", 0, 0, size, 0, len(compression)) + compression + struct.pack("<Q", len(data)) + data
    return struct.pack("<BQ", 6, len(body)) + body


META = b'{"version":1,"software":"","meta":{}}'
HEADER = layout.MAGIC + struct.pack("<BQII", 1, 8, 0, 0)
HOSTILE = {
    "empty": (b"", "empty"),
    "no mcap": (b"PK\x03\x04 this is something else", "not an MCAP"),
    "other mcap": (other_mcap(), "no recording of hitogata"),
    "magic only": (layout.MAGIC, "nothing was recorded"),
    "absurd length": (layout.MAGIC + struct.pack("<BQ", 6, 2**63), "nothing was recorded"),
    "chunk that lies about its size": (HEADER + chunk_record(zstandard.compress(b"x" * 100), 10), "damaged"),
    "bomb": (HEADER + chunk_record(zstandard.compress(bytes(600 * 2**20)), 600 * 2**20), "at most"),
    "hidden bomb": (HEADER + chunk_record(zstandard.compress(bytes(600 * 2**20)), 1000), "damaged"),
    "unknown compression": (HEADER + chunk_record(b"abc", 3, b"rar"), "compression"),
    "broken head": (HEADER + struct.pack("<BQ", 6, 3) + b"abc", "broken head"),
    "record beyond its chunk": (HEADER + chunk_record(struct.pack("<BQ", 5, 2**40), 9, b""), "do not fit"),
    "half a record": (HEADER + chunk_record(b"\x05\x00", 2, b""), "ends within"),
    "no json": (ours((layout.META, b"{nonsense")), "JSON"),
    "newer": (ours((layout.META, b'{"version":2,"software":"","meta":{}}')), "version is 2"),
    "structure that is none": (ours((layout.META, META), (layout.STRUCTURE, b"[]")), "expected an object"),
    "world that is none": (
        ours((layout.META, META), (layout.STRUCTURE, b'{"segment":0,"time":0,"world":{}}')),
        "version",
    ),
    "frames first": (ours((layout.FRAMES, b"\0" * 200)), "structure"),
    "short frames": (ours((layout.FRAMES, b"\0" * 3)), "structure"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_wrong_file_is_refused_with_its_name_and_the_reason(name: str, tmp_path: Path) -> None:
    data, reason = HOSTILE[name]
    path = tmp_path / "wrong.mcap"
    path.write_bytes(data)
    with pytest.raises(FileError, match=reason) as caught:
        load(path)
    assert "wrong.mcap" in str(caught.value)
    with pytest.raises(FileError, match=r"wrong\.mcap"):
        repair(path)
    assert path.read_bytes() == data


def test_no_file_and_a_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "none.mcap", tmp_path):
        with pytest.raises(FileError, match="cannot be read"):
            load(path)
        with pytest.raises(FileError, match="cannot be read"):
            repair(path)


@pytest.mark.parametrize("compression", list(CompressionType))
def test_a_file_that_another_tool_has_packed_anew(whole: Path, tmp_path: Path, compression: CompressionType) -> None:
    """All in one chunk, channels inside it, other compression: frames and the rest together."""
    path = tmp_path / "other.mcap"
    with whole.open("rb") as file:
        messages = [(c.topic, m.data) for _, c, m in make_reader(file).iter_messages(log_time_order=False)]
    path.write_bytes(ours(*messages, compression=compression))
    run = load(path)
    assert len(run) == 60
    assert same_frames(load(whole), run, 60)
    assert run.frame(0.45).segment == 1


def test_random_damage_gives_a_run_or_a_file_error(whole: Path, tmp_path: Path) -> None:
    data, rng = whole.read_bytes(), np.random.default_rng(9)
    path = tmp_path / "damaged.mcap"
    refused: list[str] = []
    for _ in range(150):
        spoilt = bytearray(data)
        for _ in range(rng.integers(1, 4)):
            spoilt[rng.integers(len(spoilt))] = rng.integers(256)
        path.write_bytes(spoilt)
        try:
            assert all(len(chunk.time) for segment in load(path).segments for chunk in segment.blocks)
        except FileError as error:
            refused.append(str(error))
    assert len(refused) > 30
    assert all("damaged.mcap" in message for message in refused)


#: Forks writers and kills them; one process, so that everything is imported once. Prints how often each one wrote.
WRITERS = """
import os, random, signal, sys, time
import numpy as np
from hitogata.io.recording.memory import McapRecorder
from tests.io.sample_frames import random_chunk, two_boxes

world = two_boxes()
chunk = random_chunk(world, np.arange(50) * 1e-3, np.random.default_rng(0))


def write(path, told):
    recorder = McapRecorder(path)
    recorder.structure(0.0, world)
    for i in range(10**9):
        recorder.frames(chunk._replace(time=chunk.time + 0.05 * i))
        os.write(told, b".")


rng = random.Random(10)
for path in sys.argv[1:]:
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        write(path, writing)
    os.close(writing)
    count = len(os.read(reading, 1))
    time.sleep(rng.uniform(0.0, 0.1))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := len(os.read(reading, 65536)):
        count += more
    os.close(reading)
    print(count)
"""


def test_killed_at_any_moment_all_but_the_last_chunk_is_there(tmp_path: Path) -> None:
    paths = [tmp_path / f"killed{i}.mcap" for i in range(20)]
    code = [sys.executable, "-c", WRITERS, *map(str, paths)]
    done = subprocess.run(code, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[4])
    for path, told in zip(paths, map(int, done.stdout.split()), strict=True):
        run = load(path)
        assert not run.finished
        # the one being written when the signal came may be there as well
        assert len(run) in (50 * told, 50 * (told + 1))
        np.testing.assert_allclose(np.diff(run.time), 1e-3, rtol=1e-9)
        assert repair(path).frames == len(run)


def test_columns_are_those_of_a_chunk() -> None:
    """In the file the loop error goes by the name `gap`, as it always has."""
    names = ["loop_error" if name == "gap" else name for name in layout.frame_dtype(1, 1, 1).names or ()]
    measured = ["time", "energy", "work", "lost", "momentum", "loop_error", "q", "v", "forces"]
    assert [name for name in names if name in Chunk._fields] == measured


def test_a_message_that_unpacks_to_millions_of_items_is_refused(tmp_path: Path) -> None:
    """A few kB on disk, gigabytes as objects."""
    path = tmp_path / "bomb.mcap"
    for text in (b"[" + b"0," * 4_000_000 + b"0]", b" " * (20 * 2**20)):
        data = layout.encode_message(layout.META, 0.0, {}, 0)
        record = data[: layout.HEAD.itemsize] + text
        record = record[:1] + (len(record) - 9).to_bytes(8, "little") + record[9:]
        recorder = McapRecorder(path)
        recorder.write_chunk(record, np.zeros(1, dtype=np.uint64), b"")
        recorder.close()
        assert path.stat().st_size < 10_000
        with pytest.raises(FileError, match=r"items|bytes; at most"):
            load(path)


def test_repair_gets_past_a_chunk_of_wild_length(whole: Path, tmp_path: Path) -> None:
    frames = [c for c in chunks_of(whole) if c.indices and FRAMES in c.indices]
    for length in (2**62, 3, 10**6, frames[1].record.length + 1):
        data = bytearray(whole.read_bytes())
        at = frames[1].record.offset + 1
        data[at : at + 8] = length.to_bytes(8, "little")
        path = tmp_path / "wild.mcap"
        path.write_bytes(data)
        report = repair(path)
        assert (report.frames, report.whole) == (50, False)
        assert report.dropped >= 1
        assert load(path).time.tolist() == [t for t in load(whole).time.tolist() if not 0.095 < t < 0.195]

"""Contacts in recordings: on disk and in memory, parts of a run, damage, exports, queries."""

from __future__ import annotations

import csv
import struct
from pathlib import Path

import numpy as np
import pytest
from mcap.reader import make_reader

from hitogata.errors import FileError, InputError, UnknownName
from hitogata.io.recording.contact_log import contact_log
from hitogata.io.recording.contact_rows import joined_rows
from hitogata.io.recording.mcap import layout
from hitogata.io.recording.mcap.scan import chunks
from hitogata.io.recording.mcap.writer import save
from hitogata.io.recording.memory import McapRecorder, MemoryRecorder, RunData, load, repair
from hitogata.io.tables import write_csv, write_npz
from tests.io.sample_frames import random_chunk, random_marks, record_two_boxes, two_boxes


@pytest.fixture(params=["memory", "disk"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> RunData:
    recorder = MemoryRecorder() if request.param == "memory" else McapRecorder(tmp_path / "run.mcap")
    record_two_boxes(recorder)
    return recorder.run


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("mcap") / "whole.mcap"
    record_two_boxes(McapRecorder(path))
    return path


def bits(run: RunData) -> list[bytes]:
    return [joined_rows(list(segment.contact_rows)).tobytes() for segment in run.segments]


def test_both_recorders_keep_every_bit(run: RunData) -> None:
    memory = MemoryRecorder()
    record_two_boxes(memory)
    assert bits(run) == bits(memory.run)
    assert run.contact_count == len(run.contacts) == 54
    assert [len(segment.contacts) for segment in run.segments] == [27, 27]


def test_links_are_called_by_their_paths(run: RunData) -> None:
    contacts = run.contacts
    assert {*contacts.a, *contacts.b} == {"ground", "box/box", "box 2/box"}
    rows = np.concatenate(list(run.segments[0].contact_rows))
    paths = [link.path for link in run.segments[0].model.links]
    assert contacts.a[:27].tolist() == [paths[i] for i in rows["a"]]
    assert (np.diff(contacts.time) >= 0.0).all()


def test_between_is_seen_from_the_first(run: RunData) -> None:
    contacts = run.contacts
    there, back = contacts.between("box", "ground"), contacts.between("ground", "box/box")
    assert len(there) == len(back) > 0
    assert set(there.a) == {"box/box"} and set(there.b) == {"ground"}
    for name in ("normal", "force", "moment"):
        assert np.array_equal(getattr(there, name), -getattr(back, name))
    for name in ("point", "volume", "polygons"):
        assert np.array_equal(getattr(there, name), getattr(back, name))
    every = contacts.between("box")
    assert len(every) == len(there) + len(contacts.between("box", "box 2"))
    assert np.allclose(every.normal_force**2 + every.friction**2, (every.force**2).sum(axis=1))


def test_sums_over_a_frame_by_hand(run: RunData) -> None:
    force, point = run.contact_force("box 2"), run.contact_point("box 2")
    seen = run.contacts.between("box 2")
    for k in range(0, 60, 7):
        now = [i for i in range(len(seen)) if seen.time[i] == run.time[k]]
        assert np.allclose(force[k], sum((seen.force[i] for i in now), np.zeros(3)))
        weights = np.array([seen.normal_force[i] for i in now])
        if weights.sum() > 0.0:
            assert np.allclose(point[k], (weights[:, None] * seen.point[now]).sum(axis=0) / weights.sum())
        else:
            assert np.isnan(point[k]).all()
    with pytest.raises(UnknownName):
        run.contact_force("bax")


def test_polygons_have_their_corners_only(run: RunData) -> None:
    contacts = run.contacts
    for i in range(5):
        assert contacts.polygon(i).shape == (contacts.corners[i], 3)
        assert np.any(contacts.polygon(i) != 0.0, axis=1).all()


def test_slice_and_resample(run: RunData) -> None:
    part = run.slice(0.105, 0.405)
    inside = (run.contacts.time >= 0.105) & (run.contacts.time <= 0.405)
    assert len(part.contacts) == inside.sum()
    assert np.array_equal(part.contacts.force, run.contacts.force[inside])
    fine = run.resample(0.004)
    for k in range(0, len(fine), 9):
        t = fine.time[k]
        source = np.floor(round(t / 0.01, 9)) * 0.01
        expected = run.contacts[np.abs(run.contacts.time - source) < 1e-9]
        found = fine.contacts[fine.contacts.time == t]
        assert np.array_equal(found.force, expected.force)
        assert np.array_equal(run.contacts_at(t).force, expected.force)
    with pytest.raises(InputError):
        run.contacts_at(7.0)


def test_save_and_load(run: RunData, tmp_path: Path) -> None:
    assert bits(load(save(run, tmp_path / "again.mcap"))) == bits(run)


def test_messages_are_cdr_as_their_schema_says(whole: Path) -> None:
    marks = np.concatenate(list(load(whole).segments[0].contact_rows))
    with whole.open("rb") as file:
        data = [message.data for _, _, message in make_reader(file).iter_messages("/contacts")][4]
    assert data[:4] == b"\x00\x01\x00\x00"
    one = marks[4]
    numbers = struct.unpack_from("<34d6I", data, 4)
    assert len(data) == 4 + struct.calcsize("<34d6I")
    flat = [one["time"], *one["p"], *one["n"], *one["force"], *one["moment"], one["volume"], one["depth"], one["slip"]]
    assert numbers[:16] == tuple(flat)
    assert numbers[16:34] == tuple(one["polygon"].ravel())
    assert numbers[34:] == (one["corners"], 0, one["a"], one["b"], one["shape_a"], one["shape_b"])


def test_a_file_cut_off_anywhere_holds_all_whole_chunks(whole: Path, tmp_path: Path) -> None:
    data, every = whole.read_bytes(), bits(load(whole))
    channel = layout.CHANNELS[layout.CONTACTS]
    with whole.open("rb") as file:
        ends = [
            (chunk.record.end, chunk.indices[channel][1])
            for chunk in chunks(file, len(data), str(whole))
            if chunk.indices is not None and channel in chunk.indices
        ]
    path = tmp_path / "cut.mcap"
    for size in np.random.default_rng(3).integers(ends[0][0], len(data), 40):
        path.write_bytes(data[:size])
        expected = sum(count for end, count in ends if end <= size)
        for left in (load(path), load(repair(path).path)):
            assert left.contact_count == len(left.contacts) == expected
            assert all(whole.startswith(part) for whole, part in zip(every, bits(left), strict=False))


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("a", 3, "a = 3"),
        ("corners", 7, "corners = 7"),
        ("force", np.nan, "force is not finite"),
        ("p", -np.inf, "p is not finite"),
    ],
)
def test_a_contact_that_is_not_sound_is_refused(name: str, value: float, words: str, tmp_path: Path) -> None:
    world = two_boxes()
    marks = random_marks(world, np.arange(6) * 0.01, np.random.default_rng(1))
    marks[name][-1] = value
    recorder = McapRecorder(tmp_path / "bad.mcap")
    record_two_boxes(recorder, finish=False)
    recorder.contacts(marks)
    recorder.close()
    run = load(tmp_path / "bad.mcap")
    with pytest.raises(FileError, match=words):
        _ = run.contacts


def test_contacts_before_a_structure_are_refused(tmp_path: Path) -> None:
    marks = random_marks(two_boxes(), np.arange(3) * 0.01, np.random.default_rng(1))
    with McapRecorder(tmp_path / "x.mcap") as recorder, pytest.raises(FileError, match="before a structure"):
        recorder.contacts(marks)


def test_csv_and_npz(run: RunData, tmp_path: Path) -> None:
    contacts = run.contacts
    write_csv(run, tmp_path / "run.csv")
    with (tmp_path / "run-contacts.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(contacts)
    for i in (0, 30, 53):
        row = rows[i]
        assert (float(row["time_s"]), row["a"], row["b"]) == (contacts.time[i], contacts.a[i], contacts.b[i])
        assert int(row["segment"]) == i // 27
        assert [float(row[f"force_{axis}_N"]) for axis in "xyz"] == contacts.force[i].tolist()
        filled = [key for key in row if key.startswith("corner") and row[key]]
        assert len(filled) == 3 * contacts.corners[i]
        assert float(row["corner2_y_m"]) == contacts.polygon(i)[2, 1]
    arrays = np.load(write_npz(run, tmp_path / "run.npz"), allow_pickle=False)
    assert arrays["contacts/a"].tolist() == contacts.a.tolist()
    assert np.array_equal(arrays["contacts/polygons"], contacts.polygons)


def test_no_contacts_no_second_table(tmp_path: Path) -> None:
    recorder, world = MemoryRecorder(), two_boxes()
    recorder.structure(0.0, world)
    write_csv(recorder.run, tmp_path / "run.csv")
    assert [path.name for path in tmp_path.iterdir()] == ["run.csv"]
    assert len(contact_log([], ["ground"])) == 0


def test_a_segment_without_contacts_among_others(tmp_path: Path) -> None:
    recorder, world = MemoryRecorder(), two_boxes()
    rng = np.random.default_rng(2)
    recorder.structure(0.0, world)
    recorder.frames(random_chunk(world, [0.0, 0.01], rng))
    world.cut("grip")
    recorder.structure(0.02, world)
    recorder.frames(random_chunk(world, [0.02, 0.03, 0.04], rng))
    recorder.contacts(random_marks(world, [0.02, 0.03, 0.04], rng))
    run = recorder.run
    assert len(run.contacts_at(0.005)) == 0
    assert len(run.contacts_at(0.035)) == 1
    assert len(run.resample(0.01).contacts) == len(run.slice(0.0, 1.0).contacts) == 3


@pytest.mark.parametrize("most", [0, 4, 9])
def test_the_file_says_how_many_corners_a_polygon_may_have(most: int, tmp_path: Path) -> None:
    """The number belongs to the recording: any is written, stated in the schema, and read again."""
    world, time = two_boxes(), np.arange(6) * 0.01
    rows = random_marks(world, time, np.random.default_rng(1), most=max(most, 3))
    if most == 0:
        rows = joined_rows([rows])
        rows["corners"] = 0
    with McapRecorder(tmp_path / "run.mcap", corners=None if most else 12) as recorder:
        recorder.structure(0.0, world)
        recorder.frames(random_chunk(world, time, np.random.default_rng(2)))
        recorder.contacts(rows)
    with (tmp_path / "run.mcap").open("rb") as file:
        summary = make_reader(file).get_summary()
    assert summary is not None
    (schema,) = [schema for schema in summary.schemas.values() if schema.name == "hitogata/msg/Contact"]
    assert f"float64[{3 * (most or 12)}] polygon" in schema.data.decode()
    back = load(tmp_path / "run.mcap").contacts
    assert back.polygons.shape == (len(rows), most or 12, 3)
    assert back.corners.tolist() == rows["corners"].tolist()
    for i in range(len(rows)):
        assert np.array_equal(back.polygon(i), rows["polygon"][i, : rows["corners"][i]])


def test_polygons_of_different_room_stand_in_one_log() -> None:
    world = two_boxes()
    recorder = MemoryRecorder()
    recorder.structure(0.0, world)
    for start, most in ((0.0, 4), (1.0, 7)):
        recorder.contacts(random_marks(world, start + np.arange(6) * 0.01, np.random.default_rng(1), most=most))
    contacts = recorder.run.contacts
    assert contacts.polygons.shape == (12, 7, 3)
    assert not contacts.polygons[:6, 4:].any()


def test_more_corners_than_a_file_keeps_are_refused(tmp_path: Path) -> None:
    world = two_boxes()
    rows = random_marks(world, np.arange(3) * 0.01, np.random.default_rng(1), most=8)
    with McapRecorder(tmp_path / "x.mcap", corners=6) as recorder:
        recorder.structure(0.0, world)
        with pytest.raises(FileError, match="8 corners; this file keeps 6"):
            recorder.contacts(rows)

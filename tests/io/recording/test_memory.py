"""Runs in memory and on disk are equal; times between frames, parts of a run, exports, memory."""

from __future__ import annotations

import csv
import json
import tracemalloc
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import hitogata as hg
from hitogata.errors import FileError, InputError, UnknownName
from hitogata.io.recording.blocks import join
from hitogata.io.recording.json_values import from_json
from hitogata.io.recording.mcap.writer import save
from hitogata.io.recording.memory import McapRecorder, MemoryRecorder, RunData, load
from hitogata.io.tables import write_csv, write_npz
from hitogata.kernels.tree.joint import difference
from hitogata.simulation.output.recorder import Chunk
from tests.io.sample_frames import random_chunk, record_two_boxes, same_world, two_boxes
from tests.worlds import Recipe, build, recipes


@pytest.fixture(params=["memory", "disk"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> RunData:
    recorder = MemoryRecorder() if request.param == "memory" else McapRecorder(tmp_path / "run.mcap")
    record_two_boxes(recorder)
    return recorder.run


def test_what_was_told_is_there(run: RunData) -> None:
    assert len(run) == 60
    assert [len(segment) for segment in run.segments] == [30, 30]
    assert (run.start, run.end, run.duration) == pytest.approx((0.0, 0.59, 0.59))
    assert run.time.tobytes() == (np.arange(60) * 0.01).tobytes()
    assert run.events[0].detail == {"energy_lost": 0.0, "impulse": [1.0, np.inf]}
    assert run.summary["duration"] == 0.6
    assert np.isnan(run.summary["worst"])
    assert run.finished
    assert run.energy.shape == (60, 3)
    assert run.momentum.shape == (60, 6)
    assert run.loop_error.shape == (60, 2)
    assert run.segment_of.tolist() == [0] * 30 + [1] * 30


def test_both_recorders_keep_every_bit(tmp_path: Path) -> None:
    memory, disk = MemoryRecorder(), McapRecorder(tmp_path / "run.mcap")
    for recorder in (memory, disk):
        record_two_boxes(recorder)
    for a, b in zip(memory.run.segments, disk.run.segments, strict=True):
        assert (a.start, a.record) == (b.start, b.record)
        for name in Chunk._fields:
            assert a.column(name).tobytes() == b.column(name).tobytes()


def test_the_recorder_keeps_no_array_of_the_run() -> None:
    recorder, world = MemoryRecorder(), two_boxes()
    chunk = random_chunk(world, [0.0, 0.1], np.random.default_rng(1))
    recorder.structure(0.0, world)
    recorder.frames(chunk)
    chunk.q[:] = 7.0
    assert not (recorder.run.segments[0].q == 7.0).any()


def test_a_frame_that_was_recorded_comes_back_as_it_was(run: RunData) -> None:
    frame = run.frame(0.07)
    assert frame.q.tobytes() == run.segments[0].q[7].tobytes()
    world = run.world_at(0.59)
    assert world.q.tobytes() == run.segments[1].q[-1].tobytes()
    assert world.v.tobytes() == run.segments[1].v[-1].tobytes()
    assert world.connections == {}


@pytest.mark.parametrize("time", [-0.1, 0.7, np.nan])
def test_outside_the_run_is_refused(run: RunData, time: float) -> None:
    with pytest.raises(InputError):
        run.frame(time)


def test_nothing_is_mixed_across_a_change_of_structure(run: RunData) -> None:
    # the last frame of the first segment is at 0.29, the cut at 0.30
    before = run.frame(0.2999)
    assert before.segment == 0
    assert before.q.tobytes() == run.segments[0].q[-1].tobytes()
    after = run.frame(0.3)
    assert after.segment == 1
    assert after.q.tobytes() == run.segments[1].q[0].tobytes()
    assert "grip" in run.world_at(0.2999).connections
    assert run.world_at(0.3).connections == {}


@given(recipe=recipes(), part=st.floats(0.0, 1.0))
def test_between_frames_every_joint_goes_the_shortest_way(recipe: Recipe, part: float) -> None:
    scene = build(recipe)
    world = scene.world
    recorder = MemoryRecorder()
    recorder.structure(0.0, world)
    chunk = random_chunk(world, [0.0, 1.0], scene.rng)
    recorder.frames(chunk)
    q = recorder.run.frame(part).q
    links = world.tables.tree.links
    there, on = np.zeros(world.nv), np.zeros(world.nv)
    difference(there, links, chunk.q[0], q)
    difference(on, links, chunk.q[0], chunk.q[1])
    scale = 1.0 + np.abs(chunk.q).max()
    # the shortest way of a half turn is not unique: the sign of the axis is arbitrary there
    assert np.abs(np.abs(there) - part * np.abs(on)).max(initial=0.0) < 1e-9 * scale
    world.q[:] = q
    world.check_state()


def test_a_turn_is_interpolated_on_the_rotation_group() -> None:
    world = hg.World()
    figure = world.add(hg.figures.box())
    recorder = MemoryRecorder()
    recorder.structure(0.0, world)
    q = np.tile(world.q, (2, 1))
    q[1, 3:] = -np.array([np.cos(0.5), 0.0, 0.0, np.sin(0.5)])  # 1 rad about z, by the other sign
    recorder.frames(random_chunk(world, [0.0, 2.0], np.random.default_rng(0))._replace(q=q))
    got = recorder.run.world_at(0.5)
    np.testing.assert_allclose(np.abs(got.q[3:]), [np.cos(0.125), 0.0, 0.0, np.sin(0.125)], atol=1e-15)
    assert abs(np.linalg.norm(got.q[3:]) - 1.0) < 1e-15
    assert figure.root.path in [link.path for link in got.links]


def test_of_two_frames_at_one_instant_the_later_counts() -> None:
    world, recorder = two_boxes(), MemoryRecorder()
    recorder.structure(0.0, world)
    chunk = random_chunk(world, [0.0, 1.0, 1.0, 2.0], np.random.default_rng(3))
    recorder.frames(chunk)
    assert recorder.run.frame(1.0).v.tobytes() == chunk.v[2].tobytes()
    np.testing.assert_allclose(recorder.run.frame(1.0 - 1e-9).v, chunk.v[1], atol=1e-6)


def test_slice(run: RunData) -> None:
    part = run.slice(0.155, 0.35)
    assert part.time.tobytes() == run.time[16:36].tobytes()
    assert len(part.segments) == 2
    assert len(part.events) == 1
    assert part.frame(0.2).q.tobytes() == run.frame(0.2).q.tobytes()
    assert len(run.slice(0.4, 0.5).segments) == 1
    assert run.slice(0.0, 9.0).time.tobytes() == run.time.tobytes()
    with pytest.raises(InputError, match="no frame"):
        run.slice(0.151, 0.152)
    with pytest.raises(InputError, match="must not be after"):
        run.slice(0.3, 0.2)


def test_resample(run: RunData) -> None:
    same = run.resample(0.01)
    np.testing.assert_allclose(same.time, run.time, atol=1e-15)
    fine = run.resample(0.0025)
    assert len(fine) == 1 + round(run.duration / 0.0025)
    for k in (0, 7, 130, -1):
        time = float(fine.time[k])
        expected = run.frame(time)
        got = fine.frame(time)
        assert got.segment == expected.segment
        assert got.q.tobytes() == expected.q.tobytes()
        assert got.forces.tobytes() == expected.forces.tobytes()
    assert len(run.resample(0.1)) == 6
    with pytest.raises(InputError):
        run.resample(0.0)


def test_a_part_is_of_the_same_kind_as_the_whole(run: RunData) -> None:
    class Special(RunData):
        pass

    special = Special(run.segments, run.events)
    assert isinstance(special.slice(0.0, 0.1), Special)
    assert isinstance(special.resample(0.1), Special)


def test_forces_and_joints_over_the_run(run: RunData) -> None:
    forces = run.forces("grip")
    assert forces.shape == (60, 6)
    assert np.isfinite(forces[:30]).all()
    assert np.isnan(forces[30:]).all()
    with pytest.raises(UnknownName):
        run.forces("grap")
    series = run.joint("box/box")
    assert series.kind == "free"
    assert series.q.shape == (60, 7)
    assert series.v[45].tobytes() == run.frame(0.45).v[:6].tobytes()
    with pytest.raises(InputError):
        run.joint("nobody")


def test_a_joint_that_is_cut_off_ends() -> None:
    world, recorder, rng = hg.World(), MemoryRecorder(), np.random.default_rng(2)
    world.add(hg.figures.gymnast())
    for start in (0.0, 1.0):
        recorder.structure(start, world)
        recorder.frames(random_chunk(world, start + np.arange(5) * 0.1, rng))
        if start == 0.0:
            world.cut("left_shank")
    series = recorder.run.joint("left_shank")
    assert series.kind == "hinge"
    assert np.isfinite(series.q[:5]).all()
    assert np.isnan(series.q[5:]).all()


def test_poses(run: RunData) -> None:
    for poses, segment in zip(run.poses(), run.segments, strict=True):
        world = segment.world()
        assert poses.links == [link.path for link in world.links[1:]]
        for k in (0, 13, 29):
            world.q[:] = segment.q[k]
            for i, link in enumerate(world.links[1:]):
                pose = world.pose(link)
                np.testing.assert_allclose(poses.p[k, i], pose.p, atol=1e-12)
                assert abs(abs(poses.quaternion[k, i] @ pose.quaternion) - 1.0) < 1e-12
        # never the long way round
        assert (np.einsum("kni,kni->kn", poses.quaternion[1:], poses.quaternion[:-1]) >= 0.0).all()
    coarse = run.poses(0.1)
    assert [len(poses.time) for poses in coarse] == [3, 3]


def test_csv(run: RunData, tmp_path: Path) -> None:
    path = write_csv(run, tmp_path / "new" / "run.csv")
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 60
    assert float(rows[17]["time_s"]) == run.time[17]
    assert float(rows[17]["kinetic_J"]) == run.energy[17, 0]
    assert float(rows[17]["q:box/box:free[3]"]) == run.segments[0].q[17, 3]
    assert float(rows[17]["force:grip[5]"]) == run.forces("grip")[17, 5]
    assert rows[40]["force:grip[5]"] == ""
    with pytest.raises(FileError, match=r"\.csv"):
        write_csv(run, tmp_path / "run.txt")


def test_npz_needs_no_pickle(run: RunData, tmp_path: Path) -> None:
    with np.load(write_npz(run, tmp_path / "run.npz"), allow_pickle=False) as file:
        assert file["time"].tobytes() == run.time.tobytes()
        assert file["segment1/q"].tobytes() == run.segments[1].q.tobytes()
        assert file["segment0/connections"].tolist() == ["grip"]
        assert file["segment1/connections"].tolist() == []
        assert json.loads(str(file["events"]))[0]["kind"] == "cut"
        # joints without a limit have an infinite effort, which JSON cannot express
        assert from_json(str(file["structures"]).encode(), "structures")[1]["world"] == run.segments[1].record


def test_save_and_load(run: RunData, tmp_path: Path) -> None:
    back = load(save(run.resample(0.01), tmp_path / "again.mcap"))
    assert len(back) == len(run)
    assert same_world(back.world_at(0.41), run.resample(0.01).world_at(0.41))
    assert [event.name for event in back.events] == ["grip"]
    assert back.summary["duration"] == 0.6


def test_a_run_without_frames_shows_where_it_began() -> None:
    recorder = MemoryRecorder()
    recorder.structure(0.5, two_boxes())
    run = recorder.run
    assert (len(run), run.duration) == (0, 0.0)
    assert same_world(run.world_at(0.5), two_boxes())
    assert run.energy.shape == (0, 3)
    assert len(run.poses()[0].time) == 0
    assert not run.finished


def test_changes_of_one_instant_leave_no_empty_segment() -> None:
    recorder, world = MemoryRecorder(), two_boxes()
    recorder.structure(0.0, world)
    recorder.frames(random_chunk(world, [0.0, 0.1], np.random.default_rng(1)))
    recorder.structure(0.1, world)
    world.cut("grip")
    recorder.structure(0.1, world)
    recorder.frames(random_chunk(world, [0.1, 0.2], np.random.default_rng(2)))
    assert [len(segment) for segment in recorder.run.segments] == [2, 2]
    assert recorder.run.frame(0.1).segment == 1


def test_memory_stays_flat_however_long_the_run(tmp_path: Path) -> None:
    world = two_boxes()
    path = tmp_path / "long.mcap"
    chunk = random_chunk(world, np.arange(500) * 1e-3, np.random.default_rng(4))
    frames = 0
    tracemalloc.start()
    try:
        with McapRecorder(path) as recorder:
            recorder.structure(0.0, world)
            for i in range(400):
                recorder.frames(chunk._replace(time=chunk.time + 0.5 * i))
                frames += len(chunk.time)
                if i == 20:
                    tracemalloc.reset_peak()
                    settled = tracemalloc.get_traced_memory()[0]
        written = tracemalloc.get_traced_memory()[1] - settled
        tracemalloc.reset_peak()
        held = tracemalloc.get_traced_memory()[0]
        run = load(path)
        run.frame(137.0305)
        run.frame(3.2)
        looked = tracemalloc.get_traced_memory()[1] - held
    finally:
        tracemalloc.stop()
    assert frames == 200_000
    assert path.stat().st_size > 20e6
    # a few blocks of some 200 kB, not the 70 MB of the run
    assert written < 3e6
    assert looked < 6e6
    assert len(run) == frames


def test_join_is_the_inverse_of_parting(run: RunData) -> None:
    blocks = run.segments[0].blocks
    assert join(list(blocks)).q.tobytes() == run.segments[0].q.tobytes()

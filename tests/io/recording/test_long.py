"""Long recordings: successive queries unpack every block once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.io.recording.blocks import picked
from hitogata.io.recording.mcap import reader
from hitogata.io.recording.mcap.writer import McapRecorder
from tests.cli.commands import hitogata


def test_every_block_is_unpacked_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = hg.World()
    world.lay(hg.HalfSpace())
    world.add(hg.figures.chain(4), at=(0.0, 0.0, 2.0))
    world.add(hg.figures.box((0.2, 0.2, 0.2), 1.0), at=(1.0, 0.0, 0.1), fixed=False)
    run = hg.simulate(world, 1.0, dt=0.005)
    segment = run.segments[0]
    path = tmp_path / "long.mcap"
    with McapRecorder(path, meta={}) as recorder:
        recorder.structure_record(segment.start, segment.record)
        for chunk in segment.blocks:
            for start in range(0, len(chunk.time), 5):
                recorder.frames(picked(chunk, slice(start, start + 5)))
        for rows in segment.contact_rows:
            for start in range(0, len(rows), 5):
                recorder.contacts(rows[start : start + 5])
        recorder.finish(run.summary)
    read: list[Any] = []
    blocks = reader.BlocksOnDisk
    kept = blocks.read
    monkeypatch.setattr(blocks, "read", lambda self, i: read.append((self.topic, i)) or kept(self, i))
    again = hg.load(path)
    assert len(again.segments[0].blocks) > 15 and len(again.segments[0].contact_rows) > 15
    again.plot(tmp_path / "long.png")
    assert len(read) == len(set(read)) == len(again.segments[0].blocks) + len(again.segments[0].contact_rows)
    read.clear()
    assert hitogata("info", path).returncode == 0
    assert len(read) == len(set(read))
    # the memory bound holds: with no room at all the oldest blocks are dropped
    monkeypatch.setattr(reader, "KEPT_BYTES", 0)
    small = hg.load(path)
    np.testing.assert_array_equal(small.time, run.time)
    assert len(small.segments[0].blocks.opened) <= 4  # type: ignore[attr-defined]

"""The page holds the whole run, loads nothing, and is written only where it can be."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hitogata import World
from hitogata.chain.values.rotations import quaternion_matrix
from hitogata.errors import InputError
from hitogata.figures import box
from hitogata.io.recording.memory import MemoryRecorder, RunData
from hitogata.io.recording.segment import chunk_of
from hitogata.simulation.output.recorder import LogEntry
from hitogata.studio.page import html
from hitogata.studio.sampling import MOST_FRAMES, replay_of


def contents(text: Any) -> Any:
    """Header and arrays of a page, read as its script reads them."""
    header = json.loads(re.search(r'<script id="header"[^>]*>(.*?)</script>', text, re.S)[1])
    data = gzip.decompress(base64.b64decode(re.search(r'<script id="frames"[^>]*>(.*?)</script>', text, re.S)[1]))
    arrays = {
        name: np.frombuffer(data, dtype="<" + kind, count=count, offset=start)
        for name, (kind, start, count) in header["arrays"].items()
    }
    return header, arrays


def test_page_holds_the_run(bar_run: RunData, tmp_path: Path) -> None:
    path = html(bar_run, tmp_path / "new" / "bar.html")
    assert path.stat().st_size < 1_500_000
    header, arrays = contents(path.read_text(encoding="utf-8"))
    assert header["title"] == "high bar, gymnast"
    L = len(header["bodies"])
    p = arrays["p"].reshape(-1, L, 3)
    assert len(p) == round(60 * bar_run.duration) + 1
    k = len(p) // 3
    t = bar_run.start + bar_run.duration * k / (len(p) - 1)
    world = bar_run.world_at(t)
    for row, name in enumerate(header["bodies"]):
        assert p[k, row] == pytest.approx(world.pose(world[name]).p, abs=1e-5)
    assert arrays["coms"].reshape(-1, 3)[k] == pytest.approx(world.com(), abs=1e-5)
    assert [mark["kind"] for mark in header["marks"]] == ["cut", "cut"]
    assert [bond["stop"] < 1e6 for bond in header["bonds"]] == [True, True]


def test_meshes_keep_their_shape(bar_run: RunData, tmp_path: Path) -> None:
    header, arrays = contents(html(bar_run, tmp_path / "bar.html").read_text(encoding="utf-8"))
    body = header["bodies"].index("high bar/bar")
    seen = []
    for part in header["parts"]:
        if part["body"] == body:
            first, count = part["vertices"]
            points = arrays["points"].reshape(-1, 3)[first : first + count] / 32767.0
            seen.append(points * part["size"] + part["middle"])
            start, corners = part["corners"]
            assert arrays["triangles"][start : start + corners].max() == count - 1
    points = np.concatenate(seen)
    assert points[:, 2].min() == pytest.approx(-2.5, abs=1e-4)
    assert np.ptp(points[:, 1]) == pytest.approx(2.4 + 0.16, abs=1e-3)


def test_page_may_load_nothing(bar_run: RunData, tmp_path: Path) -> None:
    text = html(bar_run, tmp_path / "bar.html").read_text(encoding="utf-8")
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)[1]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    script = re.search(r'<script type="module">(.*?)</script>', text, re.S)[1]
    assert base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() in policy
    rest = re.sub(r"<script .*?</script>", "", text, flags=re.S)
    assert not re.search(r"https?://|\bsrc=|@import", rest)
    # names of kinds of elements, not places
    assert set(re.findall(r"https?://[\w.]*", script)) <= {"http://www.w3.org"}
    assert not re.search(r"\beval\(|new Function\(|\bimport\(|XMLHttpRequest|WebSocket", script)


def test_names_cannot_break_out_of_the_page(tmp_path: Path) -> None:
    world = World()
    world.add(box((0.1, 0.1, 0.1)), at=(0, 0, 1))
    recorder = MemoryRecorder()
    recorder.structure(0.0, world)
    recorder.frames(chunk_of(world, 0.0))
    recorder.log(LogEntry(0.0, "event", "</script><script>alert(1)</script>", {}))
    text = html(recorder.run, tmp_path / "x.html", title="<b>$x</b>").read_text(encoding="utf-8")
    assert "alert(1)</script>" not in text
    assert "<title>&lt;b&gt;$x&lt;/b&gt;</title>" in text
    header, _ = contents(text)
    assert header["marks"][0]["text"] == "</script><script>alert(1)</script>"


def test_same_run_same_page(bar_run: RunData, tmp_path: Path) -> None:
    first, second = (html(bar_run, tmp_path / f"{k}.html").read_bytes() for k in (1, 2))
    assert first == second


def test_replay_follows_the_world_between_frames(bar_run: RunData) -> None:
    replay = replay_of(bar_run, rate=90.0)
    for t in (0.0, 0.333, 0.7, 1.1):
        world = bar_run.world_at(t)
        p, quaternion = replay.at(t)
        for row, body in enumerate(replay.bodies):
            pose = world.pose(world[body.name])
            assert p[row] == pytest.approx(pose.p, abs=2e-3)
            assert quaternion_matrix(quaternion[row]) == pytest.approx(pose.R, abs=5e-3)


def test_a_long_run_gets_fewer_frames_a_second() -> None:
    world = World()
    world.add(box((0.1, 0.1, 0.1)), at=(0, 0, 1))
    recorder = MemoryRecorder()
    recorder.structure(0.0, world)
    for t in (0.0, 3600.0):
        recorder.frames(chunk_of(world, t))
    assert len(replay_of(recorder.run).time) == MOST_FRAMES


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"path": "bar.txt"}, "page path is 'bar.txt'; it must end in .html"),
        ({"rate": 0.0}, "rate of frames is 0"),
    ],
)
def test_refuses_what_it_cannot_write(
    bar_run: RunData, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: Any, message: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError, match=message):
        html(bar_run, **{"path": "bar.html", **arguments})
    assert not list(tmp_path.iterdir())


def test_refuses_a_run_without_shapes(tmp_path: Path) -> None:
    recorder = MemoryRecorder()
    recorder.structure(0.0, World())
    recorder.frames(chunk_of(World(), 0.0))
    with pytest.raises(InputError, match="nothing to look at"):
        html(recorder.run, tmp_path / "x.html")

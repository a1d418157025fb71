"""`hitogata design` and the demos of designed motions."""

from __future__ import annotations

from pathlib import Path

from .commands import hitogata as run
from .commands import refused

MOTION = """
title = "twist"
[motion]
rate = 40
[figure]
type = "humanoid"
[[keyframe]]
time = 0
support = ["left_foot", "right_foot"]
[[keyframe]]
time = 1
part.chest.rotation = { axis = "z", angle = "20 deg" }
"""


def test_design_tells_and_writes(tmp_path: Path) -> None:
    (tmp_path / "twist.toml").write_text(MOTION)
    done = run("design", "twist.toml", "--csv", "--compare", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    for words in ("twist", "uncorrected", "angular momentum", "limits broken", "recording: twist.mcap"):
        assert words in done.stdout
    for ending in ("mcap", "png", "html", "csv"):
        assert (tmp_path / f"twist.{ending}").stat().st_size > 1000
    info = run("info", "twist.mcap", cwd=tmp_path)
    assert info.returncode == 0, info.stderr


def test_errors_take_one_line(tmp_path: Path) -> None:
    (tmp_path / "far.toml").write_text(MOTION + 'part.left_hand.at = [3, 0, 1]\nname = "reach"\n')
    refused(run("design", "far.toml", cwd=tmp_path), "keyframe 1 'reach' at 1 s: no pose within the joints' ranges")
    refused(run("design", "far.toml", "--passes", "0", cwd=tmp_path), "from 1 to 20")
    assert run("design", "none.toml", cwd=tmp_path).returncode == 2


def test_demo_of_a_motion(tmp_path: Path) -> None:
    done = run("demo", "shift", "--quick", "--out", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out" / "shift.mcap").exists()
    refused(run("demo", "shift", "--duration", "3"), "determine its duration")

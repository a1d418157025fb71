"""`hitogata retarget`."""

from __future__ import annotations

from pathlib import Path

from hitogata.io.motion.motion_file import load_motion
from tests.motion.retarget.performances import captured, squats

from .commands import hitogata as run
from .commands import refused


def test_a_clip_is_put_on_a_figure_and_written(tmp_path: Path) -> None:
    captured(*squats(60)).to_bvh(tmp_path / "squat.bvh")
    done = run("retarget", "squat.bvh", "--csv", "--bvh", "--keys", "--plot", "--strip", "--no-html", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "60 frames on 'human'" in done.stdout and "0.00 s in the air" in done.stdout
    for name in ("squat.mcap", "squat.csv", "squat-human.bvh", "squat.toml", "squat.png", "squat-strip.png"):
        assert (tmp_path / name).stat().st_size > 1000, name
    assert len(load_motion(tmp_path / "squat.toml").keyframes) >= 5
    assert run("info", "squat.mcap", cwd=tmp_path).returncode == 0


def test_errors_take_one_line(tmp_path: Path) -> None:
    captured(*squats(60)).to_bvh(tmp_path / "squat.bvh")
    refused(run("retarget", "squat.bvh", "--figure", "nobody", cwd=tmp_path), "not 'nobody'")
    (tmp_path / "map.toml").write_text('left_foot = "Fuss"\n')
    refused(run("retarget", "squat.bvh", "--map", "map.toml", cwd=tmp_path), "'Fuss'")
    (tmp_path / "map.toml").write_text("left_foot = 3\n")
    refused(run("retarget", "squat.bvh", "--map", "map.toml", cwd=tmp_path), "left_foot is 3")
    refused(run("retarget", "nothing.bvh", cwd=tmp_path), "nothing.bvh")

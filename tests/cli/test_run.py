"""`hitogata run` and the commands that take a recording."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import hitogata as hg

from .commands import hitogata as run
from .commands import refused

SCENE = """
title = "a chain that parts"
[run]
duration = 0.5
[[figure]]
type = "chain"
n = 4
length = 0.3
at = [0, 0, 2]
pose = { rod1 = "60 deg", rod2 = "-50 deg", rod3 = "-40 deg" }
[[connection]]
name = "lead"
a = "ground"
b = "chain/rod4"
joint = "ball"
on_b = [0, 0, -0.3]
[[event]]
at = 0.3
cut = ["lead", "chain/rod3"]
"""


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("run")
    (folder / "parts.toml").write_text(SCENE, encoding="utf-8")
    done = run("run", "parts.toml", cwd=folder)
    assert done.returncode == 0, done.stderr
    assert "a chain that parts" in done.stdout
    assert "0.300000" in done.stdout
    return folder / "parts.mcap"


def test_run_records_next_to_where_it_is_called(recording: Path) -> None:
    loaded = hg.load(recording)
    assert loaded.end == pytest.approx(0.5)
    assert [event.kind for event in loaded.events if event.kind == "cut"] == ["cut", "cut"]


def test_run_takes_options_instead_of_the_scenes(recording: Path, tmp_path: Path) -> None:
    scene = recording.with_suffix(".toml")
    target = tmp_path / "x" / "y.mcap"
    done = run("run", scene, "--duration", 0.05, "--dt", 0.0005, "--integrator", "rk4", "--record", target, "--plot")
    assert done.returncode == 0, done.stderr
    assert "100 steps, integrator 'rk4'" in done.stdout
    assert hg.load(target).end == pytest.approx(0.05)
    assert (target.parent / "y.png").exists()


def test_a_scene_with_a_fault_gets_one_line(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("[run]\nduration = 1\n[[figure]]\ntype = 'gymnsat'\n", encoding="utf-8")
    refused(run("run", "bad.toml", cwd=tmp_path), "bad.toml:4: figure[0].type: no figure type is named 'gymnsat'")
    refused(run("run", "none.toml", cwd=tmp_path), "none.toml")


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [("--dt", "-1", "dt is -1"), ("--integrator", "rk5", "did you mean 'rk4'"), ("--record", "a.txt", ".mcap")],
)
def test_a_wrong_option_gets_one_line(recording: Path, option: str, value: str, message: str) -> None:
    refused(run("run", recording.with_suffix(".toml"), option, value), message)


def test_a_run_that_diverges_says_when_and_keeps_what_it_has(recording: Path, tmp_path: Path) -> None:
    scene = recording.with_suffix(".toml")
    done = run("run", scene, "--dt", "0.4", "--duration", "400", "--integrator", "euler", cwd=tmp_path)
    refused(done, "diverged at t =", code=1)
    assert "the run up to here is in parts.mcap" in done.stderr
    hg.load(tmp_path / "parts.mcap")


def test_export_writes_what_is_asked_for(recording: Path, tmp_path: Path) -> None:
    names = {"--csv": "a.csv", "--npz": "a.npz", "--html": "a.html", "--strip": "a.png"}
    arguments = [part for option, name in names.items() for part in (option, tmp_path / "out" / name)]
    done = run("export", recording, *arguments, "--every", "0.05", "--start", "0.1")
    assert done.returncode == 0, done.stderr
    assert {path.name for path in (tmp_path / "out").iterdir()} == set(names.values())
    assert "<html" in (tmp_path / "out" / "a.html").read_text(encoding="utf-8")
    assert np.asarray(Image.open(tmp_path / "out" / "a.png")).std() > 3
    with np.load(tmp_path / "out" / "a.npz") as arrays:
        assert arrays["time"][0] == pytest.approx(0.1)


def test_a_run_leaves_a_copy_for_foxglove(recording: Path, tmp_path: Path) -> None:
    done = run("run", recording.with_suffix(".toml"), "--duration", "0.1", "--foxglove", cwd=tmp_path)
    assert done.returncode == 0 and "foxglove:  parts-foxglove.mcap" in done.stdout, done.stderr
    plain, shown = (tmp_path / name for name in ("parts.mcap", "parts-foxglove.mcap"))
    assert b"foxglove.SceneUpdate" in shown.read_bytes() and b"foxglove.SceneUpdate" not in plain.read_bytes()
    np.testing.assert_array_equal(hg.load(shown).time, hg.load(plain).time)


def test_export_without_a_target_is_refused(recording: Path) -> None:
    refused(run("export", recording), "nothing to write")


def test_plot_takes_its_name_from_the_recording(recording: Path, tmp_path: Path) -> None:
    target = tmp_path / "curves.svg"
    assert run("plot", recording, "--out", target).stdout.strip() == str(target)
    assert "<svg" in target.read_text(encoding="utf-8")


def test_info_tells_about_a_recording(recording: Path) -> None:
    done = run("info", recording)
    assert done.returncode == 0, done.stderr
    for fact in ("chain/rod1", "frames from 0 to 0.5 s", "energy balance", "lead"):
        assert fact in done.stdout


def test_repair_of_a_whole_and_of_a_cut_file(recording: Path, tmp_path: Path) -> None:
    assert "nothing was wrong" in run("repair", recording).stdout
    cut = tmp_path / "cut.mcap"
    cut.write_bytes(recording.read_bytes()[:-300])
    done = run("repair", cut, "--out", tmp_path / "whole.mcap")
    assert done.returncode == 0, done.stderr
    assert "kept" in done.stdout
    hg.load(tmp_path / "whole.mcap")


@pytest.mark.parametrize("command", ["view", "plot", "repair", "info"])
def test_a_file_that_is_no_recording_gets_one_line(command: str, tmp_path: Path) -> None:
    (tmp_path / "x.mcap").write_text("no recording")
    refused(run(command, tmp_path / "x.mcap"), "x.mcap")


def test_view_serves_the_replay_until_interrupted(recording: Path) -> None:
    # a shell lets what it starts in the background ignore interrupts, and children take after their parents
    signal.signal(signal.SIGINT, signal.default_int_handler)
    server = subprocess.Popen(
        [sys.executable, "-m", "hitogata.cli", "view", str(recording), "--no-browser"],
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"HITOGATA_QUIET": "1"},
    )
    try:
        url = None
        while url is None and server.poll() is None:
            url = re.search(r"http://127\.0\.0\.1:\d+/\S+", server.stderr.readline())
        assert url is not None
        with urllib.request.urlopen(url[0], timeout=120) as page:  # noqa: S310 (our own address)
            assert page.status == 200
        server.send_signal(signal.SIGINT)
        assert server.wait(300) in (0, 1, 130)
    finally:
        server.kill()
        server.wait()
        server.stderr.close()


@pytest.mark.filterwarnings("always::hitogata.errors.OverlapWarning")
def test_a_warning_takes_one_line(tmp_path: Path) -> None:
    (tmp_path / "deep.toml").write_text('[run]\nduration = 0.01\n[floor]\n[[figure]]\ntype = "box"\nat = [0, 0, 0]\n')
    done = run("run", "deep.toml", cwd=tmp_path)
    assert done.returncode == 0
    assert "hitogata: 'box/box' is 100 mm deep in 'ground'" in done.stderr
    assert ".py:" not in done.stderr


def test_a_misspelt_file_gets_the_near_names(tmp_path: Path) -> None:
    (tmp_path / "scene.toml").write_text("")
    refused(run("run", "scnee.toml", cwd=tmp_path), "no such file; did you mean 'scene.toml'?")
    refused(run("run", "nothing-like-it.toml", cwd=tmp_path), "no such file")

"""`hitogata studio` as a user starts and ends it."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest


def started(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "hitogata.cli", "studio", "--no-browser", *arguments]
    return subprocess.Popen(
        command,
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"COLUMNS": "120"},
    )


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is a signal here")
def test_it_serves_until_ctrl_c_and_leaves_nothing(tmp_path: Path) -> None:
    with started(tmp_path) as process:
        assert process.stderr is not None
        line = process.stderr.readline()
        found = re.search(r"studio at (http://127\.0\.0\.1:\d+/\?key=\S+) ", line)
        assert found, line
        with urlopen(found[1]) as answer:  # noqa: S310 our own
            assert b"hitogata studio" in answer.read()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (0, "", "")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nothing.toml"], "no such file"),
        (["--root", "nowhere"], "no such folder"),
        (["--port", "70000"], "not 70000"),
    ],
)
def test_wrong_arguments_take_one_line(tmp_path: Path, arguments: list[str], said: str) -> None:
    with started(tmp_path, *arguments) as process:
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_a_taken_port_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with started(tmp_path, "--port", str(port)) as process:
            _, err = process.communicate(timeout=60)
    assert process.returncode == 2
    assert f"port {port} is taken" in err


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is a signal here")
def test_a_capture_opens_as_keyframes(tmp_path: Path) -> None:
    from hitogata.io.motion.motion_file import load_motion
    from tests.motion.retarget.performances import captured, squats

    captured(*squats(60)).to_bvh(tmp_path / "squat.bvh")
    with started(tmp_path, "squat.bvh") as process:
        assert process.stdout is not None and process.stderr is not None
        assert process.stdout.readline() == "keyframes: squat.toml\n"
        assert "studio at" in process.stderr.readline()
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
    assert len(load_motion(tmp_path / "squat.toml").keyframes) >= 5
    with started(tmp_path, "squat.bvh") as process:
        _, told = process.communicate(timeout=60)
    assert process.returncode == 2 and "exists already" in told, "nothing is overwritten"

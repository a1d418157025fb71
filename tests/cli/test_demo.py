"""The command line."""

from __future__ import annotations

import subprocess
import sys
import time

import numpy as np
import pytest
from PIL import Image

import hitogata


def run(*arguments, cwd=None):
    return subprocess.run(
        [sys.executable, "-m", "hitogata.cli", *arguments], capture_output=True, text=True, cwd=cwd, check=False
    )


def test_demo_prints_the_figure_and_writes_its_picture(tmp_path):
    done = run("demo", "--size", "120", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    for fact in ("human/pelvis", "left_shank", "12 ball, 4 hinge", "46", "65.000", "1.700"):
        assert fact in done.stdout
    assert "hitogata-demo" in done.stdout
    image = np.asarray(Image.open(tmp_path / "hitogata-demo" / "human.png"))
    assert image.shape == (120, 120, 3)
    assert image.std() > 5


def test_demo_takes_another_folder_and_another_figure(tmp_path):
    done = run("demo", "--out", str(tmp_path / "a" / "b"), "--mass", "54", "--sex", "female", "--size", "64")
    assert done.returncode == 0, done.stderr
    assert "54.000" in done.stdout
    assert (tmp_path / "a" / "b" / "human.png").exists()


@pytest.mark.parametrize(
    ("figure", "fact"), [("gymnast", "22"), ("high_bar", "bar"), ("human", "46"), ("swing", "board")]
)
def test_info_prints_every_ready_made_figure(figure, fact):
    done = run("info", figure)
    assert done.returncode == 0, done.stderr
    assert fact in done.stdout
    assert "kg" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("demo", "--mass", "-3"), "body mass is -3; it must be positive"),
        (("demo", "--sex", "robot"), "sex is 'robot'"),
        (("info", "swin"), "did you mean 'swing'?"),
    ],
)
def test_wrong_input_gets_one_line_and_code_2(arguments, message, tmp_path):
    done = run(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    lines = [line for line in done.stderr.splitlines() if "compil" not in line]
    assert len(lines) == 1
    assert message in lines[0]
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_made_gets_one_line_and_code_1(tmp_path):
    (tmp_path / "file").write_text("in the way")
    done = run("demo", "--out", str(tmp_path / "file" / "x"), "--size", "64")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "cannot use" in done.stderr


def test_version_and_help():
    assert run("--version").stdout.strip() == f"hitogata {hitogata.__version__}"
    shown = run("demo", "--help").stdout
    assert "Examples" in shown
    assert "--out" in shown


def test_starts_quickly():
    run("--version")
    start = time.perf_counter()
    run("--version")
    assert time.perf_counter() - start < 2.5

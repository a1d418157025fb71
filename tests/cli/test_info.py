"""`hitogata info`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from hitogata.demos import demo_path

from .commands import hitogata as run
from .commands import refused


@pytest.mark.parametrize(
    ("figure", "fact"), [("box", "1.000"), ("gymnast", "22"), ("high_bar", "bar"), ("human", "46"), ("swing", "board")]
)
def test_info_prints_every_ready_made_figure(figure: str, fact: str) -> None:
    done = run("info", figure)
    assert done.returncode == 0, done.stderr
    assert fact in done.stdout
    assert "kg" in done.stdout


def test_info_takes_another_body_and_draws_it(tmp_path: Path) -> None:
    picture = tmp_path / "a" / "human.png"
    done = run("info", "human", "--mass", "54", "--sex", "female", "--picture", picture, "--size", "64")
    assert done.returncode == 0, done.stderr
    assert "54.000" in done.stdout
    assert np.asarray(Image.open(picture)).shape == (64, 64, 3)


def test_info_shows_a_scene() -> None:
    done = run("info", demo_path("swing"))
    assert done.returncode == 0, done.stderr
    for fact in ("the swing that breaks", "left_thighv", "5 connections", "slides off: cut", "integrator 'adams'"):
        assert fact in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("human", "--mass", "-3"), "body mass is -3; it must be positive"),
        (("human", "--sex", "robot"), "not 'robot'"),
        (("swin",), "did you mean 'swing'?"),
        (("swing", "--sex", "male"), "takes no --sex"),
        (("a.toml", "--mass", "3"), "for figures"),
    ],
)
def test_wrong_input_gets_one_line_and_code_2(arguments: tuple[Any, ...], message: str, tmp_path: Path) -> None:
    refused(run("info", *arguments, cwd=tmp_path), message)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["missing.toml", "missing.mcap"])
def test_a_file_that_is_not_there_gets_one_line(name: str, tmp_path: Path) -> None:
    done = run("info", name, cwd=tmp_path)
    assert done.returncode in (1, 2)
    assert len(done.stderr.splitlines()) == 1
    assert name in done.stderr

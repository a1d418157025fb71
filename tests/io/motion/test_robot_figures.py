"""Robots of files in motion and scene files: they stand on their soles, with the entries of their anatomy."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from hitogata.demos import robot_path
from hitogata.errors import SceneError, UnknownName
from hitogata.io.motion.motion_file import load_motion
from hitogata.io.scene.scene import load_scene
from hitogata.roles import anatomy_of

MOTION = """
[figure]
robot = "robot.xml"
[figure.anatomy]
head = "chest"
[walk]
steps = 2
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "robot.xml").write_text(robot_path("awkward").read_text())
    return tmp_path


def test_a_motion_file_names_a_robot_and_nothing_else(folder: Path) -> None:
    (folder / "walk.toml").write_text(MOTION)
    motion = load_motion(folder / "walk.toml")
    figure = motion.figure
    assert anatomy_of(figure).head == "chest"
    assert set(motion.keyframes[0].support) == {"left_l6", "right_l6"}
    for link in motion.keyframes[0].support:
        pose = figure.world.pose(figure[link])
        corners = pose.p + motion.contact(link).points @ pose.R.T
        assert np.abs(corners[:, 2]).max() < 1e-7
    assert any("lands" in key.name for key in motion.keyframes)


def test_a_scene_stands_a_robot_at_its_place(folder: Path) -> None:
    (folder / "scene.toml").write_text(
        '[run]\nduration = 0.1\n[floor]\nheight = 0.2\n[[figure]]\nrobot = "robot.xml"\nat = [1.0, 0.0, 0.2]\n'
    )
    scene = load_scene(folder / "scene.toml")
    (figure,) = scene.world.figures.values()
    foot = anatomy_of(figure).feet[0]
    pose = scene.world.pose(figure[foot.link])
    assert (pose.p + pose.R @ foot.sole.centre)[2] == pytest.approx(0.2, abs=1e-7)
    assert scene.motors


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[figure]\nrobot = "nobody.xml"\n[walk]\nsteps = 2\n', "robot"),
        ('[figure]\nrobot = "robot.xml"\ntype = "human"\n[walk]\nsteps = 2\n', "exclude each other"),
        ('[figure]\nrobot = "robot.xml"\n[figure.anatomy]\nfeet = ["left_l5", "nose"]\n[walk]\nsteps = 2\n', "nose"),
        ('[figure]\nrobot = "robot.xml"\n[figure.anatomy]\nnose = "head"\n[walk]\nsteps = 2\n', "nose"),
    ],
)
def test_mistakes_are_named_with_file_and_key(text: str, message: str, folder: Path) -> None:
    (folder / "walk.toml").write_text(text)
    with pytest.raises(SceneError, match=message):
        load_motion(folder / "walk.toml")


def test_an_unknown_sample_robot_is_refused() -> None:
    with pytest.raises(UnknownName, match="awkward"):
        robot_path("awkwrd")

"""The biped as a figure of scenes."""

from __future__ import annotations

import re

import pytest
from typer.testing import CliRunner

import hitogata as hg
from hitogata.cli import app
from hitogata.errors import SceneError
from hitogata.io.scene.scene import read_scene

SCENE = """
[run]
duration = 0.1

[[figure]]
type = "biped"
radius = 0.1
l2 = 0.07
"""


def test_a_scene_has_a_biped() -> None:
    world = read_scene(SCENE).world
    figure = world.figures["biped"]
    assert figure.nv == 18 and figure.mass == pytest.approx(1.2)
    made = hg.biped.robot(0.1, dimensions=hg.biped.Dimensions(l2=0.07))
    assert figure["trunk"].q[2] == made.standing


def test_wrong_values_are_told_at_their_key() -> None:
    with pytest.raises(SceneError, match=r"foot radius is -1"):
        read_scene(SCENE.replace("0.1\nl2", "-1.0\nl2"))
    with pytest.raises(SceneError, match="radios"):
        read_scene(SCENE.replace("radius", "radios"))


def test_the_list_has_it() -> None:
    result = CliRunner().invoke(app, ["list"])
    assert re.search(r"biped\s+The twelve-joint biped", result.output)

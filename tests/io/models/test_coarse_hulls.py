"""Hulls of meshes in robot files: fewer corners within a distance, which the report has."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import trimesh

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.fewer_corners import distances
from hitogata.errors import InputError
from hitogata.io.scene.scene import load_scene

BALL = """<mujoco><compiler meshdir="."/><asset><mesh name="ball" file="ball.stl"/></asset>
<worldbody><body pos="0 0 1"><freejoint/><inertial pos="0 0 0" mass="1" diaginertia="1 1 1"/>
<geom type="mesh" mesh="ball" euler="10 20 30"/></body></worldbody></mujoco>"""


@pytest.fixture
def robot(tmp_path: Path) -> Path:
    """A ball of 0.2 m of 2562 corners."""
    trimesh.creation.icosphere(subdivisions=4, radius=0.2).export(tmp_path / "ball.stl")
    (tmp_path / "ball.xml").write_text(BALL)
    return tmp_path / "ball.xml"


def corners(found: hg.Found) -> Array:
    (link,) = found.model.links.values()
    (shape,) = (shape for shape in link.shapes if shape.touches)
    return np.asarray(shape.points)


def test_the_default_is_a_millimetre_and_the_report_has_the_distance(robot: Path) -> None:
    found, exact = hg.read(robot), hg.read(robot, hull_distance=0.0)
    assert len(corners(exact)) == 2562
    assert not [note for note in exact.report.of("changed") if "corners" in note.what]
    fewer = corners(found)
    assert len(fewer) < 0.35 * 2562
    (note,) = [note for note in found.report.of("changed") if "corners" in note.what]
    assert f"{len(fewer)} of 2562 corners" in note.what
    assert note.line == 3
    assert float(note.value) == pytest.approx(distances(corners(exact), fewer).max(), rel=1e-2)
    assert float(note.value) <= 1e-3


def test_small_meshes_are_not_rounded_off(robot: Path) -> None:
    """No more than a hundredth of the mesh by default; a distance that is asked for is taken."""
    robot.write_text(BALL.replace('file="ball.stl"', 'file="ball.stl" scale="0.02 0.02 0.02"'))
    (note,) = [note for note in hg.read(robot).report.of("changed") if "corners" in note.what]
    assert 2e-5 < float(note.value) <= 0.01 * 8e-3
    assert len(corners(hg.read(robot, hull_distance=1e-3))) < 40


def test_a_scene_says_the_distance(robot: Path) -> None:
    scene = robot.parent / "scene.toml"
    scene.write_text('[run]\nduration = 1.0\n[[figure]]\nname = "ball"\nmodel = "ball.xml"\nhull_distance = 0.0\n')
    world = load_scene(scene).world
    assert len(np.asarray(world.figures["ball"].root.shapes[0].points)) == 2562


@pytest.mark.parametrize("distance", [-1.0, "much", float("nan")])
def test_a_wrong_distance_is_refused(robot: Path, distance: object) -> None:
    with pytest.raises(InputError, match="hull_distance"):
        hg.read(robot, hull_distance=distance)

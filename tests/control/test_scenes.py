"""Controllers of scene files, of several figures, and in runs that go back."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.control import Together
from hitogata.demos import load_demo, motion_path
from hitogata.errors import SceneError
from hitogata.io.scene.scene import Scene, load_scene, read_scene
from tests.constants import FEET

STAND = """
[run]
duration = 0.4
[floor]
[[figure]]
type = "humanoid"
[[controller]]
figure = "humanoid"
stand = ["left_foot", "right_foot"]
"""
CLIP = """
[figure]
type = "humanoid"
[[keyframe]]
time = 0.0
support = ["left_foot", "right_foot"]
[[keyframe]]
time = 0.4
com = { height = 0.84 }
"""


def run(scene: Scene, duration: float) -> hg.Simulation:
    control, every = scene.control
    simulation = hg.Simulation(scene.world, events=scene.events, control=control, control_every=every)
    simulation.run(duration)
    return simulation


def test_a_figure_of_a_scene_stands_by_its_motors_and_falls_without() -> None:
    heights = []
    for text in (STAND, STAND[: STAND.index("[[controller]]")]):
        scene = read_scene(text)
        run(scene, 0.4)
        heights.append(float(scene.world.figures["humanoid"].com()[2]))
    assert heights[0] == pytest.approx(0.8538, abs=1e-3)
    assert heights[1] < 0.8


def test_a_figure_of_a_scene_does_the_motion_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "crouch.toml").write_text(CLIP, encoding="utf-8")
    file = tmp_path / "scene.toml"
    file.write_text(STAND.replace('stand = ["left_foot", "right_foot"]', 'motion = "crouch.toml"'), encoding="utf-8")
    scene = load_scene(file)
    run(scene, 0.5)
    assert scene.world.figures["humanoid"].com()[2] == pytest.approx(0.84, abs=2e-3)


def test_a_motion_that_carries_grips_what_the_scene_has(tmp_path: Path) -> None:
    text = motion_path("carry").read_text(encoding="utf-8")
    (tmp_path / "carry.toml").write_text(text, encoding="utf-8")
    props = text[text.index("[[prop]]") : text.index("[[keyframe]]")].replace("[[prop", "[[figure")
    file = tmp_path / "scene.toml"
    scene = STAND.replace('stand = ["left_foot", "right_foot"]', 'motion = "carry.toml"')
    file.write_text(scene + props, encoding="utf-8")
    loaded = load_scene(file)
    run(loaded, 2.2)
    assert set(loaded.world.connections) == {"left_hand holds crate", "right_hand holds crate"}
    assert loaded.world.pose(loaded.world.figures["crate"].root).p[2] > 0.81
    file.write_text(scene, encoding="utf-8")
    with pytest.raises(SceneError, match="carries 'crate', which is not found in the world of 'humanoid'"):
        load_scene(file)


def test_two_figures_stand_side_by_side() -> None:
    other = STAND[STAND.index("[[figure]]") :].replace(
        'type = "humanoid"', 'type = "humanoid"\nname = "second"\nat = [0.0, 1.5, 0.0]'
    )
    scene = read_scene(STAND + other.replace('figure = "humanoid"', 'figure = "second"'))
    run(scene, 0.2)
    first, second = (scene.world.figures[name].com() for name in ("humanoid", "second"))
    np.testing.assert_allclose(second - first, [0.0, 1.5, 0.0], atol=1e-6)


@pytest.mark.parametrize(
    ("given", "instead", "told"),
    [
        ('figure = "humanoid"', 'figure = "gymnast"', "no figure is named 'gymnast'"),
        ('stand = ["left_foot", "right_foot"]', "", "give either 'motion'"),
        ('stand = ["left_foot", "right_foot"]', 'stand = "left_toe"', "left_toe"),
        ('stand = ["left_foot", "right_foot"]', 'motion = "../walk.toml"', "leads out of the scene's folder"),
        ("[[controller]]", '[[motor]]\nlink = "humanoid/chest"\n[[controller]]', "has both a motor and a controller"),
    ],
)
def test_mistakes_are_told(given: str, instead: str, told: str) -> None:
    with pytest.raises((SceneError, hg.HitogataError), match=told):
        _ = read_scene(STAND.replace(given, instead)).control


def test_a_run_that_goes_back_goes_on_bit_for_bit() -> None:
    """After a push: the controller's estimates are part of the state."""
    scene = read_scene(STAND)
    control, every = scene.control
    simulation = hg.Simulation(scene.world, control=control, control_every=every)
    simulation.push(scene.world.figures["humanoid"].root, (60.0, 30.0, 0.0))
    simulation.run(0.2)
    before = simulation.snapshot()
    ends = []
    for _ in range(2):
        simulation.run(0.1)
        ends.append(np.concatenate([scene.world.q, scene.world.v]))
        simulation.restore(before)
    np.testing.assert_array_equal(ends[0], ends[1])


def test_controllers_of_one_run_have_one_period() -> None:
    world = hg.World()
    made = []
    for period, side in ((0.004, 0.0), (0.002, 1.5)):
        figure = world.add(hg.figures.humanoid(), at=(0.0, side, 0.0))
        motion = hg.Motion(figure)
        motion.key(0.0, support=FEET)
        motion.key(0.2)
        made.append(hg.control.WholeBody(motion.design(), period=period))
    with pytest.raises(hg.HitogataError, match=r"the same period, not \[0.002, 0.004\] s"):
        Together(made)


def test_the_demo_takes_its_first_push_standing() -> None:
    scene = load_demo("push")
    figure = scene.world.figures["humanoid"]
    feet = [figure[name] for name in FEET]
    start = [scene.world.pose(foot).p.copy() for foot in feet]
    run(scene, 1.5)
    np.testing.assert_allclose([scene.world.pose(foot).p for foot in feet], start, atol=1e-3)
    assert np.abs(figure.com()[:2] - scene.controllers[0].clip.com[0, :2]).max() < 0.01

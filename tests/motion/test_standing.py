"""Standing up on soles of any frame, and steps that do not depend on the frames of links."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.figure import Figure
from hitogata.contact.polygons import margin, planar_hull
from hitogata.control import WholeBody, play
from hitogata.errors import InputError
from hitogata.figures import humanoid
from hitogata.io.models.read import read_robot
from hitogata.motion import Clip, DesignOptions, Motion, add_footsteps, choose_gait, stand, straight_steps
from hitogata.roles import anatomy_of

from ..roles.awkward import awkward


def robot(tmp_path: Path, seed: int = 1, **given: object) -> Figure:
    path = tmp_path / f"robot{seed}.xml"
    path.write_text(awkward(seed, **given))  # type: ignore[arg-type]
    return read_robot(path).add(hg.World(), at=(0.0, 0.0, 0.02)).figure


def steps(figure: Figure, count: int = 2) -> Clip:
    motion = Motion(figure, options=DesignOptions(zmp_weight=0.3, control_points=12, interference=False))
    feet = [foot.link for foot in anatomy_of(figure).feet]
    add_footsteps(motion, straight_steps(motion, (feet[1], feet[0]), count, choose_gait(figure).length))
    return motion.design()


def test_stands_on_flat_soles_with_bent_knees(tmp_path: Path) -> None:
    figure = robot(tmp_path)
    done = stand(figure)
    world, known = figure.world, anatomy_of(figure)
    corners = []
    for foot in known.feet:
        pose = world.pose(figure[foot.link])
        corners.append(pose.p + foot.sole.corners @ pose.R.T)
        assert np.abs(corners[-1][:, 2]).max() < 1e-7
        assert done.turned[foot.link] == pytest.approx(0.07, abs=1e-6)
        assert done.gaps[foot.link] == pytest.approx(0.02 - 0.045 * np.sin(0.07) + 0.08 * (1 - np.cos(0.07)), abs=1e-6)
        assert figure[foot.knee].q[0] * foot.bends > 0.1
    assert 0.0 < done.lowered < 0.05
    hull = planar_hull(np.concatenate(corners)[:, :2])
    assert margin(hull, figure.com()[None, :2])[0] > 0.06
    np.testing.assert_allclose(known.axes(world.pose(figure.root).R)[:, 2], (0.0, 0.0, 1.0), atol=1e-6)
    # a figure that stands keeps its height and its place
    height, com = world.pose(figure.root).p[2], figure.com()
    assert stand(figure).lowered == pytest.approx(0.0, abs=1e-6)
    assert world.pose(figure.root).p[2] == pytest.approx(height, abs=1e-6)
    np.testing.assert_allclose(figure.com(), com, atol=2e-3)


def test_steps_do_not_depend_on_the_frames_of_links(tmp_path: Path) -> None:
    clips = []
    for seed in (1, 2):
        figure = robot(tmp_path, seed)
        stand(figure)
        clips.append(steps(figure))
    a, b = clips
    np.testing.assert_allclose(a.com, b.com, atol=2e-5)
    np.testing.assert_allclose(a.zmp, b.zmp, atol=2e-4)
    # ahead is the robot's own direction
    way = a.com[-1] - a.com[0]
    assert np.arctan2(way[1], way[0]) == pytest.approx(-1.2, abs=1e-3)
    assert np.hypot(way[0], way[1]) == pytest.approx(choose_gait(figure).length, abs=1e-3)
    played = play(a, WholeBody(a))
    assert played.standing, str(played)


def test_a_robot_on_short_soles_stands_without_a_step(tmp_path: Path) -> None:
    figure = robot(tmp_path, half=0.015)
    stand(figure)
    motion = Motion(figure)
    motion.key(0.0, support=[foot.link for foot in anatomy_of(figure).feet])
    motion.key(0.5)
    clip = motion.design()
    walker = WholeBody(clip)
    played = play(clip, walker)
    assert played.standing, str(played)
    assert walker.steps_caught == 0


def test_a_figure_without_feet_is_refused() -> None:
    model = hg.Model("ball")
    model.link("ball", None, hg.Free(), shapes=[hg.Sphere(radius=0.1)], mass=1.0, inertia=(0.004,) * 3)
    with pytest.raises(InputError, match="has no feet; name them"):
        stand(hg.World().add(model))


def test_the_gait_of_a_figure_as_tall_as_a_person_is_the_usual_one() -> None:
    gait = choose_gait(hg.World().add(humanoid()))
    assert (gait.swing, gait.shift, gait.start, gait.lift) == (0.6, 0.2, 0.6, 0.06)
    assert gait.length == pytest.approx(0.2, abs=0.01)


def test_landings_of_a_light_figure_are_sensed() -> None:
    figure = hg.World().add(humanoid(0.6, 2.0))
    stand(figure)
    clip = steps(figure)
    walker = WholeBody(clip)
    played = play(clip, walker)
    assert played.fell is None, str(played)
    assert set(walker.balance.carrying) == {"left_foot", "right_foot"}

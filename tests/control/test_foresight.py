"""Plans are compared with the world in which they will be played."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.contact.surface import Surface
from hitogata.control import WholeBody, foresee, play
from hitogata.demos import robot_path
from hitogata.io.models.read import read_robot
from hitogata.motion import Clip, Com, Motion, add_footsteps, stair_steps, stand
from hitogata.roles import anatomy_of

FEET = ["left_l6", "right_l6"]


def standing(world: hg.World, height: float = 0.0) -> Clip:
    figure = read_robot(robot_path("awkward")).add(world).figure
    stand(figure, floor=height)
    motion = Motion(figure)
    motion.key(0.0, support=FEET)
    motion.key(0.4)
    return motion.design()


def test_nothing_is_said_of_a_figure_that_stands() -> None:
    world = hg.World()
    world.floor()
    assert foresee(standing(world)) == ()
    assert foresee(standing(hg.World())) == ()


@pytest.mark.parametrize(("height", "where"), [(0.03, "above"), (-0.004, "inside")])
def test_soles_off_the_floor_are_seen_before(height: float, where: str) -> None:
    world = hg.World()
    world.floor()
    doubts = foresee(standing(world, height))
    assert [doubt.what for doubt in doubts] == [
        f"the sole of {link!r} is {1e3 * abs(height):.0f} mm {where} the ground" for link in FEET
    ]
    assert "motion.stand" in doubts[0].help and doubts[0].time == 0.0
    assert doubts[0].grave == (height > 0.01)


def test_a_plan_on_stairs_played_on_a_floor_is_seen_before() -> None:
    world = hg.World()
    figure = read_robot(robot_path("awkward")).add(world).figure
    stand(figure)
    ahead = anatomy_of(figure).axes(world.pose(figure.root).R)[:, 0]
    motion = Motion(figure)
    add_footsteps(motion, stair_steps(motion, ("right_l6", "left_l6"), 1, 0.06, 0.25))
    clip = motion.design()
    world.floor()
    flat = foresee(clip)
    assert any("60 mm above the ground" in doubt.what and "ground of the plan" in doubt.help for doubt in flat)
    middle = np.mean(
        [
            world.pose(figure[foot.link]).p + world.pose(figure[foot.link]).R @ foot.sole.centre
            for foot in anatomy_of(figure).feet
        ],
        axis=0,
    )
    at = middle + 0.125 * ahead
    turned = ("z", float(np.arctan2(ahead[1], ahead[0])))
    world.lay(hg.Stairs(steps=1, rise=0.06, run=0.25, width=1.0, landing=0.1, at=(*at[:2], 0.0), rotation=turned))
    assert not any("ground" in doubt.what for doubt in foresee(clip))


def test_weak_motors_and_ice_are_seen_and_explain_the_fall() -> None:
    world = hg.World()
    figure = read_robot(robot_path("awkward")).add(world).figure
    stand(figure)
    motion = Motion(figure)
    low = Com(figure.com() - (0.0, 0.0, 0.2), weight=(0.0, 0.0, 1.0))
    motion.key(0.0, support=FEET)
    motion.key(1.0, low)
    motion.key(2.0, low)
    clip = motion.design()
    knees = {"left_l4": 20.0, "right_l4": 20.0}
    doubts = foresee(clip, WholeBody(clip, efforts=knees))
    assert len(doubts) == 1 and doubts[0].grave
    assert "_l4' needs" in doubts[0].what and "limits" in doubts[0].help
    played = play(clip, WholeBody(clip, efforts=knees))
    assert played.fell is not None and played.doubts == doubts
    assert f"foreseen: at {doubts[0].time:.2f} s the joint of" in str(played)


def test_the_surface_is_the_highest_shape_of_the_ground() -> None:
    world = hg.World()
    assert Surface(world).empty
    world.floor(-0.1)
    world.lay(hg.Box(size=(1.0, 1.0, 0.4), at=(2.0, 0.0, 0.0)))
    world.lay(hg.Stairs(steps=2, rise=0.1, run=0.3, width=1.0, at=(0.0, 3.0, 0.0)))
    surface = Surface(world)
    for (x, y), height in {
        (0.0, 0.0): -0.1,
        (2.2, 0.3): 0.2,
        (2.6, 0.0): -0.1,
        (0.1, 3.0): 0.1,
        (0.4, 3.2): 0.2,
    }.items():
        found = surface.under(x, y)
        assert found is not None and found[0] == pytest.approx(height, abs=1e-12)
    ramp = hg.World()
    ramp.lay(hg.HalfSpace(normal=(-0.1, 0.0, 1.0)))
    under = Surface(ramp).under(2.0, 5.0)
    assert under is not None and under[0] == pytest.approx(0.2)

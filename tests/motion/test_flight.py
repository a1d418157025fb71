"""Jumps: between take-off and landing gravity alone acts, and angular momentum stays."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import MotionError
from hitogata.motion import Com, DesignOptions, Limits, Position
from hitogata.motion.clip import Clip
from hitogata.motion.pose.readings import pose_at

FEET = ["left_foot", "right_foot"]
OFF, LAND = 0.95, 1.21


def jump(ahead: float = 0.0, rise: float = 0.0, **options: object) -> Clip:
    figure = hg.World().add(hg.figures.humanoid())
    given = {"rate": 200.0, "zmp_weight": 0.5, "control_points": 14.0, "interference": False, **options}
    # how hard it is for the joints is another question
    motion = hg.Motion(figure, options=DesignOptions(**given), limits=Limits(torque=1e4))  # type: ignore[arg-type]
    low = Com((0.0, 0.0, -0.15), weight=(0, 0, 1), origin="home")
    there = np.array([ahead, 0.0, rise])
    motion.key(0.0, support=FEET)
    motion.key(0.6, low)
    motion.key(OFF, flight=True, name="take-off")
    motion.key(LAND, *(Position(foot, there, origin="last") for foot in FEET) if there.any() else (), name="land")
    motion.key(LAND + 0.4, low)
    motion.key(LAND + 1.2, pose="home")
    return motion.design()


@pytest.mark.parametrize("ahead", [0.0, 0.2])
def test_in_the_air_only_gravity_acts(ahead: float) -> None:
    clip = jump(ahead)
    assert clip.violations == ()
    weight = clip.figure.mass * 9.81
    air = (clip.time > OFF + 0.011) & (clip.time < LAND - 0.011)
    assert np.linalg.norm(clip.force[air], axis=1).max() < 0.005 * weight
    assert np.ptp(clip.momentum[air], axis=0).max() < 0.1
    # of the frames themselves: the centre of mass falls like a stone
    h = clip.time[1] - clip.time[0]
    bend = np.diff(clip.com, 2, axis=0)[air[1:-1]] / h**2
    np.testing.assert_allclose(bend, np.tile([0.0, 0.0, -9.81], (len(bend), 1)), atol=0.05)
    assert clip.com[:, 2].max() - clip.com[air][0, 2] > 0.06
    # feet are off the ground, and come down where they should
    foot = clip.figure["left_foot"]
    places = np.array([pose_at(clip.figure.world, foot, q).p for q in clip.q])
    assert places[:, 2].max() - places[0, 2] > 0.04
    np.testing.assert_allclose(places[-1] - places[0], (ahead, 0.0, 0.0), atol=1e-9)
    # on the ground the ZMP stays well inside, and no joint is faster than a motor
    assert clip.margins().min() > 0.05
    assert np.abs(clip.v[:, 6:]).max() < 12.0
    assert not clip.contact_wrench[air].any()
    assert [phase.links for phase in clip.contacts].count(()) == 1


def test_up_onto_a_step() -> None:
    clip = jump(0.15, 0.05)
    assert clip.violations == ()
    assert clip.com[-1, 2] - clip.com[0, 2] == pytest.approx(0.05, abs=2e-3)


def test_flights_that_make_no_sense_are_refused() -> None:
    figure = hg.World().add(hg.figures.humanoid())
    motion = hg.Motion(figure)
    with pytest.raises(MotionError, match="cannot begin with a flight"):
        motion.key(0.0, flight=True)
    motion.key(0.0, support=FEET)
    with pytest.raises(MotionError, match="nothing carries in a flight"):
        motion.key(0.5, support=FEET, flight=True)
    with pytest.raises(MotionError, match="come to rest"):
        motion.key(0.5, rest=True, flight=True)
    motion.key(0.5, flight=True)
    with pytest.raises(MotionError, match="a flight must end"):
        motion.design()
    motion.key(0.51)
    motion.key(1.0)
    with pytest.raises(MotionError, match="take more frames"):
        motion.design()
    # no squat before a flight of 0.45 s: legs cannot
    motion.move(2, 0.95)
    with pytest.raises(MotionError):
        motion.design()

"""Things that hands carry: the chain stays closed, and their mass counts."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import HitogataError, MotionError
from hitogata.motion import DesignOptions, Limits, Position, ThingAt
from hitogata.motion.clip import Clip
from hitogata.motion.pose.readings import pose_at

FEET = ["left_foot", "right_foot"]
HANDS = ["left_hand", "right_hand"]
GRIP, PUT = 1.2, 3.6


def carrying(mass: float = 5.0, hands: Any = HANDS) -> hg.Motion:
    world = hg.World()
    figure = world.add(hg.figures.humanoid())
    crate = world.add(hg.figures.box((0.2, 0.3, 0.2), mass=mass), at=(0.42, 0.0, 0.9), name="crate")
    options = DesignOptions(rate=50.0, interference=False)
    motion = hg.Motion(figure, options=options, limits=Limits(torque=1e4))
    motion.key(0.0, support=FEET)
    motion.key(
        GRIP, *(Position(hand, (0.40, 0.17 if hand == "left_hand" else -0.17, 0.9)) for hand in hands), name="grip"
    )
    motion.key(2.4, ThingAt("crate", (0.36, 0.0, 1.05), ("z", 0.3)))
    motion.key(PUT, ThingAt("crate", (0.42, 0.05, 1.1)), name="put")
    motion.key(5.0, pose="home")
    motion.carry(crate, hands, "grip", "put")
    return motion


@pytest.fixture(scope="module")
def clip() -> Clip:
    return carrying().design()


def test_hands_stay_where_they_grip(clip: Clip) -> None:
    world, figure = clip.figure.world, clip.figure
    crate = world["crate/box"]
    inside = (clip.time >= GRIP) & (clip.time <= PUT)
    assert clip.violations == ()
    for name in HANDS:
        places = []
        for q in clip.q[inside]:
            hand, box = pose_at(world, figure[name], q), pose_at(world, crate, q)
            places.append(np.concatenate([box.R.T @ (hand.p - box.p), (box.R.T @ hand.R).ravel()]))
        assert np.ptp(places, axis=0).max() < 1e-6
    # and both are at rest where they grip and put
    for time in (GRIP, PUT):
        f = int(np.argmin(np.abs(clip.time - time)))
        near = np.array([pose_at(world, figure["left_hand"], q).p for q in clip.q[f - 1 : f + 2]])
        assert np.abs(near[2] - near[0]).max() < 1e-3


def test_what_hands_feel_is_what_the_thing_needs(clip: Clip) -> None:
    """Force and moment by Newton and Euler, from the thing's own frames."""
    world = clip.figure.world
    crate = world["crate/box"]
    h = clip.time[1] - clip.time[0]
    poses = [pose_at(world, crate, q) for q in clip.q]
    p = np.array([pose.p for pose in poses])
    (load,) = clip.loads
    mass = crate.mass
    assert mass is not None
    full = np.flatnonzero((clip.time > GRIP + 0.25) & (clip.time < PUT - 0.25))
    for f in full[::5]:
        a = (p[f + 1] - 2.0 * p[f] + p[f - 1]) / h**2
        needed = mass.mass * (a + np.array([0.0, 0.0, 9.81]))
        given = -sum(wrench[f, 3:] for wrench in load.wrenches.values())
        np.testing.assert_allclose(given, needed, atol=0.05)
        about = np.zeros(3)
        for name, wrench in load.wrenches.items():
            hand = pose_at(world, clip.figure[name], clip.q[f]).p
            about -= wrench[f, :3] + np.cross(hand - p[f], wrench[f, 3:])
        # it turns slowly: its own momentum is small beside m g times the width of the grip
        assert np.abs(about).max() < 0.2


def test_its_mass_counts(clip: Clip) -> None:
    weight = clip.figure.mass * 9.81
    middle = int(np.argmin(np.abs(clip.time - 2.4)))
    assert clip.force[0, 2] == pytest.approx(weight, rel=1e-3)
    assert clip.force[middle - 5 : middle + 5, 2].mean() == pytest.approx(weight + 5.0 * 9.81, rel=0.02)
    rms, peak = clip.zmp_error()
    assert rms < 0.006 and peak < 0.03
    light = carrying(1e-3).design()
    arms = clip.figure.world.v_slice(clip.figure["left_forearm"])
    assert np.abs(clip.torque[middle, arms]).max() > 2.0 * np.abs(light.torque[middle, arms]).max()


def test_hands_on_both_sides_lift_and_do_not_twist(clip: Clip) -> None:
    """Half the weight each, and hardly a moment, for the hands are a little behind its middle: 24.5 N at an
    arm of 0.17 m would be 4.2 N m."""
    full = (clip.time > GRIP + 0.25) & (clip.time < PUT - 0.25)
    for wrench in clip.loads[0].wrenches.values():
        np.testing.assert_allclose(-wrench[full, 5], 0.5 * 5.0 * 9.81, rtol=0.1)
        assert np.abs(wrench[full, :3]).max() < 0.7


def test_one_hand_carries_too() -> None:
    clip = carrying(1.0, ["right_hand"]).design()
    assert clip.violations == ()
    assert set(clip.loads[0].wrenches) == {"right_hand"}


def test_what_cannot_be_carried_is_refused() -> None:
    motion = carrying()
    world = motion.figure.world
    with pytest.raises(HitogataError, match="another figure of the same world"):
        motion.carry(motion.figure, HANDS, "grip", "put")
    with pytest.raises(HitogataError, match="list of different links"):
        motion.carry(world["crate/box"].figure, ["left_hand", "left_hand"], "grip", "put")
    with pytest.raises(HitogataError, match="did you mean 'grip'"):
        motion.carry(world["crate/box"].figure, HANDS, "grib", "put")
    motion.replace("put")
    with pytest.raises(MotionError, match="its place is not given; add its ThingAt"):
        motion.design()
    motion.replace("put", ThingAt("crate", (0.42, 0.0, 1.0)), Position("left_hand", (0.4, 0.2, 1.0)))
    with pytest.raises(MotionError, match="move with it"):
        motion.design()
    motion.loads.clear()
    with pytest.raises(MotionError, match="nothing carries it"):
        motion.design()

"""Walks by lists of footsteps: the trunk during the walk."""

from __future__ import annotations

import math

import numpy as np
import pytest

import hitogata as hg
from hitogata.motion import Clip, DesignOptions, Footstep, add_footsteps, stair_steps


def most_turned(clip: Clip, link: str, heading: float = 0.0) -> float:
    """Largest angle, rad, between a link and its attitude at the start, turned by a heading at the end."""
    world, part = clip.figure.world, clip.figure[link]
    kept = world.q.copy()
    largest = 0.0
    frames = clip.q[-1:] if heading else clip.q[::4]
    c, s = math.cos(heading), math.sin(heading)
    turn = np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])
    world.q = clip.q[0]
    start = turn @ world.pose(part).R
    for q in frames:
        world.q = q
        R = world.pose(part).R @ start.T
        largest = max(largest, math.acos(min(1.0, 0.5 * (np.trace(R) - 1.0))))
    world.q = kept
    return largest


def test_the_trunk_stays_upright_on_stairs_if_asked() -> None:
    """Not asked it leans by 0.6 rad."""
    figure = hg.World().add(hg.figures.humanoid())
    options = DesignOptions(rate=30.0, zmp_weight=0.3, control_points=12, interference=False)
    motion = hg.Motion(figure, options=options)
    steps = stair_steps(motion, ("right_foot", "left_foot"), 2, 0.15, 0.30)
    add_footsteps(motion, steps, swing=0.8, shift=0.4, start=0.8, lift=0.12, crouch=0.05, trunk="chest")
    assert most_turned(motion.design(), "chest") < 0.25


def test_the_trunk_turns_with_the_feet() -> None:
    figure = hg.World().add(hg.figures.humanoid())
    motion = hg.Motion(figure, options=DesignOptions(rate=30.0, interference=False, zmp_weight=0.3))
    steps = [Footstep("left_foot", 0.034, 0.0928, 0.3), Footstep("right_foot", 0.034, -0.0928, 0.3)]
    add_footsteps(motion, steps, crouch=0.03, trunk="chest")
    assert most_turned(motion.design(), "chest", 0.3) < 0.06


def test_a_trunk_that_is_not_there() -> None:
    motion = hg.Motion(hg.World().add(hg.figures.humanoid()))
    with pytest.raises(hg.HitogataError, match="'torso'"):
        add_footsteps(motion, stair_steps(motion, ("right_foot", "left_foot"), 1, 0.1, 0.3), trunk="torso")
    assert not motion.keyframes

"""Motions that frames one by one cannot do: straight legs, stairs, kerbs; all frames are solved together there."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import InputError
from hitogata.motion import Com, DesignOptions, Footstep, add_footsteps, stair_steps, straight_steps
from hitogata.motion.clip import Clip
from hitogata.motion.pose.readings import pose_at

FEET = ("left_foot", "right_foot")


def motion_of(name: str, **options: object) -> hg.Motion:
    figure = hg.World().add(getattr(hg.figures, name)())
    given = {"rate": 30.0, "zmp_weight": 0.3, "control_points": 12.0, "interference": False, **options}
    return hg.Motion(figure, options=DesignOptions(**given))  # type: ignore[arg-type]


def check(clip: Clip) -> None:
    """No limit broken, feet stay while they carry, and nothing jumps."""
    assert clip.violations == ()
    assert clip.margins().min() > 0.0
    assert np.abs(np.diff(clip.v, axis=0)).max() < 1.5 * 50.0 / clip.rate
    world, figure = clip.figure.world, clip.figure
    for phase in clip.contacts:
        rows = np.flatnonzero((clip.time >= phase.start) & (clip.time <= phase.end))
        for link in phase.links:
            places = np.array([pose_at(world, figure[link], clip.q[f]).p for f in rows])
            assert np.ptp(places, axis=0).max() < 1e-8


def test_the_human_walks_from_its_stand_with_straight_legs() -> None:
    motion = motion_of("human")
    add_footsteps(motion, straight_steps(motion, ("right_foot", "left_foot"), 4, 0.2), crouch=0.03)
    clip = motion.design()
    check(clip)
    assert clip.com[-1, 0] - clip.com[0, 0] == pytest.approx(0.6, abs=0.01)
    # frames one by one lose the balance
    motion.options = DesignOptions(rate=30.0, zmp_weight=0.3, control_points=12.0, interference=False, smooth=False)
    assert motion.design().margins().min() < -0.1


def test_stairs_are_climbed() -> None:
    motion = motion_of("humanoid")
    steps = stair_steps(motion, ("right_foot", "left_foot"), 1, 0.15, 0.3, each=True)
    assert [(step.foot, step.z) for step in steps] == [("right_foot", 0.15), ("left_foot", 0.15)]
    add_footsteps(motion, steps, crouch=0.04, swing=0.8, shift=0.3, start=0.8)
    clip = motion.design()
    check(clip)
    np.testing.assert_allclose((clip.com[-1] - clip.com[0])[[0, 2]], (0.3, 0.15), atol=0.01)
    # the wrenches of the feet together are those that the whole body needs: m (c̈ + g)
    force = clip.contact_wrench[:, :, 3:].sum(axis=1)
    np.testing.assert_allclose(force, clip.force, atol=1e-6)


def test_a_squat_of_straight_legs_has_no_spike_and_the_height_that_was_said() -> None:
    motion = motion_of("human", rate=50.0)
    low = float(motion.figure.com()[2]) - 0.15
    motion.key(0.0, support=FEET)
    motion.key(1.5, Com((0.0, 0.0, low), weight=(0, 0, 1)))
    motion.key(3.0)
    clip = motion.design()
    check(clip)
    assert clip.com[:, 2].min() == pytest.approx(low, abs=2e-3)
    assert np.abs(clip.a[:, 6:]).max() < 10.0


def test_steps_that_make_no_sense_are_refused() -> None:
    motion = motion_of("humanoid")
    with pytest.raises(InputError, match="all must be finite"):
        add_footsteps(motion, [Footstep("left_foot", 0.1, 0.1, 0.0, float("nan"))])
    with pytest.raises(InputError, match="at least 1"):
        stair_steps(motion, FEET, 0, 0.1, 0.3)

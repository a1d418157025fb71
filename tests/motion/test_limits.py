"""Limits on torque, speed, power and friction are reported with joint and time, and kept where asked."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import HitogataError, MotionError
from hitogata.io.motion.motion_file import read_motion
from hitogata.motion import Com, DesignOptions, Limits, Orientation, Position
from hitogata.motion.pose.readings import pose_at

FEET = ["left_foot", "right_foot"]


def bow(duration: float = 1.0, **limits: Any) -> hg.Motion:
    figure = hg.World().add(hg.figures.humanoid())
    motion = hg.Motion(figure, options=DesignOptions(rate=50.0, interference=False), limits=Limits(**limits))
    motion.key(0.0, support=FEET)
    motion.key(duration, Orientation("chest", ("y", 0.5)), Com((0.0, 0.0, 0.78), weight=(0, 0, 1)))
    motion.key(2.0 * duration)
    return motion


@pytest.mark.parametrize("what", ["speed", "torque", "power"])
def test_what_is_broken_is_told_with_joint_and_time(what: str) -> None:
    free = bow().design()
    world, figure = free.figure.world, free.figure
    at = world.v_slice(figure["left_shank"])
    amount = {"speed": free.v, "torque": free.torque, "power": free.torque * free.v}[what][:, at]
    peak = float(np.abs(amount).max())
    clip = bow(**{what: {"left_shank": 0.8 * peak}}).design()
    (worst, *more) = [v for v in clip.violations if v.what.startswith(f"{what} of 'left_shank'")]
    assert max(v.amount for v in (worst, *more)) == pytest.approx(0.2 * peak, rel=1e-3)
    assert clip.time[int(np.abs(amount).argmax())] in [v.time for v in (worst, *more)]
    np.testing.assert_array_equal(clip.q, free.q)


def test_limits_are_kept_by_taking_more_time() -> None:
    speed = float(np.abs(bow().design().v[:, 6:]).max())
    clip = bow(speed=0.6 * speed, friction=0.05, keep=True).design()
    assert clip.violations == ()
    assert np.abs(clip.v[:, 6:]).max() <= 0.6 * speed * 1.001
    assert clip.friction <= 0.05 * 1.001
    assert clip.duration > 2.0 / 0.6 * 0.9
    # no keyframe was left out, and the motion that was asked for has not changed
    assert len(clip.keyframes) == 3 and clip.keyframes[-1] == pytest.approx(clip.duration)


def test_a_torque_is_kept_by_another_pose_in_the_same_time() -> None:
    """Judged by the torques of the clip, which `test_authored` holds against Pinocchio's."""

    def reach(**limits: Any) -> hg.Motion:
        figure = hg.World().add(hg.figures.humanoid())
        motion = hg.Motion(figure, options=DesignOptions(rate=50.0, interference=False), limits=Limits(**limits))
        motion.key(0.0, support=FEET)
        motion.key(1.5, Position("right_hand", (0.35, -0.15, 0.08)))
        motion.key(3.0)
        return motion

    free, kept = reach().design(), reach(keep=True).design()
    assert any("torque of 'waist_roll'" in broken.what for broken in free.violations)
    assert kept.violations == ()
    assert kept.duration == pytest.approx(3.0)
    hand = [pose_at(clip.figure.world, clip.figure["right_hand"], clip.q[75]).p for clip in (free, kept)]
    np.testing.assert_allclose(hand[0], hand[1], atol=1e-6)
    at = kept.figure.world.v_slice(kept.figure["waist_roll"])
    assert np.abs(kept.torque[:, at]).max() <= 78.0 * 1.001 < np.abs(free.torque[:, at]).max()


def test_what_no_time_makes_good_is_refused() -> None:
    hold = np.abs(bow().design().torque[:, 6:]).max()
    with pytest.raises(MotionError, match="cannot keep its limits by other poses or more time: torque of"):
        bow(torque=0.3 * hold, keep=True).design()


def test_the_joints_own_efforts_are_the_limits_where_none_are_given() -> None:
    figure = hg.World().add(hg.figures.humanoid())
    knee = figure["left_shank"]
    assert knee.joint is not None
    np.testing.assert_array_equal(Limits().of("torque", knee), knee.joint.effort)
    np.testing.assert_array_equal(Limits(torque=7.0).of("torque", knee), [7.0])
    assert np.isinf(Limits().of("speed", knee)).all()


@pytest.mark.parametrize("limits", [{"speed": 0.0}, {"torque": {"left_shank": -1.0}}, {"friction": float("nan")}])
def test_limits_that_make_no_sense_are_refused(limits: dict[str, Any]) -> None:
    with pytest.raises(HitogataError, match="limits"):
        Limits(**limits)


def test_a_limit_of_a_link_that_is_not_there_is_refused() -> None:
    with pytest.raises(HitogataError, match="left_shank"):
        bow(speed={"left_shnak": 1.0}).design()


def test_a_word_keeps_what_the_joints_have() -> None:
    figure = hg.World().add(hg.figures.humanoid())
    assert hg.Motion(figure, limits="keep").limits == Limits(keep=True)
    with pytest.raises(hg.HitogataError, match=r"limits must be .*, not 'kept'"):
        hg.Motion(figure, limits="kept")
    text = 'limits = "keep"\n[figure]\ntype = "humanoid"\n[walk]\nsteps = 2\n'
    assert read_motion(text).limits == Limits(keep=True)

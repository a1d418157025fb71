"""The human designs motions from its default stand: straight legs, ball joints, weight near the heels."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import MotionError
from hitogata.motion import Com, DesignOptions, Limits, Orientation, Position
from hitogata.motion.clip import Clip

FEET = ["left_foot", "right_foot"]
MOTIONS: dict[str, tuple[Any, list[Any]]] = {
    "squat": (hg.figures.human, [Com((0.0, 0.0, 0.92), weight=(0, 0, 1))]),
    "bow": (hg.figures.human, [Orientation("chest", ("y", 0.5))]),
    "reach": (hg.figures.human, [Position("right_hand", (0.5, -0.2, 1.1))]),
    "floor": (hg.figures.humanoid, [Position("right_hand", (0.35, -0.15, 0.08))]),
}


def designed(name: str, **options: Any) -> Clip:
    make, tasks = MOTIONS[name]
    given = DesignOptions(interference=False, **options)
    motion = hg.Motion(hg.World().add(make()), options=given, limits=Limits(keep=True))
    motion.key(0.0, support=FEET)
    motion.key(1.5, *tasks)
    motion.key(3.0)
    return motion.design()


def zmp_error(clip: Clip) -> np.ndarray:
    return np.asarray(np.linalg.norm(clip.zmp - clip.target[:, :2], axis=1))


@pytest.mark.parametrize("name", MOTIONS)
def test_it_is_done_in_balance_and_comes_back(name: str) -> None:
    clip = designed(name)
    assert clip.violations == ()
    assert zmp_error(clip).max() < 0.025
    assert clip.margins().min() > 0.05
    # an empty last keyframe returns to the start
    assert np.abs(clip.q[-1] - clip.q[0]).max() < 1e-6
    # no joint jumps: 1.6 rad/s is the floor reach's hip
    assert np.abs(clip.v[:, 6:]).max() < 2.5


def test_the_same_motion_at_any_rate() -> None:
    rms = [float(np.sqrt((zmp_error(designed("bow", rate=rate)) ** 2).mean())) for rate in (50.0, 100.0, 400.0)]
    assert np.ptp(rms) < 0.2e-3


def test_the_target_starts_below_the_figure_as_it_stands_or_where_the_paper_has_it() -> None:
    own, paper = designed("bow"), designed("bow", start="leaving foot")
    com = hg.World().add(hg.figures.human()).com()
    np.testing.assert_allclose(own.target[0, :2], com[:2], atol=1e-9)
    middle = paper.contacts[0].region.centroid
    np.testing.assert_allclose(paper.target[0, :2], middle[:2], atol=1e-9)
    assert np.linalg.norm(middle[:2] - com[:2]) > 0.05


def test_what_is_out_of_reach_is_said_with_the_keyframe() -> None:
    motion = hg.Motion(hg.World().add(hg.figures.human()))
    motion.key(0.0, support=FEET)
    motion.key(1.5, Position("right_hand", (3.0, 0.0, 1.0)))
    motion.key(3.0)
    with pytest.raises(MotionError, match=r"keyframe 1 .*right_hand"):
        motion.design()


def test_a_hand_is_led_overhead_the_way_that_its_shoulder_allows() -> None:
    """The arm of a bent trunk is raised by more than half a turn: the short way back would lead behind the back."""
    motion = hg.Motion(hg.World().add(hg.figures.human()), options=DesignOptions(interference=False))
    motion.key(0.0, support=FEET)
    motion.key(2.0, Position("right_hand", (0.35, -0.1, 0.12)))
    motion.key(4.0)
    clip = motion.design()
    assert clip.violations == () and clip.margins().min() > 0.04
    assert np.abs(clip.v[:, 6:]).max() < 3.0
    world, figure = clip.figure.world, clip.figure
    at = world.q_slice(figure["right_upper_arm"])
    lowered, raised = clip.q[0, at], clip.q[len(clip.time) // 2, at]
    assert abs(lowered @ raised) < 0.2


def test_its_joints_are_as_strong_as_was_measured() -> None:
    """Sources in `figures/strengths.py`: of a man of 65 kg and 1.70 m."""
    figure = hg.World().add(hg.figures.human(strength=1.0))
    weak = hg.World().add(hg.figures.human(strength=0.5))
    for link, half in zip(figure.links[1:], weak.links[1:], strict=True):
        assert link.joint is not None and half.joint is not None
        np.testing.assert_allclose(half.joint.effort, 0.5 * np.array(link.joint.effort))
    size = 65.0 * 9.81 * 1.70
    told = {"left_shank": 0.163 * size, "right_foot": 0.095 * size, "abdomen": 3.86 * 65.0, "left_forearm": 0.78 * 65.0}
    for name, most in told.items():
        joint = figure[name].joint
        assert joint is not None and max(joint.effort) == pytest.approx(most)
    joint = hg.World().add(hg.figures.human())["left_shank"].joint
    assert joint is not None and np.isinf(joint.effort).all()
    with pytest.raises(hg.HitogataError, match="strength"):
        hg.figures.human(strength=0.0)

"""A designed motion under dynamics with contact follows its plan and ends standing; without its motors it does not."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.motion import DesignOptions, Motion, Orientation
from hitogata.motion.clip import Clip
from hitogata.simulation import track_clip as tracking
from tests.constants import FEET


@pytest.fixture(scope="module")
def clip() -> Clip:
    motion = Motion(hg.World().add(hg.figures.humanoid()), options=DesignOptions(interference=False))
    motion.key(0.0, support=FEET)
    motion.key(0.6, Orientation("chest", ("x", 0.3)))
    return motion.design()


def test_the_plan_is_followed_and_the_zmp_is_the_planned_one(clip: Clip) -> None:
    done = tracking.track_clip(clip, stand=0.2)
    assert done.standing
    assert done.off < 2e-3
    during = (done.time > 0.05) & (done.time < 0.55)
    planned = np.column_stack([np.interp(done.time, clip.time, clip.zmp[:, i]) for i in range(2)])
    assert np.sqrt(np.mean((done.zmp - planned)[during] ** 2)) < 6e-3


def test_feedforward_leaves_little_for_the_motors_to_mend(clip: Clip) -> None:
    """The clip's own torques move the joints as planned; springs alone follow the farther behind, the softer."""
    soft = (1500.0, 60.0)
    behind, ahead = (tracking.track_clip(clip, stand=0.2, feedforward=x, carrying=soft) for x in (False, True))
    assert behind.standing and ahead.standing
    assert behind.off > 1e-3
    assert ahead.off < 0.05 * behind.off


def test_on_legs_without_strength_it_falls(clip: Clip) -> None:
    assert not tracking.track_clip(clip, stand=0.4, carrying=(0.0, 1.0)).standing

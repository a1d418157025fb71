"""Only the changed part is designed again; other frames stay as they were, and both fit together."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import InputError
from hitogata.motion import DesignOptions, Orientation
from hitogata.motion.clip import Clip

FEET = ["left_foot", "right_foot"]


def sway(count: int = 6) -> hg.Motion:
    motion = hg.Motion(hg.World().add(hg.figures.humanoid()), options=DesignOptions(interference=False))
    motion.key(0.0, Orientation("chest", ("x", 0.0)), support=FEET)
    for i in range(count):
        motion.key(1.5 * i + 1.5, Orientation("chest", ("x", 0.3 if i % 2 else -0.3)))
    motion.key(1.5 * count + 1.5, Orientation("chest", ("x", 0.0)))
    return motion


def sway_again(motion: hg.Motion) -> Clip:
    """The same, frame by frame."""
    smooth, motion.options = motion.options, DesignOptions(interference=False)
    clip = motion.design()
    motion.options = smooth
    return clip


@pytest.fixture(scope="module")
def clips() -> tuple[Clip, Clip, Clip]:
    """As it was, redone in part, and designed as a whole."""
    motion = sway()
    before = motion.design()
    motion.replace(3, Orientation("chest", ("x", -0.15)))
    return before, motion.design(after=before, changed=(4.0, 5.0)), motion.design()


def test_what_lies_outside_stays_bit_for_bit(clips: tuple[Clip, Clip, Clip]) -> None:
    before, part, _ = clips
    away = (part.time < 2.4) | (part.time > 6.6)  # 0.6 s beyond the keyframes around
    np.testing.assert_array_equal(part.q[away], before.q[away])
    inside = (part.time > 4.3) & (part.time < 4.7)
    assert np.abs(part.q[inside] - before.q[inside]).max() > 0.05


def test_it_is_as_good_as_the_whole(clips: tuple[Clip, Clip, Clip]) -> None:
    _, part, whole = clips
    assert part.violations == ()
    assert part.zmp_error()[0] < whole.zmp_error()[0] + 0.5e-3
    assert part.margins().min() > 0.9 * whole.margins().min()
    # the parts join: accelerations change by little from frame to frame, 10 ms apart
    assert np.abs(np.diff(part.a, axis=0)).max() < 0.3
    at = int(np.argmin(np.abs(part.time - 4.5)))
    np.testing.assert_allclose(part.q[at], whole.q[at], atol=0.03)


def test_a_change_that_reaches_farther_than_was_said_is_followed() -> None:
    """One instant is given, and its neighbours are 2.4 s away."""
    motion = hg.Motion(hg.World().add(hg.figures.humanoid()), options=DesignOptions(interference=False))
    for i in range(8):
        motion.key(2.4 * i, Orientation("chest", ("x", (0.0, 0.4, -0.4)[i % 3])), support=FEET)
    before = motion.design()
    motion.replace(4, Orientation("chest", ("x", -0.2)))
    part, whole = motion.design(after=before, changed=(9.5, 9.7)), motion.design()
    assert part.violations == () and part.margins().min() > 0.95 * whole.margins().min()
    assert part.zmp_error()[0] < whole.zmp_error()[0] + 1e-3
    inside = np.abs(part.time - 9.6) < 1.0
    np.testing.assert_allclose(part.q[inside], whole.q[inside], atol=2e-3)
    away = (part.time < 6.0) | (part.time > 13.2)
    np.testing.assert_array_equal(part.q[away], before.q[away])


def test_what_cannot_be_redone_in_part_is_refused(clips: tuple[Clip, Clip, Clip]) -> None:
    before = clips[0]
    with pytest.raises(InputError, match="give both"):
        sway().design(after=before)
    with pytest.raises(InputError, match="of the same figure and instants"):
        sway().design(after=before, changed=(4.0, 5.0))
    motion = sway()
    motion.options = DesignOptions(interference=False, smooth=True)
    with pytest.raises(InputError, match="solved together"):
        motion.design(after=sway_again(motion), changed=(4.0, 5.0))
    with pytest.raises(InputError, match="must be \\(from, to\\)"):
        sway().design(after=before, changed=(5.0, 4.0))

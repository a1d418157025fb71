"""A motion must not depend on its sampling rate: one solution, sampled at any rate."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.chain.values.rotations import quaternion_matrix

from .authored import MOTIONS

#: those that take little time; all twenty are within 0.2 mm from 50 to 800
QUICK = [
    ("walk", "humanoid"),
    ("turn", "humanoid"),
    ("one-leg wave", "humanoid"),
    ("jump", "humanoid"),
    ("jump", "human"),
    ("bow", "human"),
    ("carry", "human"),  # its last attempt at more balance is taken back
]


@pytest.mark.parametrize(("name", "figure"), QUICK)
def test_the_same_motion_at_any_rate(name: str, figure: str) -> None:
    slow, usual, fast = (MOTIONS[name](figure, rate=rate).design() for rate in (50.0, 100.0, 800.0))
    assert [len(clip.time) for clip in (slow, usual, fast)] == [
        round(slow.duration * rate) + 1 for rate in (50.0, 100.0, 800.0)
    ]
    errors = [clip.zmp_error()[0] for clip in (slow, usual, fast)]
    assert np.ptp(errors) < 0.2e-3
    np.testing.assert_allclose(fast.q[::16], slow.q, atol=1e-9)
    np.testing.assert_allclose(fast.q[::8], usual.q, atol=1e-9)
    # rates are those of the poses, by central differences over 2.5 ms
    h = fast.time[1] - fast.time[0]
    joints = slice(6, None)
    v = (fast.q[2:, 7:] - fast.q[:-2, 7:]) / (2.0 * h)
    if figure == "humanoid":  # all hinges
        np.testing.assert_allclose(v, fast.v[1:-1, joints], atol=0.02)
    R = quaternion_matrix(fast.q[:, 3:7])
    np.testing.assert_allclose(R @ np.swapaxes(R, 1, 2), np.broadcast_to(np.eye(3), R.shape), atol=1e-12)


def test_feet_that_stand_stand_between_solved_frames() -> None:
    clip = MOTIONS["walk"]("humanoid", rate=800.0).design()
    world, figure = clip.figure.world, clip.figure
    phase = next(one for one in clip.contacts if one.links == ("left_foot",))
    inside = np.flatnonzero((clip.time >= phase.start) & (clip.time <= phase.end))
    places = []
    for f in inside[::7]:
        world.q[:] = clip.q[f]
        places.append(world.pose(figure["left_foot"]).p)
    assert np.ptp(np.array(places), axis=0).max() < 1e-6


def test_few_frames_tell_the_error_of_all_that_were_solved() -> None:
    """The error of a walk peaks where feet land, which every second frame may hit or not: 0.3 mm apart of the human."""
    slow, usual = (MOTIONS["walk"]("humanoid", rate=rate, compare=True).design() for rate in (50.0, 100.0))
    for few, all_ in zip(slow.stages, usual.stages, strict=True):
        assert slow.zmp_error(few) == usual.zmp_error(all_)
    hit = np.linalg.norm(slow.zmp - slow.target[:, :2], axis=1)
    assert np.sqrt((hit**2).mean()) != pytest.approx(slow.zmp_error()[0], rel=1e-4)

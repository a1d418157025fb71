"""The leg's inverse kinematics against its forward kinematics, the figure and scipy."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata import biped
from hitogata.biped.body.kinematics import STATES
from hitogata.errors import InputError, UnreachableError
from hitogata.kernels.ik import biped_leg as kernel

ROBOT = biped.robot()
SIZE = ROBOT.dimensions


def wrapped(x: Any) -> Any:
    return (x + np.pi) % (2.0 * np.pi) - np.pi


def scipy_hip(angles: Any) -> Any:
    """004 (8)–(11) written down a second time."""
    t1, t2, t3, t4, t5, t6 = angles
    l1, l2, l3, l4 = SIZE.lengths
    R = Rotation.from_euler("x", t6)
    p = np.zeros(3)
    for length, axis, angle in ((l1, "y", t5), (l2, "y", t4), (l3, "y", t3), (l4, "x", t2), (0.0, "z", t1)):
        p = p + R.apply([0.0, 0.0, length])
        R = R * Rotation.from_euler(axis, angle)
    return p, R.as_matrix()


def test_forward_kinematics_is_the_papers() -> None:
    rng = np.random.default_rng(1)
    for angles in rng.uniform(-np.pi, np.pi, (20, 6)):
        p, R = biped.hip_frames(ROBOT, angles)
        p_ref, R_ref = scipy_hip(angles)
        assert np.abs(p - p_ref).max() < 1e-15 and np.abs(R - R_ref).max() < 1e-15


def test_the_figure_has_the_same_angles() -> None:
    world = hg.World()
    figure = world.add(ROBOT)
    rng = np.random.default_rng(2)
    world.q[7:] = rng.uniform(-2.0, 2.0, 12)
    trunk = world.pose(figure["trunk"])
    for leg, side in enumerate(("right", "left")):
        foot, hip = world.pose(figure[f"{side}_foot"]), world.pose(figure[f"{side}_hip"])
        p, R = biped.hip_frames(ROBOT, world.q[7 + 6 * leg : 13 + 6 * leg])
        assert np.abs(foot.R.T @ (hip.p - foot.p) - p).max() < 1e-15
        assert np.abs(foot.R.T @ trunk.R - R).max() < 1e-15


def test_inverse_of_forward_is_the_identity_on_all_branches() -> None:
    """100 000 poses: the angles themselves are among the branches, and every branch that reaches gives the pose."""
    n = 100_000
    angles = np.random.default_rng(3).uniform(-np.pi, np.pi, (n, 6))
    p, R = biped.hip_frames(ROBOT, angles)
    found = biped.leg_branches(ROBOT, p, R)
    assert np.abs(wrapped(found.angles - angles[:, None])).max(axis=2).min(axis=1).max() < 1e-10
    again_p, again_R = biped.hip_frames(ROBOT, found.angles)
    reached = found.reached
    assert np.abs(again_p - p[:, None])[reached].max() < 1e-10
    assert np.abs(again_R - R[:, None])[reached].max() < 1e-10
    assert set(reached.sum(axis=1)) == {2, 4, 6, 8}
    own = np.abs(wrapped(found.angles - angles[:, None])).max(axis=2).argmin(axis=1)
    assert set(own) == set(range(8))


@given(st.floats(0.0, 1e-4), st.floats(-1.0, 1.0), st.integers(0, 5))
def test_near_singular_poses_are_still_reached(off: Any, other: Any, which: Any) -> None:
    """Straight knee, hip rolled to 90°, hip above the ankle's axis: the pose is right even where the angles are not."""
    angles = np.full(6, 0.3 * other)
    angles[which] = (0.0, 0.5 * math.pi, 0.0, 0.0, 0.0, 0.0)[which] + off
    p, R = biped.hip_frames(ROBOT, angles[None])
    found = biped.leg_branches(ROBOT, p, R)
    again_p, again_R = biped.hip_frames(ROBOT, found.angles)
    error = np.abs(again_p - p[:, None]).max(axis=2) + np.abs(again_R - R[:, None]).max(axis=(2, 3))
    assert error[found.reached].max() < 1e-11
    assert found.reached.any()


def test_singular_poses_are_named() -> None:
    # hip rolled by 90°: yaw and pitch are one motion, the hint's yaw is taken
    p, R = biped.hip_frames(ROBOT, np.array([[0.3, 0.5 * math.pi, 0.2, -0.5, 0.2, 0.0]]))
    found = biped.leg_branches(ROBOT, p, R, hint=[0.7, 0, 0, 0, 0, 0])
    assert (found.status[0, :4] == kernel.HIP_FREE).any()
    again = biped.hip_frames(ROBOT, found.angles[0, 0])
    assert np.abs(again[0] - p[0]).max() < 1e-12 and np.abs(again[1] - R[0]).max() < 1e-12
    # hip on the axis of the ankle's roll
    near = np.array([[0.03, 0.0, 0.0]])
    assert (biped.leg_branches(ROBOT, near, np.eye(3)[None]).status != kernel.REACHED).all()
    assert "axis of the ankle" in STATES[kernel.ANKLE_FREE]
    # hip's pitch axis on the ankle's
    fold = np.array([[0.0, 0.0, SIZE.l1 + SIZE.l4]])
    assert (biped.leg_branches(ROBOT, fold, np.eye(3)[None]).status == kernel.KNEE_FREE).any()


def frames(height: Any, foot_x: Any = 0.0) -> Any:
    p = np.zeros((3, 3, 3))
    p[:, 0, 2] = height
    p[:, 1:, 1] = SIZE.hips[:, 1]
    p[:, 1:, 2] = ROBOT.foot.height
    p[1, 1, 0] = foot_x
    return p, np.tile(np.eye(3), (3, 3, 1, 1))


def test_out_of_reach_names_leg_time_and_distance() -> None:
    p, R = frames(ROBOT.standing, 0.05)
    with pytest.raises(UnreachableError, match=r"t = 0.01 s: the right leg's hip is 9\.\d+ mm farther") as caught:
        biped.solve_legs(ROBOT, p, R, time=[0.0, 0.01, 0.02])
    assert (caught.value.leg, caught.value.row, caught.value.time) == ("right", 1, 0.01)
    straight = SIZE.l1 + SIZE.l2 + SIZE.l3
    assert caught.value.excess == pytest.approx(math.hypot(straight - SIZE.l1, 0.05) - SIZE.l2 - SIZE.l3, rel=1e-9)


def test_the_nearest_pose_on_request() -> None:
    p, R = frames(ROBOT.standing, 0.05)
    solution = biped.solve_legs(ROBOT, p, R, nearest=True)
    assert solution.status[1, 0] == kernel.TOO_FAR and solution.excess[1, 0] > 0.0
    hip, turned = biped.hip_frames(ROBOT, solution.angles[1, 0])
    wanted = p[1, 0] + SIZE.hips[0] - p[1, 1]
    # the attitude is kept, and the remaining distance is the reported one
    assert np.abs(turned - np.eye(3)).max() < 1e-12
    assert np.linalg.norm(hip - wanted) == pytest.approx(solution.excess[1, 0], rel=1e-9)
    # no other bend of the knee and the ankle's pitch comes nearer
    for step in np.random.default_rng(5).normal(size=(200, 2)) * 1e-3:
        other = solution.angles[1, 0] + [0, 0, -step.sum(), step[0], step[1], 0]
        assert np.linalg.norm(biped.hip_frames(ROBOT, other)[0] - wanted) > solution.excess[1, 0] - 1e-12


def test_a_motion_stays_on_its_branch_and_has_no_jumps() -> None:
    t = np.linspace(0.0, 2.0 * np.pi, 1000)
    p, R = frames(0.0)
    p, R = np.repeat(p[:1], 1000, axis=0), np.repeat(R[:1], 1000, axis=0)
    p[:, 0, 2] = ROBOT.standing - 0.03 + 0.02 * np.sin(3 * t)
    p[:, 1, 0] = 0.03 * np.sin(t)
    R[:, 1] = Rotation.from_euler("z", 0.5 * np.sin(t)[:, None]).as_matrix()
    forward = biped.solve_legs(ROBOT, p, R)
    assert (forward.angles[:, :, 3] <= 0.0).all() and (forward.branch == 0).all()
    assert np.abs(np.diff(forward.angles, axis=0)).max() < 0.05
    backward = biped.solve_legs(ROBOT, p, R, knee="backward")
    assert (backward.angles[:, :, 3] >= 0.0).all()
    near = biped.solve_legs(ROBOT, p, R, knee="nearest", start=backward.angles[0])
    assert np.abs(near.angles - backward.angles).max() < 1e-12


def test_bad_input_is_refused() -> None:
    with pytest.raises(InputError, match="knee is 'sideways'"):
        biped.solve_legs(ROBOT, *frames(0.2), knee="sideways")
    with pytest.raises(InputError, match=r"expected \(n, 3\)"):
        biped.leg_branches(ROBOT, np.zeros((2, 2)), np.zeros((2, 3, 3)))
    with pytest.raises(InputError, match="angles have shape"):
        biped.hip_frames(ROBOT, np.zeros(5))

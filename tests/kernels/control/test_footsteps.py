"""Moved steps: after them the pendulum follows its plan without feedback; reach, sides and pace by definition."""

from __future__ import annotations

import math

import numpy as np
import pytest

from hitogata.arrays import Array
from hitogata.kernels.control.footsteps import (
    keep_apart,
    lead_offsets,
    move_step,
    next_leaving,
    room_of,
    set_pace,
    settle_landing,
    swinging,
)
from hitogata.kernels.control.reference import read_plan
from hitogata.kernels.control.tolerances import (
    MAX_PACE_DECREASE,
    MAX_PACE_INCREASE,
    MAX_WEIGHT_SHIFT_TIME,
    USABLE_SOLE_FRACTION,
    WALK_REACH_FRACTION,
)
from tests.kernels.control.stance import Stance, at_world, corners_of, stance


def in_swing(**tuning: float) -> Stance:
    """On the left foot, the right one swinging; the figure exactly in its planned pose."""
    s = stance(2, **tuning)
    alone = np.flatnonzero((s.plan.carries[:, 0] == 1) & (s.plan.carries[:, 1] == 0))
    k = alone[int(0.3 * len(alone))]
    state = s.ctl.state[0]
    state["clock"], state["pace"], state["since"] = k / s.plan.rate, 1.0, 0.004
    s.ctl.q[:], s.ctl.v[:] = s.plan.q[k], s.plan.v[k]
    at_world(s)
    read_plan(s.ctl, s.body, s.plan)
    s.ctl.feet["carries"] = s.ctl.feet["planned"]
    state["omega"] = 3.3
    state["dcm_plan"] = state["com_ref"][:2] + state["com_v_ref"][:2] / 3.3
    state["dcm"] = state["dcm_plan"]
    return s


@pytest.mark.parametrize(("carries", "expected"), [((1, 1), -1), ((0, 0), -1), ((1, 0), 1), ((0, 1), 0)])
def test_the_swing_foot_is_the_only_one_in_the_air(carries: tuple[int, int], expected: int) -> None:
    s = stance()
    s.ctl.feet["carries"] = carries
    assert swinging(s.ctl) == expected


def test_the_next_lift_off_is_that_of_another_foot() -> None:
    s = in_swing()
    time = float(s.ctl.state[0]["clock"])
    k = round(time * s.plan.rate)
    expected = min(float(s.plan.until[k, 0]), time + MAX_WEIGHT_SHIFT_TIME)
    assert next_leaving(s.ctl, s.plan, 1, time) == pytest.approx(expected)
    assert next_leaving(s.ctl, s.plan, 0, time) == pytest.approx(
        time + MAX_WEIGHT_SHIFT_TIME
    )  # the other is in the air


def test_a_moved_step_makes_the_plan_agree_with_the_measured_dcm() -> None:
    s = in_swing(reach=3.0)
    state = s.ctl.state[0]
    error = np.array([0.12, 0.0])
    state["dcm"] = state["dcm_plan"] + error
    beyond = 0.12 - max(s.gains.step, room_of(s.ctl, s.body, 0, 0, 0.12))
    assert beyond > 0.01
    move_step(s.ctl, s.body, s.plan, s.gains)
    # the offset of the reference takes up what the ZMP in the sole cannot
    np.testing.assert_allclose(state["dcm_offset"], (beyond, 0.0), atol=1e-12)
    # δξ̇ = ω (δξ − δp) with δp = 0 until the transfer, at which the error has grown to the shift of the plan
    foot = s.ctl.feet[1]
    transfer = 0.5 * (foot["lands"] + next_leaving(s.ctl, s.plan, 1, float(foot["lands"]))) - state["clock"]
    assert state["moved"][0] == pytest.approx(beyond * math.exp(3.3 * transfer))


def test_without_an_error_no_step_is_moved() -> None:
    s = in_swing()
    move_step(s.ctl, s.body, s.plan, s.gains)
    state = s.ctl.state[0]
    assert state["pace"] == 1.0
    for name in ("moved", "dcm_offset", "zmp_offset", "com_offset"):
        assert not state[name].any()


def test_the_room_is_the_distance_from_the_zmp_to_the_end_of_the_sole() -> None:
    s = in_swing()
    state, sole = s.ctl.state[0], corners_of(s, 0)
    state["zmp_offset"] = (0.01, -0.02)
    for c in range(2):
        at = state["zmp_ref"][c] + state["zmp_offset"][c]
        assert room_of(s.ctl, s.body, 0, c, 1.0) == pytest.approx(USABLE_SOLE_FRACTION * (sole[:, c].max() - at))
        assert room_of(s.ctl, s.body, 0, c, -1.0) == pytest.approx(USABLE_SOLE_FRACTION * (at - sole[:, c].min()))


@pytest.mark.parametrize("moved", [(0.0, 0.0), (0.0, 0.3), (2.0, 0.0), (-1.0, -1.0), (0.05, -0.02)])
def test_landings_stay_on_their_side_and_within_reach(moved: tuple[float, float]) -> None:
    s = in_swing()
    state, stands = s.ctl.state[0], s.figure.world.pose(s.figure["left_foot"])
    state["moved"] = moved
    keep_apart(s.ctl, s.body, s.plan, s.gains, 1)
    k = round(s.ctl.feet[1]["lands"] * s.plan.rate)

    def seen(shift: Array) -> Array:
        """From the stance foot, in its axes."""
        return np.asarray(stands.R[:2, :2].T @ (s.plan.foot[k, 1, :2] + shift - stands.p[:2]))

    planned, goal = seen(np.zeros(2)), seen(state["moved"])
    assert planned[1] < 0.0  # the right foot
    far = max(WALK_REACH_FRACTION * s.gains.reach, float(np.linalg.norm(planned)))
    # a landing at the limit of the reach is moved towards the stance foot, and so may come nearer to it
    assert -goal[1] >= min(s.gains.apart, -planned[1]) - 1e-9 or np.linalg.norm(goal) > far - 1e-9
    assert np.linalg.norm(goal) <= far + 1e-12
    if moved == (0.05, -0.02):
        np.testing.assert_allclose(state["moved"], moved, atol=1e-12)


def test_a_landing_keeps_the_shift_of_the_plan() -> None:
    s = in_swing()
    state = s.ctl.state[0]
    state["offset"], state["moved"] = (0.1, 0.0), (0.02, 0.03)
    settle_landing(s.ctl, s.plan, 1)
    np.testing.assert_allclose(state["last"], (0.1, 0.0))
    np.testing.assert_allclose(state["offset"], (0.12, 0.03))
    assert not state["moved"].any()
    assert state["landed"] == state["clock"]
    assert state["switch"] == next_leaving(s.ctl, s.plan, 1, float(state["clock"]))


def test_offsets_of_dcm_and_com_obey_the_pendulum() -> None:
    """While the ZMP goes over to the new place, the DCM's offset approaches it as e^{−ωT} until half of the way."""
    s = stance()
    state, w, h = s.ctl.state[0], 3.3, 1e-5
    state["omega"], state["offset"], state["last"] = w, (0.1, -0.05), (0.02, 0.0)
    state["landed"], state["switch"], state["since"] = 1.0, 1.4, 0.0

    def offsets(clock: float, f: int, left: float) -> tuple[Array, Array]:
        state["clock"] = clock
        lead_offsets(s.ctl, f, left)
        return state["dcm_offset"].copy(), state["zmp_offset"].copy()

    np.testing.assert_allclose(offsets(1.0, -1, 0.0)[1], (0.02, 0.0), atol=1e-15)
    np.testing.assert_allclose(offsets(1.2, -1, 0.0)[0], (0.1, -0.05), atol=1e-15)
    np.testing.assert_allclose(offsets(1.2, -1, 0.0)[1], (0.06, -0.025), atol=1e-15)
    np.testing.assert_allclose(offsets(1.5, -1, 0.0), [(0.1, -0.05)] * 2, atol=1e-15)
    # in swing with the ZMP at its old place: the exponential of the pendulum
    state["moved"] = (0.03, 0.01)
    before, after = (offsets(1.1 + t, 1, 0.3 - t)[0] for t in (-h, h))
    here, zmp = offsets(1.1, 1, 0.3)
    np.testing.assert_allclose((after - before) / (2.0 * h), w * (here - zmp), atol=1e-8)
    # the COM follows: ċ = ω (ξ − c)
    state["since"], state["com_offset"] = 0.001, (0.0, 0.0)
    lead_offsets(s.ctl, 1, 0.3)
    np.testing.assert_allclose(state["com_offset"], 0.001 * w * state["dcm_offset"], atol=1e-15)


PACES = [(0.02, None), (-0.02, None), (5.0, 1.0 + MAX_PACE_INCREASE), (-5.0, 1.0 - MAX_PACE_DECREASE)]


@pytest.mark.parametrize(("ahead", "limit"), PACES)
def test_the_plan_is_sped_up_if_the_measured_dcm_is_ahead(ahead: float, limit: float | None) -> None:
    s = in_swing()
    state = s.ctl.state[0]
    rate = state["omega"] * (state["dcm_plan"] - state["zmp_ref"])
    state["dcm"] = state["dcm_plan"] + ahead * rate + s.gains.step * np.sign(ahead) * rate / np.linalg.norm(rate)
    set_pace(s.ctl, s.gains, 1)
    assert (state["pace"] - 1.0) * ahead > 0.0
    if limit is not None:
        assert state["pace"] == pytest.approx(limit)
    set_pace(s.ctl, s.gains, -1)
    assert state["pace"] == 1.0  # only while a foot swings

"""Push recovery: its modes by table, its paths by their ends and derivatives."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.arrays import Array
from hitogata.kernels.control.recovery import (
    are_parted,
    begin_swing,
    crouch,
    go_on,
    hold_rest,
    is_falling,
    is_standing,
    is_still,
    recover,
    settle,
    shift,
    sole_middle,
    swing,
)
from hitogata.kernels.control.tables import MODE_ALIGN, MODE_CATCH, MODE_FOLLOW, MODE_SETTLE, MODE_SHIFT
from hitogata.kernels.control.tolerances import (
    CATCH_DCM_DEPTH,
    CONTACT_FORCE_THRESHOLD,
    DCM_REST_TOL,
    MAX_LEG_EXTENSION,
    RETURN_STEP_TIME,
    SETTLE_TIME,
    STANDING_TIME,
    WEIGHT_SHIFT_TIME,
)
from tests.constants import FEET
from tests.kernels.control.stance import Stance, at_world, corners_of, stance


def standing() -> Stance:
    """On both feet, at rest as planned."""
    s = stance()
    at_world(s)
    state, feet = s.ctl.state[0], s.ctl.feet
    feet["carries"] = feet["planned"] = 1
    feet["lands"] = np.inf
    state["time"] = state["clock"] = 1.0
    state["omega"], state["since"] = 3.2, 0.004
    state["com_ref"], state["rest"] = s.figure.com(), s.figure.com()[:2]
    state["dcm"] = state["dcm_plan"] = middle(s)
    for f, name in enumerate(FEET):
        feet[f]["home"] = feet[f]["p"] = s.figure.world.pose(s.figure[name]).p
    return s


def middle(s: Stance) -> Array:
    """Of both soles, seen from above."""
    return np.asarray(0.5 * (corners_of(s, 0) + corners_of(s, 1)).mean(axis=0)[:2])


def test_a_figure_falls_if_its_dcm_is_near_the_edge_and_nearer_than_planned() -> None:
    s = standing()
    for f in range(2):
        np.testing.assert_allclose(sole_middle(s.ctl, s.body, f), corners_of(s, f).mean(axis=0), atol=1e-12)
    edges = np.vstack([corners_of(s, f)[:, :2] for f in range(2)])
    state, ahead = s.ctl.state[0], float(edges[:, 0].max())  # the hull of parallel feet is a rectangle
    assert not is_falling(s.ctl, s.body)
    for depth, falls in ((1.5 * CATCH_DCM_DEPTH, False), (0.5 * CATCH_DCM_DEPTH, True), (-0.1, True)):
        state["dcm"][0] = ahead - depth
        assert is_falling(s.ctl, s.body) == falls
    # a plan that is as near to the edge
    state["dcm"][0] = state["dcm_plan"][0] = ahead - 0.5 * CATCH_DCM_DEPTH
    assert not is_falling(s.ctl, s.body)


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [("carries", 1, True), ("carries", 0, False), ("planned", 0, False), ("lands", 1.0 + 0.5 * STANDING_TIME, False)],
)
def test_standing_needs_both_feet_and_no_lift_off_soon(field: str, value: float, expected: bool) -> None:
    s = standing()
    s.ctl.feet[1][field] = value
    assert is_standing(s.ctl) == expected


def test_feet_are_parted_if_they_are_elsewhere_than_planned() -> None:
    s = standing()
    assert not are_parted(s.ctl, s.body)
    s.ctl.feet["home"][:, :2] += (0.3, -0.2)  # both: their relative position is as planned
    assert not are_parted(s.ctl, s.body)
    s.ctl.feet[0]["home"][1] += 0.05
    assert are_parted(s.ctl, s.body)


def test_a_push_starts_a_step_and_a_quiet_stance_does_not() -> None:
    s = standing()
    recover(s.ctl, s.body, s.gains)
    assert s.ctl.state[0]["mode"] == MODE_FOLLOW
    s.ctl.state[0]["dcm"] += (0.2, 0.0)
    assert is_falling(s.ctl, s.body)
    recover(s.ctl, s.body, s.gains)
    state = s.ctl.state[0]
    assert (state["mode"], state["caught"], state["began"]) == (MODE_CATCH, 1, 1.0)
    assert s.ctl.feet[state["swing"]]["carries"] == 0
    np.testing.assert_allclose(state["from_"], s.figure.world.pose(s.figure[FEET[state["swing"]]]).p)
    assert state["goal"][0] > state["from_"][0] + 0.1  # forward
    np.testing.assert_allclose(state["com_ref"][:2], state["rest"])


def swung(s: Stance, gone: float) -> Array:
    """Position, velocity and acceleration of the swing foot after a part of a return step."""
    s.ctl.state[0]["time"] = s.ctl.state[0]["began"] + gone
    swing(s.ctl, s.body, s.gains)
    foot = s.ctl.feet[s.ctl.state[0]["swing"]]
    return np.array([foot["p"], foot["v"][3:], foot["a"][3:]])


def test_a_swing_leads_smoothly_from_lift_off_to_goal() -> None:
    s = standing()
    state = s.ctl.state[0]
    state["swing"], state["takes"], state["goal"] = 1, RETURN_STEP_TIME, (0.2, -0.15)
    s.ctl.feet[1]["home"][2] -= 0.01  # the planned ground is lower than the foot
    begin_swing(s.ctl, s.body, MODE_ALIGN)
    start, end = swung(s, 0.0), swung(s, RETURN_STEP_TIME * (1.0 - 1e-12))
    np.testing.assert_allclose(start[0], state["from_"], atol=1e-12)
    np.testing.assert_allclose(end[0], (0.2, -0.15, s.ctl.feet[1]["home"][2]), atol=1e-9)
    np.testing.assert_allclose([start[1], end[1]], 0.0, atol=1e-9)
    h = 1e-5
    for part in (0.2, 0.5, 0.8):
        t = part * RETURN_STEP_TIME
        before, here, after = swung(s, t - h), swung(s, t), swung(s, t + h)
        np.testing.assert_allclose(here[1], (after[0] - before[0]) / (2.0 * h), atol=1e-6)
        np.testing.assert_allclose(here[2, :2], ((after[1] - before[1]) / (2.0 * h))[:2], atol=1e-5)
    np.testing.assert_allclose(state["rest"], corners_of(s, 0).mean(axis=0)[:2])


@pytest.mark.parametrize(
    ("gone", "force", "mode"), [(0.1, 1.1, MODE_ALIGN), (0.4, 0.9, MODE_ALIGN), (0.4, 1.1, MODE_SETTLE)]
)
def test_a_contact_in_the_second_half_ends_the_swing(gone: float, force: float, mode: int) -> None:
    s = standing()
    s.ctl.state[0]["swing"], s.ctl.state[0]["takes"] = 0, RETURN_STEP_TIME
    begin_swing(s.ctl, s.body, MODE_ALIGN)
    s.ctl.feet[0]["sensed"][5] = force * CONTACT_FORCE_THRESHOLD
    swung(s, gone)
    assert s.ctl.state[0]["mode"] == mode
    assert s.ctl.feet[0]["carries"] == (mode == MODE_SETTLE)


@pytest.mark.parametrize(
    ("waited", "off", "apart", "mode"),
    [
        (0.5, 0.0, 0.1, MODE_SETTLE),  # too soon
        (1.1, 2.0, 0.1, MODE_SETTLE),  # not still
        (1.1, 0.0, 0.1, MODE_SHIFT),
        (1.1, 0.0, 0.0, MODE_FOLLOW),  # the feet are together already
    ],
)
def test_after_rest_a_foot_apart_returns(waited: float, off: float, apart: float, mode: int) -> None:
    s = standing()
    state = s.ctl.state[0]
    state["mode"], state["swing"], state["began"] = MODE_SETTLE, 1, 1.0 - waited * SETTLE_TIME
    s.ctl.feet[1]["home"][0] -= apart
    centre = middle(s)
    state["dcm"] = np.add(centre, (off * DCM_REST_TOL, 0.0))
    settle(s.ctl, s.body)
    np.testing.assert_allclose(state["rest"], centre)
    assert is_still(state) == (off < 1.0)
    assert state["mode"] == mode
    if mode == MODE_SHIFT:
        np.testing.assert_allclose(state["goal"], s.figure.world.pose(s.figure[FEET[1]]).p[:2] - (apart, 0.0))


def test_the_weight_is_shifted_before_the_foot_returns() -> None:
    s = standing()
    state = s.ctl.state[0]
    state["mode"], state["swing"], state["began"] = MODE_SHIFT, 1, 1.0
    stands = corners_of(s, 0).mean(axis=0)[:2]
    centre = 0.5 * (stands + corners_of(s, 1).mean(axis=0)[:2])
    for part, share in ((0.0, 0.0), (0.5, 0.5), (0.25, 0.15625), (2.0, 1.0)):
        state["time"] = 1.0 + part * WEIGHT_SHIFT_TIME
        state["dcm"] = centre + 1.0
        shift(s.ctl, s.body)
        np.testing.assert_allclose(state["rest"], centre + share * (stands - centre), atol=1e-12)
        assert state["mode"] == MODE_SHIFT
    state["dcm"] = stands
    shift(s.ctl, s.body)
    assert (state["mode"], state["takes"]) == (MODE_ALIGN, RETURN_STEP_TIME)


def test_at_rest_references_are_the_place_of_rest() -> None:
    s = standing()
    state = s.ctl.state[0]
    for name in ("com_v_ref", "com_a_ref", "zmp_offset", "com_offset", "dcm_offset"):
        state[name] = 1.0
    state["rest"] = (0.3, 0.4)
    hold_rest(s.ctl)
    for name in ("com_ref", "zmp_ref", "dcm_plan"):
        np.testing.assert_allclose(state[name][:2], (0.3, 0.4))
    for name in ("com_v_ref", "com_a_ref", "zmp_offset", "com_offset", "dcm_offset"):
        assert not state[name][:2].any()


def test_in_a_wide_stance_the_com_is_lowered_so_that_legs_bend() -> None:
    s = standing()
    state, feet = s.ctl.state[0], s.ctl.feet
    high = float(state["com_ref"][2])
    crouch(s.ctl, s.body)
    assert state["com_ref"][2] == pytest.approx(high, abs=0.03)
    state["since"], state["drop"], state["com_ref"][2] = 10.0, 0.0, high  # s: long enough to get there
    state["rest"] = np.add(state["com"][:2], (0.35, 0.0))
    crouch(s.ctl, s.body)
    low = float(state["com_ref"][2])
    assert low < high
    # at that height the longer leg has its greatest length
    long = 0.0
    for f, name in enumerate(FEET):
        hip = np.add(s.figure.world.placed(int(feet[f]["hip"])).p, (0.35, 0.0, low - state["com"][2]))
        long = max(long, float(np.linalg.norm(hip - s.figure.world.pose(s.figure[name]).p) / feet[f]["length"]))
    assert long == pytest.approx(MAX_LEG_EXTENSION, abs=1e-9)


def test_the_plan_goes_on_at_the_feet() -> None:
    s = standing()
    state = s.ctl.state[0]
    s.ctl.feet["home"][:, :2] -= (0.2, 0.1)
    state["mode"], state["moved"] = MODE_SETTLE, 1.0
    state["rest"] = np.add(state["com_ref"][:2], (0.21, 0.1))
    go_on(s.ctl, s.body)
    assert (state["mode"], state["began"]) == (MODE_FOLLOW, 1.0)
    np.testing.assert_allclose(state["offset"], (0.2, 0.1), atol=1e-12)
    np.testing.assert_allclose([state["last"], state["com_offset"]], [(0.21, 0.1)] * 2, atol=1e-12)
    assert not state["moved"].any()

"""Contact states by table; swing paths by their derivatives; the centre of pressure by its definition."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.kernels.control.contact_state import decide_contacts, find_pressure, lead_swing, leave, lower
from hitogata.kernels.control.tolerances import (
    CONTACT_FORCE_THRESHOLD,
    EARLY_LANDING_FRACTION,
    LOWERING_LEAD_TIME,
    LOWERING_SPEED,
)
from tests.constants import FEET
from tests.kernels.control.stance import Stance, at_world, move, stance

EARLY, LATE = EARLY_LANDING_FRACTION - 0.1, EARLY_LANDING_FRACTION + 0.1

#: planned, carried before, force felt, part of the swing that is over, landed after the planned lift-off → carries now
CASES = [
    (1, 1, True, 0.5, False, 1),
    (1, 1, False, 0.5, False, 1),  # planned contacts are kept without a force
    (1, 0, False, 0.5, False, 0),  # late: not before it touches
    (1, 0, True, 0.5, False, 1),
    (0, 1, True, 0.5, False, 0),  # lifts off as planned
    (0, 1, True, 0.5, True, 1),  # except for a foot that came too late for that
    (0, 0, True, EARLY, False, 0),  # too early: scuffing the ground
    (0, 0, True, LATE, False, 1),
    (0, 0, False, LATE, False, 0),
]


@pytest.mark.parametrize(("planned", "before", "felt", "part", "landed", "after"), CASES)
def test_contacts_follow_the_plan_and_the_sensed_forces(
    planned: int, before: int, felt: bool, part: float, landed: bool, after: int
) -> None:
    s = stance()
    at_world(s)
    state, foot = s.ctl.state[0], s.ctl.feet[0]
    state["ticks"], state["clock"] = 5, 2.0
    s.ctl.feet["planned"] = s.ctl.feet["carries"] = 1
    foot["planned"], foot["carries"] = planned, before
    foot["sensed"][3:] = CONTACT_FORCE_THRESHOLD * (1.1 if felt else 0.9) * foot["normal"]
    foot["left"] = 2.0 - part
    foot["lands"] = foot["left"] + 1.0
    foot["leaves"], foot["landed"] = 1.5, 1.6 if landed else 1.4
    decide_contacts(s.ctl, s.body, s.plan)
    assert foot["carries"] == after
    if after > before:
        assert foot["landed"] == state["clock"]
    if after < before:
        assert foot["left"] == state["clock"]


def test_the_first_tick_takes_the_contacts_of_the_plan() -> None:
    s = stance()
    at_world(s)
    s.ctl.feet["planned"] = (1, 0)
    s.ctl.feet["carries"] = (0, 1)
    decide_contacts(s.ctl, s.body, s.plan)
    assert list(s.ctl.feet["carries"]) == [1, 0]


def test_the_sensed_forces_have_no_moment_about_the_centre_of_pressure() -> None:
    s = stance()
    move(s, 1)
    rng, state = np.random.default_rng(2), s.ctl.state[0]
    s.ctl.feet["sensed"] = np.add(rng.normal(size=(2, 6)), (0, 0, 0, 0, 0, 300.0))
    state["height"] = 0.03
    find_pressure(s.ctl, s.body)
    about, moment = np.array([*state["pressure"], 0.03]), np.zeros(3)
    for f, name in enumerate(FEET):
        sensed = s.ctl.feet[f]["sensed"]
        moment += sensed[:3] + np.cross(s.figure.world.pose(s.figure[name]).p - about, sensed[3:])
    np.testing.assert_allclose(moment[:2], 0.0, atol=1e-11)
    s.ctl.feet["sensed"] = 0.0
    find_pressure(s.ctl, s.body)
    assert np.isnan(state["pressure"]).all()


def swinging(s: Stance, clock: float) -> tuple[np.ndarray, np.ndarray]:
    """Position and velocity of the corrected path at an instant, of a planned path p = (1, 2, 3) t."""
    foot = s.ctl.feet[0]
    s.ctl.state[0]["clock"] = clock
    foot["p"] = np.array([1.0, 2.0, 3.0]) * clock
    foot["v"] = (0.0, 0.0, 0.0, 1.0, 2.0, 3.0)
    lead_swing(s.ctl, 0)
    return foot["p"].copy(), foot["v"][3:].copy()


def test_a_swing_begins_where_the_foot_was_and_ends_at_the_corrected_landing() -> None:
    s = stance()
    at_world(s)
    state, foot = s.ctl.state[0], s.ctl.feet[0]
    state["clock"], foot["lands"], foot["p"] = 1.0, 1.6, (1.0, 2.0, 3.0)
    here = s.figure.world.pose(s.figure[FEET[0]]).p
    leave(s.ctl, s.body, 0)
    assert foot["left"] == 1.0
    state["offset"], state["moved"] = (0.03, -0.02), (0.05, 0.01)
    np.testing.assert_allclose(swinging(s, 1.0)[0], here, atol=1e-12)
    np.testing.assert_allclose(swinging(s, 1.6)[0], (1.68, 3.19, 4.8), atol=1e-12)
    for clock in (1.1, 1.3, 1.55):
        slope = (swinging(s, clock + 1e-6)[0] - swinging(s, clock - 1e-6)[0]) / 2e-6
        np.testing.assert_allclose(swinging(s, clock)[1], slope, atol=1e-7)


def test_a_late_foot_moves_straight_down_at_its_corrected_place() -> None:
    s = stance()
    foot = s.ctl.feet[0]
    foot["p"], foot["v"], foot["a"] = (1.0, 2.0, 3.0), 1.0, 1.0
    lower(s.ctl, 0, 0.1, -0.2)
    np.testing.assert_allclose(foot["p"], (1.1, 1.8, 3.0 - LOWERING_SPEED * LOWERING_LEAD_TIME))
    np.testing.assert_allclose(foot["v"], (0, 0, 0, 0, 0, -LOWERING_SPEED))
    assert not foot["a"].any()
    # the same for a planned contact that has not come
    foot["planned"], foot["p"] = 1, (1.0, 2.0, 3.0)
    s.ctl.state[0]["offset"], s.ctl.state[0]["moved"] = (0.1, 0.0), (0.0, -0.2)
    lead_swing(s.ctl, 0)
    np.testing.assert_allclose(foot["p"][:2], (1.1, 1.8))

"""One tick: the torques of a figure that stands, of one that has fallen, and the clock of the plan."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.kernels.control.tables import MODE_CATCH
from hitogata.kernels.control.tick import tick
from hitogata.kernels.math.quadratic_program import QP_SOLVED
from tests.kernels.control.stance import Stance, stance

GRAVITY = 9.80665


def ticked(s: Stance, since: float = 0.0) -> int:
    s.ctl.state[0]["since"] = since
    s.ctl.state[0]["time"] += since
    half = s.figure.mass * GRAVITY / 2.0
    for foot in s.ctl.feet:
        foot["sensed"] = (0.0, 0.0, 0.0, 0.0, 0.0, half)
    return int(tick(s.ctl, s.body, s.plan, s.gains))


def test_a_standing_figure_carries_its_weight_without_moving() -> None:
    s = stance()
    assert ticked(s) == QP_SOLVED
    n = len(s.ctl.torque)
    a, f = s.ctl.prog.x[:n], s.ctl.prog.x[n : s.ctl.prog.size[0]].reshape(-1, 3)
    assert f[:, 2].sum() == pytest.approx(s.figure.mass * GRAVITY, rel=0.05)
    assert np.abs(a).max() < 2.0
    np.testing.assert_allclose(s.ctl.torque[:6], 0.0, atol=1e-9)
    assert (np.abs(s.ctl.torque) <= s.body.limit + 1e-12).all()
    state = s.ctl.state[0]
    assert (state["ticks"], state["failed"], state["fallen"]) == (1, 0, 0)
    assert list(s.ctl.feet["carries"]) == [1, 1]
    assert (s.ctl.last_v == s.ctl.v).all()


def test_the_plan_advances_at_its_pace_and_stops_in_recovery() -> None:
    s = stance()
    ticked(s)
    s.ctl.state[0]["pace"] = 0.8
    ticked(s, 0.01)
    assert s.ctl.state[0]["clock"] == pytest.approx(0.008)
    s.ctl.state[0]["mode"], s.ctl.state[0]["takes"] = MODE_CATCH, 0.3
    clock = float(s.ctl.state[0]["clock"])
    ticked(s, 0.01)
    assert s.ctl.state[0]["clock"] == clock


def test_a_fallen_figure_has_no_torques() -> None:
    s = stance()
    ticked(s)
    assert s.ctl.torque.any()
    s.ctl.q[2] -= 0.5
    assert ticked(s, 0.004) == QP_SOLVED
    assert not s.ctl.torque.any()
    assert s.ctl.state[0]["fallen"] == 1
    s.ctl.q[2] += 0.5
    ticked(s, 0.004)
    assert not s.ctl.torque.any()  # and they stay zero

"""The plan at an instant: interpolated, at the plan's pace, and at rest behind its end."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.kernels.control.reference import read_plan
from hitogata.kernels.control.tables import MODE_CATCH
from tests.kernels.control.stance import stance


@pytest.mark.parametrize(("clock", "pace"), [(0.0, 1.0), (0.333, 1.0), (0.712, 0.8), (1.0, 1.4)])
def test_values_lie_between_those_of_two_frames(clock: float, pace: float) -> None:
    s = stance(2)
    state = s.ctl.state[0]
    state["clock"], state["pace"] = clock, pace
    read_plan(s.ctl, s.body, s.plan)
    k = min(int(clock * s.plan.rate), len(s.plan.q) - 2)
    u = clock * s.plan.rate - k

    def between(rows: np.ndarray) -> np.ndarray:
        return (1.0 - u) * rows[k] + u * rows[k + 1]

    # the joints have the plan's pace, the COM does not
    np.testing.assert_allclose(s.ctl.v_ref, pace * between(s.plan.v), atol=1e-13)
    np.testing.assert_allclose(s.ctl.a_ref, pace**2 * between(s.plan.a), atol=1e-12)
    np.testing.assert_allclose(s.ctl.load, between(s.plan.load), atol=1e-13)
    com = np.concatenate([state["com_ref"], state["com_v_ref"], state["com_a_ref"]])
    np.testing.assert_allclose(com, between(s.plan.com), atol=1e-13)
    np.testing.assert_allclose([*state["zmp_ref"], state["height"]], between(s.plan.zmp), atol=1e-13)
    # frames are 0.01 s apart: normalising the quaternion changes little
    np.testing.assert_allclose(s.ctl.q_ref, between(s.plan.q), atol=1e-5)
    assert np.linalg.norm(s.ctl.q_ref[3:7]) == pytest.approx(1.0, abs=1e-15)
    for f, foot in enumerate(s.ctl.feet):
        np.testing.assert_allclose(np.concatenate([foot["p"], foot["R"]]), between(s.plan.foot[:, f, :12]), atol=1e-13)
        np.testing.assert_allclose(foot["v"], pace * between(s.plan.foot[:, f, 12:18]), atol=1e-13)
        np.testing.assert_allclose(foot["a"], pace**2 * between(s.plan.foot[:, f, 18:]), atol=1e-12)
        np.testing.assert_allclose(foot["force"], between(s.plan.force[:, f]), atol=1e-9)
        assert (foot["home"] == foot["p"]).all()
        assert foot["planned"] == s.plan.carries[k, f]
        assert (foot["leaves"], foot["lands"]) == (s.plan.since[k, f], s.plan.until[k, f])


def test_behind_its_end_the_plan_is_at_rest_in_its_last_frame() -> None:
    s = stance(2)
    s.ctl.state[0]["clock"], s.ctl.state[0]["pace"] = 60.0, 1.0
    read_plan(s.ctl, s.body, s.plan)
    np.testing.assert_allclose(s.ctl.q_ref, s.plan.q[-1], atol=1e-12)
    np.testing.assert_allclose(s.ctl.state[0]["com_ref"], s.plan.com[-1, :3], atol=1e-12)
    for rest in (s.ctl.v_ref, s.ctl.a_ref, s.ctl.state[0]["com_v_ref"], s.ctl.state[0]["com_a_ref"], s.ctl.feet["v"]):
        assert not rest.any()


def test_while_a_push_is_caught_the_plan_stands_still_on_whole_soles() -> None:
    s = stance(2)
    s.ctl.state[0]["clock"], s.ctl.state[0]["pace"], s.ctl.state[0]["mode"] = 0.7, 1.0, MODE_CATCH
    s.plan.part[:] = 0
    read_plan(s.ctl, s.body, s.plan)
    assert not s.ctl.v_ref.any()
    assert (s.ctl.part == s.body.whole).all()
    assert not s.ctl.feet["rolls"].any()

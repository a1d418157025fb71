"""Measured terms against public queries and differences in time; the force estimate against a known force."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.control.terms import com_acceleration, measure_terms, observe, times, world_place
from hitogata.kernels.control.tolerances import RANGE_END_SUPPORT
from hitogata.kernels.tree.joint import integrate
from tests.constants import FEET
from tests.kernels.control.stance import Stance, at_world, move, stance


def com_velocity(s: Stance) -> Array:
    return np.asarray(s.figure.momentum().linear / s.figure.mass)


def ahead(s: Stance, t: float) -> None:
    """The world after a time t at the joint velocities of now."""
    q = np.empty_like(s.ctl.q)
    integrate(q, s.figure.world.tables.tree.links, s.ctl.q, s.ctl.v, t)
    s.figure.world.q = q


def rates(s: Stance) -> tuple[Array, Array]:
    """Velocities of the COM, and of both feet and the root, at zero joint acceleration, per second of time."""
    h, found = 1e-5, []
    names = [*FEET, s.figure.root.name]
    for sign in (1.0, -1.0):
        ahead(s, sign * h)
        feet = [s.figure.world.velocity(s.figure[name]) for name in names]
        found.append((com_velocity(s), np.array(feet)))
    s.figure.world.q = s.ctl.q
    return (found[0][0] - found[1][0]) / (2.0 * h), (found[0][1] - found[1][1]) / (2.0 * h)


@pytest.mark.parametrize("seed", range(3))
def test_terms_are_those_of_public_queries(seed: int) -> None:
    s = stance()
    move(s, seed)
    ctl, world = s.ctl, s.figure.world
    np.testing.assert_allclose(ctl.M, hg.mass_matrix(world), atol=1e-9)
    at_rest = hg.inverse_dynamics(world, np.zeros(world.nv))
    np.testing.assert_allclose(ctl.bias, at_rest, atol=1e-8)
    state = ctl.state[0]
    np.testing.assert_allclose(state["com"], s.figure.com(), atol=1e-12)
    np.testing.assert_allclose(state["com_v"], com_velocity(s), atol=1e-12)
    np.testing.assert_allclose(ctl.J_com @ ctl.v, com_velocity(s), atol=1e-10)
    for f, name in enumerate((*FEET, s.figure.root.name)):
        np.testing.assert_allclose(ctl.J[f], hg.jacobian(world, s.figure[name]), atol=1e-12)
        row = world.row(s.figure[name])
        np.testing.assert_allclose(world_place(s.body.tree, s.body.work, row), world.pose(s.figure[name]).p, atol=1e-14)
        for c in range(6):
            assert times(ctl.J[f], ctl.v, 0, c) == pytest.approx(ctl.J[f, c] @ ctl.v, abs=1e-12)


def test_drifts_are_accelerations_at_constant_joint_rates() -> None:
    s = stance()
    move(s, 5)
    com, feet = rates(s)
    np.testing.assert_allclose(s.ctl.state[0]["com_drift"], com, atol=1e-5)
    np.testing.assert_allclose(s.ctl.drift, feet, atol=1e-5)
    # the links' accelerations are still those of zero joint accelerations
    np.testing.assert_allclose(com_acceleration(s.body, s.ctl.state[0]["mass"]), com, atol=1e-5)


def test_gaps_have_the_sign_of_the_nearer_end() -> None:
    s = stance()
    move(s, 1, far=0.0)
    k = int(np.flatnonzero((s.body.at >= 0) & np.isfinite(s.body.ends).all(axis=1))[0])
    low, high = s.body.ends[k]
    for q, expected in ((low + 0.01, 0.01), (high - 0.02, -0.02), (low - 0.1, 1e-12), (high + 0.1, -1e-12)):
        s.ctl.q[s.body.at[k]] = q
        measure_terms(s.ctl, s.body)
        assert s.ctl.gap[k] == pytest.approx(expected, abs=1e-13)
    assert np.isinf(s.ctl.gap[:6]).all()


def test_the_plan_has_the_com_and_feet_of_its_frames() -> None:
    s = stance(2)
    world = s.figure.world
    for k in (0, len(s.plan.q) // 2, len(s.plan.q) - 1):
        world.q, world.v = s.plan.q[k], s.plan.v[k]
        np.testing.assert_allclose(s.plan.com[k, :3], s.figure.com(), atol=1e-12)
        np.testing.assert_allclose(s.plan.com[k, 3:6], com_velocity(s), atol=1e-12)
        J = np.vstack([hg.jacobian(world, s.figure[name]) for name in FEET])
        drift = np.concatenate([hg.jacobian_rate(world, s.figure[name]) for name in FEET])
        for f, name in enumerate(FEET):
            pose = world.pose(s.figure[name])
            np.testing.assert_allclose(s.plan.foot[k, f, :12], [*pose.p, *pose.R.ravel()], atol=1e-12)
            np.testing.assert_allclose(s.plan.foot[k, f, 12:18], world.velocity(s.figure[name]), atol=1e-10)
        expected = (J @ s.plan.a[k] + drift).reshape(2, 6)
        np.testing.assert_allclose(s.plan.foot[k, :, 18:], expected, atol=1e-8)


def observed(s: Stance, outside: Array, since: float, time: float, most: float) -> Array:
    """One update of the estimate in motion, under a known force besides motors and sensed wrenches."""
    rng, ctl = np.random.default_rng(7), s.ctl
    ctl.torque[:] = rng.normal(size=len(ctl.torque))
    ctl.load[:] = rng.normal(size=len(ctl.load))
    for foot in ctl.feet:
        foot["sensed"] = rng.normal(size=6)
    pushed = sum(ctl.J[f].T @ ctl.feet[f]["sensed"] for f in range(2))
    a = np.linalg.solve(ctl.M, ctl.torque + ctl.load + pushed + outside - ctl.bias)
    ctl.last_v[:] = ctl.v - a * since
    ctl.state[0]["since"] = since
    ctl.gap[:] = np.inf
    observe(ctl, s.body, time, most)
    return ctl.outside.copy()


def test_the_estimate_approaches_a_known_force_and_is_limited() -> None:
    s = stance()
    move(s, 2)
    force = np.random.default_rng(3).normal(size=len(s.ctl.torque))
    np.testing.assert_allclose(observed(s, force, 0.004, 0.1, 10.0), 0.04 * force, atol=1e-7)
    np.testing.assert_allclose(observed(s, force, 0.004, 0.1, 10.0), (1.0 - 0.96**2) * force, atol=1e-7)
    np.testing.assert_allclose(observed(s, force, 0.2, 0.1, 10.0), force, atol=1e-6)
    weight = s.ctl.state[0]["mass"] * 9.80665
    force[:3] = (2.0 * weight, -3.0 * weight, 0.01 * weight)
    assert observed(s, force, 0.2, 0.1, 0.1)[:3] == pytest.approx(
        (0.1 * weight, -0.1 * weight, 0.01 * weight), rel=1e-3
    )


def test_a_joint_at_the_end_of_its_range_and_the_first_tick_estimate_nothing() -> None:
    s = stance()
    at_world(s)
    s.ctl.outside[:] = 0.0
    s.ctl.state[0]["since"] = 0.0
    observe(s.ctl, s.body, 0.1, 1.0)
    assert not s.ctl.outside.any()
    s.ctl.state[0]["since"] = 0.1
    s.ctl.gap[:] = np.inf
    s.ctl.gap[20] = -0.5 * RANGE_END_SUPPORT
    observe(s.ctl, s.body, 0.1, 1.0)
    assert s.ctl.outside[20] == 0.0
    assert s.ctl.outside[21] != 0.0

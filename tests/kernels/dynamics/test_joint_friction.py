"""Stick and slip of dry friction against a bounded least-squares problem of our own, and its events by table."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.optimize import lsq_linear

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.dynamics.accelerations import find_forces
from hitogata.kernels.dynamics.joint_friction import (
    add_friction,
    any_resting,
    any_stuck,
    decide,
    friction_at,
    friction_event,
    holding_forces,
    lock_all,
    lock_bearers,
    stop_reversed,
    time_since_stop,
    unlock,
)
from tests.kernels.dynamics.gripping import gripping_arm

BOUNDS = (8.0, 0.5, 3.0, 0.05)


def posed(seed: int, still: tuple[int, ...]) -> tuple[hg.World, hg.chain.tables.mechanism.Mechanism]:
    """In a random pose; the freedoms `still` are at rest."""
    world, built = gripping_arm(4, BOUNDS, limited=False)
    rng = np.random.default_rng(seed)
    world.q = rng.uniform(-1.5, 1.5, size=4)
    v = rng.normal(size=4)
    v[list(still)] = 0.0
    world.v = v
    return world, built


def expected(world: hg.World, still: tuple[int, ...]) -> Array:
    """Friction: −bound · sign of the moving ones; of the others the x in the box with the least kinetic change.

    ½ xᵀ S x + a₀ᵀ x over the rows at rest, S their part of M⁻¹.
    """
    force = -np.array(BOUNDS) * np.sign(world.v)
    free = -plain(world) + force
    inverse = np.linalg.inv(hg.mass_matrix(world))
    rows = list(still)
    S, a0 = inverse[np.ix_(rows, rows)], (inverse @ free)[rows]
    L = np.linalg.cholesky(S).T
    bound = np.array(BOUNDS)[rows]
    x = lsq_linear(L, -np.linalg.solve(L.T, a0), bounds=(-bound, bound), tol=1e-15).x
    force[rows] = x
    return force


def plain(world: hg.World) -> Array:
    """Inverse dynamics at zero acceleration, without friction."""
    smooth, _ = gripping_arm(4, 0.0, limited=False)
    smooth.q, smooth.v = world.q, world.v
    return np.asarray(hg.inverse_dynamics(smooth, np.zeros(4)))


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("still", [(0, 1, 2, 3), (0, 2), (3,)])
def test_modes_and_forces_are_those_of_the_box_problem(seed: int, still: tuple[int, ...]) -> None:
    world, (sys, data) = posed(seed, still)
    force = np.empty(4)
    friction_at(force, sys, data, world.q, world.v.copy())
    wanted = expected(world, still)
    np.testing.assert_allclose(force, wanted, atol=1e-6 * max(BOUNDS))
    for k in range(4):
        at_end = abs(abs(wanted[k]) - BOUNDS[k]) < 1e-9 * BOUNDS[k]
        assert (data.friction.grips[k]["mode"] == 0) == (k in still and not at_end)
        assert data.tree.locked[k] == (data.friction.grips[k]["mode"] == 0)


def test_holding_forces_are_those_of_inverse_dynamics() -> None:
    world, (sys, data) = posed(1, (0, 1, 2, 3))
    # bounds so large that everything holds
    sys.friction["bound"] = 1e3
    v = world.v.copy()
    assert decide(sys, data, world.q, v) == 4
    assert any_stuck(data) and not any_resting(data)
    a, torque = np.empty(4), np.empty(4)
    find_forces(a, torque, sys, data, world.q, v)
    assert not a.any()
    holding_forces(sys, data, a, True)
    np.testing.assert_allclose(data.friction.grips["force"], plain(world), atol=1e-9)
    assert not friction_event(sys, data, v)
    # a weaker joint must slip, and a stronger push too
    sys.friction["bound"][2] = 0.5 * abs(float(data.friction.grips["force"][2]))
    assert friction_event(sys, data, v)


@pytest.mark.parametrize(
    ("mode", "v", "event"), [(1, 0.5, False), (1, -1e-3, True), (-1, 0.5, True), (-1, -0.5, False)]
)
def test_a_slipping_joint_that_reverses_is_an_event(mode: int, v: float, event: bool) -> None:
    _, (sys, data) = gripping_arm(1, 1.0)
    data.friction.grips["mode"] = mode
    assert friction_event(sys, data, np.array([v])) == event
    torque = np.array([3.0])
    add_friction(torque, sys, data)
    assert torque[0] == 3.0 - mode
    speeds = np.array([v])
    stop_reversed(sys, data, speeds, np.inf)
    assert speeds[0] == (0.0 if event else v)
    # of a joint that went from 2 rad/s to v in 0.1 s, evenly
    start = np.array([2.0 * mode])
    since = time_since_stop(sys, data, 0.1, start, np.array([v]))
    if event:
        assert 2.0 * mode + (v - 2.0 * mode) * (0.1 - since) / 0.1 == pytest.approx(0.0, abs=1e-12)
    else:
        assert since == -1.0


def test_locks_are_of_those_that_hold() -> None:
    world, (sys, data) = posed(2, (0, 1, 2, 3))
    sys.friction["bound"] = 1e3
    decide(sys, data, world.q, world.v.copy())
    assert data.tree.locked.all()
    unlock(data)
    assert not data.tree.locked.any()
    data.friction.grips["bears"] = (1, 2, 0, 1)
    lock_all(sys, data)
    assert list(data.tree.locked) == [1, 1, 0, 1]
    assert any_resting(data)
    lock_bearers(sys, data)
    assert list(data.tree.locked) == [1, 0, 0, 1]

"""Accelerations with joints at the ends of their ranges, and the power that enters, against dense algebra."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import Ball, Hinge, Model, Motor, World, forward_dynamics
from hitogata.arrays import Array
from hitogata.kernels.dynamics.accelerations import accelerations, any_active
from hitogata.kernels.limits.slack import measure
from hitogata.kernels.tree.joint import integrate
from hitogata.simulation.inputs.drives import build_drives
from tests.kernels.limits.ranged_arms import inertia, mechanism, no_drives, pushed, ranged_arm


@pytest.mark.parametrize("seed", range(10))
def test_active_bounds_push_as_far_as_they_must(seed: int) -> None:
    rng = np.random.default_rng(seed)
    world = ranged_arm(0.0)
    upper = sorted(rng.choice(4, size=int(rng.integers(1, 5)), replace=False))
    world.q[:] = 0.3
    world.q[upper] = 1.0
    world.v[:] = rng.normal(size=4)
    world.v[upper] = 0.0
    force = 10.0 * rng.normal(size=4)
    drives = no_drives(world)
    drives.motors["force"] = force
    sys, data = mechanism(world, drives)
    measure(sys, data, world.q, world.v)
    data.limits.bounds["active"] = np.abs(data.limits.bounds["slack"]) < 1e-12
    a, torque = np.empty(4), np.empty(4)
    power, _ = accelerations(a, torque, sys, data, world.q, world.v)
    free = forward_dynamics(world, force)
    rows = -np.eye(4)[upper]  # slack = 1 − q of a hinge, no velocity terms
    np.testing.assert_allclose(a, pushed(inertia(world), free, rows, np.zeros(len(upper))), atol=1e-9)
    # the forces of the bounds account for the difference: M (a − free) = rowsᵀ f
    found = np.array([b["force"] for b in data.limits.bounds if b["active"]])
    assert (found >= 0.0).all()
    np.testing.assert_allclose(inertia(world) @ (a - free), rows.T @ found, atol=1e-9)
    assert power == pytest.approx(force @ world.v, rel=1e-12)


def test_no_bound_is_active_inside() -> None:
    world = ranged_arm(0.0)
    _, data = mechanism(world, no_drives(world))
    assert not any_active(data)
    data.limits.bounds[3]["active"] = 1
    assert any_active(data)


def total(world: World, q: Array, v: Array) -> float:
    world.q[:], world.v[:] = q, v
    return world.energy().total


def test_power_is_the_rate_of_energy() -> None:
    """Motors, dampers and springs of a moving arm, by differences along its motion."""
    model = Model("arm")
    model.link("upper", joint=Hinge("y", damping=0.7, stiffness=4.0), mass=2.0, com=(0, 0, -0.2), inertia=(0.2,) * 3)
    model.link("lower", "upper", Ball(damping=0.3), at=(0, 0, -0.4), mass=1.0, com=(0.1, 0, -0.2), inertia=(0.1,) * 3)
    world = World()
    world.add(model)
    rng = np.random.default_rng(2)
    world.v[:] = rng.normal(size=world.nv)
    q, v = world.q.copy(), world.v.copy()
    drives = build_drives(
        world, {world["upper"]: Motor(force=3.0, damping=0.5), world["lower"]: Motor(force=(1, -2, 0.5))}
    )
    sys, data = mechanism(world, drives)
    a, torque = np.empty(world.nv), np.empty(world.nv)
    power, _ = accelerations(a, torque, sys, data, q, v)
    h, ends = 1e-5, []
    for t in (h, -h):
        later = np.empty(world.nq)
        integrate(later, world.tables.tree.links, q, v + 0.5 * t * a, t)
        ends.append(total(world, later, v + t * a))
    assert power == pytest.approx((ends[0] - ends[1]) / (2.0 * h), rel=1e-7)

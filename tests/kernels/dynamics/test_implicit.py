"""Accelerations with forces at the end of the step, against dense algebra; rates and inertias of single freedoms."""

from __future__ import annotations

import math
from itertools import product

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.dynamics.implicit import (
    cut_off,
    decay_rate,
    felt_inertia,
    implicit_accelerations,
    stiff_rate,
    wanted_forces,
)
from hitogata.kernels.integrate.tables import Run
from hitogata.kernels.mechanism.system import Data, System
from tests.kernels.integrate.starting import started, tables_of

STIFF, DAMP = np.array([3e4, 50.0, 0.0]), np.array([10.0, 0.5, 200.0])
REST = np.array([0.1, -0.2, 0.0])
GAIN, RATE, TARGET = np.array([2e3, 0.0, 500.0]), np.array([5.0, 40.0, 0.0]), np.array([0.4, 0.0, -0.3])


def arm(limits: Array | float = math.inf) -> tuple[hg.World, System, Data, Run]:
    """Three hinges with springs, dampers and drives, in motion."""
    model, parent = hg.Model("arm"), None
    for k, axis in enumerate("yxz"):
        joint = hg.Hinge(axis, stiffness=STIFF[k], damping=DAMP[k], rest=REST[k])
        model.link(f"l{k}", parent, joint, at=(0.1, 0.0, -0.3), mass=1.0 + k, com=(0, 0.05, -0.2), inertia=(0.1,) * 3)
        parent = f"l{k}"
    world = hg.World()
    world.add(model)
    rng = np.random.default_rng(1)
    world.q, world.v = 0.3 * rng.normal(size=3), rng.normal(size=3)
    most = np.broadcast_to(limits, 3)
    motors = {
        world[f"l{k}"]: hg.Motor(target=TARGET[k], stiffness=GAIN[k], damping=RATE[k], limit=float(most[k]))
        for k in range(3)
    }
    sys, data, run = tables_of(started(world, control=motors))
    return world, sys, data, run


def dense(world: hg.World, h: float, cut: Array, most: Array) -> tuple[Array, Array]:
    """Accelerations and drive forces at the end of the step, if the drives `cut` are at their limits."""
    q, v, free = world.q, world.v, cut == 0
    world.v = v
    M = hg.mass_matrix(world)
    gravity_and_inertia = plain_bias(world)
    K, C = STIFF + GAIN * free, DAMP + RATE * free
    f = -gravity_and_inertia + STIFF * (REST - q) + GAIN * (TARGET - q) * free + cut * np.where(free, 0.0, most)
    a = np.linalg.solve(M + np.diag(h * C + h * h * K), f - C * v - h * K * v)
    end = GAIN * (TARGET - q - h * (v + h * a)) - RATE * (v + h * a)
    return a, end


def plain_bias(world: hg.World) -> Array:
    """Inverse dynamics at zero acceleration, less springs and dampers."""
    passive = STIFF * (REST - world.q) - DAMP * world.v
    return np.asarray(hg.inverse_dynamics(world, np.zeros(3)) + passive)


@pytest.mark.parametrize("h", [1e-4, 1e-2, 1.0])
def test_accelerations_hold_the_springs_of_the_end(h: float) -> None:
    world, sys, data, run = arm()
    a = np.empty(3)
    implicit_accelerations(h, a, sys, data, run.stages, world.q, world.v, 0.0)
    expected, torque = dense(world, h, np.zeros(3), np.full(3, np.inf))
    np.testing.assert_allclose(a, expected, rtol=1e-9)
    np.testing.assert_allclose(run.stages.torque, torque, rtol=1e-7, atol=1e-7)


@pytest.mark.parametrize("h", [1e-3, 1e-2])
def test_limited_drives_are_the_one_set_that_fits(h: float) -> None:
    most = np.array([60.0, 25.0, 10.0])
    world, sys, data, run = arm(most)
    a = np.empty(3)
    implicit_accelerations(h, a, sys, data, run.stages, world.q, world.v, 0.0)
    fits = []
    for chosen in product((-1.0, 0.0, 1.0), repeat=3):
        cut = np.array(chosen)
        x, end = dense(world, h, cut, most)
        # a drive at a limit would exceed it without the limit; the others stay below
        if all(c * e >= m if c else abs(e) <= m for c, e, m in zip(cut, end, most, strict=True)):
            fits.append((cut, x))
    assert len(fits) == 1
    np.testing.assert_array_equal(run.stages.cut, fits[0][0])
    np.testing.assert_allclose(a, fits[0][1], rtol=1e-8)
    assert (np.abs(run.stages.torque) <= most * (1.0 + 1e-9)).all()
    assert cut_off(h, a, run.stages.torque, sys, run.stages, world.v, False) == (False, True)


def test_drives_follow_their_law() -> None:
    world, sys, _, _ = arm()
    wanted = np.empty(3)
    wanted_forces(wanted, sys, world.q, world.v)
    np.testing.assert_allclose(wanted, GAIN * (TARGET - world.q) - RATE * world.v)


def test_a_freedom_feels_the_inertia_of_all_beyond_it() -> None:
    world, sys, data, run = arm()
    h = 0.01
    implicit_accelerations(h, np.empty(3), sys, data, run.stages, world.q, world.v, 0.0)
    M = hg.mass_matrix(world)
    # articulated bodies: the freedoms within are fixed, those beyond respond with the inertia of an implicit step
    damped = M + np.diag(h * (DAMP + RATE) + h * h * (STIFF + GAIN))
    for k in range(3):
        beyond = damped[k:, k:].copy()
        beyond[0, 0] = M[k, k]
        expected = beyond[0, 0] - beyond[0, 1:] @ np.linalg.solve(beyond[1:, 1:], beyond[1:, 0]) if k < 2 else M[2, 2]
        assert felt_inertia(k, sys, data, True, run.stages) == pytest.approx(expected, rel=1e-8)
    data.tree.locked[1] = 1
    assert felt_inertia(1, sys, data, True, run.stages) == 0.0
    data.tree.locked[1] = 0


def oscillator(stiffness: float, damping: float) -> tuple[hg.World, System, Data, Run]:
    model = hg.Model("mass")
    model.link("mass", joint=hg.Slide("x", stiffness=stiffness, damping=damping), mass=2.0)
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.add(model)
    return world, *tables_of(started(world))


@pytest.mark.parametrize(("k", "c"), [(800.0, 0.0), (0.0, 30.0), (800.0, 4.0), (5e5, 90.0)])
def test_rates_of_an_oscillator(k: float, c: float) -> None:
    h = 0.1
    world, sys, data, run = oscillator(k, c)
    implicit_accelerations(h, np.empty(1), sys, data, run.stages, world.q, world.v, 0.0)
    assert stiff_rate(sys, data, True, run.stages) == pytest.approx(max(c / 2.0, math.sqrt(k / 2.0)))
    roots = np.roots([2.0, c, k])
    slowest = -roots.real.max()
    if h * h * k > 2.0:
        assert decay_rate(h, sys, data, run.stages) == pytest.approx(slowest, rel=1e-12)  # underdamped in these cases
    elif k == 0.0:
        assert decay_rate(h, sys, data, run.stages) == pytest.approx(c / 2.0)


def test_slow_motions_have_no_decay_that_a_step_must_follow() -> None:
    world, sys, data, run = oscillator(1.0, 0.1)
    implicit_accelerations(0.1, np.empty(1), sys, data, run.stages, world.q, world.v, 0.0)
    assert decay_rate(0.1, sys, data, run.stages) == math.inf


def test_a_drive_that_reaches_its_limit_in_the_step_is_noted() -> None:
    world, sys, data, run = arm(np.array([60.0, 25.0, 10.0]))
    run.stages.switched[0] = 0.0
    implicit_accelerations(1e-2, np.empty(3), sys, data, run.stages, world.q, world.v, 0.0)
    start = np.clip(run.stages.wanted, -np.array([60.0, 25.0, 10.0]), np.array([60.0, 25.0, 10.0]))
    switched = ((start == run.stages.wanted) != (run.stages.cut == 0)).any()
    assert (run.stages.switched[0] > 0.0) == switched

"""Implicit steps of linear springs and dampers against the exponential of their matrix."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.linalg import expm

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.dynamics.implicit import implicit_accelerations
from hitogata.kernels.integrate.methods import implicit_step as kernel
from hitogata.kernels.integrate.tables import Run
from hitogata.kernels.mechanism.system import Data, System
from tests.kernels.integrate.starting import started, tables_of

MASS, START = 2.0, (0.3, -0.4)


def oscillator(k: float, c: float) -> tuple[System, Data, Run]:
    """(q0, v0) = START, and the articulated bodies of an implicit step."""
    model = hg.Model("mass")
    model.link("mass", joint=hg.Slide("x", stiffness=k, damping=c), mass=MASS)
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.add(model)
    world.q, world.v = [START[0]], [START[1]]
    sys, data, run = tables_of(started(world, dt=0.01))
    run.stages.q0[:], run.stages.v0[:] = START[0], START[1]
    run.clock[0]["stiff_tolerance"] = 1e-6
    return sys, data, run


def exact(k: float, c: float, t: float) -> Array:
    return np.asarray(expm(t * np.array([[0.0, 1.0], [-k / MASS, -c / MASS]])) @ START)


def ended(run: Run) -> Array:
    return np.array([run.stages.q1[0], run.stages.v1[0]])


@pytest.mark.parametrize(("k", "c"), [(50.0, 1.0), (1e6, 10.0), (0.0, 1e4)])
@pytest.mark.parametrize("parts", [1, 3, 4])
def test_the_plain_rule_is_that_of_linearly_implicit_euler(k: float, c: float, parts: int) -> None:
    sys, data, run = oscillator(k, c)
    h = 0.1
    kernel.implicit_euler(h, parts, False, sys, data, run.stages)
    q, v, part = *START, h / parts
    for _ in range(parts):
        a = (-k * (q + part * v) - c * v) / (MASS + part * c + part * part * k)
        v += part * a
        q += part * v
    np.testing.assert_allclose(ended(run), (q, v), rtol=1e-9, atol=1e-15)


def test_one_step_of_the_plain_rule_is_the_same() -> None:
    sys, data, run = oscillator(1e4, 3.0)
    kernel.fixed_implicit_step(0.02, sys, data, run)
    once = ended(run)
    kernel.implicit_euler(0.02, 1, False, sys, data, run.stages)
    np.testing.assert_allclose(ended(run), once, rtol=1e-13)


def test_the_extrapolated_step_is_of_fourth_order_and_knows_its_error() -> None:
    errors, lengths = [], (0.02, 0.01)
    for h in lengths:
        sys, data, run = oscillator(200.0, 4.0)
        _, error, worst, _ = kernel.extrapolated_step(h, False, sys, data, run)
        left = np.abs(ended(run) - exact(200.0, 4.0, h))
        errors.append(float(left[0]))  # the error of the velocity changes its sign near these lengths
        assert worst == 0
        assert left.max() < error
    assert errors[0] / errors[1] == pytest.approx(2.0**5, rel=0.35)


@pytest.mark.parametrize("parts", [2, 3, 4])
def test_weights_remove_the_powers_of_the_step(parts: int) -> None:
    """Σ w = 1 and Σ w_n n^−j = 0: the conditions of Aitken and Neville."""
    weights = {2: kernel.ORDER2_WEIGHTS, 3: kernel.ORDER3_WEIGHTS, 4: kernel.ORDER4_WEIGHTS}[parts]
    used = np.array(weights)
    n = np.arange(1.0, 5.0)
    assert used.sum() == pytest.approx(1.0)
    for j in range(1, parts):
        assert used @ n**-j == pytest.approx(0.0, abs=1e-12)


def test_the_energy_scale_is_that_of_the_inertias() -> None:
    sys, data, run = oscillator(50.0, 1.0)
    implicit_accelerations(0.1, run.stages.dv[0], sys, data, run.stages, run.stages.q0, run.stages.v0, 0.0)
    assert kernel.energy_scale(sys, data, run.stages) == pytest.approx(MASS * (1.0 + abs(START[1])) ** 2)

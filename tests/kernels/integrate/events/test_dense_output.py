"""The polynomial of a step of the pair against shorter steps, and the instants that it aims at."""

from __future__ import annotations

import math

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.impulses.limit_impact import any_crossed, measure_start
from hitogata.kernels.integrate.events.dense_output import aim_by_polynomial, pair_output
from hitogata.kernels.integrate.methods.runge_kutta import ADAPTIVE, rk_step
from hitogata.kernels.integrate.steps.projection import first_stage


def swinging() -> hg.Simulation:
    """Two links in motion with a ball between them, before a step."""
    world = hg.World()
    model = hg.Model("arm")
    model.link("upper", joint=hg.Hinge("y", range=(-2.0, 2.0)), mass=1.0, com=(0.0, 0.0, -0.3), inertia=(0.02,) * 3)
    at = (0.0, 0.0, -0.6)
    model.link("lower", "upper", hg.Ball(), at=at, mass=0.7, com=(0.0, 0.1, -0.2), inertia=(0.01, 0.02, 0.03))
    world.add(model)
    world.q[0], world.v[:] = 0.7, (3.0, 1.0, -2.0, 4.0)
    simulation = hg.Simulation(world)
    simulation.run(0.0)
    simulation._begin()
    buffers = simulation.engine.buffers
    buffers.run.stages.q0[:], buffers.run.stages.v0[:] = world.q, world.v
    first_stage(0.0, buffers.sys, buffers.data, buffers.run.stages)
    return simulation


@pytest.mark.parametrize("part", [0.2, 0.5, 0.9, 1.0])
def test_the_polynomial_is_the_step_to_fourth_order(part: float) -> None:
    """Half the step, an error 2⁵ times less; at its end, the step itself."""
    off = []
    for h in (0.005, 0.0025):
        buffers = swinging().engine.buffers
        sys, data, run = buffers.sys, buffers.data, buffers.run
        rk_step(ADAPTIVE, part * h, sys, data, run.stages)
        wanted = np.concatenate([run.stages.q1, run.stages.v1])
        rk_step(ADAPTIVE, h, sys, data, run.stages)
        pair_output(part * h, h, sys, run)
        off.append(np.abs(np.concatenate([run.stages.q1, run.stages.v1]) - wanted).max())
    if part == 1.0:
        assert max(off) <= 1e-14
    else:
        assert off[1] <= 1e-10
        assert math.log2(off[0] / off[1]) == pytest.approx(5.0, abs=0.3)


def test_the_polynomial_aims_at_the_instant() -> None:
    simulation = swinging()
    buffers = simulation.engine.buffers
    sys, data, run = buffers.sys, buffers.data, buffers.run
    bound = run.stages.q0[0] + 0.013
    sys.limits["bound"][1] = bound
    h = 0.01
    assert not measure_start(sys, data, run.stages.q0, run.stages.v0)
    rk_step(ADAPTIVE, h, sys, data, run.stages)
    assert any_crossed(sys, data, run.stages.q1, run.stages.v1)
    at = aim_by_polynomial(h, 0.0, sys, data, run)
    assert 0.0 < at < h
    rk_step(ADAPTIVE, at, sys, data, run.stages)
    assert run.stages.q1[0] == pytest.approx(bound, abs=1e-9)

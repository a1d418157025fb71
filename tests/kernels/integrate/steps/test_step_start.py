"""The start of a step: onto the loops, with accelerations known or computed, and holding forces of dry friction."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.integrate.steps.step_start import hold_grips, start_step
from hitogata.kernels.math.vector import same
from tests.kernels.integrate.starting import started, tables_of
from tests.mechanisms import four_bars, held_velocity, turn_four_bars


def test_a_first_step_has_the_accelerations_of_forward_dynamics_and_counts_as_a_jump() -> None:
    world = four_bars(2, 0.4)
    turn_four_bars(world, 1.5)
    sys, data, run = tables_of(started(world, dt=1e-3))
    run.q[:], run.v[:] = world.q, world.v
    run.clock[0]["history"] = 3
    jumps = int(run.clock[0]["jumps"])
    start_step(1e-3, sys, data, run)
    np.testing.assert_allclose(run.stages.dv[0], hg.forward_dynamics(world, np.zeros(world.nv)), atol=1e-7)
    np.testing.assert_allclose(run.stages.q0, world.q, atol=1e-12)
    assert (run.clock[0]["history"], run.clock[0]["jumps"]) == (0, jumps + 1)


def test_velocities_that_violate_a_loop_are_projected_and_their_energy_is_lost() -> None:
    world = four_bars(1, 0.4)
    sys, data, run = tables_of(started(world, dt=1e-3))
    turn_four_bars(world, 1.5)
    fit = world.v.copy()
    wrong = np.add(fit, (0.0, 0.1, 0.0))
    run.q[:], run.v[:] = world.q, wrong
    lost = float(run.clock[0]["lost"])
    start_step(1e-3, sys, data, run)
    M = hg.mass_matrix(world)
    world.v = run.stages.v0
    np.testing.assert_allclose(held_velocity(world), 0.0, atol=1e-10)
    # by the least impulse: the energy of the removed part
    removed = wrong - run.stages.v0
    assert run.clock[0]["lost"] - lost == pytest.approx(0.5 * removed @ M @ removed, rel=1e-4)


def test_a_step_that_goes_on_takes_the_known_accelerations() -> None:
    world = hg.World()
    model = hg.Model("mass")
    model.link("mass", joint=hg.Slide("z"), mass=1.0)
    world.add(model)
    sys, data, run = tables_of(started(world, dt=1e-3))
    run.stages.q2[:], run.stages.v2[:] = run.q, run.v
    assert same(run.q, run.stages.q2)
    run.clock[0]["end_known"] = 1
    run.stages.a_end[:], run.stages.power_end[:] = 7.0, 3.0
    start_step(1e-3, sys, data, run)
    assert (run.stages.dv[0, 0], run.stages.power[0]) == (7.0, 3.0)
    run.v[0] += 0.1  # changed from outside
    start_step(1e-3, sys, data, run)
    assert run.stages.dv[0, 0] == pytest.approx(-9.80665, rel=1e-2)


def test_a_joint_at_rest_is_held_by_its_friction() -> None:
    world = hg.World(gravity=(0.0, 0.0, -10.0))
    model = hg.Model("arm")
    model.link("rod", joint=hg.Hinge("y", friction=9.0), mass=2.0, com=(0.3, 0.0, 0.0))
    world.add(model)
    sys, data, run = tables_of(started(world, dt=1e-3))
    start_step(1e-3, sys, data, run)
    assert run.stages.dv[0, 0] == 0.0
    hold_grips(sys, data, run, run.stages.q0, run.stages.v0, True)
    assert abs(data.friction.grips[0]["force"]) == pytest.approx(6.0)  # 2 kg · 10 m/s² · 0.3 m

"""Grid times inside a multistep: the state presented, the state from which the run goes on, changes by the caller."""

from __future__ import annotations

import math

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.integrate.lookahead import start_from_presented
from hitogata.kernels.integrate.loop import advance
from hitogata.kernels.integrate.tables import DONE
from tests.kernels.integrate.starting import started, tables_of

DT, OMEGA = 1e-2, 2.0 * math.pi


def oscillator() -> hg.Simulation:
    """1 kg on a spring along x, 1 Hz: x = cos(2π t)."""
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    model = hg.Model("mass")
    model.link("mass", joint=hg.Slide("x", stiffness=OMEGA**2), mass=1.0)
    world.add(model)
    world.q[0] = 1.0
    return started(world, dt=DT)


def inside_a_multistep(simulation: hg.Simulation) -> int:
    """Goes on by grid steps to the first one inside a multistep. Returns the number of grid steps done."""
    sys, data, run = tables_of(simulation)
    steps = 0
    while not simulation.engine.clock["ahead"]:
        assert advance(sys, data, run, 1, math.inf) == DONE
        steps += 1
    return steps


def test_the_state_presented_is_that_of_the_present_time_and_the_end_is_kept() -> None:
    simulation = oscillator()
    steps, clock = inside_a_multistep(simulation), simulation.engine.clock
    _, _, run = tables_of(simulation)
    assert clock["time"] == pytest.approx(steps * DT, rel=1e-15)
    assert clock["end_time"] > clock["time"] > clock["start_time"]
    for q, v, t in ((run.q, run.v, clock["time"]), (run.ahead.q, run.ahead.v, clock["end_time"])):
        assert q[0] == pytest.approx(math.cos(OMEGA * t), abs=1e-7)
        assert v[0] == pytest.approx(-OMEGA * math.sin(OMEGA * t), abs=1e-6)


def test_the_end_is_reached_with_the_state_that_was_kept() -> None:
    simulation = oscillator()
    inside_a_multistep(simulation)
    sys, data, run = tables_of(simulation)
    end, q, clock = float(simulation.engine.clock["end_time"]), run.ahead.q.copy(), simulation.engine.clock
    while clock["time"] < end:
        advance(sys, data, run, 1, math.inf)
    assert clock["time"] == end
    assert clock["ahead"] == 0
    assert np.array_equal(run.q, q)


def test_a_time_between_two_grid_times_is_presented_without_a_step() -> None:
    simulation = oscillator()
    steps = inside_a_multistep(simulation)
    sys, data, run = tables_of(simulation)
    clock, t = simulation.engine.clock, (steps + 0.37) * DT
    end = float(clock["end_time"])
    assert advance(sys, data, run, 1, t) == DONE
    assert (clock["time"], clock["step"], clock["end_time"]) == (t, steps, end)
    assert run.q[0] == pytest.approx(math.cos(OMEGA * t), abs=1e-7)


@pytest.mark.parametrize("by_hand", [False, True])
def test_after_a_change_the_presented_state_is_the_start(by_hand: bool) -> None:
    """Whether the change is announced or found by comparison, the energy is that of the state presented."""
    simulation = oscillator()
    steps = inside_a_multistep(simulation)
    sys, data, run = tables_of(simulation)
    clock = simulation.engine.clock
    if by_hand:
        run.v[0] += 1.0
    else:
        start_from_presented(sys, data, run)
        assert (clock["ahead"], clock["end_known"], clock["n_grid_steps"]) == (0, 0, 1)
        assert clock["last_length"] == pytest.approx(DT * (steps - clock["start_time"] / DT))
    energy = 0.5 * run.v[0] ** 2 + 0.5 * OMEGA**2 * run.q[0] ** 2
    for _ in range(50):
        advance(sys, data, run, 1, math.inf)
    assert clock["step"] == steps + 50
    assert 0.5 * run.v[0] ** 2 + 0.5 * OMEGA**2 * run.q[0] ** 2 == pytest.approx(energy, rel=1e-6)


def test_a_hit_that_is_still_to_come_is_dropped_with_the_rest_of_the_step() -> None:
    simulation = oscillator()
    inside_a_multistep(simulation)
    sys, data, run = tables_of(simulation)
    clock = simulation.engine.clock
    run.hits["time"][:2] = clock["time"], clock["time"] + 1e-9
    clock["n_hits"] = 2
    start_from_presented(sys, data, run)
    assert clock["n_hits"] == 1

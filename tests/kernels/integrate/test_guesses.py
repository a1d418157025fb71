"""A measurement of forces leaves all values that the next step reads."""

from __future__ import annotations

import numpy as np

import hitogata as hg
from hitogata.kernels.dynamics.accelerations import find_forces
from hitogata.kernels.integrate.guesses import keep_guesses, restore_guesses
from hitogata.kernels.integrate.loop import write_frame
from tests.kernels.integrate.starting import tables_of
from tests.mechanisms import bricard


def moved() -> hg.Simulation:
    world = bricard()
    world.v = np.ones(world.nv)
    world.resolve_velocities()
    simulation = hg.Simulation(world)
    simulation.run(0.02)
    return simulation


def state_of(simulation: hg.Simulation) -> list[bytes]:
    return [memory.tobytes() for memory in simulation.engine.buffers.state]


def test_what_is_kept_comes_back_and_it_had_been_overwritten() -> None:
    simulation = moved()
    sys, data, run = tables_of(simulation)
    before = state_of(simulation)
    keep_guesses(run.kept, data)
    other = run.q + 0.01
    find_forces(run.stages.a_probe, run.stages.torque, sys, data, other, run.v)
    assert state_of(simulation) != before
    restore_guesses(run.kept, data)
    assert state_of(simulation) == before


def test_a_frame_changes_only_the_number_of_frames() -> None:
    simulation = moved()
    sys, data, run = tables_of(simulation)
    before = state_of(simulation)
    write_frame(0.0, run.q + 0.01, run.v, 0.0, 0.0, sys, data, run)
    simulation.engine.clock["n_frames"] -= 1
    assert state_of(simulation) == before

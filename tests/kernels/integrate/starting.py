"""A run's tables as the kernels of a step take them, to call the kernels one by one."""

from __future__ import annotations

from typing import Any

import hitogata as hg
from hitogata.kernels.integrate.steps.projection import first_stage
from hitogata.kernels.integrate.tables import Run
from hitogata.kernels.mechanism.system import Data, System


def started(world: hg.World, **settings: Any) -> hg.Simulation:
    """A run of no steps."""
    simulation = hg.Simulation(world, **settings)
    simulation.run(0.0)
    simulation._begin()
    return simulation


def tables_of(simulation: hg.Simulation) -> tuple[System, Data, Run]:
    buffers = simulation.engine.buffers
    return buffers.sys, buffers.data, buffers.run


def at_start(world: hg.World, length: float = 0.0, **settings: Any) -> tuple[System, Data, Run]:
    """Tables with (q0, v0) and stage 0 at the world's present state. length: s, of an implicit step."""
    sys, data, run = tables_of(started(world, **settings))
    run.stages.q0[:], run.stages.v0[:] = world.q, world.v
    first_stage(length, sys, data, run.stages)
    return sys, data, run

"""The summary of a run, in plain values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...chain.measures import total_energy
from ...kernels.contact.tables import DISPLACEMENTS, IMPACTS
from ..engine import Engine
from ..integrators import CONTACT_INTEGRATOR
from .divergence import roughest_step, singular_poses

if TYPE_CHECKING:
    from ..simulation import Simulation


def summarise(simulation: Simulation, engine: Engine) -> dict[str, Any]:
    """See `Simulation.summary`."""
    world = simulation.world
    energy = total_energy(world)
    return {
        "duration": simulation.time,
        "steps": engine.step,
        "seconds": simulation.seconds,
        "dt": simulation.dt,
        "integrator": simulation.integrator,
        "contact_integrator": CONTACT_INTEGRATOR if world.contact.on else None,
        "contact_steps": int(engine.clock["contact_steps"]),
        "energy_start": simulation.start_energy,
        "energy_end": energy,
        "work": simulation.work,
        "lost": simulation.lost,
        "energy_error": energy - simulation.start_energy - simulation.work + simulation.lost,
        "largest_loop_error": simulation.largest_loop_error,
        "contact_residual": engine.law_residual,
        "contact_relaxed": engine.relaxed_steps,
        "impact_residual": engine.residual_of(IMPACTS),
        "displacement_residual": engine.residual_of(DISPLACEMENTS),
        "deepest": engine.deepest,
        "passed_through": [list(one) for one in simulation.passed_through],
        "tolerance": simulation.tolerance,
        **roughest_step(engine),
        **singular_poses(engine),
        "not_fired": engine.queue.nearest(engine),
    }

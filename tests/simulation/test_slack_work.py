"""Energy balance of springs and dampers that go slack: their work is as exact as the motion."""

from __future__ import annotations

import pytest

import hitogata as hg


@pytest.mark.parametrize("integrator", ["adams", "adaptive"])
@pytest.mark.parametrize("tolerance", [1e-9, 1e-7])
def test_what_a_damper_takes_from_a_spring_that_nothing_feels_is_counted(integrator: str, tolerance: float) -> None:
    """A rubber band that snaps back: where its damper takes all of its pull, it moves nothing, and yet loses energy."""
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    box = world.add(hg.figures.box(mass=0.2), at=(1.5, 0.0, 0.0)).links[0]
    band = hg.Spring(stiffness=700.0, damping=2.0, rest=0.7, only="tension")
    world.attach(world.ground, box, band, on_a=(0.0, 0.0, 0.0), on_b=(0.0, 0.0, 0.0))
    start = world.energy().total
    simulation = hg.Simulation(world, dt=5e-3, integrator=integrator, tolerance=tolerance)
    simulation.run(0.05)
    end = world.energy()
    assert end.spring == 0.0
    assert simulation.work < -1.0
    assert abs(end.total - start - simulation.work + simulation.lost) < 100.0 * tolerance * start

"""The summary of a run reports the singular poses that it met."""

from __future__ import annotations

import warnings

import pytest

import hitogata as hg
from hitogata.errors import ToleranceWarning


def rods_in_line(bend: float, rate: float) -> hg.World:
    """Two rods of 1 m between two points 2 m apart: in line if bend, rad, is zero."""
    world = hg.World(gravity=(0, 0, 0))
    model = hg.Model("rods")
    model.link("a", joint=hg.Hinge("y"), mass=1.0, com=(0.5, 0, 0), inertia=(0.1, 0.1, 0.1))
    model.link("b", "a", hg.Hinge("y"), at=(1, 0, 0), mass=1.0, com=(0.5, 0, 0), inertia=(0.1, 0.1, 0.1))
    rods = world.add(model)
    world.q[:] = bend, -2.0 * bend
    end = world.pose(rods["b"]).p + world.pose(rods["b"]).R[:, 0]
    world.connect(world.ground, rods["b"], hg.Hinge("y"), on_a=end, on_b=(1.0, 0, 0), impact=False)
    world.v[:] = rate, -2.0 * rate
    return world


def test_a_stretched_linkage_that_moves_is_told_with_what_its_loop_lacks() -> None:
    rate = 1.0
    simulation = hg.Simulation(rods_in_line(0.0, rate))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ToleranceWarning)
        simulation.run(0.01)
    summary = simulation.summary()
    assert summary["singular_steps"] >= 1
    assert summary["singular_time"] == pytest.approx(0.0, abs=1e-3)
    # both rods turn at `rate`, so that their ends come together at 1 m · rate² each
    assert summary["singular_residual"] == pytest.approx(2.0 * rate**2, rel=1e-6)


@pytest.mark.parametrize(("bend", "rate"), [(0.5, 1.0), (0.0, 0.0)])
def test_what_bends_or_rests_meets_none(bend: float, rate: float) -> None:
    world = rods_in_line(bend, 0.0)
    if rate:
        world.v[:] = rate, -2.0 * rate
        world.resolve_velocities()
    simulation = hg.Simulation(world)
    simulation.run(0.05)
    summary = simulation.summary()
    assert summary["singular_steps"] == 0
    assert summary["singular_time"] is None
    assert summary["singular_residual"] == 0.0

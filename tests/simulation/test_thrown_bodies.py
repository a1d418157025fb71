"""Bodies thrown by an impact meet the next ones within the same step; passing through others is reported."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from benchmarks.thrown_chains import chain, outcome

import hitogata as hg
from hitogata.chain.shapes.material import Material
from hitogata.errors import OverlapWarning

from .contact_worlds import body

RADIUS = 0.0286


def row(count: int, gap: float, box: bool, impacts: Any) -> hg.World:
    """Bodies along x, of which the first comes with 8 m/s."""
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on = True
    world.contact.impacts = impacts
    material = Material(0.0, restitution=1.0)
    shape = hg.Box(size=3 * [2 * RADIUS], material=material) if box else hg.Sphere(radius=RADIUS, material=material)
    for i in range(count):
        world.add(body(shape, 0.17), name=f"{i}", at=((2.0 * RADIUS + gap) * i, 0.0, 0.0))
    world.v[0] = 8.0
    return world


@pytest.mark.parametrize("impacts", ["simultaneous", "propagating"])
@pytest.mark.parametrize("box", [False, True])
@pytest.mark.parametrize("gap", [1e-5, 1e-3])
def test_a_blow_runs_through_a_row_at_any_step(gap: float, box: bool, impacts: str) -> None:
    for count in (3, 8, 15):
        for dt in (1e-3, 5e-3):
            world = row(count, gap, box, impacts)
            simulation, deepest = hg.Simulation(world, dt=dt), 0.0
            energy, rise = world.energy().total, 0.0
            for _ in range(round(0.02 / dt)):
                simulation.step()
                places = np.array([world.pose(link).p[0] for link in world.links[1:]])
                deepest = max(deepest, float((2.0 * RADIUS - np.diff(places)).max()))
                rise, energy = max(rise, world.energy().total - energy), world.energy().total
            assert deepest <= 1e-4 * 2.0 * RADIUS
            assert rise <= 1e-9 * 0.5 * 0.17 * 8.0**2
            # the last one leaves, all others rest
            assert world.v[::6] == pytest.approx([0.0] * (count - 1) + [8.0], abs=1e-6)


@pytest.mark.parametrize("seed", range(24))
def test_chains_of_any_masses_and_gaps_stay_in_front_of_the_wall(seed: int) -> None:
    found = outcome(chain(seed))
    assert found.depth <= 1e-4
    assert found.gain <= 1e-9


def bullet(speed: float, dt: float, start: float) -> tuple[hg.Simulation, list[str]]:
    """A ball of 2 cm flies at a plate of 1 cm. Returns the run, and its warnings."""
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on = True
    world.add(body(hg.Sphere(radius=0.01), 0.01), name="bullet", at=(start, 0.0, 0.0))
    world.add(body(hg.Box(size=(0.01, 1.0, 1.0))), name="plate", fixed=True)
    world.v[0] = speed
    simulation = hg.Simulation(world, dt=dt)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        simulation.run(0.04)
    return simulation, [str(one.message) for one in told if issubclass(one.category, OverlapWarning)]


def test_below_the_limit_of_speed_nothing_passes_and_above_it_that_is_told() -> None:
    thick, through = 0.01, 0
    for dt in (1e-3, 5e-3):
        for start in np.linspace(-1.05, -1.0, 6):
            simulation, told = bullet(0.9 * 25.0 * thick / dt, dt, start)
            assert simulation.world.q[0] < 0.0
            assert not told
            assert simulation.summary()["passed_through"] == []
            simulation, told = bullet(900.0, dt, start)
            if simulation.world.q[0] > 0.0:
                through += 1
                assert len(told) == 1
                assert "'bullet/block' through 'plate/block' at 0.001" in told[0]
                a, b, time = simulation.summary()["passed_through"][0]
                assert (a, b) == ("bullet/block", "plate/block")
                assert abs(start) / 900.0 == pytest.approx(time, abs=1e-4)
    assert through > 0

"""Depths of small bodies and of compliant ones: as poses show them, and small against the size of the body."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.shapes.material import Material
from tests.constants import G

from .contact_worlds import block

CORNERS = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])


def lowest(world: hg.World, edge: float) -> float:
    """m: the lowest corner of all boxes."""
    poses = [world.pose(link) for link in world.links[1:]]
    return min(float((pose.p + edge * CORNERS @ pose.R.T)[:, 2].min()) for pose in poses)


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
@pytest.mark.parametrize("stiffness", [1e5, 1e7, 1e9])
def test_the_depth_of_a_compliant_box_is_that_of_its_lowest_corner(stiffness: float, dt: float) -> None:
    for tilt in (0.0, 0.3):
        material, world = Material(0.4, stiffness=stiffness), hg.World()
        world.floor(material=material)
        world.add(block(material, mass=8.0), at=(0.0, 0.0, 0.4), rotation=((1.0, 0.3, 0.0), tilt))
        simulation, low = hg.Simulation(world, dt=dt), 0.0
        while simulation.time < 0.5:
            simulation.step()
            low = min(low, lowest(world, 0.2))
        assert low < -1e-4
        assert simulation.deepest == pytest.approx(-low, rel=0.1)


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
@pytest.mark.parametrize("edge", [1e-4, 1e-3, 1e-2])
def test_small_boxes_fall_on_the_floor_and_on_each_other_without_entering_them(edge: float, dt: float) -> None:
    rng, world = np.random.default_rng(0), hg.World()
    world.floor(material=Material(0.5))
    for i in range(3):
        at = (*(0.3 * edge * rng.uniform(-1.0, 1.0, 2)), edge * (1.0 + 1.8 * i))
        box = block(Material(0.5), size=3 * [edge], mass=1e3 * edge**3)
        world.add(box, at=at, rotation=(rng.normal(size=3), rng.uniform(0.0, 1.0)))
    energy = start = world.energy().total
    simulation, rise = hg.Simulation(world, dt=dt), 0.0
    for _ in range(round(0.15 / dt)):
        simulation.step()
        now = world.energy().total
        energy, rise = now, max(rise, now - energy)
    assert simulation.deepest <= 0.03 * edge
    assert lowest(world, edge) >= -0.01 * edge
    # 1e-11 m of the weight count as rounding
    assert rise <= max(1e-9 * start, 1e-11 * 3e3 * edge**3 * G)

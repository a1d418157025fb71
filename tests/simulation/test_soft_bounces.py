"""Round bodies that fall on compliant ground at any slant come back with no more than they brought."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.shapes.material import Material
from tests.simulation.contact_worlds import body

SHAPES = {
    "capsule": hg.Capsule(radius=0.05, length=0.3),
    "cylinder": hg.Cylinder(radius=0.05, length=0.3),
    "coin": hg.Cylinder(radius=0.1, length=0.03),
    "rounded box": hg.Rounded.box((0.2, 0.15, 0.1), 0.02),
    "ellipsoid": hg.Ellipsoid(radii=(0.1, 0.05, 0.07)),
}
SLANTS = (0.0, 0.05, 0.3, 0.5 * np.pi, 0.5 * np.pi + 0.05)


def returned(name: str, stiffness: float, dt: float, slant: float) -> float:
    """Part of its energy that a body that falls by some 0.4 m has when it is free again, at most."""
    world = hg.World()
    world.floor(material=Material(0.5, stiffness=stiffness))
    world.add(body(SHAPES[name]), at=(0.0, 0.0, 0.5), rotation=("x", slant))
    start, most, simulation = world.energy().total, 0.0, hg.Simulation(world, dt=dt)
    touched = False
    while simulation.time < 0.6:
        simulation.step()
        touches = bool(simulation.contacts())
        touched = touched or touches
        if touched and not touches:
            most = max(most, world.energy().total / start)
    return most


@pytest.mark.parametrize(("stiffness", "dt"), [(1e5, 1e-3), (1e7, 1e-3), (1e7, 5e-3), (1e9, 5e-3)])
@pytest.mark.parametrize("name", SHAPES)
def test_no_bounce_on_soft_ground_wins_energy(name: str, stiffness: float, dt: float) -> None:
    """Tilted cylinders came back with up to 39 times their impact energy, capsules with 3, rounded boxes with 27."""
    assert max(returned(name, stiffness, dt, slant) for slant in SLANTS) <= 1.0 + 1e-9


@pytest.mark.parametrize("name", SHAPES)
def test_bounces_that_steps_follow_lose_little(name: str) -> None:
    """On the rim or an end as on a face; cylinders kept 0.28 of their energy."""
    assert min(returned(name, 1e7, 1e-3, slant) for slant in SLANTS) >= 0.89

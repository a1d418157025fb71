"""Cylinders that roll on their rims and rounded boxes on their corners: of many points that may touch, one does."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.chain.values.rotations import axis_angle_matrix, quaternion_matrix
from tests.simulation.contact_worlds import body

LEANT = axis_angle_matrix(np.array([1.0, 0.0, 0.0]), 0.3) @ axis_angle_matrix(np.array([0.0, 1.0, 0.0]), 0.25)
SPIN = np.array([0.3, 1.0, 8.0])
SHAPES = {
    "cylinder": hg.Cylinder(radius=0.03, length=0.15),
    "rounded box": hg.Rounded.box((0.06, 0.1, 0.18), 0.02),
}


def lowest(name: str, R: Array) -> Array:
    """The lowest point of a shape turned by R, from its centre: m."""
    down = R.T @ (0.0, 0.0, -1.0)
    if name == "cylinder":
        across = down[:2] / np.hypot(*down[:2])
        return np.asarray(R @ (*(0.03 * across), np.copysign(0.075, down[2])))
    return np.asarray(R @ (np.copysign((0.01, 0.03, 0.07), down) + 0.02 * down))


def height(name: str, world: hg.World) -> float:
    """m, of its lowest point."""
    return float(world.q[2] + lowest(name, quaternion_matrix(world.q[3:7]))[2])


def rolled(name: str, friction: float, dt: float) -> hg.World:
    """A shape that spins on its rim or corner, without slip or without friction, for 0.1 s."""
    world = hg.World()
    world.floor(material=Material(friction))
    arm = lowest(name, LEANT)
    world.add(body(SHAPES[name], 0.5), at=(0.0, 0.0, -arm[2]), rotation=LEANT)
    velocity = -np.cross(SPIN, arm)
    world.v[:3] = velocity if friction else (0.0, 0.0, velocity[2])
    world.v[3:6] = LEANT.T @ SPIN
    hg.Simulation(world, dt=dt).run(0.1)
    return world


@pytest.mark.parametrize("friction", [0.0, 2.0])
@pytest.mark.parametrize("name", SHAPES)
def test_what_spins_on_its_rim_is_as_exact_as_a_ball(name: str, friction: float) -> None:
    """Forces acted above the floor, and the contact moved as the middle of the rim does: cylinders sank by 0.1 mm/s at
    1 ms and were 1 mm off, in first order."""
    worlds = [rolled(name, friction, dt) for dt in (2e-3, 1e-3, 5e-4)]
    off = [np.abs(one.q - two.q).max() for one, two in pairwise(worlds)]
    assert abs(height(name, worlds[1])) <= 2e-8
    assert off[0] <= 3e-5
    assert off[1] <= 8e-6

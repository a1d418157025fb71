"""Hulls with sharp tips and edges on the noses of stairs: they are thinner than the skin in which contact is sought."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array

ROUGH = hg.Material(0.5)
STEPS, RISE, RUN = 5, 0.17, 0.28


def tumbling(seed: int) -> tuple[hg.World, Array]:
    """A hull of some points that comes down on the last nose of stairs."""
    rng = np.random.default_rng(seed)
    count = rng.integers(4, 9)
    points = rng.normal(size=(count, 3))
    points *= 0.12 / np.linalg.norm(points, axis=1)[:, None]
    points *= rng.uniform(0.3, 1.0, 3)
    world = hg.World()
    world.floor(material=ROUGH)
    world.lay(hg.Stairs(steps=STEPS, rise=RISE, run=RUN, material=ROUGH, at=(-0.7, 0.0, 0.0)))
    shape = hg.Convex(points=points, material=ROUGH)
    model = hg.Model("hull")
    model.link("hull", None, hg.Free(), mass=1.0, inertia=shape.inertia(1.0), shapes=[shape])
    world.add(model, at=(0.5, 0.0, 1.1), rotation=(rng.normal(size=3), rng.uniform(0.0, 3.0)))
    world.v = np.append([-1.0, 0.1, 0.0], 3.0 * rng.normal(size=3))
    return world, points


def below(world: hg.World, points: Array) -> float:
    """m: by how much the lowest corner of the hull is below the tread that it is over."""
    pose = world.pose(world["hull/hull"])
    x = pose.p + points @ pose.R.T
    step = np.floor((x[:, 0] + 0.7) / RUN) + 1.0
    tread = RISE * np.clip(step, 0, STEPS) * ((x[:, 0] < 0.7) & (np.abs(x[:, 1]) < 0.5))
    # a body that has just come through a riser is no deeper than that
    behind = x[:, 0] + 0.7 - RUN * (step - 1.0)
    return float(np.minimum(tread - x[:, 2], behind).max())


@pytest.mark.parametrize("seed", [27, 31, 37])
def test_tips_do_not_sink_into_the_nose_of_a_step(seed: int) -> None:
    """They went in by 14, 11 and 89 mm, unopposed: normals leaned over the edge by the overlap in the skin."""
    world, points = tumbling(seed)
    simulation = hg.Simulation(world)
    energy, deepest = world.energy().total, 0.0
    for _ in range(650):
        simulation.step()
        deepest = max(deepest, below(world, points))
        now = world.energy().total
        assert now <= energy + 1e-9
        energy = now
    assert simulation.deepest < 1.5e-3
    assert deepest < 1.5e-3

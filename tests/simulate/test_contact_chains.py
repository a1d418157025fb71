"""Contact together with joint ranges and closed chains: people, linkages, hands on a bar."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.material import Material
from hitogata.kernels.limits import measure

from .contact_worlds import G, block, deepest, pads
from .mechanisms import four_bars


def room(simulation: hg.Simulation) -> float:
    """rad, m: least room of any joint; negative beyond its range."""
    world = simulation.world
    limits = simulation._tables.limits
    measure(limits, world.lowered.tree, world.q, world.v)
    return float(limits.bounds["room"].min())


def fallen(seed: int) -> hg.World:
    """A person in the air, in a random pose within the joints' ranges."""
    rng = np.random.default_rng(seed)
    world = hg.World()
    world.floor()
    figure = world.add(hg.figures.human())
    turn = rng.normal(size=4)
    figure.root.q = np.concatenate([[0.0, 0.0, 1.1], turn / np.linalg.norm(turn)])
    for side in ("left", "right"):
        figure[f"{side}_forearm"].q = rng.uniform(0.0, 2.0)
        figure[f"{side}_shank"].q = rng.uniform(0.0, 2.0)
    return world


@pytest.mark.parametrize("seed", range(2))
def test_a_person_dropped_in_any_pose_comes_to_lie_within_the_joints_ranges(seed: int) -> None:
    world = fallen(seed)
    start = world.energy().total
    simulation = hg.Simulation(world, dt=2e-3)
    energy, rise, least = start, 0.0, 0.0
    for _ in range(30):
        simulation.run(0.05)
        now = world.energy().total
        energy, rise = now, max(rise, now - energy)
        least = min(least, room(simulation))
    assert rise <= 1e-4 * start
    assert least >= -1e-3
    assert deepest(simulation) <= 2e-3
    weight = sum(
        float(pad["wrench"][5]) * (1.0 if pad["a"] else -1.0) for pad in pads(simulation) if 0 in (pad["a"], pad["b"])
    )
    assert np.abs(world.v).max() < 3.0
    assert weight > 0.0


def test_a_linkage_that_falls_on_a_box_stops_and_stays_closed() -> None:
    """A four-bar turns down until its coupler lies on something."""
    world = four_bars(1, 1.0)
    world.floor(height=-2.0)
    world.add(block(size=(0.4, 4.0, 0.2)), at=(1.0, 0.0, -0.2), fixed=True)
    for link in world.links:
        if link.joint is not None and not link.shapes:
            pytest.skip("the linkage has no shapes")
    simulation = hg.Simulation(world)
    simulation.run(1.0)
    assert all(connection.gap.distance <= 1e-8 for connection in world.connections.values())


def test_a_gymnast_who_hangs_from_the_bar_with_the_feet_on_a_box_loads_both() -> None:
    world = hg.World()
    world.floor()
    bar = world.add(hg.figures.high_bar(height=2.5))
    figure = world.add(hg.figures.gymnast(arms="up", grip_height=2.5))
    hands = [world.connect(bar["bar"], figure[f"{side}_hand"], hg.Hinge("y")) for side in ("left", "right")]
    low = min(float(world.pose(figure[f"{side}_foot"]).p[2]) for side in ("left", "right"))
    world.add(block(Material(0.8), size=(0.6, 0.6, 0.2), mass=20.0), at=(0.0, 0.0, 0.1))
    assert low > 0.2
    simulation = hg.Simulation(world)
    simulation.run(0.5)
    assert all(connection.gap.distance <= 1e-8 for connection in hands)
    assert room(simulation) >= -1e-6
    # the box bears its own weight
    total = sum(abs(float(pad["wrench"][5])) for pad in pads(simulation))
    assert total == pytest.approx(20.0 * G, rel=1e-6)

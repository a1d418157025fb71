"""Contact must not create energy, momentum or overlap. Boxes that tumble, and two that meet in flight."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.contact_rules import Effort
from hitogata.chain.shapes.material import Material
from hitogata.errors import InputError

from .contact_worlds import block, momentum, tumbling


@pytest.mark.parametrize(
    ("seed", "friction"), [*product(range(4), (0.3, 0.6, 1.0)), (122, 1.0), (130, 0.8), (133, 0.8)]
)
def test_energy_never_rises_and_the_law_holds_in_every_step(seed: int, friction: float) -> None:
    world = tumbling(seed, friction)
    world.contact.effort = "exact"
    simulation = hg.Simulation(world)
    energy = start = world.energy().total
    rise = 0.0
    for _ in range(800):
        simulation.step()
        now = world.energy().total
        energy, rise = now, max(rise, now - energy)
    assert rise <= 1e-9 * start
    assert simulation.law_residual <= 1e-6
    assert energy < 0.5 * start


@pytest.mark.parametrize("effort", ["bounded", "fast"])
@pytest.mark.parametrize("seed", range(3))
def test_energy_never_rises_with_less_effort_either_and_what_is_left_is_told(seed: int, effort: Effort) -> None:
    world = tumbling(seed, 0.6)
    world.contact.effort = effort
    simulation = hg.Simulation(world)
    energy = start = world.energy().total
    rise = 0.0
    for _ in range(800):
        simulation.step()
        now = world.energy().total
        energy, rise = now, max(rise, now - energy)
    assert rise <= 1e-9 * start
    summary = simulation.summary()
    assert 0.0 < summary["contact_residual"] <= (1e-3 if effort == "bounded" else 3e-2)
    assert 0.0 < summary["impact_residual"] <= 1e-2
    assert 0.0 <= summary["displacement_residual"] <= 1.0
    assert summary["contact_relaxed"] <= (0.05 if effort == "bounded" else 0.2)
    # bodies at rest are exact all the same
    simulation.run(1.2)
    assert np.abs(world.v).max() <= 1e-7


def test_an_effort_that_there_is_not_is_refused() -> None:
    with pytest.raises(InputError, match=r"contact\.effort must be one of exact, bounded, fast, not 'slow'"):
        hg.World().contact.effort = "slow"  # type: ignore[assignment]


def overlap(world: hg.World, a: hg.chain.figure.Figure, b: hg.chain.figure.Figure) -> float:
    """m: how deep two boxes are in each other, by the 15 axes that can part them."""
    one, two = world.pose(a.root), world.pose(b.root)
    half = [0.5 * np.asarray(figure.root.shapes[0].size) for figure in (a, b)]
    edges: list[Array] = [np.cross(x, y) for x in one.R.T for y in two.R.T]
    depth = np.inf
    for axis in [*one.R.T, *two.R.T, *edges]:
        length = np.linalg.norm(axis)
        if length > 1e-6:
            n = axis / length
            depth = min(depth, np.abs(one.R.T @ n) @ half[0] + np.abs(two.R.T @ n) @ half[1] - abs(n @ (one.p - two.p)))
    return float(depth)


def test_boxes_are_no_deeper_in_each_other_than_is_seen() -> None:
    """A box that lay with its face on the upper edge of another sank in by 3 mm: the gap was taken beside the edge."""
    world = tumbling(2, 1.0)
    simulation = hg.Simulation(world)
    figures = list(world.figures.values())
    worst = 0.0
    for _ in range(400):
        simulation.step()
        worst = max(worst, *(overlap(world, figures[i], figures[j]) for i, j in ((0, 1), (0, 2), (1, 2))))
    assert worst <= 2e-4


def meeting(seed: int) -> hg.World:
    """Two boxes that turn and fly into each other without weight, and slide along each other."""
    rng = np.random.default_rng(seed)
    material = Material(0.2)
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on = True
    world.add(block(material))
    world.add(
        block(material, size=rng.uniform(0.15, 0.3, 3), mass=rng.uniform(0.5, 5.0)),
        at=(0.35, *rng.uniform(-0.08, 0.08, 2)),
        rotation=(rng.normal(size=3), rng.uniform(0.0, 3.0)),
    )
    world.v[:3] = 2.0, 0.3, 0.1
    world.v[3:6] = rng.uniform(-3.0, 3.0, 3)
    return world


@pytest.mark.parametrize("seed", range(6))
def test_two_bodies_keep_their_momentum_and_angular_momentum(seed: int) -> None:
    world = meeting(seed)
    simulation = hg.Simulation(world)
    start, energy = momentum(world), world.energy().total
    touched, moved_apart, drift = 0, False, 0.0
    for _ in range(250):
        simulation.step()
        found = simulation.contacts()
        touched += len(found) > 0 and found[0].force.any()
        # moving bodies apart changes their momenta by far less than 1e-4 of their size
        moved_apart = moved_apart or any(contact.depth > 1e-6 for contact in found)
        drift = max(drift, float(np.abs(momentum(world) - start).max()))
        now = world.energy().total
        assert now <= energy * (1.0 + 1e-9)
        energy = now
    assert touched > 1
    assert drift <= (2e-5 if moved_apart else 1e-12)


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
def test_what_is_moved_apart_keeps_its_energy_wherever_its_origin_is(dt: float) -> None:
    """A body that turns on its way out of the floor has another velocity at its origin, and no other energy."""
    angle = np.linspace(0.0, 2.0 * np.pi, 12, endpoint=False)
    ring = 0.1 * np.stack([np.cos(angle), np.sin(angle), 0.0 * angle], axis=-1)
    cone = hg.Convex(points=np.vstack([ring, (0.0, 0.0, 0.15)]), at=(0.3, 0.1, 0.0))
    model = hg.Model("cone")
    model.link("cone", joint=hg.Free(), mass=1.0, com=cone.centroid, inertia=cone.inertia(1.0), shapes=[cone])
    world = hg.World()
    world.floor()
    world.add(model, at=(0.0, 0.0, 0.5), rotation=((1, 2, 3), 1.0))
    world.v = np.array([1.0, 0.0, -1.0, 4.0, 5.0, 6.0])
    sim, energy, deepest = hg.Simulation(world, dt=dt), world.energy().total, 0.0
    while sim.time < 0.6:
        sim.run(10 * dt)
        assert world.energy().total < energy + 1e-9
        energy, deepest = world.energy().total, sim.summary()["deepest"]
    assert deepest > 1e-6, "or nothing was moved apart"
    assert abs(sim.summary()["energy_error"]) < 1e-9

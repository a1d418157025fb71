"""Bodies that hit: restitution, momentum, energy, edges, fast bodies and thin ones."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hitogata as hg
from hitogata.chain.shapes.material import Material
from hitogata.chain.values.rotations import axis_angle_matrix

from .contact_worlds import block, momentum, on_floor


@pytest.mark.parametrize("restitution", [0.3, 0.5, 0.8, 1.0])
def test_a_dropped_box_bounces_to_the_heights_that_restitution_gives(restitution: float) -> None:
    material = Material(0.5, restitution=restitution)
    world = on_floor(material, height=0.6)
    simulation = hg.Simulation(world)
    peaks, rate = [], 0.0
    for _ in range(1500):
        simulation.step()
        if rate > 0.0 >= world.v[2]:
            peaks.append(world.q[2] - 0.1)
        rate = world.v[2]
    assert peaks[0] == pytest.approx(0.5 * restitution**2, rel=2e-3)
    assert peaks[1] == pytest.approx(0.5 * restitution**4, rel=1e-2)


def collision(restitution: float, seed: int = 0) -> hg.World:
    """Two boxes that fly at each other and turn, without weight."""
    rng = np.random.default_rng(seed)
    material = Material(0.5, restitution=restitution)
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on = True
    world.add(block(material))
    offset = rng.uniform(-0.08, 0.08, 2)
    world.add(
        block(material, size=rng.uniform(0.15, 0.3, 3), mass=rng.uniform(0.5, 5.0)),
        at=(0.45, *offset),
        rotation=(rng.normal(size=3), rng.uniform(0.0, 3.0)),
    )
    world.v[:3] = 2.0, 0.3, 0.1
    world.v[3:6] = rng.uniform(-3.0, 3.0, 3)
    return world


@pytest.mark.parametrize("restitution", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("seed", range(4))
def test_a_collision_keeps_momentum_and_wins_no_energy(restitution: float, seed: int) -> None:
    world = collision(restitution, seed)
    simulation = hg.Simulation(world)
    start, energy, touched = momentum(world), world.energy().kinetic, False
    for _ in range(300):
        before = world.energy().kinetic
        simulation.step()
        touched = touched or len(simulation.contacts()) > 0
        assert momentum(world)[:3] == pytest.approx(start[:3], abs=1e-12)
        assert world.energy().kinetic <= before * (1.0 + 1e-9)
    assert touched
    # angular momentum: where bodies are moved apart, they take their momenta along
    assert momentum(world) == pytest.approx(start, abs=1e-5)
    assert simulation.lost == pytest.approx(energy - world.energy().kinetic, abs=1e-9 * energy)


@pytest.mark.parametrize("seed", range(4))
def test_an_impulse_alone_keeps_linear_and_angular_momentum(seed: int) -> None:
    world = collision(0.0, seed)
    simulation = hg.Simulation(world)
    while not any(contact.impulse.any() for contact in simulation.contacts()):
        before, energy = momentum(world), world.energy().kinetic
        simulation.step()
    # the state after the impulse, at the start of the last part of the step
    stages = simulation.engine.buffers.run.stages
    world.q, world.v = stages.q0, stages.v0
    assert momentum(world) == pytest.approx(before, abs=1e-12)
    assert world.energy().kinetic < energy


def test_an_even_collision_shares_speed_as_restitution_says() -> None:
    material = Material(0.5, restitution=0.6)
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on = True
    world.add(block(material))
    world.add(block(material, mass=3.0), at=(0.5, 0.0, 0.0))
    world.v[0] = 2.0
    hg.Simulation(world).run(0.4)
    # m₁ = 1, m₂ = 3: v₁ = u (1 − 3 e) / 4, v₂ = u (1 + e) / 4
    assert world.v[0] == pytest.approx(2.0 * (1.0 - 3.0 * 0.6) / 4.0, rel=1e-7)
    assert world.v[6] == pytest.approx(2.0 * (1.0 + 0.6) / 4.0, rel=1e-7)


def test_a_tilted_box_lands_on_its_edge_and_lies_down() -> None:
    """001 §4.2: box of 0.1 m turned by 15° about x, dropped from 0.2 m."""
    world = hg.World()
    world.floor(material=Material(0.5))
    shape = block(Material(0.5), size=(0.1, 0.1, 0.1), mass=0.5)
    world.add(shape, at=(0.0, 0.0, 0.2), rotation=((1.0, 0.0, 0.0), np.radians(15.0)))
    simulation = hg.Simulation(world)
    energy, rise, first = world.energy().total, 0.0, None
    for _ in range(900):
        simulation.step()
        now = world.energy().total
        energy, rise = now, max(rise, now - energy)
        found = simulation.contacts()
        if first is None and len(found) and found[0].normal @ found[0].force > 0.0:
            first = found[0].centre_of_pressure
            y, z = 0.05 * np.array([-1.0, -1.0])
            edge = world.q[1] + np.cos(np.radians(15.0)) * y - np.sin(np.radians(15.0)) * z
    assert first is not None
    assert first[1] == pytest.approx(edge, abs=1e-3)
    assert rise <= 1e-9
    assert simulation.deepest <= 1e-4
    assert world.q[2] == pytest.approx(0.05, abs=2e-6)
    assert np.abs(world.v).max() <= 1e-6
    assert simulation.law_residual <= 1e-6


@pytest.mark.parametrize("turn", [0.0, 0.3, 1.2])
def test_edges_do_not_pass_through_each_other(turn: float) -> None:
    """001 §4.1: box of 0.1 m tilted by −15° about x and y, dropped from 0.4 m onto the edge of another body."""
    world = hg.World()
    world.contact.on = True
    small = block(Material(0.5), size=(0.1, 0.1, 0.1), mass=0.5)
    world.add(small, fixed=True, rotation=((0.0, 1.0, 0.0), 0.25 * np.pi))
    x, y, z = np.eye(3)
    tilt = axis_angle_matrix(x, np.radians(-15.0)) @ axis_angle_matrix(y, np.radians(-15.0))
    world.add(small, at=(0.0, 0.0, 0.4), rotation=axis_angle_matrix(z, turn) @ tilt)
    simulation = hg.Simulation(world)
    lowest = []
    for _ in range(400):
        simulation.step()
        lowest.append(world.q[2])
        if np.hypot(*world.q[:2]) > 0.1:
            break
    assert simulation.deepest <= 2e-4
    # it fell off to a side, and never before
    beside = [np.hypot(*world.q[:2]) > 0.05]
    assert beside[-1] or lowest[-1] > 0.05


@given(st.floats(2.0, 300.0), st.integers(0, 1000))
@settings(max_examples=12)
def test_fast_bodies_do_not_pass_through_thin_ones(speed: float, seed: int) -> None:
    """Up to 100 pieces of a step, each a quarter of the plate's thickness at most: 50 m/s per mm and ms."""
    rng = np.random.default_rng(seed)
    thickness = 0.008
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on = True
    world.add(block(size=(1.0, 1.0, thickness)), fixed=True)
    cube = block(size=(0.02, 0.02, 0.02), mass=0.1)
    world.add(cube, at=(*rng.uniform(-0.1, 0.1, 2), 0.3), rotation=(rng.normal(size=3), rng.uniform(0.0, 3.0)))
    world.v[2] = -min(speed, 100 * 0.25 * thickness / 1e-3)
    hg.Simulation(world).run(0.2)
    assert world.q[2] > 0.5 * thickness
    assert world.energy().kinetic <= 0.05 * speed**2 * (1.0 + 1e-9)

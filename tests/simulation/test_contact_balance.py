"""Chains in contact: their energy is the initial energy plus work minus losses, in every step."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from tests.constants import G

from .contact_worlds import block, momentum


def rods(count: int, material: Material, **joint: float) -> hg.Model:
    """A string of rods that hang from each other by balls."""
    length, thick = 0.12, 0.02
    middle = (0.5 * length, 0.0, 0.0)
    shape = hg.Box(size=(length, thick, thick), at=middle, material=material)
    model = hg.Model("string")
    model.link("rod0", joint=hg.Free(), mass=0.05, com=middle, inertia=shape.inertia(0.05), shapes=[shape])
    for k in range(1, count):
        model.link(
            f"rod{k}", f"rod{k - 1}", hg.Ball(**joint), at=(length, 0.0, 0.0), mass=0.05, com=middle,
            inertia=shape.inertia(0.05), shapes=[shape],
        )  # fmt: skip
    return model


def falling_strings() -> hg.World:
    """Two strings that fall on one another and on the floor."""
    world, material = hg.World(), Material(0.8)
    world.floor(material=material)
    for i in range(2):
        turn = np.array([np.cos(0.3 + 0.5 * i), 0.1, -0.2, np.sin(0.3 + 0.5 * i)])
        figure = world.add(rods(5, material))
        figure.root.q = np.concatenate([[0.1 * i, 0.0, 0.12 + 0.05 * i], turn / np.linalg.norm(turn)])
    return world


def falling_person() -> hg.World:
    world = hg.World()
    world.floor()
    figure = world.add(hg.figures.human(damping=3.0))
    figure.root.q = [0.0, 0.0, 1.05, np.cos(0.2), np.sin(0.2), 0.0, 0.0]
    return world


@pytest.mark.parametrize(
    ("make", "dt", "duration", "size"),
    [(falling_strings, 1e-3, 0.35, 0.2), (falling_person, 1e-3, 0.5, 1.0), (falling_person, 5e-3, 1.2, 1.0)],
)
def test_energy_never_rises_by_more_than_the_work_put_in_and_nothing_is_unaccounted_for(
    make: Callable[[], hg.World], dt: float, duration: float, size: float
) -> None:
    world = make()
    weight = G * sum(link.mass.mass for link in world.links if link.mass is not None)
    simulation = hg.Simulation(world, dt=dt)
    simulation.step()
    energy, work = world.energy().total, simulation.work
    balance, rise, off, touched = energy - work + simulation.lost, -np.inf, 0.0, 0
    while simulation.time < duration - 1e-9:
        simulation.step()
        touched += simulation.contacts() != []
        # dampers' work is negative: their losses must not return by contacts either
        rise = max(rise, world.energy().total - energy - (simulation.work - work))
        energy, work = world.energy().total, simulation.work
        off, balance = max(off, abs(energy - work + simulation.lost - balance)), energy - work + simulation.lost
    assert touched > 50
    assert simulation.lost > 1e-3 * weight * size
    assert rise <= 1e-9 * weight * size
    assert off <= 1e-9 * weight * size


def meeting_chains(gravity: float, boxes: int = 0) -> hg.World:
    """Two chains that collide in flight and wind about one another, and boxes that they hit."""
    world, material = hg.World(gravity=(0.0, 0.0, -gravity)), Material(0.5, restitution=0.3)
    world.contact.on = True
    for i in range(2):
        figure = world.add(rods(3, material))
        figure.root.q = [-0.18 * (1 - i), -0.1 * i, 0.1 * i, np.cos(0.7 * i), 0.0, 0.0, np.sin(0.7 * i)]
        figure.root.v = [0.0, 0.0, -1.0 * i, 0.3 * i, 0.5, -0.2]
    for i in range(boxes):
        world.add(block(material, size=(0.05, 0.05, 0.05), mass=0.1), at=(0.05 + 0.1 * i, 0.05, -0.035))
    return world


def centre(world: hg.World) -> tuple[float, Array, Array, Array]:
    """Mass, centre of mass, linear momentum and angular momentum about that, from poses and velocities."""
    mass, first = 0.0, np.zeros(3)
    for link in world.links[1:]:
        assert link.mass is not None
        mass += link.mass.mass
        first += link.mass.mass * (world.pose(link).p + world.pose(link).R @ link.mass.com)
    total = momentum(world, first / mass)
    return mass, first / mass, total[:3], total[3:]


@pytest.mark.parametrize(("gravity", "dt", "boxes"), [(0.0, 1e-3, 0), (0.0, 5e-3, 0), (G, 1e-3, 0), (0.0, 1e-3, 2)])
def test_chains_that_collide_in_flight_keep_their_momenta(gravity: float, dt: float, boxes: int) -> None:
    world = meeting_chains(gravity, boxes)
    # flights between the hits are those of the integrator, and as exact as it is asked to be
    simulation = hg.Simulation(world, dt=dt, tolerance=1e-12)
    touched, lost = 0, simulation.lost
    simulation.step()  # a first step that flies is the chosen integrator's
    mass, start, linear, spin = centre(world)
    fall, began = np.array([0.0, 0.0, -gravity]), simulation.time
    while simulation.time < 0.3 - 1e-9:
        simulation.step()
        touched += simulation.contacts() != []
    _, com, now, turning = centre(world)
    t = simulation.time - began
    assert touched > 20
    assert simulation.lost - lost > 1e-3
    assert now == pytest.approx(linear + mass * t * fall, abs=1e-9 * np.linalg.norm(linear))
    assert turning == pytest.approx(spin, abs=1e-9 * np.linalg.norm(spin))
    assert com == pytest.approx(start + t * linear / mass + 0.5 * t * t * fall, abs=1e-9)


def test_a_chain_that_is_pushed_while_it_collides_gains_what_the_push_gives() -> None:
    world = meeting_chains(0.0)
    simulation = hg.Simulation(world)
    force = np.array([0.4, -0.2, 0.7])
    simulation.push(world.links[2], force)
    before = momentum(world)
    for _ in range(200):
        simulation.step()
    assert simulation.lost > 1e-3
    assert momentum(world)[:3] == pytest.approx(before[:3] + simulation.time * force, abs=1e-8)


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
def test_what_meets_in_flight_keeps_its_balance(dt: float) -> None:
    world = meeting_chains(0.0)
    simulation = hg.Simulation(world, dt=dt)
    energy = world.energy().total
    while simulation.time < 0.15 - 1e-9:
        simulation.step()
    assert simulation.lost > 1e-2 * energy
    assert world.energy().total + simulation.lost == pytest.approx(energy, abs=1e-12)

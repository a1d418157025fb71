"""Chains that touch: their energy is that at the start, the work put in and what was lost, in every step."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.material import Material
from hitogata.kernels.contact.energy_balance import scale_motion_within
from tests.constants import G
from tests.kernels.contact.scene import ContactScene

from .contact_worlds import momentum


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
        rise = max(rise, world.energy().total - energy - max(simulation.work - work, 0.0))
        energy, work = world.energy().total, simulation.work
        off, balance = max(off, abs(energy - work + simulation.lost - balance)), energy - work + simulation.lost
    assert touched > 50
    assert simulation.lost > 1e-3 * weight * size
    assert rise <= 1e-9 * weight * size
    assert off <= 1e-9 * weight * size


def test_what_meets_in_flight_keeps_its_balance() -> None:
    world, material = hg.World(gravity=(0.0, 0.0, 0.0)), Material(0.5)
    world.contact.on = True
    for i in range(2):
        figure = world.add(rods(3, material))
        figure.root.q = [-0.18 * (1 - i), -0.1 * i, 0.1 * i, np.cos(0.7 * i), 0.0, 0.0, np.sin(0.7 * i)]
        figure.root.v = [0.0, 0.0, -1.0 * i, 0.3 * i, 0.5, -0.2]
    simulation = hg.Simulation(world)
    energy, touched = world.energy().total, 0
    for _ in range(150):
        simulation.step()
        touched += simulation.contacts() != []
    assert touched > 3
    assert simulation.lost > 1e-2 * energy
    assert world.energy().total + simulation.lost == pytest.approx(energy, abs=1e-12)


def test_energy_is_taken_out_of_the_motion_within_what_flies_and_its_momentum_stays() -> None:
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on = True
    rng = np.random.default_rng(1)
    figure = world.add(rods(4, Material(0.5)), at=(1.0, 2.0, 3.0))
    for link in figure.links:
        q = rng.normal(size=link.q.size)
        q[-4:] /= np.linalg.norm(q[-4:])
        link.q = q
    world.v = rng.normal(size=world.nv)
    scene = ContactScene.of(world)
    scene.place()
    before, energy = momentum(world), world.energy().kinetic
    scene.con.step.balance["kinetic"] = energy
    scene.con.step.balance["group"] = 1
    rest = 1e-3 * energy
    scale_motion_within(scene.sys, scene.data, world.v, scene.con, 1, rest)
    assert momentum(world) == pytest.approx(before, abs=1e-13)
    assert world.energy().kinetic == pytest.approx(energy - rest, rel=1e-12)

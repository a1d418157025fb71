"""Structures that stand by exact forces alone: towers, arches, card houses, a great weight on a small one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.shapes.material import Material
from tests.constants import G

from .contact_worlds import block, body, stack


def tower() -> hg.World:
    return stack(30)


def arch() -> hg.World:
    """Half a ring of eleven stones, 0.8 m and 1 m in radius, on the floor."""
    material, world, count = Material(0.7), hg.World(), 11
    world.floor(material=material)
    angles = np.linspace(0.0, np.pi, count + 1)
    for low, high in pairwise(angles):
        corners = [
            (radius * np.cos(angle), y, radius * np.sin(angle))
            for angle in (low, high)
            for radius in (0.8, 1.0)
            for y in (-0.15, 0.15)
        ]
        centre = np.mean(corners, axis=0)
        world.add(body(hg.Convex(points=corners - centre, material=material), 20.0), at=centre)
    return world


def card_house(storeys: int = 3) -> hg.World:
    """Pairs of cards that lean on one another, and cards that lie on their tops: fifteen."""
    length, width, thick, lean, material = 0.09, 0.06, 5e-4, 0.3, Material(0.7)
    world = hg.World()
    world.floor(material=material)
    across, up = length * np.sin(lean) + thick * np.cos(lean), length * np.cos(lean) + thick * np.sin(lean)
    pitch = 2.0 * across + 2e-3
    standing = block(material, size=(thick, width, length), mass=2e-3)
    lying = block(material, size=(pitch - 2e-4, width, thick), mass=2e-3)
    for storey in range(storeys):
        ground = storey * (up + thick)
        for i in range(storeys - storey):
            peak = pitch * (i + 0.5 * storey)
            for side in (-1.0, 1.0):
                at = (peak + 0.5 * side * across, 0.0, ground + 0.5 * up)
                world.add(standing, at=at, rotation=("y", -side * lean))
            if i > 0:
                world.add(lying, at=(peak - 0.5 * pitch, 0.0, ground + up + 0.5 * thick))
    return world


def great_on_small() -> hg.World:
    """1000 t on 1 kg."""
    world = hg.World()
    world.floor()
    world.add(block(), at=(0.0, 0.0, 0.1))
    world.add(block(mass=1e6), at=(0.0, 0.0, 0.3))
    return world


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
@pytest.mark.parametrize("build", [tower, arch, card_house, great_on_small])
def test_what_stands_stays_and_wins_no_energy(build: Callable[[], hg.World], dt: float) -> None:
    world = build()
    start = np.array([world.pose(link).p for link in world.links[1:]])
    weights = [G * link.mass.mass for link in world.links if link.mass is not None]
    simulation = hg.Simulation(world, dt=dt)
    energy, rise = world.energy().total, 0.0
    for _ in range(100):
        simulation.step()
        energy, rise = world.energy().total, max(rise, world.energy().total - energy)
    simulation.run(1.0 - simulation.time)
    moved = np.array([world.pose(link).p for link in world.links[1:]]) - start
    assert np.abs(moved).max() <= 5e-9
    assert np.abs(world.v).max() <= 1e-7
    assert rise <= 1e-9 * sum(weights) * np.ptp(start, axis=0).max()
    bearing = sum(
        contact.force[2] * (-1.0 if contact.a is world.ground else 1.0)
        for contact in simulation.contacts()
        if world.ground in (contact.a, contact.b)
    )
    assert bearing == pytest.approx(sum(weights), rel=1e-6)
    assert simulation.law_residual <= 1e-6


def two_cards(friction: float, lean: float = np.radians(20.0)) -> hg.World:
    """Two cards that lean on each other with their upper edges."""
    length, thick, material = 0.1, 2e-3, Material(friction)
    world = hg.World()
    world.floor(material=material)
    card = block(material, size=(thick, 0.06, length), mass=0.01)
    for side in (-1.0, 1.0):
        at = (0.5 * side * (length * np.sin(lean) + thick * np.cos(lean)), 0.0)
        height = 0.5 * (length * np.cos(lean) + thick * np.sin(lean))
        world.add(card, at=(*at, height), rotation=("y", -side * lean))
    return world


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
@pytest.mark.parametrize("slips", [False, True])
def test_two_cards_stand_from_the_friction_on_that_statics_demands(slips: bool, dt: float) -> None:
    """Moments of a card's weight and of the floor's force about the top edge, at which the other card's force is along
    x: friction × height = distance of the foot from the centre."""
    length, thick, lean = 0.1, 2e-3, np.radians(20.0)
    foot = 0.5 * (length * np.sin(lean) - thick * np.cos(lean))
    needed = foot / (length * np.cos(lean))
    world = two_cards(needed + (-1e-3 if slips else 1e-3))
    start = world.q.copy()
    simulation = hg.Simulation(world, dt=dt)
    simulation.step()
    between = next(c for c in simulation.contacts() if world.ground not in (c.a, c.b))
    assert np.abs(between.normal) == pytest.approx([1.0, 0.0, 0.0], abs=1e-5)
    simulation.run(0.4)
    moved = np.abs(world.q - start).max()
    assert moved > 3e-3 if slips else moved < 1e-6

"""Impacts that propagate: a blow runs through bodies that touch, momentum and energy are kept."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from tests.constants import G

from .contact_worlds import block

RADIUS = 0.025


def row_of(count: int, material: Material, *, masses: Array | None = None, ball: bool = False) -> hg.World:
    """Bodies on a rail along x, each touching the next: gap 0."""
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on = True
    world.contact.impacts = "propagating"
    shape = hg.Sphere(radius=RADIUS, material=material) if ball else hg.Box(size=3 * [2 * RADIUS], material=material)
    for i in range(count):
        model = hg.Model("ball")
        mass = 0.2 if masses is None else float(masses[i])
        model.link("ball", joint=hg.Slide("x"), mass=mass, inertia=shape.inertia(mass), shapes=[shape])
        world.add(model, name=f"ball {i}", at=(2.0 * RADIUS * i, 0.0, 0.0))
    return world


def struck(world: hg.World, first: int, speed: float = 1.0) -> hg.Simulation:
    """The first few come from the left and hit the others."""
    world.q[:first] = -0.0301
    world.v[:first] = speed
    simulation = hg.Simulation(world)
    simulation.run(0.2)
    return simulation


@pytest.mark.parametrize("ball", [False, True])
@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_as_many_leave_as_come(first: int, ball: bool) -> None:
    world = row_of(5, Material(0.3, restitution=1.0), ball=ball)
    simulation = struck(world, first)
    assert world.v == pytest.approx([0.0] * (5 - first) + [1.0] * first, abs=1e-7)
    assert abs(simulation.lost) < 1e-7
    assert world.energy().kinetic == pytest.approx(0.1 * first, rel=1e-7)


def test_all_at_once_throws_four() -> None:
    """The other choice, Newton's law of restitution for all contacts at the same instant."""
    world = row_of(5, Material(restitution=1.0))
    world.contact.impacts = "simultaneous"
    struck(world, 1)
    assert world.v == pytest.approx([-0.6, 0.4, 0.4, 0.4, 0.4], abs=1e-6)


def test_both_ends_struck_at_once_stay_symmetric() -> None:
    world = row_of(7, Material(restitution=1.0))
    world.q[0], world.q[-1], world.v[0], world.v[-1] = -0.03, 0.03, 1.0, -1.0
    hg.Simulation(world).run(0.2)
    assert world.v == pytest.approx([-1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0], abs=1e-7)


@pytest.mark.parametrize("restitution", [0.0, 0.4, 0.8])
def test_what_loses_keeps_momentum_and_follows_the_hits(restitution: float) -> None:
    """Hits one after the other by hand, the fastest approach first, until none is faster than 0.01 m/s."""
    masses = np.array([0.2, 0.5, 0.1, 0.3])
    world = row_of(4, Material(restitution=restitution), masses=masses)
    v = np.array([1.0, 0.0, 0.0, 0.0])
    while (v[:-1] - v[1:]).max() > 1e-2:
        i = int(np.argmax(v[:-1] - v[1:]))
        pair = masses[i : i + 2]
        common = float(pair @ v[i : i + 2]) / pair.sum()
        v[i : i + 2] = common - restitution * (v[i : i + 2] - common)
    struck(world, 1)
    assert masses @ world.v == pytest.approx(masses[0], rel=1e-12)
    assert world.v == pytest.approx(v, abs=1.2e-2)
    assert (np.diff(world.v) > -1e-7).all()


@pytest.mark.parametrize("ball", [False, True])
def test_a_pendulum_cradle_swings_to_and_fro(ball: bool) -> None:
    world = hg.World()
    world.contact.on = True
    world.contact.impacts = "propagating"
    material = Material(0.0, restitution=1.0)
    for i in range(4):
        model = hg.Model("ball")
        options = {"at": (0.0, 0.0, -1.0), "material": material}
        shape = hg.Sphere(radius=RADIUS, **options) if ball else hg.Box(size=3 * [2 * RADIUS], **options)
        model.link("ball", joint=hg.Hinge("y"), mass=0.2, com=shape.p, inertia=(1e-5,) * 3, shapes=[shape])
        world.add(model, name=f"ball {i}", at=(2.0 * RADIUS * i, 0.0, 0.0))
    world.q[0] = 0.15  # the first hangs to the left
    start = world.energy().total
    highest = np.zeros(4)
    run = hg.Simulation(world)
    for _ in range(160):
        run.run(0.01)
        highest = np.maximum(highest, np.abs(world.q))
    assert highest[[0, 3]] == pytest.approx(0.15, rel=1e-2)
    assert highest[1:3].max() < 3e-3
    assert world.energy().total <= start + 1e-7 * 0.8 * G


def test_a_heap_that_lands_keeps_the_law_and_wins_no_energy() -> None:
    """Boxes with friction and restitution, many contacts at once: no energy is made by any order of impacts."""
    world = hg.World()
    world.floor(material=Material(0.5, restitution=0.6))
    world.contact.impacts = "propagating"
    for i in range(4):
        world.add(
            block(Material(0.5, restitution=0.6), size=(0.1, 0.1, 0.1)),
            name=f"box {i}",
            at=(0.03 * (i % 2), 0.02 * i, 0.08 + 0.11 * i),
            rotation=("x", 0.1 * i),
        )
    simulation = hg.Simulation(world, dt=2e-3)
    last = world.energy().total
    for _ in range(300):
        simulation.step()
        now = world.energy().total
        assert now - last <= 1e-7 * 4.0 * G
        last = now
    assert simulation.deepest < 2e-3


def test_what_there_is_to_choose() -> None:
    world = hg.World()
    with pytest.raises(hg.errors.InputError, match="simultaneous, propagating"):
        world.contact.impacts = "at once"  # type: ignore[assignment]

"""Steps of any length: one that takes no time changes nothing, and does not affect the steps after it."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.joints.joint import Joint
from tests.constants import G

#: s: from a tenth of a step down to durations that count as none
SLICES = (1e-4, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-12)


def pair_that_falls(joint: Joint, seed: int, material: hg.Material | None = None) -> hg.World:
    """Two balls, joined, that tumble onto the floor."""
    rng = np.random.default_rng(seed)
    material = material or hg.Material()
    world = hg.World()
    world.floor(material=material)
    model = hg.Model("pair")
    model.link("b", None, hg.Free(), mass=1.0, inertia=(0.01, 0.012, 0.015), shapes=[hg.Sphere(0.1, material=material)])
    ball = hg.Sphere(0.08, material=material)
    model.link("c", "b", joint, at=(0.25, 0, 0), mass=1.0, com=(0.1, 0, 0), inertia=(4e-3, 5e-3, 6e-3), shapes=[ball])
    world.add(model, at=(0, 0, 0.4), rotation=(rng.normal(size=3), rng.uniform(0, 3)))
    world.v[:] = rng.normal(size=world.nv)
    return world


def largest_change(world: hg.World, duration: float, slices: tuple[float, ...] = SLICES) -> tuple[float, float]:
    """J: by how much the balance of energy changes at most within a slice of a step, and within a step after one."""
    simulation = hg.Simulation(world)
    in_slice = in_step = last = 0.0
    k = 0
    while simulation.time < duration:
        simulation.run(1e-3)
        error = simulation.summary()["energy_error"]
        in_step, last = max(in_step, abs(error - last)), error
        if simulation.contacts():
            simulation.run(slices[k % len(slices)])
            k += 1
            error = simulation.summary()["energy_error"]
            in_slice, last = max(in_slice, abs(error - last)), error
    assert k > 50
    return in_slice, in_step


@pytest.mark.parametrize(
    "joint", [hg.Slide("x", range=(-0.1, 0.2)), hg.Hinge("y", range=(-1.0, 1.0)), hg.Ball(cone=0.8)]
)
@pytest.mark.parametrize("seed", range(3))
def test_slices_of_steps_take_and_make_no_energy_near_the_end_of_a_range(joint: Joint, seed: int) -> None:
    """The gap to the end of a range, over a step of 1e-10 s, was a speed of 1e8 m/s: beside that, all rested."""
    world = pair_that_falls(joint, seed)
    size = 2.0 * G * 0.4
    in_slice, in_step = largest_change(world, 0.6)
    assert in_slice <= 1e-9 * size
    assert in_step <= 1e-9 * size


@pytest.mark.parametrize("length", [1e-6, 1e-8, 1e-10])
def test_slices_of_steps_take_and_make_no_energy_in_a_closed_chain(length: float) -> None:
    """The acceleration of a slice of 1e-6 s, taken for that of the step after it, made 5e-5 J a step."""
    rng = np.random.default_rng(7)
    world = hg.World()
    world.floor()
    model = hg.Model("chain")
    inertia = (4e-3, 5e-3, 6e-3)
    ball, foot = hg.Sphere(0.08), hg.Box((0.12, 0.1, 0.1), at=(0.05, 0, 0))
    model.link("b", None, hg.Free(), mass=1.0, inertia=(0.01, 0.012, 0.015), shapes=[hg.Box((0.2, 0.2, 0.2))])
    model.link("c", "b", hg.Hinge("y"), at=(0.25, 0, 0), mass=1.0, com=(0.1, 0, 0), inertia=inertia, shapes=[ball])
    model.link("d", "c", hg.Hinge("z"), at=(0.2, 0, 0), mass=1.0, com=(0.1, 0, 0), inertia=inertia, shapes=[foot])
    figure = world.add(model, at=(0, 0, 0.7), rotation=(rng.normal(size=3), rng.uniform(0, 3)))
    world.v[:] = rng.normal(size=world.nv)
    world.connect(world.ground, figure["d"], hg.Ball())
    size = 3.0 * G * 0.7
    in_slice, in_step = largest_change(world, 0.7, (length,))
    assert in_slice <= 1e-9 * size
    assert in_step <= 3e-8 * size  # closing the loop, which the step before has opened


@pytest.mark.parametrize(
    ("restitution", "dt", "seed"), [(0.3, 1e-3, 0), (0.3, 5e-3, 1), (0.6, 1e-3, 1), (0.6, 5e-3, 0)]
)
def test_a_person_who_falls_and_bounces_loses_what_the_books_say(restitution: float, dt: float, seed: int) -> None:
    """Steps that end with a hit, flights that begin after one. 1e-6: where joints go back into their ranges then."""
    rng = np.random.default_rng(seed)
    world = hg.World()
    world.floor(material=hg.Material(0.6, restitution=restitution))
    world.add(hg.figures.human(), at=(0, 0, 0.3), rotation=(rng.normal(size=3), 0.3))
    size = world.energy().total
    simulation = hg.Simulation(world, dt=dt)
    last = largest = 0.0
    while simulation.time < 1.1:
        simulation.run(dt)
        error = simulation.summary()["energy_error"]
        last, largest = error, max(largest, abs(error - last))
    assert simulation.lost > 0.5 * size
    assert largest <= 1e-6 * size
    assert abs(last) <= 3e-6 * size

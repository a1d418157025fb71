"""Loops at a kinematic singularity during contact: they make no energy, and their losses are counted."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg

from .mechanisms import four_bars

pytestmark = pytest.mark.filterwarnings("ignore::hitogata.errors.ToleranceWarning")


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("speed", [0.01, 0.1])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_straight_chain_between_two_points_on_the_floor_stops(count: int, speed: float, seed: int) -> None:
    """It moved along itself to second order only: it is lost, all of it, and no more. A run away at 4 ms before."""
    length, height = 0.25, 0.05
    rng = np.random.default_rng(seed)
    world, model = hg.World(), hg.Model("chain")
    world.floor()
    for i in range(count):
        model.link(
            f"rod{i}", f"rod{i - 1}" if i else None, hg.Hinge("y"), at=(length if i else 0.0, 0, 0), mass=1.0,
            com=(length / 2, 0, 0), inertia=(0.001, 0.01, 0.01),
            shapes=[hg.Box(size=(0.2, 0.1, 2 * height), at=(length / 2, 0, 0))],
        )  # fmt: skip
    figure = world.add(model, at=(0, 0, height))
    world.v[:] = speed * rng.normal(size=(2, count))[1]
    end = (count * length, 0, height)
    world.connect(world.ground, figure[f"rod{count - 1}"], hg.Ball(), on_a=end, on_b=(length, 0, 0))
    energy, weight = world.energy().kinetic, 9.81 * count
    simulation = hg.Simulation(world)
    simulation.run(0.3)
    found = simulation.summary()
    assert found["contact_steps"] > 295
    # to close the loop may press the chain some micrometres into the floor, and lift it again
    assert simulation.deepest < 2e-5
    assert abs(found["energy_error"]) < 1e-6 * weight * count * length
    assert found["lost"] == pytest.approx(energy, abs=1e-6 * weight * count * length)
    assert np.abs(world.v).max() < 1e-9
    assert np.abs(world.q).max() < 1e-7


@pytest.mark.parametrize("speed", [0.05, 0.5])
@pytest.mark.parametrize("held", [[], ["left_hand", "right_hand"], ["head", "left_hand", "right_hand"]], ids=len)
def test_a_person_on_the_floor_with_taut_loops_makes_no_energy(held: list[str], speed: float) -> None:
    """-227 and +292 J, or a run away, before; 0.8 and 80 J are there at the start."""
    world = hg.World()
    world.floor()
    person = world.add(hg.figures.human())
    world.v[:] = speed * np.random.default_rng(3).normal(size=world.nv)
    for name in held:
        world.connect(world.ground, person[name], hg.Ball())
    if "head" not in held:
        world.connect(person["pelvis"], person["head"], hg.Ball())
    energy = world.energy().kinetic
    found = hg.simulate(world, 0.3).summary
    assert found["contact_steps"] == 300
    assert found["held_steps"] > 0
    assert abs(found["energy_error"]) < 5e-4 * (1.0 + energy)


def test_a_loop_that_passes_a_singular_pose_is_not_stopped() -> None:
    """A box rests on the floor beside a four-bar that swings through its line: steps are those with contacts."""
    world = four_bars(1, 0.5, 1.0)
    world.floor(-5.0)
    world.add(hg.figures.box(), at=(3.0, 0.0, -4.9))
    found = hg.simulate(world, 2.0).summary
    assert found["contact_steps"] > 1500
    assert found["held_steps"] == 0
    assert abs(found["energy_error"]) < 1e-8

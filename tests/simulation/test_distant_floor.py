"""A floor that nothing can touch changes neither the motion nor the energy accounting."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import numpy as np
import pytest

import hitogata as hg

from .mechanisms import four_bars
from .test_nearly_taut import pinned_chain
from .test_taut_loops import two_arms

pytestmark = pytest.mark.filterwarnings("ignore::hitogata.errors.ToleranceWarning")


def gymnast() -> hg.World:
    """Both hands on the bar."""
    world = hg.World()
    bar = world.add(hg.figures.high_bar(height=2.5), name="bar")
    figure = world.add(hg.figures.gymnast(grip_height=2.5))
    for side in ("left", "right"):
        world.connect(bar["bar"], figure[f"{side}_hand"], hg.Hinge("y"))
    return world


def chain(rods: int, bend: float) -> Callable[[], hg.World]:
    return lambda: pinned_chain(rods, bend, 1)


WORLDS: dict[str, Callable[[], hg.World]] = {
    "two arms": two_arms,
    "gymnast pulled by a foot": gymnast,
    "four-bars": lambda: four_bars(10, 0.5, 1.0),
    **{f"{rods} rods, {bend:g} rad": chain(rods, bend) for rods, bend in ((3, 0.0), (4, 0.0), (6, 0.0), (4, 1e-3))},
}


def over_a_distant_floor(world: hg.World) -> hg.World:
    for a, b in combinations(world.links[1:], 2):
        world.contact.exclude(a, b)
    world.floor(-1000.0)
    return world


def ran(world: hg.World, time: float) -> hg.Simulation:
    run = hg.Simulation(world)
    if "gymnast" in world.figures:
        foot = world.figures["gymnast"]["left_foot"]
        run.pull(foot, (0, 0, 0), (-0.6, 0, 1.4), frequency=3.0, limit=900.0)
    run.run(time)
    return run


@pytest.mark.parametrize("name", WORLDS)
def test_states_are_those_without_a_floor(name: str) -> None:
    """Straight chains took up to 2,600 times as long and other steps: directions constrained at second order were
    free."""
    alone, above = ran(WORLDS[name](), 0.05), ran(over_a_distant_floor(WORLDS[name]()), 0.05)
    assert above.engine.buffers.contact is not None
    np.testing.assert_allclose(above.world.q, alone.world.q, atol=1e-9)
    one, other = alone.summary(), above.summary()
    assert other["contact_steps"] == 0
    for count in ("held_steps", "rough_steps"):
        assert other[count] == one[count]
    np.testing.assert_allclose(other["lost"], one["lost"], atol=1e-9)


def rod_on_a_rope(seed: int) -> hg.World:
    """A rod that hangs on a taut rope and is pulled by a spring."""
    rng = np.random.default_rng(seed)
    world, model, mass = hg.World(), hg.Model("rod"), rng.uniform(0.5, 2.0)
    model.link("rod", mass=mass, com=(0.25, 0, 0), inertia=(1e-3 * mass, 0.02 * mass, 0.02 * mass))
    rod = world.add(model, at=tuple(rng.integers(0, 3, 3) * 0.5))["rod"]
    spring = hg.Spring(10.0 ** rng.uniform(0.0, 3.0), damping=0.0 if seed % 2 else rng.uniform(0.0, 3.0))
    world.attach(world.ground, rod, spring, on_a=rng.integers(0, 3, 3) * 0.5, on_b=(0.5, 0, 0))
    rope = hg.Rope(restitution=float(rng.choice([0.0, 0.0, 0.5, 1.0])))
    end = rng.integers(0, 3, 3) * 0.5 + (0, 0, 0.5)
    world.connect(world.ground, rod, rope, on_a=end, on_b=rng.integers(0, 2, 3) * 0.5 * np.array([1, 0, 0]))
    world.v[:] = rng.normal(size=world.nv) * rng.choice([0.0, 1.0])
    world.resolve_velocities()
    return world


@pytest.mark.parametrize("seed", [24, 278, 363, 372])
def test_a_rope_that_jerks_often_in_one_step_loses_no_energy_unseen(seed: int) -> None:
    """From the third jerk in a grid step on, a step with contact was taken although nothing was near."""
    run = ran(over_a_distant_floor(rod_on_a_rope(seed)), 1.0)
    summary = run.summary()
    assert run.engine.clock["impacts"] > 5
    assert summary["contact_steps"] == 0
    assert abs(summary["energy_error"]) < 1e-7 * (1.0 + run.world.energy().kinetic + summary["lost"])

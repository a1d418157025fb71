"""Connections that are made while they are open a little, at poses where nothing closes them: no energy comes of it."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array

LENGTH = 0.25


def chain(
    count: int, bend: float, gap: float, along: Array, speed: float = 0.1
) -> tuple[hg.World, hg.Connection, float]:
    """Rods in line, or bent by about `bend`, whose end a ball joint holds with a position error of `gap`. Their kinetic
    energy, J."""
    rng = np.random.default_rng(3)
    world, model = hg.World(), hg.Model("chain")
    for i in range(count):
        model.link(
            f"rod{i}", f"rod{i - 1}" if i else None, hg.Hinge("y"), at=(LENGTH if i else 0.0, 0, 0), mass=1.0,
            com=(LENGTH / 2, 0, 0), inertia=(0.001, 0.01, 0.01),
        )  # fmt: skip
    figure = world.add(model)
    world.q[:] = bend * rng.normal(size=count)
    world.v[:] = speed * rng.normal(size=count)
    last = figure[f"rod{count - 1}"]
    p, R = world.pose(last)
    end = p + R @ np.array([LENGTH, 0.0, 0.0])
    made = world.connect(world.ground, last, hg.Ball(), on_a=end + gap * along, on_b=(LENGTH, 0, 0))
    return world, made, world.energy().kinetic


X = np.array([1.0, 0.0, 0.0])
#: the chain cannot move to the side, which is y
ASKEW, INSIDE = np.array([0.24, -0.48, 0.84]), np.array([0.5, 0.0, 0.86])


@pytest.mark.filterwarnings("ignore::hitogata.errors.ToleranceWarning")
@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("gap", [-9e-7, -1e-10, 1e-12, 1e-10, 9e-7])
def test_a_straight_chain_that_is_not_as_long_as_its_span_is_taut(count: int, gap: float) -> None:
    """It is held as one of the right length: motion across it is stopped, and nothing else is lost."""
    exact, _, energy = chain(count, 0.0, 0.0, X)
    world, made, same = chain(count, 0.0, gap, X)
    assert same == pytest.approx(energy, rel=1e-4)
    wanted, found = hg.simulate(exact, 0.005).summary, hg.simulate(world, 0.005).summary
    assert found["energy_error"] == pytest.approx(0.0, abs=1e-5 * energy)
    assert found["lost"] == pytest.approx(wanted["lost"], rel=1e-4)
    assert np.abs(world.q - exact.q).max() < 1e-7
    assert made.loop_error.distance == pytest.approx(abs(gap), abs=1e-10)


@pytest.mark.parametrize("bend", [1e-5, 1e-3])
@pytest.mark.parametrize("along", [X, -X, ASKEW], ids=["longer", "shorter", "askew"])
@pytest.mark.parametrize("count", [2, 4])
def test_what_is_too_far_to_be_closed_makes_no_energy(count: int, along: Array, bend: float) -> None:
    """The chain would have to bend by √(2 · 1e-6), or is too short: where it was put, it is closed."""
    world, made, _ = chain(count, bend, 9e-7, along, speed=0.0)
    found = hg.simulate(world, 0.005).summary
    assert abs(found["energy_error"]) < 1e-8
    assert abs(found["lost"]) < 2e-3  # where a part is closed, over a lever of 1e-3: weights on a way of 0.2 mm at most
    assert made.loop_error.distance < 9.1e-7


@pytest.mark.parametrize("gap", [1e-10, 1e-7, 9e-7])
def test_what_can_be_closed_is(gap: float) -> None:
    """To machine precision, with the energy of the displacement counted: the balance is that of a run without a gap."""
    world, made, energy = chain(4, 0.1, gap, INSIDE)
    found = hg.simulate(world, 0.005).summary
    assert made.loop_error.distance < 1e-14
    assert abs(found["energy_error"]) < 1e-8 * (1.0 + energy)


def test_going_back_keeps_what_was_taken_as_closed() -> None:
    world, _, _ = chain(3, 1e-5, 5e-7, ASKEW)
    simulation = hg.Simulation(world)
    simulation.run(0.01)
    kept = simulation.snapshot()
    ends = []
    for _ in range(2):
        simulation.run(0.01)
        ends.append(np.concatenate([world.q, world.v, [simulation.lost]]))
        simulation.restore(kept)
    assert np.array_equal(ends[0], ends[1])


def test_a_snap_takes_what_a_connection_without_it_takes() -> None:
    """At a straight pose nothing moves the end: it was refused as out of reach, where without `snap` it was taken."""
    for gap in (5e-9, 5e-7):
        world, made, _ = chain(2, 0.0, 0.0, X, speed=0.0)
        world.cut(made)
        last = world["chain/rod1"]
        taken = world.connect(world.ground, last, hg.Ball(), on_a=(0.5 + gap, 0, 0), on_b=(LENGTH, 0, 0), snap=True)
        assert taken.loop_error.distance <= 1.1 * gap

"""Loops that are stretched up to a slack of 10⁻¹⁶ … 10⁻⁸ m: rounding decides their constraints, and makes no energy.

With the remaining slack the chain moves on a circle at up to 10⁷ rad/s. Energy and momentum are conserved without
resolving that motion: they have more accurate digits than the motion.
"""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg

#: below 10⁻⁷ rad steps report an exceeded tolerance, and the loss in stopped loops
pytestmark = pytest.mark.filterwarnings("ignore::hitogata.errors.ToleranceWarning")

LENGTH = 0.25
SPEED = 0.1


def rod_links(model: hg.Model, count: int, first: str | None) -> None:
    for i in range(count):
        parent, at = (f"rod{i - 1}", (LENGTH, 0, 0)) if i else (first, (0, 0, 0))
        body = {"mass": 1.0, "com": (LENGTH / 2, 0, 0), "inertia": (0.001, 0.01, 0.01)}
        model.link(f"rod{i}", parent, hg.Hinge("y"), at=at, **body)


def pinned_chain(count: int, bend: float, seed: int) -> hg.World:
    """Rods from one point of the ground to another that is nearly as far away as they reach."""
    rng = np.random.default_rng(seed)
    world, model = hg.World(), hg.Model("chain")
    rod_links(model, count, None)
    chain = world.add(model)
    world.q[:] = bend * rng.normal(size=count)
    world.v[:] = SPEED * rng.normal(size=count)
    last = chain[f"rod{count - 1}"]
    pose = world.pose(last)
    world.connect(world.ground, last, hg.Ball(), on_a=pose.p + pose.R @ (LENGTH, 0, 0), on_b=(LENGTH, 0, 0))
    return world


def floating_bow(count: int, bend: float, seed: int) -> hg.World:
    """Rods along a stave, which flies: a string that is nearly as long as it must be."""
    rng = np.random.default_rng(seed)
    world, model = hg.World(gravity=(0, 0, 0)), hg.Model("bow")
    model.link("stave", mass=3.0, com=(count * LENGTH / 2, 0, 0), inertia=(0.01, 0.2, 0.2))
    rod_links(model, count, "stave")
    bow = world.add(model)
    for i in range(count):
        bow[f"rod{i}"].q = bend * rng.normal(size=1)
    world.v[:] = SPEED * rng.normal(size=world.nv)
    last, stave = bow[f"rod{count - 1}"], world.pose(bow["stave"])
    pose = world.pose(last)
    end = stave.R.T @ (pose.p + pose.R @ (LENGTH, 0, 0) - stave.p)
    world.connect(bow["stave"], last, hg.Ball(), on_a=end, on_b=(LENGTH, 0, 0))
    return world


def beads_on_rods(count: int, bend: float, seed: int) -> hg.World:
    """Beads between two points of the ground, each at its distance from the next."""
    rng = np.random.default_rng(seed)
    world = hg.World()
    places = [(i * LENGTH, 0, 0) + bend * rng.normal(size=3) for i in range(1, count)]
    beads = []
    for i, place in enumerate(places):
        model = hg.Model(f"bead{i}")
        model.link("bead", mass=1.0, inertia=(0.001, 0.001, 0.001))
        beads.append(world.add(model, at=tuple(place))["bead"])
    world.v[:] = SPEED * rng.normal(size=world.nv)
    end = np.array([count * LENGTH, 0, 0])
    links, at = [world.ground, *beads, world.ground], [np.zeros(3), *places, end]
    for i in range(count):
        on_a = at[i] if i == 0 else (0, 0, 0)
        on_b = at[i + 1] if i + 1 == count else (0, 0, 0)
        distance = hg.Distance(float(np.linalg.norm(at[i + 1] - at[i])))
        world.connect(links[i], links[i + 1], distance, on_a=on_a, on_b=on_b)
    return world


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("bend", [1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4])
def test_a_chain_within_its_last_slack_makes_no_energy(bend: float, count: int) -> None:
    """0.4 of the energy was lost unbooked at 10⁻⁷ rad, and it doubled at 10⁻⁶ rad."""
    for seed in (1, 2, 3):
        world = pinned_chain(count, bend, seed)
        energy = world.energy().kinetic
        run = hg.Simulation(world)
        run.run(0.02 if bend < 1e-5 else 0.1)
        summary = run.summary()
        assert abs(summary["energy_error"]) < 2e-6 * energy
        # weights sink into the slack
        assert -1e-12 * energy <= summary["lost"] <= energy + 40.0 * bend
        assert summary["largest_loop_error"] < 1e-9


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("bend", [1e-8, 1e-7, 1e-6, 1e-5, 1e-4])
def test_a_string_within_its_last_slack_keeps_the_momentum_of_its_bow(bend: float, count: int) -> None:
    world = floating_bow(count, bend, 1)
    before, energy = world.momentum(), world.energy().kinetic
    run = hg.Simulation(world)
    run.run(0.02 if bend < 1e-5 else 0.1)
    summary, after = run.summary(), world.momentum()
    assert abs(summary["energy_error"]) < 5e-6 * energy
    np.testing.assert_allclose(after.linear, before.linear, atol=1e-7)
    np.testing.assert_allclose(after.angular, before.angular, atol=1e-7)


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("bend", [1e-8, 1e-6, 1e-5, 1e-4])
def test_beads_on_rods_within_their_last_slack_make_no_energy(bend: float, count: int) -> None:
    """Rods turn with the beads, not with one of them: the effect of their forces changes as they turn."""
    world = beads_on_rods(count, bend, 1)
    energy = world.energy().kinetic
    run = hg.Simulation(world)
    run.run(0.02 if bend < 1e-5 else 0.1)
    assert abs(run.summary()["energy_error"]) < 1e-6 * energy

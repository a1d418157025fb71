"""Mechanisms that pass through a singular pose at speed go on in their branch and lose nothing."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg

from .mechanisms import four_bars


def parallelogram(seed: int) -> hg.World:
    """A crank, a coupler and a rocker of random lengths and masses, leaning and turning."""
    rng = np.random.default_rng(seed)
    across, up = rng.uniform(0.3, 1.5), rng.uniform(0.2, 1.0)
    model, rocker, world = hg.Model("driver"), hg.Model("rocker"), hg.World()
    for one, name, parent, at, along in (
        (model, "crank", None, (0, 0, 0), (0, 0, up)),
        (model, "coupler", "crank", (0, 0, up), (across, 0, 0)),
        (rocker, "rocker", None, (0, 0, 0), (0, 0, up)),
    ):
        mass = rng.uniform(0.3, 3.0)
        inertia = 3 * (mass * float(np.dot(along, along)) / 12,)
        one.link(name, parent, hg.Hinge("y"), at=at, mass=mass, com=0.5 * np.array(along), inertia=inertia)
    driver, driven = world.add(model), world.add(rocker, at=(across, 0, 0))
    signs, angle, rate = np.array([1.0, -1.0, 1.0]), rng.uniform(-1.0, 1.0), rng.uniform(-6.0, 6.0)
    world.q[:], world.v[:] = angle * signs, rate * signs
    world.connect(driver["coupler"], driven["rocker"], hg.Hinge("y"), on_a=(across, 0, 0), on_b=(0, 0, up))
    return world


def passes(world: hg.World, dt: float, *, floor: bool = False, single: bool = False) -> None:
    """Run 2 s. The parallelogram stays one, and its energy is kept to 2e-6 of that exchanged in a half turn."""
    if floor:
        world.floor(-1000.0)
    run = hg.Simulation(world, dt=dt)
    if single:
        for _ in range(round(2.0 / dt)):
            run.step()
    else:
        run.run(2.0)
    summary = run.summary()
    assert summary["held_steps"] == summary["rough_steps"] == 0
    exchanged = 9.81 * sum(float(link.mass.mass) for link in world.links[1:] if link.mass)
    assert abs(summary["energy_error"]) + summary["lost"] < 2e-6 * exchanged
    assert abs(np.sin(world.q[0] + world.q[1])) < 1e-9


@pytest.mark.parametrize("floor", [False, True])
@pytest.mark.parametrize("dt", [1e-3, 2e-3, 5e-3])
def test_a_four_bar_passes_its_line(dt: float, floor: bool) -> None:
    """At 2 and 5 ms up to half of these starts were stopped there, and went on in another branch."""
    for seed in range(40):
        rng = np.random.default_rng(seed)
        passes(four_bars(1, rng.uniform(-1.0, 1.0), rng.uniform(-3.0, 3.0)), dt, floor=floor)


@pytest.mark.parametrize("dt", [1e-3, 2e-3, 5e-3])
def test_other_parallelograms_pass_their_lines_step_by_step_too(dt: float) -> None:
    for seed in range(20):
        passes(parallelogram(seed), dt, single=seed % 2 == 1)


@pytest.mark.parametrize("rate", [0.03, 0.1, 1.0])
def test_slow_mechanisms_pass_their_lines(rate: float) -> None:
    """Without gravity, at a constant rate: one of twelve was stopped, and lost all its energy."""
    for seed in range(12):
        world = parallelogram(seed)
        world.gravity = (0, 0, 0)
        signs = np.array([1.0, -1.0, 1.0])
        before = np.random.default_rng(seed).uniform(0.2, 0.8) * min(2.0 * rate, 1.0)
        world.q[:], world.v[:] = (np.pi / 2 - before) * signs, rate * signs
        energy = world.energy().kinetic
        summary = hg.simulate(world, 2.0).summary
        assert summary["held_steps"] == summary["rough_steps"] == 0
        assert abs(summary["energy_error"]) + summary["lost"] < 2e-6 * energy
        assert abs(np.sin(world.q[0] + world.q[1])) < 1e-9

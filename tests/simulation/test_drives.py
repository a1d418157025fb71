"""Drives during a run."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg


def rod() -> hg.World:
    world = hg.World(gravity=(0, 0, 0))
    model = hg.Model("rod")
    model.link("rod", joint=hg.Hinge("y"), mass=1.0, inertia=(1, 2.0, 1))
    world.add(model)
    return world


def test_a_motor_is_a_spring_and_damper_towards_its_target() -> None:
    world = rod()
    motor = hg.Motor(stiffness=50.0, damping=3.0, target=0.7)
    simulation = hg.Simulation(world, control={world["rod"]: motor})
    simulation.run(1.0)
    # 2 θ̈ + 3 θ̇ + 50 (θ − 0.7) = 0 from rest at 0
    s, w = 0.75, np.sqrt(25.0 - 0.75**2)
    exact = 0.7 * (1.0 - np.exp(-s) * (np.cos(w) + s / w * np.sin(w)))
    assert world.q[0] == pytest.approx(exact, abs=1e-8)
    energy = world.energy().kinetic
    assert simulation.work == pytest.approx(energy, abs=1e-7)


def test_a_motor_stops_at_its_limit() -> None:
    world = rod()
    hg.Simulation(world, control={world["rod"]: hg.Motor(force=10.0, limit=4.0)}).run(1.0)
    assert world.q[0] == pytest.approx(0.5 * 4.0 / 2.0, abs=1e-9)


def test_a_function_may_drive() -> None:
    world = rod()
    hg.Simulation(world, control=lambda s: [3.0 if s.time < 0.4999 else -3.0]).run(1.0)
    assert world.v[0] == pytest.approx(0.0, abs=1e-9)
    assert world.q[0] == pytest.approx(3.0 / 2.0 * 0.25, abs=1e-8)


def test_dampers_and_motors_balance_the_energy() -> None:
    world = hg.World()
    world.add(hg.figures.random_tree(8, seed=3, passive=True, kinds=("hinge", "ball", "universal")))
    world.v = np.random.default_rng(1).normal(size=world.nv)
    start = world.energy().total
    simulation = hg.Simulation(world, integrator="rk4")
    simulation.run(0.5)
    assert world.energy().total == pytest.approx(start + simulation.work, rel=1e-8)
    assert simulation.work < 0.0


@pytest.mark.parametrize("integrator", ["adams", "rk4"])
def test_a_target_that_is_moved_acts_from_that_step_on(integrator: str) -> None:
    """A damper d on a cart m whose target rate becomes 1 m/s at 50 ms: v = 1 − exp(−d t / m)."""
    world = hg.World(gravity=(0, 0, 0))
    model = hg.Model("cart")
    model.link("cart", joint=hg.Slide("x"), mass=2.0)
    world.add(model)
    cart = world["cart"]

    def control(simulation: hg.Simulation) -> None:
        simulation.set_target(cart, 0.0, 1.0 if simulation.time > 0.0495 else 0.0)

    simulation = hg.Simulation(world, control=control, integrator=integrator)
    simulation.motors = {cart: hg.Motor(damping=20.0)}
    simulation.run(0.15)
    assert world.v[0] == pytest.approx(1.0 - np.exp(-10.0 * 0.1), abs=1e-8)

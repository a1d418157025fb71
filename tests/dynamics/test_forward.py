"""Forward dynamics against independent engines, against inverse dynamics, and against equations made by hand."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import Hinge, Model, World, forward_dynamics, inverse_dynamics, mass_matrix
from hitogata.arrays import Array
from tests.closeness import assert_close
from tests.oracles import ORACLES
from tests.oracles.pinocchio import PinocchioWorld
from tests.worlds import Recipe, Tree, build, every_world

#: Above this condition number of M two correct engines may differ by more than 1e-10 of the largest acceleration.
WELL_CONDITIONED = 1e4


def terms(M: Array, torque: Array, bias: Array) -> Array:
    """|M⁻¹| (|τ| + |b|): size of the terms that make up each acceleration. Deep chains cancel most of it."""
    return np.asarray(np.abs(np.linalg.inv(M)) @ (np.abs(torque) + np.abs(bias)))


@pytest.mark.parametrize("oracle", ORACLES)
@every_world(30)
def test_acceleration_is_the_oracles(oracle: str, recipe: Recipe) -> None:
    scene = build(recipe)
    world, torque, external = scene.world, scene.vector(5.0), scene.wrenches()
    expected = ORACLES[oracle](world, scene.origin).forward_dynamics(torque, external)
    a = forward_dynamics(world, torque, external=external)
    M, bias = mass_matrix(world), inverse_dynamics(world, external=external)
    assert_close("forward dynamics", a, expected, terms(M, torque, bias))
    if np.linalg.cond(M) < WELL_CONDITIONED:
        assert_close("forward dynamics, well conditioned", a, expected)


@pytest.mark.parametrize("seed", range(20))
def test_acceleration_is_pinocchios_articulated_bodies(seed: int) -> None:
    """On shallow trees; see `PinocchioWorld.forward_dynamics`."""
    scene = build(Recipe((Tree(4, 0.5, passive=seed % 2 == 0, seed=seed), Tree(3, 1.0, seed=seed + 1)), seed=seed))
    world, torque, external = scene.world, scene.vector(5.0), scene.wrenches()
    expected = PinocchioWorld(world, scene.origin).articulated_bodies(torque, external)
    scale = terms(mass_matrix(world), torque, inverse_dynamics(world, external=external))
    assert_close("forward dynamics, aba", forward_dynamics(world, torque, external=external), expected, scale)


@every_world(60)
def test_inverse_undoes_forward(recipe: Recipe) -> None:
    """Relative to the largest of the torque and the forces it balances: M a and b cancel down to τ."""
    scene = build(recipe)
    world, torque, external = scene.world, scene.vector(5.0), scene.wrenches()
    a = forward_dynamics(world, torque, external=external)
    back = inverse_dynamics(world, a, external=external)
    bias = inverse_dynamics(world, external=external)
    assert_close("inverse∘forward", back, torque, max(np.abs(torque).max(), np.abs(bias).max()))


@every_world(60)
def test_forward_undoes_inverse(recipe: Recipe) -> None:
    scene = build(recipe)
    world, wanted, external = scene.world, scene.vector(5.0), scene.wrenches()
    torque = inverse_dynamics(world, wanted, external=external)
    a = forward_dynamics(world, torque, external=external)
    scale = terms(mass_matrix(world), torque, inverse_dynamics(world, external=external))
    assert_close("forward∘inverse", a, wanted, scale)


@every_world(30)
def test_articulated_bodies_solve_the_equation_of_motion(recipe: Recipe) -> None:
    """ABA = M⁻¹ (τ − b), with numpy's solver."""
    scene = build(recipe)
    world, torque = scene.world, scene.vector(5.0)
    M, bias = mass_matrix(world), inverse_dynamics(world)
    scale = terms(M, torque, bias)
    assert_close("ABA = M⁻¹(τ − b)", forward_dynamics(world, torque), np.linalg.solve(M, torque - bias), scale)


def double_pendulum(l1: float, m1: float, l2: float, m2: float) -> World:
    """Point masses on massless rods that turn about −y, so that a positive angle swings towards +x."""
    model = Model("double pendulum")
    model.link("upper", joint=Hinge("-y"), mass=m1, com=(0.0, 0.0, -l1))
    model.link("lower", "upper", Hinge("-y"), at=(0.0, 0.0, -l1), mass=m2, com=(0.0, 0.0, -l2))
    world = World()
    world.add(model)
    return world


def test_double_pendulum_obeys_its_textbook_equations() -> None:
    """Lagrange's equations in absolute angles θ₁, θ₂ = θ₁ + q₂:

    (m₁+m₂) l₁ θ̈₁ + m₂ l₂ θ̈₂ cos(θ₁−θ₂) + m₂ l₂ θ̇₂² sin(θ₁−θ₂) + (m₁+m₂) g sin θ₁ = (τ₁ − τ₂) / l₁
    m₂ l₂ θ̈₂ + m₂ l₁ θ̈₁ cos(θ₁−θ₂) − m₂ l₁ θ̇₁² sin(θ₁−θ₂) + m₂ g sin θ₂ = τ₂ / l₂
    """
    l1, m1, l2, m2, g = 0.7, 1.3, 0.45, 0.8, 9.81
    world = double_pendulum(l1, m1, l2, m2)
    rng = np.random.default_rng(0)
    for _ in range(50):
        world.q, world.v = rng.uniform(-np.pi, np.pi, 2), rng.normal(size=2) * 3.0
        torque = rng.normal(size=2)
        t1, t2 = world.q[0], world.q[0] + world.q[1]
        w1, w2 = world.v[0], world.v[0] + world.v[1]
        c, s = np.cos(t1 - t2), np.sin(t1 - t2)
        A = np.array([[(m1 + m2) * l1, m2 * l2 * c], [m2 * l1 * c, m2 * l2]])
        right = np.array(
            [
                (torque[0] - torque[1]) / l1 - m2 * l2 * w2**2 * s - (m1 + m2) * g * np.sin(t1),
                torque[1] / l2 + m2 * l1 * w1**2 * s - m2 * g * np.sin(t2),
            ]
        )
        a1, a2 = np.linalg.solve(A, right)
        assert_close("double pendulum", forward_dynamics(world, torque), [a1, a2 - a1], within=1e-12)


def test_double_pendulum_hangs_towards_positive_x() -> None:
    """Fixes the signs that the equations above assume."""
    world = double_pendulum(1.0, 1.0, 1.0, 1.0)
    world.q = [np.pi / 2, 0.0]
    assert np.allclose(world.pose(world["lower"]).p, [1.0, 0.0, 0.0])


def test_everything_falls_alike() -> None:
    """A floating figure at rest that no drive holds falls with g whatever it is made of."""
    scene = build(Recipe((Tree(15, seed=3),)))
    scene.world.v = np.zeros(scene.world.nv)
    a = forward_dynamics(scene.world)
    assert_close("free fall", a, [*scene.world.gravity, *np.zeros(scene.world.nv - 3)], within=1e-11)

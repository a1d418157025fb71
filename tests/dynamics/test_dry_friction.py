"""Dry friction at an instant: against closed forms, scipy's box-constrained least squares, and forward of inverse."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.linalg import cholesky, solve_triangular
from scipy.optimize import lsq_linear

import hitogata as hg
from hitogata.arrays import Array

MASS, LENGTH, G, BOUND = 2.0, 0.5, 9.81, 3.0
INERTIA = 0.1 + MASS * LENGTH**2


def pendulum(angle: float, rate: float = 0.0) -> hg.World:
    model = hg.Model("pendulum")
    model.link("rod", None, hg.Hinge("y", friction=BOUND), mass=MASS, com=(0, 0, -LENGTH), inertia=(0.1, 0.1, 0.1))
    world = hg.World()
    world.add(model)
    world.q[0], world.v[0] = angle, rate
    return world


def rubbing_tree(seed: int, part: float = 1.0) -> hg.World:
    """A tree of hinges and slides with friction, half of its freedoms at rest. part: of the friction."""
    rng = np.random.default_rng(seed)
    model = hg.Model("tree")
    for i in range(7):
        axis, friction = rng.normal(size=3), part * float(rng.uniform(0.5, 8.0)) if i != 2 else 0.0
        joint = hg.Slide(axis, friction=friction) if i % 3 == 1 else hg.Hinge(axis, friction=friction)
        model.link(
            f"link{i}", f"link{rng.integers(i)}" if i else None, joint, at=rng.normal(size=3), mass=1.0 + i / 3,
            com=0.3 * rng.normal(size=3), inertia=(0.2, 0.3, 0.25),
        )  # fmt: skip
    world = hg.World()
    world.add(model)
    world.q = rng.normal(size=world.nv)
    world.v = rng.normal(size=world.nv) * (rng.random(world.nv) < 0.5)
    return world


def expected(world: hg.World, smooth: hg.World, torque: Array) -> Array:
    """Least ½ xᵀ M⁻¹ x + a₀ᵀ x over friction forces x in their box, for resting freedoms; moving ones have their bound.

    smooth: the same world without friction.
    """
    M = hg.mass_matrix(world)
    bound = world.tables.tree.freedoms["friction"]
    still = np.flatnonzero((world.v == 0.0) & (bound > 0.0))
    rest = np.zeros(world.nv)
    acting = torque - bound * np.sign(world.v) - hg.inverse_dynamics(smooth)
    free = np.linalg.solve(M, acting)
    if len(still):
        S = np.linalg.inv(M)[np.ix_(still, still)]
        root = cholesky(S, lower=True)
        goal = -solve_triangular(root, free[still], lower=True)
        rest[still] = lsq_linear(root.T, goal, (-bound[still], bound[still]), tol=1e-14, lsq_solver="exact").x
    return np.asarray(np.linalg.solve(M, acting + rest))


def test_a_pendulum_sticks_slips_and_slows() -> None:
    gravity = MASS * G * LENGTH
    assert hg.forward_dynamics(pendulum(0.25))[0] == 0.0  # 2.43 N m are held
    a = hg.forward_dynamics(pendulum(0.9))[0]
    assert a == pytest.approx((-gravity * np.sin(0.9) + BOUND) / INERTIA, rel=1e-13)
    a = hg.forward_dynamics(pendulum(0.25, rate=-0.3))[0]
    assert a == pytest.approx((-gravity * np.sin(0.25) + BOUND) / INERTIA, rel=1e-13)
    a = hg.forward_dynamics(pendulum(0.0), [BOUND + 1.0])[0]
    assert a == pytest.approx(1.0 / INERTIA, rel=1e-13)


@pytest.mark.parametrize("seed", range(6))
def test_who_sticks_is_the_optimum_of_all_freedoms_together(seed: int) -> None:
    world = rubbing_tree(seed)
    torque = 3.0 * np.random.default_rng(seed + 100).normal(size=world.nv)
    a = hg.forward_dynamics(world, torque)
    np.testing.assert_allclose(a, expected(world, rubbing_tree(seed, 0.0), torque), rtol=1e-7, atol=1e-7)
    np.testing.assert_allclose(hg.forward_dynamics(world, torque, method="unit-vector"), a, rtol=1e-8, atol=1e-8)


@pytest.mark.parametrize("seed", range(6))
def test_forward_of_inverse_is_the_acceleration(seed: int) -> None:
    world = rubbing_tree(seed)
    wanted = np.random.default_rng(seed).normal(size=world.nv)
    wanted[::3] = 0.0
    np.testing.assert_allclose(hg.forward_dynamics(world, hg.inverse_dynamics(world, wanted)), wanted, atol=1e-9)


def four_bar(friction: float) -> hg.World:
    """A parallelogram that leans; the hinge of one upright rubs."""
    world = hg.World()
    bar = {"mass": 1.0, "com": (0, 0, 0.5), "inertia": (1 / 12, 1 / 12, 0.01)}
    model = hg.Model("linkage")
    model.link("left", None, hg.Hinge("y", friction=friction), **bar)
    model.link("top", "left", hg.Hinge("y"), at=(0, 0, 1), **bar)
    model.link("right", "top", hg.Hinge("y"), at=(0, 0, 1), **bar)
    model.start({"left": 0.3, "top": np.pi / 2 - 0.3, "right": np.pi / 2 + 0.3})
    figure = world.add(model)
    world.connect(world.ground, figure["right"], hg.Hinge("y"), on_b=(0, 0, 1))
    return world


def test_friction_holds_a_closed_chain_or_slows_it() -> None:
    # virtual power about the uprights' angle: each upright g/2 sin, the top g sin
    load, inertia = 2.0 * G * np.sin(0.3), 1 / 3 + 1 / 3 + 1.0
    assert np.abs(hg.forward_dynamics(four_bar(load + 0.1))).max() < 1e-12
    a = hg.forward_dynamics(four_bar(load - 0.5))
    assert a[0] == pytest.approx(0.5 / inertia, rel=1e-9)
    world = four_bar(2.0)
    torque = hg.inverse_dynamics(world, a)
    np.testing.assert_allclose(hg.forward_dynamics(world, torque), a, atol=1e-9)

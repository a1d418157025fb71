"""Articulated bodies against Lagrange's equations of a double pendulum, and the inertia of massless links."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.tree.aba import forward_dynamics
from hitogata.kernels.tree.tolerances import STAND_IN_INERTIA_RATIO

M1, M2, L1, L2, G = 1.3, 0.8, 0.7, 0.4, 9.81


def double_pendulum() -> hg.World:
    """Point masses at the ends of two rods; angles from the downward vertical, about −y."""
    world = hg.World(gravity=(0.0, 0.0, -G))
    model = hg.Model("double")
    model.link("upper", joint=hg.Hinge("y"), mass=M1, com=(0.0, 0.0, -L1))
    model.link("lower", "upper", hg.Hinge("y"), at=(0.0, 0.0, -L1), mass=M2, com=(0.0, 0.0, -L2))
    world.add(model)
    return world


def lagrange(q: Array, v: Array, torque: Array, force: Array) -> Array:
    """Accelerations by M a = torque − bias + the force (world axes) at the origin of the lower link."""
    c, s = np.cos(q[1]), np.sin(q[1])
    M = np.array(
        [
            [M1 * L1**2 + M2 * (L1**2 + L2**2 + 2 * L1 * L2 * c), M2 * (L2**2 + L1 * L2 * c)],
            [M2 * (L2**2 + L1 * L2 * c), M2 * L2**2],
        ]
    )
    centrifugal = M2 * L1 * L2 * s * np.array([-2 * v[0] * v[1] - v[1] ** 2, v[0] ** 2])
    both = np.sin(q[0] + q[1])
    weight = G * np.array([(M1 + M2) * L1 * np.sin(q[0]) + M2 * L2 * both, M2 * L2 * both])
    # the lower link's origin: −L1 (sin q0, cos q0) in x and z
    pushed = np.array([-L1 * np.cos(q[0]) * force[0] + L1 * np.sin(q[0]) * force[2], 0.0])
    return np.linalg.solve(M, torque + pushed - centrifugal - weight)


@pytest.mark.parametrize("seed", range(5))
def test_accelerations_are_those_of_lagranges_equations(seed: int) -> None:
    rng = np.random.default_rng(seed)
    world = double_pendulum()
    q, v, torque, force = rng.uniform(-3, 3, 2), rng.normal(size=2), rng.normal(size=2), rng.normal(size=3)
    external = np.zeros((3, 6))
    external[2, 3:] = force
    a = np.empty(2)
    assert forward_dynamics(a, world.tables.tree, world.tables.work, q, v, torque, external) == -1
    assert a == pytest.approx(lagrange(q, v, torque, force), rel=1e-11, abs=1e-11)


def test_a_massless_end_is_reported_and_gets_a_part_of_the_mean_inertia() -> None:
    world = hg.World()
    model = hg.Model("arm")
    model.link("base", joint=hg.Hinge("y"), mass=2.0, inertia=(0.3, 0.6, 0.9))
    model.link("hand", "base", hg.Slide("x"), mass=0.0)
    world.add(model)
    tables, a = world.tables, np.empty(2)
    zero = np.zeros(2)
    assert forward_dynamics(a, tables.tree, tables.work, zero, zero, zero, np.zeros((0, 6))) == 1
    assert tables.work.axes["stand_in"][0] == 0.0
    assert tables.work.axes["stand_in"][1] == pytest.approx(STAND_IN_INERTIA_RATIO * 2.0)
    assert tables.work.axes["D"][1] == pytest.approx(1.0 / (STAND_IN_INERTIA_RATIO * 2.0))

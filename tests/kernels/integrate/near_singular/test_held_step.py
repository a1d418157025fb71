"""Held steps against dense projections where the motion leads: no energy is gained, and the rest is lost."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.integrate.near_singular.held_step import held_step
from hitogata.kernels.tree.joint import integrate
from tests.kernels.integrate.starting import at_start
from tests.mechanisms import four_bars, held_jacobian, held_velocity, turn_four_bars


def open_accelerations(world: hg.World) -> Array:
    """Of the tree, as if no loop were closed."""
    return np.asarray(-np.linalg.solve(hg.mass_matrix(world), hg.inverse_dynamics(world, np.zeros(world.nv))))


def projected(world: hg.World, q: Array, v: Array) -> Array:
    """v without its part along the rows at q, in the metric of the inertia there."""
    world.q = q
    inverse, J = np.linalg.inv(hg.mass_matrix(world)), held_jacobian(world)
    push = inverse @ J.T
    return np.asarray(v - push @ np.linalg.pinv(J @ push, rcond=1e-10) @ (J @ v))


@pytest.mark.parametrize("h", [1e-3, 2e-2])
def test_velocities_are_projected_where_the_motion_leads(h: float) -> None:
    world = four_bars(2, 0.5)
    turn_four_bars(world, 2.0)
    sys, data, run = at_start(world, dt=h)
    q, v = world.q.copy(), world.v.copy()
    energy = world.energy().total
    work, lost = held_step(h, sys, data, run.stages)
    found_q, found_v = run.stages.q1.copy(), run.stages.v1.copy()

    # q* = q ⊕ h v₁, v₁ ← P(q*) v₁, until nothing changes
    later, expected = np.empty_like(q), v + h * open_accelerations(world)
    for _ in range(30):
        integrate(later, world.tables.tree.links, q, expected, h)
        expected = projected(world, later, expected)
    # the position projection at the end turns the rows once more, by some h²
    np.testing.assert_allclose(found_v, expected, atol=30.0 * h**2)
    integrate(later, world.tables.tree.links, q, expected, h)
    np.testing.assert_allclose(found_q, later, atol=30.0 * h**2)
    world.q, world.v = found_q, found_v
    np.testing.assert_allclose(held_velocity(world), 0.0, atol=1e-6)
    assert lost >= 0.0
    assert work == 0.0
    assert world.energy().total == pytest.approx(energy, abs=50.0 * h)


def test_without_loops_it_is_a_step_of_semi_implicit_euler() -> None:
    world = hg.World()
    model = hg.Model("pendulum")
    model.link("rod", joint=hg.Hinge("y"), mass=1.0, com=(0.0, 0.0, -0.5))
    world.add(model)
    world.q, world.v = [0.7], [1.5]
    sys, data, run = at_start(world, dt=0.01)
    held_step(0.01, sys, data, run.stages)
    v = 1.5 + 0.01 * open_accelerations(world)[0]
    assert run.stages.v1[0] == pytest.approx(v, rel=1e-12)
    assert run.stages.q1[0] == pytest.approx(0.7 + 0.01 * v, rel=1e-12)

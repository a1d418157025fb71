"""The mass matrix column by column from Newton–Euler: two algorithms that share no formula."""

from __future__ import annotations

import numpy as np

from hitogata import inverse_dynamics, mass_matrix
from tests.closeness import assert_close
from tests.worlds import Recipe, build, every_world


@every_world(15)
def test_columns_are_the_torques_of_unit_accelerations(recipe: Recipe) -> None:
    """At rest and without gravity, τ(eₖ) = M eₖ; springs stay, so their part is taken off."""
    scene = build(recipe)
    world = scene.world
    world.gravity = (0.0, 0.0, 0.0)
    world.v = np.zeros(world.nv)
    M = mass_matrix(world)
    size = np.sqrt(np.diag(M))
    still = inverse_dynamics(world)
    for k in scene.rng.permutation(world.nv)[:12]:
        column = inverse_dynamics(world, np.eye(world.nv)[k]) - still
        assert_close("column of M", M[:, k], column, size * size[k] + np.abs(still), 1e-12)


@every_world(15)
def test_kinetic_energy_is_half_v_M_v(recipe: Recipe) -> None:
    world = build(recipe).world
    assert_close("½ vᵀMv", 0.5 * world.v @ mass_matrix(world) @ world.v, world.energy().kinetic)

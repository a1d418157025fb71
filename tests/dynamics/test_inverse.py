"""Inverse dynamics against independent engines.

A torque is measured against the largest in its vector: the small ones at the ends are differences of large terms.
"""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import inverse_dynamics
from hitogata.arrays import Array
from hitogata.kernels.tree.forces.passive_forces import joint_passive_force
from tests.closeness import assert_close
from tests.oracles import ORACLES
from tests.worlds import Recipe, Scene, build, every_world


def passive(scene: Scene) -> Array:
    force = np.empty(scene.world.nv)
    joint_passive_force(force, scene.world.tables.tree, scene.world.q, scene.world.v)
    return force


@pytest.mark.parametrize("oracle", ORACLES)
@every_world(30)
def test_torques_are_the_oracles(oracle: str, recipe: Recipe) -> None:
    """The bias force, and the torque for any acceleration under any wrenches."""
    scene = build(recipe)
    world, rest, a, external = scene.world, np.zeros(scene.world.nv), scene.vector(5.0), scene.wrenches()
    engine = ORACLES[oracle](world, scene.origin)
    assert_close("bias", inverse_dynamics(world), engine.inverse_dynamics(rest, {}))
    expected = engine.inverse_dynamics(a, external)
    assert_close("inverse dynamics", inverse_dynamics(world, a, external=external), expected)
    assert_close("passive force", passive(scene), engine.passive_force())


def test_a_wrench_on_the_ground_moves_nothing() -> None:
    scene = build(Recipe())
    pushed = inverse_dynamics(scene.world, external={scene.world.ground: np.full(6, 100.0)})
    assert (pushed == inverse_dynamics(scene.world)).all()


def test_wrenches_superpose() -> None:
    """τ(f + g) − τ(0) = (τ(f) − τ(0)) + (τ(g) − τ(0))."""
    scene = build(Recipe())
    world, first, second = scene.world, scene.wrenches(), scene.wrenches()
    both = {link: first.get(link, np.zeros(6)) + second.get(link, np.zeros(6)) for link in {**first, **second}}
    none = inverse_dynamics(world)
    apart = inverse_dynamics(world, external=first) + inverse_dynamics(world, external=second) - 2.0 * none
    assert_close("superposition", inverse_dynamics(world, external=both) - none, apart, within=1e-12)

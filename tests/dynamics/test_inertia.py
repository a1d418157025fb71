"""The mass matrix against independent engines and against values by hand."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import Model, World, mass_matrix
from hitogata.chain.joints.joint import Free
from hitogata.chain.values.rotations import quaternion_matrix
from tests.closeness import assert_close
from tests.oracles import ORACLES
from tests.worlds import Recipe, build, every_world


@pytest.mark.parametrize("oracle", ORACLES)
@every_world(30)
def test_mass_matrix_is_the_oracles(oracle: str, recipe: Recipe) -> None:
    """Element (i, j) is measured against √(Mᵢᵢ Mⱼⱼ), the largest it could be."""
    scene = build(recipe)
    M = mass_matrix(scene.world)
    size = np.sqrt(np.diag(M))
    assert_close("M", M, ORACLES[oracle](scene.world, scene.origin).mass_matrix(), np.outer(size, size))


@every_world(20)
def test_mass_matrix_is_symmetric_and_positive(recipe: Recipe) -> None:
    M = mass_matrix(build(recipe).world)
    assert (M == M.T).all()
    assert np.linalg.eigvalsh(M).min() > 0.0


def test_mass_matrix_of_a_free_body_by_hand() -> None:
    """With c from the origin to the COM, ½ m |v + ω×c|² + ½ ωᵀ I ω: v in world axes, ω in the body's."""
    mass, c, inertia = 2.5, np.array([0.1, -0.2, 0.3]), np.diag([0.3, 0.4, 0.5])
    model = Model("brick")
    model.link("brick", joint=Free(armature=0.125), mass=mass, com=c, inertia=inertia)
    world = World()
    world.add(model, at=(1.0, 2.0, 3.0), rotation=(0.3, -0.5, 0.7, 0.2))
    R = quaternion_matrix(world.q[3:])
    C = np.array([[0.0, -c[2], c[1]], [c[2], 0.0, -c[0]], [-c[1], c[0], 0.0]])
    coupling = -mass * R @ C
    expected = np.block([[mass * np.eye(3), coupling], [coupling.T, inertia - mass * C @ C]]) + 0.125 * np.eye(6)
    assert_close("M of a free body", mass_matrix(world), expected, within=1e-14)

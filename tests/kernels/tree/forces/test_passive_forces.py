"""Springs and dampers against their formulas and against the energy they store."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

from hitogata import Ball, Hinge, Model, Slide, World
from hitogata.arrays import Array
from hitogata.kernels.tree.forces.passive_forces import joint_passive_force, spring_energy
from hitogata.kernels.tree.joint import integrate

REST = Rotation.from_rotvec([0.2, -0.4, 0.1])


def quaternion(R: Rotation) -> Array:
    """(w, x, y, z)."""
    return np.asarray(R.as_quat(scalar_first=True))


@pytest.fixture
def world() -> World:
    model = Model("arm")
    inertia = (1.0, 1.0, 1.0)
    model.link("door", joint=Hinge("z", stiffness=7.0, damping=0.3, rest=0.4), mass=1.0, inertia=inertia)
    model.link("drawer", "door", Slide("x", stiffness=50.0, damping=2.0), mass=1.0, inertia=inertia)
    model.link("shoulder", "drawer", Ball(stiffness=3.0, damping=0.2, rest=quaternion(REST)), mass=1.0, inertia=inertia)
    model.link("vane", "shoulder", Hinge("y", damping=0.9), mass=1.0, inertia=inertia)
    world = World()
    world.add(model)
    world.q[:2] = 1.1, -0.3
    world.q[2:6] = quaternion(Rotation.from_rotvec([-0.7, 0.5, 1.1]))
    world.q[6] = 2.0
    world.v[:] = np.random.default_rng(0).normal(size=world.nv)
    return world


def force(world: World, v: Array) -> Array:
    out = np.full(world.nv, np.nan)
    joint_passive_force(out, world.tables.tree, world.q, v)
    return out


def energy(world: World, q: Array) -> float:
    everything = np.ones(len(world.tables.tree.links), dtype=np.int64)
    return spring_energy(world.tables.tree, world.tables.work, q, everything)


def test_each_joint_pulls_back_by_stiffness_and_damping(world: World) -> None:
    found, v = force(world, world.v), world.v
    assert found[0] == pytest.approx(-7.0 * (1.1 - 0.4) - 0.3 * v[0], rel=1e-14)
    assert found[1] == pytest.approx(50.0 * 0.3 - 2.0 * v[1], rel=1e-14)
    # along the rotation vector from rest to here, in the child's axes
    turned = (REST.inv() * Rotation.from_rotvec([-0.7, 0.5, 1.1])).as_rotvec()
    np.testing.assert_allclose(found[2:5], -3.0 * turned - 0.2 * v[2:5], rtol=1e-12)
    assert found[5] == pytest.approx(-0.9 * v[5], rel=1e-14)


def test_springs_are_the_slope_of_their_energy(world: World) -> None:
    springs, h = force(world, np.zeros(world.nv)), 1e-5
    for k in range(world.nv):
        ends = []
        for sign in (1.0, -1.0):
            q = np.empty(world.nq)
            integrate(q, world.tables.tree.links, world.q, sign * h * np.eye(world.nv)[k], 1.0)
            ends.append(energy(world, q))
        assert springs[k] == pytest.approx(-(ends[0] - ends[1]) / (2.0 * h), abs=1e-7)


def test_energy_counts_the_chosen_links_alone(world: World) -> None:
    tree, work = world.tables.tree, world.tables.work
    chosen = np.zeros(len(tree.links), dtype=np.int64)
    chosen[world["door"].index] = 1
    assert spring_energy(tree, work, world.q, chosen) == pytest.approx(0.5 * 7.0 * 0.7**2, rel=1e-14)

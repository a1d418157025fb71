"""Mass matrix, bias and Jacobians of one pass, against differences of the energies and positions of a world."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.tree.dynamics_terms import mass_and_bias, point_jacobians

STEP = 1e-5
DAMPING = 0.7


def arm() -> hg.World:
    """Hinges and slides, so that v is the rate of q; the last hinge has a damper."""
    world = hg.World()
    model = hg.Model("arm")
    part = {"mass": 1.2, "com": (0.1, -0.2, 0.15), "inertia": (0.2, 0.3, 0.25)}
    model.link("base", joint=hg.Hinge("z"), **part)
    model.link("mid", "base", hg.Slide("x"), at=(0.3, 0.0, 0.2), **part)
    model.link("end", "mid", hg.Hinge("y", damping=DAMPING), at=(0.0, 0.2, 0.4), **part)
    world.add(model)
    return world


def energies(world: hg.World, q: Array, v: Array) -> tuple[float, float]:
    """Kinetic energy, and all other."""
    world.q[:], world.v[:] = q, v
    energy = world.energy()
    return energy.kinetic, energy.total - energy.kinetic


def mass(world: hg.World, q: Array) -> Array:
    """By polarisation: T is quadratic in v."""
    unit, M = np.eye(3), np.empty((3, 3))
    for i in range(3):
        for j in range(3):
            both = energies(world, q, unit[i] + unit[j])[0]
            M[i, j] = both - energies(world, q, unit[i])[0] - energies(world, q, unit[j])[0]
    return M


def test_mass_and_bias_are_those_of_lagranges_equations() -> None:
    world, rng = arm(), np.random.default_rng(3)
    q, v = rng.normal(size=3), rng.normal(size=3)
    M, bias = np.empty((3, 3)), np.empty(3)
    mass_and_bias(M, bias, world.tables.tree, world.tables.work, q, v)
    assert pytest.approx(mass(world, q), abs=1e-12) == M

    unit = STEP * np.eye(3)
    slope = np.array([(mass(world, q + e) - mass(world, q - e)) / (2 * STEP) for e in unit])  # dM/dq_k
    potential = [(energies(world, q + e, 0 * v)[1] - energies(world, q - e, 0 * v)[1]) / (2 * STEP) for e in unit]
    expected = np.einsum("kij,k,j->i", slope, v, v) - 0.5 * np.einsum("kij,i,j->k", slope, v, v) + potential
    expected[2] += DAMPING * v[2]
    assert bias == pytest.approx(expected, abs=1e-8)


def test_point_jacobians_are_the_motion_of_the_points() -> None:
    world, rng = arm(), np.random.default_rng(4)
    q, v = rng.normal(size=3), rng.normal(size=3)
    tables, points = world.tables, rng.normal(size=(2, 3))
    mass_and_bias(np.empty((3, 3)), np.empty(3), tables.tree, tables.work, q, v)
    J = np.empty((2, 6, 3))
    point_jacobians(J, tables.tree, tables.work, np.array([2, 3]), points)
    for k, name in enumerate(("arm/mid", "arm/end")):
        ends = []
        for sign in (-1.0, 1.0):
            world.q[:] = q + sign * STEP * v
            pose = world.pose(world[name])
            ends.append(pose.p + pose.R @ points[k])
        assert J[k, 3:] @ v == pytest.approx((ends[1] - ends[0]) / (2 * STEP), abs=1e-8)

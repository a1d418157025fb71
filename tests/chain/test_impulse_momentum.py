"""Impulses of connecting are the change of momentum to 12 digits, also where rows are redundant and nearly singular."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from tests.dynamics.test_near_singular import rhombus


@pytest.mark.parametrize("angle", [0.5, 1e-2, 3e-3, 1e-3])
def test_impulses_are_the_change_of_momentum(angle: float) -> None:
    """Three of five rows say what the others say; the two that are left are nearly one."""
    world = rhombus(angle)
    v = np.random.default_rng(3).normal(size=world.nv)
    world.v = v
    impact = world.resolve_velocities()
    ((connection, wrench),) = impact.impulses.items()
    pose = world.pose(connection.b)
    J = hg.jacobian(world, connection.b, pose.R.T @ (wrench.point - pose.p))
    M = hg.mass_matrix(world)
    given = J.T @ np.concatenate([wrench.moment, wrench.force])
    size = np.abs(M) @ (np.abs(v) + np.abs(world.v)) + np.abs(J.T) @ np.abs([*wrench.moment, *wrench.force])
    assert np.abs(M @ (world.v - v) - given).max() <= 1e-12 * size.max()

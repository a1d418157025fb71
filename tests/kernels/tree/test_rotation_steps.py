"""Local coordinates of rotations: the rate u̇ that goes with an angular velocity, by differences of rotations."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.spatial.transform import Rotation

from hitogata import Ball, Hinge, Model, World
from hitogata.kernels.tree.rotation_steps import inverse_right_jacobian, local_rate


@given(st.integers(0, 10_000), st.floats(1e-7, 3.0))
def test_the_rate_turns_at_the_angular_velocity(seed: int, angle: float) -> None:
    """R(u + h u̇) = R(u) exp(h ω), ω in the axes that turn."""
    rng = np.random.default_rng(seed)
    u = rng.normal(size=3)
    u *= angle / np.linalg.norm(u)
    omega = rng.normal(size=3)
    rate = np.array(inverse_right_jacobian(tuple(u), tuple(omega)))
    h = 1e-5
    ahead, behind = Rotation.from_rotvec(u + h * rate), Rotation.from_rotvec(u - h * rate)
    np.testing.assert_allclose((behind.inv() * ahead).as_rotvec() / (2.0 * h), omega, atol=1e-7)


@pytest.mark.parametrize("angle", [0.009999, 0.010001])
def test_series_and_formula_agree_where_they_meet(angle: float) -> None:
    u, omega = np.array([0.6, 0.0, 0.8]) * angle, np.array([0.3, -1.0, 0.5])
    half = 0.5 * angle
    c = (1.0 - half / np.tan(half)) / angle**2
    expected = omega + 0.5 * np.cross(u, omega) + c * np.cross(u, np.cross(u, omega))
    np.testing.assert_allclose(inverse_right_jacobian(tuple(u), tuple(omega)), expected, rtol=1e-13)


def test_only_rotations_are_bent() -> None:
    model = Model("arm")
    model.link("hinge", joint=Hinge(), mass=1.0, inertia=(1.0, 1.0, 1.0))
    model.link("ball", "hinge", Ball(), mass=1.0, inertia=(1.0, 1.0, 1.0))
    world = World()
    world.add(model)
    u, v = np.array([0.7, 0.2, -0.4, 0.9]), np.array([1.5, 0.3, 0.8, -0.6])
    du = np.full(4, np.nan)
    local_rate(du, world.tables.tree.links, u, v)
    assert du[0] == v[0]
    np.testing.assert_array_equal(du[1:], inverse_right_jacobian(tuple(u[1:]), tuple(v[1:])))

"""Dynamics for callers outside: a pendulum's closed form, and the codes of unusable input and results."""

from __future__ import annotations

import math

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.tree.checked_dynamics import OVERFLOW, UNSOUND, forward_dynamics, inverse_dynamics

NONE = np.zeros((0, 6))
G, MASS, LENGTH = 9.81, 1.7, 0.6


def pendulum() -> hg.World:
    world = hg.World(gravity=(0.0, 0.0, -G))
    model = hg.Model("pendulum")
    model.link("rod", joint=hg.Hinge("y"), mass=MASS, com=(0.0, 0.0, -LENGTH))
    world.add(model)
    return world


def test_a_pendulum_accelerates_and_is_held_as_in_a_textbook() -> None:
    tables = pendulum().tables
    q, v, out = np.array([0.4]), np.array([2.0]), np.empty(1)
    assert forward_dynamics(out, tables.tree, tables.work, q, v, np.array([0.3]), NONE) == -1
    assert out[0] == pytest.approx((0.3 - MASS * G * LENGTH * math.sin(0.4)) / (MASS * LENGTH**2))
    assert inverse_dynamics(out, tables.tree, tables.work, q, v, np.array([5.0]), NONE) == -1
    assert out[0] == pytest.approx(MASS * LENGTH**2 * 5.0 + MASS * G * LENGTH * math.sin(0.4))


@pytest.mark.parametrize(
    ("q", "v", "given", "code"),
    [
        (math.nan, 0.0, 0.0, UNSOUND),
        (0.0, math.inf, 0.0, UNSOUND),
        (0.0, 0.0, math.nan, UNSOUND),
        (0.0, 0.0, 1.7e308, OVERFLOW),
    ],
)
def test_what_is_not_finite_is_refused(q: float, v: float, given: float, code: int) -> None:
    world = hg.World()
    # 1.7e308 overflows divided by one mass, and times the other
    for name, mass in (("light", 0.1), ("heavy", 10.0)):
        model = hg.Model(name)
        model.link("mass", joint=hg.Slide("x"), mass=mass)
        world.add(model)
    tables, out = world.tables, np.empty(2)
    for kernel in (forward_dynamics, inverse_dynamics):
        state = np.full(2, q), np.full(2, v), np.full(2, given)
        assert kernel(out, tables.tree, tables.work, *state, NONE) == code

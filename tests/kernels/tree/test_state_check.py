"""The kernels' own judgement of a state."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import Ball, Hinge, Model, World
from hitogata.kernels.tree.state_check import first_bad_quaternion, first_not_finite, state_is_sound


@pytest.fixture
def world() -> World:
    model = Model("arm")
    model.link("upper", joint=Hinge(), mass=1.0, inertia=(1.0, 1.0, 1.0))
    model.link("lower", "upper", Ball(), mass=1.0, inertia=(1.0, 1.0, 1.0))
    world = World()
    world.add(model)
    return world


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("at", [0, 2])
def test_first_not_finite(bad: float, at: int) -> None:
    x = np.zeros(4)
    assert first_not_finite(x) == -1
    x[at] = bad
    x[3] = np.nan
    assert first_not_finite(x) == at


@pytest.mark.parametrize("length", [0.0, 1e-150, 1e150, np.nan])
def test_quaternion_that_cannot_be_normalised(world: World, length: float) -> None:
    tree = world.tables.tree
    assert first_bad_quaternion(tree.links, world.q) == -1
    assert state_is_sound(tree.links, world.q, world.v)
    world.q[1:] = [length, 0.0, 0.0, 0.0]
    assert first_bad_quaternion(tree.links, world.q) == world["lower"].index
    assert not state_is_sound(tree.links, world.q, world.v)


def test_a_speed_that_is_not_finite_is_not_sound(world: World) -> None:
    world.v[2] = np.inf
    assert not state_is_sound(world.tables.tree.links, world.q, world.v)

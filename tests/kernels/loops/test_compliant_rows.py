"""Springs between links over an implicit step, against the dense linearly implicit equations."""

from __future__ import annotations

import math

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.tables.mechanism import Mechanism
from hitogata.kernels.dynamics.forward import forward_dynamics
from hitogata.kernels.loops.compliant_rows import (
    accelerate_soft_rows,
    fastest_soft_row,
    hold_soft_rows,
    slowest_soft_decay,
    soft_power,
)
from tests.kernels.running import running

M, J = np.diag([2.0, 3.0]), np.array([-1.0, 1.0])
STIFF, DAMP, REST, X, V = 80.0, 3.0, 0.4, np.array([0.1, 0.7]), np.array([0.3, -0.5])
S, RATE, INVERSE = float(J @ X), float(J @ V), 1.0 / 2.0 + 1.0 / 3.0


def carts(kind: str) -> tuple[hg.World, Mechanism]:
    """Two carts on one line; kind: "spring" between points of them, or "joint", in a connection."""
    world, links = hg.World(gravity=(0, 0, 0)), []
    for name, mass in (("a", 2.0), ("b", 3.0)):
        model = hg.Model(name)
        model.link("cart", None, hg.Slide("x"), mass=mass, inertia=(1.0, 1.0, 1.0))
        links.append(world.add(model).root)
    if kind == "spring":
        world.attach(*links, hg.Spring(stiffness=STIFF, damping=DAMP, rest=REST))
    else:
        world.connect(*links, hg.Slide("x", stiffness=STIFF, damping=DAMP))
    world.q[:], world.v[:] = X, V
    return world, running(world)


def stretch(kind: str) -> float:
    return S - REST if kind == "spring" else S


def accelerated(kind: str, h: float) -> tuple[Mechanism, Array]:
    world, built = carts(kind)
    a = np.empty(2)
    _, shift = forward_dynamics(a, *built, world.q, world.v, np.zeros(2), np.zeros((0, 6)))
    np.testing.assert_allclose(M @ a, -J * (STIFF * stretch(kind) + DAMP * RATE), rtol=1e-12)
    accelerate_soft_rows(h, a, *built, shift)
    return built, a


kinds = pytest.mark.parametrize("kind", ["spring", "joint"])


@kinds
@pytest.mark.parametrize("h", [1e-4, 1e-2, 10.0])
def test_accelerations_are_those_of_the_forces_at_the_end(kind: str, h: float) -> None:
    built, a = accelerated(kind, h)
    end = STIFF * (stretch(kind) + h * RATE + h * h * J @ a) + DAMP * (RATE + h * J @ a)
    np.testing.assert_allclose(M @ a, -J * end, atol=1e-9)
    x = np.array([0.4, 0.9])
    after = np.linalg.solve(M + h * (DAMP + h * STIFF) * np.outer(J, J), M @ x)
    hold_soft_rows(x, built.data)
    np.testing.assert_allclose(x, after, rtol=1e-12)


@kinds
def test_the_power_at_the_end_exceeds_that_at_the_start(kind: str) -> None:
    h = 0.01
    built, a = accelerated(kind, h)
    end = RATE + h * float(J @ a)
    more = -DAMP * (end**2 - RATE**2)
    if kind == "joint":
        more -= end * STIFF * (S + h * end) - RATE * STIFF * S
    assert soft_power(h, built.data, a) == pytest.approx(more, rel=1e-10)


@kinds
def test_rates_are_those_of_the_two_masses(kind: str) -> None:
    built, _ = accelerated(kind, 1.0)
    assert slowest_soft_decay(1.0, built.data) == pytest.approx(0.5 * DAMP * INVERSE, rel=1e-12)
    assert slowest_soft_decay(0.01, built.data) == math.inf
    assert fastest_soft_row(*built) == pytest.approx(math.sqrt(STIFF * INVERSE), rel=1e-12)

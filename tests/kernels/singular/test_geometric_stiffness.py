"""Geometric stiffness by differences: Jᵀ w of constant row forces as the links move."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.arrays import Array
from hitogata.kernels.loops.place import place_at
from hitogata.kernels.mechanism.system import Data, System
from hitogata.kernels.singular.constrained_directions import move_as_links
from hitogata.kernels.singular.geometric_stiffness import stress_torque
from hitogata.kernels.tree.joint import integrate
from tests.kernels.running import running
from tests.mechanisms import JOINTS, Closed, closed_world, rows_jacobian

#: connections whose rows move with frame A
PLAIN = [name for name in JOINTS if name != "universal"]


def torque(sys: System, data: Data, q: Array, v: Array, w: Array) -> Array:
    """Jᵀ w and its first and second rate at (q, v)."""
    place_at(sys, data, q, v)
    move_as_links(sys, data)
    stress_torque(sys, data, w, 2)
    return data.blocked.torque[:3].copy()


@pytest.mark.parametrize("kind", PLAIN)
@pytest.mark.parametrize("floating", [True, False])
def test_rates_are_differences_along_the_motion(kind: str, floating: bool) -> None:
    world, rng = closed_world(Closed((kind, "hinge"), links=5, floating=floating, seed=3))
    sys, data = running(world)
    q, v = world.q.copy(), rng.normal(size=world.nv)
    w = rng.normal(size=len(data.loops.rows))

    def at(t: float) -> Array:
        later = np.empty(world.nq)
        integrate(later, sys.tree.links, q, v, t)
        return torque(sys, data, later, v, w)

    found, h = at(0.0), 1e-4
    before, after = at(-h), at(h)
    size = 1.0 + np.abs(found).max()
    np.testing.assert_allclose(found[1], (after[0] - before[0]) / (2.0 * h), atol=1e-6 * size)
    np.testing.assert_allclose(found[2], (after[1] - before[1]) / (2.0 * h), atol=1e-6 * size)


@pytest.mark.parametrize("kind", PLAIN)
def test_forces_along_the_rows_act_by_the_jacobian(kind: str) -> None:
    world, rng = closed_world(Closed((kind, "ball"), links=5, seed=4))
    sys, data = running(world)
    w = rng.normal(size=len(data.loops.rows))
    found = torque(sys, data, world.q, world.v, w)[0]
    place_at(sys, data, world.q, world.v)
    np.testing.assert_allclose(found, rows_jacobian(world).T @ w, atol=1e-10)

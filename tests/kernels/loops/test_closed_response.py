"""Responses with closed loops, and freedoms without inertia, against the equations with multipliers in numpy."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.loops.closed_response import (
    any_stand_in,
    find_undetermined,
    first_without_inertia,
    keep_closed,
    release_stand_ins,
)
from hitogata.kernels.loops.delassus import apply_inverse_mass, assemble
from hitogata.kernels.loops.place import place_at
from tests.dynamics.test_massless import CLOSED, four_bar
from tests.mechanisms import Closed, closed_world, rows_jacobian


def expected(world: hg.World, push: Array) -> Array:
    """x of M x − Jᵀ λ = push, J x = 0."""
    M, J = hg.mass_matrix(world), rows_jacobian(world)
    nv, m = world.nv, len(J)
    A = np.block([[M, -J.T], [J, np.zeros((m, m))]])
    return np.asarray(np.linalg.lstsq(A, np.concatenate([push, np.zeros(m)]), rcond=1e-13)[0][:nv])


def response(world: hg.World, push: Array) -> tuple[Array, float]:
    sys, data = world.mechanism
    place_at(sys, data, world.q, np.zeros(world.nv))
    shift = assemble(sys, data)
    x = np.empty(world.nv)
    data.loops.wrench[:] = 0.0
    apply_inverse_mass(x, sys.tree, data.tree, data.loops.wrench, push)
    keep_closed(x, sys, data, shift)
    return x, shift


@pytest.mark.parametrize("kinds", [("hinge", "ball", "slide"), ("universal", "line"), ()])
def test_the_response_to_forces_keeps_the_loops_closed(kinds: tuple[str, ...]) -> None:
    world, rng = closed_world(Closed(kinds, seed=6))
    push = rng.normal(size=world.nv)
    x, _ = response(world, push)
    rows_jacobian(world)
    np.testing.assert_allclose(x, expected(world, push), atol=1e-9 * np.abs(x).max())


@pytest.mark.parametrize("masses", [(1.0, 1.0, 0.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0)])
def test_massless_links_move_by_the_inertia_of_the_others(masses: tuple[float, float, float]) -> None:
    world = four_bar(masses, CLOSED)
    push = np.array([0.3, -0.2, 0.5])
    x, shift = response(world, push)
    sys, data = world.mechanism
    assert any_stand_in(data) == (masses[2] == 0.0)
    assert first_without_inertia(sys, data) == (masses.index(0.0) if masses[2] else 2) or masses == (1.0, 0.0, 0.0)
    assert find_undetermined(sys, data, shift) == -1
    x, shift = response(world, push)
    assert release_stand_ins(x, sys, data, shift) == -1
    np.testing.assert_allclose(x, expected(world, push), rtol=1e-8)


def test_a_massless_link_that_nothing_holds_is_returned() -> None:
    model = hg.Model("arm")
    model.link("arm", None, hg.Hinge("y"), mass=1.0, com=(0.5, 0, 0), inertia=(0.1, 0.1, 0.1))
    model.link("tip", "arm", hg.Hinge("z"), at=(1.0, 0.0, 0.0), mass=0.0)
    world = hg.World()
    tip = world.add(model)["tip"]
    world.connect(world.ground, tip, hg.PointOnPlane("y"), on_a=(1.0, 0.0, 0.0))
    _, shift = response(world, np.array([1.0, 0.0]))
    sys, data = world.mechanism
    assert find_undetermined(sys, data, shift) == 1
    assert first_without_inertia(sys, data) == 1

"""Checked forward dynamics: unsound arguments, results that overflow, and the loss of digits in light links."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.dynamics import forward
from hitogata.kernels.dynamics.checked import cancels, forward_dynamics, refine
from hitogata.kernels.dynamics.tolerances import CANCELLATION
from hitogata.kernels.tree.checked_dynamics import OVERFLOW, UNSOUND
from tests.mechanisms import four_bars, held_jacobian, held_rate, kick, turn_four_bars


def bars() -> hg.World:
    world = four_bars(2, 0.5)
    turn_four_bars(world, 2.0)
    return world


def checked(world: hg.World, q: Array, v: Array, torque: Array) -> tuple[int, bool, Array]:
    a = np.zeros(world.nv)
    mechanism, rank = world.mechanism_at_instant
    status, doubtful = forward_dynamics(a, *mechanism, q, v, torque, np.zeros((len(world.links), 6)), rank)
    return int(status), bool(doubtful), a


@pytest.mark.parametrize("which", range(3))
@pytest.mark.parametrize("bad", [np.nan, np.inf])
def test_arguments_that_are_not_finite_are_unsound(which: int, bad: float) -> None:
    world = bars()
    given = [world.q.copy(), world.v.copy(), np.zeros(world.nv)]
    given[which][1] = bad
    assert checked(world, *given)[0] == UNSOUND


def test_results_that_overflow_are_reported() -> None:
    world = bars()
    assert checked(world, world.q, 1e200 * world.v, np.zeros(world.nv))[0] == OVERFLOW


def test_accelerations_keep_the_loops_and_obey_the_equations_of_motion() -> None:
    world = bars()
    torque = np.random.default_rng(2).normal(size=world.nv)
    status, doubtful, a = checked(world, world.q, world.v, torque)
    assert status == -1
    assert not doubtful
    np.testing.assert_allclose(held_rate(world, a), 0.0, atol=1e-6)
    # the remaining force is in the row space: none of it along a free direction
    J = held_jacobian(world)
    left = hg.mass_matrix(world) @ a + hg.inverse_dynamics(world, np.zeros(world.nv)) - torque
    free = np.linalg.svd(J)[2][np.linalg.matrix_rank(J, tol=1e-9) :]
    np.testing.assert_allclose(free @ left, 0.0, atol=1e-9)


def light() -> hg.World:
    """A four-bar with one rod of a millionth of the mass of the others, and fast."""
    world = hg.World()
    for i, mass in enumerate((1.0, 1e-8)):
        model = hg.Model(f"bar{i}")
        model.link("upright", None, hg.Hinge("y"), mass=mass, com=(0, 0, 0.5), inertia=(mass / 12.0,) * 3)
        if i == 0:
            hinge, inertia = hg.Hinge("y"), (1.0 / 12.0,) * 3
            model.link("level", "upright", hinge, at=(0, 0, 1.0), mass=1.0, com=(0.5, 0, 0), inertia=inertia)
        world.add(model, at=(float(i), 0.0, 0.0))
    ends = world.figures["bar0"]["level"], world.figures["bar1"]["upright"]
    world.connect(*ends, hg.Hinge("y"), on_a=(1, 0, 0), on_b=(0, 0, 1))
    kick(world, np.random.default_rng(1), 3.0)
    return world


def test_a_small_sum_of_large_terms_is_refined() -> None:
    world = light()
    sys, data = world.mechanism
    a, external = np.zeros(world.nv), np.zeros((len(world.links), 6))
    push = np.zeros(world.nv)
    push[2] = 50.0  # N m on the light rod: fast alone, slow in the loop
    forward.forward_dynamics(a, sys, data, world.q, world.v, push, external)
    assert cancels(a, data)
    first = a.copy()
    refine(a, sys, data)
    # both rates by differences, which have rounding of their own
    before, after = held_rate(world, first), held_rate(world, a)
    assert np.abs(after).max() <= np.abs(before).max() + 1e-7
    # heavier rods have no such terms
    even = bars()
    still, none = np.zeros(even.nv), np.zeros((len(even.links), 6))
    forward.forward_dynamics(np.zeros(even.nv), *even.mechanism, even.q, even.v, still, none)
    assert not cancels(np.full(even.nv, 1e3), even.mechanism.data)
    assert CANCELLATION > 1.0

"""Free flight of a loose body: its conserved quantities, and Euler's equations by scipy."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy.integrate import solve_ivp

import hitogata as hg
from hitogata.kernels.contact.operator.free_flight import free_flight

Array = NDArray[np.float64]
TINY = 1e-13


def thrown(seed: int, *, spin: float = 5.0, offset: float = 0.1) -> hg.World:
    """A body with three unlike moments of inertia, its centre of mass off its origin, without weight."""
    rng = np.random.default_rng(seed)
    axes = np.linalg.qr(rng.normal(size=(3, 3)))[0]
    inertia = axes @ np.diag([0.01, 0.02, 0.027]) @ axes.T
    model = hg.Model("body")
    model.link("body", joint=hg.Free(), mass=2.0, com=offset * rng.normal(size=3), inertia=inertia)
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.add(model, at=rng.normal(size=3), rotation=(rng.normal(size=3), rng.uniform(0.0, 3.0)))
    world.v = np.concatenate([rng.normal(size=3), spin * rng.normal(size=3)])
    return world


def flown(world: hg.World, t: float) -> hg.World:
    q, v = world.q.copy(), world.v.copy()
    free_flight(world.tables.tree.links[1], q, v, t)
    world.q, world.v = q, v
    return world


def kept(world: hg.World) -> Array:
    momentum = world.momentum()
    return np.concatenate([[world.energy().kinetic], momentum.linear, momentum.angular])


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**6), spin=st.sampled_from([0.0, 1e-7, 0.1, 5.0, 100.0]), t=st.floats(1e-6, 5e-3))
def test_energy_and_momenta_are_kept(seed: int, spin: float, t: float) -> None:
    world = thrown(seed, spin=spin)
    before = kept(world)
    assert np.abs(kept(flown(world, t)) - before).max() <= TINY * max(1.0, np.abs(before).max())


def test_there_and_back() -> None:
    world = thrown(3)
    q, v = world.q.copy(), world.v.copy()
    flown(world, 1e-2)
    assert np.abs(world.v - v).max() > 1e-3
    flown(world, -1e-2)
    assert np.abs(world.q - q).max() <= 1e-14
    assert np.abs(world.v - v).max() <= 1e-13


def test_a_steady_spin_turns_by_its_own_angle() -> None:
    world = thrown(1, offset=0.0)
    link = world.tables.tree.links[1]
    xx, xy, xz, yy, yz, zz = link["inertia"]
    axis = np.linalg.eigh([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])[1][:, 2]
    world.v = np.concatenate([np.zeros(3), 80.0 * axis])
    R = world.pose(world["body/body"]).R
    flown(world, 5e-3)
    turned = R.T @ world.pose(world["body/body"]).R
    assert np.arccos(0.5 * (np.trace(turned) - 1.0)) == pytest.approx(0.4, abs=1e-12)
    assert np.abs(turned @ axis - axis).max() <= 1e-13


def test_euler_s_equations_to_second_order() -> None:
    errors = []
    for n in (20, 40):
        world = thrown(5, offset=0.0)
        xx, xy, xz, yy, yz, zz = world.tables.tree.links[1]["inertia"]
        inertia = np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
        omega = world.v[3:].copy()

        def rate(_: float, w: Array, inertia: Array = inertia) -> Array:
            return np.asarray(np.linalg.solve(inertia, -np.cross(w, inertia @ w)))

        exact = solve_ivp(rate, (0.0, 0.2), omega, rtol=1e-12, atol=1e-12).y[:, -1]
        for _ in range(n):
            flown(world, 0.2 / n)
        errors.append(np.abs(world.v[3:] - exact).max())
    assert errors[0] < 0.05
    assert 3.5 < errors[0] / errors[1] < 4.5

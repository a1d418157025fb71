"""Patches that press at their own point alone are swept by three rows of six: the answer is that of all six."""

from __future__ import annotations

import numpy as np

import hitogata as hg
from hitogata.kernels.contact.solver.gauss_seidel import gauss_seidel_sweep
from hitogata.kernels.contact.tables import ContactData


def balls_in_touch() -> ContactData:
    """Three balls on the floor that are pushed together, after a step: forces, and velocities without them."""
    world = hg.World()
    material = hg.Material(0.5)
    world.floor(material=material)
    shape = hg.Sphere(radius=0.03, material=material)
    model = hg.Model("ball")
    model.link("ball", joint=hg.Free(), mass=0.2, inertia=shape.inertia(0.2), shapes=[shape])
    for place in ((0.0, 0.0), (0.06, 0.0), (0.03, 0.052)):
        world.add(model, at=(*place, 0.03))
    world.v[:] = 0.3 * np.random.default_rng(1).normal(size=world.nv)
    simulation = hg.Simulation(world)
    simulation.step()
    contact = simulation.engine.buffers.contact
    assert contact is not None
    return contact.data


def swept(con: ContactData, count: int) -> tuple[float, list[float]]:
    con.solver.f[:] = con.solver.w[:] = con.solver.x[:] = 0.0
    moved = [gauss_seidel_sweep(con, count, True) for _ in range(3)]
    return moved[-1], [*con.solver.f[: 3 * count], *con.solver.w[: 6 * count], *con.solver.x]


def test_three_rows_of_a_single_point_are_enough() -> None:
    con = balls_in_touch()
    count = int(con.status[0]["n_patches"])
    assert count >= 5
    assert not con.points["r"][:count].any()
    con.solver.chosen[:count] = range(count)
    con.solver.free[: 6 * count] = np.random.default_rng(2).normal(size=6 * count)
    short = swept(con, count)
    con.points["r"][:count] = 1e-300  # all six rows are asked for, and nothing else is changed
    whole = swept(con, count)
    assert whole[0] > 0.0
    np.testing.assert_allclose(short[1], whole[1], rtol=1e-9, atol=1e-13)
    np.testing.assert_allclose(short[0], whole[0], rtol=1e-9)

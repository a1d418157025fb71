"""The mass that is felt at a point, and the bound that it sets to a pull."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.tree.forces.pushes import mobility_at
from hitogata.kernels.tree.tolerances import PULL_STABILITY_BOUND


@pytest.mark.parametrize("seed", [2, 5, 9])
def test_mobility_is_the_trace_of_the_operational_space_inertia_inverted(seed: int) -> None:
    rng = np.random.default_rng(seed)
    world = hg.World()
    figure = world.add(hg.figures.random_tree(8, seed=seed))
    world.v = rng.normal(size=world.nv)
    point = rng.normal(size=3)
    tables = world.tables
    for link in figure.links:
        J = hg.jacobian(world, link, point)[3:]
        exact = np.trace(J @ np.linalg.solve(hg.mass_matrix(world), J.T))
        found = mobility_at(tables.tree, tables.work, world.q, world.v, world.row(link), point)
        assert found == pytest.approx(exact, rel=1e-9, abs=1e-12)


def test_a_pull_is_weakened_to_what_a_step_can_follow() -> None:
    world = hg.World(gravity=(0, 0, 0))
    model = hg.Model("ball")
    model.link("ball", joint=hg.Free(), mass=0.5, inertia=(1, 1, 1))
    world.add(model)
    dt = 2e-3
    simulation = hg.Simulation(world, dt=dt)
    simulation.pull(world["ball"], (0, 0, 0), (0.1, 0, 0), stiffness=1e9)
    simulation.step()
    row = simulation.engine.buffers.sys.drives.pushes[0]
    # tr D = 3 / m
    assert row["stiffness"] == 1e9
    assert row["stiffness_bounded"] == pytest.approx(PULL_STABILITY_BOUND**2 * 0.5 / (3.0 * dt**2), rel=1e-12)
    assert row["damping_bounded"] == pytest.approx(PULL_STABILITY_BOUND * 0.5 / (3.0 * dt), rel=1e-12)

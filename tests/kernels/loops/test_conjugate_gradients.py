"""Products with the row responses, and velocities along poorly conditioned rows, against numpy."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.tables import loops as loop_tables
from hitogata.kernels.loops.conjugate_gradients import (
    add_motion,
    add_rows,
    allow_all,
    allow_shifts,
    root_of_energy,
    root_of_mass,
    weak_rows,
)
from hitogata.kernels.loops.delassus import solve_and_apply
from hitogata.kernels.loops.kinematics import velocity_rhs
from hitogata.kernels.loops.tolerances import CG_DISPLACEMENT, SOLVE_RESIDUAL
from tests.kernels.loops.test_delassus import assembled, unpacked
from tests.kernels.running import assembled as factored
from tests.mechanisms import Closed, closed_world


def test_row_responses_are_the_square_root_of_G() -> None:
    world, rng = closed_world(Closed(("hinge", "ball", "universal"), seed=3))
    assembled(world)
    work, loops = world.loop_tables.work, world.loop_tables.loops
    G = unpacked(world, work.G)
    p, z, r = rng.normal(size=len(G)), np.zeros(world.nv), np.zeros(len(G))
    add_motion(z, p, loops, work)
    add_rows(r, 2.0, z, loops, work)
    np.testing.assert_allclose(r, 2.0 * G @ p, atol=1e-10)
    assert z @ z == pytest.approx(p @ G @ p, rel=1e-10)


def test_units_are_the_roots_of_energy_and_mass() -> None:
    world, _ = closed_world(Closed(("ball",), seed=4))
    sys, data = world.mechanism
    M = hg.mass_matrix(world)
    factored(world.mechanism, world.q, world.v)
    assert root_of_energy(sys, data, world.v) == pytest.approx(np.sqrt(world.v @ M @ world.v), rel=1e-12)
    mass = sum(link.mass.mass for link in world.links[1:] if link.mass is not None)
    assert root_of_mass(sys) == pytest.approx(np.sqrt(mass), rel=1e-12)
    allow_shifts(sys, data)
    assert data.loops.least[1] == pytest.approx(CG_DISPLACEMENT * np.sqrt(mass), rel=1e-12)
    allow_all(data)


@pytest.mark.parametrize(("allowed", "stopped"), [(np.inf, True), (1e-9, False)])
def test_two_points_a_micrometre_apart_stop_a_rotation(
    monkeypatch: pytest.MonkeyPatch, allowed: float, stopped: bool
) -> None:
    """A box on two balls: rotations across their line are constrained by a lever of 1e-6 m alone."""
    monkeypatch.setattr(loop_tables, "DENSE", 0)
    world = hg.World()
    box = world.add(hg.figures.box((0.3, 0.2, 0.1))).root
    for x in (0.1, 0.1 + 1e-6):
        world.connect(world.ground, box, hg.Ball(), on_a=(x, 0, 0), on_b=(x, 0, 0), tolerance=1.0, impact=False)
    world.v[:] = (0.1, 0.2, 0.3, 1.0, 2.0, 3.0)
    sys, data = world.mechanism
    shift = factored(world.mechanism, world.q, world.v)
    assert weak_rows(data, shift)
    velocity_rhs(sys, data)
    data.loops.least[1] = allowed
    solve_and_apply(data.loops.change, sys, data, shift, SOLVE_RESIDUAL)
    v = world.v + data.loops.change
    assert np.abs(v[4:]).max() < 1e-6 if stopped else np.abs(v[4:]).max() > 1.0, v
    np.testing.assert_allclose(v[:3] + np.cross(v[3:], (0.1, 0, 0)), 0.0, atol=1e-5)

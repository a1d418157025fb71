"""Weights that a displacement lifts, and limits that it passes, by public energies and ranges."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.limits.slack import measure
from hitogata.kernels.loops.place import place_at
from hitogata.kernels.singular.tightest_pose import lifts, passes
from hitogata.kernels.singular.tolerances import RANGE_EXCESS
from hitogata.kernels.tree.joint import integrate
from tests.kernels.limits.ranged_arms import ranged_arm
from tests.kernels.running import running
from tests.worlds import scramble


@pytest.mark.parametrize("seed", range(4))
def test_a_displacement_lifts_by_the_change_of_potential_energy(seed: int) -> None:
    rng, world = np.random.default_rng(seed), hg.World()
    world.add(hg.figures.random_tree(8, seed=seed))
    scramble(world, rng)
    sys, data = running(world)
    q, v = world.q.copy(), world.v.copy()
    place_at(sys, data, q, v)
    move, h, ends = rng.normal(size=world.nv), 1e-5, []
    found = lifts(sys, data, move)
    np.testing.assert_array_equal(data.tree.v, v)  # the velocities are as before
    for sign in (1.0, -1.0):
        later = np.empty(world.nq)
        integrate(later, sys.tree.links, q, move, sign * h)
        world.q = later
        ends.append(world.energy().gravity)
    assert found == pytest.approx((ends[0] - ends[1]) / (2.0 * h), rel=1e-6)


@pytest.mark.parametrize(
    ("q", "move", "beyond"),
    [
        (0.9, 0.05, False),
        (0.9, 0.2, True),
        (1.01, 0.0, False),  # beyond already, and no farther
        (1.01, 0.01, True),
        (1.01, -0.005, False),
        (1.0, 0.5 * RANGE_EXCESS, False),
    ],
)
def test_a_limit_is_passed_only_outward(q: float, move: float, beyond: bool) -> None:
    world = ranged_arm(0.0)
    sys, data = running(world)
    world.q[:] = (0.1, q, 0.2, 0.3)
    place_at(sys, data, world.q, world.v)
    measure(sys, data, world.q, world.v)
    upper = [i for i, limit in enumerate(sys.limits) if limit["v"] == 1][1]
    assert passes(sys, data, upper, np.array([5.0, move, -5.0, 5.0])) == beyond

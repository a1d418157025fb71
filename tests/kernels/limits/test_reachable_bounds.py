"""Bounds of balls that are passed over because they are far: each would have been found out of reach."""

from __future__ import annotations

import numpy as np

import hitogata as hg
from hitogata.kernels.limits.slack import measure, measure_reachable, slack_rate
from hitogata.kernels.tree.joint import integrate

NEAR, TIME = 0.02, 4e-3


def test_what_is_passed_over_is_out_of_reach() -> None:
    """A person whose joints go to and fro at random, now slowly and now fast, through all of their ranges."""
    world = hg.World()
    world.floor()
    world.add(hg.figures.human())
    simulation = hg.Simulation(world, dt=1e-3)
    simulation.run(1e-3)
    buffers = simulation.engine.buffers
    sys, data = buffers.sys, buffers.data
    rng, q, far, looked = np.random.default_rng(3), world.q.copy(), 0, 0
    v = np.zeros(len(world.v))
    for turn in range(1000):
        if turn % 50 == 0:
            v = rng.normal(size=len(v)) * 10.0 ** rng.uniform(-1.0, 1.5)
            v[:6] = 0.0
        integrate(q, sys.tree.links, q.copy(), v, TIME)
        measure_reachable(sys, data, q, v, NEAR, TIME)
        passed = data.limits.bounds["far"] == 1
        measure(sys, data, q, v)
        rates = np.array([slack_rate(sys, data, i, v) for i in range(len(sys.limits))])
        in_reach = data.limits.bounds["slack"] <= np.maximum(NEAR, TIME * np.abs(rates))
        assert not (passed & in_reach).any()
        far, looked = far + int(passed.sum()), looked + len(passed)
    assert far > 0.1 * looked

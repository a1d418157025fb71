"""A run can continue from any frame of its recording."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg


def test_every_frame_can_be_run_on_from() -> None:
    """A human that collapses without motors: many balls come to the edges of their cones."""
    world = hg.World()
    world.add(hg.figures.human())
    world.v = 3.0 * np.random.default_rng(8).normal(size=world.nv)
    run = hg.simulate(world, 0.6, every=0.02)
    assert sum(event.kind == "limit" for event in run.events) > 10
    beyond = []
    for time in run.time:
        later = run.world_at(float(time))
        recorded = run.frame(float(time)).q
        beyond.append(float(abs(later.q - recorded).max()))
        hg.Simulation(later).step()
        assert np.isfinite(later.q).all()
    assert max(beyond) < 1e-4


def test_a_joint_far_out_of_its_range_is_left_where_it_was_recorded() -> None:
    world = hg.World()
    model = hg.Model("flap")
    model.link("flap", joint=hg.Hinge("y", range=(0.0, 1.0)), mass=1.0, com=(0.2, 0, 0), inertia=(0.1, 0.1, 0.1))
    world.add(model)
    run = hg.simulate(world, 0.1)
    chunk = run.segments[0].blocks[0]
    for offset, expected in ((-2.7e-6, 0.0), (-0.01, -0.01)):
        chunk.q[0, 0] = offset
        assert run.world_at(0.0).q[0] == pytest.approx(expected, abs=1e-15)

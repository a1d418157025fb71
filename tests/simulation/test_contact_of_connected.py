"""A connection that holds a link whose neighbour lies in the other body: contact there has next to no lever."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import OverlapWarning


def _grabbed(depth: float, dt: float) -> tuple[hg.Simulation, hg.Link]:
    """An arm whose hand is held at its wrist, by a ball in a box or on its top; the forearm's end is in the box."""
    model = hg.Model("arm")
    model.link(
        "forearm", mass=1.2, com=(0.0, 0.0, -0.12), inertia=(0.007, 0.007, 0.001),
        shapes=[hg.Capsule(0.04, 0.25, at=(0.0, 0.0, -0.13))],
    )  # fmt: skip
    model.link(
        "hand", "forearm", hg.Ball(), at=(0.0, 0.0, -0.26), mass=0.4, com=(0.0, 0.0, -0.05),
        inertia=(0.001, 0.001, 0.0005),
    )  # fmt: skip
    world = hg.World()
    world.contact.on = True
    arm = world.add(model, at=(0.0, 0.0, 1.5))
    box = world.add(hg.figures.box(), at=(0.2, 0.1, 0.8))
    simulation = hg.Simulation(world, dt=dt)
    wrist, place = (0.0, 0.0, 0.0), (0.0, 0.0, 0.1 - depth)
    simulation.connect(arm["hand"], box["box"], hg.Ball(), name="grab", on_a=wrist, on_b=place, snap=True)
    return simulation, arm["forearm"]


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
@pytest.mark.parametrize("depth", [0.0, 0.02, 0.05])
def test_a_forearm_jammed_in_what_the_hand_holds_wins_no_energy(depth: float, dt: float) -> None:
    """Forces went as the inverse of a lever that each step turned over: 10⁷ … 10¹² J, without an error."""
    simulation, forearm = _grabbed(depth, dt)
    simulation.push(forearm, (20.0, 10.0, 0.0), duration=0.2)
    with pytest.warns(
        OverlapWarning,
        match="'arm/forearm' is still .* mm deep in 'box/box': its joints and connections allow no motion",
    ):
        simulation.run(0.4)
    summary = simulation.summary()
    assert 5.0 < summary["work"] < 20.0
    assert abs(summary["energy_error"]) < 1e-6 * summary["work"]
    assert 0.0 <= summary["lost"] < summary["work"]
    assert np.isfinite(simulation.world.q).all()

"""Round bodies put into each other so that their centres, or their axes, fall together: any way apart serves."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.shapes.shape import Shape

ROUND: dict[str, Callable[[], Shape]] = {
    "sphere": lambda: hg.Sphere(0.1),
    "capsule": lambda: hg.Capsule(0.06, 0.1),
    "cylinder": lambda: hg.Cylinder(0.07, 0.2),
}
PAIRS = [("sphere", "sphere"), ("sphere", "capsule"), ("capsule", "capsule"), ("capsule", "cylinder"),
         ("cylinder", "cylinder")]  # fmt: skip


def two(one: str, other: str, apart: tuple[float, float, float], turned: float) -> hg.World:
    world = hg.World()
    world.contact.on = True
    for name, kind in (("a", one), ("b", other)):
        model = hg.Model(name)
        model.link("body", None, hg.Free(), mass=1.0, inertia=(0.004,) * 3, shapes=[ROUND[kind]()])
        first = name == "a"
        world.add(model, at=(0, 0, 0) if first else apart, rotation=None if first else ("y", turned))
    return world


@pytest.mark.filterwarnings("ignore::hitogata.errors.OverlapWarning")
@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("apart", [(0, 0, 0), (1e-20, 0, 0), (0, 0, 1e-20), (0, 1e-160, 0)])
@pytest.mark.parametrize("turned", [0.0, 0.3])
def test_they_are_moved_apart_either_way_round(
    pair: tuple[str, str], apart: tuple[float, float, float], turned: float
) -> None:
    for one, other in (pair, pair[::-1]):
        world = two(one, other, apart, turned)
        simulation = hg.Simulation(world, dt=0.005)
        simulation.run(0.5)
        assert abs(float(simulation.summary()["energy_error"])) < 1e-9
        # both fall, and go apart at 0.1 m/s at most
        assert world.v[2] == pytest.approx(-9.81 * 0.5) and world.v[8] == pytest.approx(-9.81 * 0.5)
        assert np.linalg.norm(world.q[:3] - world.q[7:10]) > 0.04

"""Changes of structure in a run that are refused change nothing; those that are gone back over can be made again."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import SingularError


def arm(lower: float = 1.0) -> hg.World:
    """Two links on hinges that hang from the ground, the lower one of a mass, kg."""
    model = hg.Model("arm")
    model.link("upper", joint=hg.Hinge("y"), mass=1.0, com=(0.5, 0, 0), inertia=(0.01, 0.1, 0.1))
    model.link(
        "lower", "upper", hg.Hinge("y"), at=(1, 0, 0), mass=lower, com=(0.5, 0, 0), inertia=np.ones(3) * 0.1 * lower
    )
    world = hg.World()
    world.add(model)
    return world


def everything(simulation: hg.Simulation) -> tuple[object, ...]:
    world = simulation.world
    hanging = [(link, link.parent, link.joint, list(link.children)) for link in world.links]
    return (
        world.q.tobytes(), world.v.tobytes(), hanging, list(world.connections.items()), simulation.time,
        simulation.work, simulation.lost,
    )  # fmt: skip


def test_a_joint_is_cut_after_going_back() -> None:
    world = arm()
    simulation = hg.Simulation(world)
    simulation.run(0.01)
    snapshot = simulation.snapshot()
    simulation.connect(world.ground, world["lower"], hg.Ball())
    simulation.run(0.01)
    simulation.restore(snapshot)
    simulation.cut(world["lower"])
    world.add(hg.figures.box(), at=(0, 0, 5))
    fell = world["lower"].v[2]
    hg.simulate(world, 0.1)
    assert world["lower"].v[2] == pytest.approx(fell - 0.981, abs=1e-2)
    assert world.gravity.tolist() == [0.0, 0.0, -9.81]


def test_a_connection_is_undone_whose_impulse_is_refused() -> None:
    """The connection holds the massless link's place, not its turn: no impulse is determined."""
    world = arm(lower=0.0)
    held = world.connect(world.ground, world["lower"], hg.Fixed())
    simulation = hg.Simulation(world)
    simulation.run(0.002)
    before = everything(simulation)
    simulation.add_event(hg.at(simulation.time).cut(held).connect(world.ground, world["lower"], hg.Ball()))
    with pytest.raises(SingularError, match="arm/lower"):
        simulation.run(0.002)
    assert everything(simulation) == before
    simulation.run(0.002)
    assert np.isfinite(world.v).all()


def test_a_cut_is_undone_that_leaves_a_massless_link_loose() -> None:
    world = arm(lower=0.0)
    held = world.connect(world.ground, world["lower"], hg.Fixed())
    simulation = hg.Simulation(world)
    simulation.run(0.002)
    before = everything(simulation)
    with pytest.raises(SingularError, match="arm/lower"):
        simulation.cut(held)
    assert everything(simulation) == before
    simulation.run(0.002)
    assert abs(simulation.summary()["energy_error"]) < 1e-12


def test_a_cut_that_finds_a_bad_state_leaves_the_couplings() -> None:
    world = arm()
    coupling = world.couple("lower", {"upper": 0.5})
    world.q[0] = np.nan
    with pytest.raises(hg.HitogataError, match="must be finite"):
        world.cut("arm/lower")
    assert list(world.couplings.values()) == [coupling]
    world.q[0] = 0.0
    world.cut("arm/lower")
    assert not world.couplings

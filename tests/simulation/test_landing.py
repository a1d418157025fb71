"""Coming down on a plane; events set in an event; motors aimed while running."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import InputError


def ball(height: Any, speed: Any = 0.0) -> Any:
    world = hg.World()
    link = world.add(hg.figures.box(), at=(0.0, 0.0, height)).root
    world.v[2] = speed
    return world, link


def instants(world: Any, event: Any, duration: Any = 2.0) -> Any:
    found = []
    hg.Simulation(world, events=[event.call(lambda simulation: found.append(simulation.time))]).run(duration)
    return found


def test_a_ball_touches_when_its_lowest_point_does() -> None:
    world, link = ball(1.0)
    event = hg.events.lands(world.ground, link, radius=0.1)
    assert instants(world, event) == [pytest.approx(math.sqrt(2 * 0.9 / 9.81), abs=1e-9)]


def test_a_tilted_plane_through_a_point() -> None:
    world, link = ball(1.0)
    event = hg.events.lands(world.ground, link, on_plane=(0, 0, 0.5), normal=(1, 0, 1), radius=0.1)
    drop = 0.5 - 0.1 * math.sqrt(2.0)
    assert instants(world, event) == [pytest.approx(math.sqrt(2 * drop / 9.81), abs=1e-9)]


def test_what_starts_below_must_come_up_first() -> None:
    """Thrown up from under the plane it passes it unseen, and is seen when it comes down."""
    world, link = ball(-0.5, speed=5.0)
    v = math.sqrt(25.0 - 2 * 9.81 * 0.5)
    assert instants(world, hg.events.lands(world.ground, link)) == [pytest.approx((5.0 + v) / 9.81, abs=1e-9)]


def test_it_counts_only_while_a_joint_is_within_its_bounds() -> None:
    """A pendulum whose bob dips below a plane on both sides: only where the angle is positive it counts."""
    model = hg.Model("pendulum")
    model.link("rod", joint=hg.Hinge("y"), mass=1.0, com=(0, 0, -1), inertia=(0.01, 0.01, 0.01))
    times = []
    for low, high in ((-math.inf, math.inf), (-math.inf, 0.0)):
        world = hg.World()
        rod = world.add(model, at=(0, 0, 1.0)).root
        rod.q = 1.2
        event = hg.events.lands(
            world.ground, rod, on_plane=(0, 0, 0.3), on_link=(0, 0, -1), while_joint=rod, low=low, high=high
        )
        times.append(instants(world, event, 4.0))
    # falling from one side it goes in; from the other it must first come out and fall again
    (first,), (second,) = times
    assert second > first + 0.8


def test_bounds_must_be_in_order() -> None:
    world, link = ball(1.0)
    with pytest.raises(InputError, match="low must be below high"):
        hg.events.lands(world.ground, link, while_joint=link, low=1.0, high=0.0)
    with pytest.raises(InputError, match="radius is -1"):
        hg.events.lands(world.ground, link, radius=-1.0)


def test_an_event_may_set_the_next() -> None:
    world, link = ball(1.0)
    told = []

    def again(simulation: Any) -> None:
        told.append(simulation.time)
        simulation.world.v[2] = 1.0
        simulation.add_event(hg.events.lands(world.ground, link, radius=0.1).call(again))

    simulation = hg.Simulation(world, events=[hg.events.lands(world.ground, link, radius=0.1).call(again)])
    simulation.run(1.2)
    assert len(told) == 4
    assert np.diff(told) == pytest.approx(2.0 / 9.81, abs=1e-6)
    with pytest.raises(InputError, match="is not an event"):
        simulation.add_event("soon")


def test_motors_follow_what_they_are_aimed_at() -> None:
    model = hg.Model("arm")
    model.link("arm", joint=hg.Hinge("z"), mass=1.0, inertia=(0.01, 0.01, 0.01))
    world = hg.World()
    arm = world.add(model).root

    def control(simulation: Any) -> None:
        simulation.set_target(arm, math.sin(simulation.time), math.cos(simulation.time))

    simulation = hg.Simulation(world, control=control)
    simulation.motors = {arm: hg.Motor(stiffness=100.0, damping=2.0)}
    simulation.run(2.0)
    assert arm.q[0] == pytest.approx(math.sin(2.0), abs=2e-3)
    with pytest.raises(InputError, match="has no motor"):
        simulation.set_target(world.ground, 0.0)

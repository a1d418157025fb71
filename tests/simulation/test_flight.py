"""Worlds with contact while nothing touches: free flight is that of a world without contact, and ends in time."""

from __future__ import annotations

import math
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from benchmarks.heaps import person, pushed

import hitogata as hg
from hitogata.simulation.output.divergence import divergence_error
from hitogata.simulation.stop import Stop
from tests.constants import G

from .contact_worlds import block, on_floor
from .mechanisms import pendulum


def thrown(contact: bool) -> hg.World:
    """A person thrown up, with loose joints that run into their ranges."""
    world = hg.World()
    world.floor()
    world.contact.on = contact
    world.add(hg.figures.human())
    world.q[2] += 2.0
    world.v[:] = np.random.default_rng(1).normal(size=world.nv)
    world.v[:3] = 1.0, 0.0, 3.0
    return world


@pytest.mark.parametrize("integrator", ["adams", "rk4"])
def test_a_person_flies_as_in_a_world_without_contact(integrator: Any) -> None:
    """Until limbs meet; joints hit the ends of their ranges on the way."""
    worlds = [thrown(contact) for contact in (True, False)]
    simulations = [hg.Simulation(world, integrator=integrator) for world in worlds]
    start = worlds[0].energy().total
    # clear of each other this long
    while not simulations[0].contacts() and simulations[0].time < 0.3:
        for simulation in simulations:
            simulation.run(0.02)
        assert simulations[0].contacts() or worlds[0].q == pytest.approx(worlds[1].q, abs=1e-7)
    assert simulations[0].time >= 0.08
    assert simulations[0].summary()["energy_error"] == pytest.approx(0.0, abs=1e-6 * start)


@pytest.mark.parametrize(("rolls", "push"), [(True, 4), (False, 5)])
def test_one_who_falls_wins_no_energy_where_a_flight_begins(rolls: bool, push: int) -> None:
    """Contact leaves joints some µrad beyond their ranges, or creeping into them: 9e-8 of m g L came of it."""
    world = pushed(person(False, rolls=rolls), push)
    simulation = hg.Simulation(world)
    simulation.frame()
    energy, most, flights, touched = world.energy().total, 0.0, 0, 0
    for _ in range(1100):
        simulation.step()
        now = world.energy().total - simulation.work
        energy, most = now, max(most, now - energy)
        count = len(simulation.contacts())
        flights, touched = flights + (touched > 0 and count == 0), count
    assert flights > 0
    assert most <= 1e-9 * world.mass * G * 1.7


def test_a_body_in_the_air_follows_its_parabola_and_lands_when_it_must() -> None:
    world = hg.World()
    world.floor()
    box = world.add(block(), at=(0.0, 0.0, 5.1)).root
    world.v[:3] = 2.0, 0.0, 1.0
    land = (1.0 + math.sqrt(1.0 + 2.0 * G * 5.0)) / G
    times: list[float] = []
    event = hg.events.touch(box).call(lambda simulation: times.append(simulation.time))
    simulation = hg.Simulation(world, events=[event])
    simulation.run(0.9)
    assert world.q[:3] == pytest.approx([1.8, 0.0, 5.1 + 0.9 - 0.5 * G * 0.81], abs=1e-11)
    assert simulation.summary()["contact_steps"] == 0
    simulation.run(0.4)
    # in the grid step in which it meets the floor
    assert times == [pytest.approx(land, abs=1e-3)]
    assert times[0] == pytest.approx(math.ceil(land / 1e-3) * 1e-3, abs=1e-9)
    assert world.q[2] == pytest.approx(0.1, abs=1e-6)
    assert simulation.deepest <= 1e-6


def by_steps(world: hg.World, duration: float) -> hg.Simulation:
    """Evaluates the shapes before every step."""
    simulation = hg.Simulation(world)
    for _ in range(round(duration / 1e-3)):
        simulation.step()
    return simulation


def at_once(world: hg.World, duration: float) -> hg.Simulation:
    """Looks ahead."""
    simulation = hg.Simulation(world)
    simulation.run(duration)
    return simulation


def shot(gap: float, speed: float) -> hg.World:
    """A small cube flies at a thin plate."""
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on = True
    world.add(hg.figures.box(size=(0.01, 1.0, 1.0)), fixed=True)
    world.add(block(size=(0.02, 0.02, 0.02)), at=(-gap - 0.015, 0.0, 0.0))
    world.v[0] = speed
    return world


@pytest.mark.parametrize("speed", [0.3, 5.0, 60.0, 400.0])
def test_nothing_passes_through_a_thin_plate(speed: float) -> None:
    gap = min(2.0, 0.25 * speed)
    world = shot(gap, speed)
    simulation = at_once(world, 1.2 * gap / speed)
    assert world.q[0] == pytest.approx(-0.015, abs=1e-4)
    assert np.abs(world.v).max() <= 1e-6 * speed
    assert simulation.deepest <= 1e-4


@pytest.mark.parametrize("gap", [1e-3, 0.01, 0.1])
def test_what_is_at_rest_and_pushed_lands_as_if_every_step_had_been_looked_at(gap: float) -> None:
    """By speeds alone it never comes: by accelerations it does."""

    def pushed() -> hg.World:
        world = hg.World(gravity=(0.0, 0.0, -40.0))
        world.floor()
        world.add(block(), at=(0.0, 0.0, 0.1 + gap))
        return world

    duration = round(math.sqrt(2.0 * gap / 40.0) + 0.05, 3)
    ahead, stepped = at_once(pushed(), duration), by_steps(pushed(), duration)
    assert ahead.world.q == pytest.approx(stepped.world.q, abs=1e-9)
    assert ahead.deepest == pytest.approx(stepped.deepest, abs=1e-9)
    assert ahead.summary()["contact_steps"] == stepped.summary()["contact_steps"]


def test_a_limit_that_throws_a_limb_back_ends_the_flight() -> None:
    """An arm turns away from a wall, is thrown back by its range, and hits the wall."""

    def arm() -> hg.World:
        world = hg.World(gravity=(0.0, 0.0, 0.0))
        world.contact.on = True
        model = hg.Model("arm")
        rod = hg.Box(size=(0.5, 0.02, 0.02), at=(0.25, 0.0, 0.0))
        hinge = hg.Hinge("z", range=(-3.0, 0.2), restitution=1.0)
        model.link("rod", joint=hinge, mass=1.0, com=rod.p, inertia=rod.inertia(1.0), shapes=[rod])
        world.add(model)
        world.add(hg.figures.box(size=(0.2, 0.02, 0.2)), at=(0.4, -0.1, 0.0), fixed=True)
        world.v[0] = 8.0
        return world

    ahead, stepped = at_once(arm(), 0.1), by_steps(arm(), 0.1)
    # at the near face of the wall
    assert ahead.world.q[0] == pytest.approx(stepped.world.q[0], abs=1e-4)
    assert -0.25 < ahead.world.q[0] < -0.1
    assert abs(ahead.world.v[0]) <= 1e-6
    assert ahead.deepest <= 1e-4


def test_a_wall_that_swings_catches_what_is_far_from_its_hinge() -> None:
    """A half-space on a turning link sweeps a body 20 m away."""

    def swept() -> hg.World:
        world = hg.World(gravity=(0.0, 0.0, 0.0))
        model = hg.Model("wall")
        wall = hg.HalfSpace()
        model.link("wall", joint=hg.Hinge("y"), mass=1e6, inertia=(1e6, 1e6, 1e6), shapes=[wall])
        world.add(model)
        world.add(block(), at=(20.0, 0.0, 1.0))
        world.contact.on = True
        world["wall"].v = -0.5
        return world

    ahead, stepped = at_once(swept(), 0.2), by_steps(swept(), 0.2)
    assert stepped.summary()["contact_steps"] > 50
    assert ahead.world.q == pytest.approx(stepped.world.q, abs=1e-6)
    assert ahead.deepest == pytest.approx(stepped.deepest, abs=1e-6)


def test_the_integrator_acts_in_flight_and_the_midpoint_rule_while_bodies_touch() -> None:
    def ends(make: Any, duration: float) -> list[np.ndarray]:
        found = []
        for integrator in ("euler", "adams"):
            world = make()
            simulation = hg.Simulation(world, integrator=integrator, dt=5e-3)
            simulation.run(duration)
            found.append(world.q.copy())
            summary = simulation.summary()
            assert (summary["integrator"], summary["contact_integrator"]) == (integrator, "midpoint")
        return found

    def sliding() -> hg.World:
        world = on_floor(hg.Material(0.3))
        world.v[0] = 1.0
        return world

    def falling() -> hg.World:
        return on_floor(hg.Material(0.3), height=2.0)

    euler, adams = ends(sliding, 0.2)
    assert np.array_equal(euler, adams)
    euler, adams = ends(falling, 0.5)
    assert abs(euler[2] - adams[2]) > 1e-3
    assert adams[2] == pytest.approx(2.0 - 0.5 * G * 0.25, abs=1e-10)
    alone = hg.Simulation(pendulum())
    alone.run(0.01)
    assert alone.summary()["contact_integrator"] is None


def test_a_run_that_diverges_is_not_told_to_take_an_integrator_that_does_not_act() -> None:
    touching, flying = hg.Simulation(on_floor(hg.Material(0.5))), hg.Simulation(pendulum())
    for simulation in (touching, flying):
        simulation.step()
    assert "integrator 'adams'" in str(divergence_error(flying.engine, Stop.TOO_FINE, "rk4"))
    assert "integrator" not in str(divergence_error(flying.engine, Stop.TOO_FINE, "adams"))
    assert "integrator" not in str(divergence_error(touching.engine, Stop.TOO_FINE, "adams"))


@pytest.mark.parametrize("contact", [False, True])
def test_a_world_without_contact_enters_no_contact_kernel(contact: bool) -> None:
    code = f"""
import hitogata as hg
from hitogata.kernels.integrate.contact_loop import advance_contact_run
from hitogata.kernels.integrate.loop import advance
world = hg.World()
world.add(hg.figures.box(), at=(0.0, 0.0, 3.0))
if {contact}:
    world.floor()
hg.Simulation(world).run(0.01)
print([len(kernel._doors) for kernel in (advance, advance_contact_run)])  # entered from Python
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ("[0, 1]" if contact else "[1, 0]")


def flaps(count: int, contact: bool) -> hg.World:
    """A heavy block in the air, and flaps that reach the ends of their ranges one after the other within 1 ms."""
    world = hg.World()
    world.floor()
    world.contact.on = contact
    model = hg.Model("flaps")
    shape = hg.Box(size=(0.2, 0.2, 0.2))
    model.link("body", joint=hg.Free(), mass=500.0, inertia=shape.inertia(500.0), shapes=[shape])
    for k in range(count):
        place, reach = (0.1, 0.05 * k, 0.02 * k), hg.Hinge("y", range=(-1.0, 1.0))
        model.link(f"flap{k}", "body", reach, at=place, mass=0.2, com=(0.1, 0.0, 0.0), inertia=(1e-3, 1e-3, 1e-3))
    world.add(model, at=(0.0, 0.0, 50.0))
    for k in range(count):
        world.q[7 + k], world.v[6 + k] = 1.0 - 8.0 * (1e-3 + 1.5e-4 * (k + 1)), 8.0
    return world


def test_many_joints_that_meet_their_ranges_in_a_step_cost_no_more_than_a_few() -> None:
    """The first are met at their instants, the others within one step with the law of contact: they come to the ends of
    their ranges at its end and stop there, no energy comes of it, and momentum stays."""
    worlds = [flaps(5, contact) for contact in (True, False)]
    simulations = [hg.Simulation(world) for world in worlds]
    for simulation in simulations:
        simulation.run(0.002)
    assert [int(simulation.engine.clock["impacts"]) for simulation in simulations] == [2, 5]
    for simulation in simulations:
        simulation.run(0.002)
    for world in worlds:
        assert world.q[7:].max() <= 1.0 + 1e-9
        assert np.abs(world.v[6:]).max() <= 0.1  # apart from the effect of later impacts on the first
    assert worlds[0].q == pytest.approx(worlds[1].q, abs=1e-4)
    momenta = [world.momentum().linear for world in worlds]
    assert momenta[0] == pytest.approx(momenta[1], abs=1e-12)
    summary = simulations[0].summary()
    assert summary["energy_error"] == pytest.approx(0.0, abs=1e-9 * worlds[0].energy().total)

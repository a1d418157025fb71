"""Springs and dampers of all kinds and of any stiffness where bodies touch."""

from __future__ import annotations

import math
from typing import Literal

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import ToleranceWarning
from tests.constants import G

from .contact_worlds import block

Kind = Literal["joint", "between links", "connection"]
KINDS = ("joint", "between links", "connection")


def beside_a_box(kind: Kind, stiffness: float, damping: float, away: float) -> tuple[hg.World, hg.chain.link.Link]:
    """1 kg that swings along x, so far away from its rest, in a world in which a box lies on the floor."""
    world = hg.World()
    world.floor()
    world.add(block(), name="box", at=(3.0, 0.0, 0.1))
    model = hg.Model("bob")
    passive = {"stiffness": stiffness, "damping": damping}
    joint = {
        "joint": hg.Slide("x", **passive),
        "between links": hg.Slide("x"),
        "connection": hg.Free(),
    }[kind]
    model.link("bob", joint=joint, at=(0.0, 0.0, 1.0), mass=1.0, inertia=(0.01, 0.01, 0.01))
    bob = world.add(model)["bob"]
    match kind:
        case "between links":
            world.attach(world.ground, bob, hg.Spring(rest=1.0, **passive), on_a=(-1.0, 0.0, 1.0))
            bob.q = away
        case "joint":
            bob.q = away
        case "connection":
            world.connect(world.ground, bob, hg.Slide("x", **passive), on_a=(0.0, 0.0, 1.0))
            bob.q[0] += away
    return world, bob


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("square", [1e-2, 1.0, 1e2, 1e6])
@pytest.mark.parametrize("damped", [0.0, 0.1, 10.0])
def test_no_energy_is_missing_however_stiff(kind: Kind, square: float, damped: float) -> None:
    """square: k h² / m. damped: damping over the critical one."""
    dt = 1e-3
    stiffness, away = square / dt**2, 0.05 / (1.0 + math.sqrt(square))
    world, _ = beside_a_box(kind, stiffness, 2.0 * damped * math.sqrt(stiffness), away)
    stored, start = 0.5 * stiffness * away**2, world.energy().total
    simulation = hg.Simulation(world, dt=dt)
    for _ in range(50):
        simulation.step()
        assert abs(world.energy().total - start - simulation.work + simulation.lost) <= 1e-11 * stored
    assert simulation.lost <= 1e-11 * stored


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ratio", [0.0, 0.02])
def test_a_spring_too_fast_for_the_step_is_followed_in_pieces(kind: Kind, ratio: float) -> None:
    """1 rad a step, 60 steps, 1e-4 rad off in each at most. ratio: of the damping to the critical one."""
    stiffness, away, t = 1e6, 0.05, 0.06
    world, bob = beside_a_box(kind, stiffness, 2.0 * ratio * math.sqrt(stiffness), away)
    simulation = hg.Simulation(world, dt=1e-3)
    simulation.run(t)
    fast = math.sqrt(stiffness * (1.0 - ratio**2))
    decay = ratio * math.sqrt(stiffness)
    left = away * math.exp(-decay * t)
    x = left * (math.cos(fast * t) + decay / fast * math.sin(fast * t))
    v = -left * stiffness / fast * math.sin(fast * t)
    assert bob.q[0] == pytest.approx(x, abs=1e-2 * left)
    assert bob.v[0] == pytest.approx(v, abs=1e-2 * left * fast)
    assert simulation.summary()["rough_steps"] == 0


def test_one_that_is_too_fast_for_any_piece_is_told() -> None:
    world, _ = beside_a_box("between links", 1e9, 0.0, 1e-3)
    simulation = hg.Simulation(world, dt=1e-3)
    with pytest.warns(ToleranceWarning, match="could not keep the tolerance .* 'bob/bob'"):
        simulation.run(0.005)
    assert abs(simulation.summary()["energy_error"]) <= 1e-11 * 0.5 * 1e9 * 1e-6


def test_smooth_motion_with_stiff_drives_takes_whole_steps() -> None:
    """A servo of 3 rad a step that follows a slow target in a world with contact: nothing swings, nothing is cut."""
    world, bob = beside_a_box("joint", 0.0, 0.0, 0.0)
    simulation = hg.Simulation(world, dt=1e-3)
    simulation.set_motor(bob, hg.Motor(stiffness=1e7, damping=4e3, target=0.0))
    for k in range(200):
        simulation.set_target(bob, 0.01 * math.sin(0.01 * k) ** 2)
        simulation.step()
    contact = simulation.engine.buffers.contact
    assert contact is not None and contact.status["steps"] == 200


@pytest.mark.parametrize("stiffness", [1e4, 1e7])
def test_two_boxes_on_a_spring_land(stiffness: float) -> None:
    """A dumbbell of 2 × 1 kg falls flat on its lower box and comes to stand: the floor takes what it fell with."""
    world = hg.World()
    world.floor()
    low, high = (world.add(block(), name=name, at=(0.0, 0.0, z)) for name, z in (("low", 0.15), ("high", 0.55)))
    world.connect(low["block"], high["block"], hg.Slide("z", stiffness=stiffness, damping=0.4 * math.sqrt(stiffness)))
    start = world.energy().total
    simulation = hg.Simulation(world, dt=1e-3)
    simulation.run(1.0)
    # it bounces, and swings in flight, where steps keep 1e-6 (1 + |v|)
    assert abs(world.energy().total - start - simulation.work + simulation.lost) <= 1e-5 * 2.0 * G * 0.05
    assert [figure.root.q[2] for figure in (low, high)] == pytest.approx([0.1, 0.5 - G / stiffness], abs=2e-5)
    assert sum(contact.force[2] for contact in simulation.contacts()) == pytest.approx(2.0 * G, rel=1e-4)


def test_what_hangs_on_a_stiff_spring_bears_on_the_floor_with_its_weight_less_the_pull() -> None:
    """A box on the floor that a spring of 1e9 N/m pulls up with 4 N: the floor bears the rest."""
    world = hg.World()
    world.floor()
    box = world.add(block(), at=(0.0, 0.0, 0.1))["block"]
    world.attach(world.ground, box, hg.Spring(stiffness=1e9, preload=4.0), on_a=(0.0, 0.0, 1.0), on_b=(0.0, 0.0, 0.1))
    simulation = hg.Simulation(world, dt=1e-3)
    simulation.run(0.05)
    assert np.abs(world.v).max() < 1e-9
    force = sum(contact.force[2] for contact in simulation.contacts())
    (spring,) = world.measure_springs().values()
    assert force + spring.tension == pytest.approx(G, abs=1e-6)

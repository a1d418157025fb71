"""How far shapes may go before contact must be looked for, by the motion of a spinning arm and of a falling box."""

from __future__ import annotations

import math

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.contact.find.detection import detect_contacts
from hitogata.kernels.integrate.contact_horizon import (
    any_half_space_turns,
    clear_steps,
    farthest,
    find_accelerations,
    is_clear,
    shape_acceleration,
)
from hitogata.kernels.integrate.tables import Run
from hitogata.kernels.integrate.tolerances import CLEARANCE_RETRY_STEPS, FLIGHT_REACH_FACTOR, MAX_CLEAR_GRID_STEPS
from hitogata.kernels.mechanism.system import Data, System
from hitogata.kernels.tree.kinematics import forward_position, forward_velocity
from hitogata.simulation.contact_buffers import ContactBuffers
from tests.kernels.integrate.contact_runs import EDGE, box_on_floor, contact_tables
from tests.kernels.integrate.starting import started

G, DT = 9.81, 1e-3
#: m: half the diagonal of the box
RADIUS = 0.5 * EDGE * math.sqrt(3.0)


def falling(height: float, speed: float = 0.0) -> hg.Simulation:
    world = box_on_floor(1.0, height=height)
    world["box"].v = (0.0, 0.0, -speed, 0.0, 0.0, 0.0)
    return started(world, dt=DT)


def detect(sys: System, data: Data, run: Run, contact: ContactBuffers) -> None:
    forward_position(sys.tree, data.tree, run.q)
    forward_velocity(sys.tree, data.tree, run.v)
    detect_contacts(sys, data, contact.collision, contact.data, contact.law, run.q, run.v, DT)


def test_a_shape_on_a_spinning_arm_accelerates_towards_the_axis() -> None:
    """Centre at r = 0.5 m: ω × (ω × r) + α × r, and any of its points by its radius more."""
    world = hg.World(gravity=(0, 0, 0))
    world.floor()
    model = hg.Model("arm")
    shape = hg.Box(size=(EDGE, EDGE, EDGE), at=(0.5, 0.0, 0.0))
    model.link("arm", joint=hg.Hinge("z"), mass=1.0, inertia=(1, 1, 2.0), shapes=[shape])
    world.add(model, at=(0.0, 0.0, 5.0))
    world.v[0] = 3.0
    simulation = started(world, dt=DT)
    sys, data, run, contact = contact_tables(simulation)
    detect(sys, data, run, contact)
    find_accelerations(sys, data, run)
    (i,) = np.flatnonzero(contact.collision.shapes.table["link"] == 1)
    a, more = shape_acceleration(contact.collision, data.tree, int(i))
    assert a == pytest.approx((-9.0 * 0.5, 0.0, 0.0), abs=1e-12)
    assert more == pytest.approx(9.0 * RADIUS)
    t = 0.2
    expected = t * 3.0 * (0.5 + RADIUS) + 0.5 * t * t * 9.0 * (0.5 + RADIUS)
    assert farthest(contact.collision, data.tree, t) == pytest.approx(expected)
    assert not any_half_space_turns(contact.collision, data.tree)


@pytest.mark.parametrize(("height", "speed"), [(0.5, 0.0), (0.3, 2.0), (0.2, 0.5)])
def test_a_falling_box_is_clear_for_as_long_as_the_bound_on_its_fall_allows(height: float, speed: float) -> None:
    simulation = falling(height, speed)
    sys, data, run, contact = contact_tables(simulation)
    detect(sys, data, run, contact)
    find_accelerations(sys, data, run)

    def reach(n: int) -> float:
        t = n * DT
        return FLIGHT_REACH_FACTOR * (t * speed + 0.5 * t * t * G + DT * (speed + t * G))

    room = height - 0.5 * EDGE
    most = max(n for n in range(400) if reach(n) + contact.collision.skin * RADIUS < room)
    assert is_clear(most - 1, data, run, contact.collision)
    assert not is_clear(most + 2, data, run, contact.collision)
    # and it does not touch before
    assert speed * most * DT + 0.5 * G * (most * DT) ** 2 < room


def test_the_search_doubles_while_it_succeeds_and_pauses_after_it_failed() -> None:
    simulation = falling(5.0)
    sys, data, run, contact = contact_tables(simulation)
    clock = simulation.engine.clock
    detect(sys, data, run, contact)
    found = [clear_steps(sys, data, run, contact.collision, 1000) for _ in range(8)]
    assert found == [min(2**k, MAX_CLEAR_GRID_STEPS) for k in range(1, 9)]
    assert clear_steps(sys, data, run, contact.collision, 5) == 5
    run.q[2], run.v[2] = 0.5 * EDGE + 4e-3, -2.0
    detect(sys, data, run, contact)
    assert clear_steps(sys, data, run, contact.collision, 1000) == 1
    assert clock["n_clear"] == -CLEARANCE_RETRY_STEPS

"""Energy added by contact forces with a residual is removed again, also for very slow motion."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.contact.step.energy_balance import balance_energy, note_before
from hitogata.kernels.contact.step.groups import begin_balance
from hitogata.kernels.tree.kinematics import forward_position, forward_velocity


def resting_pair() -> hg.Simulation:
    """Two bars with a hinge between them that lie on the floor."""
    world = hg.World()
    world.floor()
    bar = hg.Box(size=(0.3, 0.1, 0.1))
    model = hg.Model("pair")
    model.link("one", joint=hg.Free(), mass=1.0, inertia=bar.inertia(1.0), shapes=[bar])
    model.link("two", "one", hg.Hinge("y"), at=(0.4, 0.0, 0.0), mass=1.0, inertia=bar.inertia(1.0), shapes=[bar])
    world.add(model, at=(0.0, 0.0, 0.05))
    simulation = hg.Simulation(world, dt=1e-3)
    simulation.run(0.01)
    return simulation


@pytest.mark.parametrize("speed", [1e-4, 1e-2, 1.0])
def test_a_step_that_rises_by_contacts_ends_with_less_energy(speed: float) -> None:
    simulation = resting_pair()
    world, buffers = simulation.world, simulation.engine.buffers
    assert buffers.contact is not None
    sys, data, stages, con = buffers.sys, buffers.data, buffers.run.stages, buffers.contact.data
    stages.q0[:], stages.v0[:] = world.q, 0.0
    stages.v0[6] = speed
    begin_balance(sys, con)
    forward_position(sys.tree, data.tree, stages.q0)
    forward_velocity(sys.tree, data.tree, stages.v0)
    note_before(sys, data, con, stages.q0, stages.v0)
    # contacts have lifted both by 0.01 mm
    stages.q1[:], stages.v1[:] = stages.q0, stages.v0
    stages.q1[2] += 1e-5
    put_in, driven = 2.0 * np.linalg.norm(world.gravity) * 1e-5, 1e-6
    row = con.step.balance[1]
    row["booked"], row["gained"], row["lost"] = put_in + driven, put_in, -put_in
    con.status[0]["friction_work"] = -put_in
    before = energy(world, stages.q0, stages.v0)
    taken_back = balance_energy(sys, data, stages, con)
    after = energy(world, stages.q1, stages.v1)
    work, lost = driven - taken_back, con.status[0]["friction_work"]
    assert after <= before + work + 1e-12
    assert after - before == pytest.approx(work - lost, abs=1e-12)
    # a motion that can pay for it goes on, one that cannot ends where it began
    stops = speed < 0.1
    assert (stages.v1[6] > 0.0) != stops
    assert np.array_equal(stages.q1, stages.q0) == stops
    # then drives have done no work, and all motion is lost
    assert work == pytest.approx(0.0 if stops else driven, abs=1e-15)
    if stops:
        assert lost == pytest.approx(before - energy(world, stages.q0, np.zeros_like(stages.v0)), abs=1e-12)


@pytest.mark.parametrize(("height", "held"), [(0.05, True), (3.0, False)])
def test_free_bodies_do_not_keep_what_contacts_put_in(height: float, held: bool) -> None:
    """Two boxes that touch, on the floor or in flight: those in flight keep their momenta, too."""
    world = hg.World()
    world.floor()
    box = hg.figures.box(size=(0.1, 0.1, 0.1))
    one, two = world.add(box, at=(0.0, 0.0, height)), world.add(box, at=(0.1, 0.03, height))
    one.root.v, two.root.v = [0.2, 0.3, 0.0, 0.0, 0.0, 0.1], [0.1, -0.2, 0.0, 0.0, 0.0, -0.3]
    simulation = hg.Simulation(world, dt=1e-3)
    simulation.run(1e-3)
    buffers = simulation.engine.buffers
    assert buffers.contact is not None
    sys, data, stages, con = buffers.sys, buffers.data, buffers.run.stages, buffers.contact.data
    assert len(simulation.contacts()) == (3 if held else 1)
    begin_balance(sys, con)
    stages.q1[:], stages.v1[:] = world.q, world.v
    put_in = 1e-5
    row = con.step.balance[1]
    row["booked"], row["gained"], row["lost"] = put_in, put_in, -put_in
    before, momenta = energy(world, stages.q1, stages.v1), world.momentum()
    assert balance_energy(sys, data, stages, con) == 0.0
    assert energy(world, stages.q1, stages.v1) == pytest.approx(before - put_in, abs=1e-12)
    if not held:
        assert np.allclose(np.hstack(world.momentum()), np.hstack(momenta), rtol=0.0, atol=1e-14)


def test_what_flies_beside_is_not_stopped() -> None:
    """A push makes one group of all: a ball that falls beside figures that rest goes on falling."""
    simulation = resting_pair()
    world = simulation.world
    ball = world.add(hg.figures.box(size=(0.1, 0.1, 0.1)), at=(0.0, 2.0, 3.0))
    simulation = hg.Simulation(world, dt=1e-3)
    simulation.push(ball["box"], force=(1e-9, 0.0, 0.0), until=1.0)
    simulation.run(2e-3)
    buffers = simulation.engine.buffers
    assert buffers.contact is not None
    sys, data, stages, con = buffers.sys, buffers.data, buffers.run.stages, buffers.contact.data
    stages.q0[:], stages.v0[:] = world.q, world.v
    begin_balance(sys, con)
    forward_position(sys.tree, data.tree, stages.q0)
    forward_velocity(sys.tree, data.tree, stages.v0)
    note_before(sys, data, con, stages.q0, stages.v0)
    stages.q1[:], stages.v1[:] = stages.q0, stages.v0
    stages.q1[2] += 1e-2  # far more than the little velocity of the ball could pay for
    con.step.balance[1]["booked"] = con.step.balance[1]["gained"] = 2.0 * np.linalg.norm(world.gravity) * 1e-2
    falls = stages.v0[-4]
    balance_energy(sys, data, stages, con)
    assert falls < 0.0
    assert stages.v1[-4] == pytest.approx(falls, rel=0.11)


def energy(world: hg.World, q: Array, v: Array) -> float:
    world.q, world.v = q, v
    return world.energy().total

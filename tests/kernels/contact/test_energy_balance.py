"""What contacts put in because the law was not solved to all digits is taken out, however little motion there is."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.contact.energy_balance import balance_energy, note_before
from hitogata.kernels.contact.groups import begin_balance
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
    world, buffers = simulation.world, simulation._engine.buffers
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
    put_in = 2.0 * np.linalg.norm(world.gravity) * 1e-5
    con.step.balance[1]["booked"] = con.step.balance[1]["gained"] = put_in
    con.status[0]["friction_work"] = -put_in
    before = energy(world, stages.q0, stages.v0)
    balance_energy(sys, data, stages, con)
    after = energy(world, stages.q1, stages.v1)
    assert after <= before + 1e-12
    assert before - after == pytest.approx(con.status[0]["friction_work"], abs=1e-12)
    # a motion that can pay for it goes on, one that cannot ends where it began
    assert (stages.v1[6] > 0.0) == (speed > 0.1)
    assert np.array_equal(stages.q1, stages.q0) == (speed < 0.1)


def test_what_flies_beside_is_not_stopped() -> None:
    """A push makes one group of all: a ball that falls beside figures that rest goes on falling."""
    simulation = resting_pair()
    world = simulation.world
    ball = world.add(hg.figures.box(size=(0.1, 0.1, 0.1)), at=(0.0, 2.0, 3.0))
    simulation = hg.Simulation(world, dt=1e-3)
    simulation.push(ball["box"], force=(1e-9, 0.0, 0.0), until=1.0)
    simulation.run(2e-3)
    buffers = simulation._engine.buffers
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

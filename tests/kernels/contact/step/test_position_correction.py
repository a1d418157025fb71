"""Bodies that penetrate each other are moved apart: the distance, the energy, and no velocity."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.kernels.contact.find.tolerances import PLACED_DEPTH_RATIO, TOLERATED_DEPTH
from hitogata.kernels.contact.rows.patch_kinematics import point_responses
from hitogata.kernels.contact.step.position_correction import correct_positions, lifting_cost
from hitogata.kernels.contact.step.tolerances import PARTING_SPEED
from hitogata.simulation.buffers import build_stages
from tests.constants import G
from tests.kernels.contact.scene import ContactScene, on_floor

RECOVERY = 0.2


STEP = 1e-3


def corrected(depth: float, lost: float) -> tuple[ContactScene, Array, float]:
    """A box of 1 kg, so deep in the floor, where it is moved to, and the work that it takes."""
    scene = on_floor(-depth, Material(penetration_recovery=RECOVERY))
    scene.detect()
    scene.assemble()
    point_responses(scene.con)
    stages = build_stages(scene.sys, scene.world.nq)
    stages.q1[:] = scene.world.q
    work = correct_positions(STEP, scene.sys, scene.data, stages, scene.col, scene.con, 0.0, lost)
    return scene, stages.q1, work


def test_part_of_the_depth_is_taken_back() -> None:
    depth = 5e-4
    scene, q, _ = corrected(depth, lost=1.0)
    assert q[2] - scene.world.q[2] == pytest.approx(RECOVERY * (depth - TOLERATED_DEPTH), rel=1e-6)
    assert np.delete(q, 2) == pytest.approx(np.delete(scene.world.q, 2), abs=1e-12)
    assert not scene.world.v.any()


def test_it_costs_no_more_than_the_step_has_lost() -> None:
    depth = 5e-4
    whole = G * RECOVERY * (depth - TOLERATED_DEPTH)
    for lost, part in ((0.25 * whole, 0.25), (2.0 * whole, 1.0)):
        scene, q, work = corrected(depth, lost)
        assert work == 0.0
        assert q[2] - scene.world.q[2] == pytest.approx(part * RECOVERY * (depth - TOLERATED_DEPTH), rel=1e-6)
    scene, q, _ = corrected(depth, 0.0)
    assert (q == scene.world.q).all()


def test_what_was_put_into_another_body_comes_out_slowly_and_that_is_work() -> None:
    size = 0.1 * np.sqrt(3.0)
    for depth, put in ((0.9 * PLACED_DEPTH_RATIO * size, False), (1.1 * PLACED_DEPTH_RATIO * size, True)):
        scene, q, work = corrected(depth, 0.0)
        assert bool(scene.patches["placed"].any()) == put
        way = PARTING_SPEED * STEP if put else 0.0
        assert q[2] - scene.world.q[2] == pytest.approx(way, rel=1e-6)
        assert work == pytest.approx(G * way, rel=1e-9)


def test_what_goes_in_step_by_step_was_not_put_there() -> None:
    size = 0.1 * np.sqrt(3.0)
    scene = on_floor(0.0, Material())
    for depth in (0.0, 0.9 * PLACED_DEPTH_RATIO * size, 2.7 * PLACED_DEPTH_RATIO * size):
        scene.world.q[2] = 0.1 - depth
        scene.detect()
        assert not scene.patches["placed"].any()
    # placed bodies stay marked until they are apart
    scene.con.status["fresh"] = 1
    for depth, put in (
        (4.0 * PLACED_DEPTH_RATIO * size, 1),
        (0.5 * PLACED_DEPTH_RATIO * size, 1),
        (0.5 * TOLERATED_DEPTH, 0),
        (2.0 * PLACED_DEPTH_RATIO * size, 0),
    ):
        scene.world.q[2] = 0.1 - depth
        scene.detect()
        assert scene.patches["placed"].tolist() == [put]


def test_a_micrometre_stays() -> None:
    scene, q, _ = corrected(0.5 * TOLERATED_DEPTH, 1.0)
    assert (q == scene.world.q).all()


def test_the_price_is_weight_times_height_and_work_on_springs() -> None:
    model = hg.Model("arm")
    model.link(
        "arm", joint=hg.Hinge("y", stiffness=3.0, damping=7.0), mass=2.0, com=(0.5, 0.0, 0.0), inertia=(0.1, 0.1, 0.1)
    )
    world = hg.World()
    world.floor()
    arm = world.add(model, at=(0.0, 0.0, 3.0)).root
    arm.q = 0.4
    scene = ContactScene.of(world)
    scene.place()
    small = 1e-6

    def potential(angle: float) -> float:
        arm.q = angle
        energy = world.energy()
        return energy.total - energy.kinetic

    cost = float(lifting_cost(scene.sys, scene.data, scene.con, world.q, np.array([small])))
    assert cost == pytest.approx(potential(0.4 + 0.5 * small) - potential(0.4 - 0.5 * small), rel=1e-5)

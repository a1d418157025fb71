"""Bodies that are in each other are moved apart: how far, at what price, and without velocity."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.material import Material
from hitogata.kernels.contact.patch_kinematics import point_responses
from hitogata.kernels.contact.position_correction import (
    GROSS,
    TOLERATED,
    correct_positions,
    lifting_cost,
    placed_in_each_other,
)
from tests.constants import G
from tests.kernels.contact.scene import ContactScene, on_floor

RECOVERY = 0.2


def corrected(depth: float, lost: float) -> tuple[ContactScene, Array]:
    """A box of 1 kg, so deep in the floor, and where it is moved to."""
    scene = on_floor(-depth, Material(penetration_recovery=RECOVERY))
    scene.detect()
    scene.assemble()
    point_responses(scene.con)
    q = scene.world.q.copy()
    correct_positions(scene.sys, scene.data, scene.col, scene.con, q, 0.0, lost)
    return scene, q


def test_part_of_the_depth_is_taken_back() -> None:
    depth = 5e-4
    scene, q = corrected(depth, lost=1.0)
    assert q[2] - scene.world.q[2] == pytest.approx(RECOVERY * (depth - TOLERATED), rel=1e-6)
    assert np.delete(q, 2) == pytest.approx(np.delete(scene.world.q, 2), abs=1e-12)
    assert not scene.world.v.any()


def test_it_costs_no_more_than_the_step_has_lost() -> None:
    depth = 5e-4
    whole = G * RECOVERY * (depth - TOLERATED)
    for lost, part in ((0.25 * whole, 0.25), (2.0 * whole, 1.0)):
        scene, q = corrected(depth, lost)
        assert q[2] - scene.world.q[2] == pytest.approx(part * RECOVERY * (depth - TOLERATED), rel=1e-6)
    scene, q = corrected(depth, 0.0)
    assert (q == scene.world.q).all()


def test_what_was_put_into_another_body_comes_out_at_any_price() -> None:
    size = 0.1 * np.sqrt(3.0)
    for depth, put in ((0.9 * GROSS * size, False), (1.1 * GROSS * size, True)):
        scene, q = corrected(depth, 0.0)
        assert bool(placed_in_each_other(scene.col, scene.con)) == put
        assert (q[2] > scene.world.q[2]) == put


def test_a_micrometre_stays() -> None:
    scene, q = corrected(0.5 * TOLERATED, 1.0)
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

    cost = float(lifting_cost(scene.sys.tree, scene.data.tree, world.q, np.array([small])))
    assert cost == pytest.approx(potential(0.4 + 0.5 * small) - potential(0.4 - 0.5 * small), rel=1e-5)

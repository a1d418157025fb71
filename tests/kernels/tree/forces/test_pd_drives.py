"""Drives against their formula: force, spring and damper towards a target, cut off at the limit."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

from hitogata import Ball, Hinge, Model, Motor, World
from hitogata.arrays import Array
from hitogata.kernels.tree.forces.pd_drives import motor_force
from hitogata.simulation.inputs.drives import build_drives


@pytest.fixture
def world() -> World:
    model = Model("arm")
    model.link("elbow", joint=Hinge("y"), mass=1.0, inertia=(1.0, 1.0, 1.0))
    model.link("wrist", "elbow", Ball(), mass=1.0, inertia=(1.0, 1.0, 1.0))
    model.link("loose", "wrist", Hinge("x"), mass=1.0, inertia=(1.0, 1.0, 1.0))
    world = World()
    world.add(model)
    world.q[0] = 0.8
    world.q[1:5] = Rotation.from_rotvec([0.3, 0.1, -0.6]).as_quat(scalar_first=True)
    world.v[:] = (0.5, -0.2, 0.4, 0.9, 1.0)
    return world


def driven(world: World, motors: dict[str, Motor]) -> Array:
    drives = build_drives(world, {world[name]: motor for name, motor in motors.items()})
    out = np.full(world.nv, np.nan)
    motor_force(out, world.tables.tree, drives, world.q, world.v)
    return out


def test_a_hinge_is_driven_to_its_target(world: World) -> None:
    motor = Motor(force=1.5, stiffness=20.0, damping=2.0, target=0.3, target_rate=-0.4)
    found = driven(world, {"elbow": motor})
    assert found[0] == pytest.approx(1.5 + 20.0 * (0.3 - 0.8) + 2.0 * (-0.4 - 0.5), rel=1e-14)
    assert (found[1:] == 0.0).all()


def test_a_ball_is_driven_along_the_rotation_that_is_missing(world: World) -> None:
    target = Rotation.from_rotvec([-0.5, 0.9, 0.2])
    found = driven(world, {"wrist": Motor(stiffness=4.0, damping=0.5, target=target.as_quat(scalar_first=True))})
    missing = (Rotation.from_rotvec([0.3, 0.1, -0.6]).inv() * target).as_rotvec()
    np.testing.assert_allclose(found[1:4], 4.0 * missing - 0.5 * world.v[1:4], rtol=1e-12)


@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_no_drive_exceeds_its_limit(world: World, sign: float) -> None:
    assert driven(world, {"elbow": Motor(force=sign * 100.0, limit=3.0)})[0] == sign * 3.0
    assert driven(world, {"elbow": Motor(force=sign * 2.0, limit=3.0)})[0] == sign * 2.0

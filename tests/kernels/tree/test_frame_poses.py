"""Poses of many frames against those of a world, and coordinates between frames against scipy."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.spatial.transform import Rotation, Slerp

from hitogata import Ball, Free, Hinge, Model, World
from hitogata.arrays import Array
from hitogata.kernels.tree.frame_poses import between_frames, pose_frames
from hitogata.kernels.tree.joint import integrate


@pytest.fixture
def world() -> World:
    model = Model("arm")
    model.link("body", joint=Free(), mass=1.0, inertia=(1.0, 1.0, 1.0))
    model.link("upper", "body", Ball(), at=(0.1, 0.2, 0.3), mass=1.0, inertia=(1.0, 1.0, 1.0))
    model.link("lower", "upper", Hinge("y"), at=(0.0, 0.0, -0.4), mass=1.0, inertia=(1.0, 1.0, 1.0))
    world = World()
    world.add(model)
    return world


def frames(world: World, count: int) -> Array:
    """A motion that turns through more than one turn, so that quaternions change their signs."""
    q = np.empty((count, world.nq))
    q[0] = world.q
    v = np.random.default_rng(4).normal(size=world.nv)
    for k in range(1, count):
        integrate(q[k], world.tables.tree.links, q[k - 1], v, 0.4)
    # the same attitudes, some of them by the other quaternion
    q[::3, 3:7] *= -1.0
    return q


def test_poses_are_those_of_the_world_and_do_not_flip(world: World) -> None:
    q = frames(world, 30)
    p, turned = np.empty((30, 3, 3)), np.empty((30, 3, 4))
    pose_frames(p, turned, world.tables.tree, world.tables.work, q)
    for k in range(30):
        world.q[:] = q[k]
        for i, link in enumerate(world.links[1:]):
            place = world.pose(link)
            np.testing.assert_allclose(p[k, i], place.p, atol=1e-14)
            np.testing.assert_allclose(
                Rotation.from_quat(turned[k, i], scalar_first=True).as_matrix(), place.R, atol=1e-14
            )
    assert (np.einsum("kic,kic->ki", turned[1:], turned[:-1]) > 0.0).all()


def test_between_frames_rotations_go_the_short_way_at_an_even_rate(world: World) -> None:
    q = frames(world, 6)
    before, part = np.array([0, 2, 4, 4]), np.array([0.0, 0.25, 0.5, 1.0])
    out = np.empty((4, world.nq))
    between_frames(out, world.tables.tree.links, q, before, part, np.empty(world.nv))
    np.testing.assert_array_equal(out[0], q[0])  # as recorded, to the last bit
    for row, i, s in zip(out[1:], before[1:], part[1:], strict=True):
        np.testing.assert_allclose(row[:3], (1 - s) * q[i, :3] + s * q[i + 1, :3], atol=1e-14)
        assert row[11] == pytest.approx((1 - s) * q[i, 11] + s * q[i + 1, 11])
        for at in (3, 7):
            ends = Rotation.from_quat(q[i : i + 2, at : at + 4], scalar_first=True)
            expected = Slerp([0.0, 1.0], ends)(s)
            found = Rotation.from_quat(row[at : at + 4], scalar_first=True)
            assert (found.inv() * expected).magnitude() < 1e-12

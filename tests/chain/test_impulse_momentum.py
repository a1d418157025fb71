"""Impulses of connecting are the change of momentum to 12 digits, also where many rows are redundant or nearly so."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg


def two_boxes(seed: int) -> hg.World:
    """One box is held twice over, the other to the ground; a slide joins them. They move as nothing holds them yet."""
    rng = np.random.default_rng(seed)
    world = hg.World()
    boxes = [world.add(hg.figures.box(mass=m), at=rng.normal(size=3), rotation=rng.normal(size=4)).root for m in (1, 3)]
    point = rng.normal(size=3) * 0.2
    for _ in "12":
        world.connect(boxes[0], world.ground, hg.Cylindrical("y"), on_b=point, impact=False)
    world.connect(boxes[1], world.ground, hg.Distance(), on_b=rng.normal(size=3), impact=False)
    world.connect(boxes[1], world.ground, hg.Universal("x", "z"), on_b=(0.5, -0.5, -0.5), impact=False)
    world.connect(boxes[1], boxes[0], hg.Slide("z"), on_b=rng.normal(size=3) * 0.1, impact=False)
    world.v = rng.normal(size=world.nv)
    return world


@pytest.mark.parametrize("seed", range(12))
def test_impulses_are_the_change_of_momentum(seed: int) -> None:
    world = two_boxes(seed)
    v = world.v.copy()
    impact = world.resolve_velocities()
    M = hg.mass_matrix(world)
    left, size = M @ (world.v - v), np.abs(M) @ (np.abs(v) + np.abs(world.v))
    for connection, wrench in impact.impulses.items():
        both = np.concatenate([wrench.moment, wrench.force])
        for link, sign in ((connection.b, 1.0), (connection.a, -1.0)):
            pose = world.pose(link)
            J = hg.jacobian(world, link, pose.R.T @ (wrench.point - pose.p))
            left = left - sign * (J.T @ both)
            size = size + np.abs(J.T) @ np.abs(both)
    assert np.abs(left).max() <= 1e-12 * size.max()

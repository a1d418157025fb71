"""Polyhedra on a half-space: the contact points are vertices, each with its height above the plane."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.arrays import Array


def detected(points: Array, place: Array, turn: Array, normal: Array) -> tuple[Array, Array, Array]:
    """Contact points in the world, their gaps and the normal, of a body on a tilted half-space."""
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.lay(hg.HalfSpace(normal=normal))
    shape = hg.Convex(points=points)
    model = hg.Model("body")
    model.link("body", joint=hg.Free(), mass=1.0, inertia=shape.inertia(1.0), shapes=[shape])
    figure = world.add(model)
    figure.root.q = np.concatenate([place, turn])
    simulation = hg.Simulation(world, dt=1e-6)
    simulation.step()
    buffers = simulation.engine.buffers.contact
    assert buffers is not None
    con = buffers.data
    assert con.status[0]["n_patches"] == 1
    patch = con.patches[0]
    found = con.points[patch["first_point"] : patch["first_point"] + patch["n_points"]]
    return found["r"] + patch["p"], found["gap"].copy(), patch["n"].copy()


@pytest.mark.parametrize("seed", range(6))
def test_points_are_the_vertices_near_the_plane(seed: int) -> None:
    rng = np.random.default_rng(seed)
    points = (
        rng.normal(size=(40, 3)) * 0.1
        if seed % 2
        else np.array(list(product((-0.1, 0.1), (-0.05, 0.05), (-0.15, 0.15))))
    )
    tilt = Rotation.random(random_state=seed + 10)
    turn = Rotation.random(random_state=seed)
    normal = tilt.apply([0.0, 0.0, 1.0])
    if seed >= 4:
        turn = tilt  # a box, or a hull, that lies flat
    sunk = 1e-6
    vertices = turn.apply(points)
    place = tilt.apply([0.3, -0.2, 0.0]) - (vertices @ normal).min() * normal - sunk * normal
    x, y, z, w = turn.as_quat()
    at, gaps, n = detected(points, place, np.array([w, x, y, z]), normal)
    heights = (vertices + place) @ normal
    assert np.allclose(n, normal, atol=1e-12)
    assert gaps.min() == pytest.approx(-sunk, abs=1e-12)
    assert 1 <= len(at) <= 6
    for p, gap in zip(at, gaps, strict=True):
        beside = vertices + place - p
        beside -= np.outer(beside @ normal, normal)
        there = np.linalg.norm(beside, axis=1) < 1e-10
        assert there.any()
        assert gap == pytest.approx(heights[there].min(), abs=1e-11)
    # none that could touch is left out, unless there are more than a patch has points
    assert len(at) == min(int((heights < 1e-9 - sunk).sum()), 6)

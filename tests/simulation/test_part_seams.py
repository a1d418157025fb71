"""Bodies over the seams of meshes whose parts touch with whole faces or parts of them, or are in each other.

Where they are even they are as one floor, and where they are not, as stairs of whole pieces."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.shape import Shape
from tests.closeness import assert_close
from tests.constants import G

from .test_seams import ROLLERS, ROUGH, STANDING, R, put

SIDE = 0.13
_BOX = [(0, 1, 3), (0, 3, 2), (4, 6, 7), (4, 7, 5), (0, 4, 5), (0, 5, 1), (2, 3, 7), (2, 7, 6), (0, 2, 6), (0, 6, 4)]
_BOX += [(1, 5, 7), (1, 7, 3)]


def corners(low: Array, high: Array) -> Array:
    return np.array(
        [(x, y, z) for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])], dtype=float
    )


def mesh(parts: list[Array]) -> hg.Mesh:
    """Only the parts touch; they are drawn as the box around them."""
    every = np.concatenate(parts)
    outside = corners(every.min(axis=0), every.max(axis=0))
    return hg.Mesh(points=outside, faces=_BOX, parts=parts, material=ROUGH)


def bricks(beyond: float = 0.0) -> list[Array]:
    """A floor of rows of bricks, each row at an offset of its own, every brick as deep as it likes and longer at both
    ends by up to so much (m)."""
    rng = np.random.default_rng(1)
    parts = []
    for j in range(8):
        offset = rng.uniform(0.0, SIDE)
        for i in range(8):
            at = SIDE * np.array([i - 4.0, j - 4.0])
            low = np.array([at[0] - offset, at[1], -rng.uniform(0.1, 0.5)])
            high = np.array([low[0] + SIDE, low[1] + SIDE, 0.0])
            low[:2] -= beyond * rng.uniform(size=2)
            high[:2] += beyond * rng.uniform(size=2)
            parts.append(corners(low, high))
    return parts


FLOORS = {"bricks": bricks(), "bricks in each other": bricks(0.02)}


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
@pytest.mark.parametrize("floor", FLOORS)
@pytest.mark.parametrize("name", STANDING)
def test_what_slides_over_parts_is_braked_by_friction_alone(name: str, floor: str, dt: float) -> None:
    world = hg.World()
    world.lay(mesh(FLOORS[floor]))
    put(world, STANDING[name], np.array([-0.3, 0.033, 0.05]))
    world.v[0] = 1.5
    hg.simulate(world, 0.2, dt=dt)
    assert_close("velocity", world.v[:3], [1.5 - 0.5 * G * 0.2, 0.0, 0.0], scale=1.0, within=1e-7)
    assert_close("turn", world.v[3:], np.zeros(3), scale=1.0, within=1e-6)


@pytest.mark.parametrize("name", STANDING)
def test_boxes_that_are_laid_side_by_side_are_one_floor(name: str) -> None:
    """Shapes of one link hang together as parts of a mesh do, each with its own friction."""
    world = hg.World()
    world.contact.on = True
    for i in range(6):
        for j in range(2):
            at = (SIDE * (i - 2.5), j - 0.5 + 0.07 * i, -0.1 - 0.01 * i)
            world.lay(hg.Box((SIDE, 1.0, 0.2 + 0.02 * i), at=at, material=ROUGH))
    put(world, STANDING[name], np.array([-0.25, 0.033, 0.05]))
    world.v[0] = 1.5
    hg.simulate(world, 0.2, dt=2e-3)
    assert_close("velocity", world.v[:3], [1.5 - 0.5 * G * 0.2, 0.0, 0.0], scale=1.0, within=1e-7)
    assert_close("turn", world.v[3:], np.zeros(3), scale=1.0, within=1e-6)


@pytest.mark.parametrize("floor", FLOORS)
@pytest.mark.parametrize("name", ROLLERS)
def test_what_rolls_over_parts_keeps_its_velocity(name: str, floor: str) -> None:
    world = hg.World()
    world.lay(mesh(FLOORS[floor]))
    put(world, ROLLERS[name], np.array([-0.3, -0.11, R]))
    world.v[0], world.v[4] = 1.0, 1.0 / R
    hg.simulate(world, 0.5, dt=5e-3)
    assert_close("velocity", world.v, [1.0, 0.0, 0.0, 0.0, 1.0 / R, 0.0], scale=1.0, within=1e-6)


@pytest.mark.parametrize("shape", [hg.Box((0.15, 0.1, 0.2), material=ROUGH), hg.Sphere(0.08, material=ROUGH)])
def test_stairs_of_columns_or_slabs_are_stairs(shape: Shape) -> None:
    """Parts that share faces in part against pieces that share whole ones: every riser and every nose is there."""
    n, rise, run = 5, 0.17, 0.28
    columns = [
        corners(np.array([i * run, -0.5, 0.0]), np.array([(i + 1) * run, 0.5, (i + 1) * rise])) for i in range(n)
    ]
    slabs = [corners(np.array([i * run, -0.5, i * rise]), np.array([n * run, 0.5, (i + 1) * rise])) for i in range(n)]
    ends = []
    for ground in (hg.Stairs(material=ROUGH), mesh(columns), mesh(slabs)):
        world = hg.World()
        world.floor(material=ROUGH)
        world.lay(ground)
        put(world, shape, np.array([1.1, 0.0, 1.1]), rotation=("x", 0.4))
        world.v = np.array([-1.2, 0.1, 0.0, 1.0, -2.0, 1.0])
        result = hg.simulate(world, 0.8, dt=2e-3)
        assert result.summary["deepest"] < 2e-3
        ends.append(world.q.copy())
    assert_close("columns", ends[1], ends[0], scale=1.0, within=1e-6)
    assert_close("slabs", ends[2], ends[0], scale=1.0, within=1e-6)


@pytest.mark.parametrize("name", STANDING)
def test_a_part_that_rises_above_its_neighbour_is_a_wall(name: str) -> None:
    low, high = (
        corners(np.array([-1, -1, -0.2]), np.array([0, 1, 0])),
        corners(np.array([0, -1, -0.4]), np.array([1, 1, 0.3])),
    )
    world = hg.World()
    world.lay(mesh([low, high]))
    put(world, STANDING[name], np.array([-0.3, 0.0, 0.05]))
    world.v[0] = 3.0
    hg.simulate(world, 0.4)
    reach = 0.1 if name == "cylinder" else 0.085
    assert world.q[0] == pytest.approx(-reach, abs=1e-4)
    assert np.abs(world.v).max() < 1e-6

"""Round bodies over the seams of ground that is made of pieces: as over one floor, where it is even."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.shape import Shape
from hitogata.chain.values.rotations import axis_angle_matrix
from tests.closeness import assert_close
from tests.constants import G

R = 0.08
ROUGH = hg.Material(0.5)
ALONG_Y = {"rotation": ("x", 0.5 * np.pi), "material": ROUGH}
ROLLERS: dict[str, Shape] = {
    "ball": hg.Sphere(R, material=ROUGH),
    "cylinder": hg.Cylinder(R, 0.2, **ALONG_Y),
    "capsule": hg.Capsule(R, 0.2, **ALONG_Y),
    "ellipsoid": hg.Ellipsoid((R, 0.15, R), material=ROUGH),
}
STANDING: dict[str, Shape] = {
    "cylinder": hg.Cylinder(0.1, 0.1, material=ROUGH),
    "rounded box": hg.Rounded.box((0.17, 0.2, 0.1), 0.02, material=ROUGH),
    "box": hg.Box((0.17, 0.2, 0.1), material=ROUGH),
}
SPACING = 0.13


def even(cells: int = 16, slope: float = 0.0) -> Array:
    """Heights of a plane that falls along x."""
    x = (np.arange(cells + 1) - 0.5 * cells) * SPACING
    return np.repeat(-slope * x[:, None], cells + 1, axis=1)


def world_on(heights: Array | None, slope: float = 0.0) -> hg.World:
    """Ground of pieces, or for None the floor with that slope."""
    world = hg.World()
    if heights is None:
        world.lay(hg.HalfSpace(normal=(slope, 0.0, 1.0), material=ROUGH))
    else:
        world.lay(hg.Terrain(heights=heights, spacing=SPACING, material=ROUGH))
    return world


def put(world: hg.World, shape: Shape, at: Array, **pose: object) -> None:
    model = hg.Model("body")
    inertia = (0.004, 0.003, 0.005)
    model.link("body", None, hg.Free(), mass=1.0, inertia=inertia, shapes=[shape])
    world.add(model, at=at, **pose)  # type: ignore[arg-type]


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
@pytest.mark.parametrize("y", [-0.313, 0.0, 0.1])
@pytest.mark.parametrize("name", ROLLERS)
def test_what_rolls_over_seams_keeps_its_velocity(name: str, y: float, dt: float) -> None:
    """Across seams, along them, and with an end on one."""
    world = world_on(even())
    put(world, ROLLERS[name], np.array([-0.5, y, R]))
    world.v[0], world.v[4] = 1.0, 1.0 / R
    result = hg.simulate(world, 0.6, dt=dt)
    assert_close("velocity", world.v, [1.0, 0.0, 0.0, 0.0, 1.0 / R, 0.0], scale=1.0, within=1e-7)
    assert_close("place", world.pose(world.figures["body"].root).p, [0.1, y, R], scale=1.0, within=1e-7)
    assert abs(result.summary["lost"]) < 1e-8


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
@pytest.mark.parametrize("y", [0.0, 0.033])
@pytest.mark.parametrize("name", STANDING)
def test_what_slides_over_seams_is_braked_by_friction_alone(name: str, y: float, dt: float) -> None:
    world = world_on(even())
    put(world, STANDING[name], np.array([-0.5, y, 0.05]))
    world.v[0] = 1.5
    hg.simulate(world, 0.2, dt=dt)
    assert_close("velocity", world.v[:3], [1.5 - 0.5 * G * 0.2, 0.0, 0.0], scale=1.0, within=1e-8)
    assert_close("turn", world.v[3:], np.zeros(3), scale=1.0, within=1e-7)


@pytest.mark.parametrize("name", ROLLERS)
def test_a_slope_of_pieces_is_one_slope(name: str) -> None:
    """Rolling down it obliquely is as on a half-space."""
    slope, found = 0.2, []
    askew = axis_angle_matrix(np.array([0.0, 0.0, 1.0]), 0.4)
    lie = axis_angle_matrix(np.array([0.0, 1.0, 0.0]), np.arctan(slope))
    for heights in (even(slope=slope), None):
        world = world_on(heights, slope)
        put(world, ROLLERS[name], np.array([-0.3, 0.013, 0.06]) + R * lie[:, 2], rotation=lie @ askew)
        hg.simulate(world, 0.4)
        found.append((world.pose(world.figures["body"].root).p, world.v.copy()))
    assert found[0][1][0] > 0.3
    assert_close("place", found[0][0], found[1][0], scale=1.0, within=1e-6)
    assert_close("velocity", found[0][1], found[1][1], scale=1.0, within=1e-5)


@pytest.mark.parametrize("name", ["cylinder", "capsule"])
def test_halves_of_cells_join_what_is_beside_them(name: str) -> None:
    """Cells with one lowered corner are cut in two: one half is even with the cells beside it, the other falls off."""
    heights = even()
    heights[::2, -1] = -0.05
    world = world_on(heights)
    put(world, ROLLERS[name], np.array([-0.5, 7 * SPACING, R]))
    world.v[0], world.v[4] = 1.0, 1.0 / R
    hg.simulate(world, 0.6)
    assert_close("velocity", world.v, [1.0, 0.0, 0.0, 0.0, 1.0 / R, 0.0], scale=1.0, within=1e-7)


@pytest.mark.parametrize("seed", range(3))
def test_what_tumbles_over_ridges_and_valleys_stays_above_them(seed: int) -> None:
    """Edges of cells whose ends are in valleys hold, too."""
    rng = np.random.default_rng(seed)
    x = (np.arange(21) - 10) * SPACING
    waves = 0.05 * np.sin(9.0 * x)[:, None] * np.cos(9.0 * x)[None, :]
    world = hg.World()
    world.lay(hg.Terrain(heights=waves, spacing=SPACING, material=hg.Material(0.0)))
    put(world, hg.Capsule(0.065, 0.25, material=hg.Material(0.0)), np.array([0.1, 0.05, 0.25]), rotation=("y", 1.0))
    world.v = np.append(rng.normal(size=3) * (1.0, 1.0, 0.2), 8.0 * rng.normal(size=3))
    energy, result = world.energy().total, hg.simulate(world, 0.8)
    assert result.summary["deepest"] < 3e-4
    assert world.energy().total < energy

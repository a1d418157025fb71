"""Meshes that are not convex are decomposed into convex pieces, and hold their contents."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.contact.polyhedra import polyhedron
from tests.closeness import assert_close
from tests.constants import G

from .vessels import Vessel, bowl, ring


@pytest.mark.parametrize("vessel", [bowl(), ring()], ids=["bowl", "ring"])
def test_the_pieces_fill_the_mesh(vessel: Vessel) -> None:
    shape = vessel.shape()
    assert vessel.mesh.is_watertight
    assert shape.volume < 0.75 * vessel.mesh.convex_hull.volume
    assert_close("volume", sum(polyhedron(piece).volume for piece in shape.pieces), shape.volume, within=1e-6)


def drop_into(shape: hg.Mesh, slope: float, height: float, apart: float) -> tuple[hg.World, hg.Simulation]:
    """Three small boxes fall into a vessel that stands on a slope towards x, each `apart` (m) above the other."""
    world = hg.World(gravity=(G * np.sin(slope), 0.0, -G * np.cos(slope)))
    world.floor()
    world.lay(shape)
    for i in range(3):
        at = (0.05 * np.cos(2.1 * i), 0.05 * np.sin(2.1 * i), height + apart * i)
        world.add(hg.figures.box(size=(0.05, 0.05, 0.05), mass=0.2), name=f"box {i}", at=at, rotation=("z", 0.3 * i))
    simulation = hg.Simulation(world, dt=2e-3)
    simulation.run(1.5)
    return world, simulation


def assert_held(world: hg.World, simulation: hg.Simulation, inner: float, floor: float) -> None:
    """All boxes are inside a circle, above the bottom, at rest, and supported."""
    for i in range(3):
        x, y, z = world.pose(world[f"box {i}/box"]).p
        assert np.hypot(x, y) < inner
        assert floor < z < 0.2
    assert np.abs(world.v).max() < 1e-3
    assert simulation.deepest < 1e-3


def test_a_bowl_holds_what_falls_into_it() -> None:
    world, simulation = drop_into(bowl().shape(), 0.2, 0.15, 0.07)
    assert_held(world, simulation, inner=0.2, floor=0.03 + 0.02)
    # its hull would have held them at its brim, at 0.23
    assert max(world.pose(world[f"box {i}/box"]).p[2] for i in range(3)) < 0.18


@pytest.mark.parametrize("dt", [2e-3, 5e-3])
def test_a_bowl_holds_balls(dt: float) -> None:
    """Its parts meet in valleys, and rounding of its points splits faces of a part in two."""
    rng, world = np.random.default_rng(0), hg.World()
    world.floor()
    world.lay(bowl().shape())
    ball = hg.Sphere(0.025)
    model = hg.Model("ball")
    model.link("ball", joint=hg.Free(), mass=0.1, inertia=ball.inertia(0.1), shapes=[ball])
    for i in range(10):
        world.add(model, name=f"ball {i}", at=(*(0.05 * rng.normal(size=2)), 0.2 + 0.06 * i))
    simulation = hg.Simulation(world, dt=dt)
    simulation.run(1.2)
    assert simulation.deepest < 1e-3
    for i in range(10):
        x, y, z = world.pose(world[f"ball {i}/ball"]).p
        assert np.hypot(x, y) < 0.2 and z > 0.03 + 0.02


def test_a_ring_holds_what_lies_in_its_hole() -> None:
    """On a slope steeper than friction: the boxes slide against the ring's inner wall and stay."""
    world, simulation = drop_into(ring().shape(), 0.7, 0.026, 0.0)
    assert_held(world, simulation, inner=0.15, floor=0.02)
    # the ring takes what friction leaves of the weight along the slope
    ring_bears = sum(
        float(c.normal @ c.force) for c in simulation.contacts() if c.b.path == "ground" and c.normal[0] < -0.1
    )
    assert ring_bears > 0.3 * 0.6 * G * (np.sin(0.7) - 0.6 * np.cos(0.7))


def test_a_bowl_and_a_ring_by_decomposition(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    pytest.importorskip("coacd")
    from hitogata.chain.shapes import decomposition

    monkeypatch.setattr(decomposition, "root", lambda: tmp_path)
    for vessel, inner, height, floor in ((bowl(), 0.2, 0.15, 0.04), (ring(), 0.16, 0.03, 0.02)):
        world, simulation = drop_into(vessel.shape(own_parts=False), 0.2, height, 0.07)
        simulation.run(1.5)  # a box that stands on two corners takes its time to fall over
        assert_held(world, simulation, inner, floor)

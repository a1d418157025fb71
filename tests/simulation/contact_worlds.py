"""Worlds with contact, and their measures."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from tests.constants import G
from tests.mechanisms import momentum_about


def block(
    material: Material | None = None, *, size: ArrayLike = (0.2, 0.2, 0.2), mass: float = 1.0, **options: Any
) -> hg.Model:
    """A floating box of a material; options as of a shape."""
    return body(hg.Box(size=size, material=material or Material(), **options), mass)


def body(shape: Any, mass: float = 1.0) -> hg.Model:
    """A floating solid of one shape."""
    model = hg.Model("block")
    model.link("block", joint=hg.Free(), mass=mass, com=shape.p, inertia=shape.inertia(mass), shapes=[shape])
    return model


def slope(angle: float, material: Material) -> hg.World:
    """A floor inclined by so much (rad), seen in its own axes: it falls off towards x."""
    world = hg.World(gravity=(G * np.sin(angle), 0.0, -G * np.cos(angle)))
    world.floor(material=material)
    return world


def on_floor(material: Material, model: hg.Model | None = None, height: float = 0.1) -> hg.World:
    """A block that lies on a floor of its own material."""
    world = hg.World()
    world.floor(material=material)
    world.add(model or block(material), at=(0.0, 0.0, height))
    return world


def stack(count: int, *, edge: float = 0.2, apart: float = 0.0) -> hg.World:
    """Boxes on one another, each a little beside the one below. apart: m, between them at the start."""
    world = hg.World()
    world.floor()
    for i in range(count):
        world.add(
            block(size=(edge, edge, edge)), at=(0.005 * edge * (-1) ** i, 0.0, (i + 0.5) * edge + (i + 1) * apart)
        )
    return world


def tumbling(seed: int, friction: float) -> hg.World:
    """Three boxes dropped on one another and on the floor, with some sideways speed."""
    rng = np.random.default_rng(seed)
    material = Material(friction)
    world = hg.World()
    world.floor(material=material)
    for i in range(3):
        rotation = (rng.normal(size=3), rng.uniform(0.0, 0.4))
        size = rng.uniform(0.1, 0.3, 3)
        world.add(block(material, size=size), at=(*rng.uniform(-0.03, 0.03, 2), 0.2 + 0.35 * i), rotation=rotation)
        world.v[6 * i : 6 * i + 2] = rng.uniform(-1.0, 1.0, 2)
    return world


def momentum(world: hg.World, about: ArrayLike = (7.0, -3.0, 2.0)) -> Array:
    """(linear, angular about a point) of all bodies, from their poses and velocities: to judge the kernels."""
    total, _ = momentum_about(world, world.links[1:], np.asarray(about, dtype=float))
    return np.concatenate([total[3:], total[:3]])

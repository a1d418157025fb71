"""Pairs of shapes at given poses, as the kernels of the contact search take them."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.contact.find.manifold_cache import pose_shapes
from tests.kernels.contact.scene import ContactScene, body


class Posed:
    """A shape at a place, turned; it may move. None of `shape.at` is used."""

    def __init__(
        self,
        shape: Any,
        at: Any = (0.0, 0.0, 0.0),
        turn: Rotation | None = None,
        v: Any = (0.0, 0.0, 0.0),
        omega: Any = (0.0, 0.0, 0.0),
    ) -> None:
        self.shape, self.at, self.turn = shape, np.array(at, dtype=float), turn or Rotation.identity()
        self.v, self.omega = np.array(v, dtype=float), np.array(omega, dtype=float)

    def after(self, t: float) -> Posed:
        """Where it is at constant velocities."""
        return Posed(self.shape, self.at + t * self.v, Rotation.from_rotvec(t * self.omega) * self.turn)

    def distance(self, x: Array) -> float:
        """Signed distance of a point in the world from its surface."""
        y, shape = self.turn.inv().apply(x - self.at), self.shape
        match shape:
            case hg.HalfSpace():
                return float(y[2])
            case hg.Sphere():
                return float(np.linalg.norm(y) - shape.radius)
            case hg.Capsule():
                y[2] -= np.clip(y[2], -0.5 * shape.length, 0.5 * shape.length)
                return float(np.linalg.norm(y) - shape.radius)
            case hg.Cylinder():
                out = np.array([np.hypot(y[0], y[1]) - shape.radius, abs(y[2]) - 0.5 * shape.length])
            case hg.Box():
                out = np.abs(y) - 0.5 * np.asarray(shape.size)
            case _:
                raise TypeError(shape)
        return float(np.linalg.norm(np.maximum(out, 0.0)) + min(out.max(), 0.0))


def scene_of(first: Posed, second: Posed) -> tuple[ContactScene, int, int]:
    """Both in a world without weight; and their rows among the shapes."""
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on = True
    roots = []
    for k, one in enumerate((first, second)):
        if isinstance(one.shape, hg.HalfSpace):
            world.lay(one.shape)
            roots.append(world.tables.links[0])
            continue
        figure = world.add(body(one.shape), name=f"body{k}")
        x, y, z, w = one.turn.as_quat()
        figure.root.q = np.array([*one.at, w, x, y, z])
        # rates of a floating link: velocity in the world, angular velocity in its own axes
        figure.root.v = np.array([*one.v, *one.turn.inv().apply(one.omega)])
        roots.append(figure.root)
    scene = ContactScene.of(world)
    scene.place()
    pose_shapes(scene.col, scene.sys.tree, scene.data.tree)
    rows = [world.tables.links[k] for k in scene.col.shapes.table["link"]]
    i, j = (next(r for r, link in enumerate(rows) if link is root) for root in roots)
    return scene, i, j


def scene_on(pieces: list[Any], posed: Posed) -> tuple[ContactScene, int, list[int]]:
    """A body over pieces of one fixed link; row of the body among the shapes, and those of the pieces in order."""
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on = True
    ground = hg.Model("ground")
    ground.link("ground", joint=hg.Free(), mass=1.0, inertia=(1.0, 1.0, 1.0), shapes=pieces)
    world.add(ground, fixed=True)
    figure = world.add(body(posed.shape), name="body")
    x, y, z, w = posed.turn.as_quat()
    figure.root.q = np.array([*posed.at, w, x, y, z])
    scene = ContactScene.of(world)
    scene.place()
    pose_shapes(scene.col, scene.sys.tree, scene.data.tree)
    links = [world.tables.links[k] for k in scene.col.shapes.table["link"]]
    moving = next(k for k, link in enumerate(links) if link is figure.root)
    return scene, moving, [k for k in range(len(links)) if k != moving]


def set_pair(scene: ContactScene, i: int, j: int, skin: float) -> None:
    """col.pair for two rows of the shapes."""
    pair, table = scene.col.pair[0], scene.col.shapes.table
    pair["i"], pair["j"], pair["skin"], pair["h"], pair["near"] = i, j, skin, 1e-3, 1e-5
    pair["covered"], pair["size"] = table[i]["covered"] + table[j]["covered"], 0.1

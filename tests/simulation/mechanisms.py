"""Mechanisms with known answers."""

from __future__ import annotations

import numpy as np

import hitogata as hg
from hitogata.chain.values.pose import Pose
from hitogata.chain.values.rotations import axis_angle_matrix
from tests import mechanisms


def pendulum() -> hg.World:
    """IFToMM A01: a point mass on a rod of 1 m, from rest at (−1, 0)."""
    world = hg.World()
    model = hg.Model("pendulum")
    model.link("rod", joint=hg.Hinge("y"), mass=1.0, com=(-1.0, 0.0, 0.0))
    world.add(model)
    return world


def four_bars(count: int, angle: float, speed: float = 0.0) -> hg.World:
    """IFToMM A02, leaning by `angle`, turning at `speed` (rad/s)."""
    world = mechanisms.four_bars(count, angle)
    mechanisms.turn_four_bars(world, speed)
    return world


def heavy_top() -> hg.World:
    """A fast top on a ball joint, tilted."""
    world = hg.World()
    model = hg.Model("top")
    model.link("top", joint=hg.Ball(), mass=1.0, com=(0, 0, 0.1), inertia=(0.002, 0.002, 0.001))
    model.start({"top": np.concatenate([[np.cos(0.3)], np.sin(0.3) * np.array([1.0, 0, 0])])})
    world.add(model)
    world["top"].v = (0.3, -0.2, 60.0)
    return world


def tumbler() -> hg.World:
    """A free body with moments 1, 2, 3 and no gravity."""
    world = hg.World(gravity=(0, 0, 0))
    model = hg.Model("body")
    model.link("body", mass=1.0, inertia=(1, 2, 3))
    world.add(model)
    world["body"].v = (0, 0, 0, 0.1, 1.0, 0.1)
    return world


def gymnast_on_bar(lean: float = 0.0) -> hg.World:
    """The 16-DoF gymnast with both hands on the bar by hinges, turned about it by `lean` (rad)."""
    world = hg.World()
    bar = world.add(hg.figures.high_bar(height=2.5))
    figure = world.add(hg.figures.gymnast(arms="up", grip_height=2.5))
    turn_about_bar(world, figure, lean)
    world.connect(bar["bar"], figure["left_hand"], hg.Hinge("y"), name="left")
    world.connect(bar["bar"], figure["right_hand"], hg.Hinge("y"), name="right")
    return world


def turn_about_bar(world: hg.World, figure: hg.chain.figure.Figure, lean: float) -> None:
    R = axis_angle_matrix(np.array([0.0, 1.0, 0.0]), lean)
    bar = np.array([0.0, 0.0, 2.5])
    old = world.pose(figure.root)
    new = Pose(bar + R @ (old.p - bar), R @ old.R)
    figure.root.q = np.concatenate([new.p, new.quaternion])

"""Mechanisms with known answers."""

from __future__ import annotations

import numpy as np

import hitogata as hg
from hitogata.chain.checks import axis_angle_matrix
from hitogata.chain.world import Pose

G = 9.81


def pendulum() -> hg.World:
    """IFToMM A01: a point mass on a rod of 1 m, from rest at (−1, 0)."""
    world = hg.World()
    model = hg.Model("pendulum")
    model.link("rod", joint=hg.Hinge("y"), mass=1.0, com=(-1.0, 0.0, 0.0))
    world.add(model)
    return world


def four_bars(count: int, angle: float = 0.0, speed: float = 0.0) -> hg.World:
    """IFToMM A02: count + 1 vertical and count horizontal rods of 1 m and 1 kg, leaning by `angle`."""
    world = hg.World()
    figures = []
    for i in range(count + 1):
        model = hg.Model(f"bar{i}")
        model.link("vertical", joint=hg.Hinge("y"), mass=1.0, com=(0, 0, 0.5), inertia=(1 / 12, 1 / 12, 0))
        model.start({"vertical": angle})
        if i < count:
            at = {"at": (0, 0, 1), "com": (0.5, 0, 0), "inertia": (0, 1 / 12, 1 / 12)}
            model.link("horizontal", parent="vertical", joint=hg.Hinge("y"), mass=1.0, **at)
            model.start({"horizontal": -angle})
        figures.append(world.add(model, at=(float(i), 0, 0)))
    for i in range(count):
        world.connect(
            figures[i]["horizontal"], figures[i + 1]["vertical"], hg.Hinge("y"), on_a=(1, 0, 0), on_b=(0, 0, 1)
        )
    for figure in figures:
        figure["vertical"].v = speed
        if "horizontal" in figure:
            figure["horizontal"].v = -speed
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

"""Figures of a figure, as a table on the terminal."""

from __future__ import annotations

import numpy as np

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.shapes.shape import Convex, HalfSpace, Shape
from ...chain.world import World
from ...studio.mesh import mesh_of


def print_figures(figure: Figure) -> None:
    """Mass, freedoms, centre of mass and height over the ground. The figure is alone in its world."""
    from rich.console import Console
    from rich.table import Table

    joints: dict[str, int] = {}
    for link in figure.links:
        if link.joint is not None:
            joints[link.joint.name] = joints.get(link.joint.name, 0) + 1
    top = _top(figure.world)
    x, y, z = figure.com() + 0.0
    table = Table(show_header=False)
    table.add_column(style="bold")
    table.add_column(justify="right")
    table.add_column()
    table.add_row("links", str(len(figure.links)), "")
    table.add_row("freedoms", str(figure.nv), ", ".join(f"{n} {kind}" for kind, n in joints.items()))
    floating = 6 * joints.get("free", 0)
    if floating:
        table.add_row("of its joints", str(figure.nv - floating), "as the papers count: without the floating base")
    table.add_row("mass", f"{figure.mass:.3f}", "kg")
    table.add_row("height", f"{top:.3f}", "m")
    table.add_row("centre of mass", f"{x:.3f}, {y:.3f}, {z:.3f}", f"m; at {100.0 * z / top:.1f} % of the height")
    Console().print(table)


def _top(world: World) -> float:
    """m: height of the highest point of all bounded shapes."""
    heights = [
        float((_points(shape) @ world.pose(link).R[2]).max() + world.pose(link).p[2])
        for link in world.links
        for shape in link.shapes
        if not isinstance(shape, HalfSpace)
    ]
    return max(heights)


def _points(shape: Shape) -> Array:
    """Points of a surface, in its link's frame. Of a hull those that it is the hull of: they need no triangles."""
    if isinstance(shape, Convex):
        return np.asarray(np.asarray(shape.points) @ shape.R.T + shape.p)
    return mesh_of(shape).points

"""An anatomy as shapes that are only drawn: soles, hands, head, and arrows ahead, left and up."""

from __future__ import annotations

import numpy as np

from ..arrays import Array
from ..chain.shapes.shape import Capsule, Convex, Shape, Sphere
from .anatomy import Anatomy
from .soles import plane_basis

_SIDES = {"left": "#2a9d5c", "right": "#c8372d", "": "#8a5a2b"}
_AXES = ("#c8372d", "#2a9d5c", "#3a7bd5")


def marks(anatomy: Anatomy) -> list[Shape]:
    """Shapes in the world at the figure's present pose. Left parts are green, right ones red."""
    figure = anatomy.figure
    world, size = figure.world, anatomy.height
    thick = 0.006 * size
    found: list[Shape] = []
    for foot in anatomy.feet:
        pose = world.pose(figure[foot.link])
        up, colour = plane_basis(foot.sole.facing)[2], _SIDES[foot.side]
        if foot.sole.kind == "face":
            slab = np.concatenate([foot.sole.corners - thick * up, foot.sole.corners + thick * up])
            found.append(Convex(points=pose.p + slab @ pose.R.T, colour=colour, touches=False))
        else:
            found += [
                Sphere(at=pose.p + pose.R @ p, radius=2.0 * thick, colour=colour, touches=False)
                for p in foot.sole.corners
            ]
    for hand in anatomy.hands:
        at = world.pose(figure[hand.link]).p
        found.append(Sphere(at=at, radius=0.02 * size, colour=_SIDES[hand.side], touches=False))
    root = world.pose(figure.root)
    for axis, colour in zip(anatomy.axes(root.R).T, _AXES, strict=True):
        found.append(_arrow(root.p, axis, 0.35 * size, thick, colour))
    if anatomy.head:
        top = world.pose(figure[anatomy.head]).p + 0.1 * size * anatomy.axes(root.R)[:, 2]
        found.append(Sphere(at=top, radius=0.02 * size, colour="#f2c14e", touches=False))
    return found


def _arrow(start: Array, along: Array, length: float, radius: float, colour: str) -> Capsule:
    """A rod from a point along a unit vector."""
    basis = plane_basis(-along)
    return Capsule(
        at=start + 0.5 * length * along, rotation=basis.T, radius=radius, length=length, colour=colour, touches=False
    )

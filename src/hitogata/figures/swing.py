"""The swing of 000 §5.2 and 002 §3.2."""

from __future__ import annotations

import math

from ..chain.joints.joint import Ball, Fixed
from ..chain.model import Model
from ..chain.shapes.shape import Box, Cylinder, Shape
from ..chain.values.validate import number
from ..errors import ModelError

_FRAME, _ROD, _BOARD = "#6d7784", "#c3c8cf", "#a9784e"
_ACROSS = ("x", -math.pi / 2)  # a cylinder's z becomes y


def swing(
    height: float = 2.4,
    rod_length: float = 1.9,
    width: float = 0.56,
    *,
    depth: float = 0.24,
    rod_mass: float = 2.0,
    board_mass: float = 2.0,
    name: str = "swing",
) -> Model:
    """A fixed frame, two rods that hang from it by ball joints, and a board between their lower ends.

    height: of the rods' upper ends, m. rod_length: m. width: between the rods, m. depth: of the board, m. rod_mass,
    board_mass: kg each. Links: `frame` (its frame midway between the upper ends), `left_rod`, `right_rod` (frames at
    their upper ends), `board` (frame in its middle; its ends are at y = ±width/2).

    A model is a tree, so the board is fixed to the right rod only. A scene joins its left end to the left rod by a
    fixed connection, at (0, 0, −rod_length) in the rod's frame: the one that comes off first in the paper. The paper's
    30 DoF count all joints, with a gymnast on the swing: 16 of the figure, 3 + 3 of the rods, 3 + 3 of balls between
    hands and rods, 1 + 1 of sideways slides between thighs and board; board and rods are one piece.
    """
    for value, what in ((height, "height"), (rod_length, "rod_length"), (width, "width"), (depth, "depth")):
        number(value, f"swing {what}", positive=True)
    if rod_length >= height:
        raise ModelError(f"swing rod_length is {rod_length:g} m; the rods must be shorter than the height {height:g} m")
    model = Model(name)
    model.link("frame", joint=Fixed(), at=(0.0, 0.0, height), mass=80.0, shapes=_stand(height, width + 0.8))
    rod = Cylinder(radius=0.012, length=rod_length, at=(0.0, 0.0, -0.5 * rod_length), colour=_ROD)
    for side, y in (("left", 0.5 * width), ("right", -0.5 * width)):
        model.link(
            f"{side}_rod",
            "frame",
            Ball("-z"),
            at=(0.0, y, 0.0),
            mass=rod_mass,
            com=rod.p,
            inertia=rod.inertia(rod_mass),
            shapes=[rod],
        )
    board = Box(size=(depth, width, 0.03), colour=_BOARD)
    model.link(
        "board",
        "right_rod",
        Fixed(),
        at=(0.0, 0.5 * width, -rod_length),
        mass=board_mass,
        inertia=board.inertia(board_mass),
        shapes=[board],
    )
    return model


def _stand(height: float, width: float) -> list[Shape]:
    """A beam on two pairs of spread legs, around an origin at the beam's middle."""
    spread = 0.35 * height
    length = math.hypot(spread, height)
    parts: list[Shape] = [Cylinder(radius=0.035, length=width + 0.07, rotation=_ACROSS, colour=_FRAME)]
    for y in (0.5 * width, -0.5 * width):
        for lean in (1.0, -1.0):
            parts.append(
                Cylinder(
                    radius=0.028,
                    length=length,
                    at=(0.5 * lean * spread, y, -0.5 * height),
                    rotation=("y", -lean * math.atan2(spread, height)),
                    colour=_FRAME,
                )
            )
    return parts

"""Simple props."""

from __future__ import annotations

from numpy.typing import ArrayLike

from ..chain.joints.joint import Free, Hinge, Joint
from ..chain.model import Model
from ..chain.shapes.shape import Box, Capsule
from ..chain.values.validate import number
from ..errors import ModelError


def box(size: ArrayLike = (0.2, 0.2, 0.2), mass: float = 1.0, *, colour: str | None = None, name: str = "box") -> Model:
    """A floating solid box. size: full edge lengths, m. colour: '#rrggbb'."""
    shape = Box(size=size, colour=colour)
    model = Model(name)
    model.link("box", joint=Free(), mass=mass, inertia=shape.inertia(mass), shapes=[shape])
    return model


def chain(n: int, *, length: float = 0.1, mass: float = 0.1, joint: Joint | None = None, name: str = "chain") -> Model:
    """A chain of n equal rods that hangs from the ground, each below the one before.

    length: m, mass: kg of one rod. joint: hinges about y by default.
    """
    if not isinstance(n, int) or n < 1:
        raise ModelError(f"the number of links of a chain must be a positive integer, not {n!r}")
    number(length, "rod length", positive=True)
    joint = Hinge("y") if joint is None else joint
    rod = Capsule(radius=0.1 * length, length=0.8 * length, at=(0.0, 0.0, -0.5 * length))
    model = Model(name)
    for i in range(n):
        model.link(
            f"rod{i + 1}",
            parent=None if i == 0 else f"rod{i}",
            joint=joint,
            at=(0.0, 0.0, 0.0) if i == 0 else (0.0, 0.0, -length),
            mass=mass,
            com=rod.p,
            inertia=rod.inertia(mass),
            shapes=[rod],
        )
    return model

"""The high bar of 000 §5.1 and 002 §3.1."""

from __future__ import annotations

from ..chain.joints.joint import Fixed
from ..chain.model import Model
from ..chain.shapes.shape import Box, Cylinder
from ..chain.values.validate import number
from ..errors import ModelError

_STEEL, _POST, _BASE = "#c3c8cf", "#6d7784", "#4a525d"
_ACROSS = ("x", -1.5707963267948966)  # a cylinder's z becomes y


def high_bar(
    height: float = 2.5, width: float = 2.4, *, radius: float = 0.014, mass: float = 15.0, name: str = "high bar"
) -> Model:
    """A bar along y on two posts, fixed to the ground.

    height: of the bar's middle line, m. width: between the posts, m. radius: of the bar, m. mass: of the bar, kg;
    the posts belong to the ground. Its one link, `bar`, has its frame in the middle of the bar.
    """
    number(height, "bar height", positive=True)
    number(width, "bar width", positive=True)
    number(radius, "bar radius", positive=True)
    if height <= 2.0 * radius:
        raise ModelError(f"bar height is {height:g} m; a bar {2 * radius:g} m thick must hang above the ground")
    bar = Cylinder(radius=radius, length=width, rotation=_ACROSS, colour=_STEEL)
    model = Model(name)
    model.link(
        "bar",
        joint=Fixed(),
        at=(0.0, 0.0, height),
        mass=mass,
        inertia=bar.inertia(mass),
        shapes=[
            bar,
            *(
                Cylinder(radius=0.03, length=height + 0.05, at=(0.0, y, 0.025 - 0.5 * height), colour=_POST)
                for y in (0.5 * width, -0.5 * width)
            ),
            *(
                Box(size=(0.6, 0.16, 0.03), at=(0.0, y, 0.015 - height), colour=_BASE)
                for y in (0.5 * width, -0.5 * width)
            ),
        ],
    )
    return model

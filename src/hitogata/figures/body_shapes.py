"""Outline of a body. A part touches with one plain shape; its other shapes are only drawn."""

from __future__ import annotations

from collections.abc import Callable

from ..chain.shapes.shape import Shape
from . import limb_shapes as limb
from . import trunk_shapes as trunk
from .body import SIDES, Anthropometry
from .body_pen import Pen

_PARTS: dict[str, Callable[[Pen], list[Shape]]] = {
    "pelvis": trunk.pelvis,
    "abdomen": trunk.abdomen,
    "chest": trunk.chest,
    "neck": trunk.neck,
    "head": trunk.head,
    "upper_arm": limb.upper_arm,
    "forearm": limb.forearm,
    "hand": limb.hand,
    "open hand": limb.open_hand,
    "thigh": limb.thigh,
    "shank": limb.shank,
    "foot": limb.foot,
}


def shapes(body: Anthropometry, part: str, side: str = "left") -> list[Shape]:
    """Of one part in its own frame: 'pelvis', 'chest', 'thigh', …; side matters for limbs only."""
    return _PARTS[part](Pen(body, SIDES[side]))

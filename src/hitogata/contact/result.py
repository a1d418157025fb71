"""The result of a contact query."""

from __future__ import annotations

from typing import NamedTuple

from ..arrays import Array
from ..chain.link import Link


class Contact(NamedTuple):
    """Two shapes that touch, as `hg.contacts` finds them; SI units, world axes.

    normal: (3,) unit, from b into a. point: (3,), middle of the contact, on its plane. polygon: (k, 3), the contact's
    outline in that plane, anticlockwise about the normal. volume: m³ in which the two overlap, 0 if they only touch.
    depth: m of penetration; negative if the shapes are apart, by less than the skin in which contacts are searched.
    """

    a: Link
    b: Link
    normal: Array
    point: Array
    polygon: Array
    volume: float
    depth: float

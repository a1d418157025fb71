"""What touches what at the present pose."""

from __future__ import annotations

from typing import NamedTuple

from ..arrays import Array
from .link import Link


class Contact(NamedTuple):
    """Two shapes that touch, as `World.contacts` finds them; SI units, world axes.

    normal: (3,) unit, from b into a. point: (3,), middle of the contact, on its plane. polygon: (k, 3), the contact's
    outline in that plane, anticlockwise about the normal. volume: m³ in which the two overlap, 0 if they only touch.
    depth: m, how deep they are in each other, negative while they are apart by less than the skin in which contact is
    sought.
    """

    a: Link
    b: Link
    normal: Array
    point: Array
    polygon: Array
    volume: float
    depth: float

"""A number that decides something in a kernel, as the reference prints it."""

from __future__ import annotations

from typing import NamedTuple


class Tolerance(NamedTuple):
    """Entry of a room's table of tolerances; the value is the module's constant of that name."""

    name: str  # of the constant
    symbol: str  # in the derivation; "" if it has none
    unit: str  # "1" if it is a ratio
    bounds: str  # what it decides or bounds
    nominal: tuple[float, float]  # range in which the results stay the same to their accuracy
    too_small: str  # what breaks below
    too_large: str  # what breaks above

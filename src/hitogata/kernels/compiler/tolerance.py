"""Entry of a table of tolerances, as printed in the reference."""

from __future__ import annotations

from typing import NamedTuple


class Tolerance(NamedTuple):
    """A number that decides something in a kernel; its value is the module's constant of that name."""

    name: str  # of the constant
    symbol: str  # in the derivation; "" if it has none
    unit: str  # "1" if it is a ratio
    bounds: str  # the quantity that it bounds or the decision that it makes
    nominal: tuple[float, float]  # range in which the results stay the same to their accuracy
    too_small: str  # consequence of a smaller value
    too_large: str  # consequence of a larger value

"""How surfaces rub and bounce."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ..errors import ModelError
from .checks import number


@dataclass(frozen=True)
class Material:
    """static, kinetic: coefficients of friction at rest and while sliding (kinetic is static if not given).

    restitution: part of the closing speed that comes back, 0 … 1. compensation: part of the depth by which bodies are
    in each other that a step removes, 0 … 1.
    """

    static: float = 0.6
    kinetic: float | None = None
    restitution: float = 0.0
    compensation: float = 0.2

    def __post_init__(self) -> None:
        number(self.static, "static friction", low=0.0)
        if self.kinetic is not None:
            number(self.kinetic, "kinetic friction", low=0.0)
            if self.kinetic > self.static:
                raise ModelError(
                    f"kinetic friction is {self.kinetic:g}, above the static {self.static:g}; "
                    "what slides is held less than what sticks"
                )
        for value, what in ((self.restitution, "restitution"), (self.compensation, "compensation")):
            number(value, what, low=0.0)
            if value > 1.0:
                raise ModelError(f"{what} is {value:g}; it must be from 0 to 1")

    @property
    def sliding(self) -> float:
        """Kinetic friction."""
        return self.static if self.kinetic is None else self.kinetic


#: what a shape is made of if nothing is said
ORDINARY = Material()


def together(a: Material, b: Material) -> Material:
    """Two materials on one another: mean friction (geometric), the livelier bounce, the gentler compensation."""
    return Material(
        math.sqrt(a.static * b.static),
        math.sqrt(a.sliding * b.sliding),
        max(a.restitution, b.restitution),
        min(a.compensation, b.compensation),
    )

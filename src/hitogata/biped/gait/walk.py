"""Parameters of a walk."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ...chain.shapes.material import Material
from ...chain.values.validate import number
from ...errors import InputError
from ...figures.biped import SIDES
from .soles import Soles


@dataclass(frozen=True)
class Walk:
    """Parameters of a walk.

    steps: how many. step: length, m; negative walks backward. period: s a step. lift: of the swinging foot, m. height:
    of the trunk's point, m, for the gaits that choose it; by default a little below standing straight. curve: radius of
    the way, m, positive to the left; infinite straight on. lean: forward lean of the trunk from the vertical, rad.
    first: the foot that stands first. slope: of the ground, rad, downhill along x; heights are along its normal, and
    sideways the trunk leans with it.
    soles: radii of the soles over time, if they bend on the way.
    """

    steps: int = 6
    step: float = 0.05
    period: float = 0.5
    lift: float = 0.015
    height: float | None = None
    curve: float = math.inf
    lean: float = 0.0
    first: str = "right"
    slope: float = 0.0
    soles: Soles | None = None

    def __post_init__(self) -> None:
        if isinstance(self.steps, bool) or not isinstance(self.steps, int) or not 1 <= self.steps <= 100_000:
            raise InputError(f"walk steps must be an integer from 1 to 100000, not {self.steps!r}")
        for name in ("period", "lift"):
            number(getattr(self, name), f"walk {name}", InputError, positive=True)
        for name in ("step", "lean", "slope"):
            number(getattr(self, name), f"walk {name}", InputError)
        steepest = math.atan(Material().static)
        if not abs(self.slope) < steepest:
            raise InputError(
                f"walk slope is {self.slope:g} rad; soles with a friction of {Material().static:g} slide from "
                f"{steepest:.3g} rad on"
            )
        if self.height is not None:
            number(self.height, "walk height", InputError, positive=True)
        if not abs(self.curve) > 0.0:
            raise InputError(
                f"walk curve is {self.curve!r}; a radius must not be zero; an infinite one walks straight on"
            )
        if self.first not in SIDES:
            raise InputError(f"walk first is {self.first!r}; it must be 'right' or 'left'")
        if self.soles is not None and not isinstance(self.soles, Soles):
            raise InputError(f"walk soles is {self.soles!r}; expected Soles")

    @property
    def turn(self) -> float:
        """Change of heading a step, rad."""
        return self.step / self.curve

    @property
    def speed(self) -> float:
        """m/s along the way."""
        return self.step / self.period

"""The sole of a foot: flat, or an arc of a circle in the plane it walks in."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ...arrays import Array
from ...chain.shape import Box, Convex, Shape
from ...chain.validate import number
from ...errors import ModelError

_SEGMENTS = 32  # of the drawn arc; what rolls is the circle itself
#: an arc drawn and used no further than this from its lowest point, rad
_STEEPEST = 1.4


@dataclass(frozen=True)
class Foot:
    """A foot in its ankle's frame: x forward, z up, the origin on the axis of the ankle's roll.

    radius: of the sole's arc, m; infinite for a flat one. height: of the ankle above the sole's lowest point (standing
    upright), m. ahead: how far that point lies ahead of the ankle, m. length, width: of the sole, m; an arc is as long
    as its chord, at most what its radius allows.
    """

    radius: float = math.inf
    height: float = 0.03
    ahead: float = 0.0
    length: float = 0.14
    width: float = 0.046

    def __post_init__(self) -> None:
        for name in ("height", "length", "width"):
            number(getattr(self, name), f"foot {name}", positive=True)
        number(self.ahead, "foot ahead")
        if not self.radius > 0.0:
            raise ModelError(f"foot radius is {self.radius!r}; it must be positive, or infinite for a flat sole")

    @property
    def flat(self) -> bool:
        return math.isinf(self.radius)

    @property
    def centre(self) -> Array:
        """Middle of the arc in the ankle's frame: (3,) m."""
        if self.flat:
            raise ModelError("a flat sole has no middle of its arc; give the foot a radius")
        return np.array([self.ahead, 0.0, self.radius - self.height])

    @property
    def half_angle(self) -> float:
        """How far the foot can roll from upright, forward or back, before it stands on the arc's end, rad."""
        if self.flat:
            return 0.0
        return min(math.asin(min(1.0, 0.5 * self.length / self.radius)), _STEEPEST)

    def shapes(self, colour: str) -> list[Shape]:
        """Its shapes, for drawing and for contact."""
        x, z = self.ahead, -self.height
        if self.flat:
            thick = 0.2 * self.height
            return [Box(size=(self.length, self.width, thick), at=(x, 0.0, z + 0.5 * thick), colour=colour)]
        angles = np.linspace(-self.half_angle, self.half_angle, _SEGMENTS + 1)
        r = self.radius
        arc = np.column_stack([x + r * np.sin(angles), z + r * (1.0 - np.cos(angles))])
        # a thin arc needs a back to have volume
        top = max(float(arc[:, 1].max()), z + 0.2 * self.height) + 0.1 * self.height
        outline = np.vstack([arc, [[arc[0, 0], top], [arc[-1, 0], top]]])
        points = [(px, side * 0.5 * self.width, pz) for side in (-1.0, 1.0) for px, pz in outline]
        return [Convex(points=points, colour=colour)]

    def lowest(self, R: Array) -> Array:
        """Lowest point of the sole in the ankle's frame, of a foot with attitude R (n, 3, 3): (n, 3) m.

        Of an arc it is where the circle's tangent plane is level, within the arc's ends; of several equal ones (a flat
        sole on flat ground, an arc's whole width) their middle.
        """
        down = -np.asarray(R)[:, 2, :]  # the world's down in the foot's axes
        y = _toward(0.5 * self.width, down[:, 1])
        if self.flat:
            x = self.ahead + _toward(0.5 * self.length, down[:, 0])
            return np.column_stack([x, y, np.full(len(down), -self.height)])
        angle = np.clip(np.arctan2(down[:, 0], -down[:, 2]), -self.half_angle, self.half_angle)
        centre = self.centre
        x = centre[0] + self.radius * np.sin(angle)
        return np.column_stack([x, y, centre[2] - self.radius * np.cos(angle)])


def _toward(half: float, slope: Array) -> Array:
    """The end of −half … half that lies down the slope; the middle where there is none."""
    return np.where(np.abs(slope) < 1e-9, 0.0, np.copysign(half, slope))

"""The sole of a foot: flat, or an arc of a circle in the plane it walks in; heel and toe may have arcs of their own."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ..arrays import Array
from ..chain.shapes.shape import Box, Convex, Shape
from ..chain.values.validate import number
from ..errors import ModelError

_SEGMENTS = 32  # of the drawn arc; contact uses the circle itself
#: an arc drawn and used no further than this from its lowest point, rad
_STEEPEST = 1.4


@dataclass(frozen=True)
class Foot:
    """A foot in its ankle's frame: x forward, z up, the origin on the axis of the ankle's roll.

    radius: of the sole's arc, m; infinite for a flat one. height: of the ankle above the sole's lowest point (standing
    upright), m. ahead: how far that point lies ahead of the ankle, m. length, width: of the sole, m; an arc is as long
    as its chord, at most what its radius allows. heel: radius of the arc behind the lowest point, m, if it differs from
    the radius in front of it; both arcs have the same tangent there.
    """

    radius: float = math.inf
    height: float = 0.03
    ahead: float = 0.0
    length: float = 0.14
    width: float = 0.046
    heel: float | None = None

    def __post_init__(self) -> None:
        for name in ("height", "length", "width"):
            number(getattr(self, name), f"foot {name}", positive=True)
        number(self.ahead, "foot ahead")
        if not self.radius > 0.0:
            raise ModelError(f"foot radius is {self.radius!r}; it must be positive, or infinite for a flat sole")
        if self.heel is not None and not self.heel > 0.0:
            raise ModelError(f"foot heel is {self.heel!r}; it must be a positive radius")
        if self.heel is not None and math.isinf(self.heel) != math.isinf(self.radius):
            raise ModelError(
                f"foot radius is {self.radius:g} and heel {self.heel:g} m; a sole is flat as a whole or not at all"
            )

    @property
    def flat(self) -> bool:
        return math.isinf(self.radius)

    @property
    def radii(self) -> tuple[float, float]:
        """Radii of the heel's arc and of the toe's, m."""
        return self.radius if self.heel is None else self.heel, self.radius

    @property
    def even(self) -> bool:
        """Whether heel and toe share one arc."""
        return self.radii[0] == self.radii[1]

    @property
    def centre(self) -> Array:
        """Centre of the sole's arc in the ankle's frame: (3,) m."""
        if self.flat:
            raise ModelError("a flat sole has no centre of its arc; give the foot a radius")
        if not self.even:
            raise ModelError(
                f"the sole has radii of {self.radii[0]:g} m at the heel and {self.radius:g} m at the toe, and an arc "
                "for each; give the foot one radius"
            )
        return np.array([self.ahead, 0.0, self.radius - self.height])

    @property
    def ends(self) -> tuple[float, float]:
        """How far the foot can roll back and forward before it stands on an arc's end: rad, both positive."""
        if self.flat:
            return 0.0, 0.0
        back, front = (min(math.asin(min(1.0, 0.5 * self.length / r)), _STEEPEST) for r in self.radii)
        return back, front

    @property
    def half_angle(self) -> float:
        """How far the foot can roll from upright, forward or back, before it stands on the arc's end, rad."""
        return min(self.ends)

    def bent_ends(self, radii: Array) -> Array:
        """`ends` of the same sole bent to other radii, (…, 2) m of heel and toe: it keeps its length along the arc."""
        return np.minimum(0.5 * self.length / radii, _STEEPEST)

    def shapes(self, colour: str) -> list[Shape]:
        """Shapes of the foot, for drawing and for contact."""
        x, z = self.ahead, -self.height
        if self.flat:
            thick = 0.2 * self.height
            return [Box(size=(self.length, self.width, thick), at=(x, 0.0, z + 0.5 * thick), colour=colour)]
        back, front = self.ends
        if self.even:
            angles = np.linspace(-back, front, _SEGMENTS + 1)
        else:
            half = _SEGMENTS // 2
            angles = np.concatenate([np.linspace(-back, 0.0, half + 1), np.linspace(0.0, front, half + 1)[1:]])
        r = np.where(angles < 0.0, *self.radii)
        arc = np.column_stack([x + r * np.sin(angles), z + r * (1.0 - np.cos(angles))])
        # a thin arc needs thickness above it to have volume
        top = max(float(arc[:, 1].max()), z + 0.2 * self.height) + 0.1 * self.height
        outline = np.vstack([arc, [[arc[0, 0], top], [arc[-1, 0], top]]])
        points = [(px, side * 0.5 * self.width, pz) for side in (-1.0, 1.0) for px, pz in outline]
        return [Convex(points=points, colour=colour)]

    def lowest(self, R: Array, radii: Array | None = None) -> Array:
        """Lowest point of the sole in the ankle's frame, of a foot with attitude R (n, 3, 3): (n, 3) m.

        On an arc this point is where the circle's tangent plane is level, within the arc's ends. If several points are
        equally low (a flat sole on flat ground, an arc's whole width), their middle is taken. radii: (n, 2) m of heel
        and toe, for a sole bent to other radii than the foot's.
        """
        return self.sole_point(*self.touching(R, radii), radii)

    def touching(self, R: Array, radii: Array | None = None) -> tuple[Array, Array]:
        """Where on the sole its lowest point is: m along it from its middle, and across: (n,), (n,)."""
        down = -np.asarray(R)[:, 2, :]  # the world's down in the foot's axes
        across = _toward(0.5 * self.width, down[:, 1])
        if self.flat and radii is None:
            return _toward(0.5 * self.length, down[:, 0]), across
        angle = np.arctan2(down[:, 0], -down[:, 2])
        both = np.broadcast_to(np.array(self.radii), (len(down), 2)) if radii is None else radii
        ends = np.array(self.ends) if radii is None else self.bent_ends(both)
        r = np.where(angle < 0.0, both[:, 0], both[:, 1])
        bent = np.isfinite(r)
        along = np.where(bent, r, 0.0) * np.clip(angle, -ends[..., 0], ends[..., 1])
        return np.where(bent, along, _toward(0.5 * self.length, down[:, 0])), across

    def sole_point(self, along: Array, across: Array, radii: Array | None = None) -> Array:
        """A point of the sole in the ankle's frame, (n, 3) m: `along` it from its middle, positive to the toe.

        It is the same point of the sole whatever its radii: a sole that bends keeps its length.
        """
        both = np.array(self.radii) if radii is None else radii
        half = 0.5 * along / np.where(along < 0.0, both[..., 0], both[..., 1])
        # chord of an arc by sin(x)/x, which a flat sole has as well
        chord = along * np.sinc(half / np.pi)
        return np.column_stack([self.ahead + chord * np.cos(half), across, chord * np.sin(half) - self.height])


def _toward(half: float, slope: Array) -> Array:
    """The end of −half … half that lies down the slope; the middle where there is no slope."""
    return np.where(np.abs(slope) < 1e-9, 0.0, np.copysign(half, slope))

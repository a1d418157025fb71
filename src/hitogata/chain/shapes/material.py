"""How surfaces rub and bounce."""

from __future__ import annotations

import math
from dataclasses import dataclass

from numpy.typing import ArrayLike

from ...errors import ModelError
from ..values.validate import AxisLike, number, unit_axis, vector

#: bounds of `Material.across`
LEAST_ACROSS, MOST_ACROSS = 0.01, 100.0


@dataclass(frozen=True)
class Material:
    """static, kinetic: coefficients of friction at rest and while sliding (kinetic is static if not given).

    restitution: ratio of separation to closing speed, 0 … 1. penetration_recovery: fraction of the penetration that a
    step removes, 0 … 1.

    stiffness: N/m³ of a compliant material: the force is this times the volume of the overlap, at its centroid.
    dissipation: s/m, relative increase of the force for every m/s of approach, decrease for every m/s of retreat
    (Hunt & Crossley). A compliant material bounces by its stiffness: it has no restitution, and no penetration is
    removed. Without stiffness bodies are rigid.

    grain: a direction of the surface, fixed in the shape: 'x', 'y', 'z' or three numbers in its axes. Across it
    friction, static and kinetic, is `across` times that along it, 0.01 … 100; between the two it is elliptic. Where
    the grain stands upright on the surface, friction is the same in all directions.

    rolling, torsion: m, rolling and torsional friction: ratio of the largest moment against rolling, and against
    spinning on the spot, to the normal force. They act in addition to sliding friction.

    surface_velocity: (3,) m/s, surface_spin: (3,) rad/s about the shape's centre, both in the shape's axes: the motion
    of the surface over a shape that stays in place, as of a belt, a turntable or a driven roller. Only its part in the
    plane of contact acts.
    """

    static: float = 0.6
    kinetic: float | None = None
    restitution: float = 0.0
    penetration_recovery: float = 0.2
    stiffness: float | None = None
    dissipation: float = 0.0
    grain: AxisLike | None = None
    across: float = 1.0
    rolling: float = 0.0
    torsion: float = 0.0
    surface_velocity: ArrayLike | None = None
    surface_spin: ArrayLike | None = None

    def __post_init__(self) -> None:
        number(self.static, "static friction", low=0.0)
        if self.kinetic is not None:
            number(self.kinetic, "kinetic friction", low=0.0)
            if self.kinetic > self.static:
                raise ModelError(
                    f"kinetic friction is {self.kinetic:g}, above the static {self.static:g}; "
                    "kinetic friction must not exceed static friction"
                )
        for value, what in ((self.restitution, "restitution"), (self.penetration_recovery, "penetration_recovery")):
            number(value, what, low=0.0)
            if value > 1.0:
                raise ModelError(f"{what} is {value:g}; it must be from 0 to 1")
        number(self.dissipation, "dissipation", low=0.0)
        if self.stiffness is not None:
            number(self.stiffness, "stiffness", positive=True)
            if self.restitution > 0.0:
                raise ModelError(
                    f"restitution is {self.restitution:g} beside a stiffness; "
                    "a compliant material bounces by its stiffness, and its dissipation sets the loss"
                )
        elif self.dissipation > 0.0:
            raise ModelError(f"dissipation is {self.dissipation:g} without a stiffness; a rigid material has none")
        number(self.rolling, "rolling friction", low=0.0)
        number(self.torsion, "torsional friction", low=0.0)
        self._check_grain()
        for what in ("surface_velocity", "surface_spin"):
            given = getattr(self, what)
            if given is not None:
                # plain numbers, none if at rest: equal materials compare equal
                motion = tuple(float(x) for x in vector(given, 3, what))
                object.__setattr__(self, what, motion if any(motion) else None)

    @property
    def moves(self) -> bool:
        """Whether its surface moves over the shape."""
        return self.surface_velocity is not None or self.surface_spin is not None

    def _check_grain(self) -> None:
        number(self.across, "friction across the grain", positive=True)
        if not LEAST_ACROSS <= self.across <= MOST_ACROSS:
            raise ModelError(
                f"friction across the grain is {self.across:g} times that along it; "
                f"it must be from {LEAST_ACROSS:g} to {MOST_ACROSS:g} times"
            )
        if self.grain is not None:
            # plain numbers: equal materials compare equal
            direction = tuple(float(x) for x in unit_axis(self.grain, "grain"))
            object.__setattr__(self, "grain", direction)
        elif self.across != 1.0:
            raise ModelError(f"friction across the grain is {self.across:g} times that along it, but no grain is given")

    @property
    def sliding(self) -> float:
        """Kinetic friction."""
        return self.static if self.kinetic is None else self.kinetic


#: default material of a shape
ORDINARY = Material()


def together(a: Material, b: Material) -> Material:
    """Two materials on one another: geometric mean of friction, larger restitution, rolling and torsional friction,
    smaller penetration recovery.

    Grains and surface velocities are those of two bodies, not of a pair: this one has none, and its friction is that
    along the grains.
    Compliant materials act as springs in series.
    """
    soft = [one for one in (a, b) if one.stiffness]
    gives = sum(1.0 / one.stiffness for one in soft if one.stiffness)
    return Material(
        math.sqrt(a.static * b.static),
        math.sqrt(a.sliding * b.sliding),
        max(a.restitution, b.restitution) if gives == 0.0 else 0.0,
        min(a.penetration_recovery, b.penetration_recovery),
        1.0 / gives if gives else None,
        sum(one.dissipation / one.stiffness for one in soft if one.stiffness) / gives if gives else 0.0,
        rolling=max(a.rolling, b.rolling),
        torsion=max(a.torsion, b.torsion),
    )

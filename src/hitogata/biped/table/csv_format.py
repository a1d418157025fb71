"""The tables of a motion: their columns, units, and the robot they were made for.

`time` (s), then of `trunk`, `right` and `left` (the feet) position `_x _y _z` and angles `_a _b _c`: nineteen columns.
Or the trunk's six and `theta1` … `theta12`, the joints' angles: right leg, then left. Soles that bend have four more:
`right_heel right_toe left_heel left_toe`, their radii.

A first line `# hitogata biped motion; length m; angle rad; order xyz; radius 0.05` states the units, the axes that a, b
and c turn about, in that order (xyz is R = Rx(a) Ry(b) Rz(c)), and the radius of the soles in m, inf if they are flat.
Where they are not the usual ones it also states `heel` (radius behind the soles' middle), `slope` (rad, of the ground),
`l1` … `l4`, `hip`, `trunk` (as of `Dimensions`), `ankle`, `ahead` and `sole` (height, ahead and length of `Foot`), SI.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, fields

from ...errors import InputError
from ...figures.arc_foot import Foot
from ...figures.biped import Dimensions, Robot, robot
from ..body.euler import ORDERS

LENGTHS = {"m": 1.0, "cm": 1e-2, "mm": 1e-3}
ANGLES = {"rad": 1.0, "deg": math.pi / 180.0}
TIME = "time"
PARTS = ("trunk", "right", "left")
POSES = tuple(f"{part}_{value}" for part in PARTS for value in "xyzabc")
TRUNK = POSES[:6]
THETAS = tuple(f"theta{i}" for i in range(1, 13))
JOINTS = (*TRUNK, *THETAS)
SOLES = ("right_heel", "right_toe", "left_heel", "left_toe")
#: all columns that a table may have
KNOWN = (TIME, *POSES, *THETAS, *SOLES)
MAGIC = "hitogata biped motion"
#: names of a foot's values in a header
_FEET = {"radius": "radius", "heel": "heel", "ankle": "height", "ahead": "ahead", "sole": "length"}
_LEGS = ("l1", "l2", "l3", "l4", "hip", "trunk")
#: words allowed in a header
SAID = ("length", "angle", "order", "slope", *_FEET, *_LEGS)


@dataclass(frozen=True)
class Units:
    """length: 'm', 'cm' or 'mm'. angle: 'rad' or 'deg'. order: of the axes the angles turn about."""

    length: str = "m"
    angle: str = "rad"
    order: str = "xyz"

    def __post_init__(self) -> None:
        for name, known in (("length", LENGTHS), ("angle", ANGLES), ("order", ORDERS)):
            value = getattr(self, name)
            if value not in known:
                raise InputError(f"{name} is {value!r}; choose from {', '.join(known)}")


@dataclass(frozen=True)
class Header:
    """Units and robot given in a table's first line."""

    units: Units = field(default_factory=Units)
    foot: Foot = field(default_factory=Foot)
    dimensions: Dimensions = field(default_factory=Dimensions)
    slope: float = 0.0

    @classmethod
    def of(cls, said: Mapping[str, str]) -> Header:
        """The units in words of a header. Words that are not numbers, or out of bounds, raise ValueError."""
        units = Units(**{key: said[key] for key in ("length", "angle", "order") if key in said})
        values: dict[str, float] = {}
        for key in said:
            if key in ("length", "angle", "order"):
                continue
            try:
                values[key] = float(said[key])
            except ValueError:
                raise InputError(f"{key} is {said[key]!r}; expected a number") from None
        for key in ("radius", "heel"):
            if not values.get(key, 1.0) > 0.0:
                raise InputError(f"{key} is {said[key]!r}; it must be positive, or inf for flat soles")
        foot = Foot(**{name: values[key] for key, name in _FEET.items() if key in values})
        legs = Dimensions(**{key: values[key] for key in _LEGS if key in values})
        slope = values.get("slope", 0.0)
        if not abs(slope) < 0.5 * math.pi:
            raise InputError(f"slope is {said['slope']!r} rad; it must be less than a right angle")
        return cls(units, foot, legs, slope)

    def robot(self) -> Robot:
        return robot(dimensions=self.dimensions, foot=self.foot)

    def line(self) -> str:
        """As a table's first line says it."""
        units = self.units
        said = (
            f"# {MAGIC}; length {units.length}; angle {units.angle}; order {units.order}; radius {self.foot.radius!r}"
        )
        usual, legs = Foot(radius=self.foot.radius), Dimensions()
        for key, name in _FEET.items():
            if getattr(self.foot, name) != getattr(usual, name):
                said += f"; {key} {float(getattr(self.foot, name))!r}"
        for one in fields(legs):
            if one.name in _LEGS and getattr(self.dimensions, one.name) != getattr(legs, one.name):
                said += f"; {one.name} {float(getattr(self.dimensions, one.name))!r}"
        return said + (f"; slope {float(self.slope)!r}" if self.slope else "")

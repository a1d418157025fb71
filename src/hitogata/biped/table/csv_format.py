"""The table of a motion: its columns and units.

Nineteen columns: `time` (s), then of `trunk`, `right` and `left` (the feet) position `_x _y _z` and angles `_a _b _c`.
A first line `# hitogata biped motion; length m; angle rad; order xyz; radius 0.05` states the units, the axes that a, b
and c turn about, in that order (xyz is R = Rx(a) Ry(b) Rz(c)), and the radius of the soles in m, inf if they are flat.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from ...errors import InputError
from ..body.euler import ORDERS

LENGTHS = {"m": 1.0, "cm": 1e-2, "mm": 1e-3}
ANGLES = {"rad": 1.0, "deg": math.pi / 180.0}
TIME = "time"
PARTS = ("trunk", "right", "left")
COLUMNS = (TIME, *(f"{part}_{value}" for part in PARTS for value in "xyzabc"))
MAGIC = "hitogata biped motion"


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

    def line(self, radius: float) -> str:
        """As a table's first line says it. radius: of the soles, m."""
        return f"# {MAGIC}; length {self.length}; angle {self.angle}; order {self.order}; radius {radius!r}"
